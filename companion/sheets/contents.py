"""What stands in the rows of a filled sheet: which inputs belong under which line, and how they are
written. They are drawn by `rows`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.sheets.fonts import width
from companion.sheets.parts import Translate
from companion.sheets.result import Answer, PrintedGame
from companion.table.figures import figure, written_sum
from companion.table.text import N_
from companion.table.wording import Wording
from scoring import FieldSpec, Kind, Line, LineSpec, Text, fields_for, lines_for, with_totals

LETTERS = "ABCDEFGHIJKLMNOP"


@dataclass(frozen=True, slots=True)
class RowCell:
    """One player's part of a row. `place` is the disc's place on the tile of this line."""

    given: str = ""
    points: str = ""
    place: int | None = None
    counted: bool = True


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the sheet, or (without a letter) one of the inputs below it."""

    label: str
    cells: tuple[RowCell, ...]
    letter: str = ""
    icon: str = ""
    rule: str = ""


def worded(text: Text, words: Translate) -> str:
    return Wording(words).plain(text)


def lettered(result: PrintedGame) -> list[tuple[str, LineSpec]]:
    """The lines anyone scored on, with the letters they keep on sheet and chart."""
    scored = {line.key for player in result.sheet.players for line in player.lines}
    specs = lines_for(result.game, result.variant)
    return [(LETTERS[at], spec) for at, spec in enumerate(specs) if spec.key in scored]


def rows_of(result: PrintedGame, words: Translate) -> list[Row]:
    seen: set[str] = set()
    return [
        row
        for letter, spec in lettered(result)
        for row in _of_line(result, letter, spec, words, seen)
    ]


def _of_line(
    result: PrintedGame, letter: str, spec: LineSpec, words: Translate, seen: set[str]
) -> Iterator[Row]:
    inputs = [field for field in _inputs(result, spec) if field.key not in seen]
    seen.update(field.key for field in inputs)
    alone = inputs[0] if len(inputs) == 1 else None
    lines = [_line(player.lines, spec.key) for player in result.sheet.players]
    cells = tuple(
        _cell(line, spec.place, alone, answers, words)
        for line, answers in zip(lines, result.inputs, strict=True)
    )
    yield Row(words(spec.title), cells, letter, spec.icon, words(spec.rule))
    for field in inputs if alone is None else ():
        yield Row(words(field.label), tuple(_input(field, a, words) for a in result.inputs))


def _line(lines: Sequence[Line], key: str) -> Line | None:
    return next((line for line in lines if line.key == key), None)


def _inputs(result: PrintedGame, spec: LineSpec) -> list[FieldSpec]:
    """The fields that feed a line and that somebody answered; places are shown on their tiles."""
    return [
        field
        for field in with_totals(fields_for(result.game, result.variant))
        if field.kind is not Kind.PLACE
        and any(field.key == fed or field.key.startswith(f"{fed}.") for fed in spec.fields)
        and any(field.key in answers for answers in result.inputs)
    ]


def _cell(
    line: Line | None,
    tile: str | None,
    alone: FieldSpec | None,
    answers: Mapping[str, Answer],
    words: Translate,
) -> RowCell:
    if line is None:
        return RowCell(counted=False)
    given = ""
    if alone is not None and alone.key in answers:
        given = answer(answers[alone.key], alone, words)
    elif line.working is not None:
        given = worded(line.working, words)
    place = answers.get(tile) if tile else None
    return RowCell(given, figure(line.points, words), int(place.value) if place else None)


def _input(field: FieldSpec, answers: Mapping[str, Answer], words: Translate) -> RowCell:
    if field.key not in answers:
        return RowCell(counted=False)
    return RowCell(answer(answers[field.key], field, words))


def answer(entry: Answer, field: FieldSpec, words: Translate) -> str:
    if field.kind is Kind.YES_NO:
        return words(N_("yes")) if entry.value else words(N_("no"))
    return summed(entry, words)


def summed(entry: Answer, words: Translate) -> str:
    """A sum as it was typed and what it makes."""
    typed, makes = written_sum(entry.typed, words), figure(entry.value, words)
    return f"{typed} = {makes}" if typed and typed != makes else makes


def shorter_sum(text: str, font: str, size: float, room: float) -> str:
    """Leave out the last terms of a sum that does not fit, never what it makes."""
    terms, equals, makes = text.rpartition(" = ")
    while equals and "+" in terms and width(f"{terms}{equals}{makes}", font, size) > room:
        terms = terms.removesuffix("+…").rpartition("+")[0] + "+…"
        if terms == "+…":
            return makes
    return f"{terms}{equals}{makes}"
