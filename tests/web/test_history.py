"""The history over HTTP: whose it is, round trips, people, corrections, figures, pictures."""

from __future__ import annotations

import io
import json
import re
from dataclasses import replace
from html import unescape

import pytest
from pypdfium2 import PdfDocument
from sqlalchemy import delete

from companion.evenings.historyfile import dump
from companion.store import past
from companion.store.models import results
from companion.web import intake
from scoring import example, score
from tests.effort import one_database
from tests.evenings.test_thirty import drawn, thirty
from tests.personas import PERSONAS, fresh_tap, new_table_form
from tests.web.test_scoring import count_all, end_game, finish

BASE = "/history/statistics?kind=endeavor:base"


def bring(client, text):
    file = {"file": (io.BytesIO(text), "history.json")}
    return client.post("/history/import", data=file, content_type="multipart/form-data")


def words(client, path):
    answer = client.get(path)
    assert answer.status_code == 200, path
    return unescape(answer.get_data(as_text=True))


def plain(page):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page))


@pytest.fixture
def owner(app):
    """A phone that has brought all thirty in."""
    client = app.test_client()
    assert bring(client, dump(thirty())).status_code == 303
    return client


@pytest.fixture
def stranger(app):
    return app.test_client()


def household(app):
    services = app.extensions["comptoir"]
    settings = replace(services.settings, household=True)
    app.extensions["comptoir"] = replace(services, settings=settings)


# There and back


def test_a_second_time_changes_nothing(owner):
    before = owner.get("/history.json").data
    assert json.loads(before) == json.loads(dump(thirty()))
    assert bring(owner, before).status_code == 303
    assert "0 new, 30 already here" in words(owner, "/history")
    assert owner.get("/history.json").data == before


def test_another_server_gets_the_same_history(app, owner, stranger):
    before = owner.get("/history.json").data
    with app.extensions["comptoir"].tables.engine.begin() as tx:
        tx.execute(delete(results))
    assert bring(stranger, before).status_code == 303
    assert "30 new, 0 already here" in words(stranger, "/history")
    assert stranger.get("/history.json").data == before
    assert "no result yet" in words(owner, "/history").casefold()


def test_half_of_it_is_completed_and_nothing_doubled(app, stranger):
    bring(stranger, dump(thirty()[:12]))
    bring(stranger, dump(thirty()[6:]))
    assert "18 new, 6 already here" in words(stranger, "/history")
    assert len(json.loads(stranger.get("/history.json").data)["results"]) == 30


@one_database
def test_the_spreadsheet_is_a_file_of_its_own(owner):
    answer = owner.get("/history.csv")
    assert answer.mimetype == "text/csv"
    assert "attachment" in answer.headers["Content-Disposition"]
    assert len(answer.data.splitlines()) == 1 + 82
    french = owner.get("/history.csv", headers={"Accept-Language": "fr"})
    assert "Date;Jeu;" in french.get_data(as_text=True)


# What cannot be brought in


@pytest.mark.parametrize("text", [b"", b"{}", b'{"format":"comptoir-game"}', b"\x00"])
@one_database
def test_what_is_no_history_is_said_where_it_was_chosen(owner, text):
    before = owner.get("/history.json").data
    answer = bring(owner, text)
    page = unescape(answer.get_data(as_text=True))
    assert answer.status_code == 422
    assert "Nothing was brought in: not a history file" in page
    assert owner.get("/history.json").data == before


@one_database
def test_one_wrong_result_keeps_all_out(stranger):
    file = json.loads(dump(thirty()))
    file["results"][29]["request"]["players"][0]["ducats"] = -1
    answer = bring(stranger, json.dumps(file).encode())
    assert answer.status_code == 422
    assert "result 30 cannot be" in unescape(answer.get_data(as_text=True))
    assert json.loads(stranger.get("/history.json").data)["results"] == []


@one_database
def test_how_much_may_come_in_is_bounded(owner, monkeypatch):
    monkeypatch.setattr(past, "MOST_KEPT", 30)
    extra = dump([replace(thirty()[0], token="one-result-too-many")])
    answer = bring(owner, extra)
    assert answer.status_code == 422
    assert "a history holds at most" in unescape(answer.get_data(as_text=True))
    assert b"one-result-too-many" not in owner.get("/history.json").data
    monkeypatch.setitem(intake.LARGEST, "history.bring", 20_000)
    assert bring(owner, b"x" * 20_001).status_code == 413


@one_database
def test_no_text_of_a_file_becomes_part_of_a_page(stranger):
    evil = '<img src=x onerror="alert(1)">'
    file = json.loads(dump(thirty()[:3]))
    for entry in file["results"]:
        entry["beside"] |= {"place": evil, "note": evil}
        entry["players"][0]["name"] = entry["request"]["players"][0]["name"] = evil
        row = {"number": 1, "cells": [{"figure": 1, "mark": ""}] * 3}
        entry["story"] = {"title": evil, "legend": evil, "total": evil, "rows": [row]}
    assert bring(stranger, json.dumps(file).encode()).status_code == 303
    there = "/r/result-of-the-day-01"
    for path in (
        "/history",
        BASE,
        f"{BASE}&person={evil}",
        "/history/people",
        there,
        f"{there}/edit",
    ):
        page = stranger.get(path).get_data(as_text=True)
        assert "onerror" in page
        assert evil not in page


# Whose it is

OWN = (
    "/history",
    "/history/people",
    BASE,
    f"{BASE}&person=Anna",
    f"{BASE}&person=Anna&rival=Ben",
    "/history.json",
    "/history.csv",
)


@one_database
def test_strangers_find_nothing(owner, stranger):
    for path in OWN:
        assert "result-of-the-day" not in words(stranger, path)
        assert "Chloé" not in words(stranger, path)
    assert "Chloé" in words(owner, "/history")
    assert stranger.get("/history/chart/wins.svg").status_code == 404
    assert owner.get("/history/chart/wins.svg").status_code == 200
    assert stranger.get("/r/result-of-the-day-01").status_code == 200, "it was shared with them"


@pytest.mark.parametrize("tail", ["edit", "count"])
@one_database
def test_strangers_put_nothing_right(owner, stranger, tail):
    before = owner.get("/history.json").data
    there = f"/r/result-of-the-day-01/{tail}"
    assert stranger.get(there).status_code == 403
    assert stranger.post(there, data={"day": "2025-01-01", "note": "mine"}).status_code == 403
    assert owner.get("/history.json").data == before


@one_database
def test_strangers_delete_nothing(owner, stranger):
    there = "/r/result-of-the-day-01/delete"
    assert stranger.get(there).status_code == 404
    assert stranger.post(there).status_code == 404
    assert (
        stranger.post("/history/people/rename", data={"name": "Anna", "to": "A"}).status_code == 404
    )
    assert stranger.post("/history/people/forget", data={"name": "Anna"}).status_code == 404
    assert b"result-of-the-day-01" in owner.get("/history.json").data


def test_who_brings_in_what_is_here_already_only_looks_on(owner, stranger):
    """Whoever was sent a file must not be able to delete what others played."""
    bring(stranger, dump(thirty()))
    before = owner.get("/history.json").data
    assert "Chloé" in words(stranger, "/history")
    there = "/r/result-of-the-day-01"
    assert stranger.get(f"{there}/edit").status_code == 403
    stranger.post("/history/people/rename", data={"name": "Anna", "to": "Eve"})
    assert "Nothing was changed" in words(stranger, "/history/people")
    assert stranger.post(f"{there}/delete").status_code == 303
    assert b"result-of-the-day-01" not in stranger.get("/history.json").data
    assert owner.get("/history.json").data == before


@one_database
def test_a_household_is_at_every_table(app, owner, stranger):
    household(app)
    assert "Chloé" in words(stranger, "/history")
    assert stranger.post("/r/result-of-the-day-01/delete").status_code == 303
    assert b"result-of-the-day-01" not in owner.get("/history.json").data


# To find


FOUND = {
    "": 30,
    "?kind=endeavor": 22,
    "?kind=endeavor:solo": 6,
    "?kind=mediterranee:base&person=Ben": 8,
    "?person=Chloe": 3,
    "?q=chloe": 20,
    "?q=CHLOÉ dora": 5,
    "?q=nobody": 0,
    "?year=2025": 30,
    "?year=2024": 0,
    "?kind=chess&year=soon&person=": 30,
    "?q=%25": 30,
}


def test_a_search_finds_what_is_like_it(owner):
    for asked, found in FOUND.items():
        page = words(owner, f"/history{asked}")
        told = re.search(r'id="count">Games: (\d+)', page)
        assert (int(told[1]) if told else 30) == found, asked
        assert page.count("result-card") == min(found, 25), asked


def test_the_pages_of_a_history_follow_each_other(owner):
    first, second = words(owner, "/history"), words(owner, "/history?page=2")
    tokens = [set(re.findall(r"/r/(result-of-the-day-\d\d)", page)) for page in (first, second)]
    shown = [set(re.findall(r'result-card" href="/r/([\w-]+)', page)) for page in (first, second)]
    assert [len(one) for one in shown] == [25, 5]
    assert not shown[0] & shown[1]
    assert tokens[1] == shown[1]
    assert "result-card" not in words(owner, "/history?page=3")
    assert words(owner, "/history?page=x").count("result-card") == 25


def test_a_place_and_a_note_are_found(owner):
    told = {
        "day": "2025-01-01",
        "place": "Chez Zoé",
        "note": "Un\nlong\tsoir d’ÉTÉ",
        "minutes": "75",
    }
    assert owner.post("/r/result-of-the-day-01/edit", data=told).status_code == 303
    for asked in ("zoe", "été", "soir LONG"):
        assert words(owner, f"/history?q={asked}").count("result-card") == 1
    page = plain(words(owner, "/r/result-of-the-day-01"))
    assert "75 min" in page
    assert "Chez Zoé" in page
    assert "Un long soir d’ÉTÉ" in page


# Figures: those of `tests/evenings/test_thirty.py`, as a page says them


@one_database
def test_the_page_says_what_was_worked_out_by_hand(owner):
    page = plain(words(owner, BASE))
    for said in (
        "Games 16",
        "Points of a player 19.5 (14 to 26",
        "Points of a winner 21.1 (18 to 26",
        "Lead of a winner 3.6 (1 to 5",
        "Most points 26 Anna, Jan 9, 2025",
        "The first player won 7.8 of 15 by chance it would be 5.7",
        "Length 90 min (50 to 130)",
        "Longest game 130 min Jan 12, 2025",
        "Anna 16 7 + 3 shared 52% 20",
    ):
        assert said in page
    french = owner.get(BASE, headers={"Accept-Language": "fr"}).get_data(as_text=True)
    assert "19,5 (14 à 26" in unescape(french)


@one_database
def test_one_person_and_two(owner):
    anna = plain(words(owner, f"{BASE}&person=Anna"))
    assert "Wins by Routes +2.3 on the others in games won" in anna
    assert "Won 7 + 3 shared 52%" in anna
    both = plain(words(owner, f"{BASE}&person=Anna&rival=Ben"))
    assert "Games together 16 Ahead 8 Behind 5 Tied 3 Victories 7 to 5 3 shared" in both
    assert "Points more than the other +0.7" in both


@one_database
def test_points_of_different_games_are_not_added_up(owner):
    page = plain(words(owner, "/history/statistics"))
    assert "Games 30" in page
    assert "cannot be compared" in page
    assert "Points of a player" not in page


@one_database
def test_solo_games_stand_in_the_order_of_their_difficulty(owner):
    """17 by 10 points, 22 by 6, 21 behind by 9."""
    page = plain(words(owner, "/history"))
    bests = re.search("Personal bests (.*?) Games", page)
    assert bests
    assert bests[1] == (
        "Endeavor, easier +10 Total victory Endeavor, normal +6 Major victory "
        "Endeavor, harder \N{MINUS SIGN}9 Defeat"
    )
    drawing = words(owner, "/history/chart/grades.svg?kind=endeavor:solo")
    ways = re.findall(">(easier|normal|harder), ", drawing)
    assert ways == ["easier"] * 2 + ["normal"] * 3 + ["harder"]


@one_database
def test_of_fewer_than_three_games_no_picture_is_drawn(app, stranger):
    bring(stranger, dump(thirty()[:2]))
    page = words(stranger, BASE)
    assert "Too few games for a picture: it takes 3." in page
    assert "chart/" not in page
    assert stranger.get(f"/history/chart/wins.svg?{BASE.partition('?')[2]}").status_code == 404
    bring(stranger, dump(thirty()[:3]))
    page = words(stranger, BASE)
    assert "Too few games" not in page
    assert page.count("chart/wins.svg") == 2, "light and dark"


@one_database
def test_what_nobody_played_is_said(owner):
    for path in (f"{BASE}&year=1999", f"{BASE}&person=Nobody", f"{BASE}&person=Dora&rival=Anna"):
        assert "No game is like that." in words(owner, path)


def test_figures_follow_every_change(owner):
    assert "Games 16" in plain(words(owner, BASE))
    owner.post("/r/result-of-the-day-09/delete")
    page = plain(words(owner, BASE))
    assert "Games 15" in page
    assert "Most points 25 Anna" in page


@one_database
def test_pictures_are_light_and_dark_and_carry_no_style(owner):
    page = words(owner, BASE)
    pictures = set(re.findall(r'(?:src|srcset)="(/history/chart/[^"]+)"', page))
    assert len(pictures) == 10, "wins, totals, lines and their spreads, lengths, each twice"
    drawn = {path: owner.get(path).get_data(as_text=True) for path in pictures}
    assert len({*drawn.values()}) == 10
    assert not any("style=" in one for one in drawn.values())
    # Routes lie between 2 and 9, 254 of 44 players.
    spreads = owner.get("/history/chart/spreads.svg?kind=endeavor:base").get_data(as_text=True)
    assert ">2 · 5.8 · 9<" in spreads
    assert owner.get("/history/chart/wins.svg?lang=de").status_code == 400


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("more", ["", "&person=Anna", "&person=Anna&rival=Ben", "&year=1999"])
@one_database
def test_figures_are_printed_on_one_page(owner, paper, more):
    answer = owner.get(f"/history/statistics.pdf?kind=endeavor:base{more}&paper={paper}&lang=fr")
    assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    assert len(PdfDocument(answer.data)) == 1
    assert owner.get("/history/statistics.pdf?paper=tabloid").status_code == 400


# People


def test_two_spellings_are_brought_together(owner):
    page = words(owner, "/history/people")
    assert "The same person?" in page
    both = {"name": ["Chloé", "Chloe"], "to": "Chloé"}
    asked = owner.post("/history/people/merge", data=both)
    assert asked.status_code == 409
    assert "Chloe and Chloé would be one person from now on" in asked.get_data(as_text=True)
    assert ">Chloe<" in words(owner, "/history/people"), "nobody has agreed yet"
    sure = {**both, "name": ["Chloe"], "sure": "yes"}
    assert owner.post("/history/people/merge", data=sure).status_code == 303
    page = words(owner, "/history/people")
    assert "Results changed: 3." in page
    assert "The same person?" not in page
    assert ">Chloe<" not in page
    assert words(owner, "/history?person=Chloé").count("result-card") == 20


@one_database
def test_who_sat_at_one_table_is_not_offered_as_one_person(owner):
    """Dora becomes a Béa; another Bea sat at a table with her."""
    for name, to in (("Dora", "Béa"), ("Ben", "Bea")):
        told = {"name": name, "to": to}
        assert owner.post("/history/people/rename", data=told).status_code == 303
    page = words(owner, "/history/people")
    assert "All are Chloé" in page
    assert "All are Béa" not in page


def test_a_new_name_is_in_results_sheets_and_figures(owner):
    assert (
        owner.post("/history/people/rename", data={"name": "Ben", "to": "Benoît"}).status_code
        == 303
    )
    page = words(owner, "/r/result-of-the-day-02")
    assert "Victory: Benoît" in page
    assert ">Ben<" not in page
    assert "Benoît 16 4 + 4 shared" in plain(words(owner, BASE))
    assert b'"Ben"' not in owner.get("/history.json").data


@one_database
def test_a_name_that_is_there_is_asked_about_first(owner):
    told = {"name": "Chloe", "to": "Dora"}
    before = owner.get("/history.json").data
    asked = owner.post("/history/people/rename", data=told)
    assert asked.status_code == 409
    assert "cannot be parted again" in asked.get_data(as_text=True)
    assert owner.get("/history.json").data == before
    assert owner.post("/history/people/rename", data={**told, "sure": "yes"}).status_code == 303
    assert words(owner, "/history?person=Dora").count("result-card") == 8


@one_database
def test_two_who_sat_at_one_table_are_two(owner):
    before = owner.get("/history.json").data
    answer = owner.post("/history/people/rename", data={"name": "Anna", "to": "Ben", "sure": "yes"})
    assert answer.status_code == 422
    assert "sat at one table together" in unescape(answer.get_data(as_text=True))
    assert owner.get("/history.json").data == before


@pytest.mark.parametrize("to", ["", "   ", "x" * 41])
@one_database
def test_a_name_must_be_one(owner, to):
    answer = owner.post("/history/people/rename", data={"name": "Anna", "to": to})
    assert answer.status_code == 422
    assert "Type a name" in unescape(answer.get_data(as_text=True))


def test_who_is_forgotten_is_nowhere(owner):
    assert "Forget Dora?" in words(owner, "/history/people/forget?name=Dora")
    assert owner.post("/history/people/forget", data={"name": "Dora"}).status_code == 303
    assert b"Dora" not in owner.get("/history.json").data
    for path in ("/history", "/history/people", "/history/statistics", "/r/result-of-the-day-26"):
        assert "Dora" not in words(owner, path)
    assert "N. N." in words(owner, "/r/result-of-the-day-26")
    assert "N. N." not in words(owner, "/history/people")
    assert owner.get("/history/people/forget?name=Dora").status_code == 404


# A result put right


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ({"day": "soon"}, "Choose a day up to today."),
        ({"day": "2099-01-01"}, "Choose a day up to today."),
        ({"day": "0001-01-01"}, "Choose a day up to today."),
        ({"day": "2025-01-01", "minutes": "0"}, "Type a whole number of minutes"),
        ({"day": "2025-01-01", "minutes": "9" * 9}, "Type a whole number of minutes"),
        ({"day": "2025-01-01", "place": "x" * 81}, "At most 80 letters."),
        ({"day": "2025-01-01", "note": "x" * 1001}, "At most 1,000 letters."),
    ],
)
@one_database
def test_what_cannot_be_is_said_where_it_was_typed(owner, told, says):
    before = owner.get("/history.json").data
    answer = owner.post("/r/result-of-the-day-01/edit", data=told)
    assert answer.status_code == 422
    assert says in unescape(answer.get_data(as_text=True))
    assert owner.get("/history.json").data == before


@one_database
def test_another_day_puts_it_elsewhere_in_the_list(owner):
    told = {"day": "2024-05-01", "opener": "2"}
    assert owner.post("/r/result-of-the-day-30/edit", data=told).status_code == 303
    assert words(owner, "/history?year=2024").count("result-card") == 1
    page = words(owner, "/r/result-of-the-day-30")
    assert "May 1, 2024" in page
    assert "Grand Chancellor" not in page, "there is no third player"


def form_of(page):
    """What a form of the count sends as it is: every field, ticks only where ticked."""
    found = dict(re.findall(r'<input type="text"[^>]* name="([^"]+)" value="([^"]*)"', page))
    for name in re.findall(r'<input type="checkbox" name="([^"]+)" value="yes" checked', page):
        found[name] = "yes"
    for name, options in re.findall(r'<select name="([^"]+)">(.*?)</select>', page, re.S):
        chosen = re.search(r'value="(\d+)" selected', options)
        found[name] = chosen[1] if chosen else "0"
    return found


@one_database
def test_a_count_is_corrected_as_a_whole(owner):
    there = "/r/result-of-the-day-04/count"
    form = form_of(words(owner, there))
    assert (form["0.cities_one"], form["1.routes"], form["2.card_glory"]) == ("12", "5", "6")
    assert owner.post(there, data=form).status_code == 303
    told = {**form, "1.routes": "10+5", "1.governor_slot_empty": "yes"}
    assert owner.post(there, data=told).status_code == 303
    # Ben had 7 + 5 + 5; now 7 + 15 + 5 and 3 for the empty slot.
    page = plain(words(owner, "/r/result-of-the-day-04"))
    assert "Victory: Ben" in page
    assert ">30<" in words(owner, "/r/result-of-the-day-04")
    assert form_of(words(owner, there))["1.routes"] == "10+5"
    assert "Ben 16 5 + 4 shared" in plain(words(owner, BASE))


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ({"0.routes": "many"}, "Type a whole number, or a sum such as 3+6+2."),
        ({"0.universities": "3"}, "at most 2"),
        ({"0.routes": "60", "1.routes": "60"}, "at most"),
    ],
)
@one_database
def test_a_count_that_cannot_be_is_refused(owner, told, says):
    there = "/r/result-of-the-day-04/count"
    before = owner.get("/history.json").data
    answer = owner.post(there, data={**form_of(words(owner, there)), **told})
    page = unescape(answer.get_data(as_text=True))
    assert answer.status_code == 422
    assert says in page
    assert f'value="{told["0.routes"]}"' in page if "0.routes" in told else True
    assert owner.get("/history.json").data == before


@pytest.mark.parametrize("number", [17, 24])
@one_database
def test_every_kind_of_count_can_be_sent_as_it_is(owner, number):
    there = f"/r/result-of-the-day-{number}/count"
    before = json.loads(owner.get("/history.json").data)["results"][number - 1]["request"]
    assert owner.post(there, data=form_of(words(owner, there))).status_code == 303
    after = json.loads(owner.get("/history.json").data)["results"][number - 1]["request"]
    assert after == before


@one_database
def test_so_can_one_with_goods_and_places(stranger):
    carthago = drawn(example("carthago"), {})
    one = replace(thirty()[0], token="a-game-of-carthago", result=carthago)
    assert bring(stranger, dump([one])).status_code == 303
    there = "/r/a-game-of-carthago/count"
    page = words(stranger, there)
    labels = re.findall(r'<label class="field">([^<]+)', page.partition("</details>")[0])
    assert len({label.strip() for label in labels}) == len(labels), "every field can be told apart"
    form = form_of(page)
    assert stranger.post(there, data=form).status_code == 303
    after = json.loads(stranger.get("/history.json").data)["results"][0]
    assert score(after["request"]) == carthago.answer
    assert "1" in form.values(), "somebody has a disc on a tile"


# At a table


@pytest.fixture
def med(open_at):
    table = open_at("mediterranee")
    end_game(table)
    count_all(table)
    return table


def kept(table):
    return finish(table).location.split("/r/")[1]


@one_database
def test_a_table_knows_who_began_and_how_long_it_took(med):
    record = med.app.extensions["comptoir"].results.find(kept(med))
    assert record.opener == 0
    assert record.minutes is None, "it took no minute"


@one_database
def test_a_count_without_a_table_knows_neither(app):
    client = app.test_client()
    form = new_table_form("mediterranee", "base", 2, tap=fresh_tap())
    there = client.post("/score/mediterranee", data=form)
    assert there.status_code == 303
    table = there.location.rpartition("/")[0]
    client.post(f"{table}/score/end/blanks", data={"tap": fresh_tap()})
    done = client.post(f"{table}/score/end/finish", data={"tap": fresh_tap()})
    record = app.extensions["comptoir"].results.find(done.location.split("/r/")[1])
    assert (record.opener, record.minutes, record.started_at) == (None, None, None)


def test_who_was_at_the_table_may_put_it_right(med):
    token = kept(med)
    answers = {who: med.people[who].get(f"/r/{token}/edit").status_code for who in PERSONAS}
    assert answers == {"host": 200, "seat": 200, "rival": 200, "spectator": 403, "stranger": 403}
    led = med.people["seat"].get(f"/r/{token}/count")
    assert led.location == med.path("/score/end"), "the table counts again"
    assert med.people["seat"].post(f"/r/{token}/count").status_code == 409


def test_a_name_of_the_history_outlasts_a_recount(med):
    token, host = kept(med), med.people["host"]
    host.post("/history/people/rename", data={"name": "Rouge", "to": "Rosa"})
    data = {"v.s2.ducats": "9 300", "w.s2.ducats": "4 300"}
    assert med.post("seat", "/score/treasury", tap=fresh_tap(), **data).status_code == 303
    assert "Victory: Rosa" in words(host, f"/r/{token}")
    med.tap("host", "rename-seat", seat="s1", name="Rosa")
    assert med.state.setup.seat("s1").name == "Rosa"
    assert "Victory: Rouge" in words(host, f"/r/{token}"), "no two can have one name"


def test_a_deleted_result_is_gone_until_the_table_keeps_it_again(med):
    token = kept(med)
    version = med.store.find(med.token).version
    assert "can keep its count again" in words(med.people["seat"], f"/r/{token}/delete")
    assert med.people["seat"].post(f"/r/{token}/delete").status_code == 303
    assert med.people["host"].get(f"/r/{token}").status_code == 404
    assert med.store.find(med.token).version > version, "its phones must hear of it"
    med.tap("host", "rename-seat", seat="s1", name="Olga")
    assert "result-card" not in words(med.people["host"], "/history")
    again = kept(med)
    assert again != token
    assert again in words(med.people["host"], "/history")
