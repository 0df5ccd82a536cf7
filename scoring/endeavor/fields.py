"""What is counted at the end of Endeavor, in every variant, and how much there can be of it."""

from __future__ import annotations

from dataclasses import replace

from scoring.fields import Choice, FieldSpec, Kind, LineSpec, RulingSpec, SharedLimit
from scoring.game import Variant
from scoring.text import N_

TOP_OF_TRACK = 15
DEFAULT_GLORY_SPACES = (0, 2, 4, 7, 10, 11, 12, 13, 14, 15)
VARIANT_KEYS = ("base", "two-neutral", "solo", "soloplay-2", "soloplay-3")

_TOKENS_ON_BOARD = 95
_MARKERS_PER_COLOUR = 30
_SLAVERY_CARDS = 6
_UNIVERSITIES = 2
# Cards print their own glory, which we do not know: a bound that only keeps totals readable.
_CARD_GLORY_BOUND = 9_999

_TRACK_HELP = N_(
    "Add up every symbol of this kind on your buildings, face-up cards and tokens. "
    "Enter the real sum even when it is beyond 15."
)


def _track(key: str, label: str) -> FieldSpec:
    return FieldSpec(key=key, label=label, help=_TRACK_HELP, max=60, unusual_above=20)


_CITIES_ONE = FieldSpec(
    key="cities_one",
    label=N_("Cities worth 1"),
    help=N_("Count your markers on cities that show one glory symbol."),
    max=_TOKENS_ON_BOARD,
    unusual_above=20,
)
_CITIES_TWO = FieldSpec(
    key="cities_two",
    label=N_("Cities worth 2"),
    help=N_("Count your markers on cities that show two glory symbols."),
    max=_TOKENS_ON_BOARD,
    unusual_above=6,
)
_ROUTES = FieldSpec(
    key="routes",
    label=N_("Routes"),
    help=N_("Count the routes that have a marker of yours in both of their cities."),
    max=_TOKENS_ON_BOARD,
    unusual_above=20,
)
_TRACKS = (
    _track("industry", N_("Industry")),
    _track("culture", N_("Culture")),
    _track("finance", N_("Finance")),
    _track("politics", N_("Politics")),
)
_CARD_GLORY = FieldSpec(
    key="card_glory",
    label=N_("Glory on cards"),
    help=N_("Add up the glory symbols on the face-up cards you still hold, Governors included."),
    max=_CARD_GLORY_BOUND,
    unusual_above=20,
)
_BOARD = (_CITIES_ONE, _CITIES_TWO, _ROUTES, *_TRACKS, _CARD_GLORY)

_GOVERNOR_SLOT_EMPTY = FieldSpec(
    key="governor_slot_empty",
    label=N_("Governor slot empty"),
    help=N_("Say yes when no Governor lies in the special slot of your board."),
    kind=Kind.YES_NO,
    empty=False,
)
_UNIVERSITIES_BUILT = FieldSpec(
    key="universities",
    label=N_("Universities"),
    help=N_("Count the University tiles on your board."),
    max=_UNIVERSITIES,
)
_HARBOUR = FieldSpec(
    key="harbour",
    label=N_("Markers in the harbour"),
    help=N_("Count your own markers left in your harbour; neutral ones do not count."),
    max=_MARKERS_PER_COLOUR,
    unusual_above=15,
)
_SLAVERY = FieldSpec(
    key="slavery_discarded",
    label=N_("Face-down Slavery cards"),
    help=N_("Count the Slavery cards turned face down, by abolition or because you had too many."),
    max=_SLAVERY_CARDS,
    unusual_above=4,
)
_NEUTRAL_RESERVE = FieldSpec(
    key="neutral_reserve",
    label=N_("Neutral markers in reserve"),
    help=N_("Count the neutral markers still in your reserve, not those in your harbour."),
)
_LEVEL5_BUILDING = FieldSpec(
    key="level5_building",
    label=N_("Level-5 building"),
    help=N_("Say yes when you built one: a solo victory is then won with panache."),
    kind=Kind.YES_NO,
    empty=False,
    required=False,
    ask=False,
)

_OPPOSITION_HELP = {
    "cities_one": N_("Count the Opposition’s markers, of any colour, on cities worth 1."),
    "cities_two": N_("Count the Opposition’s markers, of any colour, on cities worth 2."),
    "routes": N_("Count the routes that have the same Opposition colour in both of their cities."),
    "card_glory": N_(
        "Add up the glory on the cards of the Opposition and on every Governor it discarded."
    ),
}
_OPPOSITION_TRACK_HELP = N_(
    "Read the Opposition’s board. Enter the real sum of its symbols even when it is beyond 15."
)


def _of_opposition(spec: FieldSpec) -> FieldSpec:
    return replace(
        spec,
        help=_OPPOSITION_HELP.get(spec.key, _OPPOSITION_TRACK_HELP),
        # Four colours share one board, so their count is less of a surprise.
        unusual_above=40 if spec.key == "cities_one" else spec.unusual_above,
    )


def _track_line(key: str, title: str) -> LineSpec:
    return LineSpec(
        key=key,
        title=title,
        rule=N_("nearest glory space, at most 15"),
        help=N_(
            "The marker counts the space it stands on. On a space without a glory symbol it "
            "falls back to the nearest one below that has it."
        ),
        fields=(key,),
    )


_BOARD_LINES = (
    LineSpec(
        key="cities",
        title=N_("Cities"),
        rule=N_("1 or 2 each"),
        help=N_("Each city you occupy counts the glory symbols it shows, one or two."),
        fields=("cities_one", "cities_two"),
    ),
    LineSpec(
        key="routes",
        title=N_("Routes"),
        rule=N_("1 each"),
        help=N_("Each route between two cities you occupy counts 1."),
        fields=("routes",),
    ),
    _track_line("industry", N_("Industry")),
    _track_line("culture", N_("Culture")),
    _track_line("finance", N_("Finance")),
    _track_line("politics", N_("Politics")),
    LineSpec(
        key="cards",
        title=N_("Cards"),
        rule=N_("glory shown"),
        help=N_("The glory symbols on the face-up cards you hold count 1 each."),
        fields=("card_glory",),
    ),
)
_PLAYER_LINES = (
    *_BOARD_LINES,
    LineSpec(
        key="governor_slot",
        title=N_("Governor slot"),
        rule=N_("3 if empty"),
        help=N_("A special slot without a Governor counts 3."),
        fields=("governor_slot_empty",),
    ),
    LineSpec(
        key="universities",
        title=N_("Universities"),
        rule=N_("3 each"),
        help=N_("Each University counts 3."),
        fields=("universities",),
    ),
    LineSpec(
        key="harbour",
        title=N_("Harbour"),
        rule=N_("1 per full three"),
        help=N_("Every full three of your own markers in your harbour count 1."),
        fields=("harbour",),
    ),
    LineSpec(
        key="slavery",
        title=N_("Slavery"),
        rule=N_("−1 each"),
        help=N_("Each Slavery card lying face down beside your board costs 1."),
        fields=("slavery_discarded",),
    ),
)
_NEUTRAL_LINE = LineSpec(
    key="neutral_reserve",
    title=N_("Neutral reserve"),
    rule=N_("1 each"),
    help=N_("Each neutral marker that never left your reserve counts 1."),
    fields=("neutral_reserve",),
)

_OPPOSITION_LINE_HELP = {
    "cities": N_("Each city held by any Opposition colour counts the glory symbols it shows."),
    "routes": N_("Each route between two cities of the same Opposition colour counts 1."),
    "cards": N_(
        "The glory symbols on the cards of the Opposition, and on Governors it had to discard, "
        "count 1 each."
    ),
}
_OPPOSITION_LINES = tuple(
    replace(line, help=_OPPOSITION_LINE_HELP.get(line.key, line.help)) for line in _BOARD_LINES
)


def _fields(*, universities: int, neutral: int | None, solo: bool) -> tuple[FieldSpec, ...]:
    own = (
        *_BOARD,
        _GOVERNOR_SLOT_EMPTY,
        replace(_UNIVERSITIES_BUILT, max=universities),
        _HARBOUR,
        _SLAVERY,
    )
    level5 = replace(_LEVEL5_BUILDING, ask=solo)
    if neutral is None:
        return (*own, level5)
    return (*own, replace(_NEUTRAL_RESERVE, max=neutral), level5)


def _limits(universities: int) -> tuple[SharedLimit, ...]:
    return (
        SharedLimit(
            fields=("cities_one", "cities_two", "routes"),
            max=_TOKENS_ON_BOARD,
            message=N_("cities and routes of all players: at most %(max)d, %(count)d counted"),
        ),
        SharedLimit(
            fields=("universities",),
            max=universities,
            message=N_("Universities of all players: at most %(max)d, %(count)d counted"),
        ),
        SharedLimit(
            fields=("slavery_discarded",),
            max=_SLAVERY_CARDS,
            message=N_("Slavery cards of all players: at most %(max)d, %(count)d counted"),
        ),
    )


def _variant(
    key: str,
    title: str,
    players: int,
    *,
    universities: int = _UNIVERSITIES,
    neutral: int | None = None,
) -> Variant:
    return Variant(
        key=key,
        title=title,
        max_players=players,
        fields=_fields(universities=universities, neutral=neutral, solo=False),
        lines=_PLAYER_LINES if neutral is None else (*_PLAYER_LINES, _NEUTRAL_LINE),
        limits=_limits(universities),
    )


VARIANTS = (
    _variant("base", N_("Base game"), 5),
    _variant("two-neutral", N_("Two players with neutral colours"), 2),
    Variant(
        key="solo",
        title=N_("Solo against the Opposition"),
        min_players=2,
        max_players=2,
        fields=_fields(universities=_UNIVERSITIES, neutral=None, solo=True),
        lines=_PLAYER_LINES,
        limits=_limits(_UNIVERSITIES),
        opposition_fields=tuple(_of_opposition(spec) for spec in _BOARD),
        opposition_lines=_OPPOSITION_LINES,
    ),
    _variant("soloplay-2", N_("SoloPlay for two"), 2, universities=1, neutral=3),
    _variant("soloplay-3", N_("SoloPlay for three"), 3, neutral=2),
)

RULINGS = (
    RulingSpec(
        key="glory_spaces",
        label=N_("Glory spaces of the tracks"),
        help=N_(
            "Tick the spaces of the status tracks that show a glory symbol on your board. "
            "A marker below the lowest of them counts nothing."
        ),
        choices=tuple(Choice(value=n, label=str(n)) for n in range(TOP_OF_TRACK + 1)),
        default=DEFAULT_GLORY_SPACES,
        many=True,
        variants=VARIANT_KEYS,
    ),
    RulingSpec(
        key="solo_lines",
        label=N_("Lines the solo player counts"),
        help=N_(
            "The solo rules list fewer lines than the rulebook: "
            "they do not name the Governor slot and the Slavery cards."
        ),
        choices=(
            Choice(value="all", label=N_("Every line of the rulebook")),
            Choice(value="short", label=N_("Only those the solo rules name")),
        ),
        default="all",
        variants=("solo",),
    ),
)

GRADE_TITLES = {
    "defeat": N_("Defeat"),
    "minor": N_("Minor victory"),
    "victory": N_("Victory"),
    "major": N_("Major victory"),
    "complete": N_("Complete victory"),
    "total": N_("Total victory"),
}
