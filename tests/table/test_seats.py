from __future__ import annotations

from dataclasses import replace

import pytest

from companion.table.actions import ChangeOption, RecolourSeat, RenameSeat, ReorderSeats
from companion.table.game import BadSetup, check_setup, choices_of
from companion.table.rules import Choices, RuleError, seat_handlers
from companion.table.seats import Seat
from tests.table.toy import SEATS, SETUP, TOY, Raise

START = TOY.start(SETUP)

NOT_THAT_MANY = "This variant is not played with that many players."
NAMELESS = "Every player needs a name."
SHARED_NAME = "Two players cannot share a name."
NO_COLOUR = "Every player needs a colour of their own from this game."
UNFIT_OPTIONS = "The options do not fit this game."


def names(state):
    return [seat.name for seat in state.setup.seats]


def colours(state):
    return [seat.colour for seat in state.setup.seats]


def test_clockwise_starts_anywhere_and_goes_round():
    assert SETUP.clockwise_from("s2") == ("s2", "s3", "s1")
    assert SETUP.left_of("s3") == "s1"
    assert SETUP.left_of("s1") == "s2"


def test_somebody_alone_sits_to_their_own_left():
    assert replace(SETUP, seats=SEATS[:1]).left_of("s1") == "s1"


def test_a_seat_is_known_by_its_key():
    assert SETUP.seat("s2").name == "Bo"
    assert SETUP.has("s3")
    assert not SETUP.has("s4")
    assert SETUP.order == ("s1", "s2", "s3")


def test_a_table_tracks_in_full_when_its_option_says_so():
    assert not SETUP.full
    assert SETUP.with_option("tracking", "full").full


def test_changing_an_option_keeps_the_others():
    changed = SETUP.with_option("tracking", "full")
    assert dict(changed.options) == {"spaces": "1,2", "tracking": "full"}
    assert len(changed.options) == 2


def test_renaming():
    assert names(TOY.apply(START, RenameSeat("s2", " Béa "))) == ["Anna", "Béa", "Çelik"]


def test_a_name_may_be_spelled_anew_by_its_own_seat():
    assert names(TOY.apply(START, RenameSeat("s1", "ANNA"))) == ["ANNA", "Bo", "Çelik"]


@pytest.mark.parametrize(
    ("action", "code", "field"),
    [
        (RenameSeat("s2", "anna"), "name-taken", "name"),
        (RenameSeat("s2", "ÇELIK"), "name-taken", "name"),
        (RenameSeat("s2", "  "), "name-empty", "name"),
        (RenameSeat("s9", "Eve"), "unknown-seat", None),
        (RecolourSeat("s1", "mauve"), "unknown-colour", "colour"),
        (ReorderSeats(("s1", "s2")), "not-all-seats", "order"),
        (ReorderSeats(("s1", "s1", "s2")), "not-all-seats", "order"),
        (ChangeOption("tracking", "huge"), "unknown-value", "value"),
        (ChangeOption("spaces", "1,1"), "unknown-value", "value"),
        (ChangeOption("spaces", "1,3"), "unknown-value", "value"),
        (ChangeOption("weather", "fine"), "unknown-option", None),
    ],
)
def test_what_is_refused_and_why(action, code, field):
    with pytest.raises(RuleError) as refused:
        TOY.apply(START, action)
    assert (refused.value.code, refused.value.field) == (code, field)


def test_colours_and_options_are_those_of_the_variant():
    small = replace(START, setup=replace(SETUP, variant="small", seats=SEATS[:2]))
    handlers = seat_handlers(
        Choices(
            colours=lambda variant, players: {("small", 2): (("red", "blue"), ("red", "grey"))}[
                variant, players
            ],
            options=lambda variant: {"small": {"weather": str.islower}}[variant],
        )
    )
    recoloured = handlers[RecolourSeat](small, RecolourSeat("s2", "grey"))
    assert colours(recoloured) == ["red", "grey"]
    with pytest.raises(RuleError, match="unknown-colour"):
        handlers[RecolourSeat](recoloured, RecolourSeat("s1", "blue"))
    changed = handlers[ChangeOption](small, ChangeOption("weather", "fine"))
    assert changed.setup.option("weather") == "fine"
    with pytest.raises(RuleError, match="unknown-value"):
        handlers[ChangeOption](small, ChangeOption("weather", "FINE"))


def test_an_option_of_some_variants_suits_no_other():
    option = replace(TOY.option("spaces"), variants=frozenset({"small"}))
    game = replace(TOY, options=(TOY.option("tracking"), option))
    assert option.suits("small")
    assert not option.suits("base")
    assert TOY.option("spaces").suits("base")
    assert game.options_for("base") == (TOY.option("tracking"),)
    check_setup(game, replace(SETUP, options=game.default_options("base")))
    ours = replace(TOY, options=(replace(option, variants=frozenset({"base"})),))
    check_setup(ours, replace(SETUP, options=(("spaces", "2"),)))
    assert game.default_options("small") == (("tracking", "light"), ("spaces", "1,2"))
    legal = choices_of(game.options, TOY.casts).options
    assert set(legal("small")) == {"tracking", "spaces"}
    assert set(legal("base")) == {"tracking"}


def test_taking_a_worn_colour_swaps():
    assert colours(TOY.apply(START, RecolourSeat("s1", "blue"))) == ["blue", "red", "green"]


def test_reordering_keeps_names_with_their_seats():
    state = TOY.apply(START, ReorderSeats(("s3", "s1", "s2")))
    assert names(state) == ["Çelik", "Anna", "Bo"]
    assert state.setup.left_of("s3") == "s1"


def test_options_of_many_take_any_subset():
    assert TOY.apply(START, ChangeOption("spaces", "2")).setup.option("spaces") == "2"
    assert TOY.apply(START, ChangeOption("spaces", "")).setup.option("spaces") == ""


@pytest.mark.parametrize(
    ("setup", "field", "told"),
    [
        (replace(SETUP, variant="huge"), "variant", "This game has no such variant."),
        (replace(SETUP, seats=SEATS[:1]), "players", NOT_THAT_MANY),
        (replace(SETUP, seats=SEATS[1:]), "players", "Seats must be numbered in order."),
        (replace(SETUP, seats=(SEATS[0], Seat("s2", "ANNA", "blue"))), "names", SHARED_NAME),
        (replace(SETUP, seats=(SEATS[0], Seat("s2", " ", "blue"))), "names", NAMELESS),
        (replace(SETUP, seats=(SEATS[0], Seat("s2", "Bo", "red"))), "colours", NO_COLOUR),
        (replace(SETUP, seats=(SEATS[0], Seat("s2", "Bo", "mauve"))), "colours", NO_COLOUR),
        (replace(SETUP, first="s9"), "first", "The first player must sit at the table."),
        (replace(SETUP, options=()), "options", UNFIT_OPTIONS),
        (replace(SETUP, options=(*SETUP.options, ("more", "x"))), "options", UNFIT_OPTIONS),
        (replace(SETUP, options=SETUP.options * 2), "options", UNFIT_OPTIONS),
        (SETUP.with_option("tracking", "huge"), "options", UNFIT_OPTIONS),
    ],
)
def test_a_table_that_cannot_be_says_what_is_wrong(setup, field, told):
    with pytest.raises(BadSetup) as refused:
        check_setup(TOY, setup)
    assert (refused.value.field, refused.value.message, str(refused.value)) == (field, told, told)


def test_the_colours_of_a_table_depend_on_its_variant_and_its_players():
    by_table = {("base", 3): (("red", "blue", "green"),), ("base", 2): (("red", "blue"),)}
    game = replace(TOY, casts=lambda variant, players: by_table[variant, players])
    check_setup(game, SETUP)
    with pytest.raises(BadSetup):
        check_setup(game, replace(SETUP, seats=(SEATS[0], Seat("s2", "Bo", "green"))))


def test_a_good_table_is_let_through():
    check_setup(TOY, SETUP)


def test_a_game_finds_its_parts_by_key():
    assert TOY.variant("base").players == range(2, 4)
    assert [TOY.colour(key).key for key in ("blue", "green")] == ["blue", "green"]
    assert TOY.option("spaces").default == "1,2"


def test_a_game_knows_common_verbs_and_its_own():
    verbs = replace(TOY).verbs
    assert verbs["raise"] is Raise
    assert verbs["rename-seat"] is RenameSeat


def test_a_game_words_common_refusals_and_its_own():
    told = replace(TOY).all_refusals
    assert told["too-high"] == "At most %(most)d."
    assert told["unknown-seat"] == "Nobody sits there."
