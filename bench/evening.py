"""An evening that was played, tap by tap: each game's longest on record with light tracking."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

from companion.games import GAMES
from companion.table.actions import Action, to_dict
from companion.table.gamefile import load
from companion.table.seats import Setup
from tests.process.servers import ROOT

Move = tuple[str, dict[str, object]]


@dataclass(frozen=True)
class Tap:
    """What is sent, and whether it leads the table to another phase."""

    action: Action
    turns_phase: bool

    @property
    def move(self) -> Move:
        fields = {key: value for key, value in to_dict(self.action).items() if value is not None}
        del fields["v"]
        return fields.pop("verb"), fields

    @property
    def by(self) -> str | None:
        """The seat whose own phone sends it, where it is not the host's to do."""
        return None if self.action.host_only else next(iter(self.action.whose()), None)


@dataclass(frozen=True)
class Evening:
    setup: Setup
    taps: tuple[Tap, ...]


@cache
def evening(game: str) -> Evening:
    """The games on record are real ones; a made-up row of passes would not be. Light tracking is
    what tables use unless they ask for more."""
    light = (one for one in _on_record(game) if one.setup.option("tracking") == "light")
    return max(light, key=lambda one: len(one.taps))


def _on_record(game: str) -> Iterator[Evening]:
    known = GAMES[game]
    for path in sorted(Path(ROOT, "tests", game, "games").glob("*.json")):
        file, timeline = load(GAMES, path.read_bytes())
        phases = [known.view_for(known.start(file.setup), None).phases]
        phases += [known.view_for(step.state, None).phases for step in timeline.steps]
        turns = [before != after for before, after in pairwise(phases)]
        taps = zip(timeline.steps, turns, strict=True)
        yield Evening(file.setup, tuple(Tap(step.entry.action, turn) for step, turn in taps))
