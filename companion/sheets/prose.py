"""Short sentences set in one size: the largest at which every one of them fits its room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.sheets.fonts import BOLD, SANS, SERIF, STEP, TAIL, block_height, printable, wrap
from companion.sheets.ink import BRASS, BRASS_LIGHT, INK, WHITE
from companion.sheets.paper import Box
from companion.sheets.parts import badge
from companion.sheets.pen import Pen

LARGEST, SMALLEST = 9.75, 6.5
PANEL_GAP = 9.0
_HEAD, _PAD = 26.0, 9.0
_ANY = 99


@dataclass(frozen=True, slots=True)
class Item:
    """A sentence, with a number in a ring, or under a label of its own, or after a dot."""

    text: str
    mark: str = ""
    lead: str = ""


@dataclass(frozen=True, slots=True)
class ProsePanel:
    title: str
    icon: str
    items: Sequence[Item]


def numbered(texts: Iterable[str]) -> tuple[Item, ...]:
    return tuple(Item(text, mark=str(at)) for at, text in enumerate(texts, 1))


def items_height(items: Sequence[Item], width: float, size: float) -> float:
    heights = [_height(item, width, size) for item in items]
    return sum(heights) + _between(size) * (len(items) - 1)


def largest_size(items: Sequence[Item], box: Box, largest: float = LARGEST) -> float:
    size = largest
    while size > SMALLEST and items_height(items, box.w, size) > box.h:
        size -= STEP
    return size


def draw_items(pen: Pen, box: Box, items: Sequence[Item], size: float, spread: float = 0) -> float:
    """From the top down, `spread` more apart than usual; gives the height used."""
    y = box.y
    for item in items:
        high = _height(item, box.w, size)
        _item(pen, Box(box.x, y, box.w, high), item, size)
        y += high + _between(size) + spread
    return y - box.y


def draw_panels(pen: Pen, area: Box, columns: Sequence[Sequence[ProsePanel]]) -> None:
    """Columns of panels that end on the same line, all in one size."""
    boxes = area.columns(len(columns), PANEL_GAP)
    size = LARGEST
    while size > SMALLEST and _tallest(columns, boxes[0].w, size) > area.h:
        size -= STEP
    for box, panels in zip(boxes, columns, strict=True):
        _column(pen, box, panels, size)


def _tallest(columns: Sequence[Sequence[ProsePanel]], width: float, size: float) -> float:
    return max(_column_height(panels, width, size) for panels in columns)


def _column_height(panels: Sequence[ProsePanel], width: float, size: float) -> float:
    heights = [_panel_height(panel, width, size) for panel in panels]
    return sum(heights) + PANEL_GAP * (len(panels) - 1)


def _panel_height(panel: ProsePanel, width: float, size: float) -> float:
    return _HEAD + _PAD + items_height(panel.items, width - 2 * _PAD, size) + _PAD


def _column(pen: Pen, box: Box, panels: Sequence[ProsePanel], size: float) -> None:
    """What is left over goes between the sentences, the same everywhere in the column."""
    gaps = sum(len(panel.items) + 1 for panel in panels)
    spread = (box.h - _column_height(panels, box.w, size)) / gaps
    y = box.y
    for panel in panels:
        high = _panel_height(panel, box.w, size) + spread * (len(panel.items) + 1)
        _panel(pen, Box(box.x, y, box.w, high), panel, size, spread)
        y += high + PANEL_GAP


def _panel(pen: Pen, box: Box, panel: ProsePanel, size: float, spread: float) -> None:
    pen.card(box, 6, fill=WHITE, stroke=BRASS_LIGHT, thick=0.8)
    inner = box.inset(_PAD)
    pen.icon(panel.icon, inner.x, inner.y - 1, 14, BRASS)
    pen.put(inner.top(12).after(20), panel.title, SERIF, 12, floor=8, colour=BRASS)
    draw_items(pen, inner.below(_HEAD - _PAD + 5 + spread), panel.items, size, spread)


def _between(size: float) -> float:
    return size * 0.7


def _indent(item: Item, size: float) -> float:
    if item.mark:
        return size * 1.75
    return 0.0 if item.lead else size * 0.8


def _lines(item: Item, width: float, size: float) -> int:
    text, font = printable(item.text, SANS)
    return len(wrap(text, font, size, width - _indent(item, size), _ANY))


def _block(lines: int, size: float) -> float:
    return block_height(lines, SANS, size) + TAIL * size


def _height(item: Item, width: float, size: float) -> float:
    lead = _lead_height(size) if item.lead else 0.0
    return lead + _block(_lines(item, width, size), size)


def _lead_height(size: float) -> float:
    return _block(1, size) + size * 0.3


def _item(pen: Pen, box: Box, item: Item, size: float) -> None:
    if item.lead:
        pen.put(box.top(_block(1, size)), item.lead, BOLD, size, upper=True)
        box = box.below(_lead_height(size))
    elif item.mark:
        ring = size * 1.3
        badge(pen, box.x, box.y + size * 0.34 - ring / 2, ring, item.mark)
    else:
        pen.circle(box.x + size * 0.2, box.y + size * 0.34, size * 0.14, fill=BRASS)
    lines = _lines(item, box.w, size)
    text = box.top(box.h + STEP).after(_indent(item, size))
    pen.put(text, item.text, SANS, size, floor=size, lines=lines, upper=True, colour=INK)
