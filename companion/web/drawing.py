"""The smallest drawings of a page: an icon, a colour, a player.

A page has hundreds of them; written here they cost far less than a template's macro would. They are
fetched in one file, which for a game's own pages holds no other game's drawings. The large ones of
the scoring walk, one to a page, are in the page itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from flask import Flask, current_app, g
from markupsafe import Markup

from companion.table.game import Colour, Profile
from companion.table.seats import Seat
from companion.web.assets import ICONS, PICTURE, address, read_sources, sprite_of
from companion.web.language import translate
from companion.web.naming import syllables

ICON = Markup('<svg class="icon" %s><use href="%s#%s"></use></svg>')
SPOKEN = Markup('role="img" aria-label="%s"')
SILENT = Markup('aria-hidden="true"')
DISC = Markup('<span class="disc hue-%s" title="%s">%s%s</span>')
PICTURED = Markup(
    '<svg class="picture" viewBox="0 0 120 80" aria-hidden="true"><use href="%s#%s"></use></svg>'
)
READ_OUT = Markup('<span class="sr">%s</span>')
NAME = Markup('<span class="name" dir="auto">%s</span>')
DRAWING = Markup('<svg class="drawing" viewBox="%s" aria-hidden="true">%s</svg>')
DRAWN = ("/walk.svg", "rules.svg", "menu.svg")
SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)</symbol>', re.DOTALL)


def draw_for(key: str) -> None:
    """This request is about one game: its drawings and the shared ones are enough."""
    g.sprite = address(sprite_of(key))


def _sprite() -> str:
    if "sprite" not in g:
        g.sprite = address(ICONS)
    return str(g.sprite)


def icon(name: str, label: str = "") -> Markup:
    """A drawing of the sprite; with a label it is read out, without it is mere decoration."""
    sprite = _sprite()
    return ICON % (SPOKEN % label, sprite, name) if label else _decoration(sprite, name)


@cache
def _decoration(sprite: str, name: str) -> Markup:
    return ICON % (SILENT, sprite, name)


def hue(game: Profile, key: str, named: bool = False) -> Markup:
    """A colour never comes alone: the disc holds the colour's own symbol, and the name stands
    beside it. One that nobody sits behind is `named` by the disc itself."""
    colour = game.colour(key)
    return _disc(colour, translate(colour.label), _sprite(), named)


@cache
def _disc(colour: Colour, label: str, sprite: str, named: bool) -> Markup:
    symbol = _decoration(sprite, f"sign-{colour.symbol}")
    return DISC % (colour.hue, label, symbol, READ_OUT % label if named else Markup())


def disc(game: Profile, seat: Seat) -> Markup:
    return hue(game, seat.colour)


def person(game: Profile, seat: Seat) -> Markup:
    return disc(game, seat) + NAME % syllables(seat.name)


def picture(key: str) -> Markup:
    """What a game is known by on the first page; one without a picture has its icon."""
    name = f"{key}/{PICTURE}"
    if name not in current_app.extensions["comptoir.assets"]:
        return icon(f"game-{key}")
    return PICTURED % (address(name), PICTURE.partition(".")[0])


def drawing(name: str) -> Markup:
    """A stop of the scoring walk, an entry of the menu, a picture of the rules."""
    drawn: Mapping[str, Markup] = current_app.extensions["comptoir.drawings"]
    return drawn[name]


def read_drawings() -> dict[str, Markup]:
    """What is drawn in the page itself: the menu's entries, and of all games the stops of the walk
    and the set-ups."""
    drawn = [body.decode() for name, body in read_sources().items() if name.endswith(DRAWN)]
    symbols = [found for one in drawn for found in SYMBOL.findall(one)]
    return {name: DRAWING % (box, Markup(shapes)) for name, box, shapes in symbols}  # noqa: S704 -- our own shapes


def init_drawing(app: Flask) -> None:
    app.extensions["comptoir.drawings"] = read_drawings()
    app.jinja_env.globals.update(icon=icon, hue=hue, disc=disc, drawing=drawing, picture=picture)
