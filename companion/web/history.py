"""Results: a page of their own to share. `past` lists them."""

from __future__ import annotations

from datetime import date as Date
from datetime import datetime, timedelta
from datetime import time as Time
from typing import Any

from flask import Blueprint, Response, abort, render_template, request
from flask_babel import get_locale
from gevent import sleep

from companion.sheets import PAPERS, booklet, chart_svg, filled
from companion.store.results import ResultGone, ResultRecord
from companion.web.bgstats import Circumstances, play_link
from companion.web.context import public_url, services
from companion.web.invite import qr
from companion.web.language import LANGUAGES
from companion.web.page import Page, page_of
from companion.web.pastpage import mend_of
from companion.web.pictures import picture
from companion.web.quotas import limited
from companion.web.resultpage import ResultPage
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
        drawn={"token": token, "lang": get_locale().language, "v": shown.stamp},
        public=public_url(),
        evening=_evening_of(shown),
        bgstats=play_link(shown, _circumstances(record)),
        papers=sorted(PAPERS, key=lambda paper: paper != usual_paper()),
        page=_table_of(record),
        mend=mend_of(token),
    )


@bp.get("/r/<token>.pdf")
@limited("drawings")
def sheet(token: str) -> Any:
    """The filled score sheet, on the paper and in the language asked for."""
    record = _record(token)
    paper = request.args.get("paper", usual_paper())
    if paper not in PAPERS:
        abort(400)
    page = ResultPage(record, public_url())
    pdf = filled(page.printed, paper=paper, words=words_in(_language()))
    name = f"comptoir-{record.result.game}-{page.date.isoformat()}.pdf"
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return Response(pdf, mimetype="application/pdf", headers=headers)


@bp.get("/r/<token>/chart.svg")
def chart(token: str) -> Response:
    """The standing with its bars; `theme=dark` for a dark page."""
    language, dark = _language(), request.args.get("theme") == "dark"
    page = ResultPage(_record(token), "")
    drawn = chart_svg(page.printed, words=words_in(language), dark=dark)
    return Response(drawn, mimetype="image/svg+xml")


@bp.get("/r/<token>/picture.png")
@limited("drawings")
def portrait(token: str) -> Response:
    """The same for a group chat."""
    language, page = _language(), ResultPage(_record(token), "")
    key = (page.record.token, page.stamp, language)
    drawn = picture(key, page.printed, words_in(language))
    name = f"comptoir-{page.result.game}-{page.date.isoformat()}.png"
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return Response(drawn, mimetype="image/png", headers=headers)


def _circumstances(record: ResultRecord) -> Circumstances:
    return Circumstances(record.opener, record.minutes, record.place or "", record.note or "")


def _language() -> str:
    """The one that the address asks for, or the visitor's own."""
    language = request.args.get("lang", get_locale().language)
    if language not in LANGUAGES:
        abort(400)
    return language


MOST_BOUND = 16
"""So many games are printed as one booklet: more than an evening has."""


@bp.get("/history/<day>.pdf")
@limited("drawings")
def evening(day: str) -> Response:
    """All sheets of one day that this phone may see in its history, as one booklet."""
    try:
        date = Date.fromisoformat(day)
    except ValueError:
        abort(404)
    paper, language = request.args.get("paper", usual_paper()), _language()
    if paper not in PAPERS:
        abort(400)
    played = [ResultPage(record, public_url()).printed for record in _of_day(date)]
    if not played:
        abort(404)
    pdf = booklet(played, paper=paper, words=words_in(language), pause=_let_others)
    headers = {"Content-Disposition": f'inline; filename="comptoir-{date.isoformat()}.pdf"'}
    return Response(pdf, mimetype="application/pdf", headers=headers)


def _of_day(date: Date) -> list[ResultRecord]:
    """In the server's time zone, as dates are shown."""
    midnight = datetime.combine(date, Time())
    try:
        since, until = midnight.timestamp(), (midnight + timedelta(days=1)).timestamp()
    except (OverflowError, ValueError, OSError):
        return []
    whose = None if services().settings.household else device()
    return services().results.of_day(since, until, whose, most=MOST_BOUND)


def _evening_of(page: ResultPage) -> int:
    """How many games of that day this phone may print together with this one."""
    same_day = _of_day(page.date)
    return len(same_day) if any(one.token == page.record.token for one in same_day) else 0


def _let_others() -> None:
    """Taps go on between two pages."""
    sleep(0)


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
