"""What Carthago counts: fields and lines, what a held tile asks for, its ruling."""

import pytest

from scoring import fields_for, leaves, lines_for, needed_fields, rulings_for
from scoring.carthago.rulings import Rulings
from scoring.carthago.tally import Goods, Hand, Residence, Tally
from tests.scoring.support import keys

TILES = [
    *["town_hall_1", "achievements", "residence_1", "town_hall_2", "victory_points", "ships"],
    *["coins", "residence_2", "goods"],
]


def test_lines_in_sheet_order():
    assert keys(lines_for("carthago")) == ["guild", *TILES]


def test_leaves_of_carthago_have_dotted_keys():
    assert keys(leaves(fields_for("carthago"))) == [
        *["ships.jewels", "ships.glass", "ships.cedar", "ships.oils", "ships.dyes"],
        *["seats_small", "seats_large"],
        *["residence.left", "residence.centre", "residence.right"],
        *[f"tiles.{tile}" for tile in TILES],
        *["forum_discs", "largest_block", "discs_beside", "hand.coins"],
        *["hand.goods.jewels", "hand.goods.glass", "hand.goods.cedar", "hand.goods.oils"],
        "hand.goods.dyes",
    ]


def test_what_comes_in_pieces_is_stepped_and_what_is_added_up_is_typed():
    stepped = {
        spec.key.rpartition(".")[0] for spec in leaves(fields_for("carthago")) if spec.stepped
    }
    assert stepped == {"ships", "hand.goods", "residence"}
    parts = [spec for spec in leaves(fields_for("carthago")) if spec.key.startswith("residence.")]
    assert [spec.stepped for spec in parts] == [True, True, True]


@pytest.mark.parametrize(
    ("tile", "asked"),
    [
        ("town_hall_1", ["forum_discs"]),
        ("achievements", []),
        ("residence_1", []),
        ("town_hall_2", ["largest_block"]),
        ("victory_points", []),
        ("ships", []),
        ("coins", ["hand.coins"]),
        ("residence_2", ["discs_beside"]),
        (
            "goods",
            [f"hand.goods.{good}" for good in ("jewels", "glass", "cedar", "oils", "dyes")],
        ),
    ],
)
def test_carthago_asks_only_for_what_a_held_tile_counts(tile, asked):
    always = list(needed_fields("carthago", "base", {}))
    assert always[-1] == "tiles.goods"
    held = {"tiles": [{"tile": tile, "position": 1}], "seats_small": "nonsense"}
    assert list(needed_fields("carthago", "base", held)) == always + asked


def test_cards_beside_the_residence_are_not_counted():
    """22 coins in hand are 7 points; with 9 more lying beside the residence they still are."""
    hand = next(field for field in fields_for("carthago") if field.key == "hand")
    assert hand.help == ("Only trade cards in hand count; cards lying beside the residence do not.")
    held = {"tiles": [{"tile": "coins", "position": 1}]}
    assert [key for key in needed_fields("carthago", "base", held) if "coins" in key] == [
        "tiles.coins",
        "hand.coins",
    ]


def test_blank_parts_of_a_tally_of_carthago_hold_nothing():
    nothing = Goods(0, 0, 0, 0, 0)
    blank = Tally()
    assert (blank.ships, blank.hand) == (nothing, Hand(0, nothing))
    assert blank.residence == Residence(0, 0, 0)


def test_its_ruling_and_the_default():
    (different_sets,) = rulings_for("carthago")
    assert different_sets.default == Rulings().different_sets == "every"
