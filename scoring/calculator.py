"""From a request to its score sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.check import Examined, examine
from scoring.fields import FieldChoice, RulingSpec
from scoring.games import GAMES
from scoring.problems import ScoreError
from scoring.sheet import Sheet, draw_up, total


def score(request: object) -> dict[str, Any]:
    """The answer to a score request, ready for JSON; raises ScoreError with every problem."""
    return score_sheet(request).as_dict()


def score_sheet(request: object) -> Sheet:
    """As `score`, but typed, with notes and workings that can still be translated."""
    return _sheet(examine(request))


def running_sheet(request: object) -> Sheet:
    """The sheet of what is known so far, blanks counted as empty; wrong values still raise."""
    return _sheet(examine(request, partial=True))


@dataclass(frozen=True, slots=True)
class OtherReading:
    """Another way to read the rules under which somebody else would have won."""

    ruling: RulingSpec
    choice: FieldChoice
    winners: tuple[str, ...]


def other_winners(request: Mapping[str, Any]) -> tuple[OtherReading, ...]:
    """For each disputed reading of the game, who would win under the others, where it matters."""
    sheet, game = score_sheet(request), GAMES[str(request["game"])]
    found = (
        OtherReading(ruling, choice, score_sheet(_read_as(request, ruling, choice)).winners)
        for ruling in game.rulings_in(sheet.variant)
        if not ruling.many
        for choice in ruling.choices
    )
    return tuple(one for one in found if one.winners != sheet.winners)


def _read_as(request: Mapping[str, Any], ruling: RulingSpec, choice: FieldChoice) -> dict[str, Any]:
    return {**request, "rulings": {**(request.get("rulings") or {}), ruling.key: choice.value}}


def _sheet(examined: Examined) -> Sheet:
    game, variant = examined.game, examined.variant
    if examined.problems or game is None or variant is None:
        raise ScoreError(examined.problems)
    rulings = game.read_rulings(examined.rulings)
    tallies = [game.read_tally(entry.known, entry.opposition) for entry in examined.entries]
    lines = [game.score_lines(tally, rulings, variant.key) for tally in tallies]
    verdict = game.judge(variant.key, tallies, [total(own) for own in lines])
    names = [entry.name for entry in examined.entries]
    return draw_up(game.key, variant.key, names, lines, verdict)
