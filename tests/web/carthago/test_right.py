"""The page that sets everything right, with one save."""

from __future__ import annotations

from typing import Any

import pytest

from tests.personas import send_meant
from tests.web.carthago.pages import Reader, done, forms_on, refused, save, take, text_of


def test_the_clock_can_be_set(light):
    typed = {"at": "round", "decade": "2", "round": "4", "player": "s3", "first": "s2"}
    done(save(light, **{f"clock__{name}": value for name, value in typed.items()}))
    assert light.state.moment == "d2.r4.s3"
    assert light.state.discs == ()


def test_one_save_sets_everything_right(light):
    """The clock, the markers, a disc and a tile: four entries, in one tap that counts once."""
    take(light, "market")
    steps = len(light.timeline.steps)
    form = next(form for form in forms_on(light, tail="/clock") if form.verb == "right")
    assert not any(key == "seat" for key, _ in form.fields)
    page = text_of(light, tail="/clock")
    assert '<button class="btn go" id="primary" form="right">' in page
    changed: dict[str, Any] = {
        "clock__round": "2",
        "markers__guilds": ["residence", "delivery"],
        "discs__1__space": "delivery",
        "places__1__seats": ["s3", ""],
    }
    done(save(light, **changed))
    state = light.state
    assert (state.round, state.guilds) == (2, ("residence", "delivery"))
    assert (state.disc("s1"), state.disc("s2")) == ("market", "delivery")
    assert state.tile("achievements").seats == ("s3",)
    assert len(light.timeline.steps) == steps + 4


def test_nothing_changed_saves_nothing(light):
    steps = len(light.timeline.steps)
    done(save(light))
    assert len(light.timeline.steps) == steps


def test_all_of_it_or_nothing(light):
    """A marker too few: what was right beside it is not saved either, and stands there still."""
    before = light.state
    answer = save(light, clock__round="2", markers__guilds=["residence"])
    refused(light, answer, "The two guild markers lie on two different spaces.", before)
    page = answer.get_data(as_text=True)
    assert page.count('<details class="card fold repair" open>') == 1
    again = next(form for form in Reader().read(page).forms if form.verb == "right")
    assert ("clock.0-round", "2") in again.fields
    assert [value for key, value in again.fields if key == "markers.0-guilds"] == ["residence"]


def test_a_page_that_is_not_true_any_more_saves_nothing(light):
    form = next(form for form in forms_on(light, tail="/clock") if form.verb == "right")
    data: dict[str, list[str]] = {}
    for key, value in form.fields:
        data.setdefault(key, []).append(value)
    take(light, "market")
    before = light.state
    data["clock.0-round"] = ["4"]
    answer = send_meant(light.people["host"], light.path("/right"), data)
    refused(light, answer, "Somebody tapped meanwhile", before)


def test_who_only_watches_sets_nothing_right(light):
    answer = send_meant(light.people["spectator"], light.path("/right"), {"seen": ["1"]})
    assert answer.status_code == 403


def test_markers_beyond_two_are_refused_where_they_were_typed(light):
    before = light.state
    answer = save(light, markers__guilds=["market", "residence", "delivery"])
    refused(light, answer, "The two guild markers lie on two different spaces.", before)
    assert "<h1>Set right</h1>" in answer.get_data(as_text=True)


def test_refused_tiles_stay_ticked_in_the_rows_of_their_decades(light):
    tiles = ["residence_1", "ships", "coins", "goods"]
    done(save(light, tiles__tiles=[*tiles, "town_hall_1", "town_hall_2"]))
    before = light.state
    answer = save(light, tiles__tiles=[*tiles, "residence_2"])
    refused(light, answer, "Two different tiles of each decade are in play.", before)
    again = next(form for form in Reader().read(answer.text).forms if form.verb == "right")
    ticked = [value for key, value in again.fields if key == "tiles.0-tiles"]
    assert sorted(ticked) == sorted([*tiles, "residence_2"])
    for decade in ("I", "II", "III"):
        assert f"<legend>Decade {decade}: two of them</legend>" in answer.text


@pytest.mark.parametrize(("who", "seats"), [("seat", {"s2"}), ("host", {"s1", "s2", "s3", "s4"})])
def test_a_phone_puts_right_what_is_its_own(full, who, seats):
    forms = forms_on(full, who, "/clock")
    names = {key for form in forms if form.verb == "right" for key, _ in form.fields}
    assert {key[6:8] for key in names if key.startswith("count-")} == seats
    assert {"clock.0-round", "docks.0-docks", "ring.0-ring"} <= names
    assert any(form.verb == "run-out-of-ships" for form in forms)


@pytest.mark.parametrize("tracking", ["light", "full"])
def test_a_seats_own_phone_saves_what_its_page_has(request, tracking):
    """Others' discs are on the ring as well, which its page has no forms for."""
    table = request.getfixturevalue(tracking)
    take(table, "market")
    done(save(table, who="seat", clock__round="2", discs__1__space="delivery"))
    state = table.state
    assert (state.round, state.disc("s1"), state.disc("s2")) == (2, "market", "delivery")


def test_tiles_discs_and_places_can_be_put_right(light):
    tiles = ["residence_1", "achievements", "town_hall_2", "ships", "coins", "goods"]
    done(save(light, tiles__tiles=tiles, discs__1__space="delivery"))
    done(save(light, places__0__seats=["s2", ""]))
    assert light.state.tile("town_hall_1") is None
    assert light.state.disc("s2") == "delivery"
    assert light.state.tile("achievements").seats == ("s2",)
    before = light.state
    answer = save(light, places__0__seats=["s2", "s2"])
    refused(light, answer, "A player can hold only one place of a tile.", before)
