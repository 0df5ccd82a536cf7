"""The scoring walk as the routes know it. Templates get a `WalkPage` of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from flask import url_for

from companion.table.cached import cached_property
from companion.table.reckoning import Column, Reckoning
from companion.table.walk import Stop, stops
from companion.web.answers import WalkAnswers
from companion.web.screen import Screen

END = "end"
NOT_YET = "no"
"""What a page of the walk says of the kept result, if there was none when it was opened."""


@dataclass(frozen=True)
class Walk:
    """The walk of a table; `by` is the one column shown, if the visitor chose so. Who comes from
    the page of totals is `correcting`: the way on leads to what is still blank, or back there."""

    screen: Screen
    key: str
    by: str | None = None
    answers: WalkAnswers = field(default_factory=WalkAnswers)
    problems: Mapping[str, str] = field(default_factory=dict)
    correcting: bool = False

    @cached_property
    def reckoning(self) -> Reckoning:
        screen = self.screen
        game, state = screen.game, screen.timeline.state
        return Reckoning(state, game.tally, game.rulings, game.unasked)

    @cached_property
    def all_stops(self) -> tuple[Stop, ...]:
        return stops(self.reckoning)

    @cached_property
    def stops(self) -> tuple[Stop, ...]:
        if self.by is None:
            return self.all_stops
        return tuple(stop for stop in self.all_stops if self.by in stop.asks)

    @cached_property
    def at(self) -> int | None:
        """Where in the walk this page is; None when it is no stop of it."""
        return next((n for n, stop in enumerate(self.stops) if stop.key == self.key), None)

    @property
    def stop(self) -> Stop:
        assert self.at is not None  # noqa: S101
        return self.stops[self.at]

    # Where to

    def url(self, key: str, by: str | None) -> str:
        then = END if self.correcting else None
        return url_for("scoring.line", token=self.screen.table.token, key=key, by=by, then=then)

    @property
    def total(self) -> str:
        return url_for("scoring.end", token=self.screen.table.token, by=self.by)

    @property
    def here(self) -> str:
        return self.total if self.key == END else self.url(self.key, self.by)

    @property
    def onward(self) -> str:
        return self.onward_from(self.at or 0)

    @property
    def back(self) -> str:
        return self.back_from(self.at or 0)

    def stop_after(self, at: int) -> Stop | None:
        later = self.stops[at + 1 :]
        if self.correcting:
            later = tuple(stop for stop in later if self.is_open(stop))
        return later[0] if later else None

    def is_open(self, stop: Stop) -> bool:
        """Whether a question of it has no answer."""
        return any(
            spec in self.reckoning.blanks(column)
            for column in self.columns_at(stop)
            for spec in stop.asks[column.key]
        )

    @property
    def next_column(self) -> Column | None:
        """Player by player: whose turn to be counted comes after the last line of this one."""
        if self.by is None or self.correcting:
            return None
        keys = [column.key for column in self.mine]
        at = keys.index(self.by) + 1 if self.by in keys else len(keys)
        return self.mine[at] if at < len(keys) else None

    def onward_from(self, at: int) -> str:
        following = self.stop_after(at)
        if following is not None:
            return self.url(following.key, self.by)
        if self.next_column is not None:
            return self.url(self.all_stops[0].key, self.next_column.key)
        return self.total

    def back_from(self, at: int) -> str:
        if self.correcting:
            return self.total
        if at:
            return self.url(self.stops[at - 1].key, self.by)
        return url_for("play.table", token=self.screen.table.token)

    # Who is asked

    def may_fill(self, column: Column) -> bool:
        return self.screen.visitor.may_act_for(None if column.opposition else column.key)

    @cached_property
    def mine(self) -> tuple[Column, ...]:
        return tuple(column for column in self.reckoning.columns if self.may_fill(column))

    @cached_property
    def doubtful(self) -> frozenset[str]:
        """Whose figures may have changed without a tap."""
        return self.screen.game.doubtful(self.screen.timeline.state)

    def columns_at(self, stop: Stop) -> tuple[Column, ...]:
        """Those asked for something there, or the one that was chosen."""
        shown = self.reckoning.columns
        if self.by is not None:
            shown = tuple(column for column in shown if column.key == self.by)
        return tuple(column for column in shown if column.key in stop.asks)
