from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import GAMES
from companion.table.actions import (
    COMMON,
    BadAction,
    Count,
    Counted,
    ReorderSeats,
    Undo,
    from_dict,
    to_dict,
)
from tests.table.toy import TOY, EndPhase, Raise


def test_a_verb_is_the_class_name_in_the_address_style():
    assert (Raise.verb, EndPhase.verb, ReorderSeats.verb) == ("raise", "end-phase", "reorder-seats")


def test_chance_is_asked_where_an_action_draws():
    class Draw(Raise):
        @classmethod
        def draw(cls, state, given, rng):
            return {**given, "by": rng.randint(1, 9)}

    class DrawAgain(Draw):
        pass

    assert (Raise.drawn, Draw.drawn, DrawAgain.drawn) == (False, True, True)


@pytest.mark.parametrize(
    "action",
    [Raise("s2", 3), EndPhase("p1"), Undo(7), ReorderSeats(("s2", "s1", "s3"))],
)
def test_an_action_comes_back_from_its_dict(action):
    assert from_dict(TOY.verbs, to_dict(action)) == action


def test_the_dict_names_verb_and_version():
    assert to_dict(Raise("s1", 2)) == {"verb": "raise", "v": 1, "seat": "s1", "by": 2}


@dataclass(frozen=True)
class Later(Raise):
    """An action that got a field after its first entries were made."""

    verb = "raise"
    added = frozenset({"twice"})

    twice: bool = False


def test_a_field_that_came_later_is_written_where_it_says_something():
    assert to_dict(Later("s1", 2)) == to_dict(Raise("s1", 2))
    assert to_dict(Later("s1", 2, True)) == {**to_dict(Raise("s1", 2)), "twice": True}


LONG = "x" * 41


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (
            {"verb": "raise", "v": 1, "seat": "s1", "by": 1, "extra": 0},
            "raise: unknown field 'extra'",
        ),
        ({"verb": "raise", "v": 1, "y": 1, "x": 0}, "raise: unknown field 'x'"),
        ({"verb": "raise", "v": 1, LONG: 0}, f"raise: unknown field '{LONG[:40]}'"),
        ({"verb": "raise", "v": 2, "seat": "s1", "by": 1}, "raise: unknown version"),
        ({"verb": "raise", "seat": "s1", "by": 1}, "raise: unknown version"),
        ({"verb": "lower", "v": 1}, "unknown verb 'lower'"),
        ({"verb": LONG}, f"unknown verb '{LONG[:40]}'"),
        ({}, "unknown verb 'None'"),
        ([], "an action must be an object"),
    ],
)
def test_what_cannot_be_read_says_why(data, reason):
    with pytest.raises(BadAction) as refused:
        from_dict(TOY.verbs, data)
    assert str(refused.value) == reason


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({"seat": "s1"}, "by"),
        ({"seat": "s1", "by": "2"}, "by"),
        ({"seat": "s1", "by": 10}, "by"),
        ({"seat": "somebody", "by": 1}, "seat"),
    ],
)
def test_a_field_of_the_wrong_kind_is_named(data, field):
    with pytest.raises(BadAction, match=rf"^raise: .*{field}"):
        from_dict(TOY.verbs, {"verb": "raise", "v": 1, **data})


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(["verb", "v", "seat", "by", "x"]), json_values))
def test_no_json_object_gives_another_error(data):
    try:
        action = from_dict(TOY.verbs, data)
    except BadAction:
        return
    assert to_dict(action)["verb"] == data["verb"]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_two_actions_of_a_game_share_a_verb(game):
    assert len(game.verbs) == len(COMMON) + len(game.actions)


def test_an_action_is_its_seats_or_the_whole_tables():
    assert Raise("s2", 1).whose() == ("s2",)
    assert EndPhase("p1").whose() == (None,)


def test_a_count_is_every_counted_seats_and_the_oppositions_is_the_tables():
    entries = (Counted("s2", "routes", "1"), Counted("opposition", "routes", "2"))
    assert Count(entries).whose() == ("s2", None)


def counted(times):
    return {"entries": [{"seat": "s1", "field": "routes", "typed": "1"}] * times}


@pytest.mark.parametrize(
    ("verb", "least", "most", "beyond"),
    [
        ("undo", {"target": 1}, {"target": 1_000_000}, {"target": 1_000_001}),
        ("end-phase", {"moment": ""}, {"moment": "m" * 80}, {"moment": "m" * 81}),
        (
            "rename-seat",
            {"seat": "s1", "name": "A"},
            {"seat": "s9", "name": "A" * 40},
            {"seat": "s1", "name": "A" * 41},
        ),
        (
            "recolour-seat",
            {"seat": "s1", "colour": "c"},
            {"seat": "s1", "colour": "c" * 20},
            {"seat": "s1", "colour": "c" * 21},
        ),
        (
            "change-option",
            {"key": "k", "value": ""},
            {"key": "k" * 40, "value": "v" * 200},
            {"key": "k" * 40, "value": "v" * 201},
        ),
        ("count", counted(0), counted(200), counted(201)),
    ],
)
def test_the_size_of_what_is_typed_is_bounded(verb, least, most, beyond):
    for body in (least, most):
        assert from_dict(TOY.verbs, {"verb": verb, "v": 1, **body}).verb == verb
    with pytest.raises(BadAction, match=f"^{verb}: "):
        from_dict(TOY.verbs, {"verb": verb, "v": 1, **beyond})


@pytest.mark.parametrize(
    ("verb", "body"),
    [
        ("undo", {"target": 0}),
        ("rename-seat", {"seat": "s1", "name": ""}),
        ("rename-seat", {"seat": "s10", "name": "A"}),
        ("change-option", {"key": "k" * 41, "value": ""}),
        ("count", {"entries": [{"seat": "s1", "field": "routes", "typed": "1" * 61}]}),
    ],
)
def test_what_is_too_short_or_too_long_is_refused(verb, body):
    with pytest.raises(BadAction, match=f"^{verb}: "):
        from_dict(TOY.verbs, {"verb": verb, "v": 1, **body})
