"""What the table knows at the end, by the scoring package's own field keys."""

from __future__ import annotations

import pytest

from companion.games.endeavor import GAME
from companion.games.endeavor.rules.actions import (
    AbolishSlavery,
    Discard,
    SetBuilding,
    SetCard,
    SetNeutrals,
    SkipBuild,
)
from companion.games.endeavor.rules.pieces import BuildingKey, Symbols
from companion.games.endeavor.rules.state import State
from companion.table.actions import ChangeOption
from scoring import fields_for
from tests.endeavor.support import (
    at,
    build,
    do,
    in_actions,
    leave,
    peopled,
    setup,
    table,
    with_buildings,
    with_cards,
    with_tracks,
)


def known(state: State, seat: str = "s1") -> dict[str, object]:
    return dict(GAME.tally(state)[seat])


SEVEN: tuple[BuildingKey, ...] = (
    "market",
    "market",
    "bank",
    "bank",
    "university",
    "university",
    "museum",
)


def test_everything_known_is_filled_in():
    state = with_buildings(at(table(3), "over", 7), "s1", *SEVEN)
    state = with_tracks(state, "s1", industry=16, culture=3)
    state = with_cards(state, "s1", africa_2=Symbols(glory=2), europe_5=Symbols(glory=1))
    state = do(state, SetCard(seat="s1", card="slavery-0", where="down"))
    assert known(state) == {
        "industry": 16,
        "culture": 3,
        "finance": 0,
        "politics": 0,
        "card_glory": 3,
        "slavery_discarded": 1,
        "governor_slot_empty": True,
        "universities": 2,
        "level5_building": True,
    }


def test_a_building_that_was_never_entered_leaves_the_universities_open():
    state = with_buildings(at(table(3), "over", 7), "s1", *SEVEN[:6])
    assert not {"universities", "level5_building"} & set(known(state))


def test_a_level_five_building_is_known_whatever_was_not_entered():
    state = do(in_actions(3), SetBuilding(seat="s1", slot=1, building="parliament"))
    assert known(state)["level5_building"] is True
    assert "universities" not in known(state)


def test_in_mid_game_only_what_should_have_been_built_counts():
    state = build(table(3), "market")
    assert "universities" in known(state)
    state = do(table(3), SkipBuild("s1", "r1.construction.s1"))
    assert "universities" not in known(state)
    assert "universities" in known(state, "s2")


def test_the_governor_slot_is_known_once_it_was_chosen():
    state = with_cards(in_actions(), "s1", india_governor=Symbols())
    assert "governor_slot_empty" not in known(state)
    assert known(state, "s2")["governor_slot_empty"] is True
    assert known(leave(state, "s1", "india-governor"))["governor_slot_empty"] is False
    assert known(leave(state, "s1"))["governor_slot_empty"] is True


def test_full_tracking_knows_the_harbour_once_counted():
    state = peopled(in_actions(tracking="full"), "s1", 7)
    assert known(state)["harbour"] == 7
    assert "harbour" not in known(in_actions())
    assert "harbour" not in known(do(in_actions(), ChangeOption("tracking", "full")))


def test_the_neutral_reserve():
    state = do(table(variant="soloplay-2"), SetNeutrals("s2", 1, 2))
    assert (known(state)["neutral_reserve"], known(state, "s2")["neutral_reserve"]) == (3, 1)
    assert "neutral_reserve" not in known(table(variant="two-neutral"))


def test_neutral_markers_in_the_harbour_count_nothing():
    """Seven own markers and two neutral ones there, one neutral marker in reserve: 7 and 1."""
    state = peopled(in_actions(variant="soloplay-2", tracking="full"), "s1", 7)
    state = do(state, SetNeutrals("s1", 1, 2))
    assert (known(state)["harbour"], known(state)["neutral_reserve"]) == (7, 1)


def test_face_down_slavery_cards_cost_whether_discarded_or_abolished():
    """Limit 1 and one Slavery card on top: the third card goes, the second by the abolition."""
    state = with_cards(in_actions(), "s1", slavery_0=Symbols(), slavery_1=Symbols())
    state = leave(with_cards(state, "s1", europe_0=Symbols()), "s1")
    state = do(state, Discard("s1", "slavery-0", state.moment))
    assert known(state)["slavery_discarded"] == 1
    state = do(state, AbolishSlavery())
    assert known(state)["slavery_discarded"] == 2
    assert state.board("s1").holds("europe-0")


@pytest.mark.parametrize("variant", ["base", "two-neutral", "soloplay-2", "soloplay-3"])
@pytest.mark.parametrize("tracking", ["light", "full"])
def test_field_keys_are_scorings_own(variant, tracking):
    fields = {field.key for field in fields_for("endeavor", variant)}
    state = table(variant=variant, tracking=tracking)
    assert set(known(state)) <= fields


def test_the_ticked_glory_spaces():
    assert GAME.rulings(setup()) == {"glory_spaces": [0, 2, 4, 7, 10, 11, 12, 13, 14, 15]}
    assert GAME.rulings(setup(glory_spaces="9,0,3")) == {"glory_spaces": [0, 3, 9]}
    assert GAME.rulings(setup(glory_spaces="")) == {"glory_spaces": []}
