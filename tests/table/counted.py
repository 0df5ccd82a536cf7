"""Tables that are counted: helpers for the tests of the final count."""

from __future__ import annotations

from typing import Any

from companion.games import GAMES
from companion.table.actions import Count, CountAfresh, Counted
from companion.table.reckoning import Reckoning
from companion.table.seats import Seat, Setup

NAMES = ("Rouge", "Verte", "Noire", "Blanche", "Violette")


def over(
    game: str, variant: str = "base", players: int | None = None, *, afresh: bool = True
) -> Any:
    """A table at its end; with `afresh`, one that nobody followed."""
    chosen = GAMES[game]
    players = players or max(chosen.variant(variant).players)
    cast = chosen.casts(variant, players)[0]
    seats = tuple(Seat(f"s{n + 1}", NAMES[n], cast[n]) for n in range(players))
    setup = Setup(game, variant, seats, "s1", chosen.default_options(variant))
    state = chosen.start(setup)
    assert chosen.ended is not None
    state = chosen.apply(state, chosen.ended(state))
    return chosen.apply(state, CountAfresh()) if afresh else state


def count(state: Any, seat: str, **answers: str) -> Any:
    """Answers by field; two underscores stand for a dot."""
    entries = tuple(
        Counted(seat, field.replace("__", "."), typed) for field, typed in answers.items()
    )
    return GAMES[state.setup.game].apply(state, Count(entries))


def reckoning(state: Any) -> Reckoning:
    game = GAMES[state.setup.game]
    return Reckoning(state, game.tally, game.rulings)


def totals(state: Any) -> list[int]:
    return [player.total for player in reckoning(state).sheet.players]


# The worked example of Endeavor's rulebook, line by line.
ENDEAVOR_RED: dict[str, str] = {
    "cities_one": "14",
    "cities_two": "1",
    "routes": "9",
    "industry": "10",
    "culture": "8",
    "finance": "9",
    "politics": "12",
    "card_glory": "1+2+2",
    "governor_slot_empty": "yes",
    "universities": "1",
    "harbour": "3",
    "slavery_discarded": "2",
}

# Carthago's long example: 6 ships x 7 seats, then the tiles Ships and Coins.
CARTHAGO_BLACK: dict[str, str] = {
    "tiles__ships": "1",
    "tiles__coins": "2",
    "ships__jewels": "2",
    "ships__glass": "0",
    "ships__cedar": "1",
    "ships__oils": "0",
    "ships__dyes": "3",
    "seats_small": "3",
    "seats_large": "1",
    "residence__left": "2",
    "residence__centre": "0",
    "residence__right": "2",
    "hand__coins": "22",
}
