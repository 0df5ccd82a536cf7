"""Score a finished game: a JSON request on standard input, its score sheet on standard output."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from textwrap import fill, wrap
from typing import Any, TextIO

from scoring.calculator import score
from scoring.check import check
from scoring.examples import example
from scoring.game import ScoredGame
from scoring.games import GAMES
from scoring.load import MOST_BYTES, load
from scoring.problems import ScoreError

BAD_INPUT = 2

_WIDE = 79

_EXPLANATION = """\
Reads one score request (JSON, UTF-8) and prints the score sheet as JSON.
A request that cannot be scored prints nothing but one line per problem on
standard error, each naming its field, and ends with status 2.

Print a request, edit it, feed it back:

  python -m scoring --example %(simplest)s > game.json
  python -m scoring < game.json

A request:

%(request)s

%(games)s

%(rulings)s
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
        description=_explanation(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--example", metavar="GAME", choices=tuple(GAMES), help="print a request: %(choices)s"
    )
    parser.add_argument("--variant", metavar="V", help="the variant of the example")
    return parser


def _explanation() -> str:
    """The help, with a request of the game that has least to count."""
    simplest = min(GAMES, key=lambda key: len(json.dumps(_one_player(key))))
    return _EXPLANATION % {
        "simplest": simplest,
        "request": _request(simplest),
        "games": _games(),
        "rulings": "\n".join(line for game in GAMES.values() for line in _rulings(game)),
    }


def _one_player(game: str) -> dict[str, Any]:
    player: dict[str, Any] = example(game)["players"][0]
    return player


def _request(game: str) -> str:
    opening, under = '   "players": [', " " * 16
    player = wrap(json.dumps(_one_player(game), ensure_ascii=False), _WIDE - len(under) - 1)
    return f'  {{"game": "{game}",\n{opening}' + f"\n{under}".join(player) + "]}"


def _games() -> str:
    named = [
        f"{game.key} (variants {', '.join(variant.key for variant in game.variants)})"
        if len(game.variants) > 1
        else game.key
        for game in GAMES.values()
    ]
    told = f'Games: {", ".join(named)}. Disputed readings are chosen in "rulings":'
    return fill(told, _WIDE, break_on_hyphens=False)


def _rulings(game: ScoredGame[Any, Any]) -> Iterator[str]:
    everywhere = len(game.variants)
    wide = max((len(key) for key, one in GAMES.items() if one.rulings), default=0)
    for at, spec in enumerate(game.rulings):
        title = game.key if at == 0 else ""
        choices = " or ".join(json.dumps(choice.value) for choice in spec.choices)
        chosen = json.dumps(spec.default) if spec.many else choices
        only = "" if len(spec.variants) == everywhere else f" in {', '.join(spec.variants)}"
        yield f'  {title:{wide}}  {{"{spec.key}": {chosen}}}{only}'


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
