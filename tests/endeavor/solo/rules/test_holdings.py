"""The Opposition's card limit and the Governors it keeps. "Fin d'un tour", 1."""

from __future__ import annotations

from companion.games.endeavor import GAME
from companion.games.endeavor.rules.actions import DrawCard, NextPhase, SetClock
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.solo.rules.actions import (
    AwardGovernor,
    DiscardOpposition,
    OppositionDraws,
    SayFirst,
    SetOppositionCard,
)
from companion.games.endeavor.solo.rules.knowledge import opposition, solo_of
from companion.table.actions import OPPOSITION
from companion.table.text import T
from tests.endeavor.solo.support import (
    asked,
    board,
    lane,
    no_city,
    onward,
    passed,
    question,
    ships,
    shown_question,
    started,
    totals,
    tracks,
)
from tests.endeavor.support import code, do, told


def held(state: State, card: str, **symbols: int) -> State:
    return do(state, SetOppositionCard(card=card, where="held", **symbols))


def checking(*cards: tuple[str, dict[str, int]], **values: int) -> State:
    state = do(started(), SetClock(2, "check", "s1"))
    for card, symbols in cards:
        state = held(state, card, **symbols)
    return tracks(state, **values)


def too_many(state: State) -> int:
    return board(state).opposition.over


def discard(state: State, card: str) -> State:
    return do(state, DiscardOpposition(card, state.moment))


def test_one_governor_lies_in_the_slot_and_counts_for_nothing():
    state = checking(("africa-governor", {}), ("europe-0", {}))
    shown = board(state).opposition
    assert opposition(state).slot == "africa-governor"
    assert shown.tableau.pieces.limit == T(
        "Cards counted: %(counted)d of %(allowed)d", counted=1, allowed=1
    )
    assert shown.over == 0


def test_one_slavery_card_on_top():
    state = checking(("europe-0", {}), ("slavery-0", {}))
    assert too_many(state) == 0
    assert too_many(held(state, "slavery-1")) == 1


def test_the_round_does_not_end_over_the_limit():
    state = checking(("europe-0", {"politics": 1}), ("europe-1", {"culture": 2}), politics=1)
    assert code(state, NextPhase(state.moment)) == "opposition-over-limit"
    view = GAME.view_for(state, "s1")
    offered = {one.offer.fields["card"]: one for one in shown_question(state).discards}
    assert (view.primary, view.why) == (offered["europe-0"].offer, "opposition-discard")
    assert [card for card, one in offered.items() if one.advised] == ["europe-0"]
    assert told(offered["europe-1"].changes) == [("Culture", 3, 1)]
    state = discard(state, "europe-0")
    assert state.top_of("europe") == "europe-0"
    do(state, NextPhase(state.moment))


def test_a_discarded_governor_keeps_its_glory_and_counts_for_no_limit():
    """Limit 1: Europe 0 and one Governor in the slot may stay, the other Governor goes."""
    state = checking(
        ("africa-governor", {"finance": 2, "politics": 1, "glory": 2}),
        ("india-governor", {"culture": 3, "glory": 1}),
        ("europe-0", {"glory": 1}),
        politics=1,
    )
    before = totals(state)
    assert too_many(state) == 1
    state = discard(state, "india-governor")
    assert totals(state) == (before[0], before[1] - 3, before[2], before[3])
    assert solo_of(state).kept == (("india-governor", 1),)
    assert (too_many(state), board(state).opposition.tableau.pieces.glory) == (0, 4)
    assert GAME.tally(state)[OPPOSITION]["card_glory"] == 4


def test_discarding_the_governor_in_the_slot_moves_the_other_one_there():
    state = checking(("africa-governor", {}), ("india-governor", {}), ("europe-0", {}))
    state = discard(state, "africa-governor")
    assert opposition(state).slot == "india-governor"


def test_a_lower_limit_is_checked_again():
    """Politics 2: two cards. Losing the one with 2 Politics lowers the limit to one."""
    state = checking(("europe-0", {"politics": 2}), ("europe-1", {}), ("europe-2", {}), politics=2)
    assert too_many(state) == 1
    state = discard(state, "europe-0")
    assert too_many(state) == 1


def test_a_slavery_card_is_turned_face_down():
    state = checking(("slavery-0", {"industry": 1}), ("slavery-1", {}), ("slavery-2", {}))
    state = discard(state, "slavery-0")
    assert opposition(state).face_down == ("slavery-0",)
    assert "slavery_discarded" not in GAME.tally(state)[OPPOSITION]


def test_no_discards_at_will():
    state = checking(("europe-0", {}))
    assert code(state, DiscardOpposition("europe-0", state.moment)) == "no-discard-at-will"
    assert code(state, DiscardOpposition("europe-1", state.moment)) == "opposition-lacks"


# Right after its actions


def acts_first(first: bool = False) -> State:
    """Round 3, the Opposition has acted first: green filled India for white, purple shipped.

    Politics 1 allows one card beside the slot. Africa's Governor lies there, Europe 0 is that card;
    India's Governor is one too many.
    """
    state = do(started(first=first), SetClock(3, "salaries", "s1"))
    state = held(held(state, "africa-governor"), "europe-0")
    state = lane(tracks(state, politics=1), "india", "purple", "white", "purple", "white")
    state = onward(state)
    state = do(state, SayFirst(True, state.moment))
    state = ships(no_city(state), "india")
    state = do(state, AwardGovernor(region="india", moment=state.moment))
    return ships(no_city(state), "south-america")


def test_cards_are_back_in_the_piles_before_the_player_draws():
    """Solo rules, "Fin d'un tour", 1: immediately after the actions."""
    state = acts_first()
    assert (state.phase, asked(state)) == ("opposition", None)
    shown = shown_question(state)
    assert (shown.kind, too_many(state)) == ("discard", 1)
    assert [one.offer.fields["card"] for one in shown.discards] == [
        *("africa-governor", "europe-0", "india-governor"),
    ]
    draw = DrawCard(seat="s1", card="europe-0")
    assert code(state, draw) == "not-actions"
    state = discard(state, "europe-0")
    assert state.phase == "actions", "now the player acts"
    assert do(state, draw).board("s1").holds("europe-0")


def test_the_limit_is_checked_again_after_the_free_draw():
    state = discard(acts_first(), "europe-0")
    state = passed(do(state, DrawCard(seat="s1", card="europe-0")))
    assert (state.phase, question(state).turn.kind) == ("opposition", "free")
    card = question(state).cards[0]
    state = do(state, OppositionDraws(card=card, moment=state.moment))
    assert (state.phase, shown_question(state).kind) == ("opposition", "discard")
    assert discard(state, card).phase == "check"


def test_a_card_set_right_lets_the_table_go_on():
    state = do(acts_first(), SetOppositionCard(card="europe-0", where="away"))
    assert state.phase == "actions"


def test_a_game_begun_before_still_discards_at_the_end_of_the_round():
    state = acts_first(first=True)
    assert (state.phase, too_many(state)) == ("actions", 1)
    assert code(state, DiscardOpposition("europe-0", state.moment)) == "no-discard-at-will"
    state = passed(state)
    assert (state.phase, shown_question(state).kind) == ("check", "discard")
    assert discard(state, "europe-0").phase == "check"
