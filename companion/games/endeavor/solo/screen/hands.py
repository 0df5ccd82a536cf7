"""What hands must do after a tap of the solo game: the Opposition's pieces, ladder and grid too."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.endeavor.rules.actions import Build, NextPhase
from companion.games.endeavor.rules.pieces import (
    TRACKS,
    building_text,
    card_text,
    governor_of,
    is_governor,
    is_slavery,
    track_text,
)
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.rules.tracks import marker
from companion.games.endeavor.screen import hands as base
from companion.games.endeavor.screen.hands import moved_cubes
from companion.games.endeavor.solo.rules import actions as act
from companion.games.endeavor.solo.rules.clock import position
from companion.games.endeavor.solo.rules.knowledge import leader, opposition, own_colour, solo_of
from companion.games.endeavor.solo.rules.pieces import ANY_BLUES, BROWN_TOKENS, CLOCKWISE, COLUMNS
from companion.games.endeavor.solo.rules.state import Place
from companion.games.endeavor.solo.screen.words import colour_text, region_text
from companion.table.actions import Action
from companion.table.text import N_, SeatName, T, Text

FOLLOWING = (
    act.SetLadder,
    act.SetGrid,
    act.SetShips,
    act.SetEurope,
    act.CountSpaces,
    act.SetLane,
    act.FirstSetHoldings,
    act.FirstSetRoutes,
    act.SetOppositionTrack,
    act.SetOppositionCard,
    act.AskAgain,
)
"""These follow the table, which stays as it is."""

WITH_TOKEN = (act.SetupShip, act.SetupCity, act.OppositionShips, act.TakeCity, act.TakeRoute)
"""The token that the Opposition gets is told with its cube."""


def hands(before: State, action: Action, after: State, viewer: str | None) -> tuple[Text, ...]:
    if isinstance(action, FOLLOWING):
        return ()
    return (
        *_markers(before, action),
        *_their_markers(before, action),
        *_cards(before, action),
        *_tokens(before, action, after),
        *base.hands(before, action, after, viewer),
        *_their_cubes(before, action, after),
        *_complement(before, action, after),
    )


def _markers(before: State, action: Action) -> Iterator[Text]:
    """Markers that come to the map at set-up, and the player's own."""
    solo = solo_of(before)
    match action:
        case act.SetupShip():
            at = CLOCKWISE[solo.placed % len(CLOCKWISE)]
            yield _on_track(solo.ships[solo.placed], region_text(at))
        case act.SetupCity():
            yield _in_city(solo.europe[solo.placed], region_text("europe"))
        case act.FirstShipOut(region=region) if region not in before.opened:
            yield T("Put your marker on the track of %(region)s", region=region_text(region))
        case act.FirstShipOut(region=region):
            yield T("Put your marker beside the track of %(region)s", region=region_text(region))
        case act.OccupyCity(region=region):
            yield T("Put your marker on that city (%(region)s)", region=region_text(region))
        case act.AttackOpposition(region=region, colour=colour):
            yield base.attack()
            yield T(
                "%(colour)s: take the marker off that city (%(region)s)",
                region=region_text(region),
                colour=colour_text(colour),
            )


def _their_markers(before: State, action: Action) -> Iterator[Text]:
    """Those of the colour whose action it is."""
    solo = solo_of(before)
    if not solo.queue:
        return
    colour = solo.queue[0].colour
    match action:
        case act.OppositionShips(region=region):
            yield _on_track(colour, region_text(region))
        case act.ShipBeside(region=region):
            yield T(
                "%(colour)s: marker beside the track of %(region)s",
                colour=colour_text(colour),
                region=region_text(region),
            )
        case act.TakeCity(region=region) if region or solo.found:
            found = region or (solo.found.region if solo.found else "")
            yield _in_city(colour, region_text(found))
        case act.OppositionAttacks(region=region):
            yield T(
                "%(colour)s: put a marker on your city (%(region)s), yours back to the reserve",
                colour=colour_text(colour),
                region=region_text(region),
            )


def _on_track(colour: str, region: Text) -> Text:
    return T(
        "%(colour)s: marker on the track of %(region)s",
        colour=colour_text(colour),
        region=region,
    )


def _in_city(colour: str, region: Text) -> Text:
    return T(
        "%(colour)s: marker on the city (%(region)s)",
        colour=colour_text(colour),
        region=region,
    )


def _tokens(before: State, action: Action, after: State) -> Iterator[Text]:
    """Tokens: brown ones to a board, blue ones of the Opposition away."""
    match action:
        case act.SetupCity():
            yield _theirs(TRACKS[solo_of(before).placed], after)
        case act.SetupShip(token=token) | act.OppositionShips(token=token):
            yield from _won(token, after)
        case act.TakeCity(token=token) | act.TakeRoute(token=token):
            yield from _won(token, after)
        case (act.FirstShipOut() | act.OccupyCity()) as told if told.token in BROWN_TOKENS:
            yield T("Take the %(track)s token", track=track_text(told.token))
        case (act.FirstShipOut() | act.OccupyCity()) as told if told.token in ANY_BLUES:
            yield T("Take the blue token")
        case act.OppositionPay(track=track):
            yield T("Give the Opposition your %(track)s token", track=track_text(track))


def _won(token: str, after: State) -> Iterator[Text]:
    if token in BROWN_TOKENS:
        yield _theirs(token, after)
    elif token in ANY_BLUES:
        yield T("Discard the blue token")


def _theirs(track: str, after: State) -> Text:
    return T(
        "Opposition: %(track)s token, cube to %(n)d",
        track=track_text(track),
        n=marker(opposition(after).track(track)),
    )


def _cards(before: State, action: Action) -> Iterator[Text]:
    match action:
        case act.OppositionDraws(card=card):
            yield T("Give the Opposition the card %(card)s", card=card_text(card))
        case act.AwardGovernor(region=region):
            card = governor_of(region)
            if leader(solo_of(before).lane(region).markers) == own_colour(before):
                yield base.taken(SeatName(before.setup.seats[0].key), card)
            else:
                yield T("Give the Opposition the card %(card)s", card=card_text(card))
        case act.DiscardOpposition(card=card):
            yield T(_given_up(card), card=card_text(card))


def _given_up(card: str) -> str:
    if is_governor(card):
        return N_("Set aside for the Opposition’s glory: %(card)s")
    if is_slavery(card):
        return N_("Opposition: turn %(card)s face down")
    return N_("Opposition: put %(card)s back on its pile")


def _their_cubes(before: State, action: Action, after: State) -> Iterator[Text]:
    moves = moved_cubes(opposition(before), opposition(after))
    if moves and not isinstance(action, WITH_TOKEN):
        yield T("Move the Opposition’s cubes, %(moves)s", moves=moves)


def _complement(before: State, action: Action, after: State) -> Iterator[Text]:
    """The ladder, the building grid and their two markers."""
    solo = solo_of(after)
    match action:
        case act.FirstDrawSetup():
            yield T("Lay out the ladder and the grid as they are drawn")
        case Build():
            yield T(
                "Move the crown to level %(level)d, column %(column)d, the end marker to %(n)d",
                level=solo.selection[0],
                column=solo.selection[1],
                n=position(after),
            )
            owed = solo_of(before).owed
            if owed and solo.owed is None and owed.building in solo.grid[owed.level - 1]:
                yield _refilled(owed.building, owed.level)
        case NextPhase() if before.phase == "setup" and after.phase != "setup":
            yield T("Take a blue token out of Europe")
        case NextPhase() if before.phase == "check" and after.phase != "over":
            yield from _next_round(before, after)


def _next_round(before: State, after: State) -> Iterator[Text]:
    gap, acted = solo_of(before).taken, position(before) - 1
    if gap and gap.column < COLUMNS:
        yield _closed_up(gap, gap.building in solo_of(after).grid[gap.level - 1])
    yield T(
        "The lowest %(n)d discs to the top, the end marker on %(at)d", n=acted, at=position(after)
    )


def _closed_up(gap: Place, refilled: bool) -> Text:
    if not refilled:
        return T("Level %(level)d: close the gap", level=gap.level)
    return T(
        "Level %(level)d: close the gap, %(building)s in column 3",
        level=gap.level,
        building=building_text(gap.building),
    )


def _refilled(building: str, level: int) -> Text:
    tile = building_text(building)
    return T("Put %(building)s in column 3 of level %(level)d", building=tile, level=level)
