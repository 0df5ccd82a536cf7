"""What Méditerranée's box makes impossible beyond single fields and shared limits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scoring.fields import Known
from scoring.mediterranee.fields import CAPITALS
from scoring.problems import Problem, player_path
from scoring.text import N_

CAPITAL_WITHOUT_PORT = N_(
    "the own capital is held, so it must be counted as a port that is not full or as a full capital"
)
CAPITALS_OF_OTHERS = N_(
    "too many of the %(capitals)d capitals: others are held by the players who began in them"
)
_WHERE_A_CAPITAL_IS = ("ports_not_full", "capitals_full")


def check_table(players: Sequence[Known]) -> Iterator[Problem]:
    """A capital that is held is a port that is controlled: it is full, or it is not."""
    for index, known in enumerate(players):
        counted = [known.get(key) for key in _WHERE_A_CAPITAL_IS]
        if known.get("holds_own_capital") and counted == [0, 0]:
            yield Problem(player_path(index, "holds_own_capital"), CAPITAL_WITHOUT_PORT)
    yield from _capitals_of_others(players)


def _capitals_of_others(players: Sequence[Known]) -> Iterator[Problem]:
    """A full capital is the player's own, or one that nobody holds as their own."""
    own = [bool(known.get("holds_own_capital")) for known in players]
    full = [int(known.get("capitals_full") or 0) for known in players]
    others = [max(0, many - held) for many, held in zip(full, own, strict=True)]
    if sum(others) > CAPITALS - sum(own) and sum(full) <= CAPITALS:
        last = max(at for at, many in enumerate(others) if many)
        path = player_path(last, "capitals_full")
        yield Problem(path, CAPITALS_OF_OTHERS, {"capitals": CAPITALS})
