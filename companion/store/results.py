"""Results: kept when a table agrees on its count, and kept up with corrections afterwards."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Engine, Select, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from companion.evenings.people import folded
from companion.evenings.played import figures_of, write_figures
from companion.store.database import for_reading
from companion.store.models import (
    entries,
    histories,
    members,
    result_devices,
    result_people,
    results,
    tables,
)
from companion.store.tables import TableRecord
from companion.table.actions import COMMON, CountAfresh
from companion.table.game import Game
from companion.table.reckoning import NOTHING_COUNTED, Reckoning
from companion.table.result import Result, ResultPlayer, SameName, draw_result, renamed
from companion.table.seats import Setup

LONGEST_GAME = 12 * 60
"""Minutes; a table that took longer was left lying between two evenings."""


class ResultGone(LookupError):
    """No result has this address."""


@dataclass(frozen=True)
class ResultRecord:
    """`table` is the token of the table it was counted at, while that exists.

    `opener` is the place in the sheet of who began, `minutes` how long it took, where known.
    """

    token: str
    result: Result
    settled: bool
    finished_at: float
    changed_at: float
    table: str | None
    started_at: float | None = None
    minutes: int | None = None
    opener: int | None = None
    place: str | None = None
    note: str | None = None


_BODIES = msgspec.json.Decoder(Result)
RECORDS = select(
    results.c.token,
    results.c.body,
    results.c.settled,
    results.c.finished_at,
    results.c.changed_at,
    tables.c.token.label("table"),
    results.c.started_at,
    results.c.minutes,
    results.c.opener,
    results.c.place,
    results.c.note,
).outerjoin(tables, tables.c.id == results.c.table_id)


def record_of(row: Any) -> ResultRecord:
    """A row of `RECORDS`."""
    token, body, *rest = row
    return ResultRecord(token, read_body(body), *rest)


def read_body(text: str) -> Result:
    return _BODIES.decode(text)


def body_values(result: Result) -> dict[str, Any]:
    """The columns that say what a result is."""
    return {
        "body": msgspec.json.encode(result).decode(),
        "game": result.game,
        "variant": result.variant,
        "options": msgspec.json.encode(result.options).decode(),
        "figures": write_figures(figures_of(result)),
        "names": " ".join(folded(one.name) for one in result.players if _is_known(one)),
        "changed_at": time.time(),
    }


def _is_known(player: ResultPlayer) -> bool:
    return player.colour is not None and not player.forgotten


def note_people(tx: Connection, result_id: int, result: Result) -> None:
    """Who played, for finding a result by its people."""
    tx.execute(delete(result_people).where(result_people.c.result_id == result_id))
    rows = [
        {"result_id": result_id, "at": at, "name": None if one.forgotten else one.name}
        for at, one in enumerate(result.players)
        if one.colour is not None
    ]
    tx.execute(insert(result_people), rows)


EVERYBODY = ""
"""Under this name every change of any result is counted, for the history of a household."""


def tell_histories(tx: Connection, which: ColumnElement[bool], *more: str) -> None:
    """Count up the histories in which these results are, and those of these devices."""
    found = select(results.c.id).where(which)
    held = select(result_devices.c.device).where(result_devices.c.result_id.in_(found)).distinct()
    devices = {*tx.execute(held).scalars(), *more, EVERYBODY}
    # Everybody takes the rows in the same order, so that nobody waits for one who waits for them.
    rows = [{"device": device, "version": 1} for device in sorted(devices)]
    upsert = sqlite.insert if tx.dialect.name == "sqlite" else postgresql.insert
    counted = {"version": histories.c.version + 1}
    made = upsert(histories).values(rows)
    tx.execute(made.on_conflict_do_update(index_elements=[histories.c.device], set_=counted))


class ResultStore:
    def __init__(self, engine: Engine, games: Mapping[str, Game]) -> None:
        self.reads = for_reading(engine)
        self.games = games

    def find(self, token: str) -> ResultRecord:
        return self._one(RECORDS.where(results.c.token == token))

    def of_table(self, table: TableRecord) -> ResultRecord | None:
        try:
            return self._one(RECORDS.where(results.c.table_id == table.id))
        except ResultGone:
            return None

    def _one(self, query: Select[Any]) -> ResultRecord:
        with self.reads.connect() as tx:
            row = tx.execute(query).one_or_none()
        if row is None:
            raise ResultGone
        return record_of(row)

    def of_day(
        self, since: float, until: float, device: str | None, *, most: int
    ) -> list[ResultRecord]:
        """Those of a device, or with None of everybody, that were kept in that time; in the order
        they were."""
        query = RECORDS.where(results.c.finished_at >= since, results.c.finished_at < until)
        if device is not None:
            mine = select(result_devices.c.result_id).where(result_devices.c.device == device)
            query = query.where(results.c.id.in_(mine))
        with self.reads.connect() as tx:
            rows = tx.execute(query.order_by(results.c.finished_at).limit(most))
            return [record_of(row) for row in rows]

    def took_part(self, token: str, device: str) -> bool:
        query = (
            select(result_devices.c.device)
            .join(results, results.c.id == result_devices.c.result_id)
            .where(
                results.c.token == token,
                result_devices.c.device == device,
                result_devices.c.played,
            )
        )
        with self.reads.connect() as tx:
            return tx.execute(query).scalar() is not None

    def follow(self, tx: Connection, table: TableRecord, before: Any, after: Any) -> None:
        """Called in the transaction of every tap: a result says what its table says."""
        was, now = (getattr(state, "counts", NOTHING_COUNTED) for state in (before, after))
        if now.finished:
            # To agree on what was agreed on already changes nothing in the state.
            self._keep(tx, table, after, agreed=not was.finished or before == after)
        elif was.finished:
            mine = results.c.table_id == table.id
            tx.execute(update(results).where(mine).values(settled=False, changed_at=time.time()))
            tell_histories(tx, mine)

    def _keep(self, tx: Connection, table: TableRecord, state: Any, *, agreed: bool) -> None:
        """One that was deleted comes back only when the table agrees on a count anew."""
        game = self.games[table.setup.game]
        reckoning = Reckoning(state, game.tally, game.rulings, game.unasked)
        mine = results.c.table_id == table.id
        if reckoning.unready:
            # A ruling changed under a finished count cannot do this; a renewed tally could.
            tx.execute(update(results).where(mine).values(settled=False))
            tell_histories(tx, mine)
            return
        known = tx.execute(select(results.c.id, results.c.body).where(mine)).one_or_none()
        if known is None and not agreed:
            return
        result = draw_result(reckoning, game.story(state))
        if known is None:
            result_id = self._add(tx, table, state.setup, result)
        else:
            result_id, result = known.id, _as_renamed(result, read_body(known.body))
            values = {**body_values(result), "settled": True}
            tx.execute(update(results).where(mine).values(values))
        note_people(tx, result_id, result)
        self._remember_devices(tx, table, result_id)
        tell_histories(tx, mine)

    def _add(self, tx: Connection, table: TableRecord, setup: Setup, result: Result) -> int:
        values = {**body_values(result), "settled": True, "table_id": table.id}
        now = values["finished_at"] = values["changed_at"]
        values["token"] = secrets.token_urlsafe(16)
        began = _began(tx, table)
        if began is not None:
            values["opener"] = setup.order.index(setup.first)
            minutes = round((now - began) / 60)
            if 0 < minutes <= LONGEST_GAME:
                values |= {"started_at": began, "minutes": minutes}
        made = insert(results).values(values).returning(results.c.id)
        return int(tx.execute(made).scalar_one())

    def _remember_devices(self, tx: Connection, table: TableRecord, result_id: int) -> None:
        """Whoever has a seat, and the host. Nobody is forgotten by leaving later."""
        known = select(result_devices.c.device).where(result_devices.c.result_id == result_id)
        seated = select(members.c.device).where(
            members.c.table_id == table.id, members.c.seat.is_not(None)
        )
        playing = {*tx.execute(seated).scalars(), table.host} - {*tx.execute(known).scalars()}
        if playing:
            found = select(results.c.finished_at).where(results.c.id == result_id)
            known_of = {"result_id": result_id, "finished_at": tx.execute(found).scalar_one()}
            tx.execute(
                insert(result_devices), [{**known_of, "device": one} for one in sorted(playing)]
            )


def _as_renamed(result: Result, before: Result) -> Result:
    """Names given in the history outlast a recount, unless the table now calls another one so."""
    known = list(enumerate(before.players[: len(result.players)]))
    named = {at: one.name for at, one in known if one.renamed and not one.forgotten}
    forgotten = {at: one.name for at, one in known if one.forgotten}
    try:
        return renamed(renamed(result, named), forgotten, forgotten=True)
    except SameName:
        return result


class _Verb(msgspec.Struct):
    verb: str


_VERBS = msgspec.json.Decoder(_Verb)


def _began(tx: Connection, table: TableRecord) -> float | None:
    """When the first thing of the game itself was tapped. A table that only counts has no such
    moment: what it was not told of began who knows when."""
    mine = select(entries.c.at, entries.c.action).where(entries.c.table_id == table.id)
    shared = {action.verb for action in COMMON}
    for place, (at, action) in enumerate(tx.execute(mine.order_by(entries.c.seq)), 1):
        verb = _VERBS.decode(action).verb
        if verb not in shared:
            return None if place == 1 and _counts_only(tx, table) else float(at)
    return None


def _counts_only(tx: Connection, table: TableRecord) -> bool:
    second = select(entries.c.action).where(entries.c.table_id == table.id, entries.c.seq == 2)
    action = tx.execute(second).scalar()
    return action is not None and _VERBS.decode(action).verb == CountAfresh.verb
