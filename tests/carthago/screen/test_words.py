"""Names for whatever a form can ask."""

from __future__ import annotations

from typing import get_args, get_type_hints

from companion.games.carthago import GAME
from companion.games.carthago.screen.words import CHOICE_LABELS, FIELD_LABELS
from tests.carthago.support import states
from tests.offers import offers_in

ALL = tuple(states())


def test_every_field_and_choice_a_form_can_ask_has_a_label() -> None:
    asked = {
        ask.name
        for state in ALL
        for offered in offers_in((GAME.view_for(state, None), GAME.repairs(state)))
        for ask in offered.asks
    }
    assert len(asked) > 20
    assert asked <= set(FIELD_LABELS)
    for kind in GAME.actions:
        for name, hint in get_type_hints(kind).items():
            if name in asked:
                choices = [value for value in get_args(hint) if isinstance(value, str)]
                assert set(choices) <= set(CHOICE_LABELS)
