"""What an action of the solo game teaches about a printed piece."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.endeavor.rules.lessons import all_of
from companion.games.endeavor.rules.pieces import REGIONS, governor_of
from companion.games.endeavor.solo.rules.actions import (
    SHIPPING,
    AwardGovernor,
    CountSpaces,
    OppositionDraws,
    SetOppositionCard,
)
from companion.table.actions import Action


def solo_lessons(action: Action) -> Mapping[str, Mapping[str, int]]:
    match action:
        case OppositionDraws(card=piece) | SetOppositionCard(card=piece, where="held"):
            return {piece: all_of(action.symbols)}
        case AwardGovernor(region=region):
            return {governor_of(region): all_of(action.symbols)}
        case CountSpaces():
            return {SHIPPING: {region: action.of(region) for region in REGIONS}}
    return {}
