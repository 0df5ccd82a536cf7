"""What a template is given of the rules: the sections for one table, and what was searched for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from markupsafe import Markup, escape

from companion.table.game import Profile
from companion.table.guide import Kind, Section
from companion.table.text import N_
from companion.web.finding import folded, has, other_names, stems
from companion.web.language import language, read_catalogues, translate
from scoring import LineSpec, lines_for

GROUPS: tuple[tuple[Kind, str], ...] = (
    ("setup", N_("Setting up")),
    ("phase", N_("The round")),
    ("action", N_("One by one")),
    ("detail", N_("In detail")),
    ("scoring", N_("Scoring")),
)


@dataclass(frozen=True)
class Wishes:
    """What an address asks for: `at` names the section to begin with, `table` where to go back."""

    at: str = ""
    variant: str = ""
    players: int = 0
    search: str = ""
    table: str | None = None


@dataclass(frozen=True)
class Found:
    """Whether something stays `hidden`, since something else is searched for; `also` are other
    names of what it speaks of, to be found by."""

    hidden: bool
    also: str


@dataclass(frozen=True)
class Entry:
    """One section. It comes `first` if it is about what happens at the table now; and before others
    that a search finds, if it is found by what it is `named`."""

    key: str
    section: Section
    found: Found
    named: Found
    first: bool
    see: tuple[tuple[str, str], ...]

    @property
    def paragraphs(self) -> tuple[str, ...]:
        return paragraphs_of(self.section)

    @property
    def hidden(self) -> bool:
        return self.found.hidden


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
    found: Found


@dataclass(frozen=True)
class Term:
    """A word in both languages, the reader's own first."""

    words: tuple[tuple[str, Markup], ...]
    found: Found


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
        entries = [*(one for group in self.groups for one in group.entries), self.now]
        parts: list[Entry | ScoredLine | Term] = [*filter(None, entries), *self.lines, *self.terms]
        return all(one.found.hidden for one in parts)


def rules_page(game: Profile, wishes: Wishes) -> RulesPage:
    counts = _counts(game)
    variant = _variant(game, wishes)
    players = wishes.players if wishes.players in counts else None
    finder = _Finder(game, wishes.search)
    entries = tuple(_entries(game, wishes, variant, players, finder))
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
        lines=tuple(_lines(game, variant, finder)),
        terms=tuple(_terms(game.glossary, finder)),
    )


def _counts(game: Profile) -> tuple[int, ...]:
    return tuple(sorted({n for section in game.guide.values() for n in section.players}))


def _variant(game: Profile, wishes: Wishes) -> str:
    """The one asked for, or one that has the section asked for, or the game's first."""
    known = [variant.key for variant in game.variants]
    wanted = wishes.variant if wishes.variant in known else known[0]
    at = game.guide.get(wishes.at)
    return wanted if at is None or at.suits(wanted, None) else at.variants[0]


class _Finder:
    """Looks for the words of one search, in the reader's language and by all other names."""

    def __init__(self, game: Profile, search: str) -> None:
        french = read_catalogues("fr")
        pairs = ((term, french.ugettext(term)) for term in game.glossary)
        self._synonyms = (*game.synonyms, *pairs)
        self._search = search

    def find(self, told: Iterable[str]) -> Found:
        text = " ".join(told)
        also = other_names(text, self._synonyms)
        return Found(not has(self._search, stems(f"{text} {also}")), also)


def _entries(
    game: Profile, wishes: Wishes, variant: str, players: int | None, finder: _Finder
) -> Iterator[Entry]:
    shown = {key: one for key, one in game.guide.items() if one.suits(variant, players)}
    for key, section in shown.items():
        found = finder.find(map(translate, _told(section)))
        see = tuple((one, shown[one].title) for one in section.see if one in shown)
        named = finder.find((translate(section.title),))
        yield Entry(key, section, found, named, key == wishes.at, see)


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


def _lines(game: Profile, variant: str, finder: _Finder) -> Iterator[ScoredLine]:
    for line in lines_for(game.key, variant):
        told = map(translate, (line.title, line.rule, line.help))
        yield ScoredLine(line, finder.find(told))


def _terms(terms: Iterable[str], finder: _Finder) -> Iterator[Term]:
    """English and French side by side, the language of the page first and in its order."""
    french = read_catalogues("fr")
    mine = language()
    pairs = [{"en": term, "fr": french.ugettext(term)} for term in terms]
    for pair in sorted(pairs, key=lambda one: folded(one[mine])):
        words = sorted(pair.items(), key=lambda one: one[0] != mine)
        found = finder.find(pair.values())
        yield Term(tuple((tongue, escape(word)) for tongue, word in words), found)
