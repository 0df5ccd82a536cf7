"""End-game scoring of Endeavor: the rulebook's lines A to K, SoloPlay and solo."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.endeavor.fields import TOP_OF_TRACK
from scoring.endeavor.rulings import DEFAULT_GLORY_SPACES, Rulings
from scoring.endeavor.tally import Board, Tally
from scoring.sheet import Line, divided, times
from scoring.text import N_, T

TRACKS = ("industry", "culture", "finance", "politics")

_SOLO = "solo"
_WITH_NEUTRAL_RESERVE = ("soloplay-2", "soloplay-3")


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
    working = T("%(one)d × 1 + %(two)d × 2", one=tally.cities_one, two=tally.cities_two)
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
    working = T("%(value)d counts %(points)d", value=value, points=points)
    if points == usual:
        return Line(key, points, working=working)
    note = T(
        "With the default glory spaces this line counts %(other)d "
        "instead of %(points)d (difference %(difference)d).",
        other=usual,
        points=points,
        difference=abs(usual - points),
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
        words = N_("By the full list of the rulebook this line is %(other)d instead of 0.")
        note = T(words, other=line.points)
        return Line(line.key, 0, note)
    words = N_("By the shorter list of the solo rules this line is 0 instead of %(points)d.")
    note = T(words, points=line.points)
    return Line(line.key, line.points, note)
