"""What the solo rules add to the box: discs on the ladder, the building grid, six shipping tracks.

How many spaces a shipping track has is printed on the board only: the table counts them once.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta

from companion.games.endeavor.rules.options import COLOURS
from companion.games.endeavor.rules.pieces import (
    BLUE_TOKENS,
    BLUES,
    TOKENS,
    TRACKS,
    BuildingKey,
    Region,
)

ColourKey = Literal["red", "green", "purple", "black", "white"]
COLOUR_LABELS: Mapping[str, str] = {colour.key: colour.label for colour in COLOURS}

CLOCKWISE: tuple[Region, ...] = (
    "africa",
    "south-america",
    "caribbean",
    "north-america",
    "far-east",
    "india",
)
"""The shipping tracks in the order of the set-up; each track's draw is independent of it."""

EUROPE = "europe"
Place = Literal[
    "europe", "africa", "caribbean", "far-east", "india", "north-america", "south-america"
]

Token = Literal[
    "industry",
    "culture",
    "finance",
    "politics",
    "ship_draw",
    "occupy_draw",
    "attack",
    "pay",
    "blue",
    "none",
]
"""A trade token: brown by its track, blue by its action or just `blue` where it has no effect."""

BARE: Token = "none"
ANY_BLUE: Token = "blue"
ANY_BLUES = frozenset((*BLUES, ANY_BLUE))
BROWN_TOKENS = frozenset(TRACKS)

TileKey = BuildingKey | Literal["none"]
COLUMNS = 3
LEVELS = 5
DISCS = 8
MARKERS_PER_LANE = 2
BASE_POSITION = (3, 3, 3, 4, 4, 5, 5)
"""Where the end marker stands in rounds 1 to 7 before a building moves it up."""

FIRST_QUESTION = 3
"""The round from which on the table is asked who acts first."""

MOST_ROUTES = 60
ALL_TOKENS = BLUE_TOKENS + sum(TOKENS.values())
DISCS_PER_COLOUR = 2
SHIPS_PER_COLOUR = 3
MOST_SPACES = 20
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""None that is taken for a digit."""

CODE_LENGTH = 5
CODE_SHAPE = re.compile(rf"[{CODE_LETTERS}]{{{CODE_LENGTH}}}")
Code = Annotated[str, Meta(max_length=20)]
Spaces = Annotated[int, Meta(ge=MARKERS_PER_LANE + 1, le=MOST_SPACES)]
Ladder = Annotated[tuple[ColourKey, ...], Meta(max_length=DISCS)]
Tiles = Annotated[tuple[TileKey, ...], Meta(max_length=LEVELS * COLUMNS)]
Ships = Annotated[tuple[ColourKey, ...], Meta(max_length=len(CLOCKWISE) * MARKERS_PER_LANE)]
Four = Annotated[tuple[ColourKey, ...], Meta(max_length=len(TRACKS))]


def opposing(own: str) -> tuple[str, ...]:
    """The four colours of the Opposition, for a player of this colour."""
    return tuple(colour.key for colour in COLOURS if colour.key != own)
