"""The answers to a question about the Opposition, one tap each."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.endeavor.rules.pieces import BLUES, TRACKS, Region, track_text
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.screen.words import Asker
from companion.games.endeavor.solo.rules.actions import (
    FindCity,
    OppositionAttacks,
    OppositionPay,
    OppositionShips,
    SayNone,
    ShipBeside,
    TakeCity,
    TakeRoute,
    Worth,
)
from companion.games.endeavor.solo.rules.holdings import acts
from companion.games.endeavor.solo.rules.opposition_turn import Question, may_refuse
from companion.games.endeavor.solo.rules.pieces import ANY_BLUE, BARE, CLOCKWISE, Token
from companion.games.endeavor.solo.screen.map import shipping_track
from companion.games.endeavor.solo.screen.shapes import AnswerGroup
from companion.games.endeavor.solo.screen.tokens import plain_answer, token_answer
from companion.games.endeavor.solo.screen.words import region_text, token_text
from companion.table.text import T, Text
from companion.table.views import Ask, Offer, offer


def answer_groups(state: State, now: Question, ask: Asker) -> tuple[AnswerGroup, ...]:
    moment = state.moment
    match now.kind:
        case "link" | "two" | "any":
            return _plain(
                offer(FindCity, region_text(r), region=r, moment=moment) for r in now.regions
            )
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
            return tuple(_attack_group(state, region) for region in now.regions)
    return ()


def _hand_over(track: str) -> Text:
    return T("Hand over a %(track)s token", track=track_text(track))


def _plain(offers: Iterable[Offer]) -> tuple[AnswerGroup, ...]:
    return (AnswerGroup(None, tuple(map(plain_answer, offers))),)


def blue_kinds(state: State, shipped: bool) -> tuple[Token, ...]:
    """Blue tokens one by one where they act, as one where they are discarded."""
    return BLUES if acts(state, shipped) else (ANY_BLUE,)


def _city_groups(state: State, ask: Asker) -> tuple[AnswerGroup, ...]:
    tokens: tuple[Token, ...] = (*TRACKS, *blue_kinds(state, shipped=False), BARE)
    worths: tuple[Worth, ...] = (1, 2)
    groups = (
        AnswerGroup(
            T("city worth %(n)d", n=glory),
            tuple(
                token_answer(
                    offer(TakeCity, token_text(t), token=t, glory=glory, moment=state.moment)
                )
                for t in tokens
                if ask(TakeCity(t, glory, state.moment)) is None
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


def _attack_group(state: State, region: str) -> AnswerGroup:
    taps = (
        offer(
            OppositionAttacks,
            T("city worth %(n)d", n=glory),
            region=region,
            glory=glory,
            moment=state.moment,
        )
        for glory in (1, 2)
    )
    track = shipping_track(state, region)
    return AnswerGroup(region_text(region), tuple(map(plain_answer, taps)), track)


def no_such(state: State, now: Question) -> Offer | None:
    if not may_refuse(state, now):
        return None
    return offer(SayNone, _none_label(now), moment=state.moment)


def _none_label(now: Question) -> Text:
    match now.kind:
        case "ship":
            return T("Only tokens that bring nothing lie there")
        case "route":
            return T("No new route")
        case "attack":
            return T("You have no city there")
        case "nothing":
            return T("Go on")
    return T("No such city")
