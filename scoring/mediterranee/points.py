"""End-game scoring of Méditerranée: the six kinds of prosperity points."""

from __future__ import annotations

from scoring.mediterranee.rulings import Rulings
from scoring.mediterranee.tally import Tally
from scoring.sheet import Line, divided, times


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
