"""Blank trackers: pages that keep what the table would otherwise forget during the game."""

from __future__ import annotations

from companion.sheets.game import Leaf
from companion.sheets.games import SHEETS
from companion.sheets.paper import MARGIN, Box
from companion.sheets.parts import (
    FOOT,
    HEAD,
    Translate,
    blank_line,
    page_foot,
    page_head,
    player_count,
)
from companion.sheets.pen import Pen
from companion.table.text import N_
from scoring import GAMES


def leaves(game: str, variant: str) -> tuple[Leaf, ...]:
    """The pages of a tracker, in the order they are printed."""
    return SHEETS[game].leaves(GAMES[game].variant(variant).has_opposition)


def draw_leaf(
    pen: Pen, page: Box, leaf: Leaf, game: str, variant: str, players: int, words: Translate
) -> None:
    area = page.inset(MARGIN, MARGIN - 6)
    title = words(GAMES[game].variant(variant).title)
    parts = (words(leaf.name), title, player_count(words, players))
    page_head(pen, area.top(HEAD), game, words(GAMES[game].title), " · ".join(parts))
    blank_line(pen, Box(area.right - 120, area.y + 2, 120, 18), words(N_("Date")), 9)
    body = Box(area.x, area.y + HEAD + 4, area.w, area.h - HEAD - FOOT - 8)
    leaf.draw(pen, body, players, words)
    remark = leaf.remark(players)
    foot = Box(area.x, area.bottom - FOOT + 2, area.w, FOOT)
    page_foot(pen, foot, words(remark) if remark else "")
