"""Every address the app has, as the app itself lists them, filled in for one table."""

from __future__ import annotations

from collections.abc import Iterator

from flask import Flask
from werkzeug.routing import Rule

from companion.games import GAMES
from companion.web.manage import PARTS
from scoring import lines_for
from tests.effort import SOAKING
from tests.personas import Table

A_RESULT = "no-such-result"


def fillings(rule: Rule, table: Table) -> list[dict[str, str]]:
    """What is put in the place of a route's parameters."""
    game = GAMES[table.game]
    lines = _lines(table)
    keys = {
        "helping.help_with": ["combat", "sale"],
        **dict.fromkeys(("scoring.line", "scoring.now", "scoring.count"), lines),
        "scoring.undo": lines[:1],
    }
    known: dict[str, list[str]] = {
        "token": [A_RESULT] if rule.endpoint.startswith("history.") else [table.token],
        "seat": [seat.key for seat in table.state.setup.seats] + ["watch"],
        "verb": list(game.verbs),
        "code": [table.code],
        "key": keys.get(rule.endpoint, [table.game]),
        "game": [table.game],
        "piece": ["theatre"],
        "fingerprint": ["-"],
        "name": ["walk.js"],
        "number": ["1"],
        "seq": _entries(table),
        "part": list(PARTS),
        "day": ["2026-11-16", "never"],
    }
    unknown = rule.arguments - set(known)
    assert not unknown, (
        f"{rule} has the parameter {sorted(unknown)}: tell `fillings` in this file what to put "
        f"there, so that nobody's secret is left in what it answers"
    )
    filled: list[dict[str, str]] = [{}]
    for name in sorted(rule.arguments):
        filled = [{**one, name: value} for one in filled for value in known[name]]
    return filled


def _entries(table: Table) -> list[str]:
    """Numbers of the log: all of a short one, of a long one the last, and one that is not there."""
    last = table.timeline.seq
    return [str(seq) for seq in (1, *range(max(2, last - 8), last + 2))]


def _lines(table: Table) -> list[str]:
    """Lines of the walk; every day the second one, which is the money where there is any."""
    lines = [line.key for line in lines_for(table.game, table.state.setup.variant)]
    return lines if SOAKING else lines[1:2]


def addresses(app: Flask, table: Table, method: str) -> Iterator[tuple[str, str, dict[str, str]]]:
    """Endpoint, address, and what its parameters stand for."""
    with app.test_request_context():
        adapter = app.url_map.bind("localhost")
        for rule in sorted(app.url_map.iter_rules(), key=str):
            if method in (rule.methods or ()):
                for values in fillings(rule, table):
                    yield rule.endpoint, adapter.build(rule.endpoint, values, method), values
