"""Blank trackers: pages that keep what the table would otherwise forget during the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.sheets.paper import MARGIN, Box
from companion.sheets.parts import FOOT, HEAD, Words, blank_line, page_foot, page_head, player_count
from companion.sheets.pen import Pen
from companion.sheets.solo_board import draw_board
from companion.sheets.solo_turn import draw_turn
from companion.sheets.tracker_carthago import draw_decades
from companion.sheets.tracker_endeavor import draw_opposed_tracks, draw_tracks
from companion.sheets.tracker_mediterranee import draw_bids
from companion.table.text import N_
from scoring import GAMES


@dataclass(frozen=True, slots=True)
class Leaf:
    """One page of a tracker: what it is called, what draws it, and a word at its foot."""

    name: str
    draw: Callable[[Pen, Box, int, Words], None]
    remark: str = ""


_SLAVERY = N_("+S: one more card if it is a Slavery card.")
LEAVES: Mapping[str, tuple[Leaf, ...]] = {
    "endeavor": (Leaf(N_("Tracks and levels"), draw_tracks, _SLAVERY),),
    "carthago": (
        Leaf(
            N_("Decade sheet"),
            draw_decades,
            N_("Diamond: guild marker. Small circle: neutral disc, with fewer than four players."),
        ),
    ),
    "mediterranee": (Leaf(N_("Bids and order of play"), draw_bids),),
}
OPPOSED: Mapping[str, tuple[Leaf, ...]] = {
    "endeavor": (
        Leaf(
            N_("Building grid and ladder"),
            draw_board,
            N_(
                "Discs below the end marker act, from the bottom up. Columns 1 and 3 are two apart."
            ),
        ),
        Leaf(
            N_("The Opposition acts"),
            draw_turn,
            N_("Easier: its blue tokens do nothing. Harder: those won by shipping act too."),
        ),
        Leaf(N_("Tracks and levels"), draw_opposed_tracks, _SLAVERY),
    ),
}
"""Trackers against the Opposition; the first two pages are what only that game needs."""


def leaves(game: str, variant: str) -> tuple[Leaf, ...]:
    """The pages of a tracker, in the order they are printed."""
    opposed = GAMES[game].variant(variant).has_opposition
    return OPPOSED[game] if opposed else LEAVES[game]


def draw_leaf(
    pen: Pen, page: Box, leaf: Leaf, game: str, variant: str, players: int, words: Words
) -> None:
    area = page.inset(MARGIN, MARGIN - 6)
    title = words(GAMES[game].variant(variant).title)
    parts = (words(leaf.name), title, player_count(words, players))
    page_head(pen, area.top(HEAD), game, words(GAMES[game].title), " · ".join(parts))
    blank_line(pen, Box(area.right - 120, area.y + 2, 120, 18), words(N_("Date")), 9)
    body = Box(area.x, area.y + HEAD + 4, area.w, area.h - HEAD - FOOT - 8)
    leaf.draw(pen, body, players, words)
    remark = words(leaf.remark) if leaf.remark else ""
    page_foot(pen, Box(area.x, area.bottom - FOOT + 2, area.w, FOOT), remark)
