"""Scoring a finished game that no table followed: game, variant, names, rulings, walk."""

from __future__ import annotations

import secrets
import time
from typing import Any

from flask import Blueprint, Response, abort, redirect, render_template, request, url_for

from companion.games import GAMES, PROFILES
from companion.table.actions import Action, CountAfresh
from companion.table.game import Game, Option
from companion.table.seats import Setup
from companion.table.timeline import Entry, Timeline
from companion.web.context import remember_names, remembered_names, services
from companion.web.newtable import Draft, read_draft
from companion.web.preferences import keep_preferences
from companion.web.quotas import limited
from companion.web.security import device, for_going_back
from companion.web.taps import opening_tap
from scoring import rulings_for

bp = Blueprint("finished", __name__)


@bp.get("/score")
def choose_game() -> str:
    return render_template("score/games.html", games=PROFILES.values())


@bp.get("/score/<key>")
def names(key: str) -> Response:
    game = _game(key)
    blank = Draft.blank(game, request.args.get("variant"), request.args.get("players"))
    return for_going_back(_form(game, blank))


@bp.post("/score/<key>")
@limited("tables")
def begin(key: str) -> Any:
    game = _game(key)
    keep_preferences()
    draft = read_draft(game, request.form, remembered_names())
    if draft.setup is None:
        return _form(game, draft), draft.status
    table = services().tables.create(
        draft.setup,
        device(),
        shared=True,
        log=ended_log(game, draft.setup),
        tap=opening_tap(),
    )
    remember_names(draft.typed)
    return redirect(url_for("scoring.start", token=table.token), 303)


def ended_log(game: Game, setup: Setup) -> tuple[Entry, ...]:
    """The log of a game that is over before its first tap, with nothing tracked to fill in."""
    actions: list[Action] = [CountAfresh()]
    if game.ended is not None:
        actions.insert(0, game.ended(game.start(setup)))
    now = time.time()
    return tuple(
        Entry(seq, secrets.token_urlsafe(9), now, None, action)
        for seq, action in enumerate(actions, 1)
    )


def was_only_counted(game: Game, timeline: Timeline) -> bool:
    """Whether a table began as such a log."""
    first = ended_log(game, timeline.start.setup)
    begun = timeline.steps[: len(first)]
    return [one.entry.action for one in begun] == [one.action for one in first]


def _game(key: str) -> Game:
    game = GAMES.get(key)
    if game is None:
        abort(404)
    return game


def _form(game: Game, draft: Draft) -> str:
    return render_template(
        "score/names.html",
        game=game.profile,
        draft=draft,
        last=remembered_names(),
        rulings=ruling_options(game, draft.variant.key),
    )


def ruling_options(game: Game, variant: str) -> tuple[Option, ...]:
    """The table options that decide how lines are scored."""
    keys = {spec.key for spec in rulings_for(game.key, variant)}
    return tuple(option for option in game.options_for(variant) if option.key in keys)
