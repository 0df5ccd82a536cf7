"""What the Opposition gains: tokens, cards, cities; each moves its tracks at once."""

from __future__ import annotations

from dataclasses import replace

from companion.games.endeavor.rules.cards import with_card
from companion.games.endeavor.rules.gains import abolished, tokens_left
from companion.games.endeavor.rules.lessons import remembered
from companion.games.endeavor.rules.pieces import (
    ABOLITION,
    BLUE_TOKENS,
    BLUES,
    TRACK_AT,
    Blue,
    Symbols,
    is_governor,
    track_text,
)
from companion.games.endeavor.rules.state import Board, State
from companion.games.endeavor.rules.tracks import add_at, settled
from companion.games.endeavor.solo.rules.knowledge import (
    check_markers,
    opposition,
    solo_of,
    with_solo,
)
from companion.games.endeavor.solo.rules.pieces import ANY_BLUE, BARE, BROWN_TOKENS, EUROPE
from companion.games.endeavor.solo.rules.state import City, Known
from companion.table.rules import RuleError


def with_token(state: State, token: str) -> State:
    """A token for the Opposition: a brown one moves its track, a blue one leaves the board."""
    if token in BROWN_TOKENS:
        if not tokens_left(state, token):
            raise RuleError("tokens-gone", field="token", track=track_text(token))
        board = opposition(state)
        tokens = add_at(board.tokens, TRACK_AT[token], 1)
        return state.with_board(settled(replace(board, tokens=tokens)))
    if token == BARE:
        return state
    solo = solo_of(state)
    if solo.blues >= BLUE_TOKENS:
        raise RuleError("blue-gone", field="token")
    return with_solo(state, replace(solo, blues=solo.blues + 1))


def acts(state: State, shipped: bool) -> bool:
    """Whether a blue token gives an action, by where it was won and the difficulty."""
    difficulty = state.setup.option("difficulty")
    return difficulty == "harder" or (difficulty == "normal" and not shipped)


def check_blue(state: State, token: str, shipped: bool) -> None:
    """A blue token that acts must be named by its action."""
    if token == ANY_BLUE and acts(state, shipped):
        raise RuleError("which-blue", field="token")


def blue_actions(state: State, token: str, shipped: bool) -> tuple[Blue, ...]:
    """The action a token gives, if it is a blue one that acts."""
    return tuple(blue for blue in BLUES if blue == token) if acts(state, shipped) else ()


def bare_taken(state: State, region: str) -> State:
    """Only the European city that was left bare has no token until it is occupied."""
    solo = solo_of(state)
    if region != EUROPE or not solo.bare:
        raise RuleError("city-has-token", field="token")
    return with_solo(state, replace(solo, bare=False))


def with_city(state: State, colour: str, region: str, glory: int) -> State:
    """A city more: the colour may have new links to make, so that is asked again."""
    solo = solo_of(state)
    links = tuple(told for told in solo.known.no_link if told[0] != colour)
    known = Known(links, solo.known.no_two, solo.known.no_city)
    cities = (*solo.cities, City(colour, region, glory))
    solo = replace(solo, cities=cities, known=known, seen=False)
    check_markers(solo)
    return with_solo(state, solo)


def with_opposition_card(state: State, card: str, symbols: Symbols) -> State:
    board = slotted(with_card(opposition(state), card, symbols))
    state = remembered(state.with_board(board), card, symbols)
    if card == ABOLITION and not state.abolished:
        return abolished(state)
    return state


def slotted(board: Board) -> Board:
    """The Opposition always uses its Governor slot: an empty one is worth nothing to it."""
    if board.slot is not None and board.holds(board.slot):
        return board
    governor = next((card.key for card in board.cards if is_governor(card.key)), None)
    return replace(board, slot=governor, slot_chosen=True)
