"""No input gives a 500: a clear message, a 4xx, and nothing changed."""

from __future__ import annotations

from dataclasses import fields
from io import BytesIO

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import update

from companion.games import GAMES
from companion.store.models import entries
from tests.effort import examples, one_database
from tests.personas import new_table_form, open_table

pytestmark = one_database


def unchanged(table, before):
    return table.store.find(table.token) == before and table.timeline.seq == before.seq


BAD_FORMS = {
    "missing tap": {"moment": "d1.setup"},
    "missing field": {"tap": "tap-12345678"},
    "short tap": {"tap": "x", "moment": "d1.setup"},
    "huge tap": {"tap": "x" * 5000, "moment": "d1.setup"},
    "odd tap": {"tap": "<script>alert(1)</script>", "moment": "d1.setup"},
    "huge moment": {"tap": "tap-12345678", "moment": "x" * 10_000},
    "wrong moment": {"tap": "tap-12345678", "moment": "d9.setup"},
}


@pytest.mark.parametrize("form", BAD_FORMS.values(), ids=BAD_FORMS)
@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["page", "htmx"])
def test_a_bad_form_is_refused_with_words(open_at, form, headers):
    table = open_at("carthago")
    before = table.store.find(table.token)
    answer = table.people["host"].post(table.path("/start-play"), data=form, headers=headers)
    assert 400 <= answer.status_code < 500
    assert len(answer.get_data(as_text=True)) > 40
    assert unchanged(table, before)


@pytest.mark.parametrize("name", ["x" * 41, "x" * 10_240, "", "   ", "\x00", "a\x07b", "ROUGE"])
def test_a_bad_name_is_refused(open_at, name):
    table = open_at("carthago")
    before = table.store.find(table.token)
    answer = table.tap("host", "rename-seat", seat="s1", name=name)
    assert 400 <= answer.status_code < 500
    assert unchanged(table, before)


@pytest.mark.parametrize(
    "number", ["99999999999999999999", "-1", "2.5", "two", "", "1e3", "٣", "0x1"]
)
def test_a_bad_number_is_refused(open_at, number):
    table = open_at("endeavor")
    before = table.store.find(table.token)
    answer = table.tap("host", "set-clock", round=number, phase="growth", first="s1")
    if number == "٣":
        assert answer.status_code == 303, "an Arabic 3 is a 3"
        return
    assert 400 <= answer.status_code < 500
    assert unchanged(table, before)


UNREADABLE = (b"%ff%fe", b"\xff\xfe", b"%ed%a0%80", b"%c3", b"%00", b"%07", b"%C2%85", b"%EF%BF%BD")


@pytest.mark.parametrize("part", UNREADABLE)
@pytest.mark.parametrize("body", [b"name=a%s", b"name=a&%s=b"], ids=["value", "name"])
def test_a_form_that_cannot_be_read_is_refused(open_at, part, body):
    table = open_at("carthago")
    before = table.store.find(table.token)
    sent = b"tap=tap-12345678&seat=s1&" + body % part
    kind = "application/x-www-form-urlencoded"
    answer = table.people["host"].post(table.path("/rename-seat"), data=sent, content_type=kind)
    assert answer.status_code == 400
    assert unchanged(table, before)


@pytest.mark.parametrize("name", ["a\x00", "a\x85", "a\N{REPLACEMENT CHARACTER}"])
def test_a_form_in_parts_that_cannot_be_read_is_refused(open_at, name):
    table = open_at("carthago")
    before = table.store.find(table.token)
    form = {"tap": "tap-12345678", "seat": "s1", "name": name}
    kind = "multipart/form-data"
    answer = table.people["host"].post(table.path("/rename-seat"), data=form, content_type=kind)
    assert answer.status_code == 400
    assert unchanged(table, before)


@pytest.mark.parametrize("body", [b"name=%C3%89t%C3%A9", "name=Été".encode(), b"name=%25+%26%3d"])
def test_a_form_that_can_be_read_is_not(open_at, body):
    table = open_at("carthago")
    sent = b"tap=tap-12345678&seat=s1&" + body
    kind = "application/x-www-form-urlencoded"
    answer = table.people["host"].post(table.path("/rename-seat"), data=sent, content_type=kind)
    assert answer.status_code == 303


def test_a_three_megabyte_body_is_refused(open_at):
    table = open_at("carthago")
    before = table.store.find(table.token)
    answer = table.tap("host", "rename-seat", seat="s1", name="x" * 3_000_000)
    assert answer.status_code == 413
    assert unchanged(table, before)


@pytest.mark.parametrize("cookie", ["garbage", "a.b.c", "x" * 4000, '"', "ééé"])
def test_a_garbage_cookie_is_a_new_visitor(open_at, cookie):
    table = open_at("carthago")
    client = table.app.test_client()
    client.set_cookie("comptoir", cookie)
    assert client.get("/").status_code == 200
    assert client.get(table.path("/menu")).location == table.path("/seats")


@pytest.mark.parametrize(
    "path",
    [
        "/t/unknown",
        "/t/" + "x" * 3000,
        "/t/%ff",
        "/t/%00",
        "/r/a%00b",
        "/t/%ed%a0%80/log",
        "/new/chess",
        "/join/!!!!",
        "/static/x/y",
    ],
)
def test_an_unknown_address_says_so(sqlite_app, path):
    answer = sqlite_app.test_client().get(path)
    assert answer.status_code == 404
    assert "<h1" in answer.get_data(as_text=True)


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff\xfe", b'{"format": 1}', b"9" * 1000])
def test_a_bad_game_file_is_refused(sqlite_app, body):
    client = sqlite_app.test_client()
    answer = client.post("/import", data={"file": (BytesIO(body), "game.json")})
    assert answer.status_code == 422
    assert "cannot be played" in answer.get_data(as_text=True)
    assert client.post("/import", data={}).status_code == 422


def test_a_game_file_too_large_is_refused(sqlite_app):
    head = b'--cut\r\nContent-Disposition: form-data; name="file"; filename="game.json"\r\n\r\n'
    body, kind = head + b"x" * 3_000_000 + b"\r\n--cut--\r\n", "multipart/form-data; boundary=cut"
    answer = sqlite_app.test_client().post("/import", data=body, content_type=kind)
    assert answer.status_code == 413


@pytest.mark.parametrize("query", ["code=%00", "code=%ff", "code=A%07", "x=%ed%a0%80", "%c0%80"])
def test_a_query_that_cannot_be_read_is_refused(sqlite_app, query):
    answer = sqlite_app.test_client().get(f"/join?{query}", headers={"Accept-Language": "fr"})
    assert answer.status_code == 400
    assert "L’envoi est arrivé abîmé" in answer.get_data(as_text=True)


@pytest.mark.parametrize(
    ("header", "value"),
    [
        ("HTTP_HOST", "x" * 64 + ".example"),
        ("HTTP_HOST", "a..b"),
        ("HTTP_HOST", "jéux"),
        ("HTTP_HOST", ".".join(["abcdefgh"] * 40)),
        ("HTTP_ACCEPT_LANGUAGE", "f\x00r"),
        ("HTTP_USER_AGENT", "a\r\nb"),
        ("CONTENT_TYPE", "text/\x00"),
    ],
)
def test_a_header_that_cannot_be_read_is_refused(open_at, header, value):
    table = open_at("carthago")
    before = table.store.find(table.token)
    answer = table.people["host"].post(
        table.path("/rename-seat"),
        data={"tap": "tap-12345678", "seat": "s1", "name": "Azur"},
        environ_overrides={header: value},
    )
    assert answer.status_code == 400
    assert "<h1" in answer.get_data(as_text=True)
    assert unchanged(table, before)


@pytest.mark.parametrize("host", ["localhost", "192.168.1.20:8000", "[::1]:8000", "a_b.local."])
def test_a_host_of_any_kind_is_welcome(sqlite_app, host):
    answer = sqlite_app.test_client().get("/new", environ_overrides={"HTTP_HOST": host})
    assert answer.status_code == 200


def test_a_field_or_a_file_whose_name_cannot_be_read_is_refused(sqlite_app):
    client = sqlite_app.test_client()
    assert client.post("/preferences", data={"a\x00b": "1"}).status_code == 400
    for upload in ({"file": (BytesIO(b"{}"), "a\x00b")}, {"f\x00": (BytesIO(b"{}"), "a")}):
        assert client.post("/import", data=upload).status_code in (400, 422)


class Broken:
    """A body that ends in an error of the server's own."""

    def read(self, size=-1):
        raise RuntimeError("the server's own")

    readline = read


def test_a_body_the_server_cannot_read_is_refused(open_at):
    table = open_at("carthago")
    before = table.store.find(table.token)
    answer = table.people["host"].post(
        table.path("/rename-seat"),
        content_type="application/x-www-form-urlencoded",
        environ_overrides={"wsgi.input": Broken(), "CONTENT_LENGTH": "9"},
    )
    assert answer.status_code == 400
    assert unchanged(table, before)


@pytest.mark.parametrize("digits", [13, 400, 5000])
def test_a_number_of_many_digits_is_refused(open_at, digits):
    table = open_at("endeavor")
    before = table.store.find(table.token)
    long = "9" * digits
    clock = table.tap("host", "set-clock", round=long, phase="growth", first="s1")
    track = table.tap("host", "set-track", seat="s1", track="industry", value=long)
    undo = table.post("host", "/score/end/undo", target=long, tap="tap-12345678")
    assert [answer.status_code for answer in (clock, track, undo)] == [422, 422, 400]
    assert unchanged(table, before)


@pytest.mark.parametrize(
    "back",
    ["/a\nb", "/a\tb", "/\t/example.org", "//example.org", "/\\example.org", "/" * 9, "x", ""],
)
def test_the_way_back_is_a_page_of_ours_or_home(sqlite_app, back):
    answer = sqlite_app.test_client().post("/preferences", data={"language": "fr", "back": back})
    assert (answer.status_code, answer.location) == (303, "/")


@pytest.mark.parametrize("back", ["/", "/new", "/t/abc/score/routes?by=s2", "/join/é"])
def test_the_way_back_is_kept(sqlite_app, back):
    answer = sqlite_app.test_client().post("/preferences", data={"theme": "dark", "back": back})
    assert (answer.status_code, answer.location) == (303, back.replace("é", "%C3%A9"))


@pytest.mark.parametrize("page", ["hand", "hand-entry"])
@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["page", "htmx"])
def test_a_game_without_secrets_has_no_private_page(open_at, page, headers):
    """Asked before the action counts: nothing may be in the log of a tap that was refused."""
    table = open_at("carthago")
    before = table.store.find(table.token)
    form = {"tap": "tap-12345678", "seat": "s1", "name": "Azur", "page": page}
    answer = table.people["host"].post(table.path("/rename-seat"), data=form, headers=headers)
    assert answer.status_code == 404
    assert unchanged(table, before)


@pytest.mark.parametrize("at", [-1e9, 1e17, 1e300, float("inf")])
def test_a_time_from_beyond_the_calendar_does_not_shut_the_log(open_at, at):
    """Game files could bring such times in before they were checked."""
    table = open_at("carthago")
    table.tap("host", "rename-seat", seat="s1", name="Azur")
    with table.store.engine.begin() as tx:
        tx.execute(update(entries).values(at=at))
    table.store._timelines.forget(table.store.find(table.token).id)
    assert "Azur" in table.get("host", "/log").get_data(as_text=True)


def test_a_key_that_is_none_opens_no_private_page(open_at):
    table = open_at("mediterranee")
    table.get("seat", "/hand/s2")
    answer = table.post("seat", "/hand/s2", key="clé")
    assert (answer.status_code, answer.location) == (303, table.path("/hand/s2"))


WRONG_TABLES = {
    "another variant’s number": {
        "variant": "soloplay-2",
        "name1": "",
        "players": "2",
        "colour1": "",
    },
    "same name": {"name2": "violette"},
    "long name": {"name1": "x" * 41},
    "unreadable name": {"name1": "a\ue000"},
    "same colour": {"colour2": "red"},
    "unknown colour": {"colour1": "mauve"},
    "unknown option": {"option-tracking": "huge"},
}


@pytest.mark.parametrize("wrong", WRONG_TABLES.values(), ids=WRONG_TABLES)
def test_a_wrong_table_keeps_what_was_typed(sqlite_app, wrong):
    form = {**new_table_form("endeavor", "base", 4), "colour1": "red", **wrong}
    answer = sqlite_app.test_client().post("/new/endeavor", data=form)
    body = answer.get_data(as_text=True)
    assert answer.status_code == 422
    assert 'class="problem"' in body
    assert form["name2"] in body


texts = st.text(max_size=60) | st.sampled_from(["s1", "s2", "1", "yes", "red", "industry"])


@settings(
    max_examples=examples(13),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(st.data())
def test_no_form_of_any_action_breaks_the_server(sqlite_app, data):
    game = data.draw(st.sampled_from(sorted(GAMES)))
    table = open_table(sqlite_app, game)
    verb = data.draw(st.sampled_from(sorted(GAMES[game].verbs)))
    names = [field.name for field in fields(GAMES[game].verbs[verb])]
    form = {name: data.draw(texts) for name in names if data.draw(st.booleans())}
    form["tap"] = "tap-12345678"
    answer = table.people["host"].post(table.path(f"/{verb}"), data=form)
    assert answer.status_code < 500
