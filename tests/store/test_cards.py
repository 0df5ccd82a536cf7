"""Lists of tables know where each stands without its log."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from sqlalchemy import select, update

from companion.store.models import tables
from companion.store.tables import TableStore
from companion.table.actions import RenameSeat, Undo
from companion.table.text import T
from companion.table.timeline import Entry
from tests.store.conftest import HOST
from tests.table.toy import SETUP, TOY, Raise

HIGHER = replace(TOY, heading=lambda state: T("At %(n)d", n=state.count // 2))


@pytest.fixture
def store(open_engine):
    return TableStore(open_engine(), {"toy": HIGHER})


@pytest.fixture
def listed(open_engine, monkeypatch):
    """What another process lists, which has read no log."""

    def read(*_):
        raise AssertionError("a log was read")

    def card():
        other = TableStore(open_engine(), {"toy": HIGHER})
        monkeypatch.setattr(other, "_read", read)
        (record,) = other.open_to(HOST, 0, most=9)
        known = other.card(record)
        return str(known.heading), known.setup.seat("s1").name

    return card


def test_a_new_table_and_each_tap_that_changes_it(store, listed):
    table = store.create(SETUP, HOST, shared=True)
    assert listed() == ("At 0", "Anna")
    store.append(table, "tap-00001", "s1", Raise("s1", 2))
    assert listed() == ("At 1", "Anna")
    store.append(table, "tap-00002", "s1", RenameSeat("s1", "Ada"))
    assert listed() == ("At 1", "Ada")
    store.append(table, "tap-00003", "s1", Undo(1))
    assert listed() == ("At 0", "Anna")


def test_a_game_that_was_brought_in(store, listed):
    log = [Entry(1, "tap-00001", time.time(), "s1", Raise("s1", 2))]
    store.create(SETUP, HOST, shared=True, log=log)
    assert listed() == ("At 1", "Anna")


def test_a_table_from_before_there_were_cards_is_told_by_its_log(store):
    table = store.create(SETUP, HOST, shared=True)
    store.append(table, "tap-00001", "s1", Raise("s1", 2))
    with store.engine.begin() as tx:
        tx.execute(update(tables).values(card=None))
    (record,) = store.without_result(HOST)
    assert str(store.card(record).heading) == "At 1"


def test_most_taps_write_none(store):
    table = store.create(SETUP, HOST, shared=True)
    with store.engine.begin() as tx:
        tx.execute(update(tables).values(card=None))
    store.append(table, "tap-00001", "s1", Raise("s1", 1))
    with store.engine.connect() as tx:
        assert tx.execute(select(tables.c.card)).scalar() is None
