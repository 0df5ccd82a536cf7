"""What the Opposition did to the player: for the card on the player's phone."""

from __future__ import annotations

from companion.games.endeavor.rules.cards import excess
from companion.games.endeavor.rules.pieces import track_text
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.screen import news as base
from companion.games.endeavor.screen.hands import over_limit
from companion.games.endeavor.screen.news import figures
from companion.games.endeavor.solo.rules import actions as act
from companion.games.endeavor.solo.rules.knowledge import solo_of
from companion.games.endeavor.solo.screen.describe import describe
from companion.games.endeavor.solo.screen.words import colour_text, region_text
from companion.table.actions import Action
from companion.table.text import T, Text
from companion.table.views import News, changed

__all__ = ["figures", "news"]


def news(before: State, action: Action, after: State, seat: str, viewer: str | None) -> News | None:
    if seat in action.whose():
        return None
    changes = changed(figures(before, seat, viewer), figures(after, seat, viewer))
    words = _words(before, action, after)
    if words is None:
        return base.news(before, action, after, seat, viewer)
    hands = _hands(before, action, after, seat)
    return News(words, changes, hands)


def _words(before: State, action: Action, after: State) -> Text | None:
    queue = solo_of(before).queue
    match action:
        case act.OppositionPay(track=track) if queue:
            colour = colour_text(queue[0].colour)
            return T(
                "%(colour)s takes your %(track)s token", colour=colour, track=track_text(track)
            )
        case act.OppositionAttacks(region=region) if queue:
            colour = colour_text(queue[0].colour)
            return T(
                "%(colour)s takes a city from you (%(region)s)",
                colour=colour,
                region=region_text(region),
            )
        case act.OppositionDraws() if after.abolished and not before.abolished:
            return T("Slavery is abolished, by a card of the Opposition")
    if isinstance(action, act.SOLO_ACTIONS):
        return (
            None if before.boards[0] == after.boards[0] else describe(before, action, after, None)
        )
    return None


def _hands(before: State, action: Action, after: State, seat: str) -> tuple[Text, ...]:
    then, now = before.board(seat), after.board(seat)
    found = list[Text]()
    if isinstance(action, act.OppositionPay):
        found.append(T("Give the Opposition your %(track)s token", track=track_text(action.track)))
    if isinstance(action, act.OppositionAttacks):
        found.append(T("Take your marker back to the reserve"))
    if len(now.face_down) > len(then.face_down):
        found.append(T("Turn your Slavery cards face down"))
    found += base.own_cubes(then, now)
    if excess(now) > excess(then) and now.status != "in":
        found += over_limit(now)
    return tuple(found)
