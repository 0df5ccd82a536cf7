"""A game from its first tap to the printed sheet, counted under the reading `largest`: every working
on the page of its line, on the result and on paper. All of it worked out by hand:

- s1: seats 1 small, 1 large, none for one space of the left column, 1 for the empty right one, times
  2 ships: 6. Achievements 5 tiles: 10. Residence 1, four spaces: 12. Ships, two different: 1. Coins
  13: 4. Goods 1 jewels, 2 oils, 2 dyes: three different 2, twice two alike 1 + 1, so 4; counted in
  turn the second set of two different would bring 1 more. Total 37.
- s2: seats 2 small, 1 large, 3 for the left column, 1 because it is empty, times 2 ships: 14. A block
  of two: 6. Coins 8: 2. Goods 0. Total 22.
- s3: seats 1 small, 1 for the empty right column, times 4 ships: 8. Achievements 8. Residence 1, three
  spaces: 9. A block of one: 3. Ships, four different: 6. Total 34.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.carthago.counts import BLACK
from tests.personas import Table, fresh_tap, open_table
from tests.sheets.support import read_letters
from tests.web.carthago.pages import done, read, text_of
from tests.web.carthago.test_count import count
from tests.web.carthago.test_recorded import three_in_full

TYPED: dict[str, dict[str, Any]] = {
    "town_hall_2": {"s2.largest_block": "2"},
    "coins": {"s1.hand.coins": "6+4+3", "s2.hand.coins": "8"},
    "goods": {
        **{f"s1.hand.goods.{good}": n for good, n in (("jewels", 1), ("oils", 2), ("dyes", 2))},
        **{f"s1.hand.goods.{good}": 0 for good in ("glass", "cedar")},
        **{f"s2.hand.goods.{good}": 0 for good in ("jewels", "glass", "cedar", "oils", "dyes")},
    },
}


@pytest.fixture
def counted(sqlite_app) -> Table:
    table = three_in_full(sqlite_app, different_sets="largest").table
    for stop, answers in TYPED.items():
        given = {f"v.{key}": str(value) for key, value in answers.items()}
        done(table.post("host", f"/score/{stop}", tap=fresh_tap(), go="next", **given))
    return table


def result_of(table: Table) -> tuple[str, Any]:
    kept = table.post("host", "/score/end/finish", tap=fresh_tap())
    done(kept)
    client = table.people["host"]
    return client.get(kept.location).get_data(as_text=True), client.get(f"{kept.location}.pdf")


def test_the_workings_on_the_page_of_the_line(counted):
    seats = read(text_of(counted, tail="/score/guild-seats"))
    assert "Seats: 3 (small 1, large 1, left column 0, empty columns 1); ship cards: 2" in seats
    assert "Seats: 7 (small 2, large 1, left column 3, empty columns 1); ship cards: 2" in seats
    goods = read(text_of(counted, tail="/score/goods"))
    assert "Sets: 3 different (Jewels, Oils, Dyes) 2, 2 alike (Oils) 1, 2 alike (Dyes) 1" in goods


def test_the_workings_of_the_result_and_of_the_sheet(counted):
    page, pdf = result_of(counted)
    assert pdf.mimetype == "application/pdf"
    printed = "".join(run.text for run in read_letters(pdf.data).runs)
    for said in (
        "(1+1+0+1) × 2",
        "(2+1+3+1) × 2",
        "(1+0+0+1) × 4",
        "2+1+1",
        "Seats: 3 (small 1, large 1, left column 0, empty columns 1); ship cards: 2",
        "Sets: 3 different (Jewels, Oils, Dyes) 2, 2 alike (Oils) 1, 2 alike (Dyes) 1",
        "Sets: 4 different (Jewels, Glass, Oils, Dyes) 6",
        "With every set of different goods counted this line is 5 instead of 4",
        "Only the largest set counts",
    ):
        assert said in read(page), said
        assert "".join(said.split()) in printed, said
    for name, total in (("Violette", 37), ("Rouge", 22), ("Noir", 34)):
        assert f"{name} {total}" in read(page)
    assert "37points,3aheadVictory:Violette" in printed


RIVAL = {
    **{f"ships__{good}": "0" for good in ("jewels", "cedar", "dyes")},
    "ships__oils": "6",
    "ships__glass": "3",
    "tiles__coins": "1",
    "seats_small": "3",
    "seats_large": "0",
    "residence__left": "2",
    "residence__centre": "2",
    "residence__right": "0",
    "hand__coins": "9",
}


def test_who_would_win_under_the_other_reading_is_said_and_printed(sqlite_app):
    """Black has 57, of which 8 for the sets of ships, or 7 with the largest only. The rival has
    3 + 2 + 1 seats, times 9 ships, and 9 coins: 54 + 3, so they share it, or the rival wins."""
    table = open_table(sqlite_app, "carthago", players=2)
    done(table.tap("host", "set-clock", at="end", moment=table.state.moment))
    count(table, **{f"s1__{key}": value for key, value in BLACK.items()})
    count(table, **{f"s2__{key}": value for key, value in RIVAL.items()})
    end = read(text_of(table, tail="/score/end"))
    page, pdf = result_of(table)
    printed = "".join(run.text for run in read_letters(pdf.data).runs)
    name = table.state.setup.seat("s2").name
    said = f"With “Only the largest set counts” the victory would go to: {name}"
    assert said in end
    assert said in read(page)
    assert "".join(said.split()) in printed
