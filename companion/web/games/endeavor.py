"""Endeavor on the page: its labels, its pictures, its templates."""

from __future__ import annotations

from typing import Any

from werkzeug.datastructures import MultiDict
from wtforms import StringField, ValidationError

from companion.games.endeavor.rules.pieces import (
    CARDS,
    DEEDS,
    LEVELS,
    PILE_LABELS,
    TRACK_LABELS,
    building_text,
    card_text,
)
from companion.games.endeavor.screen.words import PHASE_LABELS
from companion.games.endeavor.solo.rules.actions import SHIPPING, SPACES_OF, DrawSetup, SetLane
from companion.games.endeavor.solo.rules.draws import is_code
from companion.games.endeavor.solo.rules.pieces import CODE_LENGTH
from companion.table.text import N_, T
from companion.web.forms import form_class
from companion.web.games.panel import Panel
from companion.web.language import translate

NOT_A_CODE = N_("A code of a draw has %(n)d letters, without I and O.")


class SetLaneForm(form_class(SetLane)):  # type: ignore[misc]
    def __init__(self, formdata: Any = None, **more: Any) -> None:
        """Spaces left free hold no marker."""
        if formdata:
            pairs = MultiDict(formdata).items(multi=True)
            formdata = MultiDict([pair for pair in pairs if pair[1]])
        super().__init__(formdata=formdata, **more)


class DrawSetupForm(form_class(DrawSetup)):  # type: ignore[misc]
    def validate_code(self, field: StringField) -> None:
        """Any text would draw something, but not what a friend has drawn."""
        if field.data and not is_code(field.data):
            raise ValidationError(translate(NOT_A_CODE) % {"n": CODE_LENGTH})


LABELS: dict[str, str] = {
    **TRACK_LABELS,
    **{str(key): label for key, label in PHASE_LABELS.items()},
    "glory": N_("Glory"),
    "does": N_("Action"),
    "draws": N_("Draws"),
    "salaries": N_("With Salaries"),
    "track": N_("Track"),
    "value": N_("Value"),
    "count": N_("Number"),
    "round": N_("Round"),
    "phase": N_("Phase"),
    "first": N_("First player"),
    "acting": N_("Whose turn it is"),
    "passed": N_("Have passed"),
    "building": N_("Building"),
    "slot": N_("Building space"),
    "slots": N_("Markers that come back"),
    "workers": N_("Markers on buildings"),
    "card": N_("Card"),
    "where": N_("Where it is"),
    "governor": N_("Governor"),
    "region": N_("Region"),
    "open": N_("Open"),
    "blue": N_("Blue token"),
    "reserve": N_("Reserve"),
    "harbour": N_("Harbour"),
    "seat": N_("Player"),
    "seats": N_("Players"),
    "victim": N_("Attacked"),
    "pays": N_("Buildings paid"),
    "ships": N_("Ship"),
    "occupies": N_("Occupy"),
    "order": N_("Ladder"),
    "tiles": N_("Building grid"),
    "level": N_("Level"),
    "column": N_("Column"),
    "extra": N_("Extra actions"),
    "colours": N_("Colours"),
    "colour": N_("Colour"),
    "token": N_("Token"),
    "routes": N_("Routes"),
    "markers": N_("Markers"),
    "beside": N_("Beside the track"),
    "ones": N_("Cities worth 1"),
    "twos": N_("Cities worth 2"),
    "free": N_("A free city could be occupied"),
    "more": N_("Another route follows"),
    "search": N_("Kind of city"),
    "rest": N_("Nor anything that is asked for instead"),
    "code": N_("Code of the draw"),
    **{region: PILE_LABELS[region] for region in SPACES_OF},
    **{field: PILE_LABELS[region] for region, field in SPACES_OF.items()},
}

PIECES = {
    **{key: building_text(key) for key in LEVELS},
    **{key: card_text(key) for key in CARDS},
    SHIPPING: T("Spaces of the shipping tracks"),
}

PANEL = Panel(
    key="endeavor",
    wall="endeavor/wall.html",
    labels=LABELS,
    forms={DrawSetup: DrawSetupForm, SetLane: SetLaneForm},
    pieces=PIECES,
    pictures={name: name for name in (*TRACK_LABELS, "glory")},
    named={"does": tuple(label for label, _ in DEEDS)},
)
