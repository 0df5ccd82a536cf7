"""What the parts of a page are drawn with, whoever looks: words, people, addresses, forms."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from flask import current_app, request, url_for
from markupsafe import Markup
from msgspec.structs import replace

from companion.store.lessons import Lessons
from companion.table.actions import Action
from companion.table.cached import cached_property
from companion.table.game import Profile
from companion.table.recent import Recent
from companion.table.seats import Setup
from companion.table.views import Ask, Choice, Offer
from companion.web.drawing import person
from companion.web.forms import ActionForm, bounds_in
from companion.web.games.panel import Panel
from companion.web.language import Words, language
from companion.web.offers import Together, attributes, hidden, pairs
from companion.web.parts import Drawn, Key, Parts, gap, macro, parts
from companion.web.screen import Said
from companion.web.taps import UNTAPPED

EVERYONE = "everyone"
PENS = 200
"""So many tables, and languages they are read in, have theirs at hand."""
UNREAD: Mapping[str, int] = {}
SLOT = '<div class="seam" id="slot-'


@dataclass(slots=True)
class Sheet:
    """What is noted while a part is drawn: the parts in it, and what it shows of learned pieces."""

    inner: list[Drawn] = field(default_factory=list)
    taught: dict[str, Mapping[str, int]] = field(default_factory=dict)

    def put(self, drawn: Drawn) -> Markup:
        self.inner.append(drawn)
        return Markup(gap(len(self.inner) - 1))  # noqa: S704 -- where it goes, and no more


@dataclass(frozen=True)
class Pen:
    """What stays the same for all who read of one table in one language."""

    path: str
    words: Words
    people: Mapping[str, Markup]


_pens: Recent[Key, Pen] = Recent(PENS)


@dataclass(frozen=True)
class Ink:
    """The same for all phones of a table that read one language; but a part that shows a printed
    piece is shared only by those that have `learned` the same about it.

    `said` is what was wrong with what this phone has just sent; with it nothing is kept.
    """

    token: str
    game: Profile
    verbs: Mapping[str, type[Action]]
    panel: Panel
    setup: Setup
    learned: Lessons
    said: Said | None
    _open: list[Sheet] = field(default_factory=list, repr=False, compare=False, kw_only=True)

    # Parts

    @cached_property
    def _parts(self) -> Parts:
        return parts()

    @cached_property
    def key(self) -> Key:
        """All that a part may show beside its shapes and learned pieces."""
        return self.token, request.root_path, language(), self._parts.key(self.setup)

    def part(self, template: str, name: str, *shown: Any) -> Markup:
        """A part in a part. It shows what it is given and has a name of its own: the id of its
        first element."""
        return self._open[-1].put(self.drawn(template, name, *shown))

    def slot(self, name: str, caller: Callable[[], Markup]) -> Markup:
        """`{% call ink.slot("guild") %}`: a place for parts that come and go, so that the frame
        around it stays as it is."""
        return self._open[-1].put(self.collect(lambda: f'{SLOT}{name}">{caller()}</div>'))

    def once(self, template: str, name: str, *shown: Any) -> Markup:
        """Drawn once like a part, but it has no name: it is sent with the part it is in."""
        return Markup(self.drawn(template, name, *shown).html)  # noqa: S704 -- drawn by a template

    def drawn(self, template: str, name: str, *shown: Any) -> Drawn:
        if self.said:
            return self._draw(template, name, shown)
        known = self._parts
        key = (template, name, self.key, *map(known.key, shown))
        kept = known.get(key)
        if kept is None or (kept.taught and not self._has_learned(kept.taught)):
            return known.keep(key, self._draw(template, name, shown))
        if kept.taught and self._open:
            self._open[-1].taught.update(kept.taught)
        return kept

    def _has_learned(self, taught: Lessons) -> bool:
        return all(self.learned.get(piece, UNREAD) == told for piece, told in taught.items())

    def _draw(self, template: str, name: str, shown: tuple[Any, ...]) -> Drawn:
        draw = macro(template, name)
        return self.collect(lambda: draw(self, *shown))

    def frame(self, template: str, page: object) -> str:
        """What holds parts together: drawn for each phone, since it decides which are shown."""
        return current_app.jinja_env.get_template(template).render(page=page)

    def collect(self, draw: Callable[[], str]) -> Drawn:
        """Draw something, noting what comes into it."""
        sheet = Sheet()
        self._open.append(sheet)
        try:
            text = draw()
        finally:
            self._open.pop()
        if sheet.taught and self._open:
            self._open[-1].taught.update(sheet.taught)
        return Drawn.of(text, sheet.inner, sheet.taught)

    # Words, people, addresses

    @cached_property
    def _pen(self) -> Pen:
        return _pens.get(self.key) or _pens.keep(self.key, self._new_pen())

    def _new_pen(self) -> Pen:
        people = {seat.key: person(self.game, seat) for seat in self.setup.seats}
        return Pen(url_for("play.table", token=self.token), Words(self.setup), people)

    @cached_property
    def words(self) -> Words:
        return self._pen.words

    def who(self, key: str) -> Markup:
        """A player's colour and name; a board shows each of them many times."""
        return self._pen.people[key]

    @cached_property
    def path(self) -> str:
        return self._pen.path

    def at(self, verb: str) -> str:
        """Where an action is sent; every button of the page asks."""
        return f"{self.path}/{verb}"

    # Offers

    def sends(
        self,
        offered: Offer | Together,
        looks: str = "",
        name: str = "",
        plain: bool = False,
        gathers: str = "",
        there: str = "",
    ) -> Markup:
        """The attributes of a form; see `form` in `templates/macros.html`. A page has dozens of
        them, so they are written without a template."""
        address = there or self.at(offered.verb)
        secret = self.verbs[offered.verb].private
        return attributes(
            {
                "class": looks,
                "id": name,
                "method": "post",
                "action": address,
                "hx-post": "" if plain else address,
                "data-gather": gathers,
                "data-most": str(self._most(offered.verb, gathers)) if gathers else "",
                "data-secret": "yes" if secret else "",
                "autocomplete": "off" if secret else "",
            }
        )

    def carries(self, offered: Offer | Together, back: str = "") -> Markup:
        """What a form takes along: its tap, what is decided, and the page a refusal leads to."""
        fields = {"tap": UNTAPPED, **offered.fields}
        return hidden({**fields, "page": back} if back else fields)

    def _most(self, verb: str, name: str) -> int:
        limits = self.bounds(verb, name)
        return limits[1] if limits else 0

    def of(self, whose: str, offers: Iterable[Offer]) -> tuple[Offer, ...]:
        """Of these, those that belong to a seat, or with EVERYONE all."""
        return tuple(one for one in offers if whose == EVERYONE or (whose and one.seat == whose))

    def together(self, offers: Iterable[Offer]) -> Together:
        return Together(tuple(offers), self.path)

    def known(self, offered: Offer) -> Offer:
        """With all that this phone has learned about the piece, it asks for nothing more."""
        figures = self._figures(offered.piece)
        if any(ask.name not in figures for ask in offered.asks):
            return offered
        printed = {ask.name: figures[ask.name] for ask in offered.asks}
        return replace(offered, fields={**offered.fields, **printed}, asks=())

    def untold(self, offered: Offer) -> tuple[str, ...]:
        """What this phone has not learned about the piece either, by the names of fields."""
        figures = self._figures(offered.piece)
        return tuple(one.name for one in offered.asks if one.untold and one.name not in figures)

    def fills(self, picked: Offer | Choice) -> Mapping[str, int]:
        """What is filled in for a piece that is picked: what this phone has learned about it, or
        what the table knows."""
        figures = self._figures(picked.piece)
        if isinstance(picked, Choice):
            return {**picked.fills, **figures}
        return {ask.name: figures.get(ask.name, ask.now) for ask in picked.asks}

    def _figures(self, piece: str | None) -> Mapping[str, int]:
        """What this phone has learned about a piece, by the names of fields."""
        if piece is None:
            return UNREAD
        learned = self.learned.get(piece, UNREAD)
        if self._open:
            self._open[-1].taught[piece] = learned
        return {name.replace("-", "_"): figure for name, figure in learned.items()}

    def tried(self, *offers: Offer) -> bool:
        """Whether this very offer, or one of these, was sent and refused."""
        return any(map(self._tried, offers))

    def _tried(self, offered: Offer) -> bool:
        said = self.said
        if said is None or said.verb != offered.verb:
            return False
        return all(value in said.given.getlist(name) for name, value in pairs(offered.fields))

    def bounds(self, verb: str, name: str) -> tuple[int, int] | None:
        """The least and the most a number of this action may be."""
        return bounds_in(self.panel.form_of(self.verbs[verb]), name)

    def form(self, offered: Offer, prefix: str = "") -> ActionForm:
        """The action's own form, with what stands there now, or what was typed and refused. On a
        page that is saved as a whole the names of its fields begin with a `prefix`."""
        made = self.panel.form_of(self.verbs[offered.verb])
        typed = self._typed(offered, prefix)
        form = made(formdata=typed, prefix=prefix, data={**self._now(offered), **offered.fields})
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

    def _typed(self, offered: Offer, prefix: str) -> Any:
        """What was typed there and refused; as a whole, whatever of it was wrong."""
        if self.said is None:
            return None
        whole = prefix and self.said.part
        return self.said.given if whole or (not prefix and self.tried(offered)) else None

    def standing(self, offered: Offer, at: int, prefix: str = "") -> Any:
        """What stands in the field of an ask: what was typed there and refused, or what holds. Of
        several asks with one name each has its own."""
        ask, given = offered.asks[at], self._typed(offered, prefix)
        if given is None:
            return ask.now
        typed = given.getlist(prefix + ask.name)
        if isinstance(ask.now, tuple):
            return tuple(typed)
        before = sum(one.name == ask.name for one in offered.asks[:at])
        return typed[before] if before < len(typed) else ""

    def wrong(self, offered: Offer | Together, name: str, prefix: str = "") -> str | None:
        """What was said about this field of this offer, or of any of these."""
        offers = offered.offers if isinstance(offered, Together) else (offered,)
        if self.said is None or not (prefix == self.said.part if prefix else self.tried(*offers)):
            return None
        return next(iter(self.said.fields.get(name, ())), None)

    def refused(self, offered: Offer, prefix: str = "") -> str | None:
        """Why this offer was refused, where that is not about one of the fields it asks for."""
        if self.said is None or not (prefix == self.said.part if prefix else self.tried(offered)):
            return None
        told = any(ask.name in self.said.fields for ask in offered.asks)
        return None if told else self.said.words


def _picked(ask: Ask) -> tuple[Choice, ...]:
    """The choice that a list shows as it is opened."""
    if isinstance(ask.now, tuple):
        return ()
    return tuple(one for one in ask.choices if one.value == str(ask.now)) or ask.choices[:1]
