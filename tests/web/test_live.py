"""Event streams: how many there may be, who makes room, and what a phone without one is told."""

from __future__ import annotations

from dataclasses import replace

import gevent
import pytest

from companion.web.crowd import Crowd, Full, StreamLimits
from companion.web.live import FULL, Hub, Listener
from tests.conftest import ANY
from tests.personas import open_table
from tests.process.servers import PATIENCE
from tests.process.test_hub import Database, until

FEW = StreamLimits(in_all=5, of_a_table=3, of_an_address=4, of_a_device=2)


def phone(name="one", table=7, address="home"):
    return Listener(table, name, 1, address)


@pytest.fixture
def crowd():
    return Crowd[Listener](FEW)


class TestRoom:
    def test_a_device_gives_up_its_oldest_stream_for_a_new_one(self, crowd):
        first, second, third = phone(), phone(), phone()
        assert crowd.admit(first) is None
        assert crowd.admit(second) is None
        assert crowd.admit(third) is first
        assert crowd.size == 2

    def test_one_of_the_same_table_goes_first(self, crowd):
        elsewhere, here = phone(table=8), phone()
        crowd.admit(elsewhere)
        crowd.admit(here)
        assert crowd.admit(phone()) is here

    @pytest.mark.parametrize(
        ("newcomer", "others"),
        [
            (phone("late"), [phone(str(n), address=str(n)) for n in range(3)]),
            (phone("late"), [phone(str(n), table=n) for n in range(4)]),
            (phone("late"), [phone(str(n), table=n, address=str(n)) for n in range(5)]),
        ],
        ids=["of a table", "of an address", "in all"],
    )
    def test_there_is_an_end(self, crowd, newcomer, others):
        for one in others:
            crowd.admit(one)
        with pytest.raises(Full):
            crowd.admit(newcomer)
        assert crowd.size == len(others)
        crowd.leave(others[0])
        assert crowd.admit(newcomer) is None

    def test_a_page_that_is_loaded_anew_keeps_its_place_where_all_is_full(self, crowd):
        others = [phone(str(n)) for n in range(3)]
        for one in others:
            crowd.admit(one)
        assert crowd.admit(phone("1")) is others[1]

    def test_a_stream_elsewhere_is_not_given_up_for_nothing(self, crowd):
        for n in range(3):
            crowd.admit(phone(str(n)))
        crowd.admit(phone("late", table=8, address="away"))
        with pytest.raises(Full):
            crowd.admit(phone("late"))
        assert crowd.size == 4

    def test_who_leaves_twice_has_left_once(self, crowd):
        one = phone()
        crowd.admit(one)
        crowd.admit(phone())
        crowd.leave(one)
        crowd.leave(one)
        assert crowd.size == 1


def test_the_stream_that_goes_says_so_and_ends():
    hub = Hub(Database().versions, limits=StreamLimits(of_a_device=1))
    first = hub.stream(7, "phone", 1, 1)
    next(first)
    second = hub.stream(7, "phone", 1, 1)
    next(second)
    with gevent.Timeout(PATIENCE):
        assert [*first] == [FULL]
    assert hub.streams == 1
    hub.nudge(7, 2)
    assert next(second) == "data: 2\n\n"
    first.close()
    assert hub.streams == 1
    second.close()
    until(lambda: not hub.watching)


def test_a_phone_without_room_is_told_to_ask_and_its_taps_go_through(sqlite_app):
    table = open_table(sqlite_app, ANY)
    services = sqlite_app.extensions["comptoir"]
    hub = Hub(services.tables.versions, limits=StreamLimits(in_all=1))
    sqlite_app.extensions["comptoir"] = replace(services, hub=hub)
    with table.get("host", "/live") as heard:
        assert next(heard.response).startswith(b"retry: 1000\nevent: hello\n")
        refused = table.get("seat", "/live")
        assert (refused.status_code, refused.mimetype) == (200, "text/event-stream")
        assert refused.get_data(as_text=True) == FULL
        assert table.tap("host", "rename-seat", seat="s1", name="Azur").status_code == 303
        assert table.get("seat", "/now?v=0").status_code == 200
    until(lambda: not hub.watching)
