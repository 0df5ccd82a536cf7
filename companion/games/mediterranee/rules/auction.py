"""Rulebook, "Phase 1": secret bids, dice between equals, and who takes which place.

An auction holds what happened; everything else is worked out from it. Places count from 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property


@dataclass(frozen=True)
class Auction:
    """Bids by seat (secret until revealed), each seat's dice in turn, and the places taken.

    `thrown` are those who rolled last, until somebody chooses: their dice are still news. `unpaid`
    are those who kept less than the bid they had sealed.
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

    @cached_property
    def group(self) -> tuple[int, tuple[str, ...]]:
        """See `next_group`."""
        placed = dict(self.places)
        waiting = [(seat, bid) for seat, bid in self.bids if seat not in placed]
        if not waiting:
            return 0, ()
        highest = max(bid for _, bid in waiting)
        group = [seat for seat, bid in waiting if bid == highest]
        return highest, tuple(sorted(group, key=self.dice_of, reverse=True))

    @cached_property
    def tied(self) -> tuple[str, ...]:
        """See `rollers`."""
        if not self.revealed:
            return ()
        _, group = self.group
        shown = [self.dice_of(seat) for seat in group]
        return tuple(seat for seat in sorted(group) if shown.count(self.dice_of(seat)) > 1)


def sealing(auction: Auction, bids: Iterable[tuple[str, int]]) -> Auction:
    """The auction with these bids, each in place of the seat's earlier one."""
    return replace(auction, bids=tuple(sorted({**dict(auction.bids), **dict(bids)}.items())))


def revealing(auction: Auction) -> Auction:
    return _automatic(replace(auction, revealed=True))


def rolling(auction: Auction, dice: Iterable[tuple[str, int]]) -> Auction:
    """The auction after one more die for each of these seats."""
    histories, thrown = dict(auction.dice), dict(dice)
    for seat, die in thrown.items():
        histories[seat] = (*histories.get(seat, ()), die)
    shown = tuple(sorted(histories.items()))
    return _automatic(replace(auction, dice=shown, thrown=tuple(thrown)))


def placing(auction: Auction, seat: str, place: int) -> Auction:
    return _automatic(_placed(replace(auction, thrown=()), ((seat, place),)))


def free_places(auction: Auction) -> tuple[int, ...]:
    taken = {place for _, place in auction.places}
    return tuple(place for place in range(len(auction.bids)) if place not in taken)


def next_group(auction: Auction) -> tuple[int, tuple[str, ...]]:
    """The highest bid without a place yet, and all who made it; the dice put the higher first."""
    return auction.group


def rollers(auction: Auction) -> tuple[str, ...]:
    """Who must roll now: those of the next group whose dice, roll by roll, are still equal."""
    return auction.tied


def chooser(auction: Auction) -> str | None:
    """Who chooses a place now, if no dice come first."""
    if not auction.revealed or rollers(auction):
        return None
    _, group = next_group(auction)
    return group[0] if group else None


def settled(auction: Auction, seats: Sequence[str]) -> tuple[str, ...]:
    """The turn order once everyone has a place; empty before."""
    if not auction.revealed or len(auction.places) < len(seats):
        return ()
    return tuple(sorted(seats, key=lambda seat: auction.place_of(seat) or 0))


def _placed(auction: Auction, places: Iterable[tuple[str, int]]) -> Auction:
    return replace(auction, places=tuple(sorted((*auction.places, *places))))


def _automatic(auction: Auction) -> Auction:
    """Take the steps nobody decides: the last place left, and the zero bidders by their dice."""
    bid, group = next_group(auction)
    free = free_places(auction)
    if not group or rollers(auction):
        return auction
    if len(free) == 1 or bid == 0:
        return _placed(auction, zip(group, free, strict=True))
    return auction
