"""The bar at the bottom: it works, or says by name who is waited for; and whose turn a phone plays."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.personas import Table, fresh_tap, open_table

FULL: Any = {"option-tracking": "full"}


@pytest.fixture
def table(sqlite_app) -> Table:
    """Carthago, the first turn: Violette is the host on s1, Rouge and Blanche have phones, Noir has
    none."""
    table = open_table(sqlite_app, "carthago")
    table.tap("host", "start-play", moment="d1.setup")
    return table


def foot(table: Table, who: str) -> str:
    html: str = table.get(who).get_data(as_text=True)
    return html.split('id="foot"')[1]


def asked(table: Table, who: str) -> str | None:
    found = re.match(r' [^>]*data-asked="([^"]+)"', foot(table, who))
    return found and found[1]


def is_own(table: Table, who: str) -> bool:
    return "data-own" in foot(table, who).split(">")[0]


def act(table: Table, who: str, seat: str, space: str | None = None, **more: str):
    """Where no guild marker is, or on that space."""
    state = table.state
    space = space or next(one for one in state.ring if one not in state.guilds)
    fields = {"seat": seat, "space": space, "moment": table.state.moment, **more}
    return table.post(who, "/take-action", tap=fresh_tap(), **fields)


def test_whoever_is_asked_is_led_there_and_the_others_read_whom_they_wait_for(table):
    assert (asked(table, "host"), is_own(table, "host")) == ("ring", True)
    assert (asked(table, "seat"), asked(table, "spectator")) == (None, None)
    assert "Waiting for " in foot(table, "seat")
    assert "Violette" in foot(table, "seat").split('class="bar"')[1]
    act(table, "host", "s1")
    assert (asked(table, "seat"), is_own(table, "seat")) == ("ring", True)
    assert not is_own(table, "host")


def test_a_host_is_not_asked_in_place_of_who_has_a_phone(table):
    act(table, "host", "s1")
    told = foot(table, "host")
    assert asked(table, "host") is None
    assert "has a phone: waiting" in told
    assert 'class="plays hue-black"' in told
    assert 'id="pass"' in told


def test_a_host_who_has_passed_waits_for_those_with_phones_though_nobody_is_asked_by_name(
    sqlite_app,
):
    table = open_table(sqlite_app, "endeavor", players=3)
    table.tap("host", "set-clock", round=2, phase="actions", first="s1", acting="s1")
    assert asked(table, "host"), "while the host's own player may act"
    table.tap("host", "pass", seat="s1", moment=table.state.moment)
    assert asked(table, "host") is None
    assert '<summary class="btn" id="primary"><span>Someone passes' in foot(table, "host")
    table.tap("seat", "pass", seat="s2", moment=table.state.moment)
    assert asked(table, "seat") is None
    assert "Waiting for " in foot(table, "seat"), "who has passed is not led anywhere either"
    told = foot(table, "host")
    assert 'class="plays' in told
    assert "has a phone: waiting" in told
    assert '<button class="btn" id="primary">' in told


def test_who_acted_last_is_led_to_what_may_still_be_said_of_that_turn(sqlite_app):
    """The guild action, unless the next turn is played on the same phone."""
    table = open_table(sqlite_app, "carthago")
    table.tap("host", "start-play", moment="d1.setup")
    act(table, "host", "s1", table.state.guilds[0])
    assert (asked(table, "host"), is_own(table, "host")) == ("guild-late", False)
    assert asked(table, "seat") == "ring"
    act(table, "seat", "s2", table.state.guilds[0])
    assert asked(table, "seat") == "guild-late"
    assert "Waiting for " in foot(table, "seat")
    assert asked(table, "host") == "ring", "what it may tap now goes first"


def test_a_host_plays_for_who_has_none_in_that_players_colour(table):
    act(table, "host", "s1")
    act(table, "seat", "s2")
    told = foot(table, "host")
    assert (asked(table, "host"), is_own(table, "host")) == ("ring", False)
    assert "is played on this phone" in told
    assert 'class="plays hue-yellow"' in told
    assert act(table, "host", "s3").status_code == 303


def test_playing_for_who_has_a_phone_is_asked_once_in_a_turn(sqlite_app):
    table = open_table(sqlite_app, "carthago", **FULL)
    markers: Any = {"guilds": ["market", "delivery"], "neutrals": []}
    table.tap("host", "start-play", moment="d1.setup", **markers)
    act(table, "host", "s1", "trade_dock")
    table.tap("host", "end-turn", seat="s1", moment=table.state.moment)
    before = table.timeline.seq
    answer = act(table, "host", "s2", "residence")
    page = answer.get_data(as_text=True)
    assert answer.status_code == 409
    assert "Rouge has a phone. Tap this all the same?" in page
    says = 'id="sure"><span><b class="who">Rouge</b>: Residence, 1 card</span>'
    assert says in page, "the button says what is tapped, and for whom"
    assert 'class="plays hue-black"' in page
    for name, value in (("seat", "s2"), ("space", "residence"), ("plays", "s2")):
        assert f'name="{name}" value="{value}"' in page, "the same tap, if it is meant"
    assert table.timeline.seq == before
    assert act(table, "host", "s2", "residence", plays="s2").status_code == 303
    again = table.post("host", "/end-turn", tap=fresh_tap(), seat="s2", moment=table.state.moment)
    assert again.status_code == 303, "it was said in this turn"
    act(table, "host", "s3")
    table.tap("host", "end-turn", seat="s3", moment=table.state.moment)
    assert act(table, "host", "s4").status_code == 409, "another turn"


def test_a_yes_for_one_player_is_none_for_another(table):
    act(table, "host", "s1")
    assert act(table, "host", "s2", plays="s4").status_code == 409


def test_the_same_tap_sent_again_is_not_asked_about(sqlite_app):
    table = open_table(sqlite_app, "carthago", first="s2", **FULL)
    table.tap("host", "start-play", moment="d1.setup")
    act(table, "host", "s2", plays="s2")
    fields = {"seat": "s2", "moment": table.state.moment, "tap": fresh_tap()}
    assert table.post("host", "/end-turn", **fields).status_code == 303
    assert table.state.current == "s3", "the turn it was said for is over"
    assert table.post("host", "/end-turn", **fields).status_code == 303
    assert len(table.timeline.steps) == 3


def test_nobody_is_asked_on_a_phone_that_is_passed_around(sqlite_app):
    table = open_table(sqlite_app, "carthago", one_phone=True)
    table.tap("host", "start-play", moment="d1.setup")
    act(table, "host", "s1")
    assert act(table, "host", "s2").status_code == 303
    assert 'class="plays' not in foot(table, "host")
    assert not is_own(table, "host")


def test_a_guest_at_a_phone_that_is_passed_around_is_told_it_may_tap_and_the_log_says_who(
    sqlite_app,
):
    table = open_table(sqlite_app, "carthago", one_phone=True)
    choice = table.people["seat"].get(f"/t/{table.token}/seats").get_data(as_text=True)
    assert "this one may tap for all too" in choice
    table.tap("host", "start-play", moment="d1.setup")
    assert "this phone may tap as well" in foot(table, "seat")
    assert act(table, "seat", "s1").status_code == 303
    assert is_own(table, "seat"), "the next turn is the guest's own"
    act(table, "host", "s2")
    log = table.get("host", "/log").get_data(as_text=True)
    assert log.count('on the phone of <b class="who">Rouge</b>') == 1


def test_what_is_set_right_is_no_turn(table):
    act(table, "host", "s1")
    fields = {"seat": "s2", "name": "Rougette"}
    assert table.post("host", "/rename-seat", tap=fresh_tap(), **fields).status_code == 303


def test_on_the_hosts_phone_the_main_button_is_about_who_the_sentence_names(sqlite_app):
    table = open_table(sqlite_app, "endeavor", players=3, **FULL)
    table.tap("host", "set-clock", round=2, phase="actions", first="s2", acting="s2")
    html = table.get("host").get_data(as_text=True)
    assert re.search(r'id="sentence">.*Rouge', html)
    assert re.search(r'id="primary"><span><b class="who">Rouge</b> passes', foot(table, "host"))
