"""The board of the table: every player's board and what the phase is about."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from msgspec.structs import replace

from companion.games.endeavor.rules.actions import AwardNeutral, TakeBlue, TakeToken
from companion.games.endeavor.rules.gains import may_gain
from companion.games.endeavor.rules.pieces import BLUE_LABELS, BLUES, TRACKS, track_text
from companion.games.endeavor.rules.state import Board, State
from companion.games.endeavor.rules.turns import in_turn, missed
from companion.games.endeavor.rules.upkeep import (
    growth_of,
    harbour_of,
    harbours_known,
    payments_of,
)
from companion.games.endeavor.screen import cards
from companion.games.endeavor.screen.construction import construction
from companion.games.endeavor.screen.markers import people
from companion.games.endeavor.screen.reminders import reminders, setup_steps
from companion.games.endeavor.screen.shapes import (
    Award,
    Chip,
    Gain,
    Harbour,
    Outlook,
    Pile,
    SeatBoard,
    TableBoard,
    UpkeepLine,
)
from companion.games.endeavor.screen.tableau import tableau
from companion.games.endeavor.screen.words import Asker
from companion.table.actions import OPPOSITION
from companion.table.text import SeatName, T, Text
from companion.table.views import Offer, offer

TOKENS_KEPT = 200
MOST_ANSWERS = 4
_GAIN: dict[str, Text] = {track: T("+1 %(track)s", track=track_text(track)) for track in TRACKS}


def seen_by(viewer: str, board: TableBoard, outlook: Outlook | None) -> TableBoard:
    """The viewer's own board comes first, with an outlook on what they may build."""
    own_first = sorted(board.boards, key=lambda shown: shown.seat != viewer)
    return replace(board, boards=tuple(own_first), lead=viewer, quick=False, outlook=outlook)


def table_board(state: State, ask: Asker) -> TableBoard:
    """As it is for a phone that is nobody's own."""
    acting = state.phase == "actions"
    return TableBoard(
        boards=tuple(seat_board(state, state.board(seat), ask) for seat in state.order),
        lead=in_turn(state)[0] if acting else None,
        quick=acting and not state.full,
        compares=state.phase == "check",
        construction=construction(state, ask),
        upkeep=upkeep(state),
        award=award(state, ask),
        pile=Pile(
            cards.shut(state) if acting else (),
            None,
            cards.abolition(state),
            cards.left_to_neutrals(state),
        ),
        setup=setup_steps(state),
        reminders=reminders(state),
        abolition=cards.untold_abolition(state),
    )


def seat_board(state: State, board: Board, ask: Asker) -> SeatBoard:
    acting = state.phase == "actions"
    gains = may_gain(state, board.seat) is None
    over = cards.over(state, board, ask)
    passes = cards.passes(state, board, ask)
    tied = state.full and state.outsider != OPPOSITION
    gained = gain(state, board, ask) if tied and gains else None
    return SeatBoard(
        seat=board.seat,
        crown=board.seat == state.crown,
        chip=_chip(state, board),
        shown=bool(over and (over.excess or over.slot))
        or (acting and board.seat == in_turn(state)[0])
        or bool(gained and gained.missed),
        acting=acting,
        standing=cards.standing(state, board),
        tableau=tableau(state, board),
        over=over,
        gains=gains and not tied,
        tokens=_tokens(board.seat, ask) if acting and not tied else (),
        draws=cards.draws(state, board) if gains else (),
        governors=cards.governors(state, board.seat) if acting else (),
        passes=passes,
        proposed=passes.offers[0] if passes and cards.proposes(board) else None,
        people=people(state, board, ask),
        gain=gained,
    )


def gain(state: State, board: Board, ask: Asker) -> Gain:
    """Full tracking: what the action just told may bring, brown tokens before blue ones."""
    owed, late = board.owed, in_turn(state) != (board.seat, True)
    unsaid = None
    if missed(state, board.seat):
        who = SeatName(board.seat)
        unsaid = T("The others have gone on. %(who)s can still tell this", who=who)
    blues = tuple(
        offer(TakeBlue, T(BLUE_LABELS[blue]), seat=board.seat, blue=blue)
        for blue in BLUES
        if ask(TakeBlue(board.seat, blue)) is None
    )
    browns = tuple(tap for tap in _tokens(board.seat, ask) if tap.reason is None)
    if owed is None:
        return Gain(T("What does it bring?"), late, unsaid, browns, blues, True)
    text = T("Tokens it can still bring: %(n)d", n=owed.tokens)
    if owed.draws:
        text = T("Which card?") if owed.pile is None else T("A second card of the same pile?")
    return Gain(text, late, unsaid, browns, blues, owed.draws > 0)


def _chip(state: State, board: Board) -> Chip | None:
    if board.matched:
        return Chip(T("cubes match"))
    if board.status == "passed" and state.phase in ("actions", "check"):
        return Chip(T("passed"))
    if board.status == "discarding":
        return Chip(T("must discard"), "warn")
    acting = in_turn(state)[0] if state.phase == "actions" else state.acting
    return Chip(T("now"), "now") if board.seat == acting else None


def _tokens(seat: str, ask: Asker) -> tuple[Offer, ...]:
    return _greyed(seat, tuple(ask(TakeToken(seat, track)) for track in TRACKS))


@lru_cache(maxsize=TOKENS_KEPT)
def _greyed(seat: str, reasons: tuple[Text | None, ...]) -> tuple[Offer, ...]:
    """The same as long as the same ones are greyed, so that they are drawn once."""
    return tuple(
        offer(TakeToken, _GAIN[track], seat=seat, track=track).refused(reason)
        for track, reason in zip(TRACKS, reasons, strict=True)
    )


def upkeep(state: State) -> tuple[UpkeepLine, ...]:
    """Growth and Salaries: what each player takes and pays, on one screen."""
    if state.phase not in ("growth", "salaries"):
        return ()
    seats = state.order if state.acting is None else (state.acting,)
    return tuple(_upkeep(state, state.board(seat)) for seat in seats)


def _upkeep(state: State, board: Board) -> UpkeepLine:
    growing, alone = state.phase == "growth", state.acting is not None
    pays = state.round > 1 and not (alone and board.paid)
    return UpkeepLine(
        seat=board.seat,
        takes=growth_of(board) if growing else None,
        pays=payments_of(board) if pays else None,
    )


def award(state: State, ask: Asker) -> Award | None:
    """SoloPlay: asked once in light tracking, worked out in full."""
    if state.phase != "award":
        return None
    found = [
        takers
        for size in range(len(state.boards))
        for takers in combinations(state.order, size)
        if ask(AwardNeutral(takers, state.moment)) is None
    ]
    usual = [one for one in found if len(found) <= MOST_ANSWERS or one in _one_leads(state)]
    rarer = tuple(_award_offer(state, one) for one in found if one not in usual)
    answers = tuple(_award_offer(state, one) for one in usual)
    if harbours_known(state):
        question = T("Neutral markers by the harbours kept here:")
        return Award(question, answers, rarer, _harbours(state))
    if len(state.boards) == 2:
        question = T("Who has fewer markers in the harbour, neutral ones included?")
    else:
        question = T("Who does not have the most markers in the harbour, neutral ones included?")
    return Award(question, answers, rarer)


def _one_leads(state: State) -> list[tuple[str, ...]]:
    """Who takes a marker when a single player has the most: all others that have one left."""
    able = [seat for seat in state.order if state.board(seat).neutral_reserve]
    return [tuple(seat for seat in able if seat != most) for most in state.order]


def _harbours(state: State) -> tuple[Harbour, ...]:
    boards = map(state.board, state.order)
    return tuple(Harbour(one.seat, harbour_of(one), one.neutral_harbour) for one in boards)


def _award_offer(state: State, takers: tuple[str, ...]) -> Offer:
    label = T("Nobody takes a neutral marker")
    if takers:
        names = tuple(SeatName(seat) for seat in takers)
        label = T("A neutral marker for %(names)s", names=names)
    return offer(AwardNeutral, label, seats=takers, moment=state.moment)
