"""`python -m companion replay FILE`: where a game file ends, and what it scores."""

from __future__ import annotations

from typing import Any

import scoring
from companion.games import GAMES
from companion.table.gamefile import load
from companion.table.seats import Setup
from companion.table.text import Param, SeatName, Text


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
    return "\n".join([*lines, "", *sheet(game.key, setup, tally, game.rulings(setup))])


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
