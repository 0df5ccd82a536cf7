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
from companion.games.carthago.rules.tiles import next_cost, tile_when
from companion.games.carthago.screen.shapes import IntrigueView, LateGuild, Stage
from companion.table.actions import Action
from companion.table.rules import RuleError, refusal
from companion.table.text import SeatName, T, Text
from companion.table.views import Offer, offer

Use = tuple[str, Text, bool]
"""What a guild action is used for, in words, and whether with Heritage."""


def refused(
    state: State, kind: Callable[..., Action], *tries: Mapping[str, Any], **fields: Any
) -> Text | None:
    """Why a tap is greyed. Of several ways to fill it in, one that the rules take is enough."""
    first: RuleError | None = None
    for filled in tries or ({},):
        reason = refusal(apply, state, kind(**fields, **filled))
        if reason is None:
            return None
        first = first or reason
    return first.text(REFUSALS) if first else None


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


def guild_uses(state: State, seat: str) -> Iterator[Use]:
    """What a guild action might be used for; what takes Heritage comes last."""
    if state.board(seat) is None:
        yield "hall", T("+ guild: town hall seat"), False
    else:
        yield "small", T("+ guild: small seat (6 to 11 coins)"), False
        yield "large", T("+ guild: large seat (12 coins)"), False
    for when in ("now", "earlier"):
        for places in state.tiles:
            if tile_when(state, places.tile) == when:
                cost = next_cost(state, places) or 0
                tile = T(TILE_LABELS[places.tile])
                label = T("+ guild: tile %(tile)s (%(n)d coins)", tile=tile, n=cost)
                yield places.tile, label, when == "earlier"


def guild_offers(state: State, seat: str) -> tuple[Offer, ...]:
    offers = (
        offer(act.UseGuild, label, seat=seat, on=use, heritage=heritage)
        for use, label, heritage in guild_uses(state, seat)
    )
    return tuple(tap for tap in offers if not refused(state, act.UseGuild, **tap.fields))


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
    moves = [(a, b) for a in state.guilds for b in state.ring if b not in state.guilds]
    return tuple(
        IntrigueView(seat, tuple(_marker_move(seat, *move) for move in moves))
        for seat in seats
        if moves and not refused(state, act.UseIntrigue, **_marker_move(seat, *moves[0]).fields)
    )


def _marker_move(seat: str, source: str, target: str) -> Offer:
    label = T(
        "guild marker from %(source)s to %(target)s",
        source=T(SPACE_LABELS[source]),
        target=T(SPACE_LABELS[target]),
    )
    return offer(act.UseIntrigue, label, seat=seat, source=source, target=target)
