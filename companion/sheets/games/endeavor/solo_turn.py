"""The Opposition's turn in Endeavor's solo game, to keep in sight: every choice in its order."""

from __future__ import annotations

from companion.games.endeavor.rules.pieces import BLUE_LABELS, TOP_OF_TRACK
from companion.games.endeavor.solo.screen.guide import SOLO_GUIDE
from companion.sheets.fonts import SERIF
from companion.sheets.games.endeavor.grades import GRADES, draw_grades
from companion.sheets.ink import BRASS
from companion.sheets.paper import Box
from companion.sheets.parts import Translate
from companion.sheets.pen import Pen
from companion.sheets.prose import Item, ProsePanel, draw_panels, numbered
from companion.table.text import N_

ACTIONS = (
    N_("Where it is present, occupy a city that makes a link with another of its colour."),
    N_("Where it is present, occupy a city worth 2."),
    N_("Ship onto the last space of a track, if an opposing colour then wins the Governor."),
    N_(
        "Ship on a track where it stands first; failing that second, and so on. It never hands "
        "you a Governor."
    ),
    N_("Ship beside the track of an open region with a free city, without a token."),
    N_("Draw in the region where it is most present; the card as for the free draw."),
)
BEYOND = N_(
    "What would only move a track beyond %(top)d is passed over, unless nothing else is left."
)
LINK = N_("A link gives the token of the city and that of the route.")
TIES = (
    N_("A blue token, on the city or on the route."),
    N_("The city whose token moves its least advanced track."),
    N_("You choose; the city left bare in Europe comes last."),
)
SHIPPING_TIE = N_("On shipping tracks you may give it a blue token before a brown one.")
WON = N_(
    "Won in a city or on a route: it acts at once, for that colour. Won by shipping: discarded."
)
BLUE_DOES = {
    "ship_draw": N_("Ship only if that opens a region for the Opposition; if not, draw."),
    "occupy_draw": N_("Occupy, with a link if possible; if no city is free, draw."),
    "attack": N_("Takes your city that changes the score most: what you lose plus what it wins."),
    "pay": N_("Takes your brown token of its least advanced track; if you have none, of the next."),
}
BLUE_DRAW = N_("A blue token draws where it was won, or else wherever that colour can.")
_SCALE = GRADES + 27


def draw_turn(pen: Pen, area: Box, players: int, words: Translate) -> None:
    """Solo rules, "L'opposition réalise ses actions", "Actions bonus" and "Fin d'un tour"."""
    panels = Box(area.x, area.y, area.w, area.h - _SCALE)
    left = (
        _list(words),
        _told("free-draw", "card", words),
        _told("solo-setup", "house", words),
    )
    right = (
        _told("solo-first", "crown", words),
        _ties(words),
        _blues(words),
        _told("opposition-discard", "seal", words),
    )
    draw_panels(pen, panels, (left, right))
    scale = area.below(area.h - _SCALE + 10)
    pen.put(scale.top(12), words(N_("Your margin at the end")), SERIF, 12, colour=BRASS)
    draw_grades(pen, scale.below(17), words)


def _list(words: Translate) -> ProsePanel:
    beyond = words(BEYOND) % {"top": TOP_OF_TRACK}
    items = (*numbered(words(text) for text in ACTIONS), Item(words(LINK)), Item(beyond))
    return ProsePanel(words(N_("Each disc does the first thing it can")), "route", items)


def _ties(words: Translate) -> ProsePanel:
    items = (*numbered(words(text) for text in TIES), Item(words(SHIPPING_TIE)))
    return ProsePanel(words(N_("With a choice")), "guild", items)


def _blues(words: Translate) -> ProsePanel:
    does = (Item(words(text), lead=words(BLUE_LABELS[key])) for key, text in BLUE_DOES.items())
    items = (Item(words(WON)), *does, Item(words(BLUE_DRAW)))
    return ProsePanel(words(N_("Blue tokens of the Opposition")), "compass", items)


def _told(section: str, icon: str, words: Translate) -> ProsePanel:
    """What the screens say as well, in the same words."""
    told = SOLO_GUIDE[section]
    return ProsePanel(words(told.title), icon, [Item(words(text)) for text in told.paragraphs])
