"""A table as it is in the evening: five phones and a board on the wall, at a real server.

Every seat has a phone of its own; where a game has fewer seats than five, the others watch. The
evening on record is tapped, by each seat its own and all else by the host, one tap at a time: the
next one waits until all six show the last. What the server's process used for it, the idle beat of
the streams included, is held against a bare route with one durable INSERT, served in a process of
its own; the two take turns, a stretch of the evening each.

The bytes are those that come to a phone after a tap, without the headers of HTTP: through its
stream, and in the answers to what it sends and asks because of the tap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from statistics import median

from bench.bare import bare_server
from bench.evening import Tap, evening
from bench.figure import Figure
from bench.phones import SocketPhone
from bench.processes import can_be_read, processor, serving
from bench.tables import House, house, new_evening, new_phone
from companion.games import GAMES
from tests.process.servers import Server

PHONES = 5
EVENINGS = 2
STRETCH = 40
BARE_TAPS = 20
"""So many for each of ours: the system counts a process's time in hundredths of a second."""
KILO = 1000


def figures() -> Iterator[Figure]:
    if not can_be_read():
        print("What a server's process uses can only be read on Linux; the topic is left out.")
        return
    for game in GAMES:
        yield from _figures(game)


def _figures(game: str) -> Iterator[Figure]:
    weights = Weights()
    spent, bare = per_tap(game, weights)
    what = "processor per tap, five phones and a wall, against the bare route"
    note = f"{1000 * spent:.1f}/{1000 * bare:.2f} ms"
    yield Figure(f"{what}, {game}", spent / bare, 15, note=note)
    ordinary, turning = weights.ordinary, weights.turning
    note = f"median of {len(ordinary)}, largest {max(ordinary) / KILO:.1f} kB"
    what = "bytes pushed to a phone for an ordinary tap"
    yield Figure(f"{what}, {game}", median(ordinary) / KILO, 2, unit="kB", note=note)
    note = f"largest of {len(turning)}, median {median(turning) / KILO:.1f} kB"
    what = "bytes pushed to a phone for a phase change"
    yield Figure(f"{what}, {game}", max(turning) / KILO, 8, unit="kB", note=note)


@dataclass
class Weights:
    """What came to each phone for each tap, in bytes."""

    ordinary: list[int] = field(default_factory=list)
    turning: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Party:
    path: str
    seated: dict[str, SocketPhone]
    others: list[SocketPhone]

    @property
    def phones(self) -> list[SocketPhone]:
        return [*self.seated.values(), *self.others]

    def play(self, taps: Iterable[Tap], weights: Weights) -> None:
        for tap in taps:
            self._play(tap, weights)

    def _play(self, tap: Tap, weights: Weights) -> None:
        host = next(iter(self.seated.values()))
        before = [phone.pushed for phone in self.phones]
        phone = self.seated[tap.by] if tap.by else host
        version = phone.tap(self.path, tap.move)
        for one in self.phones:
            one.follow(version)
        came = weights.turning if tap.turns_phase else weights.ordinary
        came += [one.pushed - was for one, was in zip(self.phones, before, strict=True)]


@contextmanager
def seated(home: House, server: Server, game: str) -> Iterator[Party]:
    """All sit down before the first page is loaded: nobody's coming is news to anybody."""
    table = new_evening(home, game)
    path, (first, *seats) = table.path, (seat.key for seat in evening(game).setup.seats)
    with ExitStack() as stack:

        def phone(cookie: str) -> SocketPhone:
            return stack.enter_context(closing(SocketPhone(server.port, cookie)))

        def guest(place: str) -> SocketPhone:
            one = phone(new_phone(home).cookie)
            one.send("POST", f"{path}/sit/{place}", {})
            return one

        people = {first: phone(table.phone.cookie), **{seat: guest(seat) for seat in seats}}
        watching = [guest("watch") for _ in range(PHONES - len(people))]
        wall = guest("watch")
        for one in (*people.values(), *watching):
            one.load(path)
        wall.load(f"{path}/board")
        party = Party(path, people, [*watching, wall])
        for one in party.phones:
            one.listen()
        yield party


def per_tap(game: str, weights: Weights) -> tuple[float, float]:
    """Seconds of processor for a tap of ours, and for a bare one."""
    taps, used, bare_used = evening(game).taps, 0.0, 0.0
    with (
        house() as home,
        serving(home) as server,
        bare_server(home.database.parent) as bare,
        closing(SocketPhone(bare.port)) as one,
    ):
        _warm_up(home, server, one, game)
        for _ in range(EVENINGS):
            with seated(home, server, game) as party:
                for stretch in _stretches(taps):
                    used += _used(server, partial(party.play, stretch, weights))
                    bare_used += _used(bare, partial(_tap_bare, one, BARE_TAPS * len(stretch)))
    count = EVENINGS * len(taps)
    return used / count, bare_used / (count * BARE_TAPS)


def _warm_up(home: House, server: Server, one: SocketPhone, game: str) -> None:
    with seated(home, server, game) as party:
        party.play(evening(game).taps[:STRETCH], Weights())
    _tap_bare(one, STRETCH)


def _stretches(taps: tuple[Tap, ...]) -> Iterator[list[Tap]]:
    left = iter(taps)
    while stretch := list(islice(left, STRETCH)):
        yield stretch


def _used(server: Server, work: Callable[[], object]) -> float:
    before = processor(server)
    work()
    return processor(server) - before


def _tap_bare(phone: SocketPhone, count: int) -> None:
    for _ in range(count):
        phone.tap_bare()
