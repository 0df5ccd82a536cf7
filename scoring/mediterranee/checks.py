"""What Méditerranée's box makes impossible beyond single fields and shared limits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scoring.fields import Known
from scoring.mediterranee.fields import PORT_KEYS
from scoring.problems import Problem, player_path
from scoring.text import N_

CAPITAL_WITHOUT_PORT = N_("the own capital is held, so at least one port must be counted")


def check_table(players: Sequence[Known]) -> Iterator[Problem]:
    """A capital that is held is a port that is controlled: it must be counted as one."""
    for index, known in enumerate(players):
        if not known.get("holds_own_capital") or any(key not in known for key in PORT_KEYS):
            continue
        if sum(known[key] for key in PORT_KEYS) == 0:
            yield Problem(player_path(index, "holds_own_capital"), CAPITAL_WITHOUT_PORT)
