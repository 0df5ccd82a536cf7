"""Why something cannot be done at a solo table, in words."""

from __future__ import annotations

from collections.abc import Mapping

from companion.table.text import N_

SOLO_REFUSALS: Mapping[str, str] = {
    "solo-only": N_("That belongs to the solo game."),
    "set-up-first": N_("Finish setting up first."),
    "not-asked": N_("That is not what is asked now."),
    "region-not-asked": N_("That region is not in question: closed, out of reach or full."),
    "must-choose": N_("The rules leave a choice here, but not to do nothing."),
    "ladder-wrong": N_("The ladder takes eight discs, two of each opposing colour."),
    "grid-wrong": N_("Every row of the grid shows the buildings of its level, each at most once."),
    "ships-wrong": N_(
        "Twelve markers, three of each opposing colour, and each colour first on some track."
    ),
    "europe-wrong": N_("Each of the four opposing colours comes to Europe once."),
    "already-placed": N_("These markers are on the board already; take back instead."),
    "too-few-spaces": N_("A track has at least one space more than the markers on it."),
    "space-has-token": N_("Every free space of a shipping track has a token."),
    "no-token-there": N_("Beside a full track there is no token to take."),
    "track-full": N_("This shipping track has no room for that."),
    "full-track-opens": N_(
        "A full track opens its region. Set the region to open first, then fill its track."
    ),
    "not-on-grid": N_("This building is not on the grid."),
    "column-three-twice": N_("The last building came from column 3: take one from another column."),
    "governor-by-track": N_("The shipping track decides who wins a Governor: tap what is shipped."),
    "no-such-city": N_("This colour has no such city in that region."),
    "same-region": N_("Both halves of a double action are done in one region."),
    "not-present": N_("You are not present there, or the region is closed."),
    "no-such-routes": N_("This colour does not control that many routes."),
    "routes-beyond-cities": N_(
        "With %(n)d cities a colour has %(most)d routes at most; set its cities right first."
    ),
    "places-gone": N_("Cities and routes are %(most)d at most: the box has no more tokens."),
    "routes-gone": N_("The board does not have that many routes."),
    "which-blue": N_("Say which blue token it is."),
    "city-has-token": N_("A free city has a token; only one city in Europe was left bare."),
    "no-two-glory": N_("The table said that no free city worth 2 is left there."),
    "said-two-glory": N_("The table said that this city is worth 2."),
    "said-free-city": N_("The table has just said that a city is free; one of the two is wrong."),
    "brings-nothing": N_("That track is at 15: this token is taken only if nothing else can be."),
    "not-the-card": N_("By the rules another card is drawn."),
    "not-weakest": N_("The token comes from the track on which the Opposition is weakest."),
    "opposition-lacks": N_("The Opposition does not hold that card."),
    "opposition-over-limit": N_("The Opposition is over its card limit: %(n)d to discard."),
    "only-governors-kept": N_("The Opposition keeps discarded Governors only."),
    "no-such-deed": N_("Say first which building or blue token does it."),
    "own-colour": N_("That is the player’s own colour."),
}
