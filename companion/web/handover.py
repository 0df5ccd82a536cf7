"""The hand-over screen: a seat without a phone types its secrets on the table's, unseen.

An opaque page says whom to hand the phone to; a tap opens that seat's private page. The key that
opens it is used up by it, so that refreshing, or sending the form once more, finds the opaque page.
"""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

from flask import Blueprint, Response, abort, redirect, render_template, request, session, url_for

from companion.table.actions import Action, seat_of
from companion.web.page import page_of
from companion.web.screen import Screen, screen_of, wants_fragment
from companion.web.visitors import require_member

bp = Blueprint("handover", __name__)

KEY = "hand"


@bp.get("/t/<token>/hand/<seat>")
def ask(token: str, seat: str) -> str:
    return closed(_allowed(token, seat), seat)


@bp.post("/t/<token>/hand/<seat>")
def show(token: str, seat: str) -> Any:
    screen = _allowed(token, seat)
    key, given = session.pop(KEY, None), request.form.get("key", "").strip()
    if isinstance(key, str) and secrets.compare_digest(key.encode(), given.encode()):
        return opened(screen, seat)
    if wants_fragment():
        return closed(screen, seat)
    return redirect(url_for("handover.ask", token=token, seat=seat), 303)


@bp.get("/t/<token>/middle")
def middle(token: str) -> str:
    """Before all is shown, a phone that was in one hand is laid where everybody sees it."""
    screen = screen_of(token)
    require_private(screen)
    require_member(screen.visitor)
    return _render("middle", screen, None)


def _allowed(token: str, seat: str) -> Screen:
    screen = screen_of(token)
    require_private(screen)
    if not screen.setup.has(seat):
        abort(404)
    if not screen.visitor.holds(seat):
        abort(403)
    return screen


def require_private(screen: Screen) -> None:
    """Games without secrets have no such pages; asked before anything is done for one of them."""
    if screen.panel.private is None:
        abort(404)


def closed(screen: Screen, seat: str) -> str:
    """The opaque page; a new key makes any earlier one useless."""
    key = session[KEY] = secrets.token_urlsafe(12)
    return _render("closed", screen, seat, key=key)


def opened(screen: Screen, seat: str) -> str:
    return _render("opened", replace(screen, opened=seat), seat)


def _render(part: str, screen: Screen, seat: str | None, **more: Any) -> str:
    inner = f"table/hand_{part}.html"
    name = inner if wants_fragment() else "table/hand.html"
    return render_template(name, page=page_of(screen), seat=seat, inner=inner, **more)


def after(screen: Screen, action: Action) -> Any:
    """Where a private action leads: on to whoever is next, or back to the table."""
    token, following = screen.table.token, screen.next_hand
    there = url_for("play.table", token=token)
    if following:
        there = url_for("handover.ask", token=token, seat=following)
    elif screen.visitor.shared and action.uncovers(screen.timeline.state):
        there = url_for("handover.middle", token=token)
    return redirect(there, 303)


def after_entry(screen: Screen, action: Action) -> Any:
    """An entry among others: the page stays open if it has a script, and closes if not."""
    seat = seat_of(action)
    if seat is None or not screen.visitor.holds(seat):
        return after(screen, action)
    if wants_fragment():
        return opened(screen, seat)
    return redirect(url_for("handover.ask", token=screen.table.token, seat=seat), 303)


def not_ours(screen: Screen) -> Any:
    """The seat has a phone of its own again: nothing was done, and this one goes to the table."""
    if not screen.visitor.acts:
        abort(403)
    there = url_for("play.table", token=screen.table.token)
    if wants_fragment():
        return Response(status=200, headers={"HX-Redirect": there})
    return redirect(there, 303)


def refused(screen: Screen) -> str:
    """What was wrong, on the opaque page: nothing private is shown again without a tap."""
    seat = request.form.get("seat", "")
    if not (screen.setup.has(seat) and screen.visitor.holds(seat)):
        abort(403)
    return opened(screen, seat) if wants_fragment() else closed(screen, seat)
