"""A recorded solo game, replayed to its last score line. The working is in games/README.md."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

from companion.games.endeavor import GAME
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.solo.rules.clock import player_done, turns_done
from companion.games.endeavor.solo.rules.knowledge import opposition, solo_of
from companion.games.endeavor.solo.screen.opposition import advised
from companion.table.actions import OPPOSITION
from companion.table.gamefile import dump, load
from companion.table.timeline import Timeline
from scoring import score

FILE = Path(__file__).parent / "games" / "solo.json"
FIRST_VERSION = FILE.with_name("solo-first.json")
COLOURS = {"G": "green", "P": "purple", "B": "black", "W": "white", "R": "red"}

LADDERS = """
    BGWPWBGP
    PWBGPBGW
    BGPBGWPW
    GWPWBGPB
    GPBGWPWB
    WPWBGPBG
    PBGWPWBG
"""
FIRST: list[tuple[str | None, ...]] = [
    ("shipyard", "workshop", "market"),
    ("guild_hall", "bank", "barracks"),
    ("theatre", "docks", "fortress"),
    ("university", "cartographer", "trade_office"),
    ("museum", "parliament", "stock_exchange"),
]
CHANGED = [
    (1, ("workshop", "market", "shipyard")),
    (3, ("theatre", "fortress", "docks")),
    (1, ("workshop", "shipyard", "market")),
    (5, ("museum", "parliament", None)),
    (3, ("fortress", "docks", "theatre")),
    (4, ("cartographer", "trade_office", "university")),
    (2, ("guild_hall", "barracks", "bank")),
]
CROWN = [(1, 1), (3, 2), (1, 2), (5, 3), (3, 1), (4, 1), (2, 2)]
OPPOSITION_TRACKS = [
    (4, 5, 4, 6),
    (4, 7, 5, 8),
    (5, 8, 5, 10),
    (6, 9, 9, 12),
    (8, 12, 9, 13),
    (10, 11, 12, 15),
    (10, 13, 12, 16),
]
PLAYER_TRACKS = [
    (1, 1, 0, 1),
    (1, 1, 1, 2),
    (2, 2, 1, 2),
    (3, 2, 2, 2),
    (3, 4, 2, 3),
    (3, 5, 2, 3),
    (3, 6, 5, 3),
]
ACTED = [2, 3, 2, 4, 5, 4, 5]
LANES = {
    "africa": ("GWRGB", ""),
    "south-america": ("PBPR", ""),
    "caribbean": ("BGBBG", ""),
    "north-america": ("WPRWPW", ""),
    "far-east": ("GBGGRW", "P"),
    "india": ("PWRP", ""),
}


def replayed(file: Path = FILE) -> Timeline:
    return load({"endeavor": GAME}, file.read_bytes())[1]


def colours(text: str) -> tuple[str, ...]:
    return tuple(COLOURS[letter] for letter in text)


def round_starts(timeline: Timeline) -> list[State]:
    """The first state of rounds 2 to 7, and the end."""
    states = [step.state for step in timeline.steps]
    starts = [following for one, following in pairwise(states) if following.round > one.round]
    return [*starts, timeline.state]


def test_the_set_up():
    state = next(s.state for s in replayed().steps if s.state.phase == "construction")
    assert opposition(state).totals == (3, 4, 3, 4)
    assert list(solo_of(state).grid) == FIRST


def test_the_ladder_after_every_round():
    expected = [colours(line) for line in LADDERS.split()]
    assert [solo_of(state).ladder for state in round_starts(replayed())] == expected


def test_the_grid_after_every_round():
    expected, rows = [], list(FIRST)
    for level, row in CHANGED:
        rows = [*rows[: level - 1], row, *rows[level:]]
        expected.append(tuple(rows))
    starts = round_starts(replayed())
    assert [solo_of(state).grid for state in starts] == expected
    assert [solo_of(state).selection for state in starts] == CROWN


def test_both_boards_after_every_round():
    starts = round_starts(replayed())
    assert [opposition(state).totals for state in starts] == OPPOSITION_TRACKS
    assert [state.board("s1").totals for state in starts] == PLAYER_TRACKS


def test_how_many_acted_in_every_round():
    """Actions of the list begun, by the longest queue of each round without bonus and free turns."""
    most = dict.fromkeys(range(1, 8), 0)
    for step in replayed().steps:
        turns = [turn for turn in solo_of(step.state).queue if turn.kind == "list"]
        most[step.state.round] = max(most[step.state.round], len(turns))
    assert list(most.values()) == ACTED


def test_the_map_at_the_end():
    solo = solo_of(replayed().state)
    found = {lane.region: (lane.markers, lane.beside) for lane in solo.lanes}
    assert found == {
        region: (colours(on), colours(beside)) for region, (on, beside) in LANES.items()
    }
    assert dict(solo.routes) == {"green": 1, "white": 2, "black": 2, "purple": 1}
    assert solo.kept == (
        ("south-america-governor", 2),
        ("north-america-governor", 3),
        ("far-east-governor", 1),
        ("caribbean-governor", 1),
    )


def test_what_was_discarded_cost_least():
    """Rounds 5 and 6 discard the Governor that costs one step: its glory stays. In round 6 the
    Opposition has acted first, and discards before the player does anything."""
    states = [step.state for step in replayed().steps]
    over = [state for state in states if turns_done(state) and len(opposition(state).cards) == 7]
    assert [(state.round, player_done(state)) for state in over[:2]] == [(5, True), (6, False)]
    assert [advised(opposition(state)) for state in over[:2]] == [
        "south-america-governor",
        "north-america-governor",
    ]


def test_every_score_line():
    state = replayed().state
    known = GAME.tally(state)
    assert known[OPPOSITION] == {
        "industry": 10,
        "culture": 13,
        "finance": 12,
        "politics": 16,
        "card_glory": 10,
        "cities_one": 9,
        "cities_two": 5,
        "routes": 6,
    }
    counted = {"cities_one": 6, "cities_two": 1, "routes": 3, "harbour": 7}
    assert not set(counted) & set(known["s1"])
    answer = score(
        {
            "game": "endeavor",
            "variant": "solo",
            "rulings": GAME.rulings(state.setup),
            "players": [
                {"name": "Rouge", **known["s1"], **counted},
                {"name": "Opposition", "opposition": True, **known[OPPOSITION]},
            ],
        }
    )
    lines = [[line["points"] for line in player["lines"]] for player in answer["players"]]
    assert lines == [
        [8, 3, 2, 4, 4, 2, 0, 3, 3, 2, -1],
        [19, 6, 10, 13, 12, 15, 10],
    ]
    assert [player["total"] for player in answer["players"]] == [30, 85]
    assert answer["winners"] == ["Opposition"]
    assert (answer["grade"], answer["panache"]) == ("defeat", False)
    assert known["s1"]["level5_building"]


def test_the_file_is_what_an_export_gives():
    text = FILE.read_text()
    file, timeline = load({"endeavor": GAME}, text)
    again = json.dumps(dump(file.setup, file.entries))
    assert json.loads(again) == json.loads(text)
    assert load({"endeavor": GAME}, again)[1].state == timeline.state


def test_every_entry_has_words_and_every_state_a_view():
    timeline = replayed()
    for at, step in enumerate(timeline.steps):
        assert GAME.describe(timeline.before(at), step.entry.action, step.state, None).message
        for viewer in (None, "s1"):
            assert GAME.guide[GAME.view_for(step.state, viewer).why].suits("solo", 1)


def test_a_file_of_the_first_version_leads_to_the_same_end():
    """The same game as it was tapped before: one question after the other, the Opposition's
    discards at the end of each round."""
    earlier, now = replayed(FIRST_VERSION).state, replayed().state
    assert opposition(earlier) == opposition(now)
    assert earlier.board("s1") == now.board("s1")
    assert solo_of(earlier).kept == solo_of(now).kept
    text = FIRST_VERSION.read_text()
    file, _ = load({"endeavor": GAME}, text)
    again = json.loads(json.dumps(dump(file.setup, file.entries)))
    assert again["log"][0] == json.loads(text)["log"][0], "its set-up stays one of that version"
