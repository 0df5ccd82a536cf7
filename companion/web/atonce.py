"""Taps that are taken at once: a button of our own page, at a table this process remembers.

Such a tap needs no look at the table before its transaction, which tells whether the table was
still as remembered, and no form. By memory a tap is only ever taken: whoever would have to be told
no, or asked, is left to `play.act`, which looks at the table as it is.
"""

from __future__ import annotations

import msgspec
from flask import request

from companion.store.tables import Outdated
from companion.table.actions import Action, Undo
from companion.web import door
from companion.web.overtaken import drawn_meanwhile
from companion.web.plainforms import read_plain
from companion.web.screen import Screen, remembered_screen


def take(token: str, verb: str) -> tuple[Screen, Action] | None:
    """The screen a plain tap led to, and what it was."""
    screen = remembered_screen(token)
    action = _action(screen, verb) if screen else None
    if screen is None or action is None or not _is_free_to(screen, action):
        return None
    try:
        return door.enter(screen, action, remembered=True), action
    except (Outdated, door.Refused):
        return None


def _action(screen: Screen, verb: str) -> Action | None:
    kind = screen.game.verbs.get(verb)
    if kind is None or screen.panel.has_own_form(kind) or drawn_meanwhile(screen, kind):
        return None
    given = read_plain(kind, request.form, screen.setup)
    try:
        return None if given is None else door.action_of(screen, kind, given)
    except msgspec.ValidationError:
        return None


def _is_free_to(screen: Screen, action: Action) -> bool:
    if not screen.visitor.may(action) or door.is_closed(screen, action):
        return False
    if door.owner_to_ask(screen, action):
        return False
    return not (isinstance(action, Undo) and door.must_ask(screen, action))
