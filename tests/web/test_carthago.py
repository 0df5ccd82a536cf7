"""Carthago's page: every action posted as its forms would, refusals in words, roles."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any
from urllib.parse import parse_qsl

import pytest

from companion.games.carthago import GAME
from companion.table.actions import Count, Counted
from companion.table.reckoning import Reckoning
from companion.table.walk import stops
from tests.carthago.counts import BLACK
from tests.personas import Table, new_table_form, open_table, send_meant

Pairs = list[tuple[str, str]]


@dataclass
class Button:
    """Where it sends the form, what it adds, and that as the fields it stands for."""

    verb: str
    sent: Pairs
    says: Pairs


@dataclass
class Form:
    verb: str
    fields: Pairs = field(default_factory=list)
    folds: int = 0
    buttons: list[Button] = field(default_factory=list)

    def button(self, verb: str, wanted: dict[str, str]) -> Button | None:
        """The one that sends this, if there is one."""
        ways = self.buttons or [Button(self.verb, [], [])]
        found = (
            one for one in ways if one.verb == verb and wanted.items() <= {*self.fields, *one.says}
        )
        return next(found, None)


class Reader(HTMLParser):
    """The forms of a page, with their hidden and ticked fields and what their buttons send."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.select: str | None = None
        self.folded: list[bool] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = {key: value or "" for key, value in attrs}
        if tag == "form":
            self.forms.append(Form(known["action"].rsplit("/", 1)[-1], folds=sum(self.folded)))
        elif tag == "details":
            self.folded.append("open" not in known)
        elif tag == "input" and known.get("type") not in ("radio", "checkbox"):
            self.forms[-1].fields.append((known["name"], known.get("value", "")))
        elif tag == "input" and "checked" in known:
            self.forms[-1].fields.append((known["name"], known["value"]))
        elif tag == "button" and "name" in known:
            self._button(known)
        elif tag == "select":
            self.select = known["name"]
        elif tag == "option" and self.select and "selected" in known:
            self.forms[-1].fields.append((self.select, known["value"]))

    def handle_endtag(self, tag: str) -> None:
        if tag == "details":
            self.folded.pop()

    def _button(self, known: dict[str, str]) -> None:
        name, value = known["name"], known["value"]
        says = parse_qsl(value) if name == "with" else [(name, value)]
        there = known.get("formaction", self.forms[-1].verb).rsplit("/", 1)[-1]
        self.forms[-1].buttons.append(Button(there, [(name, value)], says))


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
    form, button = offered(table, verb, who=who, tail=tail, **wanted)
    typed = typed or {}
    data: dict[str, list[str]] = {}
    for key, value in (*form.fields, *button.sent):
        if key not in typed:
            data.setdefault(key, []).append(value)
    return send_meant(table.people[who], table.path(f"/{verb}"), {**data, **typed})


def offered(
    table: Table, verb: str, *, who: str = "host", tail: str = "", **wanted: str
) -> tuple[Form, Button]:
    """The form on the page that sends this, and its button."""
    forms = forms_on(table, who, tail)
    ways = [(form, form.button(verb, wanted)) for form in forms]
    found = next(((form, button) for form, button in ways if button), None)
    assert found is not None, (verb, wanted, [form for form in forms if form.verb == verb])
    return found


def save(table: Table, *, who: str = "host", **changes: Any) -> Any:
    """Send the page that sets things right with these fields changed; `count_s1__beside` stands for
    the field `beside` of the part `count-s1`, its first form unless a number says which."""
    form = next(form for form in forms_on(table, who, "/clock") if form.verb == "right")
    data: dict[str, list[str]] = {}
    for key, value in form.fields:
        data.setdefault(key, []).append(value)
    for key, value in changes.items():
        part, _, name = key.partition("__")
        at, _, field_name = name.rpartition("__")
        written = f"{part.replace('_', '-')}.{at or 0}-{field_name}"
        data[written] = value if isinstance(value, list) else [value]
    return send_meant(table.people[who], table.path("/right"), data)


MARKERS = ["residence", "delivery"]


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
    own = {"boxed_1": "residence_1", "boxed_2": "victory_points", "boxed_3": "residence_2"}
    neutrals = {"neutrals": MARKERS} if state.neutral_discs else {}
    typed = {"guilds": ["market", "trade_dock"], **neutrals, **own, "first": "s1"}
    done(press(table, "lay-out", typed=typed))
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


@pytest.mark.parametrize("tracking", ["light", "full"])
def test_the_last_turn_of_a_decade_and_of_the_game_asks_about_the_guild(sqlite_app, tracking):
    """The marker it moves starts the next decade where it should."""
    table = open_table(sqlite_app, "carthago", players=3, **{"option-tracking": tracking})
    begin(table)
    pass_all(table, 14)
    take(table, "market")
    page = text_of(table)
    assert table.state.moment == "d2.setup"
    assert "was on Market: was the guild action used as well?" in page
    assert "Intrigue: move a guild marker" in page or tracking == "full"
    done(press(table, "use-guild", on="achievements", seat="s3"))
    assert table.state.guilds == ("residence", "trade_dock")
    assert table.state.tile("achievements").seats == ("s3",)
    moment = table.state.moment
    clock = {"at": "round", "decade": "3", "round": "5", "player": "s3", "first": "s1"}
    done(table.tap("host", "set-clock", moment=moment, **clock))
    take(table, "trade_dock")
    if tracking == "full":
        done(press(table, "take-dock", seat="s3"))
    assert table.state.over
    done(press(table, "use-guild", on="coins", seat="s3"))
    assert table.state.tile("coins").seats == ("s3",)


def test_the_app_draws_and_shows_it_before_the_start(sqlite_app):
    table = open_table(sqlite_app, "carthago", players=3)
    assert "Is this your ring?" in text_of(table)
    assert not [form for form in forms_on(table) if form.verb == "start-play"]
    done(press(table, "lay-out"))
    assert len(table.state.guilds) == len(table.state.neutrals) == 2
    assert len(table.state.tiles) == 6
    page = text_of(table)
    assert "Put the 2 guild markers on:" in page
    assert "an influence disc of the spare colour serves as the second" in page
    done(press(table, "start-play"))
    assert table.state.moment == "d1.r1.s1"


def test_the_ring_is_put_right_by_tapping_the_picture(sqlite_app):
    table = open_table(sqlite_app, "carthago", players=3)
    form = next(form for form in forms_on(table) if form.verb == "set-ring")
    assert len(form.buttons) == 4
    done(press(table, "set-ring"))
    assert table.state.ring[:3] == ("market", "trade_dock", "residence")
    assert "option-ring" not in str(table.people["host"].get("/new/carthago").text)


def test_warship_docks_are_asked_for_and_learned(sqlite_app):
    table = open_table(sqlite_app, "carthago", players=3, **{"option-tracking": "full"})
    done(press(table, "lay-out"))
    done(press(table, "set-warship-docks", typed={"docks": "4"}))
    assert table.state.warship_docks == 4
    host = table.people["host"]
    form = {**new_table_form("carthago", "base", 2), "option-tracking": "full"}
    there = host.post("/new/carthago", data=form).location
    drawn = {"moment": "d1.setup", "tap": "draws-it-all"}
    done(send_meant(host, f"{there}/lay-out", drawn))
    assert 'name="docks" value="4"' in host.get(there).text


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
        for key, value in (*form.fields, *(pair for one in form.buttons for pair in one.says))
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
    done(save(light, **{f"clock__{name}": value for name, value in typed.items()}))
    assert light.state.moment == "d2.r4.s3"
    assert light.state.discs == ()


def test_one_save_sets_everything_right(light):
    """The clock, the markers, a disc and a tile: four entries, in one tap that counts once."""
    take(light, "market")
    steps = len(light.timeline.steps)
    form = next(form for form in forms_on(light, tail="/clock") if form.verb == "right")
    assert not any(key == "seat" for key, _ in form.fields)
    page = text_of(light, tail="/clock")
    assert '<button class="btn go" id="primary" form="right">' in page
    changed: dict[str, Any] = {
        "clock__round": "2",
        "markers__guilds": ["residence", "delivery"],
        "discs__1__space": "delivery",
        "places__1__seats": ["s3", ""],
    }
    done(save(light, **changed))
    state = light.state
    assert (state.round, state.guilds) == (2, ("residence", "delivery"))
    assert (state.disc("s1"), state.disc("s2")) == ("market", "delivery")
    assert state.tile("achievements").seats == ("s3",)
    assert len(light.timeline.steps) == steps + 4


def test_nothing_changed_saves_nothing(light):
    steps = len(light.timeline.steps)
    done(save(light))
    assert len(light.timeline.steps) == steps


def test_all_of_it_or_nothing(light):
    """A marker too few: what was right beside it is not saved either, and stands there still."""
    before = light.state
    answer = save(light, clock__round="2", markers__guilds=["residence"])
    refused(light, answer, "The two guild markers lie on two different spaces.", before)
    page = answer.get_data(as_text=True)
    assert page.count('<details class="card fold repair" open>') == 1
    again = next(form for form in Reader(page).forms if form.verb == "right")
    assert ("clock.0-round", "2") in again.fields
    assert [value for key, value in again.fields if key == "markers.0-guilds"] == ["residence"]


def test_a_page_that_is_not_true_any_more_saves_nothing(light):
    form = next(form for form in forms_on(light, tail="/clock") if form.verb == "right")
    data: dict[str, list[str]] = {}
    for key, value in form.fields:
        data.setdefault(key, []).append(value)
    take(light, "market")
    before = light.state
    data["clock.0-round"] = ["4"]
    answer = send_meant(light.people["host"], light.path("/right"), data)
    refused(light, answer, "Somebody tapped meanwhile", before)


def test_who_only_watches_sets_nothing_right(light):
    answer = send_meant(light.people["spectator"], light.path("/right"), {"seen": ["1"]})
    assert answer.status_code == 403


def test_markers_beyond_two_are_refused_where_they_were_typed(light):
    before = light.state
    answer = save(light, markers__guilds=["market", "residence", "delivery"])
    refused(light, answer, "The two guild markers lie on two different spaces.", before)
    assert "<h1>Set right</h1>" in answer.get_data(as_text=True)


def test_refused_tiles_stay_ticked_in_the_rows_of_their_decades(light):
    tiles = ["residence_1", "ships", "coins", "goods"]
    done(save(light, tiles__tiles=[*tiles, "town_hall_1", "town_hall_2"]))
    before = light.state
    answer = save(light, tiles__tiles=[*tiles, "residence_2"])
    refused(light, answer, "Two different tiles of each decade are in play.", before)
    again = next(form for form in Reader(answer.text).forms if form.verb == "right")
    ticked = [value for key, value in again.fields if key == "tiles.0-tiles"]
    assert sorted(ticked) == sorted([*tiles, "residence_2"])
    for decade in ("I", "II", "III"):
        assert f"<legend>Decade {decade}: two of them</legend>" in answer.text


@pytest.mark.parametrize(("who", "seats"), [("seat", {"s2"}), ("host", {"s1", "s2", "s3", "s4"})])
def test_a_phone_puts_right_what_is_its_own(full, who, seats):
    forms = forms_on(full, who, "/clock")
    names = {key for form in forms if form.verb == "right" for key, _ in form.fields}
    assert {key[6:8] for key in names if key.startswith("count-")} == seats
    assert {"clock.0-round", "docks.0-docks", "ring.0-ring"} <= names
    assert any(form.verb == "run-out-of-ships" for form in forms)


def test_tiles_discs_and_places_can_be_put_right(light):
    tiles = ["residence_1", "achievements", "town_hall_2", "ships", "coins", "goods"]
    done(save(light, tiles__tiles=tiles, discs__1__space="delivery"))
    done(save(light, places__0__seats=["s2", ""]))
    assert light.state.tile("town_hall_1") is None
    assert light.state.disc("s2") == "delivery"
    assert light.state.tile("achievements").seats == ("s2",)
    before = light.state
    answer = save(light, places__0__seats=["s2", "s2"])
    refused(light, answer, "A player can hold only one place of a tile.", before)


# Full tracking


def end(table: Table) -> None:
    done(press(table, "end-turn"))


def test_set_up_moves_a_residence_disc(sqlite_app):
    table = open_table(sqlite_app, "carthago", players=2, **{"option-tracking": "full"})
    done(press(table, "lay-out"))
    assert "after the start nobody gets it any more" in text_of(table)
    done(press(table, "place-first-disc", column="left", seat="s2", harbour="trade"))
    assert table.state.board("s2").trade == 1
    done(press(table, "keep-first-disc", seat="s1"))
    before = table.state
    answer = table.tap("host", "place-first-disc", seat="s2", column="left", harbour="trade")
    refused(table, answer, "That has already been done.", before)


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


def test_docks_deliveries_and_the_guild(full):
    take(full, "trade_dock")
    done(press(full, "take-dock", seat="s1"))
    done(press(full, "use-guild", seat="s1", on="small"))
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
    assert full.state.current == "s2"
    assert "Expedition won: strength 1, danger 1" in text_of(full)
    done(press(full, "place-on-tile", tile="achievements", seat="s1"))
    assert full.state.tile("achievements").seats == ("s1",)


def test_a_lost_expedition_is_one_tap(full):
    take(full, "warship_dock")
    pass_all(full, 3)
    take(full, "delivery")
    done(press(full, "reveal-ship", seat="s1", danger="6"))
    assert full.state.current == "s2"
    page = text_of(full)
    assert "Expedition lost: strength 1, danger 6" in page
    assert "The ship goes under the pile." in page


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


# The count


def walk_fields(table: Table, key: str) -> list[str]:
    """The fields a stop of the walk asks for, by name."""
    page = text_of(table, tail=f"/score/{key}")
    return sorted(set(re.findall(r'name="v[.]([^"]+)"', page)))


def blank_fields(table: Table) -> int:
    """The fields of the whole walk that nobody has filled in yet."""
    state = table.state
    reckoning = Reckoning(state, GAME.tally, GAME.rulings, GAME.unasked)
    return sum(
        spec.key not in reckoning.cells[column.key]
        for stop in stops(reckoning)
        for column in reckoning.columns
        for spec in stop.asks.get(column.key, ())
    )


def test_a_tracked_game_asks_only_what_matters(light):
    """Six tiles in play; places and town hall seats were tapped, so what is left is at most 40."""
    done(press(light, "take-action", space="market", guild="hall"))
    take(light, "delivery")
    done(press(light, "place-on-tile", tile="achievements", seat="s2"))
    for tile in ("town_hall_1", "ships", "coins"):
        done(light.tap("host", "set-tile-places", tile=tile, seats=["s1"]))
    done(light.tap("host", "set-clock", at="end", moment=light.state.moment))
    names = walk_fields(light, "tiles")
    assert {name.split(".", 1)[1] for name in names} == {
        f"tiles.{places.tile}" for places in light.state.tiles
    }
    assert len(names) == 18
    page = text_of(light, tail="/score/tiles")
    assert "<select" not in page.split('id="walk"')[1].split("</form>")[0]
    seats = text_of(light, tail="/score/guild-seats")
    assert 'name="v.s1.seats_small" value="1"' in seats
    assert 'class="stepper"' in text_of(light, tail="/score/guild-ships")
    blanks = blank_fields(light)
    print(f"three players, light: {blanks} fields to fill in")
    assert blanks <= 40


def test_an_untracked_game_says_once_which_tiles_were_in_play(sqlite_app):
    table = open_table(sqlite_app, "carthago", players=3)
    done(table.tap("host", "set-clock", at="end", moment=table.state.moment))
    assert len(walk_fields(table, "tiles")) == 27
    typed = {"boxed_1": "residence_1", "boxed_2": "ships", "boxed_3": "coins"}
    answer = press(table, "name-tiles", tail="/score/tiles", typed=typed)
    done(answer)
    assert answer.location.endswith("/score")
    assert len(walk_fields(table, "tiles")) == 18
    assert 'id="settles"' not in text_of(table, tail="/score/tiles")


def count(table: Table, **answers: str) -> None:
    entries = [
        Counted(key.split("__")[0], key.split("__", 1)[1].replace("__", "."), value)
        for key, value in answers.items()
    ]
    table.store.append(table.store.find(table.token), "counted-it-all", None, Count(tuple(entries)))


def test_the_walk_shows_how_a_line_comes_about_and_whose_discs_are_too_many(light):
    done(light.tap("host", "set-clock", at="end", moment=light.state.moment))
    freed = {f"s2__residence__{column}": "0" for column in ("left", "centre", "right")}
    count(light, **{f"s1__{key}": value for key, value in BLACK.items()}, **freed)
    page = text_of(light, tail="/score/guild-seats")
    assert "7 seats: 3 small, 1 large, 2 for the left column, 1 for empty columns" in page
    assert "cards lying beside the residence do not count" in text_of(light, tail="/score/coins")
    typed = {"v.s2.seats_small": "9", "w.s2.seats_small": "", "go": "next"}
    answer = light.post("host", "/score/guild-seats", **typed, tap="too-many-discs")
    assert answer.status_code == 422
    name = light.state.setup.seat("s2").name
    assert f"{name}, Residence: frees 3 discs at most" in answer.get_data(as_text=True)
