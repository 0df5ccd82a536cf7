"""The history of a device or a household: searched, carried off, brought in."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from flask import Response, redirect, render_template, request, session, url_for

from companion.evenings.historyfile import MOST_RESULTS, BadHistoryFile, Beside, Kept, dumped, load
from companion.evenings.spreadsheet import spreadsheet
from companion.evenings.statistics import Best, bests
from companion.games import PROFILES
from companion.store.past import MOST_KEPT, TooMany
from companion.store.results import ResultRecord
from companion.store.searching import Whose
from companion.table.figures import fill_in
from companion.table.text import N_
from companion.web.context import services
from companion.web.history import bp
from companion.web.home import card
from companion.web.language import language, phrases, translate
from companion.web.pastpage import (
    EVERY,
    PER_PAGE,
    SAID,
    Chosen,
    choices,
    chosen,
    past_card,
    played,
    whose_history,
)
from companion.web.quotas import limited
from companion.web.security import device
from scoring import GAMES

LAST_PAGE = 1000


@bp.get("/history")
def history() -> str:
    """What this device took part in: results, and tables that are still open.

    A server for one household shows everyone its results; tables stay with their devices.
    """
    return _page(chosen())


def _page(narrowed: Chosen, problem: str = "") -> str:
    whose, past = whose_history(), services().past
    at = _number(request.args.get("page", ""))
    start = (at - 1) * PER_PAGE
    records = past.page(whose, narrowed.search, start=start, most=PER_PAGE + 1)
    tables = services().tables.without_result(device()) if at == 1 and not narrowed.narrows else []
    return render_template(
        "history/list.html",
        cards=[past_card(record) for record in records[:PER_PAGE]],
        more=len(records) > PER_PAGE,
        at=at,
        count=past.remembered(
            whose, ("count", narrowed), lambda: past.count(whose, narrowed.search)
        ),
        chosen=narrowed,
        choices=choices(whose),
        bests=past.remembered(whose, "bests", lambda: _bests(whose)),
        tables=[card(table) for table in tables],
        household=whose.household,
        games=PROFILES,
        graded=_graded,
        problem=problem,
        said=session.pop(SAID, ""),
    )


def _number(text: str) -> int:
    return min(max(1, int(text)), LAST_PAGE) if text.isdecimal() and len(text) < 5 else 1


def _bests(whose: Whose) -> list[Best]:
    """Game by game, as the game lists its variants and the ways to play them."""
    return sorted(bests(played(whose, EVERY)), key=_in_order)


def _in_order(best: Best) -> tuple[int, int, tuple[int, ...]]:
    game = PROFILES[best.game]
    return (
        list(PROFILES).index(best.game),
        game.variants.index(game.variant(best.variant)),
        game.order(best.way),
    )


def _graded(best: Best) -> str:
    return translate(GAMES[best.game].grade(best.grade).title)


# To carry off


@bp.get("/history.json")
def export() -> Response:
    """Every result of this history as one file."""
    whose = whose_history()
    return _download(dumped(map(_kept, services().past.all(whose))), "application/json", "json")


@bp.get("/history.csv")
def export_table() -> Response:
    """The same for a spreadsheet: a row for each player of each game."""
    rows = spreadsheet(
        map(_kept, services().past.all(whose_history())), PROFILES, translate, language()
    )
    return _download(rows, "text/csv", "csv")


def _kept(record: ResultRecord) -> Kept:
    beside = Beside(record.finished_at, record.minutes, record.opener, record.place, record.note)
    return Kept(record.token, record.result, beside)


def _download(parts: Iterator[bytes], mimetype: str, ending: str) -> Response:
    name = f"comptoir-{time.strftime('%Y-%m-%d')}.{ending}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(b"".join(parts), mimetype=mimetype, headers=headers)


# To bring in


@bp.post("/history/import")
@limited("imports")
def bring() -> Any:
    """All of a file or nothing. A second time it changes nothing."""
    upload = request.files.get("file")
    content = upload.read() if upload else b""
    known = phrases("fr")
    try:
        found = load(PROFILES, content, known.__contains__, _let_others)
        brought = services().past.bring(whose_history(), found, _let_others)
    except BadHistoryFile as problem:
        why = fill_in(problem.message, problem.params, translate)
        return _page(EVERY, _wrong(why)), 422
    except TooMany:
        why = fill_in(
            N_("a history holds at most %(most)d results"), {"most": MOST_KEPT}, translate
        )
        return _page(EVERY, _wrong(why)), 422
    told = {"added": brought.added, "known": brought.known}
    session[SAID] = fill_in(
        N_("Results brought in: %(added)d new, %(known)d already here."), told, translate
    )
    return redirect(url_for("history.history"), 303)


def _let_others() -> None:
    """Other phones tap meanwhile: to sleep lets them."""
    time.sleep(0)


def _wrong(why: str) -> str:
    told = {"why": why, "most": MOST_RESULTS}
    message = N_("Nothing was brought in: %(why)s. A file may hold up to %(most)d results.")
    return fill_in(message, told, translate)
