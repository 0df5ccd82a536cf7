"""What is known at a table of the Regatta. Plans are kept out of `repr` on purpose."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.games.regatta.rules.pieces import PhaseKey
from companion.table.reckoning import NOTHING_COUNTED, Counts
from companion.table.seats import Setup


@dataclass(frozen=True)
class State:
    """`plans` has the routes of every captain who has sealed a plan, secret until all have.

    `reopened` says that plans were shown and taken back.
    """

    setup: Setup
    phase: PhaseKey = "plan"
    plans: tuple[tuple[str, int], ...] = field(default=(), repr=False)
    counts: Counts = NOTHING_COUNTED
    reopened: bool = False

    @property
    def moment(self) -> str:
        return self.phase

    @property
    def planning(self) -> bool:
        return self.phase == "plan"

    @property
    def unveiled(self) -> object:
        return None if self.planning else self.plans

    @property
    def sealed(self) -> frozenset[str]:
        return frozenset(seat for seat, _ in self.plans)

    def planned(self, seat: str) -> int | None:
        return dict(self.plans).get(seat)

    def sailed(self, seat: str) -> int | None:
        """What a plan comes to: equal plans foul each other and count nothing."""
        plans = [routes for _, routes in self.plans]
        routes = self.planned(seat)
        return 0 if routes is not None and plans.count(routes) > 1 else routes
