"""What others, or the rules, did to a seat since it last acted, and what hands must do now.

Told on the phone of that seat until it is read there or the seat acts. Where one phone serves
several seats, or a single one, what was tapped for a seat is its own doing.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import merge
from itertools import islice, takewhile
from typing import Any

from msgspec import Struct

from companion.table.actions import COMMON, Amend, Redo, Undo
from companion.table.game import Game, Taps
from companion.table.history import tell
from companion.table.recent import Recent
from companion.table.seating import THE_HOST
from companion.table.text import Param, SeatName, T, Text
from companion.table.timeline import Amended, Entry, Reversal, Step, Timeline
from companion.table.views import Change, Fact, News, differing

LOOKED = 60
"""So many entries of the log are looked at."""

MOST_TOLD = 3
"""So many taps are named when somebody takes more of them back."""

KEPT = 4000


_steps: Recent[tuple[int, str, str | None], tuple[Step, News | None]] = Recent(KEPT)
_hands: Recent[tuple[int, str | None], tuple[Step, tuple[Text, ...]]] = Recent(KEPT)


class Tiding(Struct, frozen=True):
    """News for `seat`. `by` says whose phone it was tapped on, where the words do not."""

    seq: int
    seat: str
    words: Text
    by: Text | None = None
    changes: tuple[Change, ...] = ()
    hands: tuple[Text, ...] = ()


def tidings(
    game: Game, timeline: Timeline, seat: str, viewer: str | None, *, read: int, alone: bool
) -> tuple[Tiding, ...]:
    """The newest first. `read` is the last entry that was read, `alone` says that one phone serves
    the whole table; then only taps count, and who holds the phone sees what is taken back."""
    since = max(read, timeline.seq - 1 if len(timeline.start.setup.seats) == 1 else 0)
    found = list[Tiding]()
    for index, one in islice(_newest(timeline), LOOKED):
        if one.entry.seq <= since or _is_own(one.entry, seat, alone=alone):
            break
        if isinstance(one, Reversal):
            since = max(since, _last_by(one, seat))
            told = None if alone else _turned(game, timeline, one, seat, viewer)
        else:
            told = _done(game, timeline, index, one, seat, viewer, alone=alone)
        found += [told] if told else []
    return tuple(found)


def _newest(timeline: Timeline) -> Iterator[tuple[int, Step | Reversal]]:
    """Taps with the place each has among the steps, and what was taken or brought back."""
    steps = ((at, timeline.steps[at]) for at in range(len(timeline.steps) - 1, -1, -1))
    turns = ((-1, one) for one in reversed(timeline.reversals))
    return merge(steps, turns, key=lambda one: -one[1].entry.seq)


def _is_own(entry: Entry, seat: str, *, alone: bool) -> bool:
    return seat in entry.action.whose() if alone else entry.by == seat


def _last_by(reversal: Reversal, seat: str) -> int:
    """The last tap of the seat's own among those; it was an answer to all before it."""
    return max((one.entry.seq for one in reversal.steps if one.entry.by == seat), default=0)


def _done(
    game: Game,
    timeline: Timeline,
    index: int,
    step: Step,
    seat: str,
    viewer: str | None,
    *,
    alone: bool,
) -> Tiding | None:
    entry = step.entry
    if isinstance(step, Amended):
        return None if alone else _amended(game, step, seat, viewer)
    if isinstance(entry.action, COMMON):
        return None
    key = (id(step), seat, viewer)
    known = _steps.get(key)
    if known is None:
        news = _news(game, timeline.before(index), step, seat, viewer)
        known = _steps.keep(key, (step, news))
    told = known[1]
    if told is None or (told.holds and not told.holds(timeline.state)):
        return None
    by = _on_whose_phone(entry, seat)
    return Tiding(entry.seq, seat, told.words, by, told.changes, told.hands)


def _amended(game: Game, repair: Amended, seat: str, viewer: str | None) -> Tiding | None:
    """A repair of the log, where it changed a number of the seat's."""
    changes = game.changes(repair.former[-1].state, repair.led_to, seat, viewer)
    if not changes:
        return None
    words = tell(game, repair.before, repair, viewer)
    return Tiding(repair.entry.seq, seat, words, None, changes)


def _news(game: Game, before: Any, step: Step, seat: str, viewer: str | None) -> News | None:
    """In the game's own words for those affected; or somebody else acted in the seat's place."""
    action, after = step.entry.action, step.state
    news = game.news(before, action, after, seat, viewer)
    if news is not None or seat not in action.whose():
        return news
    return News(
        game.told(before, action, after, viewer),
        game.changes(before, after, seat, viewer),
        game.hands(before, action, after, viewer),
    )


def _on_whose_phone(entry: Entry, seat: str) -> Text | None:
    """Where somebody acted in the seat's place."""
    if seat not in entry.action.whose():
        return None
    return T("tapped by %(who)s", who=_who(entry))


def _who(entry: Entry) -> Param:
    return SeatName(entry.by) if entry.by else T(THE_HOST)


def _turned(
    game: Game, timeline: Timeline, turn: Reversal, seat: str, viewer: str | None
) -> Tiding | None:
    """What was taken back or brought back, where it changed a number of the seat's, or where the
    game has to go on otherwise."""
    step = next((one for one in reversed(timeline.steps) if one.entry is turn.entry), None)
    newest, oldest = turn.steps[-1].state, step.state if step else turn.before
    states = (oldest, newest) if isinstance(turn.entry.action, Redo) else (newest, oldest)
    changes = game.changes(*states, seat, viewer)
    if step:
        words = game.told(turn.before, turn.entry.action, step.state, viewer)
    elif changes:
        words = describe_turn(game, turn, viewer)
    else:
        return None
    return Tiding(turn.entry.seq, seat, words, None, changes)


def turn_now(timeline: Timeline) -> Reversal | Amended | None:
    """What was taken back, brought back or corrected, if nobody has tapped since and no step of the
    game tells of it."""
    last, turn = timeline.steps[-1] if timeline.steps else None, _newest_turn(timeline)
    if isinstance(last, Amended) and last.entry.seq == timeline.seq:
        return last
    return None if turn and last and last.entry is turn.entry else turn


def describe_turn(game: Game, turn: Reversal | Amended, viewer: str | None) -> Text:
    """Who has taken what back, or brought it back, the newest first; or who has corrected what."""
    if isinstance(turn, Amended):
        return tell(game, turn.before, turn, viewer)
    lines, before = list[Param](), turn.before
    for step in turn.steps:
        lines.insert(0, tell(game, before, step, viewer))
        before = step.state
    what = (*lines[:MOST_TOLD], *("…" for _ in lines[MOST_TOLD : MOST_TOLD + 1]))
    if isinstance(turn.entry.action, Undo):
        return T("%(who)s has taken back: %(what)s", who=_who(turn.entry), what=what)
    return T("%(who)s has brought back: %(what)s", who=_who(turn.entry), what=what)


def hands_now(game: Game, timeline: Timeline, viewer: str | None) -> tuple[Text, ...]:
    """What hands must do after the last tap; what was taken back or corrected is put right."""
    turn = _newest_turn(timeline)
    if turn and isinstance(turn.entry.action, Undo):
        return _put_right(game, timeline, timeline.undone[-1].whole, viewer)
    if not timeline.steps:
        return ()
    last = len(timeline.steps) - 1
    step = timeline.steps[last]
    if isinstance(step, Amended):
        return _put_right(game, timeline, step.former, viewer)
    return _hands_of(game, timeline.before(last), step, viewer)


def _put_right(
    game: Game, timeline: Timeline, former: tuple[Step, ...], viewer: str | None
) -> tuple[Text, ...]:
    """What goes back from hand to hand, and all that must lie otherwise than it did in that course
    of the game, as it must lie: first what is nobody's, then player by player, each named once."""
    now = timeline.state
    lost, anew = _apart(timeline, former)
    moves = game.put_back(lost, anew, now, viewer)
    was = game.facts(former[-1].state, viewer)
    pairs = differing(was, game.facts(now, viewer))
    facts = [fact for before, fact in pairs if before.lying and fact.lying]
    whose = list(dict.fromkeys((None, *(fact.seat for fact in facts))))
    facts.sort(key=lambda fact: whose.index(fact.seat))
    seats = (None, *(fact.seat for fact in facts))
    things = [
        _thing(fact, named=fact.seat != seat) for fact, seat in zip(facts, seats, strict=False)
    ]
    if not things:
        return moves
    first, *others = things
    more = len(others) - MOST_TOLD
    rest = (T("and %(n)d more", n=more),) if more > 0 else ()
    return *moves, T("Put back: %(thing)s", thing=first), *others[:MOST_TOLD], *rest


def _apart(timeline: Timeline, former: tuple[Step, ...]) -> tuple[Taps, Taps]:
    """The taps of a former course that count no longer, and those that came in their place."""
    start, steps = timeline.start, timeline.steps
    same = takewhile(lambda both: both[0] is both[1], zip(former, steps, strict=False))
    at = sum(1 for _ in same)
    return _taps(start, former, at), _taps(start, steps, at)


def _taps(start: Any, steps: tuple[Step, ...], at: int) -> Taps:
    before = steps[at - 1].state if at else start
    states = (before, *(step.state for step in steps[at:]))
    return tuple(
        (made_in, step.entry.action, step.state)
        for made_in, step in zip(states, steps[at:], strict=False)
        if not isinstance(step.entry.action, Undo | Amend)
    )


def _thing(fact: Fact, *, named: bool) -> Text:
    value = T("none") if fact.value == () else fact.value
    if fact.seat is None or not named:
        return T("%(what)s: %(value)s", what=fact.label, value=value)
    who = SeatName(fact.seat)
    return T("%(who)s, %(what)s: %(value)s", who=who, what=fact.label, value=value)


def _hands_of(game: Game, before: Any, step: Step, viewer: str | None) -> tuple[Text, ...]:
    key = (id(step), viewer)
    known = _hands.get(key)
    if known is None:
        hands = game.hands(before, step.entry.action, step.state, viewer)
        known = _hands.keep(key, (step, hands))
    return known[1]


def traces_now(game: Game, timeline: Timeline) -> Any:
    """What the last tap moved, for the game's picture; nothing after an undo."""
    if not timeline.steps or _newest_turn(timeline):
        return None
    last = len(timeline.steps) - 1
    return game.traces(timeline.before(last), timeline.steps[last].state)


def _newest_turn(timeline: Timeline) -> Reversal | None:
    """What was taken back or brought back, if nobody has tapped since."""
    turns = timeline.reversals
    return turns[-1] if turns and turns[-1].entry.seq == timeline.seq else None
