"""What the table already knows for the score sheet, by the scoring fields' keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.carthago.rules.actions import SetClock
from companion.games.carthago.rules.pieces import GOODS, TILES
from companion.games.carthago.rules.state import Board, State
from companion.games.carthago.rules.tiles import counted_places
from companion.table.seats import Setup

OF_DISCS_BESIDE = "residence_2"
"""The tile that is worth something for each disc beside the residence."""


def tally(state: State) -> Mapping[str, Mapping[str, Any]]:
    return {seat: _known(state, seat) for seat in state.setup.order}


def _known(state: State, seat: str) -> Mapping[str, Any]:
    """Places on tiles are known in both kinds of tracking, the rest only with a board.

    In light tracking, tiles nobody was ever placed on say nothing: the table may not have tapped.
    """
    board = state.board(seat)
    used = any(places.seats for places in state.tiles)
    places = {"tiles": tile_places(state, seat)} if board or used else {}
    if board is None:
        return {**places, **_hall(state, seat)}
    beside = {"discs_beside": board.beside} if _counts_beside(state, seat) else {}
    return {**places, **_from_board(board), **beside}


def _counts_beside(state: State, seat: str) -> bool:
    """Only one tile asks for these discs. Where nobody is asked, what was tracked of them must not
    stand against what is counted."""
    places = state.tile(OF_DISCS_BESIDE)
    tracked = places is not None and seat in places.seats
    return tracked or (seat, OF_DISCS_BESIDE) in counted_places(state)


def _hall(state: State, seat: str) -> Mapping[str, int]:
    """Light tracking does not tell small and large seats apart; their sum is what counts."""
    if not state.hall:
        return {}
    return {"seats_small": state.hall.count(seat), "seats_large": 0}


def unasked(state: State) -> frozenset[str]:
    """Nobody has a disc on a tile that is not in play."""
    in_play = {places.tile for places in state.tiles} or set(TILES)
    return frozenset(f"tiles.{tile}" for tile in TILES if tile not in in_play)


def doubtful(state: State) -> frozenset[str]:
    return frozenset(state.doubtful)


def tile_places(state: State, seat: str) -> list[dict[str, Any]]:
    return [
        {"tile": places.tile, "position": places.seats.index(seat) + 1}
        for places in state.tiles
        if seat in places.seats
    ]


def _from_board(board: Board) -> dict[str, Any]:
    """The forum is not told apart from the large seats: their number is only a first guess."""
    known: dict[str, Any] = {
        **{f"ships.{good}": sum(ship.good == good for ship in board.ships) for good in GOODS},
        "seats_small": board.small,
        "seats_large": board.large,
        "residence.left": board.left,
        "residence.centre": board.centre,
        "residence.right": board.right,
        "forum_discs": board.large,
    }
    if board.small < 2:
        known["largest_block"] = board.small
    return known


def rulings(setup: Setup) -> Mapping[str, Any]:
    return {"different_sets": setup.option("different_sets")}


def ended(state: State) -> SetClock:
    """The tap that ends a game nobody followed."""
    return SetClock("end", state.moment)
