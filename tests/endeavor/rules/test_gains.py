"""Tokens, cards, Governors and the abolition."""

from __future__ import annotations

import pytest

from companion.games.endeavor.rules.actions import (
    AbolishSlavery,
    DrawCard,
    SetCard,
    SetRegion,
    TakeBlue,
    TakeToken,
    WinGovernor,
)
from companion.games.endeavor.rules.pieces import Symbols
from tests.endeavor.support import (
    at,
    code,
    do,
    holder,
    in_actions,
    leave,
    peopled,
    refused,
    table,
    values,
    with_cards,
)


class TestTokens:
    def test_taps_gathered_into_one_sum(self):
        state = do(in_actions(), TakeToken("s2", "finance", 3), TakeToken("s2", "finance"))
        assert values(state, "s2") == (0, 0, 4, 0)
        assert state.board("s2").tokens == (0, 0, 4, 0)

    def test_there_are_17_industry_tokens(self):
        state = do(in_actions(), TakeToken("s1", "industry", 10), TakeToken("s2", "industry", 7))
        assert code(state, TakeToken("s3", "industry")) == "tokens-gone"
        assert values(do(state, TakeToken("s3", "politics")), "s3") == (0, 0, 0, 1)

    @pytest.mark.parametrize("phase", ["construction", "growth", "salaries", "check"])
    def test_in_actions_only(self, phase):
        assert code(at(table(3), phase), TakeToken("s1", "industry")) == "not-actions"

    def test_not_after_passing(self):
        state = leave(in_actions(), "s1")
        assert code(state, TakeToken("s1", "industry")) == "already-passed"
        assert code(state, DrawCard(seat="s1", card="europe-0")) == "already-passed"

    def test_blue_tokens_are_for_full_tracking(self):
        assert code(in_actions(), TakeBlue("s1", "attack")) == "full-only"

    def test_full_tracking_wants_the_turn_first(self):
        state = peopled(at(table(3, tracking="full"), "actions"), "s1", 3)
        assert code(state, TakeToken("s1", "industry")) == "turn-not-begun"
        assert code(state, TakeToken("s2", "industry")) == "not-your-turn"


class TestCards:
    def test_from_the_top_of_the_pile(self):
        state = do(in_actions(), DrawCard(seat="s1", card="europe-0", politics=1))
        assert values(state, "s1") == (0, 0, 0, 1)
        error = refused(state, DrawCard(seat="s2", card="europe-2"))
        assert error.code == "not-on-top"
        assert code(state, DrawCard(seat="s2", card="europe-0")) == "not-on-top"
        assert holder(do(state, DrawCard(seat="s2", card="europe-1")), "europe-1") == "s2"

    def test_no_limit_before_passing(self):
        state = in_actions()
        for number in range(5):
            state = do(state, DrawCard(seat="s1", card=f"slavery-{number}", industry=1))
        state = do(state, DrawCard(seat="s1", card="europe-0"))
        assert len(state.board("s1").cards) == 6

    def test_a_closed_region(self):
        assert code(in_actions(), DrawCard(seat="s1", card="africa-1")) == "region-closed"

    def test_a_governor_is_not_drawn(self):
        action = DrawCard(seat="s1", card="africa-governor")
        assert code(in_actions(), action) == "governors-are-won"

    def test_an_empty_pile(self):
        state = do(in_actions(), SetRegion("india", True))
        for number in range(1, 6):
            state = do(state, DrawCard(seat="s1", card=f"india-{number}"))
        assert code(state, DrawCard(seat="s1", card="india-5")) == "pile-empty"


class TestGovernors:
    def test_opens_the_region(self):
        state = do(in_actions(), WinGovernor(seat="s2", region="india", politics=2, glory=1))
        assert values(state, "s2") == (0, 0, 0, 2)
        assert do(state, DrawCard(seat="s1", card="india-1")).board("s1").holds("india-1")
        assert code(state, WinGovernor(seat="s1", region="india")) == "region-open"

    def test_also_for_a_player_who_has_passed(self):
        state = leave(in_actions(), "s2")
        state = do(state, WinGovernor(seat="s2", region="india", politics=2))
        assert state.board("s2").governors == ("india-governor",)
        assert state.board("s2").status == "passed"

    def test_in_actions_only(self):
        state = at(table(3), "check")
        assert code(state, WinGovernor(seat="s1", region="india")) == "not-actions"

    def test_someone_wins_it_in_the_base_game(self):
        action = WinGovernor(seat=None, region="india")
        assert code(in_actions(), action) == "governor-needs-winner"

    @pytest.mark.parametrize("variant", ["two-neutral", "soloplay-2", "soloplay-3"])
    def test_neutrals_may_win_it_and_it_is_gone(self, variant):
        state = do(in_actions(variant=variant), WinGovernor(seat=None, region="india", politics=2))
        assert holder(state, "india-governor") is None
        assert state.opened == ("india",)
        assert "india-governor" not in dict(state.printed)


class TestAbolition:
    def test_only_the_first_time(self):
        state = in_actions()
        for number in range(5):
            state = with_cards(state, "s2", **{f"europe_{number}": Symbols()})
        state = do(with_cards(state, "s1", slavery_0=Symbols(industry=2)))
        state = do(state, DrawCard(seat="s1", card="europe-5", glory=3))
        assert (state.abolished, state.board("s1").face_down) == (True, ("slavery-0",))
        assert state.top_of("slavery") is None
        state = do(state, SetCard(seat="s1", card="europe-5", where="away"))
        state = do(state, SetCard(seat="s2", card="slavery-1", where="down"))
        before = state.board("s2").face_down
        state = do(state, DrawCard(seat="s3", card="europe-5"))
        assert state.board("s2").face_down == before

    def test_a_player_who_has_passed_is_hit_too(self):
        state = with_cards(in_actions(), "s2", slavery_0=Symbols(finance=1))
        state = do(leave(state, "s2"), AbolishSlavery())
        assert values(state, "s2") == (0, 0, 0, 0)

    def test_once(self):
        state = do(in_actions(), AbolishSlavery())
        assert code(state, AbolishSlavery()) == "slavery-abolished"
