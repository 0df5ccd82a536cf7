"""The set-up of the game and the set-up phase between decades, with this table's numbers."""

from __future__ import annotations

from companion.games.carthago.rules.actions import TickStep
from companion.games.carthago.rules.pieces import INCOME, ROMAN, TILE_LABELS
from companion.games.carthago.rules.setup import checklist_length
from companion.games.carthago.rules.state import State
from companion.games.carthago.screen.shapes import ChecklistStep
from companion.games.carthago.screen.words import spaces_text
from companion.table.text import N_, Param, SeatName, T, Text
from companion.table.views import offer

COVERED = {
    2: N_("Cover the four small seats of 6 and 7 coins with neutral discs."),
    3: N_("Cover one small seat of 6 coins and one of 7 with neutral discs."),
}

NEUTRAL = {
    2: N_("Put the action discs of the two spare colours on: %(spaces)s"),
    3: N_(
        "Put 2 neutral action discs on: %(spaces)s. The box has one spare action disc: an "
        "influence disc of the spare colour serves as the second."
    ),
}
STAY = N_("Take the players’ action discs off the ring; neutral discs and guild markers stay.")
STAY_ALONE = N_("Take the players’ action discs off the ring; guild markers stay.")


def checklist(state: State) -> tuple[ChecklistStep, ...]:
    """The checklist on screen, if there is one."""
    return tuple(
        ChecklistStep(number, text, number in state.ticked, offer(TickStep, text, step=number))
        for number, text in enumerate(_texts(state), 1)
    )


def _texts(state: State) -> tuple[Text, ...]:
    if not checklist_length(state):
        return ()
    return _opening(state) if state.decade == 1 else _between(state)


def _tiles_text(state: State, decade: int) -> tuple[Param, ...]:
    return tuple(T(TILE_LABELS[places.tile]) for places in state.tiles_in(decade))


def _opening(state: State) -> tuple[Text, ...]:
    """Rulebook, "Mise en place du jeu", 1-12, and its part for fewer than four players."""
    return (
        T("Lay the six main boards in the middle of the table."),
        T("Shuffle the trade cards and lay 5 of them face up at the market."),
        T(
            "Shuffle the ships. Build the trade harbour with %(n)d docks and lay a ship face up "
            "at each dock.",
            n=state.trade_docks,
        ),
        T("Lay 2 more ships outside the trade harbour."),
        T("Put the decade marker and the round marker on 1."),
        _guilds(state),
        *_neutrals(state),
        _tiles(state),
        T(
            "Each player: 8 discs on the residence (two on the lower right space), 3 beside it, "
            "7 basic cards and %(n)d trade cards.",
            n=INCOME[1],
        ),
        T("%(who)s takes the first player tile.", who=SeatName(state.first)),
        T(
            "In this order, each player may move the top disc of a residence column to an empty "
            "dock: %(names)s",
            names=tuple(SeatName(seat) for seat in reversed(state.order)),
        ),
    )


def _guilds(state: State) -> Text:
    if not state.guilds:
        return T("Put the 2 guild markers on two different action spaces, at random.")
    return T("Put the 2 guild markers on: %(spaces)s", spaces=spaces_text(state.guilds))


def _neutrals(state: State) -> tuple[Text, ...]:
    if not state.neutral_discs:
        return ()
    seats = T(COVERED[state.players])
    if not state.neutrals:
        return (T("Put 2 neutral action discs on two different spaces, at random."), seats)
    spaces = spaces_text(state.neutrals)
    return (T(NEUTRAL[state.players], spaces=spaces), seats)


def _tiles(state: State) -> Text:
    if not state.tiles:
        return T("Draw two achievement tiles of each decade and lay them beside their decade.")
    return T(
        "Lay out the achievement tiles: I %(first)s; II %(second)s; III %(third)s",
        first=_tiles_text(state, 1),
        second=_tiles_text(state, 2),
        third=_tiles_text(state, 3),
    )


def _between(state: State) -> tuple[Text, ...]:
    """Rulebook, "Phase de mise en place": its nine steps."""
    return (
        T("Move the decade marker to %(decade)s.", decade=ROMAN[state.decade]),
        T("Put the round marker back on 1."),
        T("Discard the cards at the market and lay out 5 new ones."),
        _usable(state),
        T(
            "Put the foremost ship of the trade harbour under the pile, move the others up, bring "
            "in the first ship from outside and draw a new one to wait there."
        ),
        T("Whoever has most discs beside the residence becomes first player."),
        T("Take back into hand all basic and trade cards lying beside your residence."),
        _income(state),
        T(STAY if state.neutral_discs else STAY_ALONE),
    )


def _usable(state: State) -> Text:
    """They open with the decade; until then a disc of the last turn may still be told."""
    tiles, decade = _tiles_text(state, state.decade), ROMAN[state.decade]
    if not tiles:
        return T("The tiles of decade %(decade)s open when it begins.", decade=decade)
    return T(
        "When decade %(decade)s begins these tiles open: %(tiles)s", decade=decade, tiles=tiles
    )


def _income(state: State) -> Text:
    if INCOME[state.decade] == 1:
        return T("Deal 1 trade card to each player.")
    return T("Deal %(n)d trade cards to each player.", n=INCOME[state.decade])
