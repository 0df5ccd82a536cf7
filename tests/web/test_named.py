"""Every button that changes something of a player's names that player, also behind the table."""

from __future__ import annotations

import re
from html import unescape

import pytest

from companion.games import GAMES
from tests.personas import Table, open_table
from tests.web.test_pages import RECORDED, halfway

FORM = re.compile(r"<form[^>]*>.*?</form>", re.S)
SEAT = re.compile(r'name="seat" value="(\w+)"|action="[^"]*/(?:free|hand-over)/(\w+)"')
SEATS = "/menu/seats"
BUTTON = re.compile(r'<button class="btn[^"]*"[^>]*>(.*?)</button>', re.S)


def buttons(table: Table, tail: str) -> list[tuple[str, str]]:
    """Of the forms that are about a seat: that seat's name, and the words of the last button."""
    found = []
    for form in FORM.findall(table.get("host", tail).get_data(as_text=True)):
        seat, said = SEAT.search(form), BUTTON.findall(form)
        typed = "stack" in form.split(">", 1)[0] or tail == SEATS
        if seat and said and typed:
            name = table.state.setup.seat(seat[1] or seat[2]).name
            found.append((name, unescape(re.sub(r"<[^>]+>", "", said[-1]))))
    return found


@pytest.mark.parametrize("tail", [SEATS, "/clock"])
@pytest.mark.parametrize("key", GAMES)
def test_a_button_about_a_player_names_the_player(sqlite_app, key, tail):
    found = buttons(open_table(sqlite_app, key), tail)
    assert found or tail != SEATS
    assert [(name, said) for name, said in found if name not in said] == []


CONFIRMS = re.compile(r"<button ([^>]*)>(.*?)</button>", re.S)
MAIN = re.compile(r'class="(?:btn[^"]*\b(?:go|choice|use)\b|space |place)')
CARRIED = re.compile(r'(?:\bseat=|name="seat" value=")(\w+)')


def confirming(table: Table) -> list[tuple[str, str]]:
    """Of everything in the bar, every main button, every answer to choose from, guild action and
    space of a ring, and place in the order on the host's page: whose it is, and its words."""
    found = []
    board, _, bar = table.get("host", "").get_data(as_text=True).rpartition('class="bar"')
    for form in (*FORM.findall(board), *FORM.findall(bar)):
        told = SEAT.search(form)
        for attributes, said in CONFIRMS.findall(form):
            carried = CARRIED.search(unescape(attributes))
            seat = carried[1] if carried else told and (told[1] or told[2])
            if seat and (form in bar or MAIN.search(attributes)):
                name = table.state.setup.seat(seat).name
                found.append((name, unescape(re.sub(r"<[^>]+>", "", said))))
    return found


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_what_answers_for_a_player_names_the_player(sqlite_app, path):
    """All through a recorded game, on the phone that may tap for everybody."""
    found = [
        one
        for share in (0.15, 0.32, 0.45, 0.6, 0.75, 0.9)
        for one in confirming(halfway(sqlite_app, path, share))
    ]
    assert found
    assert [(name, said) for name, said in found if name not in said] == []


def test_what_is_taken_back_is_named(open_at):
    table = open_at("carthago")
    table.tap("host", "rename-seat", seat="s1", name="Olga")
    table.tap("seat", "rename-seat", seat="s2", name="Otto")
    asked = table.post("rival", "/undo", tap="abcdef0123", target="2", seen="2")
    assert asked.status_code == 409
    assert "Take back: Seat renamed: Otto" in asked.get_data(as_text=True)
    both = table.post("rival", "/undo", tap="abcdef0124", target="1", seen="2")
    assert "Take back 2 taps" in both.get_data(as_text=True)
