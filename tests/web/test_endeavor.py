"""Endeavor's pages: every action posted as the page's forms would, refusals in words, roles."""

from __future__ import annotations

import gzip
import json
import re
from dataclasses import dataclass, field, replace
from html import escape
from typing import Any
from urllib.parse import urlencode

import pytest

from tests.personas import PERSONAS, Table, fresh_tap, new_table_form, open_table, send_meant
from tests.sure import some
from tests.web.pageforms import read_forms
from tests.web.tags import Tags

HTMX = {"HX-Request": "true"}
TRACKS = ("industry", "culture", "finance", "politics")


@dataclass
class Form:
    verb: str
    fields: dict[str, list[str]] = field(default_factory=dict)
    hidden: set[str] = field(default_factory=set)
    buttons: list[tuple[str, str, str]] = field(default_factory=list)
    picks: list[tuple[str, str]] = field(default_factory=list)
    fills: dict[tuple[str, str], dict[str, int]] = field(default_factory=dict)


class Page(Tags):
    """The forms of a page: what they send, their buttons, and what can be picked in them."""

    def __init__(self) -> None:
        self.forms: list[Form] = []
        self.inside = False
        self.select = ""

    def start(self, tag, known):
        if tag == "form":
            self.forms.append(Form(known["action"].rsplit("/", 1)[-1]))
            self.inside = True
        elif not self.inside:
            return
        elif tag == "option" or known.get("type") in ("radio", "checkbox"):
            name = known.get("name", self.select)
            self.forms[-1].picks.append((name, known["value"]))
            self.forms[-1].fills[name, known["value"]] = json.loads(known.get("data-fills", "{}"))
        elif tag == "select":
            self.select = known["name"]
        elif tag == "input":
            self.forms[-1].fields.setdefault(known["name"], []).append(known.get("value", ""))
            if known.get("type") == "hidden":
                self.forms[-1].hidden.add(known["name"])
        elif tag == "button":
            verb = known.get("formaction", "").rsplit("/", 1)[-1]
            self.forms[-1].buttons.append((known.get("name", ""), known.get("value", ""), verb))

    def end(self, tag):
        if tag == "form":
            self.inside = False


def page(table: Table, who: str = "host", tail: str = "", **headers: str) -> str:
    html: str = table.get(who, tail, headers=headers).get_data(as_text=True)
    return html


def forms(table: Table, who: str, verb: str, tail: str = "") -> list[Form]:
    return [form for form in Page().read(page(table, who, tail)).forms if form.verb == verb]


def carrying(**fields: Any) -> str:
    """What a button says that carries several fields."""
    return urlencode(fields)


def shows(html: str, name: str, value: str) -> bool:
    """Whether a page has a button or a pick that says this."""
    return f'name="{name}" value="{escape(value)}"' in html


def card(key: str, *steps: int, glory: int = 0) -> str:
    """The button of a known card: all its symbols, zeros too."""
    return carrying(**{"card": key, **steps_of(steps), "glory": glory})


def building(key: str, *steps: int) -> str:
    return carrying(**{"building": key, **steps_of(steps)})


def steps_of(steps: tuple[int, ...]) -> dict[str, int]:
    return {track: steps[at] if at < len(steps) else 0 for at, track in enumerate(TRACKS)}


def press(table, verb, button=None, *, seat=None, who="host", tail="", typed=None, form=None):
    """Send the page's own form of this verb, by the button whose value is given."""
    found = [
        one
        for one in forms(table, who, form or verb, tail)
        if seat is None or one.fields.get("seat") == [seat]
    ]
    data = None
    for one in found:
        wanted = verb if form else ""
        named = [b for b in one.buttons if button in (None, b[1]) and b[2] == wanted]
        if named or (button and any(value == button for _, value in one.picks)):
            data = {**one.fields, "tap": fresh_tap()}
            if button and named:
                data[named[0][0]] = button
            elif button:
                data[next(name for name, value in one.picks if value == button)] = button
            break
    assert data is not None, f"no button {button!r} for {verb} on the page of {who}"
    return send_meant(table.people[who], table.path(f"/{verb}"), {**data, **(typed or {})})


def done(answer) -> None:
    assert answer.status_code == 303, answer.get_data(as_text=True)


def to(table: Table, phase: str, number: int = 2, **more) -> Table:
    done(table.tap("host", "set-clock", round=number, phase=phase, first="s1", **more))
    return table


def hold(table: Table, seat: str, card: str, **symbols) -> None:
    done(table.tap("host", "set-card", seat=seat, card=card, where="held", **symbols))


def refused(table: Table, answer, words: str) -> None:
    """A sentence says why, on the page; nothing has changed."""
    assert answer.status_code == 422
    said = re.findall(r'<p class="said wrong">(.*?)</p>', answer.get_data(as_text=True))
    assert said == [words]


@pytest.fixture
def table(sqlite_app):
    return open_table(sqlite_app, "endeavor")


@pytest.fixture
def acting(table):
    return to(table, "actions")


@pytest.fixture
def full(sqlite_app):
    table = open_table(sqlite_app, "endeavor", players=4, **{"option-tracking": "full"})
    for seat in table.state.order:
        done(table.tap("host", "set-population", seat=seat, reserve=20, harbour=8, workers=[]))
    return to(table, "actions", acting="s1")


class TestConstruction:
    def test_symbols_not_known_are_asked_for_and_remembered(self, table):
        html = page(table)
        assert shows(html, "building", "market")
        done(press(table, "build", "market", typed={"industry": "2"}))
        assert table.state.board("s1").totals == (2, 0, 0, 0)
        assert shows(page(table), "with", building("market", 2)), "one tap from now on"
        done(press(table, "build", building("market", 2)))
        assert table.state.board("s2").totals == (2, 0, 0, 0)

    def test_what_the_rulebook_shows_is_one_tap_at_once(self, table):
        done(table.tap("host", "set-track", seat="s1", track="industry", value=5))
        assert shows(page(table), "with", building("theatre", 0, 2))
        assert shows(page(table), "with", building("bank", 0, 0, 2))
        done(press(table, "build", building("theatre", 0, 2), typed={"culture": "9"}))
        assert table.state.board("s1").track("culture") == 2, "a known piece says its own symbols"

    def test_buildings_out_of_reach_are_shown_with_the_reason(self, table):
        html = page(table)
        assert html.count("From level 2 on: Industry 2 or more") == 1
        assert "university" not in html
        answer = table.tap(
            "host", "build", seat="s1", building="university", moment=table.state.moment
        )
        refused(table, answer, "This building is of level 4; Industry allows level 1.")
        assert table.timeline.steps == ()

    def test_a_tile_that_is_gone(self, table):
        for slot, seat in ((1, "s1"), (1, "s2"), (1, "s3"), (1, "s4"), (2, "s2")):
            done(table.tap("host", "set-building", seat=seat, slot=slot, building="market"))
        html = page(table)
        assert "<b>Market</b> No tile of this building is left." in html

    def test_only_the_builder_and_the_host_see_buttons(self, table):
        done(press(table, "build", "market", typed={"industry": "1"}))
        for who, builds in (("host", True), ("seat", True), ("rival", False), ("spectator", False)):
            assert bool(forms(table, who, "build")) is builds

    def test_who_waits_sees_the_own_board_first(self, table):
        html = page(table, "seat")
        assert 'id="construction"' not in html
        assert html.index('id="seat-s2"') < html.index('id="outlook"')
        assert 'id="instead"' not in html, "a seat builds for itself alone"
        done(press(table, "skip-build"))
        assert 'id="construction"' in page(table, "seat")
        html = page(table)
        assert 'id="construction"' not in html, "the builder has a phone"
        assert "Tap for Rouge: choose a building" in html
        assert html.index('id="seat-s1"') < html.index('id="instead"')

    def test_building_for_somebody_without_a_phone_is_said(self, table):
        for _ in range(2):
            done(press(table, "skip-build"))
        html = page(table)
        assert table.state.acting == "s3"
        assert "tapped here for this player" in html.split('id="construction"')[1]

    def test_going_on_without_entering_it(self, table):
        done(press(table, "skip-build"))
        assert table.state.acting == "s2"

    def test_the_set_up_is_listed_until_the_first_building(self, table):
        assert "Everyone takes a board" in page(table, "spectator")
        done(press(table, "skip-build"))
        assert "Everyone takes a board" not in page(table)


class TestUpkeep:
    def test_growth_and_salaries_are_one_tap(self, table):
        done(table.tap("host", "set-track", seat="s2", track="culture", value=5))
        to(table, "growth", 3)
        assert "<td>+4</td><td>1</td>" in page(table)
        done(press(table, "next-phase"))
        assert table.state.phase == "actions"

    def test_the_neutral_markers_are_asked_for_once(self, sqlite_app):
        table = to(open_table(sqlite_app, "endeavor", variant="soloplay-3"), "award")
        usual, rarer = forms(table, "host", "award-neutral")
        assert (len(usual.buttons), len(rarer.buttons)) == (3, 4)
        done(press(table, "award-neutral", "s3"))
        assert {b.seat for b in table.state.boards if b.neutral_harbour} == {"s3"}
        assert "A neutral marker never goes on a building" in page(table, "spectator")

    def test_the_harbours_stand_in_rows_as_growth_does(self, sqlite_app):
        """One style draws disc and name of both tables."""
        more = {"option-tracking": "full"}
        table = open_table(sqlite_app, "endeavor", variant="soloplay-3", players=3, **more)
        for phase in ("growth", "award"):
            assert page(to(table, phase)).count('<th scope="row"><span>') == 3


class TestTracks:
    def test_a_token_is_one_tap(self, acting):
        for track in TRACKS:
            done(press(acting, "take-token", track, seat="s2", who="seat"))
        assert acting.state.board("s2").totals == (1, 1, 1, 1)

    def test_several_taps_as_one_sum(self, acting):
        done(press(acting, "take-token", "culture", seat="s1", typed={"count": "3"}))
        assert acting.state.board("s1").track("culture") == 3

    def test_the_sources_of_every_symbol(self, acting):
        done(acting.tap("host", "set-building", seat="s1", slot=1, building="theatre", culture=2))
        done(press(acting, "take-token", "culture", seat="s1"))
        html = page(acting, "spectator")
        assert "<li>Theatre <b>2</b></li><li>tokens <b>1</b></li>" in html
        assert '<li class="next">next step at <b>4</b></li>' in html

    def test_setting_a_track_right(self, acting):
        done(press(acting, "set-track", seat="s1", typed={"value": "16"}))
        assert acting.state.board("s1").track("industry") == 16
        assert '<span class="value">15<small>16</small></span>' in page(acting)

    def test_a_value_that_cannot_be(self, acting):
        answer = press(acting, "set-track", seat="s1", typed={"value": "61"})
        assert answer.status_code == 422
        assert "Value: " in answer.get_data(as_text=True)

    def test_after_passing_a_tap_is_answered_with_a_sentence(self, acting):
        done(press(acting, "pass", who="seat"))
        answer = press(acting, "take-token", "culture", seat="s2", who="seat")
        refused(acting, answer, "Rouge has passed and cannot act in this round.")
        assert acting.state.board("s2").track("culture") == 0

    def test_another_seat_belongs_to_another_phone(self, acting):
        assert not [f for f in forms(acting, "seat", "take-token") if f.fields["seat"] != ["s2"]]
        assert acting.tap("seat", "take-token", seat="s1", track="culture").status_code == 403
        assert acting.state.board("s1").track("culture") == 0


class TestCards:
    def test_a_card_not_known_is_asked_for_once(self, acting):
        typed = {"culture": "1", "glory": "2"}
        done(press(acting, "draw-card", "europe-0", seat="s2", who="seat", typed=typed))
        assert acting.state.board("s2").cards[0].symbols.glory == 2
        done(acting.tap("host", "undo", target=acting.timeline.seq, sure="yes"))
        assert shows(page(acting, "seat"), "card", "europe-0"), "what is taken back is forgotten"
        done(acting.tap("host", "redo", target=acting.timeline.seq))
        done(acting.tap("host", "set-card", seat="s2", card="europe-0", where="away"))
        known = card("europe-0", 0, 1, glory=2)
        assert shows(page(acting, "seat"), "with", known), "the table has learned it"

    def test_piles_that_cannot_be_drawn_from_say_why(self, acting):
        html = page(acting)
        assert "This region is not open yet: say first who wins its Governor." in html
        answer = acting.tap("host", "draw-card", seat="s1", card="africa-1")
        refused(acting, answer, "This region is not open yet: say first who wins its Governor.")

    def test_a_governor_opens_a_region(self, acting):
        symbols = {"industry": 2, "culture": 1, "finance": 0, "politics": 0, "glory": 1}
        button = carrying(region="far-east", **symbols)
        done(press(acting, "win-governor", button, seat="s3"))
        assert acting.state.board("s3").governors == ("far-east-governor",)
        assert shows(page(acting), "card", "far-east-1")
        assert shows(page(acting), "region", "africa")

    def test_what_the_rules_tell_of_a_card_is_filled_in(self, acting):
        found = re.search(r'name="region" value="africa" data-fills=\'(.*?)\'', page(acting))
        symbols = {"industry": 0, "culture": 0, "finance": 2, "politics": 1, "glory": 0}
        assert json.loads(some(found)[1]) == symbols

    def test_the_abolition_shows_what_it_does_before_it_is_confirmed(self, acting):
        for n in range(5):
            hold(acting, "s1", f"europe-{n}")
        hold(acting, "s2", "slavery-0", politics=2)
        html = page(acting, "rival", "")
        assert "This card abolishes slavery, for everyone:" in html
        assert "Slavery 0 face down" in html
        assert "Politics <b>2</b> → <b>0</b>" in html
        before = len(acting.timeline.steps)
        done(press(acting, "draw-card", "europe-5", seat="s4", who="rival"))
        assert acting.state.abolished
        assert acting.state.board("s2").face_down == ("slavery-0",)
        assert len(acting.timeline.steps) == before + 1, "undone as one"
        assert "Slavery has been abolished: its cards are out of the game." in page(acting)


class TestPassing:
    def test_without_a_governor_it_is_one_tap(self, acting):
        done(press(acting, "pass", who="seat"))
        assert acting.state.board("s2").status == "passed"

    def test_the_slot_is_asked_for_first(self, acting):
        hold(acting, "s2", "africa-governor")
        html = page(acting, "seat")
        assert "What lies in the Governor slot?" in html
        assert "passes, slot empty: 3 glory at the end" in html
        done(press(acting, "pass", "africa-governor", who="seat"))
        assert acting.state.board("s2").slot == "africa-governor"

    def test_an_empty_slot_on_purpose(self, acting):
        hold(acting, "s2", "africa-governor")
        found = forms(acting, "seat", "pass")[0]
        assert ("", "", "") in found.buttons, "the button of the empty slot names no Governor"
        data = {**found.fields, "tap": fresh_tap()}
        done(acting.people["seat"].post(acting.path("/pass"), data=data))
        assert (acting.state.board("s2").slot, acting.state.board("s2").slot_chosen) == (None, True)

    def test_discards_say_what_they_do_and_repeat(self, acting):
        hold(acting, "s2", "europe-0", politics=2)
        hold(acting, "s2", "europe-1")
        hold(acting, "s2", "europe-2")
        done(press(acting, "pass", who="seat"))
        html = page(acting, "seat")
        assert "Discard 1 card" in html
        assert "Card limit <b>2</b> → <b>1</b>" in html
        assert "still to discard: 1" in html
        assert "back to its pile, in order" in html
        done(press(acting, "discard", "europe-0", who="seat"))
        assert acting.state.board("s2").status == "discarding", "the limit has dropped"
        done(press(acting, "discard", "europe-1", who="seat"))
        assert acting.state.board("s2").status == "passed"

    def test_the_slot_may_be_chosen_anew(self, acting):
        hold(acting, "s2", "africa-governor")
        hold(acting, "s2", "europe-0")
        found = forms(acting, "seat", "pass")[0]
        data = {**found.fields, "tap": fresh_tap()}
        done(acting.people["seat"].post(acting.path("/pass"), data=data))
        assert "Discard 1 card" in page(acting, "seat")
        button = "africa-governor"
        done(press(acting, "place-governor", button, who="seat", form="discard"))
        assert acting.state.board("s2").status == "passed"

    def test_at_the_end_of_the_round_everything_is_compared(self, acting):
        to(acting, "check")
        assert page(acting, "spectator").count('<details class="track" id="c-') == 16
        assert page(acting).count('" open><summary>') == 16
        done(press(acting, "next-phase", who="rival"))
        assert acting.state.round == 3


class TestFull:
    def test_activating_a_building(self, full):
        done(press(full, "activate", seat="s1"))
        board = full.state.board("s1")
        assert (board.population.harbour, board.population.board, board.workers) == (6, 3, (0,))
        html = page(full)
        assert html.index('class="browns"') < html.index('class="blues"'), "brown before blue"
        done(press(full, "take-blue", "pay", seat="s1"))
        assert forms(full, "host", "draw-card") == [], "Occupy draws nothing"
        answer = full.tap("host", "draw-card", seat="s1", card="europe-0")
        refused(full, answer, "This action draws no further card.")
        done(press(full, "end-turn"))
        assert full.state.acting == "s2"

    def test_a_gain_remembered_late(self, full):
        done(press(full, "activate", seat="s1"))
        done(press(full, "activate", seat="s2", who="seat"))
        html = page(full)
        assert "The others have gone on." in html, "it waits behind no button"
        assert 'data-asked="gain-s1"' in html, "and is brought on screen"
        assert "gain-" not in page(full, "rival")
        done(press(full, "take-token", "culture", seat="s1"))
        assert "A gain that was forgotten" in page(full), "there may be a route"
        assert full.state.board("s1").totals == (0, 1, 0, 0)
        assert full.state.acting == "s2"

    def test_the_action_of_a_building_is_learned_with_its_symbols(self, sqlite_app):
        chosen: dict[str, Any] = {"option-tracking": "full"}
        before = open_table(sqlite_app, "endeavor", **chosen)
        assert '<option value="2">Ship</option>' in page(before)
        done(press(before, "build", "workshop", typed={"industry": "2", "does": "2"}))
        assert before.state.action_of("workshop") == 2
        opened = before.people["host"].post(
            "/new/endeavor", data=new_table_form("endeavor", "base", 3, **chosen)
        )
        table = replace(before, token=opened.location.split("/t/")[1])
        known = f"{building('workshop', 2)}&does=2"
        assert shows(page(table), "with", known), "the phone has learned it"
        done(table.tap("host", "change-option", key="tracking", value="light"))
        done(press(table, "build", building("workshop", 2)))
        done(table.tap("host", "undo", target=table.timeline.seq, sure="yes"))
        done(table.tap("host", "change-option", key="tracking", value="full"))
        assert shows(page(table), "with", known), "what is not told in light tracking stays"

    def test_spending_a_blue_token(self, full):
        done(full.tap("host", "set-blue", seat="s1", blue="attack", count=1))
        done(full.tap("host", "set-population", seat="s2", reserve=0, harbour=20, workers=[]))
        done(press(full, "spend-blue", "s2", seat="s1"))
        assert full.state.board("s2").population.reserve == 1

    def test_paying_with_a_blue_token(self, full):
        done(full.tap("host", "set-blue", seat="s1", blue="pay", count=1))
        done(full.tap("host", "set-population", seat="s1", reserve=0, harbour=4, workers=[0]))
        done(press(full, "spend-blue", seat="s1"))
        assert full.state.board("s1").workers == ()

    def test_salaries_are_chosen_where_there_is_a_choice(self, full):
        done(full.tap("host", "set-building", seat="s2", slot=1, building="market"))
        done(full.tap("host", "set-population", seat="s2", reserve=0, harbour=4, workers=[0, 1]))
        to(full, "salaries", 3)
        assert "Choose the marker that comes back" in page(full, "seat")
        answer = press(full, "pay-salaries", seat="s2", who="seat", typed={"slots": ["0", "1"]})
        refused(full, answer, "Markers to bring back: 1.")
        assert 'role="alert">Markers to bring back: 1.</p>' in answer.get_data(as_text=True)
        done(press(full, "pay-salaries", "1", seat="s2", who="seat"))
        assert full.state.board("s2").workers == (0,)

    def test_whose_turn_it_is(self, full):
        answer = full.tap("rival", "activate", seat="s4", slot=0, moment=full.state.moment)
        refused(full, answer, "It is the turn of Violette.")

    def test_markers_not_counted_yet(self, acting):
        done(acting.tap("host", "change-option", key="tracking", value="full"))
        assert "The markers have not been counted yet." in page(acting, "seat")
        data = {"seat": "s1", "slot": 0, "moment": acting.state.moment}
        refused(
            acting, acting.tap("host", "activate", **data), "Count first the markers of Violette."
        )


class TestSettingRight:
    def send(self, table, verb, who="host", seat=None, nth=0, **typed):
        found = [
            one
            for one in forms(table, who, verb, "/clock")
            if seat is None or one.fields.get("seat") == [seat]
        ]
        data = {**found[nth].fields, "tap": fresh_tap(), **typed}
        return table.people[who].post(table.path(f"/{verb}"), data=data)

    def send_untouched(self, table, verb, **hidden):
        """The form as it is opened, lists and all."""
        there = table.path("/clock")
        sent = next(
            one.untouched
            for one in read_forms(page(table, tail="/clock"), there)
            if one.action.endswith(f"/{verb}") and hidden.items() <= one.untouched.items()
        )
        return table.people["host"].post(table.path(f"/{verb}"), data=sent)

    def test_the_clock(self, table):
        sent = {"round": "4", "phase": "actions", "first": "s3", "passed": ["s1", "s2"]}
        done(self.send(table, "set-clock", **sent))
        assert (table.state.round, table.state.crown) == (4, "s3")
        assert table.state.board("s2").status == "passed"

    def test_the_clock_as_it_stands_changes_nothing(self, table):
        done(table.tap("host", "build", seat="s1", building="shipyard", moment=table.state.moment))
        before = table.state
        assert before.acting == "s2"
        done(self.send_untouched(table, "set-clock"))
        assert (table.state.phase, table.state.acting) == ("construction", "s2")
        assert table.state.done == before.done

    def test_what_is_known_of_the_card_on_top_of_the_list_is_filled_in(self, table):
        hold(table, "s1", "europe-0", politics=1)
        done(self.send_untouched(table, "set-card", seat="s2"))
        assert [table.state.board(seat).track("politics") for seat in ("s1", "s2")] == [0, 1]

    def test_a_moment_that_cannot_be_is_said_there(self, table):
        answer = self.send(table, "set-clock", round="1", phase="salaries", first="s1")
        assert answer.status_code == 422
        html = answer.get_data(as_text=True)
        assert html.count("The clock cannot be set to that.") == 2, "on top, and at the field"
        assert "<h2>The clock</h2>" in html

    def test_every_thing_of_a_board(self, full):
        done(self.send(full, "set-track", seat="s3", track="finance", value="7"))
        done(self.send(full, "set-card", seat="s3", card="india-2", where="held", culture="2"))
        done(self.send(full, "set-building", seat="s3", slot="1", building="bank", finance="2"))
        markers = {"reserve": "9", "harbour": "9", "workers": ["0"]}
        done(self.send(full, "set-population", seat="s3", **markers))
        done(self.send(full, "set-blue", seat="s3", blue="pay", count="2"))
        board = full.state.board("s3")
        assert board.totals == (0, 2, 9, 0)
        assert (board.workers, board.blue) == ((0,), (0, 0, 0, 2))
        done(self.send(full, "set-building", seat="s3", slot="1", building=""))
        assert full.state.board("s3").track("finance") == 7

    def test_neutral_markers(self, sqlite_app):
        table = open_table(sqlite_app, "endeavor", variant="soloplay-2")
        done(self.send(table, "set-neutrals", seat="s2", reserve="1", harbour="0"))
        assert table.state.board("s2").neutral_reserve == 1
        to(table, "actions")
        assert "win-governor" not in page(table, tail="/clock")
        done(press(table, "win-governor", "africa", who="seat"))
        assert "africa" in table.state.opened

    def test_the_whole_table(self, acting):
        done(self.send(acting, "set-region", region="india"))
        assert acting.state.opened == ("india",)
        done(self.send(acting, "set-region", nth=-1, region="india"))
        assert acting.state.opened == ()
        done(self.send(acting, "correct-building", building="market", industry="1"))
        done(self.send(acting, "correct-card", card="europe-3", glory="2"))
        done(self.send(acting, "abolish-slavery"))
        assert acting.state.abolished
        assert acting.state.opened == ()

    def test_a_refusal_is_shown_in_its_own_form(self, acting):
        answer = self.send(acting, "set-track", seat="s2", track="culture", value="0")
        assert answer.status_code == 422
        html = answer.get_data(as_text=True)
        opened = re.findall(r'<details class="fold" open>.*?</details>', html, re.S)
        assert len(opened) == 1
        assert 'name="seat" value="s2"' in opened[0]
        assert 'role="alert">That is what the table already shows.</p>' in opened[0]
        assert '<option value="culture" selected>' in opened[0]

    def test_a_seat_sets_its_own_board_only(self, table):
        assert {f.fields["seat"][0] for f in forms(table, "seat", "set-card", "/clock")} == {"s2"}
        assert table.get("spectator", "/clock").status_code == 403


def test_a_spectator_sees_everything_and_no_button(acting):
    html = page(acting, "spectator")
    assert [f.verb for f in Page().read(html).forms if f.verb != "preferences"] == []
    for seat in acting.state.setup.seats:
        assert seat.name in html


def test_the_figure_at_the_end_of_a_row_on_the_wall_has_a_heading(acting):
    board = page(to(acting, "salaries", 3), "spectator", "/board")
    assert "payments" in board.partition('class="w-row w-heads"')[2].partition("</p>")[0]


def test_everyone_reads_their_own_board_first(acting):
    for who, name in (("host", "Violette"), ("seat", "Rouge"), ("rival", "Blanche")):
        lead = page(acting, who).split('class="seat card lead"')[1].split("</h2>")[0]
        assert name in lead
    assert 'class="seat card lead"' not in page(acting, "spectator")


def test_a_shared_phone_has_everyones_taps_outside(sqlite_app):
    table = to(open_table(sqlite_app, "endeavor", one_phone=True), "actions")
    html = page(table)
    assert html.count('<div class="acts quick">') == 4
    assert len(forms(table, "host", "take-token")) == 4
    done(press(table, "take-token", "finance", seat="s4"))
    (passing,) = forms(table, "host", "pass")
    assert [value for _, value, _ in passing.buttons] == ["s1", "s2", "s3", "s4"], "in the bar"
    done(press(table, "pass", "s3"))
    assert page(table).count('<div class="acts quick">') == 3


@pytest.mark.parametrize("who", PERSONAS[:4])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_phase_can_be_read(sqlite_app, who, language):
    full: dict[str, Any] = {"option-tracking": "full"}
    table = open_table(sqlite_app, "endeavor", variant="soloplay-3", **full)
    hold(table, "s1", "africa-governor", politics=1)
    hold(table, "s2", "slavery-0", culture=1)
    for phase in ("construction", "growth", "salaries", "award", "actions", "check", "over"):
        to(table, phase, 7)
        answer = table.get(who, headers={"Accept-Language": language})
        assert answer.status_code == 200
        assert "%(" not in answer.get_data(as_text=True)


def test_no_id_appears_twice(acting, full):
    for table, who in ((acting, "host"), (acting, "seat"), (full, "host")):
        for tail in ("", "/clock"):
            found = re.findall(r'\bid="([^"]+)"', page(table, who, tail))
            assert len(found) == len(set(found)), [i for i in found if found.count(i) > 1]


def test_parts_drawn_once_hold_nothing_of_the_table_they_were_drawn_for(sqlite_app):
    """Boards that look the same share their drawing, at whichever table they lie."""
    first, second = (open_table(sqlite_app, "endeavor") for _ in range(2))
    for phase in ("construction", "actions", "check"):
        for who in PERSONAS[:4]:
            html = page(to(first, phase), who)
            assert first.token in html
            assert first.token not in page(to(second, phase), who)


def test_a_board_is_drawn_as_its_own_variant_plays_it(sqlite_app):
    alone = open_table(sqlite_app, "endeavor", variant="solo", players=1)
    assert "builds up to level 1" not in page(alone)
    others = open_table(sqlite_app, "endeavor", variant="soloplay-2")
    assert "Neutral markers in the reserve:" in page(others)
    html = page(open_table(sqlite_app, "endeavor"))
    assert html.count("builds up to level 1") == 4
    assert "Neutral markers" not in html


def rich(table: Table) -> Table:
    """A late table with most that can be on it."""
    tiles = ("market", "shipyard", "workshop", "bank", "barracks", "guild_hall", "docks")
    for n, seat in enumerate(table.state.order):
        for slot in range(1, 5):
            key = tiles[(n + slot) % 7]
            symbols: dict[str, Any] = {TRACKS[slot % 4]: 1}
            done(table.tap("host", "set-building", seat=seat, slot=slot, building=key, **symbols))
        for blue in ("attack", "pay"):
            done(table.tap("host", "set-blue", seat=seat, blue=blue, count=1))
        done(table.tap("host", "set-population", seat=seat, reserve=9, harbour=7, workers=[1, 2]))
    for n in range(10):
        card = (f"europe-{n}", f"slavery-{n - 4}")[n > 3] if n < 8 else f"india-{n - 7}"
        hold(table, f"s{n % 5 + 1}", card, politics=1, glory=1)
    return to(table, "actions", 6, acting="s1")


@pytest.mark.parametrize("tracking", ["light", "full"])
def test_a_swap_is_small(sqlite_app, tracking):
    table = rich(open_table(sqlite_app, "endeavor", players=5, **{"option-tracking": "full"}))
    if tracking == "light":
        done(table.tap("host", "change-option", key="tracking", value="light"))
    headers = {**HTMX, "Accept-Encoding": "gzip", "Accept-Language": "fr"}
    for who in ("host", "seat", "spectator"):
        body = table.get(who, "/now?v=0", headers=headers).get_data()
        assert len(body) <= 8000, f"{who}, {tracking}"
        assert gzip.decompress(body)


class TestTheCount:
    """Rulebook, "Pistes de Statut": the marker is read where it stands."""

    def spaces(self, table: Table, seat: str) -> list[tuple[str, str]]:
        html = page(table, tail="/score/industry")
        return re.findall(rf'type="radio" name="v.{seat}.industry" value="(\d+)"( checked)?', html)

    def test_a_track_is_tapped(self, sqlite_app):
        table = to(open_table(sqlite_app, "endeavor"), "over", 7)
        done(table.tap("host", "set-track", seat="s1", track="industry", value=16))
        spaces = [*map(str, range(16))]
        assert [value for value, _ in self.spaces(table, "s2")] == spaces
        kept = self.spaces(table, "s1")
        assert [value for value, checked in kept if checked] == ["16"], "the true value stays"
        data = {"v.s1.industry": "15", "w.s1.industry": "16", "tap": fresh_tap(), "go": "stay"}
        done(table.people["host"].post(table.path("/score/industry"), data=data))
        assert [value for value, checked in self.spaces(table, "s1") if checked] == ["15"]


def test_a_variant_changed_keeps_the_typed_names(sqlite_app):
    one = sqlite_app.test_client()
    typed = {
        "variant": "base",
        "name1": "Anna",
        "name2": "Bruno",
        "name3": "Chloé",
        "to": "soloplay-3",
    }
    html = one.post("/score/endeavor", data=typed).get_data(as_text=True)
    names = re.findall(r'name="name\d" value="([^"]*)" maxlength', html)
    assert names == ["Anna", "Bruno", "Chloé"]
