"""Forms: one made from each action's own fields, and the few that belong to no action.

A form checks shape (is it a number, is it one of the choices); the rules check legality.
"""

from __future__ import annotations

import dataclasses
import types
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta
from wtforms import (
    BooleanField,
    Field,
    Form,
    HiddenField,
    IntegerField,
    SelectChoice,
    SelectField,
    SelectMultipleField,
    StringField,
)
from wtforms.i18n import get_translations
from wtforms.validators import InputRequired, Length, NumberRange, Optional, Regexp

from companion.table.actions import Action, Amend, ChangeOption
from companion.table.figures import ungrouped
from companion.table.seats import Setup
from companion.table.views import View
from companion.web.language import language, translate
from companion.web.offers import unpacked

TAP = Regexp(r"^[A-Za-z0-9_-]{8,64}$")
LONGEST_NUMBER = 12
LONGEST_TEXT = 200
LONGEST_ACTION = 4000
NOT_TICKED = (False, "False", "false", "", "no", "0")


@cache
def _field_words(language: str) -> Any:
    """WTForms' own messages, found once per language instead of once per field."""
    return get_translations([language])


class OurForm(Form):
    """Says what is wrong in the visitor's language."""

    class Meta:
        def get_translations(self, form: Form) -> Any:
            return _field_words(language())


class ActionForm(OurForm):
    """Base of the forms made from actions: carries the tap's own id."""

    tap = HiddenField(validators=[InputRequired(), TAP])
    action_class: type[Action]
    seat_fields: frozenset[str] = frozenset()

    def __init__(self, formdata: Any = None, **more: Any) -> None:
        super().__init__(formdata=unpacked(formdata), **more)

    def given(self) -> dict[str, Any]:
        names = (field.name for field in fields(self.action_class))
        return {name: self[name].data for name in names if self[name].data is not None}

    def heed(self, view: View) -> None:
        """What the visitor's own page allows, where that is less than the action does."""

    def offer_seats(self, setup: Setup) -> None:
        seats = [SelectChoice(seat.key, seat.name) for seat in setup.seats]
        for name in self.seat_fields:
            nobody = [choice for choice in self[name].choices if not choice.value]
            self[name].choices = nobody + seats


class JoinedField(StringField):
    """Several ticked values as one comma-separated text; none ticked is an empty text."""

    def process_formdata(self, valuelist: list[str]) -> None:
        self.data = ",".join(valuelist)


class WholeNumberField(IntegerField):
    """A number as people type it, grouped the way the page shows it or not at all."""

    def process_formdata(self, valuelist: list[str]) -> None:
        super().process_formdata([whole(text) for text in valuelist[:1]])


def whole(text: str) -> str:
    """The digits to read; a text too long to be a number of any game is not read at all."""
    plain = ungrouped(text.strip(), translate)
    return plain if len(plain) <= LONGEST_NUMBER else ""


class ChangeOptionForm(ActionForm):
    action_class = ChangeOption
    key = StringField(validators=[InputRequired(), Length(max=40)])
    value = JoinedField(validators=[Length(max=200)])


class WrittenField(HiddenField):
    """An action as it stands in the log; which one it is says the game. Empty stands for none."""

    def process_formdata(self, valuelist: list[str]) -> None:
        written = valuelist[0] if valuelist else ""
        try:
            self.data = msgspec.json.decode(written[:LONGEST_ACTION]) if written else None
        except (msgspec.DecodeError, RecursionError):
            self.data = None
            raise ValueError(translate("This cannot be right.")) from None


class AmendForm(ActionForm):
    action_class = Amend
    target = WholeNumberField(validators=[InputRequired()])
    seen = WholeNumberField(validators=[InputRequired()])
    dropped = SelectMultipleField(
        coerce=lambda text: int(whole(text)), validate_choice=False, choices=[]
    )
    instead = WrittenField()


OWN_FORMS: Mapping[type[Action], type[ActionForm]] = {
    ChangeOption: ChangeOptionForm,
    Amend: AmendForm,
}
_MADE: dict[type[Action], type[ActionForm]] = {**OWN_FORMS}


def form_class(kind: type[Action]) -> type[ActionForm]:
    """The form of an action, made once from its fields; a field with a default may stay empty."""
    if kind not in _MADE:
        _MADE[kind] = _make(kind)
    return _MADE[kind]


def _make(kind: type[Action]) -> type[ActionForm]:
    hints = get_type_hints(kind, include_extras=True)
    made = {one.name: _field_for(hints[one.name], is_required(one)) for one in fields(kind)}
    members: dict[str, Any] = {name: field for name, (field, _) in made.items()}
    seats = frozenset(name for name, (_, is_seat) in made.items() if is_seat)
    base = {"action_class": kind, "seat_fields": seats}
    return type(f"{kind.__name__}Form", (ActionForm,), {**base, **members})


def question_form(kind: type) -> type[OurForm]:
    """The form of a question that changes nothing: sent by GET, so no tap and no token."""
    hints = get_type_hints(kind, include_extras=True)
    made = {one.name: _field_for(hints[one.name], is_required(one))[0] for one in fields(kind)}
    return type(f"{kind.__name__}Form", (OurForm,), made)


def is_required(one: dataclasses.Field[Any]) -> bool:
    return one.default is MISSING and one.default_factory is MISSING


def build(kind: type[Action], given: Mapping[str, Any]) -> Action:
    """The action a checked form stands for; msgspec has the last word on its shape."""
    return msgspec.convert(dict(given), kind, strict=True)


def _field_for(hint: Any, required: bool) -> tuple[Field, bool]:
    """A WTForms field for one type of an action's field; the flag says it asks for a seat."""
    base, meta = unwrap(hint)
    if get_origin(base) in (Union, types.UnionType):
        inner = next(arg for arg in get_args(base) if arg is not type(None))
        return _field_for(inner, False)
    needed = [InputRequired()] if required else [Optional()]
    description = meta.description if meta else None
    if description == "seat":
        return _select(required), True
    if description == "moment":
        return HiddenField(validators=needed), False
    if get_origin(base) is Literal:
        return _select(required, [str(choice) for choice in get_args(base)], _caster(base)), False
    if base is bool:
        return BooleanField(false_values=NOT_TICKED), False
    if base is int:
        bounds = NumberRange(meta.ge if meta else None, meta.le if meta else None)
        return WholeNumberField(validators=[*needed, bounds]), False
    if base is str:
        longest = meta.max_length if meta and meta.max_length else LONGEST_TEXT
        return StringField(validators=[*needed, Length(max=longest)], filters=[clean]), False
    if get_origin(base) is tuple:
        return _many(get_args(base)[0])
    raise TypeError(f"no form field for {hint!r}")


def unwrap(hint: Any) -> tuple[Any, Meta | None]:
    if get_origin(hint) is Annotated:
        base, *extras = get_args(hint)
        return base, next((extra for extra in extras if isinstance(extra, Meta)), None)
    return hint, None


def _caster(literal: Any) -> Callable[[str], Any]:
    known = {str(choice): choice for choice in get_args(literal)}
    return lambda text: known.get(str(text), text)


def _select(
    required: bool, choices: list[str] | None = None, coerce: Callable[[str], Any] = str
) -> Field:
    def cast(text: Any) -> Any:
        return None if text in (None, "") else coerce(text)

    listed = [SelectChoice(choice, choice) for choice in choices or ()]
    if not required:
        listed.insert(0, SelectChoice("", "-"))
    return SelectField(
        choices=listed,
        coerce=cast,
        validate_choice=required,
        validators=[InputRequired()] if required else [Optional()],
    )


def _many(inner: Any) -> tuple[Field, bool]:
    base, meta = unwrap(inner)
    cast: Callable[[str], Any] = (lambda text: int(whole(text))) if base is int else str
    is_seat = bool(meta and meta.description == "seat")
    known = get_args(base) if get_origin(base) is Literal else ()
    listed = [SelectChoice(str(choice), str(choice)) for choice in known]
    # The rules say which values fit together; where no list is given only their type is known.
    return SelectMultipleField(coerce=cast, validate_choice=bool(listed), choices=listed), is_seat


def bounds(field: Field) -> tuple[int, int] | None:
    """The least and the most a number may be, where both are known."""
    return _range(field.validators)


def bounds_in(made: type[ActionForm], name: str) -> tuple[int, int] | None:
    """The same of a field of a form that need not be made for it."""
    return _range(getattr(made, name).kwargs.get("validators", ()))


def _range(checks: Iterable[Any]) -> tuple[int, int] | None:
    for check in checks:
        if isinstance(check, NumberRange) and None not in (check.min, check.max):
            return int(check.min), int(check.max)
    return None


def clean(text: str | None) -> str | None:
    """One spelling for what looks the same, and no invisible white space around it."""
    return None if text is None else " ".join(unicodedata.normalize("NFC", text).split())


def problems(form: Form) -> dict[str, list[str]]:
    """Messages by field, in the visitor's language."""
    found: dict[str, list[str]] = {}
    for name, messages in form.errors.items():
        flat = [str(message) for message in messages]
        found[name or "form"] = flat or [translate("This cannot be right.")]
    return found
