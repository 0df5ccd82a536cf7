"""Every form counts once, the app signs its answers, and stored ids tell nothing."""

from __future__ import annotations

import hmac
import zlib
from io import BytesIO

import pytest
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as NoneFree

from companion.web.taps import SHAPE, stands_for
from tests.personas import fresh_tap, new_table_form

FRAGMENT = {"HX-Request": "true"}


def tables_of(client):
    return client.get("/").get_data(as_text=True).count("table-card")


# Whose answer it is


@pytest.mark.parametrize("path", ["/", "/healthz", "/nowhere", "/t/nowhere/now"])
def test_the_app_marks_its_own_answers(sqlite_app, path):
    assert sqlite_app.test_client().get(path).headers["X-Comptoir"]


def test_an_answer_of_a_broken_server_is_not_marked(open_at, monkeypatch):
    table = open_at("carthago")
    monkeypatch.setattr(table.store, "append", lambda *_: 1 / 0)
    answer = table.primary("host")
    assert answer.status_code == 500
    assert "X-Comptoir" not in answer.headers


@pytest.mark.parametrize(
    "trouble",
    [OperationalError("a statement", None, OSError("No space left")), NoneFree("none is free")],
    ids=["away", "too many wait"],
)
def test_nor_is_that_of_one_whose_database_is_away_which_is_no_mistake_of_ours(
    open_at, monkeypatch, caplog, trouble
):
    """So the tap stays on the phone and is sent again."""
    table = open_at("carthago")

    def fails(*_, **__):
        raise trouble

    monkeypatch.setattr(table.store, "append", fails)
    answer = table.primary("host")
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "3")
    assert "try again in a moment" in answer.get_data(as_text=True)
    assert "X-Comptoir" not in answer.headers
    assert [one.getMessage() for one in caplog.records] == ["the database does not answer"]


# Forms that open a table


@pytest.mark.parametrize("opening", ["/new/carthago", "/score/carthago"])
def test_a_form_sent_twice_opens_one_table(app, opening):
    phone = app.test_client()
    form = new_table_form("carthago", "base", 3, tap=fresh_tap())
    first, again = (phone.post(opening, data=form) for _ in range(2))
    assert first.status_code == again.status_code == 303
    assert first.location == again.location
    assert tables_of(phone) == 1


@pytest.mark.parametrize("opening", ["/new/carthago", "/score/carthago"])
def test_a_form_that_was_changed_opens_another_table(app, opening):
    phone = app.test_client()
    form = new_table_form("carthago", "base", 3, tap=fresh_tap())
    phone.post(opening, data=form)
    phone.post(opening, data={**form, "name1": "Somebody else"})
    assert tables_of(phone) == 2


def test_the_same_id_on_two_phones_opens_two_tables(app):
    form = new_table_form("carthago", "base", 3, tap=fresh_tap())
    places = {app.test_client().post("/new/carthago", data=form).location for _ in range(2)}
    assert len(places) == 2


def test_a_form_that_was_refused_can_be_mended(app):
    phone = app.test_client()
    form = new_table_form("carthago", "base", 3, tap=fresh_tap())
    assert phone.post("/new/carthago", data={**form, "name1": ""}).status_code in (303, 422)
    assert phone.post("/new/carthago", data=form).status_code == 303


@pytest.mark.parametrize("tap", ["", "short", "x" * 65, "né-en-octobre", "a b c d e f"])
def test_a_garbled_id_opens_nothing(sqlite_app, tap):
    phone = sqlite_app.test_client()
    form = new_table_form("carthago", "base", 3, tap=tap)
    assert phone.post("/new/carthago", data=form).status_code == 400
    assert tables_of(phone) == 0


@pytest.mark.parametrize("page", ["/new", "/new/carthago", "/score/carthago"])
def test_every_page_that_opens_a_table_has_an_id_of_its_own(sqlite_app, page):
    phone = sqlite_app.test_client()
    pages = [phone.get(page).get_data(as_text=True) for _ in range(2)]
    taps = {text.split('name="tap" value="')[1].split('"')[0] for text in pages}
    assert len(taps) == 2
    assert all(SHAPE.fullmatch(tap) for tap in taps)


def test_a_game_file_brought_in_twice_is_one_table(open_at, app):
    table = open_at("carthago")
    table.primary("host")
    file = table.get("host", "/file").data
    phone, tap = app.test_client(), fresh_tap()

    def bring(content):
        data = {"tap": tap, "file": (BytesIO(content), "game.json")}
        return phone.post("/import", data=data).location

    assert bring(file) == bring(file)
    assert tables_of(phone) == 1
    assert bring(file.replace(b"Violette", b"Blanche")) != bring(file)


def test_sitting_down_twice_is_sitting_down(open_at):
    table = open_at("carthago")
    before = table.rooms.at(table.store.find(table.token)).seats
    for _ in range(2):
        assert table.post("seat", "/sit/s2").status_code == 303
    assert table.rooms.at(table.store.find(table.token)).seats == before


# The rematch


def test_a_rematch_is_one_table_whoever_taps(open_at):
    table = open_at("carthago")
    places = {table.post(who, "/rematch").location for who in ("seat", "host", "rival", "seat")}
    assert len(places) == 1


def followed(table, who, tail="/now?v=1"):
    return table.get(who, tail, headers=FRAGMENT).headers.get("HX-Redirect")


@pytest.mark.parametrize("who", ["host", "seat", "rival", "spectator"])
def test_every_phone_of_the_table_is_sent_to_the_rematch(open_at, who):
    table = open_at("carthago")
    assert followed(table, who) is None
    assert table.get(who, "/onward").status_code == 204
    there = table.post("host", "/rematch").location
    assert followed(table, who) == there
    assert followed(table, who, "/onward") == there
    assert followed(table, who, "/now?wall=yes") == f"{there}/board"
    assert followed(table, who, "/score/end/now") == there
    assert table.people[who].get(there).status_code == 200, "and is known there"


def test_a_rematch_keeps_its_door_locked_and_who_was_sent_away_outside(open_at):
    table = open_at("carthago")
    away = next(iter(table.rooms.at(table.store.find(table.token)).watching))
    table.post("host", f"/away/{away}")
    table.post("host", "/lock", locked="yes")
    there = table.post("host", "/rematch").location
    assert table.people["spectator"].get(f"{there}/seats").status_code == 403
    assert table.people["stranger"].get(f"{there}/seats").status_code == 403
    assert table.people["rival"].get(there).status_code == 200


def test_a_game_under_way_is_not_left_for_a_rematch_unasked(open_at):
    table = open_at("carthago")
    table.primary("host")
    asked = table.post("seat", "/rematch")
    assert asked.status_code == 409
    assert "A rematch, before this game is over?" in asked.get_data(as_text=True)
    assert table.store.find(table.token).successor is None
    there = table.post("seat", "/rematch", sure="yes")
    assert there.status_code == 303
    assert table.post("host", "/rematch").location == there.location, "the others go along"


def test_the_rematch_says_who_opened_it(open_at):
    table = open_at("carthago")
    there = table.post("seat", "/rematch").location
    page = table.people["host"].get(there).get_data(as_text=True)
    assert '<b class="who">Rouge</b> opened this table for a rematch' in page


def test_strangers_are_not_told_of_the_rematch(open_at):
    table = open_at("carthago")
    table.post("host", "/rematch")
    for tail in ("/now", "/onward"):
        assert table.get("stranger", tail).status_code == 403


@pytest.mark.parametrize("tail", ["", "/log", "/menu", "/board", "/score/end"])
def test_the_old_table_stays_open_and_names_the_new_one(open_at, tail):
    table = open_at("carthago")
    there = table.post("host", "/rematch").location
    answer = table.get("seat", tail)
    assert answer.status_code == 200
    page = answer.get_data(as_text=True)
    assert f'href="{there}' in page
    assert "data-onward" not in page
    asks = page.split('data-now="')
    for asked in asks[1:]:
        now = asked.split('"')[0].replace("&amp;", "&")
        assert table.people["seat"].get(now, headers=FRAGMENT).headers.get("HX-Redirect") is None


def test_a_rematch_that_was_deleted_is_not_led_to(open_at):
    table = open_at("carthago")
    there = table.post("host", "/rematch").location
    assert table.people["host"].post(f"{there}/delete").status_code == 303
    assert followed(table, "seat") is None
    assert "To the rematch" not in table.get("seat").get_data(as_text=True)


# Taps at a table


def taps_of(table):
    return [entry.tap for entry in table.store.log(table.store.find(table.token))]


def test_a_repeated_undo_is_answered_and_not_asked_about(open_at):
    table = open_at("endeavor")
    table.tap("host", "set-clock", round=2, phase="actions", first="s1")
    table.tap("seat", "take-token", seat="s2", track="culture")
    tap = fresh_tap()
    fields = {"tap": tap, "target": table.timeline.steps[-1].entry.seq}
    first = table.people["seat"].post(table.path("/undo"), data=fields, headers=FRAGMENT)
    assert first.status_code == 200
    table.tap("host", "take-token", seat="s1", track="culture")
    again = table.people["seat"].post(table.path("/undo"), data=fields, headers=FRAGMENT)
    assert again.status_code == 200
    assert taps_of(table).count(tap) == 1
    assert len(table.timeline.steps) == 2, "what the host did since is not touched"


def test_without_script_another_button_of_the_same_form_is_another_tap(open_at):
    table = open_at("endeavor")
    tap = fresh_tap()
    table.tap("host", "set-clock", round=2, phase="actions", first="s1")
    for track in ("industry", "culture", "industry"):
        assert table.tap("host", "take-token", tap=tap, seat="s1", track=track).status_code == 303
    assert len(taps_of(table)) == 3


def test_a_stored_id_does_not_give_a_bid_away(open_at):
    """Whoever has the file may try every amount; without the server's key none of them fits."""
    table = open_at("mediterranee")
    tap, moment = fresh_tap(), table.state.moment
    answer = table.tap("host", "place-bid", tap=tap, seat="s1", amount=700, moment=moment)
    assert answer.status_code == 303
    stored = taps_of(table)[-1]
    assert SHAPE.fullmatch(stored)
    assert tap not in stored
    sent = {"tap": tap, "seat": "s1", "amount": "700", "moment": moment}
    guess = repr(sorted(sent.items())).encode()
    assert f"{zlib.crc32(guess):08x}" not in stored
    for key in (b"", tap.encode()):
        assert not stored.startswith(hmac.new(key, guess, "sha256").hexdigest()[:16])


def test_the_same_bid_has_another_id_under_another_key(sqlite_app):
    with sqlite_app.app_context():
        here = stands_for("a-tap-of-mine", 700)
        assert here == stands_for("a-tap-of-mine", 700)
        assert here != stands_for("a-tap-of-mine", 701)
        sqlite_app.config["SECRET_KEY"] = "another"
        assert here != stands_for("a-tap-of-mine", 700)
