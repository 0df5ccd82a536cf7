"""What each phone is shown, moment by moment."""

from __future__ import annotations

import pytest

from companion.games.mediterranee import GAME
from companion.games.mediterranee.rules.actions import (
    EnterBids,
    ForgetTreasury,
    SetCapital,
    SetClock,
    Spend,
)
from companion.games.mediterranee.rules.state import State
from companion.games.mediterranee.screen.repairs import repairs
from companion.games.mediterranee.screen.shapes import AuctionPanel, Board, TreasuryPanel
from companion.table.actions import from_dict
from companion.table.text import SeatName
from companion.table.views import Offer, View
from tests.mediterranee.support import bid, do, onward, ordered, roll, table, take
from tests.sure import a, some


def view(state: State, viewer: str | None = None) -> View:
    return GAME.view_for(state, viewer)


def board(state: State, viewer: str | None = None) -> Board:
    return a(Board, view(state, viewer).board)


def auction(state: State, viewer: str | None = None) -> AuctionPanel:
    return some(board(state, viewer).auction)


def treasury(state: State, viewer: str) -> TreasuryPanel:
    return some(board(state, viewer).treasury)


def names(shown: View) -> list[str]:
    params = dict(shown.must.params)
    found = a(tuple, params.get("names") or (params["who"],))
    return [name.seat for name in found if isinstance(name, SeatName)]


def tap(state: State, button: Offer, **typed: object) -> State:
    """Press a button as the route would: its fields, and what the player typed."""
    return do(state, from_dict(GAME.verbs, {"verb": button.verb, "v": 1, **button.fields, **typed}))


def test_bidding_names_those_who_have_not_sealed() -> None:
    state = bid(table(3), 300)
    shown = view(state)
    assert shown.who == ("s2", "s3")
    assert names(shown) == ["s2", "s3"]
    assert shown.why == "bids"
    assert [player.marks for player in shown.players] == [("done",), (), ()]
    assert [player.acting for player in shown.players] == [False, True, True]
    assert [stand.status.message for stand in board(state).stands] == [
        "bid sealed",
        "still to bid",
        "still to bid",
    ]


def test_a_seat_seals_with_its_main_button_then_only_may_change() -> None:
    state = table(2)
    shown = view(state, "s2")
    assert shown.primary is not None
    assert (shown.primary.verb, shown.primary.seat) == ("place-bid", "s2")
    state = tap(state, shown.primary, amount=300)
    shown = view(state, "s2")
    assert shown.primary is None
    change = shown.others[1]
    assert change.label.message == "%(who)s: change the bid"
    assert tap(state, change, amount=400).auction.sealed == {"s2"}
    assert {button.seat for button in shown.others} == {"s1", "s2"}


def test_the_buttons_of_the_bids_stand_in_the_same_order_everywhere() -> None:
    """Still to bid, then sealed; the viewer's own first in each; the others as they sit."""
    state = bid(table(4), 300, 200, 100)
    shown = view(state, "s3")
    assert shown.primary is None
    assert [button.seat for button in shown.others] == ["s4", "s3", "s1", "s2"]


def test_the_shared_phone_goes_to_the_next_who_must_bid() -> None:
    state = bid(table(3), 300)
    shown = view(state)
    assert shown.primary is not None
    assert shown.primary.seat == "s2"
    assert shown.who == ("s2", "s3")
    assert auction(state).pad is None


def test_the_pad_of_an_own_seat() -> None:
    state = bid(table(2), 300)
    pad = some(auction(state, "s1").pad)
    assert (pad.offer.seat, pad.sealed, pad.coins, pad.maximum) == (
        "s1",
        True,
        (100, 500, 1000),
        40_100,
    )
    assert not some(auction(state, "s2").pad).sealed
    rich = table(2, tracking="full")
    assert some(auction(rich, "s2").pad).maximum == 2000
    assert auction(rich, None).pad is None


def test_fists_are_typed_in_by_anyone() -> None:
    state = table(3, bids="fists")
    shown = view(state, "s3")
    assert shown.why == "fists"
    assert shown.who == ("s1", "s2", "s3")
    assert shown.primary is not None
    form = some(auction(state).fists)
    assert form.seats == ("s1", "s2", "s3")
    state = tap(state, shown.primary, amounts=[300, 0, 0])
    assert state.auction.revealed
    assert board(table(3, bids="fists")).stands[0].status.message == "coins in the fist"


def test_dice_are_rolled_by_anyone() -> None:
    state = bid(table(4), 200, 0, 200, 0)
    shown = view(state, "s4")
    assert shown.why == "dice"
    assert shown.who == ("s1", "s3")
    assert shown.primary is not None
    assert shown.primary.fields["seats"] == ("s1", "s3")
    panel = auction(state)
    assert (panel.step, some(panel.roll).what.message) == (
        "rolling",
        "Equal bids of %(n)d ducats: the higher die chooses first.",
    )
    state = roll(state, s1=4, s3=4)
    assert some(auction(state).roll).what.message == "Equal dice: only these players roll again."
    assert [stand.dice for stand in board(state).stands] == [(4,), (), (4,), ()]
    state = tap(state, some(view(state).primary), dice=[1, 2])
    state = take(take(state, "s3", 1), "s1", 2)
    shown = view(state)
    assert shown.must.message == "No bid: roll for the places left: %(names)s"
    assert some(auction(state).roll).what.message == "No bid: the higher die plays earlier."


def test_what_was_just_opened_and_just_rolled_stands_out() -> None:
    def seen(state: State) -> tuple[bool, bool]:
        return auction(state).fresh, auction(state).rolled

    sealed = bid(table(3), 300, 300)
    opened = bid(table(3), 300, 300, 100)
    rolled = roll(opened, s1=6, s2=2)
    assert (seen(sealed), seen(opened), seen(rolled)) == (
        (False, False),
        (True, False),
        (False, True),
    )
    assert seen(take(rolled, "s1", 1)) == (False, False), "a choice was made since"


def test_places_are_one_tap_each_for_the_one_who_chooses() -> None:
    state = bid(table(3), 100, 300, 200)
    shown = view(state, "s2")
    assert shown.why == "places"
    assert shown.who == ("s2",)
    buttons = [some(slot.take) for slot in auction(state, "s2").slots]
    assert [button.fields["place"] for button in buttons] == [1, 2, 3]
    assert (shown.primary, *shown.others) == (None, *buttons)
    waiting = view(state, "s1")
    assert waiting.primary is None
    assert {button.seat for button in (*buttons, *waiting.others)} == {"s2"}
    assert [slot.seat for slot in auction(state, "s1").slots] == [None, None, None]
    state = tap(state, buttons[2])
    assert [slot.seat for slot in auction(state, "s3").slots] == [None, None, "s2"]
    buttons = list(view(state, "s3").others)
    assert [(button.seat, button.fields["place"]) for button in buttons] == [("s3", 1), ("s3", 2)]
    assert board(state).stands[1].numeral == "III"


def test_the_settled_order_says_what_each_pays() -> None:
    state = ordered(table(3))
    shown = view(state, "s3")
    assert shown.why == "settled"
    assert shown.primary is not None
    assert shown.primary.verb == "next-phase"
    stands = board(state).stands
    assert [(s.seat, s.bid, s.numeral) for s in stands] == [
        ("s1", 300, "I"),
        ("s2", 200, "II"),
        ("s3", 100, "III"),
    ]
    assert [dict(s.status.params) for s in stands] == [{"n": 300}, {"n": 200}, {"n": 100}]
    zero = take(bid(table(2), 0, 100), "s2", 1)
    assert board(zero).stands[1].status.message == "pays nothing"
    assert names(shown) == ["s1"]


def test_nobody_pays_when_nobody_bid() -> None:
    shown = view(roll(bid(table(2), 0, 0), s1=2, s2=5))
    assert shown.must.message == "Nobody has to pay. The order of this round: %(names)s"
    assert names(shown) == ["s2", "s1"]


def test_the_order_stays_on_screen_in_every_phase() -> None:
    state = onward(take(take(bid(table(3), 100, 300, 200), "s2", 3), "s3", 1))
    for phase in ("purchases", "movement", "combat", "ports", "sales"):
        shown = view(state, "s1")
        assert shown.why == state.phase == phase
        assert names(shown) == ["s3", "s1", "s2"]
        assert [player.seat for player in shown.players] == ["s3", "s1", "s2"]
        assert shown.players[0].marks == ("first",)
        assert [stand.numeral for stand in board(state).stands] == ["I", "II", "III"]
        assert board(state).may
        assert board(state).auction is None
        assert shown.primary is not None
        state = tap(state, shown.primary)
    assert state.round == 2
    assert board(state).past[0].lines == (("s3", 200), ("s1", 100), ("s2", 300))


def test_an_order_that_was_only_set_has_no_bids() -> None:
    state = do(table(2), SetClock(3, "combat", "r1.bids", ("s2", "s1")))
    assert [stand.bid for stand in board(state).stands] == [None, None]
    assert board(state).stands[0].status.message == "bid not noted"
    state = onward(state, 3)
    assert board(state).past[0].lines == (("s2", None), ("s1", None))


def test_ready_to_score() -> None:
    state = do(table(2), SetClock(12, "sales", "r1.bids"))
    shown = view(state)
    assert shown.primary is not None
    assert shown.primary.label.message == "Sales done: count the points"
    shown = view(tap(state, shown.primary))
    assert shown.over
    assert shown.primary is None
    assert shown.others == ()
    assert shown.who == ()


def test_the_chancellor_is_named_and_can_be_changed() -> None:
    state = table(3)
    assert board(state).chancellor == "s1"
    state = tap(state, board(state).chancellors[1])
    assert board(state).chancellor == "s3"


def test_the_clock_form() -> None:
    form = clock(table(4))
    rounds, phases, *order = form.asks
    assert (len(rounds.choices), rounds.now, phases.now) == (8, 1, "bids")
    assert phases.choices[-1].value == "over"
    assert [ask.now for ask in order] == ["s1", "s2", "s3", "s4"]
    state = tap(table(4), form, round=3, phase="ports", order=["s4", "s3", "s2", "s1"])
    assert [ask.now for ask in clock(state).asks[2:]] == ["s4", "s3", "s2", "s1"]


def clock(state: State) -> Offer:
    [part] = repairs(state)
    [form] = part.offers
    return form


def test_the_treasury_is_on_its_owners_screen_only() -> None:
    state = table(2, tracking="full")
    assert treasury(state, "s1").ducats == 2000
    assert board(state, None).treasury is None
    assert board(table(2), "s1").treasury is None
    assert board(table(2), "s1").capitals == ()


def test_quick_entries_work_and_are_greyed_when_too_dear() -> None:
    state = do(table(2, tracking="full"), Spend("s1", "goods", 1600))
    panel = treasury(state, "s1")
    quickly = (*panel.spend, *panel.sell)
    dear = [quick.offer.label.message for quick in quickly if quick.offer.reason]
    assert dear == ["Build something"]
    for quick in quickly:
        if quick.offer.reason is None:
            after = tap(state, quick.offer).purse("s1").ducats
            assert after == 400 + quick.amount
    set_to, *entries, deal = panel.entries
    for button in entries:
        tap(state, button, amount=100) if button.fields["what"] != "building" else None
    assert tap(state, deal, amount=400).purse("s2").ducats == 2400
    assert tap(state, set_to, amount=700).purse("s1").ducats == 700


def test_the_treasurys_note() -> None:
    state = table(2, tracking="full")
    assert "more at the end" in treasury(state, "s1").note.message
    assert "sealed" in treasury(bid(state, 300), "s1").note.message
    lost = do(state, SetCapital("s1", False))
    assert "No income" in treasury(lost, "s1").note.message
    unknown = treasury(do(state, ForgetTreasury(("s1",))), "s1")
    assert "set it" in unknown.note.message
    assert (unknown.spend, unknown.sell) == ((), ()), "nothing can be taken from it, nor added"
    assert [entry.verb for entry in unknown.entries] == ["set-treasury"]


def test_capitals_are_public_and_change_by_one_tap() -> None:
    state = table(4, tracking="full")
    assert [dict(capital.status.params)["port"] for capital in board(state).capitals] == [
        "Venezia",
        "Genova",
        "Valencia",
        "Istanbul",
    ]
    state = tap(state, board(state).capitals[1].offer)
    assert not board(state).capitals[1].held
    state = tap(state, board(state).capitals[1].offer)
    assert board(state).capitals[1].held


@pytest.mark.parametrize("viewer", [None, "s1", "s2", "s7"])
def test_every_why_has_a_section(viewer: str | None) -> None:
    seen = set()
    for options in ({"bids": "sealed"}, {"bids": "fists"}):
        state = table(2, **options)
        states = [state]
        if state.fists:
            state = do(state, EnterBids(("s1", "s2"), (100, 100), state.moment))
        else:
            state = bid(state, 100, 100)
        states.append(state)
        state = roll(state, s1=2, s2=1)
        states.append(state)
        state = take(state, "s1", 1)
        states.append(state)
        for _ in range(5):
            state = onward(state)
            states.append(state)
        states.append(do(state, SetClock(1, "over", state.moment)))
        seen |= {view(state, viewer).why for state in states}
    told = {key for key, one in GAME.guide.items() if one.kind == "phase"}
    assert seen == told | {"fists", "dice", "places", "settled", "over"}
