"""End-game scoring of Endeavor: the rulebook's lines A to K, SoloPlay and solo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.endeavor.fields import DEFAULT_GLORY_SPACES, RULINGS, TOP_OF_TRACK, VARIANTS
from scoring.game import Game
from scoring.sheet import Line, Verdict, divided, highest_total_wins, times
from scoring.text import N_, Text

TRACKS = ("industry", "culture", "finance", "politics")

_SOLO = "solo"
_WITH_NEUTRAL_RESERVE = ("soloplay-2", "soloplay-3")
_GRADE_FROM_MARGIN = ((9, "total"), (7, "complete"), (5, "major"), (3, "victory"), (0, "minor"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """What everyone counts, and all that the Opposition counts. Tracks are true sums."""

    cities_one: int = 0
    cities_two: int = 0
    routes: int = 0
    industry: int = 0
    culture: int = 0
    finance: int = 0
    politics: int = 0
    card_glory: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally(Board):
    """What a player counts."""

    governor_slot_empty: bool = False
    universities: int = 0
    harbour: int = 0
    slavery_discarded: int = 0
    neutral_reserve: int = 0
    level5_building: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    glory_spaces: tuple[int, ...] = DEFAULT_GLORY_SPACES
    solo_lines: str = "all"


def read_tally(known: Mapping[str, Any], opposition: bool = False) -> Board:
    """Type known values; what is not known keeps its empty value."""
    return Board(**known) if opposition else Tally(**known)


def read_rulings(raw: Mapping[str, Any]) -> Rulings:
    return Rulings(
        glory_spaces=tuple(sorted(raw.get("glory_spaces", DEFAULT_GLORY_SPACES))),
        solo_lines=raw.get("solo_lines", "all"),
    )


def score_lines(tally: Board, rulings: Rulings, variant: str = "base") -> tuple[Line, ...]:
    """Rulebook, "Fin du jeu et victoire"; SoloPlay rules, "Score" and "Score de la partie"."""
    shared = (
        cities(tally),
        routes(tally),
        *(track(key, getattr(tally, key), rulings) for key in TRACKS),
        cards(tally),
    )
    if not isinstance(tally, Tally):
        return shared
    own = (
        _in_solo(governor_slot(tally), rulings, variant),
        universities(tally),
        harbour(tally),
        _in_solo(slavery(tally), rulings, variant),
    )
    if variant in _WITH_NEUTRAL_RESERVE:
        return (*shared, *own, neutral_reserve(tally))
    return (*shared, *own)


def cities(tally: Board) -> Line:
    """Rulebook, "Fin du jeu et victoire", A: the glory shown by each city occupied."""
    working = Text(
        N_("%(one)d × 1 + %(two)d × 2"), {"one": tally.cities_one, "two": tally.cities_two}
    )
    return Line("cities", tally.cities_one + 2 * tally.cities_two, working=working)


def routes(tally: Board) -> Line:
    """Rulebook, B: each route controlled. Solo: only between equal colours of the Opposition."""
    return Line("routes", tally.routes)


def glory_of_track(value: int, spaces: Sequence[int]) -> int:
    """Rulebook, C to F, and "Limite des pistes": the marker stops at 15, then falls back.

    The book does not print which spaces have a symbol, hence the ruling `glory_spaces`; below
    the lowest one listed nothing is scored.
    """
    marker = min(value, TOP_OF_TRACK)
    return max((space for space in spaces if space <= marker), default=0)


def track(key: str, value: int, rulings: Rulings) -> Line:
    """Rulebook, C to F: one status track; noted when the table's own spaces change it."""
    points = glory_of_track(value, rulings.glory_spaces)
    usual = glory_of_track(value, DEFAULT_GLORY_SPACES)
    working = Text(N_("%(value)d counts %(points)d"), {"value": value, "points": points})
    if points == usual:
        return Line(key, points, working=working)
    note = Text(
        N_(
            "With the default glory spaces this line counts %(other)d "
            "instead of %(points)d (difference %(difference)d)."
        ),
        {"other": usual, "points": points, "difference": abs(usual - points)},
    )
    return Line(key, points, note, working)


def cards(tally: Board) -> Line:
    """Rulebook, G: glory on the cards held. Solo: and on Governors the Opposition discarded."""
    return Line("cards", tally.card_glory)


def governor_slot(tally: Tally) -> Line:
    """Rulebook, H: 3 for a Governor slot without a Governor."""
    return Line("governor_slot", 3 if tally.governor_slot_empty else 0)


def universities(tally: Tally) -> Line:
    """Rulebook, I: 3 for each University."""
    return Line("universities", 3 * tally.universities, working=times(tally.universities, 3))


def harbour(tally: Tally) -> Line:
    """Rulebook, J: 1 for every full three own markers in the harbour."""
    return Line("harbour", tally.harbour // 3, working=divided(tally.harbour, 3))


def slavery(tally: Tally) -> Line:
    """Rulebook, K: 1 less for each face-down Slavery card.

    The summary charges only cards lost to abolition; the rulebook also those discarded when
    passing, and the rulebook stands.
    """
    return Line("slavery", -tally.slavery_discarded)


def neutral_reserve(tally: Tally) -> Line:
    """SoloPlay rules for two and three, "Score de la partie": 1 per neutral marker in reserve."""
    return Line("neutral_reserve", tally.neutral_reserve)


def _in_solo(line: Line, rulings: Rulings, variant: str) -> Line:
    """Solo rules, "Condition de fin de partie": whether the player counts this line at all.

    Their list of the player's lines leaves it out. It is read as a summary, so every line of
    the rulebook counts unless the table chose the short list.
    """
    if variant != _SOLO or line.points == 0:
        return line
    if rulings.solo_lines == "short":
        note = Text(
            N_("By the full list of the rulebook this line is %(other)d instead of 0."),
            {"other": line.points},
        )
        return Line(line.key, 0, note)
    note = Text(
        N_("By the shorter list of the solo rules this line is 0 instead of %(points)d."),
        {"points": line.points},
    )
    return Line(line.key, line.points, note)


def grade(margin: int) -> str:
    """Solo rules, "Echelle d'évaluation du score", with the player's aid for 7 to 8.

    A draw is the player's: both texts let the minor victory start at equality.
    """
    for least, name in _GRADE_FROM_MARGIN:
        if margin >= least:
            return name
    return "defeat"


def judge(variant: str, tallies: Sequence[Board], totals: Sequence[int]) -> Verdict:
    """Rulebook, "Total des points et Victoire"; solo rules, "Echelle d'évaluation du score".

    In solo there is one winner: a draw is the player's, though equal totals share rank 1.
    """
    players = [i for i, tally in enumerate(tallies) if isinstance(tally, Tally)]
    if variant != _SOLO or len(players) != 1 or len(tallies) != 2:
        return highest_total_wins(totals)
    player = players[0]
    opposition = 1 - player
    margin = totals[player] - totals[opposition]
    if margin < 0:
        return Verdict(frozenset({opposition}), grade(margin))
    return Verdict(frozenset({player}), grade(margin), _has_level5_building(tallies[player]))


def _has_level5_building(tally: Board) -> bool:
    return isinstance(tally, Tally) and tally.level5_building


GAME = Game(
    key="endeavor",
    title=N_("Endeavor"),
    variants=VARIANTS,
    rulings=RULINGS,
    read_tally=read_tally,
    read_rulings=read_rulings,
    score_lines=score_lines,
    judge=judge,
)
