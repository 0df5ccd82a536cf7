"""Who is believed about where a request came from."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask, request

from companion.web.proxies import Proxies, believe, household
from companion.web.settings import StartupError, from_environment

PROXY, OUTER, VISITOR, SPOOFED = "10.0.0.1", "10.0.0.2", "203.0.113.9", "198.51.100.1"


def seen(setting, peer=PROXY, scheme="http", **headers):
    """What is left of the environment once the proxies that `setting` names were believed."""
    environ = {"REMOTE_ADDR": peer, "wsgi.url_scheme": scheme, "HTTP_HOST": "inside:8000"}
    environ |= {f"HTTP_X_FORWARDED_{name.upper()}": value for name, value in headers.items()}
    believe(Proxies.named(setting), environ)
    return environ


@pytest.mark.parametrize("setting", ["", "0", "192.0.2.0/24", "192.0.2.1, ::1"])
def test_nobody_else_is_believed(setting):
    told = {"for": VISITOR, "proto": "https", "host": "jeux.example"}
    environ = seen(setting, **told)
    assert environ["REMOTE_ADDR"] == PROXY
    assert environ["wsgi.url_scheme"] == "http"
    assert environ["HTTP_HOST"] == "inside:8000"


@pytest.mark.parametrize("setting", ["1", "10.0.0.0/8", "10.0.0.1", "::1, 10.0.0.1/32"])
def test_a_named_proxy_is_believed(setting):
    environ = seen(setting, **{"for": VISITOR, "proto": "https", "host": "jeux.example"})
    assert environ["REMOTE_ADDR"] == VISITOR
    assert environ["wsgi.url_scheme"] == "https"
    assert environ["HTTP_HOST"] == "jeux.example"


@pytest.mark.parametrize("setting", ["1", "10.0.0.1"])
def test_what_the_visitor_says_of_itself_counts_for_nothing(setting):
    told = {"for": f"{SPOOFED}, {VISITOR}", "proto": "https, http", "host": "evil, jeux.example"}
    environ = seen(setting, **told)
    assert environ["REMOTE_ADDR"] == VISITOR
    assert environ["wsgi.url_scheme"] == "http"
    assert environ["HTTP_HOST"] == "jeux.example"


@pytest.mark.parametrize("setting", ["2", "10.0.0.0/30"])
def test_a_proxy_behind_a_proxy(setting):
    told = {"for": f"{SPOOFED}, {VISITOR}, {OUTER}", "proto": "https, http"}
    environ = seen(setting, **told)
    assert environ["REMOTE_ADDR"] == VISITOR
    assert environ["wsgi.url_scheme"] == "https"


@pytest.mark.parametrize("setting", ["1", "5", "10.0.0.0/8"])
def test_a_proxy_that_says_nothing(setting):
    environ = seen(setting)
    assert environ["REMOTE_ADDR"] == PROXY
    assert environ["HTTP_HOST"] == "inside:8000"


def test_a_proxy_on_an_ipv6_listener_is_known_by_its_ipv4_address():
    assert seen("10.0.0.1", peer="::ffff:10.0.0.1", **{"for": VISITOR})["REMOTE_ADDR"] == VISITOR


def test_the_request_follows(sqlite_app: Flask):
    services = sqlite_app.extensions["comptoir"]
    behind = replace(services.settings, proxies=Proxies.named("1"))
    sqlite_app.extensions["comptoir"] = replace(services, settings=behind)
    headers = {"X-Forwarded-For": VISITOR, "X-Forwarded-Proto": "https"}
    with sqlite_app.test_client() as client:
        answer = client.get("/", headers=headers)
        assert request.remote_addr == VISITOR
        assert request.is_secure
    assert "Cross-Origin-Opener-Policy" in answer.headers


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::"),
        ("/run/socket", "unknown"),
        ("", "unknown"),
        (None, "unknown"),
    ],
)
def test_a_household_is_counted_as_one(address, counted):
    assert household(address) == counted


@pytest.mark.parametrize("text", ["nginx", "10.0.0.1/33", "10.0.0.5/8", "-1", "1, 2"])
def test_a_setting_that_names_no_proxy_stops_the_start(text, tmp_path: Path):
    environ = {"COMPTOIR_DATA": str(tmp_path), "COMPTOIR_TRUSTED_PROXIES": text}
    with pytest.raises(StartupError, match="COMPTOIR_TRUSTED_PROXIES"):
        from_environment(environ)
