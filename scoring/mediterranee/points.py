"""End-game scoring of Méditerranée: the six kinds of prosperity points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.fields import Known
from scoring.game import Game
from scoring.mediterranee.fields import CAPITAL_WITHOUT_PORT, PORT_KEYS, VARIANTS
from scoring.problems import Problem, player_path
from scoring.sheet import Line, divided, times
from scoring.text import N_


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    holds_own_capital: bool = False
    ducats: int = 0
    ports_not_full: int = 0
    small_full: int = 0
    medium_full: int = 0
    capitals_full: int = 0


@dataclass(frozen=True, slots=True)
class Rulings:
    """No reading of this rulebook's scoring is left to the table."""


def read_tally(known: Mapping[str, Any], opposition: bool = False) -> Tally:
    """Type known values; what is not known keeps its empty value."""
    return Tally(**known)


def read_rulings(raw: Mapping[str, Any]) -> Rulings:
    return Rulings()


def score_lines(tally: Tally, rulings: Rulings, variant: str = "base") -> tuple[Line, ...]:
    """Rulebook, "Fin de partie": the points of prosperity, in the order listed there."""
    return (
        own_capital(tally),
        treasury(tally),
        _each("ports_not_full", tally.ports_not_full, 1),
        _each("small_full", tally.small_full, 2),
        _each("medium_full", tally.medium_full, 5),
        _each("capitals_full", tally.capitals_full, 10),
    )


def own_capital(tally: Tally) -> Line:
    """Rulebook, "Fin de partie": 10 for holding the own capital, on top of what it is as a port.

    The book lists no points for a capital that is not full. It is a port, so it is counted
    among the ports not full and scores 1 there.
    """
    return Line("own_capital", 10 if tally.holds_own_capital else 0)


def treasury(tally: Tally) -> Line:
    """Rulebook, "Fin de partie": 1 for every full 500 ducats."""
    return Line("treasury", tally.ducats // 500, working=divided(tally.ducats, 500))


def _each(key: str, count: int, each: int) -> Line:
    """Rulebook, "Fin de partie": 1 per port not full; 2, 5, 10 per full port by its size."""
    return Line(key, count * each, working=times(count, each))


def check_table(players: Sequence[Known]) -> Iterator[Problem]:
    """A capital that is held is a port that is controlled: it must be counted as one."""
    for index, known in enumerate(players):
        if not known.get("holds_own_capital") or any(key not in known for key in PORT_KEYS):
            continue
        if sum(known[key] for key in PORT_KEYS) == 0:
            yield Problem(player_path(index, "holds_own_capital"), CAPITAL_WITHOUT_PORT)


GAME = Game(
    key="mediterranee",
    title=N_("Méditerranée"),
    variants=VARIANTS,
    rulings=(),
    read_tally=read_tally,
    read_rulings=read_rulings,
    score_lines=score_lines,
    check_table=check_table,
)
