"""Repairs in recorded games: what falls out and why, and what must hold for every repair."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.games import GAMES
from companion.table.actions import Action, Amend, Redo, Undo
from companion.table.amending import Plan
from companion.table.game import Game
from companion.table.gamefile import dump, export, load
from companion.table.timeline import Entry, Timeline
from companion.table.wording import Wording

TESTS = Path(__file__).parents[1]
WORDS = Wording(lambda text: text)


@dataclass(frozen=True)
class Recorded:
    """A recorded game up to an entry."""

    game: Game
    log: tuple[Entry, ...]
    table: Timeline

    def action(self, seq: int) -> Any:
        """Whatever it is: the tests change its fields."""
        return next(one.action for one in self.log if one.seq == seq)

    def plan(self, target: int, instead: Action | None = None) -> Plan:
        return self.table.plan(self.game.apply, target, instead)

    def reasons(self, target: int, instead: Action | None = None) -> dict[int, str]:
        """What would fall out, and by which rule."""
        fallen = self.plan(target, instead).fallen
        return {one.step.entry.seq: one.refused.code for one in fallen}

    def repaired(self, target: int, instead: Action | None = None, by: str = "s1") -> Timeline:
        """The table after it; taken back and brought back it is the same, and so elsewhere."""
        planned = self.plan(target, instead)
        log, table = list(self.log), self.table
        action = Amend(target, table.seq, planned.dropped, instead)
        for tapped in (action, Undo(table.seq + 1), Redo(table.seq + 2)):
            log.append(Entry(table.seq + 1, f"again-{table.seq}", 1.8e9, by, tapped))
            table = table.then(self.game.apply, log[-1])
            if isinstance(tapped, Undo):
                assert table.steps == self.table.steps
        assert table.state == planned.state
        file = dump(table.start.setup, log)
        assert load(GAMES, json.dumps(file))[1].steps == table.steps
        load(GAMES, json.dumps(export(self.game, table, log)))
        return table


def recorded(path: str, last: int) -> Recorded:
    file = json.loads((TESTS / path).read_text())
    file["log"] = [line for line in file["log"] if line["seq"] <= last]
    read, table = load(GAMES, json.dumps(file))
    return Recorded(GAMES[file["game"]], read.entries, table)


def facts(game: Game, state: Any, viewer: str | None = None) -> dict[tuple[str | None, str], str]:
    found: dict[tuple[str | None, str], str] = {}
    for fact in game.facts(state, viewer):
        values = fact.value if isinstance(fact.value, tuple) else (fact.value,)
        found[fact.seat, WORDS.plain(fact.label)] = ", ".join(map(WORDS.plain, values))
    return found


def changed(
    one: Recorded, after: Timeline, viewer: str | None = None
) -> dict[tuple[str | None, str], tuple[str, str]]:
    """What is kept track of and differs, before and after."""
    was, now = (facts(one.game, state, viewer) for state in (one.table.state, after.state))
    keys = [*was, *(key for key in now if key not in was)]
    pairs = {key: (was.get(key, ""), now.get(key, "")) for key in keys}
    return {key: pair for key, pair in pairs.items() if pair[0] != pair[1]}
