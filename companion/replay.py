"""`python -m companion replay FILE`: where a game file ends, and what it scores."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import scoring
from companion.games import GAMES
from companion.table.gamefile import load
from companion.table.seats import Setup
from companion.table.text import Param, SeatName, Text

Tally: TypeAlias = Mapping[str, Mapping[str, Any]]


def report(file: bytes) -> str:
    """The state and the score sheet a game file leads to, in plain English."""
    game_file, timeline = load(GAMES, file)
    game, state = GAMES[game_file.setup.game], timeline.state
    setup: Setup = state.setup
    view = game.view_for(state, None)
    lines = [f"{game.name}: {plain(view.heading, setup)}", plain(view.must, setup)]
    tally = game.tally(state)
    for seat in setup.seats:
        known = ", ".join(f"{key} {value}" for key, value in tally.get(seat.key, {}).items())
        lines.append(f"{seat.name}: {known or 'nothing counted yet'}")
    return "\n".join([*lines, "", *sheet(setup, tally, game.rulings(setup))])


def plain(text: Text, setup: Setup) -> str:
    return text.message % {key: _value(value, setup) for key, value in text.params}


def _value(value: Param, setup: Setup) -> Any:
    if isinstance(value, SeatName):
        return setup.seat(value.seat).name
    if isinstance(value, Text):
        return plain(value, setup)
    if isinstance(value, tuple):
        return ", ".join(str(_value(part, setup)) for part in value)
    return value


def sheet(setup: Setup, tally: Tally, rulings: Mapping[str, Any]) -> list[str]:
    """The score lines the known figures give, and what is still to be counted."""
    players = [
        {"name": seat.name, **_nested(setup, dict(tally.get(seat.key, {})))} for seat in setup.seats
    ]
    request = {"game": setup.game, "players": players, "rulings": dict(rulings)}
    if len(scoring.GAMES[setup.game].variants) > 1:
        request["variant"] = setup.variant
    missing = scoring.check(request)
    try:
        scored = scoring.running_sheet(request)
    except scoring.ScoreError as error:
        return ["These figures cannot be scored:", *(f"  {one}" for one in error.problems)]
    lines = ["Score sheet"]
    for player in scored.players:
        points = ", ".join(f"{line.key} {line.points}" for line in player.lines)
        lines.append(f"{player.name}: {player.total} ({points})")
    if missing:
        lines += ["Still to be counted:", *(f"  {problem}" for problem in missing)]
    else:
        lines.append(f"Winner: {', '.join(scored.winners)}")
    return lines


def _nested(setup: Setup, known: dict[str, Any]) -> dict[str, Any]:
    tiles = known.pop("tiles", None)
    nested: dict[str, Any] = scoring.nest(setup.game, setup.variant, known)
    return nested if tiles is None else {**nested, "tiles": list(tiles)}
