"""Joining: by code, by QR or by link; then a seat, or just watching."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for

from companion.store.tables import CODE_LENGTH, CODE_LETTERS, SeatTaken, TableGone
from companion.table.text import N_
from companion.web.context import services
from companion.web.proxies import household
from companion.web.screen import screen_of
from companion.web.security import device, known_device

bp = Blueprint("join", __name__)

WATCH = "watch"


@bp.get("/join")
def ask_code() -> Any:
    typed = request.args.get("code")
    if typed is None:
        # Whoever has opened this page is no longer new when their letters arrive.
        device()
        return render_template("join/code.html", typed="", problem=None)
    return redirect(url_for("join.by_code", code=_letters(typed) or "-"), 303)


def _letters(typed: str) -> str:
    return "".join(c for c in typed.upper() if c.isalpha())[: 2 * CODE_LENGTH]


@bp.get("/join/<code>")
def by_code(code: str) -> Any:
    """Letters typed, or a link that holds them; the QR code leads to the table itself."""
    guesses, address = services().guesses, household(request.remote_addr)
    if guesses.too_many(known_device(), address):
        abort(429)
    wanted = _letters(code)
    try:
        if len(wanted) < CODE_LENGTH or set(wanted) - set(CODE_LETTERS):
            raise TableGone
        table = services().tables.find_code(wanted)
    except TableGone:
        guesses.wrong(device(), address)
        problem = N_("No table has this code. Read it again from the host’s phone.")
        return render_template("join/code.html", typed=wanted, problem=problem), 404
    return redirect(url_for("play.table", token=table.token), 303)


@bp.get("/t/<token>/seats")
def seats(token: str) -> Any:
    screen = screen_of(token)
    if screen.table.locked and screen.visitor.role == "stranger":
        return render_template("join/locked.html", screen=screen), 403
    return render_template("join/seats.html", screen=screen, problem=None)


@bp.post("/t/<token>/sit/<seat>")
def sit(token: str, seat: str) -> Any:
    screen = screen_of(token)
    if screen.table.locked and screen.visitor.role == "stranger":
        return render_template("join/locked.html", screen=screen), 403
    if seat != WATCH and not screen.setup.has(seat):
        abort(404)
    tables = services().tables
    try:
        tables.join(screen.table, screen.visitor.device, None if seat == WATCH else seat)
    except SeatTaken:
        problem = N_("Another phone has just taken that seat. The host can free it.")
        return render_template("join/seats.html", screen=screen, problem=problem), 409
    services().hub.nudge(screen.table.id, screen.table.version + 1)
    return redirect(url_for("play.table", token=token), 303)
