"""Which spaces of the status tracks have glory, for counting them with a pencil."""

from __future__ import annotations

from companion.games.endeavor.rules.pieces import TOP_OF_TRACK
from companion.sheets.fonts import BOLD, ITALIC, SANS
from companion.sheets.ink import BRASS, BRASS_LIGHT, FAINT, LINE, SOFT, WHITE
from companion.sheets.paper import Box
from companion.sheets.parts import Translate
from companion.sheets.pen import Pen
from companion.table.text import N_
from scoring.endeavor.rulings import DEFAULT_GLORY_SPACES

GLORY = 38.0


def draw_glory(pen: Pen, box: Box, words: Translate) -> None:
    """The spaces as we take them to be printed, and what to do where a board shows others."""
    pen.put(box.top(10), words(N_("Glory spaces of the tracks")), BOLD, 8.5, floor=6, colour=BRASS)
    for space, cell in enumerate(box.below(12).top(15).columns(TOP_OF_TRACK + 1, 2)):
        counts = space in DEFAULT_GLORY_SPACES
        pen.card(
            cell, 3, fill=WHITE, stroke=BRASS if counts else LINE, thick=1.0 if counts else 0.5
        )
        font, colour = (BOLD, BRASS) if counts else (SANS, FAINT)
        pen.put(cell, str(space), font, 9, floor=6, align="centre", colour=colour)
        if counts:
            pen.line(
                cell.x + 3, cell.bottom - 2, cell.right - 3, cell.bottom - 2, stroke=BRASS_LIGHT
            )
    note = N_("In between, the nearest one below counts. If your board shows others, mark them.")
    pen.put(box.below(28).top(10), words(note), ITALIC, 7.5, floor=5.5, colour=SOFT)
