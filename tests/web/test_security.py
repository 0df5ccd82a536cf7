"""Headers, cookies, and the name of a player that is a script."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from companion.web.proxies import Proxies
from tests.personas import new_table_form
from tests.sure import some

PAGES = ("/", "/new", "/new/endeavor", "/score/endeavor", "/join", "/nowhere")
OPENING = ("/new", "/new/endeavor", "/score/endeavor")


@pytest.mark.parametrize("path", PAGES)
def test_every_answer_carries_the_policy(sqlite_app, path):
    headers = sqlite_app.test_client().get(path).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["X-Content-Type-Options"] == "nosniff"
    # A page with a form that opens a table may be gone back to as it was; it keeps no secret.
    assert headers["Cache-Control"] == ("private, no-cache" if path in OPENING else "no-store")


@pytest.mark.parametrize("path", PAGES)
def test_no_page_has_inline_script_or_style(sqlite_app, path):
    body = sqlite_app.test_client().get(path).get_data(as_text=True)
    assert not re.search(r"\sstyle=|<style|\son\w+=|javascript:", body)
    assert not re.search(r"<script(?![^>]*\ssrc=)", body)


def test_the_cookie_is_for_the_server_alone(sqlite_app):
    cookie = sqlite_app.test_client().get("/").headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


@pytest.mark.parametrize(
    ("base", "public", "secure"),
    [
        ("http://192.168.1.7:8000", None, False),
        ("https://jeux.example", None, True),
        ("http://jeux.example", "https://jeux.example", True),
        ("http://192.168.1.7:8000", "https://jeux.example", False),
        ("http://jeux.example", "http://jeux.example", False),
    ],
)
def test_the_cookie_is_secure_where_the_phone_came_by_https(sqlite_app, base, public, secure):
    """A phone at home keeps its seat though the server also has a public address."""
    services = sqlite_app.extensions["comptoir"]
    told = replace(services.settings, public_url=public)
    sqlite_app.extensions["comptoir"] = replace(services, settings=told)
    cookie = sqlite_app.test_client().get("/", base_url=base).headers["Set-Cookie"]
    assert ("; Secure" in cookie) is secure


def test_a_proxy_that_is_trusted_is_believed_that_the_phone_came_by_https(sqlite_app):
    services = sqlite_app.extensions["comptoir"]
    said = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"}
    for hops, secure in ((0, False), (1, True)):
        told = replace(services.settings, proxies=Proxies(hops=hops))
        sqlite_app.extensions["comptoir"] = replace(services, settings=told)
        cookie = sqlite_app.test_client().get("/", headers=said).headers["Set-Cookie"]
        assert ("; Secure" in cookie) is secure


NASTY = (
    '<script>alert("1")</script>',
    "{{ 7*7 }}",
    "%(who)s %d",
    "'\"><img src=x>",
    "ﷺ عربى 👩‍👩‍👧",
)


@pytest.mark.parametrize("name", NASTY)
def test_a_name_of_any_script_is_only_ever_a_name(app, name):
    client = app.test_client()
    form = new_table_form("endeavor", "base", 4, name1=name)
    answer = client.post("/new/endeavor", data=form)
    assert answer.status_code == 303
    for tail in ("", "/log", "/menu", "/seats", "/clock"):
        body = client.get(answer.location + tail).get_data(as_text=True)
        assert "<script>alert" not in body
        assert "<img src=x>" not in body
        assert "49" not in re.findall(r'class="name"[^>]*>([^<]*)<', body)


def test_the_table_page_is_never_kept_by_the_browser(open_at):
    table = open_at("carthago")
    assert table.get("host").headers["Cache-Control"] == "no-store"
    assert "noindex" in table.get("host").get_data(as_text=True)


def test_assets_are_kept_for_good_under_their_fingerprint(sqlite_app):
    client = sqlite_app.test_client()
    address = re.search(r'href="(/static/[^"]+home\.css)"', client.get("/").get_data(as_text=True))
    answer = client.get(some(address).group(1), headers={"Accept-Encoding": "gzip"})
    assert "immutable" in answer.headers["Cache-Control"]
    assert answer.headers["Content-Encoding"] == "gzip"
    assert "Set-Cookie" not in answer.headers
    assert client.get("/static/000000000000/plain.css").status_code == 404
