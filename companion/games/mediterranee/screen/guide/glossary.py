"""Words a table meets in both languages; shown side by side on the rules page."""

from __future__ import annotations

from typing import Final

from companion.table.text import N_

GLOSSARY: Final = (
    N_("bid"),
    N_("turn order"),
    N_("Grand Chancellor"),
    N_("ducat"),
    N_("galley"),
    N_("sailor"),
    N_("garrison"),
    N_("fortress"),
    N_("warehouse"),
    N_("capital"),
    N_("neutral port"),
    N_("monopoly"),
    N_("new market"),
    N_("gems"),
    N_("gold"),
    N_("spices"),
    N_("wine"),
    N_("cloth"),
    N_("iron"),
    N_("wood"),
    N_("Venice"),
    N_("Genoa"),
    N_("Spain"),
    N_("Turks"),
    N_("prosperity points"),
)
