"""What lies here is laid over a copy of the house first: see `tests/browser/test_fourth.py`."""

from __future__ import annotations

collect_ignore = ["companion", "scoring", "templates", "tests"]
