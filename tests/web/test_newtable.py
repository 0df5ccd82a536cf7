"""The form for a new table: names or colours, buttons that draw it anew, sets of colours."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import GAMES
from companion.web.newtable import Draft, read_draft
from tests.personas import OurPages, Table
from tests.web.pageforms import read_forms

ENDEAVOR, MEDITERRANEE = GAMES["endeavor"], GAMES["mediterranee"]


@pytest.fixture(autouse=True)
def _in_english(sqlite_app):
    with sqlite_app.test_request_context(headers={"Accept-Language": "en"}):
        yield


def form(**more: str) -> dict[str, str]:
    colours = ("red", "green", "purple", "black", "white")
    worn = {f"colour{n}": colour for n, colour in enumerate(colours, 1)}
    return {"variant": "base", **worn, **more}


def names(draft: Draft) -> list[str]:
    assert draft.setup is not None, draft.problems
    return [seat.name for seat in draft.setup.seats]


def test_with_no_name_at_all_everyone_is_called_by_the_colour():
    assert names(read_draft(ENDEAVOR, form())) == ["Red", "Green", "Purple", "Black", "White"]
    assert names(read_draft(ENDEAVOR, form(players="3"))) == ["Red", "Green", "Purple"]


def test_a_line_without_a_name_is_a_seat_when_it_was_said_how_many():
    draft = read_draft(ENDEAVOR, form(players="4", name2="Anne"))
    assert names(draft) == ["Red", "Anne", "Purple", "Black"]
    assert draft.typed == ["Anne"]


def test_else_those_with_a_name_play_and_as_many_more_as_are_needed():
    draft = read_draft(ENDEAVOR, form(name1="A", name3="B", name4="C", name5="D"))
    assert names(draft) == ["A", "B", "C", "D"]
    assert names(read_draft(ENDEAVOR, form(name2="A"))) == ["Red", "A", "Purple"]


def test_a_colour_is_never_called_as_somebody_is():
    assert names(read_draft(ENDEAVOR, form(players="3", name2="red"))) == ["Red 2", "red", "Purple"]


def test_a_colours_name_is_said_in_the_language_of_the_page(sqlite_app):
    with sqlite_app.test_request_context(headers={"Accept-Language": "fr"}):
        assert names(read_draft(ENDEAVOR, form(players="3"))) == ["Rouge", "Vert", "Violet"]


def test_another_variant_keeps_what_was_typed_and_what_is_not_shown():
    typed = form(name1="A", name4="D", to="soloplay-2", phone="none", first="s2")
    draft = read_draft(ENDEAVOR, {**typed, "option-tracking": "full"})
    assert (draft.setup, draft.status, draft.variant.key) == (None, 200, "soloplay-2")
    assert [row.name for row in draft.shown] == ["A", ""]
    assert [(n, row.name) for n, row in draft.kept] == [(4, "D")]
    assert (draft.phone, draft.first, draft.options["tracking"]) == ("none", "s2", "full")
    back = form(name1="A", name4="D", to="base") | {"variant": "soloplay-2"}
    assert [row.name for row in read_draft(ENDEAVOR, back).shown] == ["A", "", "", "D", ""]


def test_ticks_that_another_variant_did_not_show_are_as_to_begin_with():
    every = ENDEAVOR.option("glory_spaces").default
    assert read_draft(ENDEAVOR, form()).options["glory_spaces"] == ""
    assert read_draft(ENDEAVOR, form(to="solo")).options["glory_spaces"] == every


def test_the_last_group_comes_back_with_one_tap():
    draft = read_draft(ENDEAVOR, form(same="yes"), ["Anne", "Bruno", "Chloé", "Dan"])
    assert [row.name for row in draft.shown] == ["Anne", "Bruno", "Chloé", "Dan"]
    assert (draft.players, draft.status) == (4, 200)
    alone = read_draft(ENDEAVOR, form(same="yes", to="solo"), ["Anne", "Bruno"])
    assert [row.name for row in alone.shown] == ["Anne"]
    pair = read_draft(ENDEAVOR, form(same="yes"), ["Anne", "Bruno"])
    assert [row.name for row in pair.shown] == ["Anne", "Bruno"]
    assert pair.variant.key == "two-neutral", "what two can play"


def test_the_number_of_players_brings_what_they_can_play():
    """Of Endeavor everybody from one to five is offered; what was typed stays."""
    assert ENDEAVOR.numbers == (1, 2, 3, 4, 5)
    typed = {"variant": "base", "name1": "Anne", "name3": "Bruno"}
    for count, variant in (("1", "solo"), ("2", "two-neutral"), ("3", "base"), ("5", "base")):
        draft = read_draft(ENDEAVOR, {**typed, "count": count})
        assert (draft.variant.key, draft.number) == (variant, int(count))
        again = read_draft(ENDEAVOR, {**typed, "variant": variant, "count": "3"})
        assert [row.name for row in again.shown] == ["Anne", "", "Bruno"]
    ways = {n: read_draft(ENDEAVOR, {**typed, "count": str(n)}) for n in ENDEAVOR.numbers}
    suiting = {n: [one.key for one in d.suiting(ENDEAVOR.variants)] for n, d in ways.items()}
    assert suiting == {
        1: ["solo"],
        2: ["two-neutral", "soloplay-2"],
        3: ["base", "soloplay-3"],
        4: ["base"],
        5: ["base"],
    }
    kept = read_draft(ENDEAVOR, {**typed, "variant": "soloplay-3", "count": "3"})
    assert kept.variant.key == "soloplay-3", "it can be played by three"
    assert read_draft(ENDEAVOR, {**typed, "count": "9"}).variant.key == "base"


def powers(*colours: str, **more: str) -> dict[str, str]:
    return {"variant": "base", **{f"colour{n}": one for n, one in enumerate(colours, 1)}, **more}


ALL = ("venice", "genoa", "spain", "turks")


def test_two_powers_are_offered_as_the_pairs_that_may_play():
    two = read_draft(MEDITERRANEE, powers(*ALL, count="2"))
    assert two.casts == (("venice", "genoa"), ("spain", "turks"))
    assert two.cast == ("venice", "genoa")
    other = read_draft(MEDITERRANEE, powers(*ALL, players="2", cast="spain,turks", name2="B"))
    assert [(row.name, row.colour) for row in other.shown] == [("", "spain"), ("B", "turks")]
    assert other.cast == ("spain", "turks")
    assert read_draft(MEDITERRANEE, powers(*ALL, count="3")).casts == ()


def test_powers_that_do_not_play_together_come_back_as_some_that_do():
    draft = read_draft(MEDITERRANEE, powers(*ALL, name1="A", name3="B"))
    assert (draft.setup, draft.status) == (None, 422)
    assert [(row.name, row.colour) for row in draft.shown] == [("A", "venice"), ("B", "genoa")]
    assert draft.casts


def test_a_colour_worn_twice_stays_as_it_was_chosen():
    draft = read_draft(ENDEAVOR, form(players="3", colour2="red"))
    assert [row.colour for row in draft.shown] == ["red", "red", "purple"]
    assert "colours" in draft.problems


@pytest.mark.parametrize("odd", ["", "0", "9", "-1", "two", "3.0", "٣"])
def test_a_number_of_players_that_is_none_is_not_heard(odd):
    assert read_draft(ENDEAVOR, form(players=odd)).players is None


@pytest.mark.parametrize("key", GAMES)
def test_every_form_is_accepted_as_it_stands(sqlite_app, key):
    """One tap on the game and one on the button open a table."""
    phone: Any = sqlite_app.test_client()
    assert isinstance(phone, OurPages)
    for variant in GAMES[key].variants:
        for number in ("", *map(str, variant.players)):
            there = f"/new/{key}?variant={variant.key}&players={number}"
            page = phone.get(there).get_data(as_text=True)
            sent = next(one for one in read_forms(page, there) if one.action == f"/new/{key}")
            answer = phone.post(f"/new/{key}", data=sent.untouched)
            assert answer.status_code == 303, there
            seats = Table(sqlite_app, answer.location.split("/t/")[1], key).state.setup.seats
            assert len(seats) == int(number or max(variant.players))


def test_clockwise_is_said_where_the_seats_are_the_order_of_play(sqlite_app):
    phone = sqlite_app.test_client()
    said = {key: "clockwise" in phone.get(f"/new/{key}").get_data(as_text=True) for key in GAMES}
    assert [key for key, clockwise in said.items() if not clockwise] == ["mediterranee"]
    two = phone.get("/new/carthago?players=2").get_data(as_text=True)
    assert "clockwise" not in two, "two players sit opposite each other"


def test_which_powers_play_together_is_told_by_their_names() -> None:
    draft = read_draft(MEDITERRANEE, powers("venice", "spain", players="2", name1="A", name2="B"))
    assert draft.setup is None
    assert draft.problems["colours"] == (
        "These colours do not play together. Those that do: Venice, Genoa or Spain, Turks."
    )
    assert [row.colour for row in draft.shown] == ["venice", "genoa"]


@pytest.mark.parametrize("page", ["/new/endeavor", "/score/endeavor"])
def test_another_language_or_theme_keeps_what_was_typed(sqlite_app, page):
    client = sqlite_app.test_client()
    shown = client.get(page, headers={"Accept-Language": "en"}).text
    (typed,) = (one for one in read_forms(shown, page) if one.action == page)
    sent = {**typed.untouched, "name2": "Anne", "language": "fr"}
    french = client.post(page, data=sent).text
    assert 'lang="fr"' in french
    assert 'value="Anne"' in french
    dark = client.post(page, data={**typed.untouched, "name3": "Bob", "theme": "dark"}).text
    assert 'data-theme="dark"' in dark
    assert 'value="Bob"' in dark
    assert dark.count('form="typed" formnovalidate name="') == 5, "languages and themes"
