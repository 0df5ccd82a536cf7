"""The set-up of the game: one question after the other."""

from __future__ import annotations

import re

from tests.personas import new_table_form, open_table, send_meant
from tests.web.carthago.pages import done, forms_on, press, refused, text_of


def test_the_app_draws_and_shows_it_before_the_start(sqlite_app):
    table = open_table(sqlite_app, "carthago", players=3)
    assert "Is this your ring?" in text_of(table)
    assert not [form for form in forms_on(table) if form.verb == "start-play"]
    done(press(table, "lay-out"))
    assert len(table.state.guilds) == len(table.state.neutrals) == 2
    assert len(table.state.tiles) == 6
    page = text_of(table)
    assert "Put the 2 guild markers on:" in page
    assert "an influence disc of the spare colour serves as the second" in page
    done(press(table, "start-play"))
    assert table.state.moment == "d1.r1.s1"


def test_the_main_button_keeps_what_the_table_drew_itself(sqlite_app):
    """One form: what was ticked stands, and only what was left open is drawn."""
    table = open_table(sqlite_app, "carthago", players=3)
    page = text_of(table)
    assert page.count('action="' + table.path("/lay-out") + '"') == 1
    assert '<button type="submit" class="btn go" id="primary" form="asked">' in page
    typed = {"guilds": ["market", "delivery"], "boxed_2": "ships", "first": "s2"}
    done(press(table, "lay-out", typed=typed))
    state = table.state
    assert (state.guilds, state.first) == (("market", "delivery"), "s2")
    assert [places.tile for places in state.tiles_in(2)] == ["town_hall_2", "victory_points"]
    assert (len(state.neutrals), len(state.tiles)) == (2, 6)


def test_half_a_draw_is_said_where_it_was_ticked(sqlite_app):
    table = open_table(sqlite_app, "carthago", players=3)
    before = table.state
    answer = press(table, "lay-out", typed={"guilds": ["market"]})
    refused(table, answer, "The two guild markers lie on two different spaces.", before)
    assert '<details class="fold" id="own-draw" open>' in answer.text


def test_the_ring_is_put_right_by_tapping_the_picture(sqlite_app):
    table = open_table(sqlite_app, "carthago", players=3)
    form = next(form for form in forms_on(table) if form.verb == "set-ring")
    assert len(form.buttons) == 4
    done(press(table, "set-ring"))
    assert table.state.ring[:3] == ("market", "trade_dock", "residence")
    assert "option-ring" not in str(table.people["host"].get("/new/carthago").text)


def test_the_ring_is_learned_by_the_device_and_offered_at_the_next_table(sqlite_app):
    table = open_table(sqlite_app, "carthago", players=3)
    done(press(table, "set-ring"))
    host, guest = table.people["host"], table.people["rival"]
    form = new_table_form("carthago", "base", 2)
    ring = "Space 2 Trade dock"
    assert ring in re.sub(r"<[^>]*>", "", host.get("/learned").text)
    there = host.post("/new/carthago", data=form).location
    assert opened(table, there).ring[:3] == ("market", "trade_dock", "residence")
    elsewhere = guest.post("/new/carthago", data=form).location
    assert opened(table, elsewhere).ring[:3] == ("market", "residence", "trade_dock")


def opened(table, there):
    found = table.store.find(there.rsplit("/", 1)[-1])
    return table.store.timeline(found).state


def test_warship_docks_are_asked_for_and_learned(sqlite_app):
    table = open_table(sqlite_app, "carthago", players=3, **{"option-tracking": "full"})
    done(press(table, "lay-out"))
    done(press(table, "set-warship-docks", typed={"docks": "4"}))
    assert table.state.warship_docks == 4
    host = table.people["host"]
    form = {**new_table_form("carthago", "base", 2), "option-tracking": "full"}
    there = host.post("/new/carthago", data=form).location
    drawn = {"moment": "d1.setup", "tap": "draws-it-all"}
    done(send_meant(host, f"{there}/lay-out", drawn))
    assert 'name="docks" value="4"' in host.get(there).text


def test_set_up_moves_a_residence_disc(sqlite_app):
    table = open_table(sqlite_app, "carthago", players=2, **{"option-tracking": "full"})
    done(press(table, "lay-out"))
    assert "after the start nobody gets it any more" in text_of(table)
    done(press(table, "place-first-disc", column="left", seat="s2", harbour="trade"))
    assert table.state.board("s2").trade == 1
    done(press(table, "keep-first-disc", seat="s1"))
    before = table.state
    answer = table.tap("host", "place-first-disc", seat="s2", column="left", harbour="trade")
    refused(table, answer, "That has already been done.", before)
