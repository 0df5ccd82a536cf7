"""Méditerranée on the page: its forms that ask for one figure per player, its templates."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from werkzeug.datastructures import CombinedMultiDict, MultiDict
from wtforms import BooleanField, Field, SelectMultipleField
from wtforms.utils import unset_value
from wtforms.validators import NumberRange, Optional, ValidationError

from companion.games.mediterranee.rules.actions import Attack, EnterBids, RollDice, SetClock
from companion.games.mediterranee.rules.pieces import BOX
from companion.games.mediterranee.screen.helpers import CHOICES, HELPERS
from companion.games.mediterranee.screen.words import PHASE_LABELS
from companion.table.text import N_
from companion.table.views import View
from companion.web.forms import NOT_TICKED, WholeNumberField, form_class, whole
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


def one_way(form: Any, field: Field) -> None:
    """The table's own dice, or the app's."""
    typed = [die is not None for die in field.data or ()]
    if any(typed) and not all(typed):
        raise ValidationError(translate(N_("Give every die, or none: then the app rolls them.")))


def every_fist(form: Any, field: Field) -> None:
    if any(amount is None for amount in field.data or (None,)):
        raise ValidationError(translate(N_("Type every bid: 0 for an empty hand.")))
    if any(not 0 <= amount <= BOX for amount in field.data):
        raise ValidationError(translate(N_("There is not that much money in the box.")))


class FistsForm(form_class(EnterBids)):  # type: ignore[misc]  # made from the action
    """Whoever types them in knows one treasury, the own one, and is told by that alone."""

    amounts = NumbersField(validators=[every_fist])
    most: Mapping[str, int] = MappingProxyType({})

    def heed(self, view: View) -> None:
        auction = view.board.auction
        if auction and auction.fists:
            self.most = {fist.seat: fist.maximum for fist in auction.fists.fists}

    def validate_amounts(self, field: Field) -> None:
        bids = zip(self.seats.data or (), field.data or (), strict=False)
        if any(bid is not None and bid > self.most.get(seat, BOX) for seat, bid in bids):
            raise ValidationError(translate(N_("Your fist holds more than your treasury.")))


class AttackForm(form_class(Attack)):  # type: ignore[misc]  # made from the action
    """One tap says whom and what: `attacked` holds both. Dice that were typed count, unless the app
    is to `roll`; if the table's own are `asked` for, both of them."""

    attack_die = WholeNumberField(validators=[Optional(), NumberRange(1, 6)])
    defence_die = WholeNumberField(validators=[Optional(), NumberRange(1, 6)])
    roll = BooleanField(false_values=NOT_TICKED)
    ask = BooleanField(false_values=NOT_TICKED)

    def __init__(self, formdata: Any = None, **more: Any) -> None:
        super().__init__(formdata=both_sides(formdata), **more)

    def validate_ask(self, field: Field) -> None:
        if self.roll.data:
            self.attack_die.data = self.defence_die.data = None
        typed = [die.data is not None for die in (self.attack_die, self.defence_die)]
        if (field.data or any(typed)) and not all(typed):
            raise ValidationError(translate(N_("Tap both dice")))


def both_sides(sent: Any) -> Any:
    """`attacked` is taken apart: whose it is, and what."""
    if not sent or "attacked" not in sent:
        return sent
    against, _, target = sent["attacked"].partition(" ")
    apart = MultiDict([("against", against), ("target", target)])
    return CombinedMultiDict([apart, sent])


RollDiceForm = type(
    "RollDiceForm", (form_class(RollDice),), {"dice": DiceField(validators=[faces, one_way])}
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
        "turn": N_("Whose turn it is"),
        "seat": N_("Player"),
        "seats": N_("Players"),
        "to": N_("Paid to"),
        "what": N_("For what"),
        "held": N_("The capital is held"),
        "place": N_("Place in the turn order"),
        "chancellor": N_("Grand Chancellor"),
        "against": N_("Attacked"),
        **HELPERS["combat"].labels,
    },
    forms={
        RollDice: RollDiceForm,
        EnterBids: FistsForm,
        SetClock: SetClockForm,
        Attack: AttackForm,
    },
    private="mediterranee/private.html",
    helpers=HELPERS,
)
