"""What Méditerranée counts."""

from scoring import lines_for, rulings_for
from tests.scoring.support import keys


def test_lines_in_sheet_order():
    assert keys(lines_for("mediterranee")) == [
        *["own_capital", "treasury", "ports_not_full", "small_full", "medium_full"],
        "capitals_full",
    ]


def test_there_is_no_ruling():
    assert rulings_for("mediterranee") == ()
