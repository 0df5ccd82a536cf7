"""The lines of Carthago's sheet: the guild and the nine achievement tiles."""

from __future__ import annotations

from scoring.carthago.fields import TILES
from scoring.fields import Formula, LineSpec, PencilStep, Way
from scoring.text import N_

LINES = (
    LineSpec(
        key="guild",
        title=N_("Guild"),
        rule=N_("seats × ships"),
        help=N_(
            "Seats times ships. Seats are your discs in the town hall, 0, 2 or 3 for the left "
            "column of the residence, and 1 for each of its columns that is empty."
        ),
        fields=("ships", "seats_small", "seats_large", "residence"),
        icon="guild",
        formula=Formula(Way.PRODUCT, "×"),
        steps=(
            PencilStep(
                N_("Seats in all"),
                N_("discs + left column + empty columns"),
                mark="+",
                terms=3,
            ),
        ),
    ),
    LineSpec(
        key="town_hall_1",
        title=TILES["town_hall_1"],
        rule=N_("4 per disc on the forum"),
        help=N_("Each of your discs on the guild forum counts 4, at most 12 in all."),
        fields=("forum_discs",),
        icon="forum",
        formula=Formula(mark="× 4"),
        place="tiles.town_hall_1",
    ),
    LineSpec(
        key="achievements",
        title=TILES["achievements"],
        rule=N_("2 per tile with your disc"),
        help=N_("Each tile with a disc of yours counts 2, this one too, at most 12 in all."),
        fields=("tiles",),
        icon="seal",
        formula=Formula(mark="× 2"),
        place="tiles.achievements",
    ),
    LineSpec(
        key="residence_1",
        title=TILES["residence_1"],
        rule=N_("3 per freed space"),
        help=N_("Each freed space of your residence counts 3, at most 12 in all."),
        fields=("residence",),
        icon="house",
        formula=Formula(mark="× 3"),
        place="tiles.residence_1",
    ),
    LineSpec(
        key="town_hall_2",
        title=TILES["town_hall_2"],
        rule=N_("3 per disc in the largest block"),
        help=N_("Each disc in your largest block of small seats counts 3, at most 12 in all."),
        fields=("largest_block",),
        icon="game-carthago",
        formula=Formula(mark="× 3"),
        place="tiles.town_hall_2",
    ),
    LineSpec(
        key="victory_points",
        title=TILES["victory_points"],
        rule=N_("7, 6, 5 by place"),
        help=N_("Your places on all tiles count 7, 6 or 5 from the top, at most 12 in all."),
        fields=("tiles",),
        icon="glory",
        formula=Formula(Way.DIRECT),
        place="tiles.victory_points",
    ),
    LineSpec(
        key="ships",
        title=TILES["ships"],
        rule=N_("sets of 2, 3, 4, 5: 1, 3, 6, 10"),
        help=N_(
            "Sets of ships with the same good and sets with different goods count 1, 3, 6 or 10 "
            "for 2, 3, 4 or 5 ships, at most 12 in all. A ship may be in one set of each kind."
        ),
        fields=("ships",),
        icon="ship",
        formula=Formula(Way.DIRECT),
        place="tiles.ships",
    ),
    LineSpec(
        key="coins",
        title=TILES["coins"],
        rule=N_("1 per full three coins"),
        help=N_("Every full three coins in your hand count 1, at most 12 in all."),
        fields=("hand.coins",),
        icon="coins",
        formula=Formula(mark="÷ 3"),
        place="tiles.coins",
    ),
    LineSpec(
        key="residence_2",
        title=TILES["residence_2"],
        rule=N_("3 per disc beside"),
        help=N_("Each disc beside your residence counts 3, at most 12 in all."),
        fields=("discs_beside",),
        icon="house",
        formula=Formula(mark="× 3"),
        place="tiles.residence_2",
    ),
    LineSpec(
        key="goods",
        title=TILES["goods"],
        rule=N_("sets of 2, 3, 4, 5: 1, 2, 4, 7"),
        help=N_(
            "Sets of cards with the same good and sets with different goods count 1, 2, 4 or 7 "
            "for 2, 3, 4 or 5 cards, at most 12 in all. A card may be in one set of each kind."
        ),
        fields=("hand.goods",),
        icon="amphora",
        formula=Formula(Way.DIRECT),
        place="tiles.goods",
    ),
)
