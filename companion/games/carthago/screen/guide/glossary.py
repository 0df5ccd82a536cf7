"""Words a table meets in both languages; shown side by side on the rules page."""

from __future__ import annotations

from typing import Final

from companion.table.text import N_

GLOSSARY: Final = (
    N_("decade"),
    N_("round"),
    N_("Market"),
    N_("Residence"),
    N_("Trade dock"),
    N_("Warship dock"),
    N_("Delivery"),
    N_("guild action"),
    N_("guild marker"),
    N_("action disc"),
    N_("influence disc"),
    N_("neutral disc"),
    N_("trade card"),
    N_("basic card"),
    N_("ship card"),
    N_("achievement tile"),
    N_("town hall"),
    N_("guild forum"),
    N_("small seat"),
    N_("large seat"),
    N_("strength"),
    N_("danger"),
    N_("expedition"),
    N_("jewels"),
    N_("glass"),
    N_("cedar"),
    N_("oils"),
    N_("dyes"),
)
