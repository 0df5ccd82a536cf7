"""The solo game as a variant, and its table options."""

from __future__ import annotations

from companion.games.endeavor.rules.options import GLORY_SPACES
from companion.table.game import TRACKING, Option, Variant
from companion.table.text import N_

SOLO = "solo"
SOLO_VARIANT = Variant(
    SOLO,
    N_("Solo against the Opposition"),
    N_("One player against four colours that share a board."),
    range(1, 2),
)

SOLO_LINES = Option(
    "solo_lines",
    N_("Lines the solo player counts"),
    N_("The solo rules do not name the Governor slot and the Slavery cards; the rulebook does."),
    "all",
    (("all", N_("every line of the rulebook")), ("short", N_("only those the solo rules name"))),
    variants=frozenset({SOLO}),
)
DIFFICULTY = Option(
    "difficulty",
    N_("Difficulty"),
    N_("Which blue tokens give the Opposition an action."),
    "normal",
    (
        ("easier", N_("easier: none of them")),
        ("normal", N_("normal: those of cities and routes")),
        ("harder", N_("harder: those of shipping tracks too")),
    ),
    variants=frozenset({SOLO}),
    told=(("easier", N_("easier")), ("normal", N_("normal")), ("harder", N_("harder"))),
)
INDUSTRY_LIMIT = Option(
    "industry_limit",
    N_("Level of the player’s building"),
    N_(
        "“Not restricted” may be said of the columns alone. With the limit Industry decides the "
        "level as in the rulebook: high buildings come later."
    ),
    "none",
    (("none", N_("any level")), ("base", N_("limited by Industry"))),
    variants=frozenset({SOLO}),
    later=True,
)
OWN_OPTIONS = (SOLO_LINES, DIFFICULTY, INDUSTRY_LIMIT)
OPTIONS = (TRACKING, GLORY_SPACES, *OWN_OPTIONS)
