"""The state of a solo table: what it keeps beside the two player boards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from companion.games.endeavor.rules.pieces import Blue
from companion.games.endeavor.rules.state import PhaseKey, State
from companion.games.endeavor.solo.rules.pieces import CLOCKWISE
from companion.table.actions import OPPOSITION

SetupStep = Literal["draw", "spaces", "tokens", "ships", "europe", "blue", "done"]
TurnKind = Literal["list", "free", "ship_draw", "occupy_draw", "attack", "pay"]
Deed = Literal["ship", "occupy", "attack", "draw"]
CitySearch = Literal["link", "two", "any"]
Search = CitySearch | Literal["attack"]
Row = tuple[str | None, str | None, str | None]
Grid = tuple[Row, ...]


@dataclass(frozen=True)
class Lane:
    """A region's shipping track: markers by colour in the order they came, and those beside it."""

    region: str
    spaces: int = 0
    markers: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()


@dataclass(frozen=True)
class City:
    """A city of an opposing colour, or one known to be the player's."""

    colour: str
    region: str
    glory: int


@dataclass(frozen=True)
class Turn:
    """An action an opposing colour still has: from the list, by a blue token, or the free draw.

    `region` is where a blue token was won. `given_up` are ways of shipping that bring nothing.
    """

    colour: str
    kind: TurnKind = "list"
    region: str | None = None
    given_up: tuple[int, ...] = ()


@dataclass(frozen=True)
class Found:
    """A city that has been found on the board but is not fully entered yet.

    `held` says that the colour has it, so that only its routes are asked for.
    """

    search: Search
    region: str
    glory: int | None = None
    held: bool = False
    blues: tuple[Blue, ...] = ()


@dataclass(frozen=True)
class Place:
    """A place on the building grid and what was taken from it."""

    level: int
    column: int
    building: str


@dataclass(frozen=True)
class Known:
    """Answers that stay true: cities never become free again.

    `no_link` holds, by colour, the regions in which it had no link to make; a new city of that
    colour takes the answer away.
    """

    no_link: tuple[tuple[str, tuple[str, ...]], ...] = ()
    no_two: tuple[str, ...] = ()
    no_city: tuple[str, ...] = ()


@dataclass(frozen=True)
class Solo:
    """The complementary board, the Opposition's places on the map, and where the interview is.

    `selection` is the place (level, column) of the selection marker; `taken` this round's gap in
    the grid; `owed` a tile that waits for the marker to leave column 3. `opening` is a region whose
    Governor has not been handed over yet. `bare` says that the European city without a token is
    still free; `seen` that the table has just said there is a free city. `pending` is what the
    player's building or blue token does and the table has not been told where, in full tracking;
    `within` is the region of a double action whose first half was told. `mine` are the player's
    cities, as far as they were told.
    `prompt` says that the Opposition discards right after its actions; `code` is what the set-up
    was drawn from.
    """

    step: SetupStep = "draw"
    placed: int = 0
    ladder: tuple[str, ...] = ()
    ships: tuple[str, ...] = ()
    europe: tuple[str, ...] = ()
    grid: Grid = ()
    selection: tuple[int, int] = (1, 1)
    taken: Place | None = None
    owed: Place | None = None
    extra: int = 0
    drew: bool = False
    acted: bool = False
    queue: tuple[Turn, ...] = ()
    found: Found | None = None
    opening: str | None = None
    lanes: tuple[Lane, ...] = tuple(Lane(region) for region in CLOCKWISE)
    cities: tuple[City, ...] = ()
    mine: tuple[City, ...] = ()
    routes: tuple[tuple[str, int], ...] = ()
    kept: tuple[tuple[str, int], ...] = ()
    blues: int = 0
    bare: bool = True
    seen: bool = False
    pending: tuple[Deed, ...] = ()
    within: str | None = None
    known: Known = Known()
    prompt: bool = False
    code: str = ""
    taps: int = 0

    def lane(self, region: str) -> Lane:
        return next(lane for lane in self.lanes if lane.region == region)

    def with_lane(self, lane: Lane) -> Solo:
        lanes = tuple(lane if kept.region == lane.region else kept for kept in self.lanes)
        return replace(self, lanes=lanes)

    def cities_of(self, colour: str, region: str | None = None) -> tuple[City, ...]:
        return tuple(
            city for city in self.cities if city.colour == colour and region in (None, city.region)
        )

    def routes_of(self, colour: str) -> int:
        return dict(self.routes).get(colour, 0)

    def with_routes(self, colour: str, count: int) -> Solo:
        routes = {**dict(self.routes), colour: count}
        return replace(self, routes=tuple(sorted(routes.items())))


@dataclass(frozen=True)
class SoloState(State):
    """A table of one player. The Opposition has a board too, but no seat."""

    solo: Solo = Solo()

    @property
    def moment(self) -> str:
        """Every question of the Opposition is a moment of its own."""
        asking = self.phase in ("setup", "first", "opposition") or self.opening is not None
        if self.phase == "over" or not asking:
            return super().moment
        return f"{super().moment}.q{self.solo.taps}"

    @property
    def opening(self) -> str | None:
        return self.solo.opening

    @property
    def outsider(self) -> str:
        return OPPOSITION

    def is_untold(self, seat: str) -> bool:
        return bool(self.solo.pending)

    @property
    def blues_gone(self) -> int:
        return self.solo.blues

    @property
    def acts_in(self) -> tuple[PhaseKey, ...]:
        return ("actions", "opposition")
