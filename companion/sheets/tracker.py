"""Blank trackers: a page that keeps what the table would otherwise forget during the game."""

from __future__ import annotations

from companion.sheets.paper import MARGIN, Box
from companion.sheets.parts import FOOT, HEAD, Words, blank_line, page_foot, page_head, player_count
from companion.sheets.pen import Pen
from companion.sheets.tracker_carthago import draw_decades
from companion.sheets.tracker_endeavor import draw_tracks
from companion.sheets.tracker_mediterranee import draw_bids
from companion.table.text import N_
from scoring import GAMES

NAMES = {
    "endeavor": N_("Tracks and levels"),
    "carthago": N_("Decade sheet"),
    "mediterranee": N_("Bids and order of play"),
}
REMARKS = {
    "endeavor": N_("+S: one more card if it is a Slavery card."),
    "carthago": N_(
        "Diamond: guild marker. Small circle: neutral disc, with fewer than four players."
    ),
    "mediterranee": "",
}


def draw_tracker(pen: Pen, page: Box, game: str, variant: str, players: int, words: Words) -> None:
    area = page.inset(MARGIN, MARGIN - 6)
    chosen = GAMES[game].variant(variant)
    parts = (words(NAMES[game]), words(chosen.title), player_count(words, players))
    page_head(pen, area.top(HEAD), game, words(GAMES[game].title), " · ".join(parts))
    blank_line(pen, Box(area.right - 120, area.y + 2, 120, 18), words(N_("Date")), 9)
    body = Box(area.x, area.y + HEAD + 4, area.w, area.h - HEAD - FOOT - 8)
    if game == "endeavor":
        draw_tracks(pen, body, players, chosen.has_opposition, words)
    elif game == "carthago":
        draw_decades(pen, body, players, words)
    else:
        draw_bids(pen, body, players, words)
    remark = words(REMARKS[game]) if REMARKS[game] else ""
    page_foot(pen, Box(area.x, area.bottom - FOOT + 2, area.w, FOOT), remark)
