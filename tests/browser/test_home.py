"""Home, and a new table: what is wanted most comes first, and nothing typed is lost."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from companion.games import GAMES
from tests.browser import tour
from tests.browser.axe import violations
from tests.browser.conftest import OURS, Phone, lay_table, opened, ready
from tests.effort import first

pytestmark = pytest.mark.browser

SMALL = {"width": 360, "height": 640}


def bottom(page: Page, name: str, role: str = "link") -> float:
    box = page.get_by_role(role, name=name).first.bounding_box()  # type: ignore[arg-type]
    assert box
    return box["y"] + box["height"]


def finished(phone: Phone, url: str) -> None:
    """A table that has agreed on its result."""
    table = tour.bring(phone, url, "endeavor/games/soloplay-2", 10_000)
    for step in ("blanks", "finish"):
        sent: dict[str, str | float | bool] = {"tap": f"{step}-{table[-12:]}"}
        answer = phone.page.request.post(f"{table}/score/end/{step}", form=sent, headers=OURS)
        assert answer.ok, answer.text()


@pytest.mark.long
def test_after_many_games_the_first_screen_still_opens_joins_and_scores(server, phone):
    one = phone("fr", viewport=SMALL)
    for _ in range(10):
        finished(one, server.url)
    for game in ("carthago", "mediterranee"):
        lay_table(one, server.url, game, 3)
    one.open(server.url)
    for known in GAMES.values():
        assert bottom(one.page, known.name) < 640
    assert bottom(one.page, "Rejoindre", "button") < 640
    assert bottom(one.page, "Compter les points d’une partie") < 640
    expect(one.page.locator("#newest")).to_contain_text("Méditerranée · ")
    expect(one.page.locator("#newest")).to_be_in_viewport(ratio=1)
    cards = one.page.locator(".table-card")
    expect(cards).to_have_count(2)
    expect(cards.first).to_contain_text("Méditerranée")
    one.page.get_by_role("link", name="Toutes les tables").click()
    expect(one.page.locator(".result-card")).to_have_count(10)
    expect(one.page.locator(".table-card")).to_have_count(2)


def test_each_colour_stands_beside_its_name(server, phone):
    one = phone(viewport=SMALL)
    lay_table(one, server.url, "endeavor", 4, names=tour.LONG)
    one.open(server.url)
    rows = one.page.locator(".table-card .disc").evaluate_all(
        """all => all.map((disc) => {
          const [a, b] = [disc, disc.nextElementSibling].map((one) => one.getBoundingClientRect());
          return a.top < b.bottom && b.top < a.bottom && a.right < b.left;
        })"""
    )
    assert rows == [True] * 4


def test_only_three_open_tables_stand_on_home_and_the_rest_in_the_history(server, phone):
    one = phone()
    for _ in range(4):
        lay_table(one, server.url, "carthago", 2)
    one.open(server.url)
    expect(one.page.locator(".table-card")).to_have_count(3)
    one.page.get_by_role("link", name="All tables").click()
    expect(one.page.locator(".table-card")).to_have_count(4)


def test_the_letters_are_typed_on_home(server, phone):
    host, guest = phone(), phone(java_script_enabled=False)
    table = lay_table(host, server.url, "carthago", 2)
    host.open(f"{table}/menu")
    code = host.page.get_by_role("heading", level=1).inner_text()[-4:]
    guest.open(server.url)
    guest.page.get_by_label("Join a table").fill(code)
    guest.page.get_by_role("button", name="Join").click()
    expect(guest.page.get_by_role("heading", name="Who are you?")).to_be_visible()


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("scheme", first("dark", "light"))
def test_every_game_has_a_picture_in_the_colours_of_the_page(server, phone, key, scheme):
    one = phone(scheme=scheme)
    one.open(server.url)
    picture = one.page.locator(f"a[href='/new/{key}'] .picture")
    expect(picture).to_be_visible()
    assert len(picture.screenshot()) > 1500, "something is drawn"
    answer = one.page.request.get(server.url + str(picture.locator("use").get_attribute("href")))
    assert "immutable" in answer.headers["cache-control"]
    assert len(answer.body()) < 3000


@pytest.mark.parametrize("script", first(True, False))
class TestNewTable:
    @pytest.fixture
    def one(self, phone, script):
        return phone(viewport=SMALL, java_script_enabled=script)

    def seats(self, one: Phone) -> list[str]:
        file = one.page.request.get(f"{opened(one)}/file")
        return [seat["name"] for seat in json.loads(file.text())["seats"]]

    def test_the_last_group_sits_down_with_two_taps(self, server, one):
        lay_table(one, server.url, "carthago", 3, names=("Anne", "Bruno", "Chloé"))
        one.open(f"{server.url}/new/endeavor")
        one.page.get_by_role("button", name="Same as last time").click()
        expect(one.page.locator("[name=name3]")).to_have_value("Chloé")
        one.page.get_by_role("button", name="Open the table").click()
        assert self.seats(one) == ["Anne", "Bruno", "Chloé"]

    def test_another_variant_keeps_what_was_typed(self, server, one):
        page = one.open(f"{server.url}/new/endeavor").page
        page.fill("[name=name1]", "Anne")
        page.fill("[name=name3]", "Bruno")
        page.select_option("[name=phone]", "none")
        page.select_option("[name=option-tracking]", "full")
        page.get_by_role("button", name="2", exact=True).click()
        expect(page.get_by_role("button", name="Two players with neutral colours")).to_be_visible()
        page.get_by_role("button", name="SoloPlay for two").click()
        expect(page.locator(".player-row")).to_have_count(2)
        expect(page.locator("[name=name1]")).to_have_value("Anne")
        expect(page.locator("[name=phone]")).to_have_value("none")
        expect(page.locator("[name=option-tracking]")).to_have_value("full")
        page.get_by_role("button", name="4", exact=True).click()
        expect(page.locator("[name=name3]")).to_have_value("Bruno")

    def test_players_without_names_are_called_by_their_colours(self, server, one):
        page = one.open(f"{server.url}/new/carthago").page
        page.get_by_role("button", name="3", exact=True).click()
        expect(page.locator(".player-row")).to_have_count(3)
        page.fill("[name=name2]", "Anne")
        page.get_by_role("button", name="Open the table").click()
        assert self.seats(one) == ["Red", "Anne", "Yellow"]

    def test_enter_opens_the_table_and_no_chip(self, server, one):
        page = one.open(f"{server.url}/new/carthago").page
        page.fill("[name=name1]", "Anne")
        page.fill("[name=name2]", "Bruno")
        page.press("[name=name3]", "Enter")
        assert self.seats(one) == ["Anne", "Bruno"]

    def test_two_powers_are_a_pair_that_may_play(self, server, one):
        page = one.open(f"{server.url}/new/mediterranee").page
        page.get_by_role("button", name="2", exact=True).click()
        page.get_by_role("button", name="Spain, Turks").click()
        expect(page.locator("[name=colour1]")).to_have_value("spain")
        expect(page.locator("[name=colour1] option")).to_have_count(2)
        page.get_by_role("button", name="Open the table").click()
        assert self.seats(one) == ["Spain", "Turks"]

    def test_the_button_that_opens_it_is_always_in_sight(self, server, one):
        for game in GAMES:
            page = one.open(f"{server.url}/new/{game}").page
            assert bottom(page, "Open the table", "button") <= 640
            shown = page.locator("[name=name1]").evaluate(
                "one => one.getBoundingClientRect().bottom"
            )
            assert shown < 560, "the first name too"
            choice = page.locator("[name=phone]").bounding_box()
            assert choice["y"] + choice["height"] <= 640, "and whose phone this is"


def test_the_first_player_is_chosen_by_the_names_as_they_are_typed(server, phone):
    page = phone().open(f"{server.url}/new/endeavor").page
    first = page.locator("[name=first] option")
    expect(first).to_have_text(["drawn at random", *(f"{n} · {c}" for n, c in LABELS)])
    page.fill("[name=name2]", "Anne")
    expect(first.nth(2)).to_have_text("Anne")
    expect(page.locator("[name=phone] option[value=s2]")).to_have_text("Anne")


LABELS = ((1, "Red"), (2, "Green"), (3, "Purple"), (4, "Black"), (5, "White"))


def test_without_script_it_is_chosen_by_number_and_colour_or_name(server, phone):
    page = phone(java_script_enabled=False).open(f"{server.url}/new/endeavor").page
    page.fill("[name=name2]", "Anne")
    page.get_by_role("button", name="3", exact=True).click()
    expect(page.locator("[name=first] option")).to_have_text(
        ["drawn at random", "1 · Red", "Anne", "3 · Purple"]
    )


def test_a_colour_that_somebody_wears_is_changed_for_theirs(server, phone):
    page = phone().open(f"{server.url}/new/carthago").page
    ready(page.locator("[name=colour1]"))
    page.select_option("[name=colour1]", "blue")
    expect(page.locator("[name=colour4]")).to_have_value("red")


@pytest.mark.long
@pytest.mark.parametrize(("language", "scheme"), first(("en", "dark"), ("fr", "light")))
def test_neither_home_nor_the_form_has_a_violation(server, phone, language, scheme):
    one = phone(language, scheme, viewport=SMALL)
    lay_table(one, server.url, "carthago", 3)
    found = []
    for address in ("/", *(f"/new/{key}" for key in GAMES), "/new/mediterranee?players=2"):
        found += violations(one.open(server.url + address).page)
    assert not found, "\n".join(found)
