"""What a game file may show of a table.

Bids that never came to a reveal, were changed before it, or were taken back are nobody's business:
the file has the entries that count, and of the bids only those that were opened. While the game
runs, entries in a treasury are private too: each is replaced by one that says the treasury must
be set again.
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.mediterranee.actions import PRIVATE, Deal, ForgetTreasury, PlaceBid
from companion.table.actions import Action
from companion.table.timeline import Entry, Step, Timeline


def exportable(timeline: Timeline, log: tuple[Entry, ...]) -> tuple[Entry, ...]:
    hidden = _never_opened(timeline.steps)
    entries = (step.entry for step in timeline.steps if step.entry.seq not in hidden)
    if timeline.state.over:
        return tuple(entries)
    return tuple(replace(entry, action=_public(entry.action)) for entry in entries)


def _never_opened(steps: tuple[Step, ...]) -> frozenset[int]:
    """The entries of bids that are not the ones their round was decided by."""
    hidden: set[int] = set()
    waiting: dict[str, int] = {}
    for step in steps:
        action = step.entry.action
        if isinstance(action, PlaceBid):
            hidden |= {waiting[action.seat]} if action.seat in waiting else set()
            waiting[action.seat] = step.entry.seq
        auction = step.state.auction
        if auction.revealed:
            waiting = {}
        elif not auction.bids:
            hidden |= set(waiting.values())
            waiting = {}
    return frozenset(hidden | set(waiting.values()))


def _public(action: Action) -> Action:
    if isinstance(action, Deal):
        return ForgetTreasury((action.seat, action.to))
    if isinstance(action, PRIVATE):
        return ForgetTreasury((action.seat,))
    return action
