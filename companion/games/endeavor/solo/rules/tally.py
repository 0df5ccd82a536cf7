"""What a solo table knows of the final count. Solo rules, "Score"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.endeavor.rules.pieces import TRACKS
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.rules.tally import rulings as rulings_of_all
from companion.games.endeavor.rules.tally import tally as tally_of_seats
from companion.games.endeavor.solo.rules.knowledge import all_mine_told, opposition, solo_of
from companion.table.actions import OPPOSITION
from companion.table.seats import Setup


def tally(state: State) -> Mapping[str, Mapping[str, Any]]:
    seats = {seat: {**told, **_cities(state)} for seat, told in tally_of_seats(state).items()}
    return {**seats, OPPOSITION: _opposition(state)}


def _cities(state: State) -> Mapping[str, Any]:
    """The player's, where full tracking was told of every one."""
    if solo_of(state).step != "done" or not all_mine_told(state):
        return {}
    worths = [city.glory for city in solo_of(state).mine]
    return {"cities_one": worths.count(1), "cities_two": worths.count(2)}


def rulings(setup: Setup) -> Mapping[str, Any]:
    """Also how the list of lines of the solo rules is read."""
    return {**rulings_of_all(setup), "solo_lines": setup.option("solo_lines")}


def _opposition(state: State) -> Mapping[str, Any]:
    """Its tracks and cards, with the glory of discarded Governors; cities and routes if followed.

    A game that was not followed from its set-up on says nothing about them.
    """
    solo, board = solo_of(state), opposition(state)
    held = sum(card.symbols.glory for card in board.cards)
    known: dict[str, Any] = {track: board.track(track) for track in TRACKS}
    known["card_glory"] = held + sum(glory for _, glory in solo.kept)
    if solo.step == "done":
        known["cities_one"] = sum(city.glory == 1 for city in solo.cities)
        known["cities_two"] = sum(city.glory == 2 for city in solo.cities)
        known["routes"] = sum(count for _, count in solo.routes)
    return known
