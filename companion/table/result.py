"""A finished count, as it is kept: all that the result page and the printed sheet need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
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
    """`colour` is None for the Opposition, which has several.

    Who was `renamed` in the history stays so, whatever the table calls that seat; who was
    `forgotten` is nobody in it.
    """

    name: Annotated[str, Meta(max_length=NAME_LENGTH + 8)]
    colour: str | None
    inputs: tuple[Input, ...] = ()
    renamed: bool = False
    forgotten: bool = False


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


class SameName(ValueError):
    """Two players of one table cannot share a name."""


def renamed(result: Result, names: Mapping[int, str], *, forgotten: bool = False) -> Result:
    """The same result with other names, by place in the sheet."""
    players = tuple(
        replace(one, name=names[at], renamed=True, forgotten=forgotten) if at in names else one
        for at, one in enumerate(result.players)
    )
    called = [one.name for one in players]
    if len({name.casefold() for name in called}) < len(called):
        raise SameName
    asked, told = result.request["players"], result.answer["players"]
    request = {**result.request, "players": _called(asked, called)}
    answer = {
        **result.answer,
        "players": _called(told, called),
        "winners": [name for name, one in zip(called, told, strict=True) if one["winner"]],
    }
    return replace(result, players=players, request=request, answer=answer)


def _called(rows: Sequence[Mapping[str, Any]], names: Sequence[str]) -> list[dict[str, Any]]:
    return [{**row, "name": name} for row, name in zip(rows, names, strict=True)]


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
