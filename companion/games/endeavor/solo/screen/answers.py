"""The answers to a question about the Opposition, one tap each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from companion.games.endeavor.rules.pieces import BLUES, TRACKS, Region, track_text
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.screen.words import Asker
from companion.games.endeavor.solo.rules.actions import (
    FindCity,
    OppositionAttacks,
    OppositionPay,
    OppositionShips,
    SayFull,
    SayNone,
    ShipBeside,
    TakeCity,
    TakeRoute,
    Worth,
)
from companion.games.endeavor.solo.rules.holdings import acts
from companion.games.endeavor.solo.rules.knowledge import attackable, swing
from companion.games.endeavor.solo.rules.opposition_turn import Question, may_refuse, otherwise
from companion.games.endeavor.solo.rules.pieces import (
    ANY_BLUE,
    BARE,
    CLOCKWISE,
    Place,
    Token,
)
from companion.games.endeavor.solo.rules.state import CitySearch
from companion.games.endeavor.solo.screen.map import shipping_track
from companion.games.endeavor.solo.screen.shapes import AnswerGroup, AnswerView
from companion.games.endeavor.solo.screen.tokens import plain_answer, token_answer
from companion.games.endeavor.solo.screen.words import region_text, token_text
from companion.table.text import N_, T, Text
from companion.table.views import Ask, Offer, offer


def answer_groups(state: State, now: Question, ask: Asker) -> tuple[AnswerGroup, ...]:
    moment = state.moment
    match now.kind:
        case "link" | "two" | "any":
            return _search_groups(state, now, ask)
        case "beside":
            return _plain(
                offer(ShipBeside, region_text(r), region=r, moment=moment) for r in now.regions
            )
        case "pay":
            return _plain(
                offer(OppositionPay, _hand_over(t), track=t, moment=moment) for t in now.tracks
            )
        case "city":
            return _city_groups(state, ask)
        case "route":
            return (_route_group(state, ask),)
        case "complete" | "ship" | "ship-anyway":
            return tuple(
                _ship_group(state, region, ask) for region in CLOCKWISE if region in now.regions
            )
        case "attack":
            cities = attackable(state, now.turn.colour)
            return tuple(_attack_group(state, region, glory) for region, glory in cities)
    return ()


SEARCHED: Mapping[CitySearch, str] = {
    "link": N_("makes a link"),
    "two": N_("worth 2"),
    "any": N_("a city"),
}
"""What is looked for, on its button."""


def _hand_over(track: str) -> Text:
    return T("Hand over a %(track)s token", track=track_text(track))


def _plain(offers: Iterable[Offer]) -> tuple[AnswerGroup, ...]:
    return (AnswerGroup(None, tuple(map(plain_answer, offers))),)


def blue_kinds(state: State, shipped: bool) -> tuple[Token, ...]:
    """Blue tokens one by one where they act, as one where they are discarded."""
    return BLUES if acts(state, shipped) else (ANY_BLUE,)


def looked_for(state: State, now: Question) -> tuple[tuple[CitySearch, Place], ...]:
    """Every kind of city that would do, with every region it may lie in."""
    asked = (now, otherwise(state, now))
    return tuple(
        (msgspec.convert(one.kind, CitySearch), msgspec.convert(region, Place))
        for one in asked
        if one is not None
        for region in one.regions
    )


def _search_groups(state: State, now: Question, ask: Asker) -> tuple[AnswerGroup, ...]:
    """Which kind of city is free, and where; if only one can be, which token lies on it."""
    found = looked_for(state, now)
    if len(found) == 1:
        search, region = found[0]
        return _city_groups(state, ask, region=region, search=search)
    regions = dict.fromkeys(region for _, region in found)
    return tuple(_region_group(state, region, found, ask) for region in regions)


def _region_group(
    state: State, region: Place, found: tuple[tuple[CitySearch, Place], ...], ask: Asker
) -> AnswerGroup:
    cities = tuple(_found(state, search, region) for search, where in found if where == region)
    several = len({where for _, where in found}) > 1
    full = _full(state, region, ask) if several else ()
    return AnswerGroup(region_text(region), (*cities, *full), level=True)


def _found(state: State, search: CitySearch, region: Place) -> AnswerView:
    city = T(SEARCHED[search])
    label = T("%(region)s: %(city)s", region=region_text(region), city=city)
    fields = {"region": region, "search": search, "moment": state.moment}
    return AnswerView(offer(FindCity, label, **fields), city)


def _full(state: State, region: Place, ask: Asker) -> tuple[AnswerView, ...]:
    if ask(SayFull(state.moment, region)) is not None:
        return ()
    label = T("%(region)s is full", region=region_text(region))
    return (AnswerView(offer(SayFull, label, region=region, moment=state.moment), T("full")),)


def _city_groups(state: State, ask: Asker, **where: Any) -> tuple[AnswerGroup, ...]:
    """The token on the city, by what it is worth; `where` the city is, if that is said at once."""
    tokens: tuple[Token, ...] = (*TRACKS, *blue_kinds(state, shipped=False), BARE)
    worths: tuple[Worth, ...] = (1, 2)
    fields = {**where, "moment": state.moment}
    groups = (
        AnswerGroup(
            T("city worth %(n)d", n=glory),
            tuple(
                token_answer(offer(TakeCity, token_text(t), token=t, glory=glory, **fields))
                for t in tokens
                if ask(TakeCity(t, glory, **fields)) is None
            ),
        )
        for glory in worths
    )
    return tuple(group for group in groups if group.answers)


def _route_group(state: State, ask: Asker) -> AnswerGroup:
    """With the token it is told whether this was the last of the new routes."""
    tokens: tuple[Token, ...] = (*TRACKS, *blue_kinds(state, shipped=False), BARE)
    more = Ask("more", False, T("One more new route follows"))
    taps = (
        offer(TakeRoute, token_text(t), token=t, moment=state.moment).asking(more)
        for t in tokens
        if ask(TakeRoute(t, state.moment)) is None
    )
    return AnswerGroup(None, tuple(map(token_answer, taps)))


def _ship_group(state: State, region: Region, ask: Asker) -> AnswerGroup:
    tokens: tuple[Token, ...] = (*TRACKS, *blue_kinds(state, shipped=True))
    taps = (
        offer(OppositionShips, token_text(t), region=region, token=t, moment=state.moment)
        for t in tokens
        if ask(OppositionShips(region, t, state.moment)) is None
    )
    track = shipping_track(state, region)
    return AnswerGroup(region_text(region), tuple(map(token_answer, taps)), track)


MOST_LINKS = 3
"""Routes that change with one city: so many answers stand on a line; the last says "or more"."""


def _attack_group(state: State, region: str, glory: int) -> AnswerGroup:
    """A city of the player's by the routes that change with it, each with the swing it makes."""
    city = T("%(region)s: city worth %(n)d", region=region_text(region), n=glory)
    label = T("%(city)s; routes there → swing", city=city)
    routes = range(MOST_LINKS + 1)
    return AnswerGroup(
        label, tuple(_attack(state, region, glory, city, n) for n in routes), level=True
    )


def _attack(state: State, region: str, glory: int, city: Text, routes: int) -> AnswerView:
    points = swing(glory, routes)
    tap = offer(
        OppositionAttacks,
        T("%(city)s, routes %(n)d, swing %(swing)d", city=city, n=routes, swing=points),
        region=region,
        glory=glory,
        routes=routes,
        moment=state.moment,
    )
    short = N_("%(n)d+ → %(swing)d+") if routes == MOST_LINKS else N_("%(n)d → %(swing)d")
    return AnswerView(tap, T(short, n=routes, swing=points))


def no_such(state: State, now: Question, ask: Asker) -> Offer | None:
    if not may_refuse(state, now):
        return None
    rest = otherwise(state, now) is not None
    said = offer(SayNone, _none_label(now, rest), rest=rest, moment=state.moment)
    return said.refused(ask(SayNone(state.moment, rest)))


def none_free(state: State, now: Question, ask: Asker) -> Offer | None:
    """No city at all is free there; where any city would do, that is what no such city means."""
    if now.kind not in ("link", "two") or ask(SayFull(state.moment)) is not None:
        return None
    found = looked_for(state, now)
    if "any" in dict(found):
        return None
    several = len({region for _, region in found}) > 1
    return offer(SayFull, T("All full") if several else T("Region full"), moment=state.moment)


def _none_label(now: Question, rest: bool) -> Text:
    match now.kind:
        case "link" if rest and now.turn.kind == "list":
            return T("Neither")
        case "link" if not rest:
            return T("No link to make")
        case "two":
            return T("None worth 2 is free")
        case "link" | "any" | "beside":
            return T("No city is free there")
        case "ship":
            return T("Only tokens that bring nothing lie there")
        case "route":
            return T("No new route")
        case "attack":
            return T("You have no city there")
        case "nothing":
            return T("Go on")
    return T("Nothing of the kind")
