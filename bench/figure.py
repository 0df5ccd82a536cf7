"""One measured figure, held against the target that the design sets for it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """`most` is the target, or `least` where more is better. `note` says what it is made of."""

    what: str
    value: float
    most: float | None = None
    least: float | None = None
    unit: str = "x"
    note: str = ""

    @property
    def met(self) -> bool:
        too_much = self.most is not None and self.value > self.most
        too_little = self.least is not None and self.value < self.least
        return not (too_much or too_little)

    def line(self) -> str:
        what = f"{self.what} ({self.note})" if self.note else self.what
        verdict = "ok" if self.met else "MISSED"
        return f"{what:<96}{self._number(self.value):>9}{self._target():>12}  {verdict}"

    def _target(self) -> str:
        if self.most is not None:
            return f"<= {self._number(self.most)}"
        return f">= {self._number(self.least)}" if self.least is not None else "-"

    def _number(self, value: float) -> str:
        if self.unit == "x":
            return f"{value:.2f}x"
        return f"{value:.1f} {self.unit}".rstrip()
