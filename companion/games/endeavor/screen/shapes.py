"""What a phone shows of Endeavor: plain data for templates, which need no rule to draw it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.games.endeavor.rules.pieces import Symbols
from companion.table.text import Text
from companion.table.views import Offer


@dataclass(frozen=True)
class Source:
    """Where symbols of a track come from. `kind`: building, card, governor, token, recount."""

    kind: str
    piece: str | None
    label: Text
    amount: int


@dataclass(frozen=True)
class TrackView:
    """One track of one player. `value` is the true sum, `marker` where the cube stands."""

    key: str
    label: str
    value: int
    marker: int
    band: int
    means: Text
    next_at: int | None
    sources: tuple[Source, ...]
    token: Offer | None
    token_refusal: Text | None
    set_right: Offer


@dataclass(frozen=True)
class Change:
    """A track, or the card limit, before and after."""

    label: str
    before: int
    after: int


@dataclass(frozen=True)
class DiscardView:
    """What discarding a card would do. `excess` is how many more must go after it."""

    offer: Offer
    changes: tuple[Change, ...]
    limit: Change
    excess: int
    goes: Text


@dataclass(frozen=True)
class CardView:
    key: str
    label: Text
    symbols: Symbols
    kind: str
    discard: DiscardView | None


@dataclass(frozen=True)
class LimitView:
    """The card limit of one player. `counted` leaves out the Governor in the slot."""

    allowed: int
    counted: int
    excess: int
    text: Text


@dataclass(frozen=True)
class PassChoice:
    """A way to pass: what lies in the Governor slot, and how many cards must then go."""

    offer: Offer
    governor: str | None
    excess: int


@dataclass(frozen=True)
class BuildingView:
    """A building on a player's board; `turns` what activating it may be, in full tracking."""

    slot: int
    key: str
    label: str
    level: int | None
    symbols: Symbols
    worker: bool
    turns: tuple[Offer, ...]
    refusal: Text | None


@dataclass(frozen=True)
class BlueView:
    """Blue tokens of one kind a player keeps, in full tracking."""

    key: str
    label: str
    count: int
    take: Offer | None
    turns: tuple[Offer, ...]


@dataclass(frozen=True)
class PopulationView:
    """A player's thirty markers, in full tracking."""

    reserve: int
    harbour: int
    workers: int
    board: int


@dataclass(frozen=True)
class PieceChoice:
    """A building to build, a card to draw or a Governor to win.

    `symbols` is what to fill the form with; when not `known` the form is to ask for them (after
    looking among the learned pieces under `key`). With no `offer`, `refusal` says why.
    """

    key: str
    label: Text
    symbols: Symbols
    known: bool
    offer: Offer | None
    refusal: Text | None
    detail: Text | None = None
    level: int | None = None
    left: int | None = None
    abolition: bool = False


@dataclass(frozen=True)
class SalariesView:
    """Full tracking: a player who must choose which markers come back."""

    pays: int
    workers: tuple[BuildingView, ...]
    offer: Offer


@dataclass(frozen=True)
class SeatBoard:
    """One player's board with everything that may be tapped on it.

    As long as its `mark` is the same, so are the tracks with their sources, the buildings and the
    cards.
    """

    seat: str
    own: bool
    crown: bool
    status: str
    acting: bool
    tracks: tuple[TrackView, ...]
    buildings: tuple[BuildingView, ...]
    cards: tuple[CardView, ...]
    limit: LimitView
    slot: str | None
    slot_text: Text
    face_down: tuple[Text, ...]
    card_glory: int
    gain_refusal: Text | None
    passes: tuple[PassChoice, ...]
    places: tuple[Offer, ...]
    blues: tuple[BlueView, ...]
    population: PopulationView | None
    salaries: SalariesView | None
    turn: tuple[Offer, ...]
    neutral_reserve: int | None
    neutral_harbour: int | None
    corrections: tuple[Offer, ...]
    mark: object


@dataclass(frozen=True)
class Construction:
    """Who builds now, and every building there is."""

    seat: str
    level: int
    text: Text
    choices: tuple[PieceChoice, ...]
    skip: Offer


@dataclass(frozen=True)
class UpkeepLine:
    """What one player takes in Growth and pays in Salaries; None where it is not the phase."""

    seat: str
    takes: int | None
    pays: int | None
    text: Text


@dataclass(frozen=True)
class AbolitionLine:
    seat: str
    cards: tuple[Text, ...]
    changes: tuple[Change, ...]


@dataclass(frozen=True)
class Award:
    """The neutral markers of SoloPlay: one answer each, or the one that has been worked out."""

    question: Text
    answers: tuple[Offer, ...]


@dataclass(frozen=True)
class ClockChoice:
    """A phase the clock may be set to, and what must be said with it."""

    key: str
    label: str
    rounds: tuple[int, ...]
    asks_acting: bool
    asks_passed: bool


@dataclass(frozen=True)
class TableBoard:
    """The whole table. `boards` starts with the viewer's own, the others come in turn order.

    The offers of `draws` and `governors` hold all but the seat: they are for any board whose
    `gain_refusal` is None, a Governor for any board. With `neutrals_win` a Governor may also be won
    with no seat. `solo` is what a solo table shows beside all this.
    """

    full: bool
    boards: tuple[SeatBoard, ...]
    construction: Construction | None
    upkeep: tuple[UpkeepLine, ...]
    award: Award | None
    draws: tuple[PieceChoice, ...]
    governors: tuple[PieceChoice, ...]
    neutrals_win: bool
    abolished: bool
    abolition: tuple[AbolitionLine, ...]
    setup: tuple[Text, ...]
    reminders: tuple[Text, ...]
    clock: tuple[ClockChoice, ...]
    open_regions: tuple[Text, ...]
    corrections: tuple[Offer, ...]
    solo: Any = None
