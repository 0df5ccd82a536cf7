"""The form of one entry, question by question, with the smallest game and entries of every kind."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta

from companion.table.actions import (
    Action,
    ChangeOption,
    CountAfresh,
    Moment,
    RecolourSeat,
    RenameSeat,
    ReorderSeats,
)
from companion.table.entries import CHANGE, as_it_is, change_offer, in_words, listed, literal, typed
from companion.table.seats import SeatKey
from companion.table.text import SeatName, T
from companion.table.views import Ask, Choice, Offer, Repair
from tests.sure import some
from tests.table.toy import SETUP, TOY, EndPhase, Raise, State

BEFORE = State(SETUP)
PEOPLE = tuple(Choice(seat, SeatName(seat)) for seat in ("s1", "s2", "s3"))
NOBODY, NOTHING = Choice("", T("nobody")), Choice("", T("nothing"))


@dataclass(frozen=True)
class Trade(Action):
    """One field of every kind; what must be said stands between what may be."""

    seat: SeatKey
    moment: Moment = "p1"
    partner: SeatKey | None = None
    level: Literal[1, 2, 3] = 1
    good: Literal["iron", "wine"] | None = None
    goods: tuple[Literal["iron", "wine"], ...] = ()
    count: Annotated[int, "how many", Meta(ge=0, le=9)] = 0
    paid: bool = False
    note: str = ""
    pieces: tuple[str, ...] = ()


@dataclass(frozen=True)
class Weigh(Action):
    extra: bool = False
    weight: int = 0


def asked(action: Action, game: Any = TOY) -> tuple[Ask, ...]:
    return some(change_offer(game, BEFORE, action)).asks


def test_a_name_and_a_colour_are_asked_for_as_they_are() -> None:
    assert asked(RenameSeat("s1", "Anne")) == (Ask("name", "Anne", T("Name")),)
    worn = tuple(Choice(key, T(key)) for key in ("red", "blue", "green"))
    assert asked(RecolourSeat("s1", "blue")) == (Ask("colour", "blue", T("Colour"), worn),)


def test_an_order_is_asked_for_seat_by_seat() -> None:
    assert asked(ReorderSeats(("s2", "s3", "s1"))) == tuple(
        Ask("order", seat, T("Seat %(n)d", n=n), PEOPLE)
        for n, seat in ((1, "s2"), (2, "s3"), (3, "s1"))
    )


def test_an_option_is_asked_for_by_its_choices() -> None:
    tracking = (Choice("light", T("light")), Choice("full", T("full")))
    assert asked(ChangeOption("tracking", "full")) == (
        Ask("value", "full", T("Tracking"), tracking),
    )
    spaces = (Choice("1", T("1")), Choice("2", T("2")))
    assert asked(ChangeOption("spaces", "1,2")) == (Ask("value", ("1", "2"), T("Spaces"), spaces),)


def test_fields_are_asked_for_by_what_they_are_and_what_must_be_said_comes_first() -> None:
    trade = Trade("s2", partner="s3", level=2, good="wine", count=4, paid=True, note="old")
    assert asked(trade) == (
        Ask("seat", "s2", None, PEOPLE),
        Ask("partner", "s3", None, (NOBODY, *PEOPLE)),
        Ask("level", 2, None, (Choice("1", 1), Choice("2", 2), Choice("3", 3))),
        Ask("good", "wine"),
        Ask("count", 4),
        Ask("paid", True),
        Ask("note", "old"),
    )
    assert [ask.name for ask in asked(Raise("s1", 2))] == ["seat", "by"]


def test_nobody_is_an_empty_answer() -> None:
    assert asked(Trade("s1"))[1] == Ask("partner", "", None, (NOBODY, *PEOPLE))


def test_an_entry_without_anything_to_change_has_no_form() -> None:
    assert change_offer(TOY, BEFORE, EndPhase("p1")) is None
    assert change_offer(TOY, BEFORE, CountAfresh()) is None


def test_what_is_not_asked_for_is_kept_with_the_entry() -> None:
    renamed = RenameSeat("s3", "Anne")
    assert change_offer(TOY, BEFORE, renamed) == Offer(
        "rename-seat", CHANGE, {"seat": "s3"}, "s3", asked(renamed)
    )
    changed = ChangeOption("tracking", "full")
    assert change_offer(TOY, BEFORE, changed) == Offer(
        "change-option", CHANGE, {"key": "tracking"}, None, asked(changed)
    )
    form = some(change_offer(TOY, BEFORE, Trade("s1", pieces=("a",))))
    assert form.fields == {"moment": "p1", "goods": (), "pieces": ("a",)}


def test_a_game_asks_in_its_own_way_where_it_has_one() -> None:
    def asks(before: Any, action: Action, name: str) -> tuple[Ask, ...] | None:
        if name != "weight":
            return None
        assert (before, action) == (BEFORE, Weigh(weight=7))
        return (Ask("weight", 7, T("Pounds")),)

    game = replace(TOY, asks=asks)
    assert asked(Weigh(weight=7), game) == (Ask("extra", False), Ask("weight", 7, T("Pounds")))


# As the page asks that sets things right


def with_repairs(*offers: Offer) -> Any:
    return replace(TOY, repairs=lambda state: (Repair("one", T("One"), ()), _repair(state, offers)))


def _repair(state: State, offers: tuple[Offer, ...]) -> Repair:
    assert state is BEFORE
    return Repair("two", T("Two"), offers)


def test_an_entry_that_was_made_there_is_asked_for_as_there() -> None:
    form = Offer("raise", T("Raise"), {"seat": "s2"}, "s2", (Ask("by", 1, T("By how much")),))
    other = Offer("raise", T("Raise"), {"seat": "s1"}, "s1", (Ask("by", 1, T("Not this")),))
    unasked = Offer("raise", T("Raise"), {"seat": "s2", "by": 3}, "s2")
    another = Offer("peek", T("Peek"), {"seat": "s2"}, "s2", (Ask("by", 1, T("Nor this")),))
    game = with_repairs(unasked, another, other, form)
    assert asked(Raise("s2", 3), game) == (Ask("by", 3, T("By how much")),)
    assert asked(Raise("s3", 3), game)[1] == Ask("by", 3), "nothing there is about that seat"


def test_the_moment_of_a_form_may_be_another() -> None:
    form = Offer("trade", T("T"), {"seat": "s1", "moment": "p9"}, "s1", (Ask("count", 0, T("N")),))
    assert asked(Trade("s1", count=3), with_repairs(form)) == (Ask("count", 3, T("N")),)


GOODS = (NOTHING, Choice("iron", T("Iron")), Choice("wine", T("Wine")))


def places(count: int) -> Offer:
    asks = tuple(Ask("goods", "", T("Place %(n)d", n=n), GOODS) for n in range(1, count + 1))
    return Offer("trade", T("T"), {"seat": "s1"}, "s1", asks)


@pytest.mark.parametrize(
    ("goods", "answers"),
    [
        (("wine",), ["wine", "", ""]),
        (("iron", "wine"), ["iron", "wine", ""]),
        (("iron", "wine", "iron"), ["iron", "wine", "iron"]),
    ],
)
def test_several_questions_of_one_name_are_places_in_order(
    goods: tuple[Any, ...], answers: list[str]
) -> None:
    asks = asked(Trade("s1", goods=goods), with_repairs(places(3)))
    assert [ask.now for ask in asks] == answers
    assert [ask.label for ask in asks] == [T("Place %(n)d", n=n) for n in (1, 2, 3)]


def test_a_form_without_room_for_all_of_it_is_not_taken() -> None:
    asks = asked(Trade("s1", goods=("iron", "wine")), with_repairs(places(1), places(2)))
    assert [ask.now for ask in asks] == ["iron", "wine"], "the second has"


def test_a_list_takes_those_of_its_answers_that_the_entry_has() -> None:
    choices = (Choice("1", T("One")), Choice("2", T("Two")))
    several, open_list = Ask("pieces", (), T("P"), choices), Ask("pieces", (), T("Any"))
    trade = Trade("s1", pieces=("2", "9"))
    for ask, now in ((several, ("2",)), (open_list, ("2", "9"))):
        form = Offer("trade", T("T"), {"seat": "s1"}, "s1", (ask,))
        assert [one.now for one in asked(trade, with_repairs(form))] == [now]


def test_nothing_is_an_empty_answer_only_where_answers_are_listed() -> None:
    for choices, now in ((GOODS, ""), ((), None)):
        form = Offer("trade", T("T"), {"seat": "s1"}, "s1", (Ask("good", "iron", T("G"), choices),))
        (ask,) = asked(Trade("s1"), with_repairs(form))
        assert ask.now == now


def test_what_the_entry_says_is_not_filled_in_anew() -> None:
    iron = Choice("1", T("Iron"), {"count": 3}, "iron")
    wine = Choice("2", T("Wine"), {"count": 5}, "wine")
    ask = as_it_is(Ask("good", 1, T("G"), (iron, wine), 4))
    assert ask == Ask("good", 1, T("G"), (Choice("1", T("Iron")), wine), 4)


# What the type of a field says


@pytest.mark.parametrize(
    ("name", "base", "optional"),
    [
        ("seat", str, False),
        ("partner", str, True),
        ("good", Literal["iron", "wine"], True),
        ("count", int, False),
        ("paid", bool, False),
    ],
)
def test_a_field_is_known_by_its_type(name: str, base: Any, optional: bool) -> None:
    found, meta, may_lack = typed(Trade("s1"), name)
    assert (found, may_lack) == (base, optional)
    assert getattr(meta, "description", None) == ("seat" if base is str else None)


def test_what_is_said_of_a_field_is_found_among_what_else_is_said() -> None:
    assert some(typed(Trade("s1"), "count")[1]).le == 9
    assert typed(Trade("s1"), "paid")[1] is None


def test_answers_by_the_type_of_a_field() -> None:
    trade = Trade("s1")
    assert literal(trade, "good") == literal(trade, "goods") == ("iron", "wine")
    assert literal(trade, "level") == ("1", "2", "3")
    assert literal(trade, "count") == literal(trade, "pieces") == ()


def test_listed_answers_are_one_or_several() -> None:
    labels = {"iron": T("Iron"), "wine": T("Wine")}
    choices = (Choice("iron", T("Iron")), Choice("wine", T("Wine")))
    trade = Trade("s1", level=2, goods=("wine",))
    assert listed(trade, "goods", labels, labels.__getitem__) == (
        Ask("goods", ("wine",), None, choices),
    )
    assert listed(trade, "good", labels, labels.__getitem__) == (
        Ask("good", "", None, (NOTHING, *choices)),
    )
    assert listed(trade, "level", ("2",), T) == (Ask("level", 2, None, (Choice("2", T("2")),)),)


def test_answers_in_words_only_where_each_has_one() -> None:
    trade = Trade("s1", good="iron")
    choices = (Choice("iron", T("Iron")), Choice("wine", T("Wine")))
    words = {"iron": "Iron", "wine": "Wine"}
    for known in (words, {**words, "salt": "Salt"}):
        assert in_words(trade, "good", known) == (Ask("good", "iron", None, (NOTHING, *choices)),)
    assert in_words(trade, "good", {"iron": "Iron"}) is None
    assert in_words(trade, "count", words) is None
