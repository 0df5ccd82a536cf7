"""Repairs of the log: an entry corrected or removed in its place, and what follows played again."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table import amending
from companion.table.actions import (
    Action,
    Again,
    Amend,
    BadAction,
    CountAfresh,
    Finish,
    Redo,
    RenameSeat,
    TakenBack,
    Undo,
    from_dict,
    to_dict,
)
from companion.table.gamefile import BadGameFile, dump, export, load
from companion.table.history import count_lines, log_lines
from companion.table.rules import RuleError
from companion.table.text import SeatName, T
from companion.table.timeline import Amended, Entry, Timeline, replay
from companion.table.wording import Wording
from tests.table.toy import CLOSE, SETUP, TOY, EndPhase, Peek, Raise, State


def entry(seq: int, action: Action, by: str | None = "s1") -> Entry:
    return Entry(seq, f"tap-{seq}", float(seq), by, action)


def play(*actions: Action) -> Timeline:
    entries = [entry(seq, action) for seq, action in enumerate(actions, 1)]
    return replay(TOY.start(SETUP), entries, TOY.apply)


def amended(
    timeline: Timeline, target: int, instead: Action | None = None, by: str | None = "s2"
) -> Timeline:
    """With the repair that whoever saw the preview agreed to."""
    planned = timeline.plan(TOY.apply, target, instead)
    action = Amend(target, timeline.seq, planned.dropped, instead)
    return timeline.then(TOY.apply, entry(timeline.seq + 1, action, by))


def refused(timeline: Timeline, action: Action) -> str:
    with pytest.raises(RuleError) as no:
        timeline.then(TOY.apply, entry(timeline.seq + 1, action))
    return no.value.code


THREE = (Raise("s1", 1), Raise("s2", 2), Raise("s3", 3))
PHASES = (EndPhase("p1"), Raise("s2", 2), EndPhase("p2"), Raise("s3", 4), EndPhase("p3"))


def test_a_correction_stands_where_the_entry_was_and_what_follows_is_played_again():
    table = amended(play(*THREE), 2, Raise("s2", 5))
    assert table.state.count == 1 + 5 + 3
    assert [step.state.count for step in table.steps] == [1, 6, 9, 9]
    corrected = table.steps[1].entry
    assert (corrected.seq, corrected.at, corrected.by, corrected.tap) == (2, 2.0, "s1", "tap-2")


def test_what_is_removed_leaves_the_rest():
    table = amended(play(*THREE), 1)
    assert table.state.count == 2 + 3
    assert [step.entry.seq for step in table.steps] == [2, 3, 4]


def test_what_is_no_longer_legal_falls_out_and_is_named():
    """Without the end of phase 1, phases 2 and 3 cannot end; what was raised stays."""
    table = play(*PHASES)
    planned = table.plan(TOY.apply, 1, None)
    assert planned.dropped == (3, 5)
    assert [one.refused.code for one in planned.fallen] == ["moment-passed"] * 2
    after = amended(table, 1)
    assert (after.state.phase, after.state.count) == (1, 6)


def test_only_what_was_agreed_to_is_done():
    table = play(*PHASES)
    for dropped in ((), (3,), (3, 4, 5)):
        assert refused(table, Amend(1, 5, dropped)) == "amend-stale"
    assert refused(table, Amend(1, 4, (3, 5))) == "amend-stale"
    assert table.then(TOY.apply, entry(6, Amend(1, 5, (3, 5)))).state.phase == 1


def test_what_is_not_legal_in_its_place_is_refused():
    table = play(Raise("s1", 9), Raise("s2", 2))
    high = play(*[Raise("s1", 9)] * 10, Raise("s1", 2))
    assert refused(high, Amend(11, 11, (), Raise("s1", 10))) == "too-high"
    assert refused(table, Amend(1, 2, (), Raise("s1", 9))) == "amend-same"
    assert refused(table, Amend(1, 2, (), RenameSeat("s1", "Zoé"))) == "amend-never"
    assert refused(table, Amend(7, 2)) == "amend-gone"


def test_an_entry_that_was_taken_back_is_no_part_of_the_game():
    assert refused(play(*THREE, Undo(2)), Amend(3, 4)) == "amend-gone"


def test_undo_and_repairs_are_not_repaired():
    spoiled = play(Peek("s1"), Undo(1), Raise("s1", 1))
    assert refused(spoiled, Amend(2, 3)) == "amend-never"
    assert refused(amended(play(*THREE), 1), Amend(4, 4)) == "amend-never"


def test_a_log_takes_so_many_repairs(monkeypatch):
    monkeypatch.setattr(amending, "MOST_AMENDS", 2)
    table = amended(amended(play(*THREE), 1, Raise("s1", 4)), 1, Raise("s1", 5))
    with pytest.raises(RuleError) as no:
        table.then(TOY.apply, entry(6, Amend(1, 5, (), Raise("s1", 6))))
    assert (no.value.code, no.value.params) == ("amend-often", {"most": 2})
    undone = table.then(TOY.apply, entry(6, Undo(5)))
    assert refused(undone, Amend(1, 6, (), Raise("s1", 6))) == "amend-often"


def test_an_entry_is_repaired_again_and_the_first_repair_stays_in_the_log():
    table = amended(amended(play(*THREE), 2, Raise("s2", 5)), 2, Raise("s2", 7))
    assert table.state.count == 1 + 7 + 3
    assert [step.entry.seq for step in table.steps] == [1, 2, 3, 4, 5]


def test_undo_of_a_repair_brings_back_the_former_course_and_redo_the_repair():
    table = play(*PHASES)
    repaired = amended(table, 1)
    back = repaired.then(TOY.apply, entry(7, Undo(6)))
    assert back.steps == table.steps
    again = back.then(TOY.apply, entry(8, Redo(7)))
    assert again.steps == repaired.steps


def test_an_undo_beyond_a_repair_takes_the_repair_back_too():
    """It goes back to the table as it was before that tap."""
    repaired = amended(play(*THREE), 1, Raise("s1", 9)).then(TOY.apply, entry(5, Raise("s1", 1)))
    assert repaired.state.count == 9 + 2 + 3 + 1
    back = repaired.then(TOY.apply, entry(6, Undo(3)))
    assert (back.state.count, len(back.steps)) == (1 + 2, 2)
    assert back.then(TOY.apply, entry(7, Redo(6))).steps == repaired.steps


def test_an_undo_of_what_came_after_a_repair_leaves_it():
    repaired = amended(play(*THREE), 1, Raise("s1", 9)).then(TOY.apply, entry(5, Raise("s1", 1)))
    assert repaired.then(TOY.apply, entry(6, Undo(5))).state.count == 9 + 2 + 3


def test_after_a_repair_nothing_older_can_be_brought_back():
    table = amended(play(*THREE, Undo(3)), 1)
    assert (table.undone, table.state.count) == ((), 2)
    assert [step.entry.seq for undone in table.gone for step in undone.steps] == [3]


def test_a_kept_result_is_taken_back_first():
    kept = replace(play(*THREE), seq=4)
    finish = Amended(entry(4, Finish()), kept.state, (), 0, None, None, None)
    table = replace(kept, steps=(*kept.steps, finish))
    assert refused(table, Amend(1, 4)) == "amend-kept"


def test_an_undo_that_left_a_step_is_told_to_the_game_again():
    table = play(Raise("s1", 1), Peek("s1"), Undo(2), Raise("s2", 2))
    assert table.state.spoiled
    after = amended(table, 1, Raise("s1", 5))
    assert (after.state.spoiled, after.state.count) == (True, 7)


def test_what_follows_is_played_again_with_the_states_it_was_made_in_and_led_to():
    told: list[Any] = []

    def watched(state: Any, action: Action) -> Any:
        told.append(action)
        return TOY.apply(state, action)

    play(*THREE).plan(watched, 1, Raise("s1", 4))
    assert [(one.action, one.before.count, one.was.count) for one in told[1:]] == [
        (THREE[1], 1, 3),
        (THREE[2], 3, 6),
    ]
    assert all(isinstance(one, Again) for one in told[1:])
    table, told[:] = play(Raise("s1", 1), Peek("s1"), Undo(2), Raise("s2", 2)), []
    table.plan(watched, 1, Raise("s1", 4))
    (back,) = (one for one in told if isinstance(one, TakenBack))
    assert (back.by, [step.entry.seq for step in back.lost]) == ("s1", [2])


def test_what_falls_out_is_known_with_the_state_it_was_made_in():
    planned = play(*PHASES).plan(TOY.apply, 1, None)
    assert [(one.step.entry.seq, one.before.phase) for one in planned.fallen] == [(3, 2), (5, 3)]


def test_an_earlier_repair_stays_one_when_the_game_is_played_again():
    twice = amended(amended(play(*THREE), 2, Raise("s2", 5)), 1, Raise("s1", 7))
    assert [type(step).__name__ for step in twice.steps[3:]] == ["Amended", "Amended"]


@dataclass(frozen=True)
class Opened(State):
    """What lies open once somebody has peeked: how far the counter was."""

    @property
    def unveiled(self) -> int | None:
        return self.count if self.count > 1 else None


def test_a_repair_changes_nothing_that_was_opened(monkeypatch):
    monkeypatch.setattr(Peek, "uncovers", lambda self, after: after.count > 0)
    start = Opened(SETUP)
    peeked = replay(start, [entry(1, Raise("s1", 1)), entry(2, Peek("s2"))], TOY.apply)
    with pytest.raises(RuleError, match=r"^amend-reveals$"):
        peeked.plan(TOY.apply, 1, Raise("s1", 2))
    raised = replay(start, [entry(1, Raise("s1", 1)), entry(2, Raise("s2", 1))], TOY.apply)
    assert raised.plan(TOY.apply, 1, Raise("s1", 2)).state.count == 3, "nobody peeked"
    early = replay(start, [entry(1, Peek("s2")), entry(2, Raise("s1", 1))], TOY.apply)
    assert early.plan(TOY.apply, 2, Raise("s1", 2)).state.count == 3, "opened before it"


# What is known of a repair without trying it


REFUSED_WITH = {"amend-often": {"most": 1}}


def barred(table: Timeline) -> dict[int, str]:
    found = amending.barred(table.steps, table.amends)
    assert all(no.params == REFUSED_WITH.get(no.code, {}) for no in found.values())
    return {seq: no.code for seq, no in found.items()}


def test_what_can_be_repaired_is_not_barred():
    assert barred(play(*THREE, *PHASES)) == {}


def test_what_no_repair_is_taken_for_is_known(monkeypatch):
    kept = play(*THREE)
    finish = Amended(entry(4, Finish()), kept.state, (), 0, None, None, None)
    table = replace(kept, steps=(*kept.steps[:2], finish, kept.steps[2]))
    assert barred(table) == {1: "amend-kept", 2: "amend-kept", 4: "amend-never"}
    assert barred(amended(play(*THREE), 1)) == {4: "amend-never"}
    monkeypatch.setattr(amending, "MOST_AMENDS", 1)
    often = barred(amended(play(*THREE), 1, Raise("s1", 9)))
    assert often == {**dict.fromkeys((1, 2, 3), "amend-often"), 4: "amend-never"}


def test_a_tap_that_only_goes_on_is_barred_once_something_was_opened_after_it(monkeypatch):
    """It can only be removed, and then nothing would be opened any more."""
    monkeypatch.setattr(EndPhase, "uncovers", lambda self, after: after.phase == 3)
    entries = [entry(seq, action) for seq, action in enumerate((Raise("s1", 9), *PHASES), 1)]
    table = replay(Opened(SETUP), entries, TOY.apply)
    assert barred(table) == {2: "amend-reveals"}
    for seq in (2, 4):
        with pytest.raises(RuleError, match=r"^amend-reveals$"):
            table.plan(TOY.apply, seq, None)
    assert table.plan(TOY.apply, 6, None).dropped == ()


# Words


def lines(table: Timeline) -> list[tuple[int, str, str | None, str | None]]:
    words = Wording(lambda text: text).plain
    return [
        (
            line.seq,
            words(line.text),
            words(line.undone_by) if line.undone_by else None,
            words(line.amended_by) if line.amended_by else None,
        )
        for line in log_lines(TOY, table, None)
    ]


def test_the_log_says_who_corrected_what():
    assert lines(amended(play(*THREE), 2, Raise("s3", 5))) == [
        (4, "s2 corrected: s2 raised → s3 raised", None, None),
        (3, "s3 raised", None, None),
        (2, "s3 raised", None, "corrected by s2"),
        (1, "s1 raised", None, None),
    ]


def test_what_was_removed_or_fell_out_stays_in_the_log():
    after = amended(play(*PHASES), 1, by=None)
    assert lines(after) == [
        (6, "the host removed from the log: Phase 1 is over (2 later taps dropped)", None, None),
        (5, "Phase 3 is over", "dropped by a correction", None),
        (4, "s3 raised", None, None),
        (3, "Phase 2 is over", "dropped by a correction", None),
        (2, "s2 raised", None, None),
        (1, "Phase 1 is over", "removed on the host’s phone", None),
    ]
    assert count_lines(after) == 6
    last = lines(amended(play(*PHASES), 3, by=None))[0]
    assert last[1] == "the host removed from the log: Phase 2 is over (1 later tap dropped)"


def test_a_repair_that_was_taken_back_is_struck_through_and_nothing_else():
    back = amended(play(*PHASES), 1).then(TOY.apply, entry(7, Undo(6)))
    struck = [(seq, out) for seq, _, out, _ in lines(back) if out]
    assert struck == [(6, "taken back by s1")]
    assert count_lines(back) == len(lines(back)) == 7


def test_a_repair_says_the_same_to_whom_both_words_are_the_same():
    table = amended(play(Raise("s1", 1)), 1, Raise("s1", 2))
    said = T("%(who)s raised", who=SeatName("s1"))
    assert log_lines(TOY, table, None)[0].text == T(
        "%(who)s corrected: %(what)s", who=SeatName("s2"), what=said
    )


def test_a_repair_is_told_from_the_states_it_was_made_in_and_for_whom():
    table = amended(play(Raise("s1", 1), Raise("s2", 2)), 2, Raise("s2", 5))
    words = Wording(lambda text: text).plain
    assert words(log_lines(CLOSE, table, "s3")[0].text) == (
        "s2 corrected: s2 raised, 1 to 3, for s3 → s2 raised, 1 to 6, for s3"
    )


def test_who_corrected_or_removed_it_is_named():
    by_host = lines(amended(play(*THREE), 2, Raise("s3", 5), by=None))
    assert by_host[2] == (2, "s3 raised", None, "corrected on the host’s phone")
    removed = lines(amended(play(*THREE), 2))
    assert removed[2] == (2, "s2 raised", "removed by s2", None)
    both = lines(amended(amended(play(*THREE), 2, Raise("s3", 5)), 2))
    assert both[3] == (2, "s3 raised", "removed by s2", None), "what it was corrected to is gone"


# To and from JSON


def test_a_repair_holds_the_action_it_puts_in_place():
    action = Amend(3, 9, (4, 7), Raise("s2", 5))
    written = to_dict(action)
    assert written["instead"] == {"verb": "raise", "v": 1, "seat": "s2", "by": 5}
    assert from_dict(TOY.verbs, msgspec.json.decode(msgspec.json.encode(written))) == action
    assert from_dict(TOY.verbs, to_dict(Amend(3, 9))) == Amend(3, 9)
    del (removed := to_dict(Amend(3, 9)))["instead"]
    assert from_dict(TOY.verbs, removed) == Amend(3, 9)


@pytest.mark.parametrize(
    "instead",
    [
        to_dict(Undo(1)),
        to_dict(Amend(1, 1)),
        to_dict(Finish()),
        to_dict(CountAfresh()),
        {"verb": "raise", "v": 1, "seat": "s2", "by": 10},
        {"verb": "raise", "v": 1, "seat": "s2", "by": 1, "more": 1},
        {"verb": "fly", "v": 1},
        "raise",
        7,
    ],
)
def test_a_repair_holds_nothing_else(instead: Any):
    with pytest.raises(BadAction):
        from_dict(TOY.verbs, {**to_dict(Amend(3, 9)), "instead": instead})


def test_a_nest_of_repairs_is_refused_without_going_into_it():
    nest: dict[str, Any] = to_dict(Amend(1, 1))
    for _ in range(5000):
        nest = {**to_dict(Amend(1, 1)), "instead": nest}
    with pytest.raises(BadAction):
        from_dict(TOY.verbs, nest)


def test_a_file_with_repairs_is_the_same_game_elsewhere():
    table = amended(play(*PHASES), 1)
    log = [entry(n, action) for n, action in enumerate(PHASES, 1)] + [table.steps[-1].entry]
    written = msgspec.json.encode(export(TOY, table, log))
    _, read = load({"toy": TOY}, written)
    assert read.state == table.state
    assert lines(read) == lines(table)


def test_a_file_whose_repair_leads_elsewhere_is_refused():
    file = dump(SETUP, [entry(n, one) for n, one in enumerate((*PHASES, Amend(1, 5, (3,))), 1)])
    with pytest.raises(BadGameFile, match="line 6 of the log"):
        load({"toy": TOY}, msgspec.json.encode(file))


# Whatever is tapped

actions = st.one_of(
    st.builds(Raise, st.sampled_from(["s1", "s2"]), st.integers(1, 9)),
    st.builds(Peek, st.just("s3")),
    st.integers(1, 4).map(lambda n: EndPhase(f"p{n}")),
    st.builds(Undo, st.integers(1, 12)),
    st.builds(Redo, st.integers(1, 12)),
    st.tuples(st.integers(1, 12), st.none() | st.integers(1, 9)),
)


@given(st.lists(actions, max_size=14))
def test_any_repair_is_taken_back_and_brought_back_whole_and_told_by_the_log_alone(wanted):
    table, log = Timeline(TOY.start(SETUP)), list[Entry]()

    def tapped(table: Timeline, action: Action) -> Timeline:
        fresh = entry(table.seq + 1, action)
        after = table.then(TOY.apply, fresh)
        log.append(fresh)
        return after

    for one in wanted:
        try:
            if isinstance(one, Action):
                table = tapped(table, one)
                continue
            target, by = one
            instead = Raise("s3", by) if by else None
            planned = table.plan(TOY.apply, target, instead)
            repaired = tapped(table, Amend(target, table.seq, planned.dropped, instead))
        except RuleError:
            continue
        assert repaired.state == planned.state
        back = tapped(repaired, Undo(repaired.seq))
        assert back.steps == table.steps
        table = tapped(back, Redo(back.seq))
        assert table.steps == repaired.steps
        assert count_lines(table) == len(log_lines(TOY, table, None))
    assert replay(TOY.start(SETUP), log, TOY.apply) == table
