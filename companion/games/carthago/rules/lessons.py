"""What the table learns of the printed pieces, for every later table."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.carthago.rules.actions import (
    FreeSpace,
    PlaceFirstDisc,
    SetBoard,
    SetRing,
    SetStrength,
    SetWarshipDocks,
)
from companion.games.carthago.rules.pieces import SPACES
from companion.table.actions import Action

RING = ("ring_2", "ring_3", "ring_4", "ring_5")
"""The spaces after the Market, each told by its number among all of them."""


def lessons(action: Action) -> Mapping[str, Mapping[str, int]]:
    """What an action teaches about printed pieces: the ring, dock numbers, centre-column
    strengths."""
    match action:
        case SetRing(ring=ring) if sorted(ring) == sorted(SPACES):
            at = ring.index(SPACES[0])
            onward = (*ring[at + 1 :], *ring[:at])
            return {"ring": dict(zip(RING, map(SPACES.index, onward), strict=True))}
        case SetWarshipDocks(docks=docks):
            return {"warship-docks": {"docks": docks}}
        case SetStrength(centre=centre, strength=strength):
            return {f"centre-{centre}": {"strength": strength}}
        case FreeSpace(column="centre", freed=freed, strength=int(strength)):
            return {f"centre-{freed}": {"strength": strength}}
        case PlaceFirstDisc(column="centre", strength=int(strength)):
            return {"centre-1": {"strength": strength}}
        case SetBoard(centre=centre, strength=int(strength)) if centre:
            return {f"centre-{centre}": {"strength": strength}}
    return {}


def printed(known: Mapping[str, Mapping[str, int]]) -> Mapping[str, str]:
    """The ring a device has learned, as the option of a new table; it may have been corrected into
    something that is none."""
    told = known.get("ring", {})
    ring = (0, *(told.get(name, 0) for name in RING))
    if sorted(ring) != list(range(len(SPACES))):
        return {}
    return {"ring": ",".join(SPACES[at] for at in ring)}
