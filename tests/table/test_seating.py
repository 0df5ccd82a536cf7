"""Who sits where, in the words everyone at the table reads."""

from __future__ import annotations

import pytest

from companion.table.seating import Seating, describe_seating
from companion.table.text import SeatName, T, Text

ANNA, BO = SeatName("s1"), SeatName("s2")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (Seating(3, 1.5, "sit", "s1", "s1"), T("%(who)s sat down with a phone", who=ANNA)),
        (Seating(3, 1.5, "lock", by="s1"), T("The table was locked")),
        (
            Seating(3, 1.5, "agreed", "s1", "s2"),
            T("Another phone took the seat of %(who)s, and %(by)s agreed", who=ANNA, by=BO),
        ),
        (
            Seating(3, 1.5, "agreed", "s1"),
            T(
                "Another phone took the seat of %(who)s, and %(by)s agreed",
                who=ANNA,
                by=T("the host"),
            ),
        ),
        (
            Seating(3, 1.5, "open", "s1", "s2"),
            T(
                "What only %(who)s could see was opened on the phone of %(by)s",
                who=ANNA,
                by=BO,
            ),
        ),
        (
            Seating(3, 1.5, "open", "s1", "s1"),
            T(
                "What only %(who)s could see was opened on the phone that has the seat now",
                who=ANNA,
            ),
        ),
    ],
)
def test_everyone_reads_what_became_of_a_seat(line: Seating, told: Text) -> None:
    assert describe_seating(line) == told
