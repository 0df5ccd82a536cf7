"""What a game adds to the table page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from companion.table.actions import Action
from companion.table.text import Text
from companion.web.forms import OWN_FORMS, ActionForm, form_class


class Helper(Protocol):
    """A question anyone may ask at any time: a dataclass to fill in, and what answers it.

    `lines` words the answer. `again` gives the fields to start the next question with, if it goes
    on from this one. `keys` are figures one tap away in a field that takes any number; what is
    asked `only` with a certain answer to another field stands with that; the app may roll a die for
    the fields of `chance`. `template` draws it. It may be asked by a `tap` that is an entry of the
    log: `entered` gives the question of the last one.
    """

    @property
    def key(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def question(self) -> type: ...
    @property
    def labels(self) -> Mapping[str, str]: ...
    @property
    def keys(self) -> Mapping[str, tuple[int, ...]]: ...
    @property
    def only(self) -> Mapping[str, tuple[str, str]]: ...
    @property
    def chance(self) -> tuple[str, ...]: ...
    @property
    def template(self) -> str: ...
    @property
    def tap(self) -> type[Action] | None: ...
    def answer(self, asked: Any, /) -> Any: ...
    def lines(self, answer: Any, /) -> tuple[Text, ...]: ...
    def again(self, asked: Any, answer: Any, /) -> Mapping[str, Any]: ...
    def entered(self, state: Any, /) -> Any: ...


@dataclass(frozen=True, kw_only=True)
class Panel:
    """`board` is the template of the page's middle; it gets the game's own part of the view. `wall`
    is that of the board on the wall; without one of its own a game shows there who plays.

    `labels` names the fields and choices of forms made from actions. `forms` holds the forms that
    could not be made from the action alone. `private` is the template of what one seat alone may
    see, shown behind the hand-over screen. `helpers` answer questions at any time. `pieces` names
    the pieces an action of this game may teach about, in the order they are listed. `pictures` has
    the start of the icons' names for fields whose choices are drawn, and the icons of numbers that
    one stands for. `named` has the words of numbers that stand for words.
    With `saves_as_a_whole` the page that sets things right has one button for all of it.
    """

    key: str
    labels: Mapping[str, str]
    forms: Mapping[type[Action], type[ActionForm]] = field(default_factory=dict)
    private: str | None = None
    helpers: Mapping[str, Helper] = field(default_factory=dict)
    pieces: Mapping[str, Text] = field(default_factory=dict)
    pictures: Mapping[str, str] = field(default_factory=dict)
    named: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    wall: str = "table/wallplayers.html"
    saves_as_a_whole: bool = False

    def form_of(self, kind: type[Action]) -> type[ActionForm]:
        return self.forms.get(kind) or form_class(kind)

    def has_own_form(self, kind: type[Action]) -> bool:
        """Whether its fields alone do not say how it is read."""
        return kind in self.forms or kind in OWN_FORMS

    @property
    def board(self) -> str:
        return f"{self.key}/board.html"
