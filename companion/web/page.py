"""What a template is given of a table: one phone's own page, with nothing to look behind."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Protocol, TypeVar

from flask import url_for
from markupsafe import Markup

from companion.store.rooms import Member
from companion.table.actions import Redo, Undo
from companion.table.cached import cached_property
from companion.table.text import T, Text
from companion.table.tidings import traces_now
from companion.table.views import Offer, View, offer
from companion.web.cards import Cards, cards_of, has_hands
from companion.web.foot import foot_of
from companion.web.ink import EVERYONE, Ink
from companion.web.invite import Invitation, invitation
from companion.web.notices import Notice, notices
from companion.web.parts import Drawn
from companion.web.resultpage import ResultPage
from companion.web.screen import Screen
from companion.web.taps import UNTAPPED
from companion.web.visitors import Visitor
from companion.web.wall import Race, race_of, wall_regions

BOARD = '<div id="board" class="region-board">%s%s%s</div>'
SWAPPED = ' hx-swap-oob="true"'


class Seated(Protocol):
    """Whatever belongs to a player, or with None to the table."""

    @property
    def seat(self) -> str | None: ...


One = TypeVar("One", bound=Seated)


@dataclass(frozen=True)
class Page(Ink):
    """Made of one viewer's view, and of nothing that knows more: no state, no log, no other phone.

    One phone is passed around if it is `shared`, whoever joins if the table keeps to `one_phone`.
    `viewer` is the seat whose eyes it is for, `opened` the one behind the hand-over screen;
    `closed` says that the viewer's secrets were typed on another phone. `seen` is the last entry of
    the log that it shows; `result` where the one is that the table has kept, `verdict` who won it.
    """

    code: str
    version: int
    locked: bool
    shared: bool
    one_phone: bool
    quiet: bool
    view: View
    visitor: Visitor
    viewer: str | None
    opened: str | None
    closed: bool
    wall: bool
    race: Race | None
    notices: tuple[Notice, ...]
    untouched: bool
    last: Text | None
    last_by: Text | None
    hands: tuple[Text, ...]
    traces: Any
    cards: Cards
    seen: int
    undo: Offer | None
    redo: Offer | None
    next_hand: str | None
    rematch: str | None
    result: str | None
    verdict: str | None
    host_seat: str | None
    taken_seats: frozenset[str]
    has_free_seat: bool
    watching: Mapping[str, Member]

    @property
    def now(self) -> str:
        """Where this page asks what has changed."""
        return self._of_its_own("play.now")

    @property
    def live(self) -> str:
        """The stream that brings this page its news."""
        return self._of_its_own("play.live", parts="yes")

    def _of_its_own(self, there: str, parts: str | None = None) -> str:
        """An address that knows which view this is: the board on the wall has another one."""
        wall = "yes" if self.wall else None
        return url_for(there, token=self.token, parts=parts, wall=wall, past=self.past)

    @property
    def heading(self) -> Text:
        """Where the game stands; what was counted and agreed on is no longer to be counted."""
        return T("The result") if self.result else self.view.heading

    @property
    def must(self) -> Text:
        return T("%(parts)s", parts=self.verdict) if self.verdict else self.view.must

    @property
    def past(self) -> str | None:
        """A page that was opened with the rematch in sight is looked at on purpose, and stays."""
        return "yes" if self.rematch else None

    # Offers

    def undo_to(self, target: int) -> Offer | None:
        """Take back what was tapped there, with all that came after it."""
        last = self.undo is not None and self.undo.fields["target"] == target
        return undo_to(target, self.seen, T("Undo") if last else T("Undo to here"))

    def may(self, offered: Offer | None) -> bool:
        """Whether this phone is one that does it."""
        if offered is None:
            return False
        kind = self.verbs[offered.verb]
        if kind.private:
            return self.visitor.holds(offered.seat)
        if kind.host_only:
            return self.visitor.for_everyone
        return self.visitor.may_act_for(offered.seat)

    def ours(self, shapes: Iterable[One]) -> tuple[One, ...]:
        """Of what belongs to a player each, the part of those this phone acts for."""
        return tuple(one for one in shapes if self.visitor.may_act_for(one.seat))

    def mays(self, shapes: Iterable[object], name: str) -> tuple[bool, ...]:
        """The same for the offer of that name in each of these."""
        return tuple(self.may(getattr(one, name)) for one in shapes)

    @property
    def acts_for(self) -> str:
        """Whom this phone acts for: a seat, everyone, or nobody."""
        if self.visitor.for_everyone:
            return EVERYONE
        return self.visitor.seat or "" if self.visitor.acts else ""

    @property
    def invite(self) -> Invitation:
        return invitation(self.path)

    @property
    def invites(self) -> bool:
        """The host of a new table sees the way in for the others, until somebody taps."""
        few = len(self.taken_seats) < len(self.setup.seats)
        return self.untouched and not self.one_phone and self.visitor.is_host and few

    # Regions

    @cached_property
    def ink(self) -> Ink:
        """What parts are drawn with, which see nothing of the page."""
        return Ink(**{one.name: getattr(self, one.name) for one in fields(Ink) if one.init})

    @property
    def tap(self) -> str:
        """Stands in forms for an id of their own."""
        return UNTAPPED

    @cached_property
    def regions(self) -> Mapping[str, Drawn]:
        """The parts that all others are in, by their names; the clock comes first."""
        if self.wall:
            return {one.id: one for one in wall_regions(self)}
        ink, view, known = self.ink, self.view, "table/parts.html"
        regions = (
            ink.drawn(known, "clock", self.heading, view.phases, view.why),
            ink.drawn(
                known,
                "must",
                self.must,
                view.who,
                self._told(news=True),
                self.cards,
                view.colour,
                view.glance,
            ),
            self._board(),
            ink.drawn(known, "foot", foot_of(self)),
        )
        return {one.id: one for one in regions}

    def _board(self) -> Drawn:
        """The game's own frame, below what must be told and, at first, the way in."""
        ink, known = self.ink, "table/parts.html"

        def draw() -> str:
            closed = self.viewer if self.closed else None
            told = ink.part(known, "notices", self._told(news=False), closed)
            invite = ink.part(known, "invite", self.invite, self.code) if self.invites else ""
            return BOARD % (told, invite, ink.frame(self.panel.board, self))

        return ink.collect(draw)

    def _told(self, *, news: bool) -> tuple[Notice, ...]:
        """News stay in sight below the sentence on top; what asks for an answer is on the board."""
        return tuple(one for one in self.notices if one.news == news)

    def region(self, name: str) -> Markup:
        return self._region(self.regions[name], "")

    @property
    def swap(self) -> Markup:
        """All regions, to be put in place of those that are shown."""
        return Markup("\n").join(self._region(one, SWAPPED) for one in self.regions.values())

    def _region(self, drawn: Drawn, more: str) -> Markup:
        """With its fingerprint: one that is the same as the one shown stays."""
        told = f'{more} data-print="{fingerprint(drawn.html)}"'
        if drawn.id == "clock":
            told += f' data-version="{self.version}"'
        return Markup(drawn.html.replace("<div", f"<div{told}", 1))  # noqa: S704 -- drawn by templates

    def stable(self, body: str) -> str:
        return fingerprint(body)


def fingerprint(html: str) -> str:
    return f"{zlib.crc32(html.encode()):08x}"


def page_of(screen: Screen) -> Page:
    table = screen.table
    return Page(
        token=table.token,
        code=table.code,
        version=screen.version,
        locked=table.locked,
        shared=screen.visitor.shared,
        one_phone=table.shared,
        quiet=table.quiet,
        game=screen.game.profile,
        verbs=screen.game.verbs,
        panel=screen.panel,
        setup=screen.setup,
        view=screen.view,
        visitor=screen.visitor,
        viewer=screen.viewer,
        opened=screen.opened,
        closed=screen.is_closed(screen.viewer),
        wall=screen.wall,
        race=race_of(screen) if screen.wall else None,
        said=screen.said,
        learned=screen.learned,
        notices=tuple(notices(screen)),
        untouched=not screen.timeline.steps,
        last=screen.last,
        last_by=screen.last_by,
        hands=() if has_hands(screen) else screen.hands,
        traces=traces_now(screen.game, screen.timeline),
        cards=cards_of(screen),
        seen=screen.timeline.seq,
        undo=undo_to(screen.last_seq, screen.timeline.seq, T("Undo")),
        redo=offer(Redo, T("Redo"), target=screen.redo_seq) if screen.redo_seq else None,
        next_hand=screen.next_hand,
        rematch=screen.rematch,
        result=url_for("history.result", token=screen.kept.token) if screen.kept else None,
        verdict=ResultPage(screen.kept, "").headline if screen.kept else None,
        host_seat=screen.host_seat,
        taken_seats=screen.taken_seats,
        has_free_seat=screen.has_free_seat,
        watching=screen.watching,
    )


def undo_to(target: int | None, seen: int, label: Text) -> Offer | None:
    """It names what was last when it was shown: what came since is not meant."""
    return offer(Undo, label, target=target, seen=seen) if target else None


@dataclass(frozen=True)
class UndoQuestion:
    """What an undo would take back, the newest first, and what every phone will read then."""

    lines: tuple[Text, ...]
    told: Text | None
    sure: Offer


def undo_question(screen: Screen, target: int) -> UndoQuestion:
    lines = tuple(screen.undo_loses(target))
    label = T("Take back %(n)d taps", n=len(lines))
    if len(lines) == 1:
        label = T("Take back: %(what)s", what=lines[0])
    return UndoQuestion(
        lines,
        screen.undo_tells(target),
        offer(Undo, label, target=target, seen=screen.timeline.seq, sure=True),
    )
