"""What lies in the box: tracks, buildings, asset cards, tokens, and what is known to be printed.

Rulebook, "Contenu", "Préparation" and "Gains de statut". Symbols that only the physical pieces show
are not here: the table types them in once and they are learned.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal

from msgspec import Meta

from companion.table.text import N_, T, Text

Track = Literal["industry", "culture", "finance", "politics"]
TRACKS: tuple[Track, ...] = ("industry", "culture", "finance", "politics")
TRACK_AT: Mapping[str, int] = {track: at for at, track in enumerate(TRACKS)}
TRACK_LABELS: Mapping[str, str] = {
    "industry": N_("Industry"),
    "culture": N_("Culture"),
    "finance": N_("Finance"),
    "politics": N_("Politics"),
}
TOP_OF_TRACK = 15
MOST_SYMBOLS = 60
"""Beyond any real game; keeps a typing slip from reaching the score sheet."""

BANDS = (0, 2, 4, 7, 10)
ROUNDS = 7
SPACES = 7
MARKERS = 30
MOST_CARDS = 5

MOST_PRINTED = 5
"""Of one symbol on a piece, as far as a form lets it be typed: a slip beyond it stays out."""

Few = Annotated[int, Meta(ge=0, le=9)]
Slot = Annotated[int, Meta(ge=0, le=SPACES, description="building space")]


def band(value: int) -> int:
    """Rulebook, "Gains de statut": which of the five bands, 1 to 5, a track has reached."""
    return sum(value >= least for least in BANDS)


@dataclass(frozen=True)
class Symbols:
    """What is printed on a piece. Glory only on cards."""

    industry: int = 0
    culture: int = 0
    finance: int = 0
    politics: int = 0
    glory: int = 0

    @property
    def steps(self) -> tuple[int, int, int, int]:
        return (self.industry, self.culture, self.finance, self.politics)


NOTHING = Symbols()

BuildingKey = Literal[
    "market",
    "shipyard",
    "workshop",
    "bank",
    "barracks",
    "guild_hall",
    "docks",
    "fortress",
    "theatre",
    "cartographer",
    "trade_office",
    "university",
    "stock_exchange",
    "museum",
    "parliament",
]
COLONIAL_HOUSE = "colonial_house"
LEVELS: Mapping[str, int] = {
    "market": 1,
    "shipyard": 1,
    "workshop": 1,
    "bank": 2,
    "barracks": 2,
    "guild_hall": 2,
    "docks": 3,
    "fortress": 3,
    "theatre": 3,
    "cartographer": 4,
    "trade_office": 4,
    "university": 4,
    "stock_exchange": 5,
    "museum": 5,
    "parliament": 5,
}
TOP_LEVEL = 5
BUILDING_LABELS: Mapping[str, str] = {
    COLONIAL_HOUSE: N_("Colonial House"),
    "market": N_("Market"),
    "shipyard": N_("Shipyard"),
    "workshop": N_("Workshop"),
    "bank": N_("Bank"),
    "barracks": N_("Barracks"),
    "guild_hall": N_("Guild Hall"),
    "docks": N_("Docks"),
    "fortress": N_("Fortress"),
    "theatre": N_("Theatre"),
    "cartographer": N_("Cartographer"),
    "trade_office": N_("Trade Office"),
    "university": N_("University"),
    "stock_exchange": N_("Stock Exchange"),
    "museum": N_("Museum"),
    "parliament": N_("Parliament"),
}
INACTIVE = frozenset({"bank"})
"""Buildings known to have no activation zone (rulebook, "Activer un bâtiment")."""

Region = Literal["africa", "caribbean", "far-east", "india", "north-america", "south-america"]
REGIONS: tuple[Region, ...] = (
    "africa",
    "caribbean",
    "far-east",
    "india",
    "north-america",
    "south-america",
)
PILE_LABELS: Mapping[str, str] = {
    "africa": N_("Africa"),
    "caribbean": N_("Caribbean"),
    "far-east": N_("Far East"),
    "india": N_("India"),
    "north-america": N_("North America"),
    "south-america": N_("South America"),
    "europe": N_("Europe & Mediterranean"),
    "slavery": N_("Slavery"),
}
PILES: Mapping[str, tuple[str, ...]] = {
    **{pile: tuple(f"{pile}-{n}" for n in range(6)) for pile in ("europe", "slavery")},
    **{pile: tuple(f"{pile}-{n}" for n in range(1, 6)) for pile in REGIONS},
}
"""Cards that are drawn, from the top of each pile down; Governors are won."""

CARDS = (
    *PILES["europe"],
    *PILES["slavery"],
    *(card for region in REGIONS for card in (f"{region}-governor", *PILES[region])),
)
"""Every card there is, in the order they are listed in."""

CardKey = Annotated[
    str,
    Meta(
        pattern=r"^(?:(?:africa|caribbean|far-east|india|north-america|south-america)"
        r"-(?:governor|[1-5])|(?:europe|slavery)-[0-5])\Z",
        description="card",
    ),
]
GovernorKey = Annotated[
    str,
    Meta(
        pattern=r"^(?:africa|caribbean|far-east|india|north-america|south-america)-governor\Z",
        description="governor",
    ),
]
ABOLITION = "europe-5"

Blue = Literal["ship_draw", "occupy_draw", "attack", "pay"]
BLUES: tuple[Blue, ...] = ("ship_draw", "occupy_draw", "attack", "pay")
BLUE_AT: Mapping[str, int] = {blue: at for at, blue in enumerate(BLUES)}
BLUE_LABELS: Mapping[str, str] = {
    "ship_draw": N_("Ship or Draw"),
    "occupy_draw": N_("Occupy or Draw"),
    "attack": N_("Attack"),
    "pay": N_("Pay"),
}
BLUE_TOKENS = 16
MOST_OF_A_BLUE = BLUE_TOKENS - len(BLUES) + 1
"""There are four kinds, so that at least one token is of each."""

TOKENS: Mapping[str, int] = {"industry": 17, "culture": 20, "finance": 17, "politics": 25}

KNOWN: Mapping[str, Symbols] = {
    "theatre": Symbols(culture=2),
    "bank": Symbols(finance=2),
    "far-east-governor": Symbols(industry=2, culture=1, glory=1),
}
"""Pieces whose every symbol a rulebook shows."""

STATUS_KNOWN: Mapping[str, Symbols] = {
    "africa-governor": Symbols(finance=2, politics=1),
    "north-america-3": Symbols(industry=2, culture=2),
    "india-1": Symbols(culture=1, politics=1),
    "south-america-1": Symbols(culture=2),
}
"""Cards whose status symbols a rulebook shows, but not their glory."""


def pile_of(card: str) -> str:
    return card.rpartition("-")[0]


def is_governor(card: str) -> bool:
    return card.endswith("-governor")


def is_slavery(card: str) -> bool:
    return card.startswith("slavery-")


def governor_of(region: str) -> str:
    return f"{region}-governor"


def value_of(card: str) -> int:
    """The number on an asset card: markers needed in the region to draw it. A Governor has none."""
    return 0 if is_governor(card) else int(card.rpartition("-")[2])


@cache
def card_text(card: str) -> Text:
    pile = T(PILE_LABELS[pile_of(card)])
    if is_governor(card):
        return T("Governor (%(region)s)", region=pile)
    return T("%(pile)s %(value)d", pile=pile, value=value_of(card))


@cache
def building_text(building: str) -> Text:
    return T(BUILDING_LABELS[building])


@cache
def track_text(track: str) -> Text:
    return T(TRACK_LABELS[track])


def copies(variant: str, building: str) -> int:
    """Rulebook, "Préparation", 4; SoloPlay for two takes one tile of levels 1 to 4 out."""
    level = LEVELS[building]
    fewer = variant == "soloplay-2" and level < TOP_LEVEL
    return 6 - level - fewer


NEUTRALS: Mapping[str, int] = {"soloplay-2": 3, "soloplay-3": 2}
"""Neutral markers each player starts with."""


@dataclass(frozen=True)
class Allows:
    """How often each action may be done in one turn; `together` is the most in all."""

    ships: int = 0
    occupies: int = 0
    attacks: int = 0
    pays: int = 0
    draws: int = 0
    together: int = 1


ANYTHING = Allows(2, 2, 1, 8, 2, 8)
"""A building whose actions no rulebook shows, and nobody has said yet: the table knows."""


_PAYS = Allows(pays=8, together=8)


ALLOWED: Mapping[str, Allows] = {
    "colonial_house": Allows(occupies=1),
    "market": Allows(draws=1),
    "shipyard": Allows(ships=1),
    "guild_hall": Allows(ships=1, draws=1),
    "docks": Allows(ships=1, occupies=1, together=2),
    "fortress": Allows(occupies=1, attacks=1),
    "cartographer": Allows(ships=2, together=2),
    "trade_office": Allows(draws=2, together=2),
    "stock_exchange": _PAYS,
    "museum": _PAYS,
    "parliament": _PAYS,
    "ship_draw": Allows(ships=1, draws=1),
    "occupy_draw": Allows(occupies=1, draws=1),
    "attack": Allows(attacks=1),
    "pay": Allows(pays=1),
}
"""What buildings and blue tokens let a player do, where a rulebook says so."""

UNSAID = 0
DEEDS: tuple[tuple[str, Allows], ...] = (
    (N_("not said"), ANYTHING),
    (N_("no action"), Allows()),
    (N_("Ship"), Allows(ships=1)),
    (N_("Occupy"), Allows(occupies=1)),
    (N_("Attack"), Allows(attacks=1)),
    (N_("Pay"), Allows(pays=1)),
    (N_("Draw"), Allows(draws=1)),
    (N_("Ship or Draw"), Allows(ships=1, draws=1)),
    (N_("Occupy or Draw"), Allows(occupies=1, draws=1)),
    (N_("Occupy or Attack"), Allows(occupies=1, attacks=1)),
    (N_("Occupy and Ship"), Allows(ships=1, occupies=1, together=2)),
    (N_("Ship twice"), Allows(ships=2, together=2)),
    (N_("Draw twice"), Allows(draws=2, together=2)),
)
"""Rulebook, "Actions de base & mixtes": all that can be printed on a building, by its number."""

Does = Annotated[int, Meta(ge=UNSAID, le=12, description="action")]
NO_ACTION = 1


def shows_action(building: str) -> bool:
    """Whether its action is only printed on the tile: no rulebook tells it."""
    return building not in ALLOWED and building not in INACTIVE
