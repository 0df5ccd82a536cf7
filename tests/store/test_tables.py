"""Tables and who sits at them."""

from __future__ import annotations

import secrets

import pytest
from sqlalchemy import func, select

from companion.store import tables as module
from companion.store.models import entries, members
from companion.store.tables import TableGone, TableStore
from companion.table.actions import RenameSeat
from companion.table.recent import Recent
from companion.table.timeline import Entry
from tests.store.conftest import HOST
from tests.table.toy import SETUP, TOY, Raise

LOOK_ALIKES = "0O1IL2Z5S8B"


def rows_of(store, kind, table):
    query = select(func.count()).select_from(kind).where(kind.c.table_id == table.id)
    with store.engine.connect() as connection:
        return connection.execute(query).scalar()


def test_a_table_is_found_by_its_address_and_by_its_code(store, table):
    assert store.find(table.token) == store.find_code(table.code) == table
    assert table.setup == SETUP
    assert (table.seq, table.host, table.shared, table.locked) == (0, HOST, False, False)


@pytest.mark.parametrize("token", ["", "nobody", "x" * 32, "é'\"; --"])
def test_an_unknown_address_or_code_is_no_table(store, table, token):
    with pytest.raises(TableGone):
        store.find(token)
    with pytest.raises(TableGone):
        store.find_code(token)


def test_addresses_cannot_be_guessed_and_codes_cannot_be_misread(store):
    made = [store.create(SETUP, HOST, shared=False) for _ in range(30)]
    assert len({table.token for table in made}) == 30
    assert min(len(table.token) for table in made) >= 22
    assert len({table.code for table in made}) == 30
    letters = {letter for table in made for letter in table.code}
    assert letters <= set(module.CODE_LETTERS)
    assert {len(table.code) for table in made} == {4}


def test_code_letters_have_no_look_alikes():
    assert not set(module.CODE_LETTERS) & set(LOOK_ALIKES)
    assert "".join(sorted(set(module.CODE_LETTERS.upper()))) == module.CODE_LETTERS


def test_a_taken_code_is_not_given_again(store, table, monkeypatch):
    picks = iter([*table.code, *"ACDE"])
    monkeypatch.setattr(secrets, "choice", lambda letters: next(picks))
    assert store.create(SETUP, HOST, shared=False).code == "ACDE"


def test_codes_grow_when_the_short_ones_are_used_up(store, monkeypatch):
    monkeypatch.setattr(module, "CODE_LETTERS", "A")
    codes = [store.create(SETUP, HOST, shared=False).code for _ in range(2)]
    assert codes == ["AAAA", "AAAAA"]


def test_a_table_brought_in_goes_on_where_it_stopped(store, open_store):
    log = [Entry(n, f"tap-{n}", float(n), "s1", Raise("s1", 1)) for n in (1, 2)]
    table = store.create(SETUP, HOST, shared=True, log=log)
    assert (table.seq, table.shared) == (2, True)
    assert open_store().timeline(table).state.count == 2
    store.append(table, "tap-3", None, Raise("s1", 1))
    assert [entry.seq for entry in store.log(table)] == [1, 2, 3]


def test_deleting_a_table_takes_its_log_and_members_and_nothing_else(store, rooms, table):
    kept = store.create(SETUP, HOST, shared=False)
    for one in (table, kept):
        rooms.join(one, "phone", "s2")
        store.append(one, "tap-1", "s2", Raise("s2", 1))
    store.delete(table)
    with pytest.raises(TableGone):
        store.find(table.token)
    assert (rows_of(store, entries, table), rows_of(store, members, table)) == (0, 0)
    assert (rows_of(store, entries, kept), rows_of(store, members, kept)) == (1, 2)


def test_sitting_down_at_a_deleted_table_finds_it_gone(store, rooms, table):
    store.delete(table)
    with pytest.raises(TableGone):
        rooms.join(table, "phone", "s2")


def test_a_device_finds_its_own_tables_the_latest_first(store, rooms, table):
    later = store.create(SETUP, "phone", shared=False)
    rooms.join(table, "phone", "s2")
    store.append(table, "tap-1", "s2", Raise("s2", 1))
    store.create(SETUP, HOST, shared=False)
    assert [one.token for one in store.without_result("phone")] == [table.token, later.token]
    assert [one.token for one in store.without_result("phone", most=1)] == [table.token]


def test_what_a_device_may_go_on_with(store, rooms, table):
    later = store.create(SETUP, HOST, shared=False)
    for one in (table, later):
        rooms.join(one, "phone", "s2")
    store.append(table, "tap-1", "s2", Raise("s2", 1))

    def tokens(since: float, most: int = 3) -> list[str]:
        return [one.token for one in store.open_to("phone", since, most=most)]

    assert tokens(0) == [table.token, later.token]
    assert tokens(0, most=1) == [table.token]
    assert tokens(store.find(table.token).touched_at) == [table.token]
    store.rematch(table, SETUP, HOST, {}, None)
    assert tokens(0) == [later.token], "that table has gone on elsewhere"


def test_versions_of_the_tables_asked_for(store, table):
    other = store.create(SETUP, HOST, shared=False)
    store.append(other, "tap-1", None, Raise("s1", 1))
    assert store.versions([table.id, other.id, 10**6]) == {table.id: 1, other.id: 2}
    assert store.versions([]) == {}


def test_only_so_many_tables_are_remembered(store):
    store._timelines = Recent(2)
    made = [store.create(SETUP, HOST, shared=False) for _ in range(4)]
    for table in made:
        store.append(table, "tap-1", None, Raise("s1", 3))
    assert len(store._timelines) == 2
    assert [store.timeline(store.find(table.token)).state.count for table in made] == [3] * 4


def test_others_have_their_turn_while_a_long_log_is_read(open_engine, table, store, monkeypatch):
    """And may tap at this very table."""
    monkeypatch.setattr(module, "AT_A_STRETCH", 2)
    for number in range(1, 6):
        store.append(table, f"tap-{number:05}", "s1", RenameSeat("s1", f"Anna {number}"))
    pauses = []

    def pause():
        pauses.append(other.find(table.token).seq)
        store.append(table, f"tap-{len(pauses):05}-more", "s1", RenameSeat("s1", "Ada"))

    other = TableStore(open_engine(), {"toy": TOY}, pause=pause)
    read = other.timeline(other.find(table.token))
    assert pauses[:2] == [5, 6]
    assert [step.entry.seq for step in read.steps] == list(range(1, read.seq + 1))
    assert read.seq >= 5
    following = other.append(table, "tap-after", "s1", RenameSeat("s1", "Zoé"))
    assert following.timeline.seq == 5 + len(pauses) + 1
