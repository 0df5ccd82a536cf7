"""What an opposing colour does next, or what only the board can tell about it.

Solo rules, "Dans l'ordre, l'Opposition réalise l'action" and "Actions bonus de l'opposition".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from companion.games.endeavor.rules.lessons import prefill
from companion.games.endeavor.rules.pieces import TRACK_AT
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.solo.rules.knowledge import (
    capped,
    completions,
    drawable,
    no_link_known,
    open_regions,
    opposition,
    player_of,
    preferences,
    presence,
    reach,
    region_of,
    solo_of,
    standings,
    steps_gained,
    weakest_gain,
)
from companion.games.endeavor.solo.rules.pieces import EUROPE
from companion.games.endeavor.solo.rules.state import Turn

Kind = Literal[
    "link",
    "two",
    "any",
    "city",
    "route",
    "complete",
    "ship",
    "ship-anyway",
    "beside",
    "draw",
    "attack",
    "pay",
    "nothing",
]


@dataclass(frozen=True)
class Question:
    """What is asked for the colour whose action it is. `place` is its rank on the tracks named."""

    kind: Kind
    turn: Turn
    regions: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    tracks: tuple[str, ...] = ()
    place: int = 0


def question(state: State) -> Question | None:
    """The question of this moment of the Opposition's actions."""
    solo = solo_of(state)
    if state.phase != "opposition" or not solo.queue or solo.opening is not None:
        return None
    turn = solo.queue[0]
    if solo.found is not None:
        return Question("route" if solo.found.held else "city", turn, (solo.found.region,))
    return next(_asked(state, turn))


def _asked(state: State, turn: Turn) -> Iterator[Question]:
    for step in STEPS[turn.kind]:
        found = step(state, turn)
        if found is not None:
            yield found
    yield Question("nothing", turn)


def _link(state: State, turn: Turn) -> Question | None:
    """Occupy a city that makes a link with another of the same colour."""
    regions = _with_free_cities(state, reach(state, turn.colour))
    alone = not solo_of(state).cities_of(turn.colour)
    if alone or not regions or no_link_known(state, turn.colour):
        return None
    return Question("link", turn, regions)


def _two(state: State, turn: Turn) -> Question | None:
    """Occupy a city worth 2 glory where present."""
    known = solo_of(state).known.no_two
    regions = _with_free_cities(state, reach(state, turn.colour))
    regions = tuple(region for region in regions if region not in known)
    return Question("two", turn, regions) if regions else None


def _any(state: State, turn: Turn) -> Question | None:
    """By a blue token: occupy any city where present."""
    regions = _with_free_cities(state, reach(state, turn.colour))
    return Question("any", turn, regions) if regions else None


def _with_free_cities(state: State, regions: tuple[str, ...]) -> tuple[str, ...]:
    known = solo_of(state).known.no_city
    return tuple(region for region in regions if region not in known)


def _complete(state: State, turn: Turn) -> Question | None:
    """Fill a shipping track if an opposing colour wins its Governor."""
    regions = completions(state, turn.colour)
    return Question("complete", turn, regions) if regions else None


def _ship(state: State, turn: Turn) -> Question | None:
    """Ship where the colour stands first, else second, and so on."""
    for place, regions in standings(state, turn.colour).items():
        if place not in turn.given_up:
            return Question("ship", turn, regions, place=place)
    return None


def _beside(state: State, turn: Turn) -> Question | None:
    """A marker beside the full track of a region with a free city."""
    regions = _with_free_cities(state, open_regions(state))
    regions = tuple(region for region in regions if region != EUROPE)
    return Question("beside", turn, regions) if regions else None


def _ship_anyway(state: State, turn: Turn) -> Question | None:
    """What brings nothing is taken when nothing else is possible."""
    for place, regions in standings(state, turn.colour).items():
        if place in turn.given_up:
            return Question("ship-anyway", turn, regions, place=place)
    return None


def _draw(state: State, turn: Turn) -> Question | None:
    cards = cards_to_draw(state, turn, drawable_for_gain(state, turn))
    return Question("draw", turn, cards=cards) if cards else None


def _draw_anyway(state: State, turn: Turn) -> Question | None:
    cards = cards_to_draw(state, turn, drawable(state, turn.colour))
    return Question("draw", turn, cards=cards) if cards else None


def _attack(state: State, turn: Turn) -> Question | None:
    return Question("attack", turn, reach(state, turn.colour))


def _pay(state: State, turn: Turn) -> Question | None:
    """The player's token of the Opposition's least advanced track, or of the next one."""
    tokens = state.board(player_of(state)).tokens
    for group in preferences(opposition(state)):
        owned = tuple(track for track in group if tokens[TRACK_AT[track]])
        if owned:
            return Question("pay", turn, tracks=owned)
    return None


Step = Callable[[State, Turn], Question | None]
STEPS: dict[str, tuple[Step, ...]] = {
    "list": (_link, _two, _complete, _ship, _beside, _draw, _ship_anyway, _draw_anyway),
    "ship_draw": (_complete, _draw, _draw_anyway),
    "occupy_draw": (_link, _any, _draw, _draw_anyway),
    "attack": (_attack,),
    "pay": (_pay,),
    "free": (_draw, _draw_anyway),
}


def drawable_for_gain(state: State, turn: Turn) -> tuple[str, ...]:
    """Cards that are not known to bring nothing."""
    cards = drawable(state, turn.colour)
    return tuple(card for card in cards if not _useless(state, card))


def cards_to_draw(state: State, turn: Turn, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards a colour may choose from, after every rule of preference that can be worked out.

    From the list, where its presence is strongest; by a blue token, where that was won; the free
    draw, anywhere.
    """
    if not cards:
        return ()
    if turn.kind == "list":
        solo = solo_of(state)
        most = max(presence(solo, turn.colour, region_of(card)) for card in cards)
        cards = tuple(c for c in cards if presence(solo, turn.colour, region_of(c)) == most)
    elif turn.region is not None:
        cards = tuple(card for card in cards if region_of(card) == turn.region) or cards
    return best_cards(state, cards)


def _useless(state: State, card: str) -> bool:
    """A card known to move no cube and to show no glory."""
    symbols, known = prefill(state, card)
    return known and not symbols.glory and not steps_gained(opposition(state), symbols)


def best_cards(state: State, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Those with most steps, then most for the weakest track; all of them if one is unknown."""
    printed = {card: prefill(state, card) for card in cards}
    if not all(known for _, known in printed.values()):
        return cards
    board = opposition(state)
    worth = {
        card: (steps_gained(board, symbols), weakest_gain(board, symbols))
        for card, (symbols, _) in printed.items()
    }
    return tuple(card for card in cards if worth[card] == max(worth.values()))


def otherwise(state: State, now: Question) -> Question | None:
    """The cities that come next if there is no link to make: both are looked for at once."""
    if now.kind != "link":
        return None
    return _two(state, now.turn) if now.turn.kind == "list" else _any(state, now.turn)


def may_refuse(state: State, asked: Question) -> bool:
    """Whether "none of these" is an answer."""
    if asked.kind == "ship":
        return bool(capped(opposition(state)))
    if asked.kind == "route":
        found = solo_of(state).found
        return found is not None and found.search == "attack"
    return asked.kind in ("link", "two", "any", "beside", "attack", "nothing")
