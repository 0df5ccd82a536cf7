"""The page that sets the clock of a table right."""

from __future__ import annotations

from companion.games.mediterranee.rules.actions import SetClock
from companion.games.mediterranee.rules.pieces import NUMERALS, OVER, PHASES
from companion.games.mediterranee.rules.state import State
from companion.games.mediterranee.screen.offers import turn_order
from companion.games.mediterranee.screen.words import PHASE_LABELS
from companion.table.text import SeatName, T
from companion.table.views import Ask, Choice, Repair, offer


def repairs(state: State) -> tuple[Repair, ...]:
    rounds = tuple(Choice(str(n), n) for n in range(1, state.rounds + 1))
    phases = (
        *(Choice(key, T(PHASE_LABELS[key])) for key in PHASES),
        Choice(OVER, T("Ready to score")),
    )
    people = tuple(Choice(seat, SeatName(seat)) for seat in state.setup.order)
    places = (
        Ask("order", seat, T("Turn order: %(place)s", place=NUMERALS[at]), people)
        for at, seat in enumerate(turn_order(state))
    )
    turns = (Choice("", T("the first in the order")), *people)
    clock = offer(SetClock, T("Set the clock"), moment=state.moment).asking(
        Ask("round", state.round, choices=rounds),
        Ask("phase", state.phase, choices=phases),
        *places,
        Ask("turn", state.acting or "", T("Whose turn it is"), turns),
    )
    help_ = T(
        "Bids under way are dropped unopened. The order is for phases 2 to 6; the bids decide it"
        " anew each round. In a phase the players have their turns one by one."
    )
    return (Repair("clock", T("The clock"), (clock,), help=help_),)
