"""The table: its page, its actions, its log, its live stream."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import replace
from secrets import SystemRandom
from typing import Any

import msgspec
from flask import Blueprint, Response, abort, redirect, render_template, request, url_for

from companion.table.actions import Action, Undo
from companion.table.gamefile import export as export_file
from companion.table.rules import RuleError
from companion.table.text import N_
from companion.web import handover
from companion.web.context import services
from companion.web.forms import ActionForm, build, form_class, problems
from companion.web.language import translate
from companion.web.manage import render_menu
from companion.web.screen import (
    REGIONS,
    Said,
    Screen,
    on_the_wall,
    render_table,
    screen_of,
    wants_fragment,
)
from companion.web.visitors import require_member

bp = Blueprint("play", __name__)

CHANCE = SystemRandom()
LOG_LINES = 100
TAP_START = 55
"""So much of an id leaves room for what tells a form's buttons apart."""


@bp.get("/t/<token>")
def table(token: str) -> Any:
    screen = screen_of(token)
    if screen.visitor.role == "stranger":
        return redirect(url_for("join.seats", token=token), 303)
    return render_table(screen)


@bp.get("/t/<token>/now")
def now(token: str) -> Any:
    """The regions as they are, or nothing when the phone shows them already."""
    screen = screen_of(token)
    require_member(screen.visitor)
    if request.args.get("v", "") == str(screen.version):
        return "", 204
    if request.args.get("wall"):
        screen = on_the_wall(screen)
    return render_table(screen)


@bp.get("/t/<token>/board")
def board(token: str) -> Any:
    """For a laptop, tablet or television: all players, the clock, and the way in."""
    screen = screen_of(token)
    if screen.visitor.role == "stranger":
        return redirect(url_for("join.seats", token=token), 303)
    wall = on_the_wall(screen)
    return render_template("table/page.html", screen=wall, regions=REGIONS)


@bp.get("/t/<token>/live")
def live(token: str) -> Response:
    screen = screen_of(token)
    require_member(screen.visitor)
    stream = services().hub.stream(screen.table.id)
    return Response(stream, mimetype="text/event-stream", headers={"X-Accel-Buffering": "no"})


@bp.get("/t/<token>/log")
def log(token: str) -> str:
    screen = screen_of(token)
    require_member(screen.visitor)
    count = len(screen.timeline.steps)
    shown = range(count - 1, -1, -1)
    if request.args.get("all") != "yes":
        shown = shown[:LOG_LINES]
    return render_template("table/log.html", screen=screen, shown=shown, count=count)


@bp.get("/t/<token>/clock")
def clock(token: str) -> Any:
    screen = screen_of(token)
    if not screen.visitor.acts:
        abort(403)
    return render_clock(screen)


def render_clock(screen: Screen) -> str:
    form = _form(screen, screen.game.verbs["set-clock"], request.form or None)
    return render_template(screen.panel.clock, screen=screen, form=form)


@bp.get("/t/<token>/file")
def export(token: str) -> Response:
    """The game file. Its log holds actions, which is why only those who play may have it."""
    screen = screen_of(token)
    if not screen.visitor.acts:
        abort(403)
    entries = services().tables.log(screen.table)
    file = export_file(screen.game, screen.timeline, entries)
    name = f"{screen.game.key}-{screen.table.code}.json"
    return Response(
        msgspec.json.format(msgspec.json.encode(file), indent=1),
        mimetype="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@bp.post("/t/<token>/<verb>")
def act(token: str, verb: str) -> Any:
    """Every action of every game comes through here."""
    screen = screen_of(token)
    kind = screen.game.verbs.get(verb)
    if kind is None:
        abort(404)
    if not screen.visitor.acts:
        abort(403)
    if request.form.get("page", "") in ONWARD:
        handover.require_private(screen)
    form = _form(screen, kind, request.form)
    if not form.validate():
        found = problems(form)
        return _refused(screen, Said(_first(screen, found), fields=found))
    action = _action(screen, kind, form)
    if not screen.visitor.may(action):
        abort(403)
    if isinstance(action, Undo) and _must_ask(screen, action):
        return _ask(screen, action)
    return _append(screen, _tap_of(form), action)


def _tap_of(form: ActionForm) -> str:
    """What makes a tap count once. Without script all buttons of a form have one id between them:
    what was sent tells them apart, so that another button is another tap after going back."""
    tap = str(form.tap.data)
    if wants_fragment():
        return tap
    sent = sorted(pair for pair in request.form.items(multi=True) if pair[0] != "csrf_token")
    return f"{tap[:TAP_START]}-{zlib.crc32(repr(sent).encode()):08x}"


def _form(screen: Screen, kind: type[Action], data: Any) -> ActionForm:
    made = screen.panel.forms.get(kind) or form_class(kind)
    form = made(formdata=data, data={"moment": screen.timeline.state.moment})
    form.offer_seats(screen.setup)
    return form


def _action(screen: Screen, kind: type[Action], form: ActionForm) -> Action:
    given = kind.draw(screen.timeline.state, form.given(), CHANCE)
    try:
        return build(kind, given)
    except msgspec.ValidationError:
        abort(400)


def _append(screen: Screen, tap: str, action: Action) -> Any:
    try:
        appended = services().tables.append(screen.table, tap, screen.visitor.seat, action)
    except RuleError as refused:
        words = screen.words.plain(refused.text(screen.game.all_refusals))
        fields = {refused.field: [words]} if refused.field else {}
        return _refused(screen, Said(words, fields=fields))
    services().hub.nudge(screen.table.id, appended.version)
    taught = screen.game.lessons(action)
    if taught:
        services().lessons.learn(screen.visitor.device, screen.game.key, taught)
    fresh = replace(screen, version=appended.version, timeline=appended.timeline)
    onward = ONWARD.get(request.form.get("page", ""))
    if onward:
        return onward(fresh, action)
    if not wants_fragment():
        back = "manage.menu" if request.form.get("page") == "menu" else "play.table"
        return redirect(url_for(back, token=screen.table.token), 303)
    return render_table(fresh)


def _refused(screen: Screen, said: Said) -> Any:
    """The current state, with the reason where it was typed; nothing has changed."""
    current = replace(screen_of(screen.table.token), said=said)
    page = PAGES.get(request.form.get("page", ""))
    return (page(current), 422) if page else render_table(current, 422)


# Pages with forms of their own; a refusal is shown where it was typed.
PAGES: dict[str, Callable[[Screen], str]] = {
    "menu": render_menu,
    "clock": render_clock,
    "hand": handover.refused,
    "hand-entry": handover.refused,
}

# Pages that lead elsewhere than back to the table.
ONWARD: dict[str, Callable[[Screen, Action], Any]] = {
    "hand": handover.after,
    "hand-entry": handover.after_entry,
}


def _first(screen: Screen, found: dict[str, list[str]]) -> str:
    name, messages = next(iter(found.items()))
    label = translate(screen.panel.labels.get(name, name))
    if name == "form":
        return messages[0]
    return translate(N_("%(what)s: %(problem)s")) % {"what": label, "problem": messages[0]}


def _must_ask(screen: Screen, action: Undo) -> bool:
    return request.form.get("sure") != "yes" and screen.asks_before(action.target)


def _ask(screen: Screen, action: Undo) -> Any:
    """Undo would touch somebody else's action: say what, and ask first."""
    lost = len(screen.timeline.taken_back(action.target))
    count = len(screen.timeline.steps)
    lines = [screen.told(index) for index in range(count - 1, count - 1 - lost, -1)]
    title = translate(N_("Take this back?"))
    name = "table/ask_fragment.html" if wants_fragment() else "table/ask.html"
    page = render_template(name, screen=screen, target=action.target, lines=lines, title=title)
    return page, 409
