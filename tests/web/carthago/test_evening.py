"""Evenings of Carthago by taps: the page's own forms are pressed, and every tap is counted.

Two, three and four players, light and full, over a change of decade and the end of the game: guild
actions at once and said afterwards, Heritage, Intrigue, an expedition won and one lost. A fold that
must be opened first is a tap as well; picking what is printed on a ship is telling, not tapping.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.personas import Table, open_table
from tests.web.carthago.pages import Thumb, done

SHIP = {"good": "dyes", "effect": "escorts", "coins": "7"}
TAPS_PER_THING = 1.2


@dataclass
class Evening:
    """The taps made at a table, and what they told of the real one."""

    thumb: Thumb
    things: list[str] = field(default_factory=list)

    @property
    def table(self) -> Table:
        return self.thumb.table

    def tap(self, verb: str, thing: str | None = None, typed: Any = None, **wanted: str) -> None:
        self.thumb.tap(verb, typed, **wanted)
        self.things += [thing] if thing else []

    def ends(self) -> None:
        """The turn waited for a guild action or a tile that did not come."""
        self.tap("end-turn")

    def set_right(self, verb: str, **fields: Any) -> None:
        """Leads the evening to another moment; no tap of it."""
        done(self.table.tap("host", verb, **fields))

    @property
    def seat(self) -> str:
        return str(self.table.state.current)

    def take(self, space: str) -> None:
        self.tap("take-action", f"the disc goes to {space}", space=space)

    def passes(self, turns: int = 1) -> None:
        for _ in range(turns):
            self.tap("pass", "a pass")

    def markers(self, *guilds: str) -> None:
        neutrals = ["residence", "market"] if self.table.state.neutral_discs else []
        self.set_right("set-markers", guilds=list(guilds), neutrals=neutrals)


def opened(app: Any, players: int, tracking: str) -> Evening:
    table = open_table(app, "carthago", players=players, **{"option-tracking": tracking})
    evening = Evening(Thumb(table))
    evening.tap("lay-out", "markers and tiles are drawn")
    boxed = {"boxed_1": "residence_1", "boxed_2": "victory_points", "boxed_3": "residence_2"}
    evening.set_right("name-tiles", **boxed)
    return evening


def to_the_end_of_the_decade(evening: Evening, decade: int) -> str:
    """The last turn of the last round; whose it is."""
    state = evening.table.state
    last = state.order[-1]
    clock = {"at": "round", "decade": decade, "round": 5, "player": last, "first": state.first}
    evening.set_right("set-clock", moment=state.moment, **clock)
    return str(last)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_light(sqlite_app, players):
    evening = opened(sqlite_app, players, "light")
    evening.tap("start-play", "decade I begins")
    evening.markers("market", "delivery")
    first = evening.seat
    evening.take("market")
    evening.tap("use-guild", "a guild seat, said afterwards", seat=first, on="hall")
    assert evening.table.state.guilds == ("residence", "delivery")
    second = evening.seat
    whole = {"space": "delivery", "guild": "achievements"}
    evening.tap("take-action", "the disc goes to delivery", **whole)
    evening.things += ["a tile by guild action"]
    assert evening.table.state.tile("achievements").seats == (second,)
    evening.tap("place-on-tile", "a tile after an expedition", tile="town_hall_1", seat=second)
    evening.passes(players - 2)
    evening.take("trade_dock")
    evening.tap("use-intrigue", "Intrigue", seat=first, source="residence", target="trade_dock")
    evening.tap("use-guild", "a guild seat", seat=first, on="hall")
    evening.passes(players - 1)
    last = to_the_end_of_the_decade(evening, 1)
    evening.markers("market", "delivery")
    evening.take("delivery")
    assert evening.table.state.moment == "d2.setup"
    evening.tap("use-guild", "a guild seat after the last turn", seat=last, on="hall")
    assert evening.table.state.guilds == ("market", "residence")
    evening.tap("begin-decade", "who begins decade II", first=first)
    assert evening.table.state.guilds == ("market", "residence")
    heritage = {"space": "market", "guild": "achievements", "heritage": "yes"}
    evening.tap("take-action", "the disc goes to market", **heritage)
    evening.things += ["a tile by Heritage"]
    evening.passes(players - 1)
    last = to_the_end_of_the_decade(evening, 3)
    evening.markers("market", "delivery")
    evening.take("market")
    assert evening.table.state.over
    evening.tap("use-guild", "a tile after the last turn of the game", seat=last, on="coins")
    assert evening.table.state.tile("coins").seats == (last,)
    told(evening, players, "light")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_full(sqlite_app, players):
    evening = opened(sqlite_app, players, "full")
    evening.tap("set-warship-docks", "so many warship docks", typed={"docks": "4"})
    for _ in range(players):
        seat = evening.table.state.order[::-1][len(evening.things) - 2]
        evening.tap("place-first-disc", "a first disc", column="left", harbour="trade", seat=seat)
        if len(evening.things) == 4 and players > 2:
            break
    while evening.table.state.moment == "d1.setup" and len(evening.things) < 2 + players:
        seat = evening.table.state.order[::-1][len(evening.things) - 2]
        evening.tap("keep-first-disc", "no first disc", seat=seat)
    evening.tap("start-play", "decade I begins")
    evening.markers("market", "delivery")
    first = evening.seat
    evening.take("warship_dock")
    assert evening.table.state.board(first).warship == 1
    evening.take("residence")
    evening.tap("free-space", "a space is freed", column="left")
    evening.passes(players - 2)
    evening.take("delivery")
    evening.tap("reveal-ship", "the danger of the ship", danger="1")
    evening.tap("send-expedition", "an expedition won", seat=first, typed=SHIP)
    evening.tap("place-on-tile", "a tile after the expedition", tile="achievements", seat=first)
    evening.tap("use-guild", "a guild seat", seat=first, on="small")
    assert evening.table.state.board(first).small == 1
    evening.take("warship_dock")
    evening.passes(players - 2)
    evening.take("market")
    evening.tap("turn-up", "a ship is turned up", seat=first)
    evening.ends()
    second = evening.seat
    evening.take("delivery")
    if evening.table.state.board(second).trade:
        evening.tap("deliver", "a delivery", seat=second, typed={**SHIP, "effect": "heritage"})
    sent = evening.table.state.board(second).warship
    evening.tap("reveal-ship", "an expedition lost", danger="6")
    assert (sent, evening.table.state.board(second).warship) == (1, 0)
    evening.ends()
    evening.passes(players - 2)
    evening.set_right("add-ship", seat=first, good="oils", effect="intrigue", up="yes")
    evening.set_right("add-ship", seat=first, good="oils", effect="heritage", up="yes")
    evening.markers("residence", "delivery")
    evening.take("market")
    evening.tap("use-intrigue", "Intrigue", seat=first, source="residence", target="market")
    evening.tap("use-guild", "a guild seat", seat=first, on="large")
    last = to_the_end_of_the_decade(evening, 1)
    evening.markers("market", "residence")
    evening.take("residence")
    evening.tap("free-space", "a space is freed", column="right", seat=last)
    evening.tap("use-guild", "a guild seat in the last turn", seat=last, on="small")
    assert evening.table.state.moment == "d2.setup"
    assert evening.table.state.guilds == ("market", "trade_dock")
    evening.tap("begin-decade", "decade II begins")
    evening.set_right("set-clock", moment=evening.table.state.moment, **at_decade_two(first))
    evening.markers("residence", "delivery")
    evening.take("residence")
    evening.tap("free-space", "a space is freed", column="right", seat=first)
    heritage = {"seat": first, "on": "town_hall_1", "heritage": "yes"}
    evening.tap("use-guild", "a tile by Heritage", **heritage)
    assert first in evening.table.state.tile("town_hall_1").seats
    last = to_the_end_of_the_decade(evening, 3)
    evening.markers("market", "delivery")
    evening.take("market")
    assert not evening.table.state.over
    evening.tap("use-guild", "a tile in the last turn of the game", seat=last, on="coins")
    assert evening.table.state.over
    told(evening, players, "full")


def at_decade_two(seat: str) -> dict[str, Any]:
    return {"at": "round", "decade": 2, "round": 1, "player": seat, "first": seat}


def told(evening: Evening, players: int, tracking: str) -> None:
    taps = evening.thumb.taps
    each = taps / len(evening.things)
    print(f"{players} {tracking}: {taps} taps for {len(evening.things)} things, {each:.2f}")
    assert taps <= TAPS_PER_THING * len(evening.things)
