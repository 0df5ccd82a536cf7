"""What can be done at a table of Endeavor. Actions that move the clock carry the moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from companion.games.endeavor.rules.pieces import (
    BLUE_TOKENS,
    MARKERS,
    MOST_SYMBOLS,
    ROUNDS,
    UNSAID,
    Blue,
    BuildingKey,
    CardKey,
    Does,
    Few,
    GovernorKey,
    Region,
    Slot,
    Symbols,
    Track,
)
from companion.games.endeavor.rules.state import PhaseKey
from companion.table.actions import Action, Moment
from companion.table.seats import SeatKey

Slots = Annotated[tuple[Slot, ...], Meta(max_length=8)]
Seats = Annotated[tuple[SeatKey, ...], Meta(max_length=9)]
Markers = Annotated[int, Meta(ge=0, le=MARKERS)]
Twice = Annotated[int, Meta(ge=0, le=2)]
Victim = Annotated[str, Meta(pattern=r"^(?:s[1-9]|neutral)\Z", description="victim")]


@dataclass(frozen=True, kw_only=True)
class Printed(Action):
    """An action that carries the status symbols printed on a piece."""

    industry: Few = 0
    culture: Few = 0
    finance: Few = 0
    politics: Few = 0

    @property
    def symbols(self) -> Symbols:
        return Symbols(
            self.industry, self.culture, self.finance, self.politics, getattr(self, "glory", 0)
        )


@dataclass(frozen=True, kw_only=True)
class PrintedBuilding(Printed):
    """An action that carries all that is printed on a building: symbols, and in full tracking the
    action it gives, where no rulebook tells that."""

    added: ClassVar[frozenset[str]] = frozenset({"does"})

    does: Does = UNSAID


@dataclass(frozen=True, kw_only=True)
class PrintedCard(Printed):
    """An action that carries all the symbols printed on a card."""

    glory: Few = 0


@dataclass(frozen=True, kw_only=True)
class Build(PrintedBuilding):
    """Construction: put a building on one's board and apply its symbols."""

    seat: SeatKey
    building: BuildingKey
    moment: Moment


@dataclass(frozen=True)
class SkipBuild(Action):
    """Construction: go on without entering this player's building."""

    seat: SeatKey
    moment: Moment


@dataclass(frozen=True)
class NextPhase(Action):
    """Leave Growth, Salaries or the end-of-round check; Growth also together with `salaries`."""

    added: ClassVar[frozenset[str]] = frozenset({"salaries"})

    moment: Moment
    salaries: bool = False


@dataclass(frozen=True)
class MatchCubes(Action):
    """End of the round: a player's cubes stand where the tracks shown here say."""

    seat: SeatKey
    moment: Moment


@dataclass(frozen=True)
class AwardNeutral(Action):
    """SoloPlay: those who do not have the most markers in the harbour take a neutral one."""

    seats: Seats
    moment: Moment


@dataclass(frozen=True)
class TakeToken(Action):
    """Take brown trade tokens of one kind."""

    seat: SeatKey
    track: Track
    count: Annotated[int, Meta(ge=1, le=10)] = 1


@dataclass(frozen=True, kw_only=True)
class DrawCard(PrintedCard):
    """Draw the top card of a pile. Europe & Mediterranean 5 abolishes slavery."""

    seat: SeatKey
    card: CardKey


@dataclass(frozen=True, kw_only=True)
class WinGovernor(PrintedCard):
    """A region opens: its Governor goes to a player, or with no seat out of the game."""

    seat: SeatKey | None = None
    region: Region


@dataclass(frozen=True)
class Pass(Action):
    """Pass, with the Governor that lies in the Governor slot, if any."""

    seat: SeatKey
    moment: Moment
    governor: GovernorKey | None = None


@dataclass(frozen=True)
class PlaceGovernor(Action):
    """Choose anew what lies in the Governor slot, while the card limit is being checked."""

    seat: SeatKey
    moment: Moment
    governor: GovernorKey | None = None


@dataclass(frozen=True)
class Discard(Action):
    """Discard a card because of the card limit."""

    seat: SeatKey
    card: CardKey
    moment: Moment


@dataclass(frozen=True)
class PaySalaries(Action):
    """Full tracking: choose which markers come back to the harbour."""

    seat: SeatKey
    slots: Slots


@dataclass(frozen=True, kw_only=True)
class Turn(Action):
    """Full tracking: what a player does in a turn with markers, and how many `draws` it may bring.

    What it gains is told by `TakeToken`, `TakeBlue` and `DrawCard`, and no more than it can bring;
    an entry that does not say how many draws was made before gains were tied to it.
    """

    added: ClassVar[frozenset[str]] = frozenset({"draws"})

    seat: SeatKey
    moment: Moment
    ships: Twice = 0
    occupies: Twice = 0
    victim: Victim | None = None
    pays: Slots = ()
    draws: Twice | None = None


@dataclass(frozen=True, kw_only=True)
class Activate(Turn):
    """Full tracking: put a marker on a building and do what it allows."""

    slot: Slot


@dataclass(frozen=True, kw_only=True)
class SpendBlue(Turn):
    """Full tracking: spend a blue token and do what it allows."""

    blue: Blue


@dataclass(frozen=True)
class EndTurn(Action):
    """Full tracking: hand the turn on. The next player starting a turn does the same."""

    seat: SeatKey
    moment: Moment


@dataclass(frozen=True)
class TakeBlue(Action):
    """Full tracking: take a blue trade token."""

    seat: SeatKey
    blue: Blue


@dataclass(frozen=True)
class PlayNeutral(Action):
    """SoloPlay, full tracking: play a neutral marker from the harbour after one's own action."""

    seat: SeatKey


@dataclass(frozen=True)
class AbolishSlavery(Action):
    """Set right: slavery has been abolished and the table had not said so."""


@dataclass(frozen=True)
class SetClock(Action):
    """Set right: the moment the table is really at."""

    round: Annotated[int, Meta(ge=1, le=ROUNDS)]
    phase: PhaseKey
    first: SeatKey
    acting: SeatKey | None = None
    passed: Seats = ()


@dataclass(frozen=True)
class SetTrack(Action):
    """Set right: the true value of a track; the difference is kept as a recount."""

    seat: SeatKey
    track: Track
    value: Annotated[int, Meta(ge=0, le=MOST_SYMBOLS)]


@dataclass(frozen=True, kw_only=True)
class SetCard(PrintedCard):
    """Set right: a card is held by a player, lies face down beside their board, or neither."""

    seat: SeatKey
    card: CardKey
    where: Literal["held", "down", "away"]


@dataclass(frozen=True, kw_only=True)
class SetBuilding(Printed):
    """Set right: what stands on a building space; none clears it."""

    seat: SeatKey
    slot: Slot
    building: BuildingKey | None = None


@dataclass(frozen=True)
class SetRegion(Action):
    """Set right: whether a region is open."""

    region: Region
    open: bool


@dataclass(frozen=True)
class SetPopulation(Action):
    """Set right: a player's markers; what is nowhere else is on the board."""

    seat: SeatKey
    reserve: Markers
    harbour: Markers
    workers: Slots = ()


@dataclass(frozen=True)
class SetNeutrals(Action):
    """Set right: a player's neutral markers."""

    seat: SeatKey
    reserve: Annotated[int, Meta(ge=0, le=3)]
    harbour: Annotated[int, Meta(ge=0, le=3)] = 0


@dataclass(frozen=True)
class FirstSetBlue(Action):
    """How many blue tokens of a kind a player keeps, before kinds were kept apart."""

    verb: ClassVar[str] = "set-blue"

    seat: SeatKey
    blue: Blue
    count: Annotated[int, Meta(ge=0, le=BLUE_TOKENS)]


@dataclass(frozen=True)
class SetBlue(FirstSetBlue):
    """Set right: how many blue tokens of a kind a player keeps."""

    verb: ClassVar[str] = "set-blue"
    version: ClassVar[int] = 2
    earlier: ClassVar[Mapping[int, type[Action]]] = {FirstSetBlue.version: FirstSetBlue}


@dataclass(frozen=True, kw_only=True)
class CorrectBuilding(PrintedBuilding):
    """Set right: what is printed on a building, on every board that has it."""

    building: BuildingKey


@dataclass(frozen=True, kw_only=True)
class CorrectCard(PrintedCard):
    """Set right: what is printed on a card, wherever it is."""

    card: CardKey


ACTIONS: tuple[type[Action], ...] = (
    Build,
    SkipBuild,
    NextPhase,
    MatchCubes,
    AwardNeutral,
    TakeToken,
    DrawCard,
    WinGovernor,
    Pass,
    PlaceGovernor,
    Discard,
    PaySalaries,
    Activate,
    SpendBlue,
    EndTurn,
    TakeBlue,
    PlayNeutral,
    AbolishSlavery,
    SetClock,
    SetTrack,
    SetCard,
    SetBuilding,
    SetRegion,
    SetPopulation,
    SetNeutrals,
    SetBlue,
    CorrectBuilding,
    CorrectCard,
)
