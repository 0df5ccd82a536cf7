"""How a sentence becomes words: one way for pages, paper and terminals."""

from __future__ import annotations

from collections.abc import Callable

from companion.table.figures import figure, open_slots
from companion.table.text import Param, SeatName, Text


class Wording:
    """In the language of `translate`; `named` gives a seat's name."""

    def __init__(
        self, translate: Callable[[str], str], named: Callable[[str], str] = lambda seat: seat
    ) -> None:
        self.translate = translate
        self.named = named

    def plain(self, text: Text | SeatName | int | str) -> str:
        """A `str` is a message without figures."""
        if isinstance(text, str):
            return self.translate(text)
        return self._put(text)

    def _put(self, value: Param) -> str:
        match value:
            case SeatName():
                return self.named(value.seat)
            case Text():
                message = self.translate(value.message)
                params = {key: self._put(one) for key, one in value.params}
                return open_slots(message) % params if params else message
            case tuple():
                return ", ".join(map(self._put, value))
            case int():
                return figure(value, self.translate)
        return value
