"""Which tables a section is for."""

from __future__ import annotations

from typing import Final

COMPANY: Final = ("base", "two-neutral", "soloplay-2", "soloplay-3")
"""All that are not played alone."""

SOLOPLAY: Final = ("soloplay-2", "soloplay-3")
"""Those with neutral markers in the reserve."""
