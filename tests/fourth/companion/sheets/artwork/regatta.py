"""Drawings of the Regatta: its sign, and the pennant of its one line."""

from __future__ import annotations

from companion.sheets.outline import Outline, outline

ICONS: dict[str, tuple[Outline, ...]] = {
    "game-regatta": (outline("M3 18h18l-3 3H6zM12 18V3l7 12h-7M9 7l-4 8h4z"),),
    "pennant": (outline("M6 21V3M6 4l13 4-13 5"),),
}
