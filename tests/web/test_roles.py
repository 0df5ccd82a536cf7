"""Every route as host, seat, rival, spectator and stranger: the expected answer each time."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effort import one_database
from tests.personas import PERSONAS, fresh_tap

pytestmark = one_database

# What each persona gets, in the order host, seat, rival, spectator, stranger.
# The table is Carthago's: the host sits on s1, the seat on s2, the rival on s4.
GETS = {
    "": (200, 200, 200, 200, 303),
    "/now?v=0": (200, 200, 200, 200, 403),
    "/log": (200, 200, 200, 200, 303),
    "/clock": (200, 200, 200, 403, 403),
    "/file": (200, 200, 200, 403, 403),
    "/seats": (200, 200, 200, 200, 200),
    "/board": (200, 200, 200, 200, 303),
    "/now?v=0&wall=yes": (200, 200, 200, 200, 403),
    "/menu": (200, 200, 200, 200, 303),
    "/menu/invite": (200, 200, 200, 200, 303),
    "/menu/seats": (200, 200, 200, 200, 303),
    "/menu/rulings": (200, 200, 200, 200, 303),
    "/menu/sheets": (200, 200, 200, 200, 303),
    "/menu/nowhere": (404, 404, 404, 404, 303),
    "/move": (200, 200, 200, 403, 403),
    "/delete": (200, 403, 403, 403, 403),
    "/nowhere": (405, 405, 405, 405, 405),
}

POSTS: dict[str, tuple[dict[str, Any], tuple[int, ...]]] = {
    # actions of the whole table
    "/start-play": ({"moment": "d1.setup"}, (303, 303, 303, 403, 403)),
    # actions of one seat: only its own phone and the host's
    "/rename-seat": ({"seat": "s2", "name": "Olga"}, (303, 303, 403, 403, 403)),
    "/recolour-seat": ({"seat": "s2", "colour": "blue"}, (303, 303, 403, 403, 403)),
    # the host's alone
    "/reorder-seats": ({"order": ["s2", "s1", "s3", "s4"]}, (303, 403, 403, 403, 403)),
    "/change-option": ({"key": "tracking", "value": "full"}, (303, 403, 403, 403, 403)),
    "/lock": ({"locked": "yes"}, (303, 403, 403, 403, 403)),
    "/share": ({"shared": "yes"}, (303, 403, 403, 403, 403)),
    "/hand-over/s2": ({}, (303, 403, 403, 403, 403)),
    "/delete": ({}, (303, 403, 403, 403, 403)),
    "/free/s2": ({}, (303, 303, 403, 403, 403)),
    "/away/0123456789abcdef": ({}, (303, 403, 403, 403, 403)),
    # whoever sits at the table
    "/host": ({}, (303, 303, 303, 403, 403)),
    "/move": ({}, (200, 200, 200, 403, 403)),
    # the phone of that seat
    "/open/s2": ({}, (403, 303, 403, 403, 403)),
    "/open/s9": ({}, (404, 404, 404, 404, 404)),
    # whoever was here before, perhaps with another phone
    "/wish/s2": ({}, (303, 303, 303, 303, 303)),
    "/wish/s9": ({}, (404, 404, 404, 404, 404)),
    "/told": ({}, (303, 303, 303, 303, 403)),
    "/wishes/7/yes": ({}, (303, 303, 303, 303, 403)),
    "/wishes/7/no": ({}, (303, 303, 303, 303, 403)),
    "/wishes/7/take": ({}, (303, 303, 303, 303, 403)),
    # anyone who plays
    "/read": ({"upto": "0"}, (303, 303, 303, 403, 403)),
    "/rematch": ({}, (303, 303, 303, 403, 403)),
    # anyone who has the link, while the table is open
    "/sit/s3": ({}, (303, 303, 303, 303, 303)),
    "/sit/watch": ({}, (303, 303, 303, 303, 303)),
    "/sit/s2": ({}, (409, 303, 409, 409, 409)),
    "/sit/s9": ({}, (404, 404, 404, 404, 404)),
    # no such action
    "/burn-down": ({}, (404, 404, 404, 404, 404)),
}


@pytest.mark.parametrize("tail", GETS)
def test_reading(open_at, tail):
    table = open_at("carthago")
    answers = tuple(table.get(who, tail).status_code for who in PERSONAS)
    assert answers == GETS[tail]


@pytest.mark.parametrize("tail", POSTS)
@pytest.mark.parametrize("who", PERSONAS)
def test_writing(open_at, tail, who):
    table = open_at("carthago")
    before = table.store.find(table.token)
    data, expected = POSTS[tail]
    answer = table.post(who, tail, tap=fresh_tap(), **data)
    wanted = expected[PERSONAS.index(who)]
    assert answer.status_code == wanted
    if wanted >= 400:
        assert table.store.find(table.token) == before


def test_the_live_stream_is_for_members(open_at):
    table = open_at("carthago")
    answers = tuple(table.get(who, "/live").status_code for who in PERSONAS)
    assert answers == (200, 200, 200, 200, 403)


def test_undo_and_redo_are_for_those_who_play(open_at):
    table = open_at("carthago")
    assert table.primary("host").status_code == 303
    seq = table.timeline.seq
    for who in ("spectator", "stranger"):
        assert table.tap(who, "undo", target=seq, sure="yes").status_code == 403
    assert table.tap("rival", "undo", target=seq, sure="yes").status_code == 303
    assert table.timeline.steps == ()
    for who in ("spectator", "stranger"):
        assert table.tap(who, "redo", target=table.timeline.seq).status_code == 403
    assert table.tap("seat", "redo", target=table.timeline.seq).status_code == 303
    assert len(table.timeline.steps) == 1


def test_repairs_are_for_those_who_play_as_undo_is(open_at):
    table = open_at("carthago")
    table.tap("seat", "rename-seat", seat="s2", name="Olga")
    pages = {who: table.get(who, "/log/1").status_code for who in PERSONAS}
    assert pages == {"host": 200, "seat": 200, "rival": 200, "spectator": 403, "stranger": 303}
    shown = {who: table.post(who, "/log/1", remove="yes").status_code for who in PERSONAS}
    assert shown == {"host": 200, "seat": 200, "rival": 200, "spectator": 403, "stranger": 403}
    for who in ("spectator", "stranger"):
        assert table.tap(who, "amend", target=1, seen=1).status_code == 403
    assert table.tap("rival", "amend", target=1, seen=1).status_code == 303
    assert table.state.setup.seat("s2").name != "Olga"


def test_what_the_host_decides_only_the_host_repairs(open_at):
    table = open_at("carthago")
    table.tap("host", "change-option", key="tracking", value="full")
    assert table.get("seat", "/log/1").status_code == 403
    assert table.post("seat", "/log/1", remove="yes").status_code == 403
    assert table.tap("seat", "amend", target=1, seen=1).status_code == 403
    assert "/log/1" not in table.get("seat", "/log").get_data(as_text=True)
    assert "/log/1" in table.get("host", "/log").get_data(as_text=True)
    assert table.tap("host", "amend", target=1, seen=1).status_code == 303


def test_on_a_shared_phone_table_every_seated_phone_acts_for_everyone(open_at):
    table = open_at("carthago", one_phone=True)
    renamed = table.tap("seat", "rename-seat", seat="s4", name="Olga")
    assert renamed.status_code == 303
    assert table.state.setup.seat("s4").name == "Olga"
    assert table.tap("spectator", "rename-seat", seat="s4", name="Eve").status_code == 403


def test_a_phone_whose_seat_was_freed_only_watches(open_at):
    table = open_at("carthago")
    assert table.post("host", "/free/s2").status_code == 303
    assert table.tap("seat", "start-play", moment="d1.setup").status_code == 403
    assert table.get("seat").status_code == 200
    assert table.post("seat", "/sit/s2").status_code == 303
    assert table.tap("seat", "start-play", moment="d1.setup").status_code == 303


def test_a_locked_table_lets_nobody_new_in(open_at):
    table = open_at("carthago")
    table.post("host", "/lock", locked="yes")
    assert table.get("stranger", "/seats").status_code == 403
    assert table.post("stranger", "/sit/s3").status_code == 403
    assert table.get("seat").status_code == 200
    assert table.post("spectator", "/sit/s3").status_code == 403, "watching is not playing"
    assert table.get("spectator").status_code == 200
    assert table.post("seat", "/sit/s3").status_code == 303, "somebody who plays may change seats"
    table.post("host", "/lock", locked="no")
    assert table.post("stranger", "/sit/watch").status_code == 303


def test_the_host_role_moves_with_all_its_powers(open_at):
    table = open_at("carthago")
    assert table.post("host", "/hand-over/s3").status_code == 404, "nobody's phone is there"
    assert table.post("host", "/hand-over/s2").status_code == 303
    assert table.post("host", "/lock", locked="yes").status_code == 403
    assert table.post("seat", "/lock", locked="yes").status_code == 303


def test_a_deleted_table_is_gone_for_everyone(open_at):
    table = open_at("carthago")
    assert table.post("host", "/delete").status_code == 303
    for who in PERSONAS:
        assert table.get(who).status_code == 404
        assert table.tap(who, "start-play", moment="d1.setup").status_code == 404
