"""One folder of its key per layer, and one line: nothing else in the house knows a game by name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import GAMES

ROOT = Path(__file__).parent.parent
FOLDERS = (".ci", "bench", "companion", "docs", "hosting", "scoring", "templates", "tests")
REGISTRY = "scoring/games.py"
# Prose, for people who want to know which games there are.
PROSE = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs/")
# Tests of what all games share take one of them as an example. What tests have in common must not.
EXAMPLES = re.compile(
    r"tests/((browser|evenings|process|scoring|store|table|web)/test_\w+|test_docs)\.py"
)
WIDEST = 140
"""Of a template's line. No formatter lays templates out, so this is what keeps them readable."""


def names() -> tuple[str, ...]:
    """What a game may be called: by its key, and by its name."""
    return tuple({name.casefold() for game in GAMES.values() for name in (game.key, game.name)})


NAMED = re.compile(rf"(?<![^\W_])(?:{'|'.join(map(re.escape, names()))})(?![^\W_])", re.IGNORECASE)


def files() -> Iterator[Path]:
    """All that is written by hand."""
    for one in ROOT.iterdir():
        if one.is_file():
            yield one.relative_to(ROOT)
        elif one.name in FOLDERS:
            found = (path for path in one.rglob("*") if path.is_file())
            yield from (p.relative_to(ROOT) for p in found if "__pycache__" not in p.parts)


def has_an_owner(path: Path) -> bool:
    return any(key in (*path.parts, path.stem) for key in GAMES)


def is_prose(path: Path) -> bool:
    return path.as_posix().startswith(PROSE)


def shared() -> list[Path]:
    return [
        path
        for path in files()
        if not (has_an_owner(path) or is_prose(path) or EXAMPLES.fullmatch(path.as_posix()))
    ]


def places(path: Path, text: str) -> Iterator[str]:
    for number, line in enumerate(text.splitlines(), 1):
        if NAMED.search(line) and not may_name(path, line):
            yield f"{path}:{number}: {line.strip()[:100]}"


def may_name(path: Path, line: str) -> bool:
    """The registry has one line for each game, and the package says in one what it is for."""
    is_entry = path.as_posix() == REGISTRY and line.strip(' ",') in GAMES
    return is_entry or (path.name == "pyproject.toml" and line.startswith("description = "))


def test_nothing_but_its_own_files_and_one_line_names_a_game() -> None:
    found: list[str] = []
    for path in shared():
        try:
            text = (ROOT / path).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += places(path, text)
    assert not found, "\n".join(found)


def test_the_registry_has_one_line_for_each_game() -> None:
    lines = (ROOT / REGISTRY).read_text().splitlines()
    named = [line.strip() for line in lines if NAMED.search(line)]
    assert named == [f'"{key}",' for key in GAMES]


@pytest.mark.parametrize(
    "line", ['if game == "{key}":', "{KEY}_RED", "five_in_{key}", "For {name}’s own phones"]
)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_name_is_found_however_it_is_written(game, line) -> None:
    said = line.format(key=game.key, KEY=game.key.upper(), name=game.name)
    assert [*places(Path("companion/web/play.py"), said)] == [f"companion/web/play.py:1: {said}"]


def test_other_words_are_none() -> None:
    words = "mediterranean carthaginian endeavors seafaring"
    assert not [*places(Path("companion/web/play.py"), words)]


@pytest.mark.parametrize("key", GAMES)
def test_a_game_has_a_folder_or_file_of_its_key_in_every_layer(key: str) -> None:
    wanted = (
        f"scoring/{key}/__init__.py",
        f"companion/games/{key}/__init__.py",
        f"companion/games/{key}/rules/state.py",
        f"companion/games/{key}/screen/view.py",
        f"companion/web/games/{key}.py",
        f"companion/web/static/{key}/icons.svg",
        f"companion/web/static/{key}/walk.svg",
        f"companion/web/translations/fr/LC_MESSAGES/{key}.po",
        f"companion/sheets/artwork/{key}.py",
        f"templates/{key}/board.html",
    )
    assert [path for path in wanted if not (ROOT / path).is_file()] == []
    assert (ROOT / f"tests/{key}").is_dir()


def test_no_line_of_a_template_is_too_long_to_read() -> None:
    found = [
        f"{path}:{number}: {len(line)} characters"
        for path in files()
        if "templates" in path.parts
        for number, line in enumerate((ROOT / path).read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > WIDEST
    ]
    assert not found, "\n".join(found)
