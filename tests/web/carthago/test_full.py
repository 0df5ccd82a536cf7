"""Full tracking on the page."""

from __future__ import annotations

from tests.web.carthago.pages import (
    done,
    forms_on,
    last_turn_of_the_game,
    pass_all,
    press,
    refused,
    save,
    take,
    text_of,
)


def test_the_residence_and_what_it_teaches(full):
    take(full, "residence")
    typed = {"strength": "3"}
    done(press(full, "free-space", column="centre", typed=typed))
    assert full.state.board("s1").strength == 3
    take(full, "residence")
    fields = [dict(form.fields) for form in forms_on(full) if form.verb == "free-space"]
    assert [one.get("strength") for one in fields] == [None, "3", None]
    done(press(full, "free-space", column="centre"))
    assert full.state.board("s2").strength == 3


def test_a_strength_can_be_said_later(full):
    take(full, "residence")
    done(press(full, "free-space", column="centre"))
    assert full.state.board("s1").strength is None
    done(press(full, "set-strength", seat="s1", typed={"strength": "2"}))
    assert full.state.board("s1").strength == 2


def test_a_strength_an_expedition_needs_is_asked_beside_it(full):
    """Before the guild action and the columns, which would hide it on a phone."""
    typed = {"left": "0", "centre": "1", "right": "0", "beside": "2", "warship": "1", "small": "1"}
    done(full.tap("host", "set-board", seat="s1", **typed))
    done(full.tap("host", "set-markers", guilds=["delivery", "market"]))
    take(full, "delivery")
    verbs = [form.verb for form in forms_on(full)]
    assert verbs.count("set-strength") == 1
    assert verbs.index("set-strength") < verbs.index("use-guild")
    done(press(full, "set-strength", seat="s1", typed={"strength": "2"}))
    done(press(full, "reveal-ship", seat="s1", danger="2"))


def test_docks_deliveries_and_the_guild(full):
    take(full, "trade_dock")
    done(press(full, "use-guild", seat="s1", on="small", docked="yes"))
    board = full.state.board("s1")
    assert (board.trade, board.small, board.beside) == (1, 1, 1)
    pass_all(full, 3)
    take(full, "delivery")
    typed = {"good": "oils", "effect": "embargo", "coins": "7"}
    done(press(full, "deliver", seat="s1", typed=typed))
    assert "Draw trade cards until they reach 7 coins" in text_of(full)
    assert full.state.current == "s2"
    done(press(full, "use-ship", seat="s1"))
    assert not full.state.board("s1").ships[0].up
    pass_all(full, 3)
    take(full, "market")
    done(press(full, "turn-up", seat="s1"))
    assert full.state.board("s1").ships[0].up


def test_a_dock_and_the_end_of_the_turn_are_one_tap(full):
    take(full, "warship_dock")
    assert full.state.board("s1").warship == 1
    assert full.state.current == "s2"


def test_a_guild_action_without_its_action_is_asked_for_on_purpose(full):
    """No tile of the page gives the action up by the way: it is folded away, and says so."""
    take(full, "trade_dock")
    alone = [form for form in forms_on(full) if form.button("use-guild", {"on": "achievements"})]
    assert [bool(form.folds) for form in alone] == [False, True]
    assert "Guild action instead of “Trade dock”" in text_of(full)
    assert "nothing but a guild action, end of turn" in text_of(full)
    done(press(full, "take-dock", seat="s1", ends="yes"))
    board = full.state.board("s1")
    assert (board.trade, board.beside, full.state.current) == (1, 2, "s2")
    assert "guild action as well?" not in text_of(full), "it was asked"


def test_an_expedition_asks_for_the_danger_then_for_the_ship(full):
    take(full, "warship_dock")
    pass_all(full, 3)
    take(full, "delivery")
    done(press(full, "reveal-ship", seat="s1", danger="1"))
    assert "Won: danger 1, strength 1. Which ship is it?" in text_of(full)
    before = full.state
    answer = press(full, "send-expedition", seat="s1", typed={"effect": "luxury"})
    refused(full, answer, "The expedition succeeds: say which ship it was.", before)
    typed = {"good": "dyes", "effect": "escorts"}
    done(press(full, "send-expedition", seat="s1", typed=typed))
    assert full.state.current == "s1", "the disc that is back may go to a tile"
    assert "Expedition won: strength 1, danger 1" in text_of(full)
    done(press(full, "place-on-tile", tile="achievements", seat="s1", ends="yes"))
    assert full.state.tile("achievements").seats == ("s1",)
    assert full.state.current == "s2"


def test_a_lost_expedition_is_one_tap(full):
    take(full, "warship_dock")
    pass_all(full, 3)
    take(full, "delivery")
    done(press(full, "reveal-ship", seat="s1", danger="6"))
    page = text_of(full)
    assert "Expedition lost: strength 1, danger 6" in page
    assert "The ship goes under the pile." in page
    done(press(full, "end-turn", seat="s1"))
    assert full.state.current == "s2"


def test_nothing_chosen_is_said_by_name(full):
    typed = {"left": "0", "centre": "0", "right": "0", "beside": "2", "trade": "1"}
    done(full.tap("host", "set-board", seat="s1", **typed))
    take(full, "delivery")
    before = full.state
    answer = press(full, "deliver", seat="s1", typed={"effect": "luxury"})
    refused(full, answer, "Good on the ship", before)


def test_no_disc_left_says_why(full):
    typed = {"left": "0", "centre": "0", "right": "0", "beside": "0", "anchor": "3"}
    done(full.tap("host", "set-board", seat="s1", **typed))
    take(full, "trade_dock")
    page = text_of(full)
    assert "has no disc left beside the residence." in page
    assert not [form for form in forms_on(full) if form.verb in ("take-dock", "use-guild")]
    before = full.state
    answer = full.tap("host", "take-dock", seat="s1")
    refused(full, answer, "has no disc left beside the residence.", before)


def test_nobody_holds_every_dock_of_a_harbour(full):
    done(save(full, docks__docks="2"))
    typed = {"left": "0", "centre": "0", "right": "0", "beside": "2", "warship": "1"}
    done(full.tap("host", "set-board", seat="s1", **typed))
    take(full, "warship_dock")
    why = "Nobody may hold all 2 docks of a harbour."
    assert why in text_of(full)
    before = full.state
    refused(full, full.tap("host", "take-dock", seat="s1"), why, before)


def test_a_board_is_counted_and_its_ships_put_right(full):
    before = full.state
    answer = save(full, count_s2__left="1")
    refused(full, answer, "Those are 10 discs; each player has 11.", before)
    assert 'name="count-s2.0-left" value="1" checked' in answer.get_data(as_text=True)
    done(save(full, ships_s2__good="cedar", ships_s2__effect="favour"))
    done(save(full, ships_s2__lies="down"))
    assert not full.state.board("s2").ships[0].up
    done(save(full, ships_s2__lies="gone"))
    assert full.state.board("s2").ships == ()


def test_the_ship_pile_runs_out(full):
    take(full, "trade_dock")
    done(press(full, "take-dock", seat="s1"))
    typed = {"returned": ["s1", "", "", "", ""]}
    done(press(full, "run-out-of-ships", tail="/clock", typed=typed))
    assert full.state.board("s1").trade == 0
    assert full.state.ships_gone


def test_a_table_that_turns_to_full_asks_for_a_count(light):
    take(light, "market")
    done(light.tap("host", "change-option", key="tracking", value="full"))
    assert "This board has not been counted yet." in text_of(light)
    assert 'href="' + light.path("/clock#count-s1") in text_of(light)


def test_a_swap_stays_light_at_the_fullest_table(full):
    effects = ("embargo", "intrigue", "palette", "heritage", "commando", "favour")
    for seat in ("s1", "s2", "s3", "s4"):
        for effect, good in zip(
            effects, ("jewels", "glass", "cedar", "oils", "dyes"), strict=False
        ):
            done(full.tap("host", "add-ship", seat=seat, good=good, effect=effect, up="yes"))
    done(
        full.tap(
            "host", "set-board", seat="s1", left=0, centre=0, right=0, beside=1, trade=1, warship=1
        )
    )
    take(full, "delivery")
    for language in ("en", "fr"):
        headers = {"HX-Request": "true", "Accept-Encoding": "gzip", "Accept-Language": language}
        answer = full.get("host", "/now?v=0", headers=headers)
        assert answer.headers["Content-Encoding"] == "gzip"
        assert len(answer.data) < 8000


def test_a_turn_with_a_guild_marker_waits_for_its_guild_action(full):
    """Nobody else can tap before it is said whether it was used, so none is lost."""
    done(full.tap("host", "set-markers", guilds=["residence", "delivery"]))
    take(full, "residence")
    done(press(full, "free-space", column="left"))
    assert full.state.current == "s1"
    assert "may use the guild action, then ends the turn" in text_of(full)
    assert not [form for form in forms_on(full) if form.verb in ("take-action", "pass")]
    done(press(full, "use-guild", seat="s1", on="small"))
    assert full.state.current == "s2"
    assert full.state.guilds == ("trade_dock", "delivery")
    take(full, "residence")
    done(press(full, "free-space", column="left"))
    assert full.state.current == "s3"


def test_who_used_no_guild_action_says_so_once(full):
    take(full, "market")
    assert "no guild action, end of turn" in text_of(full)
    done(press(full, "end-turn"))
    assert full.state.current == "s2"
    assert "guild action as well?" not in text_of(full)


def test_the_last_turn_of_a_decade_and_of_the_game_waits_for_the_guild(full):
    pass_all(full, 19)
    take(full, "market")
    done(press(full, "use-guild", on="achievements", seat="s4"))
    assert full.state.moment == "d2.setup"
    assert full.state.guilds == ("residence", "trade_dock")
    last_turn_of_the_game(full, "s4")
    take(full, "trade_dock")
    assert not full.state.over
    done(press(full, "use-guild", on="coins", seat="s4", docked="yes"))
    assert full.state.over
    assert full.state.tile("coins").seats == ("s4",)
