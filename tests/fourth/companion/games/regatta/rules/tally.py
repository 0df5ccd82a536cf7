"""What the table already knows when it comes to scoring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.regatta.rules.actions import SetClock
from companion.games.regatta.rules.state import State
from companion.table.seats import Setup


def tally(state: State) -> Mapping[str, Mapping[str, Any]]:
    """Nothing before the plans are shown: the count could be opened to look at them."""
    if state.planning:
        return {seat: {} for seat in state.setup.order}
    known = {seat: state.sailed(seat) for seat in state.setup.order}
    return {seat: {} if sailed is None else {"routes": sailed} for seat, sailed in known.items()}


def rulings(setup: Setup) -> Mapping[str, Any]:
    return {}


def ended(state: State) -> SetClock:
    """The tap that ends a game nobody followed."""
    return SetClock("over", state.moment)
