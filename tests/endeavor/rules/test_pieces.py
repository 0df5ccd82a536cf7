"""The box: rulebook, "Contenu" and "Préparation", and the five bands of a track."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from companion.games.endeavor.rules import pieces
from companion.games.endeavor.rules.pieces import (
    BUILDING_LABELS,
    KNOWN,
    LEVELS,
    PILES,
    REGIONS,
    STATUS_KNOWN,
    TOKENS,
    Symbols,
    band,
    card_text,
    copies,
    governor_of,
    pile_of,
    value_of,
)
from companion.table.text import T

GOVERNORS = [governor_of(region) for region in REGIONS]
CARDS = [card for pile in PILES.values() for card in pile] + GOVERNORS


@pytest.mark.parametrize(
    ("value", "expected"),
    [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (6, 3), (7, 4), (9, 4), (10, 5), (15, 5), (40, 5)],
)
def test_five_bands(value, expected):
    assert band(value) == expected


def test_forty_eight_cards_in_eight_piles_of_six():
    assert len(CARDS) == len(set(CARDS)) == 48
    assert PILES["europe"] == tuple(f"europe-{n}" for n in (0, 1, 2, 3, 4, 5))
    assert PILES["africa"] == tuple(f"africa-{n}" for n in (1, 2, 3, 4, 5))


def test_forty_five_tiles_of_fifteen_kinds():
    assert [list(LEVELS.values()).count(level) for level in (1, 2, 3, 4, 5)] == [3] * 5
    assert [copies("base", key) for key in LEVELS] == [5] * 3 + [4] * 3 + [3] * 3 + [2] * 3 + [
        1
    ] * 3
    assert sum(copies("base", key) for key in LEVELS) == 45
    assert set(LEVELS) < set(BUILDING_LABELS)


def test_soloplay_for_two_has_one_tile_less_of_levels_1_to_4():
    tiles = [copies("soloplay-2", key) for key in LEVELS]
    assert tiles == [4] * 3 + [3] * 3 + [2] * 3 + [1] * 3 + [1] * 3
    assert copies("soloplay-2", "university") == 1
    assert copies("soloplay-3", "university") == copies("two-neutral", "university") == 2


def test_ninety_five_tokens():
    assert sum(TOKENS.values()) + pieces.BLUE_TOKENS == 95


def test_card_keys_are_what_the_codec_accepts():
    pattern = re.compile(get_args(pieces.CardKey)[1].pattern)
    governors = re.compile(get_args(pieces.GovernorKey)[1].pattern)
    assert all(pattern.search(card) for card in CARDS)
    assert [card for card in CARDS if governors.search(card)] == GOVERNORS
    for wrong in ("africa-0", "africa-6", "europe-governor", "slavery-6", "africa-3\n", "africa"):
        assert not pattern.search(wrong)
        assert not governors.search(wrong)


def test_a_card_knows_its_pile_and_value():
    assert (pile_of("north-america-3"), value_of("north-america-3")) == ("north-america", 3)
    assert (pile_of("far-east-governor"), value_of("far-east-governor")) == ("far-east", 0)
    assert card_text("slavery-2") == T("%(pile)s %(value)d", pile=T("Slavery"), value=2)
    assert card_text("africa-governor") == T("Governor (%(region)s)", region=T("Africa"))


def test_only_what_the_rulebooks_show_is_known():
    assert {
        "theatre": Symbols(culture=2),
        "bank": Symbols(finance=2),
        "far-east-governor": Symbols(industry=2, culture=1, glory=1),
    } == KNOWN
    assert {
        "africa-governor": Symbols(finance=2, politics=1),
        "north-america-3": Symbols(industry=2, culture=2),
        "india-1": Symbols(culture=1, politics=1),
        "south-america-1": Symbols(culture=2),
    } == STATUS_KNOWN
