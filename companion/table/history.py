"""The log as one viewer reads it: every tap where it was made, what was taken back included."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from companion.table.actions import Undo
from companion.table.game import Game
from companion.table.seating import THE_HOST, Seating, describe_seating
from companion.table.text import SeatName, T, Text
from companion.table.timeline import Entry, Reversal, Step, Timeline, Undone


@dataclass(frozen=True)
class LogLine:
    """`undone_by` says who took it back, where somebody did; `tapped_by` whose phone it was tapped
    on, where it was somebody else's; `affected` what it changed for others. Who sits where is no
    `tap`: it is told after the entry `seq`, and no undo takes it back."""

    seq: int
    at: float
    text: Text
    undone_by: Text | None = None
    tapped_by: Text | None = None
    affected: tuple[Text, ...] = ()
    can_undo: bool = False
    tap: bool = True


@dataclass(frozen=True)
class _Told:
    """A step, the state it was made in, and the undo that took it back."""

    before: Any
    step: Step
    undone: Undone | None = None


def log_lines(
    game: Game,
    timeline: Timeline,
    viewer: str | None,
    most: int | None = None,
    seatings: Sequence[Seating] = (),
) -> tuple[LogLine, ...]:
    """Newest first, at most so many. Words come from the game, made for this viewer alone."""
    taps: list[tuple[int, int, _Told | Reversal | Seating]] = [
        (one.step.entry.seq, 0, one) for one in _told(timeline)
    ]
    reversals = [(one.entry.seq, 0, one) for one in _reversals(timeline)]
    moves = [(one.after, n, one) for n, one in enumerate(seatings, 1)]
    told = sorted((*taps, *reversals, *moves), key=lambda one: one[:2], reverse=True)
    return tuple(_worded(game, one, viewer) for _, _, one in told[:most])


def _worded(game: Game, one: _Told | Reversal | Seating, viewer: str | None) -> LogLine:
    match one:
        case Seating():
            return _seating(one)
        case Reversal():
            return _reversal(one)
    return _line(game, one, viewer)


def _reversal(reversal: Reversal) -> LogLine:
    return LogLine(reversal.entry.seq, reversal.entry.at, describe_reversal(reversal), tap=False)


def describe_reversal(reversal: Reversal) -> Text:
    """Who took how many taps back, or brought them back."""
    who = SeatName(reversal.entry.by) if reversal.entry.by else T(THE_HOST)
    if isinstance(reversal.entry.action, Undo):
        return T("Taken back by %(who)s, number of taps: %(n)d", who=who, n=len(reversal.steps))
    return T("Brought back by %(who)s, number of taps: %(n)d", who=who, n=len(reversal.steps))


def _reversals(timeline: Timeline) -> list[Reversal]:
    """Those that no step of the log tells in a game's own words."""
    told = {one.step.entry.seq for one in _told(timeline)}
    return [reversal for reversal in timeline.reversals if reversal.entry.seq not in told]


def _seating(line: Seating) -> LogLine:
    return LogLine(line.after, line.at, describe_seating(line), tap=False)


def count_lines(timeline: Timeline) -> int:
    taken_back = sum(len(undone.steps) for undone in _taken_back(timeline))
    return len(timeline.steps) + taken_back + len(_reversals(timeline))


def _taken_back(timeline: Timeline) -> tuple[Undone, ...]:
    return (*timeline.gone, *timeline.undone)


def _told(timeline: Timeline) -> Iterator[_Told]:
    for index, step in enumerate(timeline.steps):
        yield _Told(timeline.before(index), step)
    for undone in _taken_back(timeline):
        before = undone.before
        for step in undone.steps:
            yield _Told(before, step, undone)
            before = step.state


def _line(game: Game, told: _Told, viewer: str | None) -> LogLine:
    entry = told.step.entry
    # That something uncovered was taken back stays true, however far the table goes back.
    is_fact = isinstance(entry.action, Undo)
    return LogLine(
        seq=entry.seq,
        at=entry.at,
        text=game.told(told.before, entry.action, told.step.state, viewer),
        undone_by=None if is_fact or told.undone is None else _by(told.undone.entry.by),
        tapped_by=tapped_by(entry),
        affected=tuple(_affected(game, told, viewer)),
        can_undo=told.undone is None and not is_fact,
    )


def _affected(game: Game, told: _Told, viewer: str | None) -> Iterator[Text]:
    """The numbers of others that it changed, as far as this viewer may see them."""
    action, after = told.step.entry.action, told.step.state
    for seat in after.setup.order:
        news = game.news(told.before, action, after, seat, viewer)
        if news and news.changes:
            changes = tuple(
                T("%(what)s %(before)s → %(after)s", what=c.label, before=c.before, after=c.after)
                for c in news.changes
            )
            yield T("%(who)s: %(changes)s", who=SeatName(seat), changes=changes)


def tapped_by(entry: Entry) -> Text | None:
    """Whose phone it was, where somebody tapped for somebody else."""
    whose = [seat for seat in entry.action.whose() if seat]
    if entry.by is None or not whose or entry.by in whose:
        return None
    return T("on the phone of %(who)s", who=SeatName(entry.by))


def _by(seat: str | None) -> Text:
    if seat is None:
        return T("taken back by the host’s phone")
    return T("taken back by %(who)s", who=SeatName(seat))
