"""What the rulebook prints: coins and prices, rounds and phases, powers, goods and their ports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from companion.table.text import N_

PhaseKey = Literal["bids", "purchases", "movement", "combat", "ports", "sales", "over"]
Good = Literal["gems", "gold", "spices", "wine", "cloth", "iron", "wood"]
Building = Literal["galley", "fortress"]
Target = Literal["galley", "port", "fortified"]

# Rulebook, "Déroulement général de la partie" and "Déroulement d'un tour de jeu".
ROUNDS: Mapping[int, int] = {2: 12, 3: 10, 4: 8}
MOST_ROUNDS = max(ROUNDS.values())
PHASES: tuple[PhaseKey, ...] = ("bids", "purchases", "movement", "combat", "ports", "sales")
OVER: PhaseKey = "over"
NUMERALS = ("I", "II", "III", "IV")

# Rulebook, "Composition du jeu": 20 coins of 1 000, 30 of 500 and 51 of 100.
COINS = (100, 500, 1000)
UNIT = 100
HUNDREDS = (100, 200, 300, 400, 500, 600, 700, 800, 900)
THOUSAND = 1000
BOX = 20 * 1000 + 30 * 500 + 51 * 100

# Rulebook, "Positions de départ": which powers play together, and what each begins with.
CASTS: Mapping[int, tuple[tuple[str, ...], ...]] = {
    2: (("venice", "genoa"), ("spain", "turks")),
    3: (("venice", "genoa", "spain"),),
    4: (("venice", "genoa", "spain", "turks"),),
}
CAPITALS: Mapping[str, str] = {
    "venice": "Venezia",
    "genoa": "Genova",
    "spain": "Valencia",
    "turks": "Istanbul",
}
START_DUCATS = 2000
CREW = 5

# Rulebook, "Phase 2": goods, the ports that produce them, and what is paid for what.
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
GOODS_PRICE = 100
DEAREST = 300
DEAREST_IN_MONOPOLY = 1000
PAYMENTS = (100, 200, 300, 400, 500, 1000)
SAILOR_PRICE = 100
BUILDING_PRICE = 500
NEEDS: Mapping[Building, tuple[Good, Good]] = {
    "galley": ("wood", "iron"),
    "fortress": ("wood", "gold"),
}

# Rulebook, "Phase 4": by what the sum of die and sailors is divided.
DIVISOR = 3
DIVISOR_FORTIFIED = 4

# Rulebook, "Phase 6": what a space of a warehouse is worth, and what comes on top in the port of
# another player. The numbers on the spaces are only printed: these are one tap, others are typed.
SPACES = (1, 2, 3, 4, 5, 6)
SPACE_VALUE = 100
NEW_MARKET = 500
NEW_MARKET_IN_CAPITAL = 1000
INCOME = 300
