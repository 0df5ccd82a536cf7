"""The server's log: what went wrong, where, at which request; and nothing that is secret."""

from __future__ import annotations

import io
import json
import logging
from dataclasses import replace

import pytest

from companion.web.app import create_app
from companion.web.journal import OURS, Plain, Structured, start_journal
from companion.web.proxies import Proxies
from companion.web.settings import Settings, StartupError, from_environment
from tests.conftest import sqlite_url
from tests.personas import OurPages, open_table

SECRET = "the bid is 17"


@pytest.fixture
def written(monkeypatch):
    """What is logged, as a program or a person gets it."""
    ours = logging.getLogger(OURS)
    before = ours.handlers, ours.level, ours.propagate
    start_journal(structured=True)
    (handler,) = ours.handlers
    assert isinstance(handler, logging.StreamHandler)
    handler.setStream(io.StringIO())
    yield handler
    ours.handlers, ours.level, ours.propagate = before


def lines(handler):
    return [json.loads(line) for line in handler.stream.getvalue().splitlines()]


@pytest.fixture
def logged(tmp_path, written):
    app = create_app(Settings(tmp_path, sqlite_url(tmp_path), "not a secret", logs_requests=True))
    app.test_client_class = OurPages
    yield app
    app.extensions["comptoir"].tables.engine.dispose()


def break_home(monkeypatch):
    def fail(*given, **more):
        raise ValueError(SECRET)

    monkeypatch.setattr("companion.web.home.render_template", fail)


def test_every_request_has_a_line_without_what_is_secret(logged, written):
    table = open_table(logged, "endeavor")
    answer = table.tap("host", "rename-seat", seat="s1", name="Perséphone")
    last = lines(written)[-1]
    assert (last["message"], last["method"], last["route"]) == ("request", "POST", "play.act")
    assert last["status"] == answer.status_code
    assert last["ms"] > 0
    assert last["request"] == answer.headers["X-Request-Id"]
    everything = written.stream.getvalue()
    for secret in (table.token, table.code, "Perséphone", "comptoir="):
        assert secret not in everything


def test_a_mistake_of_ours_is_found_by_its_id_and_keeps_its_words_to_itself(
    sqlite_app, written, monkeypatch
):
    break_home(monkeypatch)
    answer = sqlite_app.test_client().get("/")
    assert answer.status_code == 500
    (line,) = lines(written)
    assert (line["level"], line["error"]) == ("error", "ValueError")
    assert line["request"] == answer.headers["X-Request-Id"]
    assert any("home.py:" in place and place.endswith("in home") for place in line["trace"])
    assert SECRET not in written.stream.getvalue()


def test_a_person_reads_the_same_in_a_line_and_its_places(sqlite_app, written, monkeypatch):
    written.setFormatter(Plain())
    break_home(monkeypatch)
    request_id = sqlite_app.test_client().get("/").headers["X-Request-Id"]
    first, *places = written.stream.getvalue().splitlines()
    assert f"error unexpected error request={request_id} method=GET" in first
    assert "error=ValueError" in first
    assert places
    assert all(place.startswith("    ") for place in places)
    assert SECRET not in written.stream.getvalue()


@pytest.mark.parametrize(
    ("hops", "given", "believed"),
    [(1, "from-the-proxy.1", True), (0, "from-a-stranger", False), (1, 'x"y z', False)],
)
def test_only_a_trusted_proxy_chooses_the_id(logged, hops, given, believed):
    services = logged.extensions["comptoir"]
    told = replace(services.settings, proxies=Proxies(hops=hops))
    logged.extensions["comptoir"] = replace(services, settings=told)
    answer = logged.test_client().get("/healthz", headers={"X-Request-Id": given})
    assert (answer.headers["X-Request-Id"] == given) is believed


def test_what_is_said_outside_a_request_has_its_place_too(written):
    logging.getLogger(f"{OURS}.web.backups").error("no backup could be made: %s", "disk full")
    (line,) = lines(written)
    assert line["message"] == "no backup could be made: disk full"
    assert line["logger"] == "companion.web.backups"
    assert isinstance(written.formatter, Structured)


def test_another_kind_of_log_there_is_not(tmp_path):
    with pytest.raises(StartupError, match="plain or json, not 'xml'"):
        from_environment({"COMPTOIR_DATA": str(tmp_path), "COMPTOIR_LOG": "xml"})
