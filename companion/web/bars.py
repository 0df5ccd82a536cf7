"""Totals as stacked bars, drawn without a style attribute: the page's policy allows none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring import Sheet

LENGTH = 1000
SHADES = 4
ROOM = 60
"""A bar of this many points fills the width, so that the first lines do not fill it at once."""


@dataclass(frozen=True)
class Segment:
    line: str
    start: int
    length: int
    shade: int


@dataclass(frozen=True)
class Bar:
    """One player's lines laid end to end; what costs points is cut off at the end."""

    total: int
    segments: tuple[Segment, ...]
    lost: Segment | None


def bars_of(sheet: Sheet) -> tuple[Bar, ...]:
    gains = [
        sum(line.points for line in player.lines if line.points > 0) for player in sheet.players
    ]
    scale = LENGTH / max(ROOM, *gains)
    return tuple(
        _bar([(line.key, line.points) for line in player.lines], scale) for player in sheet.players
    )


def _bar(lines: Sequence[tuple[str, int]], scale: float) -> Bar:
    segments: list[Segment] = []
    gained = 0
    for key, points in lines:
        if points > 0:
            start, gained = round(gained * scale), gained + points
            shade = len(segments) % SHADES
            segments.append(Segment(key, start, round(gained * scale) - start, shade))
    total = sum(points for _, points in lines)
    lost = None
    if total < gained:
        start = round(max(0, total) * scale)
        lost = Segment("lost", start, round(gained * scale) - start, 0)
    return Bar(total, tuple(segments), lost)
