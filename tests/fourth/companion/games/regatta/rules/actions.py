"""What can be done at a table of the Regatta."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

from msgspec import Meta

from companion.games.regatta.rules.pieces import MOST_ROUTES, PhaseKey
from companion.table.actions import Action, Moment
from companion.table.seats import SeatKey

Routes = Annotated[int, Meta(ge=1, le=MOST_ROUTES)]


@dataclass(frozen=True)
class PlanRoutes(Action):
    """Seal a secret plan. The last one shows them all."""

    private: ClassVar[bool] = True
    amendable: ClassVar[bool] = False

    seat: SeatKey
    routes: Routes = field(repr=False)
    moment: Moment

    def uncovers(self, after: Any) -> bool:
        return not after.planning


@dataclass(frozen=True)
class NextPhase(Action):
    moment: Moment


@dataclass(frozen=True)
class SetClock(Action):
    """Put the clock where the table really is. Plans under way are dropped unseen."""

    phase: PhaseKey
    moment: Moment


ACTIONS: tuple[type[Action], ...] = (PlanRoutes, NextPhase, SetClock)
