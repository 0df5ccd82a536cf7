"""What every game's page is made of: buttons, and the log lines all games share."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from companion.table.actions import (
    Action,
    Amend,
    ChangeOption,
    Count,
    CountAfresh,
    Counted,
    Finish,
    RecolourSeat,
    RenameSeat,
    ReorderSeats,
)
from companion.table.counting import describe_count
from companion.table.text import SeatName, T
from companion.table.views import (
    STATES_KEPT,
    Answers,
    Ask,
    Fact,
    Offer,
    describe_common,
    differing,
    drawn_once,
    offer,
)
from tests.table.toy import EndPhase, Raise

COUNT = Count((Counted("s1", "routes", "3"),))


def test_an_offer_has_the_verb_of_its_action_and_the_fields_decided():
    made = offer(Raise, T("Raise"), seat="s2", by=3)
    assert made == Offer("raise", T("Raise"), {"seat": "s2", "by": 3}, seat="s2")


def test_an_offer_for_the_whole_table_has_no_seat():
    assert offer(EndPhase, T("Next"), moment="p1").seat is None


def test_an_offer_that_asks_is_the_same_one_with_questions():
    asked = (Ask("seat"), Ask("by", now=3, most=9))
    made = offer(Raise, T("Raise")).asking(*asked, piece="card-7")
    assert made == Offer("raise", T("Raise"), {}, asks=asked, piece="card-7")


def test_an_offer_the_rules_would_refuse_says_why():
    made = offer(Raise, T("Raise"), seat="s2", by=9)
    refused = made.refused(T("At most 99."))
    assert refused == Offer(
        "raise", T("Raise"), {"seat": "s2", "by": 9}, "s2", reason=T("At most 99.")
    )
    assert refused.refused(None) == made
    assert made.refused(None) is made


def test_of_several_answers_those_already_given_are_left_out():
    first, second = (offer(Raise, T("Raise"), seat="s1", by=by) for by in (1, 2))
    given = first.refused(T("Already raised."))
    assert Answers(T("Raise"), T("By how many?"), (given, second)).left == (second,)


def test_an_offer_may_say_beneath_its_name_what_it_leads_to():
    made = offer(Raise, T("Raise"), seat="s2")
    noted = made.noting(T("One more for everyone."))
    assert noted == Offer(
        "raise", T("Raise"), {"seat": "s2"}, "s2", note=T("One more for everyone.")
    )
    assert noted.noting(None) == made
    assert made.noting(None) is made


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (RenameSeat("s1", "Zoé"), T("Seat renamed: %(name)s", name="Zoé")),
        (RecolourSeat("s2", "red"), T("%(who)s changed colour", who=SeatName("s2"))),
        (
            ReorderSeats(("s2", "s1")),
            T("Seats reordered: %(names)s", names=(SeatName("s2"), SeatName("s1"))),
        ),
        (ChangeOption("tracking", "full"), T("A table option was changed")),
        (COUNT, describe_count(COUNT)),
        (CountAfresh(), T("Counting afresh: nothing tracked is filled in")),
        (Finish(), T("The count is agreed: the result is kept")),
        (Amend(1, 2), T("The log was corrected")),
    ],
)
def test_the_log_tells_what_every_game_shares(action, told):
    assert describe_common(action) == told


def test_an_action_without_words_is_a_mistake_that_names_it():
    @dataclass(frozen=True)
    class Juggle(Action):
        pass

    with pytest.raises(TypeError, match=r"^no words for Juggle$"):
        describe_common(Juggle())


def test_a_state_is_drawn_once_however_many_phones_look_at_it():
    drawn = []

    @drawn_once
    def draw(state):
        drawn.append(state)
        return [state]

    states = [[number] for number in range(STATES_KEPT + 1)]
    assert draw(states[0]) is draw(states[0])
    assert draw(list(states[0])) is not draw(states[0])
    assert [draw(state) for state in states] == [[state] for state in states]
    before = len(drawn)
    draw(states[-1])
    assert len(drawn) == before
    draw(states[0])
    assert len(drawn) == before + 1


def test_facts_differ_by_what_they_say_and_what_is_gone_is_nothing():
    count, own = Fact(T("Count"), 1), Fact(T("Count"), 1, "s1")
    more, tile = Fact(T("Count"), 2, "s1"), Fact(T("Tile"), (SeatName("s1"),))
    assert list(differing((count, own), (count, own))) == []
    assert list(differing((count, own, tile), (count, more))) == [
        (own, more),
        (tile, Fact(T("Tile"), ())),
    ]
    assert list(differing((), (tile, own))) == [
        (Fact(T("Tile"), ()), tile),
        (Fact(T("Count"), (), "s1"), own),
    ]
