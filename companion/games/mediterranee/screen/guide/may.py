"""What each phase allows, in a few words for the table's page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.table.text import N_

MAY: Final[Mapping[str, tuple[str, ...]]] = {
    "bids": (N_("Bid for a place in the turn order"),),
    "purchases": (
        N_("Buy goods where your galleys lie"),
        N_("Build a galley or a fortress in a port you control"),
        N_("Enrol sailors"),
        N_("Move sailors and goods between your pieces in one area"),
    ),
    "movement": (N_("Move each galley up to its number of sailors"),),
    "combat": (
        N_("Attack a galley in the same area"),
        N_("Attack a port controlled by another player in the same area"),
    ),
    "ports": (N_("Land sailors in ports without a garrison"),),
    "sales": (
        N_("Sell goods where your galleys lie"),
        N_("Receive 300 ducats if you hold your capital"),
    ),
    "over": (),
}
