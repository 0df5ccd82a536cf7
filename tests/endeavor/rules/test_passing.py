"""Passing, the Governor slot, discards: rulebook, "Passer / Défausser" and "Fin du tour"."""

from __future__ import annotations

import pytest

from companion.games.endeavor import GAME
from companion.games.endeavor.rules.actions import (
    AbolishSlavery,
    Discard,
    NextPhase,
    Pass,
    PlaceGovernor,
    SetCard,
    SetTrack,
    WinGovernor,
)
from companion.games.endeavor.rules.cards import allowed_cards, asks_slot, excess
from companion.games.endeavor.rules.pieces import Symbols
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.screen.shapes import Standing
from companion.table.text import SeatName, T
from tests.endeavor.support import (
    all_pass,
    at,
    code,
    discards,
    do,
    holder,
    in_actions,
    leave,
    onward,
    peopled,
    table,
    told,
    values,
    with_buildings,
    with_cards,
    with_tracks,
)
from tests.sure import some

PLAIN = Symbols()


def holding(politics: int, *cards: str) -> State:
    state = with_cards(in_actions(), "s1", **{card.replace("-", "_"): PLAIN for card in cards})
    return with_tracks(state, "s1", politics=politics)


def drop(state: State, card: str, seat: str = "s1") -> State:
    return do(state, Discard(seat, card, state.moment))


@pytest.mark.parametrize(
    ("politics", "cards", "slavery"),
    [
        (0, 1, 2),
        (1, 1, 2),
        (2, 2, 3),
        (3, 2, 3),
        (4, 3, 4),
        (6, 3, 4),
        (7, 4, 5),
        (9, 4, 5),
        (10, 5, 5),
        (15, 5, 5),
    ],
)
def test_politics_sets_the_limit_and_one_slavery_card_comes_on_top(politics, cards, slavery):
    assert allowed_cards(holding(politics).board("s1")) == cards
    assert allowed_cards(holding(politics, "slavery-0").board("s1")) == slavery
    assert allowed_cards(holding(politics, "slavery-0", "slavery-1").board("s1")) == slavery


def test_within_the_limit_a_pass_is_one_tap():
    state = leave(holding(2, "europe-0", "africa-1"), "s1")
    assert state.board("s1").status == "passed"


def test_never_a_sixth_card_in_ordinary_slots():
    cards = ("europe-0", "africa-1", "africa-2", "africa-3", "india-1", "slavery-0")
    state = leave(holding(12, *cards), "s1")
    assert (state.board("s1").status, excess(state.board("s1"))) == ("discarding", 1)


def test_a_sixth_card_is_legal_in_the_governor_slot():
    cards = ("europe-0", "africa-1", "africa-2", "africa-3", "india-1", "india-governor")
    state = leave(holding(12, *cards), "s1", "india-governor")
    assert state.board("s1").status == "passed"


def test_the_slot_may_be_left_empty_on_purpose():
    state = holding(2, "europe-0", "africa-1", "india-governor")
    state = leave(state, "s1", None)
    assert excess(state.board("s1")) == 1
    state = do(state, PlaceGovernor("s1", state.moment, "india-governor"))
    assert (state.board("s1").status, state.board("s1").slot) == ("passed", "india-governor")


def test_the_second_of_two_discards_comes_from_a_limit_that_dropped():
    state = with_cards(
        in_actions(),
        "s1",
        europe_4=Symbols(politics=2),
        africa_1=Symbols(industry=1),
        africa_2=PLAIN,
        africa_3=PLAIN,
    )
    state = with_tracks(state, "s1", politics=5)
    state = leave(state, "s1")
    assert excess(state.board("s1")) == 1
    state = drop(state, "europe-4")
    assert (allowed_cards(state.board("s1")), excess(state.board("s1"))) == (2, 1)
    state = drop(state, "africa-1")
    assert state.board("s1").status == "passed"
    assert values(state, "s1") == (0, 0, 0, 3)


def test_what_each_discard_would_do_is_shown_before():
    state = with_cards(
        in_actions(),
        "s1",
        europe_4=Symbols(politics=2),
        slavery_0=Symbols(industry=1),
        india_governor=PLAIN,
        africa_1=PLAIN,
        africa_2=PLAIN,
    )
    state = leave(with_tracks(state, "s1", politics=5), "s1")
    shown = discards(state, "s1")
    politics = shown["europe-4"]
    # Politics 5 counts 4 and the empty slot 3; Politics 3 counts 2.
    assert told(politics.changes) == [("Politics", 5, 3), ("Card limit", 4, 3), ("Glory", 7, 5)]
    assert politics.excess == 1
    assert politics.goes.message == "back to its pile, in order"
    turned = shown["slavery-0"]
    assert (told(turned.changes)[1:], turned.excess) == ([("Card limit", 4, 3), ("Glory", 7, 6)], 1)
    assert turned.goes.message == "face down beside the board"
    assert told(shown["africa-1"].changes) == [], "it costs no glory"
    assert (shown["india-governor"].excess, shown["africa-1"].excess) == (0, 0)
    assert shown["india-governor"].goes.message == "out of the game"


def test_where_discards_go():
    state = leave(holding(0, "africa-2", "slavery-0", "india-governor", "europe-3"), "s1")
    state = drop(drop(state, "africa-2"), "india-governor")
    assert state.board("s1").status == "passed"
    assert state.top_of("africa") == "africa-1"
    assert holder(state, "india-governor") is None
    assert "india" in state.opened
    state = leave(holding(0, "slavery-0", "slavery-1", "slavery-2"), "s1")
    state = drop(state, "slavery-1")
    assert (state.board("s1").face_down, state.top_of("slavery")) == (("slavery-1",), "slavery-3")


def test_no_discards_at_will():
    state = holding(4, "europe-0", "africa-1")
    assert code(state, Discard("s1", "europe-0", state.moment)) == "no-discard-at-will"
    state = leave(state, "s1")
    assert code(state, Discard("s1", "europe-0", state.moment)) == "no-discard-at-will"
    assert code(state, Discard("s1", "europe-1", state.moment)) == "not-held"


def test_only_a_governor_one_holds_lies_in_the_slot():
    state = holding(4, "europe-0")
    assert code(state, Pass("s1", state.moment, "india-governor")) == "not-held"


def test_the_slot_is_chosen_when_passing():
    state = holding(4, "india-governor")
    action = PlaceGovernor("s1", state.moment, "india-governor")
    assert code(state, action) == "slot-when-passing"
    state = leave(state, "s1", "india-governor")
    assert code(state, PlaceGovernor("s1", state.moment)) == "slot-when-passing"


def test_an_abolition_or_a_recount_may_end_the_discarding():
    state = leave(holding(0, "slavery-0", "slavery-1", "europe-0"), "s1")
    assert do(state, AbolishSlavery()).board("s1").status == "passed"
    assert do(state, SetTrack("s1", "politics", 2)).board("s1").status == "passed"


def test_the_round_ends_when_the_last_pass_is_complete():
    state = leave(leave(leave(holding(0, "europe-0", "africa-1"), "s2"), "s3"), "s1")
    assert state.phase == "actions"
    assert drop(state, "africa-1").phase == "check"


def test_a_governor_won_after_passing_waits_for_the_check():
    state = leave(holding(0, "europe-0"), "s1")
    state = do(state, WinGovernor(seat="s1", region="india"))
    state = leave(leave(state, "s2"), "s3")
    assert (state.phase, code(state, NextPhase(state.moment))) == ("check", "over-limit")
    kept = do(state, PlaceGovernor("s1", state.moment, "india-governor"))
    assert onward(kept).round == 3
    assert onward(drop(state, "europe-0")).round == 3


def test_losing_the_slotted_governor_empties_the_slot():
    state = leave(holding(1, "india-governor", "europe-0"), "s1", "india-governor")
    state = all_pass(state)
    state = do(state, SetTrack("s1", "politics", 0), PlaceGovernor("s1", state.moment))
    state = drop(state, "india-governor")
    assert (state.board("s1").slot, state.board("s1").governors) == (None, ())


def test_passing_belongs_to_actions():
    state = at(table(3), "growth")
    assert code(state, Pass("s1", state.moment)) == "not-actions"


def test_the_slot_of_the_last_round_is_proposed_until_a_governor_comes():
    state = leave(holding(2, "india-governor", "africa-governor"), "s1", "india-governor")
    state = at(state, "actions", 3)
    assert not asks_slot(state.board("s1"))
    view = GAME.view_for(state, "s1")
    assert some(view.primary).fields["governor"] == "india-governor"
    others = [way.fields["governor"] for way in view.board.boards[0].passes.offers]
    assert others == ["india-governor", "africa-governor", None]
    state = do(state, WinGovernor(seat="s1", region="caribbean"))
    assert asks_slot(state.board("s1"))
    view = GAME.view_for(state, "s1")
    assert view.primary is None
    assert len(some(view.answers).offers) == 4, "asked anew: three Governors, or none"


def test_a_governor_won_after_a_pass_is_asked_about():
    """With Politics 2 two cards may stay: nothing must go, but the slot is for the player to say."""
    state = leave(holding(2, "europe-0"), "s1")
    state = all_pass(do(state, WinGovernor(seat="s1", region="africa")))
    assert (state.phase, excess(state.board("s1"))) == ("check", 0)
    view = GAME.view_for(state, "s1")
    assert view.must == T("%(who)s: what lies in the Governor slot?", who=SeatName("s1"))
    assert (some(view.asked).place, view.who) == ("over-s1", ("s1",))
    places = [tap.fields["governor"] for tap in view.board.boards[0].over.places]
    assert places == ["africa-governor", None]
    kept = do(state, PlaceGovernor("s1", state.moment, None))
    assert not asks_slot(kept.board("s1"))
    assert onward(kept).round == state.round + 1
    assert onward(state).round == state.round + 1, "nobody is held up"


def test_over_the_limit_the_slot_is_asked_before_a_card_goes():
    """Politics 0 keeps one card beside the slot: whether one of the two must go is for the slot."""
    state = leave(holding(0, "europe-0"), "s1")
    state = all_pass(do(state, WinGovernor(seat="s1", region="africa")))
    assert excess(state.board("s1")) == 1
    view = GAME.view_for(state, "s1")
    assert view.must == T("%(who)s: what lies in the Governor slot?", who=SeatName("s1"))
    assert some(view.asked).label == T("The Governor slot")
    over = view.board.boards[0].over
    assert (over.excess, over.discards) == (0, ())
    left = T("then to discard: %(n)d", n=1)
    assert [(one.fields["governor"], one.note) for one in over.places] == [
        ("africa-governor", None),
        (None, left),
    ]
    kept = do(state, PlaceGovernor("s1", state.moment, "africa-governor"))
    assert GAME.view_for(kept, "s1").must == T(
        "Everyone compares the cubes with the tracks shown here"
    )
    empty = do(state, PlaceGovernor("s1", state.moment, None))
    assert GAME.view_for(empty, "s1").must == T("%(who)s: discard 1 card", who=SeatName("s1"))
    assert some(GAME.view_for(empty, "s1").asked).label == T("Choose the cards")


class TestStanding:
    """Cards against the limit, and the glory so far: rulebook, "Fin du jeu et victoire", C to K."""

    def stands(self, state: State) -> Standing:
        found: Standing = GAME.view_for(state, "s1").board.boards[0].standing
        return found

    def test_glory_without_the_map(self):
        """Red of the rulebook: 10 + 7 + 7 + 12, 5 on cards, 3 for the slot, 3 for a University."""
        state = with_tracks(in_actions(), "s1", industry=10, culture=8, finance=9)
        state = with_cards(
            with_buildings(state, "s1", "university"), "s1", europe_1=Symbols(glory=5)
        )
        state = with_tracks(state, "s1", politics=12)
        assert self.stands(state).glory == 47
        state = do(state, SetCard(seat="s1", card="slavery-0", where="down"))
        assert (
            self.stands(do(state, SetCard(seat="s1", card="slavery-1", where="down"))).glory == 45
        )

    def test_full_tracking_counts_the_harbour(self):
        state = in_actions(3, tracking="full")
        assert self.stands(peopled(state, "s1", 3)).glory == 3 + 1

    def test_neutral_markers_in_reserve(self):
        assert self.stands(in_actions(variant="soloplay-2")).glory == 3 + 3
        assert self.stands(in_actions(variant="two-neutral")).glory == 3

    def test_pass_now(self):
        one, two = holding(0, "europe-0"), holding(0, "europe-0", "europe-1")
        assert (self.stands(one).over, self.stands(one).passing) == (False, T("pass now: keep all"))
        told = T("pass now: discard %(n)d", n=1)
        assert (self.stands(two).over, self.stands(two).passing) == (True, told)
        with_slot = holding(0, "europe-0", "africa-governor")
        assert self.stands(with_slot).passing == T("pass now: keep all"), "one in the slot"
        assert self.stands(leave(one, "s1")).passing is None
