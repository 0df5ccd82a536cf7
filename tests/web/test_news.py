"""What a phone's stream brings, and how a tap is answered where there is one."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from companion.web.packing import HEAD, pack
from tests.effort import one_database
from tests.personas import Table, fresh_tap

pytestmark = one_database

GZIP = {"Accept-Encoding": "gzip"}
FRAGMENT = {"HX-Request": "true"}
PARTS = re.compile(r'<\w+[^>]* id="([^"]+)" hx-swap-oob="true"')


@dataclass
class Heard:
    """A stream that was opened by somebody, and its name."""

    answer: Any
    stream: Iterator[bytes]
    name: str

    def next(self) -> str:
        return next(self.stream).decode()

    def parts(self) -> dict[str, Any]:
        kind, _, data = self.next().partition("\n")
        assert kind == "event: parts"
        told: dict[str, Any] = json.loads(data.removeprefix("data: "))
        return told

    def names(self) -> list[str]:
        return PARTS.findall(self.parts()["html"])


@contextmanager
def listening(table: Table, who: str, more: str = "", shown: int | None = None) -> Iterator[Heard]:
    """As a page does that was just loaded, or with `shown` one that was left open."""
    if shown is None:
        assert table.get(who, "/board" if more else "").status_code == 200
        shown = table.store.find(table.token).version
    answer = table.get(who, f"/live?parts=yes&v={shown}{more}")
    assert answer.status_code == 200
    stream = answer.iter_encoded()
    hello = next(stream).decode()
    assert "event: hello" in hello
    try:
        yield Heard(answer, stream, hello.rpartition("data: ")[2].strip())
    finally:
        answer.close()


@pytest.fixture
def table(open_at):
    return open_at("carthago")


def start(table: Table, who: str = "host", **headers: str) -> Any:
    data = {"tap": fresh_tap(), "moment": "d1.setup"}
    there = table.path("/start-play")
    return table.people[who].post(there, data=data, headers={**FRAGMENT, **headers})


def test_the_parts_that_changed_and_nothing_else(table):
    with listening(table, "rival") as heard:
        start(table)
        told = heard.parts()
        assert told["version"] == told["base"] + 1
        assert "clock" in PARTS.findall(told["html"])
        table.tap("host", "rename-seat", seat="s2", name="Isabeau")
        assert "Isabeau" in heard.parts()["html"]
        table.tap("host", "pass", seat="s1", moment=table.state.moment)
        names = heard.names()
        assert "foot" in names
        assert not {"board", "clock", "must"} & set(names), "the frame stays"


def test_a_phone_that_shows_an_older_version_gets_the_whole_page(table):
    with listening(table, "rival", shown=0) as heard:
        told = heard.parts()
        assert told["base"] is None
        assert PARTS.findall(told["html"]) == []
        assert re.findall(
            r'<div hx-swap-oob="true" data-print="\w+"[^>]* id="(\w+)"', told["html"]
        ) == [
            "clock",
            "must",
            "board",
            "foot",
        ]


def test_a_phone_whose_page_came_from_another_process_gets_the_whole_page_first(table):
    version = table.store.find(table.token).version
    with listening(table, "rival", shown=version) as heard:
        start(table)
        assert heard.parts()["base"] is None
        table.tap("host", "pass", seat="s1", moment=table.state.moment)
        assert heard.parts()["base"] == version + 1


def test_a_tap_is_answered_once_where_its_phone_has_a_stream(table):
    with listening(table, "host") as heard:
        answer = start(table, **{"Comptoir-Stream": heard.name})
        assert (answer.status_code, answer.data) == (204, b"")
        told = heard.parts()
        assert answer.headers["Comptoir-Version"] == str(told["version"])
        assert "Comptoir-Version" not in start(table).headers


@pytest.mark.parametrize("whose", ["rival", "nobody"])
def test_a_stream_of_somebody_else_is_no_reason_to_keep_silent(table, whose):
    with listening(table, "rival") as heard:
        name = heard.name if whose == "rival" else "no-such-stream"
        answer = start(table, **{"Comptoir-Stream": name})
        assert answer.status_code == 200
        assert b'id="clock"' in answer.data


def test_what_was_refused_is_gone_with_the_next_news(table):
    """The answer has shown the reason where it was typed; the stream does not know of that."""
    with listening(table, "host") as heard:
        named = {"Comptoir-Stream": heard.name}
        data = {"tap": fresh_tap(), "seat": "s1", "moment": "gone"}
        refused = table.people["host"].post(
            table.path("/pass"), data=data, headers={**FRAGMENT, **named}
        )
        assert refused.status_code == 422
        start(table)
        assert heard.parts()["base"] is None


def test_each_phone_is_drawn_its_own_page(table):
    with listening(table, "seat") as seat, listening(table, "spectator") as watching:
        start(table)
        assert 'action="' in seat.parts()["html"]
        assert 'action="' not in watching.parts()["html"]


def test_the_wall_is_a_spectator_whoever_opened_it(table):
    with listening(table, "host", "&wall=yes") as wall:
        start(table)
        assert 'action="' not in wall.parts()["html"]


def test_every_message_has_ids_of_its_own_for_its_forms(table):
    with listening(table, "host") as heard:
        taps = set()
        for verb, fields in (("start-play", {}), ("pass", {"seat": "s1"})):
            table.tap("host", verb, moment=table.state.moment, **fields)
            found = set(re.findall(r'name="tap" value="([^"]+)"', heard.parts()["html"]))
            assert len(found) == 1
            taps |= found
        assert len(taps) == 2
        assert all(re.fullmatch(r"[\w-]{12}", tap) for tap in taps)


def test_who_must_go_elsewhere_is_only_told_to_ask(table):
    with listening(table, "rival") as rival, listening(table, "spectator") as away:
        name = next(iter(table.rooms.at(table.store.find(table.token)).watching))
        table.post("host", f"/away/{name}")
        assert away.next() == f"data: {table.store.find(table.token).version}\n\n"
        rival.next()
        table.post("host", "/rematch", sure="yes")
        assert rival.next().startswith("data: ")


def test_a_deleted_table_is_only_told_of(table):
    with listening(table, "rival") as rival:
        table.post("host", "/delete")
        assert rival.next().startswith("data: ")


def test_trouble_with_one_page_ends_no_stream(table, monkeypatch, caplog):
    with listening(table, "rival") as rival:
        with monkeypatch.context() as broken:
            broken.setattr("companion.web.news.page_of", lambda screen: 1 / 0)
            start(table)
            assert rival.next().startswith("data: ")
        assert "could not tell the news" in caplog.text
        table.tap("host", "pass", seat="s1", moment=table.state.moment)
        assert rival.parts()["base"] is None, "what it shows is not known any more"


def test_a_stream_without_parts_only_says_how_far_the_table_is(table):
    version = table.store.find(table.token).version
    answer = table.get("rival", f"/live?v={version}")
    stream = answer.iter_encoded()
    next(stream)
    start(table)
    assert next(stream).decode() == f"data: {version + 1}\n\n"
    answer.close()


def test_strangers_hear_nothing(table):
    assert table.get("stranger", "/live?parts=yes&v=1").status_code == 403


def test_a_stream_is_packed_message_by_message(table):
    version = table.store.find(table.token).version
    answer = table.get("rival", f"/live?parts=yes&v={version}", headers=GZIP)
    assert answer.headers["Content-Encoding"] == "gzip"
    stream, unpacker = answer.iter_encoded(), zlib.decompressobj(wbits=31)
    assert unpacker.decompress(next(stream)).endswith(b"\n\n")
    start(table)
    message = next(stream)
    text = unpacker.decompress(message)
    assert text.startswith(b"event: parts")
    assert text.endswith(b"\n\n")
    assert len(message) < len(text) / 3
    answer.close()


def test_what_is_packed_apart_is_read_as_one():
    messages = ["short\n\n", "short\n\n", "ü" * 5000 + "\n\n", "event: beat\n\n"]
    unpacker = zlib.decompressobj(wbits=31)
    unpacker.decompress(HEAD)
    read = [unpacker.decompress(pack(one)).decode() for one in messages]
    assert read == messages, "each as soon as it comes"
