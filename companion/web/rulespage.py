"""What a template is given of the rules: the sections for one table, and what was searched for."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from markupsafe import Markup, escape

from companion.table.game import Profile
from companion.table.guide import Kind, Section
from companion.table.text import N_
from companion.web.language import language, read_catalogues, translate
from scoring import LineSpec, lines_for

GROUPS: tuple[tuple[Kind, str], ...] = (
    ("setup", N_("Setting up")),
    ("phase", N_("The round")),
    ("action", N_("One by one")),
    ("detail", N_("In detail")),
    ("scoring", N_("Scoring")),
)
LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "’": "'"})


@dataclass(frozen=True)
class Wishes:
    """What an address asks for: `at` names the section to begin with, `table` where to go back."""

    at: str = ""
    variant: str = ""
    players: int = 0
    search: str = ""
    table: str | None = None


@dataclass(frozen=True)
class Entry:
    """One section. It is `hidden` while something else is searched for, and comes `first` if it is
    about what happens at the table now."""

    key: str
    section: Section
    hidden: bool
    first: bool
    see: tuple[tuple[str, str], ...]

    @property
    def paragraphs(self) -> tuple[str, ...]:
        return paragraphs_of(self.section)


@dataclass(frozen=True)
class Group:
    key: str
    title: str
    entries: tuple[Entry, ...]

    @property
    def hidden(self) -> bool:
        return all(entry.hidden for entry in self.entries)


@dataclass(frozen=True)
class ScoredLine:
    line: LineSpec
    hidden: bool


@dataclass(frozen=True)
class Term:
    """A word in both languages, the reader's own first."""

    words: tuple[tuple[str, Markup], ...]
    hidden: bool


@dataclass(frozen=True)
class RulesPage:
    """`counts` are the numbers of players it can be told for, where that makes a difference."""

    game: Profile
    wishes: Wishes
    variant: str
    players: int | None
    counts: tuple[int, ...]
    now: Entry | None
    round: tuple[Entry, ...]
    groups: tuple[Group, ...]
    lines: tuple[ScoredLine, ...]
    terms: tuple[Term, ...]

    @property
    def nothing(self) -> bool:
        """Nothing of what was searched for is anywhere."""
        parts: list[Entry | Group | ScoredLine | Term] = [*self.groups, *self.lines, *self.terms]
        return all(one.hidden for one in [*parts, *([self.now] if self.now else [])])


def rules_page(game: Profile, wishes: Wishes) -> RulesPage:
    counts = _counts(game)
    variant = _variant(game, wishes)
    players = wishes.players if wishes.players in counts else None
    entries = tuple(_entries(game, wishes, variant, players))
    now = next((one for one in entries if one.first), None)
    return RulesPage(
        game=game,
        wishes=wishes,
        variant=variant,
        players=players,
        counts=counts,
        now=now,
        round=tuple(one for one in entries if one.section.kind == "phase"),
        groups=tuple(_groups(one for one in entries if not one.first)),
        lines=tuple(_lines(game, variant, wishes.search)),
        terms=tuple(_terms(game.glossary, wishes.search)),
    )


def _counts(game: Profile) -> tuple[int, ...]:
    return tuple(sorted({n for section in game.guide.values() for n in section.players}))


def _variant(game: Profile, wishes: Wishes) -> str:
    """The one asked for, or one that has the section asked for, or the game's first."""
    known = [variant.key for variant in game.variants]
    wanted = wishes.variant if wishes.variant in known else known[0]
    at = game.guide.get(wishes.at)
    return wanted if at is None or at.suits(wanted, None) else at.variants[0]


def _entries(game: Profile, wishes: Wishes, variant: str, players: int | None) -> Iterator[Entry]:
    shown = {key: one for key, one in game.guide.items() if one.suits(variant, players)}
    for key, section in shown.items():
        hidden = not matches(wishes.search, _told(section))
        see = tuple((one, shown[one].title) for one in section.see if one in shown)
        yield Entry(key, section, hidden, key == wishes.at, see)


def _groups(entries: Iterable[Entry]) -> Iterator[Group]:
    known = tuple(entries)
    for kind, title in GROUPS:
        belong = tuple(one for one in known if one.section.kind == kind)
        if belong:
            yield Group(kind, title, belong)


def paragraphs_of(section: Section) -> tuple[str, ...]:
    """The list to tick off says the same step by step."""
    return () if section.kind == "setup" and section.steps else section.paragraphs


def _told(section: Section) -> Iterator[str]:
    """All that a section says, to be searched."""
    yield section.title
    yield from paragraphs_of(section)
    yield from section.steps
    if section.figures:
        yield from section.figures.head
        for row in section.figures.rows:
            yield from row


def _lines(game: Profile, variant: str, search: str) -> Iterator[ScoredLine]:
    for line in lines_for(game.key, variant):
        yield ScoredLine(line, not matches(search, (line.title, line.rule, line.help)))


def _terms(terms: Iterable[str], search: str) -> Iterator[Term]:
    """English and French side by side, the language of the page first and in its order."""
    french = read_catalogues("fr")
    mine = language()
    pairs = [{"en": term, "fr": french.ugettext(term)} for term in terms]
    for pair in sorted(pairs, key=lambda one: folded(one[mine])):
        words = sorted(pair.items(), key=lambda one: one[0] != mine)
        hidden = not _has(search, folded(" ".join(pair.values())))
        yield Term(tuple((tongue, escape(word)) for tongue, word in words), hidden)


def matches(search: str, told: Iterable[str]) -> bool:
    """Whether all words searched for are in it, in the reader's language."""
    return not search or _has(search, folded(" ".join(map(translate, told))))


def _has(search: str, text: str) -> bool:
    return all(word in text for word in folded(search).split())


def folded(text: str) -> str:
    """Without accents and capitals: people type "ecole" for "École"."""
    plain = unicodedata.normalize("NFD", text.casefold().translate(LIGATURES))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
