"""An entry of the log as a form: each of its fields asked for, with what it holds now."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, fields
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Meta
from msgspec.structs import replace

from companion.table.actions import Action, ChangeOption, RecolourSeat, RenameSeat, ReorderSeats
from companion.table.game import Game
from companion.table.seats import Setup
from companion.table.text import SeatName, T, Text
from companion.table.views import Ask, Choice, Offer

NOBODY = Choice("", T("nobody"))
NOTHING = Choice("", T("nothing"))
CHANGE = T("See what would change")


def change_offer(game: Game, before: Any, action: Action) -> Offer | None:
    """The form that changes an entry made in that state; None where it has nothing to change."""
    known = _set_right(game, before, action)
    asks = known or tuple(_asks(game, before, action))
    if not asks:
        return None
    asked = {ask.name for ask in asks}
    kept = {one.name: getattr(action, one.name) for one in fields(action) if one.name not in asked}
    return Offer(action.verb, CHANGE, kept, getattr(action, "seat", None), asks)


def _set_right(game: Game, before: Any, action: Action) -> tuple[Ask, ...]:
    """As the page asks that sets things right, where the entry comes from there."""
    for part in game.repairs(before):
        for offer in part.offers:
            if offer.asks and offer.verb == action.verb and _is_about(offer, action):
                return tuple(_standing(offer.asks, action))
    return ()


def _is_about(offer: Offer, action: Action) -> bool:
    """Whether the form is for the same thing, and has room for all that the entry says."""
    decided = ((name, value) for name, value in offer.fields.items() if name != "moment")
    if any(getattr(action, name) != value for name, value in decided):
        return False
    places = [ask.name for ask in offer.asks if not isinstance(ask.now, tuple)]
    values = {ask.name: getattr(action, ask.name) for ask in offer.asks}
    return all(
        not isinstance(value, tuple) or name not in places or len(value) <= places.count(name)
        for name, value in values.items()
    )


def _standing(asks: tuple[Ask, ...], action: Action) -> Iterator[Ask]:
    """The same questions, answered as the entry does. Several of one name are places in order."""
    place: dict[str, int] = {}
    for ask in asks:
        value = getattr(action, ask.name)
        if isinstance(value, tuple) and not isinstance(ask.now, tuple):
            at = place[ask.name] = place.get(ask.name, -1) + 1
            value = value[at] if at < len(value) else ""
        yield as_it_is(replace(ask, now=_shown(value, ask.choices)))


def _shown(value: Any, choices: tuple[Choice, ...]) -> Any:
    if isinstance(value, tuple):
        known = [choice.value for choice in choices]
        return tuple(str(one) for one in value if not known or str(one) in known)
    return "" if value is None and choices else value


def as_it_is(ask: Ask) -> Ask:
    """What the entry says stands there, not what would be filled in for the piece it names."""
    choices = (
        replace(one, fills={}, piece=None) if one.value == str(ask.now) else one
        for one in ask.choices
    )
    return replace(ask, choices=tuple(choices))


def _asks(game: Game, before: Any, action: Action) -> Iterator[Ask]:
    """What every such action says comes first, what it may say after it."""
    common = _common(game, before.setup, action)
    if common is not None:
        yield from common
        return
    for one in sorted(fields(action), key=lambda one: one.default is not MISSING):
        asked = game.asks(before, action, one.name)
        if asked is None:
            asked = tuple(_by_type(before.setup, action, one.name))
        yield from map(as_it_is, asked)


def _common(game: Game, setup: Setup, action: Action) -> tuple[Ask, ...] | None:
    """Of the actions that every game shares."""
    people = seats_of(setup)
    match action:
        case RenameSeat(name=name):
            return (Ask("name", name, T("Name")),)
        case RecolourSeat(colour=colour):
            worn = tuple(Choice(one.key, T(one.label)) for one in game.colours)
            return (Ask("colour", colour, T("Colour"), worn),)
        case ReorderSeats(order=order):
            return tuple(
                Ask("order", seat, T("Seat %(n)d", n=n), people) for n, seat in enumerate(order, 1)
            )
        case ChangeOption(key=key, value=value):
            option = game.option(key)
            choices = tuple(Choice(value, T(label)) for value, label in option.choices)
            now = tuple(value.split(",")) if option.many else value
            return (Ask("value", now, T(option.label), choices),)
    return None


def _by_type(setup: Setup, action: Action, name: str) -> Iterator[Ask]:
    """People by their names, numbers and ticks as they are; a moment is never asked for."""
    base, meta, optional = typed(action, name)
    now = getattr(action, name)
    described = meta.description if meta else None
    if described == "moment":
        return
    if described == "seat":
        nobody = (NOBODY,) if optional else ()
        yield Ask(name, now or "", None, (*nobody, *seats_of(setup)))
    elif get_origin(base) is Literal and isinstance(now, int):
        yield Ask(name, now, None, tuple(Choice(str(one), one) for one in get_args(base)))
    elif base in (int, bool, str) or get_origin(base) is Literal:
        yield Ask(name, now)


def typed(action: Action, name: str) -> tuple[Any, Meta | None, bool]:
    """The type of a field, what is said of it, and whether it may be left out."""
    hint, optional = get_type_hints(type(action), include_extras=True)[name], False
    if get_origin(hint) in (Union, types.UnionType):
        optional = True
        hint = next(arg for arg in get_args(hint) if arg is not type(None))
    if get_origin(hint) is not Annotated:
        return hint, None, optional
    base, *extras = get_args(hint)
    return base, next(extra for extra in extras if isinstance(extra, Meta)), optional


def seats_of(setup: Setup) -> tuple[Choice, ...]:
    return tuple(Choice(seat, SeatName(seat)) for seat in setup.order)


def listed(
    action: Action, name: str, values: Iterable[str], text: Callable[[str], Text]
) -> tuple[Ask, ...]:
    """A field with these answers; several of them where it holds several."""
    now, choices = getattr(action, name), tuple(Choice(one, text(one)) for one in values)
    if isinstance(now, tuple):
        return (Ask(name, tuple(map(str, now)), None, choices),)
    nothing = (NOTHING,) if typed(action, name)[2] else ()
    return (Ask(name, "" if now is None else now, None, (*nothing, *choices)),)


def literal(action: Action, name: str) -> tuple[str, ...]:
    """The answers that the type of a field lists."""
    base, _, _ = typed(action, name)
    if get_origin(base) is tuple:
        base = get_args(base)[0]
    return tuple(map(str, get_args(base))) if get_origin(base) is Literal else ()


def in_words(action: Action, name: str, labels: Mapping[str, str]) -> tuple[Ask, ...] | None:
    """A field whose type lists its answers, by these labels."""
    values = literal(action, name)
    if not values or not set(values) <= set(labels):
        return None
    return listed(action, name, values, lambda value: T(labels[value]))
