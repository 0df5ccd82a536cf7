"""What a tap costs: against a bare route, in a long log, and among many tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bench.bare import bare_app
from bench.figure import Figure
from bench.tables import House, Table, crowd, house, open_table, whole_game
from bench.timing import Job, ratio
from bench.wsgi import Phone, Request
from companion.games import GAMES

ROUNDS = 8
MOVES = 30
SHORT, LONG = 10, 500
FEW, MANY = 10, 10_000


def figures() -> Iterator[Figure]:
    for game in GAMES:
        yield Figure(f"tap against a bare route with one INSERT, {game}", against_bare(game), 2.5)
    yield Figure(f"tap at log length {LONG} against {SHORT}", long_log(), 1.3)
    yield Figure(f"tap with {MANY} tables stored against {FEW}", many_tables(), 1.2)


def against_bare(game: str) -> float:
    with house() as home:
        bare = Phone(bare_app(home.database))

        def both(table: Table, move: tuple) -> tuple[Job, Job]:
            form = {"tap": "bench-tap-of-the-bare-one"}
            plain = bare.prepare(f"{table.path}/{move[0]}", form, hx_request="true")
            return checked(table.tap(move)), checked(plain)

        return ratio(_pairs(game, lambda: open_table(home, game), both))


def long_log(game: str = "carthago") -> float:
    with house() as home:

        def both(short: Table, long: Table, move: tuple) -> tuple[Job, Job]:
            return checked(long.tap(move)), checked(short.tap(move))

        return ratio(_twins(game, _opener(home, game, SHORT), _opener(home, game, LONG), both))


def many_tables(game: str = "carthago") -> float:
    with house() as empty, house() as full:
        crowd(empty, game, FEW)
        crowd(full, game, MANY)

        def both(few: Table, many: Table, move: tuple) -> tuple[Job, Job]:
            return checked(many.tap(move)), checked(few.tap(move))

        return ratio(_twins(game, _opener(empty, game), _opener(full, game), both))


def checked(request: Request) -> Job:
    """A refused tap would be quick and worthless: it must have counted."""

    def send() -> None:
        body = request.send()
        assert request.status == 200, (request.environ["PATH_INFO"], request.status, body)

    return send


def _opener(home: House, game: str, log: int = 0) -> Callable[[], Table]:
    return lambda: open_table(home, game, log)


def _pairs(
    game: str, opened: Callable[[], Table], both: Callable[..., tuple[Job, Job]]
) -> list[tuple[Job, Job]]:
    """The game's first moves at several tables; the first table's are thrown away as a warm-up."""
    moves = whole_game(game, MOVES)
    for warm_up in [both(table, move) for table in (opened(),) for move in moves]:
        for job in warm_up:
            job()
    return [both(table, move) for table in (opened() for _ in range(ROUNDS)) for move in moves]


def _twins(
    game: str,
    one: Callable[[], Table],
    other: Callable[[], Table],
    both: Callable[..., tuple[Job, Job]],
) -> list[tuple[Job, Job]]:
    return _pairs(
        game, lambda: (one(), other()), lambda twins, move: both(*twins, move)
    )  # type: ignore[arg-type, return-value]
