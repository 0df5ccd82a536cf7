"""What every game must hold of its hands and its news, whatever is tapped."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from companion.table.game import Game
from companion.table.text import SeatName, Text
from companion.table.tidings import Tiding, hands_now, tidings, traces_now
from companion.table.timeline import Timeline

NAMES = ("Rouge", "Vert", "Violet", "Noir", "Blanc")


def said(text: Any) -> str:
    """In English, with all that belongs in it; fails on a sentence that lacks something."""
    if isinstance(text, Text):
        return text.message % {key: _value(value) for key, value in text.params}
    return str(text)


def _value(value: Any) -> Any:
    match value:
        case tuple():
            return ", ".join(str(_value(part)) for part in value)
        case SeatName(seat):
            return NAMES[int(seat[1]) - 1]
        case Text():
            return said(value)
    return value


def chips(news: Any) -> list[str]:
    """The changes as a card shows them."""
    return [f"{said(one.label)} {said(one.before)} → {said(one.after)}" for one in news.changes]


def lines(texts: Any) -> list[str]:
    return [said(text) for text in texts]


def cards(
    game: Game, timeline: Timeline, seat: str, viewer: str | None, *, alone: bool = False
) -> tuple[Tiding, ...]:
    return tidings(game, timeline, seat, viewer, read=0, alone=alone)


def told_to(game: Game, timeline: Timeline, viewer: str | None) -> Iterator[Any]:
    """All that a phone for these eyes is told beside its view: for a seat, or for everybody on a
    phone that is passed around."""
    yield hands_now(game, timeline, viewer)
    order = timeline.state.setup.order
    for seat in order if viewer is None else (viewer,):
        yield cards(game, timeline, seat, viewer, alone=viewer is None)


def check_tidings(game: Game, timeline: Timeline) -> None:
    """There are words for everybody, with nothing left open in them."""
    traces_now(game, timeline)
    for viewer in (None, *timeline.state.setup.order):
        for shape in told_to(game, timeline, viewer):
            for text in _texts(shape):
                said(text)


def _texts(shape: Any) -> Iterator[Text]:
    if isinstance(shape, Text):
        yield shape
    elif isinstance(shape, tuple):
        for one in shape:
            yield from _texts(one)
    elif isinstance(shape, Struct):
        for name in shape.__struct_fields__:
            yield from _texts(getattr(shape, name))
