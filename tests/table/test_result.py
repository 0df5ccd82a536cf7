"""A kept result under other names."""

from __future__ import annotations

import pytest

from companion.table.result import SameName, renamed
from tests.evenings.test_thirty import thirty


@pytest.fixture
def result():
    """Anna 21 and Ben 21 share it, Chloé has 18."""
    return thirty()[2].result


def test_another_name_changes_nothing_else(result):
    after = renamed(result, {1: "Benoît"})
    assert [one.name for one in after.players] == ["Anna", "Benoît", "Chloé"]
    assert [one["name"] for one in after.request["players"]] == ["Anna", "Benoît", "Chloé"]
    assert [one["name"] for one in after.answer["players"]] == ["Anna", "Benoît", "Chloé"]
    assert after.answer["winners"] == ["Anna", "Benoît"]
    assert [one["total"] for one in after.answer["players"]] == [21, 21, 18]
    assert [one.renamed for one in after.players] == [False, True, False]
    assert not any(one.forgotten for one in after.players)
    assert after.sheet.winners == ("Anna", "Benoît")
    assert renamed(after, {1: "Ben"}).answer == result.answer


def test_who_is_forgotten_is_marked_as_such(result):
    after = renamed(result, {2: "N. N."}, forgotten=True)
    assert [one.forgotten for one in after.players] == [False, False, True]
    assert after.players[2].renamed


@pytest.mark.parametrize("taken", ["Anna", "ANNA", "chloé"])
def test_two_of_a_table_cannot_share_a_name(result, taken):
    with pytest.raises(SameName):
        renamed(result, {1: taken})


def test_two_may_swap_their_names(result):
    after = renamed(result, {0: "Ben", 1: "Anna"})
    assert [one.name for one in after.players] == ["Ben", "Anna", "Chloé"]
