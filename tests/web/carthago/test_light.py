"""Light tracking on the page: every action posted as its forms would, refusals in words."""

from __future__ import annotations

from tests.web.carthago.pages import (
    MARKERS,
    done,
    forms_on,
    last_turn_of_the_game,
    offered,
    pass_all,
    press,
    refused,
    take,
    text_of,
)


def test_one_tap_on_the_ring_is_a_turn(light):
    take(light, "residence")
    assert light.state.disc("s1") == "residence"
    assert light.state.current == "s2"
    assert light.state.neutrals == ("trade_dock", "delivery")


def test_each_space_shows_its_price(light):
    take(light, "warship_dock")
    take(light, "warship_dock")
    page = text_of(light)
    assert "1 “Warship dock” card + 2 others" in page
    assert "1 “Residence” card + 1 other" in page
    assert "1 “Market” card</span>" in page


def test_a_phone_that_waits_is_told_no_price_of_somebody_else(light):
    """Its ring is its own: the price there would be read as what it pays."""
    assert light.state.current == "s1"
    assert "1 “Market” card" in text_of(light, "host")
    waiting = text_of(light, "seat")
    assert "others-turn" in waiting
    assert "1 “Market” card" not in waiting


def test_the_guild_action_in_the_same_tap(light):
    done(press(light, "take-action", space="market", guild="hall"))
    assert light.state.guilds == ("residence", "trade_dock")
    done(press(light, "take-action", space="residence", guild="achievements"))
    assert light.state.tile("achievements").seats == ("s2",)


def test_the_guild_action_said_afterwards(light):
    take(light, "market")
    assert "guild action as well?" in text_of(light)
    done(press(light, "use-guild", on="town_hall_1", seat="s1"))
    assert light.state.tile("town_hall_1").seats == ("s1",)
    assert "guild action as well?" not in text_of(light)


def test_the_guild_action_said_after_the_next_turn(light):
    """On the phone of that player it is open; elsewhere it is folded away, and in nobody's way."""
    take(light, "market")
    take(light, "residence")
    assert "before (Market): guild action?" in text_of(light)
    assert "guild action?" not in text_of(light, "seat"), "it is not about that player"
    (form, _) = offered(light, "use-guild", on="town_hall_1", seat="s1")
    assert form.folds == 1
    pass_all(light, 1)
    done(press(light, "use-guild", on="town_hall_1", seat="s1"))
    assert light.state.tile("town_hall_1").seats == ("s1",)
    assert light.state.guilds == ("residence", "trade_dock")
    assert "before (Market)" not in text_of(light)


def test_passing_is_one_tap_in_the_bar(light):
    assert '<button class="btn small" id="pass">' in text_of(light)
    assert "passes and draws 1 card" in text_of(light)
    assert '<a class="btn go" id="jump" href="#ring">' in text_of(light)
    assert 'id="pass"' not in text_of(light, "seat")
    assert 'id="primary"' not in text_of(light)
    pass_all(light, 1)
    assert light.state.passed == ("s1",)


def test_intrigue_moves_a_marker(light):
    done(press(light, "use-intrigue", source="market", target="delivery", typed={"seat": "s1"}))
    assert light.state.guilds == ("trade_dock", "delivery")


def test_a_tile_tap_means_what_it_can_mean(light):
    """Trade dock has a guild marker, Delivery has none: one tap each, and never for others."""
    assert not [form for form in forms_on(light) if form.verb in ("place-on-tile", "use-guild")]
    take(light, "delivery")
    done(press(light, "place-on-tile", tile="achievements", seat="s1"))
    assert light.state.tile("achievements").seats == ("s1",)
    take(light, "trade_dock")
    assert not [form for form in forms_on(light) if form.verb == "place-on-tile"]
    done(press(light, "use-guild", on="achievements", seat="s2"))
    assert light.state.tile("achievements").seats == ("s1", "s2")
    before = light.state
    answer = light.tap("host", "place-on-tile", tile="town_hall_1", seat="s2")
    refused(light, answer, "only through a guild action, or once after a warship", before)


def test_where_a_tap_could_mean_both_it_asks(light):
    done(light.tap("host", "set-markers", guilds=["market", "delivery"], neutrals=MARKERS))
    take(light, "delivery")
    page = text_of(light)
    assert "Violette · guild action" not in page.split('id="tiles-2"')[1]
    assert page.count("· guild action</span>") == page.count("· expedition</span>") == 2
    done(press(light, "place-on-tile", tile="achievements", seat="s1"))
    assert text_of(light).count("· expedition</span>") == 0
    assert text_of(light).count("· guild action</span>") == 1


def test_a_full_tile_says_so(light):
    done(light.tap("host", "set-tile-places", tile="achievements", seats=["s2", "s3"]))
    take(light, "delivery")
    before = light.state
    answer = light.tap("host", "place-on-tile", tile="achievements", seat="s1")
    refused(light, answer, "Every place of the tile Achievements is taken.", before)


def test_a_tile_of_a_later_decade_says_why(light):
    why = "The tile Ship cards opens when decade II begins."
    assert why in text_of(light)
    take(light, "delivery")
    before = light.state
    refused(light, light.tap("host", "place-on-tile", tile="ships", seat="s1"), why, before)


def test_a_guild_action_without_a_marker_says_why(light):
    before = light.state
    answer = light.tap(
        "host", "take-action", seat="s1", space="residence", guild="hall", moment=before.moment
    )
    refused(light, answer, "No guild marker lies on that space.", before)


def test_out_of_turn_the_ring_says_whose_turn_it_is(light):
    before = light.state
    answer = press(light, "take-action", who="seat", space="market")
    refused(light, answer, "It is the turn of Violette.", before)


def test_a_second_tap_for_the_same_turn_changes_nothing(light):
    moment = light.state.moment
    take(light, "market")
    before = light.state
    answer = light.tap("host", "take-action", seat="s1", space="residence", moment=moment)
    refused(light, answer, "Somebody was quicker: Violette", before)


def test_the_change_of_decade(light):
    pass_all(light, 15)
    assert light.state.moment == "d2.setup"
    page = text_of(light)
    assert "Deal 2 trade cards to each player." in page
    assert "Begin decade II" in page
    assert "Who has most discs beside the residence?" in page
    assert "When decade II begins these tiles open: Town hall 2, Ship cards" in page
    assert "The tile Ship cards opens when decade II begins." in page
    done(press(light, "tick-step", step="3"))
    assert light.state.ticked == {3}
    done(press(light, "begin-decade", first="s3"))
    assert light.state.moment == "d2.r1.s3"


def test_heritage_opens_a_tile_of_an_earlier_decade(light):
    pass_all(light, 15)
    done(press(light, "begin-decade", first="s1"))
    done(press(light, "take-action", space="market", guild="achievements", heritage="yes"))
    take(light, "delivery")
    done(press(light, "place-on-tile", tile="town_hall_1", seat="s2", heritage="yes"))
    assert light.state.tile("achievements").seats == ("s1",)
    assert light.state.tile("town_hall_1").seats == ("s2",)
    assert "uses Heritage" in text_of(light, tail="/log")


def test_the_last_turn_of_a_decade_and_of_the_game_asks_about_the_guild(light):
    """The marker it moves starts the next decade where it should."""
    pass_all(light, 14)
    take(light, "market")
    page = text_of(light)
    assert light.state.moment == "d2.setup"
    assert ": guild action as well?" in page
    assert "Intrigue: move a guild marker" in page
    done(press(light, "use-guild", on="achievements", seat="s3"))
    assert light.state.guilds == ("residence", "trade_dock")
    assert light.state.tile("achievements").seats == ("s3",)
    last_turn_of_the_game(light, "s3")
    take(light, "trade_dock")
    assert light.state.over
    leads = 'data-asked="guild-late" data-key="over"'
    assert leads in text_of(light), "no turn comes after it that would bring it on screen"
    assert leads not in text_of(light, "seat"), "another player's phone"
    done(press(light, "use-guild", on="coins", seat="s3"))
    assert light.state.tile("coins").seats == ("s3",)
    assert leads not in text_of(light)
