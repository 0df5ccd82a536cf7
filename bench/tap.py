"""What a tap costs: against a bare route, in a long log, and among many tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bench.bare import bare_app
from bench.figure import Figure
from bench.tables import House, Move, crowd, house, open_table, whole_game
from bench.timing import Compared, Job, compare
from bench.wsgi import Phone, Request
from companion.games import GAMES

ROUNDS = 10
MOVES = 30
SHORT, LONG = 10, 500
FEW, MANY = 10, 10_000
ANY = next(iter(GAMES))
"""Neither the length of a log nor the number of tables is a matter of the game."""

Tap = Callable[[Move], Job]


def figures() -> Iterator[Figure]:
    for game in GAMES:
        yield _figure(
            f"a tap against a bare route with one INSERT, {game}", against_bare(game), 2.5
        )
    yield _figure(f"a tap at log length {LONG} against {SHORT}", long_log(), 1.3)
    yield _figure(f"a tap with {MANY} tables stored against {FEW}", many_tables(), 1.2)


def _figure(what: str, compared: Compared, most: float) -> Figure:
    return Figure(what, compared.ratio, most, note=str(compared))


def against_bare(game: str) -> Compared:
    with house() as home, bare_app(home.database) as bare:
        return compare(_pairs(game, lambda: table(home, game), lambda: bare_taps(Phone(bare))))


def long_log(game: str = ANY) -> Compared:
    with house() as home:
        long, short = (lambda: table(home, game, LONG)), (lambda: table(home, game, SHORT))
        return compare(_pairs(game, long, short))


def many_tables(game: str = ANY) -> Compared:
    with house() as full, house() as empty:
        crowd(full, game, MANY)
        crowd(empty, game, FEW)
        return compare(_pairs(game, lambda: table(full, game), lambda: table(empty, game)))


def table(home: House, game: str, log: int = 0) -> Tap:
    """A new table, its page shown once: the next tap finds everything warm."""
    opened = open_table(home, game, log)
    return lambda move: counted(opened.tap(move))


def bare_taps(phone: Phone) -> Tap:
    form = {"tap": "bench-tap-of-the-bare-one"}
    return lambda move: counted(phone.prepare(f"/t/any/{move[0]}", form, hx_request="true"))


def counted(request: Request) -> Job:
    """A refused tap would be quick and worthless: it must have counted."""

    def send() -> None:
        body = request.send()
        assert request.status == 200, (request.environ["PATH_INFO"], request.status, body)

    return send


def _pairs(game: str, one: Callable[[], Tap], other: Callable[[], Tap]) -> list[tuple[Job, Job]]:
    """The game's first moves, at several tables of each kind; one more of each is a warm-up."""
    moves = whole_game(game, MOVES)

    def a_round() -> list[tuple[Job, Job]]:
        ours, theirs = one(), other()
        return [(ours(move), theirs(move)) for move in moves]

    for pair in a_round():
        for job in pair:
            job()
    return [pair for _ in range(ROUNDS) for pair in a_round()]
