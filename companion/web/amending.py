"""Repair in place: an entry of the log is corrected or removed, and what follows is played again.

What that would change is shown to whoever asks, as far as this phone may know it, before anything
is done. The repair itself is a tap like any other: `play.act` takes it.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import msgspec
from flask import Blueprint, abort, redirect, render_template, request, url_for

from companion.table import amending
from companion.table.actions import Action, Amend, BadAction, from_dict
from companion.table.rules import RuleError
from companion.web import door
from companion.web.amendpage import entry_page, preview_page
from companion.web.forms import LONGEST_ACTION, ActionForm, build, is_required, problems
from companion.web.page import page_of
from companion.web.screen import Said, Screen, screen_of, seat_strangers

bp = Blueprint("amending", __name__)


@bp.get("/t/<token>/log/<int:seq>")
def entry(token: str, seq: int) -> Any:
    """One line of the log, with what it says in a form."""
    screen = screen_of(token)
    seat_strangers(screen)
    action = _amendable(screen, seq)
    return _entry(screen, seq) if action else _gone(screen)


@bp.post("/t/<token>/log/<int:seq>")
def preview(token: str, seq: int) -> Any:
    """What would change, and what would no longer be legal; nothing is done yet."""
    screen = screen_of(token)
    action = _amendable(screen, seq)
    if action is None:
        return _gone(screen)
    if request.form.get("remove") == "yes":
        return _preview(screen, seq, None)
    form = _form(screen, action)
    if not form.validate():
        found = problems(form)
        return _refused(screen, seq, Said(next(iter(found.values()))[0], fields=found))
    try:
        instead = _changed(action, form)
    except msgspec.ValidationError:
        abort(400)
    if not door.may_amend(screen, instead):
        abort(403)
    return _preview(screen, seq, instead)


def _amendable(screen: Screen, seq: int) -> Action | None:
    """The entry that is to be repaired, for a phone that may; None where it has gone meanwhile."""
    if not screen.visitor.acts:
        abort(403)
    found = screen.effective(seq)
    if found is None:
        return None
    if not door.may_amend(screen, found.action):
        abort(403)
    return found.action


def _gone(screen: Screen) -> Any:
    """Somebody was quicker: the log says who."""
    return redirect(url_for("play.log", token=screen.table.token), 303)


def _form(screen: Screen, action: Action) -> ActionForm:
    form = screen.panel.form_of(type(action))(formdata=request.form)
    form.offer_seats(screen.setup)
    return form


def _changed(action: Action, form: ActionForm) -> Action:
    """What the entry is to say; it stays a tap of its own moment."""
    given, kind = form.given(), type(action)
    optional = {one.name for one in fields(kind) if not is_required(one)}
    told = {name: value for name, value in given.items() if value != "" or name not in optional}
    if hasattr(action, "moment"):
        told["moment"] = action.moment
    return build(kind, told)


def _preview(screen: Screen, seq: int, instead: Action | None) -> Any:
    try:
        planned = screen.timeline.plan(screen.game.apply, seq, instead)
    except RuleError as no:
        words = screen.words.plain(no.text(screen.game.all_refusals))
        return _refused(screen, seq, Said(words, fields={no.field: [words]} if no.field else {}))
    shown = preview_page(screen, planned, instead)
    return render_template("table/preview.html", page=page_of(screen), shown=shown)


def _entry(screen: Screen, seq: int) -> str:
    shown = entry_page(screen, amending.place(screen.timeline.steps, seq))
    return render_template("table/entry.html", page=page_of(screen), shown=shown)


def _refused(screen: Screen, seq: int, said: Said) -> Any:
    """The reason where it was typed; nothing has changed."""
    found = screen.effective(seq)
    verb = found.action.verb if found else None
    return _entry(replace(screen, said=replace(said, verb=verb, given=request.form)), seq), 422


def refused(screen: Screen) -> Any:
    """A repair that was not taken: the same one is shown once more, as it would be now."""
    seq = request.form.get("target", 0, type=int)
    try:
        repair = Amend(seq, screen.timeline.seq, instead=_written(screen))
        if not door.may(screen, repair):
            abort(403)
        planned = screen.timeline.plan(screen.game.apply, seq, repair.instead)
    except (RuleError, BadAction, msgspec.DecodeError, RecursionError):
        return _as_it_is(screen, seq)
    shown = preview_page(screen, planned, repair.instead)
    return render_template("table/preview.html", page=page_of(screen), shown=shown)


def _written(screen: Screen) -> Action | None:
    """What the repair would have put in the entry's place."""
    written = request.form.get("instead", "")[:LONGEST_ACTION]
    return from_dict(screen.game.verbs, msgspec.json.decode(written)) if written else None


def _as_it_is(screen: Screen, seq: int) -> str:
    """The line with its form, or where it is not ours to repair any more only why not."""
    found = screen.effective(seq)
    if found and door.may_amend(screen, found.action):
        return _entry(screen, seq)
    return render_template("table/entry.html", page=page_of(screen), shown=None)
