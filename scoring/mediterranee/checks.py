"""What Méditerranée's box makes impossible beyond single fields and shared limits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scoring.fields import Known
from scoring.problems import Problem, player_path
from scoring.text import N_

CAPITAL_WITHOUT_PORT = N_(
    "the own capital is held, so it must be counted as a port that is not full or as a full capital"
)
_WHERE_A_CAPITAL_IS = ("ports_not_full", "capitals_full")


def check_table(players: Sequence[Known]) -> Iterator[Problem]:
    """A capital that is held is a port that is controlled: it is full, or it is not."""
    for index, known in enumerate(players):
        counted = [known.get(key) for key in _WHERE_A_CAPITAL_IS]
        if known.get("holds_own_capital") and counted == [0, 0]:
            yield Problem(player_path(index, "holds_own_capital"), CAPITAL_WITHOUT_PORT)
