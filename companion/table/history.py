"""The log as one viewer reads it: every tap where it was made, what was taken back included."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.table.actions import Undo
from companion.table.game import Game
from companion.table.seating import THE_HOST, Seating, describe_seating
from companion.table.text import Param, SeatName, T, Text
from companion.table.timeline import Amended, Entry, Reversal, Step, Timeline, Undone


@dataclass(frozen=True)
class LogLine:
    """`undone_by` says who took it back or out of the log, where somebody did; `amended_by` who
    corrected it; `tapped_by` whose `phone` it was tapped on, where it was somebody else's;
    `affected` what it changed for others. Who sits where is no `tap`: it is told after the entry
    `seq`, and no undo takes it back."""

    seq: int
    at: float
    text: Text
    undone_by: Text | None = None
    tapped_by: Text | None = None
    affected: tuple[Text, ...] = ()
    can_undo: bool = False
    tap: bool = True
    amended_by: Text | None = None
    phone: str | None = None


@dataclass(frozen=True)
class _Told:
    """A step, the state it was made in, and what took it back or out, if anything."""

    before: Any
    step: Step
    out: Text | None = None
    is_effective: bool = False


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
    amended = _amended_by(timeline)
    return tuple(_worded(game, one, viewer, amended) for _, _, one in told[:most])


def _worded(
    game: Game, one: _Told | Reversal | Seating, viewer: str | None, amended: Mapping[int, Text]
) -> LogLine:
    match one:
        case Seating():
            return _seating(one)
        case Reversal():
            return _reversal(one)
    return _line(game, one, viewer, amended)


def _reversal(reversal: Reversal) -> LogLine:
    return LogLine(reversal.entry.seq, reversal.entry.at, describe_reversal(reversal), tap=False)


def describe_reversal(reversal: Reversal) -> Text:
    """Who took how many taps back, or brought them back."""
    who = SeatName(reversal.entry.by) if reversal.entry.by else T(THE_HOST)
    if isinstance(reversal.entry.action, Undo):
        return _taps_back(who, len(reversal.steps))
    return _taps_again(who, len(reversal.steps))


def _taps_back(who: Param, n: int) -> Text:
    if n == 1:
        return T("%(who)s took back 1 tap", who=who)
    return T("%(who)s took back %(n)d taps", who=who, n=n)


def _taps_again(who: Param, n: int) -> Text:
    if n == 1:
        return T("%(who)s brought back 1 tap", who=who)
    return T("%(who)s brought back %(n)d taps", who=who, n=n)


def _reversals(timeline: Timeline) -> list[Reversal]:
    """Those that no step of the log tells in a game's own words."""
    told = {one.step.entry.seq for one in _told(timeline)}
    return [reversal for reversal in timeline.reversals if reversal.entry.seq not in told]


def _seating(line: Seating) -> LogLine:
    return LogLine(line.after, line.at, describe_seating(line), tap=False)


def count_lines(timeline: Timeline) -> int:
    return sum(1 for _ in _told(timeline)) + len(_reversals(timeline))


def _taken_back(timeline: Timeline) -> tuple[Undone, ...]:
    return (*timeline.gone, *timeline.undone)


def _told(timeline: Timeline) -> Iterator[_Told]:
    """Every tap once: as it counts, or as it was when it was taken back or fell out."""
    seen: set[int] = set()
    for one in _all_told(timeline):
        if one.step.entry.seq not in seen:
            seen.add(one.step.entry.seq)
            yield one


def _all_told(timeline: Timeline) -> Iterator[_Told]:
    for index, step in enumerate(timeline.steps):
        yield _Told(timeline.before(index), step, is_effective=True)
    for undone in _taken_back(timeline):
        before = undone.before
        for step in undone.steps:
            yield _Told(before, step, _by(undone.entry.by))
            before = step.state
    lost = (step for undone in _taken_back(timeline) for step in undone.steps)
    for repair in (*timeline.steps, *lost):
        if isinstance(repair, Amended):
            for before, step in repair.fallen:
                yield _Told(before, step, _out_by(repair, step))


def _line(game: Game, told: _Told, viewer: str | None, amended: Mapping[int, Text]) -> LogLine:
    entry = told.step.entry
    # That something uncovered was taken back stays true, however far the table goes back.
    is_fact = isinstance(entry.action, Undo)
    return LogLine(
        seq=entry.seq,
        at=entry.at,
        text=tell(game, told.before, told.step, viewer),
        undone_by=None if is_fact else told.out,
        tapped_by=tapped_by(entry),
        affected=tuple(_affected(game, told, viewer)),
        can_undo=told.is_effective and not is_fact,
        amended_by=amended.get(entry.seq) if told.is_effective else None,
        phone=entry.by,
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


def tell(game: Game, before: Any, step: Step, viewer: str | None) -> Text:
    """What a step says to this viewer."""
    if isinstance(step, Amended):
        return _told_repair(game, step, viewer)
    return game.told(before, step.entry.action, step.state, viewer)


def _told_repair(game: Game, repair: Amended, viewer: str | None) -> Text:
    told, dropped = _repaired(game, repair, viewer), len(repair.dropped)
    if not dropped:
        return told
    if dropped == 1:
        return T("%(told)s (1 later tap dropped)", told=told)
    return T("%(told)s (%(n)d later taps dropped)", told=told, n=dropped)


def _repaired(game: Game, repair: Amended, viewer: str | None) -> Text:
    """Who corrected what; a secret of somebody else reads the same before and after."""
    who = SeatName(repair.entry.by) if repair.entry.by else T(THE_HOST)
    was = game.told(repair.before, repair.was.entry.action, repair.was.state, viewer)
    if repair.now is None:
        return T("%(who)s removed from the log: %(what)s", who=who, what=was)
    now = game.told(repair.before, repair.now.entry.action, repair.now.state, viewer)
    if now == was:
        return T("%(who)s corrected: %(what)s", who=who, what=was)
    return T("%(who)s corrected: %(was)s → %(now)s", who=who, was=was, now=now)


def _amended_by(timeline: Timeline) -> Mapping[int, Text]:
    """Who corrected an entry last, by its number."""
    repairs = (step for step in timeline.steps if isinstance(step, Amended) and step.now)
    return {repair.was.entry.seq: _corrected(repair.entry.by) for repair in repairs}


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


def _corrected(seat: str | None) -> Text:
    if seat is None:
        return T("corrected on the host’s phone")
    return T("corrected by %(who)s", who=SeatName(seat))


def _out_by(repair: Amended, step: Step) -> Text:
    """Who removed it, or by whose correction it fell out."""
    seat = repair.entry.by
    if step.entry.seq != repair.was.entry.seq:
        return T("dropped by a correction")
    if seat is None:
        return T("removed on the host’s phone")
    return T("removed by %(who)s", who=SeatName(seat))
