"""Learned pieces on the web: recorded by taps, listed, corrected, forgotten, brought by a file."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest

from companion.web.app import create_app
from companion.web.settings import from_environment
from tests.personas import OurPages, open_table

BARRACKS = {"industry": 1, "culture": 0, "finance": 0, "politics": 1}


@pytest.fixture
def table(sqlite_app):
    return open_table(sqlite_app, "endeavor")


def teach(table, who="host", piece="barracks", **symbols):
    answer = table.tap(who, "correct-building", building=piece, **(symbols or BARRACKS))
    assert answer.status_code == 303


def page(table, who="host"):
    return table.people[who].get("/learned").get_data(as_text=True)


def known(table, who="host"):
    with table.people[who].session_transaction() as session:
        device = session["device"]
    return table.app.extensions["comptoir"].lessons.of_game(device, table.game)


def test_a_tap_teaches_the_phone_that_made_it(table):
    teach(table)
    assert known(table) == {"barracks": BARRACKS}
    assert known(table, "rival") == {}
    assert "Barracks" in page(table)
    assert "Barracks" not in page(table, "rival")


def test_a_refused_tap_teaches_nothing(table):
    moment = table.state.moment
    answer = table.tap("host", "build", seat="s1", building="museum", moment=moment, culture=3)
    assert answer.status_code == 422
    assert known(table) == {}


def test_other_games_teach_as_well(sqlite_app):
    table = open_table(sqlite_app, "carthago")
    assert table.tap("host", "set-warship-docks", docks=4).status_code == 303
    assert known(table) == {"warship-docks": {"docks": 4}}
    assert "Warship docks" in page(table)


def test_nothing_learned_yet(table):
    assert "Nothing learned yet" in page(table)


def test_correcting(table):
    teach(table)
    there = "/learned/endeavor/barracks"
    answer = table.people["host"].post(there, data={**BARRACKS, "politics": "2"})
    assert (answer.status_code, answer.location) == (303, "/learned#endeavor")
    assert known(table)["barracks"]["politics"] == 2


@pytest.mark.parametrize("typed", ["", "-1", "21", "two", "2.5", "99999999999", "000099", "²"])
def test_a_wrong_figure_is_said_at_its_field(table, typed):
    teach(table)
    answer = table.people["host"].post(
        "/learned/endeavor/barracks", data={**BARRACKS, "politics": typed}
    )
    assert answer.status_code == 422
    assert "Type a whole number from 0 to 20." in answer.get_data(as_text=True)
    assert known(table) == {"barracks": BARRACKS}


def test_forgetting(table):
    teach(table)
    assert table.people["host"].post("/learned/endeavor/barracks/forget").status_code == 303
    assert known(table) == {}


def test_only_what_one_has_learned(table):
    teach(table)
    for there in ("/learned/endeavor/barracks", "/learned/nothing/barracks", "/learned/endeavor/x"):
        assert table.people["rival"].post(there, data=BARRACKS).status_code == 404
        assert table.people["rival"].post(f"{there}/forget").status_code == 404
    assert known(table) == {"barracks": BARRACKS}


def test_it_travels_with_a_game_file(table):
    teach(table)
    teach(table, piece="market", industry=3)
    table.tap("host", "undo", target=2, sure="yes")
    file = table.get("host", "/file").get_data()
    stranger = table.people["stranger"]
    answer = stranger.post("/import", data={"file": (io.BytesIO(file), "game.json")})
    assert answer.status_code == 303
    assert known(table, "stranger") == {"barracks": BARRACKS}, "what was taken back is not taught"


def test_what_was_learned_is_one_tap_at_the_next_table(table):
    teach(table, piece="market", industry=1, finance=2)
    fresh = table.people["host"].post(
        "/new/endeavor",
        data={
            **{f"name{n}": f"P{n}" for n in (1, 2, 3)},
            **{f"colour{n}": c for n, c in ((1, "red"), (2, "green"), (3, "black"))},
            "variant": "base",
            "first": "s1",
            "phone": "s1",
        },
    )
    html = table.people["host"].get(fresh.location).get_data(as_text=True)
    known = "building=market&amp;industry=1&amp;culture=0&amp;finance=2&amp;politics=0"
    assert f'name="with" value="{known}"' in html
    assert 'name="building" value="shipyard"' in html, "this one is still asked for"


def test_a_household_shares(sqlite_app, tmp_path):
    settings = sqlite_app.extensions["comptoir"].settings
    app = create_app(replace(settings, household=True))
    app.test_client_class = OurPages
    table = open_table(app, "endeavor")
    teach(table)
    assert "Barracks" in page(table, "rival")
    assert "every device shares" in page(table, "rival")
    app.extensions["comptoir"].tables.engine.dispose()


@pytest.mark.parametrize(
    ("said", "meant"), [("yes", True), ("YES", True), ("", False), ("no", False)]
)
def test_the_setting(tmp_path, said, meant):
    environ = {"COMPTOIR_DATA": str(tmp_path), "COMPTOIR_HOUSEHOLD": said}
    assert from_environment(environ).household is meant
