"""The lines of Endeavor's sheet: the rulebook's A to K, and SoloPlay's own."""

from __future__ import annotations

from dataclasses import replace

from scoring.fields import Formula, LineSpec, PencilStep, Way
from scoring.text import N_


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
        icon=key,
        formula=Formula(mark="→"),
    )


_BOARD_LINES = (
    LineSpec(
        key="cities",
        title=N_("Cities"),
        rule=N_("1 or 2 each"),
        help=N_("Each city you occupy counts the glory symbols it shows, one or two."),
        fields=("cities_one", "cities_two"),
        icon="city",
        formula=Formula(Way.DIRECT),
        steps=(
            PencilStep(N_("Cities worth 1"), mark="× 1"),
            PencilStep(N_("Cities worth 2"), mark="× 2"),
        ),
    ),
    LineSpec(
        key="routes",
        title=N_("Routes"),
        rule=N_("1 each"),
        help=N_("Each route between two cities you occupy counts 1."),
        fields=("routes",),
        icon="route",
        formula=Formula(Way.DIRECT),
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
        icon="card",
        formula=Formula(Way.DIRECT),
    ),
)
PLAYER_LINES = (
    *_BOARD_LINES,
    LineSpec(
        key="governor_slot",
        title=N_("Governor slot"),
        rule=N_("3 if empty"),
        help=N_("A special slot without a Governor counts 3."),
        fields=("governor_slot_empty",),
        icon="crown",
        formula=Formula(Way.TICK, "3"),
    ),
    LineSpec(
        key="universities",
        title=N_("Universities"),
        rule=N_("3 each"),
        help=N_("Each University counts 3."),
        fields=("universities",),
        icon="university",
        formula=Formula(mark="× 3"),
    ),
    LineSpec(
        key="harbour",
        title=N_("Harbour"),
        rule=N_("1 per full three"),
        help=N_("Every full three of your own markers in your harbour count 1."),
        fields=("harbour",),
        icon="anchor",
        formula=Formula(mark="÷ 3"),
    ),
    LineSpec(
        key="slavery",
        title=N_("Slavery"),
        rule=N_("−1 each"),
        help=N_("Each Slavery card lying face down beside your board costs 1."),
        fields=("slavery_discarded",),
        icon="face-down",
        formula=Formula(mark="× −1"),
    ),
)
NEUTRAL_LINE = LineSpec(
    key="neutral_reserve",
    title=N_("Neutral reserve"),
    rule=N_("1 each"),
    help=N_("Each neutral marker that never left your reserve counts 1."),
    fields=("neutral_reserve",),
    icon="reserve",
    formula=Formula(Way.DIRECT),
)

_OPPOSITION_LINE_HELP = {
    "cities": N_("Each city held by any Opposition colour counts the glory symbols it shows."),
    "routes": N_("Each route between two cities of the same Opposition colour counts 1."),
    "cards": N_(
        "The glory symbols on the cards of the Opposition, and on Governors it had to discard, "
        "count 1 each."
    ),
}
OPPOSITION_LINES = tuple(
    replace(line, help=_OPPOSITION_LINE_HELP.get(line.key, line.help)) for line in _BOARD_LINES
)
