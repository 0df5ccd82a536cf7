"""mediterranee on the page."""

from __future__ import annotations

from companion.web.games.panel import Panel

PANEL = Panel(key="mediterranee", board="table/players.html", labels={})
