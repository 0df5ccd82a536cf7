"""Counted in one number: ships of Carthago, four for each of six goods, laid out over the goods."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import GAMES
from companion.table.actions import Count, Counted
from companion.table.counting import CountRefused
from companion.table.reckoning import Cell, Reckoning
from companion.table.summing import lay_out, rooms
from companion.table.text import SeatName, T, Text
from companion.table.walk import Stop, stops
from scoring import FieldSpec, Problem, fields_for
from tests.table.counted import count, over, reckoning

GROUP: FieldSpec = next(spec for spec in fields_for("carthago") if spec.key == "ships")
GOODS = [part.key for part in GROUP.parts]
EACH = rooms("carthago", "base", GROUP)


def shares(*numbers: int) -> dict[str, int]:
    return dict(zip(GOODS, (*numbers, *(0 for _ in GOODS)), strict=False))


def test_the_box_has_as_many_of_each() -> None:
    assert {*EACH} == {*GOODS}
    first = EACH[GOODS[0]]
    assert {*EACH.values()} == {first}
    assert GROUP.total
    assert GROUP.total.max == sum(EACH.values())


def test_a_sum_takes_the_first_parts_that_have_some_left() -> None:
    values: list[dict[str, Any]] = [{}, {}]
    free = {"a": 4, "b": 3, "c": 2}
    assert lay_out(GROUP, {0: 5, 1: 3}, values, free) is None
    assert values == [{"a": 4, "b": 1, "c": 0}, {"a": 0, "b": 2, "c": 1}]


def test_what_others_have_is_not_there_for_it() -> None:
    values: list[dict[str, Any]] = [{"a": 3, "b": None, "d": 9}, {"kept": 7}, {"c": 2, "b": 5}]
    assert lay_out(GROUP, {1: 2}, values, {"a": 4, "b": 4, "c": 3}) is None
    assert values[1] == {"kept": 7, "a": 1, "b": 0, "c": 1}, "more than there are count as all"
    assert values[0] == {"a": 3, "b": None, "d": 9}


def test_a_sum_beyond_what_is_left_cannot_be() -> None:
    values: list[dict[str, Any]] = [{}, {"a": 1}, {}]
    free = {"a": 2, "b": 2}
    assert lay_out(GROUP, {0: 1, 2: 2}, values, free) is None
    problem = lay_out(GROUP, {0: 1, 2: 3}, values, free)
    assert problem == Problem(
        "players[2].ships", "at most %(max)d in all, %(count)d counted", {"max": 4, "count": 5}
    )


def test_a_part_known_as_nothing_is_no_ship() -> None:
    values: list[dict[str, Any]] = [{"a": None}, {}]
    assert lay_out(GROUP, {1: 2}, values, {"a": 2}) is None
    assert values[1] == {"a": 2}


def known(state: Any, *, unasked: frozenset[str] = frozenset()) -> Reckoning:
    game = GAMES["carthago"]
    return Reckoning(state, game.tally, game.rulings, lambda state: unasked)


TABLE = over("carthago", players=3)


def test_a_count_in_one_number_has_its_parts_as_they_may_be() -> None:
    most = EACH[GOODS[0]]
    state = count(count(TABLE, "s3", ships__total=str(most + 1)), "s1", ships__total="2")
    first, second, third = (reckoning(state).values(one) for one in reckoning(state).columns)
    assert {key: third[key] for key in GOODS} == shares(most - 2, 3)
    assert {key: first[key] for key in GOODS} == shares(2)
    assert not any(key in second for key in GOODS)
    assert reckoning(state).problems == ()


def test_a_count_of_nothing_is_no_ship_of_any_good() -> None:
    state = count(TABLE, "s2", ships__total="0")
    values = reckoning(state).values(reckoning(state).columns[1])
    assert {key: values[key] for key in GOODS} == shares()


def test_who_is_asked_good_by_good_is_not_laid_out() -> None:
    tile = {"tiles__ships": "1"}
    good, *_ = GOODS
    state = count(count(TABLE, "s1", ships__total="3"), "s1", **tile)
    values = reckoning(state).values(reckoning(state).columns[0])
    assert good not in values, "what a tile of ships scores is asked by good"


def test_more_ships_than_the_box_has_are_refused_where_they_were_typed() -> None:
    most = sum(EACH.values())
    state = count(TABLE, "s1", ships__total=str(most - 1))
    with pytest.raises(CountRefused) as refused:
        count(state, "s2", ships__total="2")
    words = T(
        "%(what)s: %(problem)s",
        what=T("Ship cards"),
        problem=Text(
            "at most %(max)d in all, %(count)d counted", (("max", most), ("count", most + 1))
        ),
    )
    assert refused.value.found == (("s2.ships.total", words),)


def test_said_at_another_field_a_problem_names_the_player() -> None:
    """A residence has eleven discs: who sits on that many seats has none for a tile."""
    state = count(TABLE, "s2", seats_small="11")
    with pytest.raises(CountRefused) as refused:
        count(state, "s2", seats_large="2")
    ((at, words),) = refused.value.found
    assert at == "s2.seats_large"
    assert words.message == "%(who)s, %(what)s"
    params = dict(words.params)
    assert params["who"] == SeatName("s2")
    told = dict(params["what"].params)
    assert told["what"] == T("Residence")
    assert dict(told["problem"].params) == {"count": 13, "max": 11}


def test_of_several_answers_the_largest_of_that_player_is_to_be_put_right() -> None:
    def at(*entries: tuple[str, str, str]) -> str:
        with pytest.raises(CountRefused) as refused:
            GAMES["carthago"].apply(TABLE, Count(tuple(Counted(*one) for one in entries)))
        ((found, _),) = refused.value.found
        return found

    two, three = ("s2", "seats_small", "9"), ("s2", "seats_large", "3")
    assert at(("s1", "seats_small", "10"), two, three) == "s2.seats_small"
    assert at(three, two, ("s3", "seats_small", "11")) == "s2.seats_small"
    most = sum(EACH.values())
    ships = ("s1", "ships.total", str(most)), ("s2", "ships.total", "1")
    assert at(("s2", "seats_small", "9"), *ships) == "s2.ships.total"


def _typed(key: str) -> str:
    return key.replace(".", "__")


def test_parts_that_are_known_say_what_their_total_is() -> None:
    one, two = (_typed(key) for key in GOODS[:2])
    cells = reckoning(count(TABLE, "s1", **{one: "2", two: "1+2"})).cells["s1"]
    assert cells["ships.total"] == Cell(5, "5", "count")
    assert "ships.total" not in reckoning(TABLE).cells["s1"]
    typed = count(count(TABLE, "s1", **{one: "2"}), "s1", ships__total="7")
    assert reckoning(typed).cells["s1"]["ships.total"] == Cell(7, "7", "count")


def test_a_total_of_what_was_tracked_is_tracked() -> None:
    tally = {"s1": {GOODS[0]: 3, GOODS[1]: 0}, "s2": {GOODS[0]: 1}}
    state = count(over("carthago", players=3, afresh=False), "s2", **{_typed(GOODS[1]): "2"})
    followed = Reckoning(state, lambda state: tally, GAMES["carthago"].rulings)
    assert followed.cells["s1"]["ships.total"] == Cell(3, "3", "table")
    assert followed.cells["s2"]["ships.total"] == Cell(3, "3", "count")


# On the way through the count


def ship_stop(reckoned: Reckoning) -> Stop:
    return next(one for one in stops(reckoned) if one.key == "guild-ships")


def test_where_goods_do_not_matter_one_number_is_asked_for_and_explained() -> None:
    without = frozenset({"tiles.ships"})
    stop = ship_stop(known(TABLE, unasked=without))
    assert GROUP.total
    assert stop.asks == dict.fromkeys(("s1", "s2", "s3"), (GROUP.total,))
    assert stop.help == (GROUP.total.help,)
    assert stop.tapped
    by_good = ship_stop(known(TABLE))
    assert [spec.key for spec in by_good.asks["s1"]] == GOODS
    assert by_good.help == (GROUP.help,)


def test_only_what_can_matter_is_left_out() -> None:
    seen = []
    game = GAMES["carthago"]

    def unasked(state: Any) -> frozenset[str]:
        seen.append(state)
        return frozenset({"tiles.ships"})

    Reckoning(TABLE, game.tally, game.rulings, unasked)
    assert seen == [TABLE]


def test_a_seat_with_an_answer_by_good_is_asked_by_good() -> None:
    state = count(TABLE, "s2", tiles__ships="1")
    reckoned = known(state, unasked=frozenset({"tiles.ships"}))
    stop = ship_stop(reckoned)
    assert [spec.key for spec in stop.asks["s2"]] == GOODS
    assert [spec.key for spec in stop.asks["s1"]] == ["ships.total"]
    assert stop.help == (GROUP.help,)
