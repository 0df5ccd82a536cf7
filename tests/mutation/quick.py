"""A pytest plugin for `make mutants`: tests are asked thousands of times, so they must be quick."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path

import hypothesis
import pytest
from mutmut.state import state

hypothesis.settings.register_profile(
    "quick",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=15,
    suppress_health_check=list(hypothesis.HealthCheck),
)

READ_THE_SOURCE = {
    "test_every_text_shown_is_marked_for_translation",
    "test_only_the_standard_library_is_imported",
    "test_a_game_is_known_to_itself_alone",
}
START_PROCESSES = {
    "test_an_example_can_be_fed_back",
    "test_wrong_options",
    "test_bad_input_names_every_problem_and_prints_nothing_else",
    "test_a_closed_standard_input_is_an_empty_one",
    "test_names_are_written_in_utf8_whatever_the_terminal_says",
}
LEFT_OUT = READ_THE_SOURCE | START_PROCESSES

TESTS_OF = {"scoring": "tests/scoring/", "companion": "tests/table/"}
OURS = ("scoring", "companion", "tests")
CALLED_ON_IMPORT = Path("called-on-import.json")


def pytest_itemcollected(item: pytest.Item) -> None:
    # mutmut 3.8 asks for a name that pytest 9.2 no longer has.
    setattr(item, "_nodeid", item.nodeid)  # noqa: B010


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    left_out = [item for item in items if getattr(item, "originalname", "") in LEFT_OUT]
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=left_out)


# What was built by a function while modules were imported stays as it was in the process that
# every mutant's process is a copy of. Such functions are judged by all tests, on fresh imports.


def pytest_configure() -> None:
    function = os.environ["MUTANT_UNDER_TEST"].partition("__mutmut_")[0]
    if function in _called_on_import():
        _forget_imports()


def pytest_collection_finish(session: pytest.Session) -> None:
    if os.environ["MUTANT_UNDER_TEST"] != "stats":
        return
    called = _called_on_import() | state()._stats
    CALLED_ON_IMPORT.write_text(json.dumps(sorted(called)))
    state()._stats.clear()
    for function in called:
        folder = TESTS_OF[function.partition(".")[0]]
        state().tests_by_mangled_function_name[function] |= set(_names(session.items, folder))


def _called_on_import() -> set[str]:
    return set(json.loads(CALLED_ON_IMPORT.read_text())) if CALLED_ON_IMPORT.exists() else set()


def _forget_imports() -> None:
    for name in [*sys.modules]:
        if name.partition(".")[0] in OURS and not name.startswith("tests.mutation"):
            del sys.modules[name]


def _names(items: Iterable[pytest.Item], folder: str) -> Iterable[str]:
    return (item.nodeid for item in items if item.nodeid.startswith(folder))
