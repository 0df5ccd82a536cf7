"""The solo rules in our own words, for the *why* of its screens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.table.guide import Figures, Section
from companion.table.text import N_

SOLO_GUIDE: Final[Mapping[str, Section]] = {
    "solo-setup": Section(
        N_("Setting up the solo game"),
        (
            N_(
                "You play against four colours that share one board, the Opposition. Eight of "
                "its discs, two of each colour, stand on a ladder: they decide who acts."
            ),
            N_(
                "One building of each kind lies on a grid, a row for each level, in random "
                "columns. The crown marks the building at the bottom left."
            ),
            N_(
                "Twelve opposing markers start on the shipping tracks, so that each colour is "
                "first on at least one. Then each colour takes a city in Europe, if possible "
                "one linked to a region where it ships."
            ),
            N_(
                "Brown tokens under these markers move the Opposition’s tracks; blue ones are "
                "discarded, and one more blue token leaves Europe."
            ),
        ),
        kind="setup",
        icon="rule-setup",
        picture="endeavor-solo",
        steps=(
            N_(
                "Two player boards, yours and the Opposition’s, all cubes on 0. You play one "
                "colour, the other four are the Opposition."
            ),
            N_(
                "One tile of each building on the grid, a row per level, columns at random. "
                "The others lie beside it, the crown on the tile at the bottom left."
            ),
            N_(
                "Eight discs, two of each opposing colour, drawn onto the ladder from the "
                "bottom up."
            ),
            N_(
                "Tokens and cards as usual. The cities of Europe must show all four statuses "
                "and a blue token; exchange tokens until they do."
            ),
            N_(
                "Twice round the six shipping tracks, from Africa clockwise: a random opposing "
                "marker each, three of each colour in all. After the first time round every "
                "colour is first somewhere."
            ),
            N_(
                "For Industry, Culture, Finance and Politics in turn, another random colour "
                "takes a city of Europe with that token: one linked to a region where it is "
                "first, else second, else your choice."
            ),
            N_(
                "Brown tokens move the Opposition’s cubes, blue ones are discarded. One more "
                "blue token leaves a city of Europe."
            ),
            N_(
                "A discarded token, glory side up, marks the third disc of the ladder: the end "
                "marker."
            ),
        ),
        variants=("solo",),
    ),
    "solo-construction": Section(
        N_("Construction against the Opposition"),
        (
            N_(
                "Take any building of the grid: Industry sets no limit here, unless the table "
                "option says so. Each column between it and the crown gives the Opposition one "
                "more action; columns 1 and 3 are two apart."
            ),
            N_(
                "Only one building of level 5, and never two from column 3 in a row. The crown "
                "moves to the place you took from."
            ),
            N_(
                "At the end of the round the tiles to the right close the gap and another tile "
                "of that kind comes to column 3, if there is one. A place in column 3 under "
                "the crown stays empty until the crown moves away."
            ),
        ),
        icon="industry",
        see=("buildings",),
        variants=("solo",),
    ),
    "solo-actions": Section(
        N_("Your actions against the Opposition"),
        (
            N_(
                "You do all your actions one after the other, as in the base game, and pass "
                "when you have finished."
            ),
            N_(
                "Tap what the app must know: tokens and cards you gain, where you ship, cities "
                "you take from an opposing colour. In light tracking cities you occupy need no "
                "tap beyond their token."
            ),
            N_(
                "Any card you draw turns the end marker: the disc under it will draw a card at "
                "the end of the round."
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
        ),
        variants=("solo",),
    ),
    "solo-first": Section(
        N_("Who acts first"),
        (
            N_(
                "You act first in rounds 1 and 2. From round 3 on the Opposition does, if "
                "anyone could occupy a free city as the first action of the round."
            ),
            N_("Whoever is first does all actions before the other begins."),
        ),
        icon="crown",
        variants=("solo",),
    ),
    "opposition": Section(
        N_("The Opposition acts"),
        (
            N_(
                "Each disc below the end marker acts once, from the bottom up: two in rounds 1 "
                "to 3, three in 4 and 5, four in 6 and 7, and more if your building lay away "
                "from the crown."
            ),
            N_(
                "A colour does the first thing possible: occupy to link two of its cities; "
                "occupy a city worth 2 where it is present; complete a shipping track if the "
                "Opposition wins the Governor; ship where it stands first, then second and so "
                "on; ship beside an open region with a free city; draw."
            ),
        ),
        icon="rule-opposition",
        see=(
            "opposition-choices",
            "free-draw",
            "opposition-discard",
        ),
        variants=("solo",),
    ),
    "opposition-choices": Section(
        N_("How the Opposition chooses"),
        (
            N_(
                "With a choice it prefers blue tokens, then the token for its weakest track; "
                "then you choose. What would only move a track beyond 15 comes last."
            ),
            N_(
                "Blue tokens of cities and routes act at once; in the easier game none does, in "
                "the harder one those of shipping tracks do too. Ship or Draw ships only to open "
                "a region for the Opposition; Attack hits your city that matters most; Pay "
                "takes one of your tokens."
            ),
        ),
        kind="detail",
        icon="rule-opposition",
        variants=("solo",),
    ),
    "free-draw": Section(
        N_("The free draw"),
        (
            N_(
                "If you drew at least one card this round, the colour of the disc under the "
                "end marker draws one card at the end, where its own markers allow it."
            ),
            N_(
                "It takes the card with most steps for the Opposition, counted up to 15, then "
                "the one that helps its weakest track."
            ),
        ),
        kind="detail",
        icon="card",
        variants=("solo",),
    ),
    "opposition-discard": Section(
        N_("Cards of the Opposition"),
        (
            N_(
                "Politics limits the cards of the Opposition as it limits yours, with one "
                "Slavery card and the Governor slot on top. Right after its actions it discards "
                "what costs it least."
            ),
            N_("A Governor it discards loses its symbols, but its glory still counts at the end."),
        ),
        kind="detail",
        icon="rule-pass",
        see=("levels",),
        variants=("solo",),
    ),
    "solo-check": Section(
        N_("End of the round"),
        (
            N_(
                "Compare your cubes with the tracks shown here: every symbol is listed with "
                "the piece it comes from. Set right whatever differs."
            ),
            N_(
                "Then the grid closes its gap, the discs that have acted go on top of the ladder "
                "in their order, and the end marker goes back to the place of the next round."
            ),
        ),
        icon="crown",
        see=(
            "tracks",
            "levels",
            "discard",
        ),
        variants=("solo",),
    ),
    "solo-score": Section(
        N_("Your margin over the Opposition"),
        (
            N_(
                "The Opposition counts its cities, the routes between two cities of one "
                "colour, its four tracks and the glory on its cards, Governors it has "
                "discarded included."
            ),
            N_(
                "You count every line. A draw is yours. A victory with a building of level 5 "
                "has panache."
            ),
        ),
        kind="scoring",
        icon="crown",
        figures=Figures(
            (
                N_("Your margin"),
                N_("Grade"),
            ),
            (
                (
                    N_("below 0"),
                    N_("Defeat"),
                ),
                (
                    "0–2",
                    N_("Minor victory"),
                ),
                (
                    "3–4",
                    N_("Victory"),
                ),
                (
                    "5–6",
                    N_("Major victory"),
                ),
                (
                    "7–8",
                    N_("Complete victory"),
                ),
                (
                    "9+",
                    N_("Total victory"),
                ),
            ),
        ),
        variants=("solo",),
    ),
}
