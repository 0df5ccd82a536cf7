"""axe finds no violation on any page, light and dark, French and English."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import new_table
from tests.effort import SOAKING, first

pytestmark = pytest.mark.browser

PLACES = (
    "/",
    "/new",
    "/new/endeavor",
    "/join",
    "/join/AAAA",
    "/rules",
    "/rules/endeavor",
    "/score",
    "/score/carthago",
    "/sheets",
    "/history",
    "/learned",
    "/nowhere",
)
TAILS = ("/menu", "/log", "/clock", "/seats", "/delete", "/board")
# Our style sheets need no fetching: they come from the page's own server.
OPTIONS = {"resultTypes": ["violations"], "preload": False}
LONG = ("Violette", "Maximilienne-Désirée de la Tour-Maubourg", "Ἀλέξανδρος", "Zoé", "Bo")


def violations(page) -> list[str]:
    found = Axe().run(page, options=OPTIONS).response["violations"]
    return [
        f"{page.url}: {one['id']}: {node['target']} {node.get('failureSummary', '')}"
        for one in found
        for node in one["nodes"]
    ]


@pytest.mark.long
@pytest.mark.parametrize(("language", "scheme"), first(("fr", "light"), ("en", "dark")))
def test_no_page_has_a_violation(server, phone, language, scheme):
    one = phone(language, scheme)
    page, found = one.page, []
    for path in PLACES:
        page.goto(server.url + path)
        found += violations(page)
    for game, players in (("endeavor", 5), ("carthago", 4), ("mediterranee", 4)):
        table = new_table(one, server.url, game, players, names=LONG)
        page.locator(".must > summary").click()
        found += violations(page)
        # The pages behind a table are alike for all games, but for its clock.
        for tail in TAILS if SOAKING or game == "endeavor" else ("/clock",):
            page.goto(table + tail)
            found += violations(page)
    assert not found, "\n".join(found)
