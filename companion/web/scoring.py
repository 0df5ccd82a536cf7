"""The scoring walk: one line of the sheet after the other, then the total."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from flask import (
    Blueprint,
    Response,
    abort,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)

from companion.table.actions import Count, Counted, Finish, Undo
from companion.table.counting import CountRefused
from companion.table.reckoning import NO
from companion.table.rules import RuleError
from companion.table.walk import answered
from companion.web import door
from companion.web.answers import MINE, THEIRS, WalkAnswers, read_answers
from companion.web.context import services
from companion.web.page import page_of, undo_question
from companion.web.screen import Said, Screen, follow, screen_of, wants_fragment
from companion.web.visitors import require_member
from companion.web.walk import END, NOT_YET, Walk
from companion.web.walkpage import walk_page
from scoring import Kind, lines_for

bp = Blueprint("scoring", __name__)

REGIONS = ("clock", "count", "totals", "last", "onward")
END_REGIONS = ("clock", "count", "foot")
PLAYER = "player"


@bp.get("/t/<token>/score")
def start(token: str) -> Any:
    """Where this phone goes on: the first question it can answer, or the total."""
    screen = _screen(token)
    walk = Walk(screen, END)
    if not screen.view.over and not walk.reckoning.counts.answers:
        return render_template(
            "score/early.html", page=page_of(screen), first=walk.all_stops[0].key
        )
    return redirect(_first_open(walk), 303)


def _first_open(walk: Walk) -> str:
    counts = walk.reckoning.counts
    if not counts.answers and not counts.finished:
        return walk.url(walk.all_stops[0].key, None)
    mine = [column.key for column in walk.mine] or None
    for stop in walk.all_stops:
        if not stop.places and not answered(walk.reckoning, stop, mine):
            return walk.url(stop.key, None)
    return url_for("scoring.end", token=walk.screen.table.token)


@bp.get("/t/<token>/score/<key>")
def line(token: str, key: str) -> Any:
    walk = _walk(token, key)
    return _elsewhere(walk) if walk.at is None else _render(walk)


@bp.get("/t/<token>/score/<key>/now")
def now(token: str, key: str) -> Any:
    screen = screen_of(token)
    follow(screen)
    if _kept_meanwhile(screen, request.args):
        return _to_result(screen)
    walk = _walk_of(screen, key)
    if walk.at is None:
        return _elsewhere(walk)
    if request.args.get("v", "") == str(walk.screen.version):
        return "", 204
    return _render(walk)


@bp.post("/t/<token>/score/<key>")
def count(token: str, key: str) -> Any:
    """Save what was typed here, then go on, back, or nowhere."""
    walk = _walk(token, key)
    if not walk.screen.visitor.acts:
        abort(403)
    if walk.at is None:
        return _elsewhere(walk)
    if _kept_meanwhile(walk.screen, request.form):
        return _to_result(walk.screen)
    answers = read_answers(walk.reckoning, walk.stop, request.form)
    if not walk.screen.visitor.may(Count(answers.entries)):
        abort(403)
    said = _problems(walk, answers)
    if said or _must_ask(walk, answers):
        return _refused(walk, answers, said, 422 if said else 409)
    if not answers.entries:
        return _onward(walk)
    try:
        return _onward(replace(walk, screen=door.enter(walk.screen, Count(answers.entries))))
    except door.Refused as no:
        now = replace(walk, screen=no.screen)
        if isinstance(no.error, CountRefused):
            said = {name: now.screen.words.plain(words) for name, words in no.error.found}
            return _refused(now, answers, said, 422)
        # Another phone, or this one a moment ago, has just said the same.
        return _onward(now) if no.error.code == "count-nothing" else _total_or_line(walk, no)


def _must_ask(walk: Walk, answers: WalkAnswers) -> bool:
    """Whether an answer is unusual, or another phone has answered meanwhile; but not where this
    very tap has counted and only its answer was lost."""
    return bool(answers.unsure) or (bool(answers.clashes) and not door.repeated(walk.screen))


def _problems(walk: Walk, answers: WalkAnswers) -> dict[str, str]:
    """Everything wrong with the answers, before anyone is asked whether they are meant."""
    found = dict(answers.problems)
    if not found and answers.unsure:
        try:
            walk.screen.game.apply(walk.screen.timeline.state, Count(answers.entries))
        except CountRefused as refused:
            found = dict(refused.found)
        except RuleError:
            pass
    return {name: walk.screen.words.plain(words) for name, words in found.items()}


@bp.post("/t/<token>/score/<key>/undo")
def undo(token: str, key: str) -> Any:
    """Take the last tap back without leaving the walk."""
    screen = _screen(token)
    target = request.form.get("target", "")
    if not screen.visitor.acts:
        abort(403)
    if not re.fullmatch(r"[1-9][0-9]{0,5}", target):
        abort(400)
    walk, action = _walk_of(screen, key), Undo(int(target))
    if door.must_ask(screen, action):
        asked, page = undo_question(screen, action.target), page_of(screen)
        if wants_fragment():
            inner = "table/question.html"
            return render_template(
                "table/ask_fragment.html", page=page, asked=asked, inner=inner
            ), 409
        return render_template("score/ask.html", walk=walk_page(walk), page=page, asked=asked), 409
    try:
        door.enter(screen, action)
    except door.Refused as no:
        return _total_or_line(walk, no)
    return redirect(walk.here, 303)


def _total_or_line(walk: Walk, no: door.Refused) -> Any:
    now = replace(walk, screen=replace(no.screen, said=Said(no.words)))
    if now.key == END or now.at is None:
        return _render_end(now, 422)
    return _render(now, 422)


# The total


@bp.get("/t/<token>/score/end")
def end(token: str) -> Any:
    return _render_end(_walk(token, END))


@bp.get("/t/<token>/score/end/now")
def end_now(token: str) -> Any:
    screen = screen_of(token)
    follow(screen)
    if _kept_meanwhile(screen, request.args):
        return _to_result(screen)
    walk = _walk_of(screen, END)
    if request.args.get("v", "") == str(walk.screen.version):
        return "", 204
    return _render_end(walk)


@bp.post("/t/<token>/score/end/finish")
def finish(token: str) -> Any:
    """The table agrees: the result is kept, and every phone is sent to it."""
    walk = _walk(token, END)
    if not walk.screen.visitor.may(Finish()):
        abort(403)
    if walk.screen.kept:
        return _to_result(walk.screen)
    try:
        door.enter(walk.screen, Finish())
    except door.Refused as no:
        return _total_or_line(walk, no)
    kept = services().results.of_table(walk.screen.table)
    assert kept is not None  # noqa: S101
    return redirect(url_for("history.result", token=kept.token), 303)


@bp.post("/t/<token>/score/end/blanks")
def blanks(token: str) -> Any:
    """Count every open question this phone may answer as nothing."""
    walk = _walk(token, END)
    entries = _blank_entries(walk)
    if not walk.screen.visitor.acts:
        abort(403)
    if _kept_meanwhile(walk.screen, request.form):
        return _to_result(walk.screen)
    if entries:
        try:
            door.enter(walk.screen, Count(entries))
        except door.Refused as no:
            return _total_or_line(walk, no)
    return redirect(url_for("scoring.end", token=token), 303)


def _blank_entries(walk: Walk) -> tuple[Counted, ...]:
    return tuple(
        Counted(column.key, spec.key, NO if spec.kind is Kind.YES_NO else "0")
        for column in walk.mine
        for spec in walk.reckoning.blanks(column)
    )


# What the routes share


def _screen(token: str) -> Screen:
    screen = screen_of(token)
    require_member(screen.visitor)
    return screen


def _walk(token: str, key: str) -> Walk:
    return _walk_of(_screen(token), key)


def _walk_of(screen: Screen, key: str) -> Walk:
    correcting = request.args.get("then") == END
    return Walk(screen, key, _chosen_column(screen), correcting=correcting)


def _chosen_column(screen: Screen) -> str | None:
    """`?by=s2` shows one player; `?by=player` the visitor's own seat, or the first."""
    chosen = request.args.get("by")
    if chosen is None:
        return None
    walk = Walk(screen, END)
    keys = [column.key for column in walk.reckoning.columns]
    if chosen == PLAYER:
        return walk.mine[0].key if walk.mine else keys[0]
    return chosen if chosen in keys else None


def _elsewhere(walk: Walk) -> Any:
    """A line of this game that is not asked for now leads to the one that is."""
    setup = walk.screen.setup
    known = {one.key for one in lines_for(setup.game, setup.variant)}
    known |= {stop.key for stop in walk.all_stops}
    if walk.key.partition("-")[0] not in known and walk.key not in known:
        abort(404)
    return _lead(_first_open(Walk(walk.screen, END)))


def _kept_meanwhile(screen: Screen, sent: Mapping[str, str]) -> bool:
    """Whether the table has agreed on its result since this page was opened, which does not know of
    it: what is tapped there must not change it."""
    return screen.kept is not None and sent.get("kept") == NOT_YET


def _to_result(screen: Screen) -> Any:
    assert screen.kept is not None  # noqa: S101
    return _lead(url_for("history.result", token=screen.kept.token))


def _lead(there: str) -> Any:
    if wants_fragment():
        return Response(status=200, headers={"HX-Redirect": there})
    return redirect(there, 303)


def _onward(walk: Walk) -> Any:
    if wants_fragment():
        return _render(walk)
    go = request.form.get("go")
    stays = go == "stay" or any(name in request.form for name in ("step", MINE, THEIRS))
    if stays or walk.at is None:
        return redirect(walk.here, 303)
    return redirect(walk.back if go == "back" else walk.onward, 303)


def _refused(walk: Walk, answers: WalkAnswers, said: dict[str, str], status: int) -> Any:
    """The page again, with the reason where it was typed and nothing lost of what was."""
    again = replace(walk, answers=answers, problems=said)
    return _elsewhere(again) if again.at is None else _render(again, status)


def _render(walk: Walk, status: int = 200) -> Any:
    name = "score/swap.html" if wants_fragment() else "score/line.html"
    return make_response(_drawn(name, walk, "regions", REGIONS), status)


def _render_end(walk: Walk, status: int = 200) -> Any:
    name = "score/swap.html" if wants_fragment() else "score/end.html"
    return make_response(_drawn(name, walk, "total", END_REGIONS), status)


def _drawn(name: str, walk: Walk, folder: str, regions: tuple[str, ...]) -> str:
    shown = walk_page(walk)
    return render_template(name, walk=shown, page=shown.page, regions=regions, folder=folder)
