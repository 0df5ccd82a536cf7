from __future__ import annotations

from dataclasses import replace

from companion.table.actions import Redo, Undo
from companion.table.history import count_lines, log_lines
from companion.table.seating import Seating
from companion.table.text import SeatName, T
from companion.table.timeline import Entry, Timeline
from companion.table.views import Change, News
from tests.table.toy import SETUP, TOY, EndPhase, Peek, Raise


def played(*taps):
    """A log of (who tapped, action)."""
    timeline = Timeline(TOY.start(SETUP))
    for seq, (by, action) in enumerate(taps, 1):
        timeline = timeline.then(TOY.apply, Entry(seq, f"tap-{seq}", float(seq), by, action))
    return timeline


def told(timeline, viewer=None, most=None):
    return log_lines(TOY, timeline, viewer, most)


BY_BO = T("taken back by %(who)s", who=SeatName("s2"))
BY_HOST = T("taken back by the host’s phone")
TAKEN_BACK = "%(who)s took back 1 tap"
TAKEN_BACK_MORE = "%(who)s took back %(n)d taps"
BROUGHT_BACK_MORE = "%(who)s brought back %(n)d taps"


def test_every_tap_is_a_line_the_newest_first():
    first, second = told(played(("s1", Raise("s1", 1)), (None, EndPhase("p1"))))[::-1]
    assert (first.seq, first.at, first.undone_by) == (1, 1.0, None)
    assert first.text == T("%(who)s raised", who=SeatName("s1"))
    assert (second.seq, second.can_undo) == (2, True)


def test_what_was_taken_back_stays_where_it_was_tapped_with_who_did_it():
    timeline = played(
        ("s1", Raise("s1", 1)),
        ("s1", Raise("s1", 2)),
        ("s2", Undo(2)),
        ("s3", Raise("s3", 3)),
        (None, Undo(4)),
        ("s1", EndPhase("p1")),
    )
    lines = told(timeline)
    assert [line.seq for line in lines] == [6, 5, 4, 3, 2, 1]
    assert [line.undone_by for line in lines] == [None, None, BY_HOST, None, BY_BO, None]
    assert [line.can_undo for line in lines] == [True, False, False, False, False, True]
    assert [line.tap for line in lines] == [True, False, True, False, True, True]
    assert lines[1].text == T(TAKEN_BACK, who=T("the host"))
    assert lines[3].text == T(TAKEN_BACK, who=SeatName("s2"))
    assert [line.at for line in lines] == [6.0, 5.0, 4.0, 3.0, 2.0, 1.0]
    assert count_lines(timeline) == 6


def test_a_tap_for_somebody_else_says_whose_phone_it_was():
    lines = told(played(("s2", Raise("s1", 1)), ("s1", Raise("s1", 1)), (None, Raise("s1", 1))))
    on_the_phone_of_bo = T("on the phone of %(who)s", who=SeatName("s2"))
    assert [line.tapped_by for line in lines] == [None, None, on_the_phone_of_bo]


def test_redo_makes_it_count_again():
    taps = [("s1", Raise("s1", 1)), ("s1", Raise("s1", 2)), ("s2", Undo(1))]
    assert [line.undone_by for line in told(played(*taps))] == [None, BY_BO, BY_BO]
    again = told(played(*taps, ("s1", Redo(3))))
    assert [(line.seq, line.undone_by, line.can_undo) for line in again] == [
        (4, None, False),
        (3, None, False),
        (2, None, True),
        (1, None, True),
    ]
    assert again[0].text == T(BROUGHT_BACK_MORE, who=SeatName("s1"), n=2), "nothing makes it unsaid"
    assert again[1].text == T(TAKEN_BACK_MORE, who=SeatName("s2"), n=2)


def test_each_line_is_told_from_the_state_it_was_tapped_in():
    ends = [("s1", EndPhase(f"p{phase}")) for phase in (1, 2, 3, 4)]
    lines = told(played(*ends, ("s2", Undo(3))))
    assert [line.text for line in lines[::-1][:4]] == [
        T("Phase %(n)d is over", n=phase) for phase in (1, 2, 3, 4)
    ]


def test_what_was_seen_before_and_after_an_undo_keeps_its_own_words():
    """s1 raised to 4 and saw card 5; that was taken back, and they saw card 2."""
    timeline = played(
        ("s1", Raise("s1", 1)),
        ("s1", Raise("s1", 3)),
        ("s1", Peek("s1")),
        ("s1", Undo(2)),
        ("s1", Peek("s1")),
    )
    newest, spoiled, taken_back, *_ = told(timeline, "s1")
    assert newest.text.params[1] == ("card", T("card %(n)d", n=2))
    assert spoiled.text == T("The game is spoiled")
    assert taken_back.text.params[1] == ("card", T("card %(n)d", n=5))


def test_what_was_taken_back_shows_no_more_than_before():
    timeline = played(("s1", Peek("s1")), ("s1", Undo(1)), ("s1", Raise("s1", 1)))
    for viewer in (None, "s2"):
        assert told(timeline, viewer)[-1].text.params[1] == ("card", T("a card"))
    assert told(timeline, "s1")[-1].text.params[1] == ("card", T("card %(n)d", n=1))


def test_that_something_seen_was_taken_back_is_never_struck_out():
    timeline = played(
        ("s1", Raise("s1", 1)),
        ("s1", Raise("s1", 1)),
        ("s1", Peek("s1")),
        ("s2", Undo(3)),
        ("s2", Undo(2)),
    )
    facts = [line for line in told(timeline) if line.text == T("The game is spoiled")]
    assert [(line.seq, line.undone_by, line.can_undo) for line in facts] == [
        (5, None, False),
        (4, None, False),
    ]


def test_only_so_many_lines_are_made():
    timeline = played(*(("s1", Raise("s1", 1)) for _ in range(9)))
    assert [line.seq for line in told(timeline, most=2)] == [9, 8]
    assert count_lines(timeline) == 9


def test_who_sat_down_is_told_between_the_taps():
    timeline = played(("s1", Raise("s1", 1)), ("s2", Raise("s2", 1)))
    moves = [Seating(0, 0.5, "sit", "s1"), Seating(1, 1.5, "free", "s2"), Seating(1, 1.6, "lock")]
    lines = log_lines(TOY, timeline, None, None, moves)
    assert [(line.seq, line.can_undo) for line in lines] == [
        (2, True),
        (1, False),
        (1, False),
        (1, True),
        (0, False),
    ]
    assert lines[1].text == T("The table was locked")
    assert lines[2].text == T("The host freed the seat of %(who)s", who=SeatName("s2"))
    assert [(line.at, line.tap) for line in lines] == [
        (2.0, True),
        (1.6, False),
        (1.5, False),
        (1.0, True),
        (0.5, False),
    ]


def test_the_first_to_sit_down_is_told_after_the_tap_before_it():
    taps = [("s1", Raise("s1", 1)), ("s2", Undo(1))]
    for after in (1, 2):
        moves = [Seating(after, 2.5, "sit", "s3")]
        lines = log_lines(TOY, played(*taps[:after]), None, None, moves)
        assert (lines[0].seq, lines[0].text) == (
            after,
            T("%(who)s sat down with a phone", who=SeatName("s3")),
        )


def test_one_tap_that_was_brought_back_is_told_as_one():
    again = told(played(("s1", Raise("s1", 1)), ("s2", Undo(1)), ("s3", Redo(2))))
    assert again[0].text == T("%(who)s brought back 1 tap", who=SeatName("s3"))


def news(before, action, after, seat, viewer):
    """Everybody but who raised feels it, and reads for whose eyes it is."""
    if not isinstance(action, Raise) or seat == action.seat:
        return None
    label = T("Count for %(who)s", who=SeatName(viewer))
    return News(T("raised"), (Change(label, before.count, after.count),))


def test_a_line_says_what_it_changed_for_others_and_on_which_phone():
    game = replace(TOY, news=news)
    timeline = played(("s2", Raise("s1", 3)), ("s1", EndPhase("p1")))
    ended, raised = log_lines(game, timeline, "s3")
    assert (ended.affected, ended.phone, raised.phone) == ((), "s1", "s2")
    change = T(
        "%(what)s %(before)s → %(after)s",
        what=T("Count for %(who)s", who=SeatName("s3")),
        before=0,
        after=3,
    )
    assert raised.affected == tuple(
        T("%(who)s: %(changes)s", who=SeatName(seat), changes=(change,)) for seat in ("s2", "s3")
    )
