"""Every offer a page can show: those the rules allow, and those they refuse in the words shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

import msgspec

from companion.table.actions import Action
from companion.table.game import Game
from companion.table.rules import Checks, RuleError, refusal
from companion.table.text import SeatName
from companion.table.views import Offer


def offers_in(shape: Any) -> Iterator[Offer]:
    """All offers of a view, of its board, or of whatever else is drawn."""
    if isinstance(shape, Offer):
        yield shape
    elif isinstance(shape, Mapping):
        for one in shape.values():
            yield from offers_in(one)
    elif isinstance(shape, tuple | list):
        for one in shape:
            yield from offers_in(one)
    elif isinstance(shape, msgspec.Struct):
        for name in shape.__struct_fields__:
            yield from offers_in(getattr(shape, name))


def made(game: Game, state: Any, offered: Offer, **typed: Any) -> Action:
    """The action a tap on it makes, as the route would make it."""
    kind = game.verbs[offered.verb]
    given = {name: one for name, one in offered.fields.items() if one is not None}
    drawn = kind.draw(state, {**given, **typed}, Random(1))
    return msgspec.convert(msgspec.to_builtins(drawn), kind, strict=True)


def check_offers(game: Game, state: Any, shape: Any) -> int:
    """Hold each offer against the rules; gives how many there were."""
    offers = list(offers_in(shape))
    for offered in offers:
        names = {one.name for one in fields(game.verbs[offered.verb])}
        assert {*offered.fields, *(ask.name for ask in offered.asks)} <= names, offered
        if not offered.asks:
            refused = refusal(game.apply, state, made(game, state, offered))
            assert (refused is None) == (offered.reason is None), f"{offered}: {refused}"
    return len(offers)


def check_led(game: Game, state: Any) -> None:
    """Whoever must do something finds it on their own page: a tap that works, or where it is asked.
    What ends a turn or answers for a player names that player."""
    for seat in game.view_for(state, None).who:
        view = game.view_for(state, seat)
        if view.over:
            continue
        answers = view.answers.offers if view.answers else ()
        taps = [one for one in (view.primary, view.quiet, *answers) if one and not one.reason]
        own = [one for one in taps if one.seat in (None, seat)]
        asked = view.asked is not None and view.asked.seat in (None, seat)
        assert own or asked, f"nothing leads {seat} on: {view.must}"
        for one in taps:
            assert one.seat is None or SeatName(one.seat) in dict(one.label.params).values(), one


def check_checks(game: Game, checks: Checks, state: Any, action: Action) -> None:
    """What is told of an action without trying it out is what comes of trying it."""
    if type(action) in checks:
        told = refusal(game.apply, state, action, checks)
        assert _reason(told) == _reason(refusal(game.apply, state, action)), action


def _reason(refused: RuleError | None) -> object:
    return refused and (refused.code, refused.field, refused.params)


def check_memory(game: Game, state: Any) -> None:
    """Nothing is kept too long: a table that was never seen before looks the same."""
    unseen = afresh(state)
    assert unseen == state
    for viewer in (None, *state.setup.order):
        assert game.view_for(unseen, viewer) == game.view_for(state, viewer), viewer
    assert game.repairs(unseen) == game.repairs(state)


def afresh(thing: Any) -> Any:
    """Its like, made of new objects that have worked nothing out yet."""
    if is_dataclass(thing) and not isinstance(thing, type):
        return type(thing)(**{one.name: afresh(getattr(thing, one.name)) for one in fields(thing)})
    if isinstance(thing, tuple | list | frozenset):
        return type(thing)(map(afresh, thing))
    if isinstance(thing, Mapping):
        return {key: afresh(one) for key, one in thing.items()}
    return thing
