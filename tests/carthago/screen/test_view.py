"""Every screen: texts that fill in, offers that work, a why for each phase."""

from __future__ import annotations

from dataclasses import fields

import msgspec
import pytest

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.state import State
from companion.games.carthago.screen.shapes import Form
from companion.table.text import Text
from companion.table.views import Offer
from tests.carthago.support import (
    do,
    passing,
    playing,
    said,
    states,
    take,
    walk,
)

ALL = tuple(states())


@pytest.mark.parametrize("state", ALL, ids=lambda state: state.moment)
def test_texts_fill_in_and_whys_exist(state: State) -> None:
    view = GAME.view_for(state, "s1")
    assert view.why in GAME.guide
    assert view.board.stage == view.why
    assert view.moment == state.moment
    for thing in walk(view):
        if isinstance(thing, Text):
            assert "%(" not in said(thing)
    for panel in view.board.ring:
        assert panel.does in GAME.guide


@pytest.mark.parametrize("state", ALL, ids=lambda state: state.moment)
def test_every_button_works_and_every_form_asks_for_real_fields(state: State) -> None:
    """A button is applied as it is; a form's offer plus what it asks covers every field needed."""
    view = GAME.view_for(state, None)
    forms = [thing for thing in walk(view) if isinstance(thing, Form)]
    for form in forms:
        names = {field.name for field in fields(GAME.verbs[form.offer.verb])}
        assert set(form.asks) | set(form.offer.fields) <= names
        assert set(form.now) <= names
    asking = [part for board in view.board.boards for part in board.parts if part.asks]
    for part in asking:
        names = (
            {field.name for field in fields(GAME.verbs[part.offer.verb])} if part.offer else set()
        )
        assert part.offer is None or set(part.asks) <= names
    not_buttons = {id(form.offer) for form in forms} | {id(part.offer) for part in asking}
    drawn = {"set-markers", "set-tiles", "start-play"}
    for thing in walk(view):
        if isinstance(thing, Offer) and id(thing) not in not_buttons and thing.verb not in drawn:
            action = msgspec.convert(dict(thing.fields), GAME.verbs[thing.verb])
            GAME.apply(state, action)


def test_nobody_sees_more_than_anybody_else() -> None:
    for state in ALL:
        assert GAME.view_for(state, None) == GAME.view_for(state, "s1")


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
