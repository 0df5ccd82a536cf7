"""Every screen: texts that fill in, offers that work, a why for each phase."""

from __future__ import annotations

from dataclasses import MISSING, fields

import pytest
from msgspec.structs import replace

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.state import State
from companion.games.carthago.screen.shapes import SeatBoard
from companion.table.text import Text
from tests.carthago.support import (
    do,
    full,
    passing,
    playing,
    said,
    states,
    take,
    walk,
)
from tests.offers import check_offers, offers_in

ALL = tuple(states())


@pytest.mark.parametrize("state", ALL, ids=lambda state: state.moment)
def test_texts_fill_in_and_whys_exist(state: State) -> None:
    view = GAME.view_for(state, "s1")
    assert view.why in GAME.guide
    assert view.moment == state.moment
    for thing in walk((view, GAME.repairs(state))):
        if isinstance(thing, Text):
            assert "%(" not in said(thing)
    assert [rule.section for rule in view.board.does] == [*state.ring, "guild"]
    assert all(rule.section in GAME.guide for rule in view.board.does)


@pytest.mark.parametrize("state", ALL, ids=lambda state: state.moment)
def test_every_button_works_and_every_form_asks_for_real_fields(state: State) -> None:
    """A button is applied as it is; a form's offer plus what it asks covers every field needed."""
    shapes = (GAME.view_for(state, None), GAME.repairs(state))
    assert check_offers(GAME, state, shapes)
    for offered in offers_in(shapes):
        kind = GAME.verbs[offered.verb]
        given = {*offered.fields, *(ask.name for ask in offered.asks)}
        needed = {one.name for one in fields(kind) if one.default is MISSING}
        assert needed <= given


def test_nobody_sees_more_than_anybody_else() -> None:
    """Only the order of the boards differs, and which of them is open."""
    for state in ALL:
        views = [GAME.view_for(state, viewer) for viewer in (None, *state.setup.order)]
        assert len({repr(replace(view, board=None)) for view in views}) == 1
        assert len({repr(replace(view.board, boards=())) for view in views}) == 1
        shut = [{replace_open(board) for board in view.board.boards} for view in views]
        assert all(boards == shut[0] for boards in shut)


def replace_open(board: SeatBoard) -> str:
    return repr(replace(board, opened=False))


def test_ones_own_board_comes_first_or_that_of_the_player_to_act() -> None:
    state = passing(full(4))
    for viewer, first in ((None, "s2"), ("s3", "s3"), ("s2", "s2")):
        boards = GAME.view_for(state, viewer).board.boards
        assert [board.seat for board in boards if board.opened] == [first]
        assert boards[0].seat == first


def test_over_is_ready_to_score() -> None:
    state = do(playing(3), act.SetClock("end", "d1.r1.s1"))
    view = GAME.view_for(state, None)
    assert view.over
    assert view.who == ()
    assert view.primary is None
    assert all(phase.state == "done" for phase in view.phases)


def test_heading_names_decade_round_and_player() -> None:
    state = passing(playing(3), 7)
    view = GAME.view_for(state, None)
    assert said(view.heading) == "Decade I, round 3 of 5"
    assert said(view.must) == "Noir takes an action or passes"
    assert [phase.state for phase in view.phases] == ["done", "done", "done", "now", "next", "next"]


def test_marks_say_who_is_first_who_has_acted_and_who_passed() -> None:
    state = take(passing(playing(3)), "M")
    view = GAME.view_for(state, None)
    assert [(p.seat, p.marks, p.acting) for p in view.players] == [
        ("s1", ("first", "passed"), False),
        ("s2", ("done",), False),
        ("s3", (), True),
    ]
