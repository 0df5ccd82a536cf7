"""A finished game as it is printed: who played, what was counted, what it came to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date as Date
from typing import Any

from companion.table.story import Story
from companion.table.text import N_
from scoring import (
    OtherReading,
    RulingSpec,
    Sheet,
    fields_for,
    known_values,
    other_winners,
    rulings_for,
    score_sheet,
)


@dataclass(frozen=True, slots=True)
class SheetPlayer:
    """A column of the sheet. `hue` and `symbol` name our artwork, `colour` is a marked string."""

    name: str
    hue: str
    symbol: str
    colour: str
    opposition: bool = False


OPPOSITION = SheetPlayer(N_("Opposition"), "grey", "quarters", N_("Four colours"), opposition=True)


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: its value (a yes is True), and what was typed, such as `3+6+2`."""

    value: int | bool
    typed: str = ""


@dataclass(frozen=True, slots=True)
class RulingUsed:
    """A reading of the rules the table chose; marked strings, several values side by side."""

    label: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PrintedGame:
    """Players, the sheet's players and `inputs` are in the same order.

    `inputs` holds each player's answers by dotted field key. `url` is where the result is shown.
    `played` says in marked words how the variant was played.
    `others` are readings of the rules under which somebody else would have won.
    """

    game: str
    variant: str
    date: Date
    players: tuple[SheetPlayer, ...]
    sheet: Sheet
    inputs: tuple[Mapping[str, Answer], ...]
    rulings: tuple[RulingUsed, ...] = ()
    url: str | None = None
    story: Story | None = None
    played: tuple[str, ...] = ()
    others: tuple[OtherReading, ...] = ()


def result_of(
    request: Mapping[str, Any],
    players: Sequence[SheetPlayer],
    date: Date,
    *,
    typed: Sequence[Mapping[str, str]] = (),
    url: str | None = None,
    story: Story | None = None,
    played: tuple[str, ...] = (),
) -> PrintedGame:
    """The result of a complete score request; raises `scoring.ScoreError` when it has problems.

    `typed` gives, per player, the texts that were typed by dotted field key.
    """
    sheet = score_sheet(request)
    texts = [*typed, *({} for _ in players)]
    inputs = tuple(
        _inputs(sheet, player, texts[at]) for at, player in enumerate(request["players"])
    )
    rulings = rulings_used(sheet.game, sheet.variant, request.get("rulings", {}))
    return PrintedGame(
        sheet.game,
        sheet.variant,
        date,
        tuple(players),
        sheet,
        inputs,
        rulings,
        url,
        story,
        played,
        other_winners(request),
    )


def _inputs(
    sheet: Sheet, player: Mapping[str, Any], texts: Mapping[str, str]
) -> Mapping[str, Answer]:
    """Of what was counted in one number nobody knows the parts."""
    known = known_values(sheet.game, sheet.variant, player)
    for group in fields_for(sheet.game, sheet.variant):
        if group.total is not None and group.total.key in texts:
            parts = [known.pop(part.key, 0) for part in group.parts]
            known[group.total.key] = sum(parts)
    return {key: Answer(value, texts.get(key, "")) for key, value in known.items()}


def rulings_used(game: str, variant: str, chosen: Mapping[str, Any]) -> tuple[RulingUsed, ...]:
    """Every ruling that bears on this variant, the default where the table chose nothing."""
    return tuple(
        RulingUsed(spec.label, _labels(spec, chosen.get(spec.key, spec.default)))
        for spec in rulings_for(game, variant)
    )


def _labels(spec: RulingSpec, value: Any) -> tuple[str, ...]:
    picked = set(value) if spec.many else {value}
    return tuple(choice.label for choice in spec.choices if choice.value in picked)
