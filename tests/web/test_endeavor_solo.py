"""The solo table's pages: a whole game sent by the page's own forms, refusals in words, roles."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import pytest

from companion.games.endeavor.solo.rules.knowledge import opposition, solo_of
from companion.table.walk import stops
from tests.endeavor.solo.support import EUROPE, LADDER, SHIPS, TILES
from tests.personas import PERSONAS, Table, fresh_tap, open_table
from tests.table.counted import reckoning
from tests.web.test_endeavor import (
    Form,
    Page,
    carrying,
    done,
    page,
    press,
    refused,
    shows,
)
from tests.web.test_scoring import fill

RECORDED = Path(__file__).parent.parent / "endeavor" / "solo" / "games" / "solo.json"
NOT_TYPED = {"verb", "v", "moment", "seat", "salaries"}
SPACES: dict[str, Any] = dict.fromkeys(
    ("africa", "south_america", "caribbean", "north_america", "far_east", "india"), 5
)


def sending(form: Form, action: dict[str, Any]) -> dict[str, Any] | None:
    """What this form would send for the action, or None if none of its buttons can."""
    wanted = {
        key: "yes" if value is True else str(value)
        for key, value in action.items()
        if key not in NOT_TYPED and value not in (None, False) and (key, value) != ("count", 1)
    }
    buttons = [(name, value) for name, value, verb in form.buttons if not verb] or [("", "")]
    decided = form.hidden - NOT_TYPED - {"tap"}
    hidden = {key: form.fields[key][0] for key in decided}
    for name, value in [*buttons, *form.picks]:
        own = dict(parse_qsl(value)) if name == "with" else {name: value} if name else {}
        tapped = {**hidden, **own}
        if any(wanted.get(key, "0") != {"no": "0"}.get(told, told) for key, told in tapped.items()):
            continue
        rest = {key: told for key, told in wanted.items() if key not in tapped}
        known = set(form.fields) | {name for name, _ in form.picks}
        if all(key in known or told == "0" for key, told in rest.items()):
            return {**form.fields, name: value, **rest, "tap": fresh_tap()}
    return None


def press_in(table: Table, verb: str, button: str, region: str) -> Any:
    """One of several forms of this verb: the one about a region."""
    forms = [f for f in Page().read(page(table)).forms if f.fields.get("region") == [region]]
    (name,) = {n for f in forms for n, value, _ in f.buttons if value == button and f.verb == verb}
    data = {**forms[0].fields, name: button, "tap": fresh_tap()}
    return table.people["host"].post(table.path(f"/{verb}"), data=data)


def tap(table: Table, action: dict[str, Any], tail: str = "") -> int:
    """Find the action among the forms of the page, and send it from there; how many taps it is."""
    verb = action["verb"]
    if verb == "next-phase" and action["moment"].endswith(".salaries"):
        return 0  # told together with Growth
    for form in Page().read(page(table, "host", tail)).forms:
        data = sending(form, action) if form.verb == verb else None
        if data is not None:
            done(table.people["host"].post(table.path(f"/{verb}"), data=data))
            return 1 + steps(form, data)
    raise AssertionError(f"no way to say {action} on the page")


def steps(form: Form, data: dict[str, Any]) -> int:
    """The taps before a form's button: steps of numbers from what picking fills in, boxes ticked,
    one picked of several."""
    typed = {name: value for name, value in data.items() if isinstance(value, str)}
    picks = Counter(name for name, _ in form.picks)
    picked = [one for one in form.picks if one in typed.items()]
    filled = {name: told for one in picked for name, told in form.fills[one].items()}
    numbers = sum(
        abs(int(value) - filled.get(name, int(form.fields[name][0] or 0)))
        for name, value in typed.items()
        if name in form.fields and name not in form.hidden and value.isdigit()
    )
    return numbers + sum(value == "yes" or picks[name] > 1 for name, value in picked)


def drawn(table: Table, **own: Any) -> Table:
    """The app draws; then every draw is replaced by one's own."""
    done(table.primary())
    fields = {"ladder": LADDER, "tiles": TILES, "ships": SHIPS, "europe": EUROPE, **own}
    names = {"ladder": "order", "tiles": "tiles", "ships": "colours", "europe": "colours"}
    for key, value in fields.items():
        typed: dict[str, Any] = {names[key]: list(value)}
        done(table.tap("host", f"set-{'grid' if key == 'tiles' else key}", **typed))
    return table


def begun(table: Table) -> Table:
    """Round 1, Construction."""
    drawn(table)
    done(table.tap("host", "count-spaces", **SPACES))
    done(table.primary())
    for _ in SHIPS:
        done(table.tap("host", "setup-ship", token="blue", moment=table.state.moment))
    for _ in EUROPE:
        done(table.tap("host", "setup-city", glory="1", moment=table.state.moment))
    done(table.primary())
    return table


def to_opposition(table: Table) -> Table:
    begun(table)
    done(press(table, "build", "market", typed={"industry": "1"}))
    done(table.primary())
    done(press(table, "pass"))
    return table


@pytest.fixture
def table(sqlite_app):
    spaces = {"option-glory_spaces": ["0", "2", "4", "7", *map(str, range(10, 16))]}
    return open_table(sqlite_app, "endeavor", variant="solo", players=1, **spaces)


def played(table: Table) -> list[int]:
    """Seven rounds, every tap found on the page it is made on. How many taps each action of the
    Opposition took: every button, and every step of a number that is not filled in already."""
    first, *rest = (entry["action"] for entry in json.loads(RECORDED.read_text())["log"])
    drawn(table, **{key: first[key] for key in ("ladder", "tiles", "ships", "europe")})
    taps: Counter[tuple[Any, ...]] = Counter()
    for action in rest:
        state, queue = table.state, solo_of(table.state).queue
        if action["verb"] == "undo":
            done(press(table, "undo"))
            continue
        took = tap(table, action)
        if state.phase == "opposition" and queue and action["verb"] != "award-governor":
            taps[state.round, len(queue), queue[0].colour, queue[0].kind] += took
    return sorted(taps.values())


def report(when: str, taps: list[int]) -> str:
    at_99 = taps[math.ceil(0.99 * len(taps)) - 1]
    return (
        f"{when}: {len(taps)} actions of the Opposition, {sum(taps)} taps, "
        f"mean {sum(taps) / len(taps):.2f}, 99th percentile {at_99}, most {taps[-1]}"
    )


def test_the_recorded_game_from_the_forms_of_the_page(table, capsys):
    """29 actions of the list and by blue tokens, 4 free draws. Once a phone has learned the cards,
    a card is one tap; in its first game it is also told what each card shows."""
    learning = played(table)
    state = table.state
    assert state.phase == "over"
    assert opposition(state).totals == (10, 13, 12, 16)
    assert state.board("s1").totals == (3, 6, 5, 3)
    counted = {"cities_one": "6", "cities_two": "1", "routes": "3", "harbour": "7"}
    for stop in stops(reckoning(state)):
        asked = {spec.key for spec in stop.asks.get("s1", ())} & set(counted)
        fill(table, "host", stop.key, **{f"s1__{key}": counted[key] for key in asked})
    kept = table.tap("host", "score/end/finish")
    result = table.people["host"].get(kept.location).get_data(as_text=True)
    assert "Defeat" in result
    assert ">30<" in result
    assert ">85<" in result
    assert "normal" in result, "the difficulty"
    history = table.people["host"].get("/history").get_data(as_text=True)
    assert "Personal bests" in history
    assert "<b>−55</b> Defeat" in history
    assert "Defeat</small>" in history
    assert not table.people["stranger"].get("/history").get_data(as_text=True).count("Defeat")
    taps = played(beside(table))
    with capsys.disabled():
        print(f"\n{report('first game', learning)}\n{report('cards known', taps)}")
    assert len(taps) == len(learning) == 33
    assert max(taps) <= 3
    assert sum(taps) < 2 * len(taps)


def beside(table: Table) -> Table:
    """Another table of the same phone."""
    again = table.people["host"].post(
        "/new/endeavor",
        data={"variant": "solo", "name1": "Rouge", "colour1": "red", "first": "s1"},
    )
    return Table(table.app, again.location.split("/t/")[1], "endeavor", table.people)


class TestSetUp:
    def test_a_name_is_optional(self, table):
        opened = table.people["host"].post(
            "/new/endeavor", data={"variant": "solo", "name1": "", "colour1": "red", "first": "s1"}
        )
        (seat,) = Table(
            table.app, opened.location.split("/t/")[1], "endeavor", {}
        ).state.setup.seats
        assert seat.name

    def test_one_tap_draws_everything(self, table):
        assert "Draw the set-up" in page(table)
        done(table.primary())
        solo = solo_of(table.state)
        assert (len(solo.ladder), len(solo.ships), len(solo.europe)) == (8, 12, 4)
        assert 'class="complement"' in page(table, "spectator")

    def test_every_draw_can_be_replaced_by_ones_own(self, table):
        done(table.primary())
        clock = page(table, tail="/clock")
        for verb in ("set-ladder", "set-grid", "set-ships", "set-europe"):
            assert f'/{verb}"' in clock
        drawn_again = open_table(table.app, "endeavor", variant="solo", players=1)
        solo = solo_of(drawn(drawn_again).state)
        assert (solo.ladder, solo.ships, solo.europe) == (LADDER, SHIPS, EUROPE)

    @pytest.mark.parametrize(
        ("verb", "field", "value", "words"),
        [
            ("set-ladder", "order", ["green"] * 8, "The ladder takes eight discs"),
            ("set-grid", "tiles", ["market"] * 15, "Every row of the grid shows"),
            ("set-ships", "colours", [*SHIPS[:6], *SHIPS[:6]], "Twelve markers, three of each"),
            ("set-europe", "colours", ["green"] * 4, "Each of the four opposing colours"),
        ],
    )
    def test_a_draw_that_cannot_be_is_refused_where_it_was_typed(
        self, table, verb, field, value, words
    ):
        done(table.primary())
        before = table.state
        answer = table.tap("host", verb, page="clock", **{field: value})
        assert answer.status_code == 422
        html = answer.get_data(as_text=True)
        (opened,) = re.findall(r'<details class="fold" open>.*?</details>', html, re.S)
        assert f'/{verb}"' in opened
        assert words in opened
        typed = re.findall(r'<option value="([\w]+)" selected', opened)
        assert typed, "what was typed is still there"
        assert typed == list(value[: len(typed)])
        assert table.state == before

    def test_spaces_are_asked_for_once_and_remembered(self, table):
        done(table.primary())
        answer = table.tap("host", "count-spaces", **{**SPACES, "india": 2})
        assert answer.status_code == 422
        assert 'id="spaces-india" value="2"' in answer.get_data(as_text=True)
        done(table.tap("host", "count-spaces", **{**SPACES, "india": 4}))
        second = beside(table)
        done(second.primary())
        assert 'id="spaces-india" value="4"' in page(second)

    def test_two_tables_draw_the_same_by_the_code_that_one_of_them_tells(self, table):
        done(table.primary())
        code = solo_of(table.state).code
        assert f"Code of this draw: {code}" in page(table)
        second = beside(table)
        done(second.tap("host", "draw-setup", code=code.lower(), moment=second.state.moment))
        drawn_there, drawn_here = solo_of(second.state), solo_of(table.state)
        assert (drawn_there.ladder, drawn_there.grid) == (drawn_here.ladder, drawn_here.grid)
        assert (drawn_there.ships, drawn_there.europe) == (drawn_here.ships, drawn_here.europe)

    @pytest.mark.parametrize("code", ["SAMEDI", "ABC", "ABCIO", "12345", "AB!DE"])
    def test_a_code_that_no_draw_has_is_said_to_be_none(self, table, code):
        before = table.state
        answer = table.tap("host", "draw-setup", code=code, moment=before.moment)
        assert answer.status_code == 422
        assert "A code of a draw has 5 letters, without I and O." in answer.get_data(as_text=True)
        assert table.state == before
        done(table.tap("host", "draw-setup", code=" ab cde ", moment=before.moment))
        assert solo_of(table.state).code == "ABCDE"


class TestConstruction:
    def test_a_building_says_beforehand_what_it_gives_the_opposition(self, table):
        html = page(begun(table))
        assert [int(n) for n in re.findall(r"<b>\+(\d)</b>", html)] == [0, 1, 2]
        assert "2 extra actions for the Opposition" in html
        done(press(table, "build", "workshop", typed={"industry": "1"}))
        assert solo_of(table.state).extra == 2

    def test_two_from_column_three_in_a_row_are_greyed_with_the_reason(self, table):
        begun(table)
        done(table.tap("host", "set-grid", tiles=list(TILES), level=1, column=3, extra=0))
        html = page(table)
        assert "The last building came from column 3: take one from another column." in html
        assert not shows(html, "building", "workshop")
        assert shows(html, "building", "market")


class TestOpposition:
    def test_a_question_has_its_reason_and_its_answers(self, table):
        html = page(to_opposition(table))
        assert "Green: a free city that makes a link, or else one worth 2?" in html
        assert "First comes a link between two cities of its colour" in html
        done(press(table, "find-city"))
        done(press(table, "take-city", "finance"))
        done(press(table, "take-route", "none", typed={"more": "yes"}))
        assert solo_of(table.state).routes_of("green") == 1
        done(press(table, "take-route", "industry"))
        assert solo_of(table.state).routes_of("green") == 2
        assert opposition(table.state).totals == (2, 1, 2, 1)

    @pytest.mark.parametrize(
        ("verb", "fields", "words"),
        [
            ("opposition-ships", {"region": "india", "token": "culture"}, "That is not what"),
            ("find-city", {"region": "india"}, "That region is not in question"),
            ("take-city", {"token": "culture", "glory": 2}, "That is not what"),
            ("award-governor", {"region": "india"}, "That is not what"),
        ],
    )
    def test_what_is_not_asked_is_refused(self, table, verb, fields, words):
        to_opposition(table)
        before = table.state
        answer = table.tap("host", verb, moment=before.moment, **fields)
        assert answer.status_code == 422
        assert words in answer.get_data(as_text=True)
        assert table.state == before

    def test_an_answer_that_contradicts_an_earlier_one_is_refused(self, table):
        to_opposition(table)
        done(press(table, "find-city"))
        done(press(table, "take-city", "none"))
        done(press(table, "take-route", "industry"))
        done(press(table, "find-city"))
        before = table.state
        answer = table.tap("host", "take-city", token="none", glory=1, moment=before.moment)
        refused(table, answer, "A free city has a token; only one city in Europe was left bare.")
        assert table.state == before

    def test_a_piece_that_does_not_exist_is_refused(self, table):
        to_opposition(table)
        before = table.state
        for fields in ({"token": "gold", "glory": 1}, {"token": "culture", "glory": 3}):
            answer = table.tap("host", "take-city", moment=before.moment, **fields)
            assert answer.status_code == 422
        assert table.state == before

    def test_a_tap_that_came_too_late_is_said_to_be(self, table):
        to_opposition(table)
        moment = table.state.moment
        done(press(table, "find-city"))
        answer = table.tap("host", "find-city", region="europe", moment=moment)
        assert answer.status_code == 422
        assert '<p class="said ">Already done: ' in answer.get_data(as_text=True)

    def test_every_correction_from_the_page_that_sets_right(self, table):
        to_opposition(table)
        row = ["green", "white", "green", "", ""]
        corrections: list[tuple[str, dict[str, Any]]] = [
            ("set-lane", {"region": "africa", "markers": row}),
            ("set-holdings", {"colour": "white", "region": "europe", "ones": 0, "twos": 2}),
            ("set-routes", {"colour": "white", "routes": 1}),
            ("set-opposition-track", {"track": "culture", "value": 9}),
            ("set-opposition-card", {"card": "europe-1", "where": "held", "politics": 1}),
            ("count-spaces", {**SPACES, "africa": 6}),
            ("ask-again", {}),
        ]
        clock = page(table, tail="/clock")
        for verb, fields in corrections:
            assert f'/{verb}"' in clock
            done(table.tap("host", verb, page="clock", **fields))
        solo = solo_of(table.state)
        assert solo.lane("africa").markers == ("green", "white", "green")
        assert solo.lane("africa").spaces == 6
        assert [city.glory for city in solo.cities_of("white", "europe")] == [2, 2]
        assert solo.routes_of("white") == 1
        assert opposition(table.state).track("culture") == 9
        assert opposition(table.state).track("politics") == 2


class TestPlayer:
    def test_shipping_is_told_with_its_token_and_needs_no_other_tap(self, table):
        begun(table)
        done(press(table, "build", "market", typed={"industry": "1"}))
        done(table.primary())
        done(press_in(table, "ship-out", "politics", region="india"))
        assert table.state.board("s1").totals == (1, 0, 0, 1)
        assert solo_of(table.state).lane("india").markers[-1] == "red"

    def test_a_city_taken_from_a_colour_with_the_routes_it_loses(self, table):
        to_opposition(table)
        done(table.tap("host", "set-holdings", colour="green", region="europe", ones=3, twos=0))
        done(table.tap("host", "set-routes", colour="green", routes=2))
        done(table.tap("host", "set-clock", round=1, phase="actions", first="s1"))
        done(press(table, "attack-opposition", "green", typed={"routes": "2"}))
        solo = solo_of(table.state)
        assert len(solo.cities_of("green", "europe")) == 2
        assert solo.routes_of("green") == 0

    def test_in_full_tracking_the_app_asks_where_the_marker_went(self, sqlite_app):
        full = {"option-tracking": "full"}
        table = begun(open_table(sqlite_app, "endeavor", variant="solo", players=1, **full))
        done(table.tap("host", "set-building", seat="s1", slot=1, building="shipyard"))
        done(table.tap("host", "set-population", seat="s1", reserve=20, harbour=8))
        done(table.tap("host", "set-clock", round=2, phase="actions", first="s1"))
        assert "/ship-out" not in page(table), "nothing ships before a building says so"
        done(press(table, "activate", carrying(slot=1, ships=1)))
        assert "ship, and for which token?" in page(table)
        done(press_in(table, "ship-out", "culture", region="africa"))
        assert "ship, and for which token?" not in page(table)
        assert solo_of(table.state).lane("africa").markers[-1] == "red"

    def test_a_governor_whose_symbols_are_known_is_filled_in(self, table):
        begun(table)
        done(press(table, "build", "market", typed={"industry": "1"}))
        done(table.primary())
        for _ in range(3):
            done(press_in(table, "ship-out", "blue", region="africa"))
        form = next(f for f in Page().read(page(table)).forms if f.verb == "award-governor")
        known = {key: form.fields[key] for key in ("industry", "finance", "politics")}
        assert known == {"industry": ["0"], "finance": ["2"], "politics": ["1"]}
        done(press(table, "award-governor", "africa"))
        assert table.state.board("s1").totals == (1, 0, 2, 1)


class TestRoles:
    def test_only_the_player_has_buttons(self, table):
        to_opposition(table)
        for who in PERSONAS:
            answers = [f for f in Page().read(page(table, who)).forms if f.verb == "find-city"]
            assert bool(answers) is (who == "host"), who

    def test_a_spectator_sees_the_question_and_the_whole_board(self, table):
        html = page(to_opposition(table), "spectator")
        assert "Green: a free city that makes a link, or else one worth 2?" in html
        assert "Complementary board" in html
        assert 'id="b-opposition"' in html

    def test_nobody_else_may_answer(self, table):
        to_opposition(table)
        before = table.state
        for who in ("seat", "rival", "spectator", "stranger"):
            answer = table.tap(who, "find-city", region="europe", moment=before.moment)
            assert answer.status_code in (302, 303, 403), who
        assert table.state == before


def test_a_swap_stays_light(table):
    to_opposition(table)
    for tail in ("/now?v=0", ""):
        answer = table.get("host", tail, headers={"Accept-Encoding": "gzip"})
        assert len(answer.data) < 8000, tail


def test_difficulty_is_chosen_when_the_table_is_opened(sqlite_app):
    client = sqlite_app.test_client()
    html = client.get("/new/endeavor?variant=solo").get_data(as_text=True)
    for words in ("easier: none of them", "normal: those of cities and routes", "harder"):
        assert words in html
    assert "phase by phase" not in html, "alone it makes no difference"
