"""The filled score sheet: one page with everything that was counted and what it came to."""

from __future__ import annotations

from collections.abc import Sequence

from companion.sheets.chart import PITCH, chart_height, draw_chart
from companion.sheets.contents import Row, rows_of
from companion.sheets.fonts import BOLD, ITALIC, SANS, SERIF
from companion.sheets.ink import (
    BAND,
    BRASS,
    BRASS_LIGHT,
    LINE,
    PAPER,
    SOFT,
    hue,
)
from companion.sheets.paper import MARGIN, Box
from companion.sheets.parts import (
    FOOT,
    HEAD,
    Translate,
    double_rule,
    page_foot,
    page_head,
    player_count,
    qr_code,
    ribbon,
)
from companion.sheets.pen import Pen
from companion.sheets.remarks import draw_remarks, remarks_height, remarks_of
from companion.sheets.result import PrintedGame
from companion.sheets.rows import LABEL, WIDEST_CELL, draw_row, row_heights
from companion.sheets.story import draw_story, story_height
from companion.sheets.verdict import day, headline, margin, name_of, winners
from companion.table.figures import figure, place
from companion.table.text import N_
from scoring import GAMES

VERDICT = 34.0
COLUMN_HEAD = 58.0
TOTAL = 40.0
GAP = 12.0
WIDEST_PITCH = 28.0


def draw_filled(pen: Pen, page: Box, result: PrintedGame, words: Translate) -> None:
    area = page.inset(MARGIN, MARGIN - 6)
    _head(pen, area.top(HEAD), result, words)
    _verdict(pen, area.below(HEAD + 2).top(VERDICT), result, words)
    body = area.below(HEAD + VERDICT + 10)
    rows = rows_of(result, words)
    remarks = remarks_of(result, words)
    fixed = COLUMN_HEAD + TOTAL + GAP + GAP + FOOT + 4
    room = body.h - fixed - remarks_height(remarks, area.w) - story_height(result)
    heights = row_heights(rows, room - chart_height(result))
    table = COLUMN_HEAD + sum(heights) + TOTAL
    spare = (room - sum(heights)) / len(result.players)
    chart = chart_height(result, min(WIDEST_PITCH, max(PITCH, spare)))
    _table(pen, body.top(table), result, rows, heights, words)
    chart_box = body.below(table + GAP).top(chart)
    draw_chart(pen, chart_box, result, words)
    told = Box(area.x, chart_box.bottom + GAP, area.w, story_height(result))
    draw_story(pen, told, result, words)
    left_over = Box(area.x, told.bottom, area.w, 0)
    bottom = area.bottom - FOOT - 4
    draw_remarks(pen, left_over.top(bottom - left_over.y), remarks, words)
    foot = Box(area.x, area.bottom - FOOT + 2, area.w, FOOT)
    page_foot(pen, foot, _ring_remark(rows, words))


def _ring_remark(rows: Sequence[Row], words: Translate) -> str:
    rings = any(cell.place for row in rows for cell in row.cells)
    return words(N_("A number in a ring is the disc’s place on the tile.")) if rings else ""


def _head(pen: Pen, box: Box, result: PrintedGame, words: Translate) -> None:
    game = GAMES[result.game]
    variant = words(game.variant(result.variant).title)
    people = sum(not player.opposition for player in result.players)
    subtitle = " · ".join((variant, *map(words, result.played), player_count(words, people)))
    right = 0.0
    if result.url:
        right = HEAD - 8
        code = Box(box.right - right, box.y - 4, right - 2, right - 2)
        qr_code(pen, code, result.url)
    texts = Box(box.x, box.y, box.w - right - 8, box.h)
    dated = Box(texts.right - 130, box.y + 25, 130, 13)
    pen.put(dated, day(result, words), SERIF, 10.5, floor=7, align="right")
    page_head(pen, Box(box.x, box.y, box.w, box.h), result.game, words(game.title), subtitle)


def _verdict(pen: Pen, box: Box, result: PrintedGame, words: Translate) -> None:
    pen.card(box, 5, fill=BAND, stroke=BRASS_LIGHT, thick=0.7)
    pen.icon("crown", box.x + 9, box.y + 6, 21, BRASS)
    x = box.x + 38
    for at in winners(result):
        player = result.players[at]
        pen.disc(hue(player.hue), player.symbol, x, box.y + 9, 16)
        x += 19
    points = Box(box.right - 132, box.y, 122, box.h)
    pen.put(points, margin(result, words), SANS, 10, floor=6.5, align="right", lines=2, colour=SOFT)
    title = Box(x + 4, box.y + 6, points.x - x - 12, box.h - 12)
    pen.put(title, headline(result, words), SERIF, 15, floor=8, lines=2)


def _table(
    pen: Pen,
    box: Box,
    result: PrintedGame,
    rows: Sequence[Row],
    heights: Sequence[float],
    words: Translate,
) -> None:
    columns = box.after(LABEL).columns(len(result.players), 5)
    for at in winners(result):
        pen.rect(columns[at].below(3), fill=PAPER)
    for at, column in enumerate(columns):
        _column_head(pen, column.top(COLUMN_HEAD), result, at, words)
    head = box.top(COLUMN_HEAD).left(LABEL)
    pen.put(head.below(36).top(18), words(N_("Score")), SERIF, 13)
    for row, strip in zip(rows, box.below(COLUMN_HEAD).rows(heights), strict=True):
        draw_row(pen, strip, row, columns)
    _totals(pen, box.below(box.h - TOTAL), result, columns, words)


def _column_head(pen: Pen, box: Box, result: PrintedGame, index: int, words: Translate) -> None:
    player = result.players[index]
    ribbon(pen, box.top(6), hue(player.hue))
    pen.disc(hue(player.hue), player.symbol, box.middle[0] - 8, box.y + 9, 16)
    name = Box(box.x + 2, box.y + 27, box.w - 4, 21)
    pen.put(name, name_of(result, index, words), BOLD, 10, floor=6.5, align="centre", lines=3)
    colour = Box(box.x + 2, box.y + 49, box.w - 4, 8)
    pen.put(colour, words(player.colour), ITALIC, 7.5, floor=6, align="centre", colour=SOFT)


def _totals(
    pen: Pen, box: Box, result: PrintedGame, columns: Sequence[Box], words: Translate
) -> None:
    double_rule(pen, box.top(4))
    pen.put(box.left(LABEL - 6).below(6), words(N_("Total")), SERIF, 15)
    for column, player in zip(columns, result.sheet.players, strict=True):
        number = Box(column.x + 3, box.y + 6, column.w - 6, 20)
        pen.put(number, figure(player.total, words), SERIF, 20, floor=12, align="right")
        if result.sheet.grade is None:
            under = Box(column.x + 3, box.y + 27, column.w - 6, 10)
            pen.put(under, place(player.rank, words), SANS, 8, align="right", colour=SOFT)
        if player.winner:
            pen.icon(
                "crown", max(column.x + 6, column.right - WIDEST_CELL + 4), box.y + 10, 15, BRASS
            )
    pen.line(box.x, box.bottom - 1, box.right, box.bottom - 1, stroke=LINE, thick=0.6)
