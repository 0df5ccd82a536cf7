"""The web twin of the games' registry: each game's panel, under the same key."""

from __future__ import annotations

from collections.abc import Mapping

from companion.web.games import carthago, endeavor, mediterranee
from companion.web.games.panel import Panel

PANELS: Mapping[str, Panel] = {
    panel.key: panel for panel in (endeavor.PANEL, carthago.PANEL, mediterranee.PANEL)
}
