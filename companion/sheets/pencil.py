"""The rows of a blank sheet: what is written with a pencil, and the sum that makes it points."""

from __future__ import annotations

from dataclasses import dataclass

from companion.sheets.parts import Words
from companion.sheets.rows import LETTERS
from companion.table.text import N_
from scoring import GAMES, FieldSpec, LineSpec, fields_for, leaves, lines_for

COUNT = "count"  # a dotted line to write a number on
TICK = "tick"  # a yes: tick it, and the points are those printed
DIRECT = "direct"  # the number counted is the points


@dataclass(frozen=True, slots=True)
class Formula:
    """How a cell is filled: what is written first, and the sum printed beside it."""

    kind: str = COUNT
    mark: str = ""


@dataclass(frozen=True, slots=True)
class PencilRow:
    """A line with its points, or (without a letter) something to count for the line above."""

    label: str
    rule: str
    formula: Formula
    letter: str = ""
    key: str = ""
    placed: bool = False
    opposed: bool = True


_ARROW = Formula(COUNT, "→")
FORMULAS = {
    "cities": Formula(DIRECT),
    "routes": Formula(DIRECT),
    "industry": _ARROW,
    "culture": _ARROW,
    "finance": _ARROW,
    "politics": _ARROW,
    "cards": Formula(DIRECT),
    "governor_slot": Formula(TICK, "3"),
    "universities": Formula(COUNT, "× 3"),
    "harbour": Formula(COUNT, "÷ 3"),
    "slavery": Formula(COUNT, "× −1"),
    "neutral_reserve": Formula(DIRECT),
    "guild": Formula(DIRECT),
    "town_hall_1": Formula(COUNT, "× 4"),
    "achievements": Formula(COUNT, "× 2"),
    "residence_1": Formula(COUNT, "× 3"),
    "town_hall_2": Formula(COUNT, "× 3"),
    "victory_points": Formula(DIRECT),
    "ships": Formula(DIRECT),
    "coins": Formula(COUNT, "÷ 3"),
    "residence_2": Formula(COUNT, "× 3"),
    "goods": Formula(DIRECT),
    "own_capital": Formula(TICK, "10"),
    "treasury": Formula(COUNT, "÷ 500"),
    "ports_not_full": Formula(DIRECT),
    "small_full": Formula(COUNT, "× 2"),
    "medium_full": Formula(COUNT, "× 5"),
    "capitals_full": Formula(COUNT, "× 10"),
}
_INPUTS = {"cities_one": "× 1", "cities_two": "× 2"}
# Seats take a few steps: their sum is what the ships are multiplied with.
_GUILD = (
    (N_("Ships"), N_("face up or down")),
    (N_("Discs in the town hall"), N_("small and large seats")),
    (N_("Left column of the residence"), N_("0, 0, 2, 3 for 0 to 3 spaces")),
    (N_("Empty columns of the residence"), N_("1 each")),
    (N_("Seats in all"), N_("sum of the three above")),
)


def pencil_rows(game: str, variant: str, words: Words) -> list[PencilRow]:
    tiles = {
        leaf.name for leaf in leaves(fields_for(game, variant)) if leaf.key.startswith("tiles.")
    }
    opposed = {line.key for line in lines_for(game, variant, opposition=True)}
    against = GAMES[game].variant(variant).has_opposition
    found: list[PencilRow] = []
    for at, line in enumerate(lines_for(game, variant)):
        found.append(
            PencilRow(
                words(line.title),
                words(line.rule),
                FORMULAS[line.key],
                LETTERS[at],
                line.key,
                line.key in tiles,
                not against or line.key in opposed,
            )
        )
        found += _steps(game, variant, line, words)
    return found


def _steps(game: str, variant: str, line: LineSpec, words: Words) -> list[PencilRow]:
    if line.key == "guild":
        return [PencilRow(words(label), words(rule), Formula()) for label, rule in _GUILD]
    if len(line.fields) == 1:
        return []
    fields = {leaf.key: leaf for leaf in leaves(fields_for(game, variant))}
    return [_counted(fields[key], words) for key in line.fields]


def _counted(field: FieldSpec, words: Words) -> PencilRow:
    return PencilRow(words(field.label), "", Formula(COUNT, _INPUTS.get(field.key, "")))
