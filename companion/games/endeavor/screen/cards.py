"""A player's cards: what may be drawn or won, what passing and discarding would do."""

from __future__ import annotations

from functools import cache, lru_cache

from companion.games.endeavor.rules.actions import (
    AbolishSlavery,
    Discard,
    DrawCard,
    Pass,
    PlaceGovernor,
    WinGovernor,
)
from companion.games.endeavor.rules.cards import (
    allowed_cards,
    asks_slot,
    discarded,
    excess,
    freed,
    in_slot,
)
from companion.games.endeavor.rules.gains import may_draw, may_draw_from, may_open
from companion.games.endeavor.rules.glory import glory_so_far
from companion.games.endeavor.rules.lessons import prefill
from companion.games.endeavor.rules.passing import checks_limit
from companion.games.endeavor.rules.pieces import (
    ABOLITION,
    PILE_LABELS,
    PILES,
    REGIONS,
    TRACK_LABELS,
    TRACKS,
    Symbols,
    card_text,
    governor_of,
    is_governor,
    is_slavery,
    pile_of,
)
from companion.games.endeavor.rules.refusals import REFUSALS
from companion.games.endeavor.rules.state import NEUTRAL, Board, State
from companion.games.endeavor.rules.tracks import marker
from companion.games.endeavor.screen.printed import printed
from companion.games.endeavor.screen.shapes import (
    Abolition,
    AbolitionLine,
    Change,
    DiscardView,
    Over,
    PieceChoice,
    Shut,
    Standing,
)
from companion.games.endeavor.screen.tableau import limit_text
from companion.games.endeavor.screen.words import Asker
from companion.table.text import N_, SeatName, T, Text
from companion.table.views import Answers, Offer, drawn_once, offer

OFFERS_KEPT = 1000


def changes(before: Board, after: Board) -> tuple[Change, ...]:
    """The cubes that move between two boards, as they stand on the track."""
    return tuple(
        Change(TRACK_LABELS[track], marker(before.track(track)), marker(after.track(track)))
        for track in TRACKS
        if marker(before.track(track)) != marker(after.track(track))
    )


# The card limit


def over(state: State, board: Board, ask: Asker) -> Over | None:
    """What the card limit asks of a player while it is being checked. How many cards must go
    depends on the Governor slot, so that is asked first."""
    if not checks_limit(state, board):
        return None
    moved = places(state, board, ask)
    if asks_slot(board):
        return Over(0, limit_text(board), (), moved, T("What lies in the Governor slot?"))
    discards = tuple(
        _discard(state, board, held.key)
        for held in board.cards
        if ask(Discard(board.seat, held.key, state.moment)) is None
    )
    return Over(excess(board), limit_text(board), discards, moved) if discards or moved else None


def _discard(state: State, board: Board, card: str) -> DiscardView:
    label = T("%(who)s discards %(card)s", who=SeatName(board.seat), card=card_text(card))
    tap = offer(Discard, label, seat=board.seat, card=card, moment=state.moment)
    after = discarded(board, card)
    glory = glory_so_far(state, board), glory_so_far(state, after)
    return discard_view(tap, board, after, _goes(card), glory)


def discard_view(
    tap: Offer, before: Board, after: Board, goes: Text, glory: tuple[int, int] = (0, 0)
) -> DiscardView:
    limits = allowed_cards(before), allowed_cards(after)
    limit = (Change(N_("Card limit"), *limits),) if limits[0] != limits[1] else ()
    cost = (Change(N_("Glory"), *glory),) if glory[0] != glory[1] else ()
    return DiscardView(
        offer=tap,
        changes=(*changes(before, after), *limit, *cost),
        excess=excess(after),
        goes=goes,
    )


def _goes(card: str) -> Text:
    """Rulebook, "Passer / Défausser": where a discarded card goes."""
    if is_governor(card):
        return T("out of the game")
    if is_slavery(card):
        return T("face down beside the board")
    return T("back to its pile, in order")


def places(state: State, board: Board, ask: Asker) -> tuple[Offer, ...]:
    """Other things that may lie in the Governor slot while the limit is being checked."""
    return tuple(
        offer(
            PlaceGovernor,
            _place(SeatName(board.seat), governor),
            seat=board.seat,
            moment=state.moment,
            governor=governor,
        ).noting(_then_over(board, governor))
        for governor in (*board.governors, None)
        if (governor != board.slot or asks_slot(board))
        and ask(PlaceGovernor(board.seat, state.moment, governor)) is None
    )


def _place(who: SeatName, governor: str | None) -> Text:
    if governor is None:
        return T("%(who)s leaves the Governor slot empty: 3 glory at the end", who=who)
    return T("%(who)s puts in the slot: %(card)s", who=who, card=card_text(governor))


def passes(state: State, board: Board, ask: Asker) -> Answers | None:
    """Passing, once for each thing that may lie in the Governor slot; what lies there already
    comes first."""
    lies: list[str | None] = [*board.governors, None]
    if proposes(board):
        lies.sort(key=lambda one: one != board.slot)
    ways = tuple(
        _pass(state, board, governor)
        for governor in lies
        if ask(Pass(board.seat, state.moment, governor)) is None
    )
    label = T("%(who)s passes", who=SeatName(board.seat))
    return Answers(label, T("What lies in the Governor slot?"), ways) if ways else None


def proposes(board: Board) -> bool:
    """Whether the Governor slot may be left as it was in the last round."""
    return bool(board.governors) and not asks_slot(board)


def _pass(state: State, board: Board, governor: str | None) -> Offer:
    who = SeatName(board.seat)
    label = T("%(who)s passes", who=who)
    if governor is not None:
        label = T("%(who)s passes, in the slot: %(card)s", who=who, card=card_text(governor))
    elif board.governors:
        label = T("%(who)s passes, slot empty: 3 glory at the end", who=who)
    way = offer(Pass, label, seat=board.seat, moment=state.moment, governor=governor)
    return way.noting(_then_over(board, governor))


def _then_over(board: Board, governor: str | None) -> Text | None:
    left = excess(in_slot(board, governor))
    return T("then to discard: %(n)d", n=left) if left else None


def standing(state: State, board: Board) -> Standing:
    """Always in sight: cards against the limit, glory so far, and what passing now would cost."""
    over = excess(board)
    return Standing(
        limit_text(board), over > 0, glory_so_far(state, board), _pass_now(state, board)
    )


def _pass_now(state: State, board: Board) -> Text | None:
    if state.phase != "actions" or board.status != "in":
        return None
    ways = (*board.governors, None) if asks_slot(board) else (board.slot,)
    left = min(excess(in_slot(board, governor)) for governor in ways)
    return T("pass now: discard %(n)d", n=left) if left else T("pass now: keep all")


# Cards to draw, Governors to win


def draws(state: State, board: Board) -> tuple[PieceChoice, ...]:
    """The top card of every pile that this player could draw from."""
    return tuple(
        _draw(board.seat, *on_top)
        for on_top in _drawable(state)
        if may_draw_from(board, pile_of(on_top[0])) is None
    )


@drawn_once
def _drawable(state: State) -> tuple[tuple[str, Symbols, bool, bool], ...]:
    """What lies on top of the open piles, whoever draws it."""
    cards = (state.top_of(pile) for pile in PILES)
    return tuple(
        (card, *prefill(state, card), card == ABOLITION and not state.abolished)
        for card in cards
        if card is not None and may_draw(state, card) is None
    )


@lru_cache(maxsize=OFFERS_KEPT)
def _draw(seat: str, card: str, symbols: Symbols, known: bool, abolishes: bool) -> PieceChoice:
    label = T("%(who)s draws %(card)s", who=SeatName(seat), card=card_text(card))
    tap = offer(DrawCard, label, seat=seat, card=card)
    taken = printed(tap, card, symbols, known, confirms=abolishes)
    return PieceChoice("card", card_text(card), taken, warns=abolishes)


def shut(state: State) -> tuple[Shut, ...]:
    """The piles nobody can draw from, by the reason for it."""
    found: dict[Text, list[Text]] = {}
    for pile in PILES:
        card = state.top_of(pile) or PILES[pile][-1]
        refused = may_draw(state, card)
        if refused is not None:
            found.setdefault(refused.text(REFUSALS), []).append(card_text(card))
    return _told(tuple((reason, tuple(piles)) for reason, piles in found.items()))


@lru_cache(maxsize=OFFERS_KEPT)
def _told(found: tuple[tuple[Text, tuple[Text, ...]], ...]) -> tuple[Shut, ...]:
    """The same for as long as the same piles are shut."""
    return tuple(Shut(piles, reason) for reason, piles in found)


def governors(state: State, seat: str) -> tuple[PieceChoice, ...]:
    """The Governors that can still be won, also by a player who has passed."""
    return tuple(_governor(seat, *waiting) for waiting in _winnable(state))


@drawn_once
def _winnable(state: State) -> tuple[tuple[str, Symbols, bool], ...]:
    return tuple(
        (region, *prefill(state, governor_of(region)))
        for region in REGIONS
        if may_open(state, region) is None
    )


@lru_cache(maxsize=OFFERS_KEPT)
def _governor(seat: str, region: str, symbols: Symbols, known: bool) -> PieceChoice:
    card = governor_of(region)
    label = T("%(who)s wins %(card)s", who=SeatName(seat), card=card_text(card))
    tap = offer(WinGovernor, label, seat=seat, region=region)
    return PieceChoice("region", T(PILE_LABELS[region]), printed(tap, card, symbols, known))


def left_to_neutrals(state: State) -> tuple[Offer, ...]:
    """Where neutral markers play they may win a Governor, which then leaves the game."""
    if state.outsider != NEUTRAL:
        return ()
    return tuple(_left(region) for region, _, _ in _winnable(state))


@cache
def _left(region: str) -> Offer:
    return offer(WinGovernor, T(PILE_LABELS[region]), region=region)


def abolition(state: State) -> tuple[AbolitionLine, ...]:
    """What the abolition would do to each player, to be shown before it happens."""
    if state.abolished or state.phase not in state.acts_in:
        return ()
    if ABOLITION not in map(state.top_of, PILES):
        return ()
    return _all_freed(state)


def untold_abolition(state: State) -> Abolition | None:
    """The card that abolishes slavery was set right as held: the abolition came with it."""
    if state.abolished or not any(board.holds(ABOLITION) for board in state.boards):
        return None
    tap = offer(AbolishSlavery, T("Slavery is abolished for everyone"))
    return Abolition(tap, _all_freed(state))


def _all_freed(state: State) -> tuple[AbolitionLine, ...]:
    others = (board.seat for board in state.boards if not state.setup.has(board.seat))
    return tuple(_freed(state, state.board(seat)) for seat in (*state.order, *others))


def _freed(state: State, board: Board) -> AbolitionLine:
    seat = board.seat if state.setup.has(board.seat) else None
    cards = tuple(card_text(card.key) for card in board.slavery)
    return AbolitionLine(seat, cards, changes(board, freed(board)))
