"""The bar at the bottom of a small phone: it stays small and still, its way leads to answers, and
what went wrong is in sight."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import (
    Held,
    Phone,
    Server,
    lay_table,
    new_table,
    opened,
    post,
    take_seat,
)
from tests.browser.tour import OPENED, bring
from tests.effort import first

SMALL = {"width": 360, "height": 640}
MakePhone = Callable[..., Phone]
FIRST_VISIT = "localStorage.setItem('comptoir:plain', 'said')"

# The answers of what is asked, and those of them between the header and the foot.
ANSWERS = """() => {
  const { asked } = document.getElementById("foot").dataset;
  const head = document.getElementById("must").getBoundingClientRect().bottom;
  const foot = document.getElementById("foot").getBoundingClientRect().top;
  const all = [...document.querySelectorAll(`#${asked} :is(button, input:not([type=hidden]))`)]
    .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
  const seen = all.map(({ top, bottom }, at) => (top >= head && bottom <= foot ? at : -1));
  return [all.length, seen.filter((at) => at >= 0)];
}"""
BAR = """() => [...document.querySelectorAll(".bar > *")].map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left, top, width, height].map(Math.round).join();
})"""


# Whether all of it is between what sticks to the top and what sticks to the bottom.
FREE = """(selector) => {
  const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
  const head = document.getElementById("must")?.getBoundingClientRect().bottom ?? 0;
  const foot = document.querySelector(".floor, body > .foot")?.getBoundingClientRect().top ?? innerHeight;
  return top >= head && bottom <= foot;
}"""


def at(make: MakePhone, server: Server, recorded: str, entries: int, language: str = "en") -> Phone:
    one = make(language, viewport=SMALL)
    one.context.add_init_script(FIRST_VISIT)
    one.page.goto(bring(one, server.url, recorded, entries))
    opened(one)
    return one


def tap(one: Phone, button: Locator) -> None:
    """Where it is: `click` would first scroll the page under what sticks to its edge."""
    box = button.bounding_box()
    assert box
    one.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize("entries", [1, 74, 71], ids=["set-up", "city", "Governor"])
def test_the_way_leads_to_every_answer(server: Server, phone: MakePhone, entries: int) -> None:
    """Answers below the fold come up with a tap each, until all were seen; above what is asked about
    a Governor only its tile is left."""
    one = at(phone, server, "endeavor/solo/games/solo", entries)
    way = one.page.locator("#jump")
    count, first = one.page.evaluate(ANSWERS)
    seen = set(first)
    assert len(seen) < count, "or there is nothing to lead to"
    for _ in range(count):
        if len(seen) == count:
            break
        before = one.page.evaluate("scrollY")
        tap(one, way)
        assert one.page.evaluate("scrollY") != before, "the way leads somewhere"
        seen |= set(one.page.evaluate(ANSWERS)[1])
    assert len(seen) == count


def test_the_way_through_a_list_leads_on_to_the_question_it_ends_with(
    server: Server, phone: MakePhone
) -> None:
    """Carthago in full: who may move a first disc is asked below the list of the set-up."""
    one = phone(viewport=SMALL)
    new_table(one, server.url, "carthago", 3, tracking="full")
    one.tap("#primary")
    for _ in range(one.page.evaluate(ANSWERS)[0]):
        if one.page.evaluate(FREE, "#first-disc button"):
            break
        before = one.page.evaluate("scrollY")
        tap(one, one.page.locator("#jump"))
        assert one.page.evaluate("scrollY") > before
    assert one.page.evaluate(FREE, "#first-disc button")


@pytest.mark.parametrize(
    ("recorded", "entries"),
    [
        ("endeavor/solo/games/solo", 3),
        ("endeavor/solo/games/solo", 27),
        ("carthago/games/three-light", 18),
    ],
)
def test_the_bar_stands_still_while_the_page_is_scrolled(
    server: Server, phone: MakePhone, recorded: str, entries: int
) -> None:
    """There is a way only while an answer is out of sight; beside a no, where it lies over the page,
    only while all are. No button moves for it."""
    one = at(phone, server, recorded, entries)
    way, places, shown = one.page.locator("#jump"), [one.page.evaluate(BAR)], set[bool]()
    floats = one.page.locator(".bar > form").count() > 0
    for there in (0, 150, 100_000, 400, 0):
        one.page.evaluate("y => scrollTo(0, y)", there)
        one.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
        )
        places.append(one.page.evaluate(BAR))
        count, seen = one.page.evaluate(ANSWERS)
        wanted = not seen if floats else len(seen) < count
        assert way.is_visible() == wanted
        shown.add(wanted)
    assert all(place == places[0] for place in places)
    assert shown == {True, False}


def test_names_stay_where_they_are_while_one_after_the_other_passes(
    server: Server, phone: MakePhone
) -> None:
    """One tap for each, and no name slides under the thumb that has just tapped another."""
    one = at(phone, server, "endeavor/games/base", 31)
    one.page.locator("#primary").click()
    names = one.page.locator(".passing .choices > .btn")
    places = "all => all.map((one) => one.getBoundingClientRect().top)"
    before = names.evaluate_all(places)
    one.tap(".passing button")
    assert names.evaluate_all(places) == pytest.approx(before, abs=2)
    expect(names.locator("visible=true").first).to_have_text("Ἀλέξανδρος has passed")


# Words that the lower edge of what happened last cuts through.
HALVED = """() => {
  const last = document.querySelector("#foot .last");
  const edge = last.getBoundingClientRect().bottom;
  const range = document.createRange();
  range.selectNodeContents(last);
  return [...range.getClientRects()].filter(({ top, bottom, width, height }) =>
    width > 1 && height < 24 && top < edge - 3 && bottom > edge + 3).length;
}"""


@pytest.mark.parametrize("language", first("fr", "en"))
@pytest.mark.parametrize(
    ("recorded", "entries"),
    [
        ("endeavor/games/base-full", 96),
        ("carthago/games/four-full", 180),
        *first(
            ("mediterranee/games/four-full", 84),
            ("mediterranee/games/four-full", 24),
            ("endeavor/solo/games/solo", 1),
            ("endeavor/games/two-neutral", 66),
        ),
    ],
)
def test_the_longest_names_leave_the_page_its_room(
    server: Server, phone: MakePhone, recorded: str, entries: int, language: str
) -> None:
    """Two fifths of a small screen at most; what does not fit is shown by a tap on it."""
    one = at(phone, server, recorded, entries, language)
    foot = one.page.locator("#foot").bounding_box()
    assert foot
    assert foot["height"] <= 0.4 * SMALL["height"]
    assert one.page.evaluate(HALVED) == 0, "whole lines"
    last, undo = one.page.locator("#foot .last"), one.page.locator("#undo")
    before = undo.bounding_box()
    tap(one, last)
    assert last.evaluate("one => one.scrollHeight <= one.clientHeight")
    assert undo.bounding_box() == before, "what is tapped next stays where it was"


def test_what_hands_must_do_has_five_lines_and_more_behind_a_tap(
    server: Server, phone: MakePhone
) -> None:
    one = at(phone, server, "carthago/games/four-full", 180, "fr")
    last = one.page.locator("#foot .last")
    line = last.locator(".hands").evaluate("one => parseFloat(getComputedStyle(one).lineHeight)")
    assert last.evaluate("one => one.clientHeight") >= 5 * line
    assert last.evaluate("one => one.scrollHeight > one.clientHeight"), "or there is nothing more"
    tap(one, last)
    assert last.evaluate("one => one.scrollHeight <= one.clientHeight")


@pytest.mark.parametrize("reads", [False, True])
def test_a_phone_that_waits_shows_the_board_from_its_top_when_others_are_asked(
    server: Server, phone: MakePhone, *, reads: bool
) -> None:
    """It was left where its own turn ended; but whoever has scrolled there is not disturbed."""
    host, seats = at(phone, server, "carthago/games/three-light", 18), [phone(), phone()]
    page, table = host.page, host.page.url
    take_seat(seats[0], table, "s1")
    take_seat(seats[1], table, "s2")
    page.reload()
    opened(host)
    page.evaluate("scrollTo(0, 120)")
    if reads:
        page.mouse.wheel(0, 50)
        page.wait_for_function("() => scrollY > 120")
    seats[0].tap("#pass")
    host.settled(seats[0].version)
    if reads:
        assert page.evaluate("scrollY") > 100
    else:
        page.wait_for_function("() => scrollY === 0")


# Of each name in the bar: whether the sign after it stands right behind what is seen of it, and how
# far from it.
BEHIND = """() => [...document.querySelectorAll("#foot .who")].filter((one) => one.checkVisibility()).map((one) => {
  const next = one.nextSibling;
  if (!next || !/^\\s?[:,.]/.test(next.data ?? "")) return [true, 0];
  const range = document.createRange();
  const name = [...one.getClientRects()].at(-1);
  const sign = next.data.search(/[:,.]/);
  range.setStart(next, sign);
  range.setEnd(next, sign + 1);
  const [dot] = range.getClientRects();
  return [dot.top < name.bottom && dot.bottom > name.top, Math.round(dot.left - name.right)];
})"""


@pytest.mark.parametrize("entries", first(29, 4))
def test_a_sign_after_a_name_stands_right_behind_it(
    server: Server, phone: MakePhone, entries: int
) -> None:
    """Not alone on the next line, nor after a gap, however the name is shortened."""
    one = at(phone, server, "mediterranee/games/four-full", entries, "fr")
    one.page.locator("#foot .last").evaluate("(last) => { last.style.maxHeight = 'none'; }")
    found = one.page.evaluate(BEHIND)
    assert found
    assert all(same_line and gap <= 16 for same_line, gap in found), found


def test_whose_turn_it_is_on_another_phone_is_said_in_two_lines(
    server: Server, phone: MakePhone
) -> None:
    """And what the host may do for them all the same is no wider than the screen."""
    host, seat = at(phone, server, "endeavor/games/base", 28, "fr"), phone()
    table = host.page.url
    take_seat(seat, table, "s2")
    host.page.reload()
    opened(host)
    strip = host.page.locator("#foot .plays")
    expect(strip).to_contain_text("a un téléphone")
    assert strip.evaluate("one => one.scrollWidth <= one.clientWidth")
    name = strip.locator(".name")
    name.evaluate("one => { one.textContent = 'Marie-Hélène'; }")
    assert name.evaluate("one => one.scrollWidth <= one.clientWidth"), "there is room for it"
    assert host.page.evaluate("document.documentElement.scrollWidth") == SMALL["width"]
    foot = host.page.locator("#foot").bounding_box()
    assert foot
    assert foot["height"] <= 0.4 * SMALL["height"]


def test_news_are_read_with_a_button_that_is_whole(server: Server, phone: MakePhone) -> None:
    """However much there is to tell: it scrolls behind the button."""
    host, seat = at(phone, server, "endeavor/games/base", 31), phone(viewport=SMALL)
    table = host.page.url
    take_seat(seat, table, "s2")
    for track in ("culture", "finance", "politics"):
        post(host, table, "take-token", seat="s2", track=track)
    expect(seat.page.locator(".tiding")).to_have_count(3)
    cards, button = (seat.page.locator(one).bounding_box() for one in ("#cards", "#got-it"))
    assert cards
    assert button
    assert button["y"] + button["height"] <= cards["y"] + cards["height"]
    seat.page.evaluate("scrollTo(0, 0)")
    high = "() => { document.getElementById('sentence').textContent += ' word'.repeat(60); }"
    seat.page.evaluate(high)
    assert seat.page.evaluate(FREE.replace('"must"', '"clock"'), "#got-it")


def test_what_hands_must_put_back_has_the_width_of_the_bar(
    server: Server, phone: MakePhone
) -> None:
    """Two ways on stand beside it, which leave no room for a sentence; the bar stays small."""
    one = at(phone, server, "endeavor/games/base-full", 97, "fr")
    one.page.locator("#undo").click()
    sure = one.page.locator("#ask #sure > span")
    expect(sure).to_contain_text("Guilde")
    assert sure.evaluate("one => one.scrollHeight <= one.clientHeight"), "it is said whole"
    one.tap("#ask #sure")
    expect(one.page.locator("#redo")).to_be_visible()
    foot, last = (one.page.locator(what).bounding_box() for what in (".bar", "#foot .last"))
    assert foot
    assert last
    assert last["width"] == foot["width"]
    assert one.page.evaluate(HALVED) == 0, "whole lines"
    whole = one.page.locator("#foot").bounding_box()
    assert whole
    assert whole["height"] <= 0.4 * SMALL["height"]


@pytest.mark.parametrize("entries", first(84, 4))
def test_what_an_undo_would_take_back_leaves_its_buttons_in_sight(
    server: Server, phone: MakePhone, entries: int
) -> None:
    """However long the line of the log is, and its names: the button names what it takes back, and
    what is listed above it scrolls behind it."""
    one = at(phone, server, "mediterranee/games/four-full", entries, "fr")
    first = one.page.locator("#foot form[action$='/undo'] [name=target]")
    first.evaluate("(field) => { field.value = 4; }")
    one.page.locator("#undo").click()
    sure = one.page.locator("#ask #sure")
    expect(sure).to_be_in_viewport(ratio=1)
    expect(sure).to_contain_text("Annuler")
    box = sure.bounding_box()
    assert box
    assert box["height"] <= 96
    page = one.page
    page.locator("#ask > .question").evaluate("(sheet) => sheet.scrollTo(0, 100000)")
    expect(page.locator("#ask .bar .btn").first).to_be_in_viewport(ratio=1)


LOST = """() => {
  const look = () => { window.wasLost ||= !document.getElementById("lost").hidden; };
  new MutationObserver(look).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["hidden"] });
}"""


def test_a_button_outside_its_form_is_answered_and_waits_like_any_other(
    server: Server, phone: MakePhone
) -> None:
    """Carthago's ring is confirmed from the bar; the form has no button of its own."""
    one = phone(viewport=SMALL)
    page = one.page
    new_table(one, server.url, "carthago", 3)
    page.evaluate(LOST)
    held = Held(one, "**/lay-out")
    button = page.locator("#primary")
    button.click()
    held.come()
    expect(button).to_be_disabled()
    held.let_go()
    expect(page.locator("#must")).to_contain_text("Set up the table, then start")
    expect(page.locator("#primary")).to_be_enabled()
    assert not page.evaluate("window.wasLost")
    assert one.complaints == []


def test_that_the_connection_is_lost_is_always_in_sight(server: Server, phone: MakePhone) -> None:
    one = at(phone, server, "endeavor/games/base", 31)
    one.page.evaluate("scrollTo(0, 100000)")
    one.page.evaluate("dispatchEvent(new Event('offline'))")
    lost = one.page.locator("#lost")
    for there in (100_000, 0):
        one.page.evaluate("y => scrollTo(0, y)", there)
        box = lost.bounding_box()
        assert box
        assert 0 <= box["y"] <= SMALL["height"] - box["height"]


def test_a_refused_field_comes_on_screen(server: Server, phone: MakePhone) -> None:
    """The numbers of the shipping tracks, below the complementary board."""
    one = at(phone, server, "endeavor/solo/games/solo", 1)
    page = one.page
    for field in page.locator(".spaces input[type=number]").all():
        field.fill("5")
    page.locator("#spaces-africa").evaluate(
        "field => { field.form.noValidate = true; field.value = 77; }"
    )
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    page.locator(".spaces button.go").evaluate("button => button.click()")
    wrong = page.locator("#main [aria-invalid=true]")
    expect(wrong).to_have_attribute("id", "spaces-africa")
    expect(wrong).to_be_focused()
    page.wait_for_function(FREE, arg="#main [aria-invalid=true]")
    page.wait_for_function(FREE, arg="#main .problem")


def test_why_a_count_is_refused_is_read_above_the_bar(server: Server, phone: MakePhone) -> None:
    """The last field of a long page lies right above the bar, and the words come below it."""
    one = phone(viewport=SMALL)
    page = one.page
    page.goto(lay_table(one, server.url, "carthago", 4) + "/score/guild-residence")
    last = page.locator("[data-stop]:not([hidden]) input.number").last
    last.fill("99")
    last.evaluate(
        """field => {
          const foot = document.querySelector(".floor").getBoundingClientRect().top;
          scrollBy({ top: field.getBoundingClientRect().bottom + 4 - foot, behavior: "instant" });
        }"""
    )
    last.press("Enter")
    page.locator("#main .problem").wait_for()
    page.wait_for_function(FREE, arg="#main .problem")


def test_what_was_refused_far_down_a_page_comes_on_screen(server: Server, phone: MakePhone) -> None:
    """All that is set right is saved from the bar, and one figure cannot be."""
    one = phone(viewport=SMALL)
    page = one.page
    page.goto(bring(one, server.url, "carthago/games/four-full", 60) + "/clock")
    field = "[name='count-s4.0-strength']"
    page.locator(field).evaluate("field => { field.value = 999; }")
    page.locator("#primary").click()
    page.locator(f"{field}[aria-invalid=true]").wait_for()
    page.wait_for_load_state()
    page.wait_for_function(FREE, arg=field)


def test_what_the_browser_itself_refuses_is_no_less_in_sight(
    server: Server, phone: MakePhone
) -> None:
    """It brings the field on screen, but knows nothing of the bar that it may lie under."""
    one = phone(viewport=SMALL)
    page = one.page
    page.goto(bring(one, server.url, "endeavor/games/base-full", 60) + "/clock")
    page.evaluate(OPENED)
    field = page.locator("main [name=harbour]").last
    field.evaluate(
        """field => {
          const { bottom } = field.getBoundingClientRect();
          scrollTo({ top: scrollY + bottom - innerHeight + 10, behavior: "instant" });
          field.id = "wrong";
          field.value = 999;
          field.form.requestSubmit();
        }"""
    )
    page.wait_for_function(FREE, arg="#wrong")


@pytest.mark.parametrize(
    ("recorded", "field", "label"),
    [
        ("mediterranee/games/four-full", "[name=round]", "Set the clock"),
        ("endeavor/games/base-full", "[name=first]", "Set the clock"),
    ],
)
def test_what_was_changed_is_saved_from_the_bar(
    server: Server, phone: MakePhone, recorded: str, field: str, label: str
) -> None:
    """The button of a long form is far below; the one in sight must not leave the change behind."""
    one = at(phone, server, recorded, 24)
    page, table = one.page, one.page.url
    page.goto(f"{table}/clock")
    save = page.locator(".foot #save")
    expect(save).to_be_hidden()
    back = page.locator(".foot .bar a")
    before = back.bounding_box()
    page.locator(field).first.select_option(index=2)
    expect(save).to_have_text(label)
    assert back.bounding_box() == before, "nothing comes to lie where the way back was"
    expect(save).to_be_in_viewport(ratio=1)
    expect(page.locator(".foot .btn.go:visible")).to_have_count(1)
    save.click()
    expect(page.locator("#foot .last")).to_contain_text("Clock set")


def test_what_another_question_has_decided_is_no_picked_piece(
    server: Server, phone: MakePhone
) -> None:
    """The Governor of a region is picked; what comes next is about the same region."""
    one = at(phone, server, "endeavor/solo/games/solo", 32)
    expect(one.page.locator(".tile input:checked")).to_have_value("india")
    one.page.evaluate(
        """() => {
          const old = document.getElementById("question");
          const fresh = old.cloneNode(false);
          fresh.innerHTML = "<form><input type=hidden name=region value=india><button>1</button></form>";
          document.dispatchEvent(new CustomEvent("comptoir:swap", { detail: { old, fresh } }));
        }"""
    )
    assert one.complaints == []


def test_a_question_about_seats_comes_on_screen(server: Server, phone: MakePhone) -> None:
    """Another phone asks for the seat while this one has scrolled down its board."""
    one, other = phone(viewport=SMALL), phone()
    one.context.add_init_script(FIRST_VISIT)
    table = lay_table(one, server.url, "endeavor", 3, first="s1")
    one.page.goto(table)
    opened(one)
    one.page.evaluate("scrollTo(0, 100000)")
    before = one.page.evaluate("scrollY")
    other.page.goto(f"{table}/seats")
    other.page.locator("form[action$='/wish/s1'] button").click()
    one.page.locator("#notices form").first.wait_for()
    one.page.wait_for_function(FREE, arg="#notices section")
    assert one.page.evaluate("scrollY") < before
