"""Endeavor's tracker: seven rounds, the levels card, and every player's four tracks."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.endeavor.rules.pieces import (
    BANDS,
    ROUNDS,
    TOP_OF_TRACK,
    TRACK_LABELS,
    TRACKS,
    band,
)
from companion.sheets.fonts import BOLD, ITALIC, SANS, SERIF
from companion.sheets.games.endeavor.solo_cards import draw_cards
from companion.sheets.ink import BAND, BRASS, BRASS_LIGHT, INK, LINE, PAPER, SOFT, WHITE, hue
from companion.sheets.paper import Box
from companion.sheets.parts import Translate, blank_line, signs, tick_box
from companion.sheets.pen import Pen
from companion.sheets.result import OPPOSITION
from companion.table.text import N_

PHASES = (N_("Construction"), N_("Growth"), N_("Salaries"), N_("Actions"))
OPPOSED_PHASES = (*PHASES, N_("Opposition"))
OPPOSED_LEVELS = tuple(track for track in TRACKS if track != "industry")
"""Alone Industry sets no limit to the building."""

SALARIES = 2
MEANINGS = {
    "industry": N_("highest building level"),
    "culture": N_("population markers gained"),
    "finance": N_("payments"),
    "politics": N_("cards kept after passing"),
}
ROUND_HEAD, ROUND_ROW = 11.0, 8.6
LEVEL_ROW = 18.4
_TALLEST = 176.0
_CARDS = 158.0


def draw_tracks(pen: Pen, area: Box, players: int, words: Translate) -> None:
    boards = _card(pen, area, words)
    tall = min(_TALLEST, boards.h / players)
    for box in boards.rows([tall] * players):
        _board(pen, Box(box.x, box.y, box.w, box.h - 8), False, words)


def draw_opposed_tracks(pen: Pen, area: Box, players: int, words: Translate) -> None:
    """The player's tracks and the Opposition's, with its cards under them."""
    boards = _card(pen, area, words, OPPOSED_PHASES, OPPOSED_LEVELS)
    tall = min(_TALLEST, (boards.h - _CARDS) / (players + 1))
    strips = boards.rows([tall] * (players + 1))
    for box in strips:
        _board(pen, Box(box.x, box.y, box.w, box.h - 8), box is strips[-1], words)
    draw_cards(pen, boards.below(tall * len(strips) + 6), words)


def _card(
    pen: Pen,
    area: Box,
    words: Translate,
    phases: tuple[str, ...] = PHASES,
    tracks: tuple[str, ...] = TRACKS,
) -> Box:
    """The rounds and the levels; gives what is left for the boards."""
    strip, card = ROUND_HEAD + ROUND_ROW * len(phases), LEVEL_ROW * (len(tracks) + 1)
    _rounds(pen, area.top(strip), phases, words)
    _levels(pen, area.below(strip + 8).top(card), tracks, words)
    return area.below(strip + card + 18)


def _rounds(pen: Pen, box: Box, phases: tuple[str, ...], words: Translate) -> None:
    """A box to tick for each phase of each round; there are no salaries in the first."""
    labels = box.left(84)
    rows = labels.below(ROUND_HEAD).rows([ROUND_ROW] * len(phases))
    for phase, row in zip(phases, rows, strict=True):
        pen.put(row, words(phase), SANS, 7.5, floor=5.5, colour=SOFT)
    for number, column in enumerate(box.after(84).columns(ROUNDS, 6), 1):
        pen.put(column.top(9), str(number), SERIF, 9, align="centre", colour=BRASS)
        x = column.middle[0] - 3.5
        for at, row in enumerate(rows):
            if number == 1 and at == SALARIES:
                pen.line(x + 1, row.y + 4.3, x + 6, row.y + 4.3, stroke=SOFT, thick=0.8)
            else:
                tick_box(pen, x, row.y + 0.8, 7)


def _levels(pen: Pen, box: Box, tracks: tuple[str, ...], words: Translate) -> None:
    """Rulebook, "Gains de statut": what each band of a track gives."""
    pen.card(box, 5, fill=PAPER, stroke=BRASS_LIGHT, thick=0.8)
    inner = box.inset(10, 5)
    label = 196.0
    lines = len(tracks) + 1
    strips = inner.rows([inner.h / lines] * lines)
    pen.put(strips[0].left(label), words(N_("Levels")), SERIF, 11, colour=BRASS)
    columns = inner.after(label).columns(len(BANDS))
    for column, text in zip(columns, _band_names(), strict=True):
        head = Box(column.x, strips[0].y, column.w, strips[0].h)
        pen.put(head, text, BOLD, 9, align="centre", colour=BRASS)
    for track, strip in zip(tracks, strips[1:], strict=True):
        pen.line(inner.x, strip.y, inner.right, strip.y, stroke=LINE, thick=0.5)
        pen.icon(track, strip.x, strip.y + (strip.h - 12) / 2, 12, INK)
        pen.put(strip.after(18).left(56), words(TRACK_LABELS[track]), BOLD, 9, floor=6.5)
        meaning = strip.after(76).left(label - 80)
        pen.put(meaning, words(MEANINGS[track]), ITALIC, 8, floor=5.5, colour=SOFT)
        for level, column in enumerate(columns, 1):
            cell = Box(column.x, strip.y, column.w, strip.h)
            pen.put(cell, _gives(track, level, words), SERIF, 11, align="centre")


def _band_names() -> list[str]:
    ends = [start - 1 for start in BANDS[1:]]
    return [f"{start}–{end}" for start, end in zip(BANDS, ends, strict=False)] + [f"{BANDS[-1]}+"]


def _gives(track: str, level: int, words: Translate) -> str:
    if track == "culture":
        return str(level + 1)
    if track == "politics" and level < len(BANDS):
        return words(N_("%(n)d +S")) % {"n": level}
    return str(level)


def _board(pen: Pen, box: Box, opposition: bool, words: Translate) -> None:
    head = box.top(17)
    if opposition:
        pen.disc(hue(OPPOSITION.hue), OPPOSITION.symbol, head.x, head.y + 1, 14)
        pen.put(head.after(19).left(200), words(OPPOSITION.name), BOLD, 10)
    else:
        blank_line(pen, head.left(230), words(N_("Player")), 9)
        signs(pen, Box(head.right - 100, head.y + 2, 100, 13), "endeavor")
    grid = box.below(19)
    tall = grid.h / len(TRACKS)
    for track, strip in zip(TRACKS, grid.rows([tall] * len(TRACKS)), strict=True):
        pen.icon(track, strip.x, strip.y + (tall - 13) / 2, 13, INK)
        pen.put(strip.after(18).left(62), words(TRACK_LABELS[track]), SANS, 9, floor=6.5)
        _track(pen, strip.after(84), tall)
    pen.line(box.x, box.bottom + 4, box.right, box.bottom + 4, stroke=LINE, thick=0.6)


def _track(pen: Pen, box: Box, tall: float) -> None:
    """Sixteen spaces; every second band is tinted and a brass line starts each band."""
    cells = box.columns(TOP_OF_TRACK + 1)
    high = min(tall - 3, 30.0)
    y = box.y + (tall - high) / 2
    for value, column in enumerate(cells):
        cell = Box(column.x, y, column.w, high)
        tinted = band(value) % 2 == 0
        pen.rect(cell, fill=BAND if tinted else WHITE, stroke=LINE, thick=0.6)
        pen.put(Box(cell.x + 2, cell.y + 1, 11, 7), str(value), SANS, 6, floor=5, colour=SOFT)
    starts: Sequence[float] = [cells[start].x for start in BANDS]
    pen.lines([(x, y - 1, x, y + high + 1) for x in starts], stroke=BRASS, thick=1.6)
