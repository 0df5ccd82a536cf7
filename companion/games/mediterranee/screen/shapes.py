"""What a phone draws of a table of Méditerranée, as plain data: no rules, nothing to decide.

All of it may be shown to the viewer it was made for, and to nobody else. Plain `str` labels are
messages to translate.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from companion.table.text import Text
from companion.table.views import Offer

Step = Literal["bidding", "typing", "rolling", "choosing", "settled"]


class Stand(Struct, frozen=True):
    """One player, in the current turn order; `bid` is there once the bids are open.

    `thrown`: the last of the `dice` was rolled just now. `seal` is there while the bids are open
    to change: it seals this player's.
    """

    seat: str
    power: str
    status: Text
    sealed: bool
    bid: int | None
    dice: tuple[int, ...]
    numeral: str | None
    thrown: bool = False
    seal: Offer | None = None


class Slot(Struct, frozen=True):
    """A place in the order, and who has it, or how it is taken."""

    place: int
    numeral: str
    seat: str | None
    take: Offer | None


class BidPad(Struct, frozen=True):
    """The viewer's own bid. A sealed amount is never shown again."""

    sealed: bool
    note: Text
    coins: tuple[int, ...]
    maximum: int
    offer: Offer


class FistForm(Struct, frozen=True):
    """Bids typed in at the reveal, one for each of `seats`."""

    seats: tuple[str, ...]
    coins: tuple[int, ...]
    maximum: int
    offer: Offer


class DiceForm(Struct, frozen=True):
    """Dice to roll: `offer` alone lets the app roll; `dice` may be typed, one for each seat."""

    seats: tuple[str, ...]
    what: Text
    offer: Offer


class AuctionPanel(Struct, frozen=True):
    """Phase 1. With `rolled` there are dice just rolled to be shown; `fresh`: the bids were opened
    a moment ago, and nothing has been decided since."""

    step: Step
    what: Text
    slots: tuple[Slot, ...]
    pad: BidPad | None = None
    fists: FistForm | None = None
    roll: DiceForm | None = None
    rolled: bool = False
    fresh: bool = False


class Quick(Struct, frozen=True):
    """An entry in the treasury by one tap, and what it does to it."""

    offer: Offer
    amount: int


class TreasuryPanel(Struct, frozen=True):
    """The viewer's own treasury. `entries` ask for their amount; those of `spend` and `sell` are
    one tap."""

    seat: str
    ducats: int | None
    note: Text
    spend: tuple[Quick, ...]
    sell: tuple[Quick, ...]
    entries: tuple[Offer, ...]
    coins: tuple[int, ...]
    maximum: int


class Capital(Struct, frozen=True):
    """A power's capital; public at the table."""

    seat: str
    held: bool
    status: Text
    offer: Offer


class PastRound(Struct, frozen=True):
    """An earlier round's order from first to last, and the bids where they are known."""

    round: int
    lines: tuple[tuple[str, int | None], ...]


class Board(Struct, frozen=True):
    helpers: tuple[str, ...]
    may: tuple[str, ...]
    stands: tuple[Stand, ...]
    chancellor: str
    chancellor_note: Text
    chancellors: tuple[Offer, ...]
    auction: AuctionPanel | None
    capitals: tuple[Capital, ...]
    treasury: TreasuryPanel | None
    past: tuple[PastRound, ...]
    notices: tuple[Text, ...] = ()
    """What the whole table must know of its bids."""
