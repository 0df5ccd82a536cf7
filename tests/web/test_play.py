"""A tap from the form to the log: exactly once, at the right moment, with undo that asks."""

from __future__ import annotations

import re
from html import unescape

import pytest

from companion.games import GAMES
from companion.web.overtaken import SHOWN
from tests.effort import one_database
from tests.personas import fresh_tap

# The store does on both databases what these pages show of it; so do its own tests.
pytestmark = one_database

HTMX = {"HX-Request": "true"}


def hx(table, who, verb, headers=None, **data):
    data, headers = {"tap": fresh_tap(), **data}, {**HTMX, **(headers or {})}
    return table.people[who].post(table.path(f"/{verb}"), data=data, headers=headers)


def test_a_form_without_script_goes_back_to_the_table(open_at):
    table = open_at("carthago")
    answer = table.primary("host")
    assert (answer.status_code, answer.location) == (303, f"/t/{table.token}")
    assert table.timeline.steps


def test_htmx_gets_only_the_regions(open_at):
    table = open_at("carthago")
    answer = hx(table, "host", "start-play", moment="d1.setup")
    body = answer.get_data(as_text=True)
    assert answer.status_code == 200
    assert "<html" not in body
    for region in ("clock", "must", "board", "foot"):
        assert f'id="{region}"' in body


def test_the_same_tap_twice_counts_once_and_answers_alike(open_at):
    table = open_at("carthago")
    tap = fresh_tap()
    first = table.tap("host", "rename-seat", tap=tap, seat="s1", name="Olga")
    table.tap("host", "rename-seat", seat="s1", name="Otto")
    again = table.tap("host", "rename-seat", tap=tap, seat="s1", name="Olga")
    assert (first.status_code, again.status_code) == (303, 303)
    assert table.state.setup.seat("s1").name == "Otto"
    assert table.timeline.seq == 2


def test_another_button_of_the_same_form_is_another_tap(open_at):
    """Without script a page has one id for all buttons of a form, and a person can go back to it."""
    table = open_at("carthago")
    tap = fresh_tap()
    for name in ("Olga", "Otto", "Otto"):
        table.tap("host", "rename-seat", tap=tap, seat="s1", name=name)
    assert table.timeline.seq == 2
    assert table.state.setup.seat("s1").name == "Otto"


def test_a_tap_for_a_moment_that_has_passed_changes_nothing_and_says_so(open_at):
    table = open_at("carthago")
    assert table.tap("host", "start-play", moment="d1.setup").status_code == 303
    late = hx(table, "seat", "start-play", moment="d1.setup")
    assert late.status_code == 422
    told = said(late)
    assert told.startswith("Already done: ")
    assert "wrong" not in late.get_data(as_text=True).split("said", 1)[1][:40]
    assert table.timeline.seq == 1


def said(answer) -> str:
    found = re.search(r'<p class="said ([^"]*)">([^<]*)</p>', answer.get_data(as_text=True))
    assert found, answer.get_data(as_text=True)
    return unescape(found[2])


def test_what_chance_decides_is_drawn_once_though_two_phones_ask_for_it(open_at):
    table = open_at("carthago")
    version = str(table.store.find(table.token).version)
    first = hx(table, "host", "set-markers", headers={SHOWN: version})
    assert first.status_code in (200, 204)
    drawn = table.state.guilds, table.state.neutrals
    late = hx(table, "seat", "set-markers", headers={SHOWN: version})
    assert late.status_code == 422
    assert said(late).startswith("Already drawn: ")
    assert (table.state.guilds, table.state.neutrals) == drawn
    assert table.timeline.seq == 1
    # Whoever has seen them may draw them once more.
    seen = str(table.store.find(table.token).version)
    assert hx(table, "seat", "set-markers", headers={SHOWN: seen}).status_code in (200, 204)
    assert table.timeline.seq == 2
    # Nor does nonsense in the header do any harm.
    assert hx(table, "seat", "set-markers", headers={SHOWN: "²"}).status_code in (200, 204)


def test_now_answers_204_until_something_changes(open_at):
    table = open_at("carthago")
    version = table.store.find(table.token).version
    assert table.get("seat", f"/now?v={version}", headers=HTMX).status_code == 204
    table.primary("host")
    fresh = table.get("seat", f"/now?v={version}", headers=HTMX)
    assert fresh.status_code == 200
    assert f'data-version="{version + 1}"' in fresh.get_data(as_text=True)


def test_taking_a_seat_shows_on_other_phones(open_at):
    table = open_at("carthago")
    version = table.store.find(table.token).version
    table.post("stranger", "/sit/s3")
    assert table.get("host", f"/now?v={version}", headers=HTMX).status_code == 200


def test_undo_of_ones_own_tap_does_not_ask(open_at):
    table = open_at("carthago")
    table.tap("seat", "rename-seat", seat="s2", name="Olga")
    assert table.tap("seat", "undo", target=1).status_code == 303
    assert table.state.setup.seat("s2").name == "Rouge"


def test_undo_across_another_players_tap_asks_first_and_names_it(open_at):
    table = open_at("carthago")
    table.tap("seat", "rename-seat", seat="s2", name="Olga")
    asked = table.tap("rival", "undo", target=1)
    assert asked.status_code == 409
    assert "Olga" in asked.get_data(as_text=True)
    assert table.state.setup.seat("s2").name == "Olga"
    assert table.tap("rival", "undo", target=1, sure="yes").status_code == 303
    assert table.state.setup.seat("s2").name == "Rouge"


def test_undo_of_ones_own_asks_when_more_came_than_its_page_showed(open_at):
    """Tapped while another tap of this phone was still on its way."""
    table = open_at("carthago")
    table.tap("seat", "rename-seat", seat="s2", name="Olga")
    table.tap("seat", "rename-seat", seat="s2", name="Oda")
    assert table.tap("seat", "undo", target=1, seen=1).status_code == 409
    assert table.state.setup.seat("s2").name == "Oda"
    assert table.tap("seat", "undo", target=2, seen=2).status_code == 303
    assert table.state.setup.seat("s2").name == "Olga"


def test_every_other_phone_is_told_what_was_taken_back_and_brought_back(open_at):
    table = open_at("carthago")
    table.tap("seat", "rename-seat", seat="s2", name="Olga")
    table.tap("rival", "undo", target=1, sure="yes", seen=1)
    told = '<b class="who">Blanche</b> has taken back: Seat renamed: Olga'
    for who, is_told in (("host", True), ("seat", True), ("spectator", True), ("rival", False)):
        assert (told in table.get(who).get_data(as_text=True)) is is_told, who
    table.tap("rival", "redo", target=2)
    told = '<b class="who">Blanche</b> has brought back: Seat renamed: Olga'
    assert told in table.get("seat").get_data(as_text=True)
    log = table.get("host", "/log").get_data(as_text=True)
    who = '<b class="who">Blanche</b>'
    assert f"{who} took back 1 tap" in log, "nothing makes it unsaid"
    assert f"{who} brought back 1 tap" in log


@pytest.mark.parametrize("page", ["", "walk"])
@pytest.mark.parametrize("sure", ["", "yes"])
def test_undo_of_what_somebody_else_has_taken_back_is_refused(open_at, sure, page):
    """Two phones at once, or one that was offline: there is nothing left to ask about."""
    table = open_at("carthago")
    table.tap("seat", "rename-seat", seat="s2", name="Olga")
    assert table.tap("seat", "undo", target=1, seen=1).status_code == 303
    before = table.store.find(table.token)
    tail = "/score/end/undo" if page else "/undo"
    late = table.post("rival", tail, tap=fresh_tap(), target=1, seen=1, sure=sure)
    assert late.status_code == 422
    assert b"already been taken back" in late.data
    assert table.store.find(table.token) == before


def test_undo_takes_back_only_what_was_listed(open_at):
    table = open_at("carthago")
    table.tap("seat", "rename-seat", seat="s2", name="Olga")
    asked = table.tap("rival", "undo", target=1).get_data(as_text=True)
    assert '<input type="hidden" name="seen" value="1">' in asked
    table.tap("host", "rename-seat", seat="s1", name="Otto")
    again = table.tap("rival", "undo", target=1, sure="yes", seen=1)
    assert again.status_code == 409, "somebody has tapped since"
    assert "Otto" in again.get_data(as_text=True)
    assert table.tap("rival", "undo", target=1, sure="yes", seen=2).status_code == 303
    assert table.timeline.steps == ()


def test_an_undo_whose_answer_was_lost_is_not_asked_about_again(open_at):
    table = open_at("carthago")
    table.tap("seat", "rename-seat", seat="s2", name="Olga")
    sent = {"tap": fresh_tap(), "target": 1, "sure": "yes", "seen": 1}
    assert hx(table, "rival", "undo", **sent).status_code == 200
    assert hx(table, "rival", "undo", **sent).status_code == 200
    assert table.timeline.steps == ()


def test_the_log_says_whose_phone_tapped_for_somebody_else(open_at):
    table = open_at("carthago")
    table.tap("host", "rename-seat", seat="s3", name="Olga")
    table.tap("seat", "rename-seat", seat="s2", name="Otto")
    body = table.get("rival", "/log").get_data(as_text=True)
    assert body.count("on the phone of") == 1
    assert '<small>on the phone of <b class="who">Violette</b></small>' in body
    table.post("host", "/share", shared="yes")
    assert "on the phone of" not in table.get("rival", "/log").get_data(as_text=True)


def test_the_log_names_the_option_that_was_changed(open_at):
    table = open_at("mediterranee")
    table.tap("host", "change-option", key="tracking", value="full")
    assert "Option changed, Tracking: full" in table.get("rival", "/log").get_data(as_text=True)
    assert "Option changed, Tracking: full" in table.get("rival").get_data(as_text=True)


def test_the_log_lists_taps_newest_first_with_undo_to_here(open_at):
    table = open_at("carthago")
    table.tap("host", "rename-seat", seat="s1", name="Olga")
    table.tap("host", "rename-seat", seat="s1", name="Otto")
    body = table.get("host", "/log").get_data(as_text=True)
    assert body.index("Otto") < body.index("Olga")
    assert body.count('name="target"') == 2
    assert "Undo" not in table.get("spectator", "/log").get_data(as_text=True).replace(
        "Undo to", ""
    )


@pytest.mark.parametrize("game", GAMES)
def test_what_was_taken_back_stays_in_the_log_struck_out_with_who_did_it(open_at, game):
    table = open_at(game)
    for name in ("Olga", "Otto"):
        table.tap("seat", "rename-seat", seat="s2", name=name)
    table.tap("rival", "undo", target=2, sure="yes")
    table.tap("seat", "rename-seat", seat="s2", name="Zoé")
    for who in ("host", "seat", "rival", "spectator"):
        body = table.get(who, "/log").get_data(as_text=True)
        assert body.index("Zoé") < body.index("<s>Seat renamed: Otto</s>") < body.index("Olga")
        assert '<small>taken back by <b class="who">Blanche</b></small>' in body
        assert body.count("<s>") == 1
    french = table.get("seat", "/log", headers={"Accept-Language": "fr"}).get_data(as_text=True)
    assert '<small>annulé par <b class="who">Blanche</b></small>' in french
    assert table.get("seat", "/log").get_data(as_text=True).count('name="target"') == 2


def test_redo_takes_the_line_through_an_entry_away(open_at):
    table = open_at("carthago")
    table.tap("seat", "rename-seat", seat="s2", name="Olga")
    table.tap("seat", "undo", target=1)
    assert "<s>Seat renamed: Olga</s>" in table.get("host", "/log").get_data(as_text=True)
    table.tap("host", "redo", target=2)
    body = table.get("host", "/log").get_data(as_text=True)
    assert "Seat renamed: Olga" in body
    assert "<s>" not in body


def test_a_phone_without_a_seat_that_takes_something_back_is_the_hosts(open_at):
    table = open_at("carthago", phone="none")
    table.tap("seat", "rename-seat", seat="s2", name="Olga")
    assert table.tap("host", "undo", target=1, sure="yes").status_code == 303
    body = table.get("seat", "/log").get_data(as_text=True)
    assert "<small>taken back by the host’s phone</small>" in body


def test_on_a_phone_that_is_passed_around_nobody_by_name_took_something_back(open_at):
    """Whoever held it. It is taken back as readily as before, and the phone is told nothing of what
    it did itself."""
    table = open_at("mediterranee")
    table.post("host", "/share", shared="yes")
    for name in ("Olga", "Otto"):
        table.tap("host", "rename-seat", seat="s2", name=name)
    assert table.tap("host", "undo", target=2, seen=2).status_code == 303
    assert table.tap("host", "amend", target=1, seen=3).status_code == 303
    log = table.get("host", "/log").get_data(as_text=True)
    assert "<small>taken back by the host’s phone</small>" in log
    assert "the host removed from the log" in log
    assert "Violette" not in log
    assert "removed from the log" in table.get("rival").get_data(as_text=True)
    assert table.tap("host", "undo", target=4, seen=4).status_code == 303
    assert "has taken back" not in table.get("host").get_data(as_text=True)


def test_a_long_log_is_cut_until_asked_for(open_at):
    table = open_at("carthago")
    for n in range(105):
        table.tap("host", "rename-seat", seat="s1", name=f"Name{n}")
    assert table.get("host", "/log").get_data(as_text=True).count("<time datetime") == 100
    seated = 2
    whole = table.get("host", "/log?all=yes").get_data(as_text=True)
    assert whole.count("<time datetime") == 105 + seated


def test_setting_the_clock_is_an_entry_that_can_be_undone(open_at):
    table = open_at("endeavor")
    answer = table.tap("seat", "set-clock", round=4, phase="growth", first="s2")
    assert answer.status_code == 303
    assert "Round 4" in table.get("host").get_data(as_text=True)
    table.tap("seat", "undo", target=1)
    assert "Round 1" in table.get("host").get_data(as_text=True)


def test_a_wrong_clock_is_refused_on_the_page_it_was_typed_on(open_at):
    table = open_at("endeavor")
    answer = table.tap("host", "set-clock", round=9, phase="growth", first="s2", page="clock")
    assert answer.status_code == 422
    assert "set-clock" in answer.get_data(as_text=True)
    assert table.timeline.seq == 0


def test_rename_is_refused_in_the_menu_where_it_was_typed(open_at):
    table = open_at("endeavor")
    answer = table.tap("host", "rename-seat", seat="s2", name="Violette", page="seats")
    body = answer.get_data(as_text=True)
    assert answer.status_code == 422
    assert "Two players cannot share a name." in body
    assert body.count('<details class="fold" open>') == 1


def test_several_ticks_make_one_option(open_at):
    table = open_at("endeavor")
    answer = table.tap("host", "change-option", key="glory_spaces", value=["0", "7", "15"])
    assert answer.status_code == 303
    assert table.state.setup.option("glory_spaces") == "0,7,15"


def test_a_rematch_seats_the_same_people_and_passes_the_first_place_on(open_at):
    table = open_at("carthago")
    answer = table.post("seat", "/rematch")
    token = answer.location.split("/t/")[1]
    fresh = table.store.find(token)
    assert [seat.name for seat in fresh.setup.seats] == ["Violette", "Rouge", "Noir", "Blanche"]
    assert fresh.setup.first == "s2"
    assert table.people["host"].get(f"/t/{token}").status_code == 200
    assert sorted(filter(None, table.rooms.at(fresh).seats.values())) == ["s1", "s2", "s4"]


def test_a_game_file_opens_as_a_table_elsewhere(open_at, app):
    table = open_at("carthago")
    table.primary("host")
    file = table.get("host", "/file")
    assert "attachment" in file.headers["Content-Disposition"]
    from io import BytesIO

    visitor = app.test_client()
    answer = visitor.post("/import", data={"file": (BytesIO(file.data), "game.json")})
    assert answer.status_code == 303
    copy = table.store.find(answer.location.split("/t/")[1])
    assert table.store.timeline(copy).state == table.state
    assert visitor.get(answer.location).status_code == 200
