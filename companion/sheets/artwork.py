"""Our own drawings on a field of 24 by 24: line icons, and the solid signs of the players.

The motifs are those of the icons on screen; a test holds the shared ones against that file.
"""

from __future__ import annotations

from companion.sheets.outline import Outline, ellipse, outline, rounded

FIELD = 24.0
STROKE = 1.8


def _warehouse(columns: int, rows: int) -> tuple[Outline, ...]:
    """A port's warehouse seen from above: one square per space."""
    side, gap = 6.0, 1.6
    width, height = columns * side + (columns - 1) * gap, rows * side + (rows - 1) * gap
    left, top = (FIELD - width) / 2, (FIELD - height) / 2
    return tuple(
        rounded(left + c * (side + gap), top + r * (side + gap), side, side, 1)
        for r in range(rows)
        for c in range(columns)
    )


ICONS: dict[str, tuple[Outline, ...]] = {
    "compass": (
        ellipse(12, 12, 9, 9),
        outline("M15.500 8.500l-2.200 4.800-4.800 2.200 2.200-4.800z"),
    ),
    "crown": (outline("M4 18h16M4 15l-1-8 5 4 4-6 4 6 5-4-1 8z"),),
    "industry": (outline("M3 20h18M5 20V9l5 3V9l5 3V5h4v15"),),
    "culture": (outline("M3 9l9-5 9 5zM5.500 9v8M10 9v8M14 9v8M18.500 9v8M3 20h18"),),
    "finance": (
        ellipse(12, 7, 7, 3),
        outline("M5 7v10c0 1.700 3 3 7 3s7-1.300 7-3V7M5 12c0 1.700 3 3 7 3s7-1.300 7-3"),
    ),
    "politics": (outline("M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM12 8v8M8.500 12h7"),),
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
    "game-endeavor": (
        ellipse(12, 12, 9, 9),
        outline("M3 12h18M12 3c3 3 3.500 6 3.500 9s-.5 6-3.500 9c-3-3-3.500-6-3.500-9S9 6 12 3z"),
    ),
    "game-carthago": (outline("M4 21h16M6 21V9M10 21V9M14 21V9M18 21V9M4 9h16M5 6h14l-7-3z"),),
    "game-mediterranee": (
        outline("M2 14h20l-2 5H5zM12 14V3l7 8h-7M5 19v2M9 19v2M13 19v2M17 19v2"),
    ),
    # Drawn for the sheets alone.
    "face-down": (rounded(6, 3, 12, 18, 2), outline("M7 19L17 5M7 12l6-8M11 20l6-8")),
    "university": (outline("M2 9l10-5 10 5-10 5zM6.500 11.500v5c3.500 3 7.500 3 11 0v-5M22 9v6"),),
    "reserve": (outline("M4 8h16v12H4zM4 8l2-4h12l2 4M10 12h4"),),
    "house": (outline("M4 20V10l8-6 8 6v10zM10 20v-6h4v6"),),
    "amphora": (
        outline(
            "M9 3h6M10 3v4c-4 1.500-5 5-3 9 1 2 2.500 3.500 3 5h4"
            "c.5-1.500 2-3 3-5 2-4 1-7.500-3-9V3"
            "M9.500 7.500C6 6 5 9 6.500 11M14.500 7.500C18 6 19 9 17.500 11"
        ),
    ),
    "forum": (
        ellipse(12, 12, 9, 9),
        ellipse(12, 12, 4, 4),
        outline("M12 3v5M12 16v5M3 12h5M16 12h5"),
    ),
    "store-2": _warehouse(2, 1),
    "store-4": _warehouse(2, 2),
    "store-6": _warehouse(3, 2),
}

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
