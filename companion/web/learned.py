"""Learned pieces: what this device was told is printed on them, to correct or to forget."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from markupsafe import Markup

from companion.games import GAMES, PROFILES
from companion.store.lessons import Figures
from companion.table.game import Game
from companion.table.seats import Setup
from companion.table.text import N_
from companion.table.timeline import Timeline
from companion.web.context import services
from companion.web.games import PANELS
from companion.web.language import Words, translate
from companion.web.security import device

bp = Blueprint("learned", __name__)

MOST = 20
"""No piece of any game shows a larger figure."""


@dataclass(frozen=True)
class Piece:
    key: str
    label: Markup
    figures: Figures


def learn_from(game: Game, timeline: Timeline) -> None:
    """A game file brings along what its table was told."""
    taught: dict[str, Figures] = {}
    for step in timeline.steps:
        taught |= game.lessons(step.entry.action)
    services().lessons.learn(device(), game.key, taught)


@bp.get("/learned")
def learned() -> str:
    return _page()


@bp.post("/learned/<game>/<piece>")
def correct(game: str, piece: str) -> Any:
    known = _known(game, piece)
    told: dict[str, int] = {}
    for name in known:
        text = request.form.get(name, "").strip()
        if not text.isdecimal() or len(text) > 2 or int(text) > MOST:
            problem = translate(N_("Type a whole number from 0 to %(most)d.")) % {"most": MOST}
            return _page(wrong=(game, piece, name, problem)), 422
        told[name] = int(text)
    services().lessons.learn(device(), game, {piece: told})
    return _back(game)


@bp.post("/learned/<game>/<piece>/forget")
def forget(game: str, piece: str) -> Any:
    _known(game, piece)
    services().lessons.forget(device(), game, piece)
    return _back(game)


def _known(game: str, piece: str) -> Figures:
    if game not in GAMES:
        abort(404)
    figures = services().lessons.of_game(device(), game).get(piece)
    if figures is None:
        abort(404)
    return figures


def _back(game: str) -> Any:
    return redirect(url_for("learned.learned", _anchor=game), 303)


def _page(wrong: tuple[str, str, str, str] | None = None) -> str:
    found = {key: _pieces(key) for key in GAMES}
    return render_template(
        "learned/page.html",
        games=[
            (PROFILES[key], PANELS[key].labels, PANELS[key].named, pieces)
            for key, pieces in found.items()
            if pieces
        ],
        household=services().lessons.household,
        most=MOST,
        wrong=wrong,
    )


def _pieces(key: str) -> list[Piece]:
    """What is known of a game, in the order its panel names the pieces."""
    known = services().lessons.of_game(device(), key)
    labels = PANELS[key].pieces
    words = Words(Setup(key, "", (), "", ()))
    return [Piece(piece, words(labels[piece]), known[piece]) for piece in labels if piece in known]
