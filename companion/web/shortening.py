"""A script with the short names and the few spaces that a phone needs.

Only what is certain is changed. A script is one function, and a name is shortened that it declares
at its outermost level: whatever is called so in it is the same, or hides it. One that stands in an
object or a pattern is the name of a property as well (`{ name }`), and stays; so does one inside a
text with `${}`, which is not looked into.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from string import ascii_letters

Token = tuple[str, str]
"""What kind it is, and its text."""

TOKEN = re.compile(
    r"""(?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)
      |(?P<pattern>(?<=[(,=:?!&|\[])\ ?/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*)
      |(?P<comment>//[^\n]*)
      |(?P<word>[\w$]+)
      |(?P<space>\ +)
      |(?P<spread>\.\.\.)
      |(?P<arrow>=>)
      |(?P<sign>.)""",
    re.VERBOSE | re.DOTALL,
)
CLOSED = re.compile(r"^\(\(\) => \{$", re.MULTILINE)
DECLARED = re.compile(r"^  (?:const|let) ([\w$]+)\b", re.MULTILINE)
BLOCK_AFTER = frozenset((")", "=>", ";", "{", "}", "else", "try", "finally"))
"""A brace after one of these begins a block; after all else an object or a pattern."""
NEEDS_SPACE = re.compile(r"[\w$+/-]")


def shorten(source: str, slim: str) -> str:
    """`slim` is the source as it is sent, comments and indents taken out."""
    tokens = [(str(one.lastgroup), one[0]) for one in TOKEN.finditer(slim)]
    used = {text for kind, text in tokens if kind == "word"}
    declared = DECLARED.findall(source) if CLOSED.search(source) else ()
    names = _shortest(_variables(tokens, frozenset(declared)), used)
    return "".join(_written(tokens, names))


def _shortest(variables: Counter[str], used: set[str]) -> dict[str, str]:
    """New names, the shortest for what is named most often."""
    letters = (*ascii_letters, *map("".join, product(ascii_letters, repeat=2)))
    free = (name for name in letters if name not in used)
    often = (name for name, _ in variables.most_common() if len(name) > 1)
    return dict(zip(often, free, strict=False))


def _variables(tokens: list[Token], declared: frozenset[str]) -> Counter[str]:
    """How often each of these is named that is nowhere the name of a property too."""
    count = Counter[str]()
    kept = {name for name in declared if _is_in_text(name, tokens)}
    open_signs, before = [""], ";"
    for kind, text in tokens:
        if kind in ("space", "comment") or text == "\n":
            continue
        if text in "([{":
            is_object = text == "{" and before not in BLOCK_AFTER
            open_signs.append("object" if is_object else text)
        elif text in ")]}" and kind == "sign":
            open_signs.pop()
        elif text in declared and before != ".":
            count[text] += 1
            if open_signs[-1] == "object" and before in ("{", ","):
                kept.add(text)
        before = text
    return Counter({name: often for name, often in count.items() if name not in kept})


def _is_in_text(name: str, tokens: list[Token]) -> bool:
    return any(kind == "text" and text[0] == "`" and name in text for kind, text in tokens)


def _written(tokens: list[Token], names: dict[str, str]) -> Iterator[str]:
    before = "\n"
    for at, (kind, text) in enumerate(tokens):
        if kind == "space":
            after = tokens[at + 1][1] if at + 1 < len(tokens) else "\n"
            text = " " if NEEDS_SPACE.match(before[-1]) and NEEDS_SPACE.match(after) else ""
        elif kind == "word" and before != ".":
            text = names.get(text, text)
        elif kind == "pattern":
            text = text.strip()
        yield text
        before = text or before
