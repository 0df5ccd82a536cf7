"""The whole count of a kept result as one form: every field of every player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import scoring
from companion.table.actions import TYPED_LENGTH
from companion.table.counting import unreadable
from companion.table.figures import fill_in
from companion.table.reckoning import NO, NO_PLACE, OPPOSITION_NAME, spelled, value_of, within
from companion.table.result import Input, Result, ResultPlayer
from companion.table.text import T
from companion.table.wording import Wording
from companion.web.answers import TOO_LONG, plain
from companion.web.language import translate
from scoring import FieldSpec, Kind, Problem, ScoreError, fields_for, known_values, leaves


@dataclass(frozen=True)
class CountCell:
    """One field of one player, as it was typed; `group` is what it is part of, to tell the glass on
    a ship from the glass in hand."""

    name: str
    group: str
    spec: FieldSpec
    typed: str
    problem: str = ""


@dataclass(frozen=True)
class CountRow:
    """One player with all fields."""

    name: str
    colour: str | None
    cells: tuple[CountCell, ...]

    @property
    def wrong(self) -> bool:
        return any(cell.problem for cell in self.cells)


@dataclass(frozen=True)
class ReadCount:
    """A corrected result, or what is wrong and where."""

    result: Result | None
    rows: tuple[CountRow, ...]
    problems: tuple[str, ...] = ()


Typed = Mapping[tuple[int, str], str]


def count_rows(result: Result, typed: Typed | None = None) -> tuple[CountRow, ...]:
    shown = typed if typed is not None else _as_counted(result)
    return _rows(result, shown, {})


def _rows(
    result: Result, typed: Typed, problems: Mapping[tuple[int, str], str]
) -> tuple[CountRow, ...]:
    groups = _groups(fields_for(result.game, result.variant))
    return tuple(
        CountRow(
            player.name if player.colour else translate(OPPOSITION_NAME),
            player.colour,
            tuple(
                CountCell(
                    f"{at}.{spec.key}",
                    groups.get(spec.key, ""),
                    spec,
                    typed.get((at, spec.key), ""),
                    problems.get((at, spec.key), ""),
                )
                for spec in _specs(result, player)
            ),
        )
        for at, player in enumerate(result.players)
    )


def _groups(fields: tuple[FieldSpec, ...], within: str = "") -> dict[str, str]:
    """The label of the group that each field is directly in; tiles have names of their own."""
    found = {} if not within else {spec.key: within for spec in fields if not spec.parts}
    for spec in fields:
        found |= _groups(spec.parts, spec.label if spec.kind is Kind.GROUP else "")
    return found


def _specs(result: Result, player: ResultPlayer) -> list[FieldSpec]:
    fields = fields_for(result.game, result.variant, player.colour is None)
    return [spec for spec in leaves(fields) if spec.ask]


def _as_counted(result: Result) -> Typed:
    """How each value was typed, or how it would have been."""
    found: dict[tuple[int, str], str] = {}
    for at, (player, told) in enumerate(
        zip(result.players, result.request["players"], strict=True)
    ):
        known = known_values(result.game, result.variant, told)
        typed = {one.field: one.typed for one in player.inputs if one.typed}
        for spec in _specs(result, player):
            if spec.key in known:
                found[at, spec.key] = typed.get(spec.key) or spelled(spec, known[spec.key])
    return found


def read_count(result: Result, form: Mapping[str, str]) -> ReadCount:
    typed = {
        (at, spec.key): _given(form, f"{at}.{spec.key}")
        for at, player in enumerate(result.players)
        for spec in _specs(result, player)
    }
    values, wrong = _values(result, typed)
    if wrong:
        return ReadCount(None, _rows(result, typed, wrong))
    request = _request(result, values)
    try:
        answer = scoring.score(request)
    except ScoreError as error:
        return _refused(result, typed, error.problems)
    found = scoring.contradictions(request)
    if found:
        return _refused(result, typed, found)
    players = tuple(
        replace(player, inputs=_inputs(result, at, typed, values))
        for at, player in enumerate(result.players)
    )
    made = replace(result, players=players, request=request, answer=answer)
    return ReadCount(made, _rows(result, typed, {}))


def _given(form: Mapping[str, str], name: str) -> str:
    return plain(form.get(name, ""))[: TYPED_LENGTH + 1]


Values = dict[tuple[int, str], int | bool | None]


def _values(result: Result, typed: Typed) -> tuple[Values, dict[tuple[int, str], str]]:
    values: Values = {}
    wrong: dict[tuple[int, str], str] = {}
    for at, player in enumerate(result.players):
        for spec in _specs(result, player):
            text = typed[at, spec.key] or _blank(spec)
            problem = T(TOO_LONG) if len(text) > TYPED_LENGTH else unreadable(spec, text)
            if problem:
                wrong[at, spec.key] = Wording(translate).plain(problem)
            elif text:
                values[at, spec.key] = value_of(spec, text)
    return values, wrong


def _blank(spec: FieldSpec) -> str:
    """What an empty field says: a tile without a disc, a box that is not ticked, nothing at all of
    what need not be said or only with something else."""
    if spec.kind is Kind.PLACE:
        return NO_PLACE
    if spec.only_with or not spec.required:
        return ""
    return NO if spec.kind is Kind.YES_NO else "0"


def _request(result: Result, values: Values) -> dict[str, object]:
    players = []
    for at, (player, told) in enumerate(
        zip(result.players, result.request["players"], strict=True)
    ):
        opposition = player.colour is None
        own = {key: value for (whose, key), value in values.items() if whose == at}
        tally = scoring.nest(result.game, result.variant, own, opposition)
        kept = {key: told[key] for key in ("name", "opposition") if key in told}
        players.append({**_unasked(result, player, told), **kept, **tally})
    return {**result.request, "players": players}


def _unasked(result: Result, player: ResultPlayer, told: Mapping[str, object]) -> dict[str, object]:
    """What is in the tally and on no form stays as it was."""
    fields = fields_for(result.game, result.variant, player.colour is None)
    return {spec.name: told[spec.name] for spec in fields if not spec.ask and spec.name in told}


def _inputs(result: Result, at: int, typed: Typed, values: Values) -> tuple[Input, ...]:
    return tuple(
        Input(spec.key, value, typed[at, spec.key])
        for spec in _specs(result, result.players[at])
        if (value := values.get((at, spec.key))) is not None
    )


def _refused(result: Result, typed: Typed, found: tuple[Problem, ...]) -> ReadCount:
    """Each problem at the field it names, where it names one of one player."""
    wrong: dict[tuple[int, str], str] = {}
    others: list[str] = []
    for problem in found:
        words = fill_in(problem.message, problem.params, translate)
        at = problem.player
        where = None if at is None else _field(result, at, problem.key)
        if at is not None and where is not None:
            wrong.setdefault((at, where), words)
        else:
            others.append(words)
    return ReadCount(None, _rows(result, typed, wrong), tuple(others))


def _field(result: Result, at: int, key: str) -> str | None:
    specs = _specs(result, result.players[at])
    return next((spec.key for spec in specs if within(spec.key, key) or spec.key == key), None)
