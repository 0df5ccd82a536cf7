"""How Méditerranée is played: one way, with what the box holds for everyone."""

from __future__ import annotations

from scoring.fields import SharedLimit
from scoring.game import ScoredVariant
from scoring.mediterranee.fields import CAPITALS, FIELDS, PORT_KEYS, PORTS
from scoring.mediterranee.lines import LINES
from scoring.text import N_

VARIANTS = (
    ScoredVariant(
        key="base",
        title=N_("Base game"),
        max_players=4,
        fields=FIELDS,
        lines=LINES,
        limits=(
            SharedLimit(
                fields=PORT_KEYS,
                max=PORTS,
                message=N_("ports of all players: at most %(max)d, %(count)d counted"),
            ),
            SharedLimit(
                fields=("capitals_full",),
                max=CAPITALS,
                message=N_("full capitals of all players: at most %(max)d, %(count)d counted"),
            ),
        ),
    ),
)
