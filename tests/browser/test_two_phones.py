"""Two phones at one table: what one does, the other shows, whatever the network does."""

from __future__ import annotations

import pytest

from companion.web.context import lan_address
from tests.browser.conftest import new_table, sit

pytestmark = pytest.mark.browser


@pytest.fixture
def pair(server, phone):
    host, guest = phone(), phone("fr")
    table = new_table(host, server.url, "carthago", 3)
    sit(guest, table, "Rouge")
    return host, guest, table


def clean(*phones):
    return [complaint for one in phones for complaint in one.complaints]


def test_one_advances_and_the_other_shows_it_without_a_reload(pair):
    host, guest, _ = pair
    guest.page.evaluate("window.stillTheSamePage = true")
    before = guest.heading
    host.tap_primary()
    guest.page.wait_for_function(
        "t => document.querySelector('#clock h1').innerText !== t", arg=before
    )
    assert guest.page.evaluate("window.stillTheSamePage")
    assert clean(host, guest) == []


def test_a_phone_that_was_offline_is_current_when_it_comes_back(pair):
    host, guest, _ = pair
    guest.context.set_offline(True)
    guest.page.locator("#lost").wait_for(state="visible")
    host.tap_primary()
    missed = host.version
    assert guest.version < missed
    guest.context.set_offline(False)
    guest.settled(missed)
    guest.page.locator("#lost").wait_for(state="hidden")


def test_undo_on_one_shows_on_both(pair):
    host, guest, _ = pair
    first = host.heading
    host.tap_primary()
    guest.settled(host.version)
    assert host.heading != first
    guest.page.locator("#undo").click()
    guest.page.locator("#sure").click()
    host.page.wait_for_function(
        "t => document.querySelector('#clock h1').innerText === t", arg=first
    )
    assert guest.page.locator("#redo").is_visible()
    assert clean(host) == []


def test_a_double_tap_on_next_advances_once(pair):
    host, _, _ = pair
    host.page.locator("#primary").dblclick()
    host.page.wait_for_timeout(300)
    log = host.page.request.get(f"{host.page.url}/log").text()
    assert log.count("<time datetime") == 1


def test_both_tap_the_same_next_and_it_counts_once(pair):
    host, guest, table = pair
    for one in (host, guest):
        one.page.evaluate("document.getElementById('primary').click()")
    host.page.wait_for_timeout(500)
    log = host.page.request.get(f"{table}/log").text()
    assert log.count("<time datetime") == 1


def test_a_field_being_typed_in_is_left_alone(server, phone):
    host, guest = phone(), phone()
    table = new_table(host, server.url, "carthago", 3)
    sit(guest, table, "Rouge")
    guest.page.evaluate(
        """() => {
        const form = document.createElement("form");
        form.innerHTML = '<input type="text" id="typing" value="">';
        document.getElementById("board").append(form);
        document.getElementById("typing").focus();
    }"""
    )
    guest.page.keyboard.type("half a wo")
    host.tap_primary()
    guest.settled(host.version)
    assert guest.page.locator("#typing").input_value() == "half a wo"


def test_the_whole_thing_on_the_local_network_over_plain_http(server, phone):
    url = f"http://{lan_address()}:{server.port}"
    host, guest = phone(), phone()
    table = new_table(host, url, "carthago", 3)
    sit(guest, table, "Rouge")
    assert not host.page.evaluate("window.isSecureContext")
    before = guest.heading
    host.tap_primary()
    guest.page.wait_for_function(
        "t => document.querySelector('#clock h1').innerText !== t", arg=before
    )
    assert clean(host, guest) == []
