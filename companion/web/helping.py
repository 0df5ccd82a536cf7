"""A game's helpers: a question and its answer on one page, at any time, remembering nothing."""

from __future__ import annotations

import secrets
from functools import cache
from typing import Any

import msgspec
from flask import Blueprint, abort, redirect, render_template, request, url_for
from wtforms import Form

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


@bp.get("/t/<token>/help/<key>")
def help_with(token: str, key: str) -> Any:
    """Asked for once the form is sent; before that its fields may be filled in by a link."""
    screen = screen_of(token)
    require_member(screen.visitor)
    helper = screen.panel.helpers.get(key)
    if helper is None:
        abort(404)
    if "roll" in request.args and helper.chance:
        return _rolled(token, helper)
    form = form_of(helper.question)(formdata=request.args)
    if "ask" not in request.args:
        return _page(screen, helper, form)
    if not form.validate():
        return _page(screen, helper, form, wrong=problems(form)), 422
    return _answered(screen, helper, form)


def _rolled(token: str, helper: Helper) -> Any:
    """The same question with the app's dice in its address, so that looking again rolls nothing."""
    drawn = ("roll", "ask", "token", "key", *helper.chance)
    asked: dict[str, Any] = {n: all_of for n, all_of in request.args.lists() if n not in drawn}
    asked |= {name: secrets.randbelow(6) + 1 for name in helper.chance}
    there = url_for("helping.help_with", token=token, key=helper.key, **asked, ask=ROLLED)
    return redirect(there)


def _answered(screen: Screen, helper: Helper, form: Form) -> Any:
    given = {name: value for name, value in form.data.items() if value is not None}
    try:
        asked: Any = msgspec.convert(given, helper.question, strict=True)
        answer = helper.answer(asked)
    except msgspec.ValidationError:
        abort(400)
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
    wrong: dict[str, list[str]] | None = None,
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
        own_dice=request.args.get("ask", ROLLED) != ROLLED,
    )
