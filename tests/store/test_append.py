"""A tap is in the log exactly once, whatever is sent twice, refused or overtaken."""

from __future__ import annotations

import pytest
from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError

from companion.store.models import entries
from companion.store.tables import RefusedAppend, TableGone
from companion.table.actions import Amend, Undo
from tests.table.toy import EndPhase, Raise


def logged(store, table):
    return [(entry.seq, entry.tap, entry.action) for entry in store.log(table)]


def test_a_tap_is_logged_with_who_and_what(store, table):
    appended = store.append(table, "tap-1", "s2", Raise("s2", 3))
    assert (appended.version, appended.repeated) == (table.version + 1, False)
    assert appended.timeline.state.count == 3
    (entry,) = store.log(table)
    assert (entry.seq, entry.tap, entry.by, entry.action) == (1, "tap-1", "s2", Raise("s2", 3))
    assert store.find(table.token).seq == 1


def test_two_deliberate_taps_are_two(store, table):
    store.append(table, "tap-1", "s1", Raise("s1", 1))
    store.append(table, "tap-2", "s1", Raise("s1", 1))
    assert store.timeline(store.find(table.token)).state.count == 2


def test_a_tap_sent_again_counts_once_when_it_is_still_legal(store, table):
    store.append(table, "tap-1", "s1", Raise("s1", 1))
    again = store.append(table, "tap-1", "s1", Raise("s1", 1))
    assert again.repeated
    assert again.timeline.state.count == 1
    assert again.version == store.find(table.token).version == table.version + 1
    assert logged(store, table) == [(1, "tap-1", Raise("s1", 1))]


def test_a_tap_sent_again_is_answered_when_it_is_no_longer_legal(store, table):
    store.append(table, "tap-1", "s1", EndPhase("p1"))
    again = store.append(table, "tap-1", "s1", EndPhase("p1"))
    assert again.repeated
    assert again.timeline.state.phase == 2
    assert len(store.log(table)) == 1


def test_a_tap_sent_again_is_answered_with_the_newest_state(store, table):
    store.append(table, "tap-1", "s1", EndPhase("p1"))
    store.append(table, "tap-2", "s2", Raise("s2", 5))
    again = store.append(table, "tap-1", "s1", EndPhase("p1"))
    assert (again.timeline.state.count, again.timeline.seq) == (5, 2)
    assert again.version == table.version + 2


def test_an_undo_sent_again_takes_back_nothing_more(store, table):
    store.append(table, "tap-1", "s1", Raise("s1", 1))
    store.append(table, "tap-2", "s1", Raise("s1", 2))
    store.append(table, "tap-3", "s1", Undo(2))
    assert store.append(table, "tap-3", "s1", Undo(2)).timeline.state.count == 1
    assert [seq for seq, _, _ in logged(store, table)] == [1, 2, 3]


def test_a_tap_sent_again_to_another_process_counts_once(store, open_store, table):
    store.append(table, "tap-1", "s1", Raise("s1", 1))
    again = open_store().append(table, "tap-1", "s1", Raise("s1", 1))
    assert again.repeated
    assert again.timeline.state.count == 1


def test_the_same_tap_id_at_another_table_is_another_tap(store, table):
    other = store.create(table.setup, table.host, shared=True)
    store.append(table, "tap-1", "s1", Raise("s1", 1))
    assert not store.append(other, "tap-1", "s1", Raise("s1", 1)).repeated


def test_a_refusal_changes_nothing(store, table):
    store.append(table, "tap-1", "s1", EndPhase("p1"))
    before = store.find(table.token)
    with pytest.raises(RefusedAppend, match="moment-passed"):
        store.append(table, "tap-2", "s2", EndPhase("p1"))
    assert store.find(table.token) == before
    assert [tap for _, tap, _ in logged(store, table)] == ["tap-1"]
    assert store.timeline(before).state.phase == 2


def test_a_refusal_brings_along_the_table_as_it_is(store, open_store, table):
    open_store().append(table, "tap-1", "s1", EndPhase("p1"))
    with pytest.raises(RefusedAppend) as refused:
        store.append(table, "tap-2", "s2", EndPhase("p1"))
    assert refused.value.error.code == "moment-passed"
    assert refused.value.timeline.state.phase == 2
    assert refused.value.version == store.find(table.token).version


def test_after_a_refusal_the_numbers_go_on_without_a_gap(store, table):
    store.append(table, "tap-1", "s1", EndPhase("p1"))
    with pytest.raises(RefusedAppend):
        store.append(table, "tap-2", "s2", EndPhase("p1"))
    store.append(table, "tap-3", "s2", Raise("s2", 1))
    assert [seq for seq, _, _ in logged(store, table)] == [1, 2]


def test_a_tap_on_a_deleted_table_finds_it_gone(store, open_store, table):
    store.append(table, "tap-1", "s1", Raise("s1", 1))
    open_store().delete(table)
    with pytest.raises(TableGone):
        store.append(table, "tap-2", "s1", Raise("s1", 1))
    with store.engine.connect() as connection:
        assert connection.execute(select(func.count()).select_from(entries)).scalar() == 0


@pytest.mark.parametrize(("seq", "tap"), [(1, "tap-new"), (2, "tap-1")])
def test_the_database_itself_refuses_a_second_place_or_a_second_tap(store, table, seq, tap):
    store.append(table, "tap-1", "s1", Raise("s1", 1))
    row = {"table_id": table.id, "seq": seq, "tap": tap, "at": 0.0, "by": None, "action": "{}"}
    with pytest.raises(IntegrityError), store.engine.begin() as connection:
        connection.execute(insert(entries).values(row))
    assert len(store.log(table)) == 1


def test_the_database_refuses_an_entry_of_no_table(store, table):
    row = {"table_id": table.id + 999, "seq": 1, "tap": "t", "at": 0.0, "by": None, "action": "{}"}
    with pytest.raises(IntegrityError), store.engine.begin() as connection:
        connection.execute(insert(entries).values(row))


def test_a_repair_is_an_entry_that_another_process_reads_alike(store, table, open_store):
    for tap, action in enumerate((EndPhase("p1"), Raise("s2", 5), EndPhase("p2")), 1):
        store.append(table, f"tap-{tap}", "s1", action)
    repaired = store.append(table, "tap-4", "s2", Amend(1, 3, (3,)))
    assert (repaired.timeline.state.phase, repaired.timeline.state.count) == (1, 5)
    store.append(table, "tap-5", "s1", Amend(2, 4, (), Raise("s3", 7)))
    elsewhere = open_store()
    read = elsewhere.timeline(elsewhere.find(table.token))
    assert read == store.timeline(store.find(table.token))
    assert (read.state.phase, read.state.count) == (1, 7)
    undone = elsewhere.append(table, "tap-6", "s1", Undo(5))
    assert (undone.timeline.state.phase, undone.timeline.state.count) == (1, 5)


def test_a_repair_sent_again_is_done_once(store, table):
    store.append(table, "tap-1", "s1", Raise("s1", 1))
    store.append(table, "tap-2", "s1", Raise("s1", 2))
    store.append(table, "tap-3", "s1", Amend(1, 2))
    again = store.append(table, "tap-3", "s1", Amend(1, 2))
    assert again.repeated
    assert (again.timeline.state.count, len(store.log(table))) == (2, 3)


def test_a_repair_of_a_table_that_went_on_changes_nothing(store, table):
    store.append(table, "tap-1", "s1", Raise("s1", 1))
    store.append(table, "tap-2", "s2", Raise("s2", 2))
    with pytest.raises(RefusedAppend) as no:
        store.append(table, "tap-3", "s1", Amend(1, 1))
    assert no.value.error.code == "amend-stale"
    assert len(store.log(table)) == 2
