"""What a delivery led to, to be read across the table: who won, and what to do with the cards."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.carthago.rules.state import Outcome, State
from companion.games.carthago.screen.shapes import OutcomeView
from companion.table.text import N_, T, Text

TITLES = {
    "delivered": N_("Delivery made"),
    "won": N_("Expedition won: strength %(strength)d, danger %(danger)d"),
    "lost": N_("Expedition lost: strength %(strength)d, danger %(danger)d"),
}


def outcomes(state: State) -> tuple[OutcomeView, ...]:
    """The newest of the turn under way: what is asked next needs the room, and the one before was
    read. Or those of the turn that was just ended: in short, so that the ring stays in sight. What
    to do with ship and cards stands in the bar then."""
    if state.turn is not None and state.current is not None:
        seat, newest = state.current, state.turn.outcomes[-1:]
        return tuple(_shown(seat, one, tuple(_steps(one))) for one in newest)
    if state.last is not None:
        return tuple(_shown(state.last.seat, one, ()) for one in state.last.outcomes)
    return ()


def _shown(seat: str, outcome: Outcome, steps: tuple[Text, ...]) -> OutcomeView:
    title = T(
        TITLES[outcome.how],
        strength=outcome.strength,
        danger=outcome.danger,
    )
    return OutcomeView(seat, outcome.how, title, steps)


def _steps(outcome: Outcome) -> Iterator[Text]:
    if outcome.how == "lost":
        yield T("The ship goes under the pile.")
        yield T("Draw 1 trade card.")
        return
    if outcome.how == "won":
        yield T("The ship lies face down before you.")
    else:
        yield T("The ship lies face up before you: its effect may be used at once.")
    if outcome.coins:
        yield T("Draw trade cards until they reach %(n)d coins.", n=outcome.coins)
    else:
        yield T("Draw trade cards until they reach the coins of the ship.")
