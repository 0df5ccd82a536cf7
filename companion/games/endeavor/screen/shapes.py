"""What a phone shows of Endeavor: plain data for templates, which need no rule to draw it."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.table.text import Text
from companion.table.views import Answers, Choice, Offer


class Source(Struct, frozen=True):
    """Where symbols of a track come from."""

    label: Text
    amount: int


class TrackView(Struct, frozen=True):
    """One track of one player. `value` is the true sum, `marker` where the cube stands; `means`
    what that gives, where it gives something."""

    key: str
    label: str
    value: int
    marker: int
    means: Text | None
    next_at: int | None
    sources: tuple[Source, ...]
    set_right: Offer | None


class BuildingView(Struct, frozen=True):
    label: str
    worker: bool


class Pieces(Struct, frozen=True):
    """The buildings and cards on a board. `kept` has cards that lie aside for their glory;
    `counted` of `allowed` says how far the limit of cards is used up."""

    buildings: tuple[BuildingView, ...]
    cards: tuple[Text, ...]
    kept: tuple[Text, ...]
    face_down: tuple[Text, ...]
    limit: Text
    slot: Text
    glory: int
    neutral_reserve: int | None
    neutral_harbour: int | None
    counted: int
    allowed: int
    governors: int


class Tableau(Struct, frozen=True):
    """What lies on a player's board, or on the Opposition's. It is the same object for as long as
    it looks the same."""

    tracks: tuple[TrackView, ...]
    pieces: Pieces


class Change(Struct, frozen=True):
    """A track, or the card limit, before and after."""

    label: str
    before: int
    after: int


class DiscardView(Struct, frozen=True):
    """What discarding a card would do. `excess` is how many more must go after it; an `advised`
    one costs least."""

    offer: Offer
    changes: tuple[Change, ...]
    excess: int
    goes: Text
    advised: bool = False


class Standing(Struct, frozen=True):
    """How far the limit of cards is used up, the glory a board has so far, without what is only on
    the map, and what passing now would ask for; None where nobody can pass now."""

    cards: Text
    over: bool
    glory: int
    passing: Text | None


class Over(Struct, frozen=True):
    """Over the card limit: how many cards must go, which may, and what else may lie in the
    Governor slot; `slot` asks for that where nobody has said it, and no card goes before."""

    excess: int
    limit: Text
    discards: tuple[DiscardView, ...]
    places: tuple[Offer, ...]
    slot: Text | None = None


class PieceChoice(Struct, frozen=True):
    """A building to build, a card to draw or a Governor to win.

    When what is printed on it is not known, its offer asks for it, and it is picked by its `field`
    first. A card that changes something for everybody `warns`: it is confirmed even when known.
    """

    field: str
    label: Text
    offer: Offer
    left: int | None = None
    warns: bool = False


class Shut(Struct, frozen=True):
    """Piles from which nothing can be drawn, and why."""

    piles: tuple[Text, ...]
    reason: Text


class Deeds(Struct, frozen=True):
    """Full tracking: what a building or a kind of blue token may be used for in this turn."""

    label: str
    count: int | None
    offers: tuple[Offer, ...]


class BlueView(Struct, frozen=True):
    """Full tracking: blue tokens of one kind that a player keeps."""

    label: str
    count: int


class PopulationView(Struct, frozen=True):
    """A player's thirty markers, in full tracking."""

    reserve: int
    harbour: int
    workers: int
    board: int


class People(Struct, frozen=True):
    """Full tracking: a player's markers, and what may be done with them and with blue tokens.

    `population` is None until they have been counted. `salaries` asks which markers come back;
    `turn` holds what else may be done in a turn.
    """

    population: PopulationView | None
    salaries: Offer | None
    activations: tuple[Deeds, ...]
    spendings: tuple[Deeds, ...]
    gained: tuple[Offer, ...]
    blues: tuple[BlueView, ...]
    turn: tuple[Offer, ...]


class Gain(Struct, frozen=True):
    """Full tracking: what a player's last action may still bring; `cards` says that the piles are
    open. Others may have acted since: then it is told `late`, and what was surely brought has been
    `missed` so far."""

    text: Text
    late: bool
    missed: Text | None
    browns: tuple[Offer, ...]
    blues: tuple[Offer, ...]
    cards: bool


class Chip(Struct, frozen=True):
    """Where a player stands in this round, and how it looks."""

    label: Text
    look: Literal["plain", "warn", "now"] = "plain"


class SeatBoard(Struct, frozen=True):
    """One player's board with everything that may be tapped on it.

    With `gains` the player may gain something now; `tokens`, one for each track, are there in
    Actions, greyed or not. `shown` says that it is open on a phone that acts for this player.
    `proposed` is the pass that leaves the Governor slot as it was. `acting` says that it is the
    phase of Actions; in full tracking what may be gained then is a `gain`.
    """

    seat: str
    crown: bool
    chip: Chip | None
    shown: bool
    acting: bool
    standing: Standing
    tableau: Tableau
    over: Over | None
    gains: bool
    tokens: tuple[Offer, ...]
    draws: tuple[PieceChoice, ...]
    governors: tuple[PieceChoice, ...]
    passes: Answers | None
    proposed: Offer | None
    people: People | None
    gain: Gain | None

    @property
    def seen(self) -> SeatBoard:
        """As it is for those who only look: it stays the same while taps on it come and go."""
        return replace(
            self,
            gains=False,
            tokens=(),
            draws=(),
            governors=(),
            passes=None,
            proposed=None,
            gain=None,
        )


class Level(Struct, frozen=True):
    """The buildings of one level, and why some of them cannot be built."""

    level: int
    numeral: str
    tiles: tuple[PieceChoice, ...]
    reasons: tuple[tuple[Text | None, Text], ...]


class Construction(Struct, frozen=True):
    """Who builds now, from which buildings; alone the buildings lie on the grid. `fresh` says that
    nothing has been built in this round."""

    seat: str
    text: Text
    levels: tuple[Level, ...]
    skip: Offer
    fresh: bool


class Sight(Struct, frozen=True):
    """A building to look at, and how many tiles of it there are."""

    piece: Choice
    left: int


class OutlookLevel(Struct, frozen=True):
    level: int
    numeral: str
    tiles: tuple[Sight, ...]


class Outlook(Struct, frozen=True):
    """What a player who waits for the turn may build, to look through."""

    seat: str
    text: Text
    levels: tuple[OutlookLevel, ...]


class UpkeepLine(Struct, frozen=True):
    """What one player takes in Growth and pays in Salaries; None where that is not asked for."""

    seat: str
    takes: int | None
    pays: int | None


class AbolitionLine(Struct, frozen=True):
    """What the abolition does to one player, or with no `seat` to the Opposition."""

    seat: str | None
    cards: tuple[Text, ...]
    changes: tuple[Change, ...]


class Abolition(Struct, frozen=True):
    """The card that abolishes slavery is held, and the abolition has not been told."""

    offer: Offer
    lines: tuple[AbolitionLine, ...]


class Pile(Struct, frozen=True):
    """What is said beside the cards that may be drawn: which cannot be, what a draw leads to, and
    what the one that changes something for everybody would do; and the Governors that `neutral`
    markers may win."""

    shut: tuple[Shut, ...]
    note: Text | None
    abolition: tuple[AbolitionLine, ...]
    neutral: tuple[Offer, ...] = ()


class Harbour(Struct, frozen=True):
    """The markers in a player's harbour, `neutral` ones among them."""

    seat: str
    total: int
    neutral: int


class Award(Struct, frozen=True):
    """The neutral markers of SoloPlay: the usual answers and the `rarer` ones, or the one that has
    been worked out from the `harbours`."""

    question: Text
    answers: tuple[Offer, ...]
    rarer: tuple[Offer, ...] = ()
    harbours: tuple[Harbour, ...] = ()


class TableBoard(Struct, frozen=True):
    """The whole table. `boards` starts with the viewer's own, the others come in turn order.

    The board of `lead` is shown in full. With `quick` the usual taps of every player lie outside
    their board; when everyone `compares`, all sources of symbols are shown. `solo` is what a solo
    table shows beside all this. `abolition` is asked for where a card set right brings it, and
    `outlook` is what a viewer who waits to build may look through.
    """

    boards: tuple[SeatBoard, ...]
    lead: str | None
    quick: bool
    compares: bool
    construction: Construction | None
    upkeep: tuple[UpkeepLine, ...]
    award: Award | None
    pile: Pile
    setup: tuple[Text, ...]
    reminders: tuple[Text, ...]
    abolition: Abolition | None = None
    outlook: Outlook | None = None
    solo: Any = None
