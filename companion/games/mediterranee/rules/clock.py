"""Rulebook, "Déroulement d'un tour de jeu": 8, 10 or 12 rounds of six phases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from companion.table.text import N_

PhaseKey = Literal["bids", "purchases", "movement", "combat", "ports", "sales", "over"]

PHASES: tuple[PhaseKey, ...] = ("bids", "purchases", "movement", "combat", "ports", "sales")
OVER: PhaseKey = "over"

LABELS: Mapping[str, str] = {
    "bids": N_("Bids"),
    "purchases": N_("Purchases"),
    "movement": N_("Movement"),
    "combat": N_("Combat"),
    "ports": N_("Ports"),
    "sales": N_("Sales"),
}

SHORT: Mapping[str, str] = {
    "bids": N_("Bids"),
    "purchases": N_("Buy"),
    "movement": N_("Move"),
    "combat": N_("Fight"),
    "ports": N_("Ports"),
    "sales": N_("Sell"),
}

NUMERALS = ("I", "II", "III", "IV")

_ROUNDS: Mapping[int, int] = {2: 12, 3: 10, 4: 8}
MOST_ROUNDS = max(_ROUNDS.values())


def rounds(players: int) -> int:
    """Rulebook, "Déroulement général de la partie"."""
    return _ROUNDS[players]


def following(phase: PhaseKey, round_: int, last: int) -> tuple[PhaseKey, int]:
    """The phase after this one, and its round; after the last round the game is over."""
    at = PHASES.index(phase)
    if at + 1 < len(PHASES):
        return PHASES[at + 1], round_
    return (OVER, round_) if round_ >= last else (PHASES[0], round_ + 1)
