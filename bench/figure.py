"""One measured figure, held against the target that DESIGN.md sets for it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """`most` is the target: smaller is better for everything measured so far."""

    what: str
    value: float
    most: float
    unit: str = "x"

    @property
    def met(self) -> bool:
        return self.value <= self.most

    def line(self) -> str:
        figure, target = self._number(self.value), f"<= {self._number(self.most)}"
        return f"{self.what:<58}{figure:>12}{target:>14}  {'ok' if self.met else 'MISSED'}"

    def _number(self, value: float) -> str:
        digits = 2 if self.unit == "x" else 1
        return f"{value:.{digits}f}{'' if self.unit == 'x' else ' '}{self.unit}"
