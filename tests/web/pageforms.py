"""The forms of a page, read from its HTML: what a browser would send."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.web.tags import Given, Tags

Pairs = list[tuple[str, str]]


@dataclass
class Form:
    """One form. `choices` has, by name, the values a person can choose from; `untouched` what is
    sent by who changes nothing, and `sent` the same with several of one name; `buttons` where each button sends the form, and what it adds."""

    action: str
    method: str
    choices: list[tuple[str, list[str]]] = field(default_factory=list)
    untouched: dict[str, str] = field(default_factory=dict)
    buttons: list[tuple[str, Pairs]] = field(default_factory=list)
    sent: Pairs = field(default_factory=list)

    @property
    def ways(self) -> list[tuple[str, Pairs]]:
        return self.buttons or [(self.action, [])]


class _Reader(Tags):
    def __init__(self, path: str) -> None:
        self.path = path
        self.forms: list[Form] = []
        self._by_id: dict[str, Form] = {}
        self._open: Form | None = None
        self._select: tuple[Form, str, list[str]] | None = None
        self._selected: str | None = None

    def start(self, tag: str, given: Given) -> None:
        if tag == "form":
            self._open = Form(given.get("action") or self.path, given.get("method", "get").upper())
            self.forms.append(self._open)
            self._by_id[given.get("id", "")] = self._open
        elif tag == "option" and self._select is not None:
            owner, name, options = self._select
            options.append(given.get("value", ""))
            if "selected" in given or self._selected is None:
                self._selected = options[-1]
            if "selected" in given or name not in owner.untouched:
                owner.untouched[name] = options[-1]
        elif tag in ("input", "select", "button"):
            form = self._by_id.get(given["form"]) if "form" in given else self._open
            if form is not None:
                self._field(form, tag, given)

    def _field(self, form: Form, tag: str, given: Given) -> None:
        name, value = given.get("name", ""), given.get("value", "")
        if tag == "button":
            added = [(name, value)] if name else []
            form.buttons.append((given.get("formaction") or form.action, added))
        elif tag == "select":
            self._select = form, name, []
            form.choices.append(self._select[1:])
        elif given.get("type") in ("radio", "checkbox"):
            form.choices.append((name, [value or "on", ""]))
            if "checked" in given:
                form.untouched[name] = value or "on"
                form.sent.append((name, value or "on"))
        elif name:
            form.choices.append((name, [value]))
            form.untouched[name] = value
            form.sent.append((name, value))

    def end(self, tag: str) -> None:
        if tag == "form":
            self._open = None
        elif tag == "select" and self._select is not None:
            owner, name, _ = self._select
            owner.sent.append((name, self._selected or ""))
            self._select = self._selected = None


def read_forms(page: str, path: str) -> list[Form]:
    return _Reader(path).read(page).forms
