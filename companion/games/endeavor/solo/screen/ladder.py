"""The ladder, in sight at every moment: who acts next, who draws if the player draws."""

from __future__ import annotations

from companion.games.endeavor.rules.pieces import card_text
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.solo.rules import grid
from companion.games.endeavor.solo.rules.clock import player_done, position
from companion.games.endeavor.solo.rules.knowledge import drawable, solo_of
from companion.games.endeavor.solo.rules.ladder import under_marker
from companion.games.endeavor.solo.rules.pieces import COLUMNS
from companion.games.endeavor.solo.screen.shapes import Disc, LadderView
from companion.games.endeavor.solo.screen.words import colour_text
from companion.table.text import T, Text


def ladder_view(state: State) -> LadderView | None:
    """Nothing before it is laid out, nor when the game is over."""
    if state.phase in ("setup", "over"):
        return None
    return LadderView(
        discs(state),
        solo_of(state).drew,
        _by_column(state) if state.phase == "construction" else None,
        draw_text(state) if _may_draw(state) else None,
    )


def _may_draw(state: State) -> bool:
    """Whether the disc under the end marker still draws, or would if the player drew."""
    if state.phase == "opposition" and player_done(state):
        return any(turn.kind == "free" for turn in solo_of(state).queue)
    return state.phase != "check"


def discs(state: State) -> tuple[Disc, ...]:
    solo, place = solo_of(state), position(state)
    acted = _acted(state)
    return tuple(
        Disc(at, colour, acted < at < place, at == place, at <= acted)
        for at, colour in enumerate(solo.ladder, 1)
    )


def _acted(state: State) -> int:
    """How many discs have had their action in this round; the one that acts now has not."""
    solo = solo_of(state)
    if state.phase == "opposition" and not solo.acted:
        left = sum(turn.kind == "list" for turn in solo.queue)
        return position(state) - 1 - left
    return position(state) - 1 if solo.acted else 0


def _by_column(state: State) -> Text:
    """Who acts beside the discs that act anyway, by a building one or two columns away."""
    solo, place = solo_of(state), position(state)
    more = {grid.extra_actions(solo, column) for column in range(1, COLUMNS + 1)} - {0}
    return T(
        "Also to act: %(columns)s",
        columns=tuple(
            T(
                "+%(n)d %(colours)s",
                n=extra,
                colours=tuple(map(colour_text, solo.ladder[place - 1 : place - 1 + extra])),
            )
            for extra in sorted(more)
        ),
    )


def draw_text(state: State) -> Text:
    """Whose disc lies under the end marker, and what it could draw as the board stands."""
    solo = solo_of(state)
    key = under_marker(solo.ladder, position(state))
    colour, cards = colour_text(key), tuple(map(card_text, drawable(state, key)))
    if solo.drew and not cards:
        return T("%(colour)s has a free draw, but could draw nothing", colour=colour)
    if solo.drew:
        return T("%(colour)s draws at the end: %(cards)s", colour=colour, cards=cards)
    if not cards:
        return T("If you draw, %(colour)s could draw nothing", colour=colour)
    return T("If you draw, %(colour)s draws too: %(cards)s", colour=colour, cards=cards)
