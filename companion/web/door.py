"""The door that every tap of table and walk comes through: its id, the log with what belongs to the
tap, the news for other phones; or why not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
from flask import request

from companion.store import tables
from companion.store.tables import Along
from companion.table import amending
from companion.table.actions import Action, Amend, BadAction, Redo, Undo, from_dict
from companion.table.rules import RuleError
from companion.table.text import Text
from companion.web.context import services
from companion.web.forms import build
from companion.web.screen import Screen
from companion.web.taps import sent_tap, stands_for
from companion.web.untaught import taken_back, taught_by


class Refused(Exception):
    """A tap that is not legal: why, in the words of this visitor, and the table as it is now."""

    def __init__(self, error: RuleError, screen: Screen) -> None:
        super().__init__(error.code)
        self.error = error
        self.screen = screen
        self.words = screen.words.plain(error.text(screen.game.all_refusals))


def action_of(screen: Screen, kind: type[Action], given: Mapping[str, Any]) -> Action:
    """What was given, and what chance adds; `msgspec.ValidationError` where it does not fit."""
    if kind is Amend:
        return _amend(screen, given)
    if kind.drawn:
        given = kind.draw(screen.timeline.state, dict(given), chance_at(screen))
    return build(kind, given)


def _amend(screen: Screen, given: Mapping[str, Any]) -> Action:
    """A repair holds another action, which is one of the game's."""
    told = {"verb": Amend.verb, "v": Amend.version, **given}
    try:
        return from_dict(screen.game.verbs, told)
    except BadAction as problem:
        raise msgspec.ValidationError(str(problem)) from None


def chance_at(screen: Screen) -> Random:
    """Nobody can tell what it will bring; but what is taken back and drawn again comes out the
    same, so that there is nothing to gain by it."""
    drawn = stands_for(screen.table.token, len(screen.timeline.steps))
    return Random(drawn)  # noqa: S311 -- its seed is made with the server's key


def is_closed(screen: Screen, action: Action) -> bool:
    """Whether it tells of a seat whose secrets were typed on another phone."""
    return action.private and any(screen.is_closed(seat) for seat in action.whose())


def may(screen: Screen, action: Action) -> bool:
    """Whether this phone is one that does it. A repair is for who may do both what the entry said
    and what it says then."""
    if not isinstance(action, Amend):
        return screen.visitor.may(action)
    entry = screen.effective(action.target)
    told = (entry and entry.action, action.instead)
    return screen.visitor.acts and all(may_amend(screen, one) for one in told if one)


def may_amend(screen: Screen, action: Action) -> bool:
    """As for an undo, anybody who plays may; but a secret is repaired only where it can be read,
    and what the host alone decides only by the host."""
    if action.private:
        return all(seat is not None and screen.reader == seat for seat in action.whose())
    return screen.visitor.for_everyone or not action.host_only


def amendable(screen: Screen) -> Mapping[int, RuleError | None]:
    """The entries of the log that this phone may repair; or why nobody can, where that was not so
    from the beginning."""
    if not screen.visitor.acts:
        return {}
    timeline = screen.timeline
    entries = (step.entry for step in timeline.steps)
    barred = amending.barred(timeline.steps, timeline.amends)
    return {
        one.seq: barred.get(one.seq)
        for one in entries
        if one.action.amendable and may_amend(screen, one.action)
    }


def enter(
    screen: Screen, action: Action, *, remembered: bool = False, tap: str | None = None
) -> Screen:
    """Count a tap, once, and tell the other phones; gives the screen it leads to. Where one tap
    makes several entries, each has an id of its own.

    A `remembered` screen that is not true any more lets nobody in: `tables.Outdated`."""
    along, visitor = _along(screen, action), screen.visitor
    turns = isinstance(action, (Undo, Redo, Amend))
    try:
        appended = services().tables.append(
            screen.table,
            tap or sent_tap(),
            visitor.hand if turns else visitor.seat,
            action,
            along,
            remembered=remembered,
        )
    except tables.RefusedAppend as no:
        now = replace(screen, version=no.version, timeline=no.timeline)
        raise Refused(no.error, now) from no
    services().hub.nudge(screen.table.id, appended.version, screen.visitor.device)
    return replace(screen, version=appended.version, timeline=appended.timeline)


def _along(screen: Screen, action: Action) -> list[Along]:
    """Secrets belong to the phone that types them; what a piece shows is remembered for the next
    table, and forgotten with the tap that told it."""
    device, game, lessons = screen.visitor.device, screen.game.key, services().lessons
    said = (action.instead or action) if isinstance(action, Amend) else action
    secret = said.whose() if said.private else ()
    keeping = services().rooms.keeping(screen.table, secret, device)
    forgetting = lessons.forgetting(screen.table, taken_back(screen, action))
    return keeping + forgetting + lessons.learning(device, game, taught_by(screen, action))


def owner_to_ask(screen: Screen, action: Action) -> str | None:
    """The seat a host would play for that has a phone of its own; asked once in each of its turns.

    On a phone that is passed around nobody is asked, and what is set right is no turn."""
    visitor = screen.visitor
    plays = type(action) in screen.game.actions and "page" not in request.form
    if visitor.shared or not visitor.is_host or not plays:
        return None
    seat = next((one for one in action.whose() if one in visitor.elsewhere), None)
    if seat is None or request.form.get("plays") == seat or _has_played(screen, seat):
        return None
    return None if repeated(screen) else seat


def foretold(screen: Screen, action: Action) -> Text | None:
    """What the log would say of it; nothing of what it would uncover, and nothing if the rules say
    no."""
    if action.private or action.drawn or action.reveals:
        return None
    game, before = screen.game, screen.timeline.state
    try:
        after = game.apply(before, action)
    except RuleError:
        return None
    return None if action.uncovers(after) else game.told(before, action, after, screen.reader)


def repeated(screen: Screen) -> bool:
    """Whether this tap is in the log already, and only its answer was lost."""
    return services().tables.repeated(screen.table, sent_tap()) is not None


def _has_played(screen: Screen, seat: str) -> bool:
    """Whether this phone has played for that seat before, in the turn that is played."""
    timeline, turn_of = screen.timeline, screen.game.turn
    turn = turn_of(timeline.state)
    for index in range(len(timeline.steps) - 1, -1, -1):
        if turn_of(timeline.before(index)) != turn:
            return False
        entry = timeline.steps[index].entry
        if entry.by == screen.visitor.seat and seat in entry.action.whose():
            return True
    return False


def must_ask(screen: Screen, action: Undo) -> bool:
    """Whether an undo touches what others did, unless it was meant, or is in the log already and
    only its answer was lost. It is meant for what was listed, not for what came after. About what
    somebody else has taken back already there is nothing to ask: the rules say so."""
    if not screen.timeline.taken_back(action.target):
        return False
    last = str(screen.timeline.seq)
    is_as_seen = request.form.get("seen", last) == last
    is_sure = request.form.get("sure") == "yes"
    if is_as_seen and (is_sure or not screen.asks_before(action.target)):
        return False
    return not repeated(screen)
