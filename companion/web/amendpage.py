"""What the pages of a repair show: the entry as a form, and what repairing it would lead to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from companion.table import amending
from companion.table.actions import Action, Amend, to_dict
from companion.table.amending import Plan
from companion.table.entries import change_offer
from companion.table.history import tapped_by, tell
from companion.table.rules import RuleError
from companion.table.text import Param, T, Text
from companion.table.timeline import Step
from companion.table.views import Offer, View, differing, offer
from companion.web.screen import Screen

ELSEWHERE = T("The table would not be at that point.")


@dataclass(frozen=True)
class EntryPage:
    """A line of the log, what it says as a form, and whether it can be removed; or `why` nothing
    can be done about it."""

    seq: int
    at: float
    text: Text
    tapped_by: Text | None
    change: Offer | None
    removal: bool
    why: Text | None


@dataclass(frozen=True)
class Change:
    """What was kept track of before and after."""

    label: Text
    before: Text
    after: Text


@dataclass(frozen=True)
class Changes:
    """Of one player, or with None of the table."""

    seat: str | None
    changes: tuple[Change, ...]


@dataclass(frozen=True)
class Out:
    """A later line that would fall out, and the words of the rule."""

    at: float
    text: Text
    reason: Text


@dataclass(frozen=True)
class Preview:
    """`was` and `now` are the line's words; `changes` come player by player, `lines` are later ones
    that would read differently, `out` those that would no longer be legal."""

    seq: int
    at: float
    was: Text
    now: Text | None
    changes: tuple[Changes, ...]
    lines: tuple[Change, ...]
    out: tuple[Out, ...]
    sure: Offer


def entry_page(screen: Screen, at: int) -> EntryPage:
    timeline = screen.timeline
    step, before = timeline.steps[at], timeline.before(at)
    action = step.entry.action
    barred = amending.barred(timeline.steps, timeline.amends).get(step.entry.seq)
    change = None if barred else change_offer(screen.game, before, action)
    stays = barred or _stays(screen, step.entry.seq)
    return EntryPage(
        step.entry.seq,
        step.entry.at,
        screen.told(at),
        None if screen.visitor.shared else tapped_by(step.entry),
        change,
        removal=stays is None,
        why=stays.text(screen.game.all_refusals) if stays and not change else None,
    )


def _stays(screen: Screen, seq: int) -> RuleError | None:
    """Why the entry cannot be removed, if it cannot."""
    try:
        screen.timeline.plan(screen.game.apply, seq, None)
    except RuleError as no:
        return no
    return None


def preview_page(screen: Screen, planned: Plan, instead: Action | None) -> Preview:
    step = screen.timeline.steps[planned.at]
    return Preview(
        seq=step.entry.seq,
        at=step.entry.at,
        was=screen.told(planned.at),
        now=_told(screen, planned.before, planned.now) if planned.now else None,
        changes=tuple(_by_player(screen, planned)),
        lines=tuple(_lines(screen, planned)),
        out=tuple(_out(screen, planned)),
        sure=_sure(screen, planned, step, instead),
    )


def _told(screen: Screen, before: Any, step: Step) -> Text:
    return tell(screen.game, before, step, screen.reader)


def _out(screen: Screen, planned: Plan) -> Iterator[Out]:
    for one in planned.fallen:
        words, reason = _told(screen, one.before, one.step), ELSEWHERE
        if one.refused.code != "moment-passed":
            reason = one.refused.text(screen.game.all_refusals)
        yield Out(one.step.entry.at, words, reason)


def _sure(screen: Screen, planned: Plan, step: Step, instead: Action | None) -> Offer:
    """The tap that does it: it names what was seen, so that nothing else is done."""
    written = msgspec.json.encode(to_dict(instead)).decode() if instead else None
    return offer(
        Amend,
        _label(len(planned.dropped), _goal(screen, planned, step), removes=instead is None),
        target=step.entry.seq,
        seen=screen.timeline.seq,
        dropped=planned.dropped,
        instead=written,
    )


def _goal(screen: Screen, planned: Plan, step: Step) -> Text:
    """What the log would say, or no longer say."""
    return _told(screen, planned.before, planned.now or step)


def _label(dropped: int, what: Text, *, removes: bool) -> Text:
    match dropped, removes:
        case 0, True:
            return T("Remove: %(what)s", what=what)
        case 0, False:
            return T("Correct to: %(what)s", what=what)
        case 1, True:
            return T("Remove, and drop 1 tap: %(what)s", what=what)
        case 1, False:
            return T("Correct, and drop 1 tap: %(what)s", what=what)
        case _, True:
            return T("Remove, and drop %(n)d taps: %(what)s", n=dropped, what=what)
    return T("Correct, and drop %(n)d taps: %(what)s", n=dropped, what=what)


# What would change


def _by_player(screen: Screen, planned: Plan) -> Iterator[Changes]:
    """The table first, then each player."""
    found = [*_clock(screen, planned), *_kept(screen, planned)]
    for seat in (None, *screen.setup.order):
        mine = tuple(change for whose, change in found if whose == seat)
        if mine:
            yield Changes(seat, mine)


def _clock(screen: Screen, planned: Plan) -> Iterator[tuple[str | None, Change]]:
    """Where the table stands, and what must happen now."""
    was, now = _view(screen, screen.timeline.state), _view(screen, planned.state)
    for label, before, after in (
        (T("The clock"), was.heading, now.heading),
        (T("What must happen now"), was.must, now.must),
    ):
        if before != after:
            yield None, Change(label, before, after)


def _view(screen: Screen, state: Any) -> View:
    return screen.game.view_for(state, screen.reader)


def _kept(screen: Screen, planned: Plan) -> Iterator[tuple[str | None, Change]]:
    """What is tracked, as far as this phone may know it."""
    states = (screen.timeline.state, planned.state)
    for was, now in differing(*(screen.game.facts(one, screen.reader) for one in states)):
        yield now.seat, Change(now.label, _worded(was.value), _worded(now.value))


Value = Param | tuple[Param, ...]


def _worded(value: Value) -> Text:
    if isinstance(value, Text):
        return value
    return T("nothing") if value == () else Text("%(value)s", (("value", value),))


def _lines(screen: Screen, planned: Plan) -> Iterator[Change]:
    """Later lines of the log that would say something else."""
    timeline = screen.timeline
    words = {
        step.entry.seq: (timeline.before(at), step)
        for at, step in enumerate(timeline.steps)
        if at > planned.at
    }
    before = planned.before
    for step in planned.steps:
        known = words.get(step.entry.seq)
        if known is not None:
            was, now = _told(screen, *known), _told(screen, before, step)
            if was != now:
                yield Change(now, was, now)
        before = step.state
