"""What a game adds to the table page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.table.actions import Action
from companion.web.forms import ActionForm


@dataclass(frozen=True)
class Panel:
    """`board` is the template of the page's middle; it gets the game's own part of the view.

    `labels` names the fields and choices of forms made from actions. `forms` holds the forms that
    could not be made from the action alone. `clock` is the template of the page that sets the
    clock. `styles` and `scripts` are loaded on this game's tables only.
    """

    key: str
    board: str
    labels: Mapping[str, str]
    forms: Mapping[type[Action], type[ActionForm]] = field(default_factory=dict)
    clock: str = "table/set_clock.html"
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
