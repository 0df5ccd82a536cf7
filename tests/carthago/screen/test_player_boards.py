"""The players’ boards on screen."""

from __future__ import annotations

from tests.carthago.support import acting, asked, board_view, said


def test_column_costs_and_what_they_give() -> None:
    columns = {column.key: column for column in board_view(acting("R")).columns}
    assert said(columns["centre"].cost) == "2 cedar"
    assert said(columns["right"].cost) == "2 jewels"
    assert said(columns["right"].gains) == "1 disc"
    centre = columns["centre"].offer
    assert (asked(centre), centre.piece) == (("strength",), "centre-1")
    assert centre.asks[0].now is None
    assert columns["left"].offer.reason is None
    assert columns["left"].offer.fields == {
        "seat": "s1",
        "column": "left",
        "freed": 1,
        "ends": True,
    }
    emptied = {c.key: c for c in board_view(acting("R", left=3, beside=6)).columns}
    assert emptied["left"].gains is None
    assert said(emptied["left"].offer.reason) == "That column is already empty."
