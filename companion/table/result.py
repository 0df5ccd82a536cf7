"""A finished count, as it is kept: all that the result page and the printed sheet need."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from msgspec import Meta

import scoring
from companion.table.cached import cached_property
from companion.table.reckoning import Column, Reckoning
from companion.table.seats import NAME_LENGTH
from companion.table.story import Story
from scoring import Sheet


@dataclass(frozen=True)
class Input:
    """One answer: its field, its value, and how it was typed."""

    field: str
    value: int | bool
    typed: str
    tracked: bool = False


@dataclass(frozen=True)
class ResultPlayer:
    """`colour` is None for the Opposition, which has several."""

    name: Annotated[str, Meta(max_length=NAME_LENGTH + 8)]
    colour: str | None
    inputs: tuple[Input, ...] = ()


@dataclass(frozen=True)
class Result:
    game: str
    variant: str
    players: tuple[ResultPlayer, ...]
    request: dict[str, Any]
    answer: dict[str, Any]
    story: Story | None = None
    options: tuple[tuple[str, str], ...] = ()

    @cached_property
    def sheet(self) -> Sheet:
        """The sheet with notes and workings that can still be translated."""
        return scoring.score_sheet(self.request)

    @property
    def margin(self) -> int:
        """Of a game that is graded: how far the player came before the rest."""
        own, *others = (player.total for player in self.sheet.players)
        return own - sum(others)


def draw_result(reckoning: Reckoning, story: Story | None = None) -> Result:
    """The result of a count that is ready; raises ScoreError otherwise."""
    setup, request = reckoning.setup, reckoning.request
    answer = scoring.score(request)
    players = tuple(_player(reckoning, column) for column in reckoning.columns)
    options = tuple(setup.options)
    return Result(setup.game, setup.variant, players, request, answer, story, options)


def _player(reckoning: Reckoning, column: Column) -> ResultPlayer:
    colour = None if column.opposition else reckoning.setup.seat(column.key).colour
    cells = reckoning.cells[column.key]
    inputs = tuple(
        Input(spec.key, cell.value, cell.typed, cell.source == "table")
        for spec in reckoning.needed(column)
        if (cell := cells.get(spec.key)) is not None and cell.value is not None
    )
    return ResultPlayer(column.name, colour, inputs)
