"""What hands must do on the real table after a tap: discs, markers, cards, ships."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.pieces import (
    EFFECT_LABELS,
    LARGE_SEAT_COST,
    SPACE_LABELS,
    TILE_COSTS,
    TILES,
)
from companion.games.carthago.rules.state import Outcome, State
from companion.games.carthago.screen.shapes import Traces
from companion.games.carthago.screen.words import EFFECT_MEANINGS, spaces_text
from companion.table.actions import Action
from companion.table.text import N_, SeatName, T, Text

FOLLOWING = (
    act.SetClock,
    act.SetDisc,
    act.SetTilePlaces,
    act.SetBoard,
    act.FlipShip,
    act.SetRing,
    act.SetShip,
    act.LayOut,
)
"""These follow the table, which stays as it is; what was drawn is in the checklist."""

DOCKED: Final[Mapping[str, str]] = {
    "trade_dock": N_("%(who)s: put a disc on a trade dock"),
    "warship_dock": N_("%(who)s: put a disc on a warship dock"),
}
FIRST_DISC: Final[Mapping[str, str]] = {
    "trade": N_("%(who)s: move a residence disc to a trade dock"),
    "warship": N_("%(who)s: move a residence disc to a warship dock"),
}
AT_ONCE: Final = ("embargo", "palette")
"""Effects that move cards or ships of the whole table."""


def hands(before: State, action: Action, after: State, viewer: str | None) -> tuple[Text, ...]:
    if isinstance(action, FOLLOWING):
        return ()
    return (
        *_action(before, action),
        *_board(before, action, after),
        *_ships(before, action, after),
        *_markers(before, after),
        *_clock(before, action, after),
    )


def _action(before: State, action: Action) -> Iterator[Text]:
    """What comes with the tap in both kinds of tracking. The action disc is moved by whoever taps:
    that is what the tap says."""
    match action:
        case act.TakeAction(seat=seat, guild=use, heritage=heritage):
            yield from _paid(before, seat, use, heritage)
        case act.UseGuild(seat=seat, on=use, heritage=heritage):
            if action.docked and before.turn:
                yield T(DOCKED[before.turn.space], who=SeatName(seat))
            yield from _paid(before, seat, use, heritage)
        case act.PlaceOnTile(seat=seat, tile=tile, heritage=heritage):
            yield from _paid(before, seat, tile, heritage)
        case act.UseIntrigue(seat=seat) if before.board(seat) is None:
            yield _face_down(seat, "intrigue")
        case act.Pass(seat=seat):
            yield T("%(who)s: draw 1 trade card", who=SeatName(seat))


def _face_down(seat: str, effect: str) -> Text:
    named = T(EFFECT_LABELS[effect])
    return T("%(who)s: turn the ship %(effect)s face down", who=SeatName(seat), effect=named)


def _paid(before: State, seat: str, use: str, heritage: bool) -> Iterator[Text]:
    """Places on a tile and large seats have their price; that of a small seat is printed on it.
    Light tracking knows no ships, but that Heritage was used."""
    if heritage and before.board(seat) is None:
        yield _face_down(seat, "heritage")
    places = before.tile(use) if use in TILES else None
    if places:
        cost = TILE_COSTS[len(places.seats)]
        yield T("%(who)s: pay %(n)d coins", who=SeatName(seat), n=cost)
    elif use == "large":
        yield T("%(who)s: pay %(n)d coins", who=SeatName(seat), n=LARGE_SEAT_COST)
    elif use != "none":
        yield T("%(who)s: pay for the seat", who=SeatName(seat))


def _board(before: State, action: Action, after: State) -> Iterator[Text]:
    """Full tracking: a player's own discs."""
    match action:
        case act.PlaceFirstDisc(seat=seat, harbour=harbour):
            yield T(FIRST_DISC[harbour], who=SeatName(seat))
        case act.FreeSpace(seat=seat):
            yield _freed(seat, discs_back(before, after, seat))
        case act.TakeAction(seat=seat, space=space, whole=True) if space in DOCKED:
            yield T(DOCKED[space], who=SeatName(seat))
        case act.TakeDock(seat=seat, commando=True):
            yield T("%(who)s: put a disc on the anchor", who=SeatName(seat))
        case act.TakeDock(seat=seat) if before.turn:
            yield T(DOCKED[before.turn.space], who=SeatName(seat))
        case act.Deliver(seat=seat):
            yield T("%(who)s: take your disc back, and the ship face up", who=SeatName(seat))
            yield _cards(action.coins)
            yield T("Move the ships up and draw a new one")
        case act.SendExpedition(seat=seat) | act.RevealShip(seat=seat):
            yield from _expedition(seat, before, after)
        case act.RunOutOfShips():
            for seat in after.order:
                back = discs_back(before, after, seat)
                if back == 1:
                    yield T("%(who)s: take 1 disc back from the docks", who=SeatName(seat))
                elif back:
                    told = N_("%(who)s: take %(n)d discs back from the docks")
                    yield T(told, who=SeatName(seat), n=back)


def discs_back(before: State, after: State, seat: str) -> int:
    """Discs that came beside a residence."""
    then, now = before.board(seat), after.board(seat)
    return now.beside - then.beside if then and now else 0


def _freed(seat: str, discs: int) -> Text:
    if discs == 1:
        return T("%(who)s: put the freed disc beside your residence", who=SeatName(seat))
    return T(
        "%(who)s: put the %(n)d freed discs beside your residence", who=SeatName(seat), n=discs
    )


def _cards(coins: int | None) -> Text:
    if coins:
        return T("Draw trade cards until they reach %(n)d coins", n=coins)
    return T("Draw trade cards until they reach the coins of the ship")


def _expedition(seat: str, before: State, after: State) -> Iterator[Text]:
    """Nothing as long as it is open how the expedition ends."""
    outcome = ended_now(before, after)
    if outcome is None:
        return
    if outcome.how == "won":
        yield T("%(who)s: take your disc back, and the ship face down", who=SeatName(seat))
        yield _cards(outcome.coins)
    else:
        message = N_("%(who)s: take your disc back, draw 1 card, put the ship under the pile")
        yield T(message, who=SeatName(seat))


def ended_now(before: State, after: State) -> Outcome | None:
    """What a delivery of the turn under way has just led to; its turn may be over with it."""
    then = before.turn.outcomes if before.turn else ()
    if after.turn is not None:
        found = after.turn.outcomes[len(then) :]
    else:
        found = after.last.outcomes if after.last else ()
    return found[0] if found else None


def _ships(before: State, action: Action, after: State) -> Iterator[Text]:
    """Full tracking: ships that turn over, and what the effect of one moves."""
    for board in before.boards:
        now, who = after.board(board.seat), SeatName(board.seat)
        for then, ship in zip(board.ships, now.ships if now else (), strict=False):
            effect = T(EFFECT_LABELS[ship.effect])
            if then.up and not ship.up:
                yield _face_down(board.seat, ship.effect)
            if ship.up and not then.up:
                yield T("%(who)s: turn the ship %(effect)s face up", who=who, effect=effect)
            if isinstance(action, act.UseShip) and then != ship and ship.effect in AT_ONCE:
                yield T(EFFECT_MEANINGS[ship.effect])


def _markers(before: State, after: State) -> Iterator[Text]:
    """Neutral discs and guild markers, wherever the rules or a draw put them."""
    neutral, guild = _came(before.neutrals, after.neutrals), _came(before.guilds, after.guilds)
    if len(neutral) == 1:
        yield T("Move the neutral disc to %(space)s", space=neutral[0])
    elif neutral:
        yield T("Put the neutral discs on: %(spaces)s", spaces=spaces_text(after.neutrals))
    if len(guild) == 1:
        yield T("Move the guild marker to %(space)s", space=guild[0])
    elif guild:
        yield T("Put the guild markers on: %(spaces)s", spaces=spaces_text(after.guilds))


def _came(before: tuple[str, ...], after: tuple[str, ...]) -> tuple[Text, ...]:
    return tuple(T(SPACE_LABELS[space]) for space in after if space not in before)


def _clock(before: State, action: Action, after: State) -> Iterator[Text]:
    if isinstance(action, act.BeginDecade):
        if before.discs:
            yield T("Take the players’ action discs off the ring")
        if after.first != before.first:
            yield T("Give the first player tile to %(who)s", who=SeatName(after.first))
    elif before.round and after.round == before.round + 1:
        yield T("Move the round marker to %(n)d", n=after.round)


def traces(before: State, after: State) -> Traces | None:
    """Where neutral discs and guild markers came from and went to; not where all were laid anew."""
    neutral = _way(before.neutrals, after.neutrals)
    guild = _way(before.guilds, after.guilds)
    return Traces(*neutral, *guild) if any((*neutral, *guild)) else None


def _way(before: tuple[str, ...], after: tuple[str, ...]) -> tuple[str | None, str | None]:
    left = [space for space in before if space not in after]
    came = [space for space in after if space not in before]
    return (left[0], came[0]) if len(left) == len(came) == 1 else (None, None)
