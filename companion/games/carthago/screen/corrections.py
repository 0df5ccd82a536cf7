"""The forms that put right what the app keeps."""

from __future__ import annotations

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.state import State
from companion.games.carthago.screen.shapes import Form
from companion.table.text import SeatName, T
from companion.table.views import offer


def corrections(state: State) -> tuple[Form, ...]:
    """Everything the app keeps can be put right; each is a short form."""
    now = {"guilds": state.guilds, "neutrals": state.neutrals}
    markers = ("guilds", "neutrals") if state.neutral_discs else ("guilds",)
    shared = (
        _set_clock(state),
        Form(offer(act.SetMarkers, T("Say where the markers lie")), markers, now),
        Form(
            offer(act.SetTiles, T("Say which tiles are in play")),
            ("tiles",),
            {"tiles": tuple(places.tile for places in state.tiles)},
        ),
        *(_set_disc(state, seat) for seat in state.order),
    )
    if not state.setup.full:
        return shared
    docks = offer(act.SetWarshipDocks, T("Say how many warship docks there are"))
    return (
        *shared,
        Form(docks, ("docks",), {"docks": state.warship_docks}),
        Form(offer(act.RunOutOfShips, T("The ship pile is empty")), ("returned",)),
    )


def _set_clock(state: State) -> Form:
    now = {
        "at": "end" if state.over else "round" if state.round else "setup",
        "decade": state.decade,
        "round": state.round or 1,
        "player": state.current or state.first,
        "first": state.first,
    }
    return Form(offer(act.SetClock, T("Set the clock"), moment=state.moment), tuple(now), now)


def _set_disc(state: State, seat: str) -> Form:
    label = T("Say where the action disc of %(who)s is", who=SeatName(seat))
    now = {"space": state.disc(seat) or "off"}
    return Form(offer(act.SetDisc, label, seat=seat), ("space",), now)
