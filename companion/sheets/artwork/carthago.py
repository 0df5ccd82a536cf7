"""Drawings of Carthago: its sign, the forum, the goods."""

from __future__ import annotations

from companion.sheets.outline import Outline, ellipse, outline

ICONS: dict[str, tuple[Outline, ...]] = {
    "game-carthago": (outline("M4 21h16M6 21V9M10 21V9M14 21V9M18 21V9M4 9h16M5 6h14l-7-3z"),),
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
}
