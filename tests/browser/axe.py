"""What axe finds on a page; what it has judged already is not judged again, except in `make soak`."""

from __future__ import annotations

from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.effort import SOAKING

AXE = Axe().axe_script
JUDGE = (Path(__file__).parent / "axe.js").read_text()

_judged: set[str] = set()
"""Looks of letters whose contrast was found good."""


def violations(page: Page) -> list[str]:
    page.evaluate(AXE)
    said = page.evaluate(JUDGE, {"judged": list(_judged), "everything": SOAKING})
    _judged.update(said["looks"])
    return [f"{page.url}: {one}" for one in said["found"]]
