"""The tables of the database. `migrations/` builds them; a test holds the two together."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# `seq` counts the log; `version` counts everything a phone shows, taken seats included.
tables = Table(
    "tables",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("token", String(32), nullable=False, unique=True),
    Column("code", String(8), nullable=False, unique=True),
    Column("setup", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("host", String(32), nullable=False),
    Column("shared", Boolean, nullable=False),
    Column("locked", Boolean, nullable=False),
    Column("created_at", Float, nullable=False),
    Column("touched_at", Float, nullable=False),
    # When the host's phone was last heard of, whether the others were told that it is silent, and
    # which phone was host before another took the role.
    Column("host_seen_at", Float, nullable=False, server_default="0"),
    Column("quiet", Boolean, nullable=False, server_default=false()),
    Column("former", String(32)),
    # The token of the table its rematch is played at; that one may have been deleted since.
    Column("successor", String(32)),
    # What lists say of it, as `table.card` writes it. None where nothing was tapped since there are
    # such cards.
    Column("card", Text),
    # A deleted table's id is never used again: other processes may still remember its states.
    sqlite_autoincrement=True,
)

members = Table(
    "members",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("device", String(32), primary_key=True),
    Column("seat", String(4)),
    # What was taken from this phone and it has not yet been told of: see `table.seating.Loss`.
    Column("lost", String(8)),
    Column("lost_seat", String(4)),
    # When this phone was last heard of, and whether the table was told of its silence.
    Column("seen_at", Float),
    Column("quiet", Boolean, nullable=False, server_default=false()),
    # The last entry of the log of which this phone has read what it did to its seat.
    Column("news_read", Integer, nullable=False, server_default="0"),
    UniqueConstraint("table_id", "seat"),
    Index(None, "device"),
)

# The phone that typed a seat's secrets; another phone on that seat does not see them.
keepers = Table(
    "keepers",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", String(4), primary_key=True),
    Column("device", String(32), nullable=False),
)

# Who sat down, left, took over: lines of the log that no undo takes back. `after` is the last
# entry before it.
seatings = Table(
    "seatings",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("after", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("seat", String(4)),
    Column("by", String(4)),
    Index(None, "table_id"),
)

# A phone that wants a taken seat, or the host's role while the host is there. One wish a phone.
wishes = Table(
    "wishes",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("device", String(32), nullable=False),
    Column("seat", String(4)),
    Column("at", Float, nullable=False),
    Column("heard_at", Float),
    UniqueConstraint("table_id", "device"),
    sqlite_autoincrement=True,
)

# The code with which a person takes the seat along to another phone. Only its own phone shows it.
moves = Table(
    "moves",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", String(4), primary_key=True),
    Column("code", String(8), nullable=False, unique=True),
    Column("device", String(32), nullable=False),
    Column("at", Float, nullable=False),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("tap", String(64), nullable=False),
    Column("at", Float, nullable=False),
    Column("by", String(4)),
    Column("action", Text, nullable=False),
    UniqueConstraint("table_id", "tap"),
)

# The taps that opened a table: the same one never opens another.
once = Table(
    "once",
    metadata,
    Column("device", String(32), primary_key=True),
    Column("tap", String(64), primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("at", Float, nullable=False),
)

# A result outlives its table. `settled` is false while the table counts again.
results = Table(
    "results",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("token", String(32), nullable=False, unique=True),
    Column("table_id", ForeignKey("tables.id", ondelete="SET NULL"), unique=True),
    Column("body", Text, nullable=False),
    Column("settled", Boolean, nullable=False),
    Column("finished_at", Float, nullable=False),
    Column("changed_at", Float, nullable=False),
    # What a history is searched and counted by, from the body: see `evenings.played`.
    Column("game", String(40)),
    Column("variant", String(40)),
    Column("options", Text),
    Column("figures", Text),
    Column("names", Text),
    Column("remarks", Text),
    # What the table knew or people added. `opener` is the place in the sheet of who began.
    Column("started_at", Float),
    Column("minutes", Integer),
    Column("opener", Integer),
    Column("place", String(80)),
    Column("note", String(1000)),
    Index(None, "finished_at"),
)

# Who played, by place in the sheet; without a name who was forgotten.
result_people = Table(
    "result_people",
    metadata,
    Column("result_id", ForeignKey("results.id", ondelete="CASCADE"), primary_key=True),
    Column("at", Integer, primary_key=True),
    Column("name", String(48)),
    Index(None, "name"),
)

# The devices in whose history the result is. Those that `played` were at the table, or brought it
# from another server; one that brought what was here already only looks on.
result_devices = Table(
    "result_devices",
    metadata,
    Column("result_id", ForeignKey("results.id", ondelete="CASCADE"), primary_key=True),
    Column("device", String(32), primary_key=True),
    Column("played", Boolean, nullable=False, server_default=true()),
    # That of the result, so that the newest of a device are found without looking at all.
    Column("finished_at", Float, nullable=False, server_default="0"),
    Index(None, "device", "finished_at"),
)

# Counted up with every change of a device's history, and under no name with every change of any.
histories = Table(
    "histories",
    metadata,
    Column("device", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
)

# What a device was told is printed on a piece of a game, as JSON by figure.
lessons = Table(
    "lessons",
    metadata,
    Column("device", String(32), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("piece", String(60), primary_key=True),
    Column("figures", Text, nullable=False),
    Column("learned_at", Float, nullable=False),
)

# A guesser is a phone, or the address that phones share.
guesses = Table(
    "guesses",
    metadata,
    Column("guesser", String(64), primary_key=True),
    Column("window", Integer, primary_key=True),
    Column("count", Integer, nullable=False),
)
