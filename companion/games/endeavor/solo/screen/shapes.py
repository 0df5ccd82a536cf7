"""What a phone shows of the Opposition: plain data for templates, which need no rule to draw it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.endeavor.screen.shapes import CardView, LimitView, PieceChoice, TrackView
from companion.table.text import Text
from companion.table.views import Offer


@dataclass(frozen=True)
class GridCell:
    """A place on the building grid. `choice` is what taking it would be, in Construction.

    `extra` and `preview` say how many more actions the Opposition would get. An empty place has no
    `building`; `marker` says that the selection marker stands there.
    """

    level: int
    column: int
    building: str | None
    label: Text | None
    marker: bool
    extra: int
    preview: Text
    beside: int
    choice: PieceChoice | None


@dataclass(frozen=True)
class Disc:
    """A disc of the ladder; position 1 is at the bottom. `marker`: the end marker lies on it."""

    position: int
    colour: str
    label: str
    acts: bool
    marker: bool


@dataclass(frozen=True)
class LadderView:
    """The ladder from the bottom up. `draws`: the end marker is turned, its disc will draw."""

    discs: tuple[Disc, ...]
    position: int
    actions: int
    draws: bool
    text: Text


@dataclass(frozen=True)
class AnswerGroup:
    """Answers that belong together, one tap each. `key` is a region, `worth-1`, `more` or empty."""

    key: str
    label: Text | None
    answers: tuple[Offer, ...]


@dataclass(frozen=True)
class QuestionView:
    """What is asked or proposed now, why, and every answer.

    `cards` are cards to draw or a Governor to hand over: their offers lack the symbols, which
    `PieceChoice` has or asks for. `form` is an offer that still needs numbers. `prefer` says in
    order what decides when the board leaves a choice. With a single answer it is the main button.
    """

    kind: str
    colour: str | None
    label: str | None
    text: Text
    reason: Text
    prefer: tuple[Text, ...] = ()
    groups: tuple[AnswerGroup, ...] = ()
    cards: tuple[PieceChoice, ...] = ()
    none: Offer | None = None
    form: Offer | None = None

    @property
    def answers(self) -> tuple[Offer, ...]:
        """Every answer that is complete with one tap."""
        found = tuple(answer for group in self.groups for answer in group.answers)
        return found if self.none is None else (*found, self.none)


@dataclass(frozen=True)
class LaneView:
    """A shipping track: the colours on it in order, and beside it. `ships` are the player's."""

    region: str
    label: Text
    spaces: int
    free: int
    open: bool
    markers: tuple[str, ...]
    beside: tuple[str, ...]
    ships: tuple[Offer, ...]


@dataclass(frozen=True)
class HoldingView:
    """What an opposing colour has on the map. `attacks`: the player takes one of its cities."""

    colour: str
    label: str
    cities_one: int
    cities_two: int
    routes: int
    regions: tuple[Text, ...]
    attacks: tuple[Offer, ...]


@dataclass(frozen=True)
class OppositionView:
    """The Opposition's own board. `advised` is the card whose discard costs it least."""

    seat: str
    tracks: tuple[TrackView, ...]
    weakest: tuple[str, ...]
    cards: tuple[CardView, ...]
    limit: LimitView
    slot: str | None
    slot_text: Text
    kept: tuple[Text, ...]
    face_down: tuple[Text, ...]
    card_glory: int
    advised: str | None


Choices = tuple[tuple[str, Text], ...]


@dataclass(frozen=True)
class Pick:
    """One of several values to choose; `now` is the one that holds."""

    name: str
    label: Text
    now: str
    choices: Choices


@dataclass(frozen=True)
class Fill:
    """A number to type; `now` is what holds, None where it depends on what is picked."""

    name: str
    label: Text
    now: int | None
    least: int
    most: int


@dataclass(frozen=True)
class Mending:
    """A form that sets something right: an incomplete offer and what is to be filled in."""

    offer: Offer
    picks: tuple[Pick, ...] = ()
    fills: tuple[Fill, ...] = ()


@dataclass(frozen=True)
class SoloBoard:
    """All a solo table shows beside the player's board.

    `grid` has the rows from level 1 up. `steps` is the list of the set-up with how far it has come;
    `turns` who of the Opposition still acts, the current one first. `order` says who acts first in
    this round, once that is known.
    """

    setting_up: bool
    steps: tuple[tuple[Text, str], ...]
    grid: tuple[tuple[GridCell, ...], ...]
    ladder: LadderView | None
    question: QuestionView | None
    turns: tuple[Text, ...]
    order: Text | None
    lanes: tuple[LaneView, ...]
    holdings: tuple[HoldingView, ...]
    opposition: OppositionView
