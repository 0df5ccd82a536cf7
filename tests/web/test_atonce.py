"""Plain taps are taken by what a process remembers, and never against what the table has become."""

from __future__ import annotations

from contextlib import contextmanager

import pytest
from sqlalchemy import event

from companion.web.app import connect_services
from tests.personas import fresh_tap

HTMX = {"HX-Request": "true"}


@pytest.fixture
def table(open_at):
    """Everybody's page is open, so that this process remembers all there is."""
    table = open_at("endeavor")
    for who in ("host", "seat", "rival", "spectator"):
        assert table.get(who).status_code == 200
    return table


@pytest.fixture
def elsewhere(settings):
    """The stores of another process on the same database."""
    other = connect_services(settings)
    yield other
    other.tables.engine.dispose()


@contextmanager
def at(table, services):
    """What is sent meanwhile is sent to that process."""
    here = table.app.extensions["comptoir"]
    table.app.extensions["comptoir"] = services
    yield
    table.app.extensions["comptoir"] = here


def rename(table, who, seat, name, tap=None, headers=HTMX):
    form = {"tap": tap or fresh_tap(), "seat": seat, "name": name}
    return table.people[who].post(table.path("/rename-seat"), data=form, headers=headers)


def names(table):
    return [seat.name for seat in table.state.setup.seats]


def statements(table):
    said = []

    def note(connection, cursor, statement, *more):
        said.append(statement)

    event.listen(table.store.engine, "before_cursor_execute", note)
    return said


def test_a_plain_tap_reads_nothing_before_it_is_written(table):
    assert rename(table, "seat", "s2", "Une").status_code == 200
    said = statements(table)
    assert rename(table, "seat", "s2", "Deux").status_code == 200
    assert said == []
    assert names(table)[1] == "Deux"


def test_a_tap_that_is_typed_oddly_is_taken_as_well(table):
    assert rename(table, "seat", "s2", "  Deux\tmots ").status_code == 200
    assert names(table)[1] == "Deux mots"


def test_whoever_lost_the_seat_elsewhere_may_no_longer_tap(table, elsewhere):
    elsewhere.rooms.free(elsewhere.tables.find(table.token), "s2", by="s1")
    assert rename(table, "seat", "s2", "Mine").status_code == 403
    assert table.timeline.seq == 0


def test_whoever_was_given_a_seat_elsewhere_may_tap_at_once(table, elsewhere):
    record = elsewhere.tables.find(table.token)
    assert rename(table, "seat", "s3", "Mine").status_code == 403
    device = next(phone for phone, seat in elsewhere.rooms.at(record).seats.items() if seat == "s2")
    elsewhere.rooms.join(record, device, "s3")
    assert rename(table, "seat", "s3", "Mine").status_code == 200
    assert names(table)[2] == "Mine"


def test_a_host_of_before_acts_for_nobody_else(table, elsewhere):
    assert rename(table, "host", "s2", "By the host").status_code == 200
    elsewhere.rooms.make_host(elsewhere.tables.find(table.token), "s2", by="s1")
    assert rename(table, "host", "s2", "Again").status_code == 403
    assert rename(table, "seat", "s4", "By the new one").status_code == 200
    assert names(table)[1::2] == ["By the host", "By the new one"]


def test_a_lock_or_a_rematch_elsewhere_stops_no_tap(table, elsewhere):
    record = elsewhere.tables.find(table.token)
    elsewhere.rooms.set(record, "lock", None, locked=True)
    assert rename(table, "seat", "s2", "Locked").status_code == 200
    elsewhere.tables.rematch(record, record.setup, record.host, {})
    assert rename(table, "seat", "s2", "Followed").status_code == 200
    now = table.store.find(table.token)
    assert (now.locked, bool(now.successor), now.seq) == (True, True, 2)


def test_a_table_deleted_elsewhere_is_not_there(table, elsewhere):
    elsewhere.tables.delete(elsewhere.tables.find(table.token))
    assert rename(table, "seat", "s2", "Nobody").status_code == 404


def test_two_processes_take_taps_in_turn(table, elsewhere):
    for n in range(6):
        if n % 2:
            with at(table, elsewhere):
                assert rename(table, "seat", "s2", f"Name {n}").status_code == 200
        else:
            assert rename(table, "rival", "s4", f"Name {n}").status_code == 200
    assert table.timeline.seq == 6
    assert names(table)[1::2] == ["Name 5", "Name 4"]


@pytest.mark.parametrize("between", [False, True], ids=["at once", "after another"])
def test_a_tap_sent_again_counts_once(table, elsewhere, between):
    assert rename(table, "seat", "s2", "Once", tap="the-same-tap").status_code == 200
    if between:
        with at(table, elsewhere):
            assert rename(table, "rival", "s4", "Meanwhile").status_code == 200
    assert rename(table, "seat", "s2", "Once", tap="the-same-tap").status_code == 200
    assert table.timeline.seq == 1 + between


def test_a_refused_tap_is_answered_with_why_and_the_next_one_is_taken(table):
    answer = rename(table, "seat", "s2", "Violette")
    assert answer.status_code == 422
    assert "Violette" in answer.get_data(as_text=True)
    assert table.timeline.seq == 0
    assert rename(table, "seat", "s2", "Another").status_code == 200


def test_an_undo_of_what_others_did_asks_first(table):
    assert rename(table, "seat", "s2", "Theirs").status_code == 200
    form = {"tap": fresh_tap(), "target": 1}
    asked = table.people["rival"].post(table.path("/undo"), data=form, headers=HTMX)
    assert asked.status_code == 409
    sure = table.people["rival"].post(
        table.path("/undo"), data={**form, "sure": "yes"}, headers=HTMX
    )
    assert sure.status_code == 200
    assert names(table)[1] == "Rouge"


def test_an_undo_is_asked_about_by_what_was_done_elsewhere(table, elsewhere):
    """By memory it takes back one's own tap alone; since then another one has followed."""
    assert rename(table, "rival", "s4", "Mine").status_code == 200
    with at(table, elsewhere):
        assert rename(table, "seat", "s2", "Theirs").status_code == 200
    form = {"tap": fresh_tap(), "target": 1}
    asked = table.people["rival"].post(table.path("/undo"), data=form, headers=HTMX)
    assert asked.status_code == 409
    assert table.timeline.seq == 2


def test_without_script_a_plain_tap_leads_back_to_the_table(table):
    answer = rename(table, "seat", "s2", "Plain", headers={})
    assert (answer.status_code, answer.location) == (303, table.path())


@pytest.mark.parametrize("who", ["spectator", "stranger"])
def test_who_does_not_play_does_not_tap(table, who):
    assert rename(table, who, "s2", "Nobody").status_code == 403
    assert table.timeline.seq == 0
