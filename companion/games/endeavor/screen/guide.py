"""The rules of each phase in our own words, for the *why* of every screen."""

from __future__ import annotations

from collections.abc import Mapping

from companion.table.text import N_
from companion.table.views import Section

GUIDE: Mapping[str, Section] = {
    "construction": Section(
        N_("Construction"),
        (
            N_(
                "Starting with the crown and going clockwise, everyone adds one building. "
                "It is not optional."
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
        ),
    ),
    "growth": Section(
        N_("Growth"),
        (
            N_(
                "Everyone moves markers from the reserve to the harbour: 2 at the start, 3 from "
                "Culture 2, 4 from 4, 5 from 7, 6 from 10."
            ),
            N_("With too few markers in the reserve you take what is there."),
        ),
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
    ),
    "upkeep": Section(
        N_("Growth and Salaries in one go"),
        (
            N_(
                "With this order of phases each player builds, takes markers by Culture and "
                "makes payments by Finance before the next player begins."
            ),
            N_("There are no Salaries in the first round."),
        ),
    ),
    "award": Section(
        N_("Neutral markers"),
        (
            N_(
                "Compare the markers in the harbours, neutral ones included. Everyone who does "
                "not have the most takes one of their own neutral markers from the reserve into "
                "the harbour."
            ),
            N_(
                "A tie gives nothing to those tied for the most. A neutral marker that never "
                "leaves the reserve is worth 1 glory at the end."
            ),
        ),
    ),
    "actions": Section(
        N_("Actions"),
        (
            N_(
                "In turn, put a marker on a free building or spend a blue token, and do what it "
                "shows: Ship, Occupy, Attack, Pay, Draw. It goes round until all have passed."
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
    ),
    "discard": Section(
        N_("Passing and discarding"),
        (
            N_(
                "After passing, Politics limits your cards: 1 at the start, 2 from Politics 2, "
                "3 from 4, 4 from 7, 5 from 10. One Slavery card may come on top, but never "
                "more than five cards in all."
            ),
            N_(
                "A Governor in the Governor slot is not counted. An empty slot is worth 3 glory "
                "at the end."
            ),
            N_(
                "Each card discarded takes its symbols along. Losing Politics can lower the "
                "limit, so it is checked again after every card."
            ),
            N_(
                "Asset cards go back to their pile in order, Governors leave the game, Slavery "
                "cards stay beside your board face down and cost 1 glory each."
            ),
        ),
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
    ),
    "over": Section(
        N_("End of the game"),
        (
            N_(
                "Seven rounds are played. Count cities, routes and what is left in the harbour; "
                "the rest is known to the table."
            ),
        ),
    ),
}

GLOSSARY = (
    N_("Ship"),
    N_("Occupy"),
    N_("Attack"),
    N_("Pay"),
    N_("Draw"),
    N_("Pass"),
    N_("shipping track"),
    N_("asset card"),
    N_("Salaries"),
    N_("route"),
    N_("region"),
    N_("reserve"),
    N_("harbour"),
    N_("glory"),
    N_("Far East"),
    N_("Trade Office"),
    N_("Guild Hall"),
    N_("Construction"),
    N_("Growth"),
    N_("Actions"),
    N_("Industry"),
    N_("Culture"),
    N_("Finance"),
    N_("Politics"),
    N_("Governor"),
    N_("Slavery card"),
    N_("abolition of slavery"),
    N_("trade token"),
    N_("population marker"),
    N_("Colonial House"),
    N_("University"),
    N_("first-player crown"),
)

"""Words a table meets in both languages; shown side by side on the rules page."""
