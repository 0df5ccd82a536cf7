"""What can be done at a table of Méditerranée. Amounts that may be secret stay out of `repr`."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta

from companion.games.mediterranee.rules.pieces import (
    BOX,
    CREW,
    MOST_ROUNDS,
    UNIT,
    PhaseKey,
    Target,
)
from companion.table.actions import Action, Moment
from companion.table.seats import SeatKey

Bid = Annotated[int, Meta(ge=0, le=BOX, extra={"step": UNIT})]
Ducats = Annotated[int, Meta(ge=UNIT, le=BOX, extra={"step": UNIT})]
Die = Annotated[int, Meta(ge=1, le=6)]
Place = Annotated[int, Meta(ge=1, le=4)]
Sailors = Annotated[int, Meta(ge=1, le=CREW)]
Defenders = Annotated[int, Meta(ge=1, le=50)]
Round = Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]
Seats = Annotated[tuple[SeatKey, ...], Meta(max_length=4)]


@dataclass(frozen=True)
class PlaceBid(Action):
    """Seal a secret bid, or change the one already sealed. The last one opens them all."""

    private: ClassVar[bool] = True
    amendable: ClassVar[bool] = False

    seat: SeatKey
    amount: Bid = field(repr=False)
    moment: Moment

    def uncovers(self, after: Any) -> bool:
        return not after.bidding


@dataclass(frozen=True)
class EnterBids(Action):
    """Bids made with coins in the fist, typed in once opened; `amounts` go with `seats`."""

    reveals: ClassVar[bool] = True

    seats: Seats
    amounts: Annotated[tuple[Bid, ...], Meta(max_length=4)]
    moment: Moment


@dataclass(frozen=True)
class RollDice(Action):
    """One die for each of `seats`; `typed` are those who rolled a real one."""

    reveals: ClassVar[bool] = True
    amendable: ClassVar[bool] = False

    seats: Seats
    dice: Annotated[tuple[Die, ...], Meta(max_length=4)]
    moment: Moment
    typed: Seats = ()

    @classmethod
    def draw(cls, state: Any, given: dict[str, Any], rng: Random) -> dict[str, Any]:
        """Roll for everyone whose die was not typed."""
        seats = tuple(given.get("seats") or state.auction.rollers)
        typed = tuple(given.get("dice") or ())
        padded = (*typed, *(None for _ in seats[len(typed) :]))
        return {
            **given,
            "seats": seats,
            "dice": tuple(rng.randint(1, 6) if die in (None, "") else die for die in padded),
            "typed": tuple(s for s, die in zip(seats, padded, strict=False) if die),
        }


@dataclass(frozen=True)
class ChoosePlace(Action):
    """Take a free place in the order, I to the number of players."""

    seat: SeatKey
    place: Place
    moment: Moment


@dataclass(frozen=True)
class Attack(Action):
    """One attack by one galley of the player whose turn it is, as it was fought: nothing of it is
    kept, but both sides can read what it cost them."""

    reveals: ClassVar[bool] = True
    amendable: ClassVar[bool] = False

    seat: SeatKey
    against: SeatKey
    target: Target
    attackers: Sailors
    defenders: Defenders
    attack_die: Die
    defence_die: Die

    @classmethod
    def draw(cls, state: Any, given: dict[str, Any], rng: Random) -> dict[str, Any]:
        """Roll for both sides, unless the table has."""
        return {"attack_die": rng.randint(1, 6), "defence_die": rng.randint(1, 6), **given}


@dataclass(frozen=True)
class EndTurn(Action):
    """A player has done all of the phase; the last one leads to the next phase."""

    seat: SeatKey
    moment: Moment


@dataclass(frozen=True)
class NextPhase(Action):
    """The whole table goes on, whoever has had their turn."""

    moment: Moment


@dataclass(frozen=True)
class SetClock(Action):
    """Put the clock where the table really is. Bids under way are dropped unseen.

    Without an `order`, phases 2 to 6 keep the last one known; without a `turn` the first begins.
    """

    round: Round
    phase: PhaseKey
    moment: Moment
    order: Seats = ()
    turn: SeatKey | None = None


@dataclass(frozen=True)
class SetChancellor(Action):
    """Rulebook, "Positions de départ": one player keeps the bank for the whole game."""

    chancellor: SeatKey


@dataclass(frozen=True)
class Spend(Action):
    """Paid to the bank."""

    private: ClassVar[bool] = True

    seat: SeatKey
    what: Literal["goods", "sailors", "building", "other"]
    amount: Ducats = field(repr=False)


@dataclass(frozen=True)
class Earn(Action):
    """Received from the bank."""

    private: ClassVar[bool] = True

    seat: SeatKey
    what: Literal["sale", "other"]
    amount: Ducats = field(repr=False)


@dataclass(frozen=True)
class Deal(Action):
    """Paid to another player: goods in that player's port, or any bargain."""

    private: ClassVar[bool] = True

    seat: SeatKey
    to: SeatKey
    amount: Ducats = field(repr=False)


@dataclass(frozen=True)
class SetTreasury(Action):
    private: ClassVar[bool] = True

    seat: SeatKey
    amount: Annotated[int, Meta(ge=0, le=BOX, extra={"step": UNIT})] = field(repr=False)


@dataclass(frozen=True)
class SetCapital(Action):
    """The seat's own capital is lost, or held again."""

    seat: SeatKey
    held: bool


@dataclass(frozen=True)
class ForgetTreasury(Action):
    """Stands in a game file for private entries: these treasuries must be set again."""

    host_only: ClassVar[bool] = True

    seats: Seats


ACTIONS: tuple[type[Action], ...] = (
    PlaceBid,
    EnterBids,
    RollDice,
    ChoosePlace,
    Attack,
    EndTurn,
    NextPhase,
    SetClock,
    SetChancellor,
    Spend,
    Earn,
    Deal,
    SetTreasury,
    SetCapital,
    ForgetTreasury,
)

PRIVATE = (Spend, Earn, Deal, SetTreasury)
