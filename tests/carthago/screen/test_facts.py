"""What the table keeps track of, in words; and what of it hands put back."""

from __future__ import annotations

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.table.actions import Undo
from companion.table.tidings import hands_now
from companion.table.timeline import Entry, Timeline
from tests.carthago.support import playing, said


def test_hands_put_discs_back_and_not_what_is_printed() -> None:
    timeline = Timeline(playing(3, tracking="full"))
    taps = (
        act.TakeAction("s1", "residence", timeline.state.moment),
        act.FreeSpace("s1", "centre", 1, strength=3),
        Undo(1),
    )
    for seq, tap in enumerate(taps, 1):
        timeline = timeline.then(GAME.apply, Entry(seq, f"tap{seq}", 0.0, "s1", tap))
    assert [said(one) for one in hands_now(GAME, timeline, None)] == [
        "Put back: Rouge, Action disc: beside the ring",
        "Spaces freed, centre column: 0",
        "Discs beside the residence: 3",
    ]
