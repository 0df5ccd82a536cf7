"""The player's round: the building grid, shipping, draws, attacks, Governors.

Solo rules, "Déroulement de la partie", 2; rulebook, "Ouverture d'une région".
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.endeavor.rules.actions import (
    Activate,
    Build,
    DrawCard,
    EndTurn,
    SetBuilding,
    SetCard,
    SetRegion,
    SkipBuild,
    SpendBlue,
    TakeBlue,
    TakeToken,
    Turn,
    WinGovernor,
)
from companion.games.endeavor.rules.cards import discarded, excess, with_card
from companion.games.endeavor.rules.clock import after_building
from companion.games.endeavor.rules.construction import may_construct, may_fit
from companion.games.endeavor.rules.corrections import set_building, set_card, set_region
from companion.games.endeavor.rules.gains import draw_card, may_gain, take_blue, take_token
from companion.games.endeavor.rules.lessons import remembered, told_action
from companion.games.endeavor.rules.pieces import BLUES, governor_of, is_governor, pile_of
from companion.games.endeavor.rules.state import Built, State
from companion.games.endeavor.rules.tracks import added, may_total, settled
from companion.games.endeavor.rules.turns import activate, end_turn, spend_blue
from companion.games.endeavor.solo.rules import grid
from companion.games.endeavor.solo.rules.actions import (
    AttackOpposition,
    AwardGovernor,
    DiscardOpposition,
    FirstShipOut,
    OccupyCity,
    ShipOut,
)
from companion.games.endeavor.solo.rules.clock import settled_turns, turns_done
from companion.games.endeavor.solo.rules.holdings import (
    bare_taken,
    slotted,
    with_opposition_card,
)
from companion.games.endeavor.solo.rules.knowledge import (
    free_spaces,
    leader,
    opposition,
    own_colour,
    player_of,
    reach,
    solo_of,
    with_solo,
)
from companion.games.endeavor.solo.rules.outcomes import beside_track, onto_track
from companion.games.endeavor.solo.rules.pieces import ANY_BLUES, BARE, BROWN_TOKENS
from companion.games.endeavor.solo.rules.state import City, Deed
from companion.table.rules import RuleError, ensure


def may_build(state: State, action: Build) -> RuleError | None:
    board = state.board(action.seat)
    refused = may_construct(state, action.seat) or may_fit(board)
    refused = refused or grid.may_choose(state, board, action.building)
    return refused or may_total(added(board.totals, action.symbols.steps))


def build(state: State, action: Build) -> State:
    """Any building on the grid; its column decides how often the Opposition acts."""
    ensure(may_build(state, action))
    board = state.board(action.seat)
    built = Built(action.building, action.symbols)
    board = settled(replace(board, buildings=(*board.buildings, built)))
    state = remembered(state.with_board(board), action.building, action.symbols)
    state = told_action(state, action, action.building)
    return after_building(grid.chosen(state, action.building), action.seat)


def skip_build(state: State, action: SkipBuild) -> State:
    """Nothing leaves the grid and both markers stay where they are."""
    ensure(may_construct(state, action.seat))
    return after_building(state, action.seat)


def activated(state: State, action: Activate) -> State:
    return _deeds_begun(activate(state, action), action)


def blue_spent(state: State, action: SpendBlue) -> State:
    return _deeds_begun(spend_blue(state, action), action)


def _deeds_begun(state: State, action: Turn) -> State:
    """Full tracking: a building or blue token ships, occupies, attacks or draws, so the table is
    asked where. One that draws turns the end marker, whichever card it is."""
    deeds: dict[Deed, int] = {
        "ship": action.ships,
        "occupy": action.occupies,
        "attack": int(action.victim is not None),
        "draw": action.draws or 0,
    }
    pending = tuple(deed for deed, times in deeds.items() for _ in range(times))
    solo = solo_of(state)
    drew = solo.drew or bool(action.draws)
    return with_solo(state, replace(solo, pending=pending, within=None, drew=drew))


def deed_done(state: State, deed: Deed, region: str | None = None) -> State:
    """What was asked for has been told; in full tracking nothing else can be. The other half of a
    double action is done in the same region."""
    if not state.full:
        return state
    pending = list(solo_of(state).pending)
    if deed not in pending:
        raise RuleError("no-such-deed")
    pending.remove(deed)
    within = region if pending else None
    return with_solo(state, replace(solo_of(state), pending=tuple(pending), within=within))


def turn_ended(state: State, action: EndTurn) -> State:
    """Whatever was not told stays untold."""
    state = end_turn(state, action)
    return with_solo(state, replace(solo_of(state), pending=(), within=None))


def _must_be_within(state: State, region: str) -> None:
    """Rulebook, "Actions doubles": both in one region."""
    if solo_of(state).within not in (None, region):
        raise RuleError("same-region", field="region")


def ship_out(state: State, action: ShipOut) -> State:
    _must_be_within(state, action.region)
    return first_ship_out(state, action)


def first_ship_out(state: State, action: FirstShipOut) -> State:
    """Onto the next free space with its token, or beside the track of an open region without."""
    ensure(may_gain(state, action.seat))
    state = deed_done(state, "ship", action.region)
    if action.region in state.opened:
        if action.token != BARE:
            raise RuleError("no-token-there", field="token")
        return with_solo(state, beside_track(solo_of(state), action.region, own_colour(state)))
    if not free_spaces(state, solo_of(state).lane(action.region)):
        raise RuleError("track-full", field="region")
    return onto_track(_taken(state, action), action.region, own_colour(state))


def occupy_city(state: State, action: OccupyCity) -> State:
    """Rulebook, "Occuper": a free city of an open region where the player is present. Its token was
    there from the start, but for the one European city left bare."""
    if not state.full:
        raise RuleError("full-only")
    ensure(may_gain(state, action.seat))
    _must_be_within(state, action.region)
    state = deed_done(state, "occupy", action.region)
    if action.region not in reach(state, own_colour(state)):
        raise RuleError("not-present", field="region")
    bare = action.token == BARE
    state = bare_taken(state, action.region) if bare else _taken(state, action)
    return _with_mine(state, action.region, action.glory)


def _with_mine(state: State, region: str, glory: int) -> State:
    solo = solo_of(state)
    return with_solo(
        state, replace(solo, mine=(*solo.mine, City(own_colour(state), region, glory)))
    )


def _taken(state: State, action: FirstShipOut | OccupyCity) -> State:
    if action.token in BROWN_TOKENS:
        return take_token(state, TakeToken(action.seat, action.token))
    if action.token not in ANY_BLUES:
        raise RuleError("space-has-token", field="token")
    if not state.full:
        return state
    if action.token not in BLUES:
        raise RuleError("which-blue", field="token")
    return take_blue(state, TakeBlue(action.seat, action.token))


def player_draws(state: State, action: DrawCard) -> State:
    """Any draw of the player turns the end marker: its disc will draw at the end of the round."""
    state = draw_card(state, action)
    if "draw" in solo_of(state).pending:
        state = deed_done(state, "draw", pile_of(action.card))
    return with_solo(state, replace(solo_of(state), drew=True))


def no_free_governor(state: State, action: WinGovernor) -> State:
    raise RuleError("governor-by-track", field="region")


def attack_opposition(state: State, action: AttackOpposition) -> State:
    """Rulebook, "Attaquer": the colour loses the city and its routes there."""
    ensure(may_gain(state, action.seat))
    state = deed_done(state, "attack")
    solo = solo_of(state)
    city = City(action.colour, action.region, action.glory)
    if city not in solo.cities:
        raise RuleError("no-such-city", field="colour")
    if action.routes > solo.routes_of(action.colour):
        raise RuleError("no-such-routes", field="routes")
    cities = list(solo.cities)
    cities.remove(city)
    solo = replace(solo, cities=tuple(cities))
    state = with_solo(
        state, solo.with_routes(action.colour, solo.routes_of(action.colour) - action.routes)
    )
    return _with_mine(state, action.region, action.glory)


def award_governor(state: State, action: AwardGovernor) -> State:
    """The region is open; the Governor goes to the player or to the Opposition."""
    solo = solo_of(state)
    if solo.opening is None or solo.opening != action.region:
        raise RuleError("not-asked")
    region, card = solo.opening, governor_of(solo.opening)
    state = replace(state, opened=(*state.opened, region))
    state = with_solo(state, replace(solo, opening=None))
    if leader(solo.lane(region).markers) == own_colour(state):
        board = with_card(state.board(player_of(state)), card, action.symbols)
        state = remembered(state.with_board(board), card, action.symbols)
    else:
        state = with_opposition_card(state, card, action.symbols)
    return settled_turns(state)


def discard_opposition(state: State, action: DiscardOpposition) -> State:
    """A discarded Governor loses its symbols but keeps its glory, and counts for no limit."""
    board = opposition(state)
    held = next((card for card in board.cards if card.key == action.card), None)
    if held is None:
        raise RuleError("opposition-lacks", field="card")
    if not (state.phase == "check" or turns_done(state)) or not excess(board):
        raise RuleError("no-discard-at-will", field="card")
    solo = solo_of(state)
    if is_governor(action.card):
        solo = replace(solo, kept=(*solo.kept, (action.card, held.symbols.glory)))
    return with_solo(state.with_board(slotted(discarded(board, action.card))), solo)


# Setting right what all tables have


def building_set(state: State, action: SetBuilding) -> State:
    return grid.trimmed(set_building(state, action))


def card_set(state: State, action: SetCard) -> State:
    """A card set right for the player leaves the Opposition."""
    solo = solo_of(state)
    kept = tuple(one for one in solo.kept if one[0] != action.card)
    state = with_solo(set_card(state, action), replace(solo, kept=kept))
    return state.with_board(slotted(opposition(state)))


def region_set(state: State, action: SetRegion) -> State:
    """A region opened by hand needs no Governor handed over; closed, its track is not full."""
    state = set_region(state, action)
    solo = solo_of(state)
    if solo.opening == action.region:
        solo = replace(solo, opening=None)
    lane = solo.lane(action.region)
    if not action.open:
        kept = tuple(one for one in solo.kept if one[0] != governor_of(action.region))
        markers = lane.markers[: max(0, lane.spaces - 1)]
        solo = replace(solo.with_lane(replace(lane, markers=markers, beside=())), kept=kept)
    state = with_solo(state, solo).with_board(slotted(opposition(state)))
    return settled_turns(state)
