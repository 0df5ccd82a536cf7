"""Joining by code: that of a table, or that of a seat which moves to another phone."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for

from companion.store.rooms import MOVE_LETTERS
from companion.store.tables import CODE_LENGTH, CODE_LETTERS, TableGone
from companion.table.text import N_
from companion.web.context import services
from companion.web.proxies import household
from companion.web.security import device, known_device

bp = Blueprint("join", __name__)


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
        there = _place(wanted)
    except TableGone:
        guesses.wrong(device(), address)
        problem = N_("No table has this code. Read it again from the host’s phone.")
        return render_template("join/code.html", typed=wanted, problem=problem), 404
    return redirect(there, 303)


def _place(code: str) -> str:
    """A seat's code is longer than a table's will ever be needed to be, but both are tried."""
    if len(code) == MOVE_LETTERS:
        with suppress(TableGone):
            services().rooms.seat_to_move(code)
            return url_for("seating.moving", code=code)
    return url_for("play.table", token=services().tables.find_code(code).token)
