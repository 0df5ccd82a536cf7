"""What others did to a player, as that player's card tells it."""

from __future__ import annotations

from companion.games.endeavor import GAME
from companion.games.endeavor.rules import actions as act
from companion.games.endeavor.rules.pieces import Symbols
from companion.games.endeavor.rules.state import State
from companion.table.actions import Action
from companion.table.views import News
from tests.endeavor.support import (
    at,
    do,
    in_actions,
    peopled,
    table,
    with_buildings,
    with_cards,
    with_tracks,
)
from tests.sure import some
from tests.tidings import chips, lines, said


def news(state: State, action: Action, seat: str) -> News | None:
    return GAME.news(state, action, do(state, action), seat, seat)


def before_abolition() -> State:
    """Two Slavery cards of s2, with 3 of its 5 Industry; the pile of Europe down to its last."""
    state = with_tracks(in_actions(), "s2", industry=2)
    state = with_cards(state, "s2", slavery_0=Symbols(industry=2), slavery_1=Symbols(industry=1))
    for n in range(5):
        state = with_cards(state, "s1", **{f"europe_{n}": Symbols()})
    return state


def test_abolition_by_anothers_card_takes_what_slavery_gave() -> None:
    state = before_abolition()
    told = some(news(state, act.DrawCard(seat="s1", card="europe-5"), "s2"))
    assert said(told.words) == "Slavery is abolished, by the card of Rouge"
    assert chips(told) == ["Industry 5 → 2", "Slavery cards face down 0 → 2"]
    assert lines(told.hands) == ["Turn your Slavery cards face down", "Move your cubes"]


def test_abolition_is_no_news_for_whom_it_takes_nothing() -> None:
    state = before_abolition()
    assert news(state, act.DrawCard(seat="s1", card="europe-5"), "s3") is None
    assert said(some(news(state, act.AbolishSlavery(), "s2")).words) == "Slavery is abolished"


def test_an_attack_takes_a_city() -> None:
    state = with_buildings(in_actions(tracking="full"), "s1", "fortress")
    # Thirty markers: ten in the reserve, five in the harbour, so fifteen on the map.
    state = peopled(peopled(state, "s1", 5), "s2", 5)
    attack = act.Activate(seat="s1", slot=1, moment=state.moment, victim="s2")
    told = some(news(state, attack, "s2"))
    assert said(told.words) == "Rouge attacked you and took a city"
    assert chips(told) == ["Reserve 10 → 11", "On the map 15 → 14"]
    assert lines(told.hands) == ["Take your marker back to the reserve"]
    assert news(state, attack, "s3") is None


def test_a_piece_read_anew_changes_every_board_that_has_it() -> None:
    state = with_buildings(table(), "s2", "market")
    action = act.CorrectBuilding(building="market", industry=1)
    told = some(news(state, action, "s2"))
    assert said(told.words) == "Printed on Market: Industry +1"
    assert chips(told) == ["Industry 0 → 1"]
    assert lines(told.hands) == ["Move your cubes"]
    assert news(state, action, "s1") is None


def test_a_card_set_right_leaves_who_had_it() -> None:
    state = with_cards(table(), "s2", africa_1=Symbols(culture=2))
    action = act.SetCard(seat="s1", card="africa-1", where="held", culture=2)
    assert chips(some(news(state, action, "s2"))) == ["Culture 2 → 0", "Cards 1 → 0"]


def test_the_first_player_of_the_next_round_is_told() -> None:
    state = at(table(), "check", 2)
    onward = act.NextPhase(state.moment)
    told = some(news(state, onward, "s2"))
    assert (said(told.words), lines(told.hands)) == (
        "Round 3: you are the first player",
        ["Take the crown"],
    )
    assert news(state, onward, "s1") is None
    holds, next_round = some(told.holds), do(state, onward)
    assert holds(next_round)
    for n, first in ((7, "s2"), (3, "s3")):
        clock = act.SetClock(round=n, phase="actions", first=first)
        assert not holds(do(next_round, clock)), "of that round, and while the crown is there"


def test_growth_comes_to_everyone_and_is_no_news() -> None:
    state = at(table(tracking="full"), "growth")
    assert news(state, act.NextPhase(state.moment), "s2") is None


def test_a_neutral_marker_is_news() -> None:
    state = at(table(variant="soloplay-3"), "award")
    told = some(news(state, act.AwardNeutral(("s2",), state.moment), "s2"))
    assert chips(told) == ["Neutral markers in the harbour 0 → 1"]
    assert lines(told.hands) == ["Take a neutral marker from the reserve to the harbour"]


def test_the_end_of_the_round_finds_who_is_over_the_limit() -> None:
    """s2 has passed and holds two cards: Politics 0 allows one."""
    state = in_actions()
    state = do(state, act.Pass("s2", state.moment), act.Pass("s3", state.moment))
    state = with_cards(state, "s2", europe_0=Symbols(), europe_1=Symbols())
    told = some(news(state, act.Pass("s1", state.moment), "s2"))
    assert said(told.words) == "End of the round: you are over the card limit"
    assert lines(told.hands) == ["Vert: discard 1 card"]


def test_whether_a_card_goes_is_open_until_the_governor_slot_is_said() -> None:
    """s2 passed with one card, and won a Governor since that may lie in the slot."""
    state = with_cards(in_actions(), "s2", europe_0=Symbols())
    state = do(state, act.Pass("s2", state.moment), act.Pass("s3", state.moment))
    state = do(state, act.WinGovernor(seat="s2", region="africa"))
    assert news(state, act.Pass("s1", state.moment), "s2") is None
