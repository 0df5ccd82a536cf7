"""The statements of every tap, made once: making one costs more than running it."""

from __future__ import annotations

from sqlalchemy import bindparam, insert, select, text, update

from companion.store.models import entries, keepers, members, seatings, tables, wishes
from companion.store.prepared import Prepared

RECORD = (
    tables.c.id,
    tables.c.token,
    tables.c.code,
    tables.c.setup,
    tables.c.seq,
    tables.c.version,
    tables.c.host,
    tables.c.shared,
    tables.c.locked,
    tables.c.touched_at,
    tables.c.host_seen_at,
    tables.c.quiet,
    tables.c.former,
    tables.c.successor,
)

find_by_token = select(*RECORD).where(tables.c.token == bindparam("token"))
find_by_code = select(*RECORD).where(tables.c.code == bindparam("code"))

_next = tables.alias("next")
successor_of = (
    select(_next.c.token)
    .join(tables, tables.c.successor == _next.c.token)
    .where(tables.c.id == bindparam("table_id"))
)

members_of = select(
    members.c.device,
    members.c.seat,
    members.c.lost,
    members.c.lost_seat,
    members.c.quiet,
    members.c.news_read,
).where(members.c.table_id == bindparam("table_id"))

keepers_of = select(keepers.c.seat, keepers.c.device).where(
    keepers.c.table_id == bindparam("table_id")
)

wishes_of = (
    select(wishes.c.id, wishes.c.device, wishes.c.seat, wishes.c.at, wishes.c.heard_at)
    .where(wishes.c.table_id == bindparam("table_id"))
    .order_by(wishes.c.id)
)

seatings_of = (
    select(seatings.c.after, seatings.c.at, seatings.c.kind, seatings.c.seat, seatings.c.by)
    .where(seatings.c.table_id == bindparam("table_id"))
    .order_by(seatings.c.id)
)

count_up = Prepared(
    update(tables)
    .where(tables.c.id == bindparam("table_id"))
    .values(seq=tables.c.seq + 1, version=tables.c.version + 1, touched_at=bindparam("now"))
    .returning(tables.c.seq, tables.c.version)
)

touch = (
    update(tables).where(tables.c.id == bindparam("table_id")).values(version=tables.c.version + 1)
)

entries_after = (
    select(entries.c.seq, entries.c.tap, entries.c.at, entries.c.by, entries.c.action)
    .where(entries.c.table_id == bindparam("table_id"), entries.c.seq > bindparam("after"))
    .order_by(entries.c.seq)
)

entry_of_tap = select(entries.c.seq).where(
    entries.c.table_id == bindparam("table_id"), entries.c.tap == bindparam("tap")
)

renew_card = Prepared(
    update(tables).where(tables.c.id == bindparam("table_id")).values(card=bindparam("card"))
)

add_entry = Prepared(insert(entries))

# Two processes may be told of one piece at once. Their databases both know how to take the later
# word, but not by a statement that SQLAlchemy has for the two.
learn = Prepared(
    text(
        "INSERT INTO lessons (device, game, piece, figures, learned_at)"
        " VALUES (:device, :game, :piece, :figures, :learned_at)"
        " ON CONFLICT (device, game, piece)"
        " DO UPDATE SET figures = excluded.figures, learned_at = excluded.learned_at"
    )
)
