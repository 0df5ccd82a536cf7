"""Sheets to print: pick one, look at it, open the PDF. Nothing here is stored."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from flask import Blueprint, Response, abort, render_template, request
from flask_babel import get_locale

from companion.sheets import (
    PAPERS,
    Translate,
    blank,
    blank_svg,
    player_range,
    table_range,
    tracker,
    tracker_pages,
    tracker_svg,
)
from companion.table.text import N_
from companion.web.language import LANGUAGES, read_catalogues
from companion.web.quotas import limited
from scoring import GAMES

bp = Blueprint("sheets", __name__)

SCORE, TRACKER = "score", "tracker"
KINDS = (SCORE, TRACKER)
LETTER_PLACES = ("en-us", "en-ca", "fr-ca")


@dataclass(frozen=True)
class Order:
    """One sheet, fully described."""

    game: str
    variant: str
    players: int
    paper: str
    language: str
    kind: str = SCORE
    halves: bool = False
    page: int = 1

    @property
    def pages(self) -> tuple[str, ...]:
        """What its pages are called."""
        if self.kind == TRACKER:
            return tracker_pages(self.game, self.variant)
        return (N_("Score sheet"),)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of a page, for the room a picture of it takes."""
        wide, high = (round(side) for side in PAPERS[self.paper])
        return (high, wide) if self.halves else (wide, high)

    @property
    def arguments(self) -> dict[str, Any]:
        """What its address says."""
        told = {
            "variant": self.variant,
            "players": self.players,
            "paper": self.paper,
            "lang": self.language,
            "kind": self.kind,
        }
        return {**told, "halves": "yes"} if self.halves else told


@dataclass(frozen=True)
class SheetProblem:
    """Why a sheet cannot be made; a marked sentence and what fills it."""

    field: str
    message: str
    least: int = 0
    most: int = 0


def words_in(language: str) -> Translate:
    """Sentences in an explicitly given language, whatever the visitor reads."""
    catalogue = read_catalogues(language)
    return lambda message: catalogue.ugettext(message) if message else ""


def usual_paper() -> str:
    best = (request.accept_languages.best or "").lower().replace("_", "-")
    return "letter" if best in LETTER_PLACES else "a4"


@bp.get("/sheets")
def page() -> tuple[str, int]:
    """The form and the sheet it describes; what does not fit the variant is quietly adjusted."""
    key = request.args.get("game", next(iter(GAMES)))
    if key not in GAMES:
        abort(404)
    order, problems = read_order(key, request.args, gentle=True)
    page = render_template(
        "sheets/page.html",
        order=order,
        problems=problems,
        games=GAMES.values(),
        game=GAMES[order.game],
        counts=[(str(n), str(n)) for n in table_range(order.game, order.variant)],
    )
    return page, 400 if problems else 200


@bp.get("/sheets/<key>.pdf")
@limited("drawings")
def pdf(key: str) -> Response | tuple[str, int]:
    return _sheet(key, "application/pdf", _pdf)


@bp.get("/sheets/<key>.svg")
def preview(key: str) -> Response | tuple[str, int]:
    """A picture of one page; a tracker may have several."""
    return _sheet(key, "image/svg+xml", _svg)


def _pdf(order: Order, words: Translate) -> bytes:
    asked = (order.game, order.variant, order.players)
    if order.kind == TRACKER:
        return tracker(*asked, paper=order.paper, words=words)
    return blank(*asked, paper=order.paper, halves=order.halves, words=words)


def _svg(order: Order, words: Translate) -> str:
    asked = (order.game, order.variant, order.players)
    if order.kind == TRACKER:
        return tracker_svg(*asked, paper=order.paper, page=order.page, words=words)
    return blank_svg(*asked, paper=order.paper, halves=order.halves, words=words)


def _sheet(
    key: str, kind: str, make: Callable[[Order, Translate], bytes | str]
) -> Response | tuple[str, int]:
    if key not in GAMES:
        abort(404)
    order, problems = read_order(key, request.args)
    if problems:
        return render_template("sheets/wrong.html", game=GAMES[key], problems=problems), 400
    response = Response(make(order, words_in(order.language)), mimetype=kind)
    if kind == "application/pdf":
        name = f"comptoir-{order.game}-{order.variant}-{order.players}-{order.kind}.pdf"
        response.headers["Content-Disposition"] = f'inline; filename="{name}"'
    return response


def read_order(
    game: str, given: Mapping[str, str], gentle: bool = False
) -> tuple[Order, list[SheetProblem]]:
    """The sheet an address asks for, defaults for what it leaves out, and all that is wrong.

    `gentle` is for the form, where players may be left over from another variant.
    """
    problems: list[SheetProblem] = []
    order = Order(game, "base", 0, usual_paper(), get_locale().language)
    chosen: dict[str, str] = {}
    for field, known, message in (
        (
            "variant",
            [one.key for one in GAMES[game].variants],
            N_("This game has no such variant."),
        ),
        ("paper", list(PAPERS), N_("The paper is A4 or Letter.")),
        ("lang", list(LANGUAGES), N_("Sheets are printed in French or English.")),
        ("kind", list(KINDS), N_("A sheet is a score sheet or a tracker.")),
        ("halves", ["yes", "no"], N_("One or two sheets fit on a page.")),
    ):
        value = given.get(field, "")
        if value in known:
            chosen[field] = value
        elif value and not (gentle and field == "variant"):
            problems.append(SheetProblem(field, message))
    order = replace(
        order,
        variant=chosen.get("variant", order.variant),
        paper=chosen.get("paper", order.paper),
        language=chosen.get("lang", order.language),
        kind=chosen.get("kind", SCORE),
        halves=chosen.get("halves") == "yes" and chosen.get("kind", SCORE) == SCORE,
    )
    players, too_many = _players(order, given.get("players", ""), gentle)
    page, no_page = _page(order, given.get("page", ""))
    problems += [problem for problem in (too_many, no_page) if problem]
    return replace(order, players=players, page=page), problems


def _page(order: Order, text: str) -> tuple[int, SheetProblem | None]:
    known = {str(n): n for n in range(1, len(order.pages) + 1)}
    if not text or text in known:
        return known.get(text, 1), None
    return 1, SheetProblem("page", N_("This sheet has no such page."))


def _players(order: Order, text: str, gentle: bool) -> tuple[int, SheetProblem | None]:
    offered = table_range(order.game, order.variant)
    if not text:
        return max(offered), None
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 3 else 0
    if number == 2 and GAMES[order.game].variant(order.variant).has_opposition:
        # The score request counts the Opposition as a player.
        return 1, None
    allowed = player_range(order.game, order.variant) if order.kind == SCORE else offered
    if number in (offered if gentle else allowed):
        return number, None
    most = max(max(player_range(game, "base")) for game in GAMES)
    if gentle and 1 <= number <= most:
        return min(offered, key=lambda count: abs(count - number)), None
    message = N_("This sheet is made for %(least)d to %(most)d players.")
    return max(offered), SheetProblem("players", message, min(allowed), max(allowed))
