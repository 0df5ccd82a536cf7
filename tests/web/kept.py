"""Results for the tests: a table whose game was counted as a score request says, and agreed on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flask import Flask

from companion.games import GAMES
from companion.store.results import ResultRecord, ResultStore
from companion.table.actions import OPPOSITION, Count, Counted, Finish
from companion.table.reckoning import NO, YES
from scoring import GAMES as SCORED
from scoring import known_values
from tests.personas import Table, fresh_tap, open_table
from tests.sheets.support import a_request
from tests.sure import some

EVERY_MODE = [(key, one.key) for key, game in GAMES.items() for one in game.variants]


def kept(
    app: Flask, game: str, variant: str = "base", names: Sequence[str] = (), **more: Any
) -> tuple[Table, ResultRecord]:
    """A table of the most players, with the result of the example's figures."""
    players = max(GAMES[game].variant(variant).players)
    named = {f"name{n}": name for n, name in enumerate(names, 1)}
    table = open_table(app, game, variant=variant, players=players, **{**named, **more})
    return table, agree_on(table, a_request(game, variant, players, ("",) * players))


def agree_on(table: Table, request: Mapping[str, Any]) -> ResultRecord:
    """Count what the request says at this table, on the host's phone, and keep the result."""
    setup = table.state.setup
    opposed = SCORED[setup.game].variant(setup.variant).has_opposition
    columns = [*setup.order, *([OPPOSITION] if opposed else [])]
    answers = tuple(
        Counted(column, field, _typed(value))
        for column, player in zip(columns, request["players"], strict=True)
        for field, value in known_values(setup.game, setup.variant, player).items()
    )
    ended = some(GAMES[setup.game].ended)(table.state)
    for action in (ended, Count(answers), Finish()):
        table.store.append(table.store.find(table.token), fresh_tap(), "s1", action)
    results: ResultStore = table.app.extensions["comptoir"].results
    return some(results.of_table(table.store.find(table.token)))


def _typed(value: int | bool) -> str:
    if isinstance(value, bool):
        return YES if value else NO
    return str(value)
