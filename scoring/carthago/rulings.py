"""The readings of Carthago's rules a table may choose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.fields import FieldChoice, RulingSpec
from scoring.text import N_

RULINGS = (
    RulingSpec(
        key="different_sets",
        label=N_("Sets of different goods"),
        help=N_(
            "The rules speak of every set and their long example counts each in turn; "
            "the short examples of the two tiles count only the largest."
        ),
        choices=(
            FieldChoice(value="every", label=N_("Every set counts")),
            FieldChoice(value="largest", label=N_("Only the largest set counts")),
        ),
        default="every",
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    different_sets: str = "every"


def read_rulings(raw: Mapping[str, Any]) -> Rulings:
    return Rulings(different_sets=raw.get("different_sets", "every"))
