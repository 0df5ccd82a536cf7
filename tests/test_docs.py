"""README.md, CONTRIBUTING.md and docs/ name only what exists; and each rule of that check bites."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from companion.games import GAMES
from scoring import rulings_for
from tests.documents import OUTSIDE, documents, named, problems, spans
from tests.repository import ROOT

RULINGS = ROOT / "docs" / "rulings.md"
# What is certainly there to be checked: with less, the reading of the documents is broken.
AT_LEAST = {
    "test": 100,
    "path": 30,
    "make target": 10,
    "setting or constant": 10,
    "word": 40,
    "option": 5,
    "command": 5,
    "argument": 3,
    "name": 3,
    "setting": 2,
    "address": 1,
}


def title(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("document", documents(), ids=title)
def test_whatever_a_document_names_exists(document: Path) -> None:
    assert problems(title(document), document.read_text(encoding="utf-8")) == []


def test_the_documents_name_something_of_every_kind() -> None:
    found = Counter(
        one.kind for path in documents() for one in named(path.read_text(encoding="utf-8"))
    )
    assert {kind: found[kind] for kind in AT_LEAST if found[kind] < AT_LEAST[kind]} == {}
    assert {"README.md", "docs/rulings.md"} <= {*map(title, documents())}


def test_every_word_from_outside_is_used() -> None:
    written = {
        span.text for path in documents() for span in spans(path.read_text(encoding="utf-8"))
    }
    assert written >= OUTSIDE


WRONG = {
    "`companion/web/plays.py`": "path: companion/web/plays.py",
    "`companion/games/<key>/rules/bids.py`": "path: companion/games/<key>/rules/bids.py",
    "`tests/<key>/*.xml`": "path: tests/<key>/*.xml",
    "`scoring/{games,toys}.py`": "path: scoring/{games,toys}.py",
    "`companion/web/` has `rules/`": "path: rules/",
    "`companion/web/` has `dor.py`": "path: dor.py",
    "`door.py` with nothing beside it": "path: door.py",
    "`data/other.sqlite3`": "path: data/other.sqlite3",
    "[a picture](docs/none.png)": "path: docs/none.png",
    "`make tests`": "make target: tests",
    "`make busy TIMED=3`": "setting: TIMED=3",
    "`python -m scorings`": "command: python -m scorings",
    "`python -m companion.web`": "command: python -m companion.web",
    "`python -m scoring --exemple carthago`": "argument: python -m scoring --exemple",
    "`python -m scoring --example cartago`": "argument: python -m scoring cartago",
    "`python -m companion replay FOLDER`": "argument: python -m companion FOLDER",
    "`python -m companion reply FILE`": "argument: python -m companion reply",
    "`python -m companion score FILE`": "argument: python -m companion score",
    "`--exemple`": "argument: --exemple",
    "`.venv/bin/mutmutt show NAME`": "command: .venv/bin/mutmutt",
    "`.venv/bin/python -m pytest tests/none`": "path: tests/none",
    "`companion.web.plays`": "name: companion.web.plays",
    "`companion.web.play.shows`": "name: companion.web.play.shows",
    "`tests.offers.check_nothing`": "name: tests.offers.check_nothing",
    "`rules.applies(state, action)`": "name: rules.applies()",
    "`Ruleset.applies`": "name: Ruleset.applies",
    "`page.knows(offer)`": "name: page.knows()",
    "`dispatched()`": "name: dispatched()",
    "`offer(Kind, label).asks_for(Ask(name))`": "name: asks_for()",
    "`COMPTOIR_DATUM`": "setting or constant: COMPTOIR_DATUM",
    "`COMPTOIR_KILL=3`": "setting: COMPTOIR_KILL=3",
    "the option `different_set`": "option: different_set",
    "the option\n`largest`": "option: largest",
    "the ruling `ring`": "ruling: ring",
    "the variant `soloplay-4`": "variant: soloplay-4",
    "the game `endeavour`": "game: endeavour",
    "`/t/<table>/scores`": "address: /t/<table>/scores",
    "`tests/test_docs.py::test_nothing`": "test: tests/test_docs.py::test_nothing",
    "`tests/none.py::test_nothing`": "test: tests/none.py::test_nothing",
    "`a-word-of-nobody`": "word: a-word-of-nobody",
    "```sh\nmake run && make walk\n```": "make target: walk",
    "```sh\nCOMPTOIR_DATUM=x make run\n```": "setting: COMPTOIR_DATUM=x",
    "```python\nfrom scoring import scored\n```": "name: scoring.scored",
    "```python\nfrom scoring import\n```": "Python: from scoring import",
    "```\ncompanion/none/ is a folder\n```": "path: companion/none/",
}


@pytest.mark.parametrize("text", WRONG, ids=WRONG.values())
def test_what_does_not_exist_is_told_with_its_place(text: str) -> None:
    line = 3 if "\n" in text else 2
    told = problems("docs/a.md", f"# Title\n{text}\n\nAnd `companion/web/`.\n")
    assert told == [f"docs/a.md:{line}: no such {WRONG[text]}"]


RIGHT = [
    "`companion/games/<key>/rules/state.py`, `tests/<key>/`, `tests/<key>/games/*.json`",
    "`scoring/{games,check}.py`, `Makefile`, `pyproject.toml`",
    "`companion/web/` has `door.py` and `games/`; `companion/store/rooms.py` beside `once.py`",
    "`data/`, `data/comptoir.sqlite3`, `data/secret_key`",
    "![a picture](docs/tables.png) and [a page](https://example.org/none)",
    "`make test`, `make busy TIMES=3`, `COMPTOIR_KILLS=1000`, `PORT`, `GAME`",
    "`python -m scoring --example endeavor --variant solo`, `python -m bench [topic ...]`",
    "`python -m companion replay FILE`, `python -m companion migrate`",
    "`.venv/bin/python -m pytest -n 2 tests/table -k undo`, `.venv/bin/ruff check .`",
    '`--example`, `--dist`, `-k`, `<key>`, `{% call form(page, offered) %}`, `class="x"`, `×`',
    "`asked(page, offered)` of a template, `offer(Kind, label).asking(Ask(str(name)))`",
    "`companion.web.play`, `companion.table.rules.RuleError`, `scoring.games`, `tests.busy`",
    "`rules.apply(state, action)`, `Ruleset.apply`, `game.tally`, `dispatch()`, `RuleError`",
    "the option `ring`, the ruling `glory_spaces`, the variant `solo`, the game `carthago`",
    "`/t/<table>/<verb>`, `/rules`, `postgresql://...`, `10.0.0.0/8, 192.168.1.2`, `200`",
    "`tests/test_docs.py::test_every_word_from_outside_is_used`",
    "`tests/endeavor/rules/test_turns.py::TestNeutral::test_after_ones_own_action`",
    '```sh\n$ make run PYTHON=python3.12  # comment\npython -m scoring < "a file" | cat\n```',
    "```python\nimport scoring.games\nfrom flask import anything\n```",
    "```\n  companion/web/  -> companion/games\n```",
]


@pytest.mark.parametrize("text", RIGHT)
def test_what_exists_is_left_alone(text: str) -> None:
    assert problems("docs/a.md", text) == []
    assert [*named(text)]


def test_no_code_leans_on_a_document_that_is_not_here() -> None:
    """Whoever has the repository has all there is to read about it."""
    own = ("companion", "scoring", "bench", "tests", "templates")
    files = [path for folder in own for path in (ROOT / folder).rglob("*") if path.is_file()]
    here = {path.name for path in (*files, *documents(), *ROOT.glob("*.md"))}
    checkers = {"test_docs.py", "documents.py"}
    told = {
        (title(path), name)
        for path in files
        if path.suffix in {".py", ".html", ".js", ".css", ".md"} and path.name not in checkers
        for name in re.findall(r"[\w-]+\.md\b", path.read_text(encoding="utf-8"))
    }
    assert told
    assert {(path, name) for path, name in told if name not in here} == set()


# How the rules are read


def sections() -> dict[str, str]:
    """The part of the page about each game, by the name it has in its heading."""
    _, *parts = re.split(r"^## ", RULINGS.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {part.partition("\n")[0]: part for part in parts}


def test_every_reading_has_its_example_and_its_test() -> None:
    page = RULINGS.read_text(encoding="utf-8")
    readings = re.split(r"^(?=\*\*)", page, flags=re.MULTILINE)[1:]
    assert len(readings) > 50
    for reading in readings:
        own = re.split(r"\n\n", reading)[0]
        assert "*Example:*" in own, own
        assert re.search(r"Held by\s+`tests/", own), own


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_told_with_its_values_and_its_default(game: str) -> None:
    """Many values, as of the ring, may be told in words."""
    rows = re.findall(r"^\| `(\w+)` \| (.*?) \| `(.*?)` \|", part_of(game), re.MULTILINE)
    told = {key: (re.findall(r"`([^`]+)`", values), default) for key, values, default in rows}
    options = {option.key: option for option in GAMES[game].options}
    assert {*told} == {*options}
    for key, (values, default) in told.items():
        assert default == options[key].default
        assert values in ([], [value for value, _ in options[key].choices])
        assert values or len(options[key].choices) > 10


def part_of(game: str) -> str:
    """The section of a game; its heading is its name."""
    return sections()[GAMES[game].name]


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_of_the_score_is_an_option_that_is_explained(game: str) -> None:
    specs = {
        spec.key: spec
        for variant in GAMES[game].variants
        for spec in rulings_for(game, variant.key)
    }
    for key, spec in specs.items():
        assert f"(option `{key}`)" in part_of(game)
        default = spec.default if isinstance(spec.default, str) else None
        assert default in (None, GAMES[game].option(key).default)
