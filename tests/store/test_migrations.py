"""The migrations and the models say the same, and can be walked both ways."""

from __future__ import annotations

from pathlib import Path

import msgspec
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text

from companion.games import GAMES, PROFILES
from companion.store.checkup import faults
from companion.store.database import migrate, migrations
from companion.store.models import metadata
from companion.store.past import PastStore
from companion.store.rooms import RoomStore
from companion.store.schema import known_revisions, revision_of
from companion.store.searching import EVERYTHING, Search, Whose
from companion.store.tables import TableStore
from companion.table.actions import RenameSeat, to_dict
from companion.table.gamefile import load
from tests.evenings.test_thirty import EVERY, thirty

TESTS = Path(__file__).parents[1]


def differences(engine):
    with engine.connect() as connection:
        options = {"compare_type": True, "compare_server_default": True}
        return compare_metadata(MigrationContext.configure(connection, opts=options), metadata)


def downgrade(engine):
    config = migrations()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "base")


def test_the_migrations_build_what_the_models_say(empty_engine):
    assert differences(empty_engine), "an empty database must differ"
    migrate(empty_engine)
    assert differences(empty_engine) == []


def test_layouts_are_known_as_alembic_knows_them(empty_engine):
    walked = ScriptDirectory.from_config(migrations()).walk_revisions()
    assert known_revisions() == tuple(one.revision for one in walked)
    for revision in (None, *sorted(known_revisions())):
        if revision:
            migrate(empty_engine, revision)
        with empty_engine.connect() as connection:
            assert revision_of(connection) == revision


def test_migrating_again_changes_nothing(empty_engine):
    migrate(empty_engine)
    before = inspect(empty_engine).get_table_names()
    migrate(empty_engine)
    assert inspect(empty_engine).get_table_names() == before


def test_the_way_back_leaves_nothing_behind(empty_engine):
    migrate(empty_engine)
    downgrade(empty_engine)
    assert inspect(empty_engine).get_table_names() == ["alembic_version"]
    migrate(empty_engine)
    assert differences(empty_engine) == []


def test_a_log_has_each_number_and_each_tap_once_per_table(empty_engine):
    migrate(empty_engine)
    found = inspect(empty_engine)
    assert found.get_pk_constraint("entries")["constrained_columns"] == ["table_id", "seq"]
    unique = [one["column_names"] for one in found.get_unique_constraints("entries")]
    assert unique == [["table_id", "tap"]]


# A database of the first release, with evenings in it

GAME_FILES = [next(iter(sorted((TESTS / key / "games").glob("*.json")))) for key in GAMES]
PHONES = ("a" * 32, "b" * 32)


def first_release(engine):
    """One table of every game, as the first release left it: in its own words and its own columns."""
    migrate(engine, "0001")
    with engine.begin() as tx:
        for number, file in enumerate(GAME_FILES, 1):
            game, _ = load(GAMES, file.read_bytes())
            table = {"token": f"token-{number}", "code": f"CODE{number}"}
            setup, last = msgspec.json.encode(game.setup).decode(), game.entries[-1].seq
            counted = {"setup": setup, "seq": last, "version": last + 3, "host": PHONES[0]}
            when = {"shared": False, "locked": number == 1, "created_at": 1.5, "touched_at": 2.5}
            tx.execute(INSERT_TABLE, {**table, **counted, **when})
            for phone, seat in zip(PHONES, ("s1", None), strict=True):
                tx.execute(INSERT_MEMBER, {"id": number, "device": phone, "seat": seat})
            tx.execute(INSERT_ENTRY, [entry_row(number, entry) for entry in game.entries])
        tx.execute(text("INSERT INTO guesses VALUES ('203.0.113.9', 7, 2)"))


INSERT_TABLE = text(
    "INSERT INTO tables"
    " (token, code, setup, seq, version, host, shared, locked, created_at, touched_at) VALUES"
    " (:token, :code, :setup, :seq, :version, :host, :shared, :locked, :created_at, :touched_at)"
)
INSERT_MEMBER = text("INSERT INTO members VALUES (:id, :device, :seat)")
INSERT_ENTRY = text("INSERT INTO entries VALUES (:id, :seq, :tap, :at, :by, :action)")


def entry_row(number, entry):
    action = msgspec.json.encode(to_dict(entry.action)).decode()
    told = {"seq": entry.seq, "tap": entry.tap, "at": entry.at, "by": entry.by}
    return {"id": number, "action": action, **told}


def test_a_database_of_the_first_release_is_played_on(empty_engine):
    first_release(empty_engine)
    migrate(empty_engine)
    assert differences(empty_engine) == []
    assert faults(empty_engine) == []
    store, rooms = TableStore(empty_engine, GAMES), RoomStore(empty_engine)
    for number, file in enumerate(GAME_FILES, 1):
        game, played = load(GAMES, file.read_bytes())
        table = store.find(f"token-{number}")
        assert (table.code, table.locked, table.touched_at) == (f"CODE{number}", number == 1, 2.5)
        assert tuple(store.log(table)) == game.entries
        assert store.timeline(table).state == played.state
        assert rooms.at(table).seats == {PHONES[0]: "s1", PHONES[1]: None}
        renamed = store.append(table, "a-tap-of-today", "s1", RenameSeat("s1", "Été"))
        assert renamed.version == table.version + 1
    fresh = store.create(table.setup, PHONES[1], shared=False)
    assert fresh.id == len(GAME_FILES) + 1


INSERT_RESULT = text(
    "INSERT INTO results (token, body, settled, finished_at, changed_at)"
    " VALUES (:token, :body, true, :at, :at)"
)


def test_results_of_an_earlier_release_are_found_and_counted(empty_engine):
    """What they are searched and counted by is read from what they are."""
    migrate(empty_engine, "0009")
    with empty_engine.begin() as tx:
        for number, kept in enumerate(thirty(), 1):
            body = msgspec.to_builtins(kept.result)
            for player in body["players"]:
                del player["renamed"], player["forgotten"]
            text_of = msgspec.json.encode(body).decode()
            tx.execute(
                INSERT_RESULT,
                {"token": kept.token, "body": text_of, "at": kept.beside.finished_at},
            )
            held = {"id": number, "device": PHONES[0]}
            tx.execute(text("INSERT INTO result_devices VALUES (:id, :device)"), held)
    migrate(empty_engine)
    assert differences(empty_engine) == []
    past, whose = PastStore(empty_engine), Whose(PHONES[0])
    found = past.played(
        whose, EVERYTHING, lambda game, options: PROFILES[game].played(dict(options))
    )
    assert [one.figures for one in found] == [one.figures for one in EVERY]
    assert [one.way for one in found] == [one.way for one in EVERY]
    assert past.count(whose, Search(person="Chloé")) == 17
    assert past.count(whose, Search(words="CHLOE")) == 20
    assert past.may_change(whose, thirty()[0].token)
    newest = past.page(whose, EVERYTHING, most=2)
    assert [one.token for one in newest] == [one.token for one in thirty()[:-3:-1]]
