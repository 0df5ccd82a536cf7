"""The complementary board of Endeavor's solo game: the building grid and the ladder."""

from __future__ import annotations

from collections import Counter

from companion.games.endeavor.rules.pieces import BUILDING_LABELS, TOP_LEVEL
from companion.games.endeavor.rules.pieces import LEVELS as LEVEL_OF
from companion.games.endeavor.solo.rules.pieces import BASE_POSITION, COLUMNS, DISCS, LEVELS
from companion.games.endeavor.solo.rules.state import Solo
from companion.sheets.fonts import BOLD, ITALIC, SERIF
from companion.sheets.ink import BAND, BRASS, BRASS_LIGHT, INK, LINE, PAPER, SOFT, WHITE
from companion.sheets.paper import Box
from companion.sheets.parts import Translate, badge
from companion.sheets.pen import Pen
from companion.sheets.prose import Item, draw_items, largest_size
from companion.table.text import N_

CHOOSING = (
    N_("Take any building: Industry sets no limit."),
    N_("Only one of level %(level)d, and never two from column %(column)d in a row."),
    N_("The crown goes to the place you took from."),
)
CLOSING = (
    N_(
        "Tiles right of the gap slide left; a tile of that kind, if any is left, fills column "
        "%(column)d."
    ),
    N_(
        "A gap in column %(column)d stays empty while the crown is on it, and is filled when it "
        "leaves."
    ),
    N_("Discs that acted go on top in their order: the disc under the end marker comes first."),
)
_SIDE, _GAP, _LEVEL, _COLUMN_HEAD = 130.0, 12.0, 24.0, 17.0
_REMINDERS = 316.0
_LADDER_HEAD, _LADDER_FOOT = 30.0, 8.0
_RAIL = 40.0
"""How far from its edge the middle of the ladder is."""
_BETWEEN = 6.0
_DISTANCES = 62.0
_MOST_ROUNDS = max(Counter(BASE_POSITION).values())
_FIGURES = {"column": COLUMNS, "level": TOP_LEVEL}


def draw_board(pen: Pen, area: Box, players: int, words: Translate) -> None:
    side = area.left(_SIDE)
    ladder = side.top(area.h - _REMINDERS - _GAP)
    _ladder(pen, ladder, words)
    _reminders(pen, side.below(ladder.h + _GAP), words)
    _grid(pen, area.after(_SIDE + _GAP), words)


def _grid(pen: Pen, box: Box, words: Translate) -> None:
    """A place for a tile in every column of every level; level 1 lies at the bottom."""
    columns = box.after(_LEVEL).columns(COLUMNS, _BETWEEN)
    for number, column in enumerate(columns, 1):
        title = words(N_("Column %(n)d")) % {"n": number}
        pen.put(column.top(12), title, SERIF, 10, align="centre", colour=BRASS)
    rows = box.below(_COLUMN_HEAD)
    high = (rows.h + _BETWEEN) / LEVELS
    for level, row in zip(range(LEVELS, 0, -1), rows.rows([high] * LEVELS), strict=True):
        middle = row.y + (high - _BETWEEN) / 2
        badge(pen, row.x, middle - 9, 18, str(level))
        for number, column in enumerate(columns, 1):
            place = Box(column.x, row.y, column.w, high - _BETWEEN)
            _place(pen, place, level, number, words)


def _place(pen: Pen, box: Box, level: int, column: int, words: Translate) -> None:
    """What a tile will cover: which buildings may lie here, and where the crown starts."""
    pen.card(box, 6, fill=WHITE, stroke=INK, thick=0.9)
    pen.card(box.inset(3), 4.5, stroke=BRASS_LIGHT, thick=0.5)
    inner = box.inset(9)
    title = words(N_("Level %(n)d")) % {"n": level}
    pen.put(inner.top(10), title, BOLD, 8, align="centre", colour=BRASS)
    names = [words(BUILDING_LABELS[key]) for key, its in LEVEL_OF.items() if its == level]
    strips = Box(inner.x, inner.middle[1] - 18, inner.w, 36).rows([36 / len(names)] * len(names))
    for name, strip in zip(names, strips, strict=True):
        pen.put(strip, name, ITALIC, 9, floor=6, align="centre", colour=SOFT)
    if (level, column) == Solo().selection:
        start = Box(inner.x, inner.bottom - 14, inner.w, 14)
        pen.icon("crown", start.x, start.y, 14, BRASS)
        text = words(N_("the crown starts here"))
        pen.put(start.after(18), text, ITALIC, 8, floor=6, colour=BRASS)


def _ladder(pen: Pen, box: Box, words: Translate) -> None:
    """Solo rules, "Mise en place" 5 and 11: eight discs, and the end marker by the round."""
    pen.card(box, 6, fill=PAPER, stroke=BRASS_LIGHT, thick=0.8)
    head = box.inset(10, 9).top(12)
    pen.put(head, words(N_("Ladder of the Opposition")), SERIF, 11, floor=7, colour=BRASS)
    high = (box.h - _LADDER_HEAD - _LADDER_FOOT) / DISCS
    rungs = Box(box.x + 8, box.y + _LADDER_HEAD, box.w - 14, DISCS * high).rows([high] * DISCS)
    radius = high / 2 - 2.5
    _rails(pen, rungs, radius + 2.5)
    for position, rung in zip(range(DISCS, 0, -1), rungs, strict=True):
        _rung(pen, rung, position, radius, words)


def _rails(pen: Pen, rungs: list[Box], reach: float) -> None:
    middle, top, end = rungs[0].x + _RAIL, rungs[0].y - 3, rungs[-1].bottom + 3
    rails = [(x, top, x, end) for x in (middle - reach, middle + reach)]
    bars = [(middle - reach, rung.y, middle + reach, rung.y) for rung in rungs[1:]]
    pen.lines([*rails, *bars], stroke=BRASS_LIGHT, thick=1.6)


def _rung(pen: Pen, box: Box, position: int, radius: float, words: Translate) -> None:
    middle = box.y + box.h / 2
    pen.put(box.left(14), str(position), SERIF, 12, colour=INK)
    pen.circle(box.x + _RAIL, middle, radius, fill=WHITE, stroke=INK, thick=0.9)
    beside = box.after(_RAIL + radius + 8)
    rounds = [number for number, at in enumerate(BASE_POSITION, 1) if at == position]
    if rounds:
        _flag(pen, beside, rounds)
    elif position == max(BASE_POSITION) + 1:
        text = words(N_("end marker, by the round"))
        pen.put(beside, text, ITALIC, 8.5, floor=6, lines=3, colour=SOFT)
    elif position == 1:
        text = words(N_("acts first"))
        pen.put(beside, text, ITALIC, 8.5, floor=6, lines=2, colour=SOFT)


def _flag(pen: Pen, box: Box, rounds: list[int]) -> None:
    """The end marker stands here in these rounds; each is crossed out when it is over."""
    cells = Box(box.x, box.middle[1] - 8, box.w, 16).columns(_MOST_ROUNDS, 2.5)
    for number, cell in zip(rounds, cells, strict=False):
        pen.card(cell, 2.5, fill=WHITE, stroke=BRASS, thick=0.8)
        pen.put(cell, str(number), SERIF, 9.5, align="centre", colour=BRASS)


def _reminders(pen: Pen, box: Box, words: Translate) -> None:
    pen.put(box.top(11), words(N_("Construction")), SERIF, 11, colour=BRASS)
    _distances(pen, box.below(17).top(_DISTANCES), words)
    rest = box.below(17 + _DISTANCES + 6)
    choosing = [Item(words(text) % _FIGURES) for text in CHOOSING]
    closing = [Item(words(text) % _FIGURES) for text in CLOSING]
    title = 17.0
    room = Box(rest.x, rest.y, rest.w, rest.h - title - 6)
    size = largest_size([*choosing, *closing], room, 9)
    rest = rest.below(draw_items(pen, rest, choosing, size) + 5)
    pen.put(rest.top(11), words(N_("End of the round")), SERIF, 11, floor=8, colour=BRASS)
    draw_items(pen, rest.below(title), closing, size)


def _distances(pen: Pen, box: Box, words: Translate) -> None:
    """Solo rules, "Déroulement" 2: what it costs to build away from the crown."""
    for distance, cell in enumerate(box.top(28).columns(COLUMNS, 4)):
        pen.card(cell, 3, fill=WHITE, stroke=LINE, thick=0.7)
        pen.rect(cell.inset(0.6, 0).below(14).top(0.6), fill=BAND)
        pen.put(cell.top(14), str(distance), SERIF, 10, align="centre", colour=SOFT)
        pen.put(cell.below(14).top(14), f"+{distance}", BOLD, 10, align="centre")
    text = words(
        N_("Columns away from the crown, and how far the end marker goes up: as many more actions.")
    )
    pen.put(box.below(33).top(29), text, ITALIC, 8, floor=6.5, lines=3, upper=True, colour=SOFT)
