"""`python -m companion replay FILE` on a recorded game: where it ends, and its lines."""

from __future__ import annotations

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
