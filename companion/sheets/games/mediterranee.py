"""Méditerranée's bidding and order sheet: every round's bids, places, phases and treasuries."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.mediterranee.rules.pieces import NUMERALS, PHASES, ROUNDS
from companion.games.mediterranee.screen.words import PHASE_LABELS
from companion.sheets.fonts import BOLD, SANS, SERIF
from companion.sheets.game import GameSheets, Leaf
from companion.sheets.ink import BRASS, BRASS_LIGHT, FAINT, INK, LINE, PAPER, SOFT, WHITE
from companion.sheets.paper import Box
from companion.sheets.parts import Translate, double_rule, signs, tick_box
from companion.sheets.pen import Pen
from companion.table.text import N_

COLUMN_HEAD = 50.0
REMINDER = 78.0
ROUND, PHASE = 30.0, 66.0
_TALLEST = 66.0
REMINDERS = (
    N_("Bids are secret multiples of 100 ducats; everyone pays, whoever wins."),
    N_("The highest bidder takes any free place, then the next; equal bids roll a die."),
    N_("Those who bid nothing roll for the places left: the higher roll plays earlier."),
    N_("Income: 300 ducats a round while the own capital is held."),
)


def draw_bids(pen: Pen, area: Box, players: int, words: Translate) -> None:
    last = ROUNDS[players]
    table = Box(area.x, area.y, area.w, area.h - REMINDER - 10)
    tall = min(_TALLEST, (table.h - COLUMN_HEAD) / last)
    columns = _columns(table, players)
    _heads(pen, columns, players, words)
    strips = table.below(COLUMN_HEAD).rows([tall] * last)
    for number, strip in enumerate(strips, 1):
        _round(pen, strip, number, columns, words)
    bottom = strips[-1].bottom
    double_rule(pen, Box(area.x, bottom + 2, area.w, 4))
    _reminders(pen, Box(area.x, bottom + 14, area.w, REMINDER), words)


def _columns(box: Box, players: int) -> list[Box]:
    """Round number, one column per player, the order of play, the six phases."""
    order = 24.0 * players + 8
    wide = (box.w - ROUND - order - PHASE) / players
    people = Box(box.x + ROUND, box.y, wide * players, box.h).columns(players)
    return [
        box.left(ROUND),
        *people,
        Box(people[-1].right, box.y, order, box.h),
        Box(box.right - PHASE, box.y, PHASE, box.h),
    ]


def _heads(pen: Pen, columns: Sequence[Box], players: int, words: Translate) -> None:
    first, *people, order, phases = columns
    foot = COLUMN_HEAD - 14
    pen.put(
        first.below(foot).top(12).left(first.w - 3),
        words(N_("Round")),
        SANS,
        7.5,
        floor=5,
        colour=SOFT,
    )
    for column in people:
        head = column.top(COLUMN_HEAD).inset(4, 0)
        y = head.y + 18
        pen.line(head.x, y, head.right, y, stroke=SOFT, thick=0.8, dash=(0.4, 2.2))
        signs(pen, Box(head.x, y + 3, head.w, 12), "mediterranee")
        labels = head.below(foot).top(12)
        pen.put(labels.left(labels.w * 0.6), words(N_("bid")), SANS, 7.5, colour=SOFT)
        place = labels.after(labels.w * 0.62)
        pen.put(place, words(N_("place")), SANS, 7.5, floor=5, align="centre", colour=SOFT)
    title = order.below(foot - 13).top(12).inset(4, 0)
    pen.put(title, words(N_("Order of play")), BOLD, 8.5, floor=6, align="centre", colour=BRASS)
    cells = order.inset(4, 0).columns(players, 3)
    for numeral, cell in zip(NUMERALS, cells, strict=False):
        pen.put(cell.below(foot).top(12), numeral, SERIF, 9, align="centre", colour=BRASS)
    pen.put(
        phases.below(foot - 13).top(12).inset(3, 0),
        words(N_("Phases")),
        BOLD,
        8.5,
        floor=6,
        align="centre",
        colour=BRASS,
    )
    for number, cell in enumerate(phases.inset(5, 0).columns(len(PHASES)), 1):
        pen.put(cell.below(foot).top(12), str(number), SANS, 7.5, align="centre", colour=SOFT)


def _round(pen: Pen, strip: Box, number: int, columns: Sequence[Box], words: Translate) -> None:
    first, *people, order, phases = columns
    pen.line(strip.x, strip.y, strip.right, strip.y, stroke=LINE, thick=0.6)
    pen.put(Box(first.x, strip.y, 24, strip.h), str(number), SERIF, 16, floor=10, align="centre")
    upper = Box(strip.x, strip.y + 3, strip.w, strip.h * 0.58 - 3)
    for column in people:
        inner = Box(column.x + 4, upper.y, column.w - 8, upper.h)
        pen.card(inner.left(inner.w * 0.6), 3, fill=WHITE, stroke=INK, thick=0.8)
        pen.card(inner.after(inner.w * 0.64), 3, fill=PAPER, stroke=BRASS, thick=0.8)
        money = Box(inner.x, upper.bottom + 1, inner.w, strip.bottom - upper.bottom - 3)
        pen.put(money.left(32), words(N_("treasury")), SANS, 6.5, floor=5, colour=SOFT)
        y = money.y + money.h * 0.75
        pen.line(money.x + 34, y, money.right, y, stroke=FAINT, thick=0.8, dash=(0.4, 2.2))
    for cell in order.inset(4, 0).columns(len(people), 3):
        pen.card(Box(cell.x, upper.y, cell.w, upper.h), 3, fill=PAPER, stroke=LINE, thick=0.7)
    for cell in phases.inset(5, 0).columns(len(PHASES)):
        tick_box(pen, cell.middle[0] - 4, upper.y + upper.h / 2 - 4, 8)


def _reminders(pen: Pen, box: Box, words: Translate) -> None:
    pen.card(box, 5, fill=PAPER, stroke=BRASS_LIGHT, thick=0.8)
    inner = box.inset(12, 7)
    rules = inner.left(inner.w * 0.68)
    for sentence, row in zip(REMINDERS, rules.rows([rules.h / 4] * 4), strict=True):
        pen.put(row, words(sentence), SANS, 8.5, floor=5.5, lines=2)
    steps = inner.after(inner.w * 0.73)
    for at, (phase, row) in enumerate(zip(PHASES, steps.rows([steps.h / 6] * 6), strict=True), 1):
        pen.put(row, f"{at}  {words(PHASE_LABELS[phase])}", SANS, 8, floor=5.5, colour=SOFT)


SHEETS = GameSheets(tracker=(Leaf(N_("Bids and order of play"), draw_bids),))
