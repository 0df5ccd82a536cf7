"""`python -m companion replay FILE` on a recorded game: where it ends, and its lines."""

from __future__ import annotations

import json
import re

from companion.replay import replay
from tests.process.servers import ROOT, run


def test_a_finished_game_prints_its_end_and_its_lines():
    done = run("replay", "tests/endeavor/games/soloplay-2.json", cwd=ROOT)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Endeavor: ")
    # Tracks, cards and the neutral reserve as worked out by hand in tests/endeavor/games.
    assert (
        "Noir: 23 (cities 0, routes 0, industry 4, culture 7, finance 2, politics 4, cards 3, "
        in done.stdout
    )
    assert "players[0].cities_one: is missing" in done.stdout


def test_a_game_with_a_repair_ends_where_the_repair_has_led_it(tmp_path):
    """Entry 55: Docks without a symbol were Barracks with Politics +1: 4 becomes 5."""
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
