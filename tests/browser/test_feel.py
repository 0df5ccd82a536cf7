"""My turn is felt: title, icon, vibration, and a sound for those who wish it; the screen stays on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.conftest import Phone, Server, lay_table, opened, post, take_seat

MakePhone = Callable[..., Phone]

# What the phone would do is noted.
NOTED = """
  window.shaken = 0;
  window.notes = 0;
  Object.defineProperty(navigator, "vibrate", { value: () => { window.shaken += 1; } });
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { window.notes += 1; start.apply(this, when); };
"""
PLAYS = """() => {
  const video = document.querySelector("video.awake");
  return !video.paused && video.readyState > 2 && video.srcObject.getAudioTracks().length === 1;
}"""
PLAIN = "Object.defineProperty(navigator, 'wakeLock', { value: undefined });"


@pytest.fixture
def rouge(server: Server, phone: MakePhone) -> tuple[Phone, Phone, str]:
    """The first turn is Violette's, the host's; Rouge waits with a phone that was touched once."""
    host, seat = phone(), phone()
    table = lay_table(host, server.url, "carthago", 3)
    post(host, table, "start-play", moment="d1.setup")
    seat.context.add_init_script(NOTED + PLAIN)
    take_seat(seat, table, "s2")
    return host, seat, table


LOADED = """() => new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const one of addedNodes) one.addEventListener("load", () => { window.loaded = true; });
  }
}).observe(document.body, { childList: true })"""


def touched(seat: Phone) -> None:
    """With the first touch comes what makes a turn felt."""
    seat.page.evaluate(LOADED)
    seat.page.locator("h1").click()
    seat.page.wait_for_function("() => window.loaded")


def test_my_turn_is_felt_and_the_others_is_not(rouge: tuple[Phone, Phone, str]) -> None:
    host, seat, table = rouge
    touched(seat)
    plain = seat.page.locator("link[rel=icon]").get_attribute("href")
    post(host, table, "pass", seat="s1", moment="d1.r1.s1")
    seat.page.wait_for_function("() => document.title.startsWith('● Your turn · Carthago')")
    assert seat.page.locator("link[rel=icon]").get_attribute("href") != plain
    assert seat.page.evaluate("[shaken, notes]") == [1, 0], "the sound is off at first"
    seat.tap("#pass")
    seat.page.wait_for_function("() => document.title.startsWith('Carthago')")
    assert seat.page.locator("link[rel=icon]").get_attribute("href") == plain
    assert seat.page.evaluate("shaken") == 1


def test_the_switches_are_remembered(rouge: tuple[Phone, Phone, str]) -> None:
    host, seat, table = rouge
    page = seat.page
    page.goto(f"{table}/menu")
    page.locator("#feel summary").click()
    assert [
        page.locator(f"[name={one}]").is_checked() for one in ("vibrate", "sound", "awake")
    ] == [
        True,
        False,
        True,
    ]
    page.locator("#feel [name=vibrate]").uncheck()
    page.locator("#feel [name=sound]").check()
    page.goto(table)
    opened(seat)
    touched(seat)
    post(host, table, "pass", seat="s1", moment="d1.r1.s1")
    page.wait_for_function("() => notes > 0")
    assert page.evaluate("[shaken, notes]") == [0, 2]


def test_without_wake_lock_a_silent_video_plays_unless_it_is_not_wanted(
    rouge: tuple[Phone, Phone, str],
) -> None:
    _, seat, table = rouge
    touched(seat)
    seat.page.wait_for_function(PLAYS)
    assert not seat.complaints
    seat.page.evaluate("localStorage.setItem('comptoir:awake', 'no')")
    seat.page.goto(table)
    opened(seat)
    touched(seat)
    assert seat.page.locator("video.awake").count() == 0
