"""What several sheets share: the head of a page, rules, ribbons, badges, the QR code."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import groupby

import segno

from companion.games import GAMES
from companion.sheets.fonts import BOLD, ITALIC, SANS, SERIF, printable, width
from companion.sheets.ink import BRASS, BRASS_LIGHT, FAINT, INK, SOFT, WHITE, Hue, hue
from companion.sheets.outline import Outline
from companion.sheets.paper import Box
from companion.sheets.pen import Pen, Segment
from companion.table.text import N_

Translate = Callable[[str], str]
"""Turns a marked English string into the language of the sheet."""

HEAD = 52.0
FOOT = 12.0


def double_rule(pen: Pen, box: Box) -> None:
    """A brass line and a hairline, the mark of the house; both survive a greyscale print."""
    pen.line(box.x, box.y, box.right, box.y, stroke=BRASS, thick=1.4)
    pen.line(box.x, box.y + 2.6, box.right, box.y + 2.6, stroke=BRASS, thick=0.4)


def page_head(pen: Pen, box: Box, game: str | None, title: str, subtitle: str) -> None:
    """Medallion, title and subtitle over a double rule, across `box` of height HEAD; what is about
    no one game has the house's own sign."""
    size = 38.0
    middle = box.y + size / 2
    pen.circle(box.x + size / 2, middle, size / 2, fill=WHITE, stroke=BRASS, thick=1.2)
    pen.circle(box.x + size / 2, middle, size / 2 - 2.4, stroke=BRASS_LIGHT, thick=0.5)
    pen.icon(f"game-{game}" if game else "compass", box.x + 8, box.y + 8, size - 16, BRASS)
    texts = box.after(size + 10)
    pen.put(texts.top(24), title, SERIF, 23, floor=12)
    pen.put(texts.below(25).top(13), subtitle, SANS, 9.5, floor=6, colour=SOFT)
    double_rule(pen, box.below(HEAD - 7).top(4))


def page_foot(pen: Pen, box: Box, remark: str = "") -> None:
    pen.icon("compass", box.x, box.y + 1, 9, BRASS)
    name = "Comptoir"
    pen.put(Box(box.x + 12, box.y, 50, 11), name, SERIF, 8, colour=BRASS)
    if remark:
        pen.put(box.after(66).top(11), remark, ITALIC, 7.5, align="right", colour=SOFT)


def ribbon(pen: Pen, box: Box, hue: Hue) -> None:
    """A strip in a player's colour and pattern, so that two columns differ in grey as well."""
    ground = hue.fill if hue.pattern in ("solid", "cross", "dots", "horizontal") else hue.tint
    pen.rect(box, fill=ground)
    marks = list(_marks(box, hue.pattern))
    if marks:
        on_solid = ground == hue.fill
        thick = {"dots": 2.4, "cross": 1.0, "horizontal": 1.4}.get(hue.pattern, 1.5)
        pen.lines(marks, stroke=WHITE if on_solid else hue.fill, thick=thick)
    pen.rect(box, stroke=hue.edge, thick=0.6)


def _marks(box: Box, pattern: str) -> Iterator[Segment]:
    step = 4.0
    count = int(box.w / step)
    start = box.x + (box.w - count * step) / 2
    if pattern == "horizontal":
        y = box.y + box.h / 2
        yield box.x + 1, y, box.right - 1, y
    for at in range(count):
        x = start + at * step
        if pattern == "diagonal":
            yield x + 0.6, box.bottom - 0.8, x + step - 0.6, box.y + 0.8
        elif pattern == "vertical":
            yield x + step / 2, box.y + 0.8, x + step / 2, box.bottom - 0.8
        elif pattern == "dots" and at % 2:
            y = box.y + box.h / 2
            yield x + step / 2, y, x + step / 2 + 0.1, y
        elif pattern == "cross" and at % 2:
            yield x + 0.8, box.y + 1.2, x + step - 0.8, box.bottom - 1.2
            yield x + 0.8, box.bottom - 1.2, x + step - 0.8, box.y + 1.2


def badge(pen: Pen, x: float, y: float, size: float, text: str) -> None:
    """A letter or numeral in a brass ring."""
    pen.circle(x + size / 2, y + size / 2, size / 2, fill=WHITE, stroke=BRASS, thick=0.7)
    inside = Box(x + size * 0.1, y, size * 0.8, size)
    pen.put(inside, text, BOLD, size * 0.58, floor=4, align="centre", colour=BRASS)


def blank_line(pen: Pen, box: Box, label: str, size: float = 7.5) -> None:
    """A label and a dotted line to write on."""
    text, font = printable(label, SANS)
    taken = min(width(text, font, size) + 5, box.w * 0.5)
    pen.put(box.left(taken), label, SANS, size, colour=SOFT)
    y = box.y + box.h - 3
    pen.line(box.x + taken, y, box.right, y, stroke=FAINT, thick=0.8, dash=(0.4, 2.2))


def signs(pen: Pen, box: Box, game: str) -> None:
    """All colours of a game side by side, to circle one's own."""
    colours = GAMES[game].colours
    size = min(11.0, box.w / len(colours) - 1.5)
    pitch = min(size + 6, box.w / len(colours))
    x = box.middle[0] - (pitch * (len(colours) - 1) + size) / 2
    for colour in colours:
        pen.disc(hue(colour.hue), colour.symbol, x, box.y + (box.h - size) / 2, size)
        x += pitch


def tick_box(pen: Pen, x: float, y: float, size: float = 8.0) -> None:
    pen.card(Box(x, y, size, size), size * 0.18, fill=WHITE, stroke=SOFT, thick=0.7)


@lru_cache(maxsize=64)
def _qr_outline(address: str) -> tuple[Outline, int]:
    """The dark runs of a QR code as one shape on a field of so many modules."""
    rows = segno.make_qr(address, error="m").matrix
    steps: list[tuple[str, tuple[float, ...]]] = []
    for top, row in enumerate(rows):
        left = 0
        for dark, run in groupby(row):
            right = left + len(list(run))
            if dark:
                steps += _block(left, top, right)
            left = right
    return tuple(steps), len(rows)


def _block(left: int, top: int, right: int) -> list[tuple[str, tuple[float, ...]]]:
    corners = ((left, top), (right, top), (right, top + 1), (left, top + 1))
    first, *others = corners
    return [("M", first), *(("L", corner) for corner in others), ("Z", ())]


def qr_code(pen: Pen, box: Box, address: str) -> None:
    shape, count = _qr_outline(address)
    pen.trace((shape,), (box.x, box.y), box.w / count, fill=INK)
    pen.link(box, address)


def player_count(words: Translate, players: int) -> str:
    if players == 1:
        return words(N_("1 player"))
    return words(N_("%(n)d players")) % {"n": players}
