"""What ends a turn says so where the page looks for it, to keep it from under a thumb."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from msgspec import ValidationError

from companion.table.rules import RuleError
from tests.offers import check_led, made, offers_in
from tests.table.repairs import TESTS, recorded
from tests.web.test_pages import RECORDED

STEP = 9


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_whatever_ends_a_turn_has_a_moment_or_says_that_it_ends(path: Path):
    """All through a recorded game, of what is offered to those whom the table waits for; what leads
    them on names them."""
    one = recorded(str(path.relative_to(TESTS)), 10_000)
    game, tried = one.game, 0
    for at, state in enumerate(step.state for step in one.table.steps):
        check_led(game, state)
        if at % STEP:
            continue
        waited = game.view_for(state, None).who
        for seat in waited:
            for offered in offers_in(game.view_for(state, seat)):
                if offered.reason or offered.seat not in (None, seat):
                    continue
                if "moment" in offered.fields or offered.fields.get("ends"):
                    tried += 1
                    continue
                with suppress(RuleError, ValidationError):
                    typed = {ask.name: ask.now for ask in offered.asks}
                    after = game.apply(state, made(game, state, offered, **typed))
                    assert seat in game.view_for(after, None).who, offered
    assert tried
