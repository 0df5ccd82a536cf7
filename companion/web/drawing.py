"""The smallest drawings of a page: an icon, a colour, a player.

A page has hundreds of them; written here they cost far less than a template's macro would.
"""

from __future__ import annotations

from functools import cache

from flask import Flask
from markupsafe import Markup

from companion.table.game import Colour, Profile
from companion.table.seats import Seat
from companion.web.assets import address
from companion.web.language import translate

ICON = Markup('<svg class="icon" %s><use href="%s#%s"></use></svg>')
SPOKEN = Markup('role="img" aria-label="%s"')
SILENT = Markup('aria-hidden="true"')
DISC = Markup('<span class="disc hue-%s" title="%s">%s%s</span>')
READ_OUT = Markup('<span class="sr">%s</span>')
NAME = Markup('<span class="name" dir="auto">%s</span>')


def icon(name: str, label: str = "") -> Markup:
    """A drawing of the sprite; with a label it is read out, without it is mere decoration."""
    sprite = address("icons.svg")
    return ICON % (SPOKEN % label, sprite, name) if label else _decoration(sprite, name)


@cache
def _decoration(sprite: str, name: str) -> Markup:
    return ICON % (SILENT, sprite, name)


def hue(game: Profile, key: str, named: bool = False) -> Markup:
    """A colour never comes alone: the disc holds the colour's own symbol, and the name stands
    beside it. One that nobody sits behind is `named` by the disc itself."""
    colour = game.colour(key)
    return _disc(colour, translate(colour.label), address("icons.svg"), named)


@cache
def _disc(colour: Colour, label: str, sprite: str, named: bool) -> Markup:
    symbol = _decoration(sprite, f"sign-{colour.symbol}")
    return DISC % (colour.hue, label, symbol, READ_OUT % label if named else Markup())


def disc(game: Profile, seat: Seat) -> Markup:
    return hue(game, seat.colour)


def person(game: Profile, seat: Seat) -> Markup:
    return disc(game, seat) + NAME % seat.name


def init_drawing(app: Flask) -> None:
    app.jinja_env.globals.update(icon=icon, hue=hue, disc=disc)
