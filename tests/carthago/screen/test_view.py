"""Every screen: texts that fill in, offers that work, a why for each phase."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.options import RINGS
from companion.games.carthago.rules.state import State
from companion.games.carthago.screen.shapes import Form
from companion.games.carthago.screen.words import CHOICE_LABELS, FIELD_LABELS
from companion.table.text import Text
from companion.table.views import Offer
from tests.carthago.support import do, passing, playing, said, spaces, table, take


def states() -> Iterator[State]:
    """One of every stage, in both kinds of tracking and every size."""
    for players in (2, 3, 4):
        for tracking in ("light", "full"):
            yield table(players, tracking=tracking)
            state = playing(players, guilds="RD", tracking=tracking)
            yield state
            if tracking == "full":
                state = do(
                    state,
                    act.AddShip("s1", "oils", "heritage"),
                    act.AddShip("s1", "dyes", "escorts"),
                    act.AddShip("s1", "cedar", "commando"),
                    act.AddShip("s1", "cedar", "intrigue"),
                    act.AddShip("s1", "glass", "luxury", up=False),
                    act.SetBoard("s1", 0, 0, 0, 1, trade=1, warship=1),
                )
            for letter in "MRTWD":
                yield take(state, letter)
            later = passing(state, 5 * players)
            yield later
            yield do(later, act.BeginDecade(later.moment, None if tracking == "full" else "s2"))
            yield do(later, act.SetClock("end", later.moment))


ALL = tuple(states())


def walk(thing: Any) -> Iterator[Any]:
    """Everything a view holds."""
    yield thing
    if isinstance(thing, tuple | list):
        for part in thing:
            yield from walk(part)
    elif is_dataclass(thing) and not isinstance(thing, Offer | Text):
        for field in fields(thing):
            yield from walk(getattr(thing, field.name))
    elif isinstance(thing, Offer):
        yield from walk(thing.label)


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


def test_greyed_spaces_say_why() -> None:
    for state in ALL:
        for panel in GAME.view_for(state, None).board.ring:
            assert (panel.take is None) == (panel.reason is not None)


def test_every_field_and_choice_a_form_can_ask_has_a_label() -> None:
    asked = {
        name
        for state in ALL
        for thing in walk(GAME.view_for(state, None))
        if hasattr(thing, "asks")
        for name in thing.asks
    }
    assert asked <= set(FIELD_LABELS)
    for kind in GAME.actions:
        for name, hint in get_type_hints(kind).items():
            if name in asked:
                choices = [value for value in get_args(hint) if isinstance(value, str)]
                assert set(choices) <= set(CHOICE_LABELS)


def test_the_ring_option_lists_each_order_once() -> None:
    keys = [key for key, _ in RINGS]
    assert len(set(keys)) == 24
    for key, label in RINGS:
        assert sorted(key.split(",")) == sorted(spaces("MRTWD"))
        short = [word.lower().replace(" ", "_") for word in label.split(", ")]
        assert short == key.split(",")


def test_over_is_ready_to_score() -> None:
    state = do(playing(3), act.SetClock("end", "d1.r1.s1"))
    view = GAME.view_for(state, None)
    assert view.over
    assert view.who == ()
    assert view.primary is None
    assert all(phase.state == "done" for phase in view.phases)


def test_a_mid_game_start_is_reminded_of_what_is_missing() -> None:
    state = do(table(3), act.SetClock("round", "d1.setup", 2, 3))
    assert [said(text) for text in GAME.view_for(state, None).board.reminders] == [
        "Move the round marker to 3.",
        "Say where the guild markers lie.",
        "Say which tiles are in play.",
    ]
    assert passing(state).moment == "d2.r3.s2"
    assert take(state, "M").current == "s2"
