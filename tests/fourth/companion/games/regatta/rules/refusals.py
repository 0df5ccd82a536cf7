"""Why something was refused, in our words."""

from __future__ import annotations

from collections.abc import Mapping

from companion.table.text import N_

REFUSALS: Mapping[str, str] = {
    "plan-sealed": N_("This plan is sealed already."),
    "not-sailing": N_("No ship is at sea at this moment."),
}
