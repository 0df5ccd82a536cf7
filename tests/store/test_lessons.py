"""What a device was told is printed on pieces: kept, corrected, forgotten, shared by a household."""

from __future__ import annotations

import pytest

from companion.store import lessons as module
from companion.store.lessons import LessonStore
from companion.store.tables import RefusedAppend
from tests.table.toy import SETUP, EndPhase

ME, OTHER = "m" * 32, "o" * 32
BANK = {"industry": 0, "finance": 2}
MARKET = {"industry": 1, "finance": 1}


@pytest.fixture
def store(open_engine):
    return LessonStore(open_engine())


def test_what_was_told_is_offered_again(store):
    store.learn(ME, "endeavor", {"bank": BANK, "market": MARKET})
    assert store.of_game(ME, "endeavor") == {"bank": BANK, "market": MARKET}
    assert store.of_game(ME, "carthago") == {}


def test_it_belongs_to_the_device_that_was_told(store):
    store.learn(ME, "endeavor", {"bank": BANK})
    assert store.of_game(OTHER, "endeavor") == {}


def test_the_latest_word_counts(store):
    store.learn(ME, "endeavor", {"bank": MARKET, "market": MARKET})
    store.learn(ME, "endeavor", {"bank": BANK})
    assert store.of_game(ME, "endeavor") == {"market": MARKET, "bank": BANK}


def test_what_is_known_is_not_written_again(store, monkeypatch):
    store.learn(ME, "endeavor", {"bank": BANK})
    monkeypatch.setattr(module, "in_transaction", lambda *work: pytest.fail("written again"))
    store.learn(ME, "endeavor", {"bank": BANK})
    store.learn(ME, "endeavor", {})


def test_it_is_written_with_the_tap_that_tells_it_or_not_at_all(store, open_store):
    tables = open_store()
    table = tables.create(SETUP, ME, shared=True)
    along = store.learning(ME, "endeavor", {"bank": BANK})
    with pytest.raises(RefusedAppend):
        tables.append(table, "tap-1", "s1", EndPhase("p9"), along)
    assert store.of_game(ME, "endeavor") == {}
    tables.append(table, "tap-2", "s1", EndPhase("p1"), along)
    assert store.of_game(ME, "endeavor") == {"bank": BANK}


def test_a_device_that_was_told_twice_at_once_keeps_one_of_them(store, open_engine, open_store):
    tables = open_store()
    table = tables.create(SETUP, ME, shared=True)
    along = store.learning(ME, "endeavor", {"bank": BANK})
    LessonStore(open_engine()).learn(ME, "endeavor", {"bank": MARKET})
    tables.append(table, "tap-1", "s1", EndPhase("p1"), along)
    assert store.of_game(ME, "endeavor") == {"bank": BANK}


def test_forgetting_one_piece(store):
    store.learn(ME, "endeavor", {"bank": BANK, "market": MARKET})
    store.learn(OTHER, "endeavor", {"bank": BANK})
    store.forget(ME, "endeavor", "bank")
    assert store.of_game(ME, "endeavor") == {"market": MARKET}
    assert store.of_game(OTHER, "endeavor") == {"bank": BANK}


def test_another_process_is_heard_after_a_while(store, open_engine, monkeypatch):
    elsewhere = LessonStore(open_engine())
    assert store.of_game(ME, "endeavor") == {}
    elsewhere.learn(ME, "endeavor", {"bank": BANK})
    monkeypatch.setattr(module, "FRESH_FOR", 0.0)
    assert store.of_game(ME, "endeavor") == {"bank": BANK}


def test_only_so_many_devices_are_remembered(open_engine, monkeypatch):
    monkeypatch.setattr(module, "REMEMBERED", 2)
    store = LessonStore(open_engine())
    for n in range(5):
        store.of_game(f"{n}" * 32, "endeavor")
    assert len(store._kept) == 2


class TestHousehold:
    @pytest.fixture
    def store(self, open_engine):
        return LessonStore(open_engine(), household=True)

    def test_all_devices_share(self, store):
        store.learn(ME, "endeavor", {"bank": BANK})
        assert store.of_game(OTHER, "endeavor") == {"bank": BANK}

    def test_one_corrects_for_all(self, store):
        store.learn(ME, "endeavor", {"bank": MARKET})
        store.learn(OTHER, "endeavor", {"bank": BANK})
        assert store.of_game(ME, "endeavor") == {"bank": BANK}
        store.forget(ME, "endeavor", "bank")
        assert store.of_game(OTHER, "endeavor") == {}

    def test_what_devices_knew_before_is_shared_too(self, store, open_engine):
        alone = LessonStore(open_engine())
        alone.learn(ME, "endeavor", {"bank": MARKET})
        alone.learn(OTHER, "endeavor", {"bank": BANK})
        assert store.of_game(ME, "endeavor") == {"bank": BANK}
