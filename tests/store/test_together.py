"""Several processes and several phones at one database, all at once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from companion.store.tables import RefusedAppend, SeatTaken
from tests.table.toy import SETUP, EndPhase, Raise


def all_at_once(*jobs):
    """Run the jobs in threads that start together; results, or what was raised, in order."""
    ready = Barrier(len(jobs))

    def run(job):
        ready.wait()
        try:
            return job()
        except (RefusedAppend, SeatTaken) as refused:
            return refused

    with ThreadPoolExecutor(len(jobs)) as pool:
        return list(pool.map(run, jobs))


def test_two_writers_at_once_both_succeed_in_some_order(store, open_store, table):
    def writer(name):
        own = open_store()

        def write():
            return [own.append(table, f"{name}-{n}", "s1", Raise("s1", 1)) for n in range(15)]

        return write

    answers = all_at_once(writer("a"), writer("b"))
    log = store.log(table)
    assert [entry.seq for entry in log] == list(range(1, 31))
    for name in "ab":
        mine = [entry.tap for entry in log if entry.tap.startswith(name)]
        assert mine == [f"{name}-{n}" for n in range(15)]
    assert store.timeline(store.find(table.token)).state.count == 30
    versions = sorted(one.version for answer in answers for one in answer)
    assert versions == list(range(table.version + 1, table.version + 31))


def test_two_phones_of_one_process_write_at_once(store, table):
    jobs = [
        lambda n=n: store.append(table, f"tap-{n}", "s1", Raise("s1", 1)).timeline for n in range(8)
    ]
    counts = sorted(timeline.state.count for timeline in all_at_once(*jobs))
    assert counts == list(range(1, 9))
    assert store.timeline(store.find(table.token)).state.count == 8


def test_one_tap_sent_many_times_at_once_is_one(store, open_store, table):
    stores = [store, open_store(), open_store()] * 2
    jobs = [lambda s=s: s.append(table, "tap-1", "s1", Raise("s1", 1)) for s in stores]
    answers = all_at_once(*jobs)
    assert sum(not answer.repeated for answer in answers) == 1
    assert [answer.timeline.state.count for answer in answers] == [1] * 6
    assert [entry.tap for entry in store.log(table)] == ["tap-1"]


def test_of_two_taps_for_one_moment_the_second_is_told_it_has_passed(store, open_store, table):
    stores = [store, open_store()]
    jobs = [
        lambda n=n, s=s: s.append(table, f"tap-{n}", "s1", EndPhase("p1"))
        for n, s in enumerate(stores)
    ]
    answers = all_at_once(*jobs)
    refused = [answer for answer in answers if isinstance(answer, RefusedAppend)]
    assert [problem.error.code for problem in refused] == ["moment-passed"]
    assert store.find(table.token).seq == 1
    assert store.timeline(store.find(table.token)).state.phase == 2


def test_a_seat_taken_by_two_phones_at_once_goes_to_one(open_rooms, table):
    both = [open_rooms(), open_rooms()]
    jobs = [lambda n=n, r=r: r.join(table, f"phone-{n}", "s2") for n, r in enumerate(both)]
    answers = all_at_once(*jobs)
    assert sum(isinstance(answer, SeatTaken) for answer in answers) == 1
    assert list(both[0].at(table).seats.values()).count("s2") == 1


@pytest.mark.parametrize("taps", [1, 5])
def test_another_process_catches_up(store, open_store, table, taps):
    other = open_store()
    assert other.timeline(table).state.count == 0
    for n in range(taps):
        store.append(table, f"tap-{n}", "s1", Raise("s1", 2))
    fresh = other.find(table.token)
    assert other.timeline(fresh) == store.timeline(fresh)
    assert other.timeline(fresh).state.count == 2 * taps


def test_a_tap_in_a_process_that_is_behind_builds_on_the_newest_state(store, open_store, table):
    other = open_store()
    other.timeline(table)
    store.append(table, "tap-1", "s1", EndPhase("p1"))
    with pytest.raises(RefusedAppend, match="moment-passed"):
        other.append(table, "tap-2", "s2", EndPhase("p1"))
    assert other.append(table, "tap-3", "s2", EndPhase("p2")).timeline.state.phase == 3


def test_a_new_table_never_shows_a_deleted_one(store, open_store, table):
    """Another process still remembers the old table's states; a new table must not inherit them."""
    other = open_store()
    store.append(table, "tap-1", "s1", Raise("s1", 7))
    assert other.timeline(other.find(table.token)).state.count == 7
    store.delete(table)
    fresh = store.create(SETUP, table.host, shared=False)
    assert other.timeline(other.find(fresh.token)).state.count == 0
