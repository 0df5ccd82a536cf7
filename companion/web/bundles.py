"""One style sheet and one script for each kind of page, put together from files that people read.

A phone asks for two files instead of five, and gets only what its page can show. What a game adds
is found in its own folder.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

BOARD = ("app.css", "board.css")
PLAIN = (*BOARD, "plain.css")
SHELL = ("shell.js",)
TABLE = (*SHELL, "app.js")
OWN = ("table.css", "table.js")

Slim = Callable[[str], str]
Whose = tuple[str, ...]


@dataclass(frozen=True)
class Kind:
    """What every page of a kind is made of, and which files of a game's own folder come after it.

    `live` pages load htmx first, which all of them share.
    """

    styles: tuple[str, ...] = PLAIN
    scripts: tuple[str, ...] = SHELL
    own: tuple[str, ...] = ()
    live: bool = False


KINDS: Mapping[str, Kind] = {
    "plain": Kind(),
    "home": Kind((*PLAIN, "home.css"), (*SHELL, "home.js")),
    "table": Kind(BOARD, TABLE, OWN, live=True),
    "wall": Kind(
        ("app.css", "bars.css", "wall.css"), (*TABLE, "wall.js"), ("wall.css",), live=True
    ),
    "walk": Kind(("app.css", "walk.css", "bars.css"), (*TABLE, "walk.js"), live=True),
    "hand": Kind((*BOARD, "hand.css"), (*SHELL, "hand.js"), OWN, live=True),
    "right": Kind(scripts=(*SHELL, "fills.js"), own=OWN),
    "help": Kind(own=OWN),
    "result": Kind((*PLAIN, "walk.css", "bars.css", "result.css"), (*SHELL, "result.js")),
    "history": Kind((*PLAIN, "result.css", "history.css")),
    "rules": Kind((*PLAIN, "rules.css"), (*SHELL, "rules.js")),
    "sheets": Kind((*PLAIN, "sheets.css"), live=True),
}


def bundle_name(kind: str, ending: str, *whose: str) -> str:
    """What it is served as: `walk.css`, `table/<game>.js`, `table/<game>/<variant>.css`."""
    return "/".join((kind, *whose)) + f".{ending}"


def bundles(sources: Mapping[str, bytes], games: Mapping[str, Iterable[str]]) -> dict[str, bytes]:
    """All that pages of each kind load. `games` has the variants of each, which may have styles of
    their own."""
    made: dict[str, bytes] = {}
    for name, kind in KINDS.items():
        for whose in _tables(sources, games) if kind.own else [()]:
            own = _own_files(sources, kind, *whose)
            styles = [*kind.styles, *(path for path in own if path.endswith(".css"))]
            scripts = [*kind.scripts, *(path for path in own if path.endswith(".js"))]
            made[bundle_name(name, "css", *whose)] = _joined(slim_style, styles, sources)
            made[bundle_name(name, "js", *whose)] = _joined(slim_script, scripts, sources)
    return made


def _tables(sources: Mapping[str, bytes], games: Mapping[str, Iterable[str]]) -> Iterator[Whose]:
    """Each game, and each of its variants that has styles of its own."""
    for key, variants in games.items():
        yield (key,)
        yield from ((key, one) for one in variants if f"{key}/{one}.css" in sources)


def _own_files(
    sources: Mapping[str, bytes], kind: Kind, key: str = "", variant: str = ""
) -> list[str]:
    names = (*kind.own, f"{variant}.css")
    return [path for name in names if (path := f"{key}/{name}") in sources]


def _joined(slim: Slim, names: list[str], sources: Mapping[str, bytes]) -> bytes:
    return "\n".join(slim(sources[name].decode()) for name in names).encode()


COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
STRING = re.compile(r"""("[^"\n]*"|'[^'\n]*')""")


@cache
def slim_style(text: str) -> str:
    """Without comments and the space around signs; strings stay as they are. The same file is in
    several bundles."""
    parts = STRING.split(COMMENT.sub("", text))
    parts[::2] = [_tight(part) for part in parts[::2]]
    return "".join(parts).strip()


def _tight(text: str) -> str:
    text = re.sub(r"\s+", " ", text)
    text = re.sub(r" ?([{};,]) ?", r"\1", text)
    return text.replace(": ", ":").replace(";}", "}")


BLOCK = re.compile(r"^[ \t]*/\*.*?\*/[ \t]*\n", re.DOTALL | re.MULTILINE)
LINE = re.compile(r"^[ \t]*//.*\n", re.MULTILINE)


@cache
def slim_script(text: str) -> str:
    """Without lines that are only comment, and not indented. A text over several lines would lose
    its own white space that way: a script that has one is left alone."""
    if any(line.count("`") % 2 for line in text.splitlines()):
        return text.strip()
    lines = LINE.sub("", BLOCK.sub("", text)).splitlines()
    return "".join(_ended(line.strip()) for line in lines if line.strip()).strip()


def _ended(line: str) -> str:
    """After these signs the next line may follow at once, unless the line ends in a comment."""
    return line if line.endswith((";", "{", ",", "(")) and "//" not in line else f"{line}\n"
