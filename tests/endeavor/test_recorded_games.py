"""Recorded games, replayed to their last score line. The working is in games/README.md."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from companion.games.endeavor import GAME
from companion.games.endeavor.rules.actions import Discard, DrawCard, SetTrack, WinGovernor
from companion.games.endeavor.rules.state import State
from companion.table.gamefile import dump, load
from companion.table.timeline import Timeline
from scoring import score
from tests.endeavor.support import people

FOLDER = Path(__file__).parent / "games"
NAMES = ("base", "two-neutral", "soloplay-2", "soloplay-3", "base-full")

TRACKS = {
    "base": """
        2/0/0/1 1/2/0/0 0/0/0/1
        2/1/2/1 4/2/1/0 2/1/0/1
        4/1/6/2 4/4/0/0 2/1/1/2
        9/1/7/2 4/4/0/4 2/3/1/4
        9/4/7/2 4/4/4/4 2/4/3/5
        7/5/6/4 3/6/4/4 2/4/3/6
        7/5/7/4 3/6/6/6 6/4/3/7
    """,
    "two-neutral": """
        1/0/0/1 2/1/0/0
        3/0/0/2 3/1/3/0
        5/1/0/3 4/1/3/1
        5/3/1/4 5/4/4/2
        4/3/3/4 7/4/4/3
        3/3/3/5 4/5/2/2
        3/4/5/5 4/5/2/4
    """,
    "soloplay-2": """
        2/2/0/0 2/0/0/1
        2/2/2/1 3/0/2/1
        3/2/3/2 3/4/2/2
        4/2/4/3 3/5/4/6
        4/7/4/3 3/6/6/5
        3/8/3/4 2/6/6/6
        5/8/3/4 4/7/6/6
    """,
    "soloplay-3": """
        2/0/2/0 0/1/0/2 0/0/0/1
        2/1/4/1 3/1/0/2 0/2/0/1
        2/3/4/2 4/1/3/2 3/2/1/1
        2/3/4/4 6/3/4/4 4/1/3/1
        2/4/6/4 7/3/4/5 4/3/3/2
        2/4/6/5 3/3/2/5 4/4/3/4
        4/4/8/5 3/3/2/6 3/4/2/4
    """,
    "base-full": """
        1/0/0/0 0/2/0/0 2/0/0/1
        3/0/0/2 3/2/1/0 2/0/2/1
        4/1/3/2 3/3/3/2 2/0/3/2
        5/4/3/2 4/3/5/3 3/1/3/3
        4/5/3/3 5/5/5/3 3/1/6/4
        4/7/5/4 5/6/5/5 5/4/7/4
        3/7/3/5 5/6/5/6 6/4/7/4
    """,
}
MARKERS = """
    28/1/1/0 28/0/1/1 28/0/1/1
    26/1/2/1 25/0/2/3 26/1/1/2
    25/2/2/1 22/0/3/5 25/0/1/4
    22/4/2/2 19/3/2/6 23/1/1/5
    18/6/2/4 15/4/2/9 21/1/2/6
    13/10/2/5 11/6/2/11 19/0/3/8
    8/16/1/5 8/9/1/12 16/5/1/8
"""
ON_THE_BOARD = {  # cities worth 1 and 2, routes, harbour
    "base": ((5, 1, 3, 4), (6, 0, 2, 2), (4, 1, 1, 7)),
    "two-neutral": ((7, 1, 4, 5), (8, 0, 3, 9)),
    "soloplay-2": ((9, 1, 5, 6), (7, 2, 6, 3)),
    "soloplay-3": ((6, 0, 3, 2), (5, 2, 4, 8), (7, 1, 5, 3)),
    "base-full": ((2, 1, 1, 16), (4, 0, 2, 9), (4, 1, 3, 5)),
}
LINES = {
    "base": (
        (7, 3, 7, 4, 7, 4, 3, 0, 6, 1, -1),
        (6, 2, 2, 4, 4, 4, 0, 3, 0, 0, -2),
        (6, 1, 4, 4, 2, 7, 2, 3, 0, 2, 0),
    ),
    "two-neutral": (
        (9, 4, 2, 4, 4, 4, 2, 0, 0, 1, -1),
        (8, 3, 4, 4, 2, 4, 3, 3, 3, 3, -2),
    ),
    "soloplay-2": (
        (11, 5, 4, 7, 2, 4, 3, 3, 0, 2, -1, 1),
        (11, 6, 4, 7, 4, 4, 1, 3, 0, 1, -1, 0),
    ),
    "soloplay-3": (
        (6, 3, 4, 4, 7, 4, 1, 3, 0, 0, 0, 0),
        (9, 4, 2, 2, 2, 4, 0, 3, 3, 2, -3, 0),
        (9, 5, 2, 4, 2, 4, 4, 3, 0, 1, 0, 0),
    ),
    "base-full": (
        (4, 1, 2, 7, 2, 4, 3, 3, 0, 5, -2),
        (4, 2, 4, 4, 4, 4, 1, 3, 0, 3, 0),
        (6, 3, 4, 4, 7, 4, 1, 3, 0, 1, 0),
    ),
}
TOTALS = {
    "base": (41, 23, 31),
    "two-neutral": (29, 35),
    "soloplay-2": (41, 40),
    "soloplay-3": (32, 28, 34),
    "base-full": (29, 29, 33),
}
WINNER = {
    "base": "Rouge",
    "two-neutral": "Violet",
    "soloplay-2": "Noir",
    "soloplay-3": "Blanc",
    "base-full": "Noir",
}


def replayed(name: str) -> Timeline:
    return load({"endeavor": GAME}, (FOLDER / f"{name}.json").read_bytes())[1]


def grid(text: str) -> list[list[tuple[int, ...]]]:
    return [
        [tuple(map(int, cell.split("/"))) for cell in line.split()]
        for line in text.strip().splitlines()
    ]


def round_ends(timeline: Timeline) -> list[State]:
    """The last state of each round's check, the final one of the game included."""
    states = [step.state for step in timeline.steps]
    ends = [one for one, following in pairwise(states) if following.round > one.round]
    return [*ends, timeline.state]


@pytest.mark.parametrize("name", NAMES)
def test_tracks_after_every_round(name):
    ends = round_ends(replayed(name))
    shown = [[state.board(seat).totals for seat in state.setup.order] for state in ends]
    assert shown == grid(TRACKS[name])


def test_markers_after_every_round():
    ends = round_ends(replayed("base-full"))
    shown = [[people(state, seat) for seat in state.setup.order] for state in ends]
    assert shown == grid(MARKERS)
    assert {sum(cell) for line in grid(MARKERS) for cell in line} == {30}


@pytest.mark.parametrize("name", NAMES)
def test_score_lines(name):
    state = replayed(name).state
    answer = score(
        {
            "game": "endeavor",
            "variant": state.setup.variant,
            "rulings": GAME.rulings(state.setup),
            "players": counted(name, state),
        }
    )
    lines = tuple(tuple(line["points"] for line in player["lines"]) for player in answer["players"])
    assert lines == LINES[name]
    assert tuple(player["total"] for player in answer["players"]) == TOTALS[name]
    assert answer["winners"] == [WINNER[name]]


def counted(name: str, state: State) -> list[dict[str, Any]]:
    """What the table knows, and beside it what is counted on the board."""
    known = GAME.tally(state)
    players = []
    for seat, (one, two, routes, harbour) in zip(
        state.setup.seats, ON_THE_BOARD[name], strict=True
    ):
        counts = {"cities_one": one, "cities_two": two, "routes": routes}
        if "harbour" in known[seat.key]:
            assert known[seat.key]["harbour"] == harbour
        else:
            counts["harbour"] = harbour
        assert not set(counts) & set(known[seat.key])
        players.append({"name": seat.name, **known[seat.key], **counts})
    return players


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_it_all(name):
    """All rounds, discards, a Governor, an abolition and a recount."""
    timeline = replayed(name)
    assert timeline.state.phase == "over"
    assert {step.state.round for step in timeline.steps} == set(range(1, 8))
    done = [step.entry.action for step in timeline.steps]
    for kind in (Discard, WinGovernor, SetTrack):
        assert any(isinstance(action, kind) for action in done)
    assert any(isinstance(action, DrawCard) and action.card == "europe-5" for action in done)
    assert timeline.state.abolished


@pytest.mark.parametrize("name", NAMES)
def test_the_file_is_what_an_export_gives(name):
    text = (FOLDER / f"{name}.json").read_text()
    file, timeline = load({"endeavor": GAME}, text)
    again = json.dumps(dump(file.setup, file.entries))
    assert json.loads(again) == json.loads(text)
    assert load({"endeavor": GAME}, again)[1].state == timeline.state


@pytest.mark.parametrize("name", NAMES)
def test_every_entry_has_words_and_every_state_a_view(name):
    timeline = replayed(name)
    for at, step in enumerate(timeline.steps):
        words = GAME.describe(timeline.before(at), step.entry.action, step.state, None)
        assert words.message
        for viewer in (None, "s1"):
            assert GAME.view_for(step.state, viewer).why in GAME.guide
