"""What every test of a real process needs: connections that end with the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from typing import Any

import pytest


@pytest.fixture
def keep() -> Iterator[Callable[[Any], Any]]:
    """Hold on to a phone or a stream; it is closed at the end, also when the test fails."""
    with ExitStack() as stack:
        yield lambda one: stack.enter_context(closing(one))
