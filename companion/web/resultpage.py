"""A kept result as its page shows it: standing, lines side by side, who led, what was disputed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date as Date
from datetime import datetime
from string import ascii_lowercase

from flask import url_for
from flask_babel import format_date

from companion import sheets
from companion.games import PROFILES
from companion.store.results import ResultRecord
from companion.table.cached import cached_property
from companion.table.figures import place
from companion.table.game import Colour, Profile
from companion.table.reckoning import OPPOSITION_NAME
from companion.table.result import Result
from companion.table.wording import Wording
from companion.web.language import translate
from scoring import Line, LineSpec, PlayerSheet, lines_for


@dataclass(frozen=True)
class Standing:
    """One player of the result. `colour` is None for the Opposition."""

    at: int
    name: str
    colour: Colour | None
    sheet: PlayerSheet


@dataclass(frozen=True)
class SheetRow:
    """One line of the sheet, a cell per player: None where the line is not theirs."""

    spec: LineSpec
    cells: tuple[Line | None, ...]

    @property
    def best(self) -> int | None:
        """The points that led this line, if anyone was ahead of anyone."""
        points = [cell.points if cell else 0 for cell in self.cells]
        return max(points) if len(set(points)) > 1 else None

    def led(self, cell: Line | None) -> bool:
        return cell is not None and cell.points == self.best


@dataclass(frozen=True)
class Note:
    line: str
    name: str
    words: str


class ResultPage:
    def __init__(self, record: ResultRecord, address: str) -> None:
        self.record = record
        self._address = address

    @property
    def result(self) -> Result:
        return self.record.result

    @cached_property
    def game(self) -> Profile:
        return PROFILES[self.result.game]

    @property
    def variant(self) -> str:
        return self.game.variant(self.result.variant).label

    @property
    def played(self) -> tuple[str, ...]:
        """How it was played, beside the variant."""
        return self.game.played(dict(self.result.options))

    @property
    def grade(self) -> str | None:
        """What a game against the rules alone was worth."""
        return self.headline if self.result.sheet.grade is not None else None

    @property
    def link(self) -> str:
        return self._address + url_for("history.result", token=self.record.token)

    @property
    def date(self) -> Date:
        """In the server's time zone, which at a game night is the table's."""
        return datetime.fromtimestamp(self.record.finished_at).astimezone().date()

    @property
    def day(self) -> str:
        return str(format_date(self.date, "long", rebase=False))

    @property
    def stamp(self) -> int:
        """Changes with every correction, so that no old chart is shown."""
        return int(self.record.changed_at * 1000)

    @property
    def headline(self) -> str:
        return sheets.headline(self.printed, translate)

    @cached_property
    def printed(self) -> sheets.PrintedGame:
        """The same result for the printer and the chart."""
        result = self.result
        return sheets.result_of(
            result.request,
            [_printed(self.game, player.name, player.colour) for player in result.players],
            self.date,
            typed=[{one.field: one.typed for one in player.inputs} for player in result.players],
            url=self.link,
            story=result.story,
            played=self.played,
        )

    @cached_property
    def players(self) -> tuple[Standing, ...]:
        """In the order of the sheet."""
        return tuple(
            Standing(
                at,
                player.name if player.colour else translate(OPPOSITION_NAME),
                self.game.colour(player.colour) if player.colour else None,
                self.result.sheet.players[at],
            )
            for at, player in enumerate(self.result.players)
        )

    @property
    def people(self) -> tuple[Standing, ...]:
        """Those who sat at the table."""
        return tuple(one for one in self.players if one.colour)

    @cached_property
    def ranking(self) -> list[Standing]:
        return sorted(self.players, key=lambda one: (one.sheet.rank, not one.sheet.winner, one.at))

    @cached_property
    def rows(self) -> tuple[SheetRow, ...]:
        """The lines at least one player has, in the sheet's order."""
        of_players = [{line.key: line for line in one.sheet.lines} for one in self.players]
        rows = (
            SheetRow(spec, tuple(lines.get(spec.key) for lines in of_players))
            for spec in lines_for(self.result.game, self.result.variant)
        )
        return tuple(row for row in rows if any(row.cells))

    @cached_property
    def notes(self) -> list[Note]:
        """Where another reading of the rules would have counted differently."""
        titles = {row.spec.key: row.spec.title for row in self.rows}
        return [
            Note(translate(titles[line.key]), one.name, Wording(translate).plain(line.note))
            for one in self.players
            for line in one.sheet.lines
            if line.note is not None
        ]

    @cached_property
    def details(self) -> list[Note]:
        """What the sums of the lines are made of."""
        titles = {row.spec.key: row.spec.title for row in self.rows}
        return [
            Note(translate(titles[line.key]), one.name, Wording(translate).plain(line.detail))
            for one in self.players
            for line in one.sheet.lines
            if line.detail is not None
        ]

    @cached_property
    def others(self) -> list[str]:
        """Who would have won under another reading of the rules, where it is somebody else."""
        return sheets.other_winners(self.printed, translate)

    def working(self, line: Line) -> str:
        """The sum done, where it says more than the points do."""
        if line.working is None:
            return ""
        params = dict(line.working.params)
        plain = {"value", "points"} <= set(params) and params["value"] == params["points"]
        return "" if plain else Wording(translate).plain(line.working)

    def mark(self, line: Line) -> str:
        """The letter of a line's note: a number beside a figure would be taken for a power."""
        noted = [one for player in self.players for one in player.sheet.lines if one.note]
        return _lettered(next(n for n, one in enumerate(noted) if one is line))

    def place(self, one: Standing) -> str:
        """Where somebody came in, as people say it; against the rules alone there are no places."""
        return "" if self.grade else place(one.sheet.rank, translate)

    def behind(self, one: Standing) -> int:
        """How many points a player lacked."""
        return self.ranking[0].sheet.total - one.sheet.total

    @property
    def margin(self) -> str:
        return sheets.margin(self.printed, translate)

    @property
    def is_compared(self) -> bool:
        """Whether anybody led a line."""
        return any(row.best is not None for row in self.rows)

    @property
    def rulings(self) -> list[tuple[str, str]]:
        """How this table read the rules, in words."""
        return [
            (translate(ruling.label), ", ".join(map(translate, ruling.values)))
            for ruling in self.printed.rulings
        ]


def _lettered(number: int) -> str:
    """a to z, then aa, as a browser numbers such a list."""
    before, at = divmod(number, len(ascii_lowercase))
    return (_lettered(before - 1) if before else "") + ascii_lowercase[at]


def _printed(game: Profile, name: str, colour_key: str | None) -> sheets.SheetPlayer:
    if colour_key is None:
        return sheets.OPPOSITION
    colour = game.colour(colour_key)
    return sheets.SheetPlayer(name, colour.hue, colour.symbol, colour.label)
