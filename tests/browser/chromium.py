"""Where this machine's Chromium is, and how it is started; for the browser tests and the bench."""

from __future__ import annotations

import shutil

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def system_chromium() -> str | None:
    """The system's own, or None where Playwright's has to do."""
    return next(filter(None, map(shutil.which, NAMES)), None)
