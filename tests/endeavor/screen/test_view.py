"""What phones show, and that every tap they offer is legal."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from companion.games.endeavor import GAME
from companion.games.endeavor.rules.actions import (
    AbolishSlavery,
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
from companion.games.endeavor.rules.lessons import all_of
from companion.games.endeavor.rules.pieces import BuildingKey, Symbols
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.rules.turns import in_turn
from companion.games.endeavor.screen.shapes import (
    People,
    PieceChoice,
    SeatBoard,
    TableBoard,
    TrackView,
)
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


def begun() -> State:
    """Full tracking: the first player has activated a building, and may go on."""
    state = peopled(in_actions(3, tracking="full"), "s1", 3)
    return do(state, Activate(seat="s1", moment=state.moment, slot=0))


def asks(state: State, viewer: str | None = "s1") -> tuple[str, str | None]:
    """Where something is asked, and of whom."""
    asked = some(shown(state, viewer).asked)
    return asked.place, asked.seat


def own(state: State, seat: str = "s1") -> SeatBoard:
    board: TableBoard = shown(state, seat).board
    assert board.boards[0].seat == seat
    return board.boards[0]


def tracks(state: State) -> tuple[TrackView, ...]:
    return own(state).tableau.tracks


def full(state: State, seat: str = "s1") -> People:
    return some(own(state, seat).people)


def why_not(state: State, seat: str, slot: int) -> Text:
    """Why the rules would not let a building be activated."""
    action = Activate(seat=seat, moment=state.moment, slot=slot)
    return refused(state, action).text(GAME.all_refusals)


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
        names = (SeatName("s1"), SeatName("s3"))
        passed = T("You have passed. Still acting: %(names)s", names=names)
        assert shown(state, "s2").must == passed
        assert shown(at(table(3), "growth", 1)).must == T("Everyone takes markers by Culture")
        both = T("Everyone takes markers by Culture and pays by Finance")
        assert (shown(at(table(3), "growth")).must, shown(at(table(3), "growth")).why) == (
            both,
            "upkeep",
        )
        assert shown(at(table(3), "check")).who == ("s1", "s2", "s3")

    def test_everyone_reads_the_same_sentence(self):
        state = leave(with_cards(in_actions(), "s2", africa_1=Symbols(), africa_2=Symbols()), "s2")
        sentences = {shown(state, viewer).must for viewer in (None, "s1", "s2", "s3")}
        assert sentences == {T("%(who)s: discard 1 card", who=SeatName("s2"))}
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
            ({}, "growth", {}, T("All done: on to Actions")),
            ({}, "salaries", {}, T("All done: on to Actions")),
            ({}, "check", {}, T("Start round %(n)d", n=3)),
            (
                {"phase_order": "by-player"},
                "growth",
                {"acting": "s1"},
                T("%(who)s is done: %(next)s builds", who=SeatName("s1"), next=SeatName("s2")),
            ),
            (
                {"phase_order": "by-player"},
                "growth",
                {"acting": "s3"},
                T("%(who)s is done: on to Actions", who=SeatName("s3")),
            ),
            ({"variant": "soloplay-3"}, "growth", {}, T("All done: on to the neutral markers")),
            (
                {"variant": "soloplay-3", "phase_order": "by-player"},
                "growth",
                {"acting": "s3"},
                T("%(who)s is done: on to the neutral markers", who=SeatName("s3")),
            ),
        ],
    )
    def test_one_tap_goes_on(self, options, phase, more, label):
        state = at(table(3, **options), phase, **more)
        tap = shown(state, None).primary
        assert tap is not None
        assert tap.label == label
        assert tapped(state, tap).moment != state.moment

    def test_player_by_player_it_is_the_tap_of_whose_markers_they_are(self):
        state = at(table(3, phase_order="by-player"), "growth", acting="s2")
        assert {some(shown(state, who).primary).seat for who in (None, "s1", "s2")} == {"s2"}
        assert some(shown(at(table(3), "growth")).primary).seat is None

    def test_the_last_tap(self):
        state = at(table(3), "check", 7)
        assert some(shown(state, None).primary).label == T("End the game")
        assert tapped(state, shown(state, None).primary).phase == "over"

    def test_each_compares_the_cubes_on_the_own_phone(self):
        state, onward = at(table(3), "check"), T("Start round %(n)d", n=3)
        view = shown(state, "s2")
        assert some(view.primary).label == T("%(who)s: my cubes match", who=SeatName("s2"))
        assert some(view.quiet).label == onward, "who has no phone is not waited for"
        state = tapped(state, view.primary)
        assert shown(state, "s2").primary is None
        assert shown(state, "s2").who == ("s1", "s3")
        left = (SeatName("s1"), SeatName("s3"))
        assert shown(state, "s2").must == T(
            "Still comparing the cubes with the tracks: %(names)s", names=left
        )
        chips = [some(board.chip).label for board in shown(state, None).board.boards]
        assert chips == [T("passed"), T("cubes match"), T("passed")]
        for seat in ("s1", "s3"):
            state = tapped(state, shown(state, seat).primary)
        for viewer in (None, "s1", "s2"):
            assert some(shown(state, viewer).primary).label == onward


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
        passes = some(view.answers)
        assert (passes.label, passes.question) == (T("Someone passes"), T("Who passes?"))
        assert [tap.seat for tap in passes.left] == ["s1", "s3"]
        assert passes.left[1].label == T("%(who)s passes", who=SeatName("s3"))
        gone = passes.offers[1]
        assert gone.reason == gone.label == T("%(who)s has passed", who=SeatName("s2"))

    def test_with_governors_the_slot_is_asked_first(self):
        state = with_cards(in_actions(), "s1", india_governor=Symbols(), africa_1=Symbols())
        assert shown(state).primary is None
        passes = some(shown(state).answers)
        assert passes == own(state).passes
        left = T("then to discard: %(n)d", n=1)
        assert [(p.fields["governor"], p.note) for p in passes.offers] == [
            ("india-governor", None),
            (None, left),
        ]
        assert tapped(state, passes.offers[0]).board("s1").slot == "india-governor"

    def test_no_way_on_while_someone_is_over_the_limit(self):
        state = with_cards(at(table(3), "check"), "s2", africa_1=Symbols(), africa_2=Symbols())
        assert shown(state).primary is None
        assert shown(state).who == ("s2",)
        for viewer in (None, "s1", "s2"):
            assert asks(state, viewer) == ("over-s2", "s2")
        assert shown(state).must == T("%(who)s: discard 1 card", who=SeatName("s2"))
        state = with_cards(state, "s2", india_1=Symbols())
        assert shown(state).must == T("%(who)s: discard %(n)d cards", who=SeatName("s2"), n=2)

    def test_the_turn_that_is_played_goes_before_ones_own(self):
        """The host on s2 sees how to end the turn the sentence on top is about; s2 need not wait."""
        state = begun()
        view = shown(state, "s2")
        done = T("End the turn of %(who)s", who=SeatName("s1"))
        assert (some(view.primary).label, some(view.primary).seat) == (done, "s1")
        assert some(view.quiet).label == T("%(who)s passes", who=SeatName("s2"))
        assert shown(state, "s3").quiet is None


class TestWhatIsAsked:
    def test_in_every_phase(self):
        assert asks(table(3)) == asks(table(3), "s2") == ("construction", "s1")
        assert some(shown(table(3)).quiet).verb == "skip-build"
        assert asks(at(table(3), "growth")) == ("upkeep", None)
        by_player = at(table(3, phase_order="by-player"), "growth", acting="s2")
        assert asks(by_player) == ("upkeep", "s2")
        assert asks(at(table(variant="soloplay-2"), "award")) == ("award", None)
        assert asks(at(table(3), "check"), None) == ("boards", None)
        assert asks(at(table(3), "check")) == ("seat-s1", "s1")
        assert shown(at(table(3), "over", 7)).asked is None

    def test_in_actions(self):
        state = in_actions()
        assert asks(state, "s2") == ("seat-s2", None)
        assert asks(state, None) == ("boards", None)
        state = leave(state, "s2")
        assert asks(state, "s2") == ("boards", None)
        state = leave(with_cards(state, "s1", africa_1=Symbols(), africa_2=Symbols()), "s1")
        assert asks(state) == asks(state, "s3") == ("over-s1", "s1")
        assert some(shown(state, "s3").quiet).seat == "s3", "nobody waits for a discard"
        assert asks(in_actions(3, tracking="full"), "s3") == ("people-s1", "s1")

    def test_its_key_changes_with_what_is_asked(self):
        states = (table(3), at(table(3), "growth"), at(table(3), "check"), in_actions())
        assert len({some(shown(state).asked).key for state in states}) == 4
        before, after = peopled(in_actions(3, tracking="full"), "s1", 3), begun()
        assert before.moment != after.moment
        assert asks(before) == ("people-s1", "s1")
        assert asks(after) == ("gain-s1", "s1"), "what it brings"


class TestPlayerBoard:
    def test_tracks_with_what_they_mean_now(self):
        state = with_tracks(in_actions(), "s1", industry=5, culture=2, finance=3, politics=3)
        means = [track.means for track in tracks(state)]
        assert means == [
            T("builds up to level %(n)d", n=3),
            T("markers: +%(n)d", n=3),
            T("payments: %(n)d", n=2),
            T("cards kept: %(n)d + 1 Slavery", n=2),
        ]
        assert [track.next_at for track in tracks(state)] == [7, 4, 4, 4]

    def test_beyond_fifteen(self):
        culture = tracks(with_tracks(in_actions(), "s1", culture=17))[1]
        assert (culture.value, culture.marker, culture.next_at) == (17, 15, None)
        assert culture.means == T("markers: +%(n)d", n=6)
        politics = tracks(with_tracks(in_actions(), "s1", politics=10))[3]
        assert politics.means == T("cards kept: %(n)d", n=5)

    def test_every_symbol_has_its_source(self):
        state = build(table(3), "workshop", industry=2)
        state = do(at(state, "actions"), TakeToken("s1", "industry", 3))
        state = do(state, WinGovernor(seat="s1", region="india", industry=1))
        state = do(state, DrawCard(seat="s1", card="india-1", industry=1))
        state = do(state, SetTrack("s1", "industry", 6))
        found = [(source.label, source.amount) for source in tracks(state)[0].sources]
        assert found == [
            (T("Workshop"), 2),
            (T("Governor (%(region)s)", region=T("India")), 1),
            (T("%(pile)s %(value)d", pile=T("India"), value=1), 1),
            (T("tokens"), 3),
            (T("recount in round %(n)d", n=2), -1),
        ]

    def test_a_token_is_one_tap(self):
        state = in_actions()
        state = tapped(state, own(state).tokens[1])
        state = tapped(state, own(state).tokens[1], count=2)
        assert state.board("s1").track("culture") == 3

    def test_a_track_set_right(self):
        state = in_actions()
        state = tapped(state, tracks(state)[1].set_right, value=4)
        assert state.board("s1").track("culture") == 4

    def test_greyed_with_the_reason(self):
        state = leave(in_actions(), "s1")
        passed = T("%(who)s has passed and cannot act in this round.", who=SeatName("s1"))
        assert [token.reason for token in own(state).tokens] == [passed] * 4
        assert not own(state).gains
        state = do(in_actions(), TakeToken("s1", "industry", 10), TakeToken("s2", "industry", 7))
        gone, left, *_ = own(state).tokens
        assert gone.reason == T(
            "The box does not hold that many tokens of %(track)s.", track=T("Industry")
        )
        assert left.reason is None
        assert own(state).gains

    def test_own_board_first_then_turn_order(self):
        state = at(table(4), "actions", first="s3")
        seats = [board.seat for board in shown(state, "s2").board.boards]
        assert seats == ["s2", "s3", "s4", "s1"]
        assert [b.seat for b in shown(state, None).board.boards] == ["s3", "s4", "s1", "s2"]

    def test_the_slot_chosen_anew_while_over_the_limit(self):
        cards = {"india_governor": Symbols(), "africa_governor": Symbols(), "europe_0": Symbols()}
        state = leave(with_cards(in_actions(), "s1", **cards), "s1", "india-governor")
        places = some(own(state).over).places
        assert [tap.fields["governor"] for tap in places] == ["africa-governor", None]
        assert tapped(state, places[0]).board("s1").slot == "africa-governor"
        assert own(state).tableau.pieces.slot == T(
            "Governor slot: %(card)s", card=T("Governor (%(region)s)", region=T("India"))
        )

    def test_discards_are_taps(self):
        state = leave(with_cards(in_actions(), "s1", africa_1=Symbols(), africa_2=Symbols()), "s1")
        over = some(own(state).over)
        assert tapped(state, over.discards[1].offer).board("s1").status == "passed"
        assert over.excess == 1
        assert own(in_actions()).over is None
        assert own(in_actions()).tableau.pieces.cards == ()


class TestConstruction:
    def test_choices_reasons_and_taps(self):
        state = with_tracks(table(3), "s1", industry=2)
        panel = shown(state).board.construction
        assert (panel.seat, panel.text) == ("s1", T("Builds up to level %(n)d", n=2))
        assert [len(level.tiles) for level in panel.levels] == [3] * 5
        for choice in _choices(state):
            if choice.offer.reason is None:
                assert tapped(state, choice.offer).acting == "s2"
            else:
                action = Build(
                    seat="s1", building=choice.offer.fields["building"], moment=state.moment
                )
                assert refused(state, action).text(GAME.all_refusals) == choice.offer.reason
        assert tapped(state, panel.skip).acting == "s2"
        assert shown(at(state, "growth")).board.construction is None

    def test_what_industry_does_not_allow_is_said_once(self):
        """Rulebook, "Gains de statut": level 3 from Industry 4 on."""
        panel = shown(with_tracks(table(3), "s1", industry=2)).board.construction
        said = [reason for row in panel.levels for _, reason in row.reasons]
        assert said == [T("From level %(level)d on: Industry %(n)d or more", level=3, n=4)]
        assert panel.levels[2].reasons

    def test_who_waits_looks_through_what_they_may_build(self):
        state = with_tracks(table(3), "s2", industry=2)
        seen = shown(state, "s2").board.outlook
        assert (seen.seat, len(seen.levels)) == ("s2", 2)
        tiles = {one.piece.value: one for row in seen.levels for one in row.tiles}
        assert list(tiles) == ["market", "shipyard", "workshop", "bank", "barracks", "guild_hall"]
        assert (tiles["bank"].piece.fills["finance"], tiles["bank"].left) == (2, 4)
        assert shown(state).board.outlook is None, "who builds sees the tiles themselves"
        state = build(state)
        assert shown(state, "s1").board.outlook is None, "who has built is done"
        assert len(shown(state, "s3").board.outlook.levels) == 1


class TestAbolition:
    def test_the_card_set_right_as_held_offers_the_abolition(self):
        state = with_cards(in_actions(), "s2", slavery_0=Symbols(industry=2, finance=1))
        assert shown(state).board.abolition is None
        state = with_cards(state, "s3", europe_5=Symbols())
        asked = shown(state).board.abolition
        assert [line.seat for line in asked.lines if line.cards] == ["s2"]
        state = tapped(state, asked.offer)
        assert (state.abolished, state.board("s2").totals) == (True, (0, 0, 0, 0))
        assert shown(state).board.abolition is None

    def test_the_slavery_card_on_top_leaves_the_line_of_the_cards(self):
        state = with_tracks(in_actions(), "s1", politics=3)
        assert tracks(state)[3].means == T("cards kept: %(n)d + 1 Slavery", n=2)
        state = do(state, AbolishSlavery())
        assert tracks(state)[3].means == T("cards kept: %(n)d", n=2)


class TestPiles:
    def test_the_top_card_of_every_open_pile(self):
        state = do(in_actions(), WinGovernor(seat="s2", region="africa"))
        draws = {choice.offer.fields["card"]: choice.offer for choice in own(state).draws}
        assert list(draws) == ["europe-0", "slavery-0", "africa-1"]
        assert tapped(state, draws["africa-1"]).board("s1").holds("africa-1")
        closed, *_ = shown(state).board.pile.shut
        assert T("%(pile)s %(value)d", pile=T("India"), value=1) in closed.piles
        state = do(state, WinGovernor(seat="s2", region="india"))
        asked = {c.offer.fields["card"]: c.offer.asks for c in own(state).draws}["india-1"]
        assert {ask.name: ask.now for ask in asked} == all_of(Symbols(culture=1, politics=1))

    def test_governors_to_be_won(self):
        state = do(in_actions(variant="two-neutral"), WinGovernor(seat="s2", region="africa"))
        governors = [choice.offer for choice in own(state).governors]
        assert [tap.fields["region"] for tap in governors] == [
            "caribbean",
            "far-east",
            "india",
            "north-america",
            "south-america",
        ]
        far_east = governors[1]
        assert (far_east.asks, far_east.fields["glory"]) == ((), 1)
        assert tapped(state, far_east, seat=None).opened == ("africa", "far-east")
        assert tapped(state, far_east).board("s1").governors

    def test_nothing_of_it_outside_actions(self):
        state = at(table(3), "check")
        assert (own(state).draws, own(state).governors, own(state).tokens) == ((), (), ())
        assert (shown(state).board.pile.shut, shown(state).board.pile.abolition) == ((), ())

    def test_the_abolition_is_announced(self):
        state = in_actions()
        for number in range(5):
            state = with_cards(state, "s3", **{f"europe_{number}": Symbols()})
        choice = own(state).draws[0]
        assert (choice.offer.fields["card"], choice.warns) == ("europe-5", True)
        state = tapped(state, choice.offer)
        assert state.abolished
        assert shown(state).board.pile.abolition == ()


class TestUpkeep:
    def test_all_on_one_screen(self):
        state = with_tracks(at(table(3), "growth"), "s2", culture=7)
        lines = shown(state).board.upkeep
        assert [(line.seat, line.takes, line.pays) for line in lines] == [
            ("s1", 2, 1),
            ("s2", 5, 1),
            ("s3", 2, 1),
        ]
        assert strip(state) == "construction:done growth:now salaries:now actions:next"
        first = shown(at(state, "growth", 1)).board.upkeep
        assert [line.pays for line in first] == [None, None, None], "no Salaries in round 1"
        assert tapped(state, shown(state).primary).phase == "actions"
        lines = shown(onward(with_tracks(state, "s3", finance=4))).board.upkeep
        assert [line.pays for line in lines] == [1, 1, 3]
        assert [line.takes for line in lines] == [None, None, None]

    def test_player_by_player(self):
        state = at(table(3, phase_order="by-player"), "growth", acting="s2")
        (line,) = shown(state).board.upkeep
        assert (line.seat, line.takes, line.pays) == ("s2", 2, 1)
        state = at(table(3, phase_order="by-player"), "growth", 1, acting="s2")
        (line,) = shown(state).board.upkeep
        assert (line.takes, line.pays) == (2, None)
        assert shown(state).why == "growth"

    def test_player_by_player_what_was_paid_is_not_asked_for_again(self):
        state = table(3, phase_order="by-player", tracking="full")
        state = do(state, SetBuilding(seat="s2", slot=1, building="market"))
        state = peopled(at(state, "growth", acting="s2"), "s2", 0, 20, 0, 1)
        state = tapped(state, full(state, "s2").salaries, slots=[1])
        assert shown(state).must == T("%(who)s takes %(n)d markers", who=SeatName("s2"), n=2)
        (line,) = shown(state).board.upkeep
        assert (line.takes, line.pays) == (2, None)

    def test_full_tracking_asks_who_must_choose(self):
        state = do(table(3, tracking="full"), SetBuilding(seat="s1", slot=1, building="market"))
        state = peopled(at(state, "salaries"), "s1", 0, 20, 0, 1)
        assert shown(state).who == ("s1",)
        assert shown(state).primary is None
        assert asks(state) == asks(state, "s2") == ("people-s1", "s1")
        choice = some(full(state).salaries)
        (asked,) = choice.asks
        assert asked.label == T("Choose the marker that comes back")
        assert [worker.value for worker in asked.choices] == ["0", "1"]
        state = tapped(state, choice, slots=[1])
        assert full(state).salaries is None
        assert shown(state).primary is not None


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
        assert own(state, "s2").tableau.pieces.neutral_harbour == 1
        assert own(in_actions()).tableau.pieces.neutral_reserve is None

    def test_nobody_at_a_tie(self):
        state = at(table(variant="soloplay-2", tracking="full"), "award")
        assert some(shown(state).primary).label == T("Nobody takes a neutral marker")
        assert do(state, AwardNeutral((), state.moment)).phase == "actions"


class TestNeutrals:
    @pytest.mark.parametrize("variant", ["two-neutral", "soloplay-2", "soloplay-3"])
    def test_neutral_markers_win_a_governor_where_governors_are_won(self, variant):
        state = in_actions(variant=variant)
        africa = shown(state).board.pile.neutral[0]
        state = tapped(state, africa)
        assert (state.opened, state.board("s1").cards) == (("africa",), ())
        assert len(shown(state).board.pile.neutral) == 5
        assert shown(in_actions()).board.pile.neutral == (), "nobody else is there"

    def test_the_light_award_has_four_buttons(self):
        award = shown(at(table(variant="soloplay-3"), "award")).board.award
        assert [tap.fields["seats"] for tap in award.answers] == [
            ("s1", "s2"),
            ("s1", "s3"),
            ("s2", "s3"),
        ]
        assert [tap.fields["seats"] for tap in award.rarer] == [(), ("s1",), ("s2",), ("s3",)]
        two = shown(at(table(variant="soloplay-2"), "award")).board.award
        assert (len(two.answers), two.rarer) == (3, ())

    def test_the_full_award_shows_the_harbours(self):
        """4, 5 and 6 with a neutral marker at the 5: only the first takes one."""
        state = at(table(variant="soloplay-3", tracking="full"), "award")
        state = do(state, SetNeutrals("s2", 1, 1))
        for seat, harbour in (("s1", 4), ("s2", 5), ("s3", 6)):
            state = peopled(state, seat, harbour)
        award = shown(state).board.award
        assert [(one.total, one.neutral) for one in award.harbours] == [(4, 0), (6, 1), (6, 0)]
        assert [tap.fields["seats"] for tap in award.answers] == [("s1",)]


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
            able = (*full(now).activations, *full(now).spendings)
            taps = [tap for deeds in able for tap in deeds.offers]
            assert taps
            for tap in taps:
                assert tapped(now, tap).started

    def test_labels_say_what_is_done(self):
        state = do(table(3, tracking="full"), SetBuilding(seat="s1", slot=1, building="docks"))
        state = peopled(at(state, "actions"), "s1", 5)
        house, docks = full(state).activations
        assert (house.label, docks.label) == ("Colonial House", "Docks")
        assert [tap.label for tap in docks.offers] == [
            T("Ship and Occupy, in one region"),
            T("Ship"),
            T("Occupy"),
        ]

    def test_greyed_buildings(self):
        state = do(table(3, tracking="full"), SetBuilding(seat="s1", slot=1, building="bank"))
        state = peopled(at(state, "actions"), "s1", 5)
        (house,) = full(state).activations
        assert (house.label, len(house.offers)) == ("Colonial House", 1)
        assert why_not(state, "s1", 1) == T("This building has no activation zone.")
        assert full(state, "s2").activations == ()
        assert why_not(state, "s2", 0) == T("It is the turn of %(who)s.", who=SeatName("s1"))
        assert own(in_actions()).people is None

    def test_counting_first(self):
        state = do(in_actions(), ChangeOption("tracking", "full"))
        assert (full(state).population, full(state).activations) == (None, ())
        assert why_not(state, "s1", 0) == T(
            "Count first the markers of %(who)s.", who=SeatName("s1")
        )

    def test_buttons_of_a_turn(self):
        state = peopled(at(table(3, tracking="full"), "actions"), "s1", 5)
        assert [tap.verb for tap in full(state).turn] == ["end-turn"]
        assert some(shown(state).primary).verb == "pass", "before the turn has begun"
        for viewer in (None, "s2"):
            assert shown(state, viewer).primary == shown(state).primary, "for the host on s2"
        state = do(state, Activate(seat="s1", moment=state.moment, slot=0, occupies=1))
        done = T("End the turn of %(who)s", who=SeatName("s1"))
        assert some(shown(state).primary).label == done
        assert some(shown(state, "s2").quiet).verb == "pass"
        assert shown(state).must == T("%(who)s acts; tap what is gained", who=SeatName("s1"))
        take = some(own(state).gain).blues[2]
        assert tapped(state, take).board("s1").blue == (0, 0, 1, 0)
        assert tapped(state, shown(state).primary).acting == "s2"

    def test_building_then_action_then_gains(self):
        state = peopled(at(table(3, tracking="full"), "actions"), "s1", 5, 25)
        (house,) = full(state).activations
        state = tapped(state, house.offers[0])
        told = some(own(state).gain)
        assert (told.late, told.cards, len(told.browns), len(told.blues)) == (False, False, 4, 4)
        assert own(state).draws == ()
        state = tapped(state, told.browns[1])
        assert own(state).gain is None
        assert shown(state).must == T("%(who)s acts or passes", who=SeatName("s2"))
        assert shown(state, None).board.lead == "s2"

    def test_draw_opens_the_piles_and_the_second_card_is_of_the_same(self):
        state = with_buildings(table(3, tracking="full"), "s1", "trade_office")
        state = peopled(at(state, "actions"), "s1", 5)
        office = full(state).activations[1]
        assert office.offers[0].label == T("Draw, twice at most")
        state = tapped(state, office.offers[0])
        told = some(own(state).gain)
        assert (told.cards, told.browns, told.blues) == (True, (), ())
        assert len(own(state).draws) == 2, "Europe and Slavery"
        state = tapped(state, own(state).draws[0].offer)
        (second,) = own(state).draws
        assert second.offer.fields["card"] == "europe-1"

    def test_a_gain_remembered_late_waits_behind_a_button(self):
        state = peopled(peopled(at(table(3, tracking="full"), "actions"), "s1", 5, 25), "s2", 5)
        state = tapped(state, full(state).activations[0].offers[0])
        state = tapped(state, full(state, "s2").activations[0].offers[0])
        told = some(own(state).gain)
        assert told.late
        assert tapped(state, told.browns[0]).acting == "s2"

    def test_what_was_missed_is_brought_on_screen_of_whom_it_concerns(self):
        """The next player has passed before the token of the last one was told."""
        state = peopled(at(table(3, tracking="full"), "actions"), "s1", 5, 25)
        state = tapped(state, full(state).activations[0].offers[0])
        assert (shown(state).late, some(own(state).gain).missed) == (None, None)
        state = leave(state, "s2")
        told = some(own(state).gain)
        assert some(told.missed).message.startswith("The others have gone on.")
        assert own(state).shown, "also on a phone that is passed around"
        late = some(shown(state).late)
        assert (late.place, late.seat) == ("gain-s1", "s1")
        assert shown(state, "s3").late is None
        around = leave(state, "s3")
        assert asks(around) == ("gain-s1", "s1"), "above what the next turn begins with"
        state = tapped(state, told.browns[0])
        assert (shown(state).late, own(state).gain) == (None, None)

    def test_an_action_nobody_has_said_is_asked_for_with_the_symbols(self):
        choices = {c.offer.fields["building"]: c.offer for c in _choices(table(3, tracking="full"))}
        assert [ask.name for ask in choices["workshop"].asks][-1] == "does"
        assert "does" not in [ask.name for ask in choices["shipyard"].asks], "the rulebook tells it"
        light = {c.offer.fields["building"]: c.offer for c in _choices(table(3))}
        assert "does" not in [ask.name for ask in light["workshop"].asks]
        state = build(table(3, tracking="full"), "workshop", industry=2, does=2)
        again = {c.offer.fields["building"]: c.offer for c in _choices(state)}
        assert again["workshop"].asks == (), "once"
        state = build(table(3, tracking="full"), "workshop", industry=2)
        again = {c.offer.fields["building"]: c.offer for c in _choices(state)}
        assert again["workshop"].asks == (), "once, also where it was left open"

    def test_a_neutral_marker_to_play(self):
        state = do(table(variant="soloplay-2", tracking="full"), SetNeutrals("s1", 1, 1))
        state = peopled(at(state, "actions"), "s1", 5)
        state = do(state, Activate(seat="s1", moment=state.moment, slot=0, occupies=1))
        tap = next(tap for tap in full(state).turn if tap.verb == "play-neutral")
        acts = T("%(who)s acts; tap what is gained", who=SeatName("s1"))
        assert shown(state).must == acts
        assert tapped(state, tap).board("s1").neutral_harbour == 0

    def test_once_all_is_told_the_neutral_marker_is_what_is_left(self):
        state = do(table(variant="soloplay-2", tracking="full"), SetNeutrals("s1", 1, 1))
        state = peopled(at(state, "actions"), "s1", 5, 25)
        state = do(state, Activate(seat="s1", moment=state.moment, slot=0, occupies=1, draws=0))
        state = do(state, TakeToken("s1", "culture"))
        left = T("%(who)s may play a neutral marker, or has finished", who=SeatName("s1"))
        assert shown(state).must == left

    def test_whoever_has_told_the_whole_turn_has_none_to_end(self):
        """The Colonial House brings one token: before it the turn is still to be ended."""
        state = peopled(in_actions(3, tracking="full"), "s1", 5, 25)
        state = do(state, Activate(seat="s1", moment=state.moment, slot=0, occupies=1, draws=0))
        assert [tap.verb for tap in full(state).turn] == ["end-turn"]
        state = do(state, TakeToken("s1", "culture"))
        assert (state.acting, in_turn(state)) == ("s1", ("s2", False))
        assert full(state).turn == ()

    def test_population(self):
        state = peopled(table(3, tracking="full"), "s1", 5, 10, 0)
        where = some(full(state).population)
        assert (where.reserve, where.harbour, where.workers, where.board) == (10, 5, 1, 14)


def test_every_text_is_marked_and_filled():
    """No sentence lacks what fills it, whatever the moment."""
    state = table(3)
    seen = 0
    while state.phase != "over":
        seen += _walk(shown(state))
        if state.phase == "construction":
            state = tapped(state, next(c.offer for c in _choices(state) if not c.offer.reason))
        else:
            state = all_pass(state) if state.phase == "actions" else onward(state)
    assert seen > 1000


def _choices(state: State) -> list[PieceChoice]:
    return [one for level in shown(state).board.construction.levels for one in level.tiles]


def _walk(value: Any) -> int:
    if isinstance(value, Text):
        filled = {key: 1 if isinstance(part, int) else "x" for key, part in value.params}
        assert value.message % filled
        return 1 + sum(_walk(part) for _, part in value.params)
    if isinstance(value, tuple):
        return sum(map(_walk, value))
    if isinstance(value, Struct):
        return sum(_walk(getattr(value, name)) for name in value.__struct_fields__)
    return 0
