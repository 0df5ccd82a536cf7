"""From the tap that confirms on one phone to the paint on another."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from random import Random
from statistics import median

from playwright.sync_api import Page

from bench.browser import Seat, Venue, venue
from bench.figure import Figure
from bench.tables import Move, whole_game
from companion.games import GAMES
from tests.process.servers import Phone

TAPS, FEWEST = 30, 10
"""Taps that are timed; a game that has hardly any gives no median worth showing."""

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
# The button that sends by itself what must happen next; a form on the board is none.
CONFIRMS = """verb => {
    const form = document.getElementById("primary")?.closest("form");
    return Boolean(form) && form.getAttribute("action").endsWith("/" + verb);
}"""
VERSION = "() => Number(document.getElementById('clock').dataset.version)"


def figures() -> Iterator[Figure]:
    with venue() as place:
        for game in GAMES:
            times = taps_to_paints(place, game)
            if len(times) < FEWEST:
                continue
            note = f"median of {len(times)}, {min(times):.0f} to {max(times):.0f} ms"
            what = f"confirm tap on one phone -> painted on another, {game}"
            yield Figure(what, median(times), 20, None, "ms", note)


def taps_to_paints(place: Venue, game: str) -> list[float]:
    with closing(place.open_table(game)) as seat, closing(_spectator(place, seat)) as guest:
        one, other = place.page(seat.phone.cookie), place.page(guest.cookie)
        for page in (one, other):
            page.add_init_script(CLOCK)
            page.goto(place.url(seat.path))
        one.evaluate(TAPPED)
        other.evaluate(PAINTED)
        times = list(_play(seat, one, other, whole_game(game, 10 * TAPS)))
        for page in (one, other):
            page.context.close()
    return times


def _spectator(place: Venue, seat: Seat) -> Phone:
    guest = Phone(place.port)
    guest.get(f"{seat.path}/seats")
    assert guest.post(f"{seat.path}/sit/watch").status == 303
    return guest


def _play(seat: Seat, one: Page, other: Page, moves: list[Move]) -> Iterator[float]:
    """Play on; where the next move is the confirming button of the page, tap it and time it."""
    measured = 0
    for number, move in enumerate(moves):
        before = _settled(one, other, Random(number))
        if not one.evaluate(CONFIRMS, move[0]):
            _play_unseen(seat, number, move)
        else:
            one.locator("#primary").click()
            yield _latency(one, other, before + 1)
            measured += 1
        _wait_for(one, before + 1)
        _wait_for(other, before + 1)
        if measured == TAPS:
            return


def _play_unseen(seat: Seat, number: int, move: Move) -> None:
    verb, fields = move
    sent = {key: str(value) for key, value in fields.items()}
    answer = seat.phone.post(f"{seat.path}/{verb}", tap=f"bench-live-{number:04}", **sent)
    assert answer.status == 200, answer


def _settled(one: Page, other: Page, chance: Random) -> int:
    """Both phones at rest and showing the same; waits a little, to fall anywhere in a frame."""
    version = max(one.evaluate(VERSION), other.evaluate(VERSION))
    _wait_for(one, version)
    _wait_for(other, version)
    time.sleep(0.1 + chance.random() / 20)
    return int(version)


def _wait_for(page: Page, version: int) -> None:
    _poll(lambda: page.evaluate(VERSION) >= version)


def _latency(one: Page, other: Page, version: int) -> float:
    painted = "version => benchPainted[version]"
    _poll(lambda: other.evaluate(painted, version))
    return float(other.evaluate(painted, version) - one.evaluate("benchTapped"))


def _poll(condition: Callable[[], object]) -> None:
    """Asked from outside: the page's own policy forbids the script that would wait inside."""
    until = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < until, "the phone never showed it"
        time.sleep(0.03)
