"""Joining by code, QR or link, and the limit on guessing."""

from __future__ import annotations

import pytest

from companion.store import guesses
from companion.store.guesses import OF_A_PHONE
from companion.store.tables import CODE_LETTERS
from companion.web.context import public_url
from companion.web.lan import lan_address
from tests.effort import one_database

pytestmark = one_database


def test_the_code_leads_to_the_table_however_it_is_typed(open_at):
    table = open_at("carthago")
    stranger = table.people["stranger"]
    for typed in (table.code, table.code.lower(), f" {table.code[:2]} {table.code[2:]} "):
        answer = stranger.get("/join", query_string={"code": typed}, follow_redirects=True)
        assert answer.request.path == f"/t/{table.token}/seats"


def test_the_join_page_of_a_table_shows_names_not_secrets(open_at):
    table = open_at("mediterranee")
    body = table.get("stranger", "/seats").get_data(as_text=True)
    assert "Noir" in body
    assert "sit/s3" in body
    assert "sit/s2" not in body, "that seat is taken"


def test_whoever_was_too_late_for_a_seat_goes_on_seeing_which_are_free(open_at):
    """That page has another address, which is not to be asked what is new."""
    table = open_at("mediterranee")
    late = table.post("stranger", "/sit/s2")
    assert late.status_code == 409
    assert f'data-from="{table.path("/seats")}"' in late.get_data(as_text=True)


@pytest.fixture
def _clock(monkeypatch):
    """The window must not turn in the middle of a test."""
    monkeypatch.setattr(guesses, "_window", lambda: 1000)


@pytest.mark.usefixtures("_clock")
def test_a_wrong_code_says_so_and_too_many_are_stopped(open_at):
    table = open_at("carthago")
    guesser = table.people["stranger"]
    for _ in range(OF_A_PHONE):
        answer = guesser.get("/join/AAAA")
        assert answer.status_code == 404
        assert "No table has this code" in answer.get_data(as_text=True)
    assert guesser.get("/join/AAAA").status_code == 429
    assert guesser.get(f"/join/{table.code}").status_code == 429
    neighbour = table.app.test_client()
    assert neighbour.get(f"/join/{table.code}").status_code == 303
    assert neighbour.get("/join/AAAA").status_code == 404


@pytest.mark.usefixtures("_clock")
def test_a_guesser_who_drops_its_cookies_locks_out_itself_but_no_neighbour(open_at, monkeypatch):
    monkeypatch.setattr(guesses, "OF_AN_ADDRESS", OF_A_PHONE + 5)
    table = open_at("carthago")
    for _ in range(OF_A_PHONE + 5):
        assert table.app.test_client().get("/join/AAAA").status_code == 404
    assert table.app.test_client().get("/join/AAAA").status_code == 429
    assert table.app.test_client().get(f"/join/{table.code}").status_code == 429
    neighbour = table.app.test_client()
    neighbour.get("/join")
    assert neighbour.get("/join/AAAA").status_code == 404
    assert neighbour.get(f"/join/{table.code}").status_code == 303


@pytest.mark.usefixtures("_clock")
def test_the_invitation_works_for_whoever_has_guessed_too_much(open_at):
    table = open_at("carthago")
    guesser = table.people["stranger"]
    for _ in range(OF_A_PHONE + 1):
        guesser.get("/join/AAAA")
    answer = guesser.get(table.path(), follow_redirects=True)
    assert answer.status_code == 200
    assert answer.request.path == table.path("/seats")


def test_right_codes_are_not_counted(open_at):
    table = open_at("carthago")
    for _ in range(OF_A_PHONE + 5):
        assert table.people["stranger"].get(f"/join/{table.code}").status_code == 303


def test_codes_have_no_letters_that_look_alike(open_at):
    assert not set("ILOBSZ0125") & set(CODE_LETTERS)
    assert set(open_at("carthago").code) <= set(CODE_LETTERS)


def test_the_menu_shows_code_link_and_qr(open_at):
    table = open_at("carthago")
    body = table.get("seat", "/menu/invite").get_data(as_text=True)
    assert f'<p class="code">{table.code}</p>' in body
    assert f"/t/{table.token}</p>" in body
    assert f"/join/{table.code}" not in body
    assert 'class="qr"' in body


def test_the_hosts_table_shows_the_qr_until_the_first_tap(open_at):
    table = open_at("carthago", players=4)
    qr = 'class="qr"'
    assert qr in table.get("host").get_data(as_text=True)
    for who in ("seat", "rival", "spectator"):
        assert qr not in table.get(who).get_data(as_text=True), who
    assert table.primary().status_code == 303
    assert qr not in table.get("host").get_data(as_text=True)


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000"])
def test_a_qr_made_on_the_servers_own_screen_points_to_the_network(sqlite_app, host):
    with sqlite_app.test_request_context(base_url=f"http://{host}"):
        assert public_url() == f"http://{lan_address()}:8000"


def test_a_qr_made_on_a_phone_points_where_the_phone_found_us(sqlite_app):
    with sqlite_app.test_request_context(base_url="http://192.168.1.20:8000"):
        assert public_url() == "http://192.168.1.20:8000"
