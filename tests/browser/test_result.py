"""The result on a phone: handed on by the share sheet, by a copied link, as a picture; a rematch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import Phone, agree, arrive, lay_table, post, ready, take_seat
from tests.browser.test_layout import audit
from tests.browser.tour import LONG
from tests.effort import first

pytestmark = pytest.mark.browser

# What a phone with a share sheet has, and one on a plain HTTP address has not.
SHARES = """
  window.handed = [];
  navigator.canShare = (what) => what.files.every((file) => file.type === "image/png");
  navigator.share = async ({ title, url, files = [] }) => {
    const [file] = files;
    window.handed.push({ title, url, name: file?.name, size: file?.size });
  };
"""
SHARES_LINKS_ONLY = SHARES.replace('what.files.every((file) => file.type === "image/png")', "false")
PLAIN = """
  delete Navigator.prototype.share;
  Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined });
"""


def result_of(one: Phone, url: str, table: str | None = None) -> str:
    """Count a game as nothing, agree, and stay on its result."""
    table = table or lay_table(one, url, "carthago", 3)
    one.page.goto(f"{table}/score/end")
    agree(one.page)
    return one.page.url


def pasted(one: Phone) -> str:
    """What a paste into a field brings."""
    page = one.page
    page.evaluate(
        "document.body.append(Object.assign(document.createElement('input'), {id: 'paste'}))"
    )
    page.focus("#paste")
    page.keyboard.press("Control+V")
    return page.input_value("#paste")


@pytest.mark.parametrize("plain", [False, True], ids=["secure", "plain HTTP"])
def test_the_link_is_copied_everywhere(server, phone, plain):
    one = phone(permissions=[] if plain else ["clipboard-read", "clipboard-write"])
    if plain:
        one.context.add_init_script(PLAIN)
    result_of(one, server.url)
    assert one.page.evaluate("navigator.clipboard === undefined") == plain
    copy = one.page.locator("#copy")
    copy.click()
    expect(copy).to_have_text("Copied")
    link = one.page.locator(".share").get_attribute("data-link")
    assert pasted(one) == link
    expect(copy).to_have_text("Copy the link")
    assert not one.complaints


def test_where_there_is_no_share_sheet_nothing_is_said_of_it(server, phone):
    one = phone()
    one.context.add_init_script(PLAIN)
    result_of(one, server.url)
    expect(one.page.locator("#copy")).to_be_visible()
    expect(one.page.locator("#share")).to_be_hidden()


def test_the_share_sheet_gets_the_link_and_the_picture(server, phone):
    one = phone()
    one.context.add_init_script(SHARES)
    result_of(one, server.url)
    one.page.locator("#share").click()
    expect(one.page.locator("#share")).to_be_enabled()
    (handed,) = one.page.evaluate("window.handed")
    assert handed["url"] == one.page.locator(".share").get_attribute("data-link")
    assert handed["title"].startswith("Carthago · Shared victory")
    assert handed["name"] == "comptoir.png"
    assert 5_000 < handed["size"] <= 200_000


def test_a_phone_that_takes_no_files_gets_the_link_alone(server, phone):
    one = phone()
    one.context.add_init_script(SHARES_LINKS_ONLY)
    result_of(one, server.url)
    one.page.locator("#share").click()
    expect(one.page.locator("#share")).to_be_enabled()
    (handed,) = one.page.evaluate("window.handed")
    assert handed["url"]
    assert handed["name"] is None


def test_without_script_there_are_the_picture_bg_stats_and_the_address(server, phone):
    one = phone()
    there = result_of(one, server.url)
    bare = phone(java_script_enabled=False)
    bare.page.goto(there)
    expect(bare.page.locator("#share")).to_be_hidden()
    expect(bare.page.locator("#copy")).to_be_hidden()
    picture = bare.page.locator("#picture").get_attribute("href")
    answer = bare.page.request.get(server.url + str(picture))
    assert (answer.status, answer.headers["content-type"]) == (200, "image/png")
    address = bare.page.locator("#bgstats").get_attribute("href")
    assert str(address).startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B")
    bare.page.get_by_text("QR code and address").click()
    assert bare.page.locator(".share .address").inner_text().endswith(there.rsplit("/", 1)[1])


def test_a_rematch_from_the_result_leads_every_phone_along_with_one_tap(server, phone):
    host, guest, late = phone(), phone(), phone()
    table = lay_table(host, server.url, "carthago", 3)
    take_seat(guest, table, "s2")
    take_seat(late, table, "s3")
    there = result_of(host, server.url, table)
    guest.page.goto(there)
    late.page.goto(f"{table}/menu")
    guest.page.get_by_role("button", name="Rematch").click()
    for one in (guest, host, late):
        arrive(one.page, re.compile(rf"^(?!{table}).*/t/"))
        ready(one.page.locator("#foot"))
    assert host.page.url == guest.page.url == late.page.url
    expect(host.page.locator("body")).to_contain_text("Rouge")


def test_the_chart_is_dark_where_the_phone_is(server, phone):
    one = phone(scheme="dark")
    result_of(one, server.url)
    assert "theme=dark" in chart_of(one)
    light = phone()
    light.page.goto(one.page.url)
    assert "theme=dark" not in chart_of(light)


def chart_of(one: Phone) -> str:
    """Which of its two charts a phone has chosen, once it is there."""
    drawn = "image => image.decode().then(() => image.currentSrc)"
    return str(one.page.locator("img.chart").evaluate(drawn))


FIGURES = {
    "treasury": {"ducats": ("4300", "12 900", "2 000+2 000+1 000", "0")},
    "medium_full": {"medium_full": ("3", "0", "1", "0")},
}


def counted(one: Phone, url: str) -> str:
    """A result in which nobody has the same, of people with long names."""
    table = lay_table(one, url, "mediterranee", 4, names=LONG)
    for stop, fields in FIGURES.items():
        typed = {
            f"v.s{n}.{field}": figure
            for field, figures in fields.items()
            for n, figure in enumerate(figures, 1)
        }
        post(one, table, f"score/{stop}", sure="yes", **typed)
    return result_of(one, url, table)


@pytest.mark.parametrize(("language", "scheme"), first(("fr", "dark"), ("en", "light")))
def test_a_result_with_long_names_holds_on_every_phone(server, phone, language, scheme):
    one = phone(language, scheme)
    there = counted(one, server.url)
    # 4,300 ducats make 8, 12,900 make 25, 5,000 make 10; three full medium ports 15, one 5.
    totals = one.page.locator(".podium b").all_inner_texts()
    assert totals == ["25", "23", "15", "0"]
    assert violations(one.page) == []
    screen = one.context.new_cdp_session(one.page)
    one.page.locator(".share summary").click()
    assert audit(one, there, screen) == []


def test_the_workings_of_three_players_fit_side_by_side(server, phone):
    """The longest there are: four goods of a guild, times its seats."""
    one = phone("fr", viewport={"width": 320, "height": 640})
    result_of(one, server.url)
    page = one.page
    room = page.locator(".scroll:has(.sheet)").first
    for cell in page.locator(".sheet tbody td").all():
        cell.evaluate("(one) => { one.innerHTML = '<b>45</b><small>(3+1+3+2) × 5</small>'; }")
    assert room.evaluate("(one) => one.scrollWidth - one.clientWidth") == 0
