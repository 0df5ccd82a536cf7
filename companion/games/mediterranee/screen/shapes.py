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

    `thrown`: the last of the `dice` was rolled just now. `turns`: as which bid this one is turned
    over, while they are being opened. `done`: this player's turn in the phase is over.
    `secret` is there while this player has something private to do or to look up.
    """

    seat: str
    power: str
    status: Text | None
    sealed: bool
    bid: int | None
    dice: tuple[int, ...]
    numeral: str | None
    thrown: bool = False
    turns: int | None = None
    done: bool = False
    secret: Offer | None = None


class OpenBid(Struct, frozen=True):
    """A bid that is turned over for all to see, as which one: equal ones together."""

    seat: str
    bid: int
    turns: int


class Slot(Struct, frozen=True):
    """A place in the order, and who has it, or how it is taken."""

    place: int
    numeral: str
    seat: str | None
    take: Offer | None


class PastBids(Struct, frozen=True):
    """What a player bid in earlier rounds, which everybody saw."""

    seat: str
    bids: tuple[tuple[int, int], ...]


class BidPad(Struct, frozen=True):
    """The viewer's own bid. A sealed amount is never shown again.

    `ducats` is what the viewer owns, if that is known. A key puts the hundreds; `thousand` is
    added.
    """

    sealed: bool
    note: Text
    ducats: int | None
    keys: tuple[int, ...]
    thousand: int
    maximum: int
    rivals: tuple[PastBids, ...]
    offer: Offer


class Fist(Struct, frozen=True):
    """One player's coins; the viewer's own are no more than the viewer owns."""

    seat: str
    maximum: int


class FistForm(Struct, frozen=True):
    """Bids typed in at the reveal, one for each of `fists`."""

    fists: tuple[Fist, ...]
    coins: tuple[int, ...]
    offer: Offer


class DiceForm(Struct, frozen=True):
    """Dice to roll: with none typed the app rolls, otherwise all of them are, one for each seat;
    then the button says `own`."""

    seats: tuple[str, ...]
    what: Text
    offer: Offer
    own: Text


class AuctionPanel(Struct, frozen=True):
    """Phase 1. With `rolled` there are dice just rolled to be shown; `opened` are the bids, from
    the lowest to the highest, when nothing has been decided since. While a player chooses,
    `choosing` says so."""

    step: Step
    what: Text
    slots: tuple[Slot, ...]
    choosing: Text | None = None
    pad: BidPad | None = None
    fists: FistForm | None = None
    roll: DiceForm | None = None
    rolled: bool = False
    opened: tuple[OpenBid, ...] = ()


class TurnPanel(Struct, frozen=True):
    """Whose turn it is in phases 2 to 6. `onward` ends the phase for everybody."""

    seat: str
    end: Offer
    onward: Offer
    private: bool


class AttackPanel(Struct, frozen=True):
    """An attack of the player whose turn it is, the next of the same two, and one that the table's
    `own` dice decided."""

    offer: Offer
    again: Text
    own: Text


class Fought(Struct, frozen=True):
    """The last attack of the phase, whose and against whom, and what it cost."""

    seat: str
    against: str
    told: Text


class Quick(Struct, frozen=True):
    """An entry in the treasury by one tap, and what it does to it."""

    offer: Offer
    amount: int


class Payee(Struct, frozen=True):
    """Another player, and what can be paid there by one tap."""

    seat: str
    label: Text
    sums: tuple[Quick, ...]


class TreasuryPanel(Struct, frozen=True):
    """The viewer's own treasury, with what fits the phase. `entries` ask for their amount; those of
    `spend` and `sell` are one tap, and those of `pay` one more for the player."""

    seat: str
    ducats: int | None
    note: Text
    spend: tuple[Quick, ...]
    sell: tuple[Quick, ...]
    pay: tuple[Payee, ...]
    entries: tuple[Offer, ...]
    coins: tuple[int, ...]
    maximum: int


class Capital(Struct, frozen=True):
    """A power's capital; public at the table. After the game nothing is changed any more."""

    seat: str
    held: bool
    status: Text
    offer: Offer | None


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
    turn: TurnPanel | None
    capitals: tuple[Capital, ...]
    treasury: TreasuryPanel | None
    past: tuple[PastRound, ...]
    attack: AttackPanel | None = None
    fought: Fought | None = None
    notices: tuple[Text, ...] = ()
    """What the whole table must know of its bids."""
