"""The rows of a blank sheet: what is written with a pencil, and the sum that makes it points."""

from __future__ import annotations

from dataclasses import dataclass

from companion.sheets.contents import LETTERS
from companion.sheets.parts import Translate
from companion.table.figures import written
from scoring import GAMES, Formula, PencilStep, lines_for


@dataclass(frozen=True, slots=True)
class PencilRow:
    """A line with its points, or (without a letter) something to count before, for the line below.
    `begins` what belongs together."""

    label: str
    rule: str
    formula: Formula
    letter: str = ""
    icon: str = ""
    placed: bool = False
    opposed: bool = True
    begins: bool = True
    terms: int = 1


def pencil_rows(game: str, variant: str, words: Translate) -> list[PencilRow]:
    opposed = {line.key for line in lines_for(game, variant, opposition=True)}
    against = GAMES[game].variant(variant).has_opposition
    found: list[PencilRow] = []
    for at, line in enumerate(lines_for(game, variant)):
        found += [_step(step, number == 0, words) for number, step in enumerate(line.steps)]
        found.append(
            PencilRow(
                words(line.title),
                words(line.rule),
                line.formula,
                LETTERS[at],
                line.icon,
                line.place is not None,
                not against or line.key in opposed,
                not line.steps,
            )
        )
    return found


def _step(step: PencilStep, begins: bool, words: Translate) -> PencilRow:
    rule = words(step.rule) if step.rule else ""
    formula = Formula(mark=written(step.mark, words))
    return PencilRow(words(step.label), rule, formula, begins=begins, terms=step.terms)
