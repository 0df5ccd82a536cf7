"""`python -m companion replay FILE`: as a person runs it, and whatever the file holds."""

from __future__ import annotations

import json

import pytest

from companion.games import GAMES
from companion.replay import CannotReplay, replay
from tests.process.servers import ROOT, run

RECORDED = sorted(ROOT.glob("tests/*/games/*.json"))


def test_there_are_recorded_games_of_every_game():
    assert {path.parts[-3] for path in RECORDED} == set(GAMES)


@pytest.mark.parametrize("key", GAMES)
def test_a_game_prints_its_name_and_where_it_ends(key):
    path = next(path for path in RECORDED if path.parts[-3] == key)
    told = replay(path)
    assert told.startswith(f"{GAMES[key].name}: ")


@pytest.mark.parametrize("body", ["", "{}", '{"format": "chess"}'])
def test_what_is_no_game_file_gets_one_sentence(tmp_path, body):
    path = tmp_path / "file.json"
    path.write_text(body)
    with pytest.raises(CannotReplay, match="not a game file"):
        replay(path)


def test_an_illegal_game_names_the_entry(tmp_path):
    game = json.loads(RECORDED[0].read_text())
    entry = next(line for line in game["log"] if "moment" in line["action"])
    entry["action"]["moment"] = "another evening"
    path = tmp_path / "file.json"
    path.write_text(json.dumps(game))
    broken = f"line {entry['seq']} of the log breaks a rule: moment-passed"
    with pytest.raises(CannotReplay, match=broken):
        replay(path)


def test_a_missing_file_gets_one_sentence_and_no_traceback():
    done = run("replay", "nowhere.json", cwd=ROOT)
    assert (done.returncode, done.stdout) == (1, "")
    assert "cannot be read" in done.stderr
    assert "Traceback" not in done.stderr
