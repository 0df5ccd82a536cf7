from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table.actions import (
    Action,
    BadAction,
    ChangeOption,
    Redo,
    RenameSeat,
    TakenBack,
    Undo,
    from_dict,
    to_dict,
)
from companion.table.rules import RuleError
from companion.table.text import T
from companion.table.timeline import Entry, Step, Timeline, crosses, replay, uncovered
from tests.table.toy import SETUP, TOY, EndPhase, Peek, Raise


def entry(seq, action, by="s1"):
    return Entry(seq, f"tap-{seq}", float(seq), by, action)


def play(*actions):
    entries = [entry(seq, action) for seq, action in enumerate(actions, 1)]
    return replay(TOY.start(SETUP), entries, TOY.apply)


def test_undo_takes_back_the_named_entry_and_all_after_it():
    timeline = play(Raise("s1", 1), Raise("s1", 2), Raise("s1", 3), Undo(2))
    assert timeline.state.count == 1
    assert [step.entry.seq for step in timeline.steps] == [1]


def test_redo_brings_back_the_whole_undo():
    timeline = play(Raise("s1", 1), Raise("s1", 2), Raise("s1", 3), Undo(2), Redo(4))
    assert timeline.state.count == 6


def test_two_undos_are_brought_back_one_after_the_other():
    timeline = play(Raise("s1", 1), Raise("s1", 2), Undo(2), Undo(1), Redo(4))
    assert timeline.state.count == 1
    timeline = timeline.then(TOY.apply, entry(6, Redo(3)))
    assert timeline.state.count == 3


def test_any_number_of_undos_are_brought_back_in_turn():
    raises = [Raise("s1", 1), Raise("s1", 2), Raise("s1", 3)]
    timeline = play(*raises, Undo(3), Undo(2), Undo(1), Redo(6), Redo(5), Redo(4))
    assert timeline.state.count == 6
    assert timeline.undone == ()


def test_a_timeline_knows_its_last_entry_whatever_it_was():
    assert Timeline(TOY.start(SETUP)).seq == 0
    assert play(Raise("s1", 1)).seq == 1
    assert play(Raise("s1", 1), Undo(1)).seq == 2
    assert play(Raise("s1", 1), Undo(1), Redo(2)).seq == 3


def test_the_newest_step_can_be_taken_back():
    assert play(Raise("s1", 1), Raise("s1", 2), Raise("s1", 3)).last == 2


def test_what_was_taken_or_brought_back_is_kept_with_the_state_it_began_in():
    timeline = play(Raise("s1", 1), Raise("s1", 2), Raise("s1", 4), Undo(2), Redo(4))
    told = [(turn.entry.seq, turn.before.count, len(turn.steps)) for turn in timeline.reversals]
    assert told == [(4, 1, 2), (5, 1, 2)]


def test_a_new_action_ends_redo():
    timeline = play(Raise("s1", 1), Undo(1), Raise("s1", 5))
    with pytest.raises(RuleError) as refused:
        timeline.then(TOY.apply, entry(4, Redo(2)))
    assert refused.value.code == "nothing-to-redo"


def test_a_second_phone_cannot_undo_the_same_entry_again():
    timeline = play(Raise("s1", 1), Raise("s1", 1), Undo(2))
    with pytest.raises(RuleError) as refused:
        timeline.then(TOY.apply, entry(4, Undo(2)))
    assert refused.value.code == "nothing-to-undo"


def test_a_clock_action_for_a_moment_that_has_passed_changes_nothing():
    timeline = play(EndPhase("p1"))
    with pytest.raises(RuleError) as refused:
        timeline.then(TOY.apply, entry(2, EndPhase("p1")))
    assert refused.value.code == "moment-passed"
    assert timeline.state.phase == 2


def test_a_refused_action_names_code_field_and_figures():
    timeline = play(*[Raise("s1", 9)] * 11)
    with pytest.raises(RuleError) as refused:
        timeline.then(TOY.apply, entry(12, Raise("s1", 1)))
    assert (refused.value.code, refused.value.field) == ("too-high", "by")
    assert refused.value.text(TOY.all_refusals) == T("At most %(most)d.", most=99)
    assert str(refused.value) == "too-high"


def test_taking_back_another_players_tap_crosses_it():
    timeline = Timeline(TOY.start(SETUP))
    timeline = timeline.then(TOY.apply, entry(1, Raise("s1", 1), by="s1"))
    timeline = timeline.then(TOY.apply, entry(2, Raise("s2", 1), by="s2"))
    assert not crosses(timeline.taken_back(2), "s2")
    assert crosses(timeline.taken_back(2), "s1")
    assert crosses(timeline.taken_back(1), "s2")


def test_taking_back_what_showed_a_secret_crosses_it():
    @dataclass(frozen=True)
    class Look(Action):
        def uncovers(self, after):
            return after.count > 3

    def looked(count):
        return (Step(entry(1, Look()), replace(TOY.start(SETUP), count=count)),)

    assert not crosses(looked(3), "s1")
    assert crosses(looked(4), "s1")


def test_the_state_before_an_entry_is_kept():
    timeline = play(Raise("s1", 1), Raise("s1", 2))
    assert timeline.before(0).count == 0
    assert timeline.before(1).count == 1


def test_a_game_says_what_to_go_on_from_when_something_seen_was_taken_back():
    timeline = play(Raise("s1", 1), Peek("s1"), Undo(2))
    assert (timeline.state.count, timeline.state.spoiled) == (1, True)
    assert [step.entry.seq for step in timeline.steps] == [1, 3]


def test_a_game_is_told_who_took_back_what():
    asked = []

    def apply(state, action):
        asked.append(action)
        return TOY.apply(state, action)

    seen = play(Raise("s1", 1), Peek("s1"), Raise("s2", 1))
    seen.then(apply, entry(4, Undo(2), by="s3"))
    assert asked == [TakenBack("s3", seen.steps[1:])]


def test_a_game_that_simply_goes_on_from_where_it_was_has_no_step_for_it():
    def apply(state, action):
        return state if isinstance(action, TakenBack) else TOY.apply(state, action)

    seen = play(Raise("s1", 1), Peek("s1"))
    assert seen.then(apply, entry(3, Undo(2))).steps == seen.steps[:1]


def test_what_was_not_seen_is_taken_back_without_a_trace():
    assert play(Peek("s1"), Raise("s1", 1), Undo(2)).state == play(Peek("s1")).state


def test_going_further_back_does_not_make_it_unseen():
    timeline = play(Raise("s1", 1), Raise("s1", 1), Peek("s1"), Undo(3), Undo(2))
    assert (timeline.state.count, timeline.state.spoiled) == (1, True)
    timeline = play(Raise("s1", 1), Peek("s1"), Undo(2), Raise("s2", 5), Undo(4))
    assert (timeline.state.count, timeline.state.spoiled) == (1, True)


def test_what_an_undo_led_to_cannot_be_undone_itself():
    timeline = play(Raise("s1", 1), Peek("s1"), Undo(2))
    assert timeline.last == 0
    with pytest.raises(RuleError) as refused:
        timeline.then(TOY.apply, entry(4, Undo(3)))
    assert refused.value.code == "nothing-to-undo"
    assert play(Peek("s1"), Undo(1)).last is None
    assert play().last is None


def test_redo_brings_back_what_was_seen_as_if_nothing_had_been():
    before = play(Raise("s1", 1), Peek("s1"))
    timeline = play(Raise("s1", 1), Peek("s1"), Undo(2), Redo(3))
    assert timeline.steps == before.steps
    timeline = play(Raise("s1", 1), Raise("s1", 1), Peek("s1"), Undo(3), Undo(2), Redo(5), Redo(4))
    assert [step.entry.seq for step in timeline.steps] == [1, 2, 3]
    assert not timeline.state.spoiled


def test_an_undo_of_the_first_version_keeps_its_meaning():
    old = from_dict(TOY.verbs, {"verb": "undo", "v": 1, "target": 2})
    assert play(Raise("s1", 1), Peek("s1"), old).state == play(Raise("s1", 1)).state
    assert to_dict(old) == {"verb": "undo", "v": 1, "target": 2}
    assert to_dict(Undo(2)) == {"verb": "undo", "v": 2, "target": 2}
    with pytest.raises(BadAction, match="unknown version"):
        from_dict(TOY.verbs, {"verb": "undo", "v": 3, "target": 2})
    with pytest.raises(BadAction, match="unknown version"):
        from_dict(TOY.verbs, {"verb": "undo", "v": [1], "target": 2})


def test_what_is_told_to_a_game_is_no_entry_of_a_log():
    assert TakenBack.verb not in TOY.verbs


def test_what_was_taken_back_is_kept_though_it_cannot_be_brought_back():
    timeline = play(Raise("s1", 1), Raise("s1", 2), Undo(2), Undo(1), Raise("s1", 4))
    assert timeline.undone == ()
    assert [undone.seq for undone in timeline.gone] == [3, 4]
    assert [undone.before.count for undone in timeline.gone] == [1, 0]


actions = st.one_of(
    st.builds(Peek, st.sampled_from(["s1", "s2"])),
    st.builds(Raise, st.sampled_from(["s1", "s2"]), st.integers(1, 9)),
    st.builds(EndPhase, st.sampled_from(["p1", "p2", "p3"])),
    st.builds(Undo, st.integers(1, 30)),
    st.builds(Redo, st.integers(1, 30)),
    st.builds(RenameSeat, st.sampled_from(["s1", "s2"]), st.sampled_from(["Anna", "Bo", "Zoé"])),
    st.builds(ChangeOption, st.just("tracking"), st.sampled_from(["light", "full", "huge"])),
)


@given(st.lists(actions, max_size=30))
def test_any_sequence_replays_to_the_same_state(wanted):
    timeline, kept = Timeline(TOY.start(SETUP)), []
    for seq, action in enumerate(wanted, 1):
        try:
            timeline = timeline.then(TOY.apply, entry(seq, action))
        except RuleError:
            continue
        kept.append(entry(seq, action))
    assert replay(TOY.start(SETUP), kept, TOY.apply) == timeline


@given(st.lists(actions, min_size=1, max_size=20), st.data())
def test_redo_after_undo_is_identity(wanted, data):
    timeline = Timeline(TOY.start(SETUP))
    for seq, action in enumerate(wanted, 1):
        try:
            timeline = timeline.then(TOY.apply, entry(seq, action))
        except RuleError:
            continue
    if not timeline.steps:
        return
    target = data.draw(st.sampled_from([step.entry.seq for step in timeline.steps]))
    undone = timeline.then(TOY.apply, entry(101, Undo(target)))
    redone = undone.then(TOY.apply, entry(102, Redo(101)))
    assert redone.steps == timeline.steps
    assert redone.state == timeline.state
    assert redone.undone == timeline.undone
    if uncovered(timeline.taken_back(target)):
        assert undone.state.spoiled
