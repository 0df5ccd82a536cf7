"""What a list says of a table, kept beside its log: no list should have to replay logs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from companion.table.seats import Setup
from companion.table.text import Param, SeatName, Text


@dataclass(frozen=True)
class Card:
    """Where the table stands, and who sits there under which names."""

    heading: Text
    setup: Setup


def written(card: Card) -> str:
    return msgspec.json.encode(card).decode()


def read(text: str) -> Card:
    told = msgspec.json.decode(text)
    return Card(_text(told["heading"]), msgspec.convert(told["setup"], Setup))


def _param(plain: Any) -> Param:
    if isinstance(plain, dict):
        return SeatName(plain["seat"]) if "seat" in plain else _text(plain)
    return tuple(_param(one) for one in plain) if isinstance(plain, list) else plain


def _text(plain: dict[str, Any]) -> Text:
    params = ((name, _param(value)) for name, value in plain["params"])
    return Text(plain["message"], tuple(params))
