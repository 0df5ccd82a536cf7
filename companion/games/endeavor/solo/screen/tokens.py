"""Tokens as pictures: one tap says which token lay there."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.endeavor.rules.pieces import BLUE_LABELS, TRACKS
from companion.games.endeavor.solo.rules.pieces import ANY_BLUE
from companion.games.endeavor.solo.screen.shapes import AnswerView
from companion.table.text import T
from companion.table.views import Offer

BLUE_ICONS: Mapping[str, str] = {
    "ship_draw": "ship",
    "occupy_draw": "city",
    "attack": "strength",
    "pay": "coins",
    ANY_BLUE: "compass",
}


def plain_answer(offered: Offer) -> AnswerView:
    return AnswerView(offered, offered.label)


def token_answer(offered: Offer) -> AnswerView:
    """Beside a picture on blue the kind alone is enough; no token has no picture."""
    token = offered.fields["token"]
    if token in TRACKS:
        return AnswerView(offered, offered.label, token)
    short = T(BLUE_LABELS[token]) if token in BLUE_LABELS else offered.label
    return AnswerView(offered, short, BLUE_ICONS.get(token), blue=token in BLUE_ICONS)
