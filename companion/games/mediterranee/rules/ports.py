"""Quick answers at the table: combat, price, building, sailors, sale. They remember nothing.

Each takes one filled-in question and gives an answer with its `lines`; none needs a table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from companion.games.mediterranee.rules.actions import Die
from companion.table.rules import RuleError
from companion.table.text import N_, T, Text

Good = Literal["gems", "gold", "spices", "wine", "cloth", "iron", "wood"]
Owner = Literal["neutral", "own", "foreign"]
Stored = Annotated[tuple[Good, ...], Meta(max_length=6)]

GOODS: Mapping[str, str] = {
    "gems": N_("gems"),
    "gold": N_("gold"),
    "spices": N_("spices"),
    "wine": N_("wine"),
    "cloth": N_("cloth"),
    "iron": N_("iron"),
    "wood": N_("wood"),
}

PORTS_OF: Mapping[Good, int] = {
    "gems": 1,
    "gold": 2,
    "spices": 2,
    "wine": 4,
    "cloth": 4,
    "iron": 4,
    "wood": 6,
}

CREW = 5
_NEEDS: Mapping[str, tuple[Good, Good]] = {"galley": ("wood", "iron"), "fortress": ("wood", "gold")}


@dataclass(frozen=True)
class Combat:
    """One attack by one galley."""

    target: Literal["galley", "port", "fortified"]
    attackers: Annotated[int, Meta(ge=1, le=CREW)]
    attack_die: Die
    defenders: Annotated[int, Meta(ge=1, le=50)]
    defence_die: Die


@dataclass(frozen=True)
class CombatAnswer:
    """`again` says whether the same two could fight on."""

    attackers_lost: int
    defenders_lost: int
    attackers_left: int
    defenders_left: int
    again: bool
    lines: tuple[Text, ...]


def combat(asked: Combat) -> CombatAnswer:
    """Rulebook, "Phase 4": die plus sailors over three, over four against a fortified port."""
    if asked.target == "galley" and asked.defenders > CREW:
        raise RuleError("galley-too-full", field="defenders", most=CREW)
    divisor = 4 if asked.target == "fortified" else 3
    defenders_lost = min((asked.attackers + asked.attack_die) // divisor, asked.defenders)
    attackers_lost = min((asked.defenders + asked.defence_die) // 3, asked.attackers)
    left = asked.attackers - attackers_lost, asked.defenders - defenders_lost
    lines = (
        T("The attacker loses %(n)d; %(left)d left.", n=attackers_lost, left=left[0]),
        T("The defender loses %(n)d; %(left)d left.", n=defenders_lost, left=left[1]),
        *_after_combat(asked.target, *left),
    )
    return CombatAnswer(attackers_lost, defenders_lost, *left, all(left), lines)


def _after_combat(target: str, attackers: int, defenders: int) -> tuple[Text, ...]:
    if attackers and defenders:
        return (T("The attacker may attack again, or stop."),)
    if target != "galley":
        lines = []
        if not attackers:
            lines.append(T("The attacking galley sinks with its goods."))
        if not defenders:
            lines.append(T("The garrison is gone; the port can be taken in the next phase."))
        return tuple(lines)
    if not attackers and not defenders:
        return (T("Both galleys sink."),)
    return (T("The winner sinks the empty galley, or takes it by moving a sailor onto it."),)


@dataclass(frozen=True)
class Price:
    """`owner_ports`: how many ports of that good the owner controls, this one included."""

    port: Owner
    good: Good
    owner_ports: Annotated[int, Meta(ge=1, le=6)] = 1


@dataclass(frozen=True)
class PriceAnswer:
    lowest: int
    highest: int
    to: Literal["bank", "owner"]
    lines: tuple[Text, ...]


def price(asked: Price) -> PriceAnswer:
    """Rulebook, "Prix d'achat des marchandises dans un port"."""
    if asked.port != "foreign":
        return PriceAnswer(100, 100, "bank", (T("100 ducats each, to the bank."),))
    if asked.owner_ports > PORTS_OF[asked.good]:
        raise RuleError("no-such-ports", field="owner_ports", most=PORTS_OF[asked.good])
    monopoly = asked.owner_ports == PORTS_OF[asked.good]
    highest = 1000 if monopoly else 300
    bounds = T("100 to %(n)d ducats each, to the owner.", n=highest)
    if monopoly:
        return PriceAnswer(
            100, highest, "owner", (bounds, T("The owner has the monopoly of this good."))
        )
    return PriceAnswer(100, highest, "owner", (bounds,))


@dataclass(frozen=True)
class Build:
    """A port, and what the player wants to build there."""

    what: Literal["galley", "fortress"]
    controlled: bool
    produces: Good
    stored: Stored = ()
    built: bool = False
    fortified: bool = False


@dataclass(frozen=True)
class BuildAnswer:
    """All reasons why not; none when it may be built."""

    allowed: bool
    price: int
    lines: tuple[Text, ...]


def may_build(asked: Build) -> BuildAnswer:
    """Rulebook, "Constructions": one per controlled port and round, with the goods at hand."""
    why_not: list[Text] = []
    if not asked.controlled:
        why_not.append(T("You do not control this port."))
    if asked.built:
        why_not.append(T("Something has already been built here this round."))
    if asked.what == "fortress" and asked.fortified:
        why_not.append(T("This port is already fortified."))
    for good in _NEEDS[asked.what]:
        if good != asked.produces and good not in asked.stored:
            why_not.append(T("Missing here: %(good)s.", good=T(GOODS[good])))
    if why_not:
        return BuildAnswer(False, 500, tuple(why_not))
    lines = [T("Yes, for 500 ducats to the bank. No goods are used up.")]
    if asked.what == "galley":
        lines.append(T("Put at least one sailor on it."))
    return BuildAnswer(True, 500, tuple(lines))


@dataclass(frozen=True)
class Enrol:
    """`stored`: goods in the port's warehouse; `enrolled`: sailors taken there this round."""

    controlled: bool
    stored: Annotated[int, Meta(ge=0, le=6)]
    enrolled: Annotated[int, Meta(ge=0, le=6)] = 0


@dataclass(frozen=True)
class EnrolAnswer:
    most: int
    lines: tuple[Text, ...]


def may_enrol(asked: Enrol) -> EnrolAnswer:
    """Rulebook, "Enrôlement de marins": as many a round as goods are stored there."""
    if not asked.controlled:
        return EnrolAnswer(0, (T("You do not control this port."),))
    most = max(asked.stored - asked.enrolled, 0)
    return EnrolAnswer(most, (T("At most %(n)d more, for 100 ducats each to the bank.", n=most),))


@dataclass(frozen=True)
class Sale:
    """`space`: the number on the lowest free space of the warehouse, 0 when it is full.

    `present`: whether a port of the owner, any port, produces or stores the good.
    """

    good: Good
    produces: Good
    stored: Stored
    space: Annotated[int, Meta(ge=0, le=6)]
    port: Owner
    capital: bool = False
    present: bool = False


@dataclass(frozen=True)
class SaleAnswer:
    allowed: bool
    value: int
    bonus: int
    lines: tuple[Text, ...]

    @property
    def total(self) -> int:
        return self.value + self.bonus


def sale(asked: Sale) -> SaleAnswer:
    """Rulebook, "Vente de marchandises" and "Ouverture de nouveaux marchés"."""
    why_not = _no_sale(asked)
    if why_not:
        return SaleAnswer(False, 0, 0, why_not)
    value = 100 * asked.space
    bonus = 0
    if asked.port == "foreign" and not asked.present:
        bonus = 1000 if asked.capital else 500
    lines = [T("The bank pays %(n)d ducats.", n=value + bonus)]
    if bonus:
        lines.append(T("Of these, %(n)d for the new market.", n=bonus))
    return SaleAnswer(True, value, bonus, tuple(lines))


def _no_sale(asked: Sale) -> tuple[Text, ...]:
    reasons = []
    if asked.good == asked.produces:
        reasons.append(T("The port produces this good."))
    if asked.good in asked.stored:
        reasons.append(T("The port already stores this good."))
    if not asked.space:
        reasons.append(T("The warehouse is full."))
    return tuple(reasons)
