"""Whole games by taps: every turn of three decades through the page's own forms, for two, three and
four players, light and full. After each turn the markers lie where they were worked out to lie."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from companion.games.carthago.rules.state import total_discs
from companion.games.carthago.screen.offers import docked
from tests.personas import open_table
from tests.web.carthago.games import (
    THREE_FULL,
    TWO_FULL,
    Deed,
    Moment,
    boards,
    boxed,
    kept,
    told,
    written,
)
from tests.web.carthago.pages import Thumb

TAPS_PER_THING = {"light": 1.2, "full": 1.3}
FIRST_DISCS = {
    2: (("s2", "left", "trade"), ("s1", "right", "warship")),
    3: (("s3", "right", "trade"), ("s2", None, None), ("s1", "left", "warship")),
    4: (
        ("s4", "right", "trade"),
        ("s3", "left", "trade"),
        ("s2", "centre", "warship"),
        ("s1", "right", "warship"),
    ),
}


class Evening(Thumb):
    """The taps made at a table, and the things that happened."""

    def __init__(self, app: Any, players: int, tracking: str, **options: str) -> None:
        chosen = {f"option-{key}": value for key, value in options.items()}
        table = open_table(
            app, "carthago", players=players, **{"option-tracking": tracking, **chosen}
        )
        super().__init__(table)
        self.tracking = tracking
        self.things = 0

    @property
    def state(self) -> Any:
        return self.table.state

    def lay_out(self, guilds: Iterable[str], neutrals: Iterable[str], **own: str) -> None:
        typed = {"guilds": list(guilds), "neutrals": list(neutrals), **own}
        self.tap("lay-out", {key: value for key, value in typed.items() if value})
        self.things += 1
        if self.tracking == "full":
            self.tap("set-warship-docks", {"docks": "4" if self.state.players == 4 else "3"})
            for seat, column, harbour in FIRST_DISCS[self.state.players]:
                self._first_disc(seat, column, harbour)
            self.things += 1 + self.state.players
        self.tap("start-play")
        self.things += 1

    def _first_disc(self, seat: str, column: str | None, harbour: str | None) -> None:
        if column is None or harbour is None:
            self.tap("keep-first-disc", seat=seat)
            return
        self.tap("place-first-disc", seat=seat, column=column, harbour=harbour)
        if column == "centre":
            self.tap("set-strength", {"strength": "2"}, seat=seat)
            self.things += 1

    def play(self, moments: Iterable[Moment]) -> None:
        for moment in moments:
            if moment.seat is None:
                self._decade(moment)
            else:
                self._turn(moment.seat, moment)

    def _turn(self, seat: str, moment: Moment) -> None:
        assert self.state.current == seat
        for deed in moment.deeds:
            self._deed(seat, deed)
            self.things += 1
        if docked(self.state):
            self.tap("take-dock", seat=seat, ends="yes")
        elif self.state.turn is not None:
            self.tap("end-turn", seat=seat)
        assert (self.state.guilds, self.state.neutrals) == moment.markers, moment
        for board in self.state.boards:
            assert total_discs(self.state, board) == 11

    def _deed(self, seat: str, deed: Deed) -> None:
        about = {key: value for key, value in deed.about.items() if value not in (None, False, "")}
        if deed.verb == "pass":
            self.tap("pass")
        elif deed.verb == "take-action":
            self._take(about)
        elif deed.verb == "take-dock":
            # A dock without more to tell was taken with the space; where a guild action may follow,
            # it is told with the answer to that.
            if self.state.turn is not None and (about.get("commando") or not docked(self.state)):
                more = {"commando": "yes"} if about.get("commando") else {}
                self.tap("take-dock", seat=seat, **more)
        elif deed.verb == "free-space":
            typed = {"strength": str(about["strength"])} if "strength" in about else None
            self.tap("free-space", typed, seat=seat, column=about["column"])
        elif deed.verb == "deliver":
            self.tap("deliver", _ship(about), seat=seat)
        elif deed.verb == "send-expedition":
            self.tap("reveal-ship", seat=seat, danger=str(about["danger"]))
            if "good" in about:
                self.tap("send-expedition", _ship(about), seat=seat)
        else:
            more = {"docked": "yes"} if docked(self.state) else {}
            self.tap(deed.verb, seat=seat, **_said(about), **more)

    def _take(self, about: dict[str, Any]) -> None:
        """In light tracking the guild action of the same turn is told with the space."""
        wanted = {"space": about["space"]}
        guild = about.get("guild", "none")
        if self.tracking == "light" and guild != "none":
            wanted["guild"] = guild
            self.things += 1
        self.tap("take-action", **wanted)

    def _decade(self, moment: Moment) -> None:
        assert boards(self.state) == (moment.boards if self.tracking == "full" else ())
        if moment.first is None:
            assert self.state.over
            return
        who = {"first": moment.first} if self.tracking == "light" else {}
        self.tap("begin-decade", **who)
        assert self.state.first == moment.first
        self.things += 1

    @property
    def each(self) -> float:
        return self.taps / self.things


def _ship(about: dict[str, Any]) -> dict[str, str]:
    return {"good": about["good"], "effect": about["effect"], "coins": "7"}


def _said(about: dict[str, Any]) -> dict[str, str]:
    return {key: "yes" if value is True else str(value) for key, value in about.items()}


def fell_short(evening: Evening) -> str:
    players = evening.state.players
    told = f"{evening.taps} taps for {evening.things} things, {evening.each:.2f} each"
    print(f"{players} players, {evening.tracking}: {told}")
    return "" if evening.each <= TAPS_PER_THING[evening.tracking] else told


def laid(timeline: Any) -> dict[str, Any]:
    """What a kept game was laid out with."""
    begun = next(step.state for step in timeline.steps if step.state.round)
    tiles = tuple(places.tile for places in begun.tiles)
    return {"guilds": begun.guilds, "neutrals": begun.neutrals, **boxed(tiles)}


@pytest.mark.parametrize(
    ("name", "tracking"),
    [
        ("two-light", "light"),
        ("three-light", "light"),
        ("four-full", "light"),
        ("four-full", "full"),
    ],
)
def test_a_kept_game(sqlite_app, name, tracking):
    """The game of four in light tracking as well: the same turns, and less to tell."""
    timeline = kept(name)
    setup = timeline.state.setup
    evening = Evening(sqlite_app, len(setup.seats), tracking, ring=setup.option("ring"))
    evening.lay_out(**laid(timeline), first=timeline.steps[0].state.first)
    evening.play(told(timeline, light=tracking == "light"))
    assert evening.state.tiles == timeline.state.tiles
    if tracking == "full":
        assert evening.state.boards == timeline.state.boards
    assert not fell_short(evening)


TWO = {"boxed_1": "residence_1", "boxed_2": "town_hall_2", "boxed_3": "goods"}
THREE = {"boxed_1": "town_hall_1", "boxed_2": "victory_points", "boxed_3": "residence_2"}


def places(evening: Evening) -> dict[str, str]:
    return {one.tile: " ".join(one.seats) for one in evening.state.tiles}


def ships(evening: Evening) -> list[str]:
    return [" ".join(ship.good for ship in board.ships) for board in evening.state.boards]


def test_two_players_in_full(sqlite_app):
    evening = Evening(sqlite_app, 2, "full")
    evening.lay_out(("market", "delivery"), ("residence", "warship_dock"), **TWO, first="s1")
    evening.play(written(TWO_FULL))
    assert places(evening) == {
        "town_hall_1": "s2 s1",
        "achievements": "s1 s2",
        "victory_points": "s1 s2",
        "ships": "s2 s1",
        "coins": "s1 s2",
        "residence_2": "s1 s2",
    }
    assert ships(evening) == ["dyes glass jewels", "oils cedar dyes"]
    assert not fell_short(evening)


def three_in_full(app: Any, **options: str) -> Evening:
    evening = Evening(app, 3, "full", **options)
    evening.lay_out(("residence", "delivery"), ("market", "trade_dock"), **THREE, first="s1")
    evening.play(written(THREE_FULL))
    return evening


def test_three_players_in_full(sqlite_app):
    evening = three_in_full(sqlite_app)
    assert places(evening) == {
        "achievements": "s3 s1",
        "residence_1": "s1 s3",
        "town_hall_2": "s2 s3",
        "ships": "s1 s3",
        "coins": "s2 s1",
        "goods": "s1 s2",
    }
    assert ships(evening) == ["cedar oils", "dyes cedar", "glass oils jewels dyes"]
    assert not fell_short(evening)
