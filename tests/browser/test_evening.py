"""A real evening: the server restarts, thumbs are on every phone, eyes want large text."""

from __future__ import annotations

import random
import signal

import pytest
from playwright.sync_api import expect

from companion.games import GAMES
from companion.web.lan import lan_address
from tests.browser.conftest import fill_in_table, lay_table, new_table, post, ready, sit, take_seat
from tests.effort import SOAKING
from tests.personas import default_players

pytestmark = pytest.mark.browser


def test_after_a_restart_every_phone_is_current_without_a_reload(own_server, phone):
    phones = [phone() for _ in range(3)]
    table = new_table(phones[0], own_server.url, "carthago", 4)
    for number, one in enumerate(phones[1:], 2):
        take_seat(one, table, f"s{number}")
    for one in phones:
        one.page.evaluate("window.stillTheSamePage = true")
    own_server.stop(signal.SIGKILL)
    phones[2].page.locator("#lost").wait_for(state="visible")
    own_server.start()
    for one in phones:
        one.page.locator("#lost").wait_for(state="hidden")
    phones[0].tap_primary()
    for one in phones:
        one.settled(phones[0].version)
        assert one.page.evaluate("window.stillTheSamePage")
        assert one.heading == phones[0].heading


# Each tap waits for the answer to the one before, so that none is gathered into a sum.
TAP_AWAY = """tracks => {
  const answer = () => new Promise((done, fail) => {
    setTimeout(fail, 30000, new Error("a tap was never answered"));
    const hear = ({ detail }) => {
      if (detail.requestConfig.verb !== "post") return;
      document.removeEventListener("htmx:afterRequest", hear);
      done(detail.xhr.status);
    };
    document.addEventListener("htmx:afterRequest", hear);
  });
  const tapAll = async () => {
    const answers = [];
    for (const track of tracks) {
      const answered = answer();
      document.querySelector(`.lead .plus [value=${track}]`).click();
      answers.push(await answered);
    }
    return answers;
  };
  window.tapping = tapAll();
}"""


HEATS, HIGH = (10, 3) if SOAKING else (1, 2)


@pytest.mark.long
def test_five_phones_and_a_board_end_on_the_same_state(server, phone):
    """Many taps on five phones at once, then one after the other; none lost, none twice."""
    phones = [phone() for _ in range(5)]
    host = phones[0]
    table = lay_table(host, server.url, "endeavor", 5)
    post(host, table, "set-clock", round=2, phase="actions", first="s1")
    host.open(table)
    for number, one in enumerate(phones[1:], 2):
        take_seat(one, table, f"s{number}")
    wall = phone(viewport={"width": 1280, "height": 800})
    take_seat(wall, table, "watch")
    wall.page.goto(f"{table}/board")
    everyone = (*phones, wall)
    start, chance = wall.version, random.Random(7)
    tracks = ["industry", "culture", "finance", "politics"] * HIGH
    taps = len(phones) * len(tracks)
    for heat in range(HEATS):
        if heat:
            # The box holds few tokens of a kind, so they all go back.
            post(host, table, "undo", target=(taps + 1) * (heat - 1) + 2, sure="yes")
        for one in phones:
            one.settled(start + (taps + 1) * heat)
        for one in phones:
            one.page.evaluate(TAP_AWAY, chance.sample(tracks, len(tracks)))
        for one in phones:
            assert one.page.evaluate("window.tapping") == [204] * len(tracks)
    taps = (taps + 1) * HEATS - 1
    for _ in range(4):
        one = chance.choice(phones)
        one.settled(start + taps)
        one.tap(".lead .plus button")
        one.tap("#undo")
        taps += 2
    for one in everyone:
        one.settled(start + taps)
    log = host.page.request.get(f"{table}/file").json()["log"]
    assert len(log) == taps + 1, "the clock, and every tap once"
    assert {one.version for one in everyone} == {start + taps}
    done = {one.page.locator(".last").inner_text().splitlines()[-1] for one in everyone}
    assert len(done) == 1, "what hands must do is on a card where it is somebody else’s doing"
    for one in phones:
        assert one.page.locator(".lead .value").all_inner_texts() == [str(HIGH)] * 4
    assert [one.complaints for one in everyone] == [[]] * 6


def focus_by_tab(page, selector: str) -> None:
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("s => document.activeElement.matches(s)", selector):
            return
    raise AssertionError(f"{selector} cannot be reached with the keyboard")


def test_a_round_with_the_keyboard_alone(server, phone):
    one = phone()
    page = one.page
    new_table(one, server.url, "carthago", 2, phone="none")
    start = one.version
    for drawn_and_started in (1, 2):
        focus_by_tab(page, "#primary")
        page.keyboard.press("Enter")
        one.settled(start + drawn_and_started)
    for turn in range(2):
        focus_by_tab(page, "[formaction$='/take-action'], form[action$='/take-action'] button")
        page.keyboard.press("Enter")
        one.settled(start + 3 + turn)
    log = page.request.get(f"{page.url}/log").text()
    assert log.count('<li class="tap"') == 4


def test_from_the_link_to_a_seat_in_at_most_three_taps(server, phone):
    host, guest = phone(), phone()
    new_table(host, server.url, "carthago", 3)
    host.page.goto(f"{host.page.url}/menu/invite")
    link = host.page.locator(".address").inner_text()
    path = link.split("/t/")[1]
    guest.page.goto(f"{server.url}/t/{path}")
    taps = 0
    for name in ("Rouge",):
        guest.page.get_by_role("button", name=name).click()
        taps += 1
    guest.page.wait_for_selector("#foot")
    assert taps <= 3
    expect(guest.page.locator("#sentence")).to_be_visible()


def test_a_screen_reader_hears_once_what_another_phone_did(server, phone):
    host, guest = phone(), phone("fr")
    table = fill_in_table(host, server.url, "carthago", 3)
    sit(guest, table, "Rouge")
    news = guest.page.locator("#news")
    assert news.get_attribute("role") == "status"
    assert news.inner_text() == ""
    host.tap_primary()
    guest.settled(host.version)
    heard = guest.page.locator(".last").text_content()
    expect(news).to_have_text(heard or "")


def test_on_plain_http_the_missing_extras_are_said_once(server, phone):
    one = phone()
    page = one.page
    table = new_table(one, f"http://{lan_address()}:{server.port}", "carthago", 2)
    page.locator("#plain").wait_for(state="visible")
    page.locator("#plain button").click()
    page.goto(table)
    ready(page.locator("#foot"))
    assert page.locator("#plain").is_hidden()


SMALL = """() => [...document.querySelectorAll("a, button, summary, select, input:not([type=hidden])")]
  .filter((one) => one.checkVisibility() && !one.closest("p, li:not(:has(form)), .skip, label"))
  .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
  .filter(([, box]) => box.height > 0 && box.height < 47.5 && box.left >= 0)
  .map(([html, box]) => `${Math.round(box.height)}px: ${html}`)"""


@pytest.mark.parametrize("game", GAMES)
def test_everything_to_tap_is_as_high_as_a_thumb(server, phone, game):
    one = phone()
    table = new_table(one, server.url, game, default_players(game, "base"), phone="none")
    small = []
    for tail in ("", "/menu", "/menu/invite", "/menu/seats", "/clock", "/log"):
        one.page.goto(table + tail)
        small += [f"{tail or '/'} {found}" for found in one.page.evaluate(SMALL)]
    assert not small, "\n".join(small)
