"""What comes where in the round: its phases, in their order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.games.endeavor.screen.guide.tables import COMPANY, SOLOPLAY
from companion.table.guide import Section
from companion.table.text import N_

ROUND: Final[Mapping[str, Section]] = {
    "construction": Section(
        N_("Construction"),
        (
            N_(
                "Starting with the crown and going clockwise, everyone adds one building. It "
                "is not optional."
            ),
            N_(
                "Industry sets the highest level: 1 at the start, 2 from Industry 2, 3 from 4, "
                "4 from 7, 5 from 10. When nothing of your level or below is left, the next "
                "level up is open to you."
            ),
            N_(
                "The same building may be built twice, except that each player gets only one "
                "building of level 5. Its symbols move your tracks at once."
            ),
            N_(
                "A table option lets each player build, take markers and make payments in one go "
                "before the next player begins."
            ),
        ),
        icon="industry",
        see=(
            "levels",
            "buildings",
        ),
        variants=COMPANY,
    ),
    "growth": Section(
        N_("Growth"),
        (
            N_(
                "Everyone moves markers from the reserve to the harbour: 2 at the start, 3 "
                "from Culture 2, 4 from 4, 5 from 7, 6 from 10."
            ),
            N_("With too few markers in the reserve you take what is there."),
        ),
        icon="culture",
        see=("levels",),
    ),
    "salaries": Section(
        N_("Salaries"),
        (
            N_(
                "Payments bring markers from your buildings back to the harbour and free the "
                "buildings: 1 at the start, 2 from Finance 2, 3 from 4, 4 from 7, 5 from 10."
            ),
            N_(
                "With more markers on buildings than payments you choose which come back; "
                "payments left over are lost. In the first round nobody has workers yet, so "
                "there are no Salaries."
            ),
        ),
        icon="finance",
        see=(
            "levels",
            "pay",
        ),
    ),
    "award": Section(
        N_("Neutral markers"),
        (
            N_(
                "Compare the markers in the harbours, neutral ones included. Everyone who does "
                "not have the most takes one of their own neutral markers from the reserve "
                "into the harbour."
            ),
            N_(
                "A tie gives nothing to those tied for the most. A neutral marker that never "
                "leaves the reserve is worth 1 glory at the end."
            ),
        ),
        icon="rule-neutral",
        see=("neutral-markers",),
        variants=SOLOPLAY,
    ),
    "actions": Section(
        N_("Actions"),
        (
            N_(
                "In turn, put a marker on a free building or spend a blue token, and do what "
                "it shows: Ship, Occupy, Attack, Pay, Draw. It goes round until all have "
                "passed."
            ),
            N_(
                "Tap what you gain the moment you gain it: a token, a card, a Governor. Double "
                "actions stay in one region, two draws in one pile."
            ),
            N_(
                "A region opens when its shipping track is full. Its Governor goes to whoever "
                "has most markers on that track; if tied, to the one of them who placed last."
            ),
            N_(
                "To draw a card you need as many markers in its region as the card’s value. "
                "The 5 of Europe & Mediterranean abolishes slavery for everyone."
            ),
        ),
        icon="compass",
        see=(
            "ship",
            "opening",
            "occupy",
            "routes",
            "attack",
            "pay",
            "draw",
            "abolition",
            "discard",
            "neutral-colours",
            "neutral-markers",
        ),
        variants=COMPANY,
    ),
    "check": Section(
        N_("End of the round"),
        (
            N_(
                "Compare your cubes with the tracks shown here: every symbol is listed with "
                "the piece it comes from. Set right whatever differs."
            ),
            N_(
                "Card limits are checked once more, since an abolition or a Governor may have "
                "come after a pass. Then the crown goes to the left."
            ),
        ),
        icon="crown",
        see=(
            "tracks",
            "levels",
            "discard",
        ),
        variants=COMPANY,
    ),
}
