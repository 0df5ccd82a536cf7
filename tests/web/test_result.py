"""The page of a result: told, drawn, handed on, printed with the rest of its evening."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import UTC, datetime
from io import BytesIO
from typing import Any
from urllib.parse import unquote

import pdfplumber
import pytest
from gevent.monkey import get_original
from PIL import Image

from companion.games import PROFILES
from companion.store.results import ResultRecord
from companion.web.bgstats import LONGEST, Circumstances, play_link
from companion.web.resultpage import ResultPage
from tests.personas import Table, fresh_tap, new_table_form
from tests.sure import a
from tests.web.kept import EVERY_MODE, kept

LONG = (
    "Marguerite-Antoinette de La Rochefoucaul",
    "山田太郎山田太郎山田太郎山田太郎山田太郎山田太郎山田太郎山田太郎山田太郎山田太郎",
    "🎲" * 40,
    "Jean-Sébastien d’Ærøskøbing-Œuvrard-Łęcz",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
)


def words(answer: Any) -> str:
    return a(str, answer.get_data(as_text=True))


def page_of(table: Table, record: ResultRecord, who: str = "host", **headers: str) -> str:
    answer = table.people[who].get(f"/r/{record.token}", headers=headers)
    assert answer.status_code == 200
    return words(answer)


# BG Stats


def sent(link: str) -> dict[str, Any]:
    """What the link carries, as the other app reads it."""
    start, _, data = link.partition("?data=")
    assert start == "https://app.bgstatsapp.com/createPlay.html"
    assert re.fullmatch(r"[A-Za-z0-9%._~-]+", data), "nothing that a browser would change"
    return a(dict, json.loads(unquote(data)))


BGG = {"endeavor": 33160, "carthago": 233006, "mediterranee": 232}
PLAY = {"sourceName", "sourcePlayId", "playDate", "game", "players", "board", "comments"}
PLAYER = {
    "name": str,
    "sourcePlayerId": str,
    "startPlayer": bool,
    "winner": bool,
    "score": int,
    "rank": int,
    "role": str,
}


@pytest.mark.parametrize(("game", "variant"), EVERY_MODE)
def test_the_link_for_bg_stats_has_the_fields_and_types_it_asks_for(sqlite_app, game, variant):
    table, record = kept(sqlite_app, game, variant)
    (link,) = re.findall(r'id="bgstats" href="([^"]+)"', page_of(table, record))
    assert len(link) < 8000
    play = sent(link)
    assert set(play) == PLAY
    assert play["sourceName"] == "Comptoir"
    assert a(str, play["sourcePlayId"])
    at = datetime.strptime(play["playDate"], "%Y-%m-%d %H:%M:%S").replace(tzinfo=UTC)
    assert abs(at.timestamp() - record.finished_at) < 1
    assert play["game"] == {
        "name": PROFILES[game].name,
        "sourceGameId": game,
        "bggId": BGG[game],
        "highestWins": True,
        "noPoints": False,
    }
    assert type(play["game"]["bggId"]) is int
    assert play["board"].startswith(PROFILES[game].variant(variant).label)
    setup = table.state.setup
    assert [one["name"] for one in play["players"]] == [seat.name for seat in setup.seats]
    for one in play["players"]:
        assert {key: type(value) for key, value in one.items()} == PLAYER


def test_only_what_the_sheet_shows_goes_along(sqlite_app):
    """Carthago's example beside three more: 57, 26, 36 and 24 points; the first wins."""
    table, record = kept(sqlite_app, "carthago")
    play = sent(link_of(table, record))
    told = [(one["score"], one["rank"], one["winner"]) for one in play["players"]]
    assert told == [(57, 1, True), (26, 3, False), (36, 2, False), (24, 4, False)]
    assert [one["role"] for one in play["players"]] == ["Red", "Black", "Yellow", "Blue"]
    assert play["comments"] == ""
    assert record.token not in unquote(link_of(table, record)), "no way to the result's page"


def test_a_solo_game_is_one_player_with_the_grade_in_the_comments(sqlite_app):
    """The rulebook's example, 71 points, against an Opposition of 70: by one point, with a
    building of level 5. What the tracks count depends on the spaces ticked: the default ones."""
    spaces = ["0", "2", "4", "7", *map(str, range(10, 16))]
    table, record = kept(sqlite_app, "endeavor", "solo", **{"option-glory_spaces": spaces})
    play = sent(link_of(table, record))
    (one,) = play["players"]
    assert (one["name"], one["score"], one["winner"]) == ("Violette", 71, True)
    assert play["comments"] == "Minor victory, with panache: Violette 71, Opposition 70 (+1)"
    in_french = sent(link_of(table, record, language="fr"))["comments"]
    assert in_french.startswith("Victoire mineure, avec panache\N{NO-BREAK SPACE}: Violette 71")


@pytest.mark.parametrize(("variant", "together"), [("base", True), ("solo", False)])
def test_who_played_alone_reads_nothing_of_other_people(sqlite_app, variant, together):
    table, record = kept(sqlite_app, "endeavor", variant)
    shown = page_of(table, record)
    edited = table.people["host"].get(f"/r/{record.token}/edit").get_data(as_text=True)
    assert "Rematch" in shown
    assert ("Every phone of the table goes along" in shown) is together
    assert ("<dt>First player</dt>" in shown) is together
    assert ('name="opener"' in edited) is together


def link_of(
    table: Table,
    record: ResultRecord,
    known: Circumstances = Circumstances(),  # noqa: B008
    language: str = "en",
) -> str:
    with table.app.test_request_context(headers={"Accept-Language": language}):
        return play_link(ResultPage(record, ""), known)


def test_what_people_added_goes_along(sqlite_app):
    table, record = kept(sqlite_app, "mediterranee")
    known = Circumstances(opener=2, minutes=95, place="Chez Ana", note="Serré !")
    play = sent(link_of(table, record, known))
    assert (play["durationMin"], play["location"], play["comments"]) == (95, "Chez Ana", "Serré !")
    assert [one["startPlayer"] for one in play["players"]] == [False, False, True, False]
    assert not any(one["startPlayer"] for one in sent(link_of(table, record))["players"])


def test_who_began_at_the_table_began_in_bg_stats(sqlite_app):
    table, record = kept(sqlite_app, "carthago", first="s3")
    (link,) = re.findall(r'id="bgstats" href="([^"]+)"', page_of(table, record))
    assert [one["startPlayer"] for one in sent(link)["players"]] == [False, False, True, False]


def test_a_game_that_boardgamegeek_does_not_know_is_sent_by_its_name(sqlite_app):
    table, record = kept(sqlite_app, "carthago")
    with table.app.test_request_context(headers={"Accept-Language": "en"}):
        page = ResultPage(record, "")
        page.__dict__["game"] = replace(page.game, bgg_id=None)
        game = sent(play_link(page))["game"]
    assert "bggId" not in game
    assert game["name"] == "Carthago"


def test_the_longest_names_and_a_long_note_stay_below_eight_thousand(sqlite_app):
    table, record = kept(sqlite_app, "endeavor", names=LONG)
    link = link_of(table, record, Circumstances(note="é" * 1000, place="à" * 80))
    assert len(link) <= LONGEST
    play = sent(link)
    assert [one["name"] for one in play["players"]] == list(LONG)
    assert play["location"] == "à" * 80
    assert set(play["comments"]) <= {"é"}


# The picture and the chart


def test_the_picture_is_a_light_png_for_whoever_has_the_address(sqlite_app):
    table, record = kept(sqlite_app, "endeavor", names=LONG)
    for language in ("fr", "en"):
        answer = table.people["stranger"].get(f"/r/{record.token}/picture.png?lang={language}")
        assert (answer.status_code, answer.mimetype) == (200, "image/png")
        assert len(answer.data) <= 200_000
        with Image.open(BytesIO(answer.data)) as image:
            assert image.height > image.width
    assert table.people["stranger"].get(f"/r/{record.token}/picture.png?lang=de").status_code == 400
    assert table.people["stranger"].get("/r/nothing/picture.png").status_code == 404


def test_the_picture_is_made_beside_the_taps(sqlite_app, monkeypatch):
    """In a thread of its own: whatever it takes, the one that answers taps goes on."""
    here = get_original("_thread", "get_ident")
    made_in = []

    def noted(drawn: bytes) -> bytes:
        made_in.append(here())
        return b"drawn"

    monkeypatch.setattr("companion.web.pictures.rastered", noted)
    table, record = kept(sqlite_app, "carthago")
    for _ in range(2):
        assert table.people["host"].get(f"/r/{record.token}/picture.png").data == b"drawn"
    (thread,) = made_in
    assert thread != here(), "and once for all who ask"


def test_a_corrected_result_has_a_new_picture(sqlite_app):
    table, record = kept(sqlite_app, "mediterranee")
    before = table.people["host"].get(f"/r/{record.token}/picture.png").data
    assert table.people["host"].get(f"/r/{record.token}/picture.png").data == before
    table.tap("host", "rename-seat", seat="s1", name="Olga")
    assert table.people["host"].get(f"/r/{record.token}/picture.png").data != before


def test_a_result_that_is_shown_elsewhere_at_the_table_is_shown_corrected(sqlite_app):
    table, record = kept(sqlite_app, "mediterranee")
    (asks,) = re.findall(r'data-onward="([^"]+)"', page_of(table, record, "rival"))
    rival = table.people["rival"]
    assert "HX-Refresh" not in rival.get(asks).headers
    table.tap("host", "rename-seat", seat="s1", name="Olga")
    assert rival.get(asks).headers["HX-Refresh"] == "true"
    (asks,) = re.findall(r'data-onward="([^"]+)"', page_of(table, record, "rival"))
    assert "HX-Refresh" not in rival.get(asks).headers
    assert "HX-Refresh" not in rival.get(table.path("/onward")).headers, "other pages stay"


@pytest.mark.parametrize("chosen", ["auto", "light", "dark"])
def test_the_chart_is_dark_on_a_dark_page(sqlite_app, chosen):
    table, record = kept(sqlite_app, "carthago")
    table.people["host"].post("/preferences", data={"theme": chosen})
    page = page_of(table, record)
    shown = {
        kind: "theme=dark" in address
        for kind, address in re.findall(r'(srcset|src)="(/r/[^"]+/chart\.svg[^"]*)"', page)
    }
    expected = {"auto": {"srcset": True, "src": False}, "light": {"src": False}}
    assert shown == expected.get(chosen, {"src": True})
    dark = words(table.people["host"].get(f"/r/{record.token}/chart.svg?theme=dark"))
    assert dark != words(table.people["host"].get(f"/r/{record.token}/chart.svg"))


# The page


@pytest.mark.parametrize(
    ("language", "places", "behind"),
    [
        ("en", ["1st", "2nd", "3rd", "4th"], ["21 behind", "31 behind", "33 behind"]),
        ("fr", ["1er", "2e", "3e", "4e"], ["21 de moins", "31 de moins", "33 de moins"]),
    ],
)
def test_places_and_margins_are_told_as_people_say_them(sqlite_app, language, places, behind):
    """57, 36, 26 and 24 points."""
    table, record = kept(sqlite_app, "carthago")
    page = page_of(table, record, **{"Accept-Language": language})
    assert re.findall(r'class="place">(\w+)<', page) == places
    assert re.findall(r"<small>(\d+ (?:behind|de moins))</small>", page) == behind
    ahead = "57 points, 21 ahead" if language == "en" else "57 points, 21 d’avance"
    assert ahead in page


def test_notes_have_letters_that_nobody_takes_for_a_power(sqlite_app):
    table, record = kept(sqlite_app, "carthago")
    page = page_of(table, record)
    assert "<sup" not in page
    assert not re.search("[⁰¹²³⁴-⁹₀-₉]", page)
    marks = re.findall(r'class="mark"><span class="sr">Note </span>(\w+)<', page)
    notes = re.findall(r"<li>", page.split('class="notes lettered"')[1].split("</ol>")[0])
    assert sorted(marks) == ["a", "b"]
    assert len(notes) == 2


def test_those_who_played_have_a_rematch_from_the_result_and_others_do_not(sqlite_app):
    table, record = kept(sqlite_app, "carthago", first="s2")
    for who, may in {"host": True, "seat": True, "spectator": False, "stranger": False}.items():
        there = f'action="/t/{table.token}/rematch"'
        assert (there in page_of(table, record, who)) == may, who
    answer = table.post("seat", "/rematch")
    assert answer.status_code == 303, "one tap: a counted game is not asked about"
    fresh = answer.location.split("/t/")[1]
    setup = table.store.timeline(table.store.find(fresh)).state.setup
    assert [seat.name for seat in setup.seats] == [seat.name for seat in table.state.setup.seats]
    assert setup.first == "s3", "the one to the left of who began"
    page = page_of(table, record)
    assert f'href="/t/{fresh}"' in page
    assert "/rematch" not in page


def test_a_scored_table_says_who_won(sqlite_app):
    for game, told in (("carthago", "Victory: Violette"), ("mediterranee", "Victory: Violette")):
        table, _ = kept(sqlite_app, game)
        for who in ("host", "seat", "spectator"):
            page = words(table.get(who))
            assert told in page
            assert "count the points" not in re.sub(r"<details.*?</details>", "", page, flags=re.S)


def test_deleting_a_table_says_what_becomes_of_its_result(sqlite_app):
    table, record = kept(sqlite_app, "carthago")
    asked = words(table.get("host", "/delete"))
    assert "Its result stays" in asked
    assert f"/r/{record.token}" in asked
    assert table.post("host", "/delete").status_code == 303
    assert "Victory: Violette" in page_of(table, record, "seat")


def test_a_table_without_a_result_promises_none(sqlite_app, open_at):
    assert "Its result stays" not in words(open_at("carthago").get("host", "/delete"))


# An evening's booklet


def evening_of(table: Table) -> str:
    return datetime.now().astimezone().date().isoformat()


def another(table: Table, game: str, who: str = "host") -> None:
    """The same phone scores one more game."""
    client = table.people[who]
    form = new_table_form(game, "base", 2)
    token = client.post(f"/score/{game}", data=form).location.split("/t/")[1].split("/")[0]
    client.post(f"/t/{token}/score/end/blanks", data={"tap": fresh_tap()})
    kept = client.post(f"/t/{token}/score/end/finish", data={"tap": fresh_tap()})
    assert kept.status_code == 303


def test_an_evening_is_one_booklet_for_those_who_played(sqlite_app):
    table, record = kept(sqlite_app, "carthago")
    there = f"/history/{evening_of(table)}.pdf"
    assert there not in page_of(table, record), "one game is no evening"
    another(table, "mediterranee")
    assert there in page_of(table, record)
    assert there not in page_of(table, record, "seat"), "who played only one of them"
    answer = table.people["host"].get(f"{there}?paper=letter&lang=fr")
    assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    with pdfplumber.open(BytesIO(answer.data)) as pdf:
        cover, first, second = (page.extract_text() for page in pdf.pages)
    assert "Les parties du" in cover
    assert "Carthago" in first
    assert "Méditerranée" in second
    alone = table.people["seat"].get(there)
    with pdfplumber.open(BytesIO(alone.data)) as pdf:
        (only,) = (page.extract_text() for page in pdf.pages)
    assert "Carthago" in only


def test_a_booklet_of_nothing_or_of_another_is_not_there(sqlite_app):
    table, _ = kept(sqlite_app, "carthago")
    there = f"/history/{evening_of(table)}.pdf"
    assert table.people["stranger"].get(there).status_code == 404
    for bad in ("1999-01-01", "0001-01-01", "9999-12-31", "2026-13-01", "never", "2026-11-16T10"):
        assert table.people["host"].get(f"/history/{bad}.pdf").status_code == 404, bad
    assert table.people["host"].get(f"{there}?paper=tabloid").status_code == 400
    assert table.people["host"].get(f"{there}?lang=de").status_code == 400


def test_a_booklet_is_bounded(sqlite_app, monkeypatch):
    monkeypatch.setattr("companion.web.history.MOST_BOUND", 2)
    table, _ = kept(sqlite_app, "carthago")
    for _ in range(2):
        another(table, "mediterranee")
    answer = table.people["host"].get(f"/history/{evening_of(table)}.pdf")
    with pdfplumber.open(BytesIO(answer.data)) as pdf:
        assert len(pdf.pages) == 3, "the list, and two games"
