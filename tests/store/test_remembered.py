"""A tap may be tried by what a process remembers of a table: it is added if that is still so."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.store.tables import Outdated, RefusedAppend, TableGone
from tests.store.conftest import HOST, statements
from tests.table.toy import EndPhase, Raise


def try_to_raise(store, table, tap):
    known = store.remembered(table.token)
    return store.append(known, tap, "s1", Raise("s1", 1), remembered=True).timeline.state.count


def test_nothing_is_remembered_of_a_table_nobody_looked_at(open_store, table):
    assert open_store().remembered(table.token) is None


def test_a_table_is_remembered_as_it_was_read_or_added_to(store, table):
    assert store.remembered(table.token) == table
    for n in range(1, 4):
        assert try_to_raise(store, table, f"tap-{n}") == n
        known = store.remembered(table.token)
        assert (known.seq, known.version) == (n, table.version + n)
    known = store.remembered(table.token)
    found = store.find(table.token)
    assert replace(known, touched_at=found.touched_at) == found


def test_taps_by_memory_do_not_read_the_table(store, table):
    try_to_raise(store, table, "tap-1")
    said = statements(store.engine)
    try_to_raise(store, table, "tap-2")
    assert said == []


CHANGES = {
    "the host": lambda rooms, table: rooms.make_host(table, "s2", by=None),
    "a seat": lambda rooms, table: rooms.free(table, "s2", by="s1"),
    "the lock": lambda rooms, table: rooms.set(table, "lock", None, locked=True),
    "a wish": lambda rooms, table: rooms.wish(table, "newcomer", "s2"),
    "a watcher": lambda rooms, table: rooms.join(table, "newcomer", None),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_whatever_else_changed_makes_it_outdated(store, open_rooms, table, change):
    open_rooms().join(table, "phone", "s2")
    before = store.find(table.token)
    change(open_rooms(), before)
    with pytest.raises(Outdated):
        try_to_raise(store, table, "tap-1")
    assert store.log(table) == []
    now = store.find(table.token)
    assert (now.seq, now.version) == (0, before.version + 1), "nothing of the tap was written"
    assert try_to_raise(store, table, "tap-1") == 1


def test_a_rematch_makes_it_outdated(store, open_store, table):
    follower = open_store().rematch(table, table.setup, HOST, {})
    with pytest.raises(Outdated):
        try_to_raise(store, table, "tap-1")
    assert store.find(table.token).successor == follower.token


def test_what_is_done_along_with_an_outdated_tap_is_not_done(store, open_rooms, table):
    rooms = open_rooms()
    along = rooms.keeping(table, ("s1",), HOST)
    open_rooms().join(table, "phone", "s2")
    with pytest.raises(Outdated):
        store.append(table, "tap-1", "s1", Raise("s1", 1), along, remembered=True)
    assert rooms.at(store.find(table.token)).keepers == {}


def test_two_processes_tap_in_turn(store, open_store, table):
    both = [store, open_store()]
    both[1].find(table.token)
    assert try_to_raise(both[0], table, "tap-1") == 1
    for n in range(2, 8):
        mine = both[(n - 1) % 2]
        with pytest.raises(Outdated):
            try_to_raise(mine, table, f"tap-{n}")
        mine.find(table.token)
        assert try_to_raise(mine, table, f"tap-{n}") == n
    assert [entry.tap for entry in store.log(table)] == [f"tap-{n}" for n in range(1, 8)]


def test_a_table_that_was_deleted_elsewhere_is_gone(store, open_store, table):
    open_store().delete(table)
    with pytest.raises(TableGone):
        try_to_raise(store, table, "tap-1")


def test_a_table_that_was_deleted_here_is_forgotten(store, table):
    store.delete(table)
    assert store.remembered(table.token) is None


def test_a_tap_sent_again_by_memory_counts_once(store, table):
    try_to_raise(store, table, "tap-1")
    known = store.remembered(table.token)
    again = store.append(known, "tap-1", "s1", Raise("s1", 1), remembered=True)
    assert again.repeated
    assert again.timeline.state.count == 1
    assert try_to_raise(store, table, "tap-2") == 2


def test_a_refused_tap_leaves_what_is_remembered_true(store, table):
    with pytest.raises(RefusedAppend, match="moment-passed"):
        store.append(table, "tap-1", "s1", EndPhase("p9"), remembered=True)
    assert store.remembered(table.token) == table
    assert try_to_raise(store, table, "tap-2") == 1


def test_a_tap_that_others_got_ahead_of_is_not_remembered_as_the_only_one(
    store, open_store, open_rooms, table
):
    """Its record was read before another process changed the table, and does not say so."""
    open_rooms().join(table, "phone", "s2")
    store.append(table, "tap-1", "s1", Raise("s1", 1))
    with pytest.raises(Outdated):
        try_to_raise(store, table, "tap-2")
