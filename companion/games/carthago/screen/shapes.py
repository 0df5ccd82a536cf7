"""The shapes a page is drawn from; no rules here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from companion.games.carthago.rules.tiles import When
from companion.table.text import Text
from companion.table.views import NO_FIELDS, Offer

Stage = Literal["setup", "turn", "act", "between", "over"]


@dataclass(frozen=True)
class Form:
    """An offer that asks for something first: the fields in `asks`, pre-filled from `now`."""

    offer: Offer
    asks: tuple[str, ...]
    now: Mapping[str, Any] = field(default_factory=lambda: NO_FIELDS)


@dataclass(frozen=True)
class Step:
    """A line of the checklist; `tick` toggles it."""

    number: int
    text: Text
    done: bool
    tick: Offer


@dataclass(frozen=True)
class SpaceView:
    """An action space, with its price for the player to act.

    `take` is the plain action; `guild` the same tap with the guild action, one offer per use;
    `heritage` those that need the Heritage effect, to be folded away. `reason` greys it all.
    `does` is the guide's key for what the action does.
    """

    key: str
    label: str
    seats: tuple[str, ...]
    neutral: bool
    guild_here: bool
    cards: int
    price: Text
    guild_note: Text
    does: str
    take: Offer | None
    guild: tuple[Offer, ...]
    heritage: tuple[Offer, ...]
    reason: Text | None


@dataclass(frozen=True)
class LateGuild:
    """Asked of the player who acted last, until somebody else acts."""

    seat: str
    text: Text
    offers: tuple[Offer, ...]


@dataclass(frozen=True)
class IntrigueView:
    """Every move of a guild marker that Intrigue allows a player now, one tap each."""

    seat: str
    offers: tuple[Offer, ...]


@dataclass(frozen=True)
class PlaceView:
    """A place of a tile from the top: its cost in coins, and who is on it."""

    number: int
    cost: int
    seat: str | None


@dataclass(frozen=True)
class SeatOffer:
    """What one player may tap, or why not."""

    seat: str
    offer: Offer | None
    reason: Text | None


@dataclass(frozen=True)
class TileView:
    """A tile in play. `when` is earlier, now or later: whether its decade is the current one."""

    key: str
    label: str
    scores: str
    when: When
    places: tuple[PlaceView, ...]
    next_cost: int | None
    seats: tuple[SeatOffer, ...]
    correct: Form


@dataclass(frozen=True)
class DecadeView:
    """The tiles of one decade; empty until they are entered or drawn."""

    number: int
    roman: str
    tiles: tuple[TileView, ...]


@dataclass(frozen=True)
class PlaceCount:
    key: str
    label: str
    count: int


@dataclass(frozen=True)
class ColumnView:
    """A residence column.

    The centre also `asks` for the strength printed on the space, which may stay empty: `known`
    pre-fills it from another board of this table, else what was learned about `piece`.
    """

    key: str
    label: str
    freed: int
    spaces: int
    cost: Text
    gains: Text | None
    piece: str | None
    known: int | None
    offer: Offer | None
    asks: tuple[str, ...]
    reason: Text | None


@dataclass(frozen=True)
class ShipView:
    index: int
    good: str
    good_label: str
    effect: str
    effect_label: str
    meaning: str
    window: str
    up: bool
    offer: Offer | None
    reason: Text | None
    flip: Offer
    drop: Offer


@dataclass(frozen=True)
class Part:
    """A part of the action under way: a tap, a form if it `asks`, or why it is greyed."""

    key: str
    label: Text
    note: Text | None
    offer: Offer | None
    asks: tuple[str, ...]
    reason: Text | None


@dataclass(frozen=True)
class SeatBoard:
    """A player's board in full tracking; `known` is false until somebody counts it."""

    seat: str
    known: bool
    places: tuple[PlaceCount, ...]
    total: int
    strength: int | None
    bonus_seats: int
    columns: tuple[ColumnView, ...]
    ships: tuple[ShipView, ...]
    parts: tuple[Part, ...]
    correct: Form
    add_ship: Form
    learn_strength: Form | None


@dataclass(frozen=True)
class TableBoard:
    """Everything below the one sentence."""

    stage: Stage
    decade: int
    roman: str
    reminders: tuple[Text, ...]
    checklist: tuple[Step, ...]
    ring: tuple[SpaceView, ...]
    late_guild: LateGuild | None
    intrigue: tuple[IntrigueView, ...]
    tiles: tuple[DecadeView, ...]
    boards: tuple[SeatBoard, ...]
    trade_docks: int
    corrections: tuple[Form, ...]
