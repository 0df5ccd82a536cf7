"""What can be tapped at a table of Carthago."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta

from companion.games.carthago.rules.draws import (
    draw_markers,
    draw_spaces,
    draw_tiles,
    left_in_play,
)
from companion.games.carthago.rules.pieces import (
    Column,
    Effect,
    FirstTile,
    Good,
    Harbour,
    SecondTile,
    Space,
    ThirdTile,
    Tile,
)
from companion.table.actions import Action, Moment
from companion.table.seats import SeatKey

GuildPlace = Literal["hall", "small", "large", Tile]
GuildUse = Literal["none", GuildPlace]
Spot = Literal["off", Space]
Spaces = Annotated[tuple[Space, ...], Meta(max_length=5)]
Tiles = Annotated[tuple[Tile, ...], Meta(max_length=9)]
Places = Annotated[tuple[SeatKey, ...], Meta(max_length=3)]
Discs = Annotated[int, Meta(ge=0, le=11)]
Strength = Annotated[int, Meta(ge=1, le=20)]
ShipIndex = Annotated[int, Meta(ge=0, le=29)]


# The clock


@dataclass(frozen=True)
class StartPlay(Action):
    """Set-up is done: decade I begins. What was not entered is drawn by the app."""

    reveals: ClassVar[bool] = True

    moment: Moment
    guilds: Spaces = ()
    neutrals: Spaces = ()
    tiles: Tiles = ()

    @classmethod
    def draw(cls, state: Any, given: dict[str, Any], rng: Random) -> dict[str, Any]:
        filled = dict(given)
        if not filled.get("guilds") and not state.guilds:
            filled["guilds"] = draw_spaces(rng, 2)
        if not filled.get("neutrals") and not state.neutrals:
            filled["neutrals"] = draw_spaces(rng, state.neutral_discs)
        if not state.tiles:
            filled["tiles"] = draw_tiles(rng, filled.get("tiles") or ())
        return filled


@dataclass(frozen=True)
class LayOut(Action):
    """What was drawn: markers, tiles, who begins. Whatever the table has not drawn itself is drawn
    by the app."""

    reveals: ClassVar[bool] = True

    moment: Moment
    guilds: Spaces = ()
    neutrals: Spaces = ()
    tiles: Tiles = ()
    first: SeatKey | None = None
    boxed_1: FirstTile | None = None
    boxed_2: SecondTile | None = None
    boxed_3: ThirdTile | None = None

    @classmethod
    def draw(cls, state: Any, given: dict[str, Any], rng: Random) -> dict[str, Any]:
        """Of each decade one tile goes back into the box: a table says which in one tap."""
        filled = draw_markers(rng, given, state.neutral_discs)
        boxed = tuple(filled.get(f"boxed_{decade}") for decade in (1, 2, 3))
        typed = filled.get("tiles") or left_in_play(boxed)
        return {**filled, "tiles": draw_tiles(rng, typed)}


@dataclass(frozen=True)
class SetRing(Action):
    """The action spaces clockwise as they are printed, the Market first."""

    ring: Spaces


@dataclass(frozen=True)
class BeginDecade(Action):
    """The set-up phase is done. `first` is asked in light tracking and worked out in full."""

    moment: Moment
    first: SeatKey | None = None


@dataclass(frozen=True)
class TakeAction(Action):
    """Put the action disc on a space and pay.

    In light tracking this is the whole turn, and `guild` says what the guild action was used for.
    In full a `whole` turn is over with it: a dock is taken, or there is nothing more to tell.
    """

    seat: SeatKey
    space: Space
    moment: Moment
    guild: GuildUse = "none"
    heritage: bool = False
    whole: bool = False


@dataclass(frozen=True)
class Pass(Action):
    seat: SeatKey
    moment: Moment


@dataclass(frozen=True)
class EndTurn(Action):
    """Full tracking: the action is carried out; markers move and the next player is up."""

    seat: SeatKey
    moment: Moment


@dataclass(frozen=True)
class SetClock(Action):
    """Put the clock where the table really is. In a round, `player` is whose turn it is. In another
    decade the players' action discs are off the ring."""

    version: ClassVar[int] = 2

    at: Literal["setup", "round", "end"]
    moment: Moment
    decade: Annotated[int, Meta(ge=1, le=3)] = 1
    round: Annotated[int, Meta(ge=1, le=5)] = 1
    player: SeatKey | None = None
    first: SeatKey | None = None


@dataclass(frozen=True)
class FirstSetClock(SetClock):
    """Of the first version: the action discs stayed where they were."""

    verb: ClassVar[str] = "set-clock"
    version: ClassVar[int] = 1


SetClock.earlier = {FirstSetClock.version: FirstSetClock}


@dataclass(frozen=True)
class TickStep(Action):
    """Tick or untick a step of the checklist on screen."""

    step: Annotated[int, Meta(ge=1, le=12)]


# The ring and the tiles, in both kinds of tracking


@dataclass(frozen=True)
class UseGuild(Action):
    """The guild action was used: by who is acting, or in a turn that is over. The same tap may tell
    that the disc was put at the dock: `docked`."""

    added: ClassVar[frozenset[str]] = frozenset({"docked"})

    seat: SeatKey
    on: GuildPlace
    heritage: bool = False
    ends: bool = False
    docked: bool = False


@dataclass(frozen=True)
class UseIntrigue(Action):
    """Ship effect Intrigue: a guild marker goes to another space without one."""

    seat: SeatKey
    source: Space
    target: Space


@dataclass(frozen=True)
class PlaceOnTile(Action):
    """The disc that a warship delivery brought back goes to the topmost free place of a tile."""

    version: ClassVar[int] = 2
    added: ClassVar[frozenset[str]] = frozenset({"ends"})

    seat: SeatKey
    tile: Tile
    heritage: bool = False
    ends: bool = False


@dataclass(frozen=True)
class FirstPlaceOnTile(PlaceOnTile):
    """Of the first version: in light tracking anybody's disc, at any time."""

    verb: ClassVar[str] = "place-on-tile"
    version: ClassVar[int] = 1


PlaceOnTile.earlier = {FirstPlaceOnTile.version: FirstPlaceOnTile}


@dataclass(frozen=True)
class SetMarkers(Action):
    """Where guild markers and neutral discs lie; what is not given is drawn by the app."""

    guilds: Spaces = ()
    neutrals: Spaces = ()

    @classmethod
    def draw(cls, state: Any, given: dict[str, Any], rng: Random) -> dict[str, Any]:
        return draw_markers(rng, given, state.neutral_discs)


@dataclass(frozen=True)
class SetTiles(Action):
    """Which two tiles each decade has; what is not given is drawn by the app."""

    tiles: Tiles = ()

    @classmethod
    def draw(cls, state: Any, given: dict[str, Any], rng: Random) -> dict[str, Any]:
        return {**given, "tiles": draw_tiles(rng, given.get("tiles") or ())}


@dataclass(frozen=True)
class NameTiles(Action):
    """Which tile of each decade was not in play."""

    boxed_1: FirstTile
    boxed_2: SecondTile
    boxed_3: ThirdTile


@dataclass(frozen=True)
class SetDisc(Action):
    """Where a player's action disc really is."""

    seat: SeatKey
    space: Spot


@dataclass(frozen=True)
class SetTilePlaces(Action):
    """Who really is on a tile, from the top."""

    tile: Tile
    seats: Places = ()


# A player's board, in full tracking


@dataclass(frozen=True)
class PlaceFirstDisc(Action):
    """Set-up 12: a disc of the residence goes to an empty dock, free of charge."""

    seat: SeatKey
    column: Column
    harbour: Harbour
    strength: Strength | None = None


@dataclass(frozen=True)
class KeepFirstDisc(Action):
    """Set-up 12: the player leaves the residence as it is."""

    seat: SeatKey


# With `ends` the last thing of a turn ends it in the same tap.


@dataclass(frozen=True)
class FreeSpace(Action):
    """Action Residence. `freed` is how many spaces of the column are free afterwards."""

    seat: SeatKey
    column: Column
    freed: Annotated[int, Meta(ge=1, le=3)]
    strength: Strength | None = None
    ends: bool = False


@dataclass(frozen=True)
class TakeDock(Action):
    """Action Trade dock or Warship dock; with Commando on the anchor."""

    seat: SeatKey
    commando: bool = False
    ends: bool = False


@dataclass(frozen=True)
class Deliver(Action):
    """Action Delivery, trade harbour: a disc comes back, a ship comes face up."""

    seat: SeatKey
    good: Good
    effect: Effect
    coins: Annotated[int, Meta(ge=5, le=9)] | None = None
    luxury: bool = False
    ends: bool = False


@dataclass(frozen=True)
class RevealShip(Action):
    """Action Delivery, warship harbour: the danger of the ship revealed. An expedition that nothing
    can save is lost with it."""

    reveals: ClassVar[bool] = True

    seat: SeatKey
    danger: Annotated[int, Meta(ge=1, le=6)]
    from_anchor: bool = False
    ends: bool = False


@dataclass(frozen=True)
class SendExpedition(Action):
    """Action Delivery, warship harbour: how the expedition ends, danger against strength."""

    reveals: ClassVar[bool] = True

    seat: SeatKey
    danger: Annotated[int, Meta(ge=1, le=6)]
    good: Good | None = None
    effect: Effect | None = None
    coins: Annotated[int, Meta(ge=5, le=9)] | None = None
    escorts: Annotated[int, Meta(ge=0, le=10)] = 0
    from_anchor: bool = False
    ends: bool = False


@dataclass(frozen=True)
class TurnUp(Action):
    """Action Market: one of the ships lying face down comes face up again."""

    seat: SeatKey
    ship: ShipIndex
    ends: bool = False


@dataclass(frozen=True)
class UseShip(Action):
    """A ship's effect is used; the ship is turned face down."""

    seat: SeatKey
    ship: ShipIndex


@dataclass(frozen=True)
class RunOutOfShips(Action):
    """The ship pile is empty. `returned`: whose discs come back from shipless trade docks."""

    returned: Annotated[tuple[SeatKey, ...], Meta(max_length=5)] = ()


@dataclass(frozen=True)
class SetBoard(Action):
    """What a player's board really shows; all discs together must be eleven."""

    seat: SeatKey
    left: Annotated[int, Meta(ge=0, le=3)]
    centre: Annotated[int, Meta(ge=0, le=2)]
    right: Annotated[int, Meta(ge=0, le=2)]
    beside: Discs
    trade: Discs = 0
    warship: Discs = 0
    anchor: Discs = 0
    small: Discs = 0
    large: Discs = 0
    strength: Strength | None = None


@dataclass(frozen=True)
class SetStrength(Action):
    """What the residence shows as strength with `centre` spaces of the centre column free."""

    seat: SeatKey
    centre: Annotated[int, Meta(ge=1, le=2)]
    strength: Strength


@dataclass(frozen=True)
class SetWarshipDocks(Action):
    """How many docks the warship harbour has."""

    docks: Annotated[int, Meta(ge=2, le=12)]


@dataclass(frozen=True)
class AddShip(Action):
    """Put a ship right that was not tapped in."""

    seat: SeatKey
    good: Good
    effect: Effect
    up: bool = True


@dataclass(frozen=True)
class SetShip(Action):
    """How a ship really lies, or that there is none."""

    seat: SeatKey
    ship: ShipIndex
    lies: Literal["up", "down", "gone"]


@dataclass(frozen=True)
class DropShip(Action):
    """Take out a ship that was tapped in by mistake."""

    seat: SeatKey
    ship: ShipIndex


@dataclass(frozen=True)
class FlipShip(Action):
    """Put a ship right that lies the other way up."""

    seat: SeatKey
    ship: ShipIndex


ACTIONS: tuple[type[Action], ...] = (
    StartPlay,
    LayOut,
    SetRing,
    BeginDecade,
    TakeAction,
    Pass,
    EndTurn,
    SetClock,
    TickStep,
    UseGuild,
    UseIntrigue,
    PlaceOnTile,
    SetMarkers,
    SetTiles,
    NameTiles,
    SetDisc,
    SetTilePlaces,
    PlaceFirstDisc,
    KeepFirstDisc,
    FreeSpace,
    TakeDock,
    Deliver,
    RevealShip,
    SendExpedition,
    TurnUp,
    UseShip,
    RunOutOfShips,
    SetBoard,
    SetStrength,
    SetWarshipDocks,
    AddShip,
    SetShip,
    DropShip,
    FlipShip,
)
