"""What is counted at the end of Carthago, and how much there can be of it."""

from __future__ import annotations

from scoring.fields import Choice, FieldSpec, Kind, LineSpec, RulingSpec, SharedLimit
from scoring.game import Variant
from scoring.text import N_

GOODS = {
    "jewels": N_("Jewels"),
    "glass": N_("Glass"),
    "cedar": N_("Cedar"),
    "oils": N_("Oils"),
    "dyes": N_("Dyes"),
}
TILES = {
    "town_hall_1": N_("Town Hall 1"),
    "achievements": N_("Achievements"),
    "residence_1": N_("Residence 1"),
    "town_hall_2": N_("Town Hall 2"),
    "victory_points": N_("Victory Points"),
    "ships": N_("Ships"),
    "coins": N_("Coins"),
    "residence_2": N_("Residence 2"),
    "goods": N_("Goods"),
}
DECADES = {
    "I": ("town_hall_1", "achievements", "residence_1"),
    "II": ("town_hall_2", "victory_points", "ships"),
    "III": ("coins", "residence_2", "goods"),
}
TILES_PER_DECADE = 2
PLACES = 3
PLAYERS_FOR_LAST_PLACE = 4
DISCS_AT_START = 3
DISCS_UNDER_RIGHT_COLUMN = (0, 1, 3)
MOST_FREED = {"residence.left": 3, "residence.centre": 2, "residence.right": 2}

_SHIPS_PER_GOOD = 6
_CARDS_PER_GOOD = 15
_DISCS = 11
# The box does not bound these by itself: a bound that only keeps totals readable.
_LOOSE_BOUND = 9_999


def _ship(good: str) -> FieldSpec:
    return FieldSpec(
        key=f"ships.{good}",
        label=GOODS[good],
        help=N_("Count your ships asking for this good, face up and face down."),
        max=_SHIPS_PER_GOOD,
        unusual_above=4,
        required=False,
    )


def _card(good: str) -> FieldSpec:
    return FieldSpec(
        key=f"hand.goods.{good}",
        label=GOODS[good],
        help=N_("Count the trade cards in your hand that show this good."),
        max=_CARDS_PER_GOOD,
        unusual_above=8,
        required=False,
        only_with=("tiles.goods",),
    )


def _column(name: str, label: str) -> FieldSpec:
    key = f"residence.{name}"
    return FieldSpec(
        key=key,
        label=label,
        help=N_("Count the spaces of this column without any disc left on them."),
        max=MOST_FREED[key],
    )


def _place(tile: str) -> FieldSpec:
    return FieldSpec(
        key=f"tiles.{tile}",
        label=TILES[tile],
        help=N_("Your disc’s place on this tile, 1 at the top; none when you have no disc on it."),
        kind=Kind.PLACE,
        min=1,
        max=PLACES,
        empty=None,
        required=False,
    )


FIELDS = (
    FieldSpec(
        key="ships",
        label=N_("Ships"),
        help=N_("Count all your ships by the good they ask for, face up and face down."),
        kind=Kind.GROUP,
        empty=None,
        parts=tuple(_ship(good) for good in GOODS),
    ),
    FieldSpec(
        key="seats_small",
        label=N_("Small seats"),
        help=N_("Count your discs on the small seats of the town hall."),
        max=_DISCS,
        unusual_above=8,
    ),
    FieldSpec(
        key="seats_large",
        label=N_("Large seats"),
        help=N_("Count your discs on the large seats of the town hall, several on one included."),
        max=_DISCS,
        unusual_above=5,
    ),
    FieldSpec(
        key="residence",
        label=N_("Residence"),
        help=N_("Count the freed spaces of each column of your residence."),
        kind=Kind.GROUP,
        empty=None,
        parts=(
            _column("left", N_("Left column")),
            _column("centre", N_("Centre column")),
            _column("right", N_("Right column")),
        ),
    ),
    FieldSpec(
        key="tiles",
        label=N_("Achievement tiles"),
        help=N_("Name the tiles that carry a disc of yours, and its place on each."),
        kind=Kind.PLACES,
        empty=None,
        parts=tuple(_place(tile) for tile in TILES),
    ),
    FieldSpec(
        key="forum_discs",
        label=N_("Discs on the guild forum"),
        help=N_("Count your discs on the guild forum of the town hall."),
        max=_LOOSE_BOUND,
        unusual_above=5,
        only_with=("tiles.town_hall_1",),
    ),
    FieldSpec(
        key="largest_block",
        label=N_("Largest block"),
        help=N_(
            "Count your discs in your largest group of small seats that touch along a side; "
            "corners and large seats do not join."
        ),
        max=_DISCS,
        unusual_above=6,
        only_with=("tiles.town_hall_2",),
    ),
    FieldSpec(
        key="discs_beside",
        label=N_("Discs beside the residence"),
        help=N_("Count the free discs lying beside your residence."),
        max=_DISCS,
        unusual_above=6,
        only_with=("tiles.residence_2",),
    ),
    FieldSpec(
        key="hand",
        label=N_("Hand"),
        help=N_("Only trade cards in hand count; cards lying beside the residence do not."),
        kind=Kind.GROUP,
        empty=None,
        only_with=("tiles.coins", "tiles.goods"),
        parts=(
            FieldSpec(
                key="hand.coins",
                label=N_("Coins in hand"),
                help=N_("Add up the coin values of the trade cards in your hand."),
                max=_LOOSE_BOUND,
                unusual_above=60,
                only_with=("tiles.coins",),
            ),
            FieldSpec(
                key="hand.goods",
                label=N_("Goods in hand"),
                help=N_("Count the trade cards in your hand by the good they show."),
                kind=Kind.GROUP,
                empty=None,
                only_with=("tiles.goods",),
                parts=tuple(_card(good) for good in GOODS),
            ),
        ),
    ),
)

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
    ),
    LineSpec(
        key="town_hall_1",
        title=TILES["town_hall_1"],
        rule=N_("4 per disc on the forum"),
        help=N_("Each of your discs on the guild forum counts 4, at most 12 in all."),
        fields=("forum_discs",),
    ),
    LineSpec(
        key="achievements",
        title=TILES["achievements"],
        rule=N_("2 per tile with your disc"),
        help=N_("Each tile with a disc of yours counts 2, this one too, at most 12 in all."),
        fields=("tiles",),
    ),
    LineSpec(
        key="residence_1",
        title=TILES["residence_1"],
        rule=N_("3 per freed space"),
        help=N_("Each freed space of your residence counts 3, at most 12 in all."),
        fields=("residence",),
    ),
    LineSpec(
        key="town_hall_2",
        title=TILES["town_hall_2"],
        rule=N_("3 per disc in the largest block"),
        help=N_("Each disc in your largest block of small seats counts 3, at most 12 in all."),
        fields=("largest_block",),
    ),
    LineSpec(
        key="victory_points",
        title=TILES["victory_points"],
        rule=N_("7, 6, 5 by place"),
        help=N_("Your places on all tiles count 7, 6 or 5 from the top, at most 12 in all."),
        fields=("tiles",),
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
    ),
    LineSpec(
        key="coins",
        title=TILES["coins"],
        rule=N_("1 per full three coins"),
        help=N_("Every full three coins in your hand count 1, at most 12 in all."),
        fields=("hand.coins",),
    ),
    LineSpec(
        key="residence_2",
        title=TILES["residence_2"],
        rule=N_("3 per disc beside"),
        help=N_("Each disc beside your residence counts 3, at most 12 in all."),
        fields=("discs_beside",),
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
    ),
)

_LIMITS = (
    *(
        SharedLimit(
            fields=(f"ships.{good}",),
            max=_SHIPS_PER_GOOD,
            message=N_("ships of one good of all players: at most %(max)d, %(count)d counted"),
        )
        for good in GOODS
    ),
    *(
        SharedLimit(
            fields=(f"hand.goods.{good}",),
            max=_CARDS_PER_GOOD,
            message=N_("cards of one good of all players: at most %(max)d, %(count)d counted"),
        )
        for good in GOODS
    ),
)

VARIANTS = (
    Variant(
        key="base",
        title=N_("Base game"),
        max_players=4,
        fields=FIELDS,
        lines=LINES,
        limits=_LIMITS,
    ),
)

RULINGS = (
    RulingSpec(
        key="different_sets",
        label=N_("Sets of different goods"),
        help=N_(
            "The rules speak of every set and their long example counts each in turn; "
            "the short examples of the two tiles count only the largest."
        ),
        choices=(
            Choice(value="every", label=N_("Every set counts")),
            Choice(value="largest", label=N_("Only the largest set counts")),
        ),
        default="every",
    ),
)

TOO_MANY_TILES = N_("at most %(max)d tiles of decade %(decade)s are in play, %(count)d are named")
NO_LAST_PLACE = N_("place %(place)d is used with %(players)d players only")
PLACE_TAKEN = N_("place %(place)d is already taken by players[%(other)d]")
BLOCK_TOO_LARGE = N_("must be at most the small seats, %(max)d")
TOO_MANY_DISCS = N_(
    "frees %(max)d discs at most for seats, tiles and beside it, %(count)d are counted there"
)
