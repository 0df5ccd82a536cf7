"""The ladder in sight: who acts, who draws with the player and what, what a column would change."""

from __future__ import annotations

from companion.games.endeavor import GAME
from companion.games.endeavor.rules.actions import AbolishSlavery, DrawCard, SetCard, SetRegion
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.solo.rules.clock import player_done, turns_done
from companion.games.endeavor.solo.rules.knowledge import solo_of
from companion.games.endeavor.solo.screen.ladder import draw_text
from companion.games.endeavor.solo.screen.shapes import LadderView
from tests.endeavor.screen.test_describe import english
from tests.endeavor.solo.support import (
    acting,
    fresh,
    holding,
    lane,
    no_city,
    passed,
    ships,
    started,
    to_actions,
)
from tests.endeavor.solo.test_recorded_game import replayed
from tests.endeavor.support import do
from tests.sure import some


def sight(state: State) -> LadderView:
    shown: LadderView = some(GAME.view_for(state, "s1").glance)
    return shown


def test_nothing_to_see_before_it_is_laid_out():
    assert GAME.view_for(fresh(), "s1").glance is None


def test_what_a_column_further_would_add():
    """The crown in column 1, the end marker on 3: green and purple act, then black, then white."""
    shown = sight(started())
    assert english(shown.columns) == "Also to act: +1 Black, +2 Black, White"
    assert [disc.colour for disc in shown.discs if disc.acts] == ["green", "purple"]
    assert [disc.colour for disc in shown.discs if disc.marker] == ["black"]


def test_who_draws_is_named_before_the_player_draws():
    """Black has one city in Europe: the piles there show 0 and 0, which ask for no more than that."""
    state = to_actions(started(), "market")
    assert english(sight(state).draw) == (
        "If you draw, Black draws too: Europe & Mediterranean 0, Slavery 0"
    )
    assert GAME.view_for(state, "s1").board.pile.note == sight(state).draw
    assert sight(state).columns is None
    drawn = do(state, DrawCard(seat="s1", card="europe-0"))
    assert sight(drawn).draws
    assert english(sight(drawn).draw) == (
        "Black draws at the end: Europe & Mediterranean 1, Slavery 0"
    )


def test_open_regions_count_where_the_colour_is_present():
    """Black stands second in South America: one marker, so its card 1 could be drawn."""
    state = do(to_actions(started(), "market"), SetRegion("south-america", True))
    assert "South America 1" in english(sight(state).draw)
    state = lane(state, "south-america", "purple", "red", "red", "red", "red")
    assert "South America" not in english(sight(state).draw)


def test_a_colour_that_could_draw_nothing():
    """No city in Europe, where card 1 lies on top, and no Slavery pile any more."""
    state = holding(to_actions(started(), "market"), "black", "europe")
    state = do(state, AbolishSlavery())
    state = do(state, SetCard(seat="s1", card="europe-0", where="held"))
    assert english(sight(state).draw) == "If you draw, Black could draw nothing"


def test_a_free_draw_that_is_done_is_not_announced():
    """Round 5 of the recorded game: green draws last, and the Opposition is over its limit."""
    states = [step.state for step in replayed().steps]
    draws = next(s for s in states if turns(s)[:1] == ["free"] and s.round == 5)
    assert english(sight(draws).draw) == english(draw_text(draws))
    over = next(s for s in states if turns_done(s) and player_done(s) and s.round == 5)
    assert sight(over).draw is None


def turns(state: State) -> list[str]:
    return [turn.kind for turn in solo_of(state).queue]


def test_discs_that_have_acted():
    state = acting()
    assert [(d.acted, d.acts) for d in sight(state).discs[:3]] == [
        *((False, True), (False, True)),
        (False, False),
    ]
    assert sight(state).draw is None, "the player has passed without a draw"
    state = ships(no_city(state), "africa")
    assert [(d.acted, d.acts) for d in sight(state).discs[:3]] == [
        *((True, False), (False, True)),
        (False, False),
    ]
    assert passed(to_actions(started(), "shipyard")).phase == "opposition"
