"""Results: a page of their own to share, and this device's history."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, abort, render_template, request, url_for
from flask_babel import get_locale

from companion.sheets import PAPERS, chart_svg, filled
from companion.store.results import ResultGone, ResultRecord
from companion.web.context import public_url, services
from companion.web.home import card
from companion.web.invite import qr
from companion.web.language import LANGUAGES
from companion.web.page import Page, page_of
from companion.web.resultpage import ResultPage, bests
from companion.web.screen import screen_of
from companion.web.security import device
from companion.web.sheets import usual_paper, words_in

bp = Blueprint("history", __name__)


@bp.get("/r/<token>")
def result(token: str) -> Any:
    record = _record(token)
    shown = ResultPage(record, public_url())
    return render_template(
        "score/result.html",
        result=shown,
        qr=qr(shown.link),
        chart=url_for("history.chart", token=token, lang=get_locale().language, v=shown.stamp),
        papers=sorted(PAPERS, key=lambda paper: paper != usual_paper()),
        page=_table_of(record),
    )


@bp.get("/r/<token>.pdf")
def sheet(token: str) -> Any:
    """The filled score sheet, on the paper and in the language asked for."""
    record = _record(token)
    paper = request.args.get("paper", usual_paper())
    language = request.args.get("lang", get_locale().language)
    if paper not in PAPERS or language not in LANGUAGES:
        abort(400)
    page = ResultPage(record, public_url())
    pdf = filled(page.printed, paper=paper, words=words_in(language))
    name = f"comptoir-{record.result.game}-{page.date.isoformat()}.pdf"
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return Response(pdf, mimetype="application/pdf", headers=headers)


@bp.get("/r/<token>/chart.svg")
def chart(token: str) -> Response:
    language = request.args.get("lang", get_locale().language)
    if language not in LANGUAGES:
        abort(400)
    page = ResultPage(_record(token), "")
    drawn = chart_svg(page.printed, words=words_in(language))
    return Response(drawn, mimetype="image/svg+xml")


@bp.get("/history")
def history() -> str:
    """What this device took part in: results, and tables that are still open.

    A server for one household shows everyone its results; tables stay with their devices.
    """
    me, results = device(), services().results
    household = services().settings.household
    records = results.of_household() if household else results.of_device(me)
    scored = {record.table for record in records if record.settled}
    tables = [table for table in services().tables.of_device(me) if table.token not in scored]
    pages = [ResultPage(record, "") for record in records]
    return render_template(
        "score/history.html",
        results=pages,
        bests=bests(pages),
        cards=[card(table) for table in tables],
        household=household,
    )


def _table_of(record: ResultRecord) -> Page | None:
    """The table it was counted at, for those who took part."""
    if record.table is None or not services().results.took_part(record.token, device()):
        return None
    return page_of(screen_of(record.table))


def _record(token: str) -> ResultRecord:
    try:
        return services().results.find(token[:33])
    except ResultGone:
        abort(404)
