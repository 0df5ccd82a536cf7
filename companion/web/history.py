"""Results: a page of their own to share, and this device's history."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, render_template

from companion.store.results import ResultGone, ResultRecord
from companion.web.context import public_url, services
from companion.web.home import card
from companion.web.manage import qr
from companion.web.resultpage import ResultPage
from companion.web.security import device

bp = Blueprint("history", __name__)


@bp.get("/r/<token>")
def result(token: str) -> Any:
    record = _record(token)
    page = ResultPage(record, public_url())
    return render_template(
        "score/result.html",
        page=page,
        qr=qr(page.link),
        mine=record.table is not None and services().results.took_part(token, device()),
    )


@bp.get("/history")
def history() -> str:
    """What this device took part in: results, and tables that are still open."""
    me = device()
    records = services().results.of_device(me)
    scored = {record.table for record in records if record.settled}
    tables = [table for table in services().tables.of_device(me) if table.token not in scored]
    return render_template(
        "score/history.html",
        pages=[ResultPage(record, "") for record in records],
        cards=[card(table) for table in tables],
    )


def _record(token: str) -> ResultRecord:
    try:
        return services().results.find(token[:33])
    except ResultGone:
        abort(404)
