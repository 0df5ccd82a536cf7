"""What phones show, and that every tap they offer is legal."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.endeavor import GAME
from companion.games.endeavor.rules.actions import (
    Activate,
    AwardNeutral,
    Build,
    DrawCard,
    SetBlue,
    SetBuilding,
    SetNeutrals,
    SetTrack,
    TakeToken,
    WinGovernor,
)
from companion.games.endeavor.rules.pieces import BuildingKey, Symbols
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.screen.shapes import SeatBoard, TableBoard
from companion.table.actions import ChangeOption, from_dict
from companion.table.text import SeatName, T, Text
from companion.table.views import MARKS, Offer, View
from tests.endeavor.support import (
    all_pass,
    at,
    build,
    do,
    in_actions,
    leave,
    onward,
    peopled,
    refused,
    table,
    with_buildings,
    with_cards,
    with_tracks,
)
from tests.sure import some


def shown(state: State, viewer: str | None = "s1") -> View:
    return GAME.view_for(state, viewer)


def own(state: State, seat: str = "s1") -> SeatBoard:
    board: TableBoard = shown(state, seat).board
    assert board.boards[0].seat == seat
    return board.boards[0]


def tapped(state: State, tap: Offer | None, **more: Any) -> State:
    """An offer sent as the web sends it: verb and fields through the codec."""
    assert tap is not None
    fields = {k: list(v) if isinstance(v, tuple) else v for k, v in tap.fields.items()}
    action = from_dict(GAME.verbs, {"verb": tap.verb, "v": 1, **fields, **more})
    return do(state, action)


def strip(state: State) -> str:
    return " ".join(f"{p.key}:{p.state}" for p in shown(state).phases)


class TestTop:
    def test_heading_and_strip(self):
        state = table(3)
        assert shown(state).heading == T("Round %(n)d of %(of)d", n=1, of=7)
        assert strip(state) == "construction:now growth:next actions:next"
        state = at(state, "salaries", 3)
        assert strip(state) == "construction:done growth:done salaries:now actions:next"
        assert strip(at(state, "check")).endswith("actions:now")
        state = at(state, "over", 7)
        assert shown(state).heading == T("Ready to score")
        assert {phase.state for phase in shown(state).phases} == {"done"}
        assert shown(state).over

    def test_soloplay_has_a_phase_more(self):
        state = at(table(variant="soloplay-2"), "award")
        assert strip(state) == "construction:done growth:done salaries:done award:now actions:next"

    def test_player_by_player_growth_and_salaries_are_one(self):
        state = at(table(3, phase_order="by-player"), "growth", acting="s2")
        assert strip(state) == "construction:done growth:now salaries:now actions:next"
        assert shown(state).why == "upkeep"
        assert shown(state).who == ("s2",)

    def test_who_must_do_what(self):
        state = with_tracks(table(3, first="s2"), "s2", industry=4)
        must = T("%(who)s builds, up to level %(n)d", who=SeatName("s2"), n=3)
        assert (shown(state).must, shown(state).who) == (must, ("s2",))
        state = leave(in_actions(), "s2")
        must = T("Act in turn, from %(who)s. Tap what you gain", who=SeatName("s1"))
        assert shown(state).must == must
        assert shown(state).who == ("s1", "s3")
        assert shown(at(table(3), "growth")).must == T("Everyone takes markers by Culture")
        assert shown(at(table(3), "check")).who == ("s1", "s2", "s3")

    def test_everyone_reads_the_same_sentence(self):
        state = leave(with_cards(in_actions(), "s2", africa_1=Symbols(), africa_2=Symbols()), "s2")
        sentences = {shown(state, viewer).must for viewer in (None, "s1", "s2", "s3")}
        assert sentences == {
            T(
                "%(who)s has passed over the card limit; cards to discard: %(n)d",
                who=SeatName("s2"),
                n=1,
            )
        }
        assert shown(state).why == "discard"

    def test_marks(self):
        state = build(table(3))
        marks = {player.seat: player.marks for player in shown(state).players}
        assert marks == {"s1": ("first", "done"), "s2": (), "s3": ()}
        state = leave(at(state, "actions", first="s2"), "s3")
        assert [player.seat for player in shown(state).players] == ["s2", "s3", "s1"]
        marks = {player.seat: player.marks for player in shown(state).players}
        assert marks == {"s2": ("first",), "s3": ("passed",), "s1": ()}
        assert {mark for marked in marks.values() for mark in marked} <= set(MARKS)

    @pytest.mark.parametrize(
        ("options", "phase", "more", "label"),
        [
            ({}, "growth", {}, T("Done; next: Salaries")),
            ({}, "salaries", {}, T("Done; next: Actions")),
            ({}, "check", {}, T("Start round %(n)d", n=3)),
            (
                {"phase_order": "by-player"},
                "growth",
                {"acting": "s1"},
                T("Done; next: %(who)s", who=SeatName("s2")),
            ),
            ({"phase_order": "by-player"}, "growth", {"acting": "s3"}, T("Done; next: Actions")),
        ],
    )
    def test_one_tap_goes_on(self, options, phase, more, label):
        state = at(table(3, **options), phase, **more)
        tap = shown(state, None).primary
        assert tap is not None
        assert tap.label == label
        assert tapped(state, tap).moment != state.moment

    def test_the_last_tap(self):
        state = at(table(3), "check", 7)
        assert some(shown(state).primary).label == T("End the game")
        assert tapped(state, shown(state).primary).phase == "over"


class TestButtonsInActions:
    def test_ones_own_pass_is_the_primary(self):
        state = in_actions()
        tap = some(shown(state, "s2").primary)
        assert (tap.verb, tap.seat) == ("pass", "s2")
        assert tapped(state, tap).board("s2").status == "passed"
        assert shown(leave(state, "s2"), "s2").primary is None

    def test_a_shared_phone_sees_every_pass(self):
        view = shown(leave(in_actions(), "s2"), None)
        assert view.primary is None
        assert [tap.seat for tap in view.others] == ["s1", "s3"]

    def test_with_governors_the_slot_is_asked_first(self):
        state = with_cards(in_actions(), "s1", india_governor=Symbols(), africa_1=Symbols())
        assert shown(state).primary is None
        assert [tap.fields["governor"] for tap in shown(state).others] == ["india-governor", None]
        passes = own(state).passes
        assert [(p.governor, p.excess) for p in passes] == [("india-governor", 0), (None, 1)]
        assert tapped(state, passes[0].offer).board("s1").slot == "india-governor"

    def test_no_way_on_while_someone_is_over_the_limit(self):
        state = with_cards(at(table(3), "check"), "s2", africa_1=Symbols(), africa_2=Symbols())
        assert shown(state).primary is None
        assert shown(state).who == ("s2",)


class TestPlayerBoard:
    def test_tracks_with_what_they_mean_now(self):
        state = with_tracks(in_actions(), "s1", industry=5, culture=2, finance=3, politics=3)
        means = [track.means for track in own(state).tracks]
        assert means == [
            T("builds up to level %(n)d", n=3),
            T("markers: +%(n)d", n=3),
            T("payments: %(n)d", n=2),
            T("cards kept: %(n)d + 1 Slavery", n=2),
        ]
        assert [track.next_at for track in own(state).tracks] == [7, 4, 4, 4]

    def test_beyond_fifteen(self):
        culture = own(with_tracks(in_actions(), "s1", culture=17)).tracks[1]
        assert (culture.value, culture.marker, culture.band, culture.next_at) == (17, 15, 5, None)
        politics = own(with_tracks(in_actions(), "s1", politics=10)).tracks[3]
        assert politics.means == T("cards kept: %(n)d", n=5)

    def test_every_symbol_has_its_source(self):
        state = build(table(3), "workshop", industry=2)
        state = do(at(state, "actions"), TakeToken("s1", "industry", 3))
        state = do(state, WinGovernor(seat="s1", region="india", industry=1))
        state = do(state, DrawCard(seat="s1", card="india-1", industry=1))
        state = do(state, SetTrack("s1", "industry", 6))
        found = [(s.kind, s.piece, s.amount) for s in own(state).tracks[0].sources]
        assert found == [
            ("building", "workshop", 2),
            ("governor", "india-governor", 1),
            ("card", "india-1", 1),
            ("token", None, 3),
            ("recount", None, -1),
        ]

    def test_a_token_is_one_tap(self):
        state = in_actions()
        state = tapped(state, own(state).tracks[1].token)
        state = tapped(state, own(state).tracks[1].token, count=2)
        assert state.board("s1").track("culture") == 3

    def test_a_track_set_right(self):
        state = in_actions()
        state = tapped(state, own(state).tracks[1].set_right, value=4)
        assert state.board("s1").track("culture") == 4

    def test_greyed_with_the_reason(self):
        state = leave(in_actions(), "s1")
        track = own(state).tracks[0]
        assert track.token is None
        assert track.token_refusal == own(state).gain_refusal
        assert own(state).gain_refusal == T(
            "%(who)s has passed and cannot act in this round.", who=SeatName("s1")
        )
        state = do(in_actions(), TakeToken("s1", "industry", 10), TakeToken("s2", "industry", 7))
        assert own(state).tracks[0].token is None
        assert own(state).tracks[1].token is not None

    def test_own_board_first_then_turn_order(self):
        state = at(table(4), "actions", first="s3")
        seats = [board.seat for board in shown(state, "s2").board.boards]
        assert seats == ["s2", "s3", "s4", "s1"]
        assert [b.seat for b in shown(state, None).board.boards] == ["s3", "s4", "s1", "s2"]

    def test_the_slot_chosen_anew_while_over_the_limit(self):
        cards = {"india_governor": Symbols(), "africa_governor": Symbols(), "europe_0": Symbols()}
        state = leave(with_cards(in_actions(), "s1", **cards), "s1", "india-governor")
        places = own(state).places
        assert [tap.fields["governor"] for tap in places] == ["africa-governor", None]
        assert tapped(state, places[0]).board("s1").slot == "africa-governor"
        assert own(state).slot_text == T(
            "Governor slot: %(card)s", card=T("Governor (%(region)s)", region=T("India"))
        )

    def test_discards_are_taps(self):
        state = leave(with_cards(in_actions(), "s1", africa_1=Symbols(), africa_2=Symbols()), "s1")
        card = own(state).cards[1]
        assert tapped(state, some(card.discard).offer).board("s1").status == "passed"
        assert own(state).limit.excess == 1
        assert own(in_actions()).cards == ()


class TestConstruction:
    def test_choices_reasons_and_taps(self):
        state = with_tracks(table(3), "s1", industry=2)
        panel = shown(state).board.construction
        assert (panel.seat, panel.level, len(panel.choices)) == ("s1", 2, 15)
        for choice in panel.choices:
            if choice.offer:
                assert choice.refusal is None
                assert tapped(state, choice.offer).acting == "s2"
            else:
                action = Build(seat="s1", building=choice.key, moment=state.moment)
                assert refused(state, action).text(GAME.all_refusals) == choice.refusal
        assert tapped(state, panel.skip).acting == "s2"
        assert shown(at(state, "growth")).board.construction is None


class TestPiles:
    def test_the_top_card_of_every_open_pile(self):
        state = do(in_actions(), WinGovernor(seat="s2", region="africa"))
        draws = {choice.key: choice for choice in shown(state).board.draws}
        assert [key for key, choice in draws.items() if choice.offer] == [
            "europe-0",
            "slavery-0",
            "africa-1",
        ]
        assert draws["india-1"].refusal is not None
        assert tapped(state, draws["africa-1"].offer, seat="s1").board("s1").holds("africa-1")
        assert draws["india-1"].symbols == Symbols(culture=1, politics=1)
        assert draws["india-1"].known is False

    def test_governors_to_be_won(self):
        state = do(in_actions(variant="two-neutral"), WinGovernor(seat="s2", region="africa"))
        board = shown(state).board
        assert [choice.key for choice in board.governors] == [
            "caribbean-governor",
            "far-east-governor",
            "india-governor",
            "north-america-governor",
            "south-america-governor",
        ]
        assert board.neutrals_win
        far_east = board.governors[1]
        assert (far_east.known, far_east.symbols.glory) == (True, 1)
        assert tapped(state, far_east.offer, seat=None).opened == ("africa", "far-east")
        assert tapped(state, far_east.offer, seat="s1").board("s1").governors
        assert board.open_regions == (T("Africa"),)

    def test_nothing_of_it_outside_actions(self):
        board = shown(at(table(3), "check")).board
        assert (board.draws, board.governors, board.abolition) == ((), (), ())

    def test_the_abolition_is_announced(self):
        state = in_actions()
        for number in range(5):
            state = with_cards(state, "s3", **{f"europe_{number}": Symbols()})
        choice = shown(state).board.draws[0]
        assert (choice.key, choice.abolition) == ("europe-5", True)
        state = tapped(state, choice.offer, seat="s1")
        assert state.abolished
        assert shown(state).board.abolition == ()


class TestUpkeep:
    def test_all_on_one_screen(self):
        state = with_tracks(at(table(3), "growth"), "s2", culture=7)
        lines = shown(state).board.upkeep
        assert [(line.seat, line.takes, line.pays) for line in lines] == [
            ("s1", 2, None),
            ("s2", 5, None),
            ("s3", 2, None),
        ]
        lines = shown(onward(with_tracks(state, "s3", finance=4))).board.upkeep
        assert [line.pays for line in lines] == [1, 1, 3]
        assert lines[0].text == T("payments: %(n)d", n=1)

    def test_player_by_player(self):
        state = at(table(3, phase_order="by-player"), "growth", acting="s2")
        (line,) = shown(state).board.upkeep
        assert (line.seat, line.takes, line.pays) == ("s2", 2, 1)
        state = at(table(3, phase_order="by-player"), "growth", 1, acting="s2")
        (line,) = shown(state).board.upkeep
        assert (line.takes, line.pays) == (2, None)
        assert shown(state).why == "growth"

    def test_full_tracking_asks_who_must_choose(self):
        state = do(table(3, tracking="full"), SetBuilding(seat="s1", slot=1, building="market"))
        state = peopled(at(state, "salaries"), "s1", 0, 20, 0, 1)
        assert shown(state).who == ("s1",)
        choice = some(own(state).salaries)
        assert (choice.pays, [worker.slot for worker in choice.workers]) == (1, [0, 1])
        state = tapped(state, choice.offer, slots=[1])
        assert own(state).salaries is None


class TestVariants:
    @pytest.mark.parametrize(
        ("variant", "steps", "reminded"),
        [("base", 4, 0), ("two-neutral", 5, 5), ("soloplay-2", 7, 4), ("soloplay-3", 6, 4)],
    )
    def test_set_up_checklist_and_reminders(self, variant, steps, reminded):
        state = table(variant=variant)
        assert len(shown(state).board.setup) == steps
        assert shown(build(state)).board.setup == ()
        assert len(shown(in_actions(variant=variant)).board.reminders) == reminded

    def test_the_token_under_a_neutral_marker(self):
        state = in_actions(variant="soloplay-2")
        to_player = shown(state).board.reminders[-1]
        state = do(state, ChangeOption("neutral_token", "discard"))
        assert shown(state).board.reminders[-1] != to_player

    def test_light_asks_who_is_behind(self):
        state = at(table(variant="soloplay-2"), "award")
        award = shown(state).board.award
        assert [tap.fields["seats"] for tap in award.answers] == [(), ("s1",), ("s2",)]
        for tap in award.answers:
            assert tapped(state, tap).phase == "actions"
        assert shown(state).others == award.answers

    def test_three_players_and_an_empty_reserve(self):
        state = do(at(table(variant="soloplay-3"), "award"), SetNeutrals("s2", 0))
        answers = [tap.fields["seats"] for tap in shown(state).board.award.answers]
        assert answers == [(), ("s1",), ("s3",), ("s1", "s3")]

    def test_full_works_it_out(self):
        state = at(table(variant="soloplay-2", tracking="full"), "award")
        state = peopled(state, "s1", 5)
        assert some(shown(state).primary).fields["seats"] == ("s2",)
        state = tapped(state, shown(state).primary)
        assert own(state, "s2").neutral_harbour == 1
        assert own(in_actions()).neutral_reserve is None

    def test_nobody_at_a_tie(self):
        state = at(table(variant="soloplay-2", tracking="full"), "award")
        assert some(shown(state).primary).label == T("Nobody takes a neutral marker")
        assert do(state, AwardNeutral((), state.moment)).phase == "actions"


class TestFull:
    def test_every_offered_turn_is_legal(self):
        state = table(variant="soloplay-2", tracking="full")
        kinds: tuple[BuildingKey, ...] = ("docks", "fortress", "cartographer", "museum")
        kinds = (*kinds, "barracks", "guild_hall", "bank")
        state = with_buildings(state, "s1", *kinds)
        for blue in ("ship_draw", "occupy_draw", "attack", "pay"):
            state = do(state, SetBlue("s1", blue, 1))
        state = peopled(at(state, "actions"), "s2", 3)
        for harbour in range(5):
            now = peopled(state, "s1", harbour, 10, 2, 6)
            board = own(now)
            taps = [tap for building in board.buildings for tap in building.turns]
            taps += [tap for blue in board.blues for tap in blue.turns]
            assert taps
            for tap in taps:
                assert tapped(now, tap).started

    def test_labels_say_what_is_done(self):
        state = do(table(3, tracking="full"), SetBuilding(seat="s1", slot=1, building="docks"))
        state = peopled(at(state, "actions"), "s1", 5)
        deeds = [dict(tap.label.params)["deed"] for tap in own(state).buildings[1].turns]
        assert deeds == [
            T("Ship and Occupy"),
            T("Ship"),
            T("Occupy"),
            T("something else, or nothing"),
        ]

    def test_greyed_buildings(self):
        state = do(table(3, tracking="full"), SetBuilding(seat="s1", slot=1, building="bank"))
        state = peopled(at(state, "actions"), "s1", 5)
        house, bank = own(state).buildings
        assert (house.refusal, len(house.turns)) == (None, 2)
        assert bank.refusal == T("This building has no activation zone.")
        assert own(state, "s2").buildings[0].refusal == T(
            "It is the turn of %(who)s.", who=SeatName("s1")
        )
        assert own(in_actions()).buildings[0].refusal is None

    def test_counting_first(self):
        state = do(in_actions(), ChangeOption("tracking", "full"))
        assert own(state).population is None
        assert own(state).buildings[0].refusal == T(
            "Count first the markers of %(who)s.", who=SeatName("s1")
        )

    def test_buttons_of_a_turn(self):
        state = peopled(at(table(3, tracking="full"), "actions"), "s1", 5)
        assert [tap.verb for tap in own(state).turn] == ["end-turn"]
        assert shown(state, "s2").primary is None
        state = do(state, Activate(seat="s1", moment=state.moment, slot=0, occupies=1))
        assert some(shown(state).primary).label == T("Turn done")
        assert some(shown(state, "s2").primary).verb == "pass"
        assert shown(state).must == T("%(who)s acts; tap what is gained", who=SeatName("s1"))
        take = own(state).blues[2].take
        assert tapped(state, take).board("s1").blue == (0, 0, 1, 0)
        assert tapped(state, shown(state).primary).acting == "s2"

    def test_a_neutral_marker_to_play(self):
        state = do(table(variant="soloplay-2", tracking="full"), SetNeutrals("s1", 1, 1))
        state = peopled(at(state, "actions"), "s1", 5)
        state = do(state, Activate(seat="s1", moment=state.moment, slot=0, occupies=1))
        tap = next(tap for tap in own(state).turn if tap.verb == "play-neutral")
        assert tapped(state, tap).board("s1").neutral_harbour == 0

    def test_population(self):
        state = peopled(table(3, tracking="full"), "s1", 5, 10, 0)
        where = some(own(state).population)
        assert (where.reserve, where.harbour, where.workers, where.board) == (10, 5, 1, 14)


class TestClockAndCorrections:
    def test_every_moment_offered_can_be_set(self):
        for state in (
            table(3),
            table(variant="soloplay-2"),
            table(4, phase_order="by-player", tracking="full"),
        ):
            for choice in shown(state).board.clock:
                for number in choice.rounds:
                    after = at(state, choice.key, number)
                    assert (after.phase, after.round) == (choice.key, number)

    def test_what_must_be_said_with_a_phase(self):
        choices = {c.key: c for c in shown(table(3, tracking="full")).board.clock}
        assert choices["salaries"].rounds == (2, 3, 4, 5, 6, 7)
        assert choices["over"].rounds == (7,)
        assert "award" not in choices
        assert choices["construction"].asks_acting
        assert (choices["actions"].asks_acting, choices["actions"].asks_passed) == (True, True)
        assert not choices["growth"].asks_acting

    def test_forms_to_set_things_right(self):
        state = table(variant="soloplay-2", tracking="full")
        assert [form.verb for form in own(state).corrections] == [
            "set-card",
            "set-building",
            "set-population",
            "set-blue",
            "set-neutrals",
        ]
        assert [form.verb for form in own(table(3)).corrections] == ["set-card", "set-building"]
        verbs = [form.verb for form in shown(state).board.corrections]
        assert verbs == [
            "set-clock",
            "set-region",
            "correct-building",
            "correct-card",
            "abolish-slavery",
        ]


def test_every_text_is_marked_and_filled():
    """No sentence lacks what fills it, whatever the moment."""
    state = table(3)
    seen = 0
    while state.phase != "over":
        seen += _walk(shown(state))
        if state.phase == "construction":
            state = tapped(state, next(c.offer for c in _choices(state) if c.offer))
        else:
            state = all_pass(state) if state.phase == "actions" else onward(state)
    assert seen > 1000


def _choices(state: State) -> Any:
    return shown(state).board.construction.choices


def _walk(value: Any) -> int:
    if isinstance(value, Text):
        filled = {key: 1 if isinstance(part, int) else "x" for key, part in value.params}
        assert value.message % filled
        return 1 + sum(_walk(part) for _, part in value.params)
    if isinstance(value, tuple):
        return sum(map(_walk, value))
    if hasattr(value, "__dataclass_fields__"):
        return sum(_walk(getattr(value, name)) for name in value.__dataclass_fields__)
    return 0
