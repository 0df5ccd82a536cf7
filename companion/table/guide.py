"""The rules of a game at hand: what a section of its guide may hold."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Kind = Literal["setup", "phase", "action", "detail", "scoring"]

LONG_CELL = 24


class Figures(Struct, frozen=True):
    """A table the rulebook prints: what its columns are called, and a row each."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @property
    def wordy(self) -> bool:
        """Whether its rows end in sentences more than figures, which a narrow page cannot set side
        by side."""
        return any(len(row[-1]) > LONG_CELL for row in self.rows)


class Section(Struct, frozen=True):
    """A rule in our own words.

    The phases of a guide are the round, in their order. `steps` are ticked one by one; `picture`
    names a drawing of the game's `rules.svg`; `see` are sections that go on from here. What has
    `variants` or numbers of `players` is for these alone.
    """

    title: str
    paragraphs: tuple[str, ...] = ()
    kind: Kind = "phase"
    icon: str = ""
    picture: str = ""
    steps: tuple[str, ...] = ()
    figures: Figures | None = None
    see: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    players: tuple[int, ...] = ()

    def suits(self, variant: str, players: int | None) -> bool:
        """Whether it is for this variant, and for so many players if that is known."""
        mine = not self.variants or variant in self.variants
        return mine and (not self.players or players is None or players in self.players)
