from __future__ import annotations

import json
import secrets
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table.actions import Undo
from companion.table.gamefile import BadGameFile, dump, export, load
from companion.table.timeline import Entry, replay
from tests.table.toy import SETUP, TOY, EndPhase, Raise

GAMES = {"toy": TOY}
ENTRIES = (
    Entry(1, "tap-a", 1.5, "s1", Raise("s1", 4)),
    Entry(2, "tap-b", 2.5, None, EndPhase("p1")),
    Entry(3, "tap-c", 3.5, "s2", Raise("s2", 5)),
    Entry(4, "tap-d", 4.5, "s2", Undo(3)),
)


def as_file(**changes):
    return json.dumps({**dump(SETUP, ENTRIES), **changes})


def test_a_file_comes_back_with_every_entry_and_the_same_state():
    file, timeline = load(GAMES, as_file())
    assert (file.setup, file.entries) == (SETUP, ENTRIES)
    assert timeline == replay(TOY.start(SETUP), ENTRIES, TOY.apply)
    assert (timeline.state.count, timeline.state.phase) == (4, 2)


def test_a_file_says_what_it_is_so_that_it_is_still_read_years_later():
    file = dump(SETUP, ())
    assert (file["format"], file["version"]) == ("comptoir-game", 1)


def test_export_of_a_loaded_table_is_the_same_file_but_for_the_ids_of_its_taps():
    _, timeline = load(GAMES, as_file())
    file, again = (export(TOY, timeline, ENTRIES) for _ in range(2))
    ids = [line["tap"] for line in (*file["log"], *again["log"])]
    assert len({*ids, *(entry.tap for entry in ENTRIES)}) == 3 * len(ENTRIES)
    for line, entry in zip(file["log"], ENTRIES, strict=True):
        line["tap"] = entry.tap
    assert file == json.loads(as_file())
    assert load(GAMES, json.dumps(again))[1].state == timeline.state


def test_no_two_taps_of_a_file_have_the_same_id(monkeypatch):
    ids = iter(["one", "one", "two", "one", "two", "three", "four"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: next(ids))
    file = export(TOY, load(GAMES, as_file())[1], ENTRIES)
    assert [line["tap"] for line in file["log"]] == ["one", "two", "three", "four"]


def line(**changes):
    return {**dump(SETUP, ENTRIES)["log"][0], **changes}


NO_FILE = "not a game file: %(why)s"
UNREADABLE = "a text in it has characters nobody can read"
OUT_OF_ORDER = "the lines of the log are out of order or repeated"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        b"\xff\xfe",
        "[" * 100_000,
        as_file(log=[line(seq=0)]),
        as_file(log=[line(tap="")]),
        as_file(log=[line(at=-1)]),
        as_file(log=[line(at=1e300)]),
        as_file(log=[line(at=10**400)]),
        as_file(log=[line(at=float("nan"))]),
        as_file(log=[line(at=float("inf"))]),
        as_file(log=[line(tap="a\ud800b")]),
    ],
)
def test_what_is_no_game_file_says_why(text):
    with pytest.raises(BadGameFile, match=r"^not a game file: .") as refused:
        load(GAMES, text)
    assert refused.value.message == NO_FILE
    assert str(refused.value) == NO_FILE % refused.value.params


def test_what_is_wrong_in_a_file_is_named():
    with pytest.raises(BadGameFile, match="seats"):
        load(GAMES, as_file(seats=3))


@pytest.mark.parametrize(
    ("text", "message", "params"),
    [
        (as_file(log=[line(tap="a\x00b")]), UNREADABLE, {}),
        (as_file(options={"a\x07b": "c"}), UNREADABLE, {}),
        (as_file(seats=[{"key": "s1", "name": "a\x85", "colour": "red"}]), UNREADABLE, {}),
        (as_file(more=[[{"deep": "a\nb"}]]), UNREADABLE, {}),
        (as_file(format="something-else"), "not a game file of this version", {}),
        (as_file(version=99), "not a game file of this version", {}),
        (as_file(game="chess"), "unknown game %(game)s", {"game": "chess"}),
        (as_file(variant="huge"), "This game has no such variant.", {}),
        (as_file(seats=[]), "This variant is not played with that many players.", {}),
        (as_file(options={}), "The options do not fit this game.", {}),
        (
            as_file(log=[line(), line(seq=4, tap="x", action={"verb": "lower", "v": 1})]),
            "line %(seq)d of the log: %(why)s",
            {"seq": 4, "why": "unknown verb 'lower'"},
        ),
        (
            as_file(log=[line(by="s9")]),
            "line %(seq)d of the log: nobody sits there",
            {"seq": 1},
        ),
        (as_file(log=[line(), line(tap="x")]), OUT_OF_ORDER, {}),
        (as_file(log=[line(seq=2), line(seq=1, tap="x")]), OUT_OF_ORDER, {}),
        (as_file(log=[line(), line(seq=2)]), OUT_OF_ORDER, {}),
        (
            as_file(
                log=[line(seq=7, action={"verb": "end-phase", "v": 1, "moment": "p9"})],
            ),
            "line %(seq)d of the log breaks a rule: %(why)s",
            {"seq": 7, "why": "moment-passed"},
        ),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_reason(text, message, params):
    with pytest.raises(BadGameFile) as refused:
        load(GAMES, text)
    assert (refused.value.message, refused.value.params) == (message, params)
    assert str(refused.value) == message % params


def test_a_reason_without_figures_is_told_as_it_is():
    assert str(BadGameFile("100 % wrong")) == "100 % wrong"


def test_a_game_decides_by_its_timeline_what_its_file_may_show():
    def first_step(timeline, log):
        return log[: len(timeline.steps) - 1]

    _, timeline = load(GAMES, as_file())
    file = export(replace(TOY, exportable=first_step), timeline, iter(ENTRIES))
    assert [entry["seq"] for entry in file["log"]] == [1]


@given(st.binary(max_size=200))
def test_no_bytes_give_another_error(data):
    with pytest.raises(BadGameFile):
        load(GAMES, data)
