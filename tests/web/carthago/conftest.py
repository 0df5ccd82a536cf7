"""Tables of Carthago whose first decade has begun."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.personas import Table, open_table
from tests.web.carthago.pages import begin


@pytest.fixture
def light(sqlite_app: Flask) -> Table:
    """Three players in decade I: guild markers on Market and Trade dock."""
    table = open_table(sqlite_app, "carthago", players=3)
    begin(table)
    return table


@pytest.fixture
def full(sqlite_app: Flask) -> Table:
    table = open_table(sqlite_app, "carthago", players=4, **{"option-tracking": "full"})
    begin(table)
    return table
