"""The page that sets things right: everything the app keeps, each a short form."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.pieces import (
    DECADES,
    EFFECT_LABELS,
    GOOD_LABELS,
    ROMAN,
    SPACE_LABELS,
    SPACES,
    TILE_COSTS,
    TILE_LABELS,
    tiles_of,
)
from companion.games.carthago.rules.state import Board, Ship, State, TilePlaces
from companion.games.carthago.screen.words import FIELD_LABELS
from companion.table.text import SeatName, T, Text
from companion.table.views import Ask, Choice, Offer, Repair, offer

COUNTED = (
    "left",
    "centre",
    "right",
    "strength",
    "beside",
    "trade",
    "warship",
    "anchor",
    "small",
    "large",
)


def repairs(state: State) -> tuple[Repair, ...]:
    """The clock first: a decade it sets takes the discs off, and what is said of them comes after.
    All else is folded away."""
    clock = Repair("clock", T("Set the clock"), (_set_clock(state),))
    folded = [*_table(state), *(_harbours(state) if state.setup.full else ())]
    boards = [part for seat in state.order if state.setup.full for part in _player(state, seat)]
    return (clock, *folded, *boards)


def _folded(key: str, title: Text, *offers: Offer, seat: str | None = None) -> Repair:
    return Repair(key, title, offers, seat, folded=True)


def _people(state: State) -> tuple[Choice, ...]:
    return tuple(Choice(seat, SeatName(seat)) for seat in state.setup.order)


def _anyone(state: State) -> tuple[Choice, ...]:
    return (Choice("", T("nobody")), *_people(state))


def _set_clock(state: State) -> Offer:
    at = "end" if state.over else "round" if state.round else "setup"
    people = _people(state)
    return offer(act.SetClock, T("Set the clock"), moment=state.moment).asking(
        Ask("at", at),
        Ask("decade", state.decade),
        Ask("round", state.round or 1),
        Ask("player", state.current or state.first, choices=people),
        Ask("first", state.first, choices=people),
    )


def _table(state: State) -> Iterator[Repair]:
    """What lies in the middle: the ring, markers, tiles, action discs, and who is on the tiles."""
    label = T("Order of the action spaces")
    spaces = tuple(Choice(space, T(SPACE_LABELS[space])) for space in SPACES)
    ring = (
        Ask("ring", space, T("%(n)d, clockwise", n=n), spaces)
        for n, space in enumerate(state.ring, 1)
    )
    yield _folded("ring", label, offer(act.SetRing, label).asking(*ring))
    label = T("Say where the markers lie")
    neutrals = (Ask("neutrals", state.neutrals),) if state.neutral_discs else ()
    markers = offer(act.SetMarkers, label).asking(Ask("guilds", state.guilds), *neutrals)
    yield _folded("markers", label, markers)
    discs = (_set_disc(state, seat) for seat in state.order)
    yield _folded("discs", T("Say where the action discs are"), *discs)
    if state.tiles:
        places = (_set_places(state, places) for places in state.tiles)
        yield _folded("places", T("Say who is on the tiles"), *places)
    label = T("Say which tiles are in play")
    in_play = offer(act.SetTiles, label).asking(
        *(_tiles(state, decade) for decade in range(1, DECADES + 1))
    )
    yield _folded("tiles", label, in_play)


def _tiles(state: State, decade: int) -> Ask:
    tiles = tiles_of(decade)
    return Ask(
        "tiles",
        tuple(tile for tile in tiles if state.tile(tile)),
        T("Decade %(decade)s: two of them", decade=ROMAN[decade]),
        tuple(Choice(tile, T(TILE_LABELS[tile])) for tile in tiles),
    )


def _set_disc(state: State, seat: str) -> Offer:
    label = T("Action disc of %(who)s", who=SeatName(seat))
    return offer(act.SetDisc, label, seat=seat).asking(Ask("space", state.disc(seat) or "off"))


def _set_places(state: State, places: TilePlaces) -> Offer:
    on_it = (*places.seats, *[""] * (state.tile_places - len(places.seats)))
    return offer(act.SetTilePlaces, T(TILE_LABELS[places.tile]), tile=places.tile).asking(
        *(
            Ask(
                "seats",
                seat,
                T("Place %(n)d, %(coins)d coins", n=n, coins=TILE_COSTS[n - 1]),
                _anyone(state),
            )
            for n, seat in enumerate(on_it, 1)
        )
    )


def _harbours(state: State) -> Iterator[Repair]:
    label = T("Say how many warship docks there are")
    docks = offer(act.SetWarshipDocks, label).asking(Ask("docks", state.warship_docks))
    yield _folded("docks", label, docks)
    label = T("The ship pile is empty")
    empty = offer(act.RunOutOfShips, label).asking(
        *(
            Ask("returned", "", T("Dock %(n)d", n=n), _anyone(state))
            for n in range(1, state.trade_docks + 1)
        )
    )
    whose = FIELD_LABELS["returned"]
    yield Repair("pile", label, (empty,), help=T(whose), folded=True, apart=True)


def _player(state: State, seat: str) -> Iterator[Repair]:
    board = state.board(seat)
    label = T("Count the board of %(who)s", who=SeatName(seat))
    shown = board or Board(seat, strength=None)
    asks = (Ask(key, getattr(shown, key)) for key in COUNTED)
    count = offer(act.SetBoard, label, seat=seat).asking(*asks)
    yield _folded(f"count-{seat}", label, count, seat=seat)
    if board:
        title = T("Ship cards of %(who)s", who=SeatName(seat))
        yield _folded(f"ships-{seat}", title, *_ships(board), seat=seat)


def _ships(board: Board) -> Iterator[Offer]:
    """The last one first: where one is not there, those before it keep their places."""
    for index, ship in reversed(tuple(enumerate(board.ships))):
        lies = offer(act.SetShip, _named(ship), seat=board.seat, ship=index)
        yield lies.asking(Ask("lies", "up" if ship.up else "down"))
    label = T("Add a ship for %(who)s", who=SeatName(board.seat))
    asks = Ask("good"), Ask("effect"), Ask("up", True)
    yield offer(act.AddShip, label, seat=board.seat).asking(*asks)


def _named(ship: Ship) -> Text:
    good, effect = T(GOOD_LABELS[ship.good]), T(EFFECT_LABELS[ship.effect])
    return T("%(effect)s (%(good)s)", effect=effect, good=good)
