"""What is told to a seat, and until when; with the smallest game, whose counter is everybody's."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.table.actions import Action, Amend, Redo, Undo
from companion.table.text import SeatName, T
from companion.table.tidings import LOOKED, describe_turn, hands_now, tidings, traces_now, turn_now
from companion.table.timeline import Entry, Timeline
from companion.table.views import Fact, News, changed
from tests.table.toy import SETUP, TOY, EndPhase, Peek, Raise, State, describe_closely
from tests.tidings import chips, said


def figures(state: State, seat: str, viewer: str | None) -> dict[Any, Any]:
    own = {T("Own"): state.count * 10} if viewer == seat else {}
    return {T("Count"): state.count, **own}


def news(before: State, action: Action, after: State, seat: str, viewer: str | None) -> News | None:
    """A raise is felt by s2 alone."""
    if not isinstance(action, Raise) or seat != "s2" or action.seat == "s2":
        return None
    changes = changed(figures(before, seat, viewer), figures(after, seat, viewer))
    holds = (lambda now: now.count < OLD) if action.by == ONLY_NOW else None
    return News(T("%(who)s raises you", who=SeatName(action.seat)), changes, (), holds)


def hands(before: State, action: Action, after: State, viewer: str | None) -> tuple[Any, ...]:
    return (T("Raise it by %(n)d", n=action.by),) if isinstance(action, Raise) else ()


def facts(state: State, viewer: str | None) -> tuple[Fact, ...]:
    """Two things of the table, one of a player, one that is there now and then, and what s2 alone
    sees: one thing of its own that is counted, and one that stays as it is."""
    own = (Fact(T("Own"), 10 * state.count, "s2"), Fact(T("Kept"), 5)) if viewer == "s2" else ()
    return (
        Fact(T("Count"), state.count),
        Fact(T("Twice"), 2 * state.count),
        Fact(T("Left"), 9 - state.count, "s2"),
        Fact(T("Prize"), T("won") if state.count else ()),
        *own,
    )


GAME = replace(
    TOY,
    facts=facts,
    news=news,
    hands=hands,
    figures=figures,
    traces=lambda before, after: (before.count, after.count),
)

CLOSE = replace(
    GAME,
    describe=describe_closely,
    figures=lambda state, seat, viewer: {
        **figures(state, seat, viewer),
        T("Spoiled"): int(state.spoiled),
    },
)


def played(*taps: tuple[str | None, Action]) -> Timeline:
    timeline = Timeline(GAME.start(SETUP))
    for seq, (by, action) in enumerate(taps, 1):
        timeline = timeline.then(GAME.apply, Entry(seq, f"tap{seq}", 0.0, by, action))
    return timeline


def told(timeline: Timeline, seat: str = "s2", *, read: int = 0, alone: bool = False) -> list[str]:
    found = tidings(GAME, timeline, seat, seat, read=read, alone=alone)
    return [said(one.words) for one in found]


ONE, TWO = Raise("s1", 1), Raise("s3", 2)
ONLY_NOW, OLD = 7, 9
"""A raise by so many is news as long as the count is lower than that."""


def test_the_newest_comes_first_and_who_did_it_hears_nothing() -> None:
    timeline = played(("s1", ONE), ("s3", TWO))
    assert told(timeline) == ["Violet raises you", "Rouge raises you"]
    assert told(timeline, "s1") == told(timeline, "s3") == []


def test_whoever_acts_has_no_news_from_before() -> None:
    timeline = played(("s1", ONE), ("s2", Raise("s2", 1)), ("s3", TWO))
    assert told(timeline) == ["Violet raises you"]


def test_news_of_a_moment_go_with_it() -> None:
    timeline = played(("s1", Raise("s1", ONLY_NOW)), ("s3", ONE))
    assert told(timeline) == ["Rouge raises you", "Rouge raises you"]
    later = timeline.then(GAME.apply, Entry(3, "tap3", 0.0, "s3", TWO))
    assert told(later) == ["Violet raises you", "Rouge raises you"], "the one of its moment is gone"
    undone = later.then(GAME.apply, Entry(4, "tap4", 0.0, "s3", Undo(3)))
    assert told(undone)[1:] == told(timeline), "it holds again"


def test_what_was_read_stays_away() -> None:
    timeline = played(("s1", ONE), ("s3", TWO))
    assert told(timeline, read=1) == ["Violet raises you"]
    assert told(timeline, read=2) == []


def test_who_acts_in_somebodys_place_is_named() -> None:
    timeline = played(("s1", Raise("s3", 4)), (None, Raise("s3", 1)))
    by_host, by_first = tidings(GAME, timeline, "s3", "s3", read=0, alone=False)
    assert (said(by_first.words), said(by_first.by)) == ("Violet raised", "tapped by Rouge")
    assert chips(by_first) == ["Count 0 → 4", "Own 0 → 40"]
    assert [said(one) for one in by_first.hands] == ["Raise it by 4"]
    assert said(by_host.by) == "tapped by the host"


def test_on_a_phone_that_is_passed_around_only_what_others_do_is_news() -> None:
    timeline = played((None, ONE), (None, Raise("s2", 3)), (None, TWO))
    assert told(timeline, alone=True) == ["Violet raises you"]
    assert told(timeline, "s3", alone=True) == []


def test_what_is_taken_back_by_another_is_news_where_it_changed_a_number() -> None:
    timeline = played(("s2", Raise("s2", 5)), ("s1", Undo(1)))
    (undone,) = tidings(GAME, timeline, "s2", "s2", read=0, alone=False)
    assert said(undone.words) == "Rouge has taken back: Vert raised"
    assert chips(undone) == ["Count 5 → 0", "Own 50 → 0"]
    assert told(timeline, "s1") == []
    assert told(timeline, alone=True) == [], "whoever holds the phone sees it"
    again = timeline.then(GAME.apply, Entry(3, "tap3", 0.0, "s3", Redo(2)))
    back = tidings(GAME, again, "s2", "s2", read=0, alone=False)[0]
    assert chips(back) == ["Count 0 → 5", "Own 0 → 50"]
    assert said(back.words) == "Violet has brought back: Vert raised"


def test_what_is_taken_back_without_a_change_is_none() -> None:
    assert told(played(("s1", EndPhase("p1")), ("s1", Undo(1)))) == []


def test_an_own_tap_that_another_took_back_still_answered_what_came_before() -> None:
    timeline = played(("s1", ONE), ("s2", Raise("s2", 5)), ("s3", Undo(2)))
    assert told(timeline) == ["Violet has taken back: Vert raised"]


def test_where_the_game_goes_on_otherwise_its_own_words_are_told() -> None:
    timeline = played(("s1", Peek("s1")), ("s3", Undo(1)))
    assert told(timeline) == ["The game is spoiled"]


def test_only_so_many_entries_are_looked_at() -> None:
    timeline = played(*((("s1", Raise("s1", 1)),) * (LOOKED + 20)))
    assert len(told(timeline)) == LOOKED


def test_hands_follow_the_last_tap_and_an_undo_puts_things_back() -> None:
    assert hands_now(GAME, played(), None) == ()
    timeline = played(("s1", ONE))
    assert [said(one) for one in hands_now(GAME, timeline, None)] == ["Raise it by 1"]
    assert traces_now(GAME, timeline) == (0, 1)
    undone = played(("s1", ONE), ("s1", Undo(1)))
    put_back = ["Put back: Count: 0", "Twice: 0", "Prize: none", "Vert, Left: 9"]
    assert [said(one) for one in hands_now(GAME, undone, None)] == put_back
    assert [said(one) for one in hands_now(GAME, undone, "s2")] == [*put_back, "and 1 more"]
    assert traces_now(GAME, undone) is None
    nothing = played(("s1", EndPhase("p1")), ("s1", Undo(1)))
    assert hands_now(GAME, nothing, None) == ()


def test_what_goes_back_from_hand_to_hand_comes_before_what_is_put_back() -> None:
    """The game is told the taps that count no longer, those that count in their place, and for whom;
    what does not lie on the table as it is told is left out."""
    moving = replace(
        GAME,
        facts=lambda state, viewer: (
            *facts(state, None)[:1],
            Fact(T("Sum"), state.count, "s2", lying=False),
            *((Fact(T("Owed"), state.count, "s2", lying=False),) if state.count > 1 else ()),
        ),
        put_back=lambda lost, anew, now, viewer: (
            T(
                "%(lost)s, %(anew)s, %(n)d",
                lost=tuple(f"{before.count}→{after.count}" for before, _, after in lost),
                anew=tuple(f"{before.count}: {action}" for before, action, _ in anew),
                n=now.count,
            ),
            T(viewer or "nobody"),
        ),
    )
    taps = ("s1", ONE), ("s3", TWO), ("s1", Raise("s1", 3))
    undone = played(*taps, ("s1", Undo(2)))
    told = [said(one) for one in hands_now(moving, undone, "s2")]
    assert told == ["1→3, 3→6, , 1", "s2", "Put back: Count: 1"]
    amended = played(*taps, ("s1", Amend(2, 3, (), Raise("s3", 5))), ("s1", Undo(4)))
    told = [said(one) for one in hands_now(moving, amended, None)]
    assert told == [f"1→6, 6→9, 1: {TWO}, 3: {taps[2][1]}, 6", "nobody", "Put back: Count: 6"]
    first = played(("s1", ONE), ("s1", Amend(1, 1, (), Raise("s1", 4))))
    told = [said(one) for one in hands_now(moving, first, None)]
    assert told == [f"0→1, 0: {Raise('s1', 4)}, 4", "nobody", "Put back: Count: 4"]
    nothing = played(("s1", EndPhase("p1")), ("s1", Undo(1)))
    assert [said(one) for one in hands_now(moving, nothing, None)] == ["0→0, , 0", "nobody"]


def test_after_a_repair_hands_set_what_lies_otherwise() -> None:
    timeline = played(("s1", ONE), ("s3", TWO), ("s1", Amend(1, 2, (), Raise("s1", 4))))
    told = [said(one) for one in hands_now(GAME, timeline, None)]
    assert told == ["Put back: Count: 6", "Twice: 12", "Vert, Left: 3"]
    assert chips(tidings(GAME, timeline, "s2", "s2", read=2, alone=False)[0]) == [
        "Count 3 → 6",
        "Own 30 → 60",
    ]


def test_what_came_before_something_taken_back_stays_news() -> None:
    timeline = played(("s1", ONE), ("s3", TWO), ("s3", Undo(2)))
    assert told(timeline) == ["Violet has taken back: Violet raised", "Rouge raises you"]


def test_a_repair_is_news_with_what_it_changed_from_the_last_tap_before_it() -> None:
    taps = ("s1", ONE), ("s3", TWO), ("s1", Raise("s1", 3))
    timeline = played(*taps, ("s1", Amend(1, 3, (), Raise("s1", 4))))
    (repair, *_) = tidings(CLOSE, timeline, "s2", "s2", read=3, alone=False)
    assert (repair.seq, repair.seat) == (4, "s2")
    assert chips(repair) == ["Count 6 → 9", "Own 60 → 90"]
    was, now = (f"Rouge raised, 0 to {count}, for Vert" for count in (1, 4))
    assert said(repair.words) == f"Rouge corrected: {was} → {now}"
    turn = turn_now(timeline)
    assert turn
    assert describe_turn(CLOSE, turn, "s2") == repair.words


def test_each_of_several_repairs_is_told_with_what_it_changed_itself() -> None:
    taps = ("s1", ONE), ("s3", TWO), ("s1", Raise("s1", 3))
    repairs = ("s1", Amend(3, 3, (), Raise("s1", 4))), ("s1", Amend(1, 4, (), Raise("s1", 2)))
    timeline = played(*taps, *repairs)
    second, first = tidings(GAME, timeline, "s2", "s2", read=3, alone=False)
    assert (chips(first)[0], chips(second)[0]) == ("Count 6 → 7", "Count 7 → 8")


def test_what_is_taken_back_is_told_the_newest_first_and_only_so_many() -> None:
    taps = [("s1", Raise("s1", by)) for by in (1, 2, 3, 1, 1)]
    timeline = played(*taps, ("s1", Undo(1)))
    (undone,) = tidings(CLOSE, timeline, "s2", "s2", read=0, alone=False)
    assert (undone.seq, undone.seat) == (6, "s2")
    named = [f"Rouge raised, {n} to {m}, for Vert" for n, m in ((7, 8), (6, 7), (3, 6))]
    assert said(undone.words) == f"Rouge has taken back: {', '.join([*named, '…'])}"


def test_where_the_game_goes_on_otherwise_it_is_told_from_where_it_went_back_to() -> None:
    timeline = played(("s1", ONE), ("s1", Peek("s1")), ("s3", Undo(2)))
    (undone, *_) = tidings(CLOSE, timeline, "s2", "s2", read=0, alone=False)
    assert said(undone.words) == "The game is spoiled, 1 to 1, for Vert"
    assert chips(undone) == ["Count 2 → 1", "Own 20 → 10", "Spoiled 0 → 1"]


def test_what_was_turned_is_known_until_somebody_taps() -> None:
    assert turn_now(played()) is None
    assert turn_now(played(("s1", ONE))) is None
    for taps in ([("s1", ONE)], [("s1", ONE), ("s3", TWO)]):
        undone = played(*taps, ("s1", Undo(len(taps))))
        assert turn_now(undone) is undone.reversals[-1]
    assert turn_now(played(("s1", ONE), ("s1", Undo(1)), ("s3", TWO))) is None
    assert turn_now(played(("s1", Peek("s1")), ("s3", Undo(1)))) is None, "a step tells of it"
    repaired = played(("s1", ONE), ("s3", TWO), ("s1", Amend(1, 2, (), Raise("s1", 4))))
    assert turn_now(repaired) is repaired.steps[-1]
    onward = repaired.then(GAME.apply, Entry(4, "tap4", 0.0, "s3", TWO))
    assert turn_now(onward) is None


WATCHED = replace(
    GAME,
    describe=describe_closely,
    news=lambda before, action, after, seat, viewer: (
        News(T("%(n)d for %(who)s", n=after.count, who=SeatName(viewer or "s1")), ())
        if seat != viewer
        else None
    ),
    hands=lambda before, action, after, viewer: (
        T("%(n)d to %(m)d by %(who)s", n=before.count, m=after.count, who=SeatName(viewer or "s3")),
    ),
)


def test_each_viewer_is_told_in_words_for_that_viewer() -> None:
    timeline = played(("s3", TWO), ("s1", Raise("s2", 4)))
    (own,) = tidings(WATCHED, timeline, "s2", "s2", read=1, alone=False)
    assert (own.seq, own.seat) == (2, "s2")
    assert said(own.words) == "Vert raised, 2 to 6, for Vert"
    assert [said(one) for one in own.hands] == ["2 to 6 by Vert"]
    (seen,) = tidings(WATCHED, timeline, "s2", "s3", read=1, alone=False)
    assert said(seen.words) == "6 for Violet"
    assert [said(one) for one in hands_now(WATCHED, timeline, "s1")] == ["2 to 6 by Rouge"]
    assert [said(one) for one in hands_now(WATCHED, timeline, None)] == ["2 to 6 by Violet"]
    assert traces_now(WATCHED, timeline) == (2, 6)


def test_on_a_phone_for_all_no_phone_is_named_and_a_repair_is_no_news() -> None:
    taps = (None, Raise("s3", 1)), (None, EndPhase("p1"))
    (raised,) = tidings(GAME, played(*taps), "s2", "s2", read=0, alone=True)
    assert raised.by is None
    repaired = played(*taps, (None, Amend(1, 2, (), Raise("s3", 4))))
    assert told(repaired, alone=True, read=2) == []
    assert told(repaired, read=2) != []


def test_who_plays_alone_reads_only_of_the_last_tap() -> None:
    alone = replace(SETUP, seats=SETUP.seats[:1])
    timeline = Timeline(GAME.start(alone))
    for seq, by in enumerate((1, 2, 3), 1):
        entry = Entry(seq, f"tap{seq}", 0.0, None, Raise("s1", by))
        timeline = timeline.then(GAME.apply, entry)
    found = tidings(GAME, timeline, "s1", "s1", read=0, alone=False)
    assert [one.seq for one in found] == [3]


def test_after_a_repair_hands_compare_with_the_last_tap_before_it() -> None:
    taps = ("s1", ONE), ("s3", TWO), ("s1", Raise("s1", 3))
    timeline = played(*taps, ("s1", Amend(1, 3, (), Raise("s1", 4))))
    put_right = [said(one) for one in hands_now(GAME, timeline, "s2")]
    assert put_right == ["Put back: Count: 9", "Twice: 18", "Vert, Left: 0", "Own: 90"]
    without = played(*taps, ("s1", Amend(3, 3)))
    put_right = [said(one) for one in hands_now(GAME, without, None)]
    assert put_right == ["Put back: Count: 3", "Twice: 6", "Vert, Left: 6"], "as after two taps"


def test_taps_and_what_was_taken_back_come_in_the_order_they_were_made() -> None:
    timeline = played(("s1", ONE), ("s3", TWO), ("s3", Undo(2)), ("s1", Raise("s1", 3)))
    found = tidings(GAME, timeline, "s2", "s2", read=0, alone=False)
    assert [one.seq for one in found] == [4, 3, 1]
