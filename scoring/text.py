"""Words that are translated at the edges: marked here, worded there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


def N_(message: str) -> str:
    """Mark an English message for extraction; it is returned unchanged."""
    return message


@dataclass(frozen=True, slots=True)
class Text:
    """A translatable template and what fills its named placeholders."""

    template: str
    params: Mapping[str, int | str] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return self.template % self.params
