"""Recorded rounds by taps: what is asked is on every phone's screen after every tap, and every
button that answers for a player names that player."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import Phone, Server, opened, post
from tests.browser.tour import LONG, TESTS, bring

SMALL = {"width": 360, "height": 640}
LEADS = (Path(__file__).parent / "leads.js").read_text()
MARKED = "[data-test=tap]"
MakePhone = Callable[..., Phone]


@dataclass
class Round:
    """A table at which a recorded game goes on, a phone on every seat.

    `learning` counts what only hands know and is typed: a bid, and once what is printed on a piece.
    """

    phones: dict[str, Phone]
    names: dict[str, str]
    taps: int = 0
    learning: int = 0
    events: int = 0

    def play(self, entry: dict[str, Any]) -> None:
        action = entry["action"]
        phone = self.phones[action.get("seat") or entry["by"]]
        wanted = {key: value for key, value in action.items() if key not in ("verb", "v")}
        for _ in range(wanted.pop("count", 1)):
            self._find(phone, action["verb"], wanted)
            self._tap(phone, wanted)
            self.events += 1
            self._look()

    def _find(self, phone: Phone, verb: str, wanted: dict[str, Any]) -> None:
        written = {key: _written(value) for key, value in wanted.items() if value is not None}
        found = phone.page.evaluate("([verb, wanted]) => leads.does(verb, wanted)", [verb, written])
        assert found, f"no button for {verb} {wanted} on the page"

    def _tap(self, phone: Phone, wanted: dict[str, Any]) -> None:
        button = phone.page.locator(MARKED)
        self._open(button)
        self._fill(phone, button, wanted)
        if button.get_attribute("aria-disabled") == "true":
            # The piece shows nothing, which has a button of its own.
            button = button.locator("xpath=ancestor::form").locator(".blank")
        self._check_name(button, wanted)
        self.taps += 1
        phone.tap(button)

    def _open(self, button: Locator) -> None:
        """What it is folded away in is opened first, with a tap each."""
        for fold in button.locator("xpath=ancestor::details[not(@open)]").all():
            fold.locator("summary").first.click()
            self.taps += 1

    def _fill(self, phone: Phone, button: Locator, wanted: dict[str, Any]) -> None:
        """A piece is picked first if its symbols are not known; a number is typed."""
        form = button.locator("xpath=ancestor::form")
        for name, value in wanted.items():
            radio = form.locator(f"input[type=radio][name='{name}'][value='{value}']")
            if radio.count():
                radio.locator("xpath=..").click()
                self.learning += 1
        asked = phone.page.locator("#asked input.amount")
        if "amount" in wanted and asked.count():
            asked.fill(str(wanted["amount"]))
            asked.blur()
            self.learning += 1
        for name in ("industry", "culture", "finance", "politics", "glory"):
            typed = form.locator(f".asks input[name={name}]:visible")
            if typed.count():
                typed.fill(str(wanted[name]))
                typed.blur()

    def _check_name(self, button: Locator, wanted: dict[str, Any]) -> None:
        answers = button.evaluate("one => one.matches('.go, .choice') || !!one.closest('.bar')")
        seat = wanted.get("seat")
        if answers and seat:
            said = button.inner_text().replace("\N{SOFT HYPHEN}", "")
            assert self.names[seat] in said, said

    def _look(self) -> None:
        version = max(phone.version for phone in self.phones.values())
        for phone in self.phones.values():
            phone.settled(version)
            phone.page.wait_for_function("() => leads.inSight() && leads.barWorks()")

    def told(self) -> str:
        each = self.taps / self.events
        return f"{self.taps} taps for {self.events} events: {each:.2f}; to type in: {self.learning}"


def as_tapped_now(log: list[Any]) -> list[Any]:
    """Growth and Salaries were a tap each when these games were recorded."""
    found = list[Any]()
    for entry in log:
        action = entry["action"]
        leaves = action["moment"].rpartition(".")[2] if action["verb"] == "next-phase" else ""
        if leaves == "salaries":
            found[-1]["action"]["salaries"] = True
        else:
            found.append(entry)
    return found


def _written(value: Any) -> Any:
    return ("yes" if value else "no") if isinstance(value, bool) else value


def laid(make: MakePhone, url: str, recorded: str, entries: int) -> tuple[Round, list[Any]]:
    """A table where so many entries were played, and those that follow."""
    game = json.loads((TESTS / f"{recorded}.json").read_text())
    seats = [seat["key"] for seat in game["seats"]]
    phones = {key: make(viewport=SMALL) for key in seats}
    for phone in phones.values():
        phone.context.add_init_script(LEADS)
    host = phones[seats[0]]
    table = bring(host, url, recorded, entries)
    for key in seats:
        post(phones[key], table, f"sit/{key}")
        phones[key].page.goto(table)
        opened(phones[key])
    names = dict(zip(seats, LONG, strict=False))
    return Round(phones, names), as_tapped_now(game["log"][entries:])


@pytest.mark.parametrize(
    ("recorded", "start", "end", "most"),
    [
        ("endeavor/games/base", 26, 40, 1.2),
        ("carthago/games/three-light", 18, 27, 1.2),
        ("mediterranee/games/three-light", 35, 39, 1.2),
        ("endeavor/solo/games/solo", 40, 60, 1.2),
    ],
)
def test_what_is_asked_is_on_every_screen(
    server: Server, phone: MakePhone, recorded: str, start: int, end: int, most: float
) -> None:
    table, log = laid(phone, server.url, recorded, start)
    for entry in log[: end - start]:
        table.play(entry)
    print(recorded, table.told())
    assert table.taps <= most * table.events
    for one in table.phones.values():
        assert not one.complaints
