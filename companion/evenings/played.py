"""A kept result as figures: what a history is counted by, without decoding the whole of it."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from companion.table.result import Result


class Player(Struct, frozen=True, array_like=True, gc=False):
    """`name` is None for who was forgotten; `opposition` is nobody."""

    name: str | None
    total: int
    rank: int
    winner: bool
    opposition: bool
    lines: dict[str, int]

    @property
    def person(self) -> str | None:
        return None if self.opposition else self.name


class Figures(Struct, frozen=True, array_like=True, gc=False):
    """Of one result, players in the order of its sheet."""

    grade: str | None
    players: tuple[Player, ...]


class Played(Struct, frozen=True, gc=False):
    """One evening: figures, and what is known beside them.

    `way` says in marked words how the variant was played; `opener` is the place in the sheet of who
    began.
    """

    token: str
    game: str
    variant: str
    way: tuple[str, ...]
    at: float
    minutes: int | None
    opener: int | None
    figures: Figures

    @property
    def players(self) -> tuple[Player, ...]:
        return self.figures.players

    @property
    def contested(self) -> bool:
        """Whether there was anybody to win against."""
        return len(self.figures.players) > 1

    @property
    def winners(self) -> int:
        return sum(one.winner for one in self.figures.players)


def figures_of(result: Result) -> Figures:
    players = tuple(
        Player(
            None if one.forgotten else one.name,
            told["total"],
            told["rank"],
            told["winner"],
            one.colour is None,
            {line["key"]: line["points"] for line in told["lines"]},
        )
        for one, told in zip(result.players, result.answer["players"], strict=True)
    )
    return Figures(result.answer["grade"], players)


_FIGURES = msgspec.json.Decoder(Figures)


def read_figures(text: str) -> Figures:
    return _FIGURES.decode(text)


def write_figures(figures: Figures) -> str:
    return msgspec.json.encode(figures).decode()
