"""`python -m companion replay FILE`: as a person runs it, and whatever the file holds."""

from __future__ import annotations

import json
import re

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
    with pytest.raises(CannotReplay, match=f"entry {entry['seq']} breaks a rule: moment-passed"):
        replay(path)


def test_a_missing_file_gets_one_sentence_and_no_traceback():
    done = run("replay", "nowhere.json", cwd=ROOT)
    assert (done.returncode, done.stdout) == (1, "")
    assert "cannot be read" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_game_with_a_repair_ends_where_the_repair_has_led_it(tmp_path):
    """Endeavor, entry 55: Docks without a symbol were Barracks with Politics +1: 4 becomes 5."""
    game = json.loads((ROOT / "tests/endeavor/games/base.json").read_text())
    log = game["log"] = game["log"][:75]
    built = {**log[54]["action"], "building": "barracks", "politics": 1}
    repair = {"verb": "amend", "v": 1, "target": 55, "seen": 75, "dropped": [], "instead": built}
    path = tmp_path / "file.json"
    path.write_text(json.dumps(game))
    before = _politics(replay(path))
    game["log"].append({"seq": 76, "tap": "repair", "at": 1.8e9, "by": "s1", "action": repair})
    path.write_text(json.dumps(game))
    after = _politics(replay(path))
    assert (before[1], after[1]) == (4, 5)
    assert (before[0], before[2]) == (after[0], after[2])


def _politics(told: str) -> list[int]:
    return [int(number) for number in re.findall(r"politics (\d+),", told)][:3]
