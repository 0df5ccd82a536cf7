"""What a server finds ready when it begins."""

from __future__ import annotations

from functools import partial

import pytest
from sqlalchemy import select, update
from sqlalchemy.exc import OperationalError

from companion.store.models import members, tables
from companion.store.tables import TableStore
from companion.table.rules import RuleError
from companion.web.app import connect_services, create_app
from companion.web.warming import recalled, warm_up
from tests.personas import OurPages, open_table


@pytest.fixture
def open_at(sqlite_app):
    return partial(open_table, sqlite_app)


@pytest.fixture
def begun_anew(sqlite_app):
    """A process that begins, on the same database."""
    app = create_app(sqlite_app.extensions["comptoir"].settings)
    app.test_client_class = OurPages
    yield app
    app.extensions["comptoir"].tables.engine.dispose()


@pytest.fixture
def services(sqlite_app):
    """The same without pages."""
    fresh = connect_services(sqlite_app.extensions["comptoir"].settings)
    yield fresh
    fresh.tables.engine.dispose()


def record_of(table):
    return table.store.find(table.token)


def test_a_tap_after_it_reads_no_log_and_compiles_no_page(open_at, begun_anew, monkeypatch):
    table = open_at("endeavor")
    assert table.tap("host", "rename-seat", seat="s2", name="Lou").status_code == 303
    warm_up(begun_anew)

    def read(*_):
        raise AssertionError("a log was read")

    def compile_(*_, **__):
        raise AssertionError("a page was compiled")

    monkeypatch.setattr(TableStore, "_read", read)
    monkeypatch.setattr(begun_anew.jinja_env, "compile", compile_)
    client = begun_anew.test_client()
    with client.session_transaction() as session:
        session["device"] = record_of(table).host
    form = {"tap": "after-warm", "seat": "s1", "name": "Été"}
    assert client.post(table.path("/rename-seat"), data=form).status_code == 303
    assert client.get(table.path()).status_code == 200


def test_the_table_that_was_tapped_at_last_comes_first_and_idle_ones_not_at_all(open_at, services):
    older, idle, last = (open_at("carthago") for _ in range(3))
    for table, ago in ((older, 60), (last, 10), (idle, 4000)):
        with table.store.engine.begin() as tx:
            mine = update(tables).where(tables.c.token == table.token)
            tx.execute(mine.values(touched_at=tables.c.touched_at - ago))
    tokens = [one.token for one in recalled(services.tables)]
    assert tokens == [last.token, older.token]


def test_signs_of_life_are_not_written_down_again(open_at, services):
    table = open_at("carthago")
    record = record_of(table)
    services.rooms.recall_signs([record])
    with table.store.engine.begin() as tx:
        tx.execute(update(members).values(seen_at=1))
    services.rooms.seat_is_here(record, record.host)
    with table.store.engine.connect() as tx:
        assert {*tx.execute(select(members.c.seen_at)).scalars()} == {1}


@pytest.mark.parametrize(
    ("where", "problem"),
    [("timeline", RuleError("not-now")), ("lately", OperationalError("", None, OSError()))],
)
def test_what_cannot_be_read_keeps_no_server_from_beginning(
    open_at, sqlite_app, monkeypatch, caplog, where, problem
):
    open_at("carthago")

    def fails(*_, **__):
        raise problem

    monkeypatch.setattr(sqlite_app.extensions["comptoir"].tables, where, fails)
    warm_up(sqlite_app)
    assert len(caplog.records) == 1
