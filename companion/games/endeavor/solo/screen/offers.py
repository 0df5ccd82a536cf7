"""The buttons of a solo table: answers, where the player shipped, which city they took."""

from __future__ import annotations

from typing import Any

from companion.games.endeavor.rules.cards import excess
from companion.games.endeavor.rules.pieces import BLUES, TRACKS
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.screen.offers import Buttons
from companion.games.endeavor.screen.words import Ask
from companion.games.endeavor.solo.rules.actions import AttackOpposition, ShipOut
from companion.games.endeavor.solo.rules.knowledge import (
    opposition,
    player_of,
    solo_of,
)
from companion.games.endeavor.solo.rules.pieces import ANY_BLUE, BARE, Token
from companion.games.endeavor.solo.rules.state import Lane
from companion.games.endeavor.solo.screen.shapes import QuestionView
from companion.games.endeavor.solo.screen.words import colour_text, region_text, token_text
from companion.table.text import T
from companion.table.views import Offer, offer


def solo_buttons(state: State, asked: QuestionView | None) -> Buttons | None:
    """A single answer is the main button; several stand side by side."""
    if asked is not None:
        answers = asked.answers
        if len(answers) == 1 and not asked.cards:
            return answers[0], ()
        return None, answers
    if state.phase == "check" and excess(opposition(state)):
        return None, ()
    return None


def player_ships(state: State, lane: Lane, ask: Ask) -> tuple[Offer, ...]:
    """The player's ways to ship there, one tap each."""
    tokens: tuple[Token, ...] = (*TRACKS, *(BLUES if state.full else (ANY_BLUE,)), BARE)
    fields: dict[str, Any] = {"seat": player_of(state), "region": lane.region}
    return tuple(
        offer(ShipOut, token_text(token), **fields, token=token)
        for token in tokens
        if ask(ShipOut(**fields, token=token)) is None
    )


def player_attacks(state: State, colour: str, ask: Ask) -> tuple[Offer, ...]:
    """The player takes a city; routes lost there are told with it, none in these taps."""
    found = dict.fromkeys((c.region, c.glory) for c in solo_of(state).cities_of(colour))
    offers = []
    for region, glory in found:
        label = T(
            "Attack %(colour)s in %(region)s, city worth %(n)d",
            colour=colour_text(colour),
            region=region_text(region),
            n=glory,
        )
        fields: dict[str, Any] = {
            "seat": player_of(state),
            "region": region,
            "colour": colour,
            "glory": glory,
        }
        if ask(AttackOpposition(**fields)) is None:
            offers.append(offer(AttackOpposition, label, **fields))
    return tuple(offers)
