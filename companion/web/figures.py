"""Statistics of a history: the page, its pictures, and one printed page of both."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from babel.dates import format_date
from flask import Response, abort, render_template, request
from flask_babel import get_locale

from companion.evenings.persons import HeadToHead, PersonFigures, head_to_head, of_person
from companion.evenings.played import Played
from companion.evenings.statistics import Grades, Statistics, statistics
from companion.sheets import PAPERS
from companion.sheets.statistics import PrintedFigures, figures_pdf, plot_svg
from companion.table.text import N_
from companion.web.context import services
from companion.web.figurespage import Drafting, FiguresPage, kind_title
from companion.web.history import bp
from companion.web.language import LANGUAGES
from companion.web.pastpage import Chosen, choices, chosen, played, whose_history
from companion.web.quotas import limited
from companion.web.sheets import usual_paper, words_in

NONE = N_("No game is like that.")


@dataclass(frozen=True)
class Worked:
    """The figures an address asks for, in no language yet. `kind` is the one variant of the one
    game that they are all of."""

    kind: tuple[str, str] | None
    games: frozenset[str]
    every: Statistics | None = None
    person: PersonFigures | None = None
    grades: tuple[Grades, ...] = ()
    two: HeadToHead | None = None


@bp.get("/history/statistics")
@limited("drawings")
def figures() -> str:
    whose, narrowed = whose_history(), _narrowed()
    page, drafting = _page(narrowed, get_locale().language)
    return render_template(
        "history/statistics.html",
        page=page,
        chosen=narrowed,
        choices=choices(whose),
        title=_title(narrowed, drafting),
        stamp=services().past.version(whose),
        papers=sorted(PAPERS, key=lambda paper: paper != usual_paper()),
    )


@bp.get("/history/chart/<name>.svg")
def plot(name: str) -> Response:
    """One picture of the page; `theme=dark` for a dark one."""
    page, _ = _page(_narrowed(), _language())
    found = page.plot(name)
    if found is None:
        abort(404)
    drawn = plot_svg(found, dark=request.args.get("theme") == "dark")
    return Response(drawn, mimetype="image/svg+xml")


@bp.get("/history/statistics.pdf")
@limited("drawings")
def printed() -> Any:
    """All of it on one page."""
    paper, narrowed = request.args.get("paper", usual_paper()), _narrowed()
    if paper not in PAPERS:
        abort(400)
    page, drafting = _page(narrowed, _language())
    sheet = PrintedFigures(
        drafting.game,
        _title(narrowed, drafting),
        _subtitle(narrowed, drafting),
        tuple((one.label, _joined(one.value, one.note)) for one in page.facts),
        page.plots,
        page.remarks,
    )
    headers = {"Content-Disposition": 'inline; filename="comptoir-statistics.pdf"'}
    return Response(figures_pdf(sheet, paper=paper), mimetype="application/pdf", headers=headers)


def _joined(value: str, note: str) -> str:
    return f"{value} · {note}" if note else value


def _title(narrowed: Chosen, drafting: Drafting) -> str:
    if narrowed.rival:
        told = {"one": narrowed.person, "other": narrowed.rival}
        return drafting.words(N_("%(one)s and %(other)s")) % told
    return narrowed.person or drafting.words(N_("Statistics"))


def _subtitle(narrowed: Chosen, drafting: Drafting) -> str:
    kind = kind_title(drafting.game, drafting.variant, drafting.words)
    return f"{kind} · {narrowed.year}" if narrowed.year else kind


def _narrowed() -> Chosen:
    """Figures are not searched by words."""
    return replace(chosen(), words="")


def _language() -> str:
    language = request.args.get("lang", get_locale().language)
    if language not in LANGUAGES:
        abort(400)
    return language


def _page(narrowed: Chosen, language: str) -> tuple[FiguresPage, Drafting]:
    whose = whose_history()
    worked = services().past.remembered(
        whose, ("figures", narrowed), lambda: _worked(played(whose, narrowed), narrowed)
    )
    game, variant = worked.kind or (narrowed.game, None)

    def dated(at: float) -> str:
        day = datetime.fromtimestamp(at).astimezone().date()
        return format_date(day, "medium", locale=language)

    drafting = Drafting(words_in(language), dated, game, variant)
    if worked.two is not None:
        return drafting.of_two(worked.two), drafting
    if worked.person is not None:
        return drafting.of_person(worked.person, worked.grades), drafting
    if worked.every is None or not worked.every.plays:
        return FiguresPage((), (), (words_in(language)(NONE),)), drafting
    return drafting.of_all(worked.every), drafting


def _worked(games: list[Played], narrowed: Chosen) -> Worked:
    kinds = {(one.game, one.variant) for one in games}
    kind = next(iter(kinds)) if len(kinds) == 1 else None
    known = frozenset(one.game for one in games)
    if narrowed.person and narrowed.rival:
        return Worked(kind, known, two=head_to_head(games, narrowed.person, narrowed.rival))
    if narrowed.person:
        person = of_person(games, narrowed.person)
        return Worked(kind, known, person=person, grades=statistics(games).grades)
    return Worked(kind, known, statistics(games))
