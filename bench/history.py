"""The history and its statistics with 5,000 results, against the same pages with 50."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from random import Random

from bench.figure import Figure
from bench.tables import House, house, key_of, new_phone
from bench.timing import Compared, Job, compare
from bench.wsgi import Phone
from companion.evenings.historyfile import Beside, Kept
from companion.games import GAMES, PROFILES
from companion.store.past import PastStore
from companion.store.searching import Whose
from companion.table.result import Result, ResultPlayer, renamed
from scoring import example, score

MANY, FEW = 5000, 50
ROUNDS, WARM_UP = 40, 3
FIRST_LOOKS = 8
MOST = 2.0
PEOPLE = tuple(f"{name} {letter}" for name in ("Violette", "Noé", "Zoé", "Max") for letter in "ABC")
HOURS = 7 * 3600.0
ANY = next(iter(GAMES))
PAGES = {
    "the list": "/history",
    # One that fills a page with both: how many cards are drawn is not what is measured.
    "a search": "/history?q=a&year=2001",
    "the people": "/history/people",
    "statistics of a game": f"/history/statistics?kind={ANY}:base",
    "statistics of a person": f"/history/statistics?kind={ANY}:base&person=No%C3%A9+A",
}


@dataclass(frozen=True)
class Reader:
    """A phone with a history."""

    phone: Phone
    past: PastStore

    def look(self, path: str) -> Job:
        return self.phone.prepare(path).send

    def first_look(self, path: str) -> Job:
        """As after a new result: nothing is remembered that was worked out before."""
        request = self.phone.prepare(path)

        def send() -> bytes:
            self.past.forget_figures()
            return request.send()

        return send


def figures() -> Iterator[Figure]:
    with ExitStack() as stack:
        many, few = (reader(stack.enter_context(house()), count) for count in (MANY, FEW))
        for what, path in PAGES.items():
            compared = against(many.look, few.look, path, ROUNDS)
            yield Figure(
                f"{what}, {MANY} results against {FEW}", compared.ratio, MOST, note=str(compared)
            )
        for what, path in [*PAGES.items()][-2:]:
            compared = against(many.first_look, few.first_look, path, FIRST_LOOKS)
            told = f"{what}, the first look after a new result, {MANY} against {FEW}"
            yield Figure(told, compared.ratio, note=str(compared))


def against(
    ours: Callable[[str], Job], theirs: Callable[[str], Job], path: str, rounds: int
) -> Compared:
    for job in [ours(path) for _ in range(WARM_UP)] + [theirs(path) for _ in range(WARM_UP)]:
        assert job()
    return compare([(ours(path), theirs(path)) for _ in range(rounds)])


def reader(own: House, count: int) -> Reader:
    phone = new_phone(own)
    past: PastStore = own.app.extensions["comptoir"].past
    past.bring(Whose(key_of(own, phone)), [*many_results(count)])
    return Reader(phone, past)


def many_results(count: int) -> Iterator[Kept]:
    """Worked games of all kinds, each evening with other people, one after the other."""
    chance, worked = Random(1), [a_result(key) for key in GAMES]
    for number in range(count):
        result = worked[number % len(worked)]
        names = dict(enumerate(chance.sample(PEOPLE, len(result.players))))
        beside = Beside(1e9 + number * HOURS, chance.randint(40, 180), chance.randrange(2))
        yield Kept(f"bench-result-{number:08}", renamed(result, names), beside)


def a_result(game: str) -> Result:
    request, colours = example(game), PROFILES[game].colours
    players = tuple(
        ResultPlayer(one["name"], colours[at].key) for at, one in enumerate(request["players"])
    )
    answer = score(request)
    return Result(game, answer["variant"], players, request, answer)
