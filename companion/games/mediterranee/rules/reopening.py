"""Opened bids taken back: what was seen cannot be unseen."""

from __future__ import annotations

from dataclasses import replace

from companion.games.mediterranee.rules.actions import EnterBids, PlaceBid
from companion.games.mediterranee.rules.state import Auction, Reopened, State
from companion.table.actions import Action, TakenBack, Undo


def taken_back(state: State, action: TakenBack) -> State:
    """The auction starts anew, without any bid.

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
