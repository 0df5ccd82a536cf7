"""Prices, neutral discs and guild markers on the ring."""

from __future__ import annotations

import pytest

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.ring import price
from companion.table.actions import ChangeOption
from tests.carthago.support import (
    do,
    passing,
    playing,
    said,
    spaces,
    take,
)


def prices(state: object) -> dict[str, str]:
    view = GAME.view_for(state, None)
    return {panel.key: said(panel.price) for panel in view.board.ring}


def test_the_residence_example_red_pays_one_card_and_two_others() -> None:
    """Rulebook, action Residence: two other discs already lie there."""
    state = take(take(playing(4, first="s2"), "R"), "R")
    state = passing(state)
    assert state.current == "s1"
    assert price(state, "s1", "residence") == 3
    assert prices(state)["residence"] == "1 “Residence” card + 2 others"


def test_neutral_discs_cost_and_ones_own_disc_does_not() -> None:
    state = playing(3, neutrals="RT")
    assert prices(state)["residence"] == "1 “Residence” card + 1 other"
    assert prices(state)["market"] == "1 “Market” card"
    state = passing(take(state, "M"), 2)
    assert prices(state)["market"] == "1 “Market” card"
    assert price(state, "s2", "market") == 2


def test_a_player_who_passes_still_costs_others() -> None:
    state = passing(take(playing(2, neutrals="RT"), "M"))
    state = passing(state)
    assert state.current == "s2"
    assert price(state, "s2", "market") == 2


@pytest.mark.parametrize(
    ("neutrals", "taken", "after"),
    [
        ("RT", "R", "TW"),
        ("RT", "T", "RW"),
        ("RT", "M", "RT"),
        ("WD", "D", "MW"),
        ("MD", "D", "MR"),
    ],
)
def test_a_neutral_disc_moves_on_past_the_other(neutrals: str, taken: str, after: str) -> None:
    state = take(playing(3, neutrals=neutrals), taken)
    assert state.neutrals == spaces(after)


@pytest.mark.parametrize(
    ("guilds", "taken", "use", "after"),
    [
        ("MT", "M", "hall", "RT"),
        ("MR", "M", "hall", "RT"),
        ("MR", "M", "none", "MR"),
        ("MD", "D", "hall", "MR"),
        ("TD", "D", "hall", "MT"),
    ],
)
def test_a_guild_marker_moves_only_when_used(
    guilds: str, taken: str, use: act.GuildUse, after: str
) -> None:
    state = take(playing(3, guilds=guilds), taken, use)
    assert state.guilds == spaces(after)


def test_passing_moves_nothing() -> None:
    state = take(playing(3), "M")
    after = passing(state, 2)
    assert (after.discs, after.guilds, after.neutrals) == (
        state.discs,
        state.guilds,
        state.neutrals,
    )


def test_markers_follow_this_tables_ring() -> None:
    ring = "market,delivery,warship_dock,trade_dock,residence"
    state = playing(3, guilds="MD", neutrals="MT", ring=ring)
    state = take(state, "M", "hall")
    assert state.guilds == spaces("WD")
    assert state.neutrals == spaces("TD")
    state = do(state, ChangeOption("ring", "market,residence,trade_dock,warship_dock,delivery"))
    assert take(state, "T").neutrals == spaces("WD")
    assert [panel.key for panel in GAME.view_for(state, None).board.ring] == list(spaces("MRTWD"))
