"""Everything the table knows of one game of Carthago."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from companion.games.carthago.rules.pieces import (
    FIRST_STRENGTH,
    RESIDENCE_DISCS,
    RIGHT_DISCS,
    decade_of,
)
from companion.table.cached import cached_property
from companion.table.reckoning import NOTHING_COUNTED, Counts
from companion.table.rules import RuleError
from companion.table.seats import Setup
from companion.table.text import SeatName


@dataclass(frozen=True)
class Ship:
    good: str
    effect: str
    up: bool


@dataclass(frozen=True)
class Board:
    """A player's discs by place (full tracking). `left`, `centre`, `right` are freed spaces."""

    seat: str
    left: int = 0
    centre: int = 0
    right: int = 0
    strength: int | None = FIRST_STRENGTH
    beside: int = 3
    trade: int = 0
    warship: int = 0
    anchor: int = 0
    small: int = 0
    large: int = 0
    ships: tuple[Ship, ...] = ()

    @property
    def residence(self) -> int:
        """Discs still on the residence: eight at first, two of them on the lower right space."""
        return RESIDENCE_DISCS - self.left - self.centre - RIGHT_DISCS[self.right]

    @property
    def off_tiles(self) -> int:
        docks = self.trade + self.warship + self.anchor
        return self.residence + self.beside + docks + self.small + self.large


@dataclass(frozen=True)
class TilePlaces:
    """A tile in play and who is on its places, from the top."""

    tile: str
    seats: tuple[str, ...] = ()


@dataclass(frozen=True)
class Outcome:
    """What a delivery led to: how it ended, and the coins of the ship if they were told."""

    how: Literal["delivered", "won", "lost"]
    coins: int | None = None
    danger: int = 0
    strength: int = 0


@dataclass(frozen=True)
class Turn:
    """An action under way (full tracking): its space, and what has been done of it.

    `danger` is that of a ship that was revealed, as long as it is open how the expedition ends; its
    disc comes `from_anchor` then. `outcomes` are those of the turn's deliveries.
    """

    space: str
    done: frozenset[str] = frozenset()
    danger: int | None = None
    from_anchor: bool = False
    outcomes: tuple[Outcome, ...] = ()


@dataclass(frozen=True)
class Last:
    """The turn just ended, so that a guild action can still be reported. One that was `declined`
    was asked for before the turn ended. `outcomes` has what came with its last tap: all else could
    be read before."""

    seat: str
    space: str
    guild: bool
    outcomes: tuple[Outcome, ...] = ()
    declined: bool = False


@dataclass(frozen=True)
class State:
    """`round` 0 is the set-up phase that opens a decade.

    `placed` and `kept` are who has moved a first disc and who has not wanted to. `returned` are
    those whose last delivery may have brought a disc back that can still go to a tile. `earlier`
    are turns before the last one whose guild action can still be told. `hall` has, where no board
    is kept, a player once for each town hall seat. `doubtful` are those who may have done what
    nobody tapped: the clock was set, and their boards were not counted since.
    """

    setup: Setup
    first: str
    decade: int = 1
    round: int = 0
    over: bool = False
    acted: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()
    turn: Turn | None = None
    last: Last | None = None
    earlier: tuple[Last, ...] = ()
    discs: tuple[tuple[str, str], ...] = ()
    guilds: tuple[str, ...] = ()
    neutrals: tuple[str, ...] = ()
    tiles: tuple[TilePlaces, ...] = ()
    boards: tuple[Board, ...] = ()
    ticked: frozenset[int] = frozenset()
    placed: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    returned: tuple[str, ...] = ()
    hall: tuple[str, ...] = ()
    doubtful: tuple[str, ...] = ()
    warship_docks: int | None = None
    ships_gone: bool = False
    counts: Counts = NOTHING_COUNTED

    @property
    def moment(self) -> str:
        if self.over:
            return "over"
        if not self.round:
            return f"d{self.decade}.setup"
        acting = ".act" if self.turn else ""
        return f"d{self.decade}.r{self.round}.{self.current}{acting}"

    @cached_property
    def order(self) -> tuple[str, ...]:
        """The turn order: clockwise from the first player."""
        return self.setup.clockwise_from(self.first)

    @cached_property
    def current(self) -> str | None:
        """Whose turn it is; kept by who has acted, so that seats may change places."""
        if self.over or not self.round:
            return None
        return next(seat for seat in self.order if seat not in self.acted)

    @cached_property
    def ring(self) -> tuple[str, ...]:
        """The action spaces, clockwise as on this table's board."""
        return tuple(self.setup.option("ring").split(","))

    @property
    def players(self) -> int:
        return len(self.setup.seats)

    @property
    def playing(self) -> int:
        """The decade whose tiles are in use; in a set-up phase still the one that just ended."""
        return self.decade if self.round or self.over else self.decade - 1

    @property
    def trade_docks(self) -> int:
        """Rulebook set-up 5: three, four, five docks for two, three, four players."""
        return self.players + 1

    @property
    def neutral_discs(self) -> int:
        """Rulebook set-up, fewer than four players: two neutral action discs."""
        return 2 if self.players < 4 else 0

    @property
    def tile_places(self) -> int:
        return 3 if self.players == 4 else 2

    def disc(self, seat: str) -> str | None:
        return next((space for key, space in self.discs if key == seat), None)

    def board(self, seat: str) -> Board | None:
        return next((board for board in self.boards if board.seat == seat), None)

    def tile(self, key: str) -> TilePlaces | None:
        return next((places for places in self.tiles if places.tile == key), None)

    def tiles_in(self, decade: int) -> tuple[TilePlaces, ...]:
        return tuple(places for places in self.tiles if decade_of(places.tile) == decade)

    def discs_on_tiles(self, seat: str) -> int:
        return sum(seat in places.seats for places in self.tiles)

    def with_board(self, board: Board) -> State:
        kept = {other.seat: other for other in self.boards} | {board.seat: board}
        boards = tuple(kept[seat.key] for seat in self.setup.seats if seat.key in kept)
        return replace(self, boards=boards)

    def with_returned(self, seat: str, *, back: bool) -> State:
        """Whether a disc of this player's can still go from a delivery to a tile."""
        others = tuple(other for other in self.returned if other != seat)
        return replace(self, returned=(*others, seat) if back else others)

    def with_disc(self, seat: str, space: str | None) -> State:
        kept = dict(self.discs)
        kept.pop(seat, None)
        if space is not None:
            kept[seat] = space
        return replace(self, discs=tuple(sorted(kept.items())))


def new_boards(setup: Setup) -> tuple[Board, ...]:
    return tuple(Board(seat.key) for seat in setup.seats)


def total_discs(state: State, board: Board) -> int:
    """All of a player's influence discs: eleven, always."""
    return board.off_tiles + state.discs_on_tiles(board.seat)


def known_board(state: State, seat: str) -> Board:
    board = state.board(seat)
    if board is None:
        raise RuleError("board-unknown", who=SeatName(seat))
    return board
