"""The rules at hand, in our own words: all of a game to look through, search and tick off."""

from __future__ import annotations

import re

from flask import Blueprint, abort, render_template, request

from companion.games import PROFILES
from companion.web.rulespage import Wishes, rules_page

bp = Blueprint("rules", __name__)

TOKEN = re.compile(r"[\w-]{1,32}")
LONGEST = 80
"""So much of what was typed is searched for."""


@bp.get("/rules")
def games() -> str:
    return render_template("rules/games.html", games=PROFILES.values())


@bp.get("/rules/<key>")
def game(key: str) -> str:
    found = PROFILES.get(key)
    if found is None:
        abort(404)
    return render_template("rules/game.html", rules=rules_page(found, _wishes()))


def _wishes() -> Wishes:
    """What the address asks for; whatever makes no sense is left out."""
    given = request.args
    table, players = given.get("table", ""), given.get("players", "")
    return Wishes(
        at=given.get("at", ""),
        variant=given.get("variant", ""),
        players=int(players) if players.isascii() and players.isdigit() and len(players) < 3 else 0,
        search=given.get("q", "")[:LONGEST].strip(),
        table=table if TOKEN.fullmatch(table) else None,
    )
