"""The state of a table of Endeavor: the clock, every player board, the piles."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Literal

from companion.games.endeavor.rules.pieces import (
    ALLOWED,
    COLONIAL_HOUSE,
    DEEDS,
    LEVELS,
    MARKERS,
    NOTHING,
    PILES,
    TRACK_AT,
    UNSAID,
    Allows,
    Symbols,
    copies,
    is_governor,
    is_slavery,
)
from companion.table.cached import cached_property
from companion.table.reckoning import NOTHING_COUNTED, Counts
from companion.table.seats import Setup

PhaseKey = Literal[
    "setup",
    "construction",
    "growth",
    "salaries",
    "award",
    "first",
    "actions",
    "opposition",
    "check",
    "over",
]
Status = Literal["in", "discarding", "passed"]
Four = tuple[int, int, int, int]
ZERO: Four = (0, 0, 0, 0)
NEUTRAL = "neutral"


@dataclass(frozen=True)
class Built:
    """A building on a player's board, and whether a marker stands on it (full tracking)."""

    key: str
    symbols: Symbols = NOTHING
    worker: bool = False


@dataclass(frozen=True)
class Held:
    """A face-up card, with the symbols it was taken with."""

    key: str
    symbols: Symbols = NOTHING


@dataclass(frozen=True)
class Recount:
    """Symbols the table found or missed when it set a track right."""

    round: int
    track: str
    amount: int


@dataclass(frozen=True)
class Population:
    """Where a colour's thirty markers are, beside those on buildings. Full tracking."""

    reserve: int = MARKERS
    harbour: int = 0
    board: int = 0


@dataclass(frozen=True)
class Owed:
    """What a player's last action may still bring: tokens, and cards, of one `pile` once the first
    is drawn; so many of them `surely`, while the player has not said to have finished. Full
    tracking."""

    tokens: int = 0
    draws: int = 0
    pile: str | None = None
    surely: int = 0

    @property
    def spent(self) -> bool:
        return not self.tokens and not self.draws

    def token_told(self, count: int) -> Owed:
        left = max(0, self.surely - count)
        return replace(self, tokens=self.tokens - count, surely=left)

    def draw_told(self, pile: str) -> Owed:
        left = max(0, self.surely - 1)
        return replace(self, draws=self.draws - 1, pile=pile, surely=left)


@dataclass(frozen=True)
class Board:
    """One player's board. `buildings[0]` is the Colonial House.

    `slot_chosen` says that the player was asked what lies in the Governor slot, `slot_open` that a
    Governor came since.
    """

    seat: str
    buildings: tuple[Built, ...] = (Built(COLONIAL_HOUSE),)
    cards: tuple[Held, ...] = ()
    slot: str | None = None
    slot_chosen: bool = False
    slot_open: bool = False
    face_down: tuple[str, ...] = ()
    tokens: Four = ZERO
    recounts: tuple[Recount, ...] = ()
    status: Status = "in"
    paid: bool = False
    matched: bool = False
    population: Population | None = None
    blue: Four = ZERO
    owed: Owed | None = None
    neutral_reserve: int = 0
    neutral_harbour: int = 0

    @cached_property
    def totals(self) -> Four:
        """The true sum of each track: every symbol owned, recounts included."""
        sums = list(self.tokens)
        owned = [built.symbols for built in self.buildings] + [held.symbols for held in self.cards]
        for symbols in owned:
            for at, steps in enumerate(symbols.steps):
                sums[at] += steps
        for recount in self.recounts:
            sums[TRACK_AT[recount.track]] += recount.amount
        return (sums[0], sums[1], sums[2], sums[3])

    def track(self, track: str) -> int:
        return self.totals[TRACK_AT[track]]

    @property
    def workers(self) -> tuple[int, ...]:
        return tuple(slot for slot, built in enumerate(self.buildings) if built.worker)

    @property
    def has_level_five(self) -> bool:
        return any(LEVELS.get(built.key) == 5 for built in self.buildings)

    @property
    def governors(self) -> tuple[str, ...]:
        return tuple(card.key for card in self.cards if is_governor(card.key))

    @property
    def slavery(self) -> tuple[Held, ...]:
        return tuple(card for card in self.cards if is_slavery(card.key))

    def holds(self, card: str) -> bool:
        return any(held.key == card for held in self.cards)


@dataclass(frozen=True)
class State:
    """A table. `crown` has the first-player marker, `acting` whose turn it is, if anyone's.

    `done` lists who has built this round; `started` says that the player whose turn it is has begun
    it (full tracking). `opened` lists the regions whose Governor has left the pile.
    """

    setup: Setup
    crown: str
    boards: tuple[Board, ...]
    acting: str | None
    round: int = 1
    phase: PhaseKey = "construction"
    done: tuple[str, ...] = ()
    turn: int = 0
    started: bool = False
    by_player: bool = False
    opened: tuple[str, ...] = ()
    abolished: bool = False
    printed: tuple[tuple[str, Symbols], ...] = ()
    does: tuple[tuple[str, int], ...] = ()
    counts: Counts = NOTHING_COUNTED

    @property
    def moment(self) -> str:
        if self.phase == "over":
            return "over"
        parts = [f"r{self.round}", self.phase]
        if self.phase == "actions" and self.acting is not None:
            parts.append(f"t{self.turn}{'+' if self.started else ''}")
        if self.acting is not None:
            parts.append(self.acting)
        return ".".join(parts)

    @cached_property
    def _by_seat(self) -> dict[str, Board]:
        return {board.seat: board for board in self.boards}

    def board(self, seat: str) -> Board:
        return self._by_seat[seat]

    def with_board(self, board: Board) -> State:
        boards = tuple(board if kept.seat == board.seat else kept for kept in self.boards)
        return replace(self, boards=boards)

    @property
    def opening(self) -> str | None:
        """A region whose Governor must be handed over before anything else."""
        return None

    @property
    def outsider(self) -> str | None:
        """Who has markers on the map but no seat at the table."""
        return None if self.setup.variant == "base" else NEUTRAL

    def is_untold(self, seat: str) -> bool:
        """Full tracking: whether a player's action may still bring something that nobody told."""
        board = self.board(seat)
        return board.owed is None or not board.owed.spent or board.neutral_harbour > 0

    @property
    def blues_gone(self) -> int:
        """Blue tokens known to have left the game."""
        return 0

    @property
    def acts_in(self) -> tuple[PhaseKey, ...]:
        """The phases in which markers come to the map."""
        return ("actions",)

    @property
    def full(self) -> bool:
        return self.setup.full

    @cached_property
    def order(self) -> tuple[str, ...]:
        """The seats in this round's turn order."""
        return self.setup.clockwise_from(self.crown)

    @cached_property
    def _tiles_built(self) -> Counter[str]:
        return Counter(built.key for board in self.boards for built in board.buildings)

    def supply(self, building: str) -> int:
        return copies(self.setup.variant, building) - self._tiles_built[building]

    def top_of(self, pile: str) -> str | None:
        """The card on top of a pile: the lowest that is neither held nor out of the game."""
        if pile == "slavery" and self.abolished:
            return None
        return next((card for card in PILES[pile] if card not in self._cards_away), None)

    @cached_property
    def _cards_away(self) -> frozenset[str]:
        held = {card.key for board in self.boards for card in board.cards}
        return frozenset(held.union(*(board.face_down for board in self.boards)))

    @cached_property
    def _printed_on(self) -> dict[str, Symbols]:
        return dict(self.printed)

    @cached_property
    def _actions_of(self) -> dict[str, int]:
        return dict(self.does)

    def action_of(self, building: str) -> int:
        """What this table has said of the action a building shows."""
        return self._actions_of.get(building, UNSAID)

    def allows(self, key: str) -> Allows:
        """What a building or blue token lets its owner do, as far as it is known."""
        return ALLOWED.get(key) or DEEDS[self.action_of(key)][1]

    def symbols_of(self, piece: str) -> Symbols | None:
        """What this table last typed in for a piece."""
        return self._printed_on.get(piece)
