"""What each phone is shown, moment by moment."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.mediterranee import GAME
from companion.games.mediterranee.rules.actions import (
    Attack,
    EnterBids,
    ForgetTreasury,
    SetCapital,
    SetClock,
    Spend,
)
from companion.games.mediterranee.rules.state import State
from companion.games.mediterranee.screen.offers import MONEY_PHASES
from companion.games.mediterranee.screen.repairs import repairs
from companion.games.mediterranee.screen.shapes import AuctionPanel, Board, TreasuryPanel
from companion.table.actions import from_dict
from companion.table.text import SeatName, Text
from companion.table.views import Offer, View
from tests.mediterranee.support import bid, do, onward, ordered, roll, table, take
from tests.sure import a, some
from tests.tidings import said


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
    assert [some(stand.status).message for stand in board(state).stands] == [
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
    assert (shown.again, view(state, "s1").again, view(state).again) == (change, None, None)
    assert view(tap(state, shown.others[0], amount=100), "s2").again is None


def test_all_are_named_at_once_until_somebody_has_sealed() -> None:
    assert said(view(table(3), "s2").must) == "Everybody seals a bid"


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
    assert (pad.offer.seat, pad.sealed, pad.ducats, pad.maximum) == ("s1", True, None, 40_100)
    assert (pad.keys[0], pad.keys[-1], pad.thousand) == (100, 900, 1000)
    assert not some(auction(state, "s2").pad).sealed
    rich = table(2, tracking="full")
    pad = some(auction(rich, "s2").pad)
    assert (pad.ducats, pad.maximum) == (2000, 2000)
    assert auction(rich, None).pad is None


def test_the_pad_tells_what_the_rivals_bid_before() -> None:
    state = onward(ordered(table(3)), 6)
    state = onward(roll(take(bid(state, 0, 400, 0), "s2", 1), s1=2, s3=5), 6)
    pad = some(auction(state, "s1").pad)
    assert [(one.seat, one.bids) for one in pad.rivals] == [
        ("s2", ((1, 200), (2, 400))),
        ("s3", ((1, 100), (2, 0))),
    ]


def test_an_own_fist_holds_no_more_than_the_treasury() -> None:
    state = do(table(2, tracking="full", bids="fists"), Spend("s1", "goods", 500))
    fists = some(auction(state, "s1").fists).fists
    assert [(fist.seat, fist.maximum) for fist in fists] == [("s1", 1500), ("s2", 40_100)]
    assert [fist.maximum for fist in some(auction(state, None).fists).fists] == [40_100, 40_100]


def test_fists_are_typed_in_by_anyone() -> None:
    state = table(3, bids="fists")
    shown = view(state, "s3")
    assert shown.why == "fists"
    assert shown.who == ("s1", "s2", "s3")
    assert shown.primary is not None
    form = some(auction(state).fists)
    assert [fist.seat for fist in form.fists] == ["s1", "s2", "s3"]
    state = tap(state, shown.primary, amounts=[300, 0, 0])
    assert state.auction.revealed
    assert some(board(table(3, bids="fists")).stands[0].status).message == "coins in the fist"


def test_dice_are_rolled_by_anyone() -> None:
    state = bid(table(4), 200, 0, 200, 0)
    shown = view(state, "s4")
    assert shown.why == "dice"
    assert shown.who == ("s1", "s3")
    assert shown.primary is not None
    assert shown.primary.fields["seats"] == ("s1", "s3")
    assert said(shown.primary.label) == "Rouge, Violet: roll the dice"
    assert said(some(auction(state).roll).own) == "Rouge, Violet: these dice count"
    panel = auction(state)
    assert (panel.step, some(panel.roll).what.message) == (
        "rolling",
        "Equal bids of %(n)d ducats: the highest die has %(choices)s.",
    )
    state = roll(state, s1=4, s3=4)
    again = some(auction(state).roll).what
    assert again.message == "Equal dice: these players alone roll again, for %(choices)s."
    assert choices(again) == ["the first choice"]
    assert [stand.dice for stand in board(state).stands] == [(4,), (), (4,), ()]
    state = tap(state, some(view(state).primary), dice=[1, 2])
    state = take(take(state, "s3", 1), "s1", 2)
    shown = view(state)
    assert shown.must.message == "No bid: roll for the places left: %(names)s"
    assert some(auction(state).roll).what.message == "No bid: the higher die plays earlier."


def test_of_more_dice_than_names_have_room_for_the_button_says_how_many() -> None:
    state = bid(table(4), 200, 200, 200, 0)
    assert said(some(view(state).primary).label) == "Roll the dice for all 3"
    assert said(some(auction(state).roll).own) == "These 3 dice count"


def choices(text: Text) -> list[str]:
    found = a(tuple, dict(text.params)["choices"])
    return [a(Text, one).message for one in found]


def test_a_reroll_for_a_lower_place_says_so_and_nobody_waits_for_it() -> None:
    """3, 3 and 6: the third chooses at once, the others roll for the second choice."""
    state = roll(bid(table(4), 200, 200, 200, 0), s1=3, s2=3, s3=6)
    shown = view(state, "s1")
    assert shown.who == ("s3", "s1", "s2")
    assert choices(shown.must) == ["the second choice"]
    assert choices(some(auction(state).roll).what) == ["the second choice"]
    assert (some(shown.primary).verb, some(shown.asked).place) == ("roll-dice", "roll")
    chooser = view(state, "s3")
    assert (chooser.primary, some(chooser.asked).place) == (None, "choose")
    assert some(auction(state).choosing).message == "%(who)s chooses a place"
    chosen = take(state, "s3", 4)
    assert view(chosen, "s1").must.message == "Equal bids: roll for %(choices)s: %(names)s"
    assert choices(view(chosen).must) == ["the second choice"]
    rolled = roll(chosen, s1=1, s2=2)
    assert rolled.auction.chooser == "s2"
    assert roll(state, s1=1, s2=2).auction.chooser == "s3", "the other way round it is the same"


def test_bids_are_turned_over_from_the_lowest_to_the_highest() -> None:
    state = bid(table(4), 300, 0, 500, 300)
    assert [stand.turns for stand in board(state).stands] == [2, 1, 3, 2]
    opened = [(one.seat, one.bid, one.turns) for one in auction(state).opened]
    assert opened == [("s2", 0, 1), ("s1", 300, 2), ("s4", 300, 2), ("s3", 500, 3)]
    chosen = take(state, "s3", 1)
    assert [stand.turns for stand in board(chosen).stands] == [None] * 4
    assert [stand.turns for stand in board(bid(table(4), 300)).stands] == [None] * 4


def test_what_was_just_opened_and_just_rolled_stands_out() -> None:
    def seen(state: State) -> tuple[bool, bool]:
        return bool(auction(state).opened), auction(state).rolled

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
    assert [dict(some(s.status).params) for s in stands] == [{"n": 300}, {"n": 200}, {"n": 100}]
    zero = take(bid(table(2), 0, 100), "s2", 1)
    assert some(board(zero).stands[1].status).message == "pays nothing"
    assert said(shown.must) == "Pay the bids to the bank: Rouge 300, Vert 200, Violet 100"


def test_nobody_pays_when_nobody_bid() -> None:
    shown = view(roll(bid(table(2), 0, 0), s1=2, s2=5))
    assert shown.must.message == "Nobody has to pay. The order of this round: %(names)s"
    assert names(shown) == ["s2", "s1"]
    assert said(some(shown.primary).label) == "Nothing to pay: on to purchases"
    paid = take(bid(table(2), 100, 0), "s1", 1)
    assert said(some(view(paid).primary).label) == "Bids paid: on to purchases"


def test_the_order_stays_on_screen_in_every_phase() -> None:
    state = onward(take(take(bid(table(3), 100, 300, 200), "s2", 3), "s3", 1))
    for phase in ("purchases", "movement", "combat", "ports", "sales"):
        shown = view(state, "s1")
        assert shown.why == state.phase == phase
        assert names(shown) == ["s3"], "the first has the turn"
        assert [player.seat for player in shown.players] == ["s3", "s1", "s2"]
        assert shown.players[0].marks == ("first",)
        assert [stand.numeral for stand in board(state).stands] == ["I", "II", "III"]
        assert board(state).may
        assert board(state).auction is None
        state = tap(state, some(board(state).turn).onward)
    assert state.round == 2
    assert board(state).past[0].lines == (("s3", 200), ("s1", 100), ("s2", 300))


def test_one_after_the_other_has_a_turn_in_a_phase() -> None:
    state = onward(take(take(bid(table(3), 100, 300, 200), "s2", 3), "s3", 1))
    said = []
    while state.phase == "purchases":
        seat = some(state.acting)
        for viewer in (None, "s1", "s2", "s3"):
            shown = view(state, viewer)
            assert (shown.who, some(shown.asked).seat) == ((seat,), seat)
            assert some(shown.primary).seat == seat
        said.append((seat, some(view(state).primary).label.message))
        marks = [player.marks for player in view(state).players]
        assert marks.count(("done",)) == len(state.done)
        state = tap(state, some(view(state, seat).primary))
    assert said == [
        ("s3", "%(who)s: purchases done"),
        ("s1", "%(who)s: purchases done"),
        ("s2", "%(who)s: purchases done, on to movement"),
    ]
    assert (state.phase, state.acting) == ("movement", "s3")


def test_whose_turn_it_is_is_led_to_their_own_money_where_that_is_kept() -> None:
    """It stands above the order, to which everybody else is led."""
    state = onward(ordered(table(2, tracking="full")))
    seat = some(state.acting)
    led = {viewer: some(view(state, viewer).asked).place for viewer in (None, "s1", "s2")}
    assert led == {None: "stands", "s1": "stands", "s2": "stands", seat: "now"}
    light = onward(ordered(table(2)))
    assert some(view(light, light.acting).asked).place == "stands"


def test_money_is_asked_for_in_private_where_it_moves() -> None:
    state = onward(ordered(table(2, tracking="full")))
    private = {"set-treasury"}
    for phase in ("purchases", "movement", "combat", "ports", "sales"):
        verbs = {one.verb for one in view(state).others}
        assert (phase, verbs & private) == (phase, private if phase in MONEY_PHASES else set())
        assert all(some(stand.secret).verb == "set-treasury" for stand in board(state).stands)
        state = onward(state)
    light = onward(ordered(table(2)))
    assert view(light).others == ()
    assert [stand.secret for stand in board(light).stands] == [None, None]


def test_an_order_that_was_only_set_has_no_bids() -> None:
    state = do(table(2), SetClock(3, "combat", "r1.bids", ("s2", "s1")))
    assert [stand.bid for stand in board(state).stands] == [None, None]
    assert some(board(state).stands[0].status).message == "bid not noted"
    over = do(state, SetClock(12, "over", state.moment))
    assert [stand.status for stand in board(over).stands] == [None, None]
    state = onward(state, 3)
    assert board(state).past[0].lines == (("s2", None), ("s1", None))


def test_ready_to_score() -> None:
    state = do(table(2), SetClock(12, "sales", "r1.bids"))
    everybody = some(board(state).turn).onward
    assert everybody.label.message == "Everybody’s sales done: count the points"
    state = tap(state, some(view(state).primary))
    shown = view(state)
    assert shown.primary is not None
    assert shown.primary.label.message == "%(who)s: sales done, count the points"
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
    rounds, phases, *order, turn = form.asks
    assert (len(rounds.choices), rounds.now, phases.now) == (8, 1, "bids")
    assert phases.choices[-1].value == "over"
    assert [ask.now for ask in order] == ["s1", "s2", "s3", "s4"]
    assert (turn.now, turn.choices[0].value) == ("", "")
    order_ = ["s4", "s3", "s2", "s1"]
    state = tap(table(4), form, round=3, phase="ports", order=order_, turn="s2")
    assert [ask.now for ask in clock(state).asks[2:]] == ["s4", "s3", "s2", "s1", "s2"]
    assert (state.done, state.acting) == (("s4", "s3"), "s2")


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
    state = onward(take(bid(table(2, tracking="full"), 100, 0), "s1", 1))
    buying = do(state, Spend("s1", "goods", 1500))
    panel = treasury(buying, "s1")
    dear = [quick.offer.label.message for quick in panel.spend if quick.offer.reason]
    assert (dear, panel.sell) == (["Build something"], ())
    [gina] = panel.pay
    assert [quick.amount for quick in gina.sums if quick.offer.reason] == [-500, -1000]
    selling = treasury(onward(buying, 4), "s1")
    assert (selling.spend, bool(selling.sell)) == ((), True)
    for quick in (*panel.spend, *selling.sell, *gina.sums):
        if quick.offer.reason is None:
            after = tap(buying, quick.offer).purse("s1").ducats
            assert after == 400 + quick.amount
    set_to, *entries, deal = panel.entries
    for button in entries:
        tap(buying, button, amount=100) if button.fields["what"] != "building" else None
    assert tap(buying, deal, amount=400).purse("s2").ducats == 2400
    assert tap(buying, set_to, amount=700).purse("s1").ducats == 700


def test_after_the_game_no_treasury_and_no_capital_is_changed() -> None:
    state = do(table(2, tracking="full"), SetClock(12, "over", "r1.bids"))
    panel = treasury(state, "s1")
    assert (panel.spend, panel.sell, panel.pay, panel.entries) == ((), (), (), ())
    assert [capital.offer for capital in board(state).capitals] == [None, None]
    assert [stand.secret for stand in board(state).stands] == [None, None]
    assert "asks for it anew" in panel.note.message, "the rounds were skipped"
    played = replace(state, ended=frozenset(range(1, 13)))
    assert treasury(played, "s1").note.message == "The count takes it from here."


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
    state = tap(state, some(board(state).capitals[1].offer))
    assert not board(state).capitals[1].held
    state = tap(state, some(board(state).capitals[1].offer))
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


def test_an_attack_is_offered_to_whose_turn_it_is_and_the_last_one_lies_open() -> None:
    state = onward(ordered(table(3)), 3)
    for viewer in (None, "s1", "s3"):
        panel = some(GAME.view_for(state, viewer).board.attack)
        assert panel.offer.seat == "s1"
        assert GAME.view_for(state, viewer).board.fought is None
    after = do(state, Attack("s1", "s2", "galley", 5, 3, 4, 3))
    for viewer in (None, "s2", "s3"):
        told = some(GAME.view_for(after, viewer).board.fought)
        assert (told.seat, told.against) == ("s1", "s2")
    assert GAME.view_for(onward(after), None).board.attack is None
