"""Error pages in the house style, in the visitor's language."""

from __future__ import annotations

import sqlite3

from flask import Flask, Response, make_response, render_template, request
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as NoneFree
from werkzeug.exceptions import HTTPException

from companion.store.tables import TableGone
from companion.table.text import N_
from companion.web.journal import HEADER, request_id
from companion.web.quotas import AskedTooOften

EXPLAINED = {
    400: (
        N_("That could not be read"),
        N_("What was sent arrived garbled. Nothing was changed."),
    ),
    403: (N_("Not allowed here"), N_("This phone may not do that here. Nothing was changed.")),
    404: (N_("Nothing here"), N_("This address leads nowhere. The table may have been deleted.")),
    405: (N_("Not like this"), N_("This address takes another kind of request.")),
    413: (N_("Too large"), N_("That is more than a table can hold. Nothing was changed.")),
    429: (N_("Too many tries"), N_("Too many wrong codes. Wait ten minutes, or scan the QR code.")),
    500: (
        N_("Our mistake"),
        N_("Something broke on our side. Your table is safe; try again."),
    ),
}


TOO_OFTEN = (
    N_("A short pause"),
    N_("That was asked for very often from here. Try again in ten minutes; open tables go on."),
)

AWAY = (
    N_("One moment"),
    N_("The database does not answer just now. Your table is safe; try again in a moment."),
)
SOON = 3
"""Seconds after which it is worth asking a database again that was away."""


def explain(status: int, said: tuple[str, str] | None = None) -> Response:
    title, sentence = said or EXPLAINED.get(status, EXPLAINED[400 if status < 500 else 500])
    fragment = "HX-Request" in request.headers
    template = "errors/fragment.html" if fragment else "errors/page.html"
    page = render_template(
        template, status=status, title=title, sentence=sentence, table=_table(status)
    )
    return make_response(page, status)


def _table(status: int) -> str | None:
    """The table at whose address it went wrong, for those who may go back to it."""
    return (request.view_args or {}).get("token") if status == 403 else None


def init_errors(app: Flask) -> None:
    @app.errorhandler(HTTPException)
    def http_error(problem: HTTPException) -> Response | HTTPException:
        status = problem.code or 500
        # A redirect by the router is an exception too, but not an error.
        return explain(status) if status >= 400 else problem

    @app.errorhandler(AskedTooOften)
    def asked_too_often(problem: AskedTooOften) -> Response:
        answer = explain(429, TOO_OFTEN)
        answer.headers["Retry-After"] = str(problem.retry_after)
        return answer

    @app.errorhandler(TableGone)
    def gone(problem: TableGone) -> Response:
        return explain(404)

    @app.errorhandler(OperationalError)
    @app.errorhandler(NoneFree)
    def away(problem: OperationalError | NoneFree) -> Response:
        """It was stopped, is being started, or has no room left: nothing that we could mend."""
        if _is_ours(problem):
            return broken(problem)
        app.logger.warning("the database does not answer", extra={"figures": _kind(problem)})
        answer = explain(503, AWAY)
        answer.headers["Retry-After"] = str(SOON)
        return answer

    @app.errorhandler(Exception)
    def broken(problem: Exception) -> Response:
        app.logger.exception("unexpected error")
        answer = explain(500)
        # Whoever reports it can say which one it was.
        answer.headers[HEADER] = request_id()
        return answer


def _is_ours(problem: OperationalError | NoneFree) -> bool:
    """SQLite says the same of a statement that it cannot carry out as of a disk that is full."""
    code = getattr(getattr(problem, "orig", None), "sqlite_errorcode", None)
    return code == sqlite3.SQLITE_ERROR


def _kind(problem: Exception) -> dict[str, str]:
    """What went wrong, without words of it: they may hold what somebody typed."""
    return {"error": type(getattr(problem, "orig", None) or problem).__name__}
