"""The rules of Méditerranée that the app keeps: the auction, the clock, the treasuries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.games.mediterranee.rules import money
from companion.games.mediterranee.rules.actions import (
    ChoosePlace,
    Deal,
    Earn,
    EnterBids,
    ForgetTreasury,
    NextPhase,
    PlaceBid,
    RollDice,
    SetCapital,
    SetChancellor,
    SetClock,
    SetTreasury,
    Spend,
)
from companion.games.mediterranee.rules.auction import (
    Auction,
    chooser,
    free_places,
    placing,
    revealing,
    rollers,
    rolling,
    sealing,
    settled,
)
from companion.games.mediterranee.rules.clock import OVER, following
from companion.games.mediterranee.rules.options import OPTIONS, casts
from companion.games.mediterranee.rules.state import Past, Reopened, State, purses_at_start
from companion.games.mediterranee.rules.tally import rulings, tally
from companion.table.actions import Action, ChangeOption, RecolourSeat, TakenBack, Undo
from companion.table.counting import count_handlers
from companion.table.game import choices_of
from companion.table.rules import Handler, RuleError, dispatch, seat_handlers

_SEATS = seat_handlers(choices_of(OPTIONS, casts))


def apply(state: State, action: Action) -> State:
    if isinstance(action, PlaceBid) and _too_late(state, action):
        raise RuleError("bids-open")
    return dispatch(HANDLERS, state, action)


def _too_late(state: State, action: PlaceBid) -> bool:
    """A bid for this round that comes after the reveal deserves more than "moved on"."""
    return state.auction.revealed and action.moment == f"r{state.round}.bids"


def place_bid(state: State, action: PlaceBid) -> State:
    """Rulebook, "Phase 1": a secret bid; when everyone has one, all are shown together."""
    if not state.bidding:
        raise RuleError("bids-open" if state.auction.revealed else "not-bidding")
    if state.fists:
        raise RuleError("bids-in-fists")
    money.check_bid(state, action.seat, action.amount)
    bids = ((action.seat, action.amount),)
    return _opened(replace(state, auction=sealing(state.auction, bids)))


def enter_bids(state: State, action: EnterBids) -> State:
    if not state.bidding:
        raise RuleError("bids-open" if state.auction.revealed else "not-bidding")
    if not state.fists:
        raise RuleError("bids-sealed")
    if sorted(action.seats) != sorted(state.setup.order):
        raise RuleError("not-all-seats", field="seats")
    if len(action.amounts) != len(action.seats):
        raise RuleError("one-bid-each", field="amounts")
    for amount in action.amounts:
        money.check_coins(amount, "amounts")
    bids = zip(action.seats, action.amounts, strict=True)
    return _opened(replace(state, auction=sealing(state.auction, bids)))


def _opened(state: State) -> State:
    if len(state.auction.bids) < len(state.setup.seats):
        return state
    opened = replace(state, auction=revealing(state.auction), reopened=None)
    return _ordered(money.with_bids_paid(opened))


def taken_back(state: State, action: TakenBack) -> State:
    """What was seen cannot be unseen: the auction starts anew, without any bid.

    Bids of the round gone back to are dropped, its own reveal taken back or a later one's. Dice
    that were taken back are rolled again, and change nothing else.
    """
    reopened = _reopened(action)
    if reopened is None:
        return state
    auction = Auction() if state.bidding else state.auction
    return replace(state, auction=auction, reopened=reopened)


def _reopened(action: TakenBack) -> Reopened | None:
    """The first reveal among the steps, or one that had been taken back before."""
    for step in action.lost:
        if isinstance(step.entry.action, Undo):
            earlier: Reopened | None = step.state.reopened
            return earlier
        if _opens(step.entry.action, step.state):
            return Reopened(action.by, step.state.round)
    return None


def _opens(action: Action, after: State) -> bool:
    return isinstance(action, PlaceBid | EnterBids) and action.uncovers(after)


def _ordered(state: State) -> State:
    """Rulebook, "Phase 1": the order, once settled, holds for every phase of the round."""
    return replace(state, order=settled(state.auction, state.setup.order))


def roll_dice(state: State, action: RollDice) -> State:
    """Rulebook, "Phase 1": equal bids are decided by dice; the tied alone roll again."""
    expected = rollers(state.auction)
    if not expected:
        raise RuleError("no-dice-now")
    if sorted(action.seats) != sorted(expected):
        raise RuleError("not-the-tied", field="seats")
    if len(action.dice) != len(action.seats):
        raise RuleError("one-die-each", field="dice")
    dice = zip(action.seats, action.dice, strict=True)
    return _ordered(replace(state, auction=rolling(state.auction, dice)))


def choose_place(state: State, action: ChoosePlace) -> State:
    """Rulebook, "Phase 1": the highest bidder chooses any free place, then the next."""
    if action.seat != chooser(state.auction):
        raise RuleError("not-your-choice", field="seat")
    if action.place - 1 not in free_places(state.auction):
        raise RuleError("place-taken", field="place")
    return _ordered(replace(state, auction=placing(state.auction, action.seat, action.place - 1)))


def next_phase(state: State, action: NextPhase) -> State:
    """Rulebook, "Déroulement d'un tour de jeu": all finish a phase before the next begins."""
    if state.over:
        raise RuleError("game-over")
    if state.phase == "bids" and not state.order:
        raise RuleError("order-not-settled")
    phase, round_ = following(state.phase, state.round, state.rounds)
    if state.phase == "sales":
        state = replace(money.with_income(state), ended=state.ended | {state.round})
    if phase == "bids":
        state = _remembering(state)
    return replace(state, phase=phase, round=round_)


def _remembering(state: State) -> State:
    past = Past(state.round, state.auction.bids, state.order)
    return replace(state, past=(*state.past, past), auction=Auction(), order=())


def set_clock(state: State, action: SetClock) -> State:
    """Put the clock anywhere; what the new moment contradicts is dropped, sealed bids unseen."""
    if action.round > state.rounds:
        raise RuleError("no-such-round", field="round", rounds=state.rounds)
    if action.order and sorted(action.order) != sorted(state.setup.order):
        raise RuleError("not-all-seats", field="order")
    round_ = state.rounds if action.phase == OVER else action.round
    order = () if action.phase == "bids" else action.order or _last_order(state)
    return replace(
        state,
        round=round_,
        phase=action.phase,
        auction=_kept_auction(state, round_, order),
        order=order,
        past=_kept_past(state, round_),
        reopened=None if order else state.reopened,
        ended=frozenset(ended for ended in state.ended if ended < round_),
    )


def _last_order(state: State) -> tuple[str, ...]:
    known = [past.order for past in state.past if past.order]
    return state.order or (known[-1] if known else state.setup.order)


def _kept_auction(state: State, round_: int, order: tuple[str, ...]) -> Auction:
    """The same round in the same order: its bids still tell how that came about."""
    same = order and round_ == state.round and order == state.order
    return state.auction if same else Auction()


def _kept_past(state: State, round_: int) -> tuple[Past, ...]:
    kept = tuple(past for past in state.past if past.round < round_)
    if state.order and state.round < round_:
        kept = (*kept, Past(state.round, state.auction.bids, state.order))
    return kept


def set_chancellor(state: State, action: SetChancellor) -> State:
    if not state.setup.has(action.chancellor):
        raise RuleError("unknown-seat", field="chancellor")
    return replace(state, chancellor=action.chancellor)


def change_option(state: State, action: ChangeOption) -> State:
    """A new way of bidding drops the bids under way; full tracking starts from what is known."""
    changed: State = _SEATS[ChangeOption](state, action)
    if action.key == "bids" and changed.fists != state.fists and state.bidding:
        return replace(changed, auction=Auction())
    if action.key == "tracking" and changed.setup.full != state.setup.full:
        return _retracked(changed)
    return changed


def _retracked(state: State) -> State:
    """Before the first reveal everyone still owns what the game began with; later nobody knows.

    Bids under way are dropped then: they were not checked against a treasury.
    """
    purses = purses_at_start(state.setup)
    if state.setup.full and state.round == 1 and state.bidding:
        return replace(state, purses=purses, auction=Auction())
    return replace(state, purses=tuple(replace(purse, ducats=None) for purse in purses))


def recolour(state: State, action: RecolourSeat) -> State:
    """Two players play one pair of powers or the other: taking from the other pair moves both."""
    for cast in casts(state.setup.variant, len(state.setup.seats)):
        if action.colour in cast and state.setup.seat(action.seat).colour not in cast:
            rest = iter(colour for colour in cast if colour != action.colour)
            setup = state.setup
            for seat in setup.seats:
                colour = action.colour if seat.key == action.seat else next(rest)
                setup = setup.with_seat(replace(seat, colour=colour))
            return replace(state, setup=setup)
    recoloured: State = _SEATS[RecolourSeat](state, action)
    return recoloured


HANDLERS: Mapping[type[Action], Handler] = {
    **_SEATS,
    **count_handlers(tally, rulings),
    ChangeOption: change_option,
    RecolourSeat: recolour,
    TakenBack: taken_back,
    PlaceBid: place_bid,
    EnterBids: enter_bids,
    RollDice: roll_dice,
    ChoosePlace: choose_place,
    NextPhase: next_phase,
    SetClock: set_clock,
    SetChancellor: set_chancellor,
    Spend: money.spend,
    Earn: money.earn,
    Deal: money.deal,
    SetTreasury: money.set_treasury,
    SetCapital: money.set_capital,
    ForgetTreasury: money.forget_treasury,
}
