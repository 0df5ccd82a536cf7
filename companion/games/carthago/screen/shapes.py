"""The shapes a page is drawn from; no rules here."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from companion.games.carthago.rules.tiles import When
from companion.table.text import Text
from companion.table.views import Offer


class ChecklistStep(Struct, frozen=True):
    """A line of the checklist; `tick` toggles it."""

    number: int
    text: Text
    done: bool
    tick: Offer


class SpaceView(Struct, frozen=True):
    """An action space.

    `price` is there while an action is to be chosen: what the player to act pays, `cards` in all.
    `here` is the space of the action under way.
    """

    key: str
    label: str
    seats: tuple[str, ...]
    neutral: bool
    guild_here: bool
    here: bool
    cards: int
    price: Text | None


class Traces(Struct, frozen=True):
    """The spaces a neutral disc and a guild marker left and came to with the last tap."""

    neutral_left: str | None = None
    neutral_came: str | None = None
    guild_left: str | None = None
    guild_came: str | None = None

    def at(self, space: str) -> tuple[str, str]:
        """What a neutral disc and a guild marker did there: came, left, or nothing."""
        neutral = {self.neutral_left: "left", self.neutral_came: "came"}
        guild = {self.guild_left: "left", self.guild_came: "came"}
        return neutral.get(space, ""), guild.get(space, "")


class Takes(Struct, frozen=True):
    """One player's taps on the ring, in the order of its spaces; greyed when it is not the turn."""

    seat: str
    offers: tuple[Offer, ...]
    greyed: bool


class Use(Struct, frozen=True):
    """A use of the guild action in a word or two and a picture, with its price, or what it costs at
    `least` and at most, and whether it takes Heritage."""

    name: Text
    picture: str
    coins: int | None
    heritage: bool
    offer: Offer
    least: int | None = None


class GuildTaps(Struct, frozen=True):
    """What a player's guild action may be used for, or a disc that is back, a tap each. Where it is
    folded away, it is under the words `folded`."""

    key: str
    seat: str
    title: Text
    uses: tuple[Use, ...]
    folded: Text | None = None


class Target(Struct, frozen=True):
    """A space a guild marker may be moved to."""

    space: str
    offer: Offer


class MarkerMoves(Struct, frozen=True):
    """Where one guild marker may be moved to."""

    title: Text
    targets: tuple[Target, ...]


class IntrigueView(Struct, frozen=True):
    """Every move of a guild marker that Intrigue allows a player now, one tap each."""

    seat: str
    markers: tuple[MarkerMoves, ...]


class PlaceView(Struct, frozen=True):
    """A place of a tile from the top: its cost in coins, and who is on it."""

    cost: int
    seat: str | None


class TileView(Struct, frozen=True):
    """A tile in play, with an offer for each way a disc may come on it now: by a guild action, or
    after an expedition; `closed` says why none can yet. `when` is earlier, now or later: whether
    its decade is the current one."""

    picture: str
    label: str
    scores: str
    when: When
    places: tuple[PlaceView, ...]
    closed: Text | None
    offers: tuple[Offer, ...]


class DecadeView(Struct, frozen=True):
    """The tiles of one decade; `now` is the one the table is in."""

    number: int
    roman: str
    now: bool
    tiles: tuple[TileView, ...]


class PlaceCount(Struct, frozen=True):
    key: str
    label: str
    count: int


class ColumnView(Struct, frozen=True):
    """A residence column. To free the next space of the centre asks for the strength printed
    there, which may stay empty."""

    key: str
    label: str
    freed: int
    spaces: int
    cost: Text
    gains: Text | None
    offer: Offer


class ShipView(Struct, frozen=True):
    good: str
    good_label: str
    effect_label: str
    meaning: str
    window: str
    up: bool
    offer: Offer


class Quick(Struct, frozen=True):
    """One of several taps in a row, a word or a number on each."""

    text: Text | int
    offer: Offer


class Part(Struct, frozen=True):
    """A part of the action under way: a tap, a row of taps, a form, or without an offer a reminder.
    What is `pressing` stands open, and its button is in the bar."""

    key: str
    label: Text
    note: Text | None = None
    offer: Offer | None = None
    row: tuple[Quick, ...] = ()
    pressing: bool = False


class OutcomeView(Struct, frozen=True):
    """What the last delivery led to, large, and what to do with ship and cards."""

    seat: str
    how: str
    title: Text
    steps: tuple[Text, ...]


class RingSpot(Struct, frozen=True):
    """A space of the printed ring; tapped, it changes places with the next one. The Market is where
    it begins."""

    space: str
    label: str
    swap: Offer | None


class FirstDisc(Struct, frozen=True):
    """Set-up 12: whose turn it is to move a first disc, from each column to each harbour."""

    seat: str
    title: Text
    moves: tuple[tuple[str, tuple[Quick, ...]], ...]
    keep: Offer


class Opening(Struct, frozen=True):
    """The set-up of the game, one question after the other.

    First the ring as it is printed with what is drawn, by the app (the page's main button) or by
    the table: `own`. Then, in full tracking, the warship docks and the first discs; `skip` starts
    without them.
    """

    ring: tuple[RingSpot, ...]
    own: Offer | None
    docks: Offer | None
    first_disc: FirstDisc | None
    skip: Offer | None
    again: Offer | None


class SeatBoard(Struct, frozen=True):
    """A player's board in full tracking; `known` is false until somebody counts it.

    `underway`: the player carries out an action. `foremost`: it is done with the columns, or by
    turning up a ship; they come first then. `learn` asks for a strength that nobody has read out
    yet. The board of whoever looks at the page is `opened`, or that of the player to act.
    `no_guild` says why the guild marker of the space is of no use; `instead` is the guild action
    instead of the action, while that is not told.
    """

    seat: str
    known: bool
    acting: bool
    underway: bool
    foremost: Literal["columns", "ships"] | None
    beside: int
    strength: int | None
    places: tuple[PlaceCount, ...]
    columns: tuple[ColumnView, ...]
    ships: tuple[ShipView, ...]
    parts: tuple[Part, ...]
    tile: GuildTaps | None
    guild: GuildTaps | None
    instead: GuildTaps | None
    no_guild: Text | None
    learn: Offer | None
    opened: bool = False


class Rule(Struct, frozen=True):
    """A section of the guide, with its picture."""

    picture: str
    section: str


class TableBoard(Struct, frozen=True):
    """Everything below the one sentence.

    With something `missing`, the reminders lead to where it is said. The ring is
    empty until markers lie on it or somebody is to act; of its
    `takes`, those of the player to act come first. `guilds` is the whole turn in one tap,
    `late_guild` the guild action of the last turn said afterwards, `later_guilds` that of turns
    before it. The tiles of the current decade come first.
    """

    current: str | None
    roman: str
    reminders: tuple[Text, ...]
    missing: bool
    opening: Opening | None
    checklist: tuple[ChecklistStep, ...]
    outcomes: tuple[OutcomeView, ...]
    ring: tuple[SpaceView, ...]
    takes: tuple[Takes, ...]
    late_guild: GuildTaps | None
    later_guilds: tuple[GuildTaps, ...]
    guilds: tuple[GuildTaps, ...]
    intrigue: tuple[IntrigueView, ...]
    tiles: tuple[DecadeView, ...]
    boards: tuple[SeatBoard, ...]
    does: tuple[Rule, ...]
