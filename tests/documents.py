"""What README.md, CONTRIBUTING.md and docs/ name in code type, and whether it exists.

Read are: what stands in backticks, fenced blocks, and where links lead. What is in backticks is

- a **test** if it has `.py::`, an **address** if it begins with a slash,
- a **command** if it begins with make, python, or a tool of the virtual environment,
- a **setting** if it is in capitals: of the environment, of make, or a constant of the code,
- a **path** if it has a slash or the ending of a file: from the root of the repository, or in a
  folder named in the same paragraph. `<key>` stands for every game, `<x>` and `*` for anything,
  `{a,b}` for both; what lies in a folder that git ignores must be named in the code that makes it,
- a **name** if it is called, or has dots: `module.name`, `Class.name`, or dotted from the package,
- an **argument** if it begins with a dash: of a program of ours, or given to one in our recipes,
- a **key** if the word before it is option, ruling, variant or game,
- a **word** if it is one: something the code knows by this name, or one of `OUTSIDE`.

In anything longer only the paths are looked at. A block is read by its language: `sh` line by line
as commands, `python` for what it imports, any other for paths that begin with one of our folders.
What a program of ours is called with is held against its own `add_argument` and `add_parser`.
"""

from __future__ import annotations

import ast
import builtins
import importlib.util
import re
import shlex
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from pathlib import Path

from companion.games import GAMES
from scoring import rulings_for
from tests import repository
from tests.repository import ROOT, Scope

OUTSIDE = frozenset(
    {"make", "pg_dump", "psql", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto"}
)
"""Words that are nobody's here: programs and headers of others."""

ENDINGS = "py|md|html|css|js|json|po|pdf|svg|png|toml|txt|sh|yml|yaml|sqlite3|webmanifest"
TOP_FILES = frozenset(path.name for path in ROOT.iterdir() if path.is_file())
OUR_FOLDERS = ("companion", "scoring", "bench", "tests", "templates", "docs", "hosting")
IMPORTED = (*repository.PACKAGES, "tests")
PLACEHOLDER = re.compile(r"<(\w+)>")
KEYS = re.compile(r"\b(option|ruling|variant|game)\s+$")


@dataclass(frozen=True)
class Span:
    """Something in code type. `before` is the text it follows, `folders` those named beside it."""

    line: int
    text: str
    before: str = ""
    folders: tuple[Path, ...] = ()
    language: str | None = None


@dataclass(frozen=True)
class Named:
    line: int
    kind: str
    name: str
    exists: bool


def documents() -> list[Path]:
    top = (ROOT / "README.md", ROOT / "CONTRIBUTING.md")
    return [*(path for path in top if path.exists()), *sorted((ROOT / "docs").glob("*.md"))]


def problems(document: str, text: str) -> list[str]:
    return [
        f"{document}:{one.line}: no such {one.kind}: {one.name}"
        for one in named(text)
        if not one.exists
    ]


def named(text: str) -> Iterator[Named]:
    for span in spans(text):
        for kind, name, exists in judged(span):
            yield Named(span.line, kind, name, exists)


Verdict = tuple[str, str, bool]


# Reading Markdown


def spans(text: str) -> Iterator[Span]:
    lines = text.splitlines()
    at = 0
    section: tuple[Path, ...] = ()
    while at < len(lines):
        if lines[at].startswith("#"):
            section = tuple(_folders(re.findall(r"`([^`]+)`", lines[at])))
        fence = re.match(r"\s*```(\w*)", lines[at])
        if fence:
            inside = [*takewhile(lambda line: "```" not in line, lines[at + 1 :])]
            yield from _block(at + 2, inside, fence.group(1))
            at += len(inside) + 2
        else:
            inside = [lines[at], *takewhile(_goes_on, lines[at + 1 :])]
            yield from _paragraph(at + 1, "\n".join(inside), section)
            at += len(inside)


def _goes_on(line: str) -> bool:
    """Whether a line belongs to what the line before began: not a blank, row, item or heading."""
    return bool(line.strip()) and not re.match(r"\s*(\||#|```|[-*] |\d+\. )", line)


def _block(first: int, lines: Sequence[str], language: str) -> Iterator[Span]:
    if language == "python":
        yield from _statements(first, "\n".join(lines))
        return
    for number, line in enumerate(lines, first):
        yield Span(number, line, language=language or "text")


def _statements(first: int, text: str) -> Iterator[Span]:
    """The imports of a piece of Python; or the line that is none, for it must be."""
    try:
        nodes = ast.walk(ast.parse(text.replace("<key>", next(iter(GAMES)))))
    except SyntaxError as error:
        yield Span(first + (error.lineno or 1) - 1, error.text or text, language="broken")
        return
    for node in nodes:
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield Span(first + node.lineno - 1, ast.unparse(node), language="python")


def _paragraph(first: int, text: str, section: tuple[Path, ...]) -> Iterator[Span]:
    """A path may be told from a folder that the paragraph names, or the heading above it."""
    found = [*re.finditer(r"`([^`]+)`", text)]
    beside = _folders(" ".join(one.group(1).split()) for one in found)
    folders = (*section, *beside)
    for one in found:
        line = first + text.count("\n", 0, one.start())
        before = text[: one.start()].replace("\n", " ")
        yield Span(line, " ".join(one.group(1).split()), before, folders)
    for link in re.finditer(r"\]\(([^)#\s]+)", text):
        line = first + text.count("\n", 0, link.start())
        yield Span(line, link.group(1), language="link")


def _folders(texts: Iterable[str]) -> Iterator[Path]:
    """The folders among what a paragraph names, and those of the files among it."""
    for text in texts:
        if "/" in text and " " not in text:
            for path in _matching(ROOT, text.partition("::")[0]):
                yield path if path.is_dir() else path.parent


# What a span names


def judged(span: Span) -> Iterator[Verdict]:
    text = span.text
    if span.language is not None:
        yield from _judged_block(span)
    elif "://" in text or re.fullmatch(r"[\d.,/ ]+", text):
        return
    elif ".py::" in text:
        yield _test(text)
    elif re.match(r"/\S*$", text):
        yield "address", text, repository.shape(text) in repository.code().addresses
    elif re.match(r"(make|python3?|\.venv/bin/\w+)( |$)", text) and text not in OUTSIDE:
        yield from _commands(text)
    elif re.fullmatch(r"[A-Z][A-Z0-9_]*(=\S*)?", text):
        yield _setting(text)
    elif _is_path(text):
        yield "path", text, path_exists(text, span.folders)
    elif re.fullmatch(r"--?\w[\w-]*", text):
        yield "argument", text, len(text) == 2 or text in repository.flags() | _words()
    elif re.fullmatch(r"[\w.,-]+", text):
        yield _name(span)
    elif re.fullmatch(r"[\w.]+\(.*\)", text):
        yield from _calls(text)
    else:
        yield from _paths_inside(text)


def _name(span: Span) -> Verdict:
    text = span.text
    key = KEYS.search(span.before)
    if key:
        return key.group(1), text, text in keys(key.group(1))
    if "." in text:
        return "name", text, dotted_exists(text) or text in _words()
    return "word", text, text in _words()


def _calls(text: str) -> Iterator[Verdict]:
    """Everything that is called in it, as `name()`."""
    for called in re.findall(r"(?<![\w.])([A-Za-z_][\w.]*)\(|\.(\w+)\(", text):
        name = called[0] or called[1]
        known = dotted_exists(name) if "." in name else name in repository.code().functions
        yield "name", f"{name}()", known or hasattr(builtins, name)


@cache
def _words() -> frozenset[str]:
    known = repository.code().words | repository.processes() | OUTSIDE
    return frozenset(known.union(*(keys(kind) for kind in ("option", "ruling", "variant", "game"))))


def keys(kind: str) -> set[str]:
    """The keys of all games that are called so."""
    match kind:
        case "option":
            return {option.key for game in GAMES.values() for option in game.options}
        case "variant":
            return {variant.key for game in GAMES.values() for variant in game.variants}
        case "ruling":
            every = ((key, one.key) for key, game in GAMES.items() for one in game.variants)
            return {spec.key for key, variant in every for spec in rulings_for(key, variant)}
    return {*GAMES}


def _judged_block(span: Span) -> Iterator[Verdict]:
    match span.language:
        case "link":
            if "://" not in span.text and not span.text.startswith("mailto:"):
                found = any((folder / span.text).exists() for folder in (ROOT, ROOT / "docs"))
                yield "path", span.text, found
        case "sh":
            yield from _commands(span.text)
        case "python":
            yield from _imports(span.text)
        case "broken":
            yield "Python", span.text.strip(), False
        case _:
            yield from _paths_inside(span.text)


def _test(text: str) -> Verdict:
    path, _, name = text.partition("::")
    file = ROOT / path
    return "test", text, file.is_file() and name.partition("[")[0] in repository.tests_in(file)


def _setting(text: str) -> Verdict:
    name, given, _ = text.partition("=")
    constants = (name in module.names for module in repository.code().modules.values())
    if given:
        return "setting", text, name in repository.settings()
    return "setting or constant", text, name in repository.settings() or any(constants)


# Paths


def _is_path(text: str) -> bool:
    if " " in text or "(" in text:
        return False
    return "/" in text or text in TOP_FILES or bool(re.search(rf"\.({ENDINGS})$", text))


def path_exists(text: str, folders: Iterable[Path] = ()) -> bool:
    """From the root, or in a folder named beside it; for every game, if it is one per game."""
    top = text.partition("/")[0]
    if top in repository.made():
        made = [part for part in text.split("/")[1:] if part]
        return all(part in repository.code().words for part in made)
    return any(_for_every_game(folder, text) for folder in (ROOT, *folders))


def _for_every_game(folder: Path, text: str) -> bool:
    if "<key>" not in text:
        return bool(_matching(folder, text))
    return all(_matching(folder, text.replace("<key>", game)) for game in GAMES)


def _matching(folder: Path, text: str) -> list[Path]:
    """What a path with placeholders stands for."""
    braces = re.search(r"\{([^}]*)\}", text)
    if braces:
        each = [text.replace(braces.group(), one, 1) for one in braces.group(1).split(",")]
        found = [_matching(folder, one) for one in each]
        return [path for paths in found for path in paths] if all(found) else []
    pattern = PLACEHOLDER.sub("*", text).strip("/")
    if not pattern or pattern.startswith(".."):
        return []
    here = folder / pattern
    found_here = [here] if here.exists() else [*folder.glob(pattern)]
    return [path for path in found_here if path.is_dir() or not text.endswith("/")]


def _paths_inside(text: str) -> Iterator[Verdict]:
    for path in re.findall(rf"(?<![\w/.])(?:{'|'.join(OUR_FOLDERS)})/[\w./<>*{{}},-]*", text):
        cleaned = path.rstrip(".,")
        yield "path", cleaned, path_exists(cleaned)


# Commands


def _commands(line: str) -> Iterator[Verdict]:
    """Each command of a line of shell, without what it may leave out and where it reads from."""
    told = line.strip().removeprefix("$ ").partition("#")[0].rstrip("\\")
    for part in re.split(r"\||&&|;", re.sub(r"\[[^]]*\]|[<>]+ +(\"[^\"]*\"|\S+)", "", told)):
        words = _words_of(part)
        while words and re.fullmatch(r"[A-Z_]+=.*", words[0]):
            yield _setting(words.pop(0))
        if words:
            yield from _command(words)


def _words_of(part: str) -> list[str]:
    try:
        return shlex.split(part, posix=False)
    except ValueError:  # a quotation that the split above has cut in two
        return part.split()


def _command(words: list[str]) -> Iterator[Verdict]:
    program = words[0].rpartition("/")[2]
    if program == "make":
        for word in words[1:]:
            yield _setting(word) if "=" in word else _target(word)
    elif program in ("python", "python3"):
        yield from _python(words)
    elif words[0].startswith(".venv/bin/"):
        yield "command", words[0], (Path(sys.executable).parent / program).exists()
        yield from _given(words[1:])
    else:
        yield from _given(words[1:])


def _target(word: str) -> Verdict:
    return "make target", word, word.startswith("-") or word in repository.targets()


def _python(words: list[str]) -> Iterator[Verdict]:
    if "-m" not in words[:-1]:
        yield from _given(words[1:])
        return
    module, *rest = words[words.index("-m") + 1 :]
    own = _own_command(module)
    if own is None:
        spec = importlib.util.find_spec(module.partition(".")[0])
        yield "command", f"python -m {module}", spec is not None and module not in OUR_FOLDERS
        yield from _given(rest)
        return
    yield "command", f"python -m {module}", own.is_file()
    if own.is_file():
        yield from _taken(own, module, rest)


def _own_command(module: str) -> Path | None:
    """The file that a module of ours starts in; None if it is somebody else's."""
    if module.partition(".")[0] not in OUR_FOLDERS:
        return None
    base = ROOT.joinpath(*module.split("."))
    return base / "__main__.py" if base.is_dir() else base.with_suffix(".py")


def _taken(file: Path, module: str, given: Sequence[str]) -> Iterator[Verdict]:
    """Options and commands by the program's own parser; anything else is a word we know."""
    takes = repository.arguments(file)
    command = next((word for word in given if not word.startswith("-")), None)
    for word in given:
        if takes.commands and word == command:
            known = word in takes.commands
        elif word.startswith("-"):
            known = takes.free or word.partition("=")[0] in takes.options
        elif word.isupper():
            known = takes.free or word in takes.values
        else:
            known = word in _words() or path_exists(word)
        yield "argument", f"python -m {module} {word}", known


def _given(words: Iterable[str]) -> Iterator[Verdict]:
    """Arguments of other people's programs: tests and paths of ours among them."""
    for word in words:
        if "::" in word:
            yield _test(word)
        elif word.partition("/")[0] in OUR_FOLDERS and "/" in word:
            yield "path", word, path_exists(word)


# Names of the code


def dotted_exists(name: str) -> bool:
    parts = name.strip(".").split(".")
    code = repository.code()
    if parts[0] in IMPORTED:
        return _from_package(parts)
    first, *rest = parts
    return any(_reaches(scope, rest) for scope in code.scopes(first))


def _from_package(parts: Sequence[str]) -> bool:
    """A module, or something in the longest module that the name begins with."""
    modules = repository.code().modules
    for length in range(len(parts), 0, -1):
        module = modules.get(".".join(parts[:length]))
        if module is not None:
            return _reaches(module, parts[length:])
    return ROOT.joinpath(*parts).is_dir()


def _reaches(scope: Scope, names: Sequence[str]) -> bool:
    if not names:
        return True
    if not repository.code().has(scope, names[0]):
        return False
    inner = scope.classes.get(names[0])
    return len(names) == 1 or inner is None or _reaches(inner, names[1:])


def _imports(statement: str) -> Iterator[Verdict]:
    """What one import of ours names; those of others are theirs to keep."""
    for node in ast.parse(statement).body:
        match node:
            case ast.ImportFrom(module=str(module), names=names):
                dotted = [f"{module}.{one.name}" for one in names]
            case ast.Import(names=names):
                dotted = [one.name for one in names]
            case _:
                dotted = []
        for name in dotted:
            if name.partition(".")[0] in IMPORTED:
                yield "name", name, dotted_exists(name)
