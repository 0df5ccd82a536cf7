"""What our own pages send, read without a form.

WTForms makes a form anew for every tap, nearly always to find nothing wrong with it. Here each
action has readers, made once from the same fields, for what is sent the plain way. Whatever else
comes is left to the form: it may read it too, or has the words for why not.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from werkzeug.datastructures import MultiDict

from companion.table.actions import Action
from companion.table.seats import Setup
from companion.web.forms import (
    LONGEST_NUMBER,
    LONGEST_TEXT,
    NOT_TICKED,
    clean,
    is_required,
    unwrap,
)
from companion.web.offers import unpacked
from companion.web.taps import SHAPE

Reader = Callable[[list[str], Setup], Any]
"""Makes a value of what was sent under a field's name; None leaves the field out."""

TextReader = Callable[[str, Setup], Any]

_MADE: dict[type[Action], Mapping[str, Reader]] = {}


class NotPlain(Exception):
    """For the form to look at."""


def read_plain(
    kind: type[Action], sent: MultiDict[str, str], setup: Setup
) -> dict[str, Any] | None:
    """The fields of an action, as its form would give them; None where the form must look."""
    told = unpacked(sent)
    try:
        _tap(told.getlist("tap"))
        given = {name: read(told.getlist(name), setup) for name, read in _readers(kind).items()}
    except NotPlain:
        return None
    return {name: value for name, value in given.items() if value is not None}


def _tap(sent: list[str]) -> None:
    if not (len(sent) == 1 and SHAPE.fullmatch(sent[0])):
        raise NotPlain


def _readers(kind: type[Action]) -> Mapping[str, Reader]:
    if kind not in _MADE:
        hints = get_type_hints(kind, include_extras=True)
        made = {one.name: _reader(hints[one.name], is_required(one)) for one in fields(kind)}
        _MADE[kind] = made
    return _MADE[kind]


def _reader(hint: Any, required: bool) -> Reader:
    """The twin of the field that `forms` makes for this type."""
    base, meta = unwrap(hint)
    if get_origin(base) in (Union, types.UnionType):
        inner = next(arg for arg in get_args(base) if arg is not type(None))
        return _reader(inner, False)
    if base is bool:
        return _is_ticked
    if get_origin(base) is tuple:
        return _many(get_args(base)[0])
    if meta and meta.description == "seat":
        return _chosen(_seat, required)
    if meta and meta.description == "moment":
        return _typed(_as_sent, required)
    if get_origin(base) is Literal:
        return _chosen(_choice({str(one): one for one in get_args(base)}), required)
    if base is int:
        return _chosen(_whole, required)
    if base is str:
        return _typed(_text((meta and meta.max_length) or LONGEST_TEXT), required)
    raise TypeError(f"no reader for {hint!r}")


def _chosen(read: TextReader, required: bool) -> Reader:
    """A choice or a number; the empty one stands for none."""
    one = _typed(read, required)
    return one if required else lambda sent, setup: None if sent == [""] else one(sent, setup)


def _typed(read: TextReader, required: bool) -> Reader:
    def one(sent: list[str], setup: Setup) -> Any:
        if len(sent) == 1 and sent[0]:
            return read(sent[0], setup)
        if sent or required:
            raise NotPlain
        return None

    return one


def _many(inner: Any) -> Reader:
    base, meta = unwrap(inner)
    read: TextReader = _as_sent
    if base is int:
        read = _whole
    elif meta and meta.description == "seat":
        read = _seat
    elif get_origin(base) is Literal:
        read = _choice({str(one): str(one) for one in get_args(base)})
    return lambda sent, setup: [read(text, setup) for text in sent]


def _is_ticked(sent: list[str], setup: Setup) -> bool:
    return bool(sent) and sent[0] not in NOT_TICKED


def _seat(text: str, setup: Setup) -> str:
    if not setup.has(text):
        raise NotPlain
    return text


def _as_sent(text: str, setup: Setup) -> str:
    return text


def _choice(known: Mapping[str, Any]) -> TextReader:
    def read(text: str, setup: Setup) -> Any:
        if text not in known:
            raise NotPlain
        return known[text]

    return read


def _whole(text: str, setup: Setup) -> int:
    """Digits alone; what groups them is a matter of language, and that of the form."""
    if len(text) > LONGEST_NUMBER or not (text.isascii() and text.isdecimal()):
        raise NotPlain
    return int(text)


def _text(longest: int) -> TextReader:
    def read(text: str, setup: Setup) -> str:
        cleaned = clean(text) or ""
        if len(cleaned) > longest:
            raise NotPlain
        return cleaned

    return read
