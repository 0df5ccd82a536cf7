"""What hands must do on the real table after a tap: tiles, cubes, cards, tokens, markers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.games.endeavor.rules import actions as act
from companion.games.endeavor.rules.cards import excess
from companion.games.endeavor.rules.pieces import (
    BLUE_LABELS,
    TRACKS,
    building_text,
    card_text,
    governor_of,
    is_governor,
    is_slavery,
    track_text,
)
from companion.games.endeavor.rules.state import NEUTRAL, Board, State
from companion.games.endeavor.rules.tracks import marker
from companion.games.endeavor.rules.turns import ATTACKERS
from companion.games.endeavor.rules.upkeep import growth_of, payments_of
from companion.table.actions import OPPOSITION, Action
from companion.table.text import Param, SeatName, T, Text

FOLLOWING = (
    act.SetClock,
    act.SetTrack,
    act.SetCard,
    act.SetBuilding,
    act.SetRegion,
    act.SetPopulation,
    act.SetNeutrals,
    act.FirstSetBlue,
)
"""These follow the table, which stays as it is."""


def hands(before: State, action: Action, after: State, viewer: str | None) -> tuple[Text, ...]:
    if isinstance(action, FOLLOWING):
        return ()
    return (
        *_piece(before, action, after),
        *_driven_too(before, action),
        *_turn(before, action),
        *cubes(before, action, after),
        *slavery_ended(before, after),
        *_upkeep(before, action, after),
    )


def _piece(before: State, action: Action, after: State) -> Iterator[Text]:
    """What is taken, put in its place or given up."""
    match action:
        case act.Build(seat=seat, building=building):
            tile = building_text(building)
            yield T("%(who)s: put %(building)s on your board", who=SeatName(seat), building=tile)
        case act.TakeToken(seat=seat, track=track, count=1):
            token = track_text(track)
            yield T("%(who)s: take the %(track)s token", who=SeatName(seat), track=token)
        case act.TakeToken(seat=seat, track=track, count=n):
            token = track_text(track)
            yield T("%(who)s: take %(n)d %(track)s tokens", who=SeatName(seat), n=n, track=token)
        case act.TakeBlue(seat=seat, blue=blue):
            kind = T(BLUE_LABELS[blue])
            yield T("%(who)s: take the blue token %(kind)s", who=SeatName(seat), kind=kind)
        case act.DrawCard(seat=seat, card=card):
            yield taken(SeatName(seat), card)
        case act.WinGovernor(seat=None, region=region):
            yield T("Put out of the game: %(card)s", card=card_text(governor_of(region)))
        case act.WinGovernor(seat=str(seat), region=region):
            yield taken(SeatName(seat), governor_of(region))
        case act.Pass(seat=seat) | act.PlaceGovernor(seat=seat):
            yield from _passed(before, after, seat)
        case act.Discard(seat=seat, card=card):
            yield given_up(SeatName(seat), card)


def _driven_too(before: State, action: Action) -> Iterator[Text]:
    """In light tracking a token is all that tells of a Ship or an Occupy, and in full it puts what
    followed from these out of sight."""
    driven = before.setup.variant == "two-neutral"
    if driven and isinstance(action, act.TakeToken | act.TakeBlue):
        owed = before.board(action.seat).owed
        if not before.full or (owed is not None and owed.surely):
            yield T("After a Ship or an Occupy: a neutral marker too")


def taken(who: Param, card: str) -> Text:
    return T("%(who)s: take the card %(card)s", who=who, card=card_text(card))


def given_up(who: Param, card: str) -> Text:
    """Rulebook, "Passer / Défausser": where a discarded card goes."""
    if is_governor(card):
        return T("%(who)s: put %(card)s out of the game", who=who, card=card_text(card))
    if is_slavery(card):
        return T("%(who)s: turn %(card)s face down", who=who, card=card_text(card))
    return T("%(who)s: put %(card)s back on its pile", who=who, card=card_text(card))


def _passed(before: State, after: State, seat: str) -> Iterator[Text]:
    then, now = before.board(seat), after.board(seat)
    if now.slot and now.slot != then.slot:
        yield T(
            "%(who)s: put %(card)s in the Governor slot",
            who=SeatName(seat),
            card=card_text(now.slot),
        )
    yield from over_limit(now)


def over_limit(board: Board) -> Iterator[Text]:
    over = excess(board)
    if over == 1:
        yield T("%(who)s: discard 1 card", who=SeatName(board.seat))
    elif over:
        yield T("%(who)s: discard %(n)d cards", who=SeatName(board.seat), n=over)


def _turn(before: State, action: Action) -> Iterator[Text]:
    """Full tracking: the markers of a turn."""
    if isinstance(action, act.PaySalaries):
        yield _back(before, action.seat, action.slots)
    if isinstance(action, act.PlayNeutral):
        who = SeatName(action.seat)
        yield T("%(who)s: put a neutral marker from the harbour on the map", who=who)
    if not isinstance(action, act.Turn):
        return
    who = SeatName(action.seat)
    if isinstance(action, act.Activate):
        tile = building_text(before.board(action.seat).buildings[action.slot].key)
        yield T("%(who)s: put a marker on %(building)s", who=who, building=tile)
    if isinstance(action, act.SpendBlue):
        kind = T(BLUE_LABELS[action.blue])
        yield T("%(who)s: discard the blue token %(kind)s", who=who, kind=kind)
    yield from _deeds(before, action)


def _deeds(before: State, action: act.Turn) -> Iterator[Text]:
    if action.pays:
        yield _back(before, action.seat, action.pays)
    # Against the Opposition each of these has a tap of its own, which says where.
    asked_next = before.outsider == OPPOSITION
    placed = action.occupies + (0 if asked_next else action.ships)
    if placed == 1:
        yield T("Put a marker from the harbour on the map")
    elif placed:
        yield T("Put %(n)d markers from the harbour on the map, in one region", n=placed)
    yield from _driven(before, action)
    if action.victim is None or asked_next:
        return
    yield attack()
    if action.victim != NEUTRAL:
        yield T("%(who)s: take your marker back to the reserve", who=SeatName(action.victim))


def _driven(before: State, action: act.Turn) -> Iterator[Text]:
    """Summary, "Variante pour 2 joueurs": the neutral colour a player drives moves after each
    action; two ships of the Cartographer bring it once."""
    if before.setup.variant != "two-neutral":
        return
    if action.ships:
        yield T("Then one of your neutral markers on the first free space of any track")
    if action.occupies:
        yield T("Then one of your neutral markers in another city, see the reminder")


def attack() -> Text:
    return T("Take %(n)d markers: one on the city, one to the reserve", n=ATTACKERS)


def _back(state: State, seat: str, slots: Iterable[int]) -> Text:
    built = state.board(seat).buildings
    return T(
        "%(who)s: markers back to the harbour from %(buildings)s",
        who=SeatName(seat),
        buildings=tuple(building_text(built[slot].key) for slot in slots),
    )


def cubes(before: State, action: Action, after: State) -> Iterator[Text]:
    """The cubes on the tracks, which stop at 15, of every seat whose own moved; who acts has been
    named already."""
    named = action.whose()
    for seat in sorted(after.setup.order, key=lambda one: one not in named):
        moves = moved_cubes(before.board(seat), after.board(seat))
        if moves and seat in named:
            yield T("Move the cubes: %(moves)s", moves=moves)
        elif moves:
            yield T("%(who)s: move your cubes, %(moves)s", who=SeatName(seat), moves=moves)


def moved_cubes(before: Board, after: Board) -> tuple[Text, ...]:
    return tuple(
        T("%(track)s to %(n)d", track=track_text(track), n=marker(after.track(track)))
        for track in TRACKS
        if marker(after.track(track)) != marker(before.track(track))
    )


def slavery_ended(before: State, after: State) -> Iterator[Text]:
    if before.abolished or not after.abolished:
        return
    if any(board.slavery for board in before.boards):
        yield T("Turn all Slavery cards face down, their pile out of the game")
    else:
        yield T("Put the Slavery pile out of the game")


def _upkeep(before: State, action: Action, after: State) -> Iterator[Text]:
    """Markers of all players, and the crown. What the phase that was left had asked for is told
    as done, to look at once more: it is tapped when all have done it."""
    if isinstance(action, act.AwardNeutral) and action.seats:
        names = tuple(SeatName(seat) for seat in action.seats)
        yield T("A neutral marker from the reserve to the harbour: %(names)s", names=names)
    if not isinstance(action, act.NextPhase):
        return
    seats = before.order if before.acting is None else (before.acting,)
    if before.phase == "growth":
        yield T(
            "In Growth, taken from the reserve to the harbour: %(counts)s",
            counts=_grown(before, seats),
        )
    both = before.phase == "growth" and (before.by_player or action.salaries)
    if before.phase == "salaries" or both:
        yield from _salaries(before, seats)
    if after.crown != before.crown:
        yield T("Give the crown to %(who)s", who=SeatName(after.crown))


def _grown(before: State, seats: Iterable[str]) -> tuple[Text, ...]:
    return tuple(_count(seat, growth_of(before.board(seat))) for seat in seats)


def _count(seat: str, number: int) -> Text:
    return T("%(who)s %(n)d", who=SeatName(seat), n=number)


def _salaries(before: State, seats: Iterable[str]) -> Iterator[Text]:
    """In full tracking what was on the buildings; in light tracking as many as may be paid."""
    if before.round == 1:
        return
    boards = [before.board(seat) for seat in seats]
    if before.full:
        paid = tuple(
            _count(one.seat, len(one.workers)) for one in boards if one.workers and not one.paid
        )
        if paid:
            yield T(
                "In Salaries, taken from buildings back to the harbour: %(counts)s", counts=paid
            )
        return
    most = tuple(_count(one.seat, payments_of(one)) for one in boards)
    yield T(
        "In Salaries, taken from buildings back to the harbour, at most: %(counts)s", counts=most
    )
