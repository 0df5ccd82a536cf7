"""The Opposition's draws: from the list, and the free draw. "Pioche Bonus de l'opposition"."""

from __future__ import annotations

import pytest

from companion.games.endeavor import GAME
from companion.games.endeavor.rules.actions import (
    AbolishSlavery,
    CorrectCard,
    DrawCard,
    SetCard,
    SetClock,
    SetRegion,
)
from companion.games.endeavor.rules.pieces import Symbols
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.solo.rules.actions import OppositionDraws, SayFirst
from companion.games.endeavor.solo.rules.knowledge import (
    drawable,
    opposition,
    presence,
    solo_of,
    steps_gained,
    weakest_gain,
)
from tests.endeavor.solo.support import (
    acting,
    asked,
    board,
    holding,
    lane,
    no_city,
    none,
    onward,
    passed,
    question,
    shown_question,
    started,
    tap,
    to_actions,
    totals,
    tracks,
)
from tests.endeavor.support import code, do
from tests.sure import some


def only_draws(state: State) -> State:
    """Green stands on no track, so that a draw is all it can do."""
    for region in ("africa", "far-east", "caribbean"):
        if region not in state.opened:
            state = lane(state, region, "white", "black")
    return state


def printed(state: State, **cards: Symbols) -> State:
    """What cards show, as the table has typed it in before."""
    for key, symbols in cards.items():
        names = ("industry", "culture", "finance", "politics")
        body = dict(zip(names, symbols.steps, strict=True))
        card = key.replace("_", "-")
        state = do(state, CorrectCard(card=card, glory=symbols.glory, **body))
    return state


def test_presence_counts_cities_and_the_track_and_beside_it():
    state = do(acting(), SetRegion("africa", True))
    state = lane(state, "africa", "green", "green", beside=("green",))
    state = holding(state, "green", "africa", ones=1, twos=1)
    assert presence(solo_of(state), "green", "africa") == 5
    assert presence(solo_of(state), "green", "europe") == 1


def test_cards_need_the_colours_own_presence():
    """Green has one city in Europe and one marker in Africa; the piles show 1, 2 and 0."""
    state = do(acting(), SetRegion("africa", True))
    for card in ("europe-0", "europe-1", "slavery-0"):
        state = do(state, SetCard(seat="s1", card=card, where="held"))
    assert drawable(state, "green") == ("slavery-1", "africa-1")
    assert drawable(holding(state, "green", "europe", 2), "green") == (
        "europe-2",
        "slavery-1",
        "africa-1",
    )


def test_closed_regions_have_no_cards():
    assert drawable(acting(), "green") == ("europe-0", "slavery-0")


def test_from_the_list_where_presence_is_strongest():
    state = do(acting(), SetRegion("africa", True))
    state = lane(state, "africa", "green", "green", "white")
    state = no_city(only_draws(state))
    assert asked(state) == "beside"
    state = none(state)
    assert question(state).cards == ("africa-1",), "two markers there, one city in Europe"
    state = tap(state, shown_question(state).cards[0].offer, culture=1)
    assert opposition(state).holds("africa-1")
    assert totals(state) == (1, 2, 1, 1)


def test_between_two_piles_the_card_with_most_steps():
    state = no_city(only_draws(acting()))
    assert question(state).cards == ("europe-0", "slavery-0"), "unknown: the player compares"
    state = printed(state, europe_0=Symbols(politics=1), slavery_0=Symbols(industry=2))
    assert question(state).cards == ("slavery-0",)
    assert code(state, OppositionDraws(card="europe-0", moment=state.moment)) == "not-the-card"


def test_then_the_one_for_the_weakest_track_then_the_player():
    state = printed(
        no_city(only_draws(acting())), europe_0=Symbols(politics=1), slavery_0=Symbols(industry=1)
    )
    assert question(state).cards == ("europe-0", "slavery-0"), "all tracks at 1"
    state = tracks(state, industry=4)
    assert question(state).cards == ("europe-0",)


def test_steps_count_only_up_to_15():
    board_ = opposition(tracks(acting(), industry=14, culture=15, finance=3, politics=3))
    assert steps_gained(board_, Symbols(industry=3)) == 1
    assert steps_gained(board_, Symbols(culture=5, glory=2)) == 0
    assert steps_gained(board_, Symbols(industry=2, finance=1)) == 2
    assert weakest_gain(board_, Symbols(industry=1, finance=1, politics=2)) == 3


def test_beyond_15_comes_last_unless_it_moves_most_in_all():
    state = tracks(no_city(only_draws(acting())), industry=15)
    state = printed(state, europe_0=Symbols(politics=1), slavery_0=Symbols(industry=3))
    assert question(state).cards == ("europe-0",)
    state = printed(state, slavery_0=Symbols(industry=3, finance=2))
    assert question(state).cards == ("slavery-0",)


def test_a_card_that_brings_nothing_is_drawn_if_nothing_else_is_possible():
    state = tracks(no_city(only_draws(acting())), industry=15)
    state = do(state, AbolishSlavery())
    state = printed(state, europe_0=Symbols(industry=1))
    assert question(state).cards == ("europe-0",)


def test_the_abolition_drawn_by_the_opposition():
    state = acting()
    for value in range(5):
        state = do(state, SetCard(seat="s1", card=f"europe-{value}", where="held"))
    state = do(state, SetCard(seat="s1", card="slavery-0", where="held", industry=2))
    state = holding(no_city(only_draws(state)), "green", "europe", 5)
    state = no_city(state)
    cards = {one.offer.fields["card"]: one for one in shown_question(state).cards}
    choice = cards["europe-5"]
    assert choice.warns
    state = tap(state, choice.offer, glory=3)
    assert state.abolished
    assert state.board("s1").face_down == ("slavery-0",)
    assert state.board("s1").totals[0] == 0


# The free draw


def drew(*cards: str) -> State:
    """The player draws these in round 1, then passes: green and purple act, black is next."""
    state = to_actions(started(), "market")
    for card in cards:
        state = do(state, DrawCard(seat="s1", card=card))
    return passed(state)


def all_but_the_free_draw(state: State) -> State:
    while solo_of(state).queue and solo_of(state).queue[0].kind != "free":
        shown = shown_question(state)
        state = tap(state, shown.none if shown.kind in ("link", "two") else shown.answers[0])
    return state


def test_any_draw_of_the_player_gives_one_free_draw():
    assert [t.kind for t in solo_of(drew()).queue] == ["list", "list"]
    for cards in (("europe-0",), ("europe-0", "slavery-0")):
        queue = solo_of(drew(*cards)).queue
        assert [(t.colour, t.kind) for t in queue] == [
            ("green", "list"),
            ("purple", "list"),
            ("black", "free"),
        ]


def test_the_end_marker_is_turned():
    state = to_actions(started(), "market")
    assert not some(board(state).complement).draws
    assert GAME.view_for(state, "s1").board.pile.note is not None
    state = do(state, DrawCard(seat="s1", card="europe-0"))
    assert some(board(state).complement).draws
    assert GAME.view_for(state, "s1").board.pile.note is None


def test_the_disc_under_the_marker_draws_and_has_not_acted():
    state = all_but_the_free_draw(drew("europe-0"))
    view = GAME.view_for(state, "s1")
    assert view.why == "free-draw"
    assert question(state).cards == ("europe-1", "slavery-0")
    state = tap(state, shown_question(state).cards[1].offer, industry=1)
    assert state.phase == "check"
    state = onward(state)
    assert solo_of(state).ladder[0] == "black", "it is first in the next round"
    assert not solo_of(state).drew


def test_the_free_draw_with_no_legal_card():
    """Black has lost its European city: card 1 of both piles is out of its reach."""
    state = all_but_the_free_draw(drew("europe-0", "slavery-0"))
    assert question(state).cards == ("europe-1", "slavery-1")
    state = holding(state, "black", "europe")
    assert asked(state) == "nothing"
    assert shown_question(state).cards == ()
    state = none(state)
    assert state.phase == "check"


@pytest.mark.parametrize("cards", [(), ("europe-0",)])
def test_a_free_draw_after_the_player_when_the_opposition_acted_first(cards):
    state = do(started(), SetClock(3, "salaries", "s1"))
    state = onward(state)
    state = all_but_the_free_draw(do(state, SayFirst(True, state.moment)))
    assert state.phase == "actions"
    for card in cards:
        state = do(state, DrawCard(seat="s1", card=card))
    state = passed(state)
    assert state.phase == ("opposition" if cards else "check")
    if cards:
        assert [t.kind for t in solo_of(state).queue] == ["free"]
        state = tap(state, shown_question(state).cards[0].offer)
        assert state.phase == "check"
