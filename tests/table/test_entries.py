"""Every entry of every game on record as a form, and what the table keeps track of, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from companion.games import GAMES
from companion.table.actions import Action
from companion.table.entries import change_offer
from companion.table.game import Game
from companion.table.gamefile import load
from companion.table.timeline import Timeline
from companion.table.views import Offer
from tests.tidings import check_tidings, said

TESTS = Path(__file__).parents[1]
RECORDED = [path for key in GAMES for path in sorted(TESTS.glob(f"{key}/**/games/*.json"))]


@pytest.fixture(
    scope="module", params=RECORDED, ids=lambda path: f"{path.parent.parent.name} {path.stem}"
)
def played(request: pytest.FixtureRequest) -> tuple[Game, Timeline]:
    file, timeline = load(GAMES, request.param.read_bytes())
    return GAMES[file.setup.game], timeline


def _forms(game: Game, timeline: Timeline) -> Iterator[tuple[Action, Offer]]:
    for index, step in enumerate(timeline.steps):
        form = change_offer(game, timeline.before(index), step.entry.action)
        if form:
            yield step.entry.action, form


def plain(value: Any) -> Any:
    """As a form holds it: nothing is an empty text, several are several texts."""
    if isinstance(value, (tuple, list)):
        return sorted(plain(one) for one in value)
    return "" if value is None else str(value)


def standing(form: Offer, name: str, whole: Any) -> Any:
    """What a form says of a field as it stands; several questions of one name are its places."""
    asked = [ask.now for ask in form.asks if ask.name == name]
    if not isinstance(whole, tuple):
        return asked[0]
    several = (one if isinstance(one, tuple) else (one,) for one in asked)
    return [one for group in several for one in group if one not in ("", None)]


def test_every_form_says_what_its_entry_says(played: tuple[Game, Timeline]) -> None:
    forms = [*_forms(*played)]
    assert forms
    for action, form in forms:
        check_it_stands(action, form)
        check_lists(action, form)


def check_it_stands(action: Action, form: Offer) -> None:
    for one in fields(action):
        value = getattr(action, one.name)
        said_now = (
            form.fields[one.name] if one.name in form.fields else standing(form, one.name, value)
        )
        assert plain(said_now) == plain(value), (action, one.name)


def check_lists(action: Action, form: Offer) -> None:
    """What stands in a list is one of its answers, and each of them has words."""
    for ask in form.asks:
        answers = {choice.value for choice in ask.choices}
        now = ask.now if isinstance(ask.now, tuple) else (ask.now,)
        if answers:
            assert {plain(one) for one in now} <= answers, (action, ask.name)
        for choice in ask.choices:
            assert said(choice.label)


def test_every_fact_has_words_of_its_own(played: tuple[Game, Timeline]) -> None:
    game, timeline = played
    for step in timeline.steps:
        facts = game.facts(step.state, None)
        assert facts
        names = [(fact.seat, said(fact.label)) for fact in facts]
        assert len(set(names)) == len(names), "two things under one name"


def test_hands_and_news_hold_all_through_a_game(played: tuple[Game, Timeline]) -> None:
    game, timeline = played
    for count in range(len(timeline.steps) + 1):
        check_tidings(game, Timeline(timeline.start, timeline.steps[:count], seq=count))
