"""The table's menu: inviting, options, a rematch, and the end of the table."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, session, url_for

from companion.table.seating import Kind
from companion.table.seats import Seat, Setup
from companion.web.context import services
from companion.web.finished import ended_log, was_only_counted
from companion.web.menupage import menu_page
from companion.web.page import page_of
from companion.web.quotas import limited
from companion.web.screen import Screen, screen_of, seat_strangers
from companion.web.sheets import usual_paper
from companion.web.visitors import require_host

bp = Blueprint("manage", __name__)

PARTS = ("invite", "seats", "rulings", "sheets")
"""The pages behind the menu."""


@bp.get("/t/<token>/menu")
def menu(token: str) -> str:
    screen = screen_of(token)
    seat_strangers(screen)
    return render_menu(screen)


def render_menu(screen: Screen) -> str:
    return render_template("table/menu.html", page=page_of(screen))


@bp.get("/t/<token>/menu/<part>")
def menu_part(token: str, part: str) -> str:
    screen = screen_of(token)
    seat_strangers(screen)
    if part not in PARTS:
        abort(404)
    return render_part(screen, part)


def render_part(screen: Screen, part: str) -> str:
    page, result = page_of(screen), services().results.of_table(screen.table)
    menu = menu_page(page, usual_paper(), result.token if result else None)
    return render_template(f"table/menu/{part}.html", page=page, menu=menu)


def menu_address(token: str, sent: str) -> str | None:
    """Where a form of the menu leads back to: the page that says it `sent` it."""
    if sent in PARTS:
        return url_for("manage.menu_part", token=token, part=sent)
    return url_for("manage.menu", token=token) if sent == "menu" else None


@bp.post("/t/<token>/lock")
def lock(token: str) -> Any:
    screen = screen_of(token)
    require_host(screen.visitor)
    locked = request.form.get("locked") == "yes"
    kind: Kind = "lock" if locked else "unlock"
    services().rooms.set(screen.table, kind, screen.visitor.seat, locked=locked)
    return _back(screen, "invite")


@bp.post("/t/<token>/share")
def share(token: str) -> Any:
    screen = screen_of(token)
    require_host(screen.visitor)
    shared = request.form.get("shared") == "yes"
    kind: Kind = "one-phone" if shared else "own-phones"
    services().rooms.set(screen.table, kind, screen.visitor.seat, shared=shared)
    return _back(screen, "seats")


@bp.get("/t/<token>/delete")
def ask_delete(token: str) -> str:
    screen = screen_of(token)
    require_host(screen.visitor)
    result = services().results.of_table(screen.table)
    kept = url_for("history.result", token=result.token) if result else None
    return render_template("table/delete.html", page=page_of(screen), kept=kept)


@bp.post("/t/<token>/delete")
def delete(token: str) -> Any:
    screen = screen_of(token)
    require_host(screen.visitor)
    services().tables.delete(screen.table)
    services().hub.nudge(screen.table.id, screen.version + 1)
    return redirect(url_for("home.home"), 303)


@bp.post("/t/<token>/rematch")
@limited("tables")
def rematch(token: str) -> Any:
    """A new table with the same people, options and seats; the first player moves on one. A game
    that was only counted is followed by another count.

    Every phone of the old table is taken along, and whoever taps second finds the same one."""
    screen = screen_of(token)
    if not screen.visitor.acts:
        abort(403)
    if _is_under_way(screen) and request.form.get("sure") != "yes":
        return render_template("table/ask_rematch.html", page=page_of(screen)), 409
    old: Setup = screen.setup
    renumber = {seat.key: f"s{n}" for n, seat in enumerate(old.seats, 1)}
    seats = tuple(Seat(renumber[seat.key], seat.name, seat.colour) for seat in old.seats)
    first = renumber[old.left_of(old.first)]
    setup = Setup(old.game, old.variant, seats, first, old.options)
    tables, visitor = services().tables, screen.visitor
    phones = screen.room.seats.items()
    there = {phone: renumber[seat] if seat else None for phone, seat in phones}
    by = renumber.get(visitor.seat or "")
    counted = was_only_counted(screen.game, screen.timeline)
    log = ended_log(screen.game, setup) if counted else ()
    table = tables.rematch(
        screen.table, setup, visitor.device, there, by, log=log, away=screen.room.away
    )
    services().hub.nudge(screen.table.id, screen.version + 1)
    session["names"] = [seat.name for seat in seats]
    where = "scoring.start" if counted else "play.table"
    return redirect(url_for(where, token=table.token), 303)


def _is_under_way(screen: Screen) -> bool:
    """Something was played here that nobody has brought to its end, to a result or to a rematch."""
    if not screen.timeline.steps or screen.view.over or screen.table.successor:
        return False
    return services().results.of_table(screen.table) is None


def _back(screen: Screen, part: str) -> Any:
    services().hub.nudge(screen.table.id, screen.version + 1)
    return redirect(url_for("manage.menu_part", token=screen.table.token, part=part), 303)
