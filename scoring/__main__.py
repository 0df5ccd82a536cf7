"""Score a finished game: a JSON request on standard input, its score sheet on standard output."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Any, TextIO

from scoring.calculator import score
from scoring.check import check
from scoring.examples import example
from scoring.games import GAMES
from scoring.load import MOST_BYTES, load
from scoring.problems import ScoreError

BAD_INPUT = 2

_EXPLANATION = """\
Reads one score request (JSON, UTF-8) and prints the score sheet as JSON.
A request that cannot be scored prints nothing but one line per problem on
standard error, each naming its field, and ends with status 2.

Print a request, edit it, feed it back:

  python -m scoring --example mediterranee > game.json
  python -m scoring < game.json

A request:

  {"game": "mediterranee",
   "players": [{"name": "Venise", "holds_own_capital": true, "ducats": 4300,
                "ports_not_full": 4, "small_full": 2, "medium_full": 1,
                "capitals_full": 1}]}

Games: endeavor (variants base, two-neutral, solo, soloplay-2, soloplay-3),
carthago, mediterranee. Disputed readings are chosen in "rulings":

  endeavor  {"glory_spaces": [0, 2, 4, 7, 10, 11, 12, 13, 14, 15]}
            {"solo_lines": "all" or "short"} in solo
  carthago  {"different_sets": "every" or "largest"}
"""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = _parser()
    asked = parser.parse_args(arguments)
    if asked.example:
        _print(_example(parser, asked.example, asked.variant or "base"))
        return 0
    if asked.variant:
        parser.error("--variant goes with --example; a request names its own variant")
    try:
        _print(_answer(_read_input(sys.stdin)))
    except ScoreError as error:
        for problem in error.problems:
            print(problem, file=sys.stderr)
        return BAD_INPUT
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m scoring",
        description=_EXPLANATION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--example", metavar="GAME", choices=tuple(GAMES), help="print a request: %(choices)s"
    )
    parser.add_argument("--variant", metavar="V", help="the variant of the example")
    return parser


def _example(parser: argparse.ArgumentParser, game: str, variant: str) -> dict[str, Any]:
    try:
        return example(game, variant)
    except LookupError as error:
        parser.error(str(error))


def _read_input(stream: TextIO | None) -> bytes:
    # Python leaves a closed standard input as None.
    return b"" if stream is None else stream.buffer.read(MOST_BYTES + 1)


def _answer(data: bytes) -> dict[str, Any]:
    request, repeated = load(data)
    if repeated:
        raise ScoreError((*repeated, *check(request)))
    return score(request)


def _print(answer: dict[str, Any]) -> None:
    text = json.dumps(answer, ensure_ascii=False, indent=2) + "\n"
    sys.stdout.buffer.write(text.encode())


if __name__ == "__main__":
    sys.exit(main())
