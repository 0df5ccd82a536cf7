"""Carthago’s pages as somebody without a script uses them: their forms are read and pressed."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl

from tests.personas import Table, send_meant
from tests.web.tags import Given, Tags

Pairs = list[tuple[str, str]]
MARKERS = ["residence", "delivery"]


@dataclass
class Button:
    """Where it sends the form, what it adds, and that as the fields it stands for."""

    verb: str
    sent: Pairs
    says: Pairs


@dataclass
class Form:
    verb: str
    fields: Pairs = field(default_factory=list)
    folds: int = 0
    buttons: list[Button] = field(default_factory=list)

    def button(self, verb: str, wanted: dict[str, str]) -> Button | None:
        """The one that sends this, if there is one."""
        ways = self.buttons or [Button(self.verb, [], [])]
        found = (
            one for one in ways if one.verb == verb and wanted.items() <= {*self.fields, *one.says}
        )
        return next(found, None)


class Reader(Tags):
    """The forms of a page, with their hidden and ticked fields and what their buttons send."""

    def __init__(self) -> None:
        self.forms: list[Form] = []
        self.select: str | None = None
        self.folded: list[bool] = []

    def start(self, tag: str, known: Given) -> None:
        if tag == "form":
            self.forms.append(Form(known["action"].rsplit("/", 1)[-1], folds=sum(self.folded)))
        elif tag == "details":
            self.folded.append("open" not in known)
        elif tag == "input" and known.get("type") not in ("radio", "checkbox"):
            self.forms[-1].fields.append((known["name"], known.get("value", "")))
        elif tag == "input" and "checked" in known:
            self.forms[-1].fields.append((known["name"], known["value"]))
        elif tag == "button" and "name" in known:
            self._button(known)
        elif tag == "select":
            self.select = known["name"]
        elif tag == "option" and self.select and "selected" in known:
            self.forms[-1].fields.append((self.select, known["value"]))

    def end(self, tag: str) -> None:
        if tag == "details":
            self.folded.pop()

    def _button(self, known: Given) -> None:
        name, value = known["name"], known["value"]
        says = parse_qsl(value) if name == "with" else [(name, value)]
        there = known.get("formaction", self.forms[-1].verb).rsplit("/", 1)[-1]
        self.forms[-1].buttons.append(Button(there, [(name, value)], says))


def forms_on(table: Table, who: str = "host", tail: str = "") -> list[Form]:
    return Reader().read(text_of(table, who, tail)).forms


def text_of(table: Table, who: str = "host", tail: str = "", **headers: str) -> str:
    answer = table.get(who, tail, headers=headers)
    assert answer.status_code == 200
    return str(answer.get_data(as_text=True))


def read(page: str) -> str:
    """What a page says, without its marks."""
    bare = re.sub(r"</?b>", "", page)
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", bare)).split())


def press(
    table: Table, verb: str, *, who: str = "host", tail: str = "", typed: Any = None, **wanted: str
) -> Any:
    """Send the form on the page that offers this, as a browser without script would."""
    return _sent(table, who, verb, *offered(table, verb, who=who, tail=tail, **wanted), typed or {})


def _sent(table: Table, who: str, verb: str, form: Form, button: Button, typed: Any) -> Any:
    data: dict[str, list[str]] = {}
    for key, value in (*form.fields, *button.sent):
        if key not in typed:
            data.setdefault(key, []).append(value)
    return send_meant(table.people[who], table.path(f"/{verb}"), {**data, **typed})


def offered(
    table: Table, verb: str, *, who: str = "host", tail: str = "", **wanted: str
) -> tuple[Form, Button]:
    """The form on the page that sends this, and its button."""
    forms = forms_on(table, who, tail)
    ways = [(form, form.button(verb, wanted)) for form in forms]
    found = next(((form, button) for form, button in ways if button), None)
    assert found is not None, (verb, wanted, [form for form in forms if form.verb == verb])
    return found


def save(table: Table, *, who: str = "host", **changes: Any) -> Any:
    """Send the page that sets things right with these fields changed; `count_s1__beside` stands for
    the field `beside` of the part `count-s1`, its first form unless a number says which."""
    form = next(form for form in forms_on(table, who, "/clock") if form.verb == "right")
    data: dict[str, list[str]] = {}
    for key, value in form.fields:
        data.setdefault(key, []).append(value)
    for key, value in changes.items():
        part, _, name = key.partition("__")
        at, _, field_name = name.rpartition("__")
        written = f"{part.replace('_', '-')}.{at or 0}-{field_name}"
        data[written] = value if isinstance(value, list) else [value]
    return send_meant(table.people[who], table.path("/right"), data)


MARKERS = ["residence", "delivery"]


def done(answer: Any) -> None:
    assert answer.status_code == 303, answer.get_data(as_text=True)


def refused(table: Table, answer: Any, words: str, before: Any) -> None:
    assert answer.status_code == 422
    assert words in answer.get_data(as_text=True)
    assert table.state == before


def begin(table: Table) -> None:
    state = table.state
    own = {"boxed_1": "residence_1", "boxed_2": "victory_points", "boxed_3": "residence_2"}
    neutrals = {"neutrals": MARKERS} if state.neutral_discs else {}
    typed = {"guilds": ["market", "trade_dock"], **neutrals, **own, "first": "s1"}
    done(press(table, "lay-out", typed=typed))
    done(press(table, "start-play"))


def take(table: Table, space: str) -> None:
    done(press(table, "take-action", space=space))


def pass_all(table: Table, turns: int) -> None:
    for _ in range(turns):
        done(press(table, "pass"))


def last_turn_of_the_game(table: Table, seat: str) -> None:
    clock = {"at": "round", "decade": "3", "round": "5", "player": seat, "first": "s1"}
    done(table.tap("host", "set-clock", moment=table.state.moment, **clock))


@dataclass
class Thumb:
    """Taps on the pages of a table, counted. A fold that must be opened first is a tap as well."""

    table: Table
    taps: int = 0

    def tap(self, verb: str, typed: Any = None, **wanted: str) -> None:
        form, button = offered(self.table, verb, **wanted)
        done(_sent(self.table, "host", verb, form, button, typed or {}))
        self.taps += 1 + form.folds
