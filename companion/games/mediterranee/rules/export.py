"""What a game file may show of a table.

Bids that never came to a reveal, were changed before it, or were taken back are nobody's business:
the file has the entries that count, and of the bids only those that were opened. Entries in a
treasury are private until the table has really played to the end and kept the result: a clock set
to the end, or to any other round, proves nothing. Before that, each is replaced by one that says
the treasury must be set again. So a file says when and by whom something was sealed or entered, as
the log does at the table, and is the same whatever the amount.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

from companion.games.mediterranee.rules import apply
from companion.games.mediterranee.rules.actions import (
    PRIVATE,
    Deal,
    Earn,
    ForgetTreasury,
    PlaceBid,
    Spend,
)
from companion.games.mediterranee.rules.money import OF_TREASURIES
from companion.games.mediterranee.rules.state import State
from companion.table.actions import Action, Amend, Finish, Undo
from companion.table.rules import refused_by
from companion.table.timeline import Entry, Step, Timeline

Steps = tuple[Step, ...]


def exportable(timeline: Timeline, log: tuple[Entry, ...]) -> tuple[Entry, ...]:
    steps = timeline.steps
    hidden, told = _never_opened(steps), _told(steps)
    entries = (*(step.entry for step in steps[:told]), *_public_entries(steps[told:]))
    shown = tuple(
        entry
        for entry in entries
        if entry.seq not in hidden and not isinstance(entry.action, Undo | Amend)
    )
    return tuple(_playable(timeline.start, shown)) if timeline.amends else shown


def _playable(start: State, entries: tuple[Entry, ...]) -> Iterator[Entry]:
    """After a repair a treasury may be too small for what was paid from it then; the file says
    there that it must be set again, as the table knows. Without undos no entry names another, so
    that they can be numbered anew."""
    state, seqs = start, count(1)
    for entry in entries:
        refused = refused_by(apply, state, entry.action)
        if refused and refused.code in OF_TREASURIES:
            forget = ForgetTreasury(tuple(seat for seat in entry.action.whose() if seat))
            state = apply(state, forget)
            yield replace(entry, seq=next(seqs), action=forget)
            if isinstance(entry.action, Spend | Earn):
                continue
            refused = None
        if refused is None:
            state = apply(state, entry.action)
        yield replace(entry, seq=next(seqs))


def _told(steps: Steps) -> int:
    """How many of the steps were told to the table when a game played to its end was scored."""
    finished = [
        count
        for count, step in enumerate(steps, 1)
        if step.state.played_out and step.state.counts.finished
    ]
    return finished[-1] if finished else 0


def _never_opened(steps: Steps) -> frozenset[int]:
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


def _public_entries(steps: Steps) -> Iterator[Entry]:
    for step in steps:
        if not (isinstance(step.entry.action, Finish) and _rests_on_treasuries(step.state)):
            yield replace(step.entry, action=_public(step.entry.action))


def _rests_on_treasuries(state: State) -> bool:
    """Such a count, without its treasuries, is to be agreed again."""
    return state.played_out and state.setup.full and not state.counts.afresh


def _public(action: Action) -> Action:
    if isinstance(action, Deal):
        return ForgetTreasury((action.seat, action.to))
    if isinstance(action, PRIVATE):
        return ForgetTreasury((action.seat,))
    return action
