"""A table as a request finds it: who asks, and all that is known. Templates get a `Page` of it."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any, NoReturn

from flask import Response, abort, redirect, request, url_for
from werkzeug.datastructures import MultiDict

from companion.games import GAMES
from companion.store.results import ResultRecord
from companion.store.rooms import Member, Room, Wish, alias
from companion.store.tables import TableRecord
from companion.table.actions import Undo
from companion.table.cached import cached_property
from companion.table.game import Game
from companion.table.history import tapped_by, tell
from companion.table.reckoning import NOTHING_COUNTED
from companion.table.seating import THE_HOST
from companion.table.text import SeatName, T, Text
from companion.table.tidings import Tiding, describe_turn, hands_now, tidings, turn_now
from companion.table.timeline import Entry, Timeline, crosses
from companion.table.views import View, drawn_once
from companion.web.context import services
from companion.web.drawing import draw_for
from companion.web.games import PANELS
from companion.web.games.panel import Panel
from companion.web.language import Words
from companion.web.visitors import Visitor, require_member, visitor_at


@dataclass(frozen=True)
class Said:
    """A sentence for the person who just tapped: what went wrong, or what was done."""

    words: str
    wrong: bool = True
    fields: Mapping[str, list[str]] = field(default_factory=dict)
    verb: str | None = None
    given: MultiDict[str, str] = field(default_factory=MultiDict)
    """What was tried, to be shown where it was typed."""
    part: str = ""
    """Of a page that is saved as a whole, the form it is about: what its names begin with."""


@dataclass(frozen=True)
class Screen:
    table: TableRecord
    version: int
    timeline: Timeline
    visitor: Visitor
    room: Room = field(default_factory=Room)
    said: Said | None = None
    wall: bool = False
    opened: str | None = None
    """The seat whose private page is open behind the hand-over screen."""

    @cached_property
    def game(self) -> Game:
        return GAMES[self.table.setup.game]

    @cached_property
    def panel(self) -> Panel:
        return PANELS[self.game.key]

    @property
    def setup(self) -> Any:
        return self.timeline.state.setup

    @property
    def viewer(self) -> str | None:
        """Whose eyes it is for. A phone that is passed around shows nobody's secrets."""
        return self.opened if self.opened or self.visitor.shared else self.visitor.seat

    def is_closed(self, seat: str | None) -> bool:
        """Whether that seat has secrets which were typed on another phone."""
        state = self.timeline.state
        return seat in self.visitor.closed and self.game.closed(state, seat) is not state

    @property
    def reader(self) -> str | None:
        """Whose eyes the log is for: what a seat wrote on another phone stays there."""
        return None if self.is_closed(self.viewer) else self.viewer

    @cached_property
    def view(self) -> View:
        state = self.timeline.state
        if self.viewer is not None and self.viewer in self.visitor.closed:
            state = self.game.closed(state, self.viewer)
        return self.game.view_for(state, self.viewer)

    @cached_property
    def next_hand(self) -> str | None:
        """Who must do something private now and has no phone but this one."""
        if not self.visitor.for_everyone:
            return None
        wanted = (seat for seat in self.secretly_asked if seat != self.viewer)
        return next((seat for seat in wanted if self.visitor.holds(seat)), None)

    @cached_property
    def secretly_asked(self) -> tuple[str, ...]:
        """The seats the table waits for to do something private."""
        if self.panel.private is None:
            return ()
        view = seen_by_nobody(self.timeline.state)
        offered = (one for one in (view.primary, *view.others) if one)
        seats = (one.seat for one in offered if self.game.verbs[one.verb].private)
        return tuple(seat for seat in seats if seat in view.who)

    @property
    def silent(self) -> tuple[str, ...]:
        """The seats the table waits for whose phones have been silent for a minute."""
        quiet = self.room.quiet_seats
        if self.table.quiet and self.host_seat:
            quiet |= {self.host_seat}
        return tuple(seat for seat in self.view.who if seat in quiet)

    @cached_property
    def words(self) -> Words:
        return Words(self.setup)

    @cached_property
    def kept(self) -> ResultRecord | None:
        """The result that the table has agreed on, as long as it stands."""
        counts = getattr(self.timeline.state, "counts", NOTHING_COUNTED)
        found = services().results.of_table(self.table) if counts.finished else None
        return found if found and found.settled else None

    @cached_property
    def rematch(self) -> str | None:
        """Where this table plays its rematch."""
        successor = services().tables.successor(self.table)
        if successor is None:
            return None
        there = "play.board" if self.wall else "play.table"
        return url_for(there, token=successor.token)

    def may_grant(self, wish: Wish) -> bool:
        """The host gives the host's role away; a seat, the phone that has it, and when that one is
        silent anybody who plays; but never the one who asks."""
        visitor = self.visitor
        if wish.device == visitor.device:
            return False
        if wish.seat is None:
            return visitor.is_host
        has_phone = self.room.phone_on(wish.seat) is not None
        return visitor.seat == wish.seat or (visitor.acts and (wish.is_open or not has_phone))

    @property
    def host_seat(self) -> str | None:
        return self.room.seats.get(self.table.host)

    @property
    def watching(self) -> Mapping[str, Member]:
        """The phones without a seat, but the host's own."""
        mine = alias(self.table.host)
        return {name: one for name, one in self.room.watching.items() if name != mine}

    @property
    def host_name(self) -> Text | SeatName:
        return SeatName(self.host_seat) if self.host_seat else T(THE_HOST)

    @property
    def taken_seats(self) -> frozenset[str]:
        mine = self.visitor.seat
        return self.visitor.elsewhere | ({mine} if mine else set())

    @property
    def has_free_seat(self) -> bool:
        """For those who watch: one they may sit down on."""
        return not self.table.locked and len(self.taken_seats) < len(self.setup.seats)

    @cached_property
    def learned(self) -> Mapping[str, Mapping[str, int]]:
        """What this device was told is printed on pieces, to fill forms with."""
        return services().lessons.of_game(self.visitor.device, self.game.key)

    @property
    def last(self) -> Text | None:
        """What happened last."""
        steps = self.timeline.steps
        return self.told(len(steps) - 1) if steps else None

    @property
    def last_by(self) -> Text | None:
        """Whose phone it was, where something secret was typed for somebody else."""
        steps = self.timeline.steps
        if not steps or self.visitor.shared or not steps[-1].entry.action.private:
            return None
        return tapped_by(steps[-1].entry)

    @property
    def last_seq(self) -> int | None:
        """What *Undo* would take back: what happened last, unless an undo led to it."""
        steps = self.timeline.steps
        return steps[-1].entry.seq if steps and self.timeline.last == len(steps) - 1 else None

    @property
    def redo_seq(self) -> int | None:
        return self.timeline.undone[-1].seq if self.timeline.undone else None

    def effective(self, seq: int) -> Entry | None:
        """The entry of that number, where it is still part of the game."""
        found = (step.entry for step in self.timeline.steps if step.entry.seq == seq)
        return next(found, None)

    def told(self, index: int) -> Text:
        step, before = self.timeline.steps[index], self.timeline.before(index)
        return tell(self.game, before, step, self.reader)

    def undo_loses(self, target: int) -> list[Text]:
        """What an undo to `target` would take back, the newest first."""
        count = len(self.timeline.steps)
        lost = len(self.timeline.taken_back(target))
        return [self.told(index) for index in range(count - 1, count - 1 - lost, -1)]

    def undo_tells(self, target: int) -> Text | None:
        """What every phone will read after an undo of something that was uncovered."""
        entry = Entry(self.timeline.seq + 1, "", time.time(), self.visitor.hand, Undo(target))
        after = self.timeline.then(self.game.apply, entry)
        if not after.steps or after.steps[-1].entry is not entry:
            return None
        before = after.before(len(after.steps) - 1)
        return self.game.told(before, entry.action, after.state, self.reader)

    @property
    def turned(self) -> Text | None:
        """What somebody else has just taken back, brought back or corrected; those whose numbers it
        changed have it on a card."""
        turn = turn_now(self.timeline)
        if turn is None or turn.entry.by in (self.visitor.seat, self.visitor.hand):
            return None
        if any(card.seq == turn.entry.seq for card in self.tidings):
            return None
        return describe_turn(self.game, turn, self.reader)

    @cached_property
    def tidings(self) -> tuple[Tiding, ...]:
        """What others or the rules did to the seat this phone is for, the newest first; on a phone
        that is passed around, to every seat. Once the game is over there is nothing to move."""
        visitor, shared = self.visitor, self.visitor.shared
        if self.wall or not visitor.acts or self.view.over:
            return ()
        mine = self.setup.order if shared else [seat for seat in (visitor.seat,) if seat]
        alone = shared or len(self.setup.seats) == 1
        read = visitor.news_read
        found = (
            tidings(self.game, self.timeline, seat, self.reader, read=read, alone=alone)
            for seat in mine
        )
        return tuple(sorted(chain(*found), key=lambda one: one.seq, reverse=True))

    @cached_property
    def hands(self) -> tuple[Text, ...]:
        """What the last tap asks hands to do on the real table."""
        return hands_now(self.game, self.timeline, self.reader)

    def asks_before(self, target: int) -> bool:
        visitor = self.visitor
        return crosses(self.timeline.taken_back(target), visitor.seat, visitor.hand)


@drawn_once
def seen_by_nobody(state: Any) -> View:
    """What lies open to all; asked for several times beside each phone's own view."""
    return GAMES[state.setup.game].view_for(state, None)


def find_table(token: str) -> TableRecord:
    if len(token) > 32:
        abort(404)
    return services().tables.find(token)


def screen_of(token: str) -> Screen:
    """For a phone that asks for something, which is a sign of life."""
    return _heard_of(_seen(find_table(token)))


def remembered_screen(token: str) -> Screen | None:
    """The table as this process remembers it, for a tap to be tried by; see `door.enter`."""
    table = services().tables.remembered(token)
    return None if table is None else _heard_of(_seen(table))


def look_at(token: str, version: int) -> Screen:
    """The table at that version or a later one, for a phone that only looks."""
    table = services().tables.remembered(token)
    return _seen(table if table and table.version >= version else find_table(token))


def _seen(table: TableRecord) -> Screen:
    draw_for(table.setup.game)
    room = services().rooms.at(table)
    timeline = services().tables.timeline(table)
    return Screen(table, table.version, timeline, visitor_at(table, room), room)


def _heard_of(screen: Screen) -> Screen:
    """A host, or one who was, shows a sign of life with whatever the phone asks for; so does the
    phone on a seat that another one asks for."""
    table, visitor, rooms = screen.table, screen.visitor, services().rooms
    for wish in screen.room.wishes:
        if wish.seat and wish.seat == visitor.seat:
            rooms.owner_is_here(table, wish)
    if visitor.seat:
        rooms.seat_is_here(table, visitor.device)
    if visitor.is_host:
        rooms.host_is_here(table)
    elif visitor.device == table.former:
        rooms.former_is_here(table)
    return screen


def on_the_wall(screen: Screen) -> Screen:
    """The same table as a spectator sees it, whoever opened it: a board for everyone."""
    spectator = replace(screen.visitor, role="spectator", seat=None)
    return replace(screen, visitor=spectator, wall=True)


def moves_on(screen: Screen) -> bool:
    """Whether this phone has no more to see here: it asks, and is led elsewhere."""
    visitor = screen.visitor
    rematch = screen.table.successor is not None and "past" not in request.args
    return visitor.lost == "away" or visitor.role == "stranger" or rematch


def follow(screen: Screen) -> None:
    """Takes a phone of this table along that showed it when the rematch began, or tells it at once
    that it was sent away."""
    if screen.visitor.lost == "away":
        _lead(url_for("seating.seats", token=screen.table.token))
    require_member(screen.visitor)
    if "past" in request.args or not screen.table.successor:
        return
    there = replace(screen, wall="wall" in request.args).rematch
    if there:
        _lead(there)


def _lead(there: str) -> NoReturn:
    abort(Response(status=200, headers={"HX-Redirect": there}))


def seat_strangers(screen: Screen) -> None:
    """Whoever opens a page of the table without being at it is asked who they are; from the wall's
    address those who just watch come back to it."""
    if screen.visitor.role == "stranger":
        back = "board" if request.endpoint == "play.board" else None
        abort(redirect(url_for("seating.seats", token=screen.table.token, to=back), 303))


def wants_fragment() -> bool:
    return "HX-Request" in request.headers
