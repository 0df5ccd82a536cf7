"""A second tap at the place of another button ends no turn: what has only just come to lie under a
thumb is not tapped. What lay there before is tapped at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import Phone, Server, lay_table, opened, post, take_seat
from tests.browser.tour import bring
from tests.effort import first

SMALL = {"width": 360, "height": 640}
THUMB: dict[str, Any] = {
    "viewport": SMALL,
    "has_touch": True,
    "reduced_motion": "no-preference",
}
MakePhone = Callable[..., Phone]

# Touches that are made by script come when they say they come, however slow the machine is. What they
# would send is noted and held back.
TOUCHES = """
  window.sent = [];
  window.addEventListener("submit", (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    gathered += event.target.matches("[data-gather]");
    if (ending(event.submitter)) sent.push(event.submitter.textContent.trim());
  }, true);
  window.ending = ({ form, name, value }) => form && Boolean(form.elements.moment
    || form.elements.ends?.value === "yes" || `${name}=${value}`.includes("ends=yes"));
  window.gathered = 0;
  window.now = 0;
  window.touch = ([clientX, clientY], after = 200) => {
    now = Math.max(now + after, performance.now());
    const there = document.elementFromPoint(clientX, clientY);
    const how = { clientX, clientY, pointerType: "touch", bubbles: true, cancelable: true };
    for (const what of ["pointerdown", "pointerup", "click"]) {
      const event = new PointerEvent(what, how);
      Object.defineProperty(event, "timeStamp", { value: now });
      there?.dispatchEvent(event);
    }
  };
  window.middle = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
"""

# Every button that ends nothing is tapped twice where it is; what it opens is closed again.
TWICE = """() => {
  const all = [...document.querySelectorAll("#main summary, #main button, .bar summary")].filter((one) => !ending(one));
  let tapped = 0;
  for (const one of all) {
    if (!one.isConnected || !one.checkVisibility()) continue;
    one.scrollIntoView({ block: "center", behavior: "instant" });
    const point = middle(one);
    touch(point);
    touch(point);
    tapped += 1;
  }
  return [tapped, sent];
}"""

# Every button that ends something comes to lie where nothing like it was when the thumb last tapped.
SLID = """() => {
  const all = [...document.querySelectorAll("#main button, #foot button")].filter((one) => ending(one) && !one.disabled);
  let tapped = 0;
  for (const one of all) {
    one.style.display = "none";
    touch([1, 1]);
    one.style.display = "";
    for (let fold = one.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    if (!one.checkVisibility()) continue;
    one.scrollIntoView({ block: "center", behavior: "instant" });
    touch(middle(one));
    tapped += 1;
  }
  return [tapped, sent];
}"""


@pytest.mark.parametrize(
    ("recorded", "entries"),
    [
        *first(("endeavor/games/base-full", 40), ("endeavor/games/base", 31)),
        ("endeavor/solo/games/solo", 45),
        *first(("carthago/games/three-light", 19), ("carthago/games/four-full", 120)),
        ("mediterranee/games/three-light", 29),
    ],
)
def test_a_second_tap_at_the_place_of_another_button_ends_nothing(
    server: Server, phone: MakePhone, recorded: str, entries: int
) -> None:
    one = phone(**THUMB)
    one.page.goto(bring(one, server.url, recorded, entries))
    opened(one)
    one.page.evaluate(f"() => {{ {TOUCHES} }}")
    for taps in (TWICE, SLID):
        tapped, sent = one.page.evaluate(taps)
        assert tapped > 0
        assert sent == []


def test_a_thumb_that_bounces_counts_once_and_two_quick_taps_are_two(
    server: Server, phone: MakePhone
) -> None:
    one = phone(**THUMB)
    one.page.goto(bring(one, server.url, "endeavor/games/base", 31))
    opened(one)
    one.page.evaluate(f"() => {{ {TOUCHES} }}")
    counted = one.page.evaluate(
        """() => [10_000, 90, 150].map((after) => {
          const before = now;
          touch(middle(document.querySelector("form[data-gather] button")), after);
          return [Math.round(now - before), gathered];
        })"""
    )
    assert counted[1:] == [[90, 1], [150, 2]]


def test_what_lies_there_already_is_tapped_at_once(server: Server, phone: MakePhone) -> None:
    one = phone(**THUMB)
    one.page.goto(bring(one, server.url, "carthago/games/three-light", 19))
    opened(one)
    one.page.evaluate(f"() => {{ {TOUCHES} }}")
    said = one.page.evaluate(
        "() => { touch(middle(document.getElementById('pass'))); return sent; }"
    )
    assert len(said) == 1
    assert "passes and draws 1 card" in said[0]


def test_what_another_phone_brings_under_the_thumb_is_not_tapped(
    server: Server, phone: MakePhone
) -> None:
    """Rouge would pass by a tap that was meant for what stood there."""
    host, seat = phone(viewport=SMALL), phone(**THUMB)
    table = lay_table(host, server.url, "carthago", 3, first="s1")
    take_seat(seat, table, "s2")
    post(host, table, "start-play", moment="d1.setup")
    seat.page.locator(".bar .idle").wait_for()
    seat.page.evaluate(f"() => {{ {TOUCHES} }}")
    seat.page.evaluate(
        """() => new MutationObserver(() => {
          const pass = document.getElementById("pass");
          if (pass && !window.came) { window.came = true; touch(middle(pass)); }
        }).observe(document.body, { childList: true, subtree: true })"""
    )
    post(host, table, "pass", seat="s1", moment="d1.r1.s1")
    seat.page.wait_for_function("() => window.came")
    assert seat.page.evaluate("sent") == []


def test_where_another_phone_was_quicker_the_yes_becomes_nothing_else(
    server: Server, phone: MakePhone
) -> None:
    """The question goes, and says why; the thumb on its way to the answer taps nothing below."""
    host, seat = phone(**THUMB), phone(viewport=SMALL)
    table = lay_table(host, server.url, "carthago", 3, first="s2")
    take_seat(seat, table, "s2")
    post(host, table, "start-play", moment="d1.setup")
    host.page.goto(table)
    host.page.locator("#pass").click()
    host.page.locator("#sure").wait_for()
    host.page.evaluate(f"() => {{ {TOUCHES} }}")
    host.page.evaluate(
        """() => new MutationObserver(() => {
          if (document.querySelector("#sure") || window.came) return;
          window.came = true;
          const point = middle(document.getElementById("pass"));
          touch(point, 1000);
          window.early = sent.length;
          touch(point, 3000);
        }).observe(document.body, { childList: true, subtree: true })"""
    )
    seat.tap("#pass")
    host.page.wait_for_function("() => window.came")
    assert host.page.evaluate("[early, sent.length]") == [0, 1]
    host.see("Another phone was quicker: nothing was done here.")
