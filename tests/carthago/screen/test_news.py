"""What others did to a player, as that player's card tells it."""

from __future__ import annotations

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from tests.carthago.support import do, full, having, passing, playing, take
from tests.sure import some
from tests.tidings import chips, lines, said


def test_an_empty_ship_pile_sends_discs_home() -> None:
    # Eleven discs: eight on the residence, one beside it, two at docks.
    state = having(full(4), "s2", warship=1, trade=1, beside=1)
    action = act.RunOutOfShips(("s2",))
    news = some(GAME.news(state, action, do(state, action), "s2", "s2"))
    assert said(news.words) == "The ship pile is empty: your discs come back"
    assert chips(news) == ["Beside the residence 1 → 3", "Trade docks 1 → 0", "Warship docks 1 → 0"]
    assert lines(news.hands) == ["Take 2 discs back from the docks"]
    assert GAME.news(state, action, do(state, action), "s1", "s1") is None


def test_a_new_decade_is_no_card_over_its_ring() -> None:
    """What each takes was in the list on every phone, and the bar says what else is moved."""
    state = passing(take(playing(2, guilds="TW"), "M"), 9)
    told = [said(step.text) for step in GAME.view_for(state, "s1").board.checklist]
    assert "Take back into hand all basic and trade cards lying beside your residence." in told
    assert "Deal 2 trade cards to each player." in told
    action = act.BeginDecade(state.moment, "s2")
    after = do(state, action)
    assert [GAME.news(state, action, after, seat, seat) for seat in ("s1", "s2")] == [None, None]
    assert GAME.hands(state, action, after, "s1")


def test_a_tile_put_right_is_news_for_those_on_it() -> None:
    state = playing(4)
    action = act.SetTilePlaces("achievements", ("s3",))
    after = do(state, action)
    assert chips(some(GAME.news(state, action, after, "s3", "s3"))) == ["Tiles 0 → 1"]
    assert GAME.news(state, action, after, "s1", "s1") is None


def test_a_turn_of_somebody_else_is_no_news() -> None:
    state = playing(4)
    action = act.Pass("s1", state.moment)
    assert GAME.news(state, action, do(state, action), "s2", "s2") is None
