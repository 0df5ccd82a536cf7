"""What was typed on one page of the scoring walk, read without trusting it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field

from companion.table.actions import TYPED_LENGTH, Counted
from companion.table.counting import unreadable, where
from companion.table.figures import ungrouped
from companion.table.reckoning import NO_PLACE, Cell, Reckoning, value_of
from companion.table.sums import NotASum, tidy
from companion.table.text import N_, T, Text
from companion.table.walk import Stop
from companion.web.forms import clean
from companion.web.language import translate
from scoring import FieldSpec, Kind

TOO_LONG = N_("That is too long: at most 60 characters.")

MINE, THEIRS = "mine", "theirs"
"""The buttons that decide a clash. They name the field and what their reader was told stands there:
whatever came after that has not been read."""


@dataclass(frozen=True)
class Clash:
    """What this phone believed to stand in a field, and what stands there now."""

    believed: str
    there: str


@dataclass(frozen=True)
class WalkAnswers:
    """`entries` are those that differ from what the page showed; `typed` is every field as typed.

    `unsure` are values that are possible but rare: asked about once before they count. `clashes`
    are fields in which another phone has typed something since, by what stands there now.
    """

    entries: tuple[Counted, ...] = ()
    typed: Mapping[str, str] = field(default_factory=dict)
    problems: Mapping[str, Text] = field(default_factory=dict)
    unsure: Mapping[str, int] = field(default_factory=dict)
    clashes: Mapping[str, Clash] = field(default_factory=dict)

    @property
    def seats(self) -> frozenset[str]:
        return frozenset(entry.seat for entry in self.entries)


def read_answers(reckoning: Reckoning, stop: Stop, form: Mapping[str, str]) -> WalkAnswers:
    """Only what was changed on this page counts, so that two phones never overwrite each other."""
    entries: list[Counted] = []
    typed: dict[str, str] = {}
    problems: dict[str, Text] = {}
    unsure: dict[str, int] = {}
    clashes: dict[str, Clash] = {}
    for seat, spec in _questions(stop):
        name = where(seat, spec.key)
        text = _typed(form, name, spec)
        there = as_shown(spec, reckoning.cells[seat].get(spec.key))
        if text is None or form.get(THEIRS) == told(name, there):
            continue
        typed[name] = text
        believed = plain(form.get(f"w.{name}", "")) or as_shown(spec, None)
        if text in (believed, there):
            continue
        if len(text) > TYPED_LENGTH:
            problems[name] = T(TOO_LONG)
            continue
        entries.append(Counted(seat, spec.key, text))
        wrong = unreadable(spec, text)
        if wrong:
            problems[name] = wrong
        elif believed != there and form.get(MINE) != told(name, there):
            clashes[name] = Clash(believed, there)
        elif _is_rare(spec, text) and plain(form.get(f"sure.{name}", "")) != text:
            unsure[name] = value_of(spec, text) or 0
    return WalkAnswers(tuple(entries), typed, problems, unsure, clashes)


def as_shown(spec: FieldSpec, cell: Cell | None) -> str:
    """What a page shows in a field: a tile that nobody named is one without a disc."""
    if cell is not None:
        return cell.typed
    return NO_PLACE if spec.kind is Kind.PLACE else ""


def told(name: str, there: str) -> str:
    return f"{name}={there}"


def _questions(stop: Stop) -> Iterator[tuple[str, FieldSpec]]:
    for seat, specs in stop.asks.items():
        for spec in specs:
            yield seat, spec


def _typed(form: Mapping[str, str], name: str, spec: FieldSpec) -> str | None:
    text = form.get(f"v.{name}")
    if text is None:
        return None
    text = plain(text)
    steps = {f"+{spec.step}": spec.step, f"-{spec.step}": -spec.step}
    step = steps.get(form.get("step", "").removeprefix(f"{name}:"))
    return _stepped(text, step) if step and spec.kind is Kind.NUMBER else text


def plain(typed: str) -> str:
    """One spelling for every way to type the same answer."""
    return ungrouped(tidy(clean(typed) or ""), translate)


def _stepped(text: str, step: int) -> str:
    """A tap on + or - without the page's script. What cannot be read is left as typed."""
    spec = FieldSpec(key="", label="", help="")
    with suppress(NotASum):
        return str(max(0, (value_of(spec, text or "0") or 0) + step))
    return text


def _is_rare(spec: FieldSpec, text: str) -> bool:
    """Possible, but worth asking about. The impossible is for the rules to refuse."""
    if spec.unusual_above is None or text == "":
        return False
    value = value_of(spec, text) or 0
    unusual = value > spec.unusual_above or value % spec.step != 0
    return unusual and value <= (spec.max or value)
