"""What a phone shows of the Opposition: plain data for templates, which need no rule to draw it."""

from __future__ import annotations

from msgspec import Struct

from companion.games.endeavor.screen.shapes import DiscardView, PieceChoice, Tableau
from companion.table.text import Text
from companion.table.views import Offer


class GridColumn(Struct, frozen=True):
    """A column of the building grid; `extra` and `preview` say how many more actions the Opposition
    would get by a building from it, while one is chosen."""

    number: int
    extra: int
    preview: Text | None


class GridCell(Struct, frozen=True):
    """A place on the building grid, without a `label` an empty one. `choice` is what taking it
    would be, in Construction; `marker` says that the selection marker stands there."""

    label: Text | None
    marker: bool
    beside: int
    choice: PieceChoice | None


class GridRow(Struct, frozen=True):
    level: int
    numeral: str
    cells: tuple[GridCell, ...]


class Disc(Struct, frozen=True):
    """A disc of the ladder; position 1 is at the bottom. `marker`: the end marker lies on it; it
    still `acts` in this round, or `acted` already."""

    position: int
    colour: str
    acts: bool
    marker: bool
    acted: bool = False


class LadderView(Struct, frozen=True):
    """The ladder at a glance. `draws`: the end marker is turned, its disc will draw. `columns`
    says who else would act by a building, `draw` who draws with the player and what."""

    discs: tuple[Disc, ...]
    draws: bool
    columns: Text | None
    draw: Text | None


class Complement(Struct, frozen=True):
    """The complementary board: the grid as it lies on the table, the top level first, and the
    ladder from the bottom up. `draws`: the end marker is turned, its disc will draw. `code` tells
    what it was drawn from."""

    columns: tuple[GridColumn, ...]
    rows: tuple[GridRow, ...]
    reasons: tuple[tuple[Text | None, Text], ...]
    discs: tuple[Disc, ...]
    draws: bool
    text: Text
    code: Text | None


class AnswerView(Struct, frozen=True):
    """One tap. Beside its picture it is called `short`; blue tokens are drawn on blue."""

    offer: Offer
    short: Text
    icon: str | None = None
    blue: bool = False


class ShippingTrack(Struct, frozen=True):
    """The colours on a shipping track in order, and those beside it."""

    free: int
    markers: tuple[str, ...]
    beside: tuple[str, ...]


class AnswerGroup(Struct, frozen=True):
    """Answers that belong together; `track` is the shipping track they are about. Few short ones
    share one `level` line."""

    label: Text | None
    answers: tuple[AnswerView, ...]
    track: ShippingTrack | None = None
    level: bool = False


class QuestionView(Struct, frozen=True):
    """What is asked or proposed now, why, and every answer.

    `cards` are cards to draw or a Governor to hand over. `form` is an offer that still needs
    numbers. `prefer` says in order what decides when the board leaves a choice; `then` who of the
    Opposition acts afterwards. `discards` are cards that the Opposition may give up. With a single
    answer it is the main button; `none` and `full` say that nothing of it is on the board. `code`
    asks for a draw that somebody else has made.
    """

    kind: str
    colour: str | None
    title: Text | None
    text: Text
    reason: Text
    prefer: tuple[Text, ...] = ()
    groups: tuple[AnswerGroup, ...] = ()
    cards: tuple[PieceChoice, ...] = ()
    none: Offer | None = None
    full: Offer | None = None
    form: Offer | None = None
    code: Offer | None = None
    discards: tuple[DiscardView, ...] = ()
    then: tuple[Text, ...] = ()

    @property
    def answers(self) -> tuple[Offer, ...]:
        """Every answer that is complete with one tap."""
        groups = tuple(answer.offer for group in self.groups for answer in group.answers)
        discards = tuple(one.offer for one in self.discards)
        return (*groups, *discards, *(no for no in (self.none, self.full) if no is not None))


class LaneView(Struct, frozen=True):
    """A shipping track by its region. `ships` are the player's."""

    label: Text
    open: bool
    track: ShippingTrack
    ships: tuple[AnswerView, ...]


class HoldingView(Struct, frozen=True):
    """What an opposing colour has on the map. `attacks`: the player takes one of its cities."""

    colour: str
    label: str
    text: Text
    attacks: tuple[AnswerView, ...]


class OppositionView(Struct, frozen=True):
    """The Opposition's own board, and how many cards it must discard. `stands` compares both."""

    seat: str
    tableau: Tableau
    over: int
    stands: Text | None


class SetupStep(Struct, frozen=True):
    """A step of the set-up: "done", "now" or "next"."""

    label: Text
    state: str


class Steps(Struct, frozen=True):
    """The guided set-up, and how far it has come: `now` is step `at`. `lays`: the complementary
    board is laid out now, as it is drawn."""

    at: int
    now: Text
    all: tuple[SetupStep, ...]
    lays: bool


class SoloBoard(Struct, frozen=True):
    """All a solo table shows beside the player's board.

    `complement` is there once it has been drawn. `order` says who acts first in this round, once
    that is known. `cities` are the tokens of cities the player occupies, where nothing else is told
    of these.
    """

    steps: Steps | None
    complement: Complement | None
    question: QuestionView | None
    order: Text | None
    lanes: tuple[LaneView, ...]
    holdings: tuple[HoldingView, ...]
    cities: tuple[AnswerView, ...]
    opposition: OppositionView
