"""What the table already knows when it comes to scoring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.mediterranee.rules.actions import SetClock
from companion.games.mediterranee.rules.money import MOST_DUCATS
from companion.games.mediterranee.rules.pieces import OVER
from companion.games.mediterranee.rules.state import State
from companion.table.seats import Setup


def tally(state: State) -> Mapping[str, Mapping[str, Any]]:
    """The capital in full tracking; the treasury too, but only once the game was played to its
    end. Setting the clock there would show everyone what each has."""
    return {seat: _known(state, seat) if state.setup.full else {} for seat in state.setup.order}


def _known(state: State, seat: str) -> Mapping[str, Any]:
    purse = state.purse(seat)
    known: dict[str, Any] = {"holds_own_capital": purse.capital}
    if state.played_out and purse.ducats is not None and purse.ducats <= MOST_DUCATS:
        known["ducats"] = purse.ducats
    return known


def rulings(setup: Setup) -> Mapping[str, Any]:
    """No reading of this rulebook's scoring is left to the table."""
    return {}


def ended(state: State) -> SetClock:
    """The tap that ends a game nobody followed."""
    return SetClock(state.rounds, OVER, state.moment)
