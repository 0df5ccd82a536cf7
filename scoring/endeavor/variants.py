"""The five ways to play Endeavor, and what the box holds for everyone in each."""

from __future__ import annotations

from scoring.endeavor.fields import (
    OPPOSITION_FIELDS,
    SLAVERY_CARDS,
    TOKENS_ON_BOARD,
    UNIVERSITIES,
    player_fields,
)
from scoring.endeavor.lines import NEUTRAL_LINE, OPPOSITION_LINES, PLAYER_LINES
from scoring.fields import SharedLimit
from scoring.game import ScoredVariant
from scoring.text import N_


def _limits(universities: int) -> tuple[SharedLimit, ...]:
    return (
        SharedLimit(
            fields=("cities_one", "cities_two", "routes"),
            max=TOKENS_ON_BOARD,
            message=N_("cities and routes of all players: at most %(max)d, %(count)d counted"),
        ),
        SharedLimit(
            fields=("universities",),
            max=universities,
            message=N_("Universities of all players: at most %(max)d, %(count)d counted"),
        ),
        SharedLimit(
            fields=("slavery_discarded",),
            max=SLAVERY_CARDS,
            message=N_("Slavery cards of all players: at most %(max)d, %(count)d counted"),
        ),
    )


def _variant(
    key: str,
    title: str,
    players: int,
    *,
    universities: int = UNIVERSITIES,
    neutrals: bool = True,
    neutral: int | None = None,
) -> ScoredVariant:
    return ScoredVariant(
        key=key,
        title=title,
        max_players=players,
        fields=player_fields(
            universities=universities, neutrals=neutrals, neutral=neutral, solo=False
        ),
        lines=PLAYER_LINES if neutral is None else (*PLAYER_LINES, NEUTRAL_LINE),
        limits=_limits(universities),
    )


VARIANTS = (
    _variant("base", N_("Base game"), 5, neutrals=False),
    _variant("two-neutral", N_("Two players with neutral colours"), 2),
    ScoredVariant(
        key="solo",
        title=N_("Solo against the Opposition"),
        min_players=2,
        max_players=2,
        fields=player_fields(universities=UNIVERSITIES, neutrals=False, neutral=None, solo=True),
        lines=PLAYER_LINES,
        limits=_limits(UNIVERSITIES),
        opposition_fields=OPPOSITION_FIELDS,
        opposition_lines=OPPOSITION_LINES,
    ),
    _variant("soloplay-2", N_("SoloPlay for two"), 2, universities=1, neutral=3),
    _variant("soloplay-3", N_("SoloPlay for three"), 3, neutral=2),
)
