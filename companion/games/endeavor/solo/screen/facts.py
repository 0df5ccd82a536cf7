"""What a solo table keeps track of, in words, for whoever repairs its log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.games.endeavor.rules.state import State
from companion.games.endeavor.screen import facts as base
from companion.games.endeavor.solo.rules.knowledge import own_colour, solo_of
from companion.games.endeavor.solo.rules.pieces import COLOUR_LABELS, opposing
from companion.games.endeavor.solo.rules.state import City
from companion.games.endeavor.solo.screen.answers import SEARCHED
from companion.games.endeavor.solo.screen.words import colour_text, region_text, token_text
from companion.table.actions import Action
from companion.table.entries import in_words, listed, literal
from companion.table.text import T
from companion.table.views import Ask, Fact


def facts(state: State, viewer: str | None) -> tuple[Fact, ...]:
    return (*base.facts(state, viewer), *_map(state))


def _map(state: State) -> Iterator[Fact]:
    solo = solo_of(state)
    yield Fact(T("Ladder"), tuple(map(colour_text, solo.ladder)))
    for lane in solo.lanes:
        label = T("Shipping track: %(region)s", region=region_text(lane.region))
        yield Fact(label, tuple(map(colour_text, (*lane.markers, *lane.beside))))
    for colour in opposing(own_colour(state)):
        yield _cities(colour, solo.cities_of(colour))
        yield Fact(T("Routes: %(colour)s", colour=colour_text(colour)), solo.routes_of(colour))
    if state.full:
        yield _cities(own_colour(state), solo.mine)


def _cities(colour: str, cities: Iterable[City]) -> Fact:
    found = (T("%(region)s (%(n)d)", region=region_text(c.region), n=c.glory) for c in cities)
    return Fact(T("Cities: %(colour)s", colour=colour_text(colour)), tuple(found))


def asks(before: State, action: Action, name: str) -> tuple[Ask, ...] | None:
    match name:
        case "region":
            return listed(action, name, literal(action, name), region_text)
        case "token":
            return listed(action, name, literal(action, name), token_text)
        case "colour":
            return in_words(action, name, COLOUR_LABELS)
        case "search":
            return in_words(action, name, {str(key): said for key, said in SEARCHED.items()})
    return base.asks(before, action, name)
