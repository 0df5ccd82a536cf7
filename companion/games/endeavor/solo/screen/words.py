"""Small texts of the solo game that several screens share."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.endeavor.rules.pieces import BLUE_LABELS, PILE_LABELS, track_text
from companion.games.endeavor.rules.state import Board
from companion.games.endeavor.rules.tracks import marker
from companion.games.endeavor.solo.rules.knowledge import preferences
from companion.games.endeavor.solo.rules.pieces import ANY_BLUE, BARE, BROWN_TOKENS, COLOUR_LABELS
from companion.games.endeavor.solo.rules.state import Turn
from companion.table.text import T, Text


def colour_text(colour: str) -> Text:
    return T(COLOUR_LABELS[colour])


def region_text(region: str) -> Text:
    return T(PILE_LABELS[region])


def region_texts(regions: Iterable[str]) -> tuple[Text, ...]:
    return tuple(map(region_text, regions))


def token_text(token: str) -> Text:
    if token in BROWN_TOKENS:
        return track_text(token)
    if token == ANY_BLUE:
        return T("Blue token")
    if token == BARE:
        return T("no token")
    return T("Blue: %(kind)s", kind=T(BLUE_LABELS[token]))


def gain_text(token: str) -> Text:
    """What a token does for the Opposition, in the log."""
    if token in BROWN_TOKENS:
        return T("%(track)s +%(n)d", track=track_text(token), n=1)
    return token_text(token)


def track_at(board: Board, track: str) -> Text:
    return T("%(track)s (%(n)d)", track=track_text(track), n=marker(board.track(track)))


def by_need(board: Board) -> tuple[Text, ...]:
    """The tracks from the one the Opposition needs most to the one it needs least."""
    return tuple(track_at(board, track) for group in preferences(board) for track in group)


def turn_text(turn: Turn) -> Text:
    """Who acts, and by what right."""
    colour = colour_text(turn.colour)
    if turn.kind == "list":
        return colour
    if turn.kind == "free":
        return T("%(colour)s: free draw", colour=colour)
    return T("%(colour)s: blue token, %(kind)s", colour=colour, kind=T(BLUE_LABELS[turn.kind]))


def extra_text(extra: int) -> Text:
    if extra == 0:
        return T("no extra action for the Opposition")
    if extra == 1:
        return T("1 extra action for the Opposition")
    return T("%(n)d extra actions for the Opposition", n=extra)
