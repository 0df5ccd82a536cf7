"""What is wrong with a request, said once per problem and naming the field."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from scoring.text import N_

MISSING = N_("is missing")
UNKNOWN = N_("is not a field here")
TWICE = N_("is given twice")
NOT_WHOLE = N_("must be a whole number, 0 or more")
NOT_BETWEEN = N_("must be a whole number from %(min)d to %(max)d")
TOO_MUCH = N_("must be at most %(max)d")
NOT_YES_NO = N_("must be true or false")
NOT_OBJECT = N_("must be an object")
NOT_LIST = N_("must be a list")
NOT_TEXT = N_("must be text")
NOT_CHOICE = N_("must be one of: %(choices)s")

_PLAYER_PATH = re.compile(r"players\[(\d+|\*)\](?:\.(.*))?", re.DOTALL)
_LONGEST_KEY = 60


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of a request.

    `path` is `players[0].routes` for one player's field, `players[*].routes` for a limit that
    spans players, otherwise the field of the request (`game`, `rulings.glory_spaces`), or
    `request` for the whole of it. `message` is an English template, filled with `params`.
    """

    path: str
    message: str
    params: Mapping[str, int | str] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return f"{self.path}: {self.message % self.params}"

    @property
    def player(self) -> int | None:
        """The index of the one player concerned, or None."""
        match = _PLAYER_PATH.fullmatch(self.path)
        return int(match[1]) if match and match[1] != "*" else None

    @property
    def key(self) -> str:
        """The tally field concerned, as field specs name it; '' when it is a whole player."""
        match = _PLAYER_PATH.fullmatch(self.path)
        return (match[2] or "") if match else self.path


class ScoreError(ValueError):
    """A request that cannot be scored; `problems` holds everything wrong with it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


def player_path(index: int, key: str = "") -> str:
    return f"players[{index}].{key}" if key else f"players[{index}]"


def everyone_path(key: str) -> str:
    return f"players[*].{key}"


def printable(key: object) -> str:
    """A foreign key made fit for one line of a terminal."""
    shown = "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")
        for letter in str(key)[: _LONGEST_KEY + 1]
    )
    if len(shown) > _LONGEST_KEY:
        return shown[:_LONGEST_KEY] + "..."
    return shown or '""'
