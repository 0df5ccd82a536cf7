"""The new-table form: names in clockwise order, colours, first player, options."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.table.game import BadSetup, Game, Variant, check_setup
from companion.table.seats import NAME_LENGTH, Seat, Setup
from companion.table.text import N_
from companion.web.forms import clean

DRAWN = "draw"
SHARED = "shared"
NO_SEAT = "none"


@dataclass(frozen=True)
class SeatRow:
    name: str
    colour: str


@dataclass(frozen=True)
class Draft:
    """A form as typed, what is wrong with it, and the setup it gives when nothing is."""

    variant: Variant
    rows: tuple[SeatRow, ...]
    first: str
    phone: str
    options: Mapping[str, str]
    running: bool = False
    problems: Mapping[str, str] = field(default_factory=dict)
    setup: Setup | None = None

    @property
    def shared(self) -> bool:
        return self.phone == SHARED

    @property
    def my_seat(self) -> str | None:
        return self.phone if self.setup and self.setup.has(self.phone) else None

    @classmethod
    def blank(cls, game: Game, variant_key: str | None, names: Sequence[str]) -> Draft:
        variant = _variant(game, variant_key)
        count = max(variant.players)
        colours = game.casts(variant.key, count)[0]
        names = [*names, *[""] * count][:count]
        rows = tuple(SeatRow(name, colours[at]) for at, name in enumerate(names))
        return cls(variant, rows, DRAWN, "s1", dict(game.default_options(variant.key)))


def _variant(game: Game, key: str | None) -> Variant:
    return next((v for v in game.variants if v.key == key), game.variants[0])


def read_draft(game: Game, form: Mapping[str, str]) -> Draft:
    """Read the form. Empty rows are players who stayed at home."""
    variant = _variant(game, form.get("variant"))
    rows = tuple(
        SeatRow(clean(form.get(f"name{n}", "")) or "", form.get(f"colour{n}", ""))
        for n in range(1, max(variant.players) + 1)
    )
    options = {
        option.key: form.get(f"option-{option.key}", option.default)
        if not option.many
        else _ticked(form, f"option-{option.key}")
        for option in game.options_for(variant.key)
    }
    draft = Draft(
        variant,
        rows,
        form.get("first", DRAWN),
        form.get("phone", "s1"),
        options,
        running=form.get("running") == "yes",
    )
    return _checked(game, draft)


def _ticked(form: Mapping[str, str], name: str) -> str:
    getlist = getattr(form, "getlist", None)
    return ",".join(getlist(name) if getlist else [form.get(name, "")])


def _checked(game: Game, draft: Draft) -> Draft:
    problems = {
        f"name{n}": reason
        for n, row in enumerate(draft.rows, 1)
        if (reason := wrong_name(row.name))
    }
    kept = [(f"s{n}", row) for n, row in enumerate(draft.rows, 1) if row.name]
    # Rows are numbered as typed; seats without the gaps that empty rows leave.
    renumber = {old: f"s{n}" for n, (old, _) in enumerate(kept, 1)}
    seats = tuple(Seat(renumber[old], row.name, row.colour) for old, row in kept)
    first = renumber.get(draft.first) or (secrets.choice(seats).key if seats else "s1")
    phone = draft.phone if draft.phone in (SHARED, NO_SEAT) else renumber.get(draft.phone, NO_SEAT)
    setup = Setup(game.key, draft.variant.key, seats, first, tuple(draft.options.items()))
    try:
        check_setup(game, setup)
    except BadSetup as problem:
        problems.setdefault(problem.field, problem.message)
    return Draft(
        draft.variant,
        draft.rows,
        draft.first,
        phone if not problems else draft.phone,
        draft.options,
        draft.running,
        problems,
        None if problems else setup,
    )


def wrong_name(name: str) -> str | None:
    if len(name) > NAME_LENGTH:
        return N_("A name has at most 40 characters.")
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Co", "Cn") for letter in name):
        return N_("A name is made of letters one can read.")
    return None
