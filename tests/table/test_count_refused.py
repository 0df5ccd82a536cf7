"""Answers that cannot be: at which of them it is said, and in which words."""

from __future__ import annotations

import pytest

from companion.games import GAMES
from companion.table.actions import Count, Counted
from companion.table.counting import CountRefused, in_words
from companion.table.rules import REFUSALS
from companion.table.text import SeatName, T
from scoring import Problem
from tests.table.counted import count, over, reckoning

NOT_A_SUM = T("Type a whole number, or a sum such as 3+6+2.")
NOT_A_CHOICE = T("Choose one of the answers.")


def told(what, problem, **params):
    return T("%(what)s: %(problem)s", what=T(what), problem=T(problem, **params))


def refusal(state, *entries):
    action = Count(tuple(Counted(*entry) for entry in entries))
    with pytest.raises(CountRefused) as refused:
        GAMES[state.setup.game].apply(state, action)
    return refused.value


def test_a_refused_count_carries_its_first_problem_and_all_of_them():
    refused = refusal(over("endeavor"), ("s1", "routes", "?"), ("s2", "harbour", "??"))
    assert (refused.code, refused.field) == ("count-refused", "s1.routes")
    assert refused.found == (("s1.routes", NOT_A_SUM), ("s2.harbour", NOT_A_SUM))
    assert refused.text(REFUSALS) == T("%(problem)s", problem=NOT_A_SUM)


def test_of_several_that_add_up_to_too_much_the_largest_is_named():
    """95 tokens lie on the board: 1 city worth 1 and 95 worth 2 are more than there can be."""
    refused = refusal(over("endeavor"), ("s1", "cities_one", "1"), ("s1", "cities_two", "95"))
    assert [where for where, _ in refused.found] == ["s1.cities_two"]


@pytest.mark.parametrize("nothing", ["", "0"])
def test_of_several_that_add_up_to_too_much_none_is_named_that_says_nothing(nothing):
    state = count(over("endeavor"), "s2", cities_one="95")
    refused = refusal(state, ("s1", "cities_one", nothing), ("s1", "cities_two", "1"))
    assert [where for where, _ in refused.found] == ["s1.cities_two"]


@pytest.mark.parametrize(
    ("game", "field", "typed", "words"),
    [
        ("endeavor", "industry", "3++", NOT_A_SUM),
        ("endeavor", "governor_slot_empty", "perhaps", NOT_A_CHOICE),
        ("carthago", "tiles.ships", "first", NOT_A_CHOICE),
        ("endeavor", "cities_one", "96", told("Cities worth 1", "must be at most %(max)d", max=95)),
        ("endeavor", "industry", "61", told("Industry", "must be at most %(max)d", max=60)),
        ("endeavor", "industry", "1-2", told("Industry", "must be a whole number, 0 or more")),
        ("carthago", "ships.oils", "7", told("Oils", "must be at most %(max)d", max=6)),
        (
            "carthago",
            "tiles.ships",
            "4",
            told(
                "Achievement tiles", "must be a whole number from %(min)d to %(max)d", min=1, max=3
            ),
        ),
        (
            "carthago",
            "tiles.ships",
            "3",
            told(
                "Ship cards",
                "place %(place)d is used with %(players)d players only",
                place=3,
                players=4,
            ),
        ),
    ],
)
def test_an_impossible_answer_is_refused_in_the_tables_words(game, field, typed, words):
    refused = refusal(over(game, players=2 if game == "carthago" else 3), ("s2", field, typed))
    assert refused.found == ((f"s2.{field}", words),)


def test_a_place_already_held_names_its_player():
    state = count(over("carthago", players=2), "s1", tiles__ships="2")
    refused = refusal(state, ("s2", "tiles.ships", "2"))
    sentence = "%(what)s: %(who)s is already on place %(place)d."
    assert refused.found == (
        ("s2.tiles.ships", T(sentence, what=T("Ship cards"), who=SeatName("s1"), place=2)),
    )


def test_what_is_too_much_together_is_said_with_the_count():
    state = count(over("carthago", players=2), "s1", ships__oils="4")
    refused = refusal(state, ("s2", "ships.oils", "3"))
    problem = "at most %(max)d ships of one good among all players, %(count)d counted"
    assert refused.found == (("s2.ships.oils", told("Oils", problem, max=6, count=7)),)


def test_a_problem_with_what_is_no_field_is_named_as_the_request_names_it():
    endeavor = reckoning(over("endeavor", players=3))
    assert in_words(Problem("players[0].name", "is missing"), endeavor) == told(
        "name", "is missing"
    )


def test_what_spans_the_players_is_named_as_the_first_column_names_it():
    solo = reckoning(over("endeavor", "solo"))
    problem = Problem("players[*].universities", "too many")
    assert in_words(problem, solo) == told("Universities", "too many")


# At which answer


def test_a_limit_shared_by_several_fields_is_said_at_the_one_that_was_typed():
    state = count(over("endeavor", players=3), "s1", cities_one="60")
    refused = refusal(state, ("s2", "harbour", "1"), ("s2", "cities_two", "36"))
    assert refused.field == "s2.cities_two"


def test_a_contradiction_is_said_at_the_field_it_names():
    state = over("carthago", players=2)
    refused = refusal(state, ("s2", "seats_small", "2"), ("s2", "largest_block", "5"))
    assert refused.field == "s2.largest_block"


def test_of_two_players_it_is_said_to_the_one_concerned():
    state = over("carthago", players=2)
    refused = refusal(state, ("s1", "tiles.ships", "1"), ("s2", "tiles.ships", "1"))
    assert refused.field == "s2.tiles.ships"


def test_what_names_no_answer_typed_is_said_at_any_of_that_player():
    nothing_freed = {"residence__left": "0", "residence__centre": "0", "residence__right": "0"}
    state = count(over("carthago", players=2), "s2", **nothing_freed)
    refused = refusal(state, ("s1", "seats_small", "1"), ("s2", "seats_small", "4"))
    assert refused.field == "s2.seats_small"
