"""Words a table meets in both languages; shown side by side on the rules page."""

from __future__ import annotations

from typing import Final

from companion.table.text import N_

GLOSSARY: Final = (
    N_("Ship"),
    N_("Occupy"),
    N_("Attack"),
    N_("Pay"),
    N_("Draw"),
    N_("Pass"),
    N_("shipping track"),
    N_("asset card"),
    N_("Salaries"),
    N_("route"),
    N_("region"),
    N_("reserve"),
    N_("harbour"),
    N_("glory"),
    N_("Far East"),
    N_("Trade Office"),
    N_("Guild Hall"),
    N_("Construction"),
    N_("Growth"),
    N_("Actions"),
    N_("Industry"),
    N_("Culture"),
    N_("Finance"),
    N_("Politics"),
    N_("Governor"),
    N_("Slavery card"),
    N_("abolition of slavery"),
    N_("trade token"),
    N_("population marker"),
    N_("Colonial House"),
    N_("University"),
    N_("first-player crown"),
)
