"""The bottom of the page: what is asked and where, the tap of each moment, and its no."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.endeavor.rules.actions import MatchCubes, NextPhase, Pass
from companion.games.endeavor.rules.cards import asks_slot, excess
from companion.games.endeavor.rules.clock import award_due, next_builder
from companion.games.endeavor.rules.pieces import ROUNDS
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.rules.turns import in_turn, missed
from companion.games.endeavor.rules.upkeep import undecided, unmatched
from companion.games.endeavor.screen.markers import end_turn
from companion.games.endeavor.screen.shapes import SeatBoard, TableBoard
from companion.table.text import SeatName, T, Text
from companion.table.views import Answers, Asked, Offer, offer

QUESTION = T("To the answers")
DISCARD = T("Choose the cards")
SLOT = T("The Governor slot")
BOARDS = T("To the boards")


@dataclass(frozen=True)
class Foot:
    """What a view has at its bottom, and the other taps of the moment."""

    asked: Asked | None = None
    primary: Offer | None = None
    answers: Answers | None = None
    quiet: Offer | None = None
    others: tuple[Offer, ...] = ()


def foot(state: State, board: TableBoard, viewer: str | None) -> Foot:
    match state.phase:
        case "construction":
            return _build(state, board)
        case "growth" | "salaries":
            return _keep_up(state, viewer)
        case "award":
            answers = (*board.award.answers, *board.award.rarer) if board.award else ()
            asked = Asked("award", state.moment, QUESTION)
            single = answers[0] if len(answers) == 1 else None
            return Foot(asked, single, others=() if single else answers)
        case "actions":
            return _act(state, board, viewer)
        case "check":
            return _check(state, viewer)
    return Foot()


def _build(state: State, board: TableBoard) -> Foot:
    if board.construction is None:
        return Foot()
    label = T("Choose a building")
    asked = Asked("construction", state.moment, label, board.construction.seat)
    return Foot(asked, quiet=board.construction.skip)


def _keep_up(state: State, viewer: str | None) -> Foot:
    late = undecided(state)
    if late:
        seat = _own(late, viewer)
        key = f"{state.moment}.pay.{seat}"
        return Foot(Asked(f"people-{seat}", key, T("Choose the markers"), seat))
    asked = Asked("upkeep", state.moment, T("To the markers"), state.acting)
    return Foot(asked, _next(state))


def _check(state: State, viewer: str | None) -> Foot:
    """Whoever is over the limit first, then the Governor slot of the others; then each compares the
    cubes, on the own phone."""
    over = tuple(seat for seat in state.order if excess(state.board(seat)))
    if over:
        return Foot(discard(state, _own(over, viewer)))
    unsaid = tuple(seat for seat in state.order if asks_slot(state.board(seat)))
    if unsaid:
        seat = _own(unsaid, viewer)
        return Foot(discard(state, seat), quiet=_next(state))
    return _compare(state, viewer)


def _compare(state: State, viewer: str | None) -> Foot:
    onward, waits = _next(state), unmatched(state)
    if viewer is None or not waits or len(state.order) == 1:
        return Foot(Asked("boards", state.moment, BOARDS), onward)
    if viewer not in waits:
        return Foot(quiet=onward)
    label = T("%(who)s: my cubes match", who=SeatName(viewer))
    match = offer(MatchCubes, label, seat=viewer, moment=state.moment)
    asked = Asked(f"seat-{viewer}", f"{state.moment}.cubes", T("To my board"), viewer)
    return Foot(asked, match, quiet=onward)


def _own(seats: tuple[str, ...], viewer: str | None) -> str:
    """Of several who must do something, the viewer first."""
    return viewer if viewer in seats and viewer else seats[0]


def discard(state: State, seat: str, by: str | None = None) -> Asked:
    """The cards that go; before that the Governor slot, where it has not been said."""
    if asks_slot(state.board(seat)):
        return Asked(f"over-{seat}", f"{state.moment}.slot.{seat}", SLOT, by or seat)
    return Asked(f"over-{seat}", f"{state.moment}.discard.{seat}", DISCARD, by or seat)


def _next(state: State) -> Offer:
    """Growth and Salaries are one tap for the whole table; player by player it is that of whose
    markers they are."""
    both = state.phase == "growth" and state.round > 1 and state.acting is None
    fields = {"moment": state.moment, **({"salaries": True} if both else {})}
    return Offer(NextPhase.verb, _onward(state), fields, state.acting)


def _onward(state: State) -> Text:
    """The label of the one tap that leaves this moment."""
    if state.phase == "check":
        if state.round == ROUNDS:
            return T("End the game")
        return T("Start round %(n)d", n=state.round + 1)
    award = award_due(state)
    if state.acting is None:
        return T("All done: on to the neutral markers") if award else T("All done: on to Actions")
    who, following = SeatName(state.acting), next_builder(state)
    if following is not None:
        return T("%(who)s is done: %(next)s builds", who=who, next=SeatName(following))
    if award:
        return T("%(who)s is done: on to the neutral markers", who=who)
    return T("%(who)s is done: on to Actions", who=who)


def _act(state: State, board: TableBoard, viewer: str | None) -> Foot:
    """What the sentence on top is about; where nobody keeps turns, the viewer's own pass."""
    discarding = tuple(s for s in state.order if state.board(s).status == "discarding")
    if discarding:
        found = Foot(discard(state, _own(discarding, viewer)))
        return _beside(found, board, viewer)
    acting, _ = in_turn(state)
    if acting is not None:
        found = _turn(state, board, acting)
        return found if viewer == acting else _beside(found, board, viewer)
    if viewer is not None and state.board(viewer).status == "in":
        asked = Asked(f"seat-{viewer}", state.moment, T("To my board"))
        return _pass(_shown(board, viewer), (), asked)
    return _someone(state, board)


def _beside(found: Foot, board: TableBoard, viewer: str | None) -> Foot:
    """What is asked of somebody else need not keep the viewer from passing."""
    shown = _shown(board, viewer) if viewer is not None else None
    if shown is None or shown.passes is None:
        return found
    single = _single(shown)
    if single is not None:
        return replace(found, quiet=single)
    return found if found.answers else replace(found, answers=shown.passes)


def _turn(state: State, board: TableBoard, seat: str) -> Foot:
    shown, done = _shown(board, seat), end_turn(state, seat)
    turn = shown.people.turn if shown.people else ()
    acting, begun = in_turn(state)
    following = state.started and acting == seat and not begun
    key = f"r{state.round}.t{state.turn + following}.{seat}"
    # A turn begins with the buildings and blue tokens; what they bring stands above them.
    place = f"people-{seat}" if shown.people and not begun else f"seat-{seat}"
    if shown.gain and (begun or shown.gain.missed):
        place, key = f"gain-{seat}", f"{key}.gain"
    asked = Asked(place, key, T("To the board"), seat)
    if acting == seat and begun and done in turn:
        return Foot(asked, done, others=tuple(one for one in turn if one != done))
    return _pass(shown, turn, asked)


def late(state: State, viewer: str) -> Asked | None:
    """What a player's last action brought and nobody has told, while others go on."""
    owed = state.board(viewer).owed
    if owed is None or not missed(state, viewer):
        return None
    key = f"r{state.round}.late.{viewer}.{owed.surely}"
    return Asked(f"gain-{viewer}", key, T("To my board"), viewer)


def _shown(board: TableBoard, seat: str) -> SeatBoard:
    return next(one for one in board.boards if one.seat == seat)


def _pass(shown: SeatBoard, turn: tuple[Offer, ...], asked: Asked) -> Foot:
    if shown.passes is None:
        return Foot(asked, others=turn)
    single = _single(shown)
    if single is not None:
        return Foot(asked, single, others=turn)
    return Foot(asked, answers=shown.passes, others=turn)


def _single(shown: SeatBoard) -> Offer | None:
    """The pass that needs no question: the only one, or the one that changes nothing."""
    if shown.passes is None or len(shown.passes.offers) == 1:
        return shown.passes.offers[0] if shown.passes else None
    return shown.proposed


def _someone(state: State, board: TableBoard) -> Foot:
    """On a phone that acts for several, passing is found at one place, and says who passes."""
    asked = Asked("boards", state.moment, BOARDS)
    ways = (
        way
        for one in board.boards
        for way in (one.passes.offers if one.passes else _passed(state, one.seat))
    )
    passes = Answers(T("Someone passes"), T("Who passes?"), tuple(ways))
    if len(passes.left) < 2:
        return Foot(asked, next(iter(passes.left), None))
    return Foot(asked, answers=passes)


def _passed(state: State, seat: str) -> tuple[Offer, ...]:
    if state.board(seat).status == "in":
        return ()
    told = T("%(who)s has passed", who=SeatName(seat))
    return (offer(Pass, told, seat=seat, moment=state.moment, governor=None).refused(told),)
