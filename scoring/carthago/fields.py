"""What is counted at the end of Carthago, and how much there can be of it."""

from __future__ import annotations

from scoring.fields import FieldSpec, Kind
from scoring.text import N_

GOODS = {
    "jewels": N_("Jewels"),
    "glass": N_("Glass"),
    "cedar": N_("Cedar"),
    "oils": N_("Oils"),
    "dyes": N_("Dyes"),
}
TILES = {
    "town_hall_1": N_("Town hall 1"),
    "achievements": N_("Achievements"),
    "residence_1": N_("Residence 1"),
    "town_hall_2": N_("Town hall 2"),
    "victory_points": N_("Victory points"),
    "ships": N_("Ship cards"),
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

SHIPS_PER_GOOD = 6
CARDS_PER_GOOD = 15
_DISCS = 11
# The box does not bound these by itself: a bound that only keeps totals readable.
_LOOSE_BOUND = 9_999


def _ship(good: str) -> FieldSpec:
    return FieldSpec(
        key=f"ships.{good}",
        label=GOODS[good],
        help=N_("Count your ships asking for this good, face up and face down."),
        max=SHIPS_PER_GOOD,
        unusual_above=4,
        required=False,
        stepped=True,
    )


def _card(good: str) -> FieldSpec:
    return FieldSpec(
        key=f"hand.goods.{good}",
        label=GOODS[good],
        help=N_("Count the trade cards in your hand that show this good."),
        max=CARDS_PER_GOOD,
        unusual_above=8,
        required=False,
        stepped=True,
        only_with=("tiles.goods",),
    )


def _column(name: str, label: str) -> FieldSpec:
    key = f"residence.{name}"
    return FieldSpec(
        key=key,
        label=label,
        help=N_("Count the spaces of this column without any disc left on them."),
        max=MOST_FREED[key],
        stepped=True,
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
        label=N_("Ship cards"),
        help=N_("Count all your ships by the good they ask for, face up and face down."),
        kind=Kind.GROUP,
        empty=None,
        apart=("tiles.ships",),
        parts=tuple(_ship(good) for good in GOODS),
        total=FieldSpec(
            key="ships.total",
            label=N_("Ship cards"),
            help=N_("Count all your ships, face up and face down; their goods do not matter."),
            max=SHIPS_PER_GOOD * len(GOODS),
            unusual_above=12,
            stepped=True,
        ),
    ),
    FieldSpec(
        key="seats_small",
        label=N_("Small seats"),
        help=N_(
            "Count your discs on the small seats of the town hall; light tracking fills in every "
            "seat as a small one."
        ),
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
                help=N_(
                    "Add up the coin values of the trade cards in your hand; cards lying beside "
                    "the residence do not count."
                ),
                max=_LOOSE_BOUND,
                unusual_above=60,
                only_with=("tiles.coins",),
            ),
            FieldSpec(
                key="hand.goods",
                label=N_("Goods in hand"),
                help=N_(
                    "Count the trade cards in your hand by the good they show; cards lying beside "
                    "the residence do not count."
                ),
                kind=Kind.GROUP,
                empty=None,
                only_with=("tiles.goods",),
                parts=tuple(_card(good) for good in GOODS),
            ),
        ),
    ),
)
