"""The page that sets things right: the clock, every board, the regions, what pieces show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.games.endeavor.rules.actions import (
    AbolishSlavery,
    CorrectBuilding,
    CorrectCard,
    SetBlue,
    SetBuilding,
    SetCard,
    SetClock,
    SetNeutrals,
    SetPopulation,
    SetRegion,
    SetTrack,
)
from companion.games.endeavor.rules.cards import freed
from companion.games.endeavor.rules.clock import legal_phases, wants_by_player
from companion.games.endeavor.rules.pieces import (
    BLUE_AT,
    BLUE_LABELS,
    BLUES,
    CARDS,
    LEVELS,
    NEUTRALS,
    PILE_LABELS,
    REGIONS,
    ROUNDS,
    SPACES,
    TRACKS,
    UNSAID,
    building_text,
    track_text,
)
from companion.games.endeavor.rules.state import Board, PhaseKey, State
from companion.games.endeavor.rules.turns import in_turn
from companion.games.endeavor.screen.cards import changes
from companion.games.endeavor.screen.printed import (
    NO_STATUS,
    NO_SYMBOLS,
    action_ask,
    piece_choices,
)
from companion.games.endeavor.screen.words import PHASE_LABELS
from companion.table.actions import OPPOSITION
from companion.table.text import N_, SeatName, T, Text
from companion.table.views import Ask, Choice, Offer, Repair, offer

AS_PRINTED = T("The symbols are those printed on it.")
WHERE = {
    "held": N_("held by this player"),
    "down": N_("face down beside the board"),
    "away": N_("held by nobody"),
}


def repairs(state: State) -> tuple[Repair, ...]:
    boards = (part for seat in state.order for part in board_repairs(state, state.board(seat)))
    return (_clock(state), *boards, table_repairs(state))


# The clock


def _clock(state: State) -> Repair:
    people = tuple(Choice(seat, SeatName(seat)) for seat in state.setup.order)
    turns = tuple(T(PHASE_LABELS[phase]) for phase in _with_turns(state))
    acting = T("Whose turn it is; asked for in: %(phases)s", phases=turns)
    turn = in_turn(state)[0] if state.phase == "actions" else state.acting
    clock = offer(SetClock, T("Set the clock")).asking(
        *moment_asks(state, state.phase),
        Ask("first", state.crown, None, people),
        Ask("acting", turn or "", acting, (Choice("", T("the first player’s")), *people)),
        gone(state),
    )
    return Repair("clock", T("The clock"), (clock,))


def moment_asks(state: State, phase: PhaseKey) -> tuple[Ask, Ask]:
    """The round and the phase; a phase of one round only says which."""
    rounds = {
        key: [n for n in range(1, ROUNDS + 1) if key in legal_phases(state, n)]
        for key in PHASE_LABELS
    }
    phases = tuple(Choice(key, _phase_text(key, found)) for key, found in rounds.items() if found)
    numbers = tuple(Choice(str(n), n) for n in range(1, ROUNDS + 1))
    return Ask("round", state.round, None, numbers), Ask("phase", phase, None, phases)


def _phase_text(phase: PhaseKey, rounds: list[int]) -> Text:
    label = T(PHASE_LABELS[phase])
    if len(rounds) > 1:
        return label
    return T("%(phase)s (round %(n)d)", phase=label, n=rounds[0])


def _with_turns(state: State) -> Iterator[PhaseKey]:
    yield "construction"
    if wants_by_player(state):
        yield "growth"
    if state.full:
        yield "actions"


def gone(state: State) -> Ask:
    acting = state.phase in state.acts_in
    passed = (seat for seat in state.order if acting and state.board(seat).status == "passed")
    people = tuple(Choice(seat, SeatName(seat)) for seat in state.setup.order)
    return Ask("passed", tuple(passed), T("Have passed, in Actions"), people)


# A player's board


def board_repairs(state: State, board: Board) -> tuple[Repair, ...]:
    """What is missing altogether comes by itself; it is asked for, not corrected."""
    seat = board.seat
    title = T("The board of %(who)s", who=SeatName(seat))
    if not state.full or board.population is not None:
        return (Repair(seat, title, tuple(_board(state, board)), seat),)
    count = _population(board, T("These are the markers"))
    uncounted = T("The markers have not been counted yet.")
    return (
        Repair(seat, title, (count,), seat, uncounted),
        Repair(f"{seat}-more", title, tuple(_board(state, board)), seat),
    )


def _board(state: State, board: Board) -> Iterator[Offer]:
    yield _track(board)
    yield _card(state, board.seat)
    yield _building(state, board)
    if state.full:
        if board.population is not None:
            yield _population(board, T("The markers"))
        yield _blue(board)
    if state.setup.variant in NEUTRALS:
        yield _neutrals(board)


def _track(board: Board) -> Offer:
    form = offer(SetTrack, T("A track"), seat=board.seat)
    return form.asking(track_ask(board), Ask("value", label=T("True value")))


def track_ask(board: Board) -> Ask:
    found = ((track, track_text(track), board.track(track)) for track in TRACKS)
    return Ask("track", choices=tuple(Choice(key, _now(text, n)) for key, text, n in found))


def _now(what: Text, n: int) -> Text:
    return T("%(what)s, now %(n)d", what=what, n=n)


def _card(state: State, seat: str) -> Offer:
    where = (Choice(key, T(label)) for key, label in WHERE.items())
    form = offer(SetCard, T("A card"), seat=seat)
    return form.asking(*card_asks(state, where)).noting(AS_PRINTED)


def card_asks(state: State, where: Iterable[Choice]) -> tuple[Ask, ...]:
    """Which card, where it is, and what is printed on it."""
    which = Ask("card", choices=piece_choices(state, CARDS))
    return (which, Ask("where", "held", None, tuple(where)), *NO_SYMBOLS)


def _building(state: State, board: Board) -> Offer:
    empty = Choice("", T("no building"))
    spaces = range(1, min(len(board.buildings), SPACES) + 1)
    form = offer(SetBuilding, T("A building"), seat=board.seat).asking(
        Ask("slot", _free(board), None, tuple(Choice(str(n), _space(board, n)) for n in spaces)),
        Ask("building", "", None, (empty, *piece_choices(state, LEVELS))),
        *NO_STATUS,
    )
    return form.noting(AS_PRINTED)


def _free(board: Board) -> int | None:
    """The first empty space: a forgotten building goes there, not in the place of another."""
    return len(board.buildings) if len(board.buildings) <= SPACES else None


def _space(board: Board, slot: int) -> Text:
    stands = building_text(board.buildings[slot].key) if slot < len(board.buildings) else T("empty")
    return T("%(n)d: %(building)s", n=slot, building=stands)


def _population(board: Board, label: Text) -> Offer:
    where = board.population
    slots = tuple(
        Choice(str(slot), building_text(built.key)) for slot, built in enumerate(board.buildings)
    )
    form = offer(SetPopulation, label, seat=board.seat).asking(
        Ask("reserve", where.reserve if where else None),
        Ask("harbour", where.harbour if where else None),
        Ask("workers", tuple(map(str, board.workers)), None, slots),
    )
    return form.noting(T("The rest of the thirty is on the board."))


def _blue(board: Board) -> Offer:
    found = ((blue, T(BLUE_LABELS[blue]), board.blue[BLUE_AT[blue]]) for blue in BLUES)
    return offer(SetBlue, T("The blue tokens"), seat=board.seat).asking(
        Ask("blue", choices=tuple(Choice(key, _now(text, n)) for key, text, n in found)),
        Ask("count"),
    )


def _neutrals(board: Board) -> Offer:
    return offer(SetNeutrals, T("The neutral markers"), seat=board.seat).asking(
        Ask("reserve", board.neutral_reserve), Ask("harbour", board.neutral_harbour)
    )


# What belongs to nobody


def table_repairs(state: State) -> Repair:
    forms = (*_regions(state), *_printed(state))
    ended = () if state.abolished else (_abolition(state),)
    return Repair("table", T("The whole table"), (*forms, *ended))


def _regions(state: State) -> Iterator[Offer]:
    closed = tuple(region for region in REGIONS if region not in state.opened)
    if closed:
        form = offer(SetRegion, T("A region is open"), open=True)
        yield form.asking(_region_ask(closed))
    if state.opened:
        form = offer(SetRegion, T("A region is not open"), open=False)
        yield form.asking(_region_ask(state.opened))


def _region_ask(regions: Iterable[str]) -> Ask:
    names = tuple(Choice(region, T(PILE_LABELS[region])) for region in regions)
    return Ask("region", choices=names)


def _printed(state: State) -> tuple[Offer, ...]:
    buildings, cards = piece_choices(state, LEVELS), piece_choices(state, CARDS)
    building = offer(CorrectBuilding, T("What is printed on a building"))
    card = offer(CorrectCard, T("What is printed on a card"))
    return (
        building.asking(Ask("building", choices=buildings), *NO_STATUS, *_action(state)).noting(
            T("It is corrected on every board.")
        ),
        card.asking(Ask("card", choices=cards), *NO_SYMBOLS).noting(
            T("It is corrected wherever it lies.")
        ),
    )


def _action(state: State) -> tuple[Ask, ...]:
    """Full tracking: the action it gives, where no rulebook tells that."""
    return (action_ask(UNSAID),) if state.full and state.outsider != OPPOSITION else ()


def _abolition(state: State) -> Offer:
    told = T(
        "Every face-up Slavery card is turned face down and its symbols go. If someone has just"
        " drawn Europe & Mediterranean 5, tap that draw instead."
    )
    effects = tuple(effect for board in state.boards for effect in _effects(state, board))
    if effects:
        told = T("%(rule)s %(effects)s", rule=told, effects=effects)
    return offer(AbolishSlavery, T("Slavery has been abolished")).noting(told)


def _effects(state: State, board: Board) -> Iterator[Text]:
    known = state.setup.has(board.seat)
    who = SeatName(board.seat) if known else T("the Opposition")
    for one in changes(board, freed(board)):
        yield T(
            "%(who)s: %(track)s %(before)d → %(after)d",
            who=who,
            track=T(one.label),
            before=one.before,
            after=one.after,
        )
