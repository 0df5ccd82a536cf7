"""Those who watch over the server are told the truth, and nobody else learns anything."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import Mock

import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import OperationalError

from companion.store.schema import newest
from companion.web import pulse
from companion.web.app import create_app
from companion.web.settings import Settings, StartupError, from_environment
from tests.conftest import sqlite_url
from tests.personas import OurPages, open_table

WORD = "0123456789abcdef" * 2


def asked(app):
    answer = app.test_client().get("/healthz")
    return answer.status_code, answer.get_data(as_text=True)


def run(app, statement):
    with app.extensions["comptoir"].tables.engine.begin() as tx:
        tx.execute(text(statement))


@pytest.fixture
def hasty(app, monkeypatch):
    """Looks again whenever it is asked, and puts everything back."""
    monkeypatch.setattr(pulse, "LOOK_AGAIN", 0)
    yield app
    run(app, "DELETE FROM alembic_version")
    run(app, f"INSERT INTO alembic_version VALUES ('{newest()}')")


class TestHealth:
    def test_a_server_that_is_well(self, app):
        assert asked(app) == (200, "ok\n")

    @pytest.mark.parametrize("other", ["0001", "9999"])
    def test_another_layout(self, hasty, other):
        run(hasty, f"UPDATE alembic_version SET version_num = '{other}'")
        assert asked(hasty) == (503, "the database has another layout\n")

    def test_a_database_that_takes_no_write(self, hasty):
        run(hasty, "DELETE FROM alembic_version")
        assert asked(hasty) == (503, "the database cannot be written to\n")

    def test_it_writes_for_good_but_not_whenever_it_is_asked(self, app, monkeypatch):
        """A disk that is full shows only when something is committed."""
        monkeypatch.setattr(pulse, "LOOK_AGAIN", 3600)
        committed: list[Connection] = []
        event.listen(app.extensions["comptoir"].tables.engine, "commit", committed.append)
        for _ in range(5):
            assert asked(app) == (200, "ok\n")
        assert len(committed) == 1


@pytest.fixture
def measured(tmp_path):
    app = create_app(Settings(tmp_path, sqlite_url(tmp_path), "not a secret", metrics=WORD))
    app.test_client_class = OurPages
    yield app
    app.extensions["comptoir"].tables.engine.dispose()


def figures(app, word=WORD):
    answer = app.test_client().get("/metrics", headers={"Authorization": f"Bearer {word}"})
    if answer.status_code != 200:
        return answer.status_code
    lines = answer.get_data(as_text=True).splitlines()
    pairs = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    return {name: float(value) for name, value in pairs}


class TestMetrics:
    def test_taps_refusals_streams_errors_and_how_long_it_took(self, measured, monkeypatch):
        table = open_table(measured, "endeavor")
        assert table.tap("host", "rename-seat", seat="s1", name="Été").status_code in (200, 303)
        assert table.tap("host", "rename-seat", seat="s1", name="").status_code == 422
        stream = table.get("host", "/live")
        monkeypatch.setattr("companion.web.home.render_template", lambda *_, **__: 1 // 0)
        assert table.people["host"].get("/").status_code == 500
        found = figures(measured)
        assert found['comptoir_taps_total{outcome="taken"}'] >= 1
        assert found['comptoir_taps_total{outcome="refused"}'] == 1
        assert found["comptoir_streams"] == 1
        assert found["comptoir_errors_total"] == 1
        assert found['comptoir_requests_total{route="home.home",status="500"}'] == 1
        taps = found['comptoir_request_seconds_count{route="play.act"}']
        assert taps == 2
        assert found['comptoir_request_seconds_bucket{le="+Inf",route="play.act"}'] == taps
        stream.close()
        assert figures(measured)["comptoir_streams"] == 0

    def test_a_database_that_is_away_is_no_mistake_of_ours(self, measured, monkeypatch):
        table = open_table(measured, "endeavor")
        trouble = OperationalError("a statement", None, OSError("No space left"))
        monkeypatch.setattr(table.store, "append", Mock(side_effect=trouble))
        assert table.tap("host", "rename-seat", seat="s1", name="Été").status_code == 503
        found = figures(measured)
        assert found["comptoir_errors_total"] == 0
        assert found['comptoir_taps_total{outcome="failed"}'] == 1

    def test_nothing_secret_is_in_them(self, measured):
        table = open_table(measured, "endeavor")
        table.get("host")
        told = " ".join(figures(measured))
        assert table.token not in told
        assert table.code not in told

    @pytest.mark.parametrize("word", ["", "wrong", WORD[:-1]])
    def test_without_the_word_there_is_no_such_page(self, measured, word):
        assert figures(measured, word) == 404

    def test_without_the_setting_there_is_none_either(self, sqlite_app):
        assert figures(sqlite_app) == 404
        services = sqlite_app.extensions["comptoir"]
        told = replace(services.settings, metrics="")
        sqlite_app.extensions["comptoir"] = replace(services, settings=told)
        assert figures(sqlite_app, "") == 404

    def test_a_word_that_can_be_guessed_is_refused(self, tmp_path):
        with pytest.raises(StartupError, match="COMPTOIR_METRICS"):
            from_environment({"COMPTOIR_DATA": str(tmp_path), "COMPTOIR_METRICS": "yes"})
