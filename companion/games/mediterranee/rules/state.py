"""What is known at a table of Méditerranée. Bids and money are kept out of `repr` on purpose."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from companion.games.mediterranee.rules.auction import Auction, settled
from companion.games.mediterranee.rules.clock import OVER, PhaseKey, rounds
from companion.table.reckoning import NOTHING_COUNTED, Counts
from companion.table.seats import Setup

START_DUCATS = 2000
INCOME = 300


@dataclass(frozen=True)
class Purse:
    """A seat's treasury (None: not known to the app) and whether it holds its own capital.

    A view that must not show it has it `closed`.
    """

    seat: str
    ducats: int | None = field(repr=False)
    capital: bool = True
    closed: bool = False


@dataclass(frozen=True)
class Past:
    """How the order of an earlier round came about."""

    round: int
    bids: tuple[tuple[str, int], ...]
    order: tuple[str, ...]


@dataclass(frozen=True)
class Reopened:
    """Opened bids of a round were taken back, by a seat's phone or (None) by one without a seat."""

    by: str | None
    round: int


@dataclass(frozen=True)
class State:
    """`order` is the turn order of phases 2 to 6, empty until the auction has settled it.

    `reopened` is there from the moment opened bids were taken back until bids are opened again.
    `ended` are the rounds whose last phase was tapped to its end.
    """

    setup: Setup
    chancellor: str
    purses: tuple[Purse, ...]
    round: int = 1
    phase: PhaseKey = "bids"
    auction: Auction = field(default_factory=Auction)
    order: tuple[str, ...] = ()
    past: tuple[Past, ...] = ()
    counts: Counts = NOTHING_COUNTED
    reopened: Reopened | None = None
    ended: frozenset[int] = frozenset()

    @property
    def rounds(self) -> int:
        return rounds(len(self.setup.seats))

    @property
    def over(self) -> bool:
        return self.phase == OVER

    @property
    def played_out(self) -> bool:
        """Whether the end was played to, round by round: a clock that was set proves nothing."""
        return self.over and self.ended >= set(range(1, self.rounds + 1))

    @property
    def bidding(self) -> bool:
        """Whether bids are still being made: nothing is open yet."""
        return self.phase == "bids" and not self.auction.revealed

    @property
    def fists(self) -> bool:
        return self.setup.option("bids") == "fists"

    @property
    def moment(self) -> str:
        if self.over:
            return OVER
        here = f"r{self.round}.{self.phase}"
        if self.phase != "bids" or self.bidding:
            return here
        if settled(self.auction, self.setup.order):
            return f"{here}.settled"
        return f"{here}.{len(self.auction.places)}.{self.auction.rolled}"

    def purse(self, seat: str) -> Purse:
        return next(purse for purse in self.purses if purse.seat == seat)

    def with_purse(self, purse: Purse) -> State:
        purses = tuple(purse if p.seat == purse.seat else p for p in self.purses)
        return replace(self, purses=purses)


def purses_at_start(setup: Setup) -> tuple[Purse, ...]:
    """Rulebook, "Positions de départ": 2 000 ducats each; light tracking keeps no treasury."""
    ducats = START_DUCATS if setup.full else None
    return tuple(Purse(key, ducats) for key in sorted(setup.order))


def start(setup: Setup) -> State:
    return State(setup, setup.first, purses_at_start(setup))
