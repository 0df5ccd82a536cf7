"""Two phones at one table: what one does, the other shows, whatever the network does."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from companion.web.lan import lan_address
from tests.browser.conftest import (
    Held,
    Phone,
    fill_in_table,
    is_tap,
    new_table,
    sit,
    take_seat,
    version_in,
)

pytestmark = pytest.mark.browser


@pytest.fixture
def pair(server, phone):
    host, guest = phone(), phone("fr")
    table = new_table(host, server.url, "carthago", 3)
    take_seat(guest, table, "s2")
    host.tap_primary()
    guest.settled(host.version)
    return host, guest, table


FRAGMENT = {"HX-Request": "true"}

REMEMBER_STREAM = """
  window.EventSource = class extends EventSource {
    constructor(address) {
      super(address);
      window.stream = this;
      this.addEventListener("parts", ({ data }) => { window.told = JSON.parse(data).version; });
    }
  };"""
# A stream that only says how far the table is, as other pages than the table's own have it.
WITHOUT_PARTS = """
  window.EventSource = class extends EventSource {
    constructor(address) {
      address.searchParams.delete("parts");
      super(address);
      this.addEventListener("message", ({ data }) => { window.told = Number(data); });
    }
  };"""
TOLD = "version => window.told >= version"


def clean(*phones):
    return [complaint for one in phones for complaint in one.complaints]


def test_one_advances_and_the_other_shows_it_without_a_reload(pair):
    host, guest, _ = pair
    guest.page.evaluate("window.stillTheSamePage = true")
    before = guest.heading
    host.tap_primary()
    expect(guest.page.locator("#clock h1")).not_to_have_text(before)
    assert guest.page.evaluate("window.stillTheSamePage")
    assert clean(host, guest) == []


def test_a_phone_that_was_offline_is_current_when_it_comes_back(pair):
    host, guest, _ = pair
    guest.page.add_init_script(REMEMBER_STREAM)
    guest.page.reload()
    guest.settled(host.version)
    guest.context.set_offline(True)
    # What is open already the browser leaves open, when it only plays at being offline.
    guest.page.evaluate("window.stream.close()")
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
    guest.tap("#sure")
    expect(host.page.locator("#clock h1")).to_have_text(first)
    expect(guest.page.locator("#redo")).to_be_visible()
    assert clean(host) == []


def logged(one: Phone, table: str) -> int:
    return one.page.request.get(f"{table}/log").text().count('<li class="tap"')


def test_a_double_tap_on_next_advances_once(pair):
    host, _, table = pair
    held = Held(host, "**/start-play")
    host.page.locator("#primary").dblclick()
    held.come()
    with host.page.expect_response(is_tap) as answered:
        held.let_go()
    host.settled(version_in(answered.value))
    # A second tap in waiting would have been sent with the first one's answer, before this one.
    host.tap("#pass")
    assert [url.rsplit("/", 1)[1] for url in host.posts[-2:]] == ["start-play", "pass"]
    assert logged(host, table) == 3


def test_both_tap_the_same_next_and_it_counts_once(pair):
    host, guest, table = pair
    # Neither request leaves before both have tapped.
    lines = [Held(one, "**/start-play") for one in (host, guest)]
    for one, line in zip((host, guest), lines, strict=True):
        one.page.locator("#primary").click()
        line.come()
    with (
        host.page.expect_response(is_tap) as first,
        guest.page.expect_response(is_tap) as second,
    ):
        for line in lines:
            line.let_go()
    assert sorted((first.value.status, second.value.status)) == [204, 422]
    late = host if first.value.status == 422 else guest
    expect(late.page.locator("#say .said:not(.wrong)")).to_be_visible()
    newest = max(version_in(first.value), version_in(second.value))
    for one in (host, guest):
        one.settled(newest)
        assert one.version == newest
    assert logged(host, table) == 2


def test_news_of_the_same_moment_leave_a_reason_on_the_screen(pair):
    host, guest, _ = pair
    guest.page.add_init_script(REMEMBER_STREAM)
    guest.page.reload()
    guest.settled(host.version)
    line = Held(guest, "**/start-play")
    guest.page.locator("#primary").click()
    line.come()
    host.tap_primary()
    guest.page.wait_for_function(TOLD, arg=host.version)
    guest.count_answers()
    line.let_go()
    guest.answered(1)
    assert guest.page.locator("#say .said:not(.wrong)").is_visible()
    assert guest.version == host.version


def test_an_answer_that_was_overtaken_is_not_shown(pair):
    """The phone asks what is new, taps, and the answer to the tap comes first."""
    host, _, _ = pair
    looks = Held(host, "**/now?*")
    host.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    looks.come()
    asked = looks.waiting[0].request.url
    old = host.page.request.get(asked.replace("v=", "v=0"), headers=FRAGMENT)
    host.tap_primary()
    shown = host.version, host.heading
    host.count_answers()
    looks.waiting.pop(0).fulfill(response=old)
    looks.let_go()
    host.answered(1)
    assert (host.version, host.heading) == shown


def test_news_that_comes_while_asking_is_asked_for(pair):
    """The answer on its way may be older than the tap it was told of."""
    host, guest, _ = pair
    # Without the look every now and then, which would find it later.
    guest.page.add_init_script("window.setInterval = () => 0")
    guest.page.add_init_script(WITHOUT_PARTS)
    guest.page.reload()
    guest.settled(host.version)
    looks = Held(guest, "**/now?*")
    guest.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    looks.come()
    old = guest.page.request.get(looks.waiting[0].request.url, headers=FRAGMENT)
    assert old.status == 204
    host.tap_primary()
    guest.page.wait_for_function(TOLD, arg=host.version)
    looks.waiting.pop(0).fulfill(response=old)
    looks.let_go()
    guest.settled(host.version)


def test_behind_a_proxy_that_holds_the_stream_back(pair):
    """Nothing comes through it: taps are answered with what they changed, and the phone asks."""
    host, guest, _ = pair
    Held(guest, "**/live?*")
    guest.page.reload()
    shown = host.version
    guest.settled(shown)
    guest.page.locator("#primary").click()
    guest.settled(shown + 1)
    host.settled(guest.version)
    before = guest.page.locator("#foot .last").inner_text()
    host.tap("#pass")
    guest.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    guest.settled(host.version)
    assert guest.page.locator("#foot .last").inner_text() != before


def test_a_field_being_typed_in_is_left_alone(pair):
    host, guest, _ = pair
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
    table = fill_in_table(host, url, "carthago", 3)
    sit(guest, table, "Rouge")
    assert not host.page.evaluate("window.isSecureContext")
    before = guest.heading
    host.tap_primary()
    expect(guest.page.locator("#clock h1")).not_to_have_text(before)
    assert clean(host, guest) == []
