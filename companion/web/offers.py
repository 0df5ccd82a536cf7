"""Offers on their way into a form and back: what is decided travels along, the rest is asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl, urlencode

from markupsafe import Markup, escape
from werkzeug.datastructures import MultiDict

from companion.table.cached import cached_property
from companion.table.views import Offer, Repair

CARRIED = "with"
LONGEST = 400


def pairs(fields: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Decided fields as a form sends them; several values of one name come one after the other."""
    for name, value in fields.items():
        for one in value if isinstance(value, tuple | list) else (value,):
            if one is not None:
                yield name, _written(one)


def prefix_of(part: Repair, number: int) -> str:
    """What the names of a form begin with, on a page that is saved as a whole."""
    return f"{part.key}.{number}-"


def hidden(fields: Mapping[str, Any]) -> Markup:
    """Names are those of fields, values may be typed by people."""
    inputs = (
        f'<input type="hidden" name="{name}" value="{escape(value)}">'
        for name, value in pairs(fields)
    )
    return Markup("\n".join(inputs))  # noqa: S704 -- what people typed is escaped above


def attributes(given: Mapping[str, str]) -> Markup:
    """Those of an element that have a value."""
    written = (f' {key}="{escape(value)}"' for key, value in given.items() if value)
    return Markup("".join(written))  # noqa: S704 -- what people typed is escaped above


def _written(value: Any) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class Common:
    """What the offers of one form have in common, and where the form is sent."""

    verb: str
    fields: Mapping[str, Any]
    path: str

    def carried(self, one: Offer) -> Markup:
        """The attributes of a button: what this offer has of its own, and where it goes."""
        own = list(pairs({k: v for k, v in one.fields.items() if k not in self.fields}))
        name, value = own[0] if len(own) == 1 else (CARRIED, urlencode(own))
        said = _button(name, value) if own else Markup()
        if one.verb == self.verb:
            return said
        there = f"{self.path}/{one.verb}"
        return said + Markup(' formaction="{}"').format(there)


@dataclass(frozen=True)
class Together:
    """Offers of one form, a button each: what they have in common is sent with every one."""

    offers: tuple[Offer, ...]
    path: str

    @property
    def verb(self) -> str:
        return self.offers[0].verb

    @property
    def fields(self) -> Mapping[str, Any]:
        return self.common.fields

    @cached_property
    def common(self) -> Common:
        first, *others = (one.fields for one in self.offers)
        missing = object()
        shared = {
            name: value
            for name, value in first.items()
            if all(fields.get(name, missing) == value for fields in others)
        }
        return Common(self.verb, shared, self.path)

    def carried(self, one: Offer) -> Markup:
        return self.common.carried(one)


def _button(name: str, value: str) -> Markup:
    return Markup(f'name="{name}" value="{escape(value)}"')  # noqa: S704 -- what is typed is escaped


def unpacked(sent: Any) -> Any:
    """A form with what its button carries as fields of their own. They go before what is typed
    beside them: a known piece's button says all that is printed on it."""
    if not sent or CARRIED not in sent:
        return sent
    carried = parse_qsl(sent[CARRIED][:LONGEST], keep_blank_values=True)
    said = {CARRIED, *(name for name, _ in carried)}
    typed = [pair for pair in MultiDict(sent).items(multi=True) if pair[0] not in said]
    return MultiDict([*typed, *carried])
