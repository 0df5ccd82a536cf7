"""Every example of the rulebook that touches what the table keeps, by its own figures."""

from __future__ import annotations

import pytest

from companion.games.endeavor import GAME
from companion.games.endeavor.rules.actions import (
    Activate,
    Build,
    Discard,
    DrawCard,
    PaySalaries,
    SetBlue,
    SetBuilding,
    SetCard,
    SpendBlue,
    TakeBlue,
    TakeToken,
    WinGovernor,
)
from companion.games.endeavor.rules.cards import allowed_cards, counted_cards, excess
from companion.games.endeavor.rules.pieces import KNOWN, LEVELS, STATUS_KNOWN, BuildingKey, Symbols
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.rules.tracks import marker
from companion.games.endeavor.rules.upkeep import growth_of, payments_of
from scoring import score
from tests.endeavor.support import (
    at,
    code,
    discards,
    do,
    in_actions,
    leave,
    onward,
    people,
    peopled,
    table,
    tiles,
    told,
    values,
    with_buildings,
    with_cards,
    with_tracks,
)

SYMBOLS = ("industry", "culture", "finance", "politics", "glory")


def printed(piece: str) -> dict[str, int]:
    """A piece's symbols as the app pre-fills them."""
    symbols = KNOWN.get(piece) or STATUS_KNOWN[piece]
    return {key: getattr(symbols, key) for key in SYMBOLS if getattr(symbols, key)}


def test_green_with_industry_5_may_build_up_to_level_3_and_the_theatre_gives_2_culture():
    state = with_tracks(table(3), "s1", industry=5)
    free = {key for key, tap in tiles(state).items() if tap.reason is None}
    assert free == {key for key, level in LEVELS.items() if level <= 3}
    assert code(state, Build(seat="s1", building="university", moment=state.moment)) == (
        "level-too-high"
    )
    theatre = printed("theatre")
    state = do(state, Build(seat="s1", building="theatre", moment=state.moment, **theatre))
    assert values(state, "s1") == (5, 2, 0, 0)


def test_purple_with_culture_2_takes_3_markers():
    state = with_tracks(at(table(3, tracking="full"), "growth"), "s3", culture=2)
    assert growth_of(state.board("s3")) == 3
    assert people(onward(state), "s3") == (27, 3, 0, 0)


def test_white_with_finance_3_brings_2_markers_back():
    state = with_tracks(at(table(5, tracking="full"), "salaries"), "s5", finance=3)
    state = with_buildings(state, "s5", "market", "shipyard")
    state = peopled(state, "s5", 0, 20, 0, 1, 2)
    assert payments_of(state.board("s5")) == 2
    state = do(state, PaySalaries("s5", (1, 2)))
    assert people(state, "s5") == (20, 2, 1, 7)
    assert state.board("s5").workers == (0,)


def test_red_wins_the_far_east_governor():
    governor = printed("far-east-governor")
    state = do(in_actions(), WinGovernor(seat="s1", region="far-east", **governor))
    assert values(state, "s1") == (2, 1, 0, 0)
    assert GAME.tally(state)["s1"]["card_glory"] == 1


def test_red_takes_a_politics_token():
    state = do(in_actions(), TakeToken("s1", "politics"))
    assert values(state, "s1") == (0, 0, 0, 1)


def black(*buildings: BuildingKey) -> State:
    state = with_buildings(table(4, tracking="full"), "s4", *buildings)
    return at(state, "actions", 3, first="s4")


def test_black_activates_the_shipyard_but_could_not_activate_the_bank():
    state = peopled(black("shipyard", "bank"), "s4", 3)
    shipyard = Activate(seat="s4", moment=state.moment, slot=1, ships=1)
    assert people(do(state, shipyard), "s4") == (10, 1, 1, 18)
    bank = Activate(seat="s4", moment=state.moment, slot=2)
    assert code(state, bank) == "no-activation"


def test_black_spends_an_attack_token():
    state = peopled(peopled(black(), "s4", 2), "s3", 0, 29)
    state = do(state, SetBlue("s4", "attack", 1))
    state = do(state, SpendBlue(seat="s4", moment=state.moment, blue="attack", victim="s3"))
    assert state.board("s4").blue == (0, 0, 0, 0)
    assert code(state, SpendBlue(seat="s4", moment=state.moment, blue="attack")) == "not-your-turn"


def test_white_ships_to_the_far_east_and_gets_a_politics_token():
    state = do(table(5, tracking="full"), SetBuilding(seat="s5", slot=1, building="shipyard"))
    state = peopled(at(state, "actions", first="s5"), "s5", 2)
    state = do(state, Activate(seat="s5", moment=state.moment, slot=1, ships=1))
    state = do(state, TakeToken("s5", "politics"))
    assert (values(state, "s5"), people(state, "s5")) == ((0, 0, 0, 1), (10, 0, 1, 19))


def test_red_wins_the_africa_governor_when_black_fills_the_track():
    state = with_tracks(in_actions(4), "s1", finance=1)
    state = do(state, WinGovernor(seat="s1", region="africa", **printed("africa-governor")))
    assert values(state, "s1") == (0, 0, 3, 1)


def test_purple_occupies_then_controls_a_route_in_africa():
    state = do(in_actions(4), TakeToken("s3", "politics"), TakeToken("s3", "industry"))
    assert values(state, "s3") == (1, 0, 0, 1)


def test_white_attacks_purple():
    """One marker to the own reserve, one into the city; purple's goes to purple's reserve."""
    state = do(table(5, tracking="full"), SetBuilding(seat="s5", slot=1, building="fortress"))
    state = at(state, "actions", first="s5")
    state = peopled(peopled(state, "s5", 5), "s3", 4, 20)
    state = do(state, Activate(seat="s5", moment=state.moment, slot=1, victim="s3"))
    assert people(state, "s5") == (11, 2, 1, 16)
    assert people(state, "s3") == (21, 4, 0, 5)


def test_black_pays_the_cartographer_and_could_have_paid_the_market():
    state = peopled(black("market", "cartographer", "stock_exchange"), "s4", 2, 10, 1, 2)
    for slot, left in ((2, (1, 3)), (1, (2, 3))):
        after = do(state, Activate(seat="s4", moment=state.moment, slot=3, pays=(slot,)))
        assert after.board("s4").workers == left
        assert people(after, "s4") == (10, 2, 2, 16)
    itself = Activate(seat="s4", moment=state.moment, slot=3, pays=(3,))
    assert code(state, itself) == "pays-itself"


def test_black_stacks_4_finance_and_3_politics_tokens():
    state = do(in_actions(4), TakeToken("s4", "finance", 4), TakeToken("s4", "politics", 3))
    assert values(state, "s4") == (0, 0, 4, 3)


def test_white_with_16_culture_loses_one_and_the_cube_stays_on_15():
    state = with_cards(in_actions(5), "s5", india_1=Symbols(culture=1, politics=1))
    state = with_cards(state, "s5", africa_1=Symbols(), africa_2=Symbols(), africa_3=Symbols())
    state = with_tracks(state, "s5", culture=16, politics=5)
    state = leave(state, "s5")
    before = state.board("s5")
    assert (before.track("culture"), marker(before.track("culture"))) == (16, 15)
    assert told(discards(state, "s5")["india-1"].changes) == [("Politics", 5, 4)]
    after = do(state, Discard("s5", "india-1", state.moment)).board("s5")
    assert (after.track("culture"), marker(after.track("culture"))) == (15, 15)
    assert after.track("politics") == 4


def test_green_draws_north_america_3():
    state = do(in_actions(), WinGovernor(seat="s3", region="north-america"))
    state = with_cards(state, "s3", north_america_1=Symbols(), north_america_2=Symbols())
    state = do(state, DrawCard(seat="s2", card="north-america-3", **printed("north-america-3")))
    assert values(state, "s2") == (2, 2, 0, 0)


def test_the_abolition_costs_purple_4_industry_and_2_finance():
    state = with_cards(in_actions(), "s3", slavery_2=Symbols(industry=2, finance=1))
    state = with_cards(state, "s3", slavery_3=Symbols(industry=2, finance=1))
    state = with_cards(state, "s2", slavery_0=Symbols(industry=1))
    for number in range(5):
        state = with_cards(state, "s1", **{f"europe_{number}": Symbols()})
    state = with_tracks(state, "s3", industry=9, finance=5)
    shown = {line.seat: line for line in GAME.view_for(state, "s1").board.pile.abolition}
    assert told(shown["s3"].changes) == [
        ("Industry", 9, 5),
        ("Finance", 5, 3),
    ]
    state = do(state, DrawCard(seat="s1", card="europe-5"))
    assert values(state, "s3") == (5, 0, 3, 0)
    assert state.board("s3").face_down == ("slavery-2", "slavery-3")
    assert state.board("s2").face_down == ("slavery-0",)
    assert code(state, DrawCard(seat="s1", card="slavery-1")) == "slavery-abolished"


def test_red_with_politics_3_keeps_2_cards_a_slavery_card_and_a_governor():
    state = with_cards(
        in_actions(),
        "s1",
        south_america_1=Symbols(culture=2),
        europe_0=Symbols(),
        india_1=Symbols(culture=1),
        slavery_0=Symbols(),
        africa_governor=Symbols(),
    )
    state = with_tracks(state, "s1", politics=3)
    state = leave(state, "s1", "africa-governor")
    board = state.board("s1")
    assert (counted_cards(board), allowed_cards(board), excess(board)) == (4, 3, 1)
    assert code(state, TakeToken("s1", "culture")) == "already-passed"
    state = do(state, Discard("s1", "south-america-1", state.moment))
    after = state.board("s1")
    assert (board.track("culture"), after.track("culture")) == (3, 1)
    assert after.status == "passed"
    assert state.top_of("south-america") == "south-america-1"


def test_red_scores_71():
    """The final example, with what the table knows and what is counted on the board."""
    state = with_cards(at(table(3), "over", 7), "s1", europe_4=Symbols(glory=5, politics=1))
    state = with_tracks(state, "s1", industry=10, culture=8, finance=9, politics=12)
    for slot in range(1, 8):
        building: BuildingKey = "university" if slot == 4 else "market" if slot < 4 else "shipyard"
        state = do(state, SetBuilding(seat="s1", slot=slot, building=building))
    for card in ("slavery-0", "slavery-1"):
        state = do(state, SetCard(seat="s1", card=card, where="down"))
    known = GAME.tally(state)["s1"]
    counted = {"cities_one": 14, "cities_two": 1, "routes": 9, "harbour": 3}
    player = {"name": "Rouge", **known, **counted}
    answer = score({"game": "endeavor", "rulings": GAME.rulings(state.setup), "players": [player]})
    points = [line["points"] for line in answer["players"][0]["lines"]]
    assert points == [16, 9, 10, 7, 7, 12, 5, 3, 3, 1, -2]
    assert answer["players"][0]["total"] == 71


@pytest.mark.parametrize("blue", ["ship_draw", "occupy_draw", "attack", "pay"])
def test_a_blue_token_moves_no_track(blue):
    state = peopled(at(table(3, tracking="full"), "actions"), "s1", 3)
    state = do(state, Activate(seat="s1", moment=state.moment, slot=0, occupies=1))
    state = do(state, TakeBlue("s1", blue))
    assert values(state, "s1") == (0, 0, 0, 0)
    assert sum(state.board("s1").blue) == 1
