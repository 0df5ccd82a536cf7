"""What each phone sees. Nothing in Endeavor is secret: views differ only in whose board is own."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from companion.games.endeavor.rules import may
from companion.games.endeavor.rules.cards import asks_slot, excess
from companion.games.endeavor.rules.construction import reach
from companion.games.endeavor.rules.pieces import NEUTRALS, ROUNDS
from companion.games.endeavor.rules.refusals import REFUSALS
from companion.games.endeavor.rules.state import Board, PhaseKey, State
from companion.games.endeavor.rules.turns import in_turn
from companion.games.endeavor.rules.upkeep import (
    growth_of,
    payments_of,
    undecided,
    unmatched,
)
from companion.games.endeavor.screen.board import seen_by, table_board
from companion.games.endeavor.screen.construction import outlook
from companion.games.endeavor.screen.offers import Foot, foot, late
from companion.games.endeavor.screen.shapes import TableBoard
from companion.games.endeavor.screen.words import PHASE_LABELS, asking
from companion.table.text import SeatName, T, Text
from companion.table.views import Phase, Player, View, drawn_once

Must = tuple[Text, tuple[str, ...], str]
"""What must happen now, who must do it, and the guide's section about it."""


@drawn_once
def drawn(state: State) -> View:
    """As nobody in particular sees it."""
    board = table_board(state, asking(may, state, REFUSALS))
    phases = strip(state, state.acts_in)
    return page(state, board, phases, must_now(state), foot(state, board, None))


def view_for(state: State, viewer: str | None) -> View:
    shared = drawn(state)
    if viewer is None:
        return shared
    own = foot(state, shared.board, viewer)
    return replace(
        shared,
        must=_own_must(state, viewer) or shared.must,
        board=seen_by(viewer, shared.board, outlook(state, viewer)),
        asked=own.asked,
        late=late(state, viewer),
        primary=own.primary,
        answers=own.answers,
        quiet=own.quiet,
        others=own.others,
    )


def _own_must(state: State, viewer: str) -> Text | None:
    """Whoever has passed acts no more, while the others go on."""
    active = tuple(seat for seat in state.order if state.board(seat).status == "in")
    passed = state.phase == "actions" and state.board(viewer).status == "passed"
    if state.full or not passed or not active or _discarding(state):
        return None
    names = tuple(SeatName(seat) for seat in active)
    return T("You have passed. Still acting: %(names)s", names=names)


def _discarding(state: State) -> tuple[str, ...]:
    return tuple(seat for seat in state.order if state.board(seat).status == "discarding")


def page(
    state: State, board: TableBoard, phases: tuple[Phase, ...], must: Must, foot: Foot
) -> View:
    told, who, why = must
    return View(
        moment=state.moment,
        heading=heading(state),
        phases=phases,
        must=told,
        who=who,
        why=why,
        players=tuple(Player(seat, _marks(state, seat), seat in who) for seat in state.order),
        asked=foot.asked,
        primary=foot.primary,
        answers=foot.answers,
        quiet=foot.quiet,
        others=foot.others,
        over=state.phase == "over",
        board=board,
    )


def heading(state: State) -> Text:
    if state.phase == "over":
        return T("Ready to score")
    return T("Round %(n)d of %(of)d", n=state.round, of=ROUNDS)


def strip(state: State, last: tuple[PhaseKey, ...]) -> tuple[Phase, ...]:
    """The phases of this round; the end-of-round check belongs to the last of them."""
    keys: list[PhaseKey] = ["construction", "growth"]
    if state.round > 1:
        keys.append("salaries")
    if state.setup.variant in NEUTRALS:
        keys.append("award")
    keys += last
    now = {"check": keys[-1], "over": ""}.get(state.phase, state.phase)
    current = {now, "salaries"} if now == "growth" else {now}
    reached = max((n for n, key in enumerate(keys) if key in current), default=len(keys))
    return tuple(
        Phase(key, PHASE_LABELS[key], _phase_state(key in current, n < reached))
        for n, key in enumerate(keys)
    )


def _phase_state(now: bool, before: bool) -> Literal["done", "now", "next"]:
    if now:
        return "now"
    return "done" if before else "next"


def _marks(state: State, seat: str) -> tuple[str, ...]:
    marks = ["first"] if seat == state.crown else []
    building = state.phase == "construction" or (state.by_player and state.phase == "growth")
    if building and seat in state.done and seat != state.acting:
        marks.append("done")
    if state.phase == "check" and state.board(seat).matched:
        marks.append("done")
    elif state.phase in ("actions", "check") and state.board(seat).status == "passed":
        marks.append("passed")
    return tuple(marks)


def must_now(state: State) -> Must:
    match state.phase:
        case "construction":
            return _must_build(state)
        case "growth" | "salaries":
            return _must_keep_up(state)
        case "award":
            return T("Compare the harbours: who takes a neutral marker?"), state.order, "award"
        case "actions":
            return _must_act(state)
        case "check":
            return _must_check(state)
    return T("The game is over: count your glory"), state.order, "over"


def _must_build(state: State) -> Must:
    seat = state.acting or state.crown
    level = reach(state, state.board(seat))
    must = T("%(who)s builds, up to level %(n)d", who=SeatName(seat), n=level)
    return must, (seat,), "construction"


def _must_keep_up(state: State) -> Must:
    late = undecided(state)
    if late:
        names = tuple(SeatName(seat) for seat in late)
        return T("%(names)s: choose which markers come back", names=names), late, "salaries"
    if state.phase == "salaries":
        return T("Everyone brings markers back by Finance"), state.order, "salaries"
    if state.acting is None and state.round == 1:
        return T("Everyone takes markers by Culture"), state.order, "growth"
    if state.acting is None:
        must = T("Everyone takes markers by Culture and pays by Finance")
        return must, state.order, "upkeep"
    board = state.board(state.acting)
    who = SeatName(board.seat)
    if state.round == 1 or board.paid:
        return (
            T("%(who)s takes %(n)d markers", who=who, n=growth_of(board)),
            (board.seat,),
            "growth",
        )
    must = T(
        "%(who)s takes %(takes)d markers; payments: %(pays)d",
        who=who,
        takes=growth_of(board),
        pays=payments_of(board),
    )
    return must, (board.seat,), "upkeep"


def _must_act(state: State) -> Must:
    discarding = _discarding(state)
    if discarding:
        return must_discard(state.board(discarding[0])), discarding, "discard"
    acting, begun = in_turn(state)
    if acting is not None:
        must = T("%(who)s acts or passes", who=SeatName(acting))
        if begun:
            must = _must_tell(state.board(acting))
        return must, (acting,), "actions"
    active = tuple(seat for seat in state.order if state.board(seat).status == "in")
    must = T("Act in turn, from %(who)s. Tap what you gain", who=SeatName(active[0]))
    return must, active, "actions"


def _must_tell(board: Board) -> Text:
    """Full tracking: what is still open of a turn that has begun."""
    who = SeatName(board.seat)
    if board.owed is not None and board.owed.spent:
        return T("%(who)s may play a neutral marker, or has finished", who=who)
    return T("%(who)s acts; tap what is gained", who=who)


def must_discard(board: Board) -> Text:
    who, n = SeatName(board.seat), excess(board)
    if asks_slot(board):
        return T("%(who)s: what lies in the Governor slot?", who=who)
    if n == 1:
        return T("%(who)s: discard 1 card", who=who)
    return T("%(who)s: discard %(n)d cards", who=who, n=n)


def _must_check(state: State) -> Must:
    over = tuple(seat for seat in state.order if excess(state.board(seat)))
    if over:
        return must_discard(state.board(over[0])), over, "discard"
    unsaid = tuple(seat for seat in state.order if asks_slot(state.board(seat)))
    if unsaid:
        return must_discard(state.board(unsaid[0])), unsaid, "discard"
    left = unmatched(state)
    if left and len(left) < len(state.order):
        names = tuple(SeatName(seat) for seat in left)
        return T("Still comparing the cubes with the tracks: %(names)s", names=names), left, "check"
    must = T("Everyone compares the cubes with the tracks shown here")
    return must, left or state.order, "check"
