"""Rulebook, "Phase 2" and "Phase 6": what a port allows, answered at any time from what is asked.

Nothing of it is remembered, and no table is needed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from companion.games.mediterranee.rules.pieces import (
    BUILDING_PRICE,
    DEAREST,
    DEAREST_IN_MONOPOLY,
    GOODS_PRICE,
    NEEDS,
    NEW_MARKET,
    NEW_MARKET_IN_CAPITAL,
    PORTS_OF,
    SPACE_VALUE,
    Building,
    Good,
)
from companion.table.rules import RuleError

Owner = Literal["neutral", "own", "foreign"]
Stored = Annotated[tuple[Good, ...], Meta(max_length=6)]


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
    monopoly: bool = False


def price(asked: Price) -> PriceAnswer:
    """Rulebook, "Prix d'achat des marchandises dans un port"."""
    if asked.port != "foreign":
        return PriceAnswer(GOODS_PRICE, GOODS_PRICE, "bank")
    if asked.owner_ports > PORTS_OF[asked.good]:
        raise RuleError("no-such-ports", field="owner_ports", most=PORTS_OF[asked.good])
    if asked.owner_ports == PORTS_OF[asked.good]:
        return PriceAnswer(GOODS_PRICE, DEAREST_IN_MONOPOLY, "owner", monopoly=True)
    return PriceAnswer(GOODS_PRICE, DEAREST, "owner")


@dataclass(frozen=True)
class Build:
    """A port, and what the player wants to build there."""

    what: Building
    controlled: bool
    produces: Good
    stored: Stored = ()
    built: bool = False
    fortified: bool = False


@dataclass(frozen=True)
class BuildAnswer:
    """All reasons why not; none when it may be built."""

    what: Building
    why_not: tuple[Literal["not-controlled", "built", "fortified"], ...]
    missing: tuple[Good, ...]
    price: int = BUILDING_PRICE

    @property
    def allowed(self) -> bool:
        return not self.why_not and not self.missing


def may_build(asked: Build) -> BuildAnswer:
    """Rulebook, "Constructions": one per controlled port and round, with the goods at hand."""
    why_not: list[Literal["not-controlled", "built", "fortified"]] = []
    if not asked.controlled:
        why_not.append("not-controlled")
    if asked.built:
        why_not.append("built")
    if asked.what == "fortress" and asked.fortified:
        why_not.append("fortified")
    here = (asked.produces, *asked.stored)
    missing = tuple(good for good in NEEDS[asked.what] if good not in here)
    return BuildAnswer(asked.what, tuple(why_not), missing)


@dataclass(frozen=True)
class Enrol:
    """`stored`: goods in the port's warehouse; `enrolled`: sailors taken there this round."""

    controlled: bool
    stored: Annotated[int, Meta(ge=0, le=6)]
    enrolled: Annotated[int, Meta(ge=0, le=6)] = 0


@dataclass(frozen=True)
class EnrolAnswer:
    controlled: bool
    most: int


def may_enrol(asked: Enrol) -> EnrolAnswer:
    """Rulebook, "Enrôlement de marins": as many a round as goods are stored there."""
    most = max(asked.stored - asked.enrolled, 0) if asked.controlled else 0
    return EnrolAnswer(asked.controlled, most)


@dataclass(frozen=True)
class Sale:
    """`space`: the number on the lowest free space of the warehouse, 0 when it is full. Which
    numbers are printed is not known to us.

    `present`: whether a port of the owner, any port, produces or stores the good.
    """

    good: Good
    produces: Good
    stored: Stored
    space: Annotated[int, Meta(ge=0, le=99)]
    port: Owner
    capital: bool = False
    present: bool = False


@dataclass(frozen=True)
class SaleAnswer:
    """All reasons why not; none when it may be sold."""

    value: int = 0
    bonus: int = 0
    why_not: tuple[Literal["produced", "stored", "full"], ...] = ()

    @property
    def allowed(self) -> bool:
        return not self.why_not

    @property
    def total(self) -> int:
        return self.value + self.bonus


def sale(asked: Sale) -> SaleAnswer:
    """Rulebook, "Vente de marchandises" and "Ouverture de nouveaux marchés"."""
    why_not: list[Literal["produced", "stored", "full"]] = []
    if asked.good == asked.produces:
        why_not.append("produced")
    if asked.good in asked.stored:
        why_not.append("stored")
    if not asked.space:
        why_not.append("full")
    if why_not:
        return SaleAnswer(why_not=tuple(why_not))
    bonus = 0
    if asked.port == "foreign" and not asked.present:
        bonus = NEW_MARKET_IN_CAPITAL if asked.capital else NEW_MARKET
    return SaleAnswer(SPACE_VALUE * asked.space, bonus)
