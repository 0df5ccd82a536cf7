"""`python -m companion replay FILE`: as a person runs it, and whatever the file holds."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.replay import CannotReplay, replay

ROOT = Path(__file__).parent.parent
RECORDED = sorted(ROOT.glob("tests/*/games/*.json"))


def run(path: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "companion", "replay", path]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


def test_there_are_recorded_games_of_every_game():
    assert {path.parts[-3] for path in RECORDED} == set(GAMES)


def test_a_finished_game_prints_its_end_and_its_lines():
    done = run("tests/endeavor/games/soloplay-2.json")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Endeavor: ")
    # Tracks, cards and the neutral reserve as worked out by hand in tests/endeavor/games.
    assert (
        "Noir: 23 (cities 0, routes 0, industry 4, culture 7, finance 2, politics 4, cards 3, "
        in done.stdout
    )
    assert "players[0].cities_one: is missing" in done.stdout


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
    done = run("nowhere.json")
    assert (done.returncode, done.stdout) == (1, "")
    assert "cannot be read" in done.stderr
    assert "Traceback" not in done.stderr
