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
    # A deleted table's id is never used again: other processes may still remember its states.
    sqlite_autoincrement=True,
)

members = Table(
    "members",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("device", String(32), primary_key=True),
    Column("seat", String(4)),
    UniqueConstraint("table_id", "seat"),
    Index(None, "device"),
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
)

# The devices that took part, for whom the result is kept in their history.
result_devices = Table(
    "result_devices",
    metadata,
    Column("result_id", ForeignKey("results.id", ondelete="CASCADE"), primary_key=True),
    Column("device", String(32), primary_key=True),
    Index(None, "device"),
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
