"""Reading the small drawings of `artwork`: SVG path data turned into moves, lines and curves."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import cache, lru_cache

Step = tuple[str, tuple[float, ...]]
Outline = tuple[Step, ...]
"""`M x y`, `L x y`, `C x1 y1 x2 y2 x y` and `Z`, all absolute, y pointing down."""

FIELD = 24.0
"""Drawings are on a field this wide and high."""

_TOKEN = re.compile(r"([a-zA-Z])|(-?(?:\d+\.?\d*|\.\d+))")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "A": 7, "Z": 0}
# How far a control point of a quarter circle lies along its tangent.
_ROUND = 0.5523


@cache
def outline(data: str) -> Outline:
    return tuple(_steps(data))


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    letter = ""
    numbers: list[float] = []
    for token in _TOKEN.finditer(data):
        if token[1]:
            if letter:
                yield from _split(letter, numbers)
            letter, numbers = token[1], []
        else:
            numbers.append(float(token[2]))
    yield from _split(letter, numbers)


def _split(letter: str, numbers: list[float]) -> Iterator[tuple[str, list[float]]]:
    """One command at a time; numbers that go on after a move are lines."""
    takes = _TAKES[letter.upper()]
    if takes == 0:
        yield letter, []
    for at in range(0, len(numbers), takes or 1):
        follows = {"M": "L", "m": "l"}.get(letter, letter) if at else letter
        yield follows, numbers[at : at + takes]


def _steps(data: str) -> Iterator[Step]:
    x = y = start_x = start_y = 0.0
    handle: tuple[float, float] | None = None
    for letter, given in _commands(data):
        kind = letter.upper()
        dx, dy = (x, y) if letter.islower() else (0.0, 0.0)
        if kind == "Z":
            x, y = start_x, start_y
            yield "Z", ()
            continue
        if kind == "A":
            end = given[5] + dx, given[6] + dy
            yield from _arc((x, y), given[0], bool(given[3]), bool(given[4]), end)
            x, y = end
            continue
        if kind in "HV":
            x, y = (given[0] + dx, y) if kind == "H" else (x, given[0] + dy)
            yield "L", (x, y)
            continue
        points = [value + (dy if at % 2 else dx) for at, value in enumerate(given)]
        if kind == "S":
            mirrored = (2 * x - handle[0], 2 * y - handle[1]) if handle else (x, y)
            kind, points = "C", [*mirrored, *points]
        handle = (points[2], points[3]) if kind == "C" else None
        x, y = points[-2:]
        if kind == "M":
            start_x, start_y = x, y
        yield kind, tuple(points)


def _arc(
    start: tuple[float, float], radius: float, large: bool, sweep: bool, end: tuple[float, float]
) -> Iterator[Step]:
    """A circular arc as curves of at most a quarter turn each."""
    (x0, y0), (x1, y1) = start, end
    half = math.dist(start, end) / 2
    radius = max(radius, half)
    rise = math.sqrt(max(radius**2 - half**2, 0)) / (2 * half)
    side = 1 if large != sweep else -1
    cx = (x0 + x1) / 2 - side * rise * (y1 - y0)
    cy = (y0 + y1) / 2 + side * rise * (x1 - x0)
    begin = math.atan2(y0 - cy, x0 - cx)
    turn = (math.atan2(y1 - cy, x1 - cx) - begin) % (2 * math.pi)
    turn = turn if sweep else turn - 2 * math.pi
    count = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-6))
    step = turn / count
    reach = 4 / 3 * math.tan(step / 4) * radius
    for at in range(count):
        a, b = begin + at * step, begin + (at + 1) * step
        ax, ay = cx + radius * math.cos(a), cy + radius * math.sin(a)
        bx, by = cx + radius * math.cos(b), cy + radius * math.sin(b)
        first = ax - reach * math.sin(a), ay + reach * math.cos(a)
        second = bx + reach * math.sin(b), by - reach * math.cos(b)
        yield "C", (*first, *second, bx, by)


@lru_cache(maxsize=512)
def ellipse(cx: float, cy: float, rx: float, ry: float) -> Outline:
    kx, ky = rx * _ROUND, ry * _ROUND
    return (
        ("M", (cx + rx, cy)),
        ("C", (cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)),
        ("C", (cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy)),
        ("C", (cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)),
        ("C", (cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy)),
        ("Z", ()),
    )


@lru_cache(maxsize=512)
def rounded(x: float, y: float, w: float, h: float, r: float) -> Outline:
    k = r * (1 - _ROUND)
    return (
        ("M", (x + r, y)),
        ("L", (x + w - r, y)),
        ("C", (x + w - k, y, x + w, y + k, x + w, y + r)),
        ("L", (x + w, y + h - r)),
        ("C", (x + w, y + h - k, x + w - k, y + h, x + w - r, y + h)),
        ("L", (x + r, y + h)),
        ("C", (x + k, y + h, x, y + h - k, x, y + h - r)),
        ("L", (x, y + r)),
        ("C", (x, y + k, x + k, y, x + r, y)),
        ("Z", ()),
    )
