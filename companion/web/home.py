"""Home, a new table, a game file brought in, language and theme."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, abort, redirect, render_template, request, url_for
from markupsafe import Markup

from companion.games import GAMES, PROFILES
from companion.store.tables import TableRecord
from companion.table.figures import fill_in
from companion.table.game import Game, Profile
from companion.table.gamefile import BadGameFile, load
from companion.table.seats import Seat, Setup
from companion.web.context import remember_names, remembered_names, services
from companion.web.language import Words, translate
from companion.web.learned import learn_from
from companion.web.newtable import Draft, read_draft
from companion.web.preferences import keep_preferences
from companion.web.quotas import limited
from companion.web.security import device, for_going_back
from companion.web.taps import opening_tap

bp = Blueprint("home", __name__)

# A path, never another site's address: browsers drop tabs and line ends, and read \ as /.
OWN_PAGE = re.compile(r"/(?:[^/\\\s][^\\\s]{0,1000})?")


OPEN_FOR = 14 * 24 * 3600.0
"""So many seconds a table that nobody touches is offered to go on with."""

MOST_OPEN = 3


@bp.get("/")
def home() -> str:
    since = time.time() - OPEN_FOR
    tables = services().tables.open_to(device(), since, most=MOST_OPEN)
    cards = [card(table) for table in tables]
    return render_template("home/home.html", games=PROFILES.values(), cards=cards)


@dataclass(frozen=True)
class Card:
    """One line in the list of this device's tables: the game and where it stands."""

    token: str
    game: Profile
    seats: tuple[Seat, ...]
    heading: Markup


def card(table: TableRecord) -> Card:
    known = services().tables.card(table)
    heading = Words(known.setup)(known.heading)
    return Card(table.token, PROFILES[table.setup.game], known.setup.seats, heading)


@bp.get("/new")
def choose_game() -> Response:
    return for_going_back(render_template("home/games.html", games=PROFILES.values()))


@bp.get("/new/<key>")
def new_table(key: str) -> Response:
    game = _game(key)
    blank = Draft.blank(game, request.args.get("variant"), request.args.get("players"))
    return for_going_back(_form(game, blank))


@bp.post("/new/<key>")
@limited("tables")
def create_table(key: str) -> Response | tuple[str, int] | Any:
    game = _game(key)
    keep_preferences()
    draft = read_draft(game, request.form, remembered_names())
    if draft.setup is None:
        return _form(game, draft), draft.status
    table = services().tables.create(
        as_printed(game, draft.setup),
        device(),
        seat=draft.my_seat,
        tap=opening_tap(),
    )
    remember_names(draft.typed)
    there = url_for("play.table", token=table.token)
    if draft.running:
        there = url_for("play.clock", token=table.token)
    return redirect(there, 303)


def as_printed(game: Game, setup: Setup) -> Setup:
    """What this device has learned of the board, where the form does not ask for it."""
    known = services().lessons.of_game(device(), game.key)
    for key, value in game.printed(known).items():
        if f"option-{key}" not in request.form:
            setup = setup.with_option(key, value)
    return setup


@bp.post("/import")
@limited("imports")
def import_game() -> Any:
    upload = request.files.get("file")
    content = upload.read() if upload else b""
    try:
        file, timeline = load(GAMES, content)
    except BadGameFile as problem:
        why = fill_in(problem.message, problem.params, translate)
        return render_template("home/games.html", games=PROFILES.values(), problem=why), 422
    table = services().tables.create(
        file.setup, device(), log=file.entries, tap=opening_tap(content)
    )
    learn_from(GAMES[file.setup.game], timeline)
    return redirect(url_for("play.table", token=table.token), 303)


@bp.post("/preferences")
def preferences() -> Any:
    keep_preferences()
    back = request.form.get("back", "/")
    return redirect(back if OWN_PAGE.fullmatch(back) else "/", 303)


def _game(key: str) -> Game:
    game = GAMES.get(key)
    if game is None:
        abort(404)
    return game


def _form(game: Game, draft: Draft) -> str:
    last = remembered_names()
    return render_template("home/new.html", game=game.profile, draft=draft, last=last)
