"""What the evening's places cost: bids and order of every round, all of which lay open."""

from __future__ import annotations

from companion.games.mediterranee.rules.pieces import NUMERALS
from companion.games.mediterranee.rules.state import Past, State
from companion.table.story import Story, StoryCell, StoryRow
from companion.table.text import N_


def story(state: State) -> Story | None:
    """None where no round was followed."""
    rounds = [*state.past]
    if state.order:
        rounds.append(Past(state.round, state.auction.bids, state.order))
    if not any(past.bids for past in rounds):
        return None
    return Story(
        title=N_("Bids and places, round by round"),
        legend=N_("The ducats bid, and the place taken in the turn order."),
        total=N_("Paid in bids"),
        rows=tuple(_row(state, past) for past in rounds),
    )


def _row(state: State, past: Past) -> StoryRow:
    bids = dict(past.bids)
    cells = (
        StoryCell(bids.get(seat), NUMERALS[past.order.index(seat)]) for seat in state.setup.order
    )
    return StoryRow(past.round, tuple(cells))
