"""The course of a solo round: who acts first, the Opposition's turns, the free draw, its end.

Solo rules, "Comprendre la séquence du tour" and "Fin d'un tour".
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.endeavor.rules.actions import NextPhase, SetClock
from companion.games.endeavor.rules.cards import excess
from companion.games.endeavor.rules.clock import close_actions, open_actions, set_clock
from companion.games.endeavor.rules.state import State, Status
from companion.games.endeavor.rules.upkeep import next_phase
from companion.games.endeavor.solo.rules import grid
from companion.games.endeavor.solo.rules.actions import SayFirst
from companion.games.endeavor.solo.rules.knowledge import (
    opposition,
    perhaps_free,
    player_of,
    solo_of,
    with_solo,
)
from companion.games.endeavor.solo.rules.ladder import acting, end_position, rotated, under_marker
from companion.games.endeavor.solo.rules.pieces import FIRST_QUESTION
from companion.games.endeavor.solo.rules.state import Known, Solo, Turn
from companion.table.rules import RuleError


def position(state: State) -> int:
    return end_position(state.round, solo_of(state).extra)


def onward(state: State, action: NextPhase) -> State:
    """Leave a phase. Before the Actions it is settled who acts first."""
    if state.phase == "setup":
        return _set_up_further(state)
    if state.phase == "check":
        over = excess(opposition(state))
        if over:
            raise RuleError("opposition-over-limit", n=over)
        return _next_round(state, action)
    following = next_phase(state, action)
    return _first_asked(following) if following.phase == "actions" else following


def _set_up_further(state: State) -> State:
    solo = solo_of(state)
    if solo.step == "tokens":
        return with_solo(state, replace(solo, step="ships", placed=0))
    if solo.step == "blue":
        # The token that leaves Europe: one of the city left bare for the whole game.
        solo = replace(solo, step="done", blues=solo.blues + 1)
        state = replace(state, phase="construction", acting=player_of(state))
        return with_solo(state, solo)
    raise RuleError("nothing-to-end")


def _first_asked(state: State) -> State:
    """The player in rounds 1 and 2, and later when no city is known to be free."""
    if state.round < FIRST_QUESTION or not perhaps_free(state):
        return state
    return replace(state, phase="first", acting=None)


def say_first(state: State, action: SayFirst) -> State:
    """The Opposition acts first if a city could be occupied as the round's first action."""
    if state.phase != "first":
        raise RuleError("not-asked")
    solo = solo_of(state)
    if action.free:
        return start_opposition(with_solo(state, replace(solo, seen=True)))
    return open_actions(with_solo(state, without_cities(solo, perhaps_free(state))))


def without_cities(solo: Solo, regions: tuple[str, ...]) -> Solo:
    """These regions have no free city, and never will again."""
    told = tuple(dict.fromkeys((*solo.known.no_city, *regions)))
    known = Known(solo.known.no_link, solo.known.no_two, told)
    return replace(solo, known=known)


def start_opposition(state: State) -> State:
    """The discs below the end marker act; the one under it draws if the player has drawn."""
    solo = solo_of(state)
    turns = tuple(Turn(colour) for colour in acting(solo.ladder, position(state)))
    state = replace(state, phase="opposition", acting=None, turn=0, started=False)
    queue = (*turns, *_free_draw(state))
    return with_solo(state, replace(solo, queue=queue, found=None, pending=(), within=None))


def _free_draw(state: State) -> tuple[Turn, ...]:
    solo = solo_of(state)
    if not solo.drew or not player_done(state):
        return ()
    return (Turn(under_marker(solo.ladder, position(state)), "free"),)


def player_done(state: State) -> bool:
    return state.board(player_of(state)).status == "passed"


def after_player(state: State) -> State:
    """The player has passed: the Opposition acts, or only the disc under the marker draws. What the
    player has not told stays untold."""
    solo = replace(solo_of(state), pending=(), within=None)
    state = with_solo(state, solo)
    if not solo.acted:
        return start_opposition(state)
    free = _free_draw(state)
    if not free:
        return state
    state = replace(state, phase="opposition")
    return with_solo(state, replace(solo, queue=free, found=None))


def discards_due(state: State) -> bool:
    """Solo rules, "Fin d'un tour", 1: the limit is checked right after the actions, so that the
    cards are back before the player draws."""
    return solo_of(state).prompt and bool(excess(opposition(state)))


def turns_done(state: State) -> bool:
    """No action of the Opposition is left, and no Governor to hand over."""
    solo = solo_of(state)
    return state.phase == "opposition" and not solo.queue and solo.opening is None


def settled_turns(state: State) -> State:
    """With no turn left the player acts, or the round ends; Governor and discards come first."""
    if not turns_done(state) or discards_due(state):
        return state
    solo = solo_of(state)
    state = with_solo(state, replace(solo, acted=True))
    return close_actions(state) if player_done(state) else open_actions(state)


def _next_round(state: State, action: NextPhase) -> State:
    """The slide and the refill, then the rotation; the end marker goes back to its place."""
    place = position(state)
    following = grid.end_of_round(next_phase(state, action))
    solo = solo_of(following)
    fresh = replace(
        solo,
        ladder=rotated(solo.ladder, place),
        extra=0,
        drew=False,
        acted=False,
        seen=False,
        queue=(),
        found=None,
    )
    return with_solo(following, fresh)


def clock_set(state: State, action: SetClock) -> State:
    """Any moment but the set-up; the Opposition's actions are set to their beginning.

    `passed` says there whether the player has acted already. A gap left in the grid by another
    Construction is closed; the ladder stays as it is.
    """
    solo = solo_of(state)
    if solo.step != "done" and action.phase != "over":
        raise RuleError("set-up-first", field="phase")
    extra = solo.extra if state.round == action.round else 0
    # Back among the player's own actions, the Opposition has acted if it had before.
    acted = solo.acted and (state.round, action.phase) == (action.round, "actions")
    fresh = replace(
        solo,
        extra=extra,
        drew=False,
        acted=acted,
        seen=False,
        queue=(),
        found=None,
        pending=(),
        within=None,
    )
    moved_on = action.round != state.round or action.phase == "construction"
    state = with_solo(set_clock(state, action), fresh)
    if moved_on:
        state = grid.end_of_round(state)
    if action.phase != "opposition":
        return state
    board = state.board(player_of(state))
    passed: Status = "passed" if action.passed else "in"
    return start_opposition(state.with_board(replace(board, status=passed)))
