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
