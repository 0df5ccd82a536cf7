"""From the tap on one phone to the paint on another, against a bare live page.

The bare page is a counter: a click is posted, written down durably, told to all through a stream of
server-sent events and painted. Both are shown by the same Chromium, watched by the same probe and
tapped by turns, one of ours and one bare.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass
from random import Random
from statistics import median

from playwright.sync_api import ElementHandle, Page

from bench.browser import Seat, Venue, venue
from bench.evening import Move
from bench.figure import Figure
from bench.tables import whole_game
from companion.games import GAMES
from tests.process.servers import Phone
from tests.sure import some

TAPS = 30

# Both pages read the same machine's clock. A frame callback runs before its paint; a message
# posted from it is handled after.
CLOCK = "window.benchNow = () => performance.timeOrigin + performance.now();"
TAPPED = """() => document.addEventListener(
    "click", () => { window.benchTapped = benchNow(); }, { capture: true })"""
PAINTED = """() => {
    const shown = () => Number(document.getElementById("clock").dataset.version);
    const painted = (window.benchPainted = {});
    let last = shown();
    new MutationObserver(() => {
        const version = shown();
        if (version === last) return;
        last = version;
        requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => { painted[version] = benchNow(); };
            channel.port2.postMessage(null);
        });
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
# The button that sends just this move; one that asks for more, or opens another page, is none.
BUTTON = """([verb, fields]) => [...document.querySelectorAll(`form[action$="/${verb}"]`)]
    .filter((form) => [...form.elements].every((one) => one.matches("button, [type=hidden]")))
    .flatMap((form) => [...form.querySelectorAll("button")])
    .filter((button) => Object.entries(fields).every(([name, value]) =>
        (button.name === name ? button : button.form.elements[name])?.value === value))
    .find((button) => {
        for (const fold of document.querySelectorAll("details")) {
            if (fold.contains(button)) fold.open = true;
        }
        return button.checkVisibility();
    })"""
VERSION = "() => Number(document.getElementById('clock').dataset.version)"


def figures() -> Iterator[Figure]:
    with venue() as place:
        for game in GAMES:
            ours, bare = taps_to_paints(place, game)
            note = f"{median(ours):.1f}/{median(bare):.1f} ms, medians of {len(ours)}"
            what = f"tap on one phone -> painted on another, against a bare live page, {game}"
            yield Figure(what, median(ours) / median(bare), 1.5, note=note)


@dataclass(frozen=True)
class Pair:
    """Two phones that show the same: what is tapped on one is painted on the other."""

    one: Page
    other: Page

    @property
    def version(self) -> int:
        return int(max(page.evaluate(VERSION) for page in (self.one, self.other)))

    def settle(self, version: int, chance: Random) -> None:
        """Both at rest and showing that; waits a little, to fall anywhere in a frame."""
        for page in (self.one, self.other):
            _poll(lambda page=page: page.evaluate(VERSION) >= version)  # type: ignore[misc]
        time.sleep(0.1 + chance.random() / 20)

    def time(self, button: ElementHandle) -> float:
        """Milliseconds from the click to the paint on the other phone."""
        version, painted = self.version + 1, "version => benchPainted[version]"
        button.click()
        _poll(lambda: self.other.evaluate(painted, version))
        return float(self.other.evaluate(painted, version) - self.one.evaluate("benchTapped"))


def taps_to_paints(place: Venue, game: str) -> tuple[list[float], list[float]]:
    """Of ours and of the bare page, a time for every tap."""
    with ExitStack() as stack:

        def pair(url: str, *cookies: str | None) -> Pair:
            one, other = (place.page(cookie) for cookie in cookies)
            for page in (one, other):
                stack.callback(page.context.close)
                page.add_init_script(CLOCK)
                page.goto(url)
            one.evaluate(TAPPED)
            other.evaluate(PAINTED)
            return Pair(one, other)

        seat = stack.enter_context(closing(place.open_table(game)))
        guest = stack.enter_context(closing(_spectator(place, seat)))
        ours = pair(place.url(seat.path), seat.phone.cookie, guest.cookie)
        bare = pair(place.bare_url, None, None)
        times = list(_play(seat, ours, bare, whole_game(game, 10 * TAPS)))
    assert len(times) == TAPS, f"{game} has only {len(times)} taps of a single button"
    return [our for our, _ in times], [their for _, their in times]


def _spectator(place: Venue, seat: Seat) -> Phone:
    guest = Phone(place.port)
    guest.get(f"{seat.path}/seats")
    assert guest.post(f"{seat.path}/sit/watch").status == 303
    return guest


def _play(seat: Seat, ours: Pair, bare: Pair, moves: list[Move]) -> Iterator[tuple[float, float]]:
    """Play on; where the next move is a button of the page, time it and a bare one."""
    measured = 0
    for number, move in enumerate(moves):
        chance, version = Random(number), ours.version
        ours.settle(version, chance)
        button = _button(ours.one, move)
        if button is None:
            _play_unseen(seat, number, move)
        else:
            tapped = ours.time(button)
            bare.settle(bare.version, chance)
            yield tapped, bare.time(some(bare.one.query_selector("#primary")))
            measured += 1
        ours.settle(version + 1, chance)
        if measured == TAPS:
            return


def _button(page: Page, move: Move) -> ElementHandle | None:
    verb, fields = move
    sent = {name: str(value) for name, value in fields.items()}
    return page.evaluate_handle(BUTTON, [verb, sent]).as_element()


def _play_unseen(seat: Seat, number: int, move: Move) -> None:
    verb, fields = move
    sent = {key: str(value) for key, value in fields.items()}
    answer = seat.phone.post(f"{seat.path}/{verb}", tap=f"bench-live-{number:04}", **sent)
    assert answer.status == 200, answer


def _poll(condition: Callable[[], object]) -> None:
    """Asked from outside: the page's own policy forbids the script that would wait inside."""
    until = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < until, "the phone never showed it"
        time.sleep(0.03)
