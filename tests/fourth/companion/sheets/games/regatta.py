"""The Regatta's planning sheet: a box for every captain's plan, to be covered by a hand."""

from __future__ import annotations

from companion.games.regatta.rules.pieces import MOST_ROUTES
from companion.sheets.fonts import BOLD, SANS
from companion.sheets.game import GameSheets, Leaf
from companion.sheets.ink import BRASS, INK, LINE, SOFT, WHITE
from companion.sheets.paper import Box
from companion.sheets.parts import Translate, signs, tick_box
from companion.sheets.pen import Pen
from companion.table.text import N_

ROW = 74.0


def draw_plans(pen: Pen, area: Box, players: int, words: Translate) -> None:
    told = area.top(16)
    rule = N_("Plan one to five routes in secret; equal plans count nothing.")
    pen.put(told, words(rule), SANS, 10, floor=6, colour=SOFT)
    for strip in area.below(28).rows([ROW] * players):
        _captain(pen, strip, words)


def _captain(pen: Pen, strip: Box, words: Translate) -> None:
    pen.line(strip.x, strip.y, strip.right, strip.y, stroke=LINE, thick=0.6)
    name = strip.left(strip.w * 0.4).inset(0, 10)
    pen.put(name.top(12), words(N_("captain")), SANS, 8, floor=6, colour=SOFT)
    pen.line(name.x, name.y + 30, name.right, name.y + 30, stroke=SOFT, thick=0.8, dash=(0.4, 2.2))
    signs(pen, Box(name.x, name.y + 36, name.w, 12), "regatta")
    cells = strip.after(strip.w * 0.45).inset(0, 16).columns(MOST_ROUTES + 1, 6)
    for routes, cell in enumerate(cells[:-1], 1):
        x, y = cell.middle
        tick_box(pen, x - 7, y - 14, 14)
        pen.put(Box(cell.x, y + 4, cell.w, 14), str(routes), BOLD, 10, align="centre", colour=INK)
    pen.card(cells[-1], 3, fill=WHITE, stroke=BRASS, thick=1)


SHEETS = GameSheets(tracker=(Leaf(N_("Secret plans"), draw_plans),))
