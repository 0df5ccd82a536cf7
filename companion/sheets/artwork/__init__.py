"""Our own drawings on a field of 24 by 24: line icons, and the solid signs of the players.

Those of one game alone are in the module of its key. The motifs are those of the icons on screen;
a test holds those that are in both against that file.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from companion.games import GAMES
from companion.sheets.outline import Outline, ellipse, outline, rounded

STROKE = 1.8

SHARED: dict[str, tuple[Outline, ...]] = {
    "compass": (
        ellipse(12, 12, 9, 9),
        outline("M15.500 8.500l-2.200 4.800-4.800 2.200 2.200-4.800z"),
    ),
    "crown": (outline("M4 18h16M4 15l-1-8 5 4 4-6 4 6 5-4-1 8z"),),
    "glory": (
        outline(
            "M12 3l2.600 5.700 6.200.7-4.600 4.200 1.300 6.100L12 16.600l-5.500 3.100 "
            "1.300-6.100L3.200 9.400l6.200-.7z"
        ),
    ),
    "city": (outline("M3 20h18M5 20v-8h5v8M10 20V6l4-3 4 3v14M13 9h2M13 13h2M7 15h1"),),
    "route": (
        ellipse(5.5, 18, 2.5, 2.5),
        ellipse(18.5, 6, 2.5, 2.5),
        outline("M8 17c4-1 1-7 4-9 1.200-.8 2.500-1 4-1.500"),
    ),
    "card": (rounded(6, 3, 12, 18, 2), outline("M9 8h6M9 12h6")),
    "anchor": (ellipse(12, 5, 2, 2), outline("M12 7v14M8 11h8M4 14c0 4 4 7 8 7s8-3 8-7")),
    "ship": (outline("M3 15h18l-3 5H6zM12 15V3M12 4c4 1 6 4 6 8h-6M10 6c-3 1-4 3-4 6h4"),),
    "coins": (
        ellipse(9, 9, 5.5, 5.5),
        outline("M14.500 9.500a5.500 5.500 0 1 1-5 5.500M9 6.500v5"),
    ),
    "guild": (outline("M12 3l7 4v6c0 4-3 7-7 8-4-1-7-4-7-8V7zM9 12l2 2 4-4"),),
    "seal": (ellipse(12, 10, 6, 6), outline("M9 15l-2 6 5-2 5 2-2-6")),
    # Drawn for the sheets alone.
    "house": (outline("M4 20V10l8-6 8 6v10zM10 20v-6h4v6"),),
}

ICONS: Mapping[str, tuple[Outline, ...]] = {
    **SHARED,
    **{
        name: shapes
        for key in GAMES
        for name, shapes in import_module(f"companion.sheets.artwork.{key}").ICONS.items()
    },
}
"""Those any game may use, and each game's own."""

SIGNS: dict[str, tuple[Outline, ...]] = {
    "triangle": (outline("M12 5l8 14H4z"),),
    "square": (outline("M5.500 5.500h13v13h-13z"),),
    "diamond": (outline("M12 3l8 9-8 9-8-9z"),),
    "circle": (ellipse(12, 12, 7, 7),),
    "cross": (outline("M9 4h6v5h5v6h-5v5H9v-5H4V9h5z"),),
    "star": (
        outline(
            "M12 2.500l2.800 6.200 6.700.7-5 4.600 1.400 6.700-5.900-3.400-5.900 3.400 "
            "1.400-6.700-5-4.600 6.700-.7z"
        ),
    ),
    "lion": (
        outline(
            "M12 11c3.500 0 6.500 3.500 6.500 6.500 0 2-1.500 3-3 3-1.300 0-2-.7-3.500-.7s-2.200.7-"
            "3.500.7c-1.500 0-3-1-3-3C5.500 14.500 8.500 11 12 11z"
        ),
        ellipse(4.5, 10.5, 2.2, 2.2),
        ellipse(9.3, 5.8, 2.4, 2.4),
        ellipse(14.7, 5.8, 2.4, 2.4),
        ellipse(19.5, 10.5, 2.2, 2.2),
    ),
    "crown": (outline("M4 20h16v-3H4zM4 15.500h16L21.500 6l-5 4L12 3l-4.500 7-5-4z"),),
    "crescent": (outline("M15.500 3.500a9 9 0 1 0 5 12.500 8 8 0 0 1-5-12.500z"),),
    # The Opposition of the solo game: four colours on one board.
    "quarters": (outline("M5 5h6v6H5zM13 5h6v6h-6zM5 13h6v6H5zM13 13h6v6h-6z"),),
}
SIGNS_UNKNOWN = "circle"
