"""The scoring walk over HTTP: roles, plain forms, refusals that lose nothing, results, history."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from typing import Any

import pytest

from companion.games import GAMES
from companion.store.results import ResultStore
from companion.table.actions import Count, Finish
from companion.table.walk import stops
from companion.web.assets import read_sources
from companion.web.drawing import read_drawings
from scoring import Kind
from tests.carthago.counts import BLACK
from tests.effort import one_database
from tests.endeavor.counts import RED
from tests.personas import PERSONAS, fresh_tap, new_table_form
from tests.sure import some
from tests.table.counted import count, over, reckoning

pytestmark = one_database

HTMX = {"HX-Request": "true"}


def fill(table, who, stop, *, expect=303, go="next", headers=None, **answers):
    """Post one page of the walk as it is now. Answers are named `s1__routes`."""
    data = {"tap": fresh_tap(), "go": go}
    for name, typed in answers.items():
        seat, _, key = name.replace("__", ".").partition(".")
        shown = cells(table, seat).get(key)
        data |= {f"v.{seat}.{key}": typed, f"w.{seat}.{key}": shown.typed if shown else ""}
    path = table.path(f"/score/{stop}")
    answer = table.people[who].post(path, data=data, headers=headers or {})
    assert answer.status_code == expect, answer.get_data(as_text=True)
    return answer


def typed(believed="", **answers):
    """What a page sends that shows the same in each of these fields, which may be long ago."""
    data = {"tap": fresh_tap()}
    for name, text in answers.items():
        key = name.replace("__", ".")
        data |= {f"v.{key}": text, f"w.{key}": believed}
    return data


def cells(table, seat):
    return reckoning(table.state).cells[seat]


def end_game(table):
    game = GAMES[table.game]
    action = some(game.ended)(table.state)
    record = table.store.find(table.token)
    table.store.append(record, fresh_tap(), "s1", action)


def results(table) -> ResultStore:
    store: ResultStore = table.app.extensions["comptoir"].results
    return store


@pytest.fixture
def med(open_at):
    """A table of Méditerranée whose last round is over."""
    table = open_at("mediterranee")
    end_game(table)
    return table


def count_all(table, who="host"):
    """Count a whole game of four on the host's phone; the last stop leads to the total."""
    seats = ("s1", "s2", "s3", "s4")
    for stop, field, typed in (
        ("own_capital", "holds_own_capital", "yes"),
        ("treasury", "ducats", "4 300"),
        ("ports_not_full", "ports_not_full", "1+2"),
        ("small_full", "small_full", "1"),
        ("medium_full", "medium_full", "0"),
        ("capitals_full", "capitals_full", "0"),
    ):
        answer = fill(table, who, stop, **{f"{seat}__{field}": typed for seat in seats})
    return answer


def finish(table, who="host"):
    return table.post(who, "/score/end/finish", tap=fresh_tap())


# Who may do what: host, seat, rival, spectator, stranger

GETS = {
    "/score": (303, 303, 303, 303, 403),
    "/score/treasury": (200, 200, 200, 200, 403),
    "/score/treasury?by=player": (200, 200, 200, 200, 403),
    "/score/treasury?by=s3": (200, 200, 200, 200, 403),
    "/score/treasury/now?v=0": (200, 200, 200, 200, 403),
    "/score/end": (200, 200, 200, 200, 403),
    "/score/end/now?v=0": (200, 200, 200, 200, 403),
    "/score/nonsense": (404, 404, 404, 404, 403),
}


@pytest.mark.parametrize("tail", GETS)
def test_reading(med, tail):
    assert tuple(med.get(who, tail).status_code for who in PERSONAS) == GETS[tail]


POSTS = {
    "/score/treasury": ({"v.s2.ducats": "700", "w.s2.ducats": ""}, (303, 303, 403, 403, 403)),
    "/score/end/blanks": ({}, (303, 303, 303, 403, 403)),
    "/score/end/finish": ({}, (422, 422, 422, 403, 403)),
    "/score/treasury/undo": ({"target": "1", "sure": "yes"}, (303, 303, 303, 403, 403)),
}


@pytest.mark.parametrize("tail", POSTS)
@pytest.mark.parametrize("who", PERSONAS)
def test_writing(med, tail, who):
    before = med.store.find(med.token)
    data, expected = POSTS[tail]
    answer = med.post(who, tail, tap=fresh_tap(), **data)
    wanted = expected[PERSONAS.index(who)]
    assert answer.status_code == wanted
    if wanted >= 400:
        assert med.store.find(med.token) == before


def test_a_seat_fills_only_its_own_column(med):
    page = med.get("seat", "/score/treasury").get_data(as_text=True)
    assert re.findall(r'name="v\.(s\d)\.ducats"', page) == ["s2"]
    watched = med.get("spectator", "/score/treasury").get_data(as_text=True)
    assert 'name="v.' not in watched
    shared = med.get("host", "/score/treasury").get_data(as_text=True)
    assert len(re.findall(r'name="v\.s\d\.ducats"', shared)) == 4


def test_on_a_shared_phone_every_column_can_be_filled(open_at):
    table = open_at("mediterranee", one_phone=True)
    end_game(table)
    fill(table, "seat", "treasury", s1__ducats="500", s4__ducats="900")
    assert cells(table, "s4")["ducats"].value == 900


# The way through, without a script


def test_the_walk_leads_from_line_to_line_to_a_result(med):
    assert med.get("host", "/score").location.endswith("/score/own_capital")
    assert count_all(med).location.endswith("/score/end")
    assert med.get("host", "/score").location.endswith("/score/end")
    there = finish(med).location
    page = med.people["stranger"].get(there).get_data(as_text=True)
    assert "Shared victory: Violette, Rouge, Noir, Blanche" in page
    assert ">23<" in page


def test_back_saves_too(med):
    answer = fill(med, "host", "treasury", go="back", s1__ducats="900")
    assert answer.location.endswith("/score/own_capital")
    assert cells(med, "s1")["ducats"].value == 900


def test_a_stepper_without_script_counts_one_and_stays(med):
    for _ in range(2):
        shown = cells(med, "s1").get("small_full")
        was = shown.typed if shown else ""
        data = {"v.s1.small_full": was, "w.s1.small_full": was, "step": "s1.small_full:+1"}
        answer = med.post("host", "/score/small_full", tap=fresh_tap(), **data)
        assert answer.location.endswith("/score/small_full")
    assert cells(med, "s1")["small_full"].value == 2


def test_ducats_are_counted_by_the_smallest_coin(med):
    page = med.get("host", "/score/treasury").get_data(as_text=True)
    assert 'value="s1.ducats:+100"' in page
    assert "100 more" in page
    data = {"v.s1.ducats": "900", "w.s1.ducats": "", "step": "s1.ducats:+100"}
    med.post("host", "/score/treasury", tap=fresh_tap(), **data)
    assert cells(med, "s1")["ducats"].value == 1000
    data = {"v.s1.ducats": "1000", "w.s1.ducats": "1000", "step": "s1.ducats:+1"}
    med.post("host", "/score/treasury", tap=fresh_tap(), **data)
    assert cells(med, "s1")["ducats"].value == 1000, "no coin is worth one"


def test_sums_are_remembered_as_typed(med):
    fill(med, "host", "ports_not_full", s1__ports_not_full="3+6+2")
    page = med.get("host", "/score/ports_not_full").get_data(as_text=True)
    assert 'value="3+6+2"' in page
    assert page.count('class="stepper sum"') == 1, "a sum has the room of its buttons"
    assert "= 11" in page


@pytest.mark.parametrize(("language", "typed"), [("en", "4,300"), ("fr", "4\u202f300")])
def test_figures_may_be_typed_as_they_are_shown(med, language, typed):
    med.people["host"].post("/preferences", data={"language": language})
    fill(med, "host", "treasury", s1__ducats=typed)
    assert cells(med, "s1")["ducats"].value == 4300
    wrong = {"v.s1.ducats": "2,5", "tap": fresh_tap()}
    assert med.post("host", "/score/treasury", **wrong).status_code == 422
    assert cells(med, "s1")["ducats"].value == 4300


FIGURES = {"en": ("4,300", "4,300 ÷ 500"), "fr": ("4\u202f300", "4\u202f300 ÷ 500")}


@pytest.mark.parametrize("language", FIGURES)
def test_figures_are_grouped_for_reading_and_plain_in_fields(med, language):
    client = med.people["host"]
    client.post("/preferences", data={"language": language})
    fill(med, "host", "treasury", s1__ducats="5000-700")
    page = med.get("host", "/score/treasury").get_data(as_text=True)
    shown, worked = FIGURES[language]
    assert 'value="5000-700"' in page
    assert f"= {shown}<" in page
    assert "5000−700" in med.get("host", "/log").get_data(as_text=True)
    count_all(med)
    there = finish(med).location
    assert worked in client.get(there).get_data(as_text=True)


def test_points_lost_have_a_minus_sign(open_at):
    table = open_at("endeavor")
    end_game(table)
    fill(table, "host", "slavery", s1__slavery_discarded="2")
    table.post("host", "/score/end/blanks", tap=fresh_tap())
    there = finish(table).location
    assert "<b>−2</b>" in table.people["host"].get(there).get_data(as_text=True)


def test_one_player_at_a_time(med):
    page = med.get("host", "/score/treasury?by=s3").get_data(as_text=True)
    assert re.findall(r'name="v\.(s\d)\.ducats"', page) == ["s3"]
    data = {"v.s3.ducats": "500", "w.s3.ducats": ""}
    answer = med.post("host", "/score/treasury?by=s3", tap=fresh_tap(), **data)
    assert answer.location.endswith("/score/ports_not_full?by=s3")
    answer = med.post("host", "/score/capitals_full?by=s3", tap=fresh_tap())
    assert answer.location.endswith("/score/own_capital?by=s4")


def test_a_game_that_is_not_over_asks_first(open_at):
    table = open_at("endeavor")
    page = table.get("host", "/score")
    assert page.status_code == 200
    assert "Score anyway" in page.get_data(as_text=True)
    assert table.get("host", "/score/cities").status_code == 200


def test_the_table_page_leads_to_the_walk_when_the_game_is_over(med):
    assert med.path("/score") in med.get("host").get_data(as_text=True)


def test_a_tile_line_appears_when_its_tile_is_named(open_at):
    table = open_at("carthago")
    end_game(table)
    assert table.get("host", "/score/coins").status_code == 303
    fill(table, "host", "tiles", s1__tiles__coins="1")
    assert table.get("host", "/score/coins").status_code == 200
    gone = table.people["host"].get(table.path("/score/goods/now?v=0"), headers=HTMX)
    assert "HX-Redirect" in gone.headers


# Bad input


BAD = {
    "3++": "whole number",
    "many": "whole number",
    "99999": "at most 23",
    "-4": "whole number",
    "1+" * 40 + "1": "too long",
}


@pytest.mark.parametrize("typed", BAD)
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "htmx"])
def test_a_bad_answer_is_refused_at_its_field_and_nothing_is_lost(med, typed, headers):
    answers = {"s1__small_full": typed, "s2__small_full": "2"}
    answer = fill(med, "host", "small_full", expect=422, headers=headers, **answers)
    page = answer.get_data(as_text=True)
    trouble = re.search(r'id="trouble-s1.small_full">(.*?)</div>', page, re.DOTALL)
    assert BAD[typed] in some(trouble)[1]
    assert f'value="{typed}"' in page
    assert 'name="v.s2.small_full" value="2"' in page
    assert cells(med, "s2") == {}


def test_what_is_impossible_together_is_told_where_it_was_typed(med):
    fill(med, "host", "capitals_full", s1__capitals_full="2", s2__capitals_full="2")
    answer = fill(med, "rival", "capitals_full", expect=422, s4__capitals_full="1")
    page = answer.get_data(as_text=True)
    trouble = re.search(r'id="trouble-s4.capitals_full">(.*?)</div>', page, re.DOTALL)
    assert "at most 4" in some(trouble)[1]
    assert cells(med, "s4") == {}


def test_an_unusual_answer_is_asked_about_once(med):
    answer = fill(med, "host", "treasury", expect=409, s1__ducats="30000", s2__ducats="100")
    page = answer.get_data(as_text=True)
    assert "Really?" in page
    assert 'name="sure.s1.ducats" value="30000"' in page
    assert cells(med, "s2") == {}
    data = {"v.s1.ducats": "30000", "w.s1.ducats": "", "sure.s1.ducats": "30000"}
    assert med.post("host", "/score/treasury", tap=fresh_tap(), **data).status_code == 303
    assert cells(med, "s1")["ducats"].value == 30000


def test_money_that_no_coins_make_up_is_asked_about(med):
    """The coins are 100, 500 and 1,000 ducats."""
    answer = fill(med, "host", "treasury", expect=409, s1__ducats="1250", s2__ducats="1300")
    page = answer.get_data(as_text=True)
    assert "1,250 is no multiple of 100. Really?" in page
    assert page.count("Really?") == 1


def test_a_line_without_a_tap_id_is_refused(med):
    data = {"v.s1.ducats": "500", "w.s1.ducats": ""}
    assert med.post("host", "/score/treasury", **data).status_code == 400
    assert med.post("host", "/score/treasury", tap="x" * 300, **data).status_code == 400
    assert cells(med, "s1") == {}


@pytest.mark.parametrize("target", ["", "x", "0", "-1", "9" * 30, "٣"])
def test_a_bad_undo_is_refused(med, target):
    answer = med.post("host", "/score/treasury/undo", tap=fresh_tap(), target=target)
    assert answer.status_code == 400


def test_an_unknown_game_says_so(sqlite_app):
    client = sqlite_app.test_client()
    for path in ("/score/chess", "/r/nothing", "/r/" + "x" * 300, "/r/x.pdf", "/r/x/chart.svg"):
        assert client.get(path).status_code == 404
    assert client.post("/score/chess").status_code == 404


# Several phones


def test_only_what_was_changed_on_a_page_is_saved(med):
    """The host's page was made before the seat answered; its blank must not undo that."""
    fill(med, "seat", "treasury", s2__ducats="700")
    sent = typed(s1__ducats="500", s2__ducats="")
    assert med.post("host", "/score/treasury", **sent).status_code == 303
    assert cells(med, "s1")["ducats"].value == 500
    assert cells(med, "s2")["ducats"].value == 700


def test_a_figure_that_another_phone_typed_meanwhile_is_asked_about(med):
    fill(med, "seat", "treasury", s2__ducats="700")
    asked = med.post("host", "/score/treasury", **typed(s2__ducats="900"))
    assert asked.status_code == 409
    page = asked.get_data(as_text=True)
    assert "700, typed meanwhile. Here: 900." in page
    assert 'name="v.s2.ducats" value="900"' in page
    assert 'name="w.s2.ducats" value=""' in page, "whoever just goes on is asked again"
    assert cells(med, "s2")["ducats"].value == 700


@pytest.mark.parametrize(("choice", "kept"), [("mine", 900), ("theirs", 700)])
def test_one_tap_keeps_either_figure(med, choice, kept):
    fill(med, "seat", "treasury", s2__ducats="700")
    sent = {**typed(s2__ducats="900"), choice: "s2.ducats=700"}
    answer = med.post("host", "/score/treasury", **sent)
    assert answer.status_code == 303
    assert answer.location.endswith("/score/treasury"), "the page stays where it was asked"
    assert cells(med, "s2")["ducats"].value == kept


def test_what_was_not_read_is_not_written_over(med):
    """The answer was about 700; since then there is another figure."""
    fill(med, "seat", "treasury", s2__ducats="700")
    fill(med, "seat", "treasury", s2__ducats="800")
    for choice in ("mine", "theirs"):
        sent = {**typed(s2__ducats="900"), choice: "s2.ducats=700"}
        assert med.post("host", "/score/treasury", **sent).status_code == 409
    assert cells(med, "s2")["ducats"].value == 800


def test_two_phones_with_the_same_figure_agree(med):
    fill(med, "seat", "treasury", s2__ducats="700")
    assert med.post("host", "/score/treasury", **typed(s2__ducats="700")).status_code == 303


def test_a_figure_that_counted_is_not_asked_about_when_it_is_sent_again(med):
    first = typed(s2__ducats="700")
    assert med.post("seat", "/score/treasury", **first).status_code == 303
    fill(med, "host", "treasury", s2__ducats="900")
    assert med.post("seat", "/score/treasury", **first).status_code == 303
    assert cells(med, "s2")["ducats"].value == 900


def test_phones_filling_their_columns_at_once_never_overwrite_each_other(med):
    phones = {"host": "s1", "seat": "s2", "rival": "s4"}
    answers = {}
    ready = threading.Barrier(len(phones))

    def answer(who, seat):
        ready.wait()
        for amount in range(500, 3000, 500):
            shown = cells(med, seat).get("ducats")
            was = shown.typed if shown else ""
            data = {f"v.{seat}.ducats": str(amount), f"w.{seat}.ducats": was, "go": "stay"}
            answers[who] = med.post(who, "/score/treasury", tap=fresh_tap(), **data).status_code

    threads = [threading.Thread(target=answer, args=pair) for pair in phones.items()]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(answers.values()) == {303}
    assert [cells(med, seat)["ducats"].value for seat in phones.values()] == [2500] * 3


def test_the_same_page_sent_twice_counts_once(med):
    tap = fresh_tap()
    data = {"tap": tap, "v.s1.ducats": "500", "w.s1.ducats": ""}
    for _ in range(2):
        assert med.post("host", "/score/treasury", **data).status_code == 303
    assert sum(isinstance(s.entry.action, Count) for s in med.timeline.steps) == 1
    changed = {**data, "v.s1.ducats": "600", "w.s1.ducats": "500"}
    assert med.post("host", "/score/treasury", **changed).status_code == 303
    assert cells(med, "s1")["ducats"].value == 600


def test_other_phones_are_told(med):
    version = med.store.find(med.token).version
    assert med.get("seat", f"/score/treasury/now?v={version}", headers=HTMX).status_code == 204
    fill(med, "host", "treasury", s1__ducats="700")
    fresh = med.get("seat", f"/score/treasury/now?v={version}", headers=HTMX)
    body = fresh.get_data(as_text=True)
    assert "700" in body
    assert "<html" not in body


def test_undo_of_a_count_returns_to_the_walk(med):
    fill(med, "seat", "treasury", s2__ducats="700")
    seq = med.timeline.seq
    asked = med.post("rival", "/score/treasury/undo", tap=fresh_tap(), target=str(seq))
    assert asked.status_code == 409
    assert "700" in asked.get_data(as_text=True)
    undone = med.post("seat", "/score/treasury/undo", tap=fresh_tap(), target=str(seq))
    assert undone.location.endswith("/score/treasury")
    assert cells(med, "s2") == {}
    late = med.post("seat", "/score/treasury/undo", tap=fresh_tap(), target=str(seq))
    assert late.status_code == 422


# The result


def test_blanks_count_as_nothing_when_asked_to(med):
    med.post("host", "/score/end/blanks", tap=fresh_tap())
    assert cells(med, "s3")["ducats"].value == 0
    assert cells(med, "s3")["holds_own_capital"].value is False
    assert finish(med).status_code == 303


def test_while_something_is_blank_the_bar_leads_there(med):
    page = med.get("host", "/score/end").get_data(as_text=True)
    [there] = re.findall(r'<a class="btn go" id="primary" href="([^"]+)"', page)
    first = re.findall(r'<tr class="open">.*?href="([^"]+)"', page, re.S)[0]
    assert there == f"{first}#blank"
    assert "btn idle" not in page


def test_a_seat_zeroes_only_its_own_blanks(med):
    med.post("seat", "/score/end/blanks", tap=fresh_tap())
    assert cells(med, "s2")["ducats"].value == 0
    assert cells(med, "s1") == {}


def test_a_correction_is_logged_and_renews_the_result(med):
    count_all(med)
    token = finish(med).location.split("/r/")[1]
    data = {"v.s2.ducats": "9 300", "w.s2.ducats": "4 300"}
    assert med.post("seat", "/score/treasury", tap=fresh_tap(), **data).status_code == 303
    record = results(med).find(token)
    assert [one["total"] for one in record.result.answer["players"]] == [23, 33, 23, 23]
    assert "Victory: Rouge" in med.people["stranger"].get(f"/r/{token}").get_data(as_text=True)
    assert "9,300" in med.get("host", "/log").get_data(as_text=True)


def test_a_page_that_does_not_know_of_the_kept_result_changes_nothing_and_leads_to_it(med):
    count_all(med)
    before = med.get("seat", "/score/treasury").get_data(as_text=True)
    assert 'name="kept" value="no"' in before
    [now] = {unescape(one) for one in re.findall(r'data-now="([^"]+)"', before)}
    there = finish(med).location
    seq, data = med.timeline.seq, {"v.s2.ducats": "9 300", "w.s2.ducats": "4 300", "kept": "no"}
    late = med.post("seat", "/score/treasury", tap=fresh_tap(), **data)
    assert (late.status_code, late.location) == (303, there)
    for tail in ("/score/end/blanks", "/score/end/finish"):
        assert med.post("seat", tail, tap=fresh_tap(), kept="no").location == there
    assert med.timeline.seq == seq
    for address in (now, now.replace("treasury", "end")):
        led = med.people["seat"].get(address, headers={"HX-Request": "true"})
        assert led.headers["HX-Redirect"] == there
    # Whoever opens the walk now means to correct it.
    after = med.get("seat", "/score/treasury").get_data(as_text=True)
    assert 'name="kept"' not in after
    assert "kept=" not in after


def test_with_a_kept_result_the_table_leads_there_and_calls_it_so(med):
    count_all(med)
    there = finish(med).location
    for page in (med.get("seat"), med.get("seat", "/log"), med.people["seat"].get(there)):
        words = page.get_data(as_text=True)
        assert ">The result</" in words
        assert "Ready to score" not in re.sub(r"<details.*?</details>", "", words, flags=re.S)
    assert f'id="score" href="{there}">See the result' in med.get("seat").get_data(as_text=True)


def test_a_new_name_and_an_undo_reach_the_result_too(med):
    count_all(med)
    token = finish(med).location.split("/r/")[1]
    med.tap("seat", "rename-seat", seat="s2", name="Olga")
    assert results(med).find(token).result.players[1].name == "Olga"
    finished = next(s for s in med.timeline.steps if isinstance(s.entry.action, Finish))
    med.tap("host", "undo", target=finished.entry.seq, sure="yes")
    assert not results(med).find(token).settled
    page = med.people["stranger"].get(f"/r/{token}").get_data(as_text=True)
    assert "is correcting its count" in page
    finish(med)
    assert results(med).find(token).settled, "the address of the result stays the same"


def test_the_result_shows_no_way_to_the_table_to_others(med):
    count_all(med)
    there = finish(med).location
    for who in ("spectator", "stranger"):
        assert med.token not in med.people[who].get(there).get_data(as_text=True)
    assert med.token in med.people["seat"].get(there).get_data(as_text=True)


def test_history_is_for_those_who_took_part(med):
    count_all(med)
    token = finish(med).location.split("/r/")[1]
    listed = {
        who: token in med.people[who].get("/history").get_data(as_text=True) for who in PERSONAS
    }
    assert listed == {
        "host": True,
        "seat": True,
        "rival": True,
        "spectator": False,
        "stranger": False,
    }


def test_a_household_shares_its_results(med):
    count_all(med)
    token = finish(med).location.split("/r/")[1]
    services = med.app.extensions["comptoir"]
    shared = replace(services, settings=replace(services.settings, household=True))
    med.app.extensions["comptoir"] = shared
    page = med.people["stranger"].get("/history").get_data(as_text=True)
    assert token in page
    assert med.token not in page


def test_a_result_outlives_its_table(med):
    count_all(med)
    there = finish(med).location
    assert med.post("host", "/delete").status_code == 303
    assert med.people["host"].get(there).status_code == 200
    assert there in med.people["seat"].get("/history").get_data(as_text=True)


def test_a_result_is_printed_on_paper_asked_for(med):
    count_all(med)
    there = finish(med).location
    client = med.people["stranger"]
    for paper in ("a4", "letter"):
        for language in ("fr", "en"):
            pdf = client.get(f"{there}.pdf?paper={paper}&lang={language}")
            assert (pdf.status_code, pdf.mimetype) == (200, "application/pdf")
            assert pdf.data.startswith(b"%PDF")
    assert client.get(f"{there}.pdf?paper=tabloid").status_code == 400
    assert client.get(f"{there}.pdf?lang=de").status_code == 400
    assert client.get(f"{there}/chart.svg?lang=de").status_code == 400
    chart = client.get(f"{there}/chart.svg?lang=fr")
    assert chart.mimetype == "image/svg+xml"
    assert "style=" not in chart.get_data(as_text=True)


def test_pages_have_no_inline_style_or_script(med):
    fill(med, "host", "treasury", s1__ducats="700")
    for tail in ("/score/treasury", "/score/end"):
        page = med.get("host", tail).get_data(as_text=True)
        assert not re.search(r"<script(?![^>]*src=)|<style|style=|onclick", page)


# A finished game nobody followed


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_variant_can_be_scored_without_a_table(sqlite_app, key):
    for variant in GAMES[key].variants:
        client = sqlite_app.test_client()
        assert client.get(f"/score/{key}?variant={variant.key}").status_code == 200
        players = min(variant.players)
        form = new_table_form(key, variant.key, players)
        form |= {"option-glory_spaces": ["0", "7", "15"]} if key == "endeavor" else {}
        answer = client.post(f"/score/{key}", data=form)
        assert answer.status_code == 303
        there = client.get(answer.location).location
        assert client.get(there).status_code == 200
        token = there.split("/")[2]
        client.post(f"/t/{token}/score/end/blanks", data={"tap": fresh_tap()})
        kept = client.post(f"/t/{token}/score/end/finish", data={"tap": fresh_tap()})
        page = client.get(kept.location)
        assert page.status_code == 200
        assert client.get(kept.location + ".pdf").status_code == 200
        assert client.get(kept.location + "/chart.svg").status_code == 200


def test_names_that_do_not_fit_are_told_and_kept(sqlite_app):
    form = {**new_table_form("endeavor", "base", 3), "name2": "violette"}
    answer = sqlite_app.test_client().post("/score/endeavor", data=form)
    assert answer.status_code == 422
    assert "violette" in answer.get_data(as_text=True)


def test_rulings_chosen_beforehand_change_the_sheet_and_are_noted(sqlite_app):
    client = sqlite_app.test_client()
    form = {**new_table_form("carthago", "base", 2), "option-different_sets": "largest"}
    token = client.get(client.post("/score/carthago", data=form).location).location.split("/")[2]
    by_stop = {
        "tiles": ["tiles.ships", "tiles.coins"],
        "guild-ships": [f"ships.{good}" for good in ("jewels", "glass", "cedar", "oils", "dyes")],
        "guild-seats": ["seats_small", "seats_large"],
        "guild-residence": ["residence.left", "residence.centre", "residence.right"],
        "coins": ["hand.coins"],
    }
    for stop, names in by_stop.items():
        data = {f"v.s1.{name}": BLACK[name.replace(".", "__")] for name in names}
        answer = client.post(f"/t/{token}/score/{stop}", data={"tap": fresh_tap(), **data})
        assert answer.status_code == 303, stop
    client.post(f"/t/{token}/score/end/blanks", data={"tap": fresh_tap()})
    there = client.post(f"/t/{token}/score/end/finish", data={"tap": fresh_tap()}).location
    page = client.get(there).get_data(as_text=True)
    assert "With every set of different goods counted this line is 8" in page
    assert "Only the largest set counts" in page


def test_solo_shows_its_grade(sqlite_app):
    client = sqlite_app.test_client()
    spaces = ["0", "2", "4", "7", *map(str, range(10, 16))]
    form = {**new_table_form("endeavor", "solo", 1), "option-glory_spaces": spaces}
    token = client.get(client.post("/score/endeavor", data=form).location).location.split("/")[2]
    for stop in stops(reckoning(over("endeavor", "solo"))):
        answers = {spec.key: RED.get(spec.key, "yes") for spec in stop.asks["s1"]}
        data = {f"v.s1.{name}": typed for name, typed in answers.items()}
        if "opposition" in stop.asks:
            data |= {f"v.opposition.{name}": "2" for name in answers}
        answer = client.post(f"/t/{token}/score/{stop.key}", data={"tap": fresh_tap(), **data})
        assert answer.status_code == 303, stop.key
    there = client.post(f"/t/{token}/score/end/finish", data={"tap": fresh_tap()}).location
    page = client.get(there).get_data(as_text=True)
    assert "Total victory, with panache" in page
    assert ">71<" in page


def holders(state: Any) -> Iterator[Any]:
    """The same table once more for every tile, in somebody's hands: it asks for other things."""
    column = reckoning(state).columns[0]
    for spec in reckoning(state).specs(column).values():
        if spec.kind is Kind.PLACE:
            yield count(state, column.key, **{spec.key.replace(".", "__"): "1"})


def test_every_stop_has_a_drawing():
    wanted = set()
    for key, game in GAMES.items():
        for variant in game.variants:
            state = over(key, variant.key)
            for one in (state, *holders(state)):
                wanted |= {stop.drawing for stop in stops(reckoning(one))}
    walks = [read_sources()[f"{key}/walk.svg"].decode() for key in GAMES]
    assert wanted == {name for one in walks for name in re.findall(r'symbol id="([^"]+)"', one)}
    assert wanted <= set(read_drawings())


def test_a_corrected_line_leads_back_to_the_total(med):
    count_all(med)
    page = med.get("host", "/score/end").get_data(as_text=True)
    there = re.search(r'href="([^"]*/score/treasury[^"]*)"', page[page.index('class="review"') :])
    assert there
    assert there[1].endswith("?then=end")
    for go, ducats in (("next", "700"), ("back", "800")):
        sent = {**typed(cells(med, "s1")["ducats"].typed, s1__ducats=ducats), "go": go}
        assert med.people["host"].post(there[1], data=sent).location.endswith("/score/end")
        assert cells(med, "s1")["ducats"].typed == ducats


def test_from_one_blank_the_way_leads_to_the_next(med):
    """What lies between and behind them is counted already."""
    count_all(med)
    keys = [stop.key for stop in stops(reckoning(med.state))]
    first, last = keys[0], keys[-1]
    for key in (first, last):
        asked = next(one for one in stops(reckoning(med.state)) if one.key == key).asks["s1"][0]
        fill(med, "host", key, **{f"s1__{asked.key}": ""})
    page = med.get("host", f"/score/{first}?then=end").get_data(as_text=True)
    onward = re.search(rf'data-stop="{first}".*?data-onward="([^"]*)"', page, re.DOTALL)
    assert some(onward)[1].endswith(f"/score/{last}?then=end")


def test_what_is_blank_is_named_with_whose_it_is(med):
    count_all(med)
    fill(med, "host", "treasury", s2__ducats="")
    page = med.get("host", "/score/end").get_data(as_text=True)
    _, _, blanks = page.partition('class="blanks"')
    blanks = blanks[: blanks.index("</ul>")]
    assert blanks.count("<li>") == 1
    assert "/score/treasury?then=end" in blanks
    names = [seat.name for seat in med.state.setup.seats]
    assert [name for name in names if f">{name}<" in blanks] == names[1:2]


def test_a_game_that_was_only_counted_is_followed_by_another_count(sqlite_app):
    client = sqlite_app.test_client()
    form = new_table_form("mediterranee", "base", 2, tap=fresh_tap())
    there = client.post("/score/mediterranee", data=form).location
    token = there.split("/")[2]
    answer = client.post(f"/t/{token}/rematch", data={"tap": fresh_tap()})
    assert answer.location.endswith("/score")
    following = answer.location.split("/")[2]
    assert following != token
    assert "/score/" in client.get(answer.location).location, "it is over, and counted from nothing"
    again = client.post(f"/t/{token}/rematch", data={"tap": fresh_tap()})
    assert again.location == answer.location
