"""What can be done at a solo table beside the actions of every table of Endeavor."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta

from companion.games.endeavor.rules.actions import PrintedCard
from companion.games.endeavor.rules.pieces import MARKERS, MOST_SYMBOLS, CardKey, Few, Region, Track
from companion.games.endeavor.solo.rules.draws import (
    drawn_code,
    drawn_grid,
    drawn_ladder,
    drawn_order,
    drawn_ships,
    spelled,
)
from companion.games.endeavor.solo.rules.pieces import (
    CLOCKWISE,
    COLUMNS,
    LEVELS,
    MOST_ROUTES,
    Code,
    ColourKey,
    Four,
    Ladder,
    Place,
    Ships,
    Spaces,
    Tiles,
    Token,
    opposing,
)
from companion.games.endeavor.solo.rules.state import CitySearch
from companion.table.actions import Action, Moment
from companion.table.seats import SeatKey

Worth = Literal[1, 2]
Column = Annotated[int, Meta(ge=1, le=COLUMNS)]
Level = Annotated[int, Meta(ge=1, le=LEVELS)]
Extra = Annotated[int, Meta(ge=0, le=COLUMNS - 1)]
Markers = Annotated[int, Meta(ge=0, le=MARKERS)]
Row = Annotated[tuple[ColourKey, ...], Meta(max_length=60)]


# Set-up


@dataclass(frozen=True)
class FirstDrawSetup(Action):
    """Everything chance decides before the first round. In a game that began with this version the
    Opposition discards at the end of the round only."""

    verb: ClassVar[str] = "draw-setup"

    moment: Moment
    ladder: Ladder = ()
    tiles: Tiles = ()
    ships: Ships = ()
    europe: Four = ()


@dataclass(frozen=True)
class DrawSetup(FirstDrawSetup):
    """What is typed is not drawn. The same `code` draws the same for everybody."""

    verb: ClassVar[str] = "draw-setup"
    version: ClassVar[int] = 2
    earlier: ClassVar[Mapping[int, type[Action]]] = {FirstDrawSetup.version: FirstDrawSetup}

    code: Code = ""

    @classmethod
    def draw(cls, state: Any, given: dict[str, Any], rng: Random) -> dict[str, Any]:
        code = spelled(given.get("code") or "") or drawn_code(rng)
        by_code = Random(code)  # noqa: S311 -- whoever types the code draws the same
        colours = opposing(state.setup.seats[0].colour)
        drawn = {
            "ladder": drawn_ladder(colours, by_code),
            "tiles": drawn_grid(by_code),
            "ships": drawn_ships(colours, by_code),
            "europe": drawn_order(colours, by_code),
        }
        typed = {key: value for key, value in given.items() if value}
        own = any(key in typed for key in drawn)
        return {**drawn, **typed, "code": "" if own else code}


@dataclass(frozen=True)
class SetLadder(Action):
    """The discs of the ladder, from the bottom up."""

    order: Ladder


@dataclass(frozen=True)
class SetGrid(Action):
    """The building grid row by row from level 1, and where both markers stand."""

    tiles: Tiles
    level: Level = 1
    column: Column = 1
    extra: Extra = 0


@dataclass(frozen=True)
class SetShips(Action):
    """The player's own draw of the twelve markers: six for the first pass, six for the second."""

    colours: Ships


@dataclass(frozen=True)
class SetEurope(Action):
    """The player's own draw of the colours for Europe: Industry, Culture, Finance, Politics."""

    colours: Four


SPACES_OF: Mapping[str, str] = {region: region.replace("-", "_") for region in CLOCKWISE}
"""By region, the field of `CountSpaces` that holds its spaces."""

SHIPPING = "shipping-tracks"
"""The piece under which a device learns the spaces of all tracks."""


@dataclass(frozen=True, kw_only=True)
class CountSpaces(Action):
    """How many spaces each shipping track has; they are printed on the board only."""

    africa: Spaces
    south_america: Spaces
    caribbean: Spaces
    north_america: Spaces
    far_east: Spaces
    india: Spaces

    def of(self, region: str) -> int:
        spaces: int = getattr(self, SPACES_OF[region])
        return spaces


@dataclass(frozen=True)
class SetupShip(Action):
    """Set-up: the token under the marker just put on a shipping track."""

    token: Token
    moment: Moment


@dataclass(frozen=True)
class SetupCity(Action):
    """Set-up: the glory of the European city a colour has just occupied."""

    glory: Worth
    moment: Moment


# The player


@dataclass(frozen=True)
class FirstShipOut(Action):
    """The player ships, before both ships of a double action were held to one region."""

    verb: ClassVar[str] = "ship-out"

    seat: SeatKey
    region: Region
    token: Token


@dataclass(frozen=True)
class ShipOut(FirstShipOut):
    """The player ships: where to, and the token taken; none beside a full track."""

    verb: ClassVar[str] = "ship-out"
    version: ClassVar[int] = 2
    earlier: ClassVar[Mapping[int, type[Action]]] = {FirstShipOut.version: FirstShipOut}


@dataclass(frozen=True)
class OccupyCity(Action):
    """Full tracking: where the player has occupied, what the city is worth, and its token."""

    seat: SeatKey
    region: Place
    token: Token
    glory: Worth


@dataclass(frozen=True)
class AttackOpposition(Action):
    """The player takes a city of an opposing colour, which loses its routes there."""

    seat: SeatKey
    region: Place
    colour: ColourKey
    glory: Worth
    routes: Few = 0


# The Opposition


@dataclass(frozen=True)
class SayFirst(Action):
    """Whether a free city could be occupied as the round's first action."""

    free: bool
    moment: Moment


@dataclass(frozen=True)
class SayNone(Action):
    """The board shows nothing of what is asked for; or nothing can be done. With `rest` neither is
    there any of the other cities that would come next on the list."""

    moment: Moment
    rest: bool = False


@dataclass(frozen=True)
class SayFull(Action):
    """No city is free in this region, or in none of those asked about; none ever will be again."""

    moment: Moment
    region: Place | None = None


@dataclass(frozen=True)
class FindCity(Action):
    """The board shows such a free city in this region. A `search` for another kind than is asked
    for says that there is none of that."""

    region: Place
    moment: Moment
    search: CitySearch | None = None


@dataclass(frozen=True)
class TakeCity(Action):
    """The token on a city, and the city's glory. It is the city just found, or without one that of
    the `search` in a `region`."""

    token: Token
    glory: Worth
    moment: Moment
    region: Place | None = None
    search: CitySearch | None = None


@dataclass(frozen=True)
class TakeRoute(Action):
    """The token on a route just linked, none if it is gone; `more` when another route follows."""

    token: Token
    moment: Moment
    more: bool = False


@dataclass(frozen=True)
class OppositionShips(Action):
    """The acting colour ships onto a track and takes the token."""

    region: Region
    token: Token
    moment: Moment


@dataclass(frozen=True)
class ShipBeside(Action):
    """The acting colour puts a marker beside the full track of a region that has a free city."""

    region: Region
    moment: Moment


@dataclass(frozen=True, kw_only=True)
class OppositionDraws(PrintedCard):
    """The acting colour draws a card for the Opposition."""

    card: CardKey
    moment: Moment


@dataclass(frozen=True)
class OppositionAttacks(Action):
    """The acting colour takes a city of the player. `routes` is how many the player loses there and
    the colour makes there; an entry that does not say it was made before it was asked."""

    added: ClassVar[frozenset[str]] = frozenset({"routes"})

    region: Place
    glory: Worth
    moment: Moment
    routes: Few | None = None


@dataclass(frozen=True)
class OppositionPay(Action):
    """By a Pay token: a brown token of the player goes to the Opposition."""

    track: Track
    moment: Moment


@dataclass(frozen=True, kw_only=True)
class AwardGovernor(PrintedCard):
    """A region opens: its Governor goes to whoever has most markers on its track."""

    region: Region
    moment: Moment


@dataclass(frozen=True)
class DiscardOpposition(Action):
    """The Opposition discards a card because of its card limit."""

    card: CardKey
    moment: Moment


# Setting right


@dataclass(frozen=True)
class SetLane(Action):
    """Set right: the markers on a shipping track in their order, and those beside it."""

    region: Region
    markers: Row = ()
    beside: Row = ()


@dataclass(frozen=True)
class FirstSetHoldings(Action):
    """The cities an opposing colour has in a region, before the board's tokens were counted."""

    verb: ClassVar[str] = "set-holdings"

    colour: ColourKey
    region: Place
    ones: Markers
    twos: Markers


@dataclass(frozen=True)
class SetHoldings(FirstSetHoldings):
    """Set right: the cities an opposing colour has in a region, by their glory."""

    verb: ClassVar[str] = "set-holdings"
    version: ClassVar[int] = 2
    earlier: ClassVar[Mapping[int, type[Action]]] = {FirstSetHoldings.version: FirstSetHoldings}


@dataclass(frozen=True)
class FirstSetRoutes(Action):
    """The routes of an opposing colour, before they were held against its cities."""

    verb: ClassVar[str] = "set-routes"

    colour: ColourKey
    routes: Annotated[int, Meta(ge=0, le=MOST_ROUTES)]


@dataclass(frozen=True)
class SetRoutes(FirstSetRoutes):
    """Set right: the routes an opposing colour controls."""

    verb: ClassVar[str] = "set-routes"
    version: ClassVar[int] = 2
    earlier: ClassVar[Mapping[int, type[Action]]] = {FirstSetRoutes.version: FirstSetRoutes}


@dataclass(frozen=True)
class SetOppositionTrack(Action):
    """Set right: the true value of a track of the Opposition."""

    track: Track
    value: Annotated[int, Meta(ge=0, le=MOST_SYMBOLS)]


@dataclass(frozen=True, kw_only=True)
class SetOppositionCard(PrintedCard):
    """Set right: a card lies with the Opposition; or it is a Governor it discarded and keeps."""

    card: CardKey
    where: Literal["held", "kept", "away"]


@dataclass(frozen=True)
class AskAgain(Action):
    """Set right: forget what the table said about the board; it is asked again."""


SOLO_ACTIONS: tuple[type[Action], ...] = (
    DrawSetup,
    SetLadder,
    SetGrid,
    SetShips,
    SetEurope,
    CountSpaces,
    SetupShip,
    SetupCity,
    ShipOut,
    OccupyCity,
    AttackOpposition,
    SayFirst,
    SayNone,
    SayFull,
    FindCity,
    TakeCity,
    TakeRoute,
    OppositionShips,
    ShipBeside,
    OppositionDraws,
    OppositionAttacks,
    OppositionPay,
    AwardGovernor,
    DiscardOpposition,
    SetLane,
    SetHoldings,
    SetRoutes,
    SetOppositionTrack,
    SetOppositionCard,
    AskAgain,
)
