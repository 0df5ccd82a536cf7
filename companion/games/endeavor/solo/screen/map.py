"""What the app knows of the map: shipping tracks in order, and what each opposing colour holds."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.games.endeavor.rules.gains import may_gain
from companion.games.endeavor.rules.pieces import BLUES, TRACKS, pile_of, track_text
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.screen.cards import draws
from companion.games.endeavor.screen.shapes import PieceChoice, SeatBoard
from companion.games.endeavor.screen.words import Asker
from companion.games.endeavor.solo.rules.actions import (
    AttackOpposition,
    OccupyCity,
    ShipOut,
    Worth,
)
from companion.games.endeavor.solo.rules.knowledge import (
    free_spaces,
    own_colour,
    player_of,
    reach,
    solo_of,
)
from companion.games.endeavor.solo.rules.pieces import (
    ANY_BLUE,
    BARE,
    COLOUR_LABELS,
    Place,
    Token,
    opposing,
)
from companion.games.endeavor.solo.rules.state import Lane
from companion.games.endeavor.solo.screen.shapes import (
    AnswerGroup,
    AnswerView,
    HoldingView,
    LaneView,
    ShippingTrack,
)
from companion.games.endeavor.solo.screen.tokens import token_answer
from companion.games.endeavor.solo.screen.words import colour_text, region_text, token_text
from companion.table.text import T
from companion.table.views import Ask, offer


def lanes(state: State, ask: Asker) -> tuple[LaneView, ...]:
    return tuple(
        LaneView(
            label=region_text(lane.region),
            open=lane.region in state.opened,
            track=_track(state, lane),
            ships=player_ships(state, lane, ask),
        )
        for lane in solo_of(state).lanes
    )


def shipping_track(state: State, region: str) -> ShippingTrack | None:
    """Europe has none."""
    lane = next((one for one in solo_of(state).lanes if one.region == region), None)
    return None if lane is None else _track(state, lane)


def _track(state: State, lane: Lane) -> ShippingTrack:
    return ShippingTrack(free_spaces(state, lane), lane.markers, lane.beside)


def holdings(state: State, ask: Asker) -> tuple[HoldingView, ...]:
    return tuple(_holding(state, colour, ask) for colour in opposing(own_colour(state)))


def _holding(state: State, colour: str, ask: Asker) -> HoldingView:
    cities = solo_of(state).cities_of(colour)
    return HoldingView(
        colour=colour,
        label=COLOUR_LABELS[colour],
        text=T(
            "cities: %(ones)d × 1, %(twos)d × 2; routes: %(routes)d",
            ones=sum(city.glory == 1 for city in cities),
            twos=sum(city.glory == 2 for city in cities),
            routes=solo_of(state).routes_of(colour),
        ),
        attacks=player_attacks(state, colour, ask),
    )


def player_ships(state: State, lane: Lane, ask: Asker) -> tuple[AnswerView, ...]:
    """The player's ways to ship there, one tap each."""
    if may_gain(state, player_of(state)) is not None:
        return ()
    tokens: tuple[Token, ...] = (*TRACKS, *(BLUES if state.full else (ANY_BLUE,)), BARE)
    fields: dict[str, Any] = {"seat": player_of(state), "region": lane.region}
    return tuple(
        token_answer(offer(ShipOut, token_text(token), **fields, token=token))
        for token in tokens
        if ask(ShipOut(**fields, token=token)) is None
    )


def city_tokens(state: State, shown: SeatBoard) -> tuple[AnswerView, ...]:
    """Light tracking: of a city that the player occupies only the brown token is told."""
    if state.full or not shown.gains:
        return ()
    return tuple(
        AnswerView(tap, track_text(tap.fields["track"]), tap.fields["track"])
        for tap in shown.tokens
        if tap.reason is None
    )


def player_occupies(state: State, ask: Asker) -> tuple[AnswerGroup, ...]:
    """Full tracking: every free city it may have been, by region and worth, one tap each."""
    full = solo_of(state).known.no_city
    worths: tuple[Worth, ...] = (1, 2)
    return tuple(
        _occupied(state, msgspec.convert(region, Place), glory, ask)
        for region in reach(state, own_colour(state))
        if region not in full
        for glory in worths
    )


def _occupied(state: State, region: Place, glory: Worth, ask: Asker) -> AnswerGroup:
    tokens: tuple[Token, ...] = (*TRACKS, *BLUES, BARE)
    fields: dict[str, Any] = {"seat": player_of(state), "region": region, "glory": glory}
    label = T("%(region)s: city worth %(n)d", region=region_text(region), n=glory)
    return AnswerGroup(
        label,
        tuple(
            token_answer(offer(OccupyCity, token_text(token), **fields, token=token))
            for token in tokens
            if ask(OccupyCity(**fields, token=token)) is None
        ),
    )


def player_cards(state: State) -> tuple[PieceChoice, ...]:
    """Full tracking: the cards on top; both of a double draw come from one pile."""
    within = solo_of(state).within
    found = draws(state, state.board(player_of(state)))
    return tuple(one for one in found if within in (None, pile_of(str(one.offer.fields["card"]))))


def player_attacks(state: State, colour: str, ask: Asker) -> tuple[AnswerView, ...]:
    """The player takes a city; the routes lost there are told with it."""
    if may_gain(state, player_of(state)) is not None:
        return ()
    found = dict.fromkeys((c.region, c.glory) for c in solo_of(state).cities_of(colour))
    answers = []
    for region, glory in found:
        fields: dict[str, Any] = {
            "seat": player_of(state),
            "region": region,
            "colour": colour,
            "glory": glory,
        }
        label = T(
            "Attack %(colour)s in %(region)s, city worth %(n)d",
            colour=colour_text(colour),
            region=region_text(region),
            n=glory,
        )
        if ask(AttackOpposition(**fields)) is None:
            lost = Ask("routes", 0, T("Routes this colour loses there"))
            tap = offer(AttackOpposition, label, **fields).asking(lost)
            short = T("%(region)s: city worth %(n)d", region=region_text(region), n=glory)
            answers.append(AnswerView(tap, short))
    return tuple(answers)
