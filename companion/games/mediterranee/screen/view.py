"""What a seat, or nobody in particular, may see of a table of Méditerranée.

Decided here and nowhere else: nothing puts a bid on a screen before the reveal, not even before its
owner's eyes, and a treasury goes only to its owner.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.games.mediterranee.rules.actions import Deal, Earn, SetTreasury, Spend
from companion.games.mediterranee.rules.pieces import PHASES
from companion.games.mediterranee.rules.state import State
from companion.games.mediterranee.screen.auction import choices
from companion.games.mediterranee.screen.board import board
from companion.games.mediterranee.screen.offers import (
    asked,
    bid_offer,
    offers,
    step,
    turn_order,
    who,
)
from companion.games.mediterranee.screen.words import SHORT_PHASE_LABELS
from companion.table.text import N_, SeatName, T, Text
from companion.table.views import Offer, Phase, Player, View

_WHY: Mapping[str, str] = {
    "bidding": "bids",
    "typing": "fists",
    "rolling": "dice",
    "choosing": "places",
    "settled": "settled",
}

_MUST: Mapping[str, str] = {
    "purchases": N_("Buy, build and enrol: %(names)s"),
    "movement": N_("Move the galleys: %(names)s"),
    "combat": N_("Attack or not: %(names)s"),
    "ports": N_("Land in ports without a garrison: %(names)s"),
    "sales": N_("Sell goods: %(names)s"),
}


def closed(state: State, seat: str) -> State:
    """Without the treasury, for a phone on that seat which did not keep it."""
    purse = state.purse(seat)
    if purse.ducats is None:
        return state
    return state.with_purse(replace(purse, ducats=None, closed=True))


def may_read(entry: Spend | Earn | Deal | SetTreasury, viewer: str | None) -> bool:
    """Whether the log may name an entry's amount to this viewer."""
    return viewer == entry.seat or (isinstance(entry, Deal) and viewer == entry.to)


def view_for(state: State, viewer: str | None) -> View:
    owner = _owner(state, viewer)
    state = _shown(state, owner)
    buttons = offers(state, viewer)
    primary = _primary(state, viewer, buttons)
    return View(
        moment=state.moment,
        heading=heading(state),
        phases=_phases(state),
        must=_must(state),
        who=who(state),
        why=_WHY[step(state)] if state.phase == "bids" else state.phase,
        players=_players(state),
        asked=asked(state, viewer),
        primary=primary,
        again=_again(state, owner),
        others=tuple(button for button in buttons if button is not primary),
        over=state.over,
        board=board(state, owner),
    )


def _owner(state: State, viewer: str | None) -> str | None:
    """The seat whose own things this viewer may see and seal, if any."""
    if viewer is None or not state.setup.has(viewer):
        return None
    return None if state.purse(viewer).closed else viewer


def _shown(state: State, owner: str | None) -> State:
    """What may be shown, and no more: the screens cannot tell what they are not given."""
    purses = tuple(
        purse if purse.seat == owner or purse.ducats is None else replace(purse, ducats=None)
        for purse in state.purses
    )
    auction = state.auction
    if not auction.revealed:
        auction = replace(auction, bids=tuple((seat, 0) for seat, _ in auction.bids))
    return replace(state, purses=purses, auction=auction)


def _primary(state: State, viewer: str | None, buttons: tuple[Offer, ...]) -> Offer | None:
    """The button for what must happen now, if this viewer is one who does it."""
    if state.acting:
        return buttons[0]
    if _chooses(state, viewer):
        return None
    needed = who(state)
    for button in buttons:
        if button.seat is None or (button.seat in needed and viewer in (None, button.seat)):
            return button
    return None


def _again(state: State, owner: str | None) -> Offer | None:
    """A sealed bid can be changed until the last one is in."""
    sealed = step(state) == "bidding" and owner in state.auction.sealed
    return bid_offer(state, owner) if owner and sealed else None


def _chooses(state: State, viewer: str | None) -> bool:
    """A place is taken on the board. Meanwhile others may roll for theirs."""
    chooser = state.auction.chooser
    return chooser is not None and (viewer == chooser or not state.auction.rollers)


def heading(state: State) -> Text:
    if state.over:
        return T("After round %(n)d", n=state.round)
    return T("Round %(n)d of %(of)d", n=state.round, of=state.rounds)


def _phases(state: State) -> tuple[Phase, ...]:
    now = len(PHASES) if state.over else PHASES.index(state.phase)
    return tuple(
        Phase(key, SHORT_PHASE_LABELS[key], "done" if at < now else "now" if at == now else "next")
        for at, key in enumerate(PHASES)
    )


def _players(state: State) -> tuple[Player, ...]:
    acting = who(state)
    return tuple(Player(seat, _marks(state, seat), seat in acting) for seat in turn_order(state))


def _marks(state: State, seat: str) -> tuple[str, ...]:
    if state.bidding:
        return ("done",) if seat in state.auction.sealed else ()
    if seat in state.done:
        return ("done",)
    return ("first",) if state.order[:1] == (seat,) else ()


def _must(state: State) -> Text:
    names = tuple(SeatName(seat) for seat in who(state))
    if state.over:
        return T("The game is over: count the points.")
    if state.phase != "bids":
        return T(_MUST[state.phase], names=names)
    match step(state):
        case "bidding":
            if not state.auction.sealed:
                return T("Everybody seals a bid")
            return T("Seal a bid: %(names)s", names=names)
        case "typing":
            return T("Open all fists together, then type in the bids: %(names)s", names=names)
        case "rolling":
            return _must_roll(state, names)
        case "choosing":
            return T("Choose a place in the turn order: %(names)s", names=names)
    return _must_pay(state, names)


def _must_roll(state: State, names: tuple[SeatName, ...]) -> Text:
    bid, _ = state.auction.group
    if not bid:
        return T("No bid: roll for the places left: %(names)s", names=names)
    chooser, rollers = state.auction.chooser, tuple(map(SeatName, state.auction.rollers))
    if chooser:
        return T(
            "Choose a place: %(who)s. Roll for %(choices)s: %(names)s",
            who=SeatName(chooser),
            choices=choices(state),
            names=rollers,
        )
    return T("Equal bids: roll for %(choices)s: %(names)s", choices=choices(state), names=rollers)


def _must_pay(state: State, names: tuple[SeatName, ...]) -> Text:
    bids = dict(state.auction.bids)
    paid = tuple(
        T("%(who)s %(n)d", who=SeatName(seat), n=bids[seat]) for seat in state.order if bids[seat]
    )
    if not paid:
        return T("Nobody has to pay. The order of this round: %(names)s", names=names)
    return T("Pay the bids to the bank: %(bids)s", bids=paid)
