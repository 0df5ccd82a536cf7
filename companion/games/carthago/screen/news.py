"""What others, or the rules, did to a player: for the card on that player's phone."""

from __future__ import annotations

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.state import State
from companion.games.carthago.screen.describe import describe
from companion.games.carthago.screen.hands import discs_back
from companion.table.actions import Action
from companion.table.text import SeatName, T, Text
from companion.table.views import Figures, News, changed


def figures(state: State, seat: str, viewer: str | None) -> Figures:
    """Discs and ships of a board, where they are counted; places on tiles always are."""
    on_tiles = {T("Tiles"): state.discs_on_tiles(seat)}
    board = state.board(seat)
    if board is None:
        return on_tiles
    return {
        T("Beside the residence"): board.beside,
        T("Trade docks"): board.trade,
        T("Warship docks"): board.warship,
        T("Anchor"): board.anchor,
        T("Small seats"): board.small,
        T("Large seats"): board.large,
        **on_tiles,
        T("Strength"): board.strength or "?",
        T("Ships face up"): sum(ship.up for ship in board.ships),
    }


def _from_docks(discs: int) -> Text:
    if discs == 1:
        return T("Take 1 disc back from the docks")
    return T("Take %(n)d discs back from the docks", n=discs)


def news(before: State, action: Action, after: State, seat: str, viewer: str | None) -> News | None:
    """A new decade is none: every phone has just shown the list of its set-up, and a card would
    cover the ring that the decade begins with."""
    changes = changed(figures(before, seat, viewer), figures(after, seat, viewer))
    match action:
        case act.RunOutOfShips() if changes:
            words = T("The ship pile is empty: your discs come back")
            return News(words, changes, (_from_docks(discs_back(before, after, seat)),))
        case act.SetTilePlaces() if changes:
            return News(describe(before, action, after, viewer), changes)
        case act.SetClock(first=first) if first == seat != before.first:
            return News(T("%(who)s is first", who=SeatName(seat)))
    return None
