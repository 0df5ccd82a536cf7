"""The description of the games that forms, walks and printed sheets are made from."""

import ast
import sys
from dataclasses import fields as dataclass_fields
from pathlib import Path

import pytest

import scoring
from scoring import (
    GAMES,
    Kind,
    check,
    example,
    fields_for,
    known_values,
    leaves,
    limits_for,
    lines_fed_by,
    lines_for,
    nest,
    rulings_for,
    score,
)
from scoring.carthago import tally as carthago
from scoring.endeavor import tally as endeavor
from scoring.mediterranee import tally as mediterranee
from tests import catalogues
from tests.scoring.support import keys
from tests.sure import a, some

SOURCES = sorted(Path(scoring.__file__).parent.rglob("*.py"))
VARIANTS = [(game.key, variant.key) for game in GAMES.values() for variant in game.variants]
SHEETS = [
    (game.key, variant.key, opposition)
    for game in GAMES.values()
    for variant in game.variants
    for opposition in ((False, True) if variant.has_opposition else (False,))
]


def trees():
    return [ast.parse(source.read_text(encoding="utf-8")) for source in SOURCES]


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_scored_lines_are_the_described_ones_in_order(game, variant):
    request = example(game, variant)
    for player, result in zip(request["players"], score(request)["players"], strict=True):
        described = lines_for(game, variant, "opposition" in player)
        scored = keys_of(result["lines"])
        assert scored == [line.key for line in described if not line.place or line.key in scored]


def keys_of(lines):
    return [line["key"] for line in lines]


@pytest.mark.parametrize(("game", "variant", "opposition"), SHEETS)
def test_each_line_is_fed_by_fields_that_exist_and_each_field_feeds_a_line(
    game, variant, opposition
):
    described = fields_for(game, variant, opposition)
    every_key = set(keys(all_specs(described)))
    for line in lines_for(game, variant, opposition):
        assert set(line.fields) <= every_key
        assert line.fields
    feeding_nothing = {
        spec.key
        for spec in leaves(described)
        if not lines_fed_by(spec.key, game, variant, opposition)
    }
    assert feeding_nothing <= {"level5_building"}


def all_specs(specs):
    for spec in specs:
        yield spec
        yield from all_specs(spec.parts)


def test_which_lines_a_field_feeds():
    assert lines_fed_by("ships.oils", "carthago") == ("guild", "ships")
    assert lines_fed_by("tiles.coins", "carthago") == ("achievements", "victory_points")
    assert lines_fed_by("hand.goods.oils", "carthago") == ("goods",)
    assert lines_fed_by("cities_two", "endeavor", "solo", True) == ("cities",)
    assert lines_fed_by("harbour", "endeavor", "solo") == ("harbour",)
    assert lines_fed_by("harbour", "endeavor", "solo", True) == ()


@pytest.mark.parametrize(("game", "variant", "opposition"), SHEETS)
def test_ranges_make_sense(game, variant, opposition):
    for spec in leaves(fields_for(game, variant, opposition)):
        if spec.kind is Kind.NUMBER:
            assert spec.empty == 0
            assert spec.max is not None
            if spec.max > 3:
                assert 0 < some(spec.unusual_above) < spec.max
            else:
                assert spec.unusual_above is None
        elif spec.kind is Kind.YES_NO:
            assert spec.empty is False
        else:
            assert (spec.kind, spec.min, spec.max, spec.empty) == (Kind.PLACE, 1, 3, None)


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_shared_limits_are_over_fields_that_exist_and_allow_one_players_most(game, variant):
    specs = {spec.key: spec for spec in leaves(fields_for(game, variant))}
    for limit in limits_for(game, variant):
        assert max(some(specs[key].max) for key in limit.fields) <= limit.max
        assert limit.message % {"max": 1, "count": 2}


@pytest.mark.parametrize(
    ("tally", "known"),
    [
        (endeavor.Tally, fields_for("endeavor", "soloplay-2")),
        (endeavor.Board, fields_for("endeavor", "solo", True)),
        (carthago.Tally, fields_for("carthago")),
        (mediterranee.Tally, fields_for("mediterranee")),
    ],
)
def test_a_blank_tally_holds_the_empty_values(tally, known):
    assert {field.name for field in dataclass_fields(tally)} == set(keys(known))
    for spec in known:
        if spec.empty is not None:
            assert getattr(tally(), spec.key) == spec.empty


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_dotted_values_and_tallies_turn_into_each_other(game, variant):
    for player in example(game, variant)["players"]:
        opposition = "opposition" in player
        values = known_values(game, variant, player)
        tally = nest(game, variant, values, opposition)
        again = known_values(game, variant, {**tally, "opposition": opposition})
        assert again == values
        assert values.keys() >= {
            key for key, value in player.items() if isinstance(value, int) and key != "opposition"
        }


def test_nest_leaves_blanks_out_but_keeps_groups():
    values = {"ships.oils": None, "seats_small": 0, "tiles.coins": None, "tiles.goods": 2}
    assert nest("carthago", "base", values) == {
        "ships": {},
        "seats_small": 0,
        "residence": {},
        "tiles": [{"tile": "goods", "position": 2}],
        "hand": {"goods": {}},
    }


def test_nest_keeps_what_the_opposition_counts():
    values = {"routes": 2, "harbour": 4}
    assert nest("endeavor", "solo", values, opposition=True) == {"routes": 2}
    assert nest("endeavor", "solo", values) == values


def test_known_values_leave_out_what_is_wrong():
    player = {"routes": "3", "harbour": 4, "industry": 61, "governor_slot_empty": True, "x": 1}
    assert known_values("endeavor", "base", player) == {"harbour": 4, "governor_slot_empty": True}


def test_known_values_of_the_opposition_are_what_it_counts():
    player = {"opposition": True, "routes": 2, "harbour": 4}
    assert known_values("endeavor", "solo", player) == {"routes": 2}


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_examples_score_and_are_ones_own_to_edit(game, variant):
    request = example(game, variant)
    assert check(request) == ()
    request["players"][0].clear()
    assert example(game, variant)["players"][0] != {}


@pytest.mark.parametrize("call", [fields_for, lines_for, limits_for, rulings_for, example])
def test_the_base_game_is_meant_where_no_variant_is_named(call):
    assert call("endeavor") == call("endeavor", "base") != ()


@pytest.mark.parametrize("call", [fields_for, lines_for, limits_for, example])
def test_an_unknown_game_or_variant_is_a_lookup_error(call):
    with pytest.raises(LookupError):
        call("chess")
    with pytest.raises(LookupError):
        call("carthago", "solo")


def texts_shown():
    shown = set()
    for game in GAMES.values():
        shown |= {game.title} | {grade.title for grade in game.grades}
        for ruling in game.rulings:
            shown |= {ruling.label, ruling.help}
            shown |= {choice.label for choice in ruling.choices if isinstance(choice.value, str)}
        for variant in game.variants:
            shown |= {variant.title} | {limit.message for limit in variant.limits}
    for sheet in SHEETS:
        for line in lines_for(*sheet):
            shown |= {line.title, line.rule, line.help}
            shown |= {text for step in line.steps for text in (step.label, step.rule) if text}
        for spec in all_specs(fields_for(*sheet)):
            shown |= {spec.label, spec.help}
    return shown


def test_every_text_shown_has_its_french():
    owners = ("scoring", *GAMES)
    assert texts_shown() <= {each.id for owner in owners for each in catalogues.read(owner)}


def test_every_text_shown_is_marked_for_translation():
    marked = {
        a(str, a(ast.Constant, node.args[0]).value)
        for tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "N_"
    }
    assert texts_shown() <= marked
    assert all(text and text == text.strip() for text in marked)


def imports(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def test_only_the_standard_library_is_imported():
    imported = {name.partition(".")[0] for tree in trees() for name in imports(tree)}
    assert "scoring" in imported
    assert imported - {"scoring"} <= set(sys.stdlib_module_names)


def test_a_game_is_known_to_itself_alone():
    for source, tree in zip(SOURCES, trees(), strict=True):
        others = {f"scoring.{key}" for key in GAMES if key != source.parent.name}
        assert not {".".join(name.split(".")[:2]) for name in imports(tree)} & others, source
