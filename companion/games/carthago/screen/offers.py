"""The buttons of each moment. Whether one works, and if not why, the rules are asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules import apply
from companion.games.carthago.rules.pieces import ROMAN, SPACE_LABELS, TILE_LABELS
from companion.games.carthago.rules.refusals import REFUSALS
from companion.games.carthago.rules.setup import known_first
from companion.games.carthago.rules.state import State
from companion.games.carthago.rules.tiles import needs_heritage, next_cost
from companion.games.carthago.screen.shapes import IntrigueView, LateGuild, Stage
from companion.table.actions import Action
from companion.table.rules import refusal
from companion.table.text import SeatName, T, Text
from companion.table.views import Offer, offer


def refused(
    state: State, kind: Callable[..., Action], *tries: Mapping[str, Any], **fields: Any
) -> Text | None:
    """Why a tap is greyed. Of several ways to fill it in, one that the rules take is enough."""
    reasons: list[Text] = []
    for filled in tries or ({},):
        reason = refusal(apply, state, kind(**fields, **filled), REFUSALS)
        if reason is None:
            return None
        reasons.append(reason)
    return reasons[0]


def accepted(state: State, kind: type[Action], label: Text, **fields: Any) -> tuple[Offer, ...]:
    """The button, if the rules would take its tap now."""
    return () if refused(state, kind, **fields) else (offer(kind, label, **fields),)


def primary(state: State, stage: Stage) -> Offer | None:
    moment = state.moment
    if stage == "setup":
        return offer(act.StartPlay, T("Start decade I"), moment=moment)
    if stage == "act":
        return offer(act.EndTurn, T("End the turn"), seat=state.current, moment=moment)
    known = known_first(state)
    if stage == "between" and known is not None:
        label = T("Begin decade %(decade)s", decade=ROMAN[state.decade])
        return offer(act.BeginDecade, label, moment=moment, first=known)
    return None


def others(state: State, stage: Stage) -> tuple[Offer, ...]:
    moment = state.moment
    if stage == "setup":
        return (
            offer(act.SetMarkers, T("Draw the markers")),
            offer(act.SetTiles, T("Draw the tiles")),
        )
    if stage == "turn":
        return (offer(act.Pass, T("Pass and draw 1 card"), seat=state.current, moment=moment),)
    if stage == "between" and known_first(state) is None:
        return tuple(
            offer(
                act.BeginDecade, T("%(who)s begins", who=SeatName(seat)), moment=moment, first=seat
            )
            for seat in state.order
        )
    return ()


def guild_uses(state: State, seat: str) -> Iterator[tuple[str, Text, bool]]:
    """What a guild action might be used for, and whether with Heritage; those with it last."""
    if state.board(seat) is None:
        yield "hall", T("+ guild: town hall seat"), False
    else:
        yield "small", T("+ guild: small seat (6 to 11 coins)"), False
        yield "large", T("+ guild: large seat (12 coins)"), False
    for heritage in (False, True):
        for places in state.tiles:
            if needs_heritage(state, places.tile) == heritage:
                cost = next_cost(state, places) or 0
                tile = T(TILE_LABELS[places.tile])
                label = T("+ guild: tile %(tile)s (%(n)d coins)", tile=tile, n=cost)
                yield places.tile, label, heritage


def guild_offers(state: State, seat: str) -> tuple[Offer, ...]:
    return tuple(
        tap
        for use, label, heritage in guild_uses(state, seat)
        for tap in accepted(state, act.UseGuild, label, seat=seat, on=use, heritage=heritage)
    )


def late_guild(state: State) -> LateGuild | None:
    """The player who acted last may still say that the guild action was used."""
    last = state.last
    offers = guild_offers(state, last.seat) if last else ()
    if last is None or not offers:
        return None
    asked = T(
        "%(who)s was on %(space)s: was the guild action used as well?",
        who=SeatName(last.seat),
        space=T(SPACE_LABELS[last.space]),
    )
    return LateGuild(last.seat, asked, offers)


def intrigue(state: State) -> tuple[IntrigueView, ...]:
    """For the player to act, and the one who acted last: the effect works after a turn too."""
    last = state.last.seat if state.last else None
    seats = [seat for seat in dict.fromkeys((state.current, last)) if seat is not None]
    moves = ((seat, _marker_moves(state, seat)) for seat in seats)
    return tuple(IntrigueView(seat, offers) for seat, offers in moves if offers)


def _marker_moves(state: State, seat: str) -> tuple[Offer, ...]:
    return tuple(
        tap
        for source in state.guilds
        for target in state.ring
        for tap in accepted(
            state,
            act.UseIntrigue,
            T(
                "guild marker from %(source)s to %(target)s",
                source=T(SPACE_LABELS[source]),
                target=T(SPACE_LABELS[target]),
            ),
            seat=seat,
            source=source,
            target=target,
        )
    )
