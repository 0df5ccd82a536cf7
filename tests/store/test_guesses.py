"""Wrong join codes are counted for all processes together."""

from __future__ import annotations

import time

import pytest

from companion.store import guesses as module
from companion.store.guesses import ALLOWED, GuessCounter


@pytest.fixture
def counter(open_engine):
    return GuessCounter(open_engine())


@pytest.fixture(autouse=True)
def _clock(monkeypatch):
    """The window must not turn in the middle of a test."""
    monkeypatch.setattr(module, "_window", lambda: 1000)


def test_so_many_wrong_guesses_and_no_more(counter):
    for _ in range(ALLOWED):
        assert not counter.too_many("10.0.0.7")
        counter.wrong("10.0.0.7")
    assert counter.too_many("10.0.0.7")
    assert not counter.too_many("10.0.0.8")


def test_processes_count_together(counter, open_engine):
    other = GuessCounter(open_engine())
    for n in range(ALLOWED):
        (counter if n % 2 else other).wrong("10.0.0.7")
    assert counter.too_many("10.0.0.7")
    assert other.too_many("10.0.0.7")


def test_the_next_window_starts_afresh(counter, monkeypatch):
    for _ in range(ALLOWED):
        counter.wrong("10.0.0.7")
    monkeypatch.setattr(module, "_window", lambda: 1001)
    assert not counter.too_many("10.0.0.7")
    counter.wrong("10.0.0.8")
    monkeypatch.setattr(module, "_window", lambda: 1000)
    assert not counter.too_many("10.0.0.7"), "a window that is over must be forgotten"


def test_a_window_lasts_ten_minutes(monkeypatch):
    monkeypatch.undo()
    times = iter([1_200_000.0, 1_200_599.9, 1_200_600.0])
    monkeypatch.setattr(time, "time", lambda: next(times))
    first, last, following = (module._window() for _ in range(3))
    assert first == last == following - 1


def test_an_absurdly_long_address_is_counted_too(counter):
    for _ in range(ALLOWED):
        counter.wrong("x" * 500)
    assert counter.too_many("x" * 500)
