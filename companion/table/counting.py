"""Counting at the end of the game: the actions of the scoring walk, for every game alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Any

import scoring
from companion.table.actions import (
    OPPOSITION,
    Action,
    Count,
    CountAfresh,
    Counted,
    Finish,
    FirstFinish,
)
from companion.table.reckoning import (
    NO_PLACE,
    Column,
    Counts,
    Reckoning,
    Rulings,
    Tally,
    value_of,
    within,
)
from companion.table.rules import RuleError
from companion.table.sums import NotASum, as_read, tidy
from companion.table.text import N_, Param, T, Text
from scoring import FieldSpec, Kind, Problem

Handler = Callable[[Any, Any], Any]
Found = tuple[str, Text]
"""Where a problem was typed, and the problem in words."""

NOT_A_SUM = N_("Type a whole number, or a sum such as 3+6+2.")
NOT_A_CHOICE = N_("Choose one of the answers.")


class CountRefused(RuleError):
    """Answers that cannot be; `found` has every problem and where it was typed."""

    def __init__(self, found: Sequence[Found]) -> None:
        where, words = found[0]
        super().__init__("count-refused", field=where, problem=words)
        self.found = tuple(found)


def where(seat: str, field: str) -> str:
    """The name of one question on a form."""
    return f"{seat}.{field}"


def count_handlers(tally: Tally, rulings: Rulings) -> Mapping[type[Action], Handler]:
    """Handlers that every game shares; its state carries the `Counts`."""

    def count(state: Any, action: Count) -> Any:
        if not action.entries:
            raise RuleError("count-nothing")
        before = Reckoning(state, tally, rulings)
        specs = [_spec(before, entry) for entry in action.entries]
        _refuse([*_unreadable(action.entries, specs)])
        counted = replace(state, counts=_with(state.counts, action.entries))
        if counted.counts == state.counts:
            raise RuleError("count-nothing")
        after = Reckoning(counted, tally, rulings)
        _refuse(impossible(before, after, action.entries))
        if state.counts.finished and after.unready:
            counted = replace(counted, counts=replace(counted.counts, finished=False))
        return counted

    def count_afresh(state: Any, action: CountAfresh) -> Any:
        return replace(state, counts=replace(state.counts, afresh=True, finished=False))

    def finish(state: Any, action: Finish) -> Any:
        if Reckoning(state, tally, rulings).unready:
            raise RuleError("count-unready")
        return replace(state, counts=replace(state.counts, finished=True))

    def first_finish(state: Any, action: FirstFinish) -> Any:
        """An agreement that lacks something by now is open again, and still part of the log."""
        return state if Reckoning(state, tally, rulings).unready else finish(state, action)

    return {Count: count, CountAfresh: count_afresh, Finish: finish, FirstFinish: first_finish}


def _refuse(found: Sequence[Found]) -> None:
    if found:
        raise CountRefused(found)


def _spec(reckoning: Reckoning, entry: Counted) -> FieldSpec:
    column = reckoning.column(entry.seat)
    if column is None:
        raise RuleError("unknown-seat")
    spec = reckoning.specs(column).get(entry.field)
    if spec is None:
        raise RuleError("count-unknown")
    return spec


def _unreadable(entries: Sequence[Counted], specs: Sequence[FieldSpec]) -> list[Found]:
    found = []
    for entry, spec in zip(entries, specs, strict=True):
        words = unreadable(spec, entry.typed)
        if words is not None:
            found.append((where(entry.seat, entry.field), words))
    return found


def unreadable(spec: FieldSpec, typed: str) -> Text | None:
    """Why an answer makes no sense by itself; an empty one is taken back, which does."""
    if typed == "":
        return None
    try:
        value_of(spec, typed)
    except NotASum:
        return T(NOT_A_SUM if spec.kind is Kind.NUMBER else NOT_A_CHOICE)
    return None


def _with(counts: Counts, entries: Sequence[Counted]) -> Counts:
    answers = {(one.seat, one.field): one for one in counts.answers}
    for entry in entries:
        answers.pop((entry.seat, entry.field), None)
        if entry.typed != "":
            answers[entry.seat, entry.field] = replace(entry, typed=tidy(entry.typed))
    return replace(counts, answers=tuple(answers.values()))


def impossible(before: Reckoning, after: Reckoning, entries: Sequence[Counted]) -> list[Found]:
    """What the new answers make impossible. What was wrong before does not block the rest."""
    known = {(problem.path, problem.message) for problem in before.problems}
    return [
        (where(entry.seat, entry.field), _at(entry, problem, after))
        for problem in after.problems
        if (problem.path, problem.message) not in known
        for entry in [_culprit(problem, after, entries)]
    ]


def _at(entry: Counted, problem: Problem, reckoning: Reckoning) -> Text:
    """Said at another field than its own, it names the player and what to look at as well."""
    words, at = in_words(problem, reckoning), problem.player
    if at is None or within(entry.field, _group(problem.key)):
        return words
    return T("%(who)s, %(what)s", who=reckoning.columns[at].who, what=words)


def _group(key: str) -> str:
    """Of a place in a list, the list: its answers are known by other keys."""
    return key.partition("[")[0]


def _culprit(problem: Problem, reckoning: Reckoning, entries: Sequence[Counted]) -> Counted:
    """The answer to put the message at: the field named, else its rival, else the player's."""
    at = problem.player
    player = reckoning.columns[at].key if at is not None else None
    limits = scoring.limits_for(reckoning.setup.game, reckoning.setup.variant)
    shared = {key for limit in limits if problem.key in limit.fields for key in limit.fields}

    def closeness(entry: Counted) -> tuple[int, int]:
        """Of several that add up to too much, the largest."""
        same_field = within(entry.field, problem.key) or entry.field in shared
        cell = reckoning.cells[entry.seat].get(entry.field)
        return 2 * same_field + (entry.seat == player), (cell.value or 0) if cell else 0

    return max(entries, key=closeness)


def in_words(problem: Problem, reckoning: Reckoning) -> Text:
    """A problem of the score request as the table would say it."""
    label = T(_label(problem, reckoning))
    params = dict(problem.params)
    if "place" in params and "other" in params:
        who = reckoning.columns[int(params["other"])].who
        place = int(params["place"])
        return T(
            "%(what)s: %(who)s is already on place %(place)d.", what=label, who=who, place=place
        )
    return T(
        "%(what)s: %(problem)s",
        what=label,
        problem=Text(problem.message, tuple(problem.params.items())),
    )


def _label(problem: Problem, reckoning: Reckoning) -> str:
    at = problem.player
    column = reckoning.columns[at if at is not None else 0]
    found = problem.key
    fields = list(reckoning.structure(column))
    while fields:
        spec = fields.pop(0)
        if within(problem.key, spec.key):
            found = spec.label
            fields = list(spec.parts)
    return found


# In the log

Fields = Mapping[str, FieldSpec]
_SPOKEN: Mapping[str, str] = {"yes": N_("yes"), "no": N_("no"), "": N_("blank")}


@cache
def fields_counted(game: str, variant: str) -> Fields:
    """What is counted in one way to play, by dotted key: games may have keys in common."""
    known = (scoring.fields_for(game, variant, opposition) for opposition in (True, False))
    return {spec.key: spec for fields in known for spec in scoring.with_totals(fields)}


def describe_count(action: Count, known: Fields = MappingProxyType({})) -> Text:
    """The log line of a count, field by field, in the words of the game's `known` fields."""
    by_field: dict[str, list[Counted]] = {}
    for entry in action.entries:
        by_field.setdefault(entry.field, []).append(entry)
    parts = tuple(
        T(
            "%(what)s: %(answers)s",
            what=T(known[field].label if field in known else field),
            answers=tuple(_answer(entry, known.get(field)) for entry in entries),
        )
        for field, entries in by_field.items()
    )
    return T("Counted: %(parts)s", parts=parts)


def _answer(entry: Counted, spec: FieldSpec | None) -> Text:
    who = Column(entry.seat, "", entry.seat == OPPOSITION).who
    return T("%(who)s %(answer)s", who=who, answer=_spoken(entry, spec))


def _spoken(entry: Counted, spec: FieldSpec | None) -> Param:
    if spec is not None and spec.kind is Kind.PLACE and entry.typed == NO_PLACE:
        return T("none")
    return T(_SPOKEN[entry.typed]) if entry.typed in _SPOKEN else as_read(entry.typed)
