"""A result as a picture for a group chat: the verdict, and the standing with its bars, upright."""

from __future__ import annotations

from io import BytesIO

import pypdfium2
from PIL.Image import Dither, Quantize

from companion.sheets.chart import draw_legend, draw_standing, legend_height, standing_height
from companion.sheets.fonts import SANS, SERIF
from companion.sheets.ink import BAND, BRASS, BRASS_LIGHT, PAPER, SOFT, hue
from companion.sheets.paper import Box
from companion.sheets.parts import HEAD, Translate, page_head
from companion.sheets.pen import Pen
from companion.sheets.result import PrintedGame
from companion.sheets.verdict import day, headline, margin, winners
from scoring import GAMES

WIDTH = 360.0
SCALE = 3
"""So many dots to a point: as wide as what phones show."""
COLOURS = 96
_MARGIN = 22.0
_VERDICT = 68.0
_FOOT = 26.0
_LEAST = 1.2
"""Never much wider than high, or a chat would cut it."""


def picture_page(result: PrintedGame) -> Box:
    drawn = HEAD + _VERDICT + standing_height(result) + legend_height(result)
    high = drawn + 2 * _MARGIN + _FOOT + 40
    return Box(0, 0, WIDTH, max(high, WIDTH * _LEAST))


def draw_picture(pen: Pen, page: Box, result: PrintedGame, words: Translate) -> None:
    pen.rect(page, fill=PAPER)
    area = page.inset(_MARGIN, _MARGIN)
    game = GAMES[result.game]
    variant = words(game.variant(result.variant).title)
    told = " · ".join((variant, *map(words, result.played), day(result, words)))
    page_head(pen, area.top(HEAD), result.game, words(game.title), told)
    _verdict(pen, area.below(HEAD + 4).top(_VERDICT), result, words)
    legend = legend_height(result)
    room = area.below(HEAD + _VERDICT + 20)
    spare = max(0.0, room.h - _FOOT - legend - standing_height(result) - 16)
    draw_standing(pen, room.below(spare / 2).top(standing_height(result)), result, words)
    foot = Box(area.x, area.bottom - 12, area.w, 14)
    draw_legend(pen, Box(area.x, foot.y - 10 - legend, area.w, legend), result, words)
    pen.icon("compass", foot.x, foot.y, 13, BRASS)
    pen.put(foot.after(18), "Comptoir", SERIF, 11, colour=BRASS)


def _verdict(pen: Pen, box: Box, result: PrintedGame, words: Translate) -> None:
    pen.card(box, 8, fill=BAND, stroke=BRASS_LIGHT, thick=0.8)
    x = box.x + 12
    for at in winners(result):
        player = result.players[at]
        pen.disc(hue(player.hue), player.symbol, x, box.y + 15, 20)
        x += 23
    title = Box(x + 3, box.y + 4, box.right - x - 15, 42)
    pen.put(title, headline(result, words), SERIF, 19, floor=11, lines=2)
    under = Box(box.x + 12, box.bottom - 20, box.w - 24, 14)
    pen.put(under, margin(result, words), SANS, 11, floor=8, colour=SOFT)


def rastered(pdf: bytes) -> bytes:
    """The first page of a PDF as a PNG of few colours. Not for two threads at a time."""
    with pypdfium2.PdfDocument(pdf) as document:
        image = document[0].render(scale=SCALE).to_pil()
    few = image.quantize(COLOURS, method=Quantize.FASTOCTREE, dither=Dither.NONE)
    file = BytesIO()
    few.save(file, "PNG")
    return file.getvalue()
