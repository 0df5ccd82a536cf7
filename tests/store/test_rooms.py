"""Who is at a table: phones, seats, the host, and lines that everyone is shown."""

from __future__ import annotations

import time

import pytest
from sqlalchemy import update

from companion.store import rooms as module
from companion.store.models import tables
from companion.store.tables import RefusedAppend, SeatTaken, TableGone
from tests.store.conftest import HOST
from tests.table.toy import SETUP, EndPhase, Raise


def said(rooms, table):
    return [(line.kind, line.seat, line.by) for line in rooms.at(table).lines]


def test_the_maker_of_a_table_watches_until_seated(store, rooms, table):
    assert rooms.at(table).seats == {HOST: None}
    rooms.join(table, HOST, "s1")
    assert rooms.at(table).seats == {HOST: "s1"}


def test_sitting_down_shows_on_every_phone(store, rooms, table):
    rooms.join(table, "phone", "s2")
    assert store.find(table.token).version == table.version + 1
    assert store.find(table.token).seq == table.seq


def test_a_taken_seat_stays_taken(store, rooms, table):
    rooms.join(table, "phone", "s2")
    rooms.join(table, "rival", "s3")
    before = store.find(table.token)
    with pytest.raises(SeatTaken):
        rooms.join(table, "rival", "s2")
    assert rooms.at(table).seats == {HOST: None, "phone": "s2", "rival": "s3"}
    assert store.find(table.token) == before


def test_a_device_has_one_seat(store, rooms, table):
    rooms.join(table, "phone", "s2")
    rooms.join(table, "phone", "s3")
    rooms.join(table, "rival", "s2")
    assert rooms.at(table).seats == {HOST: None, "phone": "s3", "rival": "s2"}


def test_any_number_may_watch(store, rooms, table):
    for n in range(5):
        rooms.join(table, f"watcher-{n}", None)
    assert list(rooms.at(table).seats.values()) == [None] * 6


def test_a_freed_seat_can_be_taken_by_another(store, rooms, table):
    rooms.join(table, "phone", "s2")
    rooms.free(table, "s2", by="s1")
    assert rooms.at(table).seats["phone"] is None
    rooms.join(table, "rival", "s2")
    assert rooms.at(table).seats == {HOST: None, "phone": None, "rival": "s2"}


def test_the_same_seat_at_two_tables(store, rooms, table):
    other = store.create(SETUP, HOST, shared=False)
    rooms.join(table, "phone", "s2")
    rooms.join(other, "phone", "s2")
    assert rooms.at(other).seats["phone"] == "s2"


def fresh(store, table):
    return store.find(table.token)


def type_secret(store, rooms, table, device):
    """A tap on seat 2 that holds a secret."""
    now = fresh(store, table)
    keeping = rooms.keeping(now, ["s2"], device)
    store.append(now, f"tap-by-{device}", "s2", Raise("s2", 1), keeping)


def test_every_change_of_who_sits_where_is_a_line(store, rooms, table):
    rooms.join(table, HOST, "s1")
    rooms.join(table, "phone", "s2")
    store.append(table, "tap-1", "s2", Raise("s2", 1))
    rooms.free(table, "s2", by="s1")
    rooms.join(table, "rival", "s2")
    rooms.free(table, "s2", by="s2")
    rooms.set(table, "lock", "s1", locked=True)
    assert said(rooms, table) == [
        ("sit", "s1", "s1"),
        ("sit", "s2", "s2"),
        ("free", "s2", "s1"),
        ("sit", "s2", "s2"),
        ("leave", "s2", "s2"),
        ("lock", None, "s1"),
    ]
    assert [line.after for line in rooms.at(table).lines] == [0, 0, 1, 1, 1, 1]
    assert fresh(store, table).locked


def test_sitting_down_again_on_the_same_seat_is_no_news(rooms, table):
    rooms.join(table, "phone", "s2")
    rooms.join(table, "phone", "s2")
    assert said(rooms, table) == [("sit", "s2", "s2")]


def test_another_seat_leaves_the_first(rooms, table):
    rooms.join(table, "phone", "s2")
    rooms.join(table, "phone", "s3")
    assert said(rooms, table)[1:] == [("leave", "s2", "s2"), ("sit", "s3", "s3")]


def test_a_freed_phone_is_told_until_it_says_that_it_knows(rooms, table):
    rooms.join(table, "phone", "s2")
    rooms.free(table, "s2", by=None)
    member = rooms.at(table).members["phone"]
    assert (member.seat, member.lost, member.lost_seat) == (None, "freed", "s2")
    rooms.told(table, "phone")
    assert rooms.at(table).members["phone"].lost is None


def test_whoever_leaves_knows_the_way_back_until_it_is_taken(rooms, table):
    rooms.join(table, "phone", "s2")
    rooms.free(table, "s2", by="s2")
    assert rooms.at(table).members["phone"].lost == "left"
    assert rooms.at(table).members["phone"].lost_seat == "s2"
    rooms.join(table, "phone", "s2")
    assert rooms.at(table).members["phone"].lost is None


class TestHost:
    def test_is_handed_over_to_the_phone_on_a_seat(self, store, rooms, table):
        rooms.join(table, "phone", "s2")
        rooms.make_host(table, "s2", by=None)
        assert fresh(store, table).host == "phone"
        assert said(rooms, table)[-1] == ("host", "s2", None)

    def silence(self, store, table, seconds):
        with store.engine.begin() as tx:
            tx.execute(
                update(tables)
                .where(tables.c.id == table.id)
                .values(host_seen_at=time.time() - seconds)
            )

    def test_is_not_replaced_while_it_is_there(self, store, rooms, table):
        rooms.join(table, "phone", "s2")
        self.silence(store, table, module.QUIET_AFTER - 5)
        assert not rooms.replace_silent_host(fresh(store, table), "s2")
        assert not rooms.notice_silence(fresh(store, table))
        assert fresh(store, table).host == HOST

    def test_is_replaced_when_silent_for_a_minute(self, store, rooms, table):
        rooms.join(table, HOST, "s1")
        rooms.join(table, "phone", "s2")
        self.silence(store, table, module.QUIET_AFTER + 1)
        assert rooms.notice_silence(fresh(store, table))
        assert fresh(store, table).quiet
        assert not rooms.notice_silence(fresh(store, table)), "said once"
        assert rooms.replace_silent_host(fresh(store, table), "s2")
        now = fresh(store, table)
        assert (now.host, now.former, now.quiet) == ("phone", HOST, False)
        assert said(rooms, table)[-1] == ("host-silent", "s2", "s2")
        assert rooms.at(now).members[HOST].lost == "host"
        assert rooms.at(now).members[HOST].seat == "s1", "the seat is another matter"

    def test_two_at_once_make_one_host(self, store, open_rooms, table):
        one, other = open_rooms(), open_rooms()
        one.join(table, "phone", "s2")
        one.join(table, "rival", "s3")
        self.silence(store, table, module.QUIET_AFTER + 1)
        seen = fresh(store, table)
        assert one.replace_silent_host(seen, "s2")
        assert not other.replace_silent_host(seen, "s3")
        assert fresh(store, table).host == "phone"

    def test_a_sign_of_life_ends_the_silence(self, store, rooms, table):
        self.silence(store, table, module.QUIET_AFTER + 1)
        rooms.notice_silence(fresh(store, table))
        quiet, then = fresh(store, table), time.time()
        rooms.host_is_here(quiet)
        now = fresh(store, table)
        assert (now.quiet, now.version) == (False, quiet.version + 1)
        assert now.host_seen_at >= then

    def test_a_host_of_before_is_not_heard_of(self, store, rooms, table):
        self.silence(store, table, module.QUIET_AFTER + 1)
        seen = fresh(store, table)
        rooms.join(table, "phone", "s2")
        rooms.replace_silent_host(seen, "s2")
        self.silence(store, table, 40)
        rooms.host_is_here(seen)
        assert time.time() - fresh(store, table).host_seen_at > 35


class TestWishes:
    def test_a_granted_seat_changes_phones(self, store, rooms, table):
        rooms.join(table, "phone", "s2")
        rooms.wish(table, "newcomer", "s2")
        (wish,) = rooms.at(table).wishes
        rooms.grant(table, wish, by="s1")
        assert rooms.at(table).seats == {HOST: None, "phone": None, "newcomer": "s2"}
        assert rooms.at(table).members["phone"].lost == "agreed"
        assert rooms.at(table).wishes == ()
        assert said(rooms, table)[-1] == ("agreed", "s2", "s1")

    def test_a_refused_one_is_gone_and_nothing_else(self, rooms, table):
        rooms.join(table, "phone", "s2")
        rooms.wish(table, "newcomer", "s2")
        rooms.refuse(table, rooms.at(table).wishes[0])
        assert rooms.at(table).wishes == ()
        assert rooms.at(table).seats == {HOST: None, "phone": "s2", "newcomer": None}

    def test_a_phone_has_one_wish(self, rooms, table):
        rooms.wish(table, "newcomer", "s2")
        rooms.wish(table, "newcomer", "s3")
        assert [wish.seat for wish in rooms.at(table).wishes] == ["s3"]

    def test_the_hosts_role_can_be_wished_for(self, store, rooms, table):
        rooms.join(table, "phone", "s2")
        rooms.wish(table, "phone", None)
        rooms.grant(table, rooms.at(table).wishes[0], by=None)
        assert fresh(store, table).host == "phone"


class TestMoving:
    def test_takes_the_seat_and_its_secrets_along(self, store, rooms, table):
        rooms.join(table, "phone", "s2")
        type_secret(store, rooms, table, "phone")
        code = rooms.move_code(table, "s2", "phone")
        assert rooms.seat_to_move(code) == (table.token, "s2")
        rooms.move(table, code, "new-phone")
        room = rooms.at(table)
        assert room.seats == {HOST: None, "phone": None, "new-phone": "s2"}
        assert room.keepers == {"s2": "new-phone"}
        assert room.members["phone"].lost == "moved"
        assert said(rooms, table)[-1] == ("move", "s2", "s2")

    def test_a_code_works_once(self, rooms, table):
        rooms.join(table, "phone", "s2")
        code = rooms.move_code(table, "s2", "phone")
        rooms.move(table, code, "new-phone")
        with pytest.raises(TableGone):
            rooms.move(table, code, "third")
        with pytest.raises(TableGone):
            rooms.seat_to_move(code)

    def test_a_code_does_not_outlive_the_phone_on_the_seat(self, rooms, table):
        rooms.join(table, "phone", "s2")
        code = rooms.move_code(table, "s2", "phone")
        rooms.free(table, "s2", by=None)
        rooms.join(table, "rival", "s2")
        with pytest.raises(TableGone):
            rooms.move(table, code, "thief")
        assert rooms.at(table).seats["rival"] == "s2"

    def test_an_old_code_is_worth_nothing(self, rooms, table, monkeypatch):
        rooms.join(table, "phone", "s2")
        code = rooms.move_code(table, "s2", "phone")
        monkeypatch.setattr(module, "MOVE_LASTS", -1)
        with pytest.raises(TableGone):
            rooms.seat_to_move(code)

    def test_a_host_who_moves_stays_host(self, store, rooms, table):
        rooms.join(table, HOST, "s1")
        rooms.move(table, rooms.move_code(table, "s1", HOST), "new-phone")
        assert fresh(store, table).host == "new-phone"


class TestSecrets:
    def test_belong_to_the_phone_that_typed_them(self, store, rooms, table):
        rooms.join(table, "phone", "s2")
        type_secret(store, rooms, table, "phone")
        rooms.free(table, "s2", by=None)
        rooms.join(table, "rival", "s2")
        type_secret(store, rooms, table, "rival")
        assert rooms.at(table).keepers == {"s2": "phone"}
        assert rooms.at(table).closed_to("rival") == {"s2"}
        assert rooms.at(table).closed_to("phone") == frozenset()

    def test_are_opened_with_a_line(self, store, rooms, table):
        type_secret(store, rooms, table, "phone")
        rooms.open(table, "s2", "rival", by="s2")
        assert rooms.at(table).keepers == {"s2": "rival"}
        assert said(rooms, table) == [("open", "s2", "s2")]

    def test_a_refused_tap_keeps_nothing(self, store, rooms, table):
        with pytest.raises(RefusedAppend):
            store.append(
                table, "tap-1", "s2", EndPhase("p9"), rooms.keeping(table, ["s2"], "phone")
            )
        assert rooms.at(table).keepers == {}


class TestWatching:
    def test_a_phone_that_watches_can_be_sent_away_and_let_back(self, rooms, table):
        rooms.join(table, "watcher", None)
        name = module.alias("watcher")
        rooms.send_away(table, name)
        assert rooms.at(table).seats == {HOST: None}
        rooms.let_back(table, name)
        assert rooms.at(table).seats == {HOST: None, "watcher": None}
        assert said(rooms, table) == [("away", None, None), ("back", None, None)]

    def test_neither_a_player_nor_the_host_is_sent_away(self, rooms, table):
        rooms.join(table, "phone", "s2")
        for device in ("phone", HOST, "nobody"):
            rooms.send_away(table, module.alias(device))
        assert rooms.at(table).seats == {HOST: None, "phone": "s2"}

    def test_having_read_it_does_not_bring_a_phone_back(self, rooms, table):
        rooms.join(table, "watcher", None)
        rooms.send_away(table, module.alias("watcher"))
        rooms.told(table, "watcher")
        assert rooms.at(table).members["watcher"].away


def test_a_tap_moves_nobody_and_asks_nobody(store, rooms, table):
    """The room is read once, and goes along with the versions that taps count up."""
    rooms.join(table, "phone", "s2")
    known = rooms.at(fresh(store, table))
    appended = store.append(table, "tap-1", "s2", Raise("s2", 1))
    rooms.unchanged(table, appended.version)
    assert rooms.at(fresh(store, table)) is known


def test_what_was_read_is_kept_for_that_phone_and_never_less(store, rooms, table):
    rooms.join(table, "phone", "s2")
    rooms.join(table, "rival", "s3")
    before = store.find(table.token)
    rooms.has_read(table, "phone", 7)
    rooms.has_read(table, "phone", 4)
    now = store.find(table.token)
    read = {device: one.news_read for device, one in rooms.at(now).members.items()}
    assert read == {HOST: 0, "phone": 7, "rival": 0}
    assert (now.seq, now.version) == (before.seq, before.version + 2)


def test_what_was_done_to_a_seat_before_one_sat_down_counts_as_read(store, rooms, table):
    store.append(table, "tap-00000001", None, Raise("s2", 1))
    rooms.join(table, "phone", "s2")
    assert rooms.at(store.find(table.token)).members["phone"].news_read == 1
