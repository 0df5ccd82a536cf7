"""A kept result put right by those who were at the table: what is known beside the count, the count
itself where its table is gone, and the end of it."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from flask import abort, redirect, render_template, request, session, url_for

from companion.evenings.historyfile import LONGEST_NOTE, LONGEST_PLACE, MOST_MINUTES, Beside
from companion.store.results import ResultGone, ResultRecord
from companion.store.tables import TableGone
from companion.table.figures import fill_in
from companion.table.gamefile import LATEST
from companion.table.text import N_
from companion.web.context import services
from companion.web.countform import count_rows, read_count
from companion.web.history import bp
from companion.web.language import translate
from companion.web.pastpage import SAID, whose_history
from companion.web.resultpage import ResultPage

FIRST_DAY = date(1970, 1, 2)


@bp.get("/r/<token>/edit")
def edit(token: str) -> str:
    return _edit(_changeable(token))


def _edit(record: ResultRecord, problems: dict[str, str] | None = None) -> str:
    return render_template(
        "history/edit.html",
        result=ResultPage(record, ""),
        day=datetime.fromtimestamp(record.finished_at).astimezone().date().isoformat(),
        problems=problems or {},
        given=request.form if problems else None,
        longest={"place": LONGEST_PLACE, "note": LONGEST_NOTE, "minutes": MOST_MINUTES},
    )


@bp.post("/r/<token>/edit")
def annotate(token: str) -> Any:
    record = _changeable(token)
    beside, problems = _read(record)
    if problems:
        return _edit(record, problems), 422
    services().past.annotate(token, beside)
    return redirect(url_for("history.result", token=token), 303)


def _read(record: ResultRecord) -> tuple[Beside, dict[str, str]]:
    given = {key: " ".join(request.form.get(key, "").split()) for key in request.form}
    problems: dict[str, str] = {}
    finished = _day(given.get("day", ""), record.finished_at)
    if finished is None:
        problems["day"] = translate(N_("Choose a day up to today."))
    minutes = _number(given.get("minutes", ""), range(1, MOST_MINUTES + 1))
    if minutes is None and given.get("minutes"):
        message = N_("Type a whole number of minutes, from 1 to %(most)d.")
        problems["minutes"] = fill_in(message, {"most": MOST_MINUTES}, translate)
    for key, most in (("place", LONGEST_PLACE), ("note", LONGEST_NOTE)):
        if len(given.get(key, "")) > most:
            problems[key] = fill_in(N_("At most %(most)d letters."), {"most": most}, translate)
    opener = _number(given.get("opener", ""), range(len(record.result.players)))
    beside = Beside(
        finished or record.finished_at,
        minutes,
        opener,
        given.get("place") or None,
        given.get("note") or None,
    )
    return beside, problems


def _day(text: str, before: float) -> float | None:
    """The same time on another day; nothing was played tomorrow or before there were calendars."""
    try:
        chosen = date.fromisoformat(text)
    except ValueError:
        return None
    was = datetime.fromtimestamp(before).astimezone()
    if chosen == was.date():
        return before
    if not FIRST_DAY <= chosen < datetime.fromtimestamp(LATEST).date():
        return None
    moved = datetime.combine(chosen, was.time()).astimezone()
    return moved.timestamp() if chosen <= datetime.now().astimezone().date() else None


def _number(text: str, allowed: range) -> int | None:
    if not (text.isascii() and text.isdecimal() and len(text) < 6):
        return None
    return int(text) if int(text) in allowed else None


# The count


@bp.get("/r/<token>/count")
def count(token: str) -> Any:
    record = _changeable(token)
    if record.table is not None:
        return redirect(url_for("scoring.end", token=record.table), 303)
    return render_template(
        "history/count.html", result=ResultPage(record, ""), rows=count_rows(record.result)
    )


@bp.post("/r/<token>/count")
def recount(token: str) -> Any:
    """The whole count at once, for a result whose table is gone."""
    record = _changeable(token)
    if record.table is not None:
        abort(409)
    read = read_count(record.result, request.form)
    if read.result is None:
        shown = ResultPage(record, "")
        page = render_template(
            "history/count.html", result=shown, rows=read.rows, problems=read.problems
        )
        return page, 422
    services().past.correct(token, read.result)
    return redirect(url_for("history.result", token=token), 303)


# The end of it


@bp.get("/r/<token>/delete")
def ask_delete(token: str) -> str:
    record = _held(token)
    mine = services().past.may_change(whose_history(), token)
    return render_template("history/delete.html", result=ResultPage(record, ""), mine=mine)


@bp.post("/r/<token>/delete")
def delete(token: str) -> Any:
    """For everybody, by those who were at the table; others take it out of their own list."""
    record = _held(token)
    past, whose = services().past, whose_history()
    if past.may_change(whose, token):
        past.delete(token)
        _tell(record)
        session[SAID] = translate(N_("The result is deleted."))
    else:
        past.leave(whose.device, token)
        session[SAID] = translate(N_("The result is no longer in this history."))
    return redirect(url_for("history.history"), 303)


def _tell(record: ResultRecord) -> None:
    """The phones at its table, if it still has one, no longer see a kept result."""
    if record.table is None:
        return
    try:
        table = services().tables.find(record.table)
    except TableGone:
        return
    services().hub.nudge(table.id, table.version)


def _held(token: str) -> ResultRecord:
    if not services().past.holds(whose_history(), token[:33]):
        abort(404)
    return _found(token)


def _changeable(token: str) -> ResultRecord:
    record = _found(token)
    if not services().past.may_change(whose_history(), token):
        abort(403)
    return record


def _found(token: str) -> ResultRecord:
    try:
        return services().results.find(token[:33])
    except ResultGone:
        abort(404)
