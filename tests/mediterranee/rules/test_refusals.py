"""Every refusal has words, and every wording is used."""

from __future__ import annotations

import ast
from pathlib import Path

import companion.games.mediterranee as package
from companion.games.mediterranee import GAME


def test_every_refusal_is_worded_and_every_wording_used() -> None:
    codes = set()
    for file in Path(package.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "RuleError":
                first = node.args[0]
                codes |= {leaf.value for leaf in ast.walk(first) if isinstance(leaf, ast.Constant)}
    assert codes <= set(GAME.all_refusals)
    assert set(GAME.refusals) <= codes


def test_refusals_of_helpers_are_worded() -> None:
    assert {"galley-too-full", "no-such-ports"} <= set(GAME.refusals)
