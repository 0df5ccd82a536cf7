"""Learned pieces on the web: recorded by taps, listed, corrected, forgotten, brought by a file."""

from __future__ import annotations

import io
import json
from dataclasses import replace

import pytest

from companion.web.app import create_app
from companion.web.settings import from_environment
from tests.personas import OurPages, open_table

NO_SYMBOL = {"industry": 0, "culture": 0, "finance": 0, "politics": 0}
BARRACKS = {"industry": 1, "culture": 0, "finance": 0, "politics": 1}


@pytest.fixture
def table(sqlite_app):
    return open_table(sqlite_app, "endeavor")


def teach(table, who="host", piece="barracks", **symbols):
    answer = table.tap(who, "correct-building", building=piece, **(symbols or BARRACKS))
    assert answer.status_code == 303


def page(table, who="host"):
    return table.people[who].get("/learned").get_data(as_text=True)


def device(table, who="host"):
    with table.people[who].session_transaction() as session:
        return session["device"]


def undo(table, who="host"):
    answer = table.tap(who, "undo", target=table.timeline.seq, sure="yes")
    assert answer.status_code == 303


def known(table, who="host"):
    return table.app.extensions["comptoir"].lessons.of_game(device(table, who), table.game)


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


def test_what_is_taken_back_is_forgotten_and_brought_back_with_redo(table):
    teach(table, industry=5)
    undo(table)
    assert known(table) == {}
    assert table.tap("host", "redo", target=table.timeline.seq).status_code == 303
    assert known(table)["barracks"]["industry"] == 5


def test_whoever_takes_it_back_the_phone_that_was_told_forgets(table):
    teach(table, "seat", industry=5)
    undo(table)
    assert known(table, "seat") == {}


def test_what_was_known_before_stays_when_a_tap_is_taken_back(table):
    """The tap only carried what the phone knew; or the rest of the log still says so."""
    table.app.extensions["comptoir"].lessons.learn(
        device(table), "endeavor", {"barracks": BARRACKS}
    )
    teach(table)
    undo(table)
    assert known(table) == {"barracks": BARRACKS}
    teach(table, industry=2)
    teach(table, industry=2)
    undo(table)
    assert known(table)["barracks"]["industry"] == 2


def repair(table, **instead):
    seq = table.timeline.seq
    sent = {"target": seq, "seen": seq, "instead": json.dumps({"v": 1, **instead})}
    assert table.tap("host", "amend", **sent).status_code == 303


def test_a_repair_is_learned_in_place_of_what_it_corrects(table):
    teach(table, industry=1, culture=2)
    repair(table, verb="correct-building", building="barracks", industry=4)
    assert known(table)["barracks"] == {**NO_SYMBOL, "industry": 4}


def test_a_repair_leaves_what_was_told_since(table):
    teach(table, industry=1)
    wrong = table.timeline.seq
    teach(table, industry=4)
    seen = table.timeline.seq
    assert table.tap("host", "amend", target=wrong, seen=seen).status_code == 303
    assert known(table)["barracks"]["industry"] == 4


def test_a_repair_that_says_the_same_of_a_piece_forgets_nothing(table):
    held = {"card": "europe-0", "where": "held", "politics": 1}
    assert table.tap("host", "set-card", seat="s1", **held).status_code == 303
    repair(table, verb="set-card", seat="s2", **held)
    assert known(table)["europe-0"] == {**NO_SYMBOL, "politics": 1, "glory": 0}


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
