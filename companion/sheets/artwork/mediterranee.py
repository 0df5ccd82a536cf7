"""Drawings of Méditerranée: its sign, and warehouses of two, four and six spaces."""

from __future__ import annotations

from companion.sheets.outline import FIELD, Outline, outline, rounded


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
    "game-mediterranee": (
        outline("M2 14h20l-2 5H5zM12 14V3l7 8h-7M5 19v2M9 19v2M13 19v2M17 19v2"),
    ),
    "store-2": _warehouse(2, 1),
    "store-4": _warehouse(2, 2),
    "store-6": _warehouse(3, 2),
}
