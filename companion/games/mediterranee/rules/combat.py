"""Rulebook, "Phase 4": one attack, answered at any time. Nothing of it is remembered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from companion.games.mediterranee.rules.actions import Die
from companion.games.mediterranee.rules.pieces import CREW, DIVISOR, DIVISOR_FORTIFIED
from companion.table.rules import RuleError

Target = Literal["galley", "port", "fortified"]


@dataclass(frozen=True)
class Combat:
    """One attack by one galley."""

    target: Target
    attackers: Annotated[int, Meta(ge=1, le=CREW)]
    attack_die: Die
    defenders: Annotated[int, Meta(ge=1, le=50)]
    defence_die: Die


@dataclass(frozen=True)
class CombatAnswer:
    target: Target
    attackers_lost: int
    defenders_lost: int
    attackers_left: int
    defenders_left: int

    @property
    def again(self) -> bool:
        """Whether the same two could fight on."""
        return self.attackers_left > 0 and self.defenders_left > 0


def combat(asked: Combat) -> CombatAnswer:
    """Die plus sailors over three, over four against a fortified port."""
    if asked.target == "galley" and asked.defenders > CREW:
        raise RuleError("galley-too-full", field="defenders", most=CREW)
    divisor = DIVISOR_FORTIFIED if asked.target == "fortified" else DIVISOR
    defenders_lost = min((asked.attackers + asked.attack_die) // divisor, asked.defenders)
    attackers_lost = min((asked.defenders + asked.defence_die) // DIVISOR, asked.attackers)
    return CombatAnswer(
        asked.target,
        attackers_lost,
        defenders_lost,
        asked.attackers - attackers_lost,
        asked.defenders - defenders_lost,
    )
