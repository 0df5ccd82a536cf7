"""A game's helpers: a question and its answer on one page, at any time, remembering nothing."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from flask import Blueprint, abort, render_template, request
from wtforms import Form

from companion.table.rules import RuleError
from companion.table.text import Text
from companion.web.forms import problems, question_form
from companion.web.games.panel import Helper
from companion.web.page import page_of
from companion.web.screen import Screen, screen_of
from companion.web.visitors import require_member

bp = Blueprint("helping", __name__)

form_of = cache(question_form)


@bp.get("/t/<token>/help/<key>")
def help_with(token: str, key: str) -> Any:
    """Asked for once the form is sent; before that its fields may be filled in by a link."""
    screen = screen_of(token)
    require_member(screen.visitor)
    helper = screen.panel.helpers.get(key)
    if helper is None:
        abort(404)
    form = form_of(helper.question)(formdata=request.args)
    if "ask" not in request.args:
        return _page(screen, helper, form)
    if not form.validate():
        return _page(screen, helper, form, wrong=problems(form)), 422
    return _answered(screen, helper, form)


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
    return _page(
        screen, helper, form, lines=helper.lines(answer), again=helper.again(asked, answer)
    )


def _page(
    screen: Screen,
    helper: Helper,
    form: Form,
    *,
    wrong: dict[str, list[str]] | None = None,
    lines: tuple[Text, ...] = (),
    again: Any = None,
) -> str:
    return render_template(
        "table/help.html",
        page=page_of(screen),
        helper=helper,
        form=form,
        wrong=wrong or {},
        lines=lines,
        again=again,
    )
