"""A tap that opens a table opens one, and a table has one rematch."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from sqlalchemy import func, select

from companion.store import once as module
from companion.store.models import once, tables
from tests.store.conftest import HOST
from tests.table.toy import SETUP

TAP = "the-first-tap"


def count(store, kind):
    with store.engine.connect() as connection:
        return connection.execute(select(func.count()).select_from(kind)).scalar()


def together(work, stores):
    """The same in several processes at the same moment."""
    ready = Barrier(len(stores))

    def one(store):
        ready.wait()
        return work(store)

    with ThreadPoolExecutor(len(stores)) as pool:
        return list(pool.map(one, stores))


def test_the_same_tap_leads_to_the_same_table(store, rooms):
    first = store.create(SETUP, HOST, shared=False, seat="s1", tap=TAP)
    again = store.create(SETUP, HOST, shared=False, seat="s1", tap=TAP)
    assert again == first
    assert count(store, tables) == 1
    assert rooms.at(first).seats == {HOST: "s1"}


def test_another_tap_or_another_phone_opens_another_table(store):
    made = [
        store.create(SETUP, HOST, shared=False, tap=TAP),
        store.create(SETUP, HOST, shared=False, tap="the-second-tap"),
        store.create(SETUP, "p" * 32, shared=False, tap=TAP),
        store.create(SETUP, HOST, shared=False),
        store.create(SETUP, HOST, shared=False),
    ]
    assert len({table.token for table in made}) == 5


def test_the_same_tap_at_several_processes_at_once(open_store):
    stores = [open_store() for _ in range(4)]
    made = together(lambda one: one.create(SETUP, HOST, shared=False, tap=TAP).token, stores)
    assert len(set(made)) == 1
    assert count(stores[0], tables) == 1


def test_a_deleted_table_is_not_led_to(store):
    first = store.create(SETUP, HOST, shared=False, tap=TAP)
    store.delete(first)
    assert count(store, once) == 0
    assert store.create(SETUP, HOST, shared=False, tap=TAP).token != first.token


def test_old_taps_are_forgotten(store, monkeypatch):
    store.create(SETUP, HOST, shared=False, tap=TAP)
    later = time.time() + module.KEPT + 1
    monkeypatch.setattr("companion.store.once.time.time", lambda: later)
    store.create(SETUP, HOST, shared=False, tap="the-second-tap")
    assert count(store, once) == 1


def test_a_table_has_one_rematch(store, rooms, table):
    before = table.version
    fresh = store.rematch(table, SETUP, "p" * 32, {HOST: "s1", "w" * 32: None})
    assert rooms.at(fresh).seats == {HOST: "s1", "w" * 32: None, "p" * 32: None}
    old = store.find(table.token)
    assert old.successor == fresh.token
    assert old.version > before, "so that every phone is told"
    assert store.successor(old) == fresh
    assert store.rematch(old, SETUP, HOST, {HOST: "s2"}) == fresh
    assert rooms.at(fresh).seats[HOST] == "s1"


def test_a_rematch_tapped_at_several_processes_at_once(open_store, table):
    stores = [open_store() for _ in range(4)]
    made = together(lambda one: one.rematch(table, SETUP, HOST, {HOST: "s1"}).token, stores)
    assert len(set(made)) == 1
    assert count(stores[0], tables) == 2


def test_a_rematch_that_was_deleted_is_forgotten(store, table):
    fresh = store.rematch(table, SETUP, HOST, {HOST: "s1"})
    store.delete(fresh)
    old = store.find(table.token)
    assert store.successor(old) is None
    assert store.rematch(old, SETUP, HOST, {HOST: "s1"}).token != fresh.token
