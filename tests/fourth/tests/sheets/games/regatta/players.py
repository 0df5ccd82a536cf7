"""Captains of the Regatta for a printed result."""

from __future__ import annotations

from typing import Any


def another(at: int) -> dict[str, Any]:
    return {"routes": at}
