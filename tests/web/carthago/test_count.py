"""The count at the end: what is asked, what is shown, what is refused."""

from __future__ import annotations

import re

import pytest

from companion.games.carthago import GAME
from companion.table.actions import Count, Counted
from companion.table.reckoning import Reckoning
from companion.table.walk import stops
from tests.carthago.counts import BLACK
from tests.personas import Table, open_table
from tests.sheets.support import read_letters
from tests.web.carthago.pages import (
    MARKERS,
    done,
    pass_all,
    press,
    read,
    refused,
    take,
    text_of,
)


def walk_fields(table: Table, key: str) -> list[str]:
    """The fields a stop of the walk asks for, by name."""
    return sorted(set(re.findall(r'name="v[.]([^"]+)"', in_sight(table, key))))


def in_sight(table: Table, key: str) -> str:
    """The one stop of all those in the page that is shown at its address."""
    page = text_of(table, tail=f"/score/{key}")
    (shown,) = re.findall(r"<section id=\"stop-[^>]*(?<! hidden)>.*?</section>", page, re.S)
    assert f'data-stop="{key}"' in shown
    return str(shown)


def reckoned(table: Table) -> Reckoning:
    return Reckoning(table.state, GAME.tally, GAME.rulings, GAME.unasked)


def blank_fields(table: Table) -> int:
    """The fields of the whole walk that nobody has filled in yet."""
    reckoning = reckoned(table)
    return sum(
        spec.key not in reckoning.cells[column.key]
        for stop in stops(reckoning)
        for column in reckoning.columns
        for spec in stop.asks.get(column.key, ())
    )


def test_a_tracked_game_asks_only_what_matters(light):
    """Six tiles in play; places and town hall seats were tapped, so what is left is at most 40."""
    done(press(light, "take-action", space="market", guild="hall"))
    take(light, "delivery")
    done(press(light, "place-on-tile", tile="achievements", seat="s2"))
    for tile in ("town_hall_1", "ships", "coins"):
        done(light.tap("host", "set-tile-places", tile=tile, seats=["s1"]))
    done(light.tap("host", "set-clock", at="end", moment=light.state.moment))
    names = walk_fields(light, "tiles")
    assert {name.split(".", 1)[1] for name in names} == {
        f"tiles.{places.tile}" for places in light.state.tiles
    }
    assert len(names) == 18
    page = text_of(light, tail="/score/tiles")
    assert "<select" not in page.split('id="walk"')[1].split("</form>")[0]
    seats = text_of(light, tail="/score/guild-seats")
    assert 'name="v.s1.seats_small" value="1"' in seats
    assert 'class="stepper"' in text_of(light, tail="/score/guild-ships")
    blanks = blank_fields(light)
    print(f"three players, light: {blanks} fields to fill in")
    assert blanks <= 40


def test_an_untracked_game_says_once_which_tiles_were_in_play(sqlite_app):
    table = open_table(sqlite_app, "carthago", players=3)
    done(table.tap("host", "set-clock", at="end", moment=table.state.moment))
    assert len(walk_fields(table, "tiles")) == 27
    typed = {"boxed_1": "residence_1", "boxed_2": "ships", "boxed_3": "coins"}
    answer = press(table, "name-tiles", tail="/score/tiles", typed=typed)
    done(answer)
    assert answer.location.endswith("/score")
    assert len(walk_fields(table, "tiles")) == 18
    assert 'id="settles"' not in text_of(table, tail="/score/tiles")


def count(table: Table, **answers: str) -> None:
    entries = [
        Counted(key.split("__")[0], key.split("__", 1)[1].replace("__", "."), value)
        for key, value in answers.items()
    ]
    tap = f"counted-it-all-{table.timeline.seq}"
    table.store.append(table.store.find(table.token), tap, None, Count(tuple(entries)))


def test_a_tile_with_discs_counted_on_it_was_in_play(sqlite_app):
    """The question may be answered after the first discs were."""
    table = open_table(sqlite_app, "carthago", players=3)
    done(table.tap("host", "set-clock", at="end", moment=table.state.moment))
    count(table, **{"s1__tiles__residence_1": "1", "s1__tiles__ships": "0"})
    before = table.state
    typed = {"boxed_1": "residence_1", "boxed_2": "ships", "boxed_3": "coins"}
    answer = press(table, "name-tiles", tail="/score/tiles", typed=typed)
    refused(table, answer, "There are discs on the tile Residence 1: it stays in play.", before)
    done(press(table, "name-tiles", tail="/score/tiles", typed={**typed, "boxed_1": "town_hall_1"}))
    assert table.state.tile("residence_1") is not None
    assert table.state.tile("ships") is None


def test_the_walk_shows_how_a_line_comes_about_and_whose_discs_are_too_many(light):
    done(light.tap("host", "set-clock", at="end", moment=light.state.moment))
    freed = {f"s2__residence__{column}": "0" for column in ("left", "centre", "right")}
    count(light, **{f"s1__{key}": value for key, value in BLACK.items()}, **freed)
    page = text_of(light, tail="/score/guild-seats")
    assert "Seats: 7 (small 3, large 1, left column 2, empty columns 1)" in page
    assert "cards lying beside the residence do not count" in text_of(light, tail="/score/coins")
    typed = {"v.s2.seats_small": "9", "w.s2.seats_small": "", "go": "next"}
    answer = light.post("host", "/score/guild-seats", **typed, tap="too-many-discs")
    assert answer.status_code == 422
    name = light.state.setup.seat("s2").name
    assert f"{name}, Residence: frees 3 discs at most" in answer.get_data(as_text=True)


def test_true_seats_are_not_refused_for_discs_that_nobody_is_asked_about(full):
    """Three lie beside the residence as far as was tapped, and three are in the hall: six, where
    nothing was freed."""
    done(full.tap("host", "set-clock", at="end", moment=full.state.moment))
    typed = {"v.s1.seats_small": "3", "w.s1.seats_small": "0", "go": "next"}
    done(full.post("host", "/score/guild-seats", **typed, tap="three-small-seats"))
    assert ("s1", "seats_small") in full.state.counts.typed


WITHOUT_SHIPS = {"boxed_1": "residence_1", "boxed_2": "ships", "boxed_3": "goods"}


@pytest.fixture
def without_ships(sqlite_app) -> Table:
    """Three players at the end of a game without the tile Ship cards."""
    table = open_table(sqlite_app, "carthago", players=3)
    done(table.tap("host", "set-clock", at="end", moment=table.state.moment))
    done(press(table, "name-tiles", tail="/score/tiles", typed=WITHOUT_SHIPS))
    return table


def test_without_the_tile_of_ships_only_their_number_is_asked(without_ships):
    """12 ships, 9 and 5: their goods are nobody's business, and no good has more than six."""
    assert walk_fields(without_ships, "guild-ships") == [f"s{n}.ships.total" for n in (1, 2, 3)]
    page = text_of(without_ships, tail="/score/guild-ships")
    assert "their goods do not matter" in page
    assert "Jewels" not in page
    count(
        without_ships,
        s1__ships__total="12",
        s2__ships__total="9",
        s3__ships__total="5",
        s1__seats_small="2",
        s1__seats_large="1",
    )
    sheet = reckoned(without_ships).sheet
    assert [player.lines[0].points for player in sheet.players] == [36, 0, 0]
    players = reckoned(without_ships).request["players"]
    for good in ("jewels", "glass", "cedar", "oils", "dyes"):
        assert sum(player["ships"].get(good, 0) for player in players) <= 6
    assert not reckoned(without_ships).problems


def test_more_ships_than_the_box_has_are_refused_where_they_are_typed(without_ships):
    count(without_ships, s1__ships__total="20")
    typed = {"v.s2.ships.total": "11", "w.s2.ships.total": "", "go": "next"}
    answer = without_ships.post("host", "/score/guild-ships", **typed, tap="too-many-ships")
    assert answer.status_code == 422
    assert "Ship cards: at most 30 in all, 31 counted" in answer.get_data(as_text=True)


def test_whoever_is_on_the_tile_of_ships_after_all_counts_them_by_good(without_ships):
    """The tile was in play: five kinds of ships again, and what was added up before is no answer."""
    count(without_ships, s1__ships__total="7")
    count(without_ships, s1__tiles__ships="1")
    assert "s1.ships.jewels" in walk_fields(without_ships, "guild-ships")
    assert "s1.ships.total" not in walk_fields(without_ships, "guild-ships")
    count(without_ships, s1__ships__jewels="3", s1__ships__glass="2", s1__seats_small="1")
    guild, tile = reckoned(without_ships).sheet.players[0].lines
    assert (guild.points, tile.points) == (5, 6)


def test_full_tracking_knows_the_number_of_ships(full):
    done(full.tap("host", "name-tiles", **WITHOUT_SHIPS))
    for good in ("oils", "oils", "dyes"):
        done(full.tap("host", "add-ship", seat="s2", good=good, effect="luxury", up="yes"))
    done(full.tap("host", "set-clock", at="end", moment=full.state.moment))
    page = text_of(full, tail="/score/guild-ships")
    assert 'name="v.s2.ships.total" value="3"' in page


def test_figures_of_a_table_that_was_not_followed_are_to_be_checked(full):
    """The clock was set: what was tapped before may not be all. A board that is counted is."""
    done(press(full, "pass"))
    assert full.state.doubtful == ()
    done(full.tap("host", "set-clock", at="end", moment=full.state.moment))
    counted = {"left": 1, "centre": 0, "right": 0, "beside": 4}
    done(full.tap("host", "set-board", seat="s2", **counted))
    shown = in_sight(full, "guild-residence")
    assert "s2" not in full.state.doubtful
    assert shown.count("to be checked") == 9
    assert shown.count("from the table") == 3
    page = text_of(full, tail="/score/guild-residence")
    assert "The clock was set: check what is filled in." in page


def test_a_clock_set_to_where_it_is_doubts_nothing(light):
    state = light.state
    same = {"at": "round", "decade": 1, "round": 1, "player": "s1", "first": "s1"}
    done(light.tap("host", "set-clock", moment=state.moment, **same))
    assert light.state.doubtful == ()


def test_forum_discs_are_discs_in_the_town_hall(light):
    done(light.tap("host", "set-clock", at="end", moment=light.state.moment))
    count(light, s2__tiles__town_hall_1="1", s2__seats_small="1", s2__seats_large="1")
    typed = {"v.s2.forum_discs": "3", "w.s2.forum_discs": "", "go": "next"}
    answer = light.post("host", "/score/town_hall_1", **typed, tap="too-many-on-it")
    assert answer.status_code == 422
    why = "Discs on the guild forum: must be at most the discs in the town hall, 2"
    trouble = answer.text.split('id="trouble-s2.forum_discs"')[1].split("</div>")[0]
    assert why in trouble


def test_the_total_says_whose_discs_are_too_many_and_leads_to_the_page(light):
    """Counted with an untouched residence, three discs, and then a fourth seat was tapped."""
    count(light, **{f"s1__residence__{column}": "0" for column in ("left", "centre", "right")})
    for _ in range(4):
        done(light.tap("host", "set-markers", guilds=["market", "delivery"], neutrals=MARKERS))
        done(press(light, "take-action", space="market", guild="hall"))
        pass_all(light, 2)
    page = text_of(light, tail="/score/end")
    name = light.state.setup.seat("s1").name
    assert f"{name}, Residence: frees 3 discs at most" in read(page)
    assert light.path("/score/guild-residence") in page


def test_no_good_is_printed_that_nobody_counted(without_ships):
    for seat in ("s1", "s2", "s3"):
        counted = {**FREED_NOTHING, "ships__total": "4", "seats_small": "2", "seats_large": "0"}
        count(without_ships, **{f"{seat}__{key}": value for key, value in counted.items()})
    kept = without_ships.post("host", "/score/end/finish", tap="that-is-the-result")
    done(kept)
    sheet = without_ships.people["host"].get(f"{kept.location}.pdf")
    printed = [run.text for run in read_letters(sheet.data).runs]
    assert printed.count("(2+0+0+0)×4") == 3
    assert "Shipcards" in printed
    assert "Jewels" not in printed


FREED_NOTHING = {f"residence__{column}": "0" for column in ("left", "centre", "right")}
