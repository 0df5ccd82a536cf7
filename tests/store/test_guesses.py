"""Wrong join codes are counted for all processes together, by phone and by address."""

from __future__ import annotations

import time

import pytest

from companion.store import guesses as module
from companion.store.guesses import OF_A_PHONE, OF_THE_RESERVE, GuessCounter

HOME = "10.0.0.7"
# Far less than people have, so that it is spent in no time.
OF_AN_ADDRESS, RESERVE = OF_A_PHONE + 5, 10


@pytest.fixture
def counter(open_engine):
    return GuessCounter(open_engine())


@pytest.fixture(autouse=True)
def _clock(monkeypatch):
    """The window must not turn in the middle of a test, nor its budget take long to spend."""
    monkeypatch.setattr(module, "_window", lambda: 1000)
    monkeypatch.setattr(module, "OF_AN_ADDRESS", OF_AN_ADDRESS)
    monkeypatch.setattr(module, "RESERVE", RESERVE)


def use_up(counter, count, address=HOME):
    """So many wrong guesses, each by a phone that makes only this one."""
    for n in range(count):
        counter.wrong(f"passer-by {n}", address)


def test_so_many_wrong_guesses_of_a_phone_and_no_more(counter):
    for _ in range(OF_A_PHONE):
        assert not counter.too_many("one", HOME)
        counter.wrong("one", HOME)
    assert counter.too_many("one", HOME)
    assert counter.too_many("one", "10.0.0.8"), "elsewhere it is still the same phone"
    assert not counter.too_many("other", HOME), "its neighbour has guessed nothing"
    assert not counter.too_many(None, HOME), "nor has a phone that is new here"


def test_a_fresh_cookie_does_not_give_a_fresh_budget(counter):
    use_up(counter, OF_AN_ADDRESS)
    assert counter.too_many(None, HOME)
    assert not counter.too_many(None, "10.0.0.8")


def test_a_neighbour_can_still_try_when_the_address_has_spent_all(counter):
    use_up(counter, OF_AN_ADDRESS)
    for _ in range(OF_THE_RESERVE):
        assert not counter.too_many("neighbour", HOME)
        counter.wrong("neighbour", HOME)
    assert counter.too_many("neighbour", HOME)
    assert not counter.too_many("another", HOME)


def test_the_reserve_ends_too(counter):
    use_up(counter, OF_AN_ADDRESS + RESERVE)
    assert counter.too_many("neighbour", HOME)
    assert not counter.too_many("neighbour", "10.0.0.8")


def test_processes_count_together(counter, open_engine):
    other = GuessCounter(open_engine())
    for n in range(OF_A_PHONE):
        (counter if n % 2 else other).wrong("one", HOME)
    assert counter.too_many("one", HOME)
    assert other.too_many("one", HOME)


def test_the_next_window_starts_afresh(counter, monkeypatch):
    for _ in range(OF_A_PHONE):
        counter.wrong("one", HOME)
    monkeypatch.setattr(module, "_window", lambda: 1001)
    assert not counter.too_many("one", HOME)
    counter.wrong("other", HOME)
    monkeypatch.setattr(module, "_window", lambda: 1000)
    assert not counter.too_many("one", HOME), "a window that is over must be forgotten"


def test_a_window_lasts_ten_minutes(monkeypatch):
    monkeypatch.undo()
    times = iter([1_200_000.0, 1_200_599.9, 1_200_600.0])
    monkeypatch.setattr(time, "time", lambda: next(times))
    first, last, following = (module._window() for _ in range(3))
    assert first == last == following - 1


def test_absurdly_long_names_are_counted_too(counter):
    for _ in range(OF_A_PHONE):
        counter.wrong("x" * 500, "y" * 500)
    assert counter.too_many("x" * 500, "y" * 500)
