"""The four tracks: sums of every symbol owned, never below zero. Rulebook, "Limite des pistes"."""

from __future__ import annotations

from dataclasses import replace

from companion.games.endeavor.rules.pieces import MOST_SYMBOLS, TOP_OF_TRACK, TRACKS
from companion.games.endeavor.rules.state import Board, Built, Four, Recount
from companion.table.rules import RuleError, ensure


def marker(value: int) -> int:
    """Where the wooden cube stands: it stops at 15, the true value does not."""
    return min(value, TOP_OF_TRACK)


def add_at(four: Four, at: int, amount: int) -> Four:
    values = list(four)
    values[at] += amount
    return (values[0], values[1], values[2], values[3])


def added(four: Four, more: Four) -> Four:
    return (four[0] + more[0], four[1] + more[1], four[2] + more[2], four[3] + more[3])


def may_total(totals: Four) -> RuleError | None:
    """Why no board can have so many symbols; None if one can."""
    return RuleError("too-many-symbols", most=MOST_SYMBOLS) if max(totals) > MOST_SYMBOLS else None


def settled(board: Board) -> Board:
    """The board with no track below zero.

    Only recounts can be negative: what a lost piece would take below zero had been counted off
    before, so the recount gives way.
    """
    ensure(may_total(board.totals))
    for at, track in enumerate(TRACKS):
        while board.totals[at] < 0:
            board = replace(board, recounts=_eased(board.recounts, track, -board.totals[at]))
    return board


def _eased(recounts: tuple[Recount, ...], track: str, missing: int) -> tuple[Recount, ...]:
    """The latest negative recount of a track, raised by what is missing or taken away."""
    last = max(n for n, kept in enumerate(recounts) if kept.track == track and kept.amount < 0)
    eased = replace(recounts[last], amount=min(0, recounts[last].amount + missing))
    between = (eased,) if eased.amount else ()
    return (*recounts[:last], *between, *recounts[last + 1 :])


def recounted(board: Board, number: int, track: str, value: int) -> Board:
    """The board with a track set to its true value; recounts of one round and track are one."""
    change = value - board.track(track)
    others = tuple(r for r in board.recounts if (r.round, r.track) != (number, track))
    before = sum(r.amount for r in board.recounts if (r.round, r.track) == (number, track))
    if before + change:
        others = (*others, Recount(number, track, before + change))
    return replace(board, recounts=others)


def with_building(board: Board, slot: int, built: Built) -> Board:
    buildings = (*board.buildings[:slot], built, *board.buildings[slot + 1 :])
    return settled(replace(board, buildings=buildings))
