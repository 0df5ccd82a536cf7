"""Recorded games replayed to the last score line. The figures are worked out in games/WORKING.md."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import scoring
from companion.games.carthago import GAME
from companion.games.carthago.rules.ring import price
from companion.games.carthago.rules.state import State, total_discs
from companion.table.gamefile import dump, load
from companion.table.timeline import Timeline
from tests.carthago.support import said, spaces

FOLDER = Path(__file__).parent
TURNS = ("take-action", "pass")
NEW_SINCE = ("whole", "ends")


def played(name: str) -> Timeline:
    _, timeline = load({"carthago": GAME}, (FOLDER / f"{name}.json").read_bytes())
    return timeline


def turns_of(timeline: Timeline) -> list[tuple[State, Any, State]]:
    """Each turn: the state before, the action that chose it, the state once it is over."""
    found = []
    steps = timeline.steps
    for index, step in enumerate(steps):
        if step.entry.action.verb in TURNS:
            end = index
            while steps[end].state.turn is not None:
                end += 1
            found.append((timeline.before(index), step.entry.action, steps[end].state))
    return found


def markers(state: State) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return state.guilds, state.neutrals


@pytest.mark.parametrize(
    ("name", "turns"), [("two-light", 30), ("three-light", 45), ("four-full", 60)]
)
def test_a_game_has_its_number_of_turns_and_is_ready_to_score(name: str, turns: int) -> None:
    timeline = played(name)
    assert len(turns_of(timeline)) == turns
    view = GAME.view_for(timeline.state, None)
    assert view.over
    assert said(view.heading) == "Ready to score"


THREE_DECADE_ONE = [
    ("s2", 2, "MW", "RW"),
    ("s3", 1, "MW", "RW"),
    ("s1", 2, "RW", "RW"),
    ("s2", 2, "TW", "TW"),
    ("s3", 2, "TW", "TD"),
    ("s1", 2, "WD", "WD"),
    ("s2", None, "WD", "WD"),
    ("s3", 2, "MW", "MW"),
    ("s1", 2, "MW", "MD"),
    ("s2", 2, "MD", "MD"),
    ("s3", 2, "MD", "MR"),
    ("s1", 2, "RD", "RT"),
    ("s2", 2, "TD", "TW"),
    ("s3", 2, "TD", "WD"),
    ("s1", 2, "MT", "MW"),
]
TWO_DECADE_ONE = [
    ("s1", 1, "TD", "MW"),
    ("s2", 1, "TD", "MW"),
    ("s1", 2, "WD", "MW"),
    ("s2", 2, "WD", "MD"),
    ("s1", 2, "WD", "RD"),
    ("s2", 2, "RW", "RT"),
    ("s1", 2, "RW", "RT"),
    ("s2", None, "RW", "RT"),
    ("s1", 2, "TW", "TW"),
    ("s2", 2, "TW", "TW"),
]
FOUR_DECADE_ONE = list(
    zip(
        ("s1", "s2", "s3", "s4") * 5,
        (1, 1, 1, 1, 2, 1, 1, 2, 1, 3, 2, 1, 1, None, 2, 1, 2, 2, 2, 3),
        [
            "MR",
            "RT",
            "RW",
            "TW",
            "TW",
            "TD",
            "MT",
            "MT",
            "RT",
            "RT",
            "RT",
            "RW",
            "RW",
            "RW",
            "TW",
            "TW",
            "TW",
            "TW",
            "TW",
            "TW",
        ],
        ("",) * 20,
        strict=True,
    )
)


@pytest.mark.parametrize(
    ("name", "decade"),
    [
        ("three-light", THREE_DECADE_ONE),
        ("two-light", TWO_DECADE_ONE),
        ("four-full", FOUR_DECADE_ONE),
    ],
)
def test_prices_and_markers_after_each_turn_of_decade_one(name: str, decade: list[Any]) -> None:
    turns = turns_of(played(name))[: len(decade)]
    for (before, action, after), (seat, cards, guilds, neutrals) in zip(turns, decade, strict=True):
        assert action.seat == seat
        if cards is None:
            assert action.verb == "pass"
        else:
            assert price(before, seat, action.space) == cards
        assert markers(after) == (spaces(guilds), spaces(neutrals))


@pytest.mark.parametrize(
    ("name", "ends"),
    [
        ("three-light", [("MT", "MW"), ("WD", "WD"), ("TD", "TW")]),
        ("two-light", [("TW", "TW"), ("RD", "RD"), ("WD", "TW")]),
        ("four-full", [("TW", ""), ("MR", ""), ("TW", "")]),
    ],
)
def test_markers_at_the_end_of_each_decade(name: str, ends: list[tuple[str, str]]) -> None:
    timeline = played(name)
    begins = [
        timeline.before(index)
        for index, step in enumerate(timeline.steps)
        if step.entry.action.verb == "begin-decade"
    ]
    seen = [markers(state) for state in (*begins, timeline.state)]
    assert seen == [(spaces(guilds), spaces(neutrals)) for guilds, neutrals in ends]


def at(*places: tuple[str, int]) -> list[dict[str, Any]]:
    return [{"tile": tile, "position": position} for tile, position in places]


THREE_TILES = {
    "s1": at(("residence_1", 2), ("victory_points", 2), ("goods", 2)),
    "s2": at(
        ("achievements", 1), ("residence_1", 1), ("victory_points", 1), ("ships", 2), ("coins", 2)
    ),
    "s3": at(("achievements", 2), ("ships", 1), ("coins", 1), ("goods", 1)),
}
TWO_TILES = {
    "s1": at(
        ("town_hall_1", 1), ("residence_1", 1), ("ships", 2), ("residence_2", 1), ("goods", 2)
    ),
    "s2": at(
        ("town_hall_1", 2),
        ("residence_1", 2),
        ("town_hall_2", 1),
        ("ships", 1),
        ("residence_2", 2),
        ("goods", 1),
    ),
}


@pytest.mark.parametrize(
    ("name", "tiles"), [("three-light", THREE_TILES), ("two-light", TWO_TILES)]
)
def test_light_tracking_knows_the_places_on_tiles(name: str, tiles: dict[str, Any]) -> None:
    known = GAME.tally(played(name).state)
    assert {seat: values["tiles"] for seat, values in known.items()} == tiles


@pytest.mark.parametrize(("name", "seats"), [("three-light", (3, 2, 2)), ("two-light", (3, 1))])
def test_light_tracking_knows_the_town_hall_seats_that_were_tapped(
    name: str, seats: tuple[int, ...]
) -> None:
    known = GAME.tally(played(name).state).values()
    assert tuple(one["seats_small"] for one in known) == seats
    assert {one["seats_large"] for one in known} == {0}


def counted(
    ships: dict[str, int], seats: tuple[int, int], freed: tuple[int, int, int], **rest: Any
) -> dict[str, Any]:
    hand = {"coins": rest.pop("coins", 0), "goods": rest.pop("goods", {})}
    return {
        "ships": ships,
        "seats_small": seats[0],
        "seats_large": seats[1],
        "residence": dict(zip(("left", "centre", "right"), freed, strict=True)),
        "forum_discs": rest.pop("forum", 0),
        "largest_block": rest.pop("block", 0),
        "discs_beside": rest.pop("beside", 0),
        "hand": hand,
    }


def scored(timeline: Timeline, counts: dict[str, dict[str, Any]]) -> dict[str, Any]:
    setup = timeline.state.setup
    tally = GAME.tally(timeline.state)
    players = [
        {"name": seat.name, **counts[seat.key], "tiles": tally[seat.key]["tiles"]}
        for seat in setup.seats
    ]
    request = {"game": "carthago", "rulings": dict(GAME.rulings(setup)), "players": players}
    return scoring.score(request)


def lines(answer: dict[str, Any]) -> list[dict[str, int]]:
    return [
        {**{line["key"]: line["points"] for line in player["lines"]}, "total": player["total"]}
        for player in answer["players"]
    ]


def test_the_score_of_the_game_of_three() -> None:
    counts = {
        "s1": counted(
            {"dyes": 2, "glass": 1},
            (2, 1),
            (1, 1, 2),
            beside=1,
            forum=1,
            block=2,
            coins=10,
            goods={"glass": 2, "oils": 1},
        ),
        "s2": counted(
            {"jewels": 1, "cedar": 1, "oils": 2}, (3, 0), (3, 1, 2), beside=1, block=3, coins=20
        ),
        "s3": counted(
            {"dyes": 1, "jewels": 1},
            (1, 2),
            (2, 2, 0),
            forum=2,
            block=1,
            coins=8,
            goods={"dyes": 3, "glass": 3, "jewels": 1, "cedar": 1},
        ),
    }
    answer = scored(played("three-light"), counts)
    assert lines(answer) == [
        {"guild": 12, "residence_1": 12, "victory_points": 12, "goods": 2, "total": 38},
        {
            "guild": 32,
            "achievements": 10,
            "residence_1": 12,
            "victory_points": 12,
            "ships": 4,
            "coins": 6,
            "total": 76,
        },
        {"guild": 12, "achievements": 8, "ships": 1, "coins": 2, "goods": 10, "total": 33},
    ]
    assert answer["winners"] == ["Bruno"]


def test_the_score_of_the_game_of_two() -> None:
    counts = {
        "s1": counted(
            {"glass": 2, "dyes": 1},
            (2, 1),
            (2, 2, 2),
            beside=1,
            forum=1,
            block=1,
            goods={"oils": 1},
        ),
        "s2": counted(
            {"jewels": 1, "cedar": 1, "oils": 1, "dyes": 1},
            (1, 0),
            (3, 1, 2),
            beside=2,
            block=1,
            goods={"jewels": 2, "glass": 2, "cedar": 1},
        ),
    }
    answer = scored(played("two-light"), counts)
    assert lines(answer) == [
        {
            "guild": 21,
            "town_hall_1": 4,
            "residence_1": 12,
            "ships": 2,
            "residence_2": 3,
            "goods": 0,
            "total": 42,
        },
        {
            "guild": 24,
            "town_hall_1": 0,
            "residence_1": 12,
            "town_hall_2": 3,
            "ships": 6,
            "residence_2": 6,
            "goods": 5,
            "total": 56,
        },
    ]
    assert answer["winners"] == ["Félix"]


# freed left, centre, right; residence, beside, trade, warship, small, large, tiles
FOUR_BOARDS = [
    {
        "s1": (0, 1, 1, 6, 2, 0, 0, 0, 2, 1),
        "s2": (1, 1, 0, 6, 1, 0, 1, 2, 0, 1),
        "s3": (1, 0, 1, 6, 2, 0, 0, 2, 0, 1),
        "s4": (1, 0, 1, 6, 3, 0, 0, 0, 0, 2),
    },
    {
        "s1": (0, 1, 2, 4, 0, 0, 1, 1, 2, 3),
        "s2": (1, 2, 0, 5, 0, 0, 0, 3, 1, 2),
        "s3": (2, 0, 1, 5, 0, 0, 0, 4, 0, 2),
        "s4": (1, 0, 2, 4, 0, 1, 0, 1, 1, 4),
    },
    {
        "s1": (2, 1, 2, 2, 0, 0, 0, 2, 2, 5),
        "s2": (1, 2, 2, 2, 2, 0, 0, 3, 1, 3),
        "s3": (3, 0, 1, 4, 0, 0, 0, 4, 0, 3),
        "s4": (2, 0, 2, 3, 0, 1, 0, 1, 1, 5),
    },
]


def boards(state: State) -> dict[str, tuple[int, ...]]:
    return {
        b.seat: (
            b.left,
            b.centre,
            b.right,
            b.residence,
            b.beside,
            b.trade,
            b.warship,
            b.small,
            b.large,
            state.discs_on_tiles(b.seat),
        )
        for b in state.boards
    }


def test_boards_at_the_end_of_each_decade_and_who_begins() -> None:
    timeline = played("four-full")
    ends = [
        (timeline.before(index), step.state.first)
        for index, step in enumerate(timeline.steps)
        if step.entry.action.verb == "begin-decade"
    ]
    assert [boards(state) for state, _ in ends] == FOUR_BOARDS[:2]
    assert [first for _, first in ends] == ["s4", "s4"]
    assert boards(timeline.state) == FOUR_BOARDS[2]
    for step in timeline.steps:
        for board in step.state.boards:
            assert total_discs(step.state, board) == 11


def test_full_tracking_fills_the_tally_and_the_score() -> None:
    timeline = played("four-full")
    tally = GAME.tally(timeline.state)
    assert dict(tally["s4"]) == {
        "tiles": at(
            ("town_hall_1", 2),
            ("achievements", 2),
            ("town_hall_2", 1),
            ("victory_points", 1),
            ("coins", 1),
        ),
        "ships.jewels": 0,
        "ships.glass": 1,
        "ships.cedar": 1,
        "ships.oils": 1,
        "ships.dyes": 1,
        "seats_small": 1,
        "seats_large": 1,
        "residence.left": 2,
        "residence.centre": 0,
        "residence.right": 2,
        "forum_discs": 1,
        "largest_block": 1,
    }
    asked = {
        "s1": {"largest_block": 2, "hand.coins": 17},
        "s2": {"largest_block": 2},
        "s3": {"largest_block": 3},
        "s4": {"hand.coins": 9},
    }
    counts = {}
    for seat, known in tally.items():
        dotted = {**known, **asked[seat]}
        tiles = dotted.pop("tiles")
        counts[seat] = scoring.nest("carthago", "base", dotted)
        counts[seat]["tiles"] = tiles
        counts[seat]["hand"] = {"coins": dotted.get("hand.coins", 0), "goods": {}}
    answer = scored(timeline, counts)
    assert lines(answer) == [
        {
            "guild": 28,
            "achievements": 10,
            "town_hall_2": 6,
            "victory_points": 12,
            "coins": 5,
            "residence_2": 0,
            "total": 61,
        },
        {"guild": 18, "achievements": 6, "victory_points": 12, "residence_2": 6, "total": 42},
        {"guild": 32, "town_hall_1": 0, "town_hall_2": 9, "residence_2": 0, "total": 41},
        {
            "guild": 20,
            "town_hall_1": 4,
            "achievements": 10,
            "town_hall_2": 3,
            "victory_points": 12,
            "coins": 3,
            "total": 52,
        },
    ]
    assert [player["rank"] for player in answer["players"]] == [1, 3, 4, 2]


@pytest.mark.parametrize("name", ["two-light", "three-light", "four-full"])
def test_a_game_file_comes_back_as_it_was(name: str) -> None:
    text = (FOLDER / f"{name}.json").read_bytes()
    file, timeline = load({"carthago": GAME}, text)
    again = json.dumps(dump(file.setup, file.entries))
    was, now = json.loads(text), json.loads(again)
    # Written today an entry also says what it could not say then: nothing of it.
    for then, since in zip(was.pop("log"), now.pop("log"), strict=True):
        new = {key: False for key in NEW_SINCE if key in since["action"]}
        assert since == {**then, "action": {**then["action"], **new}}
    assert now == was
    _, replayed = load({"carthago": GAME}, again)
    assert replayed.state == timeline.state


@pytest.mark.parametrize("name", ["two-light", "three-light", "four-full"])
def test_every_line_of_the_log_reads_well(name: str) -> None:
    timeline = played(name)
    for index, step in enumerate(timeline.steps):
        line = GAME.describe(timeline.before(index), step.entry.action, step.state, None)
        assert "%(" not in said(line)
