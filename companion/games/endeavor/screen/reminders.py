"""What a table sets up, and what a variant asks it to remember.

Rulebook, "Préparation"; summary, "Variante pour 2 joueurs"; SoloPlay for two and three players.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.endeavor.rules.state import State
from companion.table.text import N_, T, Text

_EVERYONE = (
    N_("Lay the trade tokens face up and at random on all cities, routes and shipping tracks."),
    N_("Stack each pile of asset cards with the Governor or the lowest value on top."),
)
_ALL_TILES = N_("Sort the buildings by level: 5, 4, 3, 2 and 1 of each kind from level 1 to 5.")
_PLAYERS = N_("Everyone takes a board, four cubes on 0 and thirty markers beside it.")

SETUP: Mapping[str, tuple[str, ...]] = {
    "base": (*_EVERYONE, _ALL_TILES, _PLAYERS),
    "two-neutral": (
        *_EVERYONE,
        _ALL_TILES,
        _PLAYERS,
        N_("Each player also takes the thirty markers of an unused colour: their neutral colour."),
    ),
    "soloplay-2": (
        *_EVERYONE,
        N_("Put one tile of each building of levels 1 to 4 back in the box."),
        _PLAYERS,
        N_("Both players take three neutral markers of the same unused colour."),
        N_("Take one token off each shipping track, without effect."),
        N_(
            "From the first player on, take turns removing six more tokens from the shipping "
            "tracks, so that no track loses more than three in all."
        ),
    ),
    "soloplay-3": (
        *_EVERYONE,
        _ALL_TILES,
        _PLAYERS,
        N_("Each player takes two neutral markers of the same unused colour."),
        N_(
            "From the left of the first player on, take turns removing eight tokens from the "
            "shipping tracks, at most two per track."
        ),
    ),
}

_SOLOPLAY = (
    N_(
        "After your own complete action you may play a neutral marker from your harbour: Ship or "
        "Occupy in the same region, or after a Draw in any region."
    ),
    N_("A neutral marker never goes on a building and never helps an action of yours."),
    N_(
        "Neutral markers count for a Governor as a colour of their own; if they win it, it "
        "leaves the game."
    ),
)
_TOKEN_TO_PLAYER = N_("The token under a neutral marker goes to the player who placed it.")
_TOKEN_TO_NOBODY = N_("The token under a neutral marker is discarded.")

ACTIONS: Mapping[str, tuple[str, ...]] = {
    "base": (),
    "two-neutral": (
        N_("After you Ship: put one of your neutral markers on the first free space of any track."),
        N_(
            "After you Occupy: put a neutral marker in another city of that region if your "
            "neutral colour is there already, else in a region where it is. Neutrals count as "
            "present in Europe."
        ),
        N_("Docks: a neutral marker after each of the two actions."),
        N_("Cartographer: one neutral marker after both."),
        N_(
            "What a neutral colour gains is discarded, Governors too. Neutrals never control "
            "routes, and an Attack brings no neutral marker."
        ),
    ),
    "soloplay-2": _SOLOPLAY,
    "soloplay-3": _SOLOPLAY,
}


def setup_steps(state: State) -> tuple[Text, ...]:
    """The set-up checklist, until the first building is built."""
    fresh = state.round == 1 and state.phase == "construction" and not state.done
    return tuple(T(step) for step in SETUP.get(state.setup.variant, ())) if fresh else ()


def reminders(state: State) -> tuple[Text, ...]:
    if state.phase != "actions":
        return ()
    lines = ACTIONS.get(state.setup.variant, ())
    if lines is _SOLOPLAY:
        to_player = state.setup.option("neutral_token") == "player"
        lines = (*lines, _TOKEN_TO_PLAYER if to_player else _TOKEN_TO_NOBODY)
    return tuple(T(line) for line in lines)
