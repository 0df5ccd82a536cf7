"""People of a history: names that recur. They can be called otherwise, brought together, forgotten;
none of it leaves the server."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from flask import abort, redirect, render_template, request, session, url_for

from companion.evenings.people import Known, alike
from companion.store.searching import Whose
from companion.table.figures import fill_in
from companion.table.result import SameName
from companion.table.seats import NAME_LENGTH
from companion.table.text import N_
from companion.web.context import remembered_names, services
from companion.web.history import bp
from companion.web.language import translate
from companion.web.pastpage import SAID, choices, whose_history

CHANGED = N_("Results changed: %(n)d.")
NOT_YOURS = N_(
    "Nothing was changed: these games can be changed only by those who were at the table."
)
TOGETHER = N_("%(one)s and %(other)s sat at one table together, so they are two people.")
BAD_NAME = N_("Type a name of 1 to %(most)d letters.")


@bp.get("/history/people")
def people() -> str:
    return _page()


def _page(problem: str = "", about: str = "") -> str:
    whose = whose_history()
    known = choices(whose).people
    return render_template(
        "history/people.html",
        people=known,
        alike=[group for group in alike(known) if _may_be_one(whose, group)],
        problem=problem,
        about=about,
        said=session.pop(SAID, ""),
        longest=NAME_LENGTH,
    )


def _may_be_one(whose: Whose, group: tuple[Known, ...]) -> bool:
    past = services().past
    return not any(past.sat_together(whose, a.name, b.name) for a, b in combinations(group, 2))


@bp.post("/history/people/rename")
def rename() -> Any:
    """To a name that is there already it brings two people together, which is asked first."""
    one, to = _known(request.form.get("name", "")), " ".join(request.form.get("to", "").split())
    if not to or len(to) > NAME_LENGTH:
        return _page(fill_in(BAD_NAME, {"most": NAME_LENGTH}, translate), one.name), 422
    if to == one.name:
        return redirect(url_for("history.people"), 303)
    there = next((other for other in _everyone() if other.name == to), None)
    return _called([one.name], to) if there is None else _together([one.name], to)


@bp.post("/history/people/merge")
def merge() -> Any:
    """Several people brought together under the one that was chosen."""
    to = _known(request.form.get("to", "")).name
    names = [_known(name).name for name in request.form.getlist("name")[:50] if name != to]
    return _together(names, to)


def _together(names: list[str], to: str) -> Any:
    """Asked first, since nothing parts them again."""
    if request.form.get("sure") == "yes":
        return _called(names, to)
    return render_template("history/merge.html", names=names, to=to), 409


def _called(names: list[str], to: str) -> Any:
    whose, past = whose_history(), services().past
    changed = 0
    for name in names:
        try:
            changed += past.rename(whose, name, to)
        except SameName:
            return _page(fill_in(TOGETHER, {"one": name, "other": to}, translate), name), 422
    return _done(changed)


@bp.get("/history/people/forget")
def ask_forget() -> str:
    return render_template("history/forget.html", one=_known(request.args.get("name", "")))


@bp.post("/history/people/forget")
def forget() -> Any:
    name = _known(request.form.get("name", "")).name
    changed = services().past.forget(whose_history(), name)
    left = [one for one in remembered_names() if one != name]
    if left != remembered_names():
        session["names"] = left
    return _done(changed)


def _done(changed: int) -> Any:
    session[SAID] = fill_in(CHANGED, {"n": changed}, translate) if changed else translate(NOT_YOURS)
    return redirect(url_for("history.people"), 303)


def _everyone() -> tuple[Known, ...]:
    return choices(whose_history()).people


def _known(name: str) -> Known:
    found = next((one for one in _everyone() if one.name == name), None)
    if found is None:
        abort(404)
    return found
