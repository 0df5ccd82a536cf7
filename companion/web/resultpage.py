"""A kept result as its page shows it: standing, lines side by side, who led, what was disputed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from flask import url_for
from flask_babel import format_date

from companion.games import GAMES
from companion.store.results import ResultRecord
from companion.table.game import Colour, Game
from companion.table.reckoning import OPPOSITION_NAME, Column
from companion.table.result import Result
from companion.table.text import N_
from companion.web.bars import Bar, bars_of
from companion.web.language import translate
from companion.web.scoretext import said
from scoring import Line, LineSpec, PlayerSheet, RulingSpec, lines_for, rulings_for
from scoring.endeavor_fields import GRADE_TITLES


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
    def game(self) -> Game:
        return GAMES[self.result.game]

    @property
    def variant(self) -> str:
        return self.game.variant(self.result.variant).label

    @property
    def link(self) -> str:
        return self._address + url_for("history.result", token=self.record.token)

    @property
    def day(self) -> str:
        """The date in the server's time zone, which at a game night is the table's."""
        moment = datetime.fromtimestamp(self.record.finished_at).astimezone()
        return str(format_date(moment.date(), "long", rebase=False))

    @property
    def headline(self) -> str:
        """Who won, in one line."""
        names = [one.name for one in self.winners]
        if len(names) == 1:
            return translate(N_("%(name)s wins")) % {"name": names[0]}
        joined = translate(N_("%(names)s and %(name)s")) % {
            "names": ", ".join(names[:-1]),
            "name": names[-1],
        }
        return translate(N_("Shared victory: %(names)s")) % {"names": joined}

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

    @cached_property
    def ranking(self) -> list[Standing]:
        return sorted(self.players, key=lambda one: (one.sheet.rank, not one.sheet.winner, one.at))

    @property
    def winners(self) -> list[Standing]:
        return [one for one in self.players if one.sheet.winner]

    @property
    def grade(self) -> str | None:
        grade = self.result.sheet.grade
        return GRADE_TITLES[grade] if grade else None

    @property
    def panache(self) -> bool:
        return self.result.sheet.panache

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
            Note(translate(titles[line.key]), one.name, said(line.note))
            for one in self.players
            for line in one.sheet.lines
            if line.note is not None
        ]

    def working(self, line: Line) -> str:
        return said(line.working) if line.working else ""

    def mark(self, line: Line) -> int:
        """The number of a line's note."""
        noted = [one for player in self.players for one in player.sheet.lines if one.note]
        return next(n for n, one in enumerate(noted, 1) if one is line)

    @property
    def rulings(self) -> list[tuple[str, str]]:
        """How this table read the rules, in words."""
        specs = rulings_for(self.result.game, self.result.variant)
        return [(translate(spec.label), self._chosen(spec)) for spec in specs]

    def _chosen(self, spec: RulingSpec) -> str:
        value = self.result.rulings.get(spec.key, spec.default)
        picked = set(value) if spec.many else {value}
        chosen = (choice.label for choice in spec.choices if choice.value in picked)
        return ", ".join(translate(label) for label in chosen)

    @cached_property
    def bars(self) -> tuple[Bar, ...]:
        columns = [Column(str(one.at), one.name, one.colour is None) for one in self.players]
        return bars_of(columns, self.result.sheet)
