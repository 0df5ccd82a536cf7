"""The board on the wall: a television, laptop or tablet that the whole table reads from afar.

It has a frame and parts of its own, and sees what nobody in particular may see. While the points
are counted it shows the totals as they grow, and then the result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from companion.store.results import ResultRecord
from companion.table.actions import Count, CountAfresh, Finish
from companion.table.reckoning import NOTHING_COUNTED, OPPOSITION_NAME, Reckoning
from companion.table.text import T, Text
from companion.table.walk import answered, stops
from companion.web.bars import Bar, bars_of
from companion.web.context import public_url
from companion.web.invite import Invitation
from companion.web.language import translate
from companion.web.parts import Drawn
from companion.web.resultpage import ResultPage
from companion.web.screen import Screen

if TYPE_CHECKING:
    from companion.web.page import Page

PARTS = "table/wallparts.html"
RACE = "table/race.html"
BOARD = '<div id="board" class="region-board">%s</div>'


class Racer(Struct, frozen=True):
    """One column of the sheet: its total, and by how much another one is ahead. The Opposition has
    no colour; `rank` is there in a result."""

    name: str
    colour: str | None
    hue: str
    bar: Bar
    behind: int
    rank: int | None = None
    winner: bool = False


class Race(Struct, frozen=True):
    """The count as it stands. `headline` and `link` are those of a result the table has kept;
    `steps` the stops of the walk."""

    racers: tuple[Racer, ...]
    steps: tuple[Literal["done", "next"], ...]
    headline: str | None = None
    link: str | None = None

    @property
    def counted(self) -> int:
        return self.steps.count("done")


def race_of(screen: Screen) -> Race | None:
    """Nothing before somebody has counted something, nor when the game has gone on since."""
    if not _counts_now(screen):
        return None
    reckoning = Reckoning(screen.timeline.state, screen.game.tally, screen.game.rulings)
    if screen.kept:
        return _result(screen, reckoning, screen.kept)
    return Race(_racers(screen, reckoning), _steps(reckoning))


def _counts_now(screen: Screen) -> bool:
    counts = getattr(screen.timeline.state, "counts", NOTHING_COUNTED)
    if counts.finished or (counts.answers and screen.view.over):
        return True
    steps = screen.timeline.steps
    last = steps[-1].entry.action if steps else None
    return bool(counts.answers) and isinstance(last, Count | CountAfresh | Finish)


def _racers(screen: Screen, reckoning: Reckoning) -> tuple[Racer, ...]:
    """In the order of the sheet, so that nobody jumps from row to row while points come in."""
    bars = bars_of(reckoning.sheet)
    best = max(bar.total for bar in bars)
    racers = []
    for column, bar in zip(reckoning.columns, bars, strict=True):
        colour = None if column.opposition else screen.setup.seat(column.key).colour
        racers.append(
            Racer(
                name=translate(OPPOSITION_NAME) if column.opposition else column.name,
                colour=colour,
                hue=screen.game.colour(colour).hue if colour else "grey",
                bar=bar,
                behind=best - bar.total,
            )
        )
    return tuple(racers)


def _result(screen: Screen, reckoning: Reckoning, kept: ResultRecord) -> Race:
    """The same people by their places."""
    shown = ResultPage(kept, public_url())
    racers = _racers(screen, reckoning)
    placed = tuple(
        Racer(
            one.name, one.colour, one.hue, one.bar, one.behind, place.sheet.rank, place.sheet.winner
        )
        for place in shown.ranking
        for one in racers[place.at : place.at + 1]
    )
    return Race(placed, _steps(reckoning), shown.headline, shown.link)


def _steps(reckoning: Reckoning) -> tuple[Literal["done", "next"], ...]:
    return tuple("done" if answered(reckoning, one) else "next" for one in stops(reckoning))


# Regions


def wall_regions(page: Page) -> tuple[Drawn, ...]:
    """As on a phone, and a corner with the way in."""
    ink, view, race = page.ink, page.view, page.race
    return (
        ink.drawn(PARTS, "clock", _heading(race) or view.heading, () if race else view.phases),
        ink.drawn(
            PARTS,
            "must",
            _must(race) or view.must,
            () if race else view.who,
            None if race else view.colour,
        ),
        ink.drawn(PARTS, "corner", *_corner(page)),
        _board(page),
        ink.drawn(PARTS, "foot", page.last, () if race else page.hands),
    )


def _heading(race: Race | None) -> Text | None:
    if race is None:
        return None
    return T("The result") if race.headline else T("Scoring")


def _must(race: Race | None) -> Text | None:
    if race is None:
        return None
    if race.headline:
        return T("%(parts)s", parts=race.headline)
    return T("Counting: %(n)d of %(of)d lines", n=race.counted, of=len(race.steps))


def _corner(page: Page) -> tuple[Invitation | None, str | None]:
    """Where the QR code leads, and the letters to type: while a seat is free, or to the result."""
    if page.race and page.race.link:
        return Invitation(page.race.link), None
    return (page.invite, page.code) if page.has_free_seat else (None, None)


def _board(page: Page) -> Drawn:
    ink, race = page.ink, page.race

    def draw() -> str:
        return BOARD % (ink.part(RACE, "race", race) if race else ink.frame(page.panel.wall, page))

    return ink.collect(draw)
