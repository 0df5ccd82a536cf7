"""Room for the cards of the Opposition, and for the Governors it had to discard."""

from __future__ import annotations

from companion.games.endeavor.rules.pieces import MOST_CARDS, PILE_LABELS, REGIONS
from companion.sheets.fonts import BOLD, ITALIC, SANS
from companion.sheets.ink import BRASS, INK, LINE, PAPER, SOFT, WHITE
from companion.sheets.paper import Box
from companion.sheets.parts import Translate, tick_box
from companion.sheets.pen import Pen
from companion.table.text import N_

_HEAD = 15.0
_GOVERNORS = 42.0
_TALLEST = 120.0


def draw_cards(pen: Pen, box: Box, words: Translate) -> None:
    """Solo rules, "Fin d'un tour" 1: its limit of cards; discarded Governors keep their glory."""
    high = min(_TALLEST, box.h - 2 * _HEAD - _GOVERNORS - 10)
    pen.put(box.top(10), words(N_("Cards of the Opposition")), BOLD, 9, colour=BRASS)
    _slots(pen, box.below(_HEAD).top(high), words)
    rest = box.below(_HEAD + high + 10)
    title = words(N_("Governors it discarded: their glory still counts"))
    pen.put(rest.top(10), title, BOLD, 9, colour=BRASS)
    _governors(pen, rest.below(_HEAD).top(_GOVERNORS - 8), words)


def _slots(pen: Pen, box: Box, words: Translate) -> None:
    """As many cards as Politics ever allows, one Slavery card more, and the Governor slot."""
    labels = [str(number) for number in range(1, MOST_CARDS + 1)]
    labels += [words(N_("+ 1 Slavery")), words(N_("Governor slot"))]
    for at, (label, cell) in enumerate(zip(labels, box.columns(len(labels), 5), strict=True)):
        usual = at < MOST_CARDS
        pen.card(cell, 4, fill=WHITE if usual else PAPER, stroke=INK, thick=0.8)
        font = SANS if usual else ITALIC
        name = cell.inset(5, 5).top(20)
        pen.put(name, label, font, 8, floor=6, lines=2, upper=True, colour=SOFT)


def _governors(pen: Pen, box: Box, words: Translate) -> None:
    for region, cell in zip(REGIONS, box.columns(len(REGIONS), 5), strict=True):
        pen.card(cell, 4, fill=WHITE, stroke=LINE, thick=0.8)
        pen.put(cell.inset(5, 4).top(9), words(PILE_LABELS[region]), SANS, 8, floor=5.5)
        tick_box(pen, cell.x + 5, cell.bottom - 14, 9)
        glory = Box(cell.right - 40, cell.bottom - 17, 36, 14)
        pen.icon("glory", glory.x, glory.y + 1, 11, BRASS)
        pen.line(
            glory.x + 15, glory.bottom - 2, glory.right, glory.bottom - 2, stroke=SOFT, thick=0.7
        )
