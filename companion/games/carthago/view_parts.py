"""The parts of the action under way, in full tracking: what may be tapped, and why not."""

from __future__ import annotations

from companion.games.carthago import actions as act
from companion.games.carthago.boards import ESCORT_STRENGTH, dock_refusal
from companion.games.carthago.panels import Part
from companion.games.carthago.refusals import REFUSALS
from companion.games.carthago.state import Board, State, Turn
from companion.games.carthago.view_ring import guild_offers
from companion.table.rules import RuleError
from companion.table.text import SeatName, T, Text
from companion.table.views import Offer, offer


def parts(state: State, board: Board) -> tuple[Part, ...]:
    """Set-up 12 before the game; in a turn the parts of its action, then the guild action."""
    if state.moment == "d1.setup":
        return _first_disc(state, board)
    turn = state.turn
    if turn is None or state.current != board.seat:
        return ()
    guild = _guild(state, turn, board)
    if turn.space in ("trade_dock", "warship_dock"):
        return (*_docks(state, turn, board), *guild)
    if turn.space == "delivery":
        return (_trade(turn, board), _expedition(turn, board), *_after(turn), *guild)
    return guild


def _worded(refused: RuleError | None) -> Text | None:
    return refused.text(REFUSALS) if refused else None


def _part(
    key: str, note: Text | None, tap: Offer, refused: RuleError | None, asks: tuple[str, ...] = ()
) -> Part:
    return Part(key, tap.label, note, None if refused else tap, asks, _worded(refused))


def _first_disc(state: State, board: Board) -> tuple[Part, ...]:
    refused = None
    if board.seat in state.placed:
        refused = RuleError("done-already")
    elif any(seat in state.placed for seat in state.order[: state.order.index(board.seat)]):
        refused = RuleError("reverse-order")
    note = T("Free of charge, once, from the last player to the first.")
    tap = offer(act.PlaceFirstDisc, T("Move a residence disc to a dock"), seat=board.seat)
    return (_part("first-disc", note, tap, refused, ("column", "harbour", "strength")),)


def _done(turn: Turn, mark: str) -> RuleError | None:
    if "guild" in turn.done:
        return RuleError("guild-comes-last")
    return RuleError("done-already") if mark in turn.done else None


def _no_disc(board: Board) -> RuleError | None:
    return None if board.beside else RuleError("no-disc-left", who=SeatName(board.seat))


def _ready(board: Board, effect: str) -> int:
    return sum(ship.up and ship.effect == effect for ship in board.ships)


def _docks(state: State, turn: Turn, board: Board) -> tuple[Part, ...]:
    harbour = "warship" if turn.space == "warship_dock" else "trade"
    closed = RuleError("ships-gone") if harbour == "warship" and state.ships_gone else None
    refused = _done(turn, "main") or _no_disc(board) or closed
    note = T("Discs beside the residence: %(n)d", n=board.beside)
    tap = offer(act.TakeDock, T("Place a disc at a dock"), seat=board.seat)
    plain = _part("dock", note, tap, refused or dock_refusal(state, board, harbour))
    if harbour == "trade" or not _ready(board, "commando"):
        return (plain,)
    label = T("Commando: place a disc on the anchor")
    tap = offer(act.TakeDock, label, seat=board.seat, commando=True)
    return (plain, _part("anchor", None, tap, refused))


def _trade(turn: Turn, board: Board) -> Part:
    refused = _done(turn, "deliver") or (None if board.trade else RuleError("no-disc-at-dock"))
    note = T("Pay the ship’s good, then draw trade cards until they reach its coins.")
    tap = offer(act.Deliver, T("Trade harbour: deliver and take the ship"), seat=board.seat)
    luxury = ("luxury",) if _ready(board, "luxury") else ()
    return _part("deliver", note, tap, refused, ("good", "effect", "coins", *luxury))


def _expedition(turn: Turn, board: Board) -> Part:
    refused = _done(turn, "expedition")
    if not refused and not board.warship and not board.anchor:
        refused = RuleError("no-disc-at-dock")
    if not refused and board.strength is None:
        refused = RuleError("strength-unknown", who=SeatName(board.seat))
    tap = offer(act.SendExpedition, T("Warship harbour: reveal a ship"), seat=board.seat)
    escorts = ("escorts",) if _ready(board, "escorts") else ()
    anchor = ("from_anchor",) if board.anchor and board.warship else ()
    asks = ("danger", *escorts, "good", "effect", "coins", *anchor)
    return _part("expedition", _strength(board), tap, refused, asks)


def _strength(board: Board) -> Text | None:
    if board.strength is None:
        return None
    most = board.strength + ESCORT_STRENGTH * _ready(board, "escorts")
    if most == board.strength:
        return T("Discard any trade card. Strength against danger: %(n)d", n=most)
    return T(
        "Discard any trade card. Strength against danger: %(n)d, with Escorts up to %(most)d",
        n=board.strength,
        most=most,
    )


def _after(turn: Turn) -> tuple[Part, ...]:
    """What follows a delivery: the cards it brings, and the disc that may go to a tile."""
    notes: tuple[Part, ...] = ()
    if turn.coins:
        label = T("Draw trade cards until they reach %(n)d coins", n=turn.coins)
        notes += (Part("coins", label, None, None, (), None),)
    if "expedition" in turn.done and not turn.done & {"tile", "guild"}:
        label = T("The returned disc may go to a tile now")
        note = T("Tap the place on the tile, or leave it.")
        notes += (Part("tile", label, note, None, (), None),)
    return notes


def _guild(state: State, turn: Turn, board: Board) -> tuple[Part, ...]:
    if turn.space not in state.guilds:
        return ()
    refused = RuleError("guild-used") if "guild" in turn.done else _no_disc(board)
    return tuple(
        _part(f"guild-{tap.fields['on']}", None, tap, refused)
        for tap in guild_offers(state, board.seat)
        if not tap.fields["heritage"] or _ready(board, "heritage")
    )
