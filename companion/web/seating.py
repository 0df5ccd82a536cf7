"""Who sits where: sitting down, leaving, taking over, moving to another phone, and the host's role.

Nothing here happens unseen: every change is a line that all phones show and the log keeps.
"""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for

from companion.store.rooms import MOVE_LETTERS, Wish
from companion.store.tables import CODE_LETTERS, SeatTaken, TableGone
from companion.table.text import N_, T
from companion.web.context import public_url, services
from companion.web.invite import qr
from companion.web.manage import menu_address
from companion.web.page import page_of
from companion.web.screen import Screen, screen_of
from companion.web.visitors import require_host, require_member

bp = Blueprint("seating", __name__)

WATCH = "watch"
TAKEN = N_("Another phone has just taken that seat. The host can free it.")


# Sitting down


@bp.get("/t/<token>/seats")
def seats(token: str) -> Any:
    screen = screen_of(token)
    if screen.visitor.lost == "away":
        return render_template("join/away.html", page=page_of(screen)), 403
    newcomer = screen.table.locked and screen.visitor.role == "stranger"
    return _seats_page(screen, 403 if newcomer else 200)


def _seats_page(screen: Screen, status: int, problem: str | None = None) -> tuple[str, int]:
    words = N_("A taken seat can be freed by %(who)s, or moved by the phone that has it.")
    freed = T(words, who=screen.host_name)
    page = render_template(
        "join/seats.html", page=page_of(screen), problem=problem, taken_help=freed
    )
    return page, status


@bp.post("/t/<token>/sit/<seat>")
def sit(token: str, seat: str) -> Any:
    screen = screen_of(token)
    if seat != WATCH and not screen.setup.has(seat):
        abort(404)
    if screen.visitor.lost == "away":
        return render_template("join/away.html", page=page_of(screen)), 403
    if kept_out(screen, seat):
        return _seats_page(screen, 403)
    try:
        wanted = None if seat == WATCH else seat
        services().rooms.join(screen.table, screen.visitor.device, wanted)
    except SeatTaken:
        return _seats_page(screen_of(token), 409, TAKEN)
    return _done(screen)


def kept_out(screen: Screen, seat: str) -> bool:
    """A locked table has no place for new phones, nor a seat for those who watch."""
    visitor = screen.visitor
    newcomer = visitor.role == "stranger" or (seat != WATCH and not visitor.acts)
    return screen.table.locked and newcomer


@bp.post("/t/<token>/free/<seat>")
def free(token: str, seat: str) -> Any:
    screen = screen_of(token)
    visitor = screen.visitor
    if not screen.setup.has(seat):
        abort(404)
    if not (visitor.is_host or visitor.seat == seat):
        abort(403)
    by = seat if visitor.seat == seat else visitor.seat
    services().rooms.free(screen.table, seat, by=by)
    if screen_of(token).next_hand == seat and _menu(screen) is None:
        # The table waits for this seat's secret, and from now on it is typed on this phone.
        _nudge(screen)
        return redirect(url_for("handover.ask", token=token, seat=seat), 303)
    return _done(screen)


# Taking over with the agreement of somebody at the table


@bp.post("/t/<token>/wish/<seat>")
def wish(token: str, seat: str) -> Any:
    """A person is back without the old phone: ask the others for the seat."""
    screen = screen_of(token)
    if not screen.setup.has(seat):
        abort(404)
    if screen.visitor.lost == "away":
        abort(403)
    if screen.visitor.seat == seat:
        return _done(screen)
    if screen.room.phone_on(seat) is None and not kept_out(screen, seat):
        return sit(token, seat)
    services().rooms.wish(screen.table, screen.visitor.device, seat)
    return _done(screen)


@bp.post("/t/<token>/wishes/<int:number>/yes")
def agree(token: str, number: int) -> Any:
    screen, wish = _wish_at(token, number)
    if wish and not screen.may_grant(wish):
        abort(403)
    if wish:
        services().rooms.grant(screen.table, wish, by=screen.visitor.seat)
    return _done(screen)


@bp.post("/t/<token>/wishes/<int:number>/take")
def take(token: str, number: int) -> Any:
    """By the phone that asked, when all others have fallen silent."""
    screen, wish = _wish_at(token, number)
    if wish and wish.device != screen.visitor.device:
        abort(403)
    if wish:
        services().rooms.take_unanswered(screen.table, wish)
    return _done(screen)


@bp.post("/t/<token>/wishes/<int:number>/no")
def refuse(token: str, number: int) -> Any:
    """By somebody who could agree, or by the phone that asked."""
    screen, wish = _wish_at(token, number)
    if wish and wish.device == screen.visitor.device:
        services().rooms.withdraw(screen.table, wish)
    elif wish and screen.may_grant(wish):
        services().rooms.refuse(screen.table, wish)
    elif wish:
        abort(403)
    return _done(screen)


def _wish_at(token: str, number: int) -> tuple[Screen, Wish | None]:
    """None when somebody was quicker to answer it."""
    screen = screen_of(token)
    require_member(screen.visitor)
    return screen, next((one for one in screen.room.wishes if one.id == number), None)


# The host's role


@bp.post("/t/<token>/host")
def be_host(token: str) -> Any:
    """At once when the host's phone is silent; while it is there, it is asked."""
    screen = screen_of(token)
    visitor, rooms = screen.visitor, services().rooms
    if visitor.is_host:
        return _done(screen)
    if visitor.seat is None:
        abort(403)
    waited_for = request.args.get("play")
    if not rooms.replace_silent_host(screen.table, visitor.seat):
        # Somebody was quicker, or the host is back: that is no wish to be host.
        if waited_for is None:
            rooms.wish(screen.table, visitor.device, None)
    elif waited_for in screen.silent and waited_for in screen.secretly_asked:
        rooms.free(screen.table, waited_for, by=visitor.seat)
        _nudge(screen)
        return redirect(url_for("handover.ask", token=token, seat=waited_for), 303)
    return _done(screen)


@bp.post("/t/<token>/hand-over/<seat>")
def hand_over(token: str, seat: str) -> Any:
    """Make the phone on that seat the host's."""
    screen = screen_of(token)
    require_host(screen.visitor)
    if screen.room.phone_on(seat) is None:
        abort(404)
    services().rooms.make_host(screen.table, seat, by=screen.visitor.seat)
    return _done(screen)


# Moving to another phone


@bp.get("/t/<token>/move")
def ask_move(token: str) -> Any:
    """The code that takes this phone's seat along; nobody else is shown it."""
    screen = screen_of(token)
    if screen.visitor.seat is None:
        abort(403)
    return render_template("join/moving.html", page=page_of(screen), code=None)


@bp.post("/t/<token>/move")
def make_move(token: str) -> Any:
    screen = screen_of(token)
    seat = screen.visitor.seat
    if seat is None:
        abort(403)
    code = services().rooms.move_code(screen.table, seat, screen.visitor.device)
    link = public_url() + url_for("seating.moving", code=code)
    return render_template(
        "join/moving.html", page=page_of(screen), code=code, link=link, qr=qr(link)
    )


@bp.get("/move/<code>")
def moving(code: str) -> Any:
    """On the new phone: whose seat it is, and the button that takes it."""
    try:
        token, seat = _seat_to_move(code)
    except TableGone:
        return render_template("join/move_gone.html"), 404
    return render_template("join/move.html", page=page_of(screen_of(token)), seat=seat, code=code)


@bp.post("/move/<code>")
def move(code: str) -> Any:
    try:
        token, _ = _seat_to_move(code)
        screen = screen_of(token)
        services().rooms.move(screen.table, code.upper(), screen.visitor.device)
    except TableGone:
        return render_template("join/move_gone.html"), 404
    return _done(screen)


def _seat_to_move(code: str) -> tuple[str, str]:
    if len(code) != MOVE_LETTERS or set(code.upper()) - set(CODE_LETTERS):
        abort(404)
    return services().rooms.seat_to_move(code.upper())


# Secrets, those who watch, and what a phone was told


@bp.post("/t/<token>/open/<seat>")
def open_secrets(token: str, seat: str) -> Any:
    """Show here what was typed on another phone. Everyone is told."""
    screen = screen_of(token)
    if not screen.setup.has(seat):
        abort(404)
    if not screen.visitor.holds(seat):
        abort(403)
    if screen.is_closed(seat):
        rooms, visitor = services().rooms, screen.visitor
        rooms.open(screen.table, seat, visitor.device, by=visitor.seat)
    if request.form.get("page") == "hand":
        _nudge(screen)
        return redirect(url_for("handover.ask", token=token, seat=seat), 303)
    return _done(screen)


@bp.post("/t/<token>/away/<name>")
def send_away(token: str, name: str) -> Any:
    screen = screen_of(token)
    require_host(screen.visitor)
    if request.form.get("back") == "yes":
        services().rooms.let_back(screen.table, name)
    else:
        services().rooms.send_away(screen.table, name)
    return _done(screen)


@bp.post("/t/<token>/told")
def told(token: str) -> Any:
    screen = screen_of(token)
    require_member(screen.visitor)
    services().rooms.told(screen.table, screen.visitor.device)
    return _done(screen)


def _done(screen: Screen) -> Any:
    _nudge(screen)
    there = "play.board" if request.form.get("page") == "board" else "play.table"
    return redirect(_menu(screen) or url_for(there, token=screen.table.token), 303)


def _menu(screen: Screen) -> str | None:
    """The page of the menu it was tapped on, if it was."""
    return menu_address(screen.table.token, request.form.get("page", ""))


def _nudge(screen: Screen) -> None:
    services().hub.nudge(screen.table.id, screen.version + 1)
