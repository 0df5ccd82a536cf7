"""End-game scoring: tallies in, score sheet out; `games` lists the games.

A table that is still counting uses `needed_fields` to know what to ask, `nest` to build the
players' tallies, `check(request, partial=True)` and `running_sheet` while numbers come in, and
`score_sheet` (typed, translatable) or `score` (plain JSON) at the end.
"""

from scoring.calculator import OtherReading, other_winners, running_sheet, score, score_sheet
from scoring.check import check
from scoring.examples import example
from scoring.fields import (
    FieldChoice,
    FieldSpec,
    Formula,
    Kind,
    LineSpec,
    PencilStep,
    RulingSpec,
    SharedLimit,
    Way,
    leaves,
    with_totals,
)
from scoring.games import (
    GAMES,
    contradictions,
    fields_for,
    known_values,
    limits_for,
    lines_fed_by,
    lines_for,
    needed_fields,
    nest,
    rulings_for,
)
from scoring.problems import Problem, ScoreError
from scoring.sheet import Line, PlayerSheet, Sheet
from scoring.text import Text

__all__ = [
    "GAMES",
    "FieldChoice",
    "FieldSpec",
    "Formula",
    "Kind",
    "Line",
    "LineSpec",
    "OtherReading",
    "PencilStep",
    "PlayerSheet",
    "Problem",
    "RulingSpec",
    "ScoreError",
    "SharedLimit",
    "Sheet",
    "Text",
    "Way",
    "check",
    "contradictions",
    "example",
    "fields_for",
    "known_values",
    "leaves",
    "limits_for",
    "lines_fed_by",
    "lines_for",
    "needed_fields",
    "nest",
    "other_winners",
    "rulings_for",
    "running_sheet",
    "score",
    "score_sheet",
    "with_totals",
]
