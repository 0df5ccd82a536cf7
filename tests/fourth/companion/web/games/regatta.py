"""The Regatta on the page."""

from __future__ import annotations

from companion.games.regatta.screen.words import PHASE_LABELS
from companion.table.text import N_
from companion.web.games.panel import Panel

PANEL = Panel(
    key="regatta",
    labels={**PHASE_LABELS, "routes": N_("Routes planned"), "phase": N_("Phase")},
    private="regatta/private.html",
)
