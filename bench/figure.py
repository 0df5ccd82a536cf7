"""One measured figure, held against the target that the design sets for it."""

from __future__ import annotations

import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Figure:
    """`most` is the target, or `least` where more is better; `better` lies beyond what is asked.

    `note` says what it is made of, `load` how busy the machine was in the minute it was taken in,
    with the bench itself.
    """

    what: str
    value: float
    most: float | None = None
    least: float | None = None
    unit: str = "x"
    note: str = ""
    better: float | None = None
    load: float = field(default_factory=lambda: os.getloadavg()[0])

    @property
    def met(self) -> bool:
        too_much = self.most is not None and self.value > self.most
        too_little = self.least is not None and self.value < self.least
        return not (too_much or too_little)

    def line(self) -> str:
        shown = f"{self._number(self.value):>10}{self._target():>13}  {self._verdict():<6}"
        note = f"  ({self.note})" if self.note else ""
        return f"{self.what:<84}{shown}  load {self.load:.1f}{note}"

    def _verdict(self) -> str:
        if self.most is None and self.least is None:
            return ""
        if self.met and self.better is not None and self.value > self.better:
            return f"ok, {self._number(self.better)} would be better"
        return "ok" if self.met else "MISSED"

    def _target(self) -> str:
        if self.most is not None:
            return f"<= {self._number(self.most)}"
        return f">= {self._number(self.least)}" if self.least is not None else "-"

    def _number(self, value: float) -> str:
        if self.unit == "x":
            return f"{value:.2f}x"
        return f"{value:.1f} {self.unit}".rstrip()
