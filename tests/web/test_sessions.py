"""The signed cookie is checked once, and nothing else about it changes."""

from __future__ import annotations

from datetime import timedelta

import pytest
from flask import request, session
from flask.sessions import SecureCookieSessionInterface
from itsdangerous import TimestampSigner, URLSafeTimedSerializer

from companion.web.sessions import COOKIES_KEPT, KeptSessions

SAID = {"device": "d" * 32, "names": ["Rouge", "Noir"], "_permanent": True}


@pytest.fixture
def app(sqlite_app, monkeypatch):
    monkeypatch.setattr(sqlite_app, "session_interface", KeptSessions())
    return sqlite_app


def flask_cookie(app, said, seconds_ago=0):
    """A cookie as Flask itself writes it, which is what earlier releases used."""

    class Earlier(TimestampSigner):
        def get_timestamp(self):
            return super().get_timestamp() - seconds_ago

    serializer = SecureCookieSessionInterface().get_signing_serializer(app)
    assert isinstance(serializer, URLSafeTimedSerializer)
    serializer.signer = Earlier
    return str(serializer.dumps(said))


def read(app, cookie):
    with app.test_request_context(headers={"Cookie": f"comptoir={cookie}"}):
        return dict(session)


def test_a_cookie_of_an_earlier_release_is_read(app):
    cookie = flask_cookie(app, SAID)
    assert read(app, cookie) == read(app, cookie) == SAID


def test_it_is_checked_once(app, monkeypatch):
    cookie = flask_cookie(app, SAID)
    read(app, cookie)
    monkeypatch.setattr(URLSafeTimedSerializer, "loads", None)
    assert read(app, cookie) == SAID


def test_what_one_request_changes_no_other_sees(app):
    cookie = flask_cookie(app, SAID)
    for _ in range(2):
        with app.test_request_context(headers={"Cookie": f"comptoir={cookie}"}):
            assert session["names"] == ["Rouge", "Noir"]
            session["names"].append("a stranger")
            session["device"] = "another"


def test_a_changed_session_is_a_new_cookie_and_the_old_one_still_says_what_it_said(app):
    client = app.test_client()
    client.get("/")
    first = client.get_cookie("comptoir").value
    assert client.post("/preferences", data={"language": "fr"}).status_code < 400
    second = client.get_cookie("comptoir").value
    assert first != second
    assert read(app, second) == {**read(app, first), "language": "fr"}


@pytest.mark.parametrize("at", [0, 10, -30, -5])
def test_a_tampered_cookie_is_refused_though_the_sound_one_is_known(app, at):
    cookie = flask_cookie(app, SAID)
    assert read(app, cookie) == SAID
    letters = list(cookie)
    letters[at] = "A" if letters[at] != "A" else "B"
    assert read(app, "".join(letters)) == {}


def test_a_cookie_signed_with_another_key_is_refused(app):
    key = app.secret_key
    app.secret_key = "another one"
    cookie = flask_cookie(app, SAID)
    app.secret_key = key
    assert read(app, cookie) == {}


def test_a_known_cookie_gets_too_old(app):
    cookie = flask_cookie(app, SAID, seconds_ago=100)
    app.config["PERMANENT_SESSION_LIFETIME"] = timedelta(seconds=200)
    assert read(app, cookie) == SAID
    app.config["PERMANENT_SESSION_LIFETIME"] = timedelta(seconds=50)
    assert read(app, cookie) == {}


def test_a_cookie_from_the_future_is_refused(app):
    assert read(app, flask_cookie(app, SAID, seconds_ago=-100)) == {}


def test_a_phone_without_a_cookie_has_an_empty_session(app):
    with app.test_request_context():
        assert dict(session) == {}
        assert not request.cookies


def test_only_what_is_signed_takes_room(app):
    for n in range(20):
        read(app, f"nonsense-{n}")
    assert len(app.session_interface._kept) == 0
    read(app, flask_cookie(app, SAID))
    assert len(app.session_interface._kept) == 1
    assert app.session_interface._kept._most == COOKIES_KEPT


def test_whoever_only_reads_it_gets_no_new_one(app):
    client = app.test_client()
    assert "Set-Cookie" in client.get("/").headers
    again = client.get("/")
    assert "Set-Cookie" not in again.headers
    assert "Cookie" in again.headers["Vary"]
