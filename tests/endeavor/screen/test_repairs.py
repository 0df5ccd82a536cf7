"""The page that sets things right: every tracked thing has a form, and every choice can be set."""

from __future__ import annotations

from companion.games.endeavor import GAME
from companion.games.endeavor.rules.actions import Activate, SetBuilding, SetCard, TakeToken
from companion.games.endeavor.rules.pieces import REGIONS, Symbols
from companion.games.endeavor.rules.state import PhaseKey, State
from companion.table.actions import ChangeOption, from_dict
from companion.table.entries import change_offer
from companion.table.text import T
from companion.table.views import Ask, Offer, Repair
from tests.endeavor.support import (
    at,
    do,
    in_actions,
    leave,
    peopled,
    refused,
    table,
    with_buildings,
    with_cards,
)
from tests.sure import some


def parts(state: State) -> dict[str, Repair]:
    return {part.key: part for part in GAME.repairs(state)}


def verbs(part: Repair) -> list[str]:
    return [one.verb for one in part.offers]


def form(state: State, key: str, verb: str) -> Offer:
    return next(one for one in parts(state)[key].offers if one.verb == verb)


def ask(offered: Offer, name: str) -> Ask:
    return next(one for one in offered.asks if one.name == name)


def clock(state: State) -> Offer:
    (one,) = parts(state)["clock"].offers
    return one


class TestClock:
    def test_every_phase_offered_can_be_set_in_some_round(self):
        for state in (
            table(3),
            table(variant="soloplay-2"),
            table(4, phase_order="by-player", tracking="full"),
        ):
            for choice in ask(clock(state), "phase").choices:
                phase: PhaseKey = choice.value  # type: ignore[assignment]
                number = 7 if phase == "over" else 2
                after = at(state, phase, number)
                assert (after.phase, after.round) == (phase, number)

    def test_phases_of_this_table(self):
        phases = ask(clock(table(3)), "phase").choices
        assert [one.value for one in phases] == [
            "construction",
            "growth",
            "salaries",
            "actions",
            "check",
            "over",
        ]
        assert phases[-1].label == T("%(phase)s (round %(n)d)", phase=T("End of the game"), n=7)
        assert len(ask(clock(table(3)), "round").choices) == 7

    def test_what_must_be_said_with_a_phase(self):
        told = ask(clock(table(3, tracking="full")), "acting").label
        phases = (T("Construction"), T("Actions"))
        assert told == T("Whose turn it is; asked for in: %(phases)s", phases=phases)
        told = ask(clock(table(3, phase_order="by-player")), "acting").label
        assert some(told).params == (("phases", (T("Construction"), T("Growth"))),)

    def test_it_shows_what_holds(self):
        state = leave(at(table(3, first="s2"), "actions", 4), "s3")
        now = {one.name: one.now for one in clock(state).asks}
        assert now == {
            "round": 4,
            "phase": "actions",
            "first": "s2",
            "acting": "",
            "passed": ("s3",),
        }

    def test_it_names_whose_turn_the_sentence_on_top_names(self):
        """Rouge has told all that the ship can bring, so that it is Vert's turn."""
        state = peopled(with_buildings(in_actions(tracking="full"), "s1", "shipyard"), "s1", 5)
        ships = Activate(seat="s1", moment=state.moment, slot=1, ships=1, draws=0)
        state = do(state, ships)
        assert ask(clock(state), "acting").now == "s1"
        state = do(state, TakeToken("s1", "culture"))
        assert GAME.view_for(state, None).who == ("s2",)
        assert ask(clock(state), "acting").now == "s2"


class TestBoards:
    def test_forms_to_set_things_right(self):
        state = table(variant="soloplay-2", tracking="full")
        assert verbs(parts(state)["s1"]) == [
            "set-track",
            "set-card",
            "set-building",
            "set-population",
            "set-blue",
            "set-neutrals",
        ]
        assert verbs(parts(table(3))["s1"]) == ["set-track", "set-card", "set-building"]

    def test_markers_that_were_never_counted_are_asked_for_by_themselves(self):
        state = do(in_actions(), ChangeOption("tracking", "full"))
        assert verbs(parts(state)["s2"]) == ["set-population"]
        assert "set-population" not in verbs(parts(state)["s2-more"])
        state = peopled(state, "s2", 5)
        assert "s2-more" not in parts(state)

    def test_markers_are_shown_as_they_are(self):
        state = peopled(table(3, tracking="full"), "s1", 5, 12, 0)
        now = {one.name: one.now for one in form(state, "s1", "set-population").asks}
        assert now == {"reserve": 12, "harbour": 5, "workers": ("0",)}

    def test_every_space_of_the_board(self):
        slots = ask(form(table(3), "s1", "set-building"), "slot").choices
        assert [one.label for one in slots] == [T("%(n)d: %(building)s", n=1, building=T("empty"))]

    def test_a_forgotten_building_goes_to_the_first_empty_space(self):
        state = with_buildings(table(3), "s1", "shipyard", "market")
        slot = ask(form(state, "s1", "set-building"), "slot")
        shown = {one.value: one.label for one in slot.choices}
        assert shown[str(slot.now)] == T("%(n)d: %(building)s", n=3, building=T("empty"))
        five = with_buildings(table(3), "s1", "bank", "docks", "fortress", "theatre", "barracks")
        full = do(five, SetBuilding(seat="s1", slot=6, building="workshop"))
        full = do(full, SetBuilding(seat="s1", slot=7, building="market"))
        assert ask(form(full, "s1", "set-building"), "slot").now is None

    def test_its_entry_is_corrected_from_the_space_it_names(self):
        state = with_buildings(table(3), "s1", "shipyard", "market")
        entry = SetBuilding(seat="s1", slot=1, building="fortress")
        offered = some(change_offer(GAME, state, entry))
        assert (ask(offered, "slot").now, ask(offered, "building").now) == (1, "fortress")


class TestPieces:
    def test_picking_a_piece_fills_in_what_is_known_of_it(self):
        state = do(table(3), SetCard(seat="s2", card="europe-1", where="held", glory=2))
        cards = {one.value: one for one in ask(form(state, "s1", "set-card"), "card").choices}
        assert len(cards) == 48
        typed, partly, unknown = cards["europe-1"], cards["india-1"], cards["europe-2"]
        assert (typed.fills["glory"], typed.piece) == (2, None), "the table has typed it in"
        assert (partly.fills["culture"], partly.piece) == (1, "india-1"), "a rulebook shows a part"
        assert (unknown.fills, unknown.piece) == ({}, "europe-2"), "a phone may know it"

    def test_what_pieces_show(self):
        verbs_ = verbs(parts(table(3))["table"])
        assert verbs_ == ["set-region", "correct-building", "correct-card", "abolish-slavery"]


class TestTable:
    def test_regions_open_and_close(self):
        state = in_actions()
        opens = form(state, "table", "set-region")
        assert [one.value for one in ask(opens, "region").choices] == list(REGIONS)
        state = sent(state, opens, region="india")
        assert state.opened == ("india",)
        *_, closes = (o for o in parts(state)["table"].offers if o.verb == "set-region")
        assert [one.value for one in ask(closes, "region").choices] == ["india"]
        assert sent(state, closes, region="india").opened == ()

    def test_the_abolition_says_what_it_does(self):
        state = with_cards(in_actions(), "s2", slavery_0=Symbols(politics=2))
        tap = form(state, "table", "abolish-slavery")
        effects = dict(some(tap.note).params)["effects"]
        assert isinstance(effects, tuple)
        assert len(effects) == 1
        state = sent(state, tap)
        assert state.abolished
        assert tap.verb not in verbs(parts(state)["table"])
        assert refused(state, from_dict(GAME.verbs, {"verb": tap.verb, "v": 1})).code


def sent(state: State, tap: Offer, **more: object) -> State:
    return do(state, from_dict(GAME.verbs, {"verb": tap.verb, "v": 1, **tap.fields, **more}))
