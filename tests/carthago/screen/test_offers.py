"""The buttons of each moment: one main thing, or a quiet button, or a word."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.carthago import GAME
from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.state import State
from tests.carthago.support import do, full, passing, playing, said, table, take
from tests.offers import made
from tests.sure import some


def foot(state: State) -> tuple[str | None, str | None, str]:
    view = GAME.view_for(state, None)
    primary, quiet = (one.verb if one else None for one in (view.primary, view.quiet))
    return primary, quiet, said(view.idle)


def test_on_a_turn_the_ring_is_the_main_thing_and_passing_a_quiet_button() -> None:
    assert foot(playing(3)) == (None, "pass", "Waiting for the others")
    assert some(GAME.view_for(playing(3), None).quiet).seat == "s1"


@pytest.mark.parametrize(
    ("state", "primary"),
    [
        (table(3), "start-play"),
        (take(full(4), "M"), "end-turn"),
        (passing(full(4), 20), "begin-decade"),
        (do(playing(3), act.SetClock("end", "d1.r1.s1")), None),
    ],
)
def test_otherwise_there_is_one_main_button(state: State, primary: str | None) -> None:
    assert foot(state) == (primary, None, "Waiting for the others")


def test_who_begins_is_tapped_on_the_board_where_the_app_cannot_know() -> None:
    state = passing(playing(3, first="s2"), 15)
    assert foot(state) == (None, None, "Tap who begins")
    board = GAME.view_for(state, None).board
    assert [one.first for one in board.begins] == ["s2", "s3", "s1"]
    assert said(board.begins[0].offer.label) == "Noir begins"


@pytest.mark.parametrize("seed", range(8))
def test_drawing_the_tiles_keeps_those_with_discs_on_them(seed: int) -> None:
    state = do(playing(3), act.PlaceOnTile("s1", "residence_1"))
    state = do(state, act.SetClock("setup", state.moment))
    _, draw = GAME.view_for(state, None).board.draws
    given = act.SetTiles.draw(state, dict(draw.fields), Random(seed))
    assert "residence_1" in given["tiles"]
    assert len(do(state, made(GAME, state, draw)).tiles) == 6
