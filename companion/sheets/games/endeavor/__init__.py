"""Endeavor's sheets: tracks and levels; in solo also the Opposition's board, turn and grades."""

from __future__ import annotations

from companion.sheets.game import GameSheets, Leaf, Strip
from companion.sheets.games.endeavor.glory import GLORY, draw_glory
from companion.sheets.games.endeavor.grades import GRADES, draw_grades
from companion.sheets.games.endeavor.solo_board import draw_board
from companion.sheets.games.endeavor.solo_turn import draw_turn
from companion.sheets.games.endeavor.tracks import draw_opposed_tracks, draw_tracks
from companion.table.text import N_

_TRACKS = N_("Tracks and levels")
_SLAVERY = N_("+S: one more card if it is a Slavery card.")
_LADDER = N_("Discs below the end marker act, from the bottom up. Columns 1 and 3 are two apart.")
_LEVELS = N_("Easier: its blue tokens do nothing. Harder: those won by shipping act too.")

SHEETS = GameSheets(
    tracker=(Leaf(_TRACKS, draw_tracks, lambda players: _SLAVERY),),
    opposed=(
        Leaf(
            N_("Building grid and ladder"),
            draw_board,
            lambda players: _LADDER,
        ),
        Leaf(
            N_("The Opposition acts"),
            draw_turn,
            lambda players: _LEVELS,
        ),
        Leaf(_TRACKS, draw_opposed_tracks, lambda players: _SLAVERY),
    ),
    printed=Strip(GLORY, draw_glory),
    grades=Strip(GRADES, draw_grades),
)
