"""The buttons of each moment: where the main thing is asked, its button, and its no."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.state import State
from tests.carthago.support import do, full, having, laid, passing, playing, said, table, take
from tests.offers import made
from tests.sure import some


def foot(state: State) -> tuple[str | None, str | None, str | None]:
    view = GAME.view_for(state, None)
    primary, quiet = (one.verb if one else None for one in (view.primary, view.quiet))
    return primary, quiet, view.asked.place if view.asked else None


def test_on_a_turn_the_ring_is_the_main_thing_and_passing_a_quiet_button() -> None:
    assert foot(playing(3)) == (None, "pass", "ring")
    view = GAME.view_for(playing(3), None)
    assert some(view.quiet).seat == some(view.asked).seat == "s1"
    assert said(some(view.quiet).label) == "Rouge passes and draws 1 card"
    assert said(some(view.asked).label) == "To the ring"


def test_each_turn_and_each_action_is_asked_anew() -> None:
    first = full(4)
    states = (first, take(first, "M"), passing(first, 1))
    asked = [some(GAME.view_for(state, "s3").asked) for state in states]
    assert [(one.place, one.seat) for one in asked] == [
        ("ring", "s1"),
        ("now", "s1"),
        ("ring", "s2"),
    ]
    assert len({one.key for one in asked}) == 3


def test_a_turn_is_not_ended_by_the_main_button_before_its_action_is_told() -> None:
    """What cards do at the Market nobody tells; elsewhere something is done with discs."""
    market, harbour = (GAME.view_for(take(full(4), letter), None) for letter in "MD")
    assert said(some(market.primary).label) == "Rouge: no guild action, end of turn"
    assert market.quiet is None
    assert harbour.primary is None
    assert said(some(harbour.quiet).label) == "Rouge: nothing here, end of turn"
    assert some(harbour.quiet).verb == "end-turn"


def test_each_step_of_a_turn_is_asked_anew() -> None:
    """Both harbours, then the guild action: the page is led to each."""
    states = [take(having(full(4, guilds="DM"), "s1", beside=1, warship=1, trade=1), "D")]
    for step in (
        act.RevealShip("s1", 1),
        act.SendExpedition("s1", 1, "oils", "favour"),
        act.Deliver("s1", "glass", "palette"),
    ):
        states.append(do(states[-1], step))
    asked = [some(GAME.view_for(state, None).asked) for state in states]
    assert {one.place for one in asked} == {"now"}
    assert len({one.key for one in asked}) == len(states)


def test_what_the_last_turn_led_to_is_read_above_the_ring() -> None:
    """A disc at the trade dock, delivered: nothing else may come, and the next player is asked."""
    state = do(take(having(full(4), "s1", beside=2, trade=1), "D"), delivering())
    view = GAME.view_for(state, None)
    assert (some(view.asked).place, some(view.asked).seat) == ("now", "s2")
    assert [said(one.title) for one in view.board.outcomes] == ["Delivery made"]
    onward = passing(state)
    assert GAME.view_for(onward, None).board.outcomes == ()
    assert some(GAME.view_for(onward, None).asked).place == "ring"


def test_what_may_be_said_late_leaves_the_ring_the_main_thing_and_a_moved_marker_leads_there() -> (
    None
):
    state = take(playing(3, guilds="MD"), "M")
    later = do(state, act.UseGuild("s1", "hall"))
    asked = [some(GAME.view_for(one, None).asked) for one in (state, later)]
    assert [one.place for one in asked] == ["ring", "ring"]
    assert asked[0].key != asked[1].key
    schemer = do(full(4, guilds="MT"), act.AddShip("s1", "cedar", "intrigue"))
    moved = do(schemer, act.UseIntrigue("s1", "market", "delivery"))
    keys = {some(GAME.view_for(one, None).asked).key for one in (schemer, moved)}
    assert len(keys) == 2


def delivering() -> act.Deliver:
    return act.Deliver("s1", "glass", "palette", ends=True)


@pytest.mark.parametrize(
    ("state", "primary", "place"),
    [
        (table(3), "lay-out", "opening"),
        (laid(3), "start-play", "now"),
        (laid(3, tracking="full"), None, "now"),
        (take(full(4), "M"), "end-turn", "now"),
        (passing(full(4), 20), "begin-decade", "now"),
        (do(playing(3), act.SetClock("end", "d1.r1.s1")), None, None),
    ],
)
def test_otherwise_there_is_one_main_button(
    state: State, primary: str | None, place: str | None
) -> None:
    assert foot(state) == (primary, None, place)


def test_the_set_up_leads_on_and_never_back_to_its_list() -> None:
    """Full tracking: the list is read, then docks and first discs are told, then it starts."""
    state = laid(3, tracking="full")
    view = GAME.view_for(state, None)
    assert (some(view.asked).place, some(view.asked).onward) == (
        "now",
        ("warship-docks", "first-disc"),
    )
    docks = do(state, act.SetWarshipDocks(4))
    asked = some(GAME.view_for(docks, None).asked)
    assert (asked.place, asked.seat, asked.onward) == ("first-disc", "s3", ())
    for tapped, seat in ((state, "s2"), (docks, "s2")):
        moved = do(tapped, act.PlaceFirstDisc("s3", "left", "trade"))
        asked = some(GAME.view_for(moved, None).asked)
        assert (asked.place, asked.seat) == ("first-disc", seat)
    done = do(state, *(act.KeepFirstDisc(seat) for seat in ("s3", "s2", "s1")))
    assert foot(done) == ("start-play", None, "ring")


def test_who_begins_is_answered_in_the_bar_where_the_app_cannot_know() -> None:
    state = passing(playing(3, first="s2"), 15)
    assert foot(state) == (None, None, "now")
    answers = some(GAME.view_for(state, None).answers)
    assert [one.fields["first"] for one in answers.offers] == ["s2", "s3", "s1"]
    assert said(answers.offers[0].label) == "Noir begins"
    assert "In a tie, the first in this list." in said(answers.question)


@pytest.mark.parametrize("seed", range(8))
def test_drawing_the_tiles_keeps_those_with_discs_on_them(seed: int) -> None:
    state = do(playing(3), act.SetTilePlaces("residence_1", ("s1",)))
    state = do(state, act.SetClock("setup", state.moment))
    draw = some(GAME.view_for(state, None).board.opening.again)
    given = act.LayOut.draw(state, dict(draw.fields), Random(seed))
    assert "residence_1" in given["tiles"]
    assert len(do(state, made(GAME, state, draw)).tiles) == 6
