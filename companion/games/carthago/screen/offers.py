"""The buttons of each moment. Whether one works, and if not why, the rules are asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules import may
from companion.games.carthago.rules.deliveries import may_deliver
from companion.games.carthago.rules.docks import take_dock
from companion.games.carthago.rules.guild import guild_is_open
from companion.games.carthago.rules.pieces import DOCK_SPACES, ROMAN
from companion.games.carthago.rules.refusals import REFUSALS
from companion.games.carthago.rules.setup import known_first, next_first_disc
from companion.games.carthago.rules.state import Board, State, Turn
from companion.games.carthago.rules.tiles import check_returned, tile_comes
from companion.games.carthago.screen.drawing import lay_out
from companion.table.actions import Action
from companion.table.rules import RuleError, refused_by
from companion.table.text import N_, SeatName, T, Text
from companion.table.views import Answers, Asked, Offer, offer

OFFERS_KEPT = 1000
"""So many offers of a kind are kept: the same ones come again and again."""

ENDS = {
    (False, False): N_("End the turn of %(who)s"),
    (True, False): N_("%(who)s: no tile, end of turn"),
    (False, True): N_("%(who)s: no guild action, end of turn"),
    (True, True): N_("%(who)s: no tile, no guild action, end of turn"),
}
"""By what may still come: a disc on a tile, a guild action."""


def refused(
    state: State, kind: Callable[..., Action], *tries: Mapping[str, Any], **fields: Any
) -> Text | None:
    """Why a tap is greyed. Of several ways to fill it in, one that the rules take is enough."""
    first: RuleError | None = None
    for filled in tries or ({},):
        reason = may(state, kind(**fields, **filled))
        if reason is None:
            return None
        first = first or reason
    return why(first)


def why(refused: RuleError | None) -> Text | None:
    """A refusal in the words of the rules."""
    return None if refused is None else refused.text(REFUSALS)


def tap(
    state: State, kind: type[Action], label: Text, *tries: Mapping[str, Any], **fields: Any
) -> Offer:
    """An offer, greyed in the words of the rules if they would refuse it."""
    return offer(kind, label, **fields).refused(refused(state, kind, *tries, **fields))


def primary(state: State) -> Offer | None:
    """The main thing of the moment, where one tap does it."""
    moment = state.moment
    if moment == "d1.setup":
        return _start(state)
    if state.turn is not None:
        return _end_docked(state) if is_untold(state) else _end(state)
    first = known_first(state)
    if _between(state) and first is not None:
        label = T("Begin decade %(decade)s", decade=ROMAN[state.decade])
        return offer(act.BeginDecade, label, moment=moment, first=first)
    return None


def _end(state: State) -> Offer | None:
    who = SeatName(state.current or "")
    if state.turn and is_untold(state):
        words = T("%(who)s: nothing here, end of turn", who=who)
    else:
        words = T(ENDS[still_comes(state)], who=who)
    end = offer(act.EndTurn, words, seat=state.current, moment=state.moment)
    return None if refused(state, act.EndTurn, **end.fields) else end


def _end_docked(state: State) -> Offer | None:
    """Where the guild action is told together with the disc at the dock, so is that there is
    none."""
    if docked(state) is None:
        return None
    seat = state.current or ""
    label = T("%(who)s: a disc at the dock, no guild action, end of turn", who=SeatName(seat))
    return offer(act.TakeDock, label, seat=seat, ends=True)


def docked(state: State) -> State | None:
    """Full tracking: the turn with its disc at the dock, if a guild action may follow there. Who
    has tapped the dock has meant it; what may follow is asked at once."""
    turn, seat = state.turn, state.current
    if turn is None or seat is None or turn.space not in DOCK_SPACES or not is_untold(state):
        return None
    tapped = act.TakeDock(seat)
    if refused_by(take_dock, state, tapped) is not None:
        return None
    following = take_dock(state, tapped)
    return following if guild_is_open(following, seat) else None


def is_untold(state: State) -> bool:
    """Full tracking: whether nothing was told yet of what the player has come to the space for."""
    turn, seat = state.turn, state.current
    if turn is None or seat is None or state.board(seat) is None:
        return False
    return not turn.done and turn.space != "market"


def still_comes(state: State) -> tuple[bool, bool]:
    """Full tracking, once the action itself is told: whether a disc that is back may still go to a
    tile, and whether the guild action may still come."""
    turn, seat = state.turn, state.current
    board = state.board(seat) if seat else None
    if turn is None or seat is None or board is None or not _is_told(turn, board):
        return (False, False)
    tile = "expedition" in turn.done and _may_place(state, seat)
    return (tile, guild_is_open(state, seat))


def _is_told(turn: Turn, board: Board) -> bool:
    """What cards do at the Market nobody tells."""
    if turn.danger is not None or may_deliver(turn, board):
        return False
    return bool(turn.done) or turn.space == "market"


def _may_place(state: State, seat: str) -> bool:
    return refused_by(check_returned, state, seat) is None and tile_comes(state, seat)


def _start(state: State) -> Offer | None:
    """Once everything is laid out, and everybody has moved a first disc or not."""
    if not (state.guilds and state.tiles):
        return lay_out(state)
    if next_first_disc(state) is not None:
        return None
    return offer(act.StartPlay, T("Start decade I"), moment=state.moment)


def quiet(state: State) -> Offer | None:
    """On a turn the ring is the main thing, so passing is a quiet button; and so is ending the turn
    before its action is told."""
    if state.turn is not None:
        return _end(state) if is_untold(state) else None
    if state.current is None:
        return None
    label = T("%(who)s passes and draws 1 card", who=SeatName(state.current))
    return offer(act.Pass, label, seat=state.current, moment=state.moment)


def asked(state: State) -> Asked | None:
    """Where what must happen now is tapped. What a delivery led to is read before. Guild markers
    that were moved lead back to the ring."""
    moment, seat = state.moment, state.current
    if state.turn is not None:
        return Asked("now", f"{moment} {_told(state.turn)}", T("To the action"), seat)
    if seat is not None:
        place = "now" if state.last and state.last.outcomes else "ring"
        return Asked(place, " ".join((moment, *state.guilds)), T("To the ring"), seat)
    if moment == "d1.setup":
        return _opening(state)
    return Asked("now", moment, T("To the checklist"))


def _told(turn: Turn) -> str:
    """Another one whenever something else is asked of the turn."""
    return f"{turn.danger or '-'} {' '.join(sorted(turn.done))}"


def _opening(state: State) -> Asked:
    """One question of the set-up after the other. Docks and first discs come below the list of what
    hands lay out: that is read first, and the way leads on from it. Nothing leads back to it."""
    moment, seat = state.moment, next_first_disc(state)
    if not (state.guilds and state.tiles):
        return Asked("opening", f"{moment} ring", T("To the ring"))
    told = bool(state.placed or state.kept)
    if seat is None and told:
        return Asked("ring", f"{moment} told", T("To the ring"))
    if seat is None:
        return Asked("now", f"{moment} ready", T("To the checklist"))
    if told or state.warship_docks is not None:
        return Asked("first-disc", f"{moment} {seat}", T("To the first disc"), seat)
    label = T("To docks and first discs")
    return Asked("now", f"{moment} ready", label, onward=("warship-docks", "first-disc"))


def begins(state: State) -> Answers | None:
    """Who may be the first of the next decade, where the app cannot know."""
    if not _between(state) or known_first(state) is not None:
        return None
    offers = tuple(
        offer(
            act.BeginDecade,
            T("%(who)s begins", who=SeatName(seat)),
            moment=state.moment,
            first=seat,
        )
        for seat in state.order
    )
    decade = ROMAN[state.decade]
    question = T("Who has most discs beside the residence? In a tie, the first in this list.")
    return Answers(T("Begin decade %(decade)s", decade=decade), question, offers)


def _between(state: State) -> bool:
    return not state.over and not state.round and state.decade > 1
