"""What a template is given of a table: one phone's own page, with nothing to look behind."""

from __future__ import annotations

import secrets
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Protocol, TypeVar

from flask import render_template, url_for
from markupsafe import Markup

from companion.store.lessons import Lessons
from companion.store.rooms import Member
from companion.table.actions import Action, Redo, Undo
from companion.table.game import Profile
from companion.table.seats import Setup
from companion.table.text import T, Text
from companion.table.views import Ask, Choice, Offer, View, offer
from companion.web.drawing import person
from companion.web.forms import ActionForm, bounds_in
from companion.web.games.panel import Panel
from companion.web.invite import Invitation, invitation
from companion.web.language import Words
from companion.web.notices import Notice, notices
from companion.web.offers import Together, hidden, pairs
from companion.web.screen import Said, Screen, wants_fragment
from companion.web.visitors import Visitor

REGIONS = ("clock", "must", "board", "foot")


class Seated(Protocol):
    """Whatever belongs to a player, or with None to the table."""

    @property
    def seat(self) -> str | None: ...


One = TypeVar("One", bound=Seated)


@dataclass(frozen=True)
class Page:
    """Made of one viewer's view, and of nothing that knows more: no state, no log, no other phone.

    `viewer` is the seat whose eyes it is for, `opened` the one behind the hand-over screen;
    `closed` says that the viewer's secrets were typed on another phone. `seen` is the last entry of
    the log that it shows. `tap` starts every tap id of forms that are sent without the page's
    script.
    """

    token: str
    code: str
    version: int
    locked: bool
    shared: bool
    quiet: bool
    game: Profile
    verbs: Mapping[str, type[Action]]
    panel: Panel
    setup: Setup
    view: View
    visitor: Visitor
    viewer: str | None
    opened: str | None
    closed: bool
    wall: bool
    said: Said | None
    learned: Lessons
    notices: tuple[Notice, ...]
    untouched: bool
    last: Text | None
    last_by: Text | None
    seen: int
    undo: Offer | None
    redo: Offer | None
    next_hand: str | None
    rematch: str | None
    invite: Invitation
    host_seat: str | None
    taken_seats: frozenset[str]
    has_free_seat: bool
    watching: Mapping[str, Member]
    tap: str

    @cached_property
    def words(self) -> Words:
        return Words(self.setup)

    @cached_property
    def _people(self) -> Mapping[str, Markup]:
        return {seat.key: person(self.game, seat) for seat in self.setup.seats}

    def who(self, key: str) -> Markup:
        """A player's colour and name; a board shows each of them many times."""
        return self._people[key]

    @property
    def now(self) -> str:
        """Where this page asks what has changed; the board on the wall asks for its own view."""
        wall = "yes" if self.wall else None
        return url_for("play.now", token=self.token, wall=wall, past=self.past)

    @property
    def past(self) -> str | None:
        """A page that was opened with the rematch in sight is looked at on purpose, and stays."""
        return "yes" if self.rematch else None

    @cached_property
    def path(self) -> str:
        return url_for("play.table", token=self.token)

    def at(self, verb: str) -> str:
        """Where an action is sent; every button of the page asks."""
        return f"{self.path}/{verb}"

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

    def unseen(self, offered: Offer | Together, back: str) -> Markup:
        """What a form carries along: its tap, what is decided, and the page a refusal leads to.
        A page has dozens of forms, so these are written without a template."""
        asked = {"tap": self.tap, **offered.fields}
        return hidden({**asked, "page": back} if back else asked)

    def together(self, offers: Iterable[Offer]) -> Together:
        return Together(tuple(offers), self.path)

    def known(self, offered: Offer) -> Offer:
        """With what this phone has learned about the piece, it asks for nothing more."""
        figures = self._figures(offered.piece)
        if not figures:
            return offered
        printed = {ask.name: figures.get(ask.name, 0) for ask in offered.asks}
        return replace(offered, fields={**offered.fields, **printed}, asks=())

    def fills(self, picked: Offer | Choice) -> Mapping[str, int]:
        """What is filled in for a piece that is picked: what this phone has learned about it, or
        what the table knows."""
        figures = self._figures(picked.piece)
        if isinstance(picked, Choice):
            return {**picked.fills, **figures}
        return {ask.name: figures.get(ask.name, ask.now) for ask in picked.asks}

    def _figures(self, piece: str | None) -> Mapping[str, int]:
        """What this phone has learned about a piece, by the names of fields."""
        learned = self.learned.get(piece or "", {})
        return {name.replace("-", "_"): figure for name, figure in learned.items()}

    def tried(self, *offers: Offer) -> bool:
        """Whether this very offer, or one of these, was sent and refused."""
        return any(map(self._tried, offers))

    def _tried(self, offered: Offer) -> bool:
        said = self.said
        if said is None or said.verb != offered.verb:
            return False
        return all(value in said.given.getlist(name) for name, value in pairs(offered.fields))

    def bounds(self, offered: Offer | Together, name: str) -> tuple[int, int] | None:
        """The least and the most a number of this offer may be."""
        return bounds_in(self.panel.form_of(self.verbs[offered.verb]), name)

    def form(self, offered: Offer) -> ActionForm:
        """The action's own form, with what stands there now, or what was typed and refused."""
        made = self.panel.form_of(self.verbs[offered.verb])
        typed = self.said.given if self.said and self.tried(offered) else None
        form = made(formdata=typed, data={**self._now(offered), **offered.fields})
        form.offer_seats(self.setup)
        return form

    def _now(self, offered: Offer) -> dict[str, Any]:
        """What stands there, or what goes with the choice that stands there; else what this phone
        has learned about the piece."""
        now: dict[str, Any] = dict(self._figures(offered.piece))
        now |= {ask.name: ask.now for ask in offered.asks if ask.now is not None}
        for ask in offered.asks:
            for choice in _picked(ask):
                now |= self.fills(choice)
        return now

    def standing(self, offered: Offer, at: int) -> Any:
        """What stands in the field of an ask: what was typed there and refused, or what holds. Of
        several asks with one name each has its own."""
        ask = offered.asks[at]
        if self.said is None or not self.tried(offered):
            return ask.now
        typed = self.said.given.getlist(ask.name)
        if isinstance(ask.now, tuple):
            return tuple(typed)
        before = sum(one.name == ask.name for one in offered.asks[:at])
        return typed[before] if before < len(typed) else ""

    def wrong(self, offered: Offer | Together, name: str) -> str | None:
        """What was said about this field of this offer, or of any of these."""
        offers = offered.offers if isinstance(offered, Together) else (offered,)
        if self.said is None or not self.tried(*offers):
            return None
        return next(iter(self.said.fields.get(name, ())), None)

    def refused(self, offered: Offer) -> str | None:
        """Why this offer was refused, where that is not about one of the fields it asks for."""
        if self.said is None or not self.tried(offered):
            return None
        told = any(ask.name in self.said.fields for ask in offered.asks)
        return None if told else self.said.words

    def keeps_secret(self, verb: str) -> bool:
        return self.verbs[verb].private

    def stable(self, body: Markup) -> str:
        """A fingerprint that ignores what differs from one rendering to the next."""
        plain = body.replace(self.tap, "")
        return f"{zlib.crc32(plain.encode()):08x}"


def page_of(screen: Screen) -> Page:
    table = screen.table
    return Page(
        token=table.token,
        code=table.code,
        version=screen.version,
        locked=table.locked,
        shared=table.shared,
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
        said=screen.said,
        learned=screen.learned,
        notices=tuple(notices(screen)),
        untouched=not screen.timeline.steps,
        last=screen.last,
        last_by=screen.last_by,
        seen=screen.timeline.seq,
        undo=undo_to(screen.last_seq, screen.timeline.seq, T("Undo")),
        redo=offer(Redo, T("Redo"), target=screen.redo_seq) if screen.redo_seq else None,
        next_hand=screen.next_hand,
        rematch=screen.rematch,
        invite=invitation(table),
        host_seat=screen.host_seat,
        taken_seats=screen.taken_seats,
        has_free_seat=screen.has_free_seat,
        watching=screen.watching,
        tap=secrets.token_urlsafe(9),
    )


def _picked(ask: Ask) -> tuple[Choice, ...]:
    """The choice that a list shows as it is opened."""
    if isinstance(ask.now, tuple):
        return ()
    return tuple(one for one in ask.choices if one.value == str(ask.now)) or ask.choices[:1]


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
    return UndoQuestion(
        tuple(screen.undo_loses(target)),
        screen.undo_tells(target),
        offer(Undo, T("Take back"), target=target, seen=screen.timeline.seq, sure=True),
    )


def render_table(screen: Screen, status: int = 200) -> tuple[str, int]:
    """The whole page, or the regions alone when htmx asked; one set of templates serves both."""
    name = "table/swap.html" if wants_fragment() else "table/page.html"
    return render_template(name, page=page_of(screen), regions=REGIONS), status
