"""All that is printed in the box."""

from __future__ import annotations

from typing import Literal

PhaseKey = Literal["plan", "sail", "over"]

PHASES: tuple[PhaseKey, ...] = ("plan", "sail")
MOST_ROUTES = 5
COLOURS = ("red", "blue", "yellow", "green")
