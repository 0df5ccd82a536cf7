"""What the player can tell about the map: where a marker was shipped, which city was taken."""

from __future__ import annotations

from companion.games.endeavor.rules.gains import may_gain
from companion.games.endeavor.rules.pieces import BLUES, TRACKS
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.solo.rules.actions import AttackOpposition, ShipOut
from companion.games.endeavor.solo.rules.holdings import in_box
from companion.games.endeavor.solo.rules.knowledge import free_spaces, player_of, solo_of
from companion.games.endeavor.solo.rules.pieces import ANY_BLUE, ANY_BLUES, BARE
from companion.games.endeavor.solo.rules.state import Deed, Lane
from companion.games.endeavor.solo.screen.words import colour_text, region_text, token_text
from companion.table.text import T
from companion.table.views import Offer, offer


def _may_tell(state: State, deed: Deed) -> bool:
    """In full tracking only what a building or blue token has just done."""
    if state.full and deed not in solo_of(state).pending:
        return False
    return may_gain(state, player_of(state)) is None


def player_ships(state: State, lane: Lane) -> tuple[Offer, ...]:
    """The player's ways to ship there, one tap each."""
    if not _may_tell(state, "ship"):
        return ()
    tokens: tuple[str, ...] = ()
    if lane.region in state.opened:
        tokens = (BARE,)
    elif free_spaces(state, lane):
        tokens = (*TRACKS, *(BLUES if state.full else (ANY_BLUE,)))
    fields = {"seat": player_of(state), "region": lane.region}
    return tuple(
        offer(ShipOut, token_text(token), **fields, token=token)
        for token in tokens
        if token in ANY_BLUES or in_box(state, token)
    )


def player_attacks(state: State, colour: str) -> tuple[Offer, ...]:
    """The player takes a city; routes lost there are told with it, none in these taps."""
    if not _may_tell(state, "attack"):
        return ()
    found = dict.fromkeys((c.region, c.glory) for c in solo_of(state).cities_of(colour))
    return tuple(
        offer(
            AttackOpposition,
            T(
                "Attack %(colour)s in %(region)s, city worth %(n)d",
                colour=colour_text(colour),
                region=region_text(region),
                n=glory,
            ),
            seat=player_of(state),
            region=region,
            colour=colour,
            glory=glory,
        )
        for region, glory in found
    )
