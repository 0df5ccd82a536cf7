"""What is counted at the end of the Regatta, and the one line it gives."""

from __future__ import annotations

from scoring.fields import FieldSpec, Formula, LineSpec
from scoring.game import ScoredVariant
from scoring.text import N_

MOST_ROUTES = 5
EACH = 3

FIELDS = (
    FieldSpec(
        key="routes",
        label=N_("Routes sailed"),
        help=N_("Count the routes you planned, or none if somebody planned as many."),
        max=MOST_ROUTES,
        unusual_above=4,
    ),
)

LINES = (
    LineSpec(
        key="routes",
        title=N_("Routes sailed"),
        rule=N_("3 a route"),
        help=N_("Every route that was sailed counts 3."),
        fields=("routes",),
        icon="pennant",
        formula=Formula(mark=f"× {EACH}"),
    ),
)

VARIANTS = (
    ScoredVariant(
        key="base",
        title=N_("Base game"),
        max_players=4,
        fields=FIELDS,
        lines=LINES,
        limits=(),
    ),
)
