"""Standing and the shape of a result."""

import pytest

from scoring.sheet import Line, Verdict, draw_up, highest_total_wins, ranks
from scoring.text import T


@pytest.mark.parametrize(
    ("totals", "places"),
    [
        ([], ()),
        ([7], (1,)),
        ([5, 9, 9], (3, 1, 1)),
        ([4, 4, 4], (1, 1, 1)),
        ([9, 7, 7, 2], (1, 2, 2, 4)),
        ([-3, -1], (2, 1)),
    ],
)
def test_ranks(totals, places):
    assert ranks(totals) == places


def test_highest_total_wins_is_shared():
    assert highest_total_wins([3, 8, 8]) == Verdict(frozenset({1, 2}))


def test_a_note_is_worded_only_in_the_answer():
    note = T("%(other)d instead", other=4)
    sheet = draw_up("carthago", "base", ["A"], [(Line("ships", 5, note),)], Verdict(frozenset({0})))
    assert sheet.players[0].lines[0].note == note
    assert sheet.as_dict()["players"][0]["lines"] == [
        {"key": "ships", "points": 5, "note": "4 instead"}
    ]


def test_texts_with_the_same_words_can_be_set_members():
    assert len({T("a %(n)d", n=1), T("a %(n)d", n=1)}) == 1
