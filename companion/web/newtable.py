"""The new-table form: variant, how many, names, colours, first player, options.

Some of its buttons only draw it anew: another variant, another number of players, the names of last
time, another set of colours. Nothing that was typed is lost by them, and they need no script.
"""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce

from companion.table.game import BadSetup, Game, Variant, check_setup
from companion.table.seats import NAME_LENGTH, Seat, Setup
from companion.table.text import N_
from companion.web.forms import clean
from companion.web.language import translate

DRAWN = "draw"
NO_SEAT = "none"

Colours = tuple[str, ...]
Seated = tuple[tuple[str, "SeatRow"], ...]
"""Rows that are seats, by the number they have on the form."""


@dataclass(frozen=True)
class SeatRow:
    name: str
    colour: str


@dataclass(frozen=True)
class Draft:
    """A form as typed, what is wrong with it, and the setup it gives when nothing is.

    `rows` has a line for every player the game can have. `players` says how many sit down; without
    it those who have a name do. `casts` are the sets of colours to choose from, where there are
    several, and `cast` the one that is offered. `again`: it was only asked to be drawn anew.
    """

    variant: Variant
    rows: tuple[SeatRow, ...]
    first: str
    phone: str
    options: Mapping[str, str]
    players: int | None = None
    casts: tuple[Colours, ...] = ()
    cast: Colours = ()
    running: bool = False
    again: bool = False
    problems: Mapping[str, str] = field(default_factory=dict)
    setup: Setup | None = None

    @property
    def status(self) -> int:
        """Of the page that shows it once more."""
        return 200 if self.again else 422

    @property
    def shown(self) -> tuple[SeatRow, ...]:
        return self.rows[: self.players or max(self.variant.players)]

    @property
    def number(self) -> int | None:
        """How many play, where that is known."""
        played = self.variant.players
        return self.players or (min(played) if len(played) == 1 else None)

    def suiting(self, variants: Iterable[Variant]) -> tuple[Variant, ...]:
        """Those that so many can play."""
        return tuple(one for one in variants if self.number is None or self.number in one.players)

    @property
    def kept(self) -> tuple[tuple[int, SeatRow], ...]:
        """What was typed in lines that are not shown at present, by their numbers."""
        beyond = enumerate(self.rows[len(self.shown) :], len(self.shown) + 1)
        return tuple((n, row) for n, row in beyond if row.name)

    @property
    def typed(self) -> list[str]:
        """The names of this group, to be offered next time."""
        return [row.name for row in self.shown if row.name]

    @property
    def my_seat(self) -> str | None:
        return self.phone if self.setup and self.setup.has(self.phone) else None

    @classmethod
    def blank(cls, game: Game, variant_key: str | None, players: str | None = None) -> Draft:
        variant = _played_by(game, _variant(game, variant_key), players)
        rows = tuple(SeatRow("", "") for _ in range(_most(game)))
        options = dict(game.default_options(variant.key))
        draft = cls(variant, rows, DRAWN, "s1", options, _number(players, variant))
        return _coloured(game, draft)


def _variant(game: Game, key: str | None) -> Variant:
    return next((v for v in game.variants if v.key == key), game.variants[0])


def _played_by(game: Game, variant: Variant, players: str | None) -> Variant:
    """For so many players: the variant that was chosen, or else the first they can play."""
    if not players or _number(players, variant):
        return variant
    return next((one for one in game.variants if _number(players, one)), variant)


def _most(game: Game) -> int:
    return max(max(variant.players) for variant in game.variants)


def _number(typed: str | None, variant: Variant) -> int | None:
    """How many players were asked for, if this variant is played by so many."""
    known = {str(number): number for number in variant.players}
    return known.get(typed or "")


def _coloured(game: Game, draft: Draft) -> Draft:
    """Colours that may sit together: those on the form if they do, else the first set."""
    count = len(draft.shown)
    casts = game.casts(draft.variant.key, count)
    worn = tuple(row.colour for row in draft.shown)
    fitting = [cast for cast in casts if set(worn) <= set(cast)]
    cast = fitting[0] if fitting and len(set(worn)) == count else casts[0]
    chosen = draft if fitting and len(set(worn)) == count else _wearing(draft, cast)
    several = casts if draft.players and len(casts) > 1 else ()
    return replace(chosen, casts=several, cast=cast)


def _wearing(draft: Draft, cast: Colours) -> Draft:
    dressed = tuple(replace(row, colour=one) for row, one in zip(draft.rows, cast, strict=False))
    return replace(draft, rows=(*dressed, *draft.rows[len(dressed) :]))


def read_draft(game: Game, form: Mapping[str, str], last: Sequence[str] = ()) -> Draft:
    """Read the form; `last` are the names of the last group."""
    chosen = _variant(game, form.get("to") or form.get("variant"))
    group = str(len(last[: max(chosen.players)])) if form.get("same") else None
    variant = _played_by(game, chosen, form.get("count") or group)
    rows = tuple(
        SeatRow(clean(form.get(f"name{n}", "")) or "", form.get(f"colour{n}", ""))
        for n in range(1, _most(game) + 1)
    )
    draft = Draft(
        variant,
        rows,
        form.get("first", DRAWN),
        form.get("phone", "s1"),
        dict(_options(game, variant, form)),
        _number(form.get("count") or form.get("players"), variant),
        running=form.get("running") == "yes",
        again=any(form.get(name) for name in AGAIN),
    )
    if draft.again:
        return _anew(game, draft, form, last)
    return _checked(game, draft)


AGAIN = ("to", "count", "same", "cast", "language", "theme")
"""Buttons that draw the form anew."""


def _options(game: Game, variant: Variant, form: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """What is not on the form, since another variant was shown, is as it is to begin with; of
    those to tick none is sent when none is ticked."""
    changed = variant.key != form.get("variant", variant.key)
    for option in game.options_for(variant.key):
        name = f"option-{option.key}"
        if not option.many:
            yield option.key, form.get(name, option.default)
        elif name in form or not changed:
            yield option.key, _ticked(form, name)
        else:
            yield option.key, option.default


def _anew(game: Game, draft: Draft, form: Mapping[str, str], last: Sequence[str]) -> Draft:
    if form.get("same"):
        names = last[: max(draft.variant.players)]
        blank = (*names, *[""] * len(draft.rows))
        rows = tuple(replace(row, name=name) for row, name in zip(draft.rows, blank, strict=False))
        draft = replace(draft, rows=rows, players=_number(str(len(names)), draft.variant))
    if form.get("cast"):
        casts = game.casts(draft.variant.key, len(draft.shown))
        wanted = tuple(form["cast"].split(","))
        draft = _wearing(draft, wanted if wanted in casts else casts[0])
    return _coloured(game, draft)


def _ticked(form: Mapping[str, str], name: str) -> str:
    getlist = getattr(form, "getlist", None)
    return ",".join(getlist(name) if getlist else [form.get(name, "")])


def _checked(game: Game, draft: Draft) -> Draft:
    problems = {
        f"name{n}": reason
        for n, row in enumerate(draft.shown, 1)
        if (reason := wrong_name(row.name))
    }
    seated = _named(game, _seated(draft))
    # Rows are numbered as typed; seats without the gaps that empty rows leave.
    renumber = {old: f"s{n}" for n, (old, _) in enumerate(seated, 1)}
    seats = tuple(Seat(renumber[old], row.name, row.colour) for old, row in seated)
    first = renumber.get(draft.first) or (secrets.choice(seats).key if seats else "s1")
    phone = renumber.get(draft.phone, NO_SEAT)
    setup = Setup(game.key, draft.variant.key, seats, first, tuple(draft.options.items()))
    try:
        check_setup(game, setup)
    except BadSetup as problem:
        problems.setdefault(problem.field, problem.message)
    if problems:
        return _shown_again(game, draft, seated, problems)
    return replace(draft, phone=phone, setup=setup)


def _seated(draft: Draft) -> Seated:
    """All lines, if it was said how many; else those with a name, and as many more as the game
    needs. With no name at all everybody is called by their colour."""
    rows = tuple((f"s{n}", row) for n, row in enumerate(draft.shown, 1))
    named = sum(bool(row.name) for _, row in rows)
    if draft.players or not named:
        return rows
    missing = max(0, min(draft.variant.players) - named)
    filled = [key for key, row in rows if not row.name][:missing]
    return tuple((key, row) for key, row in rows if row.name or key in filled)


def _named(game: Game, seated: Seated) -> Seated:
    """A seat without a name is called by its colour, and never as somebody else is."""
    taken = {row.name.casefold() for _, row in seated}
    labels = {colour.key: translate(colour.label) for colour in game.colours}

    def named(row: SeatRow) -> SeatRow:
        label = labels.get(row.colour)
        if row.name or label is None:
            return row
        numbered = (f"{label} {n}" for n in range(2, len(seated) + 2))
        name = next(one for one in (label, *numbered) if one.casefold() not in taken)
        taken.add(name.casefold())
        return replace(row, name=name)

    return tuple((key, named(row)) for key, row in seated)


def _shown_again(game: Game, draft: Draft, seated: Seated, problems: Mapping[str, str]) -> Draft:
    """With what is wrong. Colours that cannot sit together are put right, for as many players."""
    worn = [row.colour for _, row in seated]
    known = {colour.key for colour in game.colours}
    if "colours" in problems and len(set(worn)) == len(worn) and set(worn) <= known:
        numbers = [int(key[1:]) - 1 for key, _ in seated]
        rows = (*(draft.rows[n] for n in numbers), *(SeatRow("", "") for _ in draft.rows))
        fewer = replace(draft, rows=rows[: len(draft.rows)], players=len(seated))
        return replace(_coloured(game, fewer), problems={"colours": _together(game, fewer)})
    casts = game.casts(draft.variant.key, len(draft.shown))
    several = casts if draft.players and len(casts) > 1 else ()
    cast = next((cast for cast in casts if set(worn) <= set(cast)), casts[0])
    return replace(draft, problems=problems, casts=several, cast=cast)


TOGETHER = N_("These colours do not play together. Those that do: %(colours)s.")
OR = N_("%(these)s or %(those)s")


def _together(game: Game, draft: Draft) -> str:
    """Which colours play together, by their names."""
    labels = {colour.key: translate(colour.label) for colour in game.colours}
    casts = game.casts(draft.variant.key, len(draft.shown))
    sets = [", ".join(labels[one] for one in cast) for cast in casts]
    named = reduce(lambda these, those: translate(OR) % {"these": these, "those": those}, sets)
    return translate(TOGETHER) % {"colours": named}


def wrong_name(name: str) -> str | None:
    if len(name) > NAME_LENGTH:
        return N_("A name has at most 40 characters.")
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Co", "Cn") for letter in name):
        return N_("A name is made of letters one can read.")
    return None
