"""The readings of Endeavor's rules a table may choose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.endeavor.fields import TOP_OF_TRACK
from scoring.fields import FieldChoice, RulingSpec
from scoring.text import N_

DEFAULT_GLORY_SPACES = (0, 2, 4, 7, 10, 11, 12, 13, 14, 15)


VARIANT_KEYS = ("base", "two-neutral", "solo", "soloplay-2", "soloplay-3")


RULINGS = (
    RulingSpec(
        key="glory_spaces",
        label=N_("Glory spaces of the tracks"),
        help=N_(
            "Tick the spaces of the status tracks that show a glory symbol on your board. "
            "A marker below the lowest of them counts nothing."
        ),
        choices=tuple(FieldChoice(value=n, label=str(n)) for n in range(TOP_OF_TRACK + 1)),
        default=DEFAULT_GLORY_SPACES,
        many=True,
        variants=VARIANT_KEYS,
    ),
    RulingSpec(
        key="solo_lines",
        label=N_("Lines the solo player counts"),
        help=N_(
            "The solo rules list fewer lines than the rulebook: "
            "they do not name the Governor slot and the Slavery cards."
        ),
        choices=(
            FieldChoice(value="all", label=N_("Every line of the rulebook")),
            FieldChoice(value="short", label=N_("Only those the solo rules name")),
        ),
        default="all",
        variants=("solo",),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    glory_spaces: tuple[int, ...] = DEFAULT_GLORY_SPACES
    solo_lines: str = "all"


def read_rulings(raw: Mapping[str, Any]) -> Rulings:
    return Rulings(
        glory_spaces=tuple(sorted(raw.get("glory_spaces", DEFAULT_GLORY_SPACES))),
        solo_lines=raw.get("solo_lines", "all"),
    )
