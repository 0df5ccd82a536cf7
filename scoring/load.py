"""From bytes to a request: anything that is not sound JSON becomes a problem."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from scoring.problems import TWICE, Problem, ScoreError, printable
from scoring.reading import join
from scoring.text import N_

MOST_BYTES = 1_000_000
# Python refuses to convert very long numbers; any this long is out of every range anyway.
_MOST_DIGITS = 20
_HUGE = 10**20
# players, one player, hand, goods: what lies deeper is no field of ours.
_DEEPEST_FIELD = 4

_EMPTY = N_("is empty; expected JSON")
_TOO_LONG = N_("is longer than %(max)d bytes")
_NOT_UTF8 = N_("is not UTF-8 text")
_NOT_JSON = N_("is not JSON (line %(line)d, column %(column)d)")
_NO_JSON_NUMBER = N_("is not JSON (%(value)s is not a number there)")
_TOO_DEEP = N_("is nested too deeply")


class _Object(dict[str, Any]):
    """A JSON object that remembers which of its keys were given more than once."""

    repeated: tuple[str, ...] = ()


class _NoJsonNumber(ValueError):
    pass


def load(data: bytes) -> tuple[Any, tuple[Problem, ...]]:
    """The value some bytes hold, and the keys given twice in it; raises ScoreError for no JSON."""
    request = _parse(_decode(data))
    return request, tuple(_repeated_keys(request))


def _decode(data: bytes) -> str:
    if len(data) > MOST_BYTES:
        raise _refusal(_TOO_LONG, max=MOST_BYTES)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _refusal(_NOT_UTF8) from None
    if not text.strip():
        raise _refusal(_EMPTY)
    return text


def _parse(text: str) -> Any:
    try:
        return json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_whole_number,
            parse_constant=_refuse_constant,
        )
    except json.JSONDecodeError as error:
        raise _refusal(_NOT_JSON, line=error.lineno, column=error.colno) from None
    except _NoJsonNumber as error:
        raise _refusal(_NO_JSON_NUMBER, value=str(error)) from None
    except RecursionError:
        raise _refusal(_TOO_DEEP) from None


def _refusal(message: str, **params: int | str) -> ScoreError:
    return ScoreError([Problem("request", message, params)])


def _object(pairs: list[tuple[str, Any]]) -> _Object:
    made = _Object(pairs)
    if len(made) < len(pairs):
        counts = Counter(key for key, _ in pairs)
        made.repeated = tuple(key for key, count in counts.items() if count > 1)
    return made


def _whole_number(digits: str) -> int:
    if len(digits) <= _MOST_DIGITS:
        return int(digits)
    return -_HUGE if digits.startswith("-") else _HUGE


def _refuse_constant(name: str) -> Any:
    raise _NoJsonNumber(name)


def _repeated_keys(value: Any, path: str = "", depth: int = 0) -> Iterator[Problem]:
    if depth > _DEEPEST_FIELD:
        return
    if isinstance(value, _Object):
        for key in value.repeated:
            yield Problem(join(path, printable(key)), TWICE)
        for key, child in value.items():
            yield from _repeated_keys(child, join(path, printable(key)), depth + 1)
    elif isinstance(value, list):
        for index, child in enumerate(value):
            yield from _repeated_keys(child, f"{path}[{index}]", depth + 1)
