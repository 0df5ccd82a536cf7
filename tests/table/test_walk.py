"""The stops of the scoring walk: what each is called, what it explains, when it is done."""

from __future__ import annotations

import pytest

from companion.table.text import T
from companion.table.walk import answered, stops
from scoring import fields_for, leaves, lines_for
from tests.table.counted import count, over, reckoning


def stop(state, key):
    return {one.key: one for one in stops(reckoning(state))}[key]


def help_of(game, key, variant="base"):
    fields = fields_for(game, variant)
    return next(spec.help for spec in [*fields, *leaves(fields)] if spec.key == key)


def line_of(game, key):
    return next(line for line in lines_for(game) if line.key == key)


def test_fields_that_make_up_a_line_are_one_stop_with_the_lines_words():
    cities, line = stop(over("endeavor", players=3), "cities"), line_of("endeavor", "cities")
    assert (cities.title, cities.help, cities.line) == (T("Cities"), (line.help,), line)
    assert cities.drawing == "endeavor-cities"
    assert [spec.key for spec in cities.fields] == ["cities_one", "cities_two"]


def test_a_line_of_one_field_explains_how_to_count_it():
    routes = stop(over("endeavor", players=3), "routes")
    assert (routes.title, routes.help) == (T("Routes"), (help_of("endeavor", "routes"),))
    assert routes.line == line_of("endeavor", "routes")
    assert routes.drawing == "endeavor-routes"


@pytest.mark.parametrize(
    ("name", "title", "explained"),
    [
        ("ships", T("Ship cards"), ("ships",)),
        (
            "seats",
            T("%(parts)s", parts=(T("Small seats"), T("Large seats"))),
            ("seats_small", "seats_large"),
        ),
        ("residence", T("Residence"), ("residence",)),
    ],
)
def test_a_line_of_groups_has_a_stop_for_each(name, title, explained):
    one = stop(over("carthago", players=2), f"guild-{name}")
    assert (one.title, one.line) == (title, line_of("carthago", "guild"))
    assert one.help == tuple(help_of("carthago", key) for key in explained)
    assert one.drawing == f"carthago-guild-{name}"


def test_a_line_of_one_group_is_called_by_the_lines_name():
    state = count(over("carthago", players=2), "s1", tiles__goods="1", tiles__coins="1")
    goods, coins = stop(state, "goods"), stop(state, "coins")
    assert (goods.title, goods.line) == (T("Goods"), line_of("carthago", "goods"))
    assert goods.help == (
        "Count the trade cards in your hand by the good they show; cards lying beside the "
        "residence do not count.",
    )
    assert (coins.title, coins.help) == (T("Coins"), (help_of("carthago", "hand.coins"),))


def test_tiles_and_what_feeds_no_line_are_stops_of_their_own():
    tiles = stop(over("carthago", players=2), "tiles")
    assert (tiles.title, tiles.line) == (T("Achievement tiles"), None)
    assert tiles.help == (help_of("carthago", "tiles"),)
    assert tiles.drawing == "carthago-tiles"
    building = stop(over("endeavor", "solo"), "level5_building")
    (asked,) = building.fields
    assert (building.title, building.help, building.line) == (T(asked.label), (asked.help,), None)
    assert building.drawing == "endeavor-level5_building"


def test_only_tiles_are_asked_for_by_their_places():
    state = over("carthago", players=2)
    assert [one.key for one in stops(reckoning(state)) if one.places] == ["tiles"]


def test_a_stop_has_every_field_once_whoever_is_asked():
    state = count(over("carthago", players=3), "s1", tiles__coins="1")
    state = count(state, "s2", tiles__coins="2")
    coins = stop(state, "coins")
    assert set(coins.asks) == {"s1", "s2"}
    assert [spec.key for spec in coins.fields] == ["hand.coins"]


def test_a_stop_is_done_when_every_question_has_an_answer():
    state = count(over("endeavor", players=3), "s1", cities_one="3")
    assert not answered(reckoning(state), stop(state, "cities"), ("s1",))
    state = count(state, "s1", cities_two="0")
    cities = stop(state, "cities")
    assert answered(reckoning(state), cities, ("s1",))
    assert not answered(reckoning(state), cities, ("s2",))
    assert not answered(reckoning(state), cities, ("s1", "s2"))


def test_one_tile_named_is_enough_for_a_players_tiles():
    state = count(over("carthago", players=2), "s1", tiles__ships="1")
    tiles = stop(state, "tiles")
    assert answered(reckoning(state), tiles, ("s1",))
    assert not answered(reckoning(state), tiles, ("s2",))
