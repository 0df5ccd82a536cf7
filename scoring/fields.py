"""How a game describes what is counted: fields, score lines, limits and rulings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

Known = Mapping[str, int]
"""Valid answers by the dotted key of their field; a yes is True, a tile's place its number."""


class Kind(Enum):
    NUMBER = "number"  # a whole number
    YES_NO = "yes-no"
    PLACE = "place"  # a place on one tile, or none
    GROUP = "group"  # structured: an object made of its parts
    PLACES = "places"  # structured: parts are tiles, sent as a list of tile and position


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldSpec:
    """One thing to count. `key` is dotted inside a structured field: `ships.jewels`.

    `max` is the most one player can have, `step` what a tap on + or - adds. `unusual_above` is
    where a form should ask "really?".
    `only_with` names fields (tiles held) of which at least one makes this field necessary.
    `required` fields must be in a complete request; `ask` says whether a walk asks for it. Where
    the number is read off a printed track, `spaces` is its last space: a walk lets it be tapped.
    A small number is `stepped` by the thumb rather than typed. Of a group, `total` is one number
    that a walk asks for in place of the parts where they do not matter one by one: at a table
    without any of the fields (tiles) that `apart` names.
    """

    key: str
    label: str
    help: str
    kind: Kind = Kind.NUMBER
    min: int = 0
    max: int | None = None
    step: int = 1
    empty: int | bool | None = 0
    unusual_above: int | None = None
    spaces: int | None = None
    required: bool = True
    ask: bool = True
    stepped: bool = False
    only_with: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()
    parts: tuple[FieldSpec, ...] = ()
    total: FieldSpec | None = None

    @property
    def name(self) -> str:
        """The last part of the key, as the request spells it."""
        return self.key.rpartition(".")[2]

    def applies(self, known: Known) -> bool:
        return not self.only_with or any(key in known for key in self.only_with)


class Way(Enum):
    COUNT = "count"  # write a number, then do the sum printed beside it
    TICK = "tick"  # a yes: tick it, and the points are those printed
    DIRECT = "direct"  # the number counted is the points
    PRODUCT = "product"  # write two numbers; multiplied they are the points


@dataclass(frozen=True, slots=True)
class Formula:
    """How points are worked out with a pencil; `mark` is the sum printed beside what is written."""

    way: Way = Way.COUNT
    mark: str = ""


@dataclass(frozen=True, slots=True)
class PencilStep:
    """Something counted with a pencil on the way to a line's points. A sum of several `terms` has a
    place to write for each."""

    label: str
    rule: str = ""
    mark: str = ""
    terms: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class LineSpec:
    """One line of the sheet; `fields` are the keys of the fields or groups that feed it.

    `icon` names its drawing. `formula` and `steps` are how it is worked out with a pencil. `place`
    is the key of the field that says whose line it is at all: the place of a disc on its tile.
    """

    key: str
    title: str
    rule: str
    help: str
    fields: tuple[str, ...]
    icon: str
    formula: Formula
    steps: tuple[PencilStep, ...] = ()
    place: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedLimit:
    """The most that all players can have together of the sum of some fields."""

    fields: tuple[str, ...]
    max: int
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldChoice:
    value: int | str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingSpec:
    """A disputed reading the table may choose: one of `choices`, or with `many` a list of them."""

    key: str
    label: str
    help: str
    choices: tuple[FieldChoice, ...]
    default: str | tuple[int, ...]
    many: bool = False
    variants: tuple[str, ...] = ("base",)


def with_totals(fields: tuple[FieldSpec, ...]) -> Iterator[FieldSpec]:
    """The fields a walk may ask for: those of a form, and before the parts of a group its total."""
    for spec in fields:
        if spec.total is not None:
            yield spec.total
        yield from leaves((spec,))


def leaves(fields: tuple[FieldSpec, ...]) -> Iterator[FieldSpec]:
    """The fields a form shows, structured ones replaced by their parts."""
    for spec in fields:
        if spec.parts:
            yield from leaves(spec.parts)
        else:
            yield spec
