"""What Endeavor counts: fields and lines in every variant, the Opposition's words, its rulings."""

import pytest

from scoring import fields_for, lines_for, needed_fields, rulings_for
from scoring.endeavor.points import TRACKS
from scoring.endeavor.rulings import Rulings
from scoring.fields import Formula, Way
from tests.scoring.support import keys
from tests.sure import some

BOARD = ["cities_one", "cities_two", "routes", "industry", "culture", "finance", "politics"]
BOARD_LINES = ["cities", "routes", "industry", "culture", "finance", "politics", "cards"]
OWN_LINES = [*BOARD_LINES, "governor_slot", "universities", "harbour", "slavery"]


@pytest.mark.parametrize(
    ("variant", "opposition", "expected"),
    [
        ("base", False, OWN_LINES),
        ("two-neutral", False, OWN_LINES),
        ("solo", False, OWN_LINES),
        ("solo", True, BOARD_LINES),
        ("soloplay-2", False, [*OWN_LINES, "neutral_reserve"]),
        ("soloplay-3", False, [*OWN_LINES, "neutral_reserve"]),
    ],
)
def test_lines_in_sheet_order(variant, opposition, expected):
    assert keys(lines_for("endeavor", variant, opposition)) == expected


def test_the_four_tracks_are_tapped_on_their_sixteen_spaces():
    spaces = {spec.key: spec.spaces for spec in fields_for("endeavor") if spec.spaces}
    assert spaces == dict.fromkeys(["industry", "culture", "finance", "politics"], 15)


def test_fields_of_endeavor():
    own = [*BOARD, "card_glory", "governor_slot_empty", "universities", "harbour"]
    assert keys(fields_for("endeavor")) == [*own, "slavery_discarded", "level5_building"]
    assert keys(fields_for("endeavor", "soloplay-3")) == [
        *own,
        *["slavery_discarded", "neutral_reserve", "level5_building"],
    ]
    assert keys(fields_for("endeavor", "solo", opposition=True)) == [*BOARD, "card_glory"]


def test_only_the_cities_of_the_opposition_are_expected_to_be_more():
    own = {spec.key: spec.unusual_above for spec in fields_for("endeavor", "solo")}
    theirs = {spec.key: some(spec.unusual_above) for spec in fields_for("endeavor", "solo", True)}
    assert [key for key in theirs if theirs[key] > some(own[key])] == ["cities_one"]
    assert all(theirs[key] == own[key] for key in theirs if key != "cities_one")


def test_the_opposition_is_counted_by_its_own_words_the_four_tracks_alike():
    own = {spec.key: spec.help for spec in fields_for("endeavor", "solo")}
    theirs = {spec.key: spec.help for spec in fields_for("endeavor", "solo", True)}
    assert not set(theirs.values()) & set(own.values())
    assert len({theirs.pop(track) for track in TRACKS}) == 1
    assert len(set(theirs.values())) == len(theirs) == 4


@pytest.mark.parametrize(
    ("variant", "there"),
    [
        ("base", False),
        ("solo", False),
        ("two-neutral", True),
        ("soloplay-2", True),
        ("soloplay-3", True),
    ],
)
def test_neutral_markers_are_spoken_of_where_there_are_any(variant, there):
    help_ = " ".join(spec.help for spec in fields_for("endeavor", variant))
    assert ("neutral" in help_) == there
    assert ("neutral ones do not count" in help_) == there


def test_a_track_has_its_own_icon_and_is_read_off_the_board():
    lines = {line.key: line for line in lines_for("endeavor")}
    tracks = [lines[key] for key in ("industry", "culture", "finance", "politics")]
    assert [line.icon for line in tracks] == ["industry", "culture", "finance", "politics"]
    assert {line.formula for line in tracks} == {Formula(Way.COUNT, "→")}


def test_walks_ask_for_panache_in_solo_only():
    assert "level5_building" in needed_fields("endeavor", "solo", {})
    assert "level5_building" not in needed_fields("endeavor", "solo", {"opposition": True})
    assert "level5_building" not in needed_fields("endeavor", "base", {})


def test_rulings_and_their_defaults():
    assert keys(rulings_for("endeavor")) == ["glory_spaces"]
    assert keys(rulings_for("endeavor", "solo")) == ["glory_spaces", "solo_lines"]
    assert rulings_for("endeavor")[0].default == Rulings().glory_spaces
    assert Rulings().glory_spaces == (0, 2, 4, 7, 10, 11, 12, 13, 14, 15)
