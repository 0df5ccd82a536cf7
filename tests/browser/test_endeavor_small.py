"""Endeavor on the smallest phone, with the longest names: what is asked, its answer and whose it is
stay in sight."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Phone, Server, beside, lay_table, opened, post, take_seat
from tests.browser.test_bar import FIRST_VISIT, FREE
from tests.browser.test_misclicks import TOUCHES
from tests.browser.tour import LONG, bring

SMALL = {"width": 360, "height": 640}
MakePhone = Callable[..., Phone]


def lay(make: MakePhone, server: Server, scheme: str = "light", **wishes: str) -> tuple[Phone, str]:
    """A shared phone that hides nothing of a page that is too wide: it would be drawn smaller."""
    one = make("fr", scheme, viewport=SMALL, has_touch=True, is_mobile=True)
    one.context.add_init_script(FIRST_VISIT)
    table = lay_table(one, server.url, "endeavor", 4, names=LONG, first="s1", **wishes)
    one.page.goto(table)
    opened(one)
    return one, table


def to_actions(one: Phone, table: str, **more: str) -> None:
    post(one, table, "set-clock", round=2, phase="actions", first="s1", **more)
    one.page.goto(table)
    opened(one)


def touch(one: Phone, button: Locator) -> None:
    """Where it is: `tap` would first scroll the page."""
    box = button.bounding_box()
    assert box
    one.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


# Whether nothing lies over the middle of it.
ON_TOP = """(selector) => {
  const one = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
COLOUR = "one => getComputedStyle(one).backgroundColor"


def test_the_button_of_an_open_question_is_in_sight_and_the_only_filled_one(
    server: Server, phone: MakePhone
) -> None:
    """Also while the bar is high: hands are told something, and the names take two lines."""
    one, table = lay(phone, server, phone="none")
    page = one.page
    post(one, table, "build", seat="s1", building="market", moment="r1.construction.s1", finance=1)
    expect(page.locator("#must")).to_contain_text(LONG[1])
    page.locator("label.tile:has([value=shipyard])").tap()
    go = page.locator("#construction .tiles:has(:checked) button.go")
    expect(go).to_contain_text("construit Chantier Naval")
    page.wait_for_function(FREE, arg="#construction .tiles:has(:checked) button.go")
    to_actions(one, table)
    passes = page.locator("#primary")
    filled = passes.evaluate(COLOUR)
    page.locator(".quick [id^=card-s4] > summary").tap()
    page.locator("#card-s4-0 label.tile:has([value=europe-0])").tap()
    page.wait_for_function(FREE, arg="#card-s4-0 .tiles:has(:checked) button.go")
    go = page.locator("#card-s4-0 .tiles:has(:checked) button.go")
    assert go.evaluate(COLOUR) != filled, "nothing has been told"
    page.locator("#card-s4-0 .symbols .step:last-of-type").first.tap()
    assert go.evaluate(COLOUR) == filled != passes.evaluate(COLOUR)
    touch(one, go)
    page.locator("#card-s4-1").wait_for()
    page.wait_for_function(ON_TOP, arg="#b-s4 .name")
    assert passes.evaluate(COLOUR) == filled
    assert one.complaints == []


# Of each plus of an open question: whether nothing lies over it.
CLEAR = """() => [...document.querySelectorAll(".symbols .step")].filter((one) => one.checkVisibility()).map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === one;
})"""


@pytest.mark.parametrize(("size", "scheme"), [(16, "light"), (24, "dark")])
def test_nothing_lies_over_what_is_asked_about_a_card(
    server: Server, phone: MakePhone, size: int, scheme: str
) -> None:
    """Five figures, the most there are; with large letters the bar makes room for them."""
    one, table = lay(phone, server, scheme, phone="none")
    one.context.new_cdp_session(one.page).send(
        "Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}}
    )
    to_actions(one, table)
    one.page.locator(".quick [id^=card-s2] > summary").tap()
    one.page.locator("#card-s2-0 label.tile:has([value=europe-0])").tap()
    assert one.page.evaluate(CLEAR) == [True] * 10
    go = one.page.locator("#card-s2-0 .tiles:has(:checked) button.go")
    go.scroll_into_view_if_needed()
    assert one.page.evaluate(ON_TOP, "#card-s2-0 .tiles:has(:checked) button.go")
    assert (size == 16) == go.evaluate("one => getComputedStyle(one).position === 'sticky'")


def test_alone_nothing_lies_over_it_either(server: Server, phone: MakePhone) -> None:
    """Below the ladder there is less room; a Governor to hand over comes picked."""
    one = phone("fr", viewport=SMALL, has_touch=True)
    one.context.add_init_script(FIRST_VISIT)
    one.page.goto(bring(one, server.url, "endeavor/solo/games/solo", 38))
    opened(one)
    one.page.locator("#acts-s1 summary").first.tap()
    one.page.locator("#acts-s1 label.tile:has([value=europe-0])").tap()
    assert one.page.evaluate(CLEAR) == [True] * 10
    one.page.goto(bring(one, server.url, "endeavor/solo/games/solo", 71))
    opened(one)
    one.page.wait_for_function(ON_TOP, arg="#question .asks .go")
    assert one.page.evaluate(CLEAR) == [True] * 10
    # On a lower screen its button goes below all that is asked.
    one.page.set_viewport_size({"width": 360, "height": 560})
    one.page.reload()
    opened(one)
    expect(one.page.locator("#question .asks .go")).to_have_css("position", "static")


def test_a_piece_without_symbols_is_said_on_purpose(server: Server, phone: MakePhone) -> None:
    """Whoever told nothing is asked again; that it shows nothing is one tap."""
    one, _ = lay(phone, server, phone="none")
    page, sent = one.page, len(one.posts)
    page.locator("label.tile:has([value=shipyard])").tap()
    touch(one, page.locator("#construction .asks:visible .go"))
    question = page.locator("#construction .asks:visible .problem")
    expect(question).to_have_text("Quels symboles\u202f? Demandé une fois.")
    assert len(one.posts) == sent
    blank = page.locator("#construction .asks:visible .blank")
    page.locator("#construction .symbols:visible .step:last-of-type").first.tap()
    expect(blank).to_be_hidden()
    page.locator("#construction .symbols:visible .step:first-of-type").first.tap()
    expect(blank).to_contain_text(f"Aucun symbole ({LONG[0]} construit Chantier Naval)")
    blank.click()
    nothing = "building=shipyard&industry=0&culture=0&finance=0&politics=0"
    expect(page.locator(f"button.tile[value='{nothing}']")).to_be_visible()
    assert one.complaints == []


def test_enter_takes_the_piece_that_is_asked_about(server: Server, phone: MakePhone) -> None:
    """Not a known one of the same level, whose button comes first."""
    one, table = lay(phone, server, phone="none")
    post(one, table, "build", seat="s1", building="market", moment="r1.construction.s1", finance=1)
    expect(one.page.locator("button.tile")).to_have_count(1)
    one.page.locator("label.tile:has([value=workshop])").tap()
    field = one.page.locator("#construction .symbols:visible input").first
    field.fill("2")
    field.press("Enter")
    expect(one.page.locator("#foot .last")).to_contain_text("Atelier")


def test_of_a_card_whose_symbols_are_known_only_the_glory_is_asked_for_on_purpose(
    server: Server, phone: MakePhone
) -> None:
    one, table = lay(phone, server, phone="none")
    to_actions(one, table)
    page = one.page
    page.locator(".quick [id^=card-s1] > summary").tap()
    page.locator("#card-s1-0 label.tile:has([value=africa])").tap()
    blank = page.locator("#card-s1-0 .asks:visible .blank")
    expect(blank).to_contain_text("Aucune gloire")
    blank.click()
    expect(page.locator("#foot .last")).to_contain_text("Gouverneur (Afrique)")
    expect(page.locator("#cells-s1 b")).to_have_text(["0", "0", "2", "1"])


def test_of_a_building_whose_symbols_are_known_only_the_action_is_asked_for(
    server: Server, phone: MakePhone
) -> None:
    """Full tracking: the Theatre's symbols are in the rulebook, its action is on the tile alone."""
    one, table = lay(phone, server, phone="none", tracking="full")
    post(one, table, "set-track", seat="s1", track="industry", value=4)
    one.page.goto(table)
    opened(one)
    page = one.page
    tile = page.locator("label.tile:has([value=theatre])")
    expect(tile.locator(".syms")).to_have_text("2Cultureaction\u202f?")
    tile.tap()
    asks = page.locator("#construction .asks:visible")
    expect(asks.locator("p:visible")).to_have_text("Quelle action\u202f? Demandé une fois.")
    expect(asks.locator("input:visible")).to_have_count(0)
    asks.locator("select").select_option("1")
    asks.locator(".go").click()
    expect(page.locator("#foot .last")).to_contain_text("Théâtre")
    printed = "industry=0&culture=2&finance=0&politics=0"
    post(one, table, "set-clock", round=2, phase="construction", first="s1")
    page.goto(table)
    opened(one)
    expect(page.locator(f"button.tile[value^='building=theatre&{printed}']")).to_be_visible()


QUICKLY = """() => {
  const there = "#construction .tiles:has(:checked)";
  touch(middle(document.querySelector("label.tile:has([value=workshop])")));
  touch(middle(document.querySelector(`${there} .step:last-of-type`)), 600);
  touch(middle(document.querySelector(`${there} button.go`)), 200);
  return sent;
}"""


def test_what_was_told_is_confirmed_at_once(server: Server, phone: MakePhone) -> None:
    """However much is asked, nothing needs to be scrolled; and the button has been where it is since
    the building was picked."""
    one, table = lay(phone, server, phone="none", tracking="full")
    post(one, table, "build", seat="s1", building="market", moment="r1.construction.s1", finance=1)
    expect(one.page.locator("#must")).to_contain_text(LONG[1])
    one.page.evaluate(f"() => {{ {TOUCHES} }}")
    assert one.page.evaluate(QUICKLY) == [f"{LONG[1]} construit Atelier"]


def test_whoever_passes_is_picked_from_a_list_no_wider_than_the_screen(
    server: Server, phone: MakePhone
) -> None:
    one, table = lay(phone, server, phone="none")
    post(one, table, "set-card", seat="s1", card="far-east-governor", where="held")
    for card in ("europe-0", "europe-1"):
        post(one, table, "set-card", seat="s2", card=card, where="held")
    to_actions(one, table, passed="s4")
    page = one.page
    # The taps of the last player are above the bar.
    assert page.evaluate(ON_TOP, "#cells-s3 button")
    page.locator("#primary").click()
    expect(page.locator(".passing .choice, .passing .idle")).to_have_count(5)
    assert page.evaluate("[document.documentElement.scrollWidth, innerWidth]") == [360, 360]
    page.locator(".passing button[value=s2]").click()
    page.locator("#b-s2[open] .discards").wait_for()
    page.locator(".discards button").first.click()
    page.locator(".discards").wait_for(state="detached")
    # What was opened for the cards closes with them.
    expect(page.locator("#b-s2")).not_to_have_attribute("open", "")
    page.wait_for_function(ON_TOP, arg="#cells-s1 button")


FRAMES = """(box) => [box, ...box.querySelectorAll("*")]
  .filter((one) => parseFloat(getComputedStyle(one).borderTopWidth)).length"""


def test_a_long_name_to_set_right_stands_in_one_frame(server: Server, phone: MakePhone) -> None:
    one, table = lay(phone, server)
    one.page.goto(f"{table}/clock")
    names = one.page.locator(".picks:has([name=passed]) label > span")
    assert [name.evaluate(FRAMES) for name in names.all()] == [1] * 4


def test_setting_up_stays_where_it_was_unfolded(server: Server, phone: MakePhone) -> None:
    one, table = lay(phone, server)
    post(one, table, "share", shared="yes")
    one.page.goto(table)
    setup = one.page.locator("#setup > summary")
    one.page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    touch(one, setup)
    expect(one.page.locator("#setup")).to_have_attribute("open", "")
    touch(one, one.page.locator("#setup label").first)
    expect(one.page.locator("#setup input").first).to_be_checked()
    assert one.page.evaluate("scrollY") == 0


ROWS = """() => [...document.querySelectorAll("#instead .level")]
  .map((row) => new Set([...row.querySelectorAll(".tile")].map((one) => one.offsetTop)).size)"""


def test_building_for_somebody_else_shows_every_level_in_one_row(
    server: Server, phone: MakePhone
) -> None:
    host, table = lay(phone, server)
    seat = phone(viewport=SMALL)
    take_seat(seat, table, "s2")
    post(host, table, "build", seat="s1", building="market", moment="r1.construction.s1", finance=1)
    host.page.goto(table)
    opened(host)
    host.page.locator("#instead > summary").tap()
    assert host.page.evaluate(ROWS) == [1] * 5


CROWN = """() => document.querySelector("#construction .crowned").getBoundingClientRect().bottom
  <= document.getElementById("foot").getBoundingClientRect().top"""
FIGURES = """() => new Set([...document.querySelectorAll(".lead .markers dd")]
  .map((one) => Math.round(one.getBoundingClientRect().top))).size"""


def test_alone_the_crown_of_the_grid_can_be_seen(server: Server, phone: MakePhone) -> None:
    """It lies on the lowest level, and decides what a building leads to."""
    one = phone(viewport=SMALL)
    one.context.add_init_script(FIRST_VISIT)
    table = bring(one, server.url, "endeavor/solo/games/solo-first", 20)
    post(one, table, "rename-seat", seat="s1", name="Henrietta")
    one.page.goto(table)
    opened(one)
    one.page.wait_for_function(CROWN)


def test_figures_of_markers_stand_on_one_line(server: Server, phone: MakePhone) -> None:
    one, table = lay(phone, server, tracking="full")
    one.page.goto(beside(one, table, "s2"))
    assert one.page.evaluate(FIGURES) == 1


def test_what_is_opened_alone_leaves_all_buttons_where_they_are(
    server: Server, phone: MakePhone
) -> None:
    """A second tap at the same place closes it, and opens nothing else."""
    one = phone(viewport=SMALL, has_touch=True)
    page = one.page
    page.goto(bring(one, server.url, "endeavor/solo/games/solo", 38))
    opened(one)
    buttons = page.locator(".acts:not(.quick) > .act > summary")
    lie = "all => all.map((one) => { const { x, y, width } = one.getBoundingClientRect(); return [x, y + scrollY, width]; }).flat()"
    before = buttons.evaluate_all(lie)
    assert len(before) == 5 * 3
    for nth in range(5):
        touch(one, buttons.nth(nth))
        expect(page.locator(".acts:not(.quick) > .act[open]")).to_have_count(1)
        assert buttons.evaluate_all(lie) == pytest.approx(before, abs=2)
