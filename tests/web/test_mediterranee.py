"""Méditerranée's pages: every form sent as the page has it, refusals in words, roles, helpers."""

from __future__ import annotations

import gzip
import re

import pytest

from companion.games.mediterranee import GAME
from companion.games.mediterranee.rules.pieces import BOX, PHASES
from tests.personas import PERSONAS, Table, fresh_tap, open_table
from tests.table.repairs import TESTS
from tests.web.tags import Tags
from tests.web.test_pages import halfway

HTMX = {"HX-Request": "true"}


class Forms(Tags):
    """The forms of a page: where they go and what they send."""

    def __init__(self):
        self.found = []
        self.inside = None

    def start(self, tag, attrs):
        if tag == "form":
            self.inside = {"action": attrs["action"], "fields": [], "buttons": []}
            self.found.append(self.inside)
        elif self.inside is not None and tag == "input" and attrs.get("name"):
            if attrs.get("type") == "hidden":
                self.inside["fields"].append((attrs["name"], attrs.get("value", "")))
        elif self.inside is not None and tag == "button" and attrs.get("name"):
            self.inside["buttons"].append((attrs["name"], attrs.get("value"), attrs))

    def end(self, tag):
        if tag == "form":
            self.inside = None


def forms(table, who, verb, tail=""):
    html = table.get(who, tail).get_data(as_text=True)
    return [form for form in Forms().read(html).found if form["action"].endswith(f"/{verb}")]


def send(table, who, verb, *, tail="", nth=0, headers=None, **typed):
    """Send one of the page's own forms with what a player types into it."""
    form = forms(table, who, verb, tail)[nth]
    data: dict[str, list[str]] = {}
    for name, value in form["fields"]:
        data.setdefault(name, []).append(value)
    return table.people[who].post(form["action"], data={**data, **typed}, headers=headers)


def test_dice_that_are_taken_back_come_out_the_same(full):
    """Or whoever lost the roll would simply roll again."""
    all_bid(full, 100, 100, 0, 0)
    rolled = []
    for _ in range(3):
        assert send(full, "host", "roll-dice").status_code == 303
        rolled.append(full.state.auction.dice)
        full.tap("host", "undo", target=full.timeline.steps[-1].entry.seq, sure="yes")
    assert rolled[0] == rolled[1] == rolled[2] != ()
    other = open_table(full.app, "mediterranee", players=4, **{"option-tracking": "full"})
    tables = {rolled[0]}
    for _ in range(20):
        other = open_table(full.app, "mediterranee", players=4)
        all_bid(other, 100, 100, 0, 0)
        send(other, "host", "roll-dice")
        tables.add(other.state.auction.dice)
    assert len(tables) > 1, "another table rolls other dice"


def test_a_private_page_whose_seat_has_its_phone_again_leads_to_the_table(full):
    assert open_hand(full, "host", "s3").status_code == 200
    full.post("stranger", "/sit/s3")
    seal = {"seat": "s3", "amount": 100, "moment": full.state.moment, "page": "hand"}
    answer = full.tap("host", "place-bid", **seal)
    assert (answer.status_code, answer.location) == (303, full.path())
    assert not full.state.auction.bids
    closed = full.get("host", "/hand/s3")
    assert closed.status_code == 403
    assert f'href="{full.path()}"' in closed.get_data(as_text=True)


@pytest.fixture
def light(sqlite_app):
    return open_table(sqlite_app, "mediterranee")


@pytest.fixture
def full(sqlite_app):
    return open_table(sqlite_app, "mediterranee", players=4, **{"option-tracking": "full"})


def open_hand(table, who, seat, headers=None):
    """From the opaque page to the private one, as a tap does it."""
    html = table.get(who, f"/hand/{seat}").get_data(as_text=True)
    (form,) = Forms().read(html).found
    return table.people[who].post(form["action"], data=dict(form["fields"]), headers=headers)


def bid_by_hand(table, who, seat, amount):
    html = open_hand(table, who, seat).get_data(as_text=True)
    form = next(f for f in Forms().read(html).found if f["action"].endswith("/place-bid"))
    return table.people[who].post(form["action"], data={**dict(form["fields"]), "amount": amount})


def settle(table):
    """The app rolls, and the first place is taken each time, until the order stands."""
    while not table.state.order:
        verb = "roll-dice" if forms(table, "host", "roll-dice") else "choose-place"
        whose = table.state.auction.chooser if verb == "choose-place" else None
        assert send(table, "host", verb, **({"plays": whose} if whose else {})).status_code == 303


def all_bid(table, s1=0, s2=0, s3=0, s4=0):
    send(table, "host", "place-bid", amount=s1)
    send(table, "seat", "place-bid", amount=s2)
    bid_by_hand(table, "host", "s3", s3)
    send(table, "rival", "place-bid", amount=s4)


def test_a_round_by_the_forms_of_the_page(light):
    """Bids 300, 500, 0, 0: s2 takes IV, s1 takes I, s3 rolls 6 and s4 2."""
    all_bid(light, 300, 500)
    assert light.state.auction.revealed
    place = {"seat": "s2", "place": 4, "moment": light.state.moment}
    assert any(dict(f["fields"])["place"] == "4" for f in forms(light, "seat", "choose-place"))
    assert light.tap("seat", "choose-place", **place).status_code == 303
    assert send(light, "host", "choose-place").status_code == 303
    typed = {"die-s3": "6", "die-s4": "2"}
    assert send(light, "host", "roll-dice", nth=0, **typed).status_code == 303
    assert light.state.order == ("s1", "s3", "s4", "s2")
    assert light.state.auction.dice == (("s3", (6,)), ("s4", (2,)))
    page = light.get("seat").get_data(as_text=True)
    for words in ("500", "300", "IV", "Grand Chancellor"):
        assert words in page
    for moment in ("purchases", "movement", "combat", "ports", "sales"):
        assert send(light, "rival", "next-phase").status_code == 303
        assert light.state.phase == moment
    # The order is s1 s3 s4 s2; s3 has no phone, so the host taps there.
    for who, seat in (("host", "s1"), ("host", "s3"), ("rival", "s4"), ("seat", "s2")):
        assert [dict(f["fields"])["seat"] for f in forms(light, who, "end-turn")] == [seat]
        assert send(light, who, "end-turn").status_code == 303
    assert (light.state.round, light.state.phase) == (2, "bids")
    assert "Earlier rounds" in light.get("spectator").get_data(as_text=True)


def test_the_tables_dice_or_the_apps_and_never_both(light):
    all_bid(light, 100, 100, 100, 100)
    mixed = send(light, "seat", "roll-dice", **{"die-s2": "5"})
    assert mixed.status_code == 422
    assert "Give every die, or none" in mixed.get_data(as_text=True)
    assert not light.state.auction.dice
    own = {"die-s1": "5", "die-s2": "5", "die-s3": "1", "die-s4": "2"}
    assert send(light, "seat", "roll-dice", **own).status_code == 303
    assert dict(light.state.auction.dice) == {"s1": (5,), "s2": (5,), "s3": (1,), "s4": (2,)}
    assert light.timeline.steps[-1].entry.action.typed == ("s1", "s2", "s3", "s4")
    assert "own die" in light.get("host", "/log").get_data(as_text=True)
    assert send(light, "seat", "roll-dice").status_code == 303
    assert light.timeline.steps[-1].entry.action.typed == ()
    assert all(1 <= dice[-1] <= 6 for _, dice in light.state.auction.dice)


def test_the_button_for_the_dice_is_the_forms_own(light):
    """What is typed cannot be passed over by the button at the bottom: it sends the same form."""
    all_bid(light, 100, 100, 0, 0)
    page = light.get("seat").get_data(as_text=True)
    assert len(forms(light, "seat", "roll-dice")) == 1
    assert re.search(r'<button [^>]*id="primary" form="asked"', page)


def test_a_settled_player_chooses_while_others_roll_again(light):
    """3, 3 and 6."""
    all_bid(light, 200, 200, 0, 200)
    dice = {"die-s1": "3", "die-s2": "3", "die-s4": "6"}
    assert send(light, "host", "roll-dice", **dice).status_code == 303
    page = light.get("host").get_data(as_text=True)
    assert "for the second choice" in page
    assert forms(light, "seat", "choose-place") == [], "it is the rival's choice"
    assert send(light, "rival", "choose-place", nth=3).status_code == 303
    assert light.state.auction.places == (("s4", 3),)
    assert send(light, "seat", "roll-dice", **{"die-s1": "1", "die-s2": "2"}).status_code == 303
    assert light.state.auction.chooser == "s2"


def test_an_own_fist_of_more_than_the_treasury_is_refused(sqlite_app):
    options = {"option-bids": "fists", "option-tracking": "full"}
    table = open_table(sqlite_app, "mediterranee", players=4, **options)
    refused = send(table, "seat", "enter-bids", amounts=["0", "2100", "0", "0"])
    assert refused.status_code == 422
    assert "Your fist holds more than your treasury." in refused.get_data(as_text=True)
    assert (table.timeline.seq, table.state.purse("s2").ducats) == (0, 2000)
    # Of another's treasury this phone is told nothing, as before.
    others = send(table, "seat", "enter-bids", amounts=["2100", "2000", "0", "0"])
    assert others.status_code == 303
    assert [purse.ducats for purse in table.state.purses] == [None, 0, 2000, 2000]


@pytest.mark.parametrize("die", ["7", "0", "-1", "x", "2.5"])
def test_a_die_that_cannot_be_is_refused_at_the_form(light, die):
    all_bid(light, 100, 100, 0, 0)
    before = light.timeline.seq
    answer = send(light, "host", "roll-dice", **{"die-s1": die, "die-s2": "3"})
    assert answer.status_code == 422
    assert 'class="problem"' in answer.get_data(as_text=True)
    assert light.timeline.seq == before


def test_coins_from_the_fists_are_typed_in_together(sqlite_app):
    table = open_table(sqlite_app, "mediterranee", players=4, **{"option-bids": "fists"})
    missing = send(table, "host", "enter-bids", amounts=["300", "", "0", "0"])
    assert missing.status_code == 422
    body = missing.get_data(as_text=True)
    assert "0 for an empty hand" in body
    assert 'value="300"' in body, "what was typed stays"
    for bad in (["150", "0", "0", "0"], ["-100", "0", "0", "0"], ["x", "0", "0", "0"]):
        assert send(table, "host", "enter-bids", amounts=bad).status_code == 422
    assert table.timeline.seq == 0
    assert send(table, "seat", "enter-bids", amounts=["300", "500", "0", "0"]).status_code == 303
    assert dict(table.state.auction.bids)["s2"] == 500
    sealed = table.tap("seat", "place-bid", seat="s2", amount=100, moment="r1.bids")
    assert sealed.status_code == 422


BAD_BIDS = {
    "negative": ("-100", "Ducats"),
    "not a multiple": ("150", "smallest coin is 100"),
    "more than the box": (str(BOX + 100), "Ducats"),
    "text": ("lots", "Ducats"),
    "nothing": ("", "Ducats"),
    "a fraction": ("100.5", "Ducats"),
}


@pytest.mark.parametrize(("amount", "words"), BAD_BIDS.values(), ids=BAD_BIDS)
@pytest.mark.parametrize("headers", [None, HTMX], ids=["page", "htmx"])
def test_a_bad_bid_says_why_and_changes_nothing(light, amount, words, headers):
    before = light.store.find(light.token)
    answer = send(light, "seat", "place-bid", amount=amount, headers=headers)
    body = answer.get_data(as_text=True)
    assert answer.status_code == 422
    assert words in body
    assert 'id="bid-amount-wrong"' in body, "said at the field too"
    assert light.store.find(light.token) == before


def test_a_bid_after_the_reveal_says_so(light):
    all_bid(light, 100, 200, 300, 400)
    late = light.tap("seat", "place-bid", seat="s2", amount=900, moment="r1.bids")
    assert late.status_code == 422
    assert "bids of this round are open" in late.get_data(as_text=True)
    assert dict(light.state.auction.bids)["s2"] == 200


def test_a_bid_above_the_treasury_is_refused_on_that_phone_alone(full):
    answer = send(full, "seat", "place-bid", amount=2100)
    body = answer.get_data(as_text=True)
    assert answer.status_code == 422
    assert "more than the treasury holds" in body
    assert "You own 2,000" in body
    for who in PERSONAS:
        assert "treasury holds" not in full.get(who).get_data(as_text=True)
    assert full.timeline.seq == 0


@pytest.mark.parametrize("who", ["rival", "spectator", "stranger", "host"])
def test_nobody_bids_for_a_seat_that_has_its_own_phone(light, who):
    before = light.store.find(light.token)
    answer = light.tap(who, "place-bid", seat="s2", amount=100, moment="r1.bids")
    assert answer.status_code == 403
    assert "may not do that here" in answer.get_data(as_text=True)
    assert light.store.find(light.token) == before


def test_a_sealed_bid_is_changed_until_the_last_is_in(light):
    send(light, "seat", "place-bid", amount=7700)
    page = light.get("seat").get_data(as_text=True)
    assert "Your bid is sealed" in page
    assert not re.search("7,?700", page)
    assert send(light, "seat", "place-bid", amount=200).status_code == 303
    assert dict(light.state.auction.bids) == {"s2": 200}


# The hand-over screen


def test_a_seat_without_a_phone_bids_on_the_hosts(light):
    opaque = light.get("host", "/hand/s3")
    body = opaque.get_data(as_text=True)
    assert "Hand the phone to" in body
    assert "place-bid" not in body
    assert opaque.headers["Cache-Control"] == "no-store"
    private = open_hand(light, "host", "s3")
    assert private.headers["Cache-Control"] == "no-store"
    assert "place-bid" in private.get_data(as_text=True)
    sealed = bid_by_hand(light, "host", "s3", 300)
    assert (sealed.status_code, sealed.location) == (303, f"/t/{light.token}")
    assert light.state.auction.sealed == {"s3"}


def test_the_key_opens_once(light):
    html = light.get("host", "/hand/s3").get_data(as_text=True)
    (form,) = Forms().read(html).found
    data = dict(form["fields"])
    host = light.people["host"]
    assert host.post(form["action"], data=data).status_code == 200
    again = host.post(form["action"], data=data)
    assert (again.status_code, again.location) == (303, light.path("/hand/s3"))
    fragment = host.post(form["action"], data=data, headers=HTMX).get_data(as_text=True)
    assert "Hand the phone to" in fragment
    assert "place-bid" not in fragment
    assert host.post(form["action"], data={}).status_code == 303
    assert host.post(form["action"], data={"key": ""}).status_code == 303


HAND = {
    # host, seat (s2), rival (s4), spectator, stranger
    "/hand/s1": (200, 403, 403, 403, 403),
    "/hand/s2": (403, 200, 403, 403, 403),
    "/hand/s3": (200, 403, 403, 403, 403),
    "/hand/s9": (404, 404, 404, 404, 404),
    "/hand/x": (404, 404, 404, 404, 404),
}


@pytest.mark.parametrize("tail", HAND)
def test_who_may_be_handed_what(light, tail):
    assert tuple(light.get(who, tail).status_code for who in PERSONAS) == HAND[tail]
    posted = tuple(light.post(who, tail).status_code for who in PERSONAS)
    assert posted == tuple(303 if code == 200 else code for code in HAND[tail])


def test_other_games_have_no_private_page(sqlite_app):
    table = open_table(sqlite_app, "carthago")
    assert table.get("host", "/hand/s3").status_code == 404


def test_a_shared_phone_goes_from_hand_to_hand(sqlite_app):
    """The seat's and the rival's own phones stay theirs; the rest bid on the shared one."""
    table = open_table(sqlite_app, "mediterranee", one_phone=True)
    assert table.get("host", "/hand/s2").status_code == 403
    first = bid_by_hand(table, "host", "s1", 100)
    assert first.location == table.path("/hand/s3"), "on to the next who has no phone"
    last = bid_by_hand(table, "host", "s3", 200)
    assert last.location == table.path()
    page = table.get("host").get_data(as_text=True)
    assert "place-bid" not in page


def test_a_phone_that_is_passed_around_shows_nobodys_money(full):
    """The host sits on s1 and passes the phone around: s1's treasury is behind the screen too."""
    assert "Your treasury" in full.get("host").get_data(as_text=True)
    full.post("host", "/share", shared="yes")
    page = full.get("host").get_data(as_text=True)
    assert "Your treasury" not in page
    assert "2,000" not in page
    assert "2,000" in open_hand(full, "host", "s1").get_data(as_text=True)
    assert "2,000" in open_hand(full, "host", "s3").get_data(as_text=True)


def test_a_bad_bid_by_hand_is_told_on_the_opaque_page(full):
    refused = bid_by_hand(full, "host", "s3", 2100)
    body = refused.get_data(as_text=True)
    assert refused.status_code == 422
    assert "more than the treasury holds" in body
    assert "Hand the phone to" in body
    assert "place-bid" not in body
    assert full.timeline.seq == 0


def buying(table):
    """On to purchases, with the first bid paying 100 and playing first."""
    all_bid(table, 100, 0, 0, 0)
    settle(table)
    table.primary()
    assert table.state.phase == "purchases"


def test_entries_by_hand_keep_the_page_open_with_script_and_close_it_without(full):
    buying(full)
    html = open_hand(full, "host", "s3").get_data(as_text=True)
    form = next(f for f in Forms().read(html).found if f["action"].endswith("/spend"))
    data = {**dict(form["fields"]), "tap": fresh_tap()}
    quick = full.people["host"].post(form["action"], data=data, headers=HTMX)
    assert "1,900" in quick.get_data(as_text=True)
    plain = full.people["host"].post(form["action"], data={**data, "tap": fresh_tap()})
    assert (plain.status_code, plain.location) == (303, full.path("/hand/s3"))
    assert full.state.purse("s3").ducats == 1800
    too_much = {**data, "tap": fresh_tap(), "amount": "9000"}
    wrong = full.people["host"].post(form["action"], data=too_much, headers=HTMX)
    assert wrong.status_code == 422
    assert "more than the treasury holds" in wrong.get_data(as_text=True)


@pytest.mark.parametrize("headers", [None, HTMX], ids=["page", "htmx"])
def test_no_other_action_opens_a_private_page(full, headers):
    data = {"tap": fresh_tap(), "seat": "s2", "name": "Olga", "page": "hand-entry"}
    answer = full.people["host"].post(full.path("/rename-seat"), data=data, headers=headers)
    assert answer.status_code == 303
    bad = {**data, "tap": fresh_tap(), "name": ""}
    refused = full.people["host"].post(full.path("/rename-seat"), data=bad, headers=headers)
    assert refused.status_code == 403


# The treasury


def test_the_treasury_by_its_forms(full):
    """2 000 - 100 - 500 + 400 = 1 800; 700 to s4; then set to 900."""
    buying(full)
    seat = full.people["seat"]
    page = Forms().read(full.get("seat").get_data(as_text=True))
    spends = [f for f in page.found if f["action"].endswith("/spend")]
    assert [dict(f["fields"])["what"] for f in spends] == ["goods", "sailors", "building"]
    for form in (spends[0], spends[2]):
        data = {**dict(form["fields"]), "tap": fresh_tap()}
        assert seat.post(form["action"], data=data).status_code == 303
    full.tap("host", "set-clock", round=1, phase="sales", moment=full.state.moment)
    page = Forms().read(full.get("seat").get_data(as_text=True))
    (sales,) = (f for f in page.found if f["action"].endswith("/earn"))
    assert [value for _, value, _ in sales["buttons"]] == [
        *("100", "200", "300", "400", "500", "600"),
        *("500", "1000"),
    ]
    data = {**dict(sales["fields"]), "amount": "400"}
    assert seat.post(sales["action"], data=data).status_code == 303
    assert full.state.purse("s2").ducats == 1800
    (entry,) = (f for f in page.found if f["action"].endswith("/set-treasury"))
    (to_s4,) = (b for b in entry["buttons"] if b[:2] == ("to", "s4"))
    data = {**dict(entry["fields"]), "amount": "700"}
    paid = seat.post(to_s4[2]["formaction"], data={**data, "tap": fresh_tap(), "to": "s4"})
    assert paid.status_code == 303
    assert (full.state.purse("s2").ducats, full.state.purse("s4").ducats) == (1100, 2700)
    assert seat.post(entry["action"], data={**data, "amount": "900"}).status_code == 303
    assert full.state.purse("s2").ducats == 900
    wrong = seat.post(entry["action"], data={**data, "tap": fresh_tap(), "amount": "950"})
    assert wrong.status_code == 422
    assert "smallest coin is 100" in wrong.get_data(as_text=True)
    assert full.state.purse("s2").ducats == 900


def test_a_capital_is_lost_and_retaken_by_one_tap(full):
    assert forms(full, "rival", "set-capital") != []
    assert len(forms(full, "seat", "set-capital")) == 1
    assert len(forms(full, "host", "set-capital")) == 4
    assert send(full, "seat", "set-capital").status_code == 303
    assert not full.state.purse("s2").capital
    assert "Genoa has lost Genova: no income" in full.get("spectator").get_data(as_text=True)
    assert send(full, "seat", "set-capital").status_code == 303
    assert full.state.purse("s2").capital


@pytest.mark.parametrize("who", ["host", "rival", "spectator", "stranger"])
@pytest.mark.parametrize(
    ("verb", "data"),
    [
        ("spend", {"what": "goods", "amount": 100}),
        ("earn", {"what": "sale", "amount": 100}),
        ("deal", {"to": "s1", "amount": 100}),
        ("set-treasury", {"amount": 0}),
    ],
)
def test_nobody_touches_the_treasury_of_a_seat_with_a_phone(full, who, verb, data):
    assert full.tap(who, verb, seat="s2", **data).status_code == 403
    assert full.timeline.seq == 0


# The clock, the chancellor, who sees what


def test_the_clock_page_sets_round_phase_and_order(light):
    answer = send(
        light,
        "rival",
        "set-clock",
        tail="/clock",
        round=4,
        phase="combat",
        order=["s3", "s1", "s4", "s2"],
    )
    assert answer.status_code == 303
    assert (light.state.round, light.state.phase) == (4, "combat")
    assert light.state.order == ("s3", "s1", "s4", "s2")
    twice = {"round": 4, "phase": "combat", "order": ["s3", "s3", "s4", "s2"]}
    refused = send(light, "rival", "set-clock", tail="/clock", **twice)
    assert refused.status_code == 422
    assert "exactly once" in refused.get_data(as_text=True)
    kept = send(light, "rival", "set-clock", tail="/clock", round=5, phase="ports", order=[""])
    assert kept.status_code == 303
    assert light.state.order == ("s3", "s1", "s4", "s2")
    over = send(light, "host", "set-clock", tail="/clock", round=1, phase="over")
    assert over.status_code == 303
    assert light.state.over
    assert "The game is over" in light.get("host").get_data(as_text=True)


def test_the_grand_chancellor_is_named_chosen_and_changed(sqlite_app):
    page = sqlite_app.test_client().get("/new/mediterranee").get_data(as_text=True)
    assert "Grand Chancellor" in page
    assert "First player" not in page
    assert "First player" in sqlite_app.test_client().get("/new/endeavor").get_data(as_text=True)
    table = open_table(sqlite_app, "mediterranee", first="s2")
    assert "Grand Chancellor: Rouge" in table.get("spectator").get_data(as_text=True)
    assert send(table, "rival", "set-chancellor", chancellor="s1").status_code == 303
    assert table.state.chancellor == "s1"


def test_a_spectator_sees_all_that_is_public_and_no_button(full):
    for step in (lambda table: None, all_bid, settle, Table.primary):
        step(full)
        page = full.get("spectator").get_data(as_text=True)
        assert all(f["action"] == "/preferences" for f in Forms().read(page).found)
        assert "Violette" in page
        assert 'id="primary"' not in page
        assert "/hand/" not in page


def test_both_languages_word_everything(full):
    all_bid(full, 100, 100, 0, 0)
    french = {"Accept-Language": "fr"}
    for tail in ("", "/clock", "/help/sale?ask=yes", "/hand/s3", "/log"):
        body = full.people["host"].get(full.path(tail), headers=french).get_data(as_text=True)
        for english in ("Turn order", "Your treasury", "Helpers", "the phone", "Round", "Undo"):
            assert english not in body, (tail, english)


# Helpers


HELPED = {
    # the rulebook's two combats: 5 sailors and a 4 against a garrison of 4 and a 6
    "combat?target=port&attackers=5&attack_die=4&defenders=4&defence_die=6": (
        "The attacker loses 3; 2 left.",
        "The defender loses 3; 1 left.",
    ),
    "combat?target=fortified&attackers=5&attack_die=4&defenders=4&defence_die=6": (
        "The attacker loses 3; 2 left.",
        "The defender loses 2; 2 left.",
    ),
    "price?port=neutral&good=wine&owner_ports=1": ("100 ducats each, to the bank.",),
    "price?port=foreign&good=gems&owner_ports=1": ("100 to 1,000 ducats each", "monopoly"),
    "build?what=galley&controlled=yes&produces=wood&stored=iron&stored=wine": ("Yes, for 500",),
    "build?what=fortress&produces=wood": ("You do not control this port.", "Missing here: gold."),
    "enrol?controlled=yes&stored=4&enrolled=1": ("At most 3 more",),
    "sale?good=wine&produces=wood&stored=iron&space=3&port=foreign&capital=yes": (
        "The bank pays 1,300 ducats.",
        "1,000 for the new market",
    ),
}


@pytest.mark.parametrize(("asked", "words"), HELPED.items())
def test_a_helper_answers_and_remembers_nothing(light, asked, words):
    before = light.store.find(light.token)
    for who in ("seat", "spectator"):
        answer = light.get(who, f"/help/{asked}&ask=yes")
        assert answer.status_code == 200
        for line in words:
            assert line in answer.get_data(as_text=True)
    assert light.store.find(light.token) == before


FIGHT = "combat?target=port&attackers=5&attack_die=4&defenders=4&defence_die=6&ask=yes"


def test_the_next_attack_starts_with_those_left(light):
    body = light.get("seat", f"/help/{FIGHT}").get_data(as_text=True)
    sums = ["5 + 4 = 9", "(10 ÷ 3)", "4 + 6 = 10", "(9 ÷ 3)"]
    assert re.findall(r"\(\d+ ÷ \d\)|\d \+ \d = \d+", body) == sums, "each loses by the other’s"
    for name, value in (("target", "port"), ("attackers", "2")):
        assert f'name="{name}" value="{value}" required checked' in body
    assert re.search(r'name="defenders"[^>]*value="1"', body)
    assert "Attack again: roll" in body
    assert '<details class="fold" id="own-dice" open>' in body, "the table rolls its own dice"


def test_the_app_rolls_for_both_sides_and_a_second_look_rolls_nothing(light):
    asked = "/help/combat?target=galley&attackers=5&defenders=4&roll=yes&attack_die=1"
    rolled = light.get("seat", asked)
    assert rolled.status_code == 302
    dice = [int(n) for n in re.findall(r"_die=(\d)", rolled.location)]
    assert len(dice) == 2
    assert all(1 <= die <= 6 for die in dice)
    first = light.people["seat"].get(rolled.location).get_data(as_text=True)
    assert light.people["seat"].get(rolled.location).get_data(as_text=True) == first
    assert 'id="own-dice" open' not in first


def test_a_combat_ends_with_what_the_victor_may_do(light):
    """3 + 6 and 2 + 1: three would be lost of two, one of three."""
    won = "combat?target=galley&attackers=3&attack_die=6&defenders=2&defence_die=1&ask=yes"
    body = light.get("seat", f"/help/{won}").get_data(as_text=True)
    for words in ("The attacker has won.", "victorious galley and no other", "Share out the goods"):
        assert words in body
    assert 'id="question"' not in body, "there is nobody left to attack"
    assert "Another attack" in body
    sunk = "combat?target=fortified&attackers=1&attack_die=1&defenders=9&defence_die=6&ask=yes"
    body = light.get("seat", f"/help/{sunk}").get_data(as_text=True)
    assert "The attacking galley sinks with its goods: a garrison takes none." in body


@pytest.fixture
def fighting(light):
    """In the combat phase of a table of three or more, and the host's player has the first turn."""
    light.tap("host", "set-clock", round=2, phase="combat", moment="r1.bids")
    assert light.state.acting == "s1"
    return light


GALLEY = {"attacked": "s2 galley", "attackers": 5, "defenders": 3}
DICE = {"attack_die": 4, "defence_die": 6}
TOLD = "Violette attacks a galley of Rouge. Sailors lost: attacker 3, defender 3"


def attack(table, who, **typed):
    return send(table, who, "attack", tail="/help/combat", **typed)


def page(table, who, tail=""):
    return table.get(who, tail).get_data(as_text=True)


def plainly(answer):
    """What is read on it, without where names may be broken."""
    words = re.sub(r"<[^>]*>", "", answer.get_data(as_text=True)).replace("\N{SOFT HYPHEN}", "")
    return " ".join(words.split())


def test_an_attack_of_the_player_whose_turn_it_is_is_told_to_both_sides_and_kept(fighting):
    """5 + 4 and 3 + 6, each over three. It is asked for with no more taps than when nothing of it
    is kept: whom and what is one."""
    answer = attack(fighting, "host", **GALLEY, **DICE, ask="yes")
    assert (answer.status_code, answer.location) == (
        303,
        fighting.path("/help/combat?entered=yes"),
    )
    assert TOLD in plainly(fighting.get("rival", "/log"))
    for who in ("host", "seat", "rival", "spectator"):
        assert re.search(r'id="fought"[^>]*help/combat\?entered=yes">', page(fighting, who))
        assert TOLD in plainly(fighting.get(who))
    assert 'id="cards" class="notices"' in page(fighting, "seat"), "who was attacked is told"
    assert 'id="cards" class="notices"' not in page(fighting, "rival")


def test_the_side_that_was_attacked_looks_at_the_dice_and_the_other_goes_on(fighting):
    attack(fighting, "host", **{**GALLEY, "attacked": "s2 port", "defenders": 6}, **DICE, ask="yes")
    last = "/help/combat?entered=yes"
    told = page(fighting, "host", last)
    assert 'value="s2 port" required checked' in told
    assert 'name="attackers" value="1" required checked' in told
    assert "Violette attacks again: roll both dice" in plainly(fighting.get("host", last))
    seen = page(fighting, "seat", last)
    for sums in ("5 + 4 = 9", "6 + 6 = 12"):
        assert sums in told
        assert sums in seen
    assert 'id="question"' not in seen


def test_the_app_rolls_for_an_attack_and_what_is_taken_back_comes_out_the_same(fighting):
    rolled = []
    for _ in range(3):
        assert attack(fighting, "host", **GALLEY, roll="yes", attack_die=2).status_code == 303
        rolled.append(fighting.state.attack)
        fighting.tap("host", "undo", target=fighting.timeline.steps[-1].entry.seq, sure="yes")
    assert rolled[0] == rolled[1] == rolled[2] is not None
    assert fighting.state.attack is None


def test_an_attack_that_lacks_something_is_told_at_its_field_and_keeps_the_rest(fighting):
    answer = attack(fighting, "host", **GALLEY, attack_die=2, ask="yes")
    assert answer.status_code == 422
    told = answer.get_data(as_text=True)
    assert "Tap both dice</p>" in told
    for kept in (
        'value="s2 galley" required checked',
        'name="attackers" value="5" required checked',
    ):
        assert kept in told
    nobody = attack(fighting, "host", attackers=5, defenders=3, roll="yes")
    assert nobody.status_code == 422
    assert 'class="problem"' in nobody.get_data(as_text=True)
    full = attack(fighting, "host", **{**GALLEY, "defenders": 9}, roll="yes")
    assert "A galley carries at most 5 sailors." in full.get_data(as_text=True)
    assert fighting.state.attack is None


def test_whose_turn_it_is_not_works_an_attack_out_and_nobody_hears(fighting):
    """Also the host, for a player with a phone; for one without it is the host's phone that asks."""
    assert forms(fighting, "seat", "attack", "/help/combat") == []
    before = fighting.store.find(fighting.token)
    assert fighting.get("seat", f"/help/{FIGHT}").status_code == 200
    assert fighting.store.find(fighting.token) == before
    fighting.tap("host", "end-turn", seat="s1", moment=fighting.state.moment)
    assert forms(fighting, "host", "attack", "/help/combat") == []
    assert len(forms(fighting, "seat", "attack", "/help/combat")) == 1
    fighting.tap("seat", "end-turn", seat="s2", moment=fighting.state.moment)
    assert fighting.state.acting == "s3"
    assert len(forms(fighting, "host", "attack", "/help/combat")) == 1


def test_a_tap_that_no_quick_answer_makes_leads_to_the_table(fighting):
    there = {"seat": "s1", "moment": fighting.state.moment, "page": "help"}
    answer = fighting.tap("host", "end-turn", **there)
    assert (answer.status_code, answer.location) == (303, fighting.path())
    assert fighting.tap("host", "end-turn", **there).status_code == 404, "and a refused one nowhere"


def test_the_last_attack_is_told_until_the_phase_ends(fighting):
    attack(fighting, "host", **GALLEY, **DICE, ask="yes")
    fighting.tap("host", "end-turn", seat="s1", moment=fighting.state.moment)
    assert 'id="fought"' in page(fighting, "rival")
    fighting.tap("host", "next-phase", moment=fighting.state.moment)
    assert 'id="fought"' not in page(fighting, "rival")
    assert 'id="question"' in page(fighting, "host", "/help/combat?entered=yes"), "a new one"
    late = fighting.tap("host", "attack", seat="s1", page="help", **GALLEY, **DICE)
    assert late.status_code == 422
    assert "Attacks are made in the combat phase." in late.get_data(as_text=True)


@pytest.mark.parametrize("phase", PHASES)
def test_the_rule_of_each_phase_is_one_tap_away(light, phase):
    light.tap("host", "set-clock", round=2, phase=phase, moment="r1.bids")
    for who in ("host", "seat"):
        (aid,) = re.findall(r'<div id="help">.*?</h2>', page(light, who), re.DOTALL)
        assert aid.count("<summary") == 1
        assert aid.endswith(f"<h2>{GAME.guide[phase].title}</h2>")


def test_a_sale_has_no_invented_limit_and_asks_for_the_bonus_where_it_can_apply(light):
    dear = "sale?good=wine&produces=wood&space=8&port=neutral&ask=yes"
    assert "The bank pays 800 ducats." in light.get("seat", f"/help/{dear}").get_data(as_text=True)
    body = light.get("seat", "/help/sale").get_data(as_text=True)
    asked = re.findall(r'<div class="asked-for when-port-foreign">.*?name="(\w+)"', body, re.DOTALL)
    assert asked == ["capital", "present"]


@pytest.mark.parametrize(
    "asked",
    [
        "combat",
        "combat?attackers=9&target=port&attack_die=4&defenders=4&defence_die=6",
        "combat?attackers=x&target=port&attack_die=4&defenders=4&defence_die=6",
        "combat?target=galley&attackers=5&attack_die=4&defenders=9&defence_die=6",
        "combat?target=castle&attackers=5&attack_die=4&defenders=3&defence_die=6",
        "price?port=foreign&good=gems&owner_ports=4",
        "build?what=galley&produces=wood&stored=silk",
        "sale?good=silk",
    ],
)
def test_a_bad_question_is_told_at_its_field(light, asked):
    answer = light.get("seat", f"/help/{asked}{'&' if '?' in asked else '?'}ask=yes")
    assert answer.status_code == 422
    assert 'class="problem"' in answer.get_data(as_text=True)


def test_helpers_are_for_members_and_for_games_that_have_them(light, sqlite_app):
    assert light.get("stranger", "/help/combat").status_code == 403
    assert light.get("seat", "/help/weather").status_code == 404
    other = open_table(sqlite_app, "carthago")
    assert other.get("seat", "/help/combat").status_code == 404


# Bytes


def test_a_swap_stays_small(full):
    """Four players in full tracking, the richest moments, as the phone gets it."""
    sizes = {}

    def weigh(what):
        for who in ("host", "seat"):
            body = full.get(who, "/now?v=0", headers=HTMX).get_data()
            sizes[f"{what} {who}"] = len(gzip.compress(body, 5))

    weigh("bids")
    all_bid(full, 100, 100, 100, 100)
    weigh("dice")
    settle(full)
    weigh("settled")
    full.primary()
    weigh("purchases")
    print(sizes)
    assert max(sizes.values()) < 8000


def test_the_question_before_an_undone_reveal_says_what_it_leads_to(light):
    for who, seat in (("host", "s1"), ("seat", "s2"), ("host", "s3"), ("rival", "s4")):
        light.tap(who, "place-bid", seat=seat, amount=100, moment=light.state.moment)
    asked = light.tap("rival", "undo", target=4)
    assert asked.status_code == 409
    body = re.sub("<[^>]+>", "", asked.get_data(as_text=True))
    assert "Every phone will read: Blanche took back the opened bids" in body
    renamed = light.tap("host", "rename-seat", seat="s1", name="Olga")
    assert renamed.status_code == 303
    asked = light.tap("rival", "undo", target=5)
    assert "Every phone will read" not in asked.get_data(as_text=True)


FOUR = TESTS / "mediterranee/games/four-full.json"


@pytest.mark.parametrize(("share", "rounds"), [(0.74, 3), (0.72, 4)], ids=["may", "auction"])
def test_the_wall_shows_as_many_earlier_rounds_as_there_is_room_for(sqlite_app, share, rounds):
    """Four players in round 6: fewer where what each may do stands beside them."""
    page = halfway(sqlite_app, FOUR, share).get("spectator", "/board")
    past = page.get_data(as_text=True).partition('id="past"')[2].partition("</section>")[0]
    assert past.count("<li>") == rounds
