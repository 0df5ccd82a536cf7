"""What others, or the rules, did to a player: for the card on that player's phone."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.pieces import INCOME, ROMAN
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
    changes = changed(figures(before, seat, viewer), figures(after, seat, viewer))
    match action:
        case act.RunOutOfShips() if changes:
            words = T("The ship pile is empty: your discs come back")
            return News(words, changes, (_from_docks(discs_back(before, after, seat)),))
        case act.BeginDecade():
            return News(_begun(after, seat), (), tuple(_new_decade(before, after, seat)))
        case act.SetTilePlaces() if changes:
            return News(describe(before, action, after, viewer), changes)
        case act.SetClock(first=first) if first == seat != before.first:
            return News(T("%(who)s is first", who=SeatName(seat)))
    return None


def _begun(after: State, seat: str) -> Text:
    decade = ROMAN[after.decade]
    if after.first == seat:
        return T("Decade %(decade)s begins, and you play first", decade=decade)
    return T("Decade %(decade)s begins", decade=decade)


def _new_decade(before: State, after: State, seat: str) -> Iterator[Text]:
    """Rulebook, "Phase de mise en place", as far as one's own hands go."""
    if before.disc(seat):
        yield T("Take your action disc back")
    if after.first == seat and before.first != seat:
        yield T("Take the first player tile")
    if INCOME[after.decade] == 1:
        yield T("Take your played cards back and 1 new trade card")
    else:
        yield T("Take your played cards back and %(n)d new trade cards", n=INCOME[after.decade])
