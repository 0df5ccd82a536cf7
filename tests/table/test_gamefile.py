from __future__ import annotations

import json

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


def test_export_of_a_loaded_table_is_the_same_file():
    _, timeline = load(GAMES, as_file())
    assert json.loads(as_file()) == export(TOY, timeline, ENTRIES)


def line(**changes):
    return {**dump(SETUP, ENTRIES)["log"][0], **changes}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not a game file"),
        ("[]", "not a game file"),
        (b"\xff\xfe", "not a game file"),
        ("[" * 100_000, "not a game file"),
        (as_file(format="something-else"), "version"),
        (as_file(version=99), "version"),
        (as_file(game="chess"), "chess"),
        (as_file(variant="huge"), "variant"),
        (as_file(seats=[]), "players"),
        (as_file(options={}), "options"),
        (as_file(log=[line(action={"verb": "lower", "v": 1})]), "entry 1"),
        (as_file(log=[line(), line()]), "out of order"),
        (as_file(log=[line(), line(seq=2)]), "repeated"),
        (as_file(log=[line(action={"verb": "end-phase", "v": 1, "moment": "p9"})]), "entry 1"),
        (as_file(log=[line(seq=0)]), "not a game file"),
        (as_file(log=[line(tap="")]), "not a game file"),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_reason(text, reason):
    with pytest.raises(BadGameFile, match=reason):
        load(GAMES, text)


@given(st.binary(max_size=200))
def test_no_bytes_give_another_error(data):
    with pytest.raises(BadGameFile):
        load(GAMES, data)
