"""What a tap costs: against a bare route, in a long log, and among many tables.

Everything happens in this one process and thread, without sockets: ours and the bare route are
called by turns, a tap of the evening on record and one durable INSERT.

The phone that taps has its page's stream open, as a phone has. A tap then falls into two parts. The
POST checks it, writes it down and says that there is news; what the phone is to show is drawn for
its stream. The stream is read only after the POST has ended, so the first figure is the work of the
POST alone and the second that of both. In a server the drawing comes before the answer is sent if
the POST lets the streams go first, so the second figure is what the person who tapped waits for;
what the other phones' drawings cost is a matter of the topic `party`. A server that still answers
the POST with the page has done both in it, and then the two figures are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from bench.bare import bare_app
from bench.evening import Move, evening
from bench.figure import Figure
from bench.tables import Table, crowd, house, open_evening
from bench.timing import Compared, Job, compare, compare_steps
from bench.wsgi import Phone, Request
from companion.games import GAMES
from tests.sure import some

ROUNDS = 3
SHORT, LONG = 10, 500
FEW, MANY = 10, 10_000
ANY = next(iter(GAMES))
"""Neither the length of a log nor the number of tables is a matter of the game."""

Steps = tuple[Job, ...]
Tap = Callable[[Move], Steps]


def figures() -> Iterator[Figure]:
    for game in GAMES:
        alone, drawn, told_apart = against_bare(game)
        what = "POST of a tap against a bare route with one durable INSERT"
        note = str(alone) if told_apart else f"{alone}, drawn in the POST"
        yield Figure(f"{what}, {game}", alone.ratio, 2.0, note=note)
        what = "a tap with the drawing for the one who tapped, against the same"
        yield Figure(f"{what}, {game}", drawn.ratio, 4.0, note=str(drawn), better=2.5)
    long, many = long_log(), many_tables()
    yield Figure(f"a tap at log length {LONG} against {SHORT}", long.ratio, 1.1, note=str(long))
    yield Figure(f"a tap with {MANY} tables stored against {FEW}", many.ratio, 1.1, note=str(many))


def against_bare(game: str) -> tuple[Compared, Compared, bool]:
    """The POST alone, the POST with its drawing, and whether the two can be told apart."""
    told_apart = False

    def ours() -> Tap:
        nonlocal told_apart
        table = open_evening(home, game)
        told_apart = some(table.live).id is not None
        return lambda move: (counted(table.tap(move)), some(table.live).catch)

    with house() as home, bare_app(home.database) as bare:
        pairs = _pairs(game, ours, lambda: bare_taps(Phone(bare)))
        alone, drawn = compare_steps([(steps, their) for steps, (their,) in pairs])
    return alone, drawn, told_apart


def long_log(game: str = ANY) -> Compared:
    with house() as home:
        return _compare_taps(
            game, lambda: open_evening(home, game, LONG), lambda: open_evening(home, game, SHORT)
        )


def many_tables(game: str = ANY) -> Compared:
    with house() as full, house() as empty:
        crowd(full, game, MANY)
        crowd(empty, game, FEW)
        return _compare_taps(
            game, lambda: open_evening(full, game), lambda: open_evening(empty, game)
        )


def _compare_taps(game: str, one: Callable[[], Table], other: Callable[[], Table]) -> Compared:
    """Whole taps, each with its drawing."""
    pairs = _pairs(game, lambda: whole_taps(one()), lambda: whole_taps(other()))
    return compare([(ours, theirs) for (ours,), (theirs,) in pairs])


def whole_taps(table: Table) -> Tap:
    def tap(move: Move) -> Steps:
        post = counted(table.tap(move))

        def both() -> None:
            post()
            some(table.live).catch()

        return (both,)

    return tap


def bare_taps(phone: Phone) -> Tap:
    form = {"tap": "bench-tap-of-the-bare-one"}
    return lambda move: (counted(phone.prepare(f"/t/any/{move[0]}", form, hx_request="true")),)


def counted(request: Request) -> Job:
    """A refused tap would be quick and worthless: it must have counted."""

    def send() -> None:
        body = request.send()
        assert request.status in (200, 204), (request.environ["PATH_INFO"], request.status, body)

    return send


def _pairs(
    game: str, one: Callable[[], Tap], other: Callable[[], Tap]
) -> Sequence[tuple[Steps, Steps]]:
    """The whole evening, at several tables of each kind; one more of each is a warm-up."""
    moves = [tap.move for tap in evening(game).taps]

    def a_round() -> list[tuple[Steps, Steps]]:
        ours, theirs = one(), other()
        return [(ours(move), theirs(move)) for move in moves]

    for pair in a_round():
        for steps in pair:
            for step in steps:
                step()
    return [pair for _ in range(ROUNDS) for pair in a_round()]
