"""When phones were heard of: written down for many at once, and missed by nobody."""

from __future__ import annotations

import time

import pytest
from msgspec.structs import replace
from sqlalchemy import event, select, update

from companion.store.models import members, tables
from companion.store.rooms import QUIET_AFTER
from companion.store.signs import SEEN_EVERY, TOGETHER
from tests.store.conftest import HOST, statements
from tests.table.toy import SETUP


@pytest.fixture
def later(monkeypatch):
    """Lets time pass without waiting for it."""
    begun, passed = time.time(), 0.0

    def wait(seconds):
        nonlocal passed
        passed += seconds
        monkeypatch.setattr(time, "time", lambda: begun + passed)
        return begun + passed

    wait(0)
    return wait


def commits(engine):
    done: list[object] = []
    event.listen(engine, "commit", done.append)
    return done


def seen(store, table):
    """When each phone of the table was heard of, by what is written down."""
    with store.engine.connect() as tx:
        found = select(members.c.device, members.c.seen_at).where(members.c.table_id == table.id)
        return {row.device: row.seen_at for row in tx.execute(found)}


class TestOfAHost:
    """A remembered table does not know when its host was heard of."""

    def age(self, store, table, seconds):
        then = time.time() - seconds
        with store.engine.begin() as tx:
            tx.execute(update(tables).values(host_seen_at=then))
        return replace(table, host_seen_at=then)

    def test_is_written_once(self, store, rooms, table):
        remembered, then = self.age(store, table, SEEN_EVERY + 1), time.time()
        rooms.host_is_here(remembered)
        assert store.find(table.token).host_seen_at >= then
        said = statements(rooms.engine)
        for _ in range(3):
            rooms.host_is_here(remembered)
        assert said == []

    def test_and_again_when_it_is_time(self, store, rooms, table, later):
        remembered = self.age(store, table, SEEN_EVERY + 1)
        rooms.host_is_here(remembered)
        at = later(SEEN_EVERY + 1)
        rooms.host_is_here(remembered)
        assert store.find(table.token).host_seen_at == at

    def test_of_a_new_one_is_another_sign(self, store, rooms, table, later):
        rooms.host_is_here(self.age(store, table, SEEN_EVERY + 1))
        rooms.join(table, "phone", "s2")
        rooms.make_host(table, "s2", by=None)
        now, then = self.age(store, store.find(table.token), SEEN_EVERY + 1), later(TOGETHER)
        rooms.host_is_here(now)
        assert store.find(table.token).host_seen_at == then


def test_the_phones_of_many_tables_are_one_transaction(store, rooms, table, later):
    rooms.host_is_here(replace(table, host_seen_at=0))
    others = [store.create(SETUP, f"host-{n}", shared=False) for n in range(3)]
    for n, other in enumerate(others):
        rooms.join(other, f"phone-{n}", "s2")
    later(TOGETHER / 2)
    said, done = statements(rooms.engine), commits(rooms.engine)
    for n, other in enumerate(others):
        fresh = store.find(other.token)
        rooms.seat_is_here(fresh, f"phone-{n}")
        rooms.host_is_here(replace(fresh, host_seen_at=0))
    assert [one for one in said if one.startswith("UPDATE")] == []
    at = later(TOGETHER / 2)
    rooms.host_is_here(table)
    assert len(done) == 1
    for n, other in enumerate(others):
        heard = at - TOGETHER / 2
        assert seen(store, other)[f"phone-{n}"] == pytest.approx(heard)
        assert store.find(other.token).host_seen_at == pytest.approx(heard)


def test_a_sign_says_nothing_of_another_table_or_phone(store, rooms, table, later):
    other = store.create(SETUP, HOST, shared=False)
    for there in (table, other):
        rooms.join(there, "phone", "s2")
    rooms.join(table, "rival", "s3")
    before = seen(store, table), seen(store, other), store.find(other.token).host_seen_at
    at = later(SEEN_EVERY)
    rooms.seat_is_here(store.find(table.token), "phone")
    assert seen(store, table) == {**before[0], "phone": at}
    assert (seen(store, other), store.find(other.token).host_seen_at) == before[1:]


def test_a_phone_that_is_back_is_told_at_once_and_stays_back(store, rooms, table, later):
    """Also to another process that looks for silent ones before the signs are written together."""
    rooms.join(table, "phone", "s2")
    later(QUIET_AFTER + 1)
    assert rooms.notice_silence(store.find(table.token), lambda: ["s2"])
    now = store.find(table.token)
    assert rooms.at(now).quiet_seats == {"s2"}
    rooms.host_is_here(now)
    rooms.seat_is_here(now, "phone")
    again = store.find(table.token)
    assert again.version > now.version
    assert (again.quiet, rooms.at(again).quiet_seats) == (False, frozenset())
    rooms._looked.clear()
    assert not rooms.notice_silence(again, lambda: ["s2"])


def test_signs_that_cannot_be_written_are_given_up_and_come_again(store, rooms, table, later):
    rooms.join(table, "phone", "s2")
    now = store.find(table.token)

    def refuse(*_):
        raise OSError("no database")

    event.listen(rooms.engine, "before_cursor_execute", refuse)
    later(SEEN_EVERY)
    with pytest.raises(OSError, match="no database"):
        rooms.seat_is_here(now, "phone")
    event.remove(rooms.engine, "before_cursor_execute", refuse)
    at = later(SEEN_EVERY)
    rooms.seat_is_here(now, "phone")
    assert seen(store, table)["phone"] == at
