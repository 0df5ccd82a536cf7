"""No template can reach what its page may not show: no state, no log, nothing of another phone."""

from __future__ import annotations

import dataclasses
import functools
import json
from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import msgspec
import pytest
from flask import Flask, template_rendered
from jinja2 import Template

from companion.store.rooms import Room, Wish
from companion.store.tables import TableRecord
from companion.table.actions import Action
from companion.table.game import Game
from companion.table.reckoning import Reckoning
from companion.table.timeline import Entry, Step, Timeline, Undone
from companion.web.context import Services
from companion.web.screen import Screen
from companion.web.walk import Walk
from tests.effort import SOAKING
from tests.personas import PERSONAS, Table
from tests.web.routes import addresses

TESTS = Path(__file__).parents[1]
RECORDED = [
    *sorted(TESTS.glob("*/games/*.json")),
    *sorted(TESTS.glob("*/*/games/*.json")),
]
DAILY = ("two-light", "base", "solo", "three-light")
FORBIDDEN = (
    *(Timeline, Step, Undone, Entry, Action, Reckoning),
    *(TableRecord, Room, Wish, Game, Screen, Walk, Services),
)
# Flask puts these into every template; they are the visitor's own, or the app's.
FLASK = ("request", "session", "g", "config")
PLAIN = (str, bytes, int, float, bool, type(None), type, ModuleType, BuiltinFunctionType, range)


def knows_too_much(thing: object) -> bool:
    """A state, and whatever a state is made of, are defined in their game's `rules/state.py`."""
    return isinstance(thing, FORBIDDEN) or type(thing).__module__.endswith(".rules.state")


def parts(thing: Any) -> Iterable[tuple[str, object]]:
    """All that can be reached from here in one step, by any trick of the language."""
    match thing:
        case Mapping():
            return [*((f"[{key!r}]", value) for key, value in thing.items())]
        case list() | tuple() | set() | frozenset():
            return [(f"[{n}]", one) for n, one in enumerate(thing)]
        case MethodType():
            return [(".__self__", thing.__self__), (".__func__", thing.__func__)]
        case FunctionType():
            cells = [cell.cell_contents for cell in thing.__closure__ or ()]
            return [(".__closure__", one) for one in (*cells, *(thing.__defaults__ or ()))]
        case functools.partial():
            return [(".func", thing.func), (".args", thing.args), (".keywords", thing.keywords)]
    slots = (name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ()))
    own = {name: getattr(thing, name, None) for name in slots}
    return [(f".{name}", one) for name, one in {**own, **getattr(thing, "__dict__", {})}.items()]


def find(root: object) -> Iterator[str]:
    """The way to each thing that should not be reachable."""
    seen: set[int] = set()
    waiting: list[tuple[str, object]] = [("", root)]
    while waiting:
        way, thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, PLAIN):
            continue
        seen.add(id(thing))
        if knows_too_much(thing):
            yield f"{way}: {type(thing).__name__}"
            continue
        waiting += [(way + step, one) for step, one in parts(thing)]


class Watched:
    """What the templates were given, and what they could reach with it."""

    def __init__(self, app: Flask) -> None:
        self.app, self.found = app, set[str]()
        self.pages = 0

    def _given(self, app: Flask, template: Template, context: dict[str, Any], **more: Any) -> None:
        self.pages += 1
        given = {name: one for name, one in context.items() if name not in FLASK}
        self.found |= {f"{template.name} {way}" for way in find(given)}

    def __enter__(self) -> Watched:
        template_rendered.connect(self._given, self.app)
        return self

    def __exit__(self, *_: object) -> None:
        template_rendered.disconnect(self._given, self.app)


def halfway(app: Flask, path: Path, share: float) -> Table:
    """A table in the middle of a recorded game, each phone on its own seat."""
    game = json.loads(path.read_text())
    game["log"] = game["log"][: int(len(game["log"]) * share)]
    people = {name: app.test_client() for name in PERSONAS}
    file = {"file": (BytesIO(json.dumps(game).encode()), "game.json")}
    token = people["host"].post("/import", data=file).location.split("/t/")[1]
    table = Table(app, token, game["game"], people)
    keys = [seat["key"] for seat in game["seats"]]
    for who, seat in zip(("host", "seat", "rival"), keys, strict=False):
        table.post(who, f"/sit/{seat}")
    table.post("spectator", "/sit/watch")
    return table


@pytest.mark.parametrize("share", [0.3, 0.6, 1] if SOAKING else [0.4])
@pytest.mark.parametrize(
    "path",
    [path for path in RECORDED if SOAKING or path.stem in DAILY],
    ids=lambda path: f"{path.parts[-3]}-{path.stem}",
)
def test_no_page_of_anybody_leads_to_a_state_a_log_or_another_phone(sqlite_app, path, share):
    table = halfway(sqlite_app, path, share)
    with Watched(sqlite_app) as watched:
        for who in PERSONAS:
            for endpoint, address, _ in addresses(sqlite_app, table, "GET"):
                if not endpoint.startswith(("sheets.", "assets.")):
                    table.people[who].get(address)
            for seq in range(1, table.timeline.seq + 1, 1 if SOAKING else 7):
                table.post(who, f"/log/{seq}", remove="yes")
            for back in ("", "clock", "menu", "amend"):
                table.tap(who, "undo", page=back, target=1)
                table.tap(who, "set-clock", page=back, round=99)
    assert watched.pages > 40
    assert not watched.found, "\n".join(sorted(watched.found))


def test_the_search_finds_what_is_hidden_anywhere():
    @dataclasses.dataclass(frozen=True)
    class Plain:
        inner: Any

    class Shape(msgspec.Struct, frozen=True):
        inner: Any

    class Heir(Shape, frozen=True):
        more: int = 0

    entry = Entry(1, "tap", 0.0, None, Action())
    for hidden in (
        entry,
        [entry],
        {"a": (entry,)},
        lambda: entry,
        functools.partial(print, entry),
    ):
        for shape in (Plain, Shape, Heir):
            assert [*find({"page": shape(hidden)})], (shape, hidden)
    assert not [*find({"page": Shape(({"a": 1}, "b", print))})]
