"""What hands must do after a tap; where cubes stand is added up by hand."""

from __future__ import annotations

from companion.games.endeavor import GAME
from companion.games.endeavor.rules import actions as act
from companion.games.endeavor.rules.pieces import Symbols
from companion.games.endeavor.rules.state import State
from companion.table.actions import Action
from tests.endeavor.support import (
    at,
    do,
    in_actions,
    onward,
    peopled,
    table,
    with_buildings,
    with_cards,
    with_tracks,
)
from tests.tidings import lines


def hands(state: State, action: Action) -> list[str]:
    return lines(GAME.hands(state, action, do(state, action), None))


def test_a_building_comes_to_the_board_and_moves_its_cubes() -> None:
    state = table()
    action = act.Build(seat="s1", building="market", moment=state.moment, industry=1, finance=2)
    assert hands(state, action) == [
        "Rouge: put Market on your board",
        "Move the cubes: Industry to 1, Finance to 2",
    ]


def test_a_cube_stops_at_fifteen() -> None:
    state = with_tracks(in_actions(), "s1", culture=14, politics=15)
    assert hands(state, act.TakeToken("s1", "culture", 3)) == [
        "Rouge: take 3 Culture tokens",
        "Move the cubes: Culture to 15",
    ]
    assert hands(state, act.TakeToken("s1", "politics")) == ["Rouge: take the Politics token"]


def test_cards_are_taken_and_given_up_where_they_belong() -> None:
    state = in_actions()
    assert hands(state, act.DrawCard(seat="s1", card="slavery-0", industry=1)) == [
        "Rouge: take the card Slavery 0",
        "Move the cubes: Industry to 1",
    ]
    assert hands(state, act.WinGovernor(seat="s2", region="africa", finance=2, politics=1)) == [
        "Vert: take the card Governor (Africa)",
        "Move the cubes: Finance to 2, Politics to 1",
    ]
    neutral = in_actions(variant="two-neutral")
    assert hands(neutral, act.WinGovernor(seat=None, region="africa")) == [
        "Put out of the game: Governor (Africa)"
    ]


def test_a_pass_over_the_limit_asks_for_discards_which_go_their_ways() -> None:
    state = with_cards(in_actions(), "s1", europe_0=Symbols(), europe_1=Symbols(culture=1))
    state = with_cards(state, "s1", slavery_0=Symbols(industry=1), slavery_1=Symbols())
    # Politics 0 allows one card and a Slavery card on top: four are two too many.
    passing = act.Pass("s1", state.moment)
    assert hands(state, passing) == ["Rouge: discard 2 cards"]
    state = do(state, passing)
    assert hands(state, act.Discard("s1", "europe-1", state.moment)) == [
        "Rouge: put Europe & Mediterranean 1 back on its pile",
        "Move the cubes: Culture to 0",
    ]
    assert hands(state, act.Discard("s1", "slavery-0", state.moment)) == [
        "Rouge: turn Slavery 0 face down",
        "Move the cubes: Industry to 0",
    ]


def test_a_governor_goes_to_its_slot_or_out_of_the_game() -> None:
    state = with_cards(in_actions(), "s1", africa_governor=Symbols(), europe_0=Symbols())
    slotted = act.Pass("s1", state.moment, "africa-governor")
    assert hands(state, slotted) == ["Rouge: put Governor (Africa) in the Governor slot"]
    state = do(state, act.Pass("s1", state.moment))
    assert hands(state, act.Discard("s1", "africa-governor", state.moment)) == [
        "Rouge: put Governor (Africa) out of the game"
    ]


def test_abolition_turns_cards_over_and_moves_cubes_of_several() -> None:
    state = with_cards(in_actions(), "s2", slavery_0=Symbols(industry=2, finance=1))
    for n in range(5):
        state = with_cards(state, "s1", **{f"europe_{n}": Symbols()})
    assert hands(state, act.DrawCard(seat="s1", card="europe-5", politics=1)) == [
        "Rouge: take the card Europe & Mediterranean 5",
        "Move the cubes: Politics to 1",
        "Vert: move your cubes, Industry to 0, Finance to 0",
        "Turn all Slavery cards face down, their pile out of the game",
    ]


def test_growth_and_salaries_say_how_many_markers_move() -> None:
    # Culture 4 is the third band: four markers; the others start with two.
    state = at(with_tracks(table(), "s2", culture=4), "growth")
    assert hands(state, act.NextPhase(state.moment)) == [
        "In Growth, taken from the reserve to the harbour: Rouge 2, Vert 4, Violet 2"
    ]
    # Finance 2 is the second band: two payments.
    state = onward(with_tracks(state, "s3", finance=2))
    assert hands(state, act.NextPhase(state.moment)) == [
        "In Salaries, taken from buildings back to the harbour, at most: Rouge 1, Vert 1, Violet 2"
    ]


def test_growth_and_salaries_name_the_players_in_turn_order() -> None:
    state = at(with_tracks(table(first="s2"), "s1", culture=4), "growth", 2)
    grown, paid = hands(state, act.NextPhase(state.moment, salaries=True))
    assert grown.endswith("Vert 2, Violet 2, Rouge 4")
    assert paid.endswith("Vert 1, Violet 1, Rouge 1")


def test_salaries_of_full_tracking_name_what_lies_there() -> None:
    state = with_buildings(table(tracking="full"), "s1", "shipyard", "market")
    state = peopled(with_tracks(state, "s1", finance=2), "s1", 3, 10, 1, 2)
    state = at(state, "salaries")
    assert hands(state, act.NextPhase(state.moment)) == [
        "In Salaries, taken from buildings back to the harbour: Rouge 2"
    ]
    assert hands(state, act.PaySalaries("s1", (1, 2))) == [
        "Rouge: markers back to the harbour from Shipyard, Market"
    ]


def test_the_crown_goes_to_the_left() -> None:
    state = at(table(), "check")
    assert hands(state, act.NextPhase(state.moment)) == ["Give the crown to Vert"]


def test_a_turn_of_full_tracking_moves_markers() -> None:
    state = with_buildings(in_actions(tracking="full"), "s1", "shipyard", "fortress")
    state = peopled(state, "s1", 5, 10)
    state = peopled(state, "s2", 5, 10)
    ship = act.Activate(seat="s1", slot=1, moment=state.moment, ships=1)
    assert hands(state, ship) == [
        "Rouge: put a marker on Shipyard",
        "Put a marker from the harbour on the map",
    ]
    attack = act.Activate(seat="s1", slot=2, moment=state.moment, victim="s2")
    assert hands(state, attack) == [
        "Rouge: put a marker on Fortress",
        "Take 2 markers: one on the city, one to the reserve",
        "Vert: take your marker back to the reserve",
    ]
    blue = do(state, act.SetBlue("s1", "pay", 1), act.SetPopulation("s1", 10, 4, (1,)))
    spent = act.SpendBlue(seat="s1", blue="pay", moment=state.moment, pays=(1,))
    assert hands(blue, spent) == [
        "Rouge: discard the blue token Pay",
        "Rouge: markers back to the harbour from Shipyard",
    ]


def test_neutral_markers_of_the_variants() -> None:
    state = at(table(variant="soloplay-3"), "award")
    assert hands(state, act.AwardNeutral(("s2", "s3"), state.moment)) == [
        "A neutral marker from the reserve to the harbour: Vert, Violet"
    ]


def test_what_follows_the_table_moves_nothing() -> None:
    state = in_actions(tracking="full")
    for action in (
        act.SetTrack("s1", "culture", 3),
        act.SetCard(seat="s1", card="africa-1", where="held", industry=2),
        act.SetRegion("africa", True),
        act.SetPopulation("s1", 9, 9),
    ):
        assert hands(state, action) == []


def test_the_neutral_colour_moves_after_the_ship_or_occupy_that_brings_it() -> None:
    """Summary: after each action of the Docks, once after both ships of the Cartographer."""
    track = "Then one of your neutral markers on the first free space of any track"
    city = "Then one of your neutral markers in another city, see the reminder"
    state = with_buildings(in_actions(variant="two-neutral", tracking="full"), "s1", "docks")
    state = peopled(with_buildings(state, "s2", "cartographer"), "s1", 5)
    docks = act.Activate(seat="s1", slot=1, moment=state.moment, ships=1, occupies=1, draws=0)
    assert hands(state, docks) == [
        "Rouge: put a marker on Docks",
        "Put 2 markers from the harbour on the map, in one region",
        track,
        city,
    ]
    state = peopled(do(state, docks), "s2", 5)
    too = "After a Ship or an Occupy: a neutral marker too"
    assert too in hands(state, act.TakeToken("s1", "culture")), "the token takes its place"
    twice = act.Activate(seat="s2", slot=1, moment=state.moment, ships=2, draws=0)
    assert hands(state, twice)[-1:] == [track]
    light = in_actions(variant="two-neutral")
    told = hands(light, act.TakeToken("s1", "culture"))
    assert too in told
