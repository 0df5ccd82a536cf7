"""Two phones tap while the server is killed and the line breaks: each tap is in the log once."""

from __future__ import annotations

import re
import signal
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Error, Route

from companion.games.endeavor.rules.actions import TakeToken
from companion.games.endeavor.rules.pieces import TOKENS
from tests.browser.conftest import Phone, Server, new_table, post, take_seat
from tests.effort import kills, seed
from tests.process.servers import PATIENCE
from tests.process.tables import read_log

pytestmark = [pytest.mark.browser, pytest.mark.long]

KILLS_A_TABLE = 6
"""A table has only so many tokens to take."""

TAP = """([seat, track]) => {
  const form = `form[action$="/take-token"]:has([name=seat][value=${seat}])`;
  document.querySelector(`${form} [value=${track}]`).click();
}"""

NOTHING_WAITS = """() =>
  !Object.keys(localStorage).some((key) => key.startsWith("comptoir:tap:"))"""


class Line:
    """What becomes of a phone's taps on their way: see the moods."""

    MOODS = ("good", "good", "slow", "deaf", "proxy", "dead")

    def __init__(self, phone: Phone) -> None:
        self.mood = "good"
        self.held: list[Route] = []
        phone.page.route("**/take-token", self._meet)

    def _meet(self, route: Route) -> None:
        # The page may have been reloaded meanwhile, and its request be gone.
        with suppress(Error):
            getattr(self, f"_{self.mood}")(route)

    def _good(self, route: Route) -> None:
        route.continue_()

    def _slow(self, route: Route) -> None:
        self.held.append(route)

    def _deaf(self, route: Route) -> None:
        """The server hears the tap, the phone never hears the answer."""
        with suppress(Error):
            route.fetch()
        route.abort()

    def _proxy(self, route: Route) -> None:
        """The same, with somebody else's page for an answer."""
        with suppress(Error):
            route.fetch()
        route.fulfill(status=503, content_type="text/html", body="<h1>Try later</h1>")

    def _dead(self, route: Route) -> None:
        route.abort()

    def turn(self, mood: str) -> None:
        self.mood = mood
        held, self.held = self.held, []
        for route in held:
            self._meet(route)


@dataclass
class Person:
    """Somebody who taps whatever happens, and remembers what was tapped."""

    phone: Phone
    seat: str
    line: Line
    offline: bool = False
    tapped: list[str] = field(default_factory=list)

    def tap(self, track: str) -> None:
        self.phone.page.evaluate(TAP, [self.seat, track])
        self.tapped.append(track)

    def walk(self, chance: Random) -> None:
        """In and out of reach, or the page is loaded anew."""
        self.line.turn(chance.choice(Line.MOODS))
        what = chance.choice(("stay", "stay", "leave", "reload"))
        self._reach(what == "leave")
        if what == "reload":
            self.phone.page.reload()

    def _reach(self, offline: bool) -> None:
        self.offline = offline
        self.phone.context.set_offline(offline)

    def come_back(self) -> None:
        self._reach(False)
        self.line.turn("good")
        # Some twenty taps may wait, each for its own answer.
        self.phone.page.wait_for_function(NOTHING_WAITS, timeout=PATIENCE * 1000)

    def shown(self) -> list[int]:
        texts = self.phone.page.locator(".lead .value").all_inner_texts()
        return [int(re.findall(r"\d+", text)[-1]) for text in texts]


class Evening:
    """One table from its first tap until nothing waits any more."""

    def __init__(self, server: Server, chance: Random, host: Phone, guest: Phone) -> None:
        self.server, self.chance = server, chance
        self.table = new_table(host, server.url, "endeavor", 3)
        take_seat(guest, self.table, "s2")
        post(host, self.table, "set-clock", round=2, phase="actions", first="s1")
        for one in (host, guest):
            one.page.goto(self.table)
        self.people = [Person(host, "s1", Line(host)), Person(guest, "s2", Line(guest))]
        self.bag = [track for track, count in TOKENS.items() for _ in range(count)]
        chance.shuffle(self.bag)

    def play(self, kills: int) -> None:
        for _ in range(kills):
            self._tap(self.chance.randint(1, 4))
            for person in self.people:
                person.walk(self.chance)
            self._tap(self.chance.randint(1, 4))
            self._wait_a_moment()
            self.server.stop(signal.SIGKILL)
            self._tap(self.chance.randint(0, 4))
            self.server.start()

    def _tap(self, count: int) -> None:
        for _ in range(count):
            self.chance.choice(self.people).tap(self.bag.pop())
            self._wait_a_moment()

    def _wait_a_moment(self) -> None:
        """Nothing depends on how long; it only makes the kill come at another point of a tap."""
        self.people[0].phone.page.wait_for_timeout(self.chance.choice((0, 0, 5, 20, 60)))

    def check(self) -> None:
        for person in self.people:
            person.come_back()
        log = self._log()
        for person in self.people:
            assert log[person.seat] == person.tapped, "none lost, none doubled, in their order"
        version = self._version()
        for person in self.people:
            person.phone.settled(version)
            mine = Counter(person.tapped)
            assert person.shown() == [mine[track] for track in TOKENS]

    def _log(self) -> dict[str, list[str]]:
        """Tracks by seat, in the order of the log; a sum of quick taps is so many taps."""
        found: dict[str, list[str]] = {"s1": [], "s2": []}
        for action in self._actions():
            if isinstance(action, TakeToken):
                found[action.seat] += [action.track] * action.count
        return found

    def _actions(self) -> list[Any]:
        path = self.table.removeprefix(self.server.url)
        return [entry.action for entry in read_log(self.server.data, path)]

    def _version(self) -> int:
        page = self.people[0].phone.page.request.get(self.table).text()
        found = re.search(r'data-version="(\d+)"', page)
        assert found
        return int(found[1])


def test_no_tap_is_lost_or_doubled_however_often_the_server_is_killed(own_server, phone):
    chance = Random(seed())
    print(f"COMPTOIR_SEED={seed()} COMPTOIR_KILLS={kills()} repeats this run")
    left = kills()
    while left > 0:
        host, guest = phone(), phone()
        evening = Evening(own_server, chance, host, guest)
        evening.play(min(left, KILLS_A_TABLE))
        evening.check()
        left -= KILLS_A_TABLE
        for one in (host, guest):
            one.page.unroute_all(behavior="ignoreErrors")
            one.context.close()
