"""The solo game's log in words: what was answered, what it did, and what the app did after it."""

from __future__ import annotations

from companion.games.endeavor.rules.actions import Build, NextPhase
from companion.games.endeavor.rules.pieces import (
    building_text,
    card_text,
    governor_of,
    is_governor,
    is_slavery,
    track_text,
)
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.screen import describe as base
from companion.games.endeavor.screen.words import symbol_texts
from companion.games.endeavor.solo.rules import actions as act
from companion.games.endeavor.solo.rules.clock import position
from companion.games.endeavor.solo.rules.knowledge import leader, opposition, own_colour, solo_of
from companion.games.endeavor.solo.rules.opposition_turn import otherwise, question
from companion.games.endeavor.solo.rules.pieces import BARE, CLOCKWISE
from companion.games.endeavor.solo.screen.words import (
    colour_text,
    extra_text,
    gain_text,
    region_text,
    region_texts,
)
from companion.table.actions import Action
from companion.table.text import N_, SeatName, T, Text


def describe(before: State, action: Action, after: State, viewer: str | None) -> Text:
    """In words of its own, or where there are none in those of every table."""
    return _told(before, action, after) or base.describe(before, action, after, viewer)


def _told(before: State, action: Action, after: State) -> Text | None:
    match action:
        case Build():
            return _built(action, before, after)
        case NextPhase():
            return _onward(before, after)
        case act.FirstShipOut() | act.OccupyCity() | act.AttackOpposition():
            return _player(action)
        case act.OppositionDraws() | act.AwardGovernor() | act.SetOppositionCard():
            return _card(before, action, after)
        case act.DiscardOpposition(card=card):
            return _discarded(card)
    return _set_up(before, action) or _answered(before, action) or _set_right(before, action)


def _built(action: Build, before: State, after: State) -> Text:
    solo, owed = solo_of(after), solo_of(before).owed
    told = T(
        "%(who)s built %(building)s: %(symbols)s; %(extra)s, end marker on position %(n)d",
        who=SeatName(action.seat),
        building=building_text(action.building),
        symbols=symbol_texts(action.symbols),
        extra=extra_text(solo.extra),
        n=position(after),
    )
    if owed is None or solo.owed is not None or owed.building not in solo.grid[owed.level - 1]:
        return told
    return T(
        "%(told)s. %(building)s is back in column 3 of level %(level)d",
        told=told,
        building=building_text(owed.building),
        level=owed.level,
    )


def _onward(before: State, after: State) -> Text | None:
    if before.phase == "setup":
        if solo_of(before).step == "tokens":
            return T("Europe’s tokens are complete")
        return T("A blue token left Europe; round 1 begins")
    if before.phase == "check" and after.phase != "over":
        return _round_ended(before, after)
    if after.phase == "first":
        return T("Next: who acts first?")
    return None


def _round_ended(before: State, after: State) -> Text:
    """The slide and the refill, which the app has done by itself; the ladder is in sight."""
    return T("End of round %(n)d. %(grid)s", n=before.round, grid=_grid_moved(before, after))


def _grid_moved(before: State, after: State) -> Text:
    gap = solo_of(before).taken
    if gap is None:
        return T("The grid stays as it is")
    building = building_text(gap.building)
    if solo_of(after).owed is not None:
        return T(
            "Level %(level)d: column 3 stays empty while the crown is there (%(building)s)",
            level=gap.level,
            building=building,
        )
    if gap.building in solo_of(after).grid[gap.level - 1]:
        return T(
            "Level %(level)d closes up and %(building)s comes back in column 3",
            level=gap.level,
            building=building,
        )
    return T(
        "Level %(level)d closes up; no %(building)s is left", level=gap.level, building=building
    )


def _player(action: Action) -> Text:
    match action:
        case act.FirstShipOut(seat=seat, region=region, token=token) if token == BARE:
            return T(
                "%(who)s shipped beside the track of %(region)s",
                who=SeatName(seat),
                region=region_text(region),
            )
        case act.FirstShipOut(seat=seat, region=region, token=token):
            return T(
                "%(who)s shipped to %(region)s: %(token)s",
                who=SeatName(seat),
                region=region_text(region),
                token=gain_text(token),
            )
        case act.OccupyCity(seat=seat, region=region, token=token, glory=glory):
            return T(
                "%(who)s occupied a city in %(region)s worth %(n)d: %(token)s",
                who=SeatName(seat),
                region=region_text(region),
                n=glory,
                token=gain_text(token),
            )
        case act.AttackOpposition(
            seat=seat, region=region, colour=colour, glory=glory, routes=lost
        ):
            return T(
                "%(who)s attacked %(colour)s in %(region)s: city worth %(n)d, "
                "routes lost %(routes)d",
                who=SeatName(seat),
                colour=colour_text(colour),
                region=region_text(region),
                n=glory,
                routes=lost,
            )
    raise TypeError(f"no words for {type(action).__name__}")


def _card(before: State, action: Action, after: State) -> Text:
    match action:
        case act.OppositionDraws(card=card):
            colour = colour_text(solo_of(before).queue[0].colour)
            if after.abolished and not before.abolished:
                return T(
                    "%(colour)s drew %(card)s: %(symbols)s. Slavery is abolished",
                    colour=colour,
                    card=card_text(card),
                    symbols=symbol_texts(action.symbols),
                )
            return T(
                "%(colour)s drew %(card)s: %(symbols)s",
                colour=colour,
                card=card_text(card),
                symbols=symbol_texts(action.symbols),
            )
        case act.AwardGovernor(region=region):
            return _governor(before, region, symbol_texts(action.symbols))
        case act.SetOppositionCard(card=card, where="held"):
            return T(
                "Set right: the Opposition holds %(card)s: %(symbols)s",
                card=card_text(card),
                symbols=symbol_texts(action.symbols),
            )
        case act.SetOppositionCard(card=card, where="kept", glory=glory):
            return T(
                "Set right: kept by the Opposition for its glory (%(n)d): %(card)s",
                n=glory,
                card=card_text(card),
            )
        case act.SetOppositionCard(card=card):
            return T("Set right: not with the Opposition: %(card)s", card=card_text(card))
    raise TypeError(f"no words for {type(action).__name__}")


def _governor(before: State, region: str, printed: tuple[Text, ...]) -> Text:
    colour = leader(solo_of(before).lane(region).markers)
    card = card_text(governor_of(region))
    if colour == own_colour(before):
        who = SeatName(before.setup.seats[0].key)
        return T("%(who)s won %(card)s: %(symbols)s", who=who, card=card, symbols=printed)
    return T(
        "%(colour)s won %(card)s for the Opposition: %(symbols)s",
        colour=colour_text(colour),
        card=card,
        symbols=printed,
    )


def _discarded(card: str) -> Text:
    if is_governor(card):
        return T("The Opposition discarded %(card)s and keeps its glory", card=card_text(card))
    if is_slavery(card):
        return T("The Opposition turned face down: %(card)s", card=card_text(card))
    return T("The Opposition discarded %(card)s", card=card_text(card))


def _set_up(before: State, action: Action) -> Text | None:
    solo = solo_of(before)
    match action:
        case act.DrawSetup(code=code) if code:
            return T("Set-up drawn, code %(code)s", code=code)
        case act.FirstDrawSetup(ladder=ladder):
            return T(
                "Set-up drawn. Ladder from the bottom: %(ladder)s",
                ladder=tuple(map(colour_text, ladder)),
            )
        case act.SetLadder(order=order):
            return T(
                "Ladder set, from the bottom: %(ladder)s", ladder=tuple(map(colour_text, order))
            )
        case act.SetGrid():
            return T("Building grid set")
        case act.SetShips(colours=colours):
            return T(
                "Shipping markers drawn: %(colours)s", colours=tuple(map(colour_text, colours))
            )
        case act.SetEurope(colours=colours):
            return T("Colours for Europe: %(colours)s", colours=tuple(map(colour_text, colours)))
        case act.CountSpaces():
            return T("Spaces of the shipping tracks counted")
        case act.SetupShip(token=token):
            return T(
                "%(colour)s starts in %(region)s: %(token)s",
                colour=colour_text(solo.ships[solo.placed]),
                region=region_text(CLOCKWISE[solo.placed % len(CLOCKWISE)]),
                token=gain_text(token),
            )
        case act.SetupCity(glory=glory):
            return T(
                "%(colour)s starts in a European city worth %(n)d",
                colour=colour_text(solo.europe[solo.placed]),
                n=glory,
            )
    return None


_NOTHING = {
    "link": N_("%(colour)s: no link to make"),
    "two": N_("%(colour)s: no city worth 2 is free"),
    "link-two": N_("%(colour)s: neither a link nor a city worth 2"),
    "any": N_("%(colour)s: no city is free there"),
    "ship": N_("%(colour)s: only tokens that bring nothing on those tracks"),
    "attack": N_("%(colour)s: no city of the player to attack"),
    "nothing": N_("%(colour)s could do nothing"),
    "": N_("%(colour)s: nothing of the kind on the board"),
}


def _nothing(before: State, rest: bool) -> str:
    now = question(before)
    if now is None:
        return _NOTHING[""]
    after = otherwise(before, now) if rest else None
    if after is not None:
        return _NOTHING["link-two" if after.kind == "two" else after.kind]
    return _NOTHING.get(now.kind, _NOTHING[""])


def _answered(before: State, action: Action) -> Text | None:
    """Answers about the board, by the colour whose action it is."""
    solo = solo_of(before)
    match action:
        case act.SayFirst(free=True):
            return T("A city can be occupied: the Opposition acts first")
        case act.SayFirst():
            return T("No city can be occupied: the player acts first")
    if not solo.queue:
        return None
    colour = colour_text(solo.queue[0].colour)
    match action:
        case act.SayFull():
            return T("No city is free: %(regions)s", regions=region_texts(_filled(before, action)))
        case act.SayNone(rest=rest):
            return T(_nothing(before, rest), colour=colour)
        case act.FindCity(region=region):
            return T(
                "%(colour)s: a city is free in %(region)s",
                colour=colour,
                region=region_text(region),
            )
        case act.TakeCity(token=token, glory=glory, region=region) if region is not None:
            return T(
                "%(colour)s occupied a city in %(region)s worth %(n)d: %(token)s",
                colour=colour,
                region=region_text(region),
                n=glory,
                token=gain_text(token),
            )
        case act.TakeCity(token=token, glory=glory):
            return T(
                "%(colour)s occupied a city worth %(n)d: %(token)s",
                colour=colour,
                n=glory,
                token=gain_text(token),
            )
        case act.TakeRoute(token=token):
            return T("%(colour)s linked a route: %(token)s", colour=colour, token=gain_text(token))
    return _acted(action, colour)


def _filled(before: State, told: act.SayFull) -> tuple[str, ...]:
    """The regions that are said to be full."""
    now = question(before)
    return (told.region,) if told.region else now.regions if now else ()


def _acted(action: Action, colour: Text) -> Text | None:
    match action:
        case act.OppositionShips(region=region, token=token):
            return T(
                "%(colour)s shipped to %(region)s: %(token)s",
                colour=colour,
                region=region_text(region),
                token=gain_text(token),
            )
        case act.ShipBeside(region=region):
            return T(
                "%(colour)s shipped beside the track of %(region)s",
                colour=colour,
                region=region_text(region),
            )
        case act.OppositionAttacks(region=region, glory=glory):
            return T(
                "%(colour)s attacked the player in %(region)s: city worth %(n)d",
                colour=colour,
                region=region_text(region),
                n=glory,
            )
        case act.OppositionPay(track=track):
            return T(
                "%(colour)s took a token from the player: %(track)s",
                colour=colour,
                track=track_text(track),
            )
    return None


def _set_right(before: State, action: Action) -> Text | None:
    match action:
        case act.SetLane(region=region):
            return T("Set right: the shipping track of %(region)s", region=region_text(region))
        case act.FirstSetHoldings(colour=colour, region=region, ones=ones, twos=twos):
            return T(
                "Set right: %(colour)s in %(region)s, cities worth 1: %(ones)d, worth 2: %(twos)d",
                colour=colour_text(colour),
                region=region_text(region),
                ones=ones,
                twos=twos,
            )
        case act.FirstSetRoutes(colour=colour, routes=routes):
            return T("Set right: routes of %(colour)s: %(n)d", colour=colour_text(colour), n=routes)
        case act.SetOppositionTrack(track=track, value=value):
            return T(
                "Recount, Opposition: %(track)s %(before)d → %(after)d",
                track=track_text(track),
                before=opposition(before).track(track),
                after=value,
            )
        case act.AskAgain():
            return T("Everything about the board is asked again")
    return None
