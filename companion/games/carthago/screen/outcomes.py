"""What a delivery led to, to be read across the table: who won, and what to do with the cards."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.carthago.rules.state import Outcome, State
from companion.games.carthago.screen.shapes import OutcomeView
from companion.table.text import N_, SeatName, T, Text

TITLES = {
    "delivered": N_("%(who)s has delivered"),
    "won": N_("Expedition won: strength %(strength)d, danger %(danger)d"),
    "lost": N_("Expedition lost: strength %(strength)d, danger %(danger)d"),
}


def outcomes(state: State) -> tuple[OutcomeView, ...]:
    """Those of the turn under way, or of the one that was just ended."""
    if state.turn is not None and state.current is not None:
        return tuple(_shown(state.current, one) for one in state.turn.outcomes)
    if state.last is not None:
        return tuple(_shown(state.last.seat, one) for one in state.last.outcomes)
    return ()


def _shown(seat: str, outcome: Outcome) -> OutcomeView:
    title = T(
        TITLES[outcome.how],
        who=SeatName(seat),
        strength=outcome.strength,
        danger=outcome.danger,
    )
    return OutcomeView(seat, outcome.how, title, tuple(_steps(outcome)))


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
