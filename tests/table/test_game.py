"""A game as a whole: its lines of the log, and rules that depend on the variant."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from companion.games import GAMES
from companion.table.actions import ChangeOption, Count, Counted
from companion.table.game import TRACKING, Ruleset, by_variant
from companion.table.guide import Section
from companion.table.text import SeatName, T, Text
from tests.table.counted import over
from tests.table.toy import SETUP, TOY, Peek, State

CHANGED = "Option changed, %(option)s: %(value)s"


def told(action: Any, after: Any = None, viewer: str | None = None) -> Text:
    return TOY.told(State(SETUP), action, after, viewer)


@pytest.mark.parametrize(
    ("action", "option", "value"),
    [
        (ChangeOption("tracking", "full"), "Tracking", (T("full"),)),
        (ChangeOption("spaces", "2"), "Spaces", (T("2"),)),
        (ChangeOption("spaces", "1,2"), "Spaces", (T("1"), T("2"))),
        (ChangeOption("spaces", ""), "Spaces", T("none")),
    ],
)
def test_a_changed_option_is_told_by_its_labels(action, option, value):
    assert told(action) == T(CHANGED, option=T(option), value=value)


def test_a_value_with_a_comma_is_one_where_one_is_chosen():
    weather = replace(TRACKING, choices=(("hot,dry", "hot and dry"),))
    game = replace(TOY, options=(weather,))
    changed = game.told(State(SETUP), ChangeOption("tracking", "hot,dry"), None, None)
    assert changed == T(CHANGED, option=T("Tracking"), value=(T("hot and dry"),))


def test_what_is_counted_is_told_by_the_labels_of_the_variant():
    state = over("endeavor", "soloplay-2")
    action = Count((Counted("s1", "neutral_reserve", "3"),))
    answers = (T("%(who)s %(answer)s", who=SeatName("s1"), answer=3),)
    counted = T("%(what)s: %(answers)s", what=T("Neutral markers in reserve"), answers=answers)
    line = GAMES["endeavor"].told(state, action, state, None)
    assert line == T("Counted: %(parts)s", parts=(counted,))


def test_everything_else_is_told_by_the_game_to_each_viewer():
    seen = State(SETUP, count=5)
    assert told(Peek("s1"), seen, "s1") == T(
        "%(who)s saw %(card)s", who=SeatName("s1"), card=T("card %(n)d", n=5)
    )
    assert told(Peek("s1"), seen, "s2") == T(
        "%(who)s saw %(card)s", who=SeatName("s1"), card=T("a card")
    )


def echo(key: str) -> Ruleset:
    """A ruleset that gives back what it was asked."""

    def asked(name: str) -> Any:
        return lambda *given: (key, name, *given)

    return Ruleset(**{one.name: asked(one.name) for one in fields(Ruleset)})


@pytest.mark.parametrize("variant", ["base", "huge"])
def test_a_variant_is_played_by_the_rules_chosen_for_it(variant):
    rulesets = {"base": echo("base"), "huge": echo("huge")}
    rules: Any = by_variant(lambda setup: rulesets[setup.variant])
    setup = replace(SETUP, variant=variant)
    state, after, action = State(setup), State(setup, count=1), Peek("s1")
    assert rules.start(setup) == (variant, "start", setup)
    assert rules.apply(state, action) == (variant, "apply", state, action)
    assert rules.view_for(state, "s2") == (variant, "view_for", state, "s2")
    line = rules.describe(state, action, after, "s2")
    assert line == (variant, "describe", state, action, after, "s2")
    assert rules.tally(state) == (variant, "tally", state)
    assert rules.rulings(setup) == (variant, "rulings", setup)
    assert rules.repairs(state) == (variant, "repairs", state)
    moved = (state, action, after)
    assert rules.hands(*moved, "s2") == (variant, "hands", *moved, "s2")
    taps = ((moved,), (), after)
    assert rules.put_back(*taps, "s2") == (variant, "put_back", *taps, "s2")
    assert rules.news(*moved, "s3", "s2") == (variant, "news", *moved, "s3", "s2")
    assert rules.figures(state, "s3", "s2") == (variant, "figures", state, "s3", "s2")
    assert rules.facts(state, "s2") == (variant, "facts", state, "s2")
    assert rules.asks(state, action, "seat") == (variant, "asks", state, action, "seat")


def test_how_it_was_played_is_told_by_the_options_that_tell() -> None:
    quiet, told = TRACKING, replace(TRACKING, key="deal", told=(("full", "with all the cards"),))
    game = replace(TOY, options=(quiet, told))
    assert game.played({"tracking": "full", "deal": "full"}) == ("with all the cards",)
    assert game.played({"tracking": "full", "deal": "light"}) == game.played({}) == ()


def test_ways_to_play_stand_in_the_order_of_the_options_and_their_choices() -> None:
    first = replace(TRACKING, told=(("light", "quickly"), ("full", "with all the cards")))
    second = replace(TRACKING, key="deal", told=(("open", "openly"),))
    game = replace(TOY, options=(first, second))
    assert game.order(["openly", "quickly"]) == (2, 0)
    assert game.order(["with all the cards"]) == (1,)
    assert game.order([]) == ()


def test_how_many_may_play_in_one_variant_or_another():
    variants = tuple(
        replace(TOY.variants[0], players=some) for some in (range(3, 5), range(1, 2), range(3, 4))
    )
    assert replace(TOY, variants=variants).profile.numbers == (1, 3, 4)


def test_the_first_section_of_a_kind_is_found():
    guide = {
        "round": Section("Round", kind="phase"),
        "end": Section("End", kind="scoring"),
        "more": Section("More", kind="scoring"),
    }
    assert replace(TOY, guide=guide).profile.about("scoring") == "end"
