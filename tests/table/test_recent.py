"""A memory that forgets what was used longest ago."""

from __future__ import annotations

from companion.table.recent import Recent


def test_what_was_used_longest_ago_is_forgotten():
    memory: Recent[str, int] = Recent(2)
    memory.keep("a", 1)
    memory.keep("b", 2)
    assert memory.get("a") == 1, "used just now"
    memory.keep("c", 3)
    assert [memory.get(key) for key in "abc"] == [1, None, 3]
    assert len(memory) == 2


def test_it_can_be_told_to_forget():
    memory: Recent[str, int] = Recent(2)
    memory.keep("a", 1)
    memory.forget("a")
    memory.forget("b")
    memory.keep("b", 2)
    assert memory.get("a") is None
    memory.clear()
    assert len(memory) == 0
