"""The parts of the action under way, in full tracking: what may be tapped, and why not."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.deliveries import (
    check_expedition,
    may_deliver,
    strength_with,
    wins,
)
from companion.games.carthago.rules.guild import guild_comes
from companion.games.carthago.rules.pieces import (
    DOCK_SPACES,
    EFFECTS,
    ESCORT_STRENGTH,
    GOODS,
    MOST_DANGER,
)
from companion.games.carthago.rules.ships import ready
from companion.games.carthago.rules.state import Board, State, Turn
from companion.games.carthago.rules.tiles import tile_comes
from companion.games.carthago.screen.offers import docked, tap, why
from companion.games.carthago.screen.shapes import Part, Quick
from companion.table.rules import refused_by
from companion.table.text import N_, SeatName, T, Text
from companion.table.views import Ask, Offer, offer

ANY_SHIP = tuple({"good": good, "effect": EFFECTS[0]} for good in GOODS)
SHIP = (Ask("good"), Ask("effect"), Ask("coins"))


def parts(state: State, board: Board) -> tuple[Part, ...]:
    """In a turn the parts of its action that are not done yet."""
    turn = state.turn
    if turn is None or state.current != board.seat:
        return ()
    if turn.space in DOCK_SPACES and "main" not in turn.done:
        return _docks(state, turn, board)
    if turn.space == "delivery":
        return _deliveries(state, turn, board)
    return ()


def _deliveries(state: State, turn: Turn, board: Board) -> tuple[Part, ...]:
    """Once something is delivered, a harbour without a disc is nothing to read about."""
    if turn.danger is not None:
        return _decided(state, turn, board, turn.danger)
    if turn.done and not may_deliver(turn, board):
        return ()
    trade = () if "deliver" in turn.done else (_trade(state, turn, board),)
    return (*trade, *(() if "expedition" in turn.done else _expedition(state, turn, board)))


def _part(key: str, note: Text | None, offered: Offer, title: Text | None = None) -> Part:
    """Its button names the player as well: the host's phone has those of several. Where the tap
    ends the turn, it says so. The `title` may say more than there is room for on a button."""
    message = N_("%(who)s · %(what)s")
    if offered.fields.get("ends"):
        message = N_("%(who)s · %(what)s, end of turn")
    named = T(message, who=SeatName(offered.seat or ""), what=offered.label)
    return Part(key, title or offered.label, note, replace(offered, label=named))


def _docks(state: State, turn: Turn, board: Board) -> tuple[Part, ...]:
    """Where a guild action may follow, the disc comes with the answer to that."""
    note = T("Discs beside the residence: %(n)d", n=board.beside)
    ends = not guild_comes(state, turn, board.beside - 1)
    place = tap(state, act.TakeDock, T("Place a disc at a dock"), seat=board.seat, ends=ends)
    plain = (_part("dock", note, place),) if docked(state) is None else ()
    if turn.space == "trade_dock" or not ready(board, "commando"):
        return plain
    label = T("Commando: place a disc on the anchor")
    place = tap(state, act.TakeDock, label, seat=board.seat, commando=True, ends=ends)
    return (*plain, _part("anchor", None, place))


def _trade(state: State, turn: Turn, board: Board) -> Part:
    title, label = T("Trade harbour: deliver and take the ship"), T("Deliver")
    note = T("Pay the ship’s good, then draw trade cards until they reach its coins.")
    back = board.seat in state.returned
    ends = _ends(state, turn, board, board.warship + board.anchor, back=back)
    fields = {"seat": board.seat, "ends": ends}
    deliver = tap(state, act.Deliver, label, *ANY_SHIP, **fields)
    luxury = (Ask("luxury"),) if ready(board, "luxury") else ()
    part = _part("deliver", note, deliver.asking(*SHIP, *luxury), title)
    return replace(part, pressing=is_last_delivery(turn, board.warship + board.anchor))


def is_last_delivery(turn: Turn, elsewhere: int) -> bool:
    """Whether nothing is left to deliver with the discs in the other harbour."""
    return not elsewhere or bool({"deliver", "expedition"} & turn.done)


def _ends(state: State, turn: Turn, board: Board, elsewhere: int, *, back: bool) -> bool:
    """Whether a delivery is the last thing of its turn. Its disc comes beside the residence; with
    one that comes `back` from an expedition a tile may follow."""
    if not is_last_delivery(turn, elsewhere) or (back and tile_comes(state, board.seat)):
        return False
    return not guild_comes(state, turn, board.beside + 1)


def _expedition(state: State, turn: Turn, board: Board) -> tuple[Part, ...]:
    """The danger first; a disc may come from a dock or from the anchor."""
    label = T("Warship harbour: danger of the revealed ship")
    reason = why(refused_by(check_expedition, state, board.seat))
    if reason is not None:
        reveal = offer(act.RevealShip, label, seat=board.seat, danger=MOST_DANGER)
        return (_part("expedition", None, reveal.refused(reason)),)
    dock = Part("expedition", label, _strength(board), row=_dangers(state, turn, board, False))
    if not (board.anchor and board.warship):
        return (dock,)
    label = T("The same with the disc on the anchor")
    row = _dangers(state, turn, board, True)
    return (dock, Part("expedition-anchor", label, None, row=row))


def _dangers(state: State, turn: Turn, board: Board, from_anchor: bool) -> tuple[Quick, ...]:
    """What nothing can win is lost with its tap."""
    ends = _ends(state, turn, board, board.trade, back=True)
    return tuple(_danger(board, n, from_anchor, ends) for n in range(1, MOST_DANGER + 1))


def _danger(board: Board, danger: int, from_anchor: bool, ends: bool) -> Quick:
    hopeless = not wins(board.strength or 0, len(ready(board, "escorts")), danger)
    label = T("%(who)s: danger %(n)d", who=SeatName(board.seat), n=danger)
    fields = {"seat": board.seat, "danger": danger, "from_anchor": from_anchor}
    return Quick(danger, offer(act.RevealShip, label, **fields, ends=hopeless and ends))


def _decided(state: State, turn: Turn, board: Board, danger: int) -> tuple[Part, ...]:
    """The ship is revealed: which one it is, if it is won; or whether Escorts are used."""
    strength = board.strength or 0
    short = max(0, danger - strength)
    escorts = -(-short // ESCORT_STRENGTH)
    ends = _ends(state, turn, board, board.trade, back=True)
    fields = {"seat": board.seat, "danger": danger, "ends": ends}
    title = N_("Won: danger %(danger)d, strength %(strength)d. Which ship is it?")
    if escorts:
        title = N_("With Escorts won: danger %(danger)d, strength %(strength)d. Which ship is it?")
    label = T(title, danger=danger, strength=strength_with(strength, escorts))
    take = tap(
        state,
        act.SendExpedition,
        T("Take the ship"),
        *ANY_SHIP,
        **fields,
        escorts=escorts,
    )
    won = replace(_part("won", None, take.asking(*SHIP), label), pressing=True)
    if not escorts:
        return (won,)
    lose = tap(state, act.SendExpedition, T("Without Escorts: lost"), **fields)
    return (won, _part("lost", None, lose))


def _strength(board: Board) -> Text | None:
    if board.strength is None:
        return None
    most = strength_with(board.strength, len(ready(board, "escorts")))
    if most == board.strength:
        return T("Discard any trade card. Strength against danger: %(n)d", n=most)
    return T(
        "Discard any trade card. Strength against danger: %(n)d, with Escorts up to %(most)d",
        n=board.strength,
        most=most,
    )
