"""What is known at a table of Méditerranée. Bids and money are kept out of `repr` on purpose."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from companion.games.mediterranee.rules.actions import Attack
from companion.games.mediterranee.rules.pieces import OVER, ROUNDS, START_DUCATS, PhaseKey
from companion.table.cached import cached_property
from companion.table.reckoning import NOTHING_COUNTED, Counts
from companion.table.seats import Setup


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
class Auction:
    """Bids by seat (secret until revealed), each seat's dice in turn, and the places taken.

    It holds what happened; everything else is worked out from it. Places count from 0. `thrown` are
    those who rolled last, until somebody chooses: their dice are still news. `unpaid` are those who
    kept less than the bid they had sealed.
    """

    bids: tuple[tuple[str, int], ...] = field(default=(), repr=False)
    revealed: bool = False
    dice: tuple[tuple[str, tuple[int, ...]], ...] = ()
    places: tuple[tuple[str, int], ...] = ()
    thrown: tuple[str, ...] = ()
    unpaid: tuple[str, ...] = ()

    @property
    def sealed(self) -> frozenset[str]:
        return frozenset(seat for seat, _ in self.bids)

    @property
    def rolled(self) -> int:
        return sum(len(dice) for _, dice in self.dice)

    def bid(self, seat: str) -> int:
        return dict(self.bids)[seat]

    def dice_of(self, seat: str) -> tuple[int, ...]:
        return dict(self.dice).get(seat, ())

    def place_of(self, seat: str) -> int | None:
        return dict(self.places).get(seat)

    @property
    def free_places(self) -> tuple[int, ...]:
        taken = {place for _, place in self.places}
        return tuple(place for place in range(len(self.bids)) if place not in taken)

    @cached_property
    def group(self) -> tuple[int, tuple[str, ...]]:
        """The highest bid without a place yet, and all who made it, the higher dice first."""
        placed = dict(self.places)
        waiting = [(seat, bid) for seat, bid in self.bids if seat not in placed]
        if not waiting:
            return 0, ()
        highest = max(bid for _, bid in waiting)
        group = [seat for seat, bid in waiting if bid == highest]
        return highest, tuple(sorted(group, key=self.dice_of, reverse=True))

    @cached_property
    def rollers(self) -> tuple[str, ...]:
        """Who must roll now: those of the group whose dice, roll by roll, are still equal."""
        if not self.revealed:
            return ()
        _, group = self.group
        shown = [self.dice_of(seat) for seat in group]
        return tuple(seat for seat in sorted(group) if shown.count(self.dice_of(seat)) > 1)

    @property
    def chooser(self) -> str | None:
        """Who chooses a place now. The highest die need not wait for the dice of those below it;
        who bid nothing chooses nothing."""
        bid, group = self.group
        settled = self.revealed and bid and group[0] not in self.rollers
        return group[0] if settled else None

    @property
    def choices(self) -> tuple[int, ...]:
        """For which choices of this round the dice are rolled now, counted from 1."""
        _, group = self.group
        first = len(self.places) + 1
        shown = [self.dice_of(seat) for seat in group]
        tied = {shown.index(dice) for dice in shown if shown.count(dice) > 1}
        return tuple(first + at for at in sorted(tied))

    @property
    def order(self) -> tuple[str, ...]:
        """The turn order once everyone has a place; empty before."""
        if not self.revealed or len(self.places) < len(self.bids):
            return ()
        return tuple(seat for seat, _ in sorted(self.places, key=lambda taken: taken[1]))


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

    `done` are those who have had their turn in the phase. `reopened` is there from the moment
    opened bids were taken back until bids are opened again. `ended` are the rounds whose last phase
    was tapped to its end. `attack` is the last one of this phase.
    """

    setup: Setup
    chancellor: str
    purses: tuple[Purse, ...]
    round: int = 1
    phase: PhaseKey = "bids"
    auction: Auction = field(default_factory=Auction)
    order: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    past: tuple[Past, ...] = ()
    counts: Counts = NOTHING_COUNTED
    reopened: Reopened | None = None
    ended: frozenset[int] = frozenset()
    attack: Attack | None = None

    @property
    def rounds(self) -> int:
        return ROUNDS[len(self.setup.seats)]

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
    def waiting(self) -> tuple[str, ...]:
        """Who has not had their turn in this phase, in turn order; nobody while bids are made."""
        if self.over or self.phase == "bids":
            return ()
        return tuple(seat for seat in self.order if seat not in self.done)

    @property
    def acting(self) -> str | None:
        """Whose turn it is in phases 2 to 6."""
        return next(iter(self.waiting), None)

    @property
    def unveiled(self) -> object:
        """What was opened in the round and no repair changes: sealed bids, and dice. Coins in a
        fist are only typed in, by anyone, and so may be typed wrong."""
        bids = () if self.fists else self.auction.bids
        return (bids, self.auction.dice) if self.auction.revealed else None

    @property
    def fists(self) -> bool:
        return self.setup.option("bids") == "fists"

    @property
    def moment(self) -> str:
        if self.over:
            return OVER
        here = f"r{self.round}.{self.phase}"
        if self.phase != "bids":
            return f"{here}.{len(self.done)}" if self.done else here
        if self.bidding:
            return here
        if self.auction.order:
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
