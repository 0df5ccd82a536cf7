"""What others, or the rules, did to a player: for the card on that player's phone."""

from __future__ import annotations

from companion.games.endeavor.rules import actions as act
from companion.games.endeavor.rules.cards import asks_slot, excess
from companion.games.endeavor.rules.pieces import TRACKS, track_text
from companion.games.endeavor.rules.state import Board, State
from companion.games.endeavor.screen.describe import describe
from companion.games.endeavor.screen.hands import moved_cubes, over_limit
from companion.table.actions import Action
from companion.table.text import SeatName, T, Text
from companion.table.views import Figures, News, changed

CARDS = T("Cards")


def figures(state: State, seat: str, viewer: str | None) -> Figures:
    """Tracks and cards; in full tracking the markers too. Nothing of it is secret."""
    board = state.board(seat)
    return {
        **{track_text(track): board.track(track) for track in TRACKS},
        CARDS: len(board.cards),
        T("Slavery cards face down"): len(board.face_down),
        **_markers(board),
        T("Neutral markers in the harbour"): board.neutral_harbour,
    }


def _markers(board: Board) -> Figures:
    people = board.population
    if people is None:
        return {}
    return {
        T("Reserve"): people.reserve,
        T("Harbour"): people.harbour,
        T("On the map"): people.board,
        T("Blue tokens"): sum(board.blue),
    }


def news(before: State, action: Action, after: State, seat: str, viewer: str | None) -> News | None:
    """Growth, Salaries and the like come to everyone and are no news; being first is."""
    if isinstance(action, act.NextPhase):
        return _round(before, after, seat)
    changes = changed(figures(before, seat, viewer), figures(after, seat, viewer))
    if not changes:
        return _limit(before, after, seat)
    if seat in action.whose():
        return None
    if after.abolished and not before.abolished:
        # How many cards were turned says it all.
        changes = tuple(one for one in changes if one.label != CARDS)
    return News(
        _words(before, action, after, seat), changes, _own_hands(before, action, after, seat)
    )


def _words(before: State, action: Action, after: State, seat: str) -> Text:
    if after.abolished and not before.abolished:
        if isinstance(action, act.DrawCard):
            return T("Slavery is abolished, by the card of %(who)s", who=SeatName(action.seat))
        return T("Slavery is abolished")
    if isinstance(action, act.Turn) and action.victim == seat:
        return T("%(who)s attacked you and took a city", who=SeatName(action.seat))
    if isinstance(action, act.AwardNeutral):
        return T("A neutral marker comes to you")
    return describe(before, action, after, seat)


def _own_hands(before: State, action: Action, after: State, seat: str) -> tuple[Text, ...]:
    """On one's own board."""
    then, now = before.board(seat), after.board(seat)
    found = list[Text]()
    if isinstance(action, act.Turn) and action.victim == seat:
        found.append(T("Take your marker back to the reserve"))
    if isinstance(action, act.AwardNeutral):
        found.append(T("Take a neutral marker from the reserve to the harbour"))
    if len(now.face_down) > len(then.face_down):
        found.append(T("Turn your Slavery cards face down"))
    found += own_cubes(then, now)
    return tuple(found)


def own_cubes(before: Board, after: Board) -> list[Text]:
    """Where to is among the changes."""
    return [T("Move your cubes")] if moved_cubes(before, after) else []


def _round(before: State, after: State, seat: str) -> News | None:
    if after.crown != seat or before.crown == seat:
        return None
    words = T("Round %(n)d: you are the first player", n=after.round)

    def holds(now: State) -> bool:
        return (now.round, now.crown) == (after.round, seat)

    return News(words, (), (T("Take the crown"),), holds)


def _limit(before: State, after: State, seat: str) -> News | None:
    """The end of the round finds a player over the card limit who had passed, whatever lies in the
    Governor slot; where that is not said yet, the page asks."""
    board = after.board(seat)
    if not excess(board) or asks_slot(board) or after.phase != "check" or before.phase == "check":
        return None
    return News(T("End of the round: you are over the card limit"), (), tuple(over_limit(board)))
