"""What a game must offer to be played at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from companion.table.actions import COMMON, Action, ChangeOption, Count, by_verb
from companion.table.cached import cached_property
from companion.table.counting import describe_count, fields_counted
from companion.table.guide import Kind, Section
from companion.table.rules import REFUSALS, Choices
from companion.table.seats import Setup
from companion.table.story import Story
from companion.table.text import N_, T, Text
from companion.table.timeline import Entry, Timeline
from companion.table.views import (
    NO_FIGURES,
    Ask,
    Change,
    Fact,
    Figures,
    News,
    Offer,
    Repair,
    View,
    changed,
)


@dataclass(frozen=True)
class Variant:
    key: str
    label: str
    help: str
    players: range


@dataclass(frozen=True)
class Colour:
    """A colour always comes with a name and a drawn symbol. `hue` and `symbol` name our artwork."""

    key: str
    label: str
    hue: str
    symbol: str


@dataclass(frozen=True)
class Option:
    """A table option. With `many`, the value is any comma-separated subset of the choices. What is
    `printed` on the board is asked for where the board is seen, and not among the options. One that
    came `later` has its default at tables that were opened without it. What is `told` of its
    choices is named with the result: games are compared with those played the same way."""

    key: str
    label: str
    help: str
    default: str
    choices: tuple[tuple[str, str], ...]
    many: bool = False
    variants: frozenset[str] | None = None
    printed: bool = False
    later: bool = False
    told: tuple[tuple[str, str], ...] = ()

    def allows(self, value: str) -> bool:
        known = [key for key, _ in self.choices]
        if not self.many:
            return value in known
        picked = value.split(",") if value else []
        return len(picked) == len(set(picked)) and set(picked) <= set(known)

    def suits(self, variant: str) -> bool:
        return self.variants is None or variant in self.variants


TRACKING = Option(
    "tracking",
    N_("Tracking"),
    N_("Light keeps what the table forgets, in few taps. Full also fills in more of the tally."),
    "light",
    (("light", N_("light")), ("full", N_("full"))),
)


Taps = tuple[tuple[Any, Action, Any], ...]
"""Taps in their order, each with the state it was made in and the state it led to."""


def no_hands(before: Any, action: Action, after: Any, viewer: str | None) -> tuple[Text, ...]:
    return ()


def nothing_back(lost: Taps, anew: Taps, now: Any, viewer: str | None) -> tuple[Text, ...]:
    return ()


def no_news(before: Any, action: Action, after: Any, seat: str, viewer: str | None) -> News | None:
    return None


def no_figures(state: Any, seat: str, viewer: str | None) -> Figures:
    return NO_FIGURES


@dataclass(frozen=True)
class Ruleset:
    """What a table is played by: its rules, and the screens that show them.

    `tally(state)` gives, by seat, the scoring fields the table already knows; `rulings(setup)` the
    score request's rulings. `repairs(state)` gives the forms of the page that sets things right.
    `hands(before, action, after, viewer)` says in the imperative what is to be moved on the real
    table; `put_back(lost, anew, now, viewer)` what once taps are `lost`, and others count `anew` in
    their place, as far as its `facts` do not say how all must lie in the state it is `now`.
    `news(before, action, after, seat, viewer)` is what an action did to somebody whose own it was
    not; `figures(state, seat, viewer)` are the numbers of a seat that such news compare.
    `facts(state, viewer)` is what the table keeps track of, as far as the viewer may know it.
    `asks(before, action, name)` asks for a field of an entry that was made in that state, where its
    type alone does not say how.
    """

    start: Callable[[Setup], Any]
    apply: Callable[[Any, Action], Any]
    view_for: Callable[[Any, str | None], View]
    describe: Callable[[Any, Action, Any, str | None], Text]
    tally: Callable[[Any], Mapping[str, Mapping[str, Any]]]
    rulings: Callable[[Setup], Mapping[str, Any]]
    repairs: Callable[[Any], tuple[Repair, ...]] = lambda state: ()
    hands: Callable[[Any, Action, Any, str | None], tuple[Text, ...]] = no_hands
    put_back: Callable[[Taps, Taps, Any, str | None], tuple[Text, ...]] = nothing_back
    news: Callable[[Any, Action, Any, str, str | None], News | None] = no_news
    figures: Callable[[Any, str, str | None], Figures] = no_figures
    facts: Callable[[Any, str | None], tuple[Fact, ...]] = lambda state, viewer: ()
    asks: Callable[[Any, Action, str], tuple[Ask, ...] | None] = lambda before, action, name: None


def by_variant(chosen: Callable[[Setup], Ruleset]) -> Ruleset:
    """For a game whose variants are played by different rulesets: `chosen` says by which."""
    return Ruleset(
        start=lambda setup: chosen(setup).start(setup),
        apply=lambda state, action: chosen(state.setup).apply(state, action),
        view_for=lambda state, seat: chosen(state.setup).view_for(state, seat),
        describe=lambda before, action, after, viewer: chosen(before.setup).describe(
            before, action, after, viewer
        ),
        tally=lambda state: chosen(state.setup).tally(state),
        rulings=lambda setup: chosen(setup).rulings(setup),
        repairs=lambda state: chosen(state.setup).repairs(state),
        hands=lambda before, action, after, viewer: chosen(before.setup).hands(
            before, action, after, viewer
        ),
        put_back=lambda lost, anew, now, viewer: chosen(now.setup).put_back(
            lost, anew, now, viewer
        ),
        news=lambda before, action, after, seat, viewer: chosen(before.setup).news(
            before, action, after, seat, viewer
        ),
        figures=lambda state, seat, viewer: chosen(state.setup).figures(state, seat, viewer),
        facts=lambda state, viewer: chosen(state.setup).facts(state, viewer),
        asks=lambda before, action, name: chosen(before.setup).asks(before, action, name),
    )


@dataclass(frozen=True, kw_only=True)
class Profile:
    """What anybody may know of a game, at a table or not: nothing here ever sees a state.

    `first_label` says who the player chosen at set-up is. With `clockwise` the order of the seats
    is the order of play. `synonyms` are words of both languages that mean the same, a tuple for
    each thing: those we use, and those of other editions and summaries. `bgg_id` is the number
    that BoardGameGeek gave it, by which other apps know it.
    """

    key: str
    name: str
    variants: tuple[Variant, ...]
    options: tuple[Option, ...]
    colours: tuple[Colour, ...]
    guide: Mapping[str, Section]
    glossary: tuple[str, ...]
    synonyms: tuple[tuple[str, ...], ...] = ()
    first_label: str = N_("First player")
    clockwise: bool = True
    bgg_id: int | None = None

    def variant(self, key: str) -> Variant:
        return next(variant for variant in self.variants if variant.key == key)

    @property
    def numbers(self) -> tuple[int, ...]:
        """How many may play it, in one variant or another."""
        return tuple(sorted({number for one in self.variants for number in one.players}))

    def colour(self, key: str) -> Colour:
        return next(colour for colour in self.colours if colour.key == key)

    def option(self, key: str) -> Option:
        return next(option for option in self.options if option.key == key)

    def options_for(self, variant: str) -> tuple[Option, ...]:
        return tuple(option for option in self.options if option.suits(variant))

    def played(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """How a game was played, by the options that are told of."""
        said = (dict(option.told).get(options.get(option.key, "")) for option in self.options)
        return tuple(words for words in said if words is not None)

    def order(self, way: Iterable[str]) -> tuple[int, ...]:
        """For ways to play that stand in a list: in the order of the options and their choices."""
        told = [words for option in self.options for _, words in option.told]
        return tuple(map(told.index, way))

    def about(self, kind: Kind) -> str:
        """The guide's first section of that kind."""
        return next(key for key, section in self.guide.items() if section.kind == kind)

    def default_options(self, variant: str) -> tuple[tuple[str, str], ...]:
        return tuple((option.key, option.default) for option in self.options_for(variant))


@dataclass(frozen=True, kw_only=True)
class Game(Profile):
    """One game. The callables are the functions of its `rules` and `screen`.

    `casts(variant, players)` gives the sets of colours that may sit together. `tally(state)` gives,
    by seat, the scoring fields the table already knows; `rulings(setup)` the score request's
    rulings; `repairs(state)` the forms of the page that sets things right. `lessons(action)` gives
    what an action teaches about a printed piece, `printed(known)` the options of a new table that
    follow from what was learned. `heading(state)` is that of every view. `hands`, `put_back`,
    `news`, `figures`, `facts` and `asks` are those of a `Ruleset`; `traces(before, after)` is what
    the game's picture marks of a tap, until the next.
    `closed(state, seat)` is the state without what only that seat's own phone may show, or the very
    same state when there is nothing of the kind.
    `exportable(timeline, log)` gives the entries a game file may show; they must still replay.
    `ended(state)` is the tap that puts a new table's clock at the end, for a game scored only.
    `turn(state)` names the turn that is played: what was said for all of it holds until the next.
    `story(state)` tells the evening beside the score, if there is anything to tell.
    `unasked(state)` are the scoring fields that cannot matter at this table; `settles(state)` is
    what is said once before anything is counted, where the table does not know it.
    `doubtful(state)` are the seats of which something was not tapped: what is filled in for them is
    to be checked.
    """

    casts: Callable[[str, int], tuple[tuple[str, ...], ...]]
    actions: tuple[type[Action], ...]
    start: Callable[[Setup], Any]
    apply: Callable[[Any, Action], Any]
    view_for: Callable[[Any, str | None], View]
    heading: Callable[[Any], Text]
    describe: Callable[[Any, Action, Any, str | None], Text]
    tally: Callable[[Any], Mapping[str, Mapping[str, Any]]]
    rulings: Callable[[Setup], Mapping[str, Any]]
    repairs: Callable[[Any], tuple[Repair, ...]] = lambda state: ()
    hands: Callable[[Any, Action, Any, str | None], tuple[Text, ...]] = no_hands
    put_back: Callable[[Taps, Taps, Any, str | None], tuple[Text, ...]] = nothing_back
    news: Callable[[Any, Action, Any, str, str | None], News | None] = no_news
    figures: Callable[[Any, str, str | None], Figures] = no_figures
    traces: Callable[[Any, Any], Any] = lambda before, after: None
    facts: Callable[[Any, str | None], tuple[Fact, ...]] = lambda state, viewer: ()
    asks: Callable[[Any, Action, str], tuple[Ask, ...] | None] = lambda before, action, name: None
    refusals: Mapping[str, str] = field(default_factory=dict)
    lessons: Callable[[Action], Mapping[str, Mapping[str, int]]] = lambda action: {}
    printed: Callable[[Mapping[str, Mapping[str, int]]], Mapping[str, str]] = lambda known: {}
    closed: Callable[[Any, str], Any] = lambda state, seat: state
    exportable: Callable[[Timeline, tuple[Entry, ...]], tuple[Entry, ...]] = lambda timeline, log: (
        log
    )
    ended: Callable[[Any], Action] | None = None
    turn: Callable[[Any], str] = lambda state: str(state.moment)
    story: Callable[[Any], Story | None] = lambda state: None
    unasked: Callable[[Any], frozenset[str]] = lambda state: frozenset()
    settles: Callable[[Any], Offer | None] = lambda state: None
    doubtful: Callable[[Any], frozenset[str]] = lambda state: frozenset()

    @cached_property
    def profile(self) -> Profile:
        return Profile(**{one.name: getattr(self, one.name) for one in fields(Profile)})

    @cached_property
    def verbs(self) -> Mapping[str, type[Action]]:
        return by_verb((*COMMON, *self.actions))

    @cached_property
    def all_refusals(self) -> Mapping[str, str]:
        return {**REFUSALS, **self.refusals}

    def told(self, before: Any, action: Action, after: Any, viewer: str | None) -> Text:
        """The line of the log: the game's own, or that of an option or a field it lists itself."""
        if isinstance(action, ChangeOption):
            option = self.option(action.key)
            labels = dict(option.choices)
            chosen = action.value.split(",") if option.many else [action.value]
            value = tuple(T(labels[one]) for one in chosen if one) or T("none")
            return T("Option changed, %(option)s: %(value)s", option=T(option.label), value=value)
        if isinstance(action, Count):
            return describe_count(action, fields_counted(self.key, before.setup.variant))
        return self.describe(before, action, after, viewer)

    def changes(self, before: Any, after: Any, seat: str, viewer: str | None) -> tuple[Change, ...]:
        """What differs between two states among a seat's numbers, as far as the viewer may see."""
        return changed(self.figures(before, seat, viewer), self.figures(after, seat, viewer))


def choices_of(
    options: tuple[Option, ...], casts: Callable[[str, int], tuple[tuple[str, ...], ...]]
) -> Choices:
    """The checks a game's rules need, from the same lists the forms are made of."""
    return Choices(
        colours=casts,
        options=lambda variant: {o.key: o.allows for o in options if o.suits(variant)},
    )


def completed(options: Iterable[Option], setup: Setup) -> Setup:
    """A setup made before some of these options were there."""
    given = dict(setup.options)
    missing = ((o.key, o.default) for o in options if o.later and o.key not in given)
    return replace(setup, options=(*setup.options, *missing))


class BadSetup(ValueError):
    """A table that cannot be set up; `field` says what is wrong."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field
        self.message = message


def check_setup(game: Game, setup: Setup) -> None:
    """Refuse a table this game cannot be played at, whether typed in or imported."""
    variant = next((v for v in game.variants if v.key == setup.variant), None)
    if variant is None:
        raise BadSetup("variant", N_("This game has no such variant."))
    if len(setup.seats) not in variant.players:
        raise BadSetup("players", N_("This variant is not played with that many players."))
    if setup.order != tuple(f"s{n}" for n in range(1, len(setup.seats) + 1)):
        raise BadSetup("players", N_("Seats must be numbered in order."))
    names = [seat.name.strip().casefold() for seat in setup.seats]
    if not all(names):
        raise BadSetup("names", N_("Every player needs a name."))
    if len(set(names)) < len(names):
        raise BadSetup("names", N_("Two players cannot share a name."))
    worn = [seat.colour for seat in setup.seats]
    casts = game.casts(setup.variant, len(worn))
    if len(set(worn)) < len(worn) or not any(set(worn) <= set(cast) for cast in casts):
        raise BadSetup("colours", N_("Every player needs a colour of their own from this game."))
    if not setup.has(setup.first):
        raise BadSetup("first", N_("The first player must sit at the table."))
    options = {option.key: option for option in game.options_for(setup.variant)}
    given = dict(setup.options)
    if set(given) != set(options) or len(given) < len(setup.options):
        raise BadSetup("options", N_("The options do not fit this game."))
    if not all(options[key].allows(value) for key, value in given.items()):
        raise BadSetup("options", N_("The options do not fit this game."))
