"""Parts: drawn once for what they show, and sent only when that changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

import pytest
from flask import Flask
from msgspec.structs import replace

from companion.games import GAMES
from companion.store.rooms import Room
from companion.store.tables import TableRecord
from companion.table.gamefile import load
from companion.table.text import T
from companion.table.timeline import Timeline
from companion.web.page import page_of
from companion.web.parts import Drawn, Parts, gap
from companion.web.screen import Screen, on_the_wall
from companion.web.visitors import Visitor
from tests.effort import SOAKING

TESTS = Path(__file__).parents[1]
RECORDED = [*sorted(TESTS.glob("*/games/*.json")), *sorted(TESTS.glob("*/*/games/*.json"))]
EVERY = 1 if SOAKING else 12
"""Of so many entries of a log one is looked at, from every phone."""


def part(text: str, *inner: Drawn) -> Drawn:
    return Drawn.of(text, inner)


def nested(leaf: str, other: str = "stays") -> Drawn:
    branch = part(f'<div id="branch">{gap(0)}</div>', part(f'<b id="leaf">{leaf}</b>'))
    return part(f'<div id="root"> {gap(0)}{gap(1)}</div>', branch, part(f'<i id="i">{other}</i>'))


def test_a_part_is_named_by_its_first_element_and_holds_the_others():
    whole = nested("one")
    assert whole.html == (
        '<div id="root"> <div id="branch"><b id="leaf">one</b></div><i id="i">stays</i></div>'
    )
    assert list(whole.prints) == ["root", "branch", "leaf", "i"]


def test_what_people_typed_is_never_taken_for_a_gap():
    odd = part('<b id="b">\x00 \x00x\x00</b>')
    assert odd.html == '<b id="b">\x00 \x00x\x00</b>'


def test_only_the_innermost_that_differ_are_changed():
    shown = dict(nested("one").prints)
    assert [*nested("one").changed(shown)] == []
    assert [one.id for one in nested("two").changed(shown)] == ["leaf"]
    assert [one.id for one in nested("two", "goes").changed(shown)] == ["leaf", "i"]
    assert [one.id for one in nested("one").changed({})] == ["root"]


@dataclass(frozen=True)
class Shape:
    words: object
    more: Mapping[str, int]


def test_shapes_that_show_the_same_are_known_by_the_same():
    known = Parts()
    one = Shape(T("%(n)d left", n=1), MappingProxyType({"a": 1}))
    same = Shape(T("%(n)d left", n=1), {"a": 1})
    other = Shape(T("%(n)d left", n=2), {"a": 1})
    assert known.key(one) == known.key(same) != known.key(other)
    assert [known.key(plain) for plain in (1, "a", None, (True, "s1"))] == [
        1,
        "a",
        None,
        (True, "s1"),
    ]


def test_only_so_many_parts_are_kept():
    known = Parts(kept=2)
    for key in ("one", "two", "three"):
        known.keep((key,), part(f'<b id="{key}">x</b>'))
    assert [known.get((key,)) is not None for key in ("one", "two", "three")] == [False, True, True]


def test_a_shape_that_cannot_be_written_out_is_refused():
    with pytest.raises(TypeError, match="no part can be known by"):
        Parts().key(Shape(object(), {}))


@dataclass
class Shown:
    """What a phone would show that puts every changed part in the place of the one before."""

    html: dict[str, str]
    parts: dict[str, str]
    prints: dict[str, int]

    @classmethod
    def of(cls, regions: Mapping[str, Drawn]) -> Shown:
        html = {name: one.html for name, one in regions.items()}
        parts = {one.id: one.html for region in regions.values() for one in all_in(region)}
        return cls(html, parts, dict(p for one in regions.values() for p in one.prints.items()))

    def put(self, regions: Mapping[str, Drawn]) -> None:
        for name, region in regions.items():
            for one in region.changed(self.prints):
                self.html[name] = self.html[name].replace(self.parts[one.id], one.html)


def all_in(drawn: Drawn) -> Iterator[Drawn]:
    yield drawn
    for one in drawn.inner:
        yield from all_in(one)


def phones(setup) -> Iterator[Visitor]:
    seats = [seat.key for seat in setup.seats]
    elsewhere = frozenset(seats)
    yield Visitor("h" * 32, "host", seats[0], False, elsewhere - {seats[0]})
    for number, seat in enumerate(seats[1:]):
        yield Visitor(f"{number}" * 32, "seat", seat, False, elsewhere - {seat})
    yield Visitor("s" * 32, "spectator", None, False, elsewhere)
    yield Visitor("t" * 32, "host", None, True)


def screens(record: TableRecord, timeline: Timeline, version: int) -> Iterator[Screen]:
    for visitor in phones(timeline.state.setup):
        table = replace(record, shared=visitor.shared, version=version)
        yield Screen(table, version, timeline, visitor, Room())
    yield on_the_wall(Screen(record, version, timeline, visitor, Room()))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
@pytest.mark.parametrize("language", ["fr", "en"] if SOAKING else ["fr"])
def test_every_page_is_the_same_kept_and_afresh_and_by_what_is_sent_of_it(
    sqlite_app: Flask, path: Path, language: str
) -> None:
    file, _ = load(GAMES, path.read_bytes())
    game = GAMES[file.setup.game]
    record = TableRecord(
        1, "token", "CODE", file.setup, 0, 1, "h" * 32, False, False, 0, 0, False, None
    )
    kept, afresh = Parts(), Parts(kept=0)
    shown: dict[int, Shown] = {}
    timeline = Timeline(game.start(file.setup))
    for number, entry in enumerate(file.entries):
        timeline = timeline.then(game.apply, entry)
        if number % EVERY:
            continue
        for phone, screen in enumerate(screens(record, timeline, number + 2)):
            with sqlite_app.test_request_context(headers={"Accept-Language": language}):
                sqlite_app.extensions["comptoir.parts"] = kept
                regions = page_of(screen).regions
                sqlite_app.extensions["comptoir.parts"] = afresh
                new = {name: one.html for name, one in page_of(screen).regions.items()}
            assert {name: one.html for name, one in regions.items()} == new
            names = [one.id for region in regions.values() for one in all_in(region)]
            assert "" not in names
            assert len(names) == len(set(names)), "every part has a name of its own"
            if phone in shown:
                shown[phone].put(regions)
                assert shown[phone].html == new
            shown[phone] = Shown.of(regions)
    assert len(shown) > 3
