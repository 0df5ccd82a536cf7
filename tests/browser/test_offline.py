"""Taps made while the connection is gone wait on the phone, and count exactly once."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Held, Phone, lay_table, post, ready, take_seat
from tests.effort import first

pytestmark = pytest.mark.browser


@pytest.fixture
def pair(server, phone):
    """Two phones in Endeavor's Actions, where a tap on a track's + is a token.

    The host's lies on the table and shows nothing, unless it is opened.
    """
    host, guest = phone(), phone()
    table = lay_table(host, server.url, "endeavor", 3)
    set_clock(host, table, round=2, phase="actions")
    take_seat(guest, table, "s2")
    return host, guest, table


def set_clock(host: Phone, table: str, **clock: Any) -> None:
    post(host, table, "set-clock", first="s1", **clock)


def tokens(one: Phone, table: str) -> int:
    log = one.page.request.get(f"{table}/log").text()
    return log.count('<li class="tap"') - 1


def take_token(one) -> None:
    one.page.locator("form[action$='/take-token'] button:visible").first.click()


def test_three_taps_made_offline_are_sent_once_and_in_order(pair):
    host, guest, table = pair
    guest.context.set_offline(True)
    guest.page.locator("#lost").wait_for(state="visible")
    for _ in range(3):
        take_token(guest)
    expect(guest.page.locator("#waiting li")).to_have_count(3)
    assert tokens(host, table) == 0
    guest.context.set_offline(False)
    guest.page.locator("#waiting").wait_for(state="hidden")
    assert tokens(host, table) == 3
    guest.page.reload()
    ready(guest.page.locator("#foot"))
    guest.tap("form[action$='/take-token'] button:visible")
    assert tokens(host, table) == 4, "one more, and none of them again"


def test_waiting_taps_survive_a_reload(pair, server):
    host, guest, table = pair
    before = guest.version
    guest.context.set_offline(True)
    guest.page.locator("#lost").wait_for(state="visible")
    take_token(guest)
    expect(guest.page.locator("#waiting li")).to_have_count(1)
    guest.context.set_offline(False)
    guest.page.goto(table)
    guest.settled(before + 1)
    guest.page.locator("#waiting").wait_for(state="hidden")
    guest.tap("form[action$='/take-token'] button:visible")
    assert tokens(host, table) == 2, "the one that waited, and the new one"


def test_a_tap_that_no_longer_fits_is_named_and_not_applied(pair):
    host, guest, table = pair
    guest.context.set_offline(True)
    guest.page.locator("#lost").wait_for(state="visible")
    take_token(guest)
    set_clock(host, table, round=3, phase="growth")
    guest.context.set_offline(False)
    guest.see("The game has moved on. Not applied:")
    expect(guest.page.locator("#say .said")).to_have_count(2)
    assert tokens(host, table) == 1, "only the host's second clock"


def test_words_of_a_past_phase_go_once_they_could_be_read(pair):
    host, guest, table = pair
    guest.page.clock.install()
    guest.open(table)
    guest.context.set_offline(True)
    guest.page.evaluate("dispatchEvent(new Event('offline'))")
    guest.page.locator("#lost").wait_for(state="visible")
    take_token(guest)
    guest.page.locator("#waiting summary").click()
    guest.page.locator("#waiting li button").click()
    dropped = guest.page.locator("#say", has_text="no longer sent")
    dropped.wait_for()
    guest.context.set_offline(False)
    guest.page.evaluate("dispatchEvent(new Event('online'))")
    set_clock(host, table, round=3, phase="growth")
    guest.page.get_by_text("Round 3").first.wait_for()
    expect(dropped).to_be_visible()
    guest.page.clock.fast_forward("00:09")
    expect(dropped).to_be_hidden()


def test_a_tap_on_its_way_is_not_lost_when_others_tap_and_the_line_breaks(pair):
    host, guest, table = pair
    host.open(table)
    line = Held(guest, "**/take-token")
    take_token(guest)
    line.come()
    host.tap(".lead .plus button")
    guest.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    guest.settled(host.version)
    line.waiting.pop().abort()
    expect(guest.page.locator("#waiting li")).to_have_count(1)
    line.let_go()
    guest.page.evaluate("window.dispatchEvent(new Event('online'))")
    guest.page.locator("#waiting").wait_for(state="hidden")
    assert tokens(host, table) == 2


def test_taps_go_on_counting_after_others_tapped_meanwhile(pair):
    host, guest, table = pair
    host.open(table)
    line = Held(guest, "**/take-token")
    take_token(guest)
    line.come()
    host.tap(".lead .plus button")
    guest.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    guest.settled(host.version)
    line.let_go()
    expect(guest.page.locator(".lead .value").first).to_have_text("1")
    guest.tap(".lead .plus button")
    expect(guest.page.locator(".lead .value").first).to_have_text("2")
    expect(guest.page.locator("#b-s1 .vals b").first).to_contain_text("1")
    assert tokens(host, table) == 3


# What answers is not Comptoir, or nobody does


TRACKS = ("industry", "culture", "finance", "politics")
WITHOUT_WORRY = """
  const later = window.setTimeout;
  window.setTimeout = (work, pause) => (pause === 2000 ? 0 : later(work, pause));"""
PORTAL = "<!doctype html><title>Welcome</title><h1>Accept our terms</h1><p id='say'>Log in</p>"


def take(page: Page, track: str) -> None:
    page.locator(f".lead .plus [value={track}]").click()


def taken(one: Phone, table: str) -> list[str]:
    """The tracks of the tokens, in the order of the log; a sum of quick taps is so many."""
    log = one.page.request.get(f"{table}/file").json()["log"]
    actions = [line["action"] for line in log if line["action"]["verb"] == "take-token"]
    return [action["track"] for action in actions for _ in range(action.get("count", 1))]


def wait_for_none(page: Page) -> None:
    """Until every tap of this phone was answered."""
    page.wait_for_function(
        "() => !Object.keys(localStorage).some((key) => key.startsWith('comptoir:tap:'))"
    )


def test_a_tap_made_while_an_older_one_is_sent_is_kept(pair):
    host, guest, table = pair
    guest.context.set_offline(True)
    guest.page.locator("#lost").wait_for(state="visible")
    take(guest.page, "industry")
    expect(guest.page.locator("#waiting li")).to_have_count(1)
    line = Held(guest, "**/take-token")
    guest.context.set_offline(False)
    line.come()
    take(guest.page, "culture")
    expect(guest.page.locator("#waiting li")).to_have_count(2)
    line.let_go()
    guest.page.locator("#waiting").wait_for(state="hidden")
    assert taken(host, table) == ["industry", "culture"]


@pytest.mark.parametrize("status", [*first(503, 502, 404), 200])
def test_a_page_that_is_not_ours_is_no_answer(pair, status):
    host, guest, table = pair
    guest.page.route(
        "**/take-token",
        lambda route: route.fulfill(status=status, content_type="text/html", body=PORTAL),
    )
    take(guest.page, "culture")
    expect(guest.page.locator("#waiting li")).to_have_count(1)
    assert guest.page.locator("#say").inner_text() == ""
    assert taken(host, table) == []
    guest.page.unroute("**/take-token")
    # Nobody has to do anything: it is sent again by itself.
    guest.page.locator("#waiting").wait_for(state="hidden")
    expect(guest.page.locator(".lead .value").nth(1)).to_have_text("1")
    assert taken(host, table) == ["culture"]


def test_a_tap_that_is_never_answered_can_be_given_up(pair):
    host, guest, table = pair
    broken = {"status": 500, "content_type": "text/html", "body": PORTAL}
    guest.page.route(
        "**/take-token",
        lambda route: (
            route.fulfill(**broken)
            if "culture" in (route.request.post_data or "")
            else route.continue_()
        ),
    )
    take(guest.page, "culture")
    expect(guest.page.locator("#waiting li button")).to_have_count(1)
    plus = guest.page.locator(".lead .plus button").first
    before = plus.bounding_box()
    take(guest.page, "industry")
    expect(guest.page.locator("#waiting b")).to_have_text("2")
    assert plus.bounding_box() == before, "nothing moves under the thumb"
    guest.page.locator("#waiting summary").click()
    guest.page.get_by_role("button", name="Don’t send: +1 Culture").click()
    guest.see("Culture: no longer sent. If it counted all the same, the log shows it.")
    guest.page.locator("#waiting").wait_for(state="hidden")
    assert taken(host, table) == ["industry"]


def test_a_portal_that_sends_the_tap_elsewhere_is_no_answer(pair):
    host, guest, table = pair
    there = {"Location": "http://portal.invalid/"}
    guest.page.route("**/take-token", lambda route: route.fulfill(status=302, headers=there))
    take(guest.page, "culture")
    expect(guest.page.locator("#waiting li")).to_have_count(1)
    guest.page.unroute("**/take-token")
    guest.page.locator("#waiting").wait_for(state="hidden")
    assert taken(host, table) == ["culture"]


def test_a_tap_that_counted_but_whose_answer_was_lost_counts_once(pair):
    host, guest, table = pair
    answers = []

    def lose(route: Route) -> None:
        answers.append(route.fetch().status)
        route.fulfill(status=503, content_type="text/html", body=PORTAL)

    guest.page.route("**/take-token", lose, times=1)
    take(guest.page, "finance")
    wait_for_none(guest.page)
    assert answers == [204]
    assert [url.endswith("/take-token") for url in guest.posts[-2:]] == [True, True]
    assert taken(host, table) == ["finance"]
    assert guest.page.locator("#say").inner_text() == "", "it was applied, so nothing is said"


@pytest.mark.parametrize("heard", [True, False])
def test_a_tap_on_its_way_survives_a_reload(pair, heard):
    host, guest, table = pair
    line = Held(guest, "**/take-token")
    take(guest.page, "politics")
    line.come()
    if heard:
        assert line.waiting[0].fetch().ok
    line.open = True
    guest.page.reload()
    wait_for_none(guest.page)
    expect(guest.page.locator(".lead .value").nth(3)).to_have_text("1")
    assert taken(host, table) == ["politics"]


def test_two_tabs_of_one_phone_keep_each_others_taps(pair):
    host, guest, table = pair
    other = guest.context.new_page()
    other.goto(table)
    guest.context.set_offline(True)
    for page, track in ((guest.page, "industry"), (other, "culture"), (guest.page, "finance")):
        page.locator("#lost").wait_for(state="visible")
        take(page, track)
    for page in (guest.page, other):
        expect(page.locator("#waiting li")).to_have_count(3)
    guest.context.set_offline(False)
    for page in (guest.page, other):
        page.locator("#waiting").wait_for(state="hidden")
        wait_for_none(page)
    assert taken(host, table) == ["industry", "culture", "finance"]


def test_a_tab_waits_for_a_tap_that_another_has_on_its_way(pair):
    host, guest, table = pair
    other = guest.context.new_page()
    other.goto(table)
    line = Held(guest, "**/take-token")
    take(guest.page, "industry")
    line.come()
    take(other, "culture")
    line.let_go()
    wait_for_none(other)
    assert taken(host, table) == ["industry", "culture"]


def test_an_ordinary_tap_never_shows_in_the_list(pair):
    host, guest, table = pair
    # On a busy machine an answer may take long, and then showing the tap is right.
    guest.page.add_init_script(WITHOUT_WORRY)
    guest.page.reload()
    guest.page.evaluate(
        """() => {
        const list = document.getElementById("waiting");
        window.shown = 0;
        new MutationObserver(() => { window.shown += !list.hidden; })
          .observe(list, { attributes: true, childList: true, subtree: true });
    }"""
    )
    for track in TRACKS:
        guest.tap(f".lead .plus [value={track}]")
    assert guest.page.evaluate("window.shown") == 0
    assert taken(host, table) == list(TRACKS)


def test_a_tap_that_takes_long_shows_in_the_list(pair):
    host, guest, table = pair
    line = Held(guest, "**/take-token")
    take(guest.page, "industry")
    line.come()
    expect(guest.page.locator("#waiting li")).to_have_count(1)
    line.let_go()
    guest.page.locator("#waiting").wait_for(state="hidden")
    assert taken(host, table) == ["industry"]


def test_a_lost_undo_is_not_asked_about_again(pair):
    """Taken back once, its answer lost; meanwhile another phone taps."""
    host, guest, table = pair
    host.open(table)
    guest.tap(".lead .plus [value=culture]")

    def lose(route: Route) -> None:
        assert route.fetch().status == 204
        host.tap(".lead .plus [value=industry]")
        route.abort()

    guest.page.route("**/undo", lose, times=1)
    guest.page.locator("#undo").click()
    wait_for_none(guest.page)
    assert [url.endswith("/undo") for url in guest.posts[-2:]] == [True, True]
    assert guest.page.locator("#say").inner_text() == ""
    assert guest.page.locator("#question-title").count() == 0
    expect(guest.page.locator(".lead .value").nth(1)).to_have_text("0")
    assert host.page.locator(".lead .value").nth(0).inner_text() == "1"


def test_undo_takes_a_waiting_tap_back_and_nothing_else(pair):
    """Without a line: the last tap is simply not sent, and what counted before stays."""
    host, guest, table = pair
    guest.tap(".lead .plus [value=culture]")
    guest.context.set_offline(True)
    guest.page.locator("#lost").wait_for(state="visible")
    take(guest.page, "industry")
    expect(guest.page.locator("#waiting li")).to_have_count(1)
    guest.page.locator("#undo").click()
    guest.page.locator("#waiting").wait_for(state="hidden")
    expect(guest.page.locator("#say")).to_contain_text("no longer sent")
    guest.context.set_offline(False)
    guest.page.locator("#lost").wait_for(state="hidden")
    guest.tap(".lead .plus [value=politics]")
    assert taken(host, table) == ["culture", "politics"]


def test_undo_tapped_while_a_tap_is_on_its_way_asks_before_it_takes_both(pair):
    host, guest, table = pair
    guest.tap(".lead .plus [value=culture]")
    line = Held(guest, "**/take-token")
    take(guest.page, "industry")
    line.come()
    guest.page.locator("#undo").click()
    line.let_go()
    ready(guest.page.locator("#question-title"))
    assert taken(host, table) == ["culture", "industry"]


def test_a_thumb_that_bounces_on_undo_takes_one_tap_back(pair):
    host, guest, table = pair
    for track in ("culture", "industry"):
        guest.tap(f".lead .plus [value={track}]")
    before = guest.version
    guest.page.locator("#undo").dblclick()
    guest.settled(before + 1)
    guest.tap(".lead .plus [value=politics]")
    log = host.page.request.get(f"{table}/file").json()["log"]
    assert [line["action"]["verb"] for line in log].count("undo") == 1
