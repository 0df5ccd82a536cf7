"""Drawings of Endeavor: its sign, the four tracks, and what its score lines count."""

from __future__ import annotations

from companion.sheets.outline import Outline, ellipse, outline, rounded

ICONS: dict[str, tuple[Outline, ...]] = {
    "industry": (outline("M3 20h18M5 20V9l5 3V9l5 3V5h4v15"),),
    "culture": (outline("M3 9l9-5 9 5zM5.500 9v8M10 9v8M14 9v8M18.500 9v8M3 20h18"),),
    "finance": (
        ellipse(12, 7, 7, 3),
        outline("M5 7v10c0 1.700 3 3 7 3s7-1.300 7-3V7M5 12c0 1.700 3 3 7 3s7-1.300 7-3"),
    ),
    "politics": (outline("M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM12 8v8M8.500 12h7"),),
    "game-endeavor": (
        ellipse(12, 12, 9, 9),
        outline("M3 12h18M12 3c3 3 3.500 6 3.500 9s-.5 6-3.500 9c-3-3-3.500-6-3.500-9S9 6 12 3z"),
    ),
    "face-down": (rounded(6, 3, 12, 18, 2), outline("M7 19L17 5M7 12l6-8M11 20l6-8")),
    "university": (outline("M2 9l10-5 10 5-10 5zM6.500 11.500v5c3.500 3 7.500 3 11 0v-5M22 9v6"),),
    "reserve": (outline("M4 8h16v12H4zM4 8l2-4h12l2 4M10 12h4"),),
}
