"""An evening's booklet: what was played, and the filled sheet of every game with its chart."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.sheets.filled import draw_filled
from companion.sheets.fonts import SANS, SERIF
from companion.sheets.ink import BRASS, LINE, SOFT, hue
from companion.sheets.paper import MARGIN, Box
from companion.sheets.parts import FOOT, Translate, double_rule, page_foot
from companion.sheets.pdf import PdfPen
from companion.sheets.pen import Pen
from companion.sheets.result import PrintedGame
from companion.sheets.verdict import day, headline, margin, winners
from companion.table.text import N_
from scoring import GAMES

_HEAD = 58.0
_ROW = 62.0


def draw_booklet(
    pen: PdfPen,
    page: Box,
    played: Sequence[PrintedGame],
    words: Translate,
    pause: Callable[[], None],
) -> None:
    """With more than one game a list comes first. `pause` lets others work between the pages."""
    if len(played) > 1:
        draw_evening(pen, page, played, words)
        pen.turn()
    for at, result in enumerate(played):
        if at:
            pause()
            pen.turn()
        draw_filled(pen, page, result, words)


def draw_evening(pen: Pen, page: Box, played: Sequence[PrintedGame], words: Translate) -> None:
    area = page.inset(MARGIN, MARGIN - 6)
    title = words(N_("The games of %(day)s")) % {"day": day(played[0], words)}
    pen.put(area.top(40), title, SERIF, 26, floor=14)
    double_rule(pen, area.below(46).top(4))
    room = area.h - _HEAD - FOOT - 4
    high = min(_ROW, room / len(played))
    for result, row in zip(played, area.below(_HEAD).rows([high] * len(played)), strict=True):
        _game(pen, row, result, words)
    page_foot(pen, Box(area.x, area.bottom - FOOT + 2, area.w, FOOT))


def _game(pen: Pen, row: Box, result: PrintedGame, words: Translate) -> None:
    game = GAMES[result.game]
    size = min(28.0, row.h - 8)
    pen.icon(f"game-{result.game}", row.x, row.y + (row.h - size) / 2, size, BRASS)
    named = Box(row.x + 40, row.y, 170, row.h)
    pen.put(named.top(row.h * 0.56), words(game.title), SERIF, 15, floor=9)
    variant = words(game.variant(result.variant).title)
    told = named.below(row.h * 0.54).top(row.h * 0.3)
    pen.put(told, variant, SANS, 9.5, floor=6.5, colour=SOFT)
    x = named.right + 6
    for at in winners(result):
        player = result.players[at]
        pen.disc(hue(player.hue), player.symbol, x, row.y + row.h * 0.28 - 7, 16)
        x += 19
    won = Box(x + 4, row.y, row.right - x - 4, row.h * 0.56)
    pen.put(won, headline(result, words), SERIF, 13, floor=8, lines=2)
    under = Box(x + 4, told.y, row.right - x - 4, told.h)
    pen.put(under, margin(result, words), SANS, 9.5, floor=6.5, colour=SOFT)
    pen.line(row.x, row.bottom, row.right, row.bottom, stroke=LINE, thick=0.6)
