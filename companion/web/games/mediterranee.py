"""Méditerranée on the page: its forms that ask for one figure per player, its templates."""

from __future__ import annotations

from typing import Any

from werkzeug.datastructures import MultiDict
from wtforms import Field, SelectMultipleField
from wtforms.utils import unset_value
from wtforms.validators import ValidationError

from companion.games.mediterranee.rules.actions import EnterBids, RollDice, SetClock
from companion.games.mediterranee.rules.pieces import BOX
from companion.games.mediterranee.screen.helpers import CHOICES, HELPERS
from companion.games.mediterranee.screen.words import PHASE_LABELS
from companion.table.text import N_
from companion.web.forms import form_class, whole
from companion.web.games.panel import Panel
from companion.web.language import translate


class NumbersField(Field):
    """Several boxes of one name, each a whole number; an empty box is None."""

    def process_formdata(self, valuelist: list[str]) -> None:
        try:
            self.data = [int(whole(text)) if text.strip() else None for text in valuelist]
        except ValueError:
            self.data = []
            raise ValueError(translate(N_("Type whole numbers."))) from None


class DiceField(NumbersField):
    """A die for each of the form's `seats`, in the box named after the seat."""

    def process(self, formdata: Any, data: Any = unset_value, extra_filters: Any = None) -> None:
        if formdata is not None and self.name not in formdata:
            seats = formdata.getlist("seats")
            formdata = MultiDict([(self.name, formdata.get(f"die-{seat}", "")) for seat in seats])
        super().process(formdata, data, extra_filters)


class SeatsInOrder(SelectMultipleField):
    """One seat per place; places left empty are left out."""

    def process_formdata(self, valuelist: list[str]) -> None:
        super().process_formdata([seat for seat in valuelist if seat])


def faces(form: Any, field: Field) -> None:
    if any(die is not None and not 1 <= die <= 6 for die in field.data or ()):
        raise ValidationError(translate(N_("A die shows 1 to 6.")))


def every_fist(form: Any, field: Field) -> None:
    if any(amount is None for amount in field.data or (None,)):
        raise ValidationError(translate(N_("Type every bid: 0 for an empty hand.")))
    if any(not 0 <= amount <= BOX for amount in field.data):
        raise ValidationError(translate(N_("There is not that much money in the box.")))


RollDiceForm = type(
    "RollDiceForm", (form_class(RollDice),), {"dice": DiceField(validators=[faces])}
)
EnterBidsForm = type(
    "EnterBidsForm", (form_class(EnterBids),), {"amounts": NumbersField(validators=[every_fist])}
)
SetClockForm = type(
    "SetClockForm",
    (form_class(SetClock),),
    {"order": SeatsInOrder(choices=[], validate_choice=False)},
)

PANEL = Panel(
    key="mediterranee",
    wall="mediterranee/wall.html",
    labels={
        **PHASE_LABELS,
        **CHOICES,
        "amount": N_("Ducats"),
        "amounts": N_("Bids"),
        "dice": N_("Dice"),
        "round": N_("Round"),
        "phase": N_("Phase"),
        "order": N_("Turn order"),
        "seat": N_("Player"),
        "seats": N_("Players"),
        "to": N_("Paid to"),
        "what": N_("For what"),
        "held": N_("The capital is held"),
        "place": N_("Place in the turn order"),
        "chancellor": N_("Grand Chancellor"),
    },
    forms={RollDice: RollDiceForm, EnterBids: EnterBidsForm, SetClock: SetClockForm},
    private="mediterranee/private.html",
    helpers=HELPERS,
)
