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
    """`attack` and `defence` are sailors and die together."""

    target: Target
    attack: int
    defence: int
    attackers_lost: int
    defenders_lost: int
    attackers_left: int
    defenders_left: int

    @property
    def divisors(self) -> tuple[int, int]:
        """By what each side's sum is divided."""
        return divisor_against(self.target), DIVISOR

    @property
    def again(self) -> bool:
        """Whether the same two could fight on."""
        return self.attackers_left > 0 and self.defenders_left > 0


def divisor_against(target: Target) -> int:
    return DIVISOR_FORTIFIED if target == "fortified" else DIVISOR


def combat(asked: Combat) -> CombatAnswer:
    """Die plus sailors over three, over four against a fortified port."""
    if asked.target == "galley" and asked.defenders > CREW:
        raise RuleError("galley-too-full", field="defenders", most=CREW)
    attack, defence = asked.attackers + asked.attack_die, asked.defenders + asked.defence_die
    defenders_lost = min(attack // divisor_against(asked.target), asked.defenders)
    attackers_lost = min(defence // DIVISOR, asked.attackers)
    return CombatAnswer(
        asked.target,
        attack,
        defence,
        attackers_lost,
        defenders_lost,
        asked.attackers - attackers_lost,
        asked.defenders - defenders_lost,
    )
