"""The evening in figures: what is known adds up."""

from __future__ import annotations

import pytest

from companion.table.story import Story, StoryCell, StoryRow


def test_known_figures_add_up_player_by_player() -> None:
    rows = (
        StoryRow(1, (StoryCell(4), StoryCell(None, "?"), StoryCell(-1))),
        StoryRow(2, (StoryCell(3), StoryCell(2), StoryCell(0))),
    )
    assert Story("Bids", "", "Sum", rows).totals == (7, 2, -1)
    assert Story("Bids", "", "Sum", ()).totals == ()


def test_rounds_in_which_not_all_took_part_do_not_add_up() -> None:
    rows = (StoryRow(1, (StoryCell(4), StoryCell(2))), StoryRow(2, (StoryCell(3),)))
    with pytest.raises(ValueError, match="zip"):
        _ = Story("Bids", "", "Sum", rows).totals
