"""Carthago's page: every action posted as its forms would, refusals in words, roles."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

import pytest

from tests.personas import Table, new_table_form, open_table, send_meant


@dataclass
class Form:
    verb: str
    fields: list[tuple[str, str]] = field(default_factory=list)
    buttons: list[tuple[str, str]] = field(default_factory=list)

    def offers(self, wanted: dict[str, str]) -> bool:
        return set(wanted.items()) <= {*self.fields, *self.buttons}


class Reader(HTMLParser):
    """The forms of a page, with their hidden and ticked fields and what their buttons send."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.select: str | None = None
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = {key: value or "" for key, value in attrs}
        if tag == "form":
            self.forms.append(Form(known["action"].rsplit("/", 1)[-1]))
        elif tag == "input" and known.get("type") not in ("radio", "checkbox"):
            self.forms[-1].fields.append((known["name"], known.get("value", "")))
        elif tag == "input" and "checked" in known:
            self.forms[-1].fields.append((known["name"], known["value"]))
        elif tag == "button" and "name" in known:
            self.forms[-1].buttons.append((known["name"], known["value"]))
        elif tag == "select":
            self.select = known["name"]
        elif tag == "option" and self.select and "selected" in known:
            self.forms[-1].fields.append((self.select, known["value"]))


def forms_on(table: Table, who: str = "host", tail: str = "") -> list[Form]:
    return Reader(text_of(table, who, tail)).forms


def text_of(table: Table, who: str = "host", tail: str = "", **headers: str) -> str:
    answer = table.get(who, tail, headers=headers)
    assert answer.status_code == 200
    return str(answer.get_data(as_text=True))


def press(
    table: Table, verb: str, *, who: str = "host", tail: str = "", typed: Any = None, **wanted: str
) -> Any:
    """Send the form on the page that offers this, as a browser without script would."""
    offered = [form for form in forms_on(table, who, tail) if form.verb == verb]
    form = next((form for form in offered if form.offers(wanted)), None)
    assert form is not None, (verb, wanted, offered)
    typed = typed or {}
    data: dict[str, list[str]] = {}
    for key, value in form.fields:
        if key not in typed:
            data.setdefault(key, []).append(value)
    for key, value in wanted.items():
        if (key, value) in form.buttons:
            data[key] = [value]
    return send_meant(table.people[who], table.path(f"/{verb}"), {**data, **typed})


def done(answer: Any) -> None:
    assert answer.status_code == 303, answer.get_data(as_text=True)


def refused(table: Table, answer: Any, words: str, before: Any) -> None:
    assert answer.status_code == 422
    assert words in answer.get_data(as_text=True)
    assert table.state == before


@pytest.fixture
def light(sqlite_app) -> Table:
    """Three players in decade I: guild markers on Market and Trade dock."""
    table = open_table(sqlite_app, "carthago", players=3)
    begin(table)
    return table


@pytest.fixture
def full(sqlite_app) -> Table:
    table = open_table(sqlite_app, "carthago", players=4, **{"option-tracking": "full"})
    begin(table)
    return table


def begin(table: Table) -> None:
    state = table.state
    spaces: dict[str, Any] = {"guilds": ["market", "trade_dock"]}
    if state.neutral_discs:
        spaces["neutrals"] = ["residence", "delivery"]
    done(table.tap("host", "set-markers", **spaces))
    tiles = ["town_hall_1", "achievements", "town_hall_2", "ships", "coins", "goods"]
    done(table.tap("host", "set-tiles", tiles=tiles))
    done(press(table, "start-play"))


def take(table: Table, space: str) -> None:
    done(press(table, "take-action", space=space))


def pass_all(table: Table, turns: int) -> None:
    for _ in range(turns):
        done(press(table, "pass"))


# Light tracking


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


def test_the_guild_action_in_the_same_tap(light):
    done(press(light, "take-action", space="market", guild="hall"))
    assert light.state.guilds == ("residence", "trade_dock")
    done(press(light, "take-action", space="residence", guild="achievements"))
    assert light.state.tile("achievements").seats == ("s2",)


def test_the_guild_action_said_afterwards(light):
    take(light, "market")
    assert "was the guild action used as well?" in text_of(light)
    done(press(light, "use-guild", on="town_hall_1", seat="s1"))
    assert light.state.tile("town_hall_1").seats == ("s1",)
    assert "was the guild action used as well?" not in text_of(light)


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


def test_a_disc_on_a_tile_is_one_tap(light):
    done(press(light, "place-on-tile", tile="achievements", seat="s3"))
    assert light.state.tile("achievements").seats == ("s3",)


def test_a_full_tile_says_so(light):
    for seat in ("s1", "s2"):
        done(press(light, "place-on-tile", tile="achievements", seat=seat))
    before = light.state
    answer = press(light, "place-on-tile", tile="achievements", seat="s3")
    refused(light, answer, "Every place of the tile Achievements is taken.", before)


def test_a_tile_of_a_later_decade_says_why(light):
    why = "The tile Ship cards can only be used from decade II on."
    assert why in text_of(light)
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
    assert "Say who begins" in page
    done(press(light, "tick-step", step="3"))
    assert light.state.ticked == {3}
    done(press(light, "begin-decade", first="s3"))
    assert light.state.moment == "d2.r1.s3"


def test_heritage_opens_a_tile_of_an_earlier_decade(light):
    pass_all(light, 15)
    done(press(light, "begin-decade", first="s1"))
    done(press(light, "take-action", space="market", guild="achievements", heritage="yes"))
    done(press(light, "place-on-tile", tile="town_hall_1", seat="s2", heritage="yes"))
    assert light.state.tile("achievements").seats == ("s1",)
    assert light.state.tile("town_hall_1").seats == ("s2",)


def test_set_up_draws_or_takes_what_was_drawn(sqlite_app):
    table = open_table(sqlite_app, "carthago", players=2)
    done(press(table, "set-markers"))
    done(press(table, "set-tiles"))
    assert len(table.state.guilds) == len(table.state.neutrals) == 2
    assert len(table.state.tiles) == 6
    typed = {"guilds": ["market", "delivery"], "neutrals": ["residence", "delivery"]}
    done(press(table, "set-markers", tail="/clock", typed=typed))
    assert table.state.guilds == ("market", "delivery")
    assert table.state.neutrals == ("residence", "delivery")


# Roles


@pytest.mark.parametrize("stage", ["setup", "turn", "act", "between", "over"])
@pytest.mark.parametrize("tracking", ["light", "full"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_stage_renders_for_everyone(sqlite_app, stage, tracking, language):
    table = open_table(sqlite_app, "carthago", players=4, **{"option-tracking": tracking})
    if stage in ("turn", "act"):
        begin(table)
    if stage == "act":
        take(table, "delivery")
    if stage == "between":
        done(table.tap("host", "set-clock", at="setup", decade="2", moment=table.state.moment))
    if stage == "over":
        done(table.tap("host", "set-clock", at="end", moment=table.state.moment))
    for who in ("host", "seat", "rival", "spectator"):
        text_of(table, who, **{"Accept-Language": language})
    for who in ("host", "seat"):
        text_of(table, who, "/clock", **{"Accept-Language": language})


@pytest.mark.parametrize("made", ["light", "full"])
def test_a_spectator_sees_everything_and_taps_nothing(made, request):
    table = request.getfixturevalue(made)
    take(table, "market")
    page = text_of(table, "spectator")
    assert "Warship dock" in page
    assert "Achievements" in page
    assert [form.verb for form in forms_on(table, "spectator")] == ["preferences"]
    answer = table.tap("spectator", "pass", seat="s1", moment=table.state.moment)
    assert answer.status_code == 403


def test_a_seat_taps_for_itself_only(light):
    take(light, "market")
    seats = {
        value
        for form in forms_on(light, "rival")
        for key, value in (*form.fields, *form.buttons)
        if key == "seat"
    }
    assert seats == {"s3"}
    before = light.state
    answer = light.tap("rival", "place-on-tile", seat="s1", tile="achievements")
    assert answer.status_code == 403
    assert light.state == before


# Putting right


def test_the_clock_can_be_set(light):
    typed = {"at": "round", "decade": "2", "round": "4", "player": "s3", "first": "s2"}
    done(press(light, "set-clock", tail="/clock", typed=typed))
    assert light.state.moment == "d2.r4.s3"


@pytest.mark.parametrize("guilds", [["market"], ["market", "residence", "delivery"]])
def test_markers_that_cannot_lie_so_are_refused_where_they_were_typed(light, guilds):
    before = light.state
    typed = {"guilds": guilds, "neutrals": ["residence", "delivery"]}
    answer = press(light, "set-markers", tail="/clock", typed=typed)
    refused(light, answer, "The two guild markers lie on two different spaces.", before)
    page = answer.get_data(as_text=True)
    assert "<h1>Set right</h1>" in page
    assert page.count('<details class="card fold repair" open>') == 1
    assert page.count('name="guilds"') == 5
    ticked = next(form for form in Reader(page).forms if form.verb == "set-markers")
    assert [value for key, value in ticked.fields if key == "guilds"] == guilds


def test_three_tiles_of_a_decade_are_refused_where_they_were_typed(light):
    before = light.state
    tiles = ["town_hall_1", "achievements", "residence_1", "town_hall_2", "ships", "coins", "goods"]
    answer = press(light, "set-tiles", tail="/clock", typed={"tiles": tiles})
    refused(light, answer, "Two different tiles of each decade are in play.", before)


def test_refused_tiles_stay_ticked_in_the_rows_of_their_decades(light):
    tiles = ["residence_1", "ships", "coins", "goods"]
    page = press(light, "set-tiles", tail="/clock", typed={"tiles": [*tiles, "town_hall_2"]})
    assert page.status_code == 303
    before = light.state
    answer = press(light, "set-tiles", tail="/clock", typed={"tiles": [*tiles, "residence_2"]})
    refused(light, answer, "Two different tiles of each decade are in play.", before)
    again = next(form for form in Reader(answer.text).forms if form.verb == "set-tiles")
    ticked = [value for key, value in again.fields if key == "tiles"]
    assert sorted(ticked) == sorted([*tiles, "residence_2"])
    for decade in ("I", "II", "III"):
        assert f"<legend>Decade {decade}: two of them</legend>" in answer.text


@pytest.mark.parametrize(("who", "seats"), [("seat", {"s2"}), ("host", {"s1", "s2", "s3", "s4"})])
def test_a_phone_puts_right_what_is_its_own(full, who, seats):
    forms = forms_on(full, who, "/clock")
    own = {value for form in forms for key, value in form.fields if key == "seat"}
    assert own == seats
    for verb in ("set-clock", "set-markers", "set-tiles", "set-tile-places", "run-out-of-ships"):
        assert any(form.verb == verb for form in forms)


def test_a_figure_that_was_learned_stands_there_still_to_be_changed(sqlite_app):
    table = open_table(sqlite_app, "carthago", players=3)
    done(table.tap("host", "set-warship-docks", docks="4"))
    host = table.people["host"]
    form = {**new_table_form("carthago", "base", 2), "option-tracking": "full"}
    there = host.post("/new/carthago", data=form).location
    page = host.get(f"{there}/clock").text
    assert (
        '<input type="number" inputmode="numeric" min="2" max="12" name="docks" value="4"' in page
    )


def test_tiles_discs_and_places_can_be_put_right(light):
    tiles = ["residence_1", "achievements", "town_hall_2", "ships", "coins", "goods"]
    done(press(light, "set-tiles", tail="/clock", typed={"tiles": tiles}))
    done(press(light, "set-disc", tail="/clock", seat="s2", typed={"space": "delivery"}))
    typed = {"seats": ["s2", ""]}
    done(press(light, "set-tile-places", tail="/clock", tile="achievements", typed=typed))
    assert light.state.tile("town_hall_1") is None
    assert light.state.disc("s2") == "delivery"
    assert light.state.tile("achievements").seats == ("s2",)
    before = light.state
    typed = {"seats": ["s2", "s2"]}
    answer = press(light, "set-tile-places", tail="/clock", tile="achievements", typed=typed)
    refused(light, answer, "A player can hold only one place of a tile.", before)


# Full tracking


def end(table: Table) -> None:
    done(press(table, "end-turn"))


def test_set_up_moves_a_residence_disc(sqlite_app):
    table = open_table(sqlite_app, "carthago", players=2, **{"option-tracking": "full"})
    typed = {"column": "left", "harbour": "trade"}
    done(press(table, "place-first-disc", seat="s2", typed=typed))
    assert table.state.board("s2").trade == 1
    before = table.state
    answer = table.tap("host", "place-first-disc", seat="s2", **typed)
    refused(table, answer, "That has already been done.", before)


def test_the_residence_and_what_it_teaches(full):
    take(full, "residence")
    typed = {"strength": "3"}
    done(press(full, "free-space", column="centre", typed=typed))
    end(full)
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


def test_docks_deliveries_and_the_guild(full):
    take(full, "trade_dock")
    done(press(full, "take-dock", seat="s1"))
    done(press(full, "use-guild", seat="s1", on="small"))
    end(full)
    board = full.state.board("s1")
    assert (board.trade, board.small, board.beside) == (1, 1, 1)
    pass_all(full, 3)
    take(full, "delivery")
    typed = {"good": "oils", "effect": "embargo", "coins": "7"}
    done(press(full, "deliver", seat="s1", typed=typed))
    assert "Draw trade cards until they reach 7 coins" in text_of(full)
    done(press(full, "use-ship", seat="s1"))
    end(full)
    assert not full.state.board("s1").ships[0].up
    pass_all(full, 3)
    take(full, "market")
    done(press(full, "turn-up", seat="s1"))
    assert full.state.board("s1").ships[0].up


def test_an_expedition_and_the_disc_it_brings_back(full):
    take(full, "warship_dock")
    done(press(full, "take-dock", seat="s1"))
    end(full)
    pass_all(full, 3)
    take(full, "delivery")
    before = full.state
    answer = press(full, "send-expedition", seat="s1", typed={"danger": "1"})
    refused(full, answer, "The expedition succeeds: say which ship it was.", before)
    page = answer.get_data(as_text=True)
    assert 'id="part-s1-expedition" open' in page
    assert 'name="danger" value="1" checked' in page
    typed = {"danger": "1", "good": "dyes", "effect": "escorts"}
    done(press(full, "send-expedition", seat="s1", typed=typed))
    assert "The returned disc may go to a tile now" in text_of(full)
    done(press(full, "place-on-tile", tile="achievements", seat="s1"))
    assert full.state.tile("achievements").seats == ("s1",)


def test_nothing_chosen_is_said_by_name(full):
    typed = {"left": "0", "centre": "0", "right": "0", "beside": "2", "trade": "1"}
    done(press(full, "set-board", tail="/clock", seat="s1", typed=typed))
    take(full, "delivery")
    before = full.state
    answer = press(full, "deliver", seat="s1", typed={"effect": "luxury"})
    refused(full, answer, "Good on the ship", before)


def test_no_disc_left_says_why(full):
    typed = {"left": "0", "centre": "0", "right": "0", "beside": "0", "anchor": "3"}
    done(press(full, "set-board", tail="/clock", seat="s1", typed=typed))
    take(full, "trade_dock")
    page = text_of(full)
    assert "has no disc left beside the residence." in page
    assert not [form for form in forms_on(full) if form.verb in ("take-dock", "use-guild")]
    before = full.state
    answer = full.tap("host", "take-dock", seat="s1")
    refused(full, answer, "has no disc left beside the residence.", before)


def test_nobody_holds_every_dock_of_a_harbour(full):
    done(press(full, "set-warship-docks", tail="/clock", typed={"docks": "2"}))
    typed = {"left": "0", "centre": "0", "right": "0", "beside": "2", "warship": "1"}
    done(press(full, "set-board", tail="/clock", seat="s1", typed=typed))
    take(full, "warship_dock")
    why = "Nobody may hold all 2 docks of a harbour."
    assert why in text_of(full)
    before = full.state
    refused(full, full.tap("host", "take-dock", seat="s1"), why, before)


def test_a_board_is_counted_and_its_ships_put_right(full):
    before = full.state
    typed = {"left": "1", "centre": "0", "right": "0", "beside": "3", "strength": "1"}
    answer = press(full, "set-board", tail="/clock", seat="s2", typed=typed)
    refused(full, answer, "Those are 10 discs; each player has 11.", before)
    assert 'name="left" value="1" checked' in answer.get_data(as_text=True)
    typed = {"good": "cedar", "effect": "favour", "up": "yes"}
    done(press(full, "add-ship", tail="/clock", seat="s2", typed=typed))
    done(press(full, "flip-ship", tail="/clock", seat="s2", ship="0"))
    assert not full.state.board("s2").ships[0].up
    done(press(full, "drop-ship", tail="/clock", seat="s2", ship="0"))
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


# Weight


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
