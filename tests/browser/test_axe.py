"""axe finds no violation on any page, light and dark, French and English."""

from __future__ import annotations

import pytest

from companion.games import GAMES
from tests.browser.axe import violations
from tests.browser.conftest import new_table
from tests.effort import SOAKING, first

pytestmark = pytest.mark.browser

PLACES = (
    "/",
    "/new",
    "/join",
    "/join/AAAA",
    "/rules",
    "/score",
    "/sheets",
    "/history",
    "/history/people",
    "/history/statistics",
    "/learned",
    "/nowhere",
)
ANY = next(iter(GAMES))
GAME_PLACES = tuple(f"/{page}/{key}" for page in ("rules", "score") for key in GAMES)
TAILS = (
    *("/menu", "/menu/invite", "/menu/seats", "/menu/rulings", "/menu/sheets"),
    *("/log", "/clock", "/seats", "/delete", "/board"),
)
LONG = ("Violette", "Maximilienne-Désirée de la Tour-Maubourg", "Ἀλέξανδρος", "Zoé", "Bo")


@pytest.mark.long
@pytest.mark.parametrize(("language", "scheme"), first(("fr", "light"), ("en", "dark")))
def test_no_page_has_a_violation(server, phone, language, scheme):
    one = phone(language, scheme)
    page, found = one.page, []
    for path in PLACES + GAME_PLACES:
        page.goto(server.url + path)
        found += violations(page)
    for key, game in GAMES.items():
        players = max(game.variants[0].players)
        table = new_table(one, server.url, key, players, names=LONG)
        page.locator(".aid > summary").click()
        found += violations(page)
        # The pages behind a table are alike for all games; a game's own tests look at its clock.
        for tail in TAILS if SOAKING or key == ANY else ():
            page.goto(table + tail)
            found += violations(page)
    assert not found, "\n".join(found)


FADE = """() => Object.assign(document.querySelector("h1").style, { color: "#bbb", background: "#fff" })"""


def test_pale_letters_are_found_wherever_they_come(server, phone):
    """Looks that were judged are passed over; a new one is not, nor one that was found wanting."""
    page = phone().open(f"{server.url}/new").page
    assert violations(page) == []
    for _ in range(2):
        page.evaluate(FADE)
        (found,) = violations(page)
        assert "color-contrast" in found
        page.reload()
    assert violations(page) == []
