"""Changes of a player board that keep it true: tracks are sums, markers are conserved.

Rulebook, "Limite des pistes" and "Passer / Défausser".
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.endeavor.pieces import (
    MOST_CARDS,
    MOST_SYMBOLS,
    TOP_OF_TRACK,
    TRACKS,
    Symbols,
    band,
    is_governor,
    is_slavery,
)
from companion.games.endeavor.state import Board, Built, Four, Held, Recount, State
from companion.table.rules import RuleError


def allowed_cards(board: Board) -> int:
    """How many cards may be kept beside the Governor slot: one more if it is a Slavery card."""
    limit = band(board.track("politics"))
    return min(MOST_CARDS, limit + 1) if board.slavery else limit


def counted_cards(board: Board) -> int:
    """Cards that count for the limit: all face-up ones but the Governor in the slot."""
    return len(board.cards) - (board.slot is not None)


def excess(board: Board) -> int:
    return max(0, counted_cards(board) - allowed_cards(board))


def marker(value: int) -> int:
    """Where the wooden cube stands: it stops at 15, the true value does not."""
    return min(value, TOP_OF_TRACK)


def add_at(four: Four, at: int, amount: int) -> Four:
    values = list(four)
    values[at] += amount
    return (values[0], values[1], values[2], values[3])


def settled(board: Board) -> Board:
    """The board with no track below zero.

    Only recounts can be negative: what a lost piece would take below zero had been counted off
    before, so the recount gives way.
    """
    for at, track in enumerate(TRACKS):
        if board.totals[at] > MOST_SYMBOLS:
            raise RuleError("too-many-symbols", most=MOST_SYMBOLS)
        while board.totals[at] < 0:
            board = replace(board, recounts=_eased(board.recounts, track, -board.totals[at]))
    return board


def _eased(recounts: tuple[Recount, ...], track: str, missing: int) -> tuple[Recount, ...]:
    """The latest negative recount of a track, raised by what is missing or taken away."""
    last = max(n for n, kept in enumerate(recounts) if kept.track == track and kept.amount < 0)
    eased = replace(recounts[last], amount=min(0, recounts[last].amount + missing))
    between = (eased,) if eased.amount else ()
    return (*recounts[:last], *between, *recounts[last + 1 :])


def recounted(board: Board, number: int, track: str, value: int) -> Board:
    """The board with a track set to its true value; recounts of one round and track are one."""
    change = value - board.track(track)
    others = tuple(r for r in board.recounts if (r.round, r.track) != (number, track))
    before = sum(r.amount for r in board.recounts if (r.round, r.track) == (number, track))
    if before + change:
        others = (*others, Recount(number, track, before + change))
    return replace(board, recounts=others)


def with_card(board: Board, card: str, symbols: Symbols) -> Board:
    return settled(replace(board, cards=(*board.cards, Held(card, symbols))))


def without_card(board: Board, card: str) -> Board:
    cards = tuple(held for held in board.cards if held.key != card)
    slot = None if board.slot == card else board.slot
    return settled(replace(board, cards=cards, slot=slot))


def discarded(board: Board, card: str) -> Board:
    """Rulebook, "Passer / Défausser": a Slavery card stays with its owner, face down."""
    board = without_card(board, card)
    if is_slavery(card):
        return replace(board, face_down=(*board.face_down, card))
    return board


def freed(board: Board) -> Board:
    """The board after abolition: every Slavery card face down, its symbols gone."""
    for card in board.slavery:
        board = discarded(board, card.key)
    return board


def in_slot(board: Board, governor: str | None) -> Board:
    if governor is not None and (not is_governor(governor) or not board.holds(governor)):
        raise RuleError("not-held", field="governor")
    return replace(board, slot=governor, slot_chosen=True)


def with_worker(board: Board, slot: int, worker: bool) -> Board:
    built = replace(board.buildings[slot], worker=worker)
    return with_building(board, slot, built)


def with_building(board: Board, slot: int, built: Built) -> Board:
    buildings = (*board.buildings[:slot], built, *board.buildings[slot + 1 :])
    return settled(replace(board, buildings=buildings))


def moved(board: Board, *, reserve: int = 0, harbour: int = 0, on_board: int = 0) -> Board:
    """Markers moved about; unknown populations stay unknown."""
    people = board.population
    if people is None:
        return board
    return replace(
        board,
        population=replace(
            people,
            reserve=people.reserve + reserve,
            harbour=people.harbour + harbour,
            board=people.board + on_board,
        ),
    )


def remembered(state: State, piece: str, symbols: Symbols) -> State:
    """The table keeps what was typed in for a piece, to offer it the next time."""
    if state.symbols_of(piece) == symbols:
        return state
    known = {**dict(state.printed), piece: symbols}
    return replace(state, printed=tuple(known.items()))
