"""Rulebook, "Phase 4": one attack, worked out at any time, and the last one of the phase."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.mediterranee.rules.actions import Attack, Defenders, Die, Sailors
from companion.games.mediterranee.rules.pieces import CREW, DIVISOR, DIVISOR_FORTIFIED, Target
from companion.games.mediterranee.rules.state import State
from companion.table.rules import RuleError
from companion.table.text import SeatName


@dataclass(frozen=True)
class Combat:
    """One attack by one galley."""

    target: Target
    attackers: Sailors
    attack_die: Die
    defenders: Defenders
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


def attack(state: State, action: Attack) -> State:
    """The players fight one after the other, in the order won."""
    if state.phase != "combat":
        raise RuleError("not-in-combat")
    if state.acting != action.seat:
        raise RuleError("not-your-turn", who=SeatName(state.acting or action.seat))
    if not state.setup.has(action.against):
        raise RuleError("unknown-seat", field="against")
    if action.against == action.seat:
        raise RuleError("attack-on-oneself", field="against")
    fought(action)
    return replace(state, attack=action)


def asked_by(attack: Attack) -> Combat:
    return Combat(
        attack.target, attack.attackers, attack.attack_die, attack.defenders, attack.defence_die
    )


def fought(attack: Attack) -> CombatAnswer:
    return combat(asked_by(attack))
