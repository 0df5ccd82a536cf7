"""A game's helpers: a question and its answer on one page, at any time.

Nothing of it is remembered, unless a tap asked: that is an entry of the log.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from flask import Blueprint, abort, redirect, render_template, request, url_for
from wtforms import Form

from companion.table.actions import Action
from companion.table.rules import RuleError
from companion.web.forms import problems, question_form
from companion.web.games.panel import Helper
from companion.web.page import page_of
from companion.web.screen import Screen, screen_of
from companion.web.visitors import require_member

bp = Blueprint("helping", __name__)

form_of = cache(question_form)

ROLLED = "rolled"
"""How a question is asked whose dice the app has rolled."""
ENTERED = "entered"
"""Asks for the last question that was a tap."""


@bp.get("/t/<token>/help/<key>")
def help_with(token: str, key: str) -> Any:
    """Asked for once the form is sent; before that its fields may be filled in by a link."""
    screen = screen_of(token)
    require_member(screen.visitor)
    helper = screen.panel.helpers.get(key)
    if helper is None:
        abort(404)
    entered = helper.entered(screen.timeline.state) if ENTERED in request.args else None
    if entered is not None:
        return _answered(screen, helper, form_of(helper.question)(), entered)
    if "roll" in request.args and helper.chance:
        return _rolled(token, helper)
    form = form_of(helper.question)(formdata=request.args)
    if "ask" not in request.args:
        return _page(screen, helper, form)
    if not form.validate():
        return _page(screen, helper, form, wrong=problems(form)), 422
    given = {name: value for name, value in form.data.items() if value is not None}
    try:
        asked: Any = msgspec.convert(given, helper.question, strict=True)
    except msgspec.ValidationError:
        abort(400)
    return _answered(screen, helper, form, asked)


def after(fresh: Screen, action: Action) -> Any:
    """To the answer of what was tapped here."""
    token, helper = fresh.table.token, _asked_by(fresh, action.verb)
    there = url_for("play.table", token=token)
    if helper:
        there = url_for("helping.help_with", token=token, key=helper.key, entered="yes")
    return redirect(there, 303)


def refused(screen: Screen) -> str:
    """The form as it was filled in, with what was wrong where that was typed."""
    said = screen.said
    helper = _asked_by(screen, said.verb if said else None) or abort(404)
    wrong = (said and (said.fields or {"form": [said.words]})) or {}
    return _page(screen, helper, form_of(helper.question)(formdata=request.form), wrong=wrong)


def _asked_by(screen: Screen, verb: str | None) -> Helper | None:
    taps = ((one, one.tap) for one in screen.panel.helpers.values())
    return next((one for one, tap in taps if tap and tap.verb == verb), None)


def _rolled(token: str, helper: Helper) -> Any:
    """The same question with the app's dice in its address, so that looking again rolls nothing."""
    drawn = ("roll", "ask", "token", "key", *helper.chance)
    asked: dict[str, Any] = {n: all_of for n, all_of in request.args.lists() if n not in drawn}
    asked |= {name: secrets.randbelow(6) + 1 for name in helper.chance}
    there = url_for("helping.help_with", token=token, key=helper.key, **asked, ask=ROLLED)
    return redirect(there)


def _answered(screen: Screen, helper: Helper, form: Form, asked: Any) -> Any:
    try:
        answer = helper.answer(asked)
    except RuleError as refused:
        words = screen.words.plain(refused.text(screen.game.all_refusals))
        return _page(screen, helper, form, wrong={refused.field or "form": [words]}), 422
    again = helper.again(asked, answer)
    following = form_of(helper.question)(formdata=None, data=again) if again else form
    return _page(screen, helper, following, answered=(asked, answer), again=again)


def _page(
    screen: Screen,
    helper: Helper,
    form: Form,
    *,
    wrong: Mapping[str, list[str]] | None = None,
    answered: tuple[Any, Any] | None = None,
    again: Any = None,
) -> str:
    """`answered` has the question that was asked, and its answer."""
    return render_template(
        helper.template,
        page=page_of(screen),
        helper=helper,
        form=form,
        wrong=wrong or {},
        answered=answered,
        lines=helper.lines(answered[1]) if answered else (),
        again=again,
        own_dice=request.values.get("ask", ROLLED) != ROLLED,
        entered=ENTERED in request.args,
    )
