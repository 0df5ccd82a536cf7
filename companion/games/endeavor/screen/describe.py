"""The log in words. Nothing in Endeavor is secret, so every viewer reads the same."""

from __future__ import annotations

from companion.games.endeavor.rules import actions as act
from companion.games.endeavor.rules.pieces import (
    BLUE_LABELS,
    DEEDS,
    PILE_LABELS,
    building_text,
    card_text,
    governor_of,
    is_governor,
    is_slavery,
    track_text,
)
from companion.games.endeavor.rules.state import NEUTRAL, State
from companion.games.endeavor.screen.words import ATTACK_ON, PHASE_LABELS, symbol_texts
from companion.table.actions import Action
from companion.table.text import SeatName, T, Text
from companion.table.views import describe_common


def describe(before: State, action: Action, after: State, viewer: str | None) -> Text:
    match action:
        case act.Printed():
            return _piece(before, action, after)
        case act.Turn():
            return _turn(before, action)
        case act.SetClock() | act.SetTrack() | act.SetRegion() | act.AbolishSlavery():
            return _set_right(before, action)
        case act.SetPopulation() | act.SetNeutrals() | act.FirstSetBlue():
            return _set_count(action)
        case act.Pass() | act.PlaceGovernor():
            return _slot(action)
    return _played(before, action, after)


def _slot(action: act.Pass | act.PlaceGovernor) -> Text:
    who, passes = SeatName(action.seat), isinstance(action, act.Pass)
    if action.governor is None and passes:
        return T("%(who)s passed", who=who)
    if action.governor is None:
        return T("%(who)s left the Governor slot empty", who=who)
    card = card_text(action.governor)
    if passes:
        return T("%(who)s passed, in the Governor slot: %(card)s", who=who, card=card)
    return T("%(who)s put in the Governor slot: %(card)s", who=who, card=card)


def _played(before: State, action: Action, after: State) -> Text:
    match action:
        case act.TakeToken(seat=seat, track=track, count=count):
            return T(
                "%(who)s: %(track)s +%(n)d (token)",
                who=SeatName(seat),
                track=track_text(track),
                n=count,
            )
        case act.Discard(seat=seat, card=card):
            return _discard(seat, card)
        case act.NextPhase():
            return _onward(before, action, after)
        case act.MatchCubes(seat=seat):
            return T("The cubes of %(who)s match", who=SeatName(seat))
        case act.SkipBuild(seat=seat):
            return T("The building of %(who)s was not entered", who=SeatName(seat))
        case act.AwardNeutral(seats=()):
            return T("Nobody took a neutral marker")
        case act.AwardNeutral(seats=seats):
            names = tuple(SeatName(seat) for seat in seats)
            return T("A neutral marker for %(names)s", names=names)
        case act.PaySalaries(seat=seat, slots=slots):
            return T(
                "%(who)s paid: %(buildings)s",
                who=SeatName(seat),
                buildings=_buildings(before, seat, slots),
            )
        case act.EndTurn(seat=seat):
            return T("End of the turn of %(who)s", who=SeatName(seat))
        case act.TakeBlue(seat=seat, blue=blue):
            return T(
                "%(who)s took a blue token: %(kind)s",
                who=SeatName(seat),
                kind=T(BLUE_LABELS[blue]),
            )
        case act.PlayNeutral(seat=seat):
            return T("%(who)s played a neutral marker", who=SeatName(seat))
    return describe_common(action)


def _buildings(state: State, seat: str, slots: tuple[int, ...]) -> tuple[Text, ...]:
    built = state.board(seat).buildings
    return tuple(building_text(built[slot].key) for slot in slots)


def _discard(seat: str, card: str) -> Text:
    if is_governor(card):
        return T("%(who)s lost %(card)s: out of the game", who=SeatName(seat), card=card_text(card))
    if is_slavery(card):
        return T("%(who)s turned face down: %(card)s", who=SeatName(seat), card=card_text(card))
    return T("%(who)s discarded %(card)s", who=SeatName(seat), card=card_text(card))


def _onward(before: State, action: act.NextPhase, after: State) -> Text:
    if after.phase == "over":
        return T("The seventh round is over")
    if after.round > before.round:
        return T("Round %(n)d begins, first: %(who)s", n=after.round, who=SeatName(after.crown))
    if before.acting is not None and before.round == 1:
        return T("Growth done: %(who)s", who=SeatName(before.acting))
    if before.acting is not None:
        return T("Growth and Salaries done: %(who)s", who=SeatName(before.acting))
    if action.salaries:
        return T("Growth and Salaries done")
    return T("%(phase)s done", phase=T(PHASE_LABELS[before.phase]))


def _piece(before: State, action: act.Printed, after: State) -> Text:
    """Actions about a printed piece, with the symbols they applied."""
    printed = symbol_texts(action.symbols)
    if isinstance(action, act.PrintedBuilding) and action.does:
        printed = (*printed, T(DEEDS[action.does][0]))
    match action:
        case act.Build(seat=seat, building=building):
            return T(
                "%(who)s built %(building)s: %(symbols)s",
                who=SeatName(seat),
                building=building_text(building),
                symbols=printed,
            )
        case act.DrawCard(seat=seat, card=card):
            if after.abolished and not before.abolished:
                return T(
                    "%(who)s drew %(card)s: %(symbols)s. Slavery is abolished",
                    who=SeatName(seat),
                    card=card_text(card),
                    symbols=printed,
                )
            return T(
                "%(who)s drew %(card)s: %(symbols)s",
                who=SeatName(seat),
                card=card_text(card),
                symbols=printed,
            )
        case act.WinGovernor(seat=None, region=region):
            return T(
                "Won by neutrals, out of the game: %(card)s", card=card_text(governor_of(region))
            )
        case act.WinGovernor(seat=str(seat), region=region):
            return T(
                "%(who)s won %(card)s: %(symbols)s",
                who=SeatName(seat),
                card=card_text(governor_of(region)),
                symbols=printed,
            )
    return _piece_set_right(action, printed)


def _piece_set_right(action: act.Printed, printed: tuple[Text, ...]) -> Text:
    match action:
        case act.SetCard(seat=seat, card=card, where="held"):
            return T(
                "Set right: %(who)s holds %(card)s: %(symbols)s",
                who=SeatName(seat),
                card=card_text(card),
                symbols=printed,
            )
        case act.SetCard(seat=seat, card=card, where="down"):
            return T(
                "Set right: face down beside %(who)s: %(card)s",
                who=SeatName(seat),
                card=card_text(card),
            )
        case act.SetCard(card=card):
            return T("Set right: held by nobody: %(card)s", card=card_text(card))
        case act.SetBuilding(seat=seat, slot=slot, building=None):
            return T("Set right: space %(n)d of %(who)s is empty", n=slot, who=SeatName(seat))
        case act.SetBuilding(seat=seat, slot=slot, building=str(building)):
            return T(
                "Set right: space %(n)d of %(who)s has %(building)s: %(symbols)s",
                n=slot,
                who=SeatName(seat),
                building=building_text(building),
                symbols=printed,
            )
        case act.CorrectBuilding(building=building):
            piece = building_text(building)
            return T("Printed on %(piece)s: %(symbols)s", piece=piece, symbols=printed)
        case act.CorrectCard(card=card):
            return T("Printed on %(piece)s: %(symbols)s", piece=card_text(card), symbols=printed)
    raise TypeError(f"no words for {type(action).__name__}")


def _set_right(before: State, action: Action) -> Text:
    match action:
        case act.SetTrack(seat=seat, track=track, value=value):
            return T(
                "Recount, %(who)s: %(track)s %(before)d → %(after)d",
                who=SeatName(seat),
                track=track_text(track),
                before=before.board(seat).track(track),
                after=value,
            )
        case act.SetRegion(region=region, open=True):
            return T("Set right: %(region)s is open", region=T(PILE_LABELS[region]))
        case act.SetRegion(region=region):
            return T("Set right: %(region)s is not open", region=T(PILE_LABELS[region]))
        case act.SetClock(round=number, phase=phase, first=first):
            return T(
                "Clock set: round %(n)d, %(phase)s, first: %(who)s",
                n=number,
                phase=T(PHASE_LABELS[phase]),
                who=SeatName(first),
            )
    return T("Set right: slavery has been abolished")


def _set_count(action: Action) -> Text:
    match action:
        case act.SetPopulation(seat=seat, reserve=reserve, harbour=harbour, workers=workers):
            return T(
                "Markers of %(who)s set: reserve %(reserve)d, harbour %(harbour)d, "
                "on buildings %(workers)d",
                who=SeatName(seat),
                reserve=reserve,
                harbour=harbour,
                workers=len(set(workers)),
            )
        case act.SetNeutrals(seat=seat, reserve=reserve, harbour=harbour):
            return T(
                "Neutral markers of %(who)s set: reserve %(reserve)d, harbour %(harbour)d",
                who=SeatName(seat),
                reserve=reserve,
                harbour=harbour,
            )
        case act.FirstSetBlue(seat=seat, blue=blue, count=count):
            return T(
                "Blue tokens of %(who)s set: %(kind)s %(n)d",
                who=SeatName(seat),
                kind=T(BLUE_LABELS[blue]),
                n=count,
            )
    raise TypeError(f"no words for {type(action).__name__}")


def _turn(before: State, action: act.Turn) -> Text:
    """A turn of full tracking: what was activated or spent, and what was done with it."""
    what = T("blue token")
    if isinstance(action, act.Activate):
        what = building_text(before.board(action.seat).buildings[action.slot].key)
    return T(
        "%(who)s, %(what)s: %(deeds)s",
        who=SeatName(action.seat),
        what=what,
        deeds=_deeds(before, action),
    )


def _deeds(before: State, action: act.Turn) -> tuple[Text, ...]:
    deeds = [T("Ship")] * action.ships + [T("Occupy")] * action.occupies
    if action.victim == NEUTRAL:
        deeds.append(T(ATTACK_ON[before.outsider or NEUTRAL]))
    elif action.victim is not None:
        deeds.append(T("Attack %(who)s", who=SeatName(action.victim)))
    for building in _buildings(before, action.seat, action.pays):
        deeds.append(T("Pay %(building)s", building=building))
    deeds += [T("Draw")] if action.draws else []
    return tuple(deeds) or (T("no marker moved"),)
