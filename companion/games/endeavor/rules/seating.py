"""Seats and table options, with what a change of them does to a table of Endeavor."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.endeavor.rules.clock import reordered, retimed
from companion.games.endeavor.rules.corrections import retracked
from companion.games.endeavor.rules.options import casts
from companion.games.endeavor.rules.state import State
from companion.table.actions import Action, ChangeOption, ReorderSeats
from companion.table.game import Option, choices_of
from companion.table.rules import Handler, seat_handlers


def seating(options: tuple[Option, ...]) -> Mapping[type[Action], Handler]:
    """The handlers of seats and options, for a table that has these options."""
    shared = seat_handlers(choices_of(options, casts))

    def reorder_seats(state: State, action: ReorderSeats) -> State:
        moved: State = shared[ReorderSeats](state, action)
        return reordered(moved, action)

    def change_option(state: State, action: ChangeOption) -> State:
        changed: State = shared[ChangeOption](state, action)
        if changed.setup.option(action.key) == state.setup.option(action.key):
            return changed
        return retimed(retracked(changed, action), action)

    return {**shared, ReorderSeats: reorder_seats, ChangeOption: change_option}
