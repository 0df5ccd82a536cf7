"""Endeavor on the page: forms whose buttons carry several fields, its labels, its templates."""

from __future__ import annotations

from typing import Any

from werkzeug.datastructures import MultiDict

from companion.games.endeavor.rules.actions import Activate, Build, DrawCard, SpendBlue, WinGovernor
from companion.games.endeavor.rules.pieces import (
    LEVELS,
    PILE_LABELS,
    PILES,
    REGIONS,
    TRACK_LABELS,
    building_text,
    card_text,
    governor_of,
)
from companion.games.endeavor.screen.words import PHASE_LABELS
from companion.games.endeavor.solo.rules.actions import SHIPPING, SOLO_ACTIONS, SPACES_OF, SetLane
from companion.table.actions import Action
from companion.table.text import N_, T
from companion.web.forms import ActionForm, form_class
from companion.web.games.panel import Panel

SYMBOLS = (*TRACK_LABELS, "glory")


def _spread(sent: Any) -> Any:
    """A form with what its button carries ("card=europe-1 culture=2") as fields of their own.

    A known piece's button says all its symbols; a piece that was only picked leaves them to what
    is typed beside it.
    """
    if not sent or not ("with" in sent or "piece" in sent):
        return sent
    known = "with" in sent
    said = sent["with" if known else "piece"][:200]
    carried = [pair.partition("=")[::2] for pair in said.split()]
    dropped = {"with", "piece", *(key for key, _ in carried), *(SYMBOLS if known else ())}
    kept = [pair for pair in MultiDict(sent).items(multi=True) if pair[0] not in dropped]
    return MultiDict([*kept, *carried])


class CarryingForm(ActionForm):
    def __init__(self, formdata: Any = None, **more: Any) -> None:
        super().__init__(formdata=_spread(formdata), **more)


class SetLaneForm(form_class(SetLane)):  # type: ignore[misc]
    def __init__(self, formdata: Any = None, **more: Any) -> None:
        """Spaces left free hold no marker."""
        if formdata:
            pairs = MultiDict(formdata).items(multi=True)
            formdata = MultiDict([pair for pair in pairs if pair[1]])
        super().__init__(formdata=formdata, **more)


class WinGovernorForm(CarryingForm, form_class(WinGovernor)):  # type: ignore[misc]
    def given(self) -> dict[str, Any]:
        """With no seat the neutral markers win it."""
        return {"seat": None, **super().given()}


def _carrying(kind: type[Action]) -> type[ActionForm]:
    return type(f"{kind.__name__}Form", (CarryingForm, form_class(kind)), {})


LABELS: dict[str, str] = {
    **TRACK_LABELS,
    **{str(key): label for key, label in PHASE_LABELS.items()},
    "glory": N_("Glory"),
    "track": N_("Track"),
    "value": N_("Value"),
    "count": N_("Number"),
    "round": N_("Round"),
    "phase": N_("Phase"),
    "first": N_("First player"),
    "acting": N_("Whose turn it is"),
    "passed": N_("Have passed"),
    "building": N_("Building"),
    "slot": N_("Building space"),
    "slots": N_("Markers that come back"),
    "workers": N_("Markers on buildings"),
    "card": N_("Card"),
    "where": N_("Where it is"),
    "governor": N_("Governor"),
    "region": N_("Region"),
    "open": N_("Open"),
    "blue": N_("Blue token"),
    "reserve": N_("Reserve"),
    "harbour": N_("Harbour"),
    "seat": N_("Player"),
    "seats": N_("Players"),
    "victim": N_("Attacked"),
    "pays": N_("Buildings paid"),
    "ships": N_("Ship"),
    "occupies": N_("Occupy"),
    "order": N_("Ladder"),
    "tiles": N_("Building grid"),
    "level": N_("Level"),
    "column": N_("Column"),
    "extra": N_("Extra actions"),
    "colours": N_("Colours"),
    "colour": N_("Colour"),
    "token": N_("Token"),
    "routes": N_("Routes"),
    "markers": N_("Markers"),
    "beside": N_("Beside the track"),
    "ones": N_("Cities worth 1"),
    "twos": N_("Cities worth 2"),
    **{region: PILE_LABELS[region] for region in SPACES_OF},
    **{field: PILE_LABELS[region] for region, field in SPACES_OF.items()},
}

_CARDS = (
    *PILES["europe"],
    *PILES["slavery"],
    *(card for region in REGIONS for card in (governor_of(region), *PILES[region])),
)
PIECES = {
    **{key: building_text(key) for key in LEVELS},
    **{key: card_text(key) for key in _CARDS},
    SHIPPING: T("Spaces of the shipping tracks"),
}

CARRYING = (Build, DrawCard, Activate, SpendBlue)

PANEL = Panel(
    key="endeavor",
    labels=LABELS,
    forms={
        WinGovernor: WinGovernorForm,
        SetLane: SetLaneForm,
        **{kind: _carrying(kind) for kind in (*CARRYING, *SOLO_ACTIONS) if kind is not SetLane},
    },
    clock="endeavor/clock.html",
    primary="endeavor/primary.html",
    pieces=PIECES,
)
