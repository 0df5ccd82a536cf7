"""The rules at hand: each phase, the scoring lines and a glossary, in our own words."""

from __future__ import annotations

from flask import Blueprint, abort, render_template
from markupsafe import Markup, escape

from companion.games import PROFILES
from companion.web.language import read_catalogues
from scoring import lines_for

bp = Blueprint("rules", __name__)


@bp.get("/rules")
def games() -> str:
    return render_template("rules/games.html", games=PROFILES.values())


@bp.get("/rules/<key>")
def game(key: str) -> str:
    found = PROFILES.get(key)
    if found is None:
        abort(404)
    # Base comes first and has all but the SoloPlay lines; the richest variant shows every line.
    lines = max((lines_for(key, variant.key) for variant in found.variants), key=len)
    return render_template(
        "rules/game.html", game=found, lines=lines, glossary=glossary(found.glossary)
    )


def glossary(terms: tuple[str, ...]) -> list[tuple[Markup, Markup]]:
    """English and French side by side, whichever language the page is in."""
    french = read_catalogues("fr")
    pairs = [(term, french.ugettext(term)) for term in terms]
    return [
        (escape(english), escape(word))
        for english, word in sorted(pairs, key=lambda p: p[0].casefold())
    ]
