"""How many bytes a phone has to fetch: the first visit of a table, and every later swap."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import Any

from playwright.sync_api import Page

from bench.browser import Venue, venue
from bench.figure import Figure
from bench.tables import House, first_stop, house, open_table, whole_game
from bench.tap import counted
from companion.games import GAMES

UNDER_WAY = 12
SWAPS = 40
KILO = 1000
MOST_BYTES = 36
MOST_REQUESTS = 7


def figures() -> Iterator[Figure]:
    with venue() as place:
        for game in GAMES:
            yield from _visit(place, f"first visit of a table, {game}", game)
        for game in GAMES:
            tail = f"/score/{first_stop(game)}"
            yield from _visit(place, f"first visit of the scoring walk, {game}", game, tail)
    with house() as home:
        for game in GAMES:
            heaviest = largest_swap(home, game)
            note = f"largest of {SWAPS} moves"
            yield Figure(f"a later swap, {game}", heaviest, 8, unit="kB", note=note)


def _visit(place: Venue, what: str, game: str, tail: str = "") -> Iterator[Figure]:
    weight, requests = first_visit(place, game, tail)
    yield Figure(what, weight, MOST_BYTES, unit="kB")
    yield Figure(f"{what}, requests", requests, MOST_REQUESTS, unit="")


def first_visit(place: Venue, game: str, tail: str = "") -> tuple[float, int]:
    """All bytes on the wire, headers included, until the page is at rest with its stream open."""
    with closing(place.open_table(game)) as seat:
        seat.play(whole_game(game, UNDER_WAY))
        page = place.page(seat.phone.cookie)
        fetched = _count_bytes(page)
        answer = page.goto(place.url(seat.path + tail))
        assert answer is not None
        assert answer.ok, (seat.path + tail, answer.status)
        page.wait_for_timeout(1500)
        page.context.close()
    return sum(fetched.values()) / KILO, len(fetched)


def _count_bytes(page: Page) -> dict[str, float]:
    """By request. The stream never ends, so its share is what has arrived of it."""
    fetched: dict[str, float] = {}
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")

    def received(event: dict[str, Any]) -> None:
        known = fetched.get(event["requestId"], 0)
        fetched[event["requestId"]] = known + event["encodedDataLength"]

    def finished(event: dict[str, Any]) -> None:
        fetched[event["requestId"]] = event["encodedDataLength"]

    session.on("Network.responseReceived", lambda event: received({**event, **event["response"]}))
    session.on("Network.dataReceived", received)
    session.on("Network.loadingFinished", finished)
    return fetched


def largest_swap(home: House, game: str) -> float:
    """The heaviest answer to a nudge in a game's first moves, as a seat's phone gets it."""
    table = open_table(home, game)
    heaviest = 0
    for move in whole_game(game, SWAPS):
        counted(table.tap(move))()
        request = table.phone.prepare(f"{table.path}/now?v=0", hx_request="true")
        heaviest = max(heaviest, len(request.send()))
        assert request.headers.get("Content-Encoding") == "gzip"
    return heaviest / KILO
