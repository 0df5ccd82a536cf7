"""What is counted at the end of Endeavor, in every variant, and how much there can be of it."""

from __future__ import annotations

from dataclasses import replace

from scoring.fields import FieldSpec, Kind
from scoring.text import N_

TOP_OF_TRACK = 15
TOKENS_ON_BOARD = 95
_MARKERS_PER_COLOUR = 30
SLAVERY_CARDS = 6
UNIVERSITIES = 2
# Cards print their own glory, which we do not know: a bound that only keeps totals readable.
_CARD_GLORY_BOUND = 9_999


_TRACK_HELP = N_(
    "Tap the space your cube stands on, before any token leaves your board. "
    "With more than 15 symbols it stands on 15."
)


def _track(key: str, label: str) -> FieldSpec:
    return FieldSpec(
        key=key, label=label, help=_TRACK_HELP, max=60, unusual_above=20, spaces=TOP_OF_TRACK
    )


_CITIES_ONE = FieldSpec(
    key="cities_one",
    label=N_("Cities worth 1"),
    help=N_("Count your markers on cities that show one glory symbol."),
    max=TOKENS_ON_BOARD,
    unusual_above=20,
)
_CITIES_TWO = FieldSpec(
    key="cities_two",
    label=N_("Cities worth 2"),
    help=N_("Count your markers on cities that show two glory symbols."),
    max=TOKENS_ON_BOARD,
    unusual_above=6,
)
_ROUTES = FieldSpec(
    key="routes",
    label=N_("Routes"),
    help=N_("Count the routes that have a marker of yours in both of their cities."),
    max=TOKENS_ON_BOARD,
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
BOARD_FIELDS = (_CITIES_ONE, _CITIES_TWO, _ROUTES, *_TRACKS, _CARD_GLORY)

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
    max=UNIVERSITIES,
)
_HARBOUR = FieldSpec(
    key="harbour",
    label=N_("Markers in the harbour"),
    help=N_("Count the markers left in your harbour."),
    max=_MARKERS_PER_COLOUR,
    unusual_above=15,
)
_HARBOUR_BESIDE_NEUTRALS = replace(
    _HARBOUR,
    help=N_("Count your own markers left in your harbour; neutral ones do not count."),
)
_SLAVERY = FieldSpec(
    key="slavery_discarded",
    label=N_("Face-down Slavery cards"),
    help=N_("Count the Slavery cards turned face down, by abolition or because you had too many."),
    max=SLAVERY_CARDS,
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
    "Tap the space where the cube stands on the Opposition’s board; beyond 15 it stands on 15."
)


def _of_opposition(spec: FieldSpec) -> FieldSpec:
    return replace(
        spec,
        help=_OPPOSITION_HELP.get(spec.key, _OPPOSITION_TRACK_HELP),
        # Four colours share one board, so their count is less of a surprise.
        unusual_above=40 if spec.key == "cities_one" else spec.unusual_above,
    )


OPPOSITION_FIELDS = tuple(_of_opposition(spec) for spec in BOARD_FIELDS)


def player_fields(
    *, universities: int, neutrals: bool, neutral: int | None, solo: bool
) -> tuple[FieldSpec, ...]:
    """`neutrals` tells whether there are neutral markers, `neutral` how many a player keeps in the
    reserve at most."""
    own = (
        *BOARD_FIELDS,
        _GOVERNOR_SLOT_EMPTY,
        replace(_UNIVERSITIES_BUILT, max=universities),
        _HARBOUR_BESIDE_NEUTRALS if neutrals else _HARBOUR,
        _SLAVERY,
    )
    level5 = replace(_LEVEL5_BUILDING, ask=solo)
    if neutral is None:
        return (*own, level5)
    return (*own, replace(_NEUTRAL_RESERVE, max=neutral), level5)
