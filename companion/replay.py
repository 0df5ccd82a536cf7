"""`python -m companion replay FILE`: where a game file ends, and what it scores."""

from __future__ import annotations

from pathlib import Path

from companion.games import GAMES
from companion.table.gamefile import BadGameFile, load
from companion.table.reckoning import Reckoning
from companion.table.seats import Setup
from companion.table.wording import Wording


class CannotReplay(Exception):
    """The one sentence that says why."""


def replay(path: Path) -> str:
    try:
        return report(path.read_bytes())
    except OSError as problem:
        raise CannotReplay(f"{path} cannot be read: {problem.strerror}.") from None
    except BadGameFile as problem:
        raise CannotReplay(f"{path} cannot be replayed: {problem}.") from None


def report(file: bytes) -> str:
    """The state and the score sheet a game file leads to, in plain English."""
    game_file, timeline = load(GAMES, file)
    game, state = GAMES[game_file.setup.game], timeline.state
    setup: Setup = state.setup
    words = Wording(lambda message: message, lambda seat: setup.seat(seat).name)
    view = game.view_for(state, None)
    reckoning = Reckoning(state, game.tally, game.rulings)
    lines = [f"{game.name}: {words.plain(view.heading)}", words.plain(view.must), ""]
    return "\n".join([*lines, *counted(reckoning), "", *sheet(reckoning)])


def counted(reckoning: Reckoning) -> list[str]:
    """What is known of each player, tracked or typed."""
    lines = []
    for column in reckoning.columns:
        cells = reckoning.cells[column.key]
        known = ", ".join(f"{key} {cell.typed}" for key, cell in cells.items())
        lines.append(f"{column.name}: {known or 'nothing counted yet'}")
    return lines


def sheet(reckoning: Reckoning) -> list[str]:
    """The score lines the known figures give, and what is still to be counted."""
    scored = reckoning.sheet
    lines = ["Score sheet"]
    for player in scored.players:
        points = ", ".join(f"{line.key} {line.points}" for line in player.lines)
        lines.append(f"{player.name}: {player.total} ({points})")
    if reckoning.unready:
        return [*lines, "Not a result yet:", *(f"  {problem}" for problem in reckoning.unready)]
    return [*lines, f"Winner: {', '.join(scored.winners)}"]
