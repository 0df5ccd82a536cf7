"""What the table learns of the printed pieces, for every later table."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.carthago.rules.actions import (
    FreeSpace,
    PlaceFirstDisc,
    SetBoard,
    SetStrength,
    SetWarshipDocks,
)
from companion.table.actions import Action


def lessons(action: Action) -> Mapping[str, Mapping[str, int]]:
    """What an action teaches about printed pieces: dock numbers and centre-column strengths."""
    match action:
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
