"""A player's cards: what each is, what discarding it would do, what may be drawn or won."""

from __future__ import annotations

from companion.games.endeavor.rules.actions import (
    Discard,
    DrawCard,
    Pass,
    PlaceGovernor,
    WinGovernor,
)
from companion.games.endeavor.rules.cards import (
    allowed_cards,
    counted_cards,
    discarded,
    excess,
    freed,
    in_slot,
)
from companion.games.endeavor.rules.gains import may_draw, may_open
from companion.games.endeavor.rules.lessons import prefill
from companion.games.endeavor.rules.pieces import (
    ABOLITION,
    PILES,
    REGIONS,
    TRACK_LABELS,
    TRACKS,
    card_text,
    governor_of,
    is_governor,
    is_slavery,
    value_of,
)
from companion.games.endeavor.rules.state import Board, Held, State
from companion.games.endeavor.rules.tracks import marker
from companion.games.endeavor.screen.shapes import (
    AbolitionLine,
    CardView,
    Change,
    DiscardView,
    LimitView,
    PassChoice,
    PieceChoice,
)
from companion.games.endeavor.screen.words import Ask, worded
from companion.table.text import N_, T, Text
from companion.table.views import Offer, offer


def changes(before: Board, after: Board) -> tuple[Change, ...]:
    """The cubes that move between two boards, as they stand on the track."""
    return tuple(
        Change(TRACK_LABELS[track], marker(before.track(track)), marker(after.track(track)))
        for track in TRACKS
        if marker(before.track(track)) != marker(after.track(track))
    )


def cards(state: State, board: Board, ask: Ask) -> tuple[CardView, ...]:
    return tuple(card_view(held, _discard(state, board, held.key, ask)) for held in board.cards)


def card_view(held: Held, discard: DiscardView | None) -> CardView:
    return CardView(
        key=held.key,
        label=card_text(held.key),
        symbols=held.symbols,
        kind=_kind(held.key),
        discard=discard,
    )


def _kind(card: str) -> str:
    if is_governor(card):
        return "governor"
    return "slavery" if is_slavery(card) else "asset"


def _discard(state: State, board: Board, card: str, ask: Ask) -> DiscardView | None:
    if ask(Discard(board.seat, card, state.moment)) is not None:
        return None
    label = T("Discard %(card)s", card=card_text(card))
    tap = offer(Discard, label, seat=board.seat, card=card, moment=state.moment)
    return discard_view(tap, board, discarded(board, card), _goes(card))


def discard_view(tap: Offer, before: Board, after: Board, goes: Text) -> DiscardView:
    return DiscardView(
        offer=tap,
        changes=changes(before, after),
        limit=Change(N_("Card limit"), allowed_cards(before), allowed_cards(after)),
        excess=excess(after),
        goes=goes,
    )


def _goes(card: str) -> Text:
    """Rulebook, "Passer / Défausser": where a discarded card goes."""
    if is_governor(card):
        return T("out of the game")
    if is_slavery(card):
        return T("face down beside the board: −1 glory")
    return T("back to its pile, in order")


def limit(board: Board) -> LimitView:
    allowed, counted = allowed_cards(board), counted_cards(board)
    text = T("Cards counted: %(counted)d of %(allowed)d", counted=counted, allowed=allowed)
    return LimitView(allowed, counted, excess(board), text)


def slot_text(board: Board) -> Text:
    if board.slot is None:
        return T("Governor slot: empty")
    return T("Governor slot: %(card)s", card=card_text(board.slot))


def passes(state: State, board: Board, ask: Ask) -> tuple[PassChoice, ...]:
    """Passing, once for each thing that may lie in the Governor slot."""
    return tuple(
        _pass(state, board, governor)
        for governor in (*board.governors, None)
        if ask(Pass(board.seat, state.moment, governor)) is None
    )


def _pass(state: State, board: Board, governor: str | None) -> PassChoice:
    if governor is not None:
        label = T("Pass, in the slot: %(card)s", card=card_text(governor))
    elif board.governors:
        label = T("Pass, Governor slot left empty")
    else:
        label = T("Pass")
    return PassChoice(
        offer(Pass, label, seat=board.seat, moment=state.moment, governor=governor),
        governor,
        excess(in_slot(board, governor)),
    )


def places(state: State, board: Board, ask: Ask) -> tuple[Offer, ...]:
    """Other things that may lie in the Governor slot while the limit is being checked."""
    return tuple(
        offer(
            PlaceGovernor, _place(governor), seat=board.seat, moment=state.moment, governor=governor
        )
        for governor in (*board.governors, None)
        if governor != board.slot and ask(PlaceGovernor(board.seat, state.moment, governor)) is None
    )


def _place(governor: str | None) -> Text:
    if governor is None:
        return T("Empty the Governor slot")
    return T("In the slot: %(card)s", card=card_text(governor))


def draws(state: State) -> tuple[PieceChoice, ...]:
    """Every pile in Actions: its top card, or why nothing can be drawn from it."""
    if state.phase != "actions":
        return ()
    return tuple(_draw(state, pile) for pile in PILES)


def _draw(state: State, pile: str) -> PieceChoice:
    card = state.top_of(pile) or PILES[pile][-1]
    refused = may_draw(state, card)
    symbols, known = prefill(state, card)
    label = T("Draw %(card)s", card=card_text(card))
    return PieceChoice(
        key=card,
        label=card_text(card),
        symbols=symbols,
        known=known,
        offer=None if refused is not None else offer(DrawCard, label, card=card),
        refusal=worded(refused),
        detail=T("needs markers in the region: %(n)d", n=value_of(card)),
        abolition=card == ABOLITION and not state.abolished,
    )


def governors(state: State) -> tuple[PieceChoice, ...]:
    """The Governors that can still be won."""
    return tuple(_governor(state, region) for region in REGIONS if may_open(state, region) is None)


def _governor(state: State, region: str) -> PieceChoice:
    card = governor_of(region)
    symbols, known = prefill(state, card)
    label = T("Win %(card)s", card=card_text(card))
    return PieceChoice(
        key=card,
        label=card_text(card),
        symbols=symbols,
        known=known,
        offer=offer(WinGovernor, label, region=region),
        refusal=None,
    )


def abolition(state: State) -> tuple[AbolitionLine, ...]:
    """What the abolition would do to each player, to be shown before it happens."""
    if state.abolished or state.phase not in state.acts_in:
        return ()
    others = (board.seat for board in state.boards if not state.setup.has(board.seat))
    return tuple(
        AbolitionLine(
            seat,
            tuple(card_text(card.key) for card in state.board(seat).slavery),
            changes(state.board(seat), freed(state.board(seat))),
        )
        for seat in (*state.order, *others)
    )
