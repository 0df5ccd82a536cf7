"""Carthago on the page."""

from __future__ import annotations

from wtforms import SelectMultipleField

from companion.games.carthago.rules.actions import RunOutOfShips, SetTilePlaces
from companion.games.carthago.rules.lessons import RING
from companion.games.carthago.rules.pieces import SPACE_LABELS, SPACES
from companion.games.carthago.screen.words import CHOICE_LABELS, FIELD_LABELS
from companion.table.text import T
from companion.web.forms import ActionForm, form_class
from companion.web.games.panel import Panel


class PlacesField(SelectMultipleField):
    """Seats in order, one list per place; a place left empty is nobody's."""

    def process_formdata(self, valuelist: list[str]) -> None:
        super().process_formdata([value for value in valuelist if value])


def _places() -> PlacesField:
    return PlacesField(coerce=str, validate_choice=False, choices=[])


class SetTilePlacesForm(form_class(SetTilePlaces)):  # type: ignore[misc]
    seats = _places()


class RunOutOfShipsForm(form_class(RunOutOfShips)):  # type: ignore[misc]
    returned = _places()


FORMS: dict[type, type[ActionForm]] = {
    SetTilePlaces: SetTilePlacesForm,
    RunOutOfShips: RunOutOfShipsForm,
}

# A word may name a field and a choice ("trade"): choices have a key of their own.
LABELS = {**FIELD_LABELS, **{f"choice-{key}": label for key, label in CHOICE_LABELS.items()}}

PIECES = {
    "ring": T("Order of the action spaces"),
    "warship-docks": T("Warship docks of the board"),
    "centre-1": T("First space of the centre column"),
    "centre-2": T("Second space of the centre column"),
}

PANEL = Panel(
    key="carthago",
    wall="carthago/wall.html",
    saves_as_a_whole=True,
    labels=LABELS,
    forms=FORMS,
    pieces=PIECES,
    named={name: tuple(SPACE_LABELS[space] for space in SPACES) for name in RING},
    pictures={"good": "good-", "guilds": "space-", "neutrals": "space-"},
)
