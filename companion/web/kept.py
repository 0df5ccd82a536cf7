"""Parts of a page that look the same for as long as what they show is the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from markupsafe import Markup

from companion.table.recent import Recent

MOST = 1000


class Kept:
    """`{% call kept(thing, ...) %}` in a template: drawn once for each thing and way of drawing.

    States are frozen, so a board that a tap did not touch is the same object before and after it;
    every phone of the table gets what was drawn for the first.
    """

    def __init__(self, most: int = MOST) -> None:
        self._drawn: Recent[tuple[Any, ...], tuple[object, Markup]] = Recent(most)

    def __call__(self, thing: object, *how: Any, caller: Callable[[], Markup]) -> Markup:
        key = (id(thing), *how)
        known = self._drawn.get(key)
        # The thing is kept as well, so that its id cannot pass to another one.
        if known is not None:
            return known[1]
        return self._drawn.keep(key, (thing, caller()))[1]
