"""Carthago's decade sheet: three decades of five rounds, the action ring, the tiles."""

from __future__ import annotations

import math

from companion.games.carthago.rules.pieces import (
    DECADES,
    INCOME,
    ROMAN,
    ROUNDS,
    SPACE_LABELS,
    SPACES,
    TILE_COSTS,
    TILE_LABELS,
    tiles_of,
)
from companion.sheets.fonts import BOLD, ITALIC, SANS, SERIF
from companion.sheets.game import GameSheets, Leaf, Strip
from companion.sheets.ink import BRASS, BRASS_LIGHT, FAINT, INK, LINE, PAPER, SOFT, WHITE
from companion.sheets.outline import outline
from companion.sheets.paper import Box
from companion.sheets.parts import Translate, badge, tick_box
from companion.sheets.pen import Pen
from companion.table.text import N_
from scoring.carthago.fields import PLAYERS_FOR_LAST_PLACE
from scoring.carthago.lines import LINES

SPACE_ICONS = {
    "market": "coins",
    "residence": "house",
    "trade_dock": "amphora",
    "warship_dock": "anchor",
    "delivery": "ship",
}
TILE_ICONS = {line.key: line.icon for line in LINES if line.place}
_RING, _TILES = 164.0, 142.0
_DIAMOND = outline("M0 -5.200L5.200 0L0 5.200L-5.200 0Z")


def draw_decades(pen: Pen, area: Box, players: int, words: Translate) -> None:
    tall = area.h / DECADES
    for decade, box in enumerate(area.rows([tall] * DECADES), 1):
        panel = Box(box.x, box.y, box.w, box.h - 9)
        pen.card(panel, 6, fill=WHITE, stroke=BRASS_LIGHT, thick=0.8)
        _panel(pen, panel.inset(10, 8), decade, players, words)


def _panel(pen: Pen, box: Box, decade: int, players: int, words: Translate) -> None:
    head = box.top(20)
    badge(pen, head.x, head.y, 20, ROMAN[decade])
    title = words(N_("Decade %(decade)s")) % {"decade": ROMAN[decade]}
    pen.put(head.after(28).left(120), title, SERIF, 14)
    income = words(N_("Income in trade cards: %(n)d")) % {"n": INCOME[decade]}
    pen.put(head.after(150), income, ITALIC, 9, align="right", colour=SOFT)
    body = box.below(26)
    _ring(pen, body.left(_RING), players, words)
    middle = Box(body.x + _RING + 6, body.y, body.w - _RING - _TILES - 18, body.h)
    _rounds(pen, middle, players, words)
    _tiles(pen, Box(body.right - _TILES, body.y, _TILES, body.h), decade, players, words)


def _ring(pen: Pen, box: Box, players: int, words: Translate) -> None:
    """The five spaces, each with room to mark a guild marker and a neutral disc."""
    radius = min(box.w / 2 - 28, box.h / 2 - 26)
    cx, cy = box.middle[0], box.middle[1] - 5
    pen.circle(cx, cy, radius, stroke=BRASS_LIGHT, thick=5)
    pen.circle(cx, cy, radius, stroke=WHITE, thick=3.4)
    for at, space in enumerate(SPACES):
        angle = 2 * math.pi * at / len(SPACES) - math.pi / 2
        x, y = cx + radius * math.cos(angle), cy + radius * math.sin(angle)
        label = Box(x - 30, y + 16, 60, 17)
        pen.rect(label.inset(8, 0), fill=WHITE)
        pen.circle(x, y, 14, fill=PAPER, stroke=BRASS, thick=0.9)
        pen.icon(SPACE_ICONS[space], x - 8, y - 8, 16, INK)
        name = words(SPACE_LABELS[space])
        pen.put(label, name, SANS, 8, floor=6, align="centre", lines=2, upper=True, colour=SOFT)
        pen.trace((_DIAMOND,), (x + 19, y - 7), 1, fill=WHITE, stroke=SOFT, thick=0.8)
        if players < PLAYERS_FOR_LAST_PLACE:
            pen.circle(x - 19, y - 7, 4.4, fill=WHITE, stroke=SOFT, thick=0.8)


def _rounds(pen: Pen, box: Box, players: int, words: Translate) -> None:
    """A row per player in turn order, a column per round: where the action disc went."""
    pen.put(box.top(10), words(N_("Where each disc goes")), BOLD, 8.5, floor=6, colour=BRASS)
    grid = box.below(14)
    label = min(70.0, grid.w * 0.34)
    columns = grid.after(label).columns(ROUNDS, 3)
    pen.put(grid.top(10).left(label - 4), words(N_("Turn order")), SANS, 7.5, floor=5, colour=SOFT)
    for number, column in enumerate(columns, 1):
        pen.put(column.top(10), str(number), SERIF, 9, align="centre", colour=BRASS)
    tall = min(44.0, (grid.h - 12) / players)
    for at, strip in enumerate(grid.below(12).rows([tall] * players), 1):
        pen.put(strip.left(10), str(at), SERIF, 10, colour=SOFT)
        y = strip.y + strip.h / 2 + 7
        pen.line(strip.x + 10, y, strip.x + label - 5, y, stroke=FAINT, thick=0.8, dash=(0.4, 2.2))
        for column in columns:
            cell = Box(column.x, strip.y + 2, column.w, strip.h - 4)
            pen.card(cell, 3, fill=WHITE, stroke=INK, thick=0.7)


def _tiles(pen: Pen, box: Box, decade: int, players: int, words: Translate) -> None:
    """Two of three tiles are in play; their places cost 2, 5 and 8 coins from the top."""
    pen.put(box.top(10), words(N_("Tiles: tick the two in play")), BOLD, 8.5, floor=6, colour=BRASS)
    places = len(TILE_COSTS) if players >= PLAYERS_FOR_LAST_PLACE else len(TILE_COSTS) - 1
    grid = box.below(14)
    tall = grid.h / 3
    for tile, strip in zip(tiles_of(decade), grid.rows([tall] * 3), strict=True):
        pen.line(strip.x, strip.y, strip.right, strip.y, stroke=LINE, thick=0.6)
        tick_box(pen, strip.x, strip.y + 5, 9)
        pen.icon(TILE_ICONS[tile], strip.x + 13, strip.y + 3, 13, INK)
        pen.put(
            Box(strip.x + 30, strip.y + 4, strip.w - 30, 11),
            words(TILE_LABELS[tile]),
            BOLD,
            9,
            floor=6,
        )
        wide = (strip.w - 4 * (places - 1)) / places
        top, high = strip.y + 18, min(30.0, tall - 23)
        for at in range(places):
            slot = Box(strip.x + at * (wide + 4), top, wide, high)
            pen.card(slot, 3, fill=PAPER, stroke=LINE, thick=0.7)
            cost = Box(slot.x + 3, slot.y + 1.5, 14, 8)
            pen.put(cost, str(TILE_COSTS[at]), SANS, 6.5, colour=SOFT)


def _legend(players: int) -> str:
    if players < PLAYERS_FOR_LAST_PLACE:
        return N_("Diamond: guild marker. Small circle: neutral disc.")
    return N_("Diamond: guild marker.")


SEATS = 24.0


def draw_seats(pen: Pen, box: Box, words: Translate) -> None:
    """Rulebook, "Fin de la partie": what the seats of the guild are."""
    text = N_(
        "Seats: your discs in the town hall, small and large seats; the left column of the "
        "residence, 0, 0, 2, 3 for 0 to 3 freed spaces; 1 for each empty column of it."
    )
    pen.put(box, words(text), ITALIC, 8, floor=6.5, lines=2, colour=SOFT)


SHEETS = GameSheets(
    tracker=(
        Leaf(
            N_("Decade sheet"),
            draw_decades,
            _legend,
        ),
    ),
    printed=Strip(SEATS, draw_seats),
    remark=N_("At most 12 points per tile. Ring: place of the disc."),
)
