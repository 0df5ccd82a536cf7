"""Every page holds on any phone: its width, its text size, its font and its language."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import CDPSession

from tests.browser import tour
from tests.browser.conftest import Phone, Server
from tests.browser.fonts import FAMILIES, WIDE
from tests.effort import SOAKING, first

pytestmark = pytest.mark.browser

AUDIT = (Path(__file__).parent / "layout.js").read_text()
SPEAK = """font => {
  document.documentElement.style.setProperty("--sans", font);
  document.documentElement.style.setProperty("--serif", font);
}"""
GLASS = {"height": 740, "deviceScaleFactor": 1, "mobile": False}

# A font, the browser's text size in pixels, and widths. The wide font decides nearly everywhere,
# and French, whose words are longer; `make soak` goes through all the others, and English.
CORNERS = ((WIDE, 32, (320,)), (WIDE, 16, (320,)))
EVERYTHING = tuple(
    (font, size, range(320, 431, 10)) for font in FAMILIES for size in (16, 20, 24, 28, 32)
)

TOURS = tour.tours()


def audit(phone: Phone, where: str, screen: CDPSession) -> list[str]:
    """What is broken on this page in any combination, each named by the first that shows it."""
    page = phone.page
    found: dict[str, str] = {}
    for font, size, widths in EVERYTHING if SOAKING else CORNERS:
        page.evaluate(SPEAK, f'"{font}"')
        screen.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})
        for width in widths:
            screen.send("Emulation.setDeviceMetricsOverride", {**GLASS, "width": width})
            for line in page.evaluate(AUDIT, list(tour.LONG)):
                found.setdefault(line, f"{where}, {font} {size}px on {width}px: {line}")
    screen.send("Page.setFontSizes", {"fontSizes": {"standard": 16, "fixed": 16}})
    return list(found.values())


@pytest.mark.long
@pytest.mark.parametrize("language", first("fr", "en"))
@pytest.mark.parametrize("which", TOURS)
def test_no_page_is_wider_than_its_phone_and_no_word_is_cut(
    server: Server, phone: Callable[..., Phone], which: str, language: str
) -> None:
    one = phone(language)
    screen = one.context.new_cdp_session(one.page)
    broken = []
    for stop in TOURS[which](one, server.url):
        tour.visit(one, stop)
        broken += audit(one, stop.name, screen)
    assert not broken, "\n".join(broken)
