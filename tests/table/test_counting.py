"""The final count: typed answers, what they score, what is refused, and what is asked at all."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import GAMES
from companion.table.actions import (
    Count,
    CountAfresh,
    Counted,
    Finish,
    FirstFinish,
    Undo,
    from_dict,
    to_dict,
)
from companion.table.counting import (
    CountRefused,
    count_handlers,
    describe_count,
    fields_counted,
)
from companion.table.reckoning import Cell, Reckoning, columns_of, value_of, within
from companion.table.result import Input, draw_result
from companion.table.rules import RuleError
from companion.table.story import Story
from companion.table.sums import NotASum, add_up, is_sum
from companion.table.text import SeatName, T, Text
from companion.table.timeline import Entry, Timeline
from companion.table.walk import answered, stops
from scoring import ScoreError
from tests.carthago.counts import BLACK
from tests.endeavor.counts import RED
from tests.sure import a, some
from tests.table.counted import (
    count,
    over,
    reckoning,
    totals,
)


@pytest.mark.parametrize(
    ("typed", "value"),
    [("12", 12), ("3+6+2", 11), (" 3 + 6 ", 9), ("4 300", 4300), ("20-3", 17), ("0", 0), ("٣", 3)],
)
def test_sums_add_up(typed, value):
    assert add_up(typed) == value


@pytest.mark.parametrize(
    "typed", ["", "3++", "+3", "3+", "3 6", "abc", "2.5", "1e3", "3*2", "12345678", "4 30"]
)
def test_what_is_no_sum_is_refused(typed):
    with pytest.raises(NotASum) as refused:
        add_up(typed)
    assert str(refused.value) == typed


@pytest.mark.parametrize(
    ("typed", "shown"),
    [("3+6", True), ("20-3", True), ("20−3", True), ("12", False), ("4 300", False)],
)
def test_a_sum_is_told_from_a_number(typed, shown):
    assert is_sum(typed) is shown


@given(st.text(max_size=80))
def test_no_text_breaks_the_sums(typed):
    with suppress(NotASum):
        assert isinstance(add_up(typed), int)


def test_a_count_survives_the_way_to_json_and_back():
    action = Count((Counted("s1", "cities_one", "3+6"), Counted("opposition", "routes", "")))
    verbs = GAMES["endeavor"].verbs
    assert from_dict(verbs, to_dict(action)) == action


# What it comes to


def test_the_rulebook_example_of_endeavor_comes_to_71():
    state = over("endeavor", players=3)
    expected = {"cities": 16, "routes": 9, "industry": 10, "culture": 7, "finance": 7}
    expected |= {"politics": 12, "cards": 5, "governor_slot": 3, "universities": 3}
    expected |= {"harbour": 1, "slavery": -2}
    for field, typed in RED.items():
        state = count(state, "s1", **{field: typed})
    sheet = reckoning(state).sheet.players[0]
    assert {line.key: line.points for line in sheet.lines} == expected
    assert totals(state) == [71, 0, 0]


def test_the_rulebook_example_of_carthago_comes_to_57():
    state = count(over("carthago", players=2), "s1", **BLACK)
    lines = reckoning(state).sheet.players[0].lines
    assert [(line.key, line.points) for line in lines] == [
        ("guild", 42),
        ("ships", 8),
        ("coins", 7),
    ]
    assert totals(state) == [57, 0]


def test_solo_counts_the_opposition_beside_the_player():
    state = count(over("endeavor", "solo"), "s1", **RED, level5_building="yes")
    board = {key: typed for key, typed in RED.items() if key != "card_glory"}
    board = dict(list(board.items())[:7])
    state = count(state, "opposition", **board, card_glory="0")
    result = draw_result(reckoning(state))
    assert [player["total"] for player in result.answer["players"]] == [71, 61]
    assert (result.sheet.grade, result.sheet.panache) == ("total", True)
    assert [player.colour for player in result.players] == ["red", None]


# What the table knows


def test_what_was_tracked_is_filled_in_and_can_be_corrected():
    state = over("endeavor", players=3, afresh=False)
    tracked = reckoning(state).cells["s2"]["industry"]
    assert (tracked.value, tracked.source) == (0, "table")
    corrected = count(state, "s2", industry="4+1")
    cell = reckoning(corrected).cells["s2"]["industry"]
    assert (cell.value, cell.typed, cell.source) == (5, "4+1", "count")
    assert reckoning(count(corrected, "s2", industry="")).cells["s2"]["industry"] == tracked


def test_a_game_nobody_followed_has_nothing_filled_in():
    assert reckoning(over("endeavor")).cells["s1"] == {}


def test_tiles_of_the_table_also_say_where_no_disc_lies():
    state = over("carthago", players=2, afresh=False)
    assert reckoning(state).cells["s1"] == {}, (
        "a light table that never tapped a tile knows nothing"
    )
    tally = lambda state: {"s1": {"tiles": [{"tile": "ships", "position": 1}]}}  # noqa: E731
    cells = Reckoning(state, tally, GAMES["carthago"].rulings).cells["s1"]
    assert (cells["tiles.ships"].value, cells["tiles.ships"].typed) == (1, "1")
    assert (cells["tiles.coins"].value, cells["tiles.coins"].typed) == (None, "0")


# What is refused


@pytest.mark.parametrize("typed", ["3++", "99999", "many", "-1", "61"])
def test_an_impossible_answer_is_refused_where_it_was_typed(typed):
    state = over("endeavor", players=3)
    with pytest.raises(CountRefused) as refused:
        count(state, "s2", industry=typed)
    assert refused.value.field == "s2.industry"


def test_every_problem_of_a_line_is_told_at_once():
    with pytest.raises(CountRefused) as refused:
        count(over("endeavor", players=3), "s1", industry="3++", culture="x", finance="7")
    assert [where for where, _ in refused.value.found] == ["s1.industry", "s1.culture"]


def test_what_players_cannot_have_together_is_refused_at_the_last_typed():
    state = count(over("endeavor", players=3), "s1", universities="2")
    with pytest.raises(CountRefused) as refused:
        count(state, "s3", universities="1", routes="2")
    assert refused.value.field == "s3.universities"


def test_a_place_on_a_tile_is_held_by_one_player_who_is_named():
    state = count(over("carthago", players=2), "s1", tiles__ships="1")
    with pytest.raises(CountRefused) as refused:
        count(state, "s2", tiles__ships="1")
    ((where, words),) = refused.value.found
    assert where == "s2.tiles.ships"
    assert dict(words.params)["who"] == SeatName("s1")


def test_two_players_may_change_places_in_one_tap():
    state = count(over("carthago", players=2), "s1", tiles__ships="1")
    state = count(state, "s2", tiles__ships="2")
    entries = (Counted("s1", "tiles.ships", "2"), Counted("s2", "tiles.ships", "1"))
    swapped = GAMES["carthago"].apply(state, Count(entries))
    assert reckoning(swapped).cells["s1"]["tiles.ships"].value == 2


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        (Counted("s9", "routes", "1"), "unknown-seat"),
        (Counted("opposition", "routes", "1"), "unknown-seat"),
        (Counted("s1", "ducats", "1"), "count-unknown"),
    ],
)
def test_a_question_nobody_asks_is_refused(entry, code):
    with pytest.raises(RuleError) as refused:
        GAMES["endeavor"].apply(over("endeavor"), Count((entry,)))
    assert refused.value.code == code


def test_the_opposition_is_not_asked_for_what_it_does_not_count():
    solo = over("endeavor", "solo")
    with pytest.raises(RuleError, match="count-unknown"):
        count(solo, "opposition", harbour="1")
    told = reckoning(solo)
    lines = [line.key for line in told.lines(some(told.column("opposition")))]
    assert lines == ["cities", "routes", "industry", "culture", "finance", "politics", "cards"]


def test_nothing_and_the_same_again_are_no_count():
    state = count(over("endeavor"), "s1", routes="3")
    again = [Count((Counted("s1", "routes", typed),)) for typed in ("3", " 3 ")]
    for action in (Count(()), *again):
        with pytest.raises(RuleError, match=r"^count-nothing$"):
            GAMES["endeavor"].apply(state, action)


def test_a_tracked_mistake_does_not_block_the_rest():
    state = over("endeavor", players=3, afresh=False)
    game = GAMES["endeavor"]
    tally = lambda state: {"s1": {"universities": 2}, "s2": {"universities": 2}}  # noqa: E731
    handlers = count_handlers(tally, game.rulings)
    counted = handlers[Count](state, Count((Counted("s1", "routes", "4"),)))
    assert counted.counts.typed == {("s1", "routes"): "4"}
    told = Reckoning(counted, tally, game.rulings)
    assert told.problems
    assert told.sheet.players[0].total == 4, "what contradicts itself is left out of the totals"
    mended = handlers[Count](counted, Count((Counted("s2", "universities", "0"),)))
    assert not Reckoning(mended, tally, game.rulings).problems


def tracked_at(game, state, **tally):
    return Reckoning(state, lambda state: tally, GAMES[game].rulings)


def test_a_tracked_mistake_is_left_out_for_its_own_player_alone():
    state = over("endeavor", players=4, afresh=False)
    told = tracked_at(
        "endeavor",
        state,
        s1={"routes": 1, "harbour": 3},
        s2={"routes": 2, "harbour": 31},
        s3={"routes": 3, "harbour": 6},
        s4={"routes": 4, "harbour": 9},
    )
    assert [player.total for player in told.sheet.players] == [2, 2, 5, 7]


def test_what_no_answer_could_mend_is_an_error():
    state = over("endeavor", players=3)
    wrong = Reckoning(state, lambda state: {}, lambda setup: {"glory_spaces": [99]})
    with pytest.raises(ScoreError, match="glory_spaces"):
        wrong.sheet  # noqa: B018


def test_a_question_of_yes_or_no_takes_nothing_else():
    told = reckoning(over("mediterranee", players=2))
    held = told.specs(some(told.column("s1")))["holds_own_capital"]
    assert (value_of(held, "yes"), value_of(held, "no")) == (True, False)
    with pytest.raises(NotASum, match=r"^1$"):
        value_of(held, "1")


def test_a_tile_counted_without_a_disc_has_no_place():
    state = count(over("carthago", players=2), "s1", tiles__coins="0", tiles__ships="2")
    cells = reckoning(state).cells["s1"]
    assert cells["tiles.coins"] == Cell(None, "0", "count")
    assert cells["tiles.ships"] == Cell(2, "2", "count")


def test_what_the_table_knows_is_spelled_as_it_would_be_typed():
    state = over("endeavor", players=3, afresh=False)
    yes = {"governor_slot_empty": True, "routes": 12}
    cells = tracked_at("endeavor", state, s1=yes, s2={"governor_slot_empty": False}).cells
    assert cells["s1"] == {
        "governor_slot_empty": Cell(True, "yes", "table"),
        "routes": Cell(12, "12", "table"),
    }
    assert cells["s2"] == {"governor_slot_empty": Cell(False, "no", "table")}
    assert cells["s3"] == {}


def test_the_score_request_names_everyone_and_holds_what_is_known():
    state = count(over("endeavor", "solo"), "s1", routes="3")
    state = count(state, "opposition", routes="2")
    assert reckoning(state).request == {
        "game": "endeavor",
        "variant": "solo",
        "rulings": dict(GAMES["endeavor"].rulings(state.setup)),
        "players": [
            {"name": "Rouge", "routes": 3},
            {"name": "Opposition", "opposition": True, "routes": 2},
        ],
    }


def test_the_opposition_steps_aside_for_a_player_of_its_name():
    setup = over("endeavor", "solo").setup
    setup = setup.with_seat(replace(setup.seats[0], name="Opposition"))
    player, opposition = columns_of(setup)
    assert (player.name, player.who) == ("Opposition", SeatName("s1"))
    assert (opposition.name, opposition.who) == ("Opposition*", T("Opposition"))


@pytest.mark.parametrize(
    ("key", "group", "inside"),
    [
        ("ships", "ships", True),
        ("ships.oils", "ships", True),
        ("tiles[0].tile", "tiles", True),
        ("ships", "ships.oils", False),
        ("shipsails", "ships", False),
    ],
)
def test_a_field_is_within_its_group(key, group, inside):
    assert within(key, group) is inside


# What is asked


def keys(state):
    return [stop.key for stop in stops(reckoning(state))]


def test_endeavor_is_asked_in_the_order_of_the_rulebook():
    expected = "cities routes industry culture finance politics cards governor_slot"
    assert keys(over("endeavor")) == [*expected.split(), "universities", "harbour", "slavery"]
    assert keys(over("endeavor", "soloplay-2"))[-1] == "neutral_reserve"
    assert keys(over("endeavor", "solo"))[-1] == "level5_building"


def test_the_opposition_is_asked_for_its_own_lines_only():
    by_key = {stop.key: stop for stop in stops(reckoning(over("endeavor", "solo")))}
    assert set(by_key["cards"].asks) == {"s1", "opposition"}
    assert set(by_key["harbour"].asks) == {"s1"}


def test_carthago_asks_for_tiles_first_and_then_only_what_they_need():
    state = over("carthago", players=3)
    plain = ["tiles", "guild-ships", "guild-seats", "guild-residence"]
    assert keys(state) == plain
    state = count(state, "s1", tiles__coins="1", tiles__ships="1")
    state = count(state, "s2", tiles__goods="1", tiles__town_hall_2="1")
    assert keys(state) == [*plain, "town_hall_2", "coins", "goods"]
    by_key = {stop.key: stop for stop in stops(reckoning(state))}
    assert set(by_key["coins"].asks) == {"s1"}
    assert [spec.key for spec in by_key["town_hall_2"].asks["s2"]] == ["largest_block"]


def test_a_stop_is_answered_by_column():
    state = count(over("endeavor", players=3), "s1", cities_one="3", cities_two="0")
    cities = stops(reckoning(state))[0]
    assert answered(reckoning(state), cities, ("s1",))
    assert not answered(reckoning(state), cities)


def blanks(state, seat="s1"):
    told = reckoning(state)
    return [spec.key for spec in told.blanks(some(told.column(seat)))]


def test_questions_without_an_answer_are_the_blanks():
    state = over("mediterranee", players=2)
    every = ["holds_own_capital", "ducats", "ports_not_full", "small_full", "medium_full"]
    assert blanks(state) == [*every, "capitals_full"]
    state = count(state, "s1", ducats="500", ports_not_full="1", small_full="0", medium_full="0")
    assert blanks(state) == ["holds_own_capital", "capitals_full"]
    assert blanks(state, "s2") == [*every, "capitals_full"]


def test_a_tile_nobody_named_is_no_blank():
    state = count(over("carthago", players=2), "s1", **BLACK | {"hand__coins": ""})
    assert blanks(state) == ["hand.coins"]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_needed_field_is_asked_for_exactly_once(game):
    for variant in GAMES[game].variants:
        count_ = reckoning(over(game, variant.key))
        for column in count_.columns:
            asked = [s.key for stop in stops(count_) for s in stop.asks.get(column.key, ())]
            assert sorted(asked) == sorted(spec.key for spec in count_.needed(column))


# The end of it


def test_a_result_needs_every_answer():
    state = over("mediterranee", players=2)
    with pytest.raises(RuleError, match=r"^count-unready$"):
        GAMES["mediterranee"].apply(state, Finish())


def all_answered():
    state = over("mediterranee", players=2)
    ports = {"ports_not_full": "2", "small_full": "0", "medium_full": "0", "capitals_full": "0"}
    for seat in ("s1", "s2"):
        state = count(state, seat, holds_own_capital="yes", ducats="4 300", **ports)
    return state


def finished():
    return GAMES["mediterranee"].apply(all_answered(), Finish())


def test_a_correction_keeps_the_result_unless_something_is_missing_then():
    state = finished()
    assert state.counts.finished
    assert count(state, "s1", ducats="5000").counts.finished
    assert count(state, "s1", ducats="").counts.finished is False


def test_counting_afresh_takes_the_agreement_back():
    counts = GAMES["mediterranee"].apply(finished(), CountAfresh()).counts
    assert (counts.afresh, counts.finished) == (True, False)


def test_what_was_tracked_may_be_the_whole_result():
    known = {"holds_own_capital": False, "ducats": 900, "ports_not_full": 2}
    known |= {"small_full": 0, "medium_full": 0, "capitals_full": 0}
    tally = lambda state: {"s1": known, "s2": known}  # noqa: E731
    handlers = count_handlers(tally, GAMES["mediterranee"].rulings)
    state = over("mediterranee", players=2, afresh=False)
    for agreed in (Finish(), FirstFinish()):
        assert handlers[type(agreed)](state, agreed).counts.finished is True


def test_an_agreement_of_the_first_version_is_open_again_where_something_is_missing_now():
    unready = count(all_answered(), "s1", ducats="")
    assert GAMES["mediterranee"].apply(unready, FirstFinish()) == unready


def test_undo_takes_a_count_back():
    state = over("endeavor", players=3)
    game = GAMES["endeavor"]
    timeline = Timeline(state).then(
        game.apply, Entry(1, "t", 0, "s1", Count((Counted("s1", "routes", "5"),)))
    )
    assert timeline.state.counts.answers
    assert timeline.then(game.apply, Entry(2, "u", 0, "s1", Undo(1))).state.counts.answers == ()


def answers(*spoken):
    return tuple(T("%(who)s %(answer)s", who=who, answer=answer) for who, answer in spoken)


@pytest.mark.parametrize(
    ("game", "entries", "what", "spoken"),
    [
        (
            "endeavor",
            (Counted("s1", "routes", "3+6"), Counted("s2", "routes", "")),
            "Routes",
            ((SeatName("s1"), "3+6"), (SeatName("s2"), T("blank"))),
        ),
        (
            "endeavor",
            (Counted("opposition", "routes", "0"),),
            "Routes",
            ((T("Opposition"), 0),),
        ),
        (
            "carthago",
            (Counted("s1", "tiles.coins", "0"), Counted("s2", "tiles.coins", "2")),
            "Coins",
            ((SeatName("s1"), T("none")), (SeatName("s2"), 2)),
        ),
        (
            "mediterranee",
            (
                Counted("s1", "holds_own_capital", "yes"),
                Counted("s2", "holds_own_capital", "no"),
            ),
            "Own capital held",
            ((SeatName("s1"), T("yes")), (SeatName("s2"), T("no"))),
        ),
        ("mediterranee", (Counted("s1", "tea", "1"),), "tea", ((SeatName("s1"), 1),)),
    ],
)
def test_the_log_names_field_player_and_answer(game, entries, what, spoken):
    line = T("%(what)s: %(answers)s", what=T(what), answers=answers(*spoken))
    known = fields_counted(game, "base")
    assert describe_count(Count(entries), known) == T("Counted: %(parts)s", parts=(line,))


def test_a_game_names_its_fields_itself_whatever_others_call_theirs():
    """Carthago has no routes: Endeavor's word for them is not its own."""
    entries = (Counted("s1", "routes", "3"),)
    for game, what in (("endeavor", "Routes"), ("carthago", "routes")):
        state = over(game, players=2 if game == "carthago" else 3)
        line = T("%(what)s: %(answers)s", what=T(what), answers=answers((SeatName("s1"), 3)))
        told = GAMES[game].told(state, Count(entries), state, None)
        assert told == T("Counted: %(parts)s", parts=(line,))


def test_the_log_puts_the_answers_to_one_question_together():
    entries = (
        Counted("s1", "routes", "3"),
        Counted("s1", "harbour", "4"),
        Counted("s2", "routes", "5"),
    )
    ((_, parts),) = describe_count(Count(entries)).params
    routes, harbour = (dict(a(Text, part).params) for part in a(tuple, parts))
    assert routes["answers"] == answers((SeatName("s1"), 3), (SeatName("s2"), 5))
    assert harbour["answers"] == answers((SeatName("s1"), 4))


def test_a_kept_result_has_all_that_is_printed():
    result = draw_result(reckoning(finished()))
    rouge = {one.field: one for one in result.players[0].inputs}
    assert (rouge["ducats"].value, rouge["ducats"].typed) == (4300, "4 300")
    assert (result.game, result.variant) == ("mediterranee", "base")
    assert [player.name for player in result.players] == ["Rouge", "Verte"]
    assert result.answer["winners"] == ["Rouge", "Verte"]
    assert [player.total for player in result.sheet.players] == [20, 20]


def test_a_kept_result_has_the_story_of_the_evening_and_how_it_was_played():
    state, story = finished(), Story("Bids", "", "Sum", ())
    result = draw_result(reckoning(state), story)
    assert result.story is story
    assert result.options == tuple(state.setup.options) != ()
    assert draw_result(reckoning(state)).story is None


def test_the_margin_is_what_the_first_has_before_all_the_others():
    state = count(finished(), "s1", ducats="5300")
    result = draw_result(reckoning(state))
    totals = [player.total for player in result.sheet.players]
    assert totals[1] == 20
    assert result.margin == totals[0] - 20 > 0


def test_a_kept_result_tells_what_was_tracked_from_what_was_typed():
    state = over("mediterranee", players=2, afresh=False)
    ports = {"ports_not_full": 2, "small_full": 0, "medium_full": 0, "capitals_full": 0}
    known = {"holds_own_capital": True, "ducats": 900, **ports}
    state = count(state, "s1", ducats="500+600")
    result = draw_result(tracked_at("mediterranee", state, s1=known, s2=known))
    rouge = {one.field: one for one in result.players[0].inputs}
    assert rouge["ducats"] == Input("ducats", 1100, "500+600", tracked=False)
    assert rouge["small_full"] == Input("small_full", 0, "0", tracked=True)
    assert rouge["holds_own_capital"] == Input("holds_own_capital", True, "yes", tracked=True)


def test_a_kept_result_leaves_out_tiles_without_a_disc():
    state = count(over("carthago", players=2), "s1", **BLACK, tiles__goods="0")
    nothing = dict.fromkeys(BLACK, "0") | {"tiles__ships": "", "hand__coins": ""}
    state = count(state, "s2", **{key: typed for key, typed in nothing.items() if typed})
    black, other = draw_result(reckoning(state)).players
    tiles = [one.field for one in black.inputs if one.field.startswith("tiles.")]
    assert tiles == ["tiles.ships", "tiles.coins"]
    assert not [one.field for one in other.inputs if one.field.startswith("tiles.")]
