"""The ids of taps: what makes each count once, and what is kept of them."""

from __future__ import annotations

import hmac
import re
import secrets

from flask import Flask, Response, abort, current_app, request

from companion.web.screen import wants_fragment

UNTAPPED = "\x1e"
"""Stands in a form for the id of its tap, until the page is sent: what is drawn once and shown on
every phone can hold no id. Nobody can type it."""
SHAPE = re.compile(r"[A-Za-z0-9_-]{8,64}")
LENGTH = 40


def init_taps(app: Flask) -> None:
    """After the headers: what is done to an answer is done in the reverse order."""
    app.jinja_env.globals["fresh_tap"] = fresh_tap
    app.after_request(put_taps_in)


def put_taps_in(response: Response) -> Response:
    """The last thing done to a page: its forms, drawn once for many phones, get an id of their own
    for those that send them without the page's script."""
    if response.mimetype == "text/html" and not response.is_streamed:
        body = response.get_data()
        if UNTAPPED.encode() in body:
            response.set_data(body.replace(UNTAPPED.encode(), fresh_tap().encode()))
    return response


def fresh_tap() -> str:
    """For a form that may be sent without the page's script."""
    return secrets.token_urlsafe(9)


def stands_for(tap: str, *said: object) -> str:
    """An id for a tap together with what it says.

    Ids are stored and saved with the game, and a bid is a small number: whoever knew the way from
    one to the other could try them all. The server's own key closes that way.
    """
    key = str(current_app.secret_key).encode()
    return hmac.new(key, repr((tap, said)).encode(), "sha256").hexdigest()[:LENGTH]


def given_tap() -> str:
    """The id that came with the form."""
    tap = request.form.get("tap", "")
    if not SHAPE.fullmatch(tap):
        abort(400)
    return tap


def sent_tap() -> str:
    """The page's script makes an id for each tap. Without script all buttons of a form have one
    between them: what was sent tells them apart, so that another button is another tap."""
    tap = given_tap()
    return tap if wants_fragment() else stands_for(tap, _sent())


def opening_tap(*files: bytes) -> str | None:
    """The tap on a form that opens a table. Sent once more as it was, it is the same tap; a name
    changed before that makes it another."""
    if "tap" not in request.form:
        return None
    return stands_for(given_tap(), request.path, _sent(), files)


def _sent() -> list[tuple[str, str]]:
    return sorted(request.form.items(multi=True))
