"""What a test takes for granted, asserted: None or another kind of thing fails there and then."""

from __future__ import annotations

from typing import TypeVar

Thing = TypeVar("Thing")


def some(value: Thing | None) -> Thing:
    assert value is not None
    return value


def a(kind: type[Thing], value: object) -> Thing:
    assert isinstance(value, kind), value
    return value
