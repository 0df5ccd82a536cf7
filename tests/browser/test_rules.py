"""The rules at hand in the browser: searched as one types, ticked, jumped through."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from companion.games import GAMES
from tests.effort import first

pytestmark = pytest.mark.browser

SHOWN = ".rule-card[id]:visible"


def ids(page: Page) -> list[str]:
    found: list[str] = page.locator(SHOWN).evaluate_all("all => all.map((one) => one.id)")
    return found


@pytest.mark.parametrize("scripted", [True, False])
def test_a_search_filters_with_and_without_a_script(server, phone, scripted):
    one = phone("fr", java_script_enabled=scripted)
    page = one.page
    page.goto(f"{server.url}/rules/carthago?players=2")
    everything = len(ids(page))
    field = page.locator("#q")
    field.fill("heritage")
    if not scripted:
        page.get_by_role("button", name="Chercher").click()
    expect(page.locator(SHOWN)).to_have_count(1)
    assert ids(page) == ["ship-effects"]
    expect(page.locator("#nothing span")).to_be_hidden()
    field.fill("zeppelin")
    if not scripted:
        page.get_by_role("button", name="Chercher").click()
    expect(page.locator(SHOWN)).to_have_count(0)
    expect(page.locator("#nothing span")).to_be_visible()
    field.fill("")
    if not scripted:
        page.get_by_role("button", name="Chercher").click()
    expect(page.locator(SHOWN)).to_have_count(everything)
    assert not one.complaints


SEARCHES = (
    *("monopole", "or", "ÉPICES", "loot"),
    *("capitales 10", "œ", "port d'un autre", "matelot"),
)


@pytest.mark.parametrize("language", first("fr", "en"))
def test_the_script_finds_what_the_server_finds(server, phone, language):
    one = phone(language, viewport={"width": 360, "height": 640})
    plain = phone(language, java_script_enabled=False)
    address = f"{server.url}/rules/mediterranee?players=3"
    one.page.goto(address)
    for search in SEARCHES:
        one.page.locator("#q").fill(search)
        typed = ids(one.page)
        # With a keyboard over the lower half of the page the first one found is still to be seen.
        tops = [card.bounding_box()["y"] for card in one.page.locator(SHOWN).all()]
        assert not tops or min(tops) < 220, search
        plain.page.goto(f"{address}&q={search}")
        assert typed == ids(plain.page), search


def test_what_is_called_so_stands_above_what_only_speaks_of_it(server, phone):
    page = phone("fr").page
    page.goto(f"{server.url}/rules/endeavor")
    page.locator("#q").fill("coloniser")
    expect(page.locator("#actions")).to_be_visible()
    tops = [page.locator(one).bounding_box()["y"] for one in ("#occupy", "#actions")]
    assert tops == sorted(tops)


def test_what_is_found_stays_below_the_field_while_it_is_typed(server, phone):
    one = phone("fr", viewport={"width": 360, "height": 640})
    page = one.open(f"{server.url}/rules/mediterranee").page
    page.locator("#q").press_sequentially("monopole")
    first = page.locator(".rule-card.named").first
    expect(first).to_be_in_viewport()
    title = page.locator(".rules-title").bounding_box()
    assert title
    assert abs(title["y"] + title["height"]) < 2


def test_a_link_to_what_a_search_hid_shows_it(server, phone):
    page = phone().page
    page.goto(f"{server.url}/rules/endeavor")
    page.locator("#q").fill("too few markers")
    expect(page.locator("#levels")).to_be_hidden()
    page.locator("#growth .see a[href='#levels']").click()
    expect(page.locator("#levels")).to_be_in_viewport()
    expect(page.locator("#q")).to_have_value("")


@pytest.mark.parametrize("game", GAMES)
def test_the_round_leads_to_its_phases_and_the_jump_list_stays(server, phone, game):
    page = phone("fr", viewport={"width": 360, "height": 640}).page
    page.goto(f"{server.url}/rules/{game}")
    last = page.locator(".round a").last
    key = last.get_attribute("href")
    last.click()
    expect(page.locator(f"{key} h3")).to_be_in_viewport()
    expect(page.locator(".jump")).to_be_in_viewport()
    page.locator(".jump a[href='#glossary']").click()
    expect(page.locator("#glossary h2")).to_be_in_viewport()


def test_what_was_ticked_stays_ticked_until_all_is_unticked(server, phone):
    page = phone().page
    page.goto(f"{server.url}/rules/mediterranee")
    page.locator("#setup .tick").first.click()
    page.reload()
    expect(page.locator("#setup-1")).to_be_checked()
    expect(page.locator("#setup-2 input").first).not_to_be_checked()
    page.locator("#setup").get_by_role("button", name="Untick all").click()
    expect(page.locator("#setup-1")).not_to_be_checked()
    page.wait_for_function(
        "() => JSON.parse(sessionStorage['comptoir:ticks:/rules/mediterranee']).length === 0"
    )
    page.reload()
    expect(page.locator("#setup-1")).not_to_be_checked()
