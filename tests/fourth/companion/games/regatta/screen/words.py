"""Small texts that several screens share."""

from __future__ import annotations

from collections.abc import Mapping

from companion.table.text import N_

PHASE_LABELS: Mapping[str, str] = {
    "plan": N_("Plan"),
    "sail": N_("Sail"),
    "over": N_("After the race"),
}
