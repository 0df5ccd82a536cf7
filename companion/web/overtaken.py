"""Two phones at once: what somebody else has done meanwhile is told as news, not as a mistake."""

from __future__ import annotations

from flask import request

from companion.table.actions import Action
from companion.table.text import T, Text
from companion.web.screen import Screen

SHOWN = "Comptoir-Shown"
"""The header by which a phone says what version of the table it was tapped on."""

PASSED = "moment-passed"


def drawn_meanwhile(screen: Screen, kind: type[Action]) -> Text | None:
    """What chance decides is drawn once, though two phones ask for it: what another one has drawn
    since this phone's page."""
    if not kind.drawn:
        return None
    for index in _since(screen):
        if type(screen.timeline.steps[index].entry.action) is kind:
            return T("Already drawn: %(what)s", what=screen.told(index))
    return None


def _since(screen: Screen) -> range:
    """The steps that this phone may not have shown yet, the newest first: every tap counts the
    table's version up."""
    shown = request.headers.get(SHOWN, "")
    if not (shown.isascii() and shown.isdigit()):
        return range(0)
    last = len(screen.timeline.steps) - 1
    return range(last, max(-1, last - (screen.version - int(shown[:12]))), -1)


def overtaken(screen: Screen, action: Action) -> Text:
    """For a tap that was meant for a moment which has passed: the very thing has been done, or what
    was done instead."""
    moment, steps = getattr(action, "moment", None), screen.timeline.steps
    for index in range(len(steps) - 1, -1, -1):
        done = steps[index].entry.action
        if done == action or (action.drawn and type(done) is type(action)):
            return T("Already done: %(what)s", what=screen.told(index))
        if screen.timeline.before(index).moment == moment:
            break
    if not steps:
        return T("The table has already moved on; nothing was changed.")
    last = screen.told(len(steps) - 1)
    return T("Somebody was quicker: %(what)s. Nothing else was changed.", what=last)
