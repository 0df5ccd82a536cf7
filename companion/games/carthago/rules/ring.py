"""The action ring: prices, neutral discs, guild markers (rulebook, "Réaliser une action")."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.games.carthago.rules.actions import SetMarkers, SetRing
from companion.games.carthago.rules.pieces import MARKERS, SPACES
from companion.games.carthago.rules.state import State
from companion.table.rules import RuleError


def in_order(spaces: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(spaces, key=SPACES.index))


def price(state: State, seat: str, space: str) -> int:
    """Cards to play: one that shows the action, one more for each other disc on the space."""
    others = sum(where == space for key, where in state.discs if key != seat)
    return 1 + others + (space in state.neutrals)


def moved_on(state: State, markers: tuple[str, ...], space: str) -> tuple[str, ...]:
    """A marker leaves `space`, clockwise, for the next space without one of its kind."""
    if space not in markers:
        return markers
    at = state.ring.index(space)
    onward = state.ring[at + 1 :] + state.ring[:at]
    target = next(place for place in onward if place not in markers)
    return in_order((*(place for place in markers if place != space), target))


def after_turn(state: State, space: str, guild: bool) -> State:
    """End of a turn: a neutral disc moves; a guild marker only if its action was used."""
    neutrals = moved_on(state, state.neutrals, space)
    guilds = moved_on(state, state.guilds, space) if guild else state.guilds
    return replace(state, neutrals=neutrals, guilds=guilds)


def with_markers(state: State, guilds: tuple[str, ...], neutrals: tuple[str, ...]) -> State:
    """Set-up 8: two different spaces each; no neutral discs with four players."""
    if len(set(guilds)) != MARKERS or len(guilds) != MARKERS:
        raise RuleError("two-guild-spaces", field="guilds")
    wanted = state.neutral_discs
    if len(set(neutrals)) != wanted or len(neutrals) != wanted:
        raise RuleError("neutral-spaces", field="neutrals", n=wanted)
    return replace(state, guilds=in_order(guilds), neutrals=in_order(neutrals))


def with_ring(state: State, ring: tuple[str, ...]) -> State:
    """Each space once. A ring has no beginning: it is told from the Market on."""
    if sorted(ring) != sorted(SPACES):
        raise RuleError("ring-each-once", field="ring")
    at = ring.index(SPACES[0])
    told = ",".join((*ring[at:], *ring[:at]))
    return replace(state, setup=state.setup.with_option("ring", told))


def set_ring(state: State, action: SetRing) -> State:
    return with_ring(state, action.ring)


def set_markers(state: State, action: SetMarkers) -> State:
    return with_markers(state, action.guilds, action.neutrals)
