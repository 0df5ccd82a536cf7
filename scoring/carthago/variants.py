"""How Carthago is played: one way, with what the box holds for everyone."""

from __future__ import annotations

from scoring.carthago.fields import CARDS_PER_GOOD, FIELDS, GOODS, SHIPS_PER_GOOD
from scoring.carthago.lines import LINES
from scoring.fields import SharedLimit
from scoring.game import ScoredVariant
from scoring.text import N_

_LIMITS = (
    *(
        SharedLimit(
            fields=(f"ships.{good}",),
            max=SHIPS_PER_GOOD,
            message=N_("at most %(max)d ships of one good among all players, %(count)d counted"),
        )
        for good in GOODS
    ),
    *(
        SharedLimit(
            fields=(f"hand.goods.{good}",),
            max=CARDS_PER_GOOD,
            message=N_("at most %(max)d cards of one good among all players, %(count)d counted"),
        )
        for good in GOODS
    ),
)


VARIANTS = (
    ScoredVariant(
        key="base",
        title=N_("Base game"),
        max_players=4,
        fields=FIELDS,
        lines=LINES,
        limits=_LIMITS,
    ),
)
