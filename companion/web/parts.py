"""A page is a tree of named parts, each drawn once for what it shows.

A part is a macro that is imported without context: it sees the ink and the shapes it is given, and
nothing else. So its HTML can be kept by them and shared by every phone that shows the same, and a
phone needs to be sent only the parts that differ from those it has.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import blake2b
from types import MappingProxyType
from typing import Any, TypeAlias

import msgspec
from flask import Flask, current_app
from jinja2 import Undefined
from msgspec import Struct

from companion.store.lessons import Lessons
from companion.table.cached import cached_property
from companion.table.recent import Recent

KEPT = 3000
SHAPES = 1000
"""So many parts are kept in a process, and so many shapes with what they are known by."""

FEW = 8
"""Tuples of so few plain values are known by themselves."""

UNTAUGHT: Lessons = {}

Key: TypeAlias = tuple[object, ...]
Macro: TypeAlias = Callable[..., str]

_NAMED = re.compile(r'\s*<\w+(?: [^>]*?)? id="([^"]+)"')
_GAP = re.compile("\x00([0-9]+)\x00")
"""Where another part goes in the text of a part while it is drawn."""


def gap(number: int) -> str:
    return f"\x00{number}\x00"


class Drawn(Struct, frozen=True, dict=True):
    """A part's own text, with the parts that are in it between.

    `print` changes with the own text alone: a part of which only an inner one differs stays.
    """

    id: str
    pieces: tuple[str | Drawn, ...]
    print: int
    taught: Lessons
    """What it or an inner one shows of the printed pieces that a phone has learned."""

    @classmethod
    def of(cls, text: str, inner: Sequence[Drawn] = (), taught: Lessons = UNTAUGHT) -> Drawn:
        named = _NAMED.match(text)
        name = named[1] if named else ""
        if not inner:
            return cls(name, (text,), zlib.crc32(text.encode()), taught)
        pieces = [one if n % 2 == 0 else inner[int(one)] for n, one in enumerate(_GAP.split(text))]
        own = "\x00".join(one if isinstance(one, str) else one.id for one in pieces)
        return cls(name, tuple(pieces), zlib.crc32(own.encode()), taught)

    @cached_property
    def inner(self) -> tuple[Drawn, ...]:
        return tuple(one for one in self.pieces if not isinstance(one, str))

    @cached_property
    def html(self) -> str:
        return "".join(one if isinstance(one, str) else one.html for one in self.pieces)

    @cached_property
    def prints(self) -> Mapping[str, int]:
        """Every part in it by its name, with what its own text is known by."""
        prints = {self.id: self.print}
        for one in self.inner:
            prints.update(one.prints)
        return prints

    def changed(self, shown: Mapping[str, int]) -> Iterator[Drawn]:
        """What to send to a phone that shows these prints: as little as makes it show this."""
        if shown.get(self.id) != self.print:
            yield self
        elif not self.prints.items() <= shown.items():
            for one in self.inner:
                yield from one.changed(shown)


class Parts:
    """What was drawn in this process, by what it shows."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept: Recent[Key, Drawn] = Recent(kept)
        self._known: Recent[int, tuple[object, bytes]] = Recent(SHAPES)

    def get(self, key: Key) -> Drawn | None:
        return self._kept.get(key)

    def keep(self, key: Key, drawn: Drawn) -> Drawn:
        return self._kept.keep(key, drawn)

    def key(self, shape: Any) -> object:
        """What a shape is known by: two that show the same have the same.

        Phones that see alike are given the very same shapes, which are then written out once. A
        shape is kept as well, so that its id cannot pass to another one.
        """
        if _is_plain(shape):
            return shape
        if isinstance(shape, Undefined):
            # `one if two` of a template, where two does not hold.
            return None
        if isinstance(shape, tuple) and len(shape) < FEW and all(map(_is_plain, shape)):
            return shape
        known = self._known.get(id(shape))
        if known is None:
            known = self._known.keep(id(shape), (shape, digest(shape)))
        return known[1]


_PLAIN = (str, int, type(None))


def _is_plain(value: object) -> bool:
    return isinstance(value, _PLAIN)


def digest(shape: Any) -> bytes:
    return blake2b(_ENCODER.encode(shape), digest_size=16).digest()


def _plain(shape: Any) -> Any:
    if isinstance(shape, MappingProxyType):
        return dict(shape)
    raise TypeError(f"no part can be known by {shape!r}")


_ENCODER = msgspec.msgpack.Encoder(enc_hook=_plain)


def init_parts(app: Flask) -> None:
    app.extensions["comptoir.parts"] = Parts()
    app.extensions["comptoir.macros"] = {}


def parts() -> Parts:
    found: Parts = current_app.extensions["comptoir.parts"]
    return found


def macro(template: str, name: str) -> Macro:
    """What draws a part, looked up once: Jinja takes a lock each time it is asked."""
    known: dict[tuple[str, str], Macro] = current_app.extensions["comptoir.macros"]
    found = known.get((template, name))
    if found is None:
        found = getattr(current_app.jinja_env.get_template(template).module, name)
        known[template, name] = found
    return found
