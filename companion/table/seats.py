"""Who sits at a table, and how the table was set up."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from msgspec import Meta

from companion.table.cached import cached_property

NAME_LENGTH = 40

SeatKey = Annotated[str, Meta(pattern=r"^s[1-9]$", description="seat")]
SeatLabel = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]


@dataclass(frozen=True)
class Seat:
    key: SeatKey
    name: SeatLabel
    colour: Annotated[str, Meta(max_length=20)]


@dataclass(frozen=True)
class Setup:
    """What is decided before the first tap. Seats are in clockwise order."""

    game: str
    variant: str
    seats: tuple[Seat, ...]
    first: SeatKey
    options: tuple[tuple[str, str], ...] = ()

    @cached_property
    def _by_key(self) -> dict[str, Seat]:
        return {seat.key: seat for seat in self.seats}

    @cached_property
    def _by_option(self) -> dict[str, str]:
        return dict(self.options)

    @cached_property
    def order(self) -> tuple[str, ...]:
        return tuple(seat.key for seat in self.seats)

    def seat(self, key: str) -> Seat:
        return self._by_key[key]

    def has(self, key: str) -> bool:
        return key in self._by_key

    def option(self, key: str) -> str:
        return self._by_option[key]

    @cached_property
    def full(self) -> bool:
        return self.option("tracking") == "full"

    def clockwise_from(self, key: str) -> tuple[str, ...]:
        at = self.order.index(key)
        return self.order[at:] + self.order[:at]

    def left_of(self, key: str) -> str:
        return self.clockwise_from(key)[1 % len(self.seats)]

    def with_seat(self, seat: Seat) -> Setup:
        return replace(self, seats=tuple(seat if s.key == seat.key else s for s in self.seats))

    def with_option(self, key: str, value: str) -> Setup:
        kept = tuple((k, v) for k, v in self.options if k != key)
        return replace(self, options=(*kept, (key, value)))
