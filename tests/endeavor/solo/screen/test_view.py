"""What a phone shows of a solo table."""

from __future__ import annotations

from companion.games.endeavor import GAME
from companion.games.endeavor.rules.actions import Activate
from companion.games.endeavor.rules.pieces import TRACKS
from companion.games.endeavor.solo.screen.shapes import SoloBoard
from tests.endeavor.screen.test_describe import english
from tests.endeavor.solo.support import (
    acting,
    board,
    drawn,
    find,
    fresh,
    no_city,
    shown_question,
    spaces,
    started,
    tap,
    to_actions,
    tracks,
)
from tests.endeavor.support import do, table
from tests.sure import some

GREEN = acting()


def test_other_tables_have_no_solo_board():
    assert GAME.view_for(table(3), "s1").board.solo is None
    assert isinstance(board(GREEN), SoloBoard)


def test_a_single_answer_is_the_main_button():
    assert some(GAME.view_for(fresh(), "s1").primary).verb == "draw-setup"
    state = drawn(fresh())
    view = GAME.view_for(state, "s1")
    assert (view.primary, view.others) == (None, ())
    assert some(shown_question(state).form).verb == "count-spaces"
    state = do(state, spaces(state))
    assert some(GAME.view_for(state, "s1").primary).verb == "next-phase"


def test_several_answers_stand_side_by_side():
    view = GAME.view_for(GREEN, "s1")
    assert view.primary is None
    assert [english(one.label) for one in view.others] == [
        "Europe & Mediterranean: makes a link",
        "Europe & Mediterranean: worth 2",
    ]
    assert (*view.others, view.quiet, view.quieter) == shown_question(GREEN).answers
    assert [english(some(one).label) for one in (view.quiet, view.quieter)] == [
        "Neither",
        "Region full",
    ]


def test_each_question_is_asked_anew():
    states = (started(), GREEN, no_city(GREEN))
    asked = [some(GAME.view_for(state, "s1").asked) for state in states]
    assert [one.place for one in asked] == ["construction", "question", "question"]
    assert len({one.key for one in asked}) == 3
    assert all(one.seat == "s1" for one in asked)


def test_what_must_happen_names_the_colour_and_the_regions():
    view = GAME.view_for(GREEN, "s1")
    assert english(view.must) == ("Green: a free city that makes a link, or else one worth 2?")
    assert [english(group.label) for group in shown_question(GREEN).groups] == [
        "Europe & Mediterranean"
    ]
    assert (view.why, view.who) == ("opposition", ("s1",))
    assert view.colour == "green", "its disc, not the player's, stands beside the sentence"
    assert english(shown_question(GREEN).reason) == (
        "First comes a link between two cities of its colour, then a city worth 2."
    )


def test_a_proposal_and_its_reason():
    state = no_city(GREEN)
    shown = shown_question(state)
    assert english(shown.text) == "Green ships: where, and which token?"
    assert english(shown.reason) == "Its best place on a track that is not full: place 1."
    assert [english(group.label) for group in shown.groups] == ["Africa", "Far East"]
    assert [english(one.offer.label) for one in shown.groups[0].answers] == [
        "Industry",
        "Culture",
        "Finance",
        "Politics",
        "Blue token",
    ]
    assert some(shown.groups[0].track).markers == ("green", "white")


def test_the_tokens_of_a_city_by_its_glory():
    shown = shown_question(find(GREEN))
    assert [english(group.label) for group in shown.groups] == ["city worth 1", "city worth 2"]
    assert [english(one.offer.label) for one in shown.groups[0].answers] == [
        "Industry",
        "Culture",
        "Finance",
        "Politics",
        "Blue: Ship or Draw",
        "Blue: Occupy or Draw",
        "Blue: Attack",
        "Blue: Pay",
        "no token",
    ]


def test_the_oppositions_board_shows_where_every_symbol_comes_from():
    shown = board(tracks(GREEN, finance=5)).opposition.tableau
    assert [track.value for track in shown.tracks] == [1, 1, 5, 1]
    sources = [(english(source.label), source.amount) for source in shown.tracks[2].sources]
    assert sources == [("tokens", 1), ("recount in round 1", 4)]
    assert [track.key for track in shown.tracks if track.means] == ["politics"]
    assert all(track.set_right is None for track in shown.tracks)


def test_turns_still_to_come():
    state = acting(building="workshop")
    shown = shown_question(state)
    assert english(some(shown.title)) == "Green"
    assert [english(text) for text in shown.then] == ["Purple", "Black", "White"]


def test_what_each_colour_has():
    green = board(GREEN).holdings[0]
    assert (green.label, english(green.text)) == ("Green", "cities: 1 × 1, 0 × 2; routes: 0")
    assert green.attacks == (), "the player is not acting"


def test_the_construction_panel_offers_the_grid():
    view = GAME.view_for(started(), "s1")
    rows = view.board.solo.complement.rows[::-1]
    choices = [some(cell.choice) for row in rows for cell in row.cells]
    assert len(choices) == 15
    assert all(choice.offer.reason is None for choice in choices)
    assert [choice.left for choice in choices[:4]] == [4, 4, 4, 3]
    assert [choice.left for choice in choices[-3:]] == [None] * 3, "none lies beside the grid"
    assert some(view.asked).place == "construction"
    assert english(some(view.quiet).label) == "s1: no building to enter"
    assert view.why == "solo-construction"


def test_the_players_own_screen_in_actions():
    state = to_actions(started(), "market")
    view = GAME.view_for(state, "s1")
    assert some(view.primary).verb == "pass"
    assert english(board(state).order) == "s1 acts first in this round"
    assert len(view.board.reminders) == 2
    attack = board(state).holdings[1].attacks[0].offer
    assert english(attack.label) == "Attack Purple in Europe & Mediterranean, city worth 1"
    assert tap(state, attack) != state


def test_in_full_tracking_there_is_nobody_to_hand_a_turn_to():
    state = to_actions(started(tracking="full"), "market")
    assert GAME.view_for(state, "s1").board.boards[0].people.turn == ()
    occupied = do(state, Activate(seat="s1", moment=state.moment, slot=0, occupies=1, draws=0))
    assert some(shown_question(occupied).none).verb == "end-turn", "what is not told is left out"


def test_of_a_city_occupied_in_light_tracking_the_token_is_told_where_it_is_looked_for():
    """Which city it was matters only in full tracking, where it is asked."""
    state = to_actions(started())
    tokens = [one.offer for one in board(state).cities]
    assert [one.fields["track"] for one in tokens] == list(TRACKS)
    assert tap(state, tokens[0]).board("s1").track("industry") == 1
    assert board(to_actions(started(tracking="full"))).cities == ()
    assert board(started()).cities == ()
