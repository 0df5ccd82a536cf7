"""How a solo game is graded by its margin; solo rules, "Echelle d'évaluation du score"."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from companion.sheets.fonts import BOLD, SANS
from companion.sheets.ink import BRASS, BRASS_LIGHT, WHITE
from companion.sheets.paper import Box
from companion.sheets.parts import Translate, tick_box
from companion.sheets.pen import Pen
from companion.table.text import N_
from scoring.endeavor import GAME

GRADES = 40.0
"""Height of the scale with the line about panache."""


@cache
def scale() -> tuple[tuple[str, str], ...]:
    """Every grade with the margins it stands for, from defeat up, as the scoring grades them."""
    starts = [grade.least for grade in GAME.grades if grade.least is not None]
    reaches = [f"{start}–{after - 1}" for start, after in pairwise(starts)]
    spans = (f"<{starts[0]}", *reaches, f"{starts[-1]}+")
    return tuple((span, grade.key) for span, grade in zip(spans, GAME.grades, strict=True))


def draw_grades(pen: Pen, box: Box, words: Translate) -> None:
    """The scale, and a box to tick: with a level-5 building the victory has panache."""
    for (reach, name), cell in zip(scale(), box.top(26).columns(len(scale()), 4), strict=True):
        pen.card(cell, 3, fill=WHITE, stroke=BRASS_LIGHT, thick=0.7)
        pen.put(cell.top(13).inset(3, 0), reach, BOLD, 9, align="centre", colour=BRASS)
        title = cell.below(12).top(12).inset(3, 0)
        pen.put(title, words(GAME.grade(name).title), SANS, 7.5, floor=5, align="centre")
    tick_box(pen, box.x, box.y + 30, 9)
    panache = box.below(29).top(11).after(14)
    pen.put(panache, words(N_("With panache: the player built a level-5 building")), SANS, 8)
