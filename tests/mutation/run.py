"""`make mutants`: change the pure packages in thousands of small ways; do the tests notice?

Arguments are mutmut's: names of mutants (`scoring.check*`) to try again, `--max-children N`.
`mutmut show NAME` says what a mutant changes. Survivors that no test can or should notice are
listed in `harmless.txt`, here and in `tests/scoring/<key>/`, with the reason.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import libcst as cst
from mutmut.__main__ import cli, collect_source_file_mutation_data
from mutmut.mutation import file_mutation
from mutmut.mutation.diff_apply import get_diff_for_mutant
from mutmut.stats import status_by_exit_code
from mutmut.utils.format_utils import orig_function_and_class_names_from_key

GOAL = 95.0
TESTS = Path(__file__).parents[1]
HARMLESS = (TESTS / "mutation/harmless.txt", *sorted(TESTS.glob("scoring/*/harmless.txt")))
NOTICED = ("killed", "timeout", "segfault")


@dataclass(frozen=True)
class Change:
    """What a mutant is: where, and which lines became which. Numbers shift, this stays."""

    function: str
    before: tuple[str, ...]
    after: tuple[str, ...]


def main(arguments: Sequence[str]) -> int:
    _mutate_properties_too()
    cli(["run", *arguments], standalone_mode=False)
    return _report()


def _mutate_properties_too() -> None:
    """mutmut leaves decorated functions alone; half of what these packages know are properties."""
    skips = file_mutation.MutationVisitor._skip_node_and_children
    arrange = file_mutation.function_trampoline_arrangement

    def skips_others(visitor: Any, node: cst.CSTNode) -> bool:
        return not _is_property(node) and bool(skips(visitor, node))

    def arrange_undecorated(function: cst.FunctionDef, mutants: Any, class_name: Any) -> Any:
        if not _is_property(function):
            return arrange(function, mutants, class_name)
        bare = function.with_changes(decorators=[])
        declared, (first, *others), filled, names = arrange(bare, mutants, class_name)
        decorators = [*function.decorators, *getattr(first, "decorators", ())]
        decorated = first.with_changes(decorators=decorators)
        return declared, [decorated, *others], filled, names

    setattr(file_mutation.MutationVisitor, skips.__name__, skips_others)
    setattr(file_mutation, arrange.__name__, arrange_undecorated)


def _is_property(node: cst.CSTNode) -> bool:
    if not isinstance(node, cst.FunctionDef) or len(node.decorators) != 1:
        return False
    decorator = node.decorators[0].decorator
    return isinstance(decorator, cst.Name) and decorator.value in ("property", "cached_property")


def _report() -> int:
    mutants, _ = collect_source_file_mutation_data(mutant_names=())
    statuses = {name: status_by_exit_code[code] for _, name, code in mutants if code is not None}
    paths = {name: data.path for data, name, _ in mutants}
    excused = {change for file in HARMLESS for change in harmless(file.read_text("utf-8"))}
    unnoticed = {
        name: change_of(name, get_diff_for_mutant(name, path=paths[name]))
        for name, status in statuses.items()
        if status not in NOTICED
    }
    survivors = [name for name, change in unnoticed.items() if change not in excused]
    for name in survivors:
        print(f"\n{name}: {statuses[name]}", *_shown(unnoticed[name]), sep="\n")
    for change in excused - set(unnoticed.values()):
        print("\nlisted as harmless, but there is no such survivor:", *_shown(change), sep="\n")
    return _sum_up(Counter(statuses.values()), len(survivors))


def _shown(change: Change) -> Iterator[str]:
    yield change.function
    yield from (f"    - {line}" for line in change.before)
    yield from (f"    + {line}" for line in change.after)


def _sum_up(statuses: Counter[str], survived: int) -> int:
    total = statuses.total()
    noticed = sum(statuses[status] for status in NOTICED)
    share = 100 * noticed / (noticed + survived)
    print(
        f"\n{total} mutants: {noticed} killed ({100 * noticed / total:.1f} %; "
        f"{statuses['timeout']} of them ran too long), {total - noticed - survived} harmless, "
        f"{survived} survived.\n"
        f"{share:.1f} % of those that matter were killed; the goal is {GOAL:.0f} %."
    )
    return 0 if share >= GOAL else 1


def change_of(name: str, diff: str) -> Change:
    lines = diff.splitlines()
    return Change(
        _function(name),
        tuple(line[1:].strip() for line in lines if line.startswith("-") and line[:3] != "---"),
        tuple(line[1:].strip() for line in lines if line.startswith("+") and line[:3] != "+++"),
    )


def _function(name: str) -> str:
    """`scoring.check.x__name__mutmut_35` -> `scoring.check._name`, as people call it."""
    module, _, _ = name.partition("__mutmut_")[0].rpartition(".")
    function, of_class = orig_function_and_class_names_from_key(name)
    return ".".join(filter(None, (module, of_class, function)))


def harmless(text: str) -> Iterator[Change]:
    """Blocks of a function, the reason behind a colon, and changes as `-` and `+` lines."""
    function = ""
    before: list[str] = []
    after: list[str] = []
    for line in [*text.splitlines(), ""]:
        sign, _, code = line.strip().partition(" ")
        if (before or after) and sign != "+" and (after or sign != "-"):
            yield Change(function, tuple(before), tuple(after))
            before, after = [], []
        if sign == "-":
            before.append(code)
        elif sign == "+":
            after.append(code)
        elif sign and not sign.startswith("#"):
            function = sign.removesuffix(":")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
