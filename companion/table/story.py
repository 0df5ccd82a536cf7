"""The evening in figures, as a game tells it beside the score: kept with the result, shown and
printed in any language. Nothing in it was ever anybody's secret, or it is not any more."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class StoryCell:
    """What one player did: a `figure`, None where it is not known, and a short `mark` beside it."""

    figure: int | None
    mark: str = ""


@dataclass(frozen=True)
class StoryRow:
    """One round, with a cell for each player in the order of the sheet."""

    number: int
    cells: tuple[StoryCell, ...]


@dataclass(frozen=True)
class Story:
    """`title`, `legend` and `total` are marked messages; `totals` add the known figures up."""

    title: str
    legend: str
    total: str
    rows: tuple[StoryRow, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        columns = zip(*(row.cells for row in self.rows), strict=True)
        return tuple(sum(cell.figure or 0 for cell in column) for column in columns)
