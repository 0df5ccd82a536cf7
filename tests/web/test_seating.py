"""Any phone may die, and nothing about seats happens unseen."""

from __future__ import annotations

import re
import time

import pytest
from sqlalchemy import update

from companion.store.models import members, tables, wishes
from companion.store.rooms import (
    ANSWERS_WITHIN,
    QUIET_AFTER,
    UNANSWERED_AFTER,
    UNANSWERED_IF_LOCKED,
)
from companion.store.signs import Signs
from companion.table.seating import Seating, describe_seating
from companion.table.text import T
from tests.effort import one_database
from tests.personas import PERSONAS, Table, new_table_form
from tests.sure import some

# What is kept of phones and seats is tried on both databases by the tests of the store.
pytestmark = one_database


def words(table, who, tail=""):
    """What the page says, without its marks."""
    html = re.sub(r"</?b\b[^>]*>", "", table.get(who, tail).get_data(as_text=True))
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


def find(pattern, answer):
    return some(re.search(pattern, answer.get_data(as_text=True)))[1]


CODE = r'class="code long">(\w+)<'


def silence_host(table, seconds=QUIET_AFTER + 1):
    with table.store.engine.begin() as tx:
        mine = tables.c.token == table.token
        tx.execute(update(tables).where(mine).values(host_seen_at=time.time() - seconds))


def silence(table, seat, seconds=QUIET_AFTER + 1):
    """The phone on that seat was last heard of so long ago; it is looked for at once."""
    with table.store.engine.begin() as tx:
        mine = (members.c.table_id == table.store.find(table.token).id) & (members.c.seat == seat)
        tx.execute(update(members).where(mine).values(seen_at=time.time() - seconds))
    table.rooms._looked.clear()


def silence_all(table, seconds):
    silence_host(table, seconds)
    for seat in ("s1", "s2", "s4"):
        silence(table, seat, seconds)
    table.rooms._signs = Signs(table.store.engine)


def seal(table, *people):
    seats = {"host": "s1", "seat": "s2", "rival": "s4"}
    for who in people:
        moment = table.state.moment
        assert table.tap(who, "place-bid", seat=seats[who], amount=100, moment=moment)


def host_of(table):
    record = table.store.find(table.token)
    return table.rooms.at(record).seats[record.host]


def let_pass(table, **seconds):
    """So long ago it was asked, or the phone on the seat was heard of."""
    with table.store.engine.begin() as tx:
        then = {name: time.time() - gone for name, gone in seconds.items()}
        tx.execute(update(wishes).values(then))
        tx.execute(update(tables).values(version=tables.c.version + 1))


def wish_number(table):
    record = table.store.find(table.token)
    (wish,) = table.rooms.at(record).wishes
    return wish.id


class TestGuestsPhone:
    """One the table waits for, and nobody is told, stops it as surely as the host's."""

    def test_that_is_silent_is_told_to_everyone(self, open_at):
        table = open_at("mediterranee")
        seal(table, "host", "rival")
        silence(table, "s2")
        table.get("rival", "/now?v=0")
        waits = "The table waits for Rouge, whose phone has been silent for a minute"
        assert f"{waits}." in words(table, "host")
        assert f"{waits}; Violette can play in that place." in words(table, "rival")
        assert waits not in words(table, "spectator")
        table.get("seat", "/log")
        assert waits not in words(table, "host"), "it is back"

    def test_is_played_for_by_the_host_in_one_tap(self, open_at):
        table = open_at("mediterranee")
        seal(table, "host", "rival")
        silence(table, "s2")
        table.get("host", "/now?v=0")
        assert "Play for Rouge on this phone" in words(table, "host")
        assert table.post("host", "/free/s2").location.endswith("/hand/s2")

    def test_is_played_for_by_anybody_when_the_host_is_silent_too(self, open_at):
        table = open_at("mediterranee")
        seal(table, "host", "rival")
        silence(table, "s2")
        silence_host(table)
        table.get("rival", "/now?v=0")
        assert "Be host, and play for Rouge" in words(table, "rival")
        assert table.post("rival", "/host?play=s2").location.endswith("/hand/s2")
        assert host_of(table) == "s4"
        assert "freed the seat of Rouge" in words(table, "spectator", "/log")

    def test_is_left_alone_while_nobody_waits_for_it(self, open_at):
        table = open_at("mediterranee")
        seal(table, "seat")
        silence(table, "s2")
        table.get("rival", "/now?v=0")
        assert "silent" not in words(table, "rival")

    def test_whose_turn_it_is_needs_no_other_phone_where_nothing_is_secret(self, open_at):
        table = open_at("carthago")
        table.primary()  # what was drawn is shown before decade I starts
        table.primary()
        table.tap("host", "pass", seat="s1", moment=table.state.moment)
        silence(table, "s2")
        table.get("host", "/now?v=0")
        said = words(table, "host")
        assert "The table waits for Rouge, whose phone has been silent" in said
        assert "Play for" not in said, "a host taps for anybody as it is"


class TestHostsPhone:
    def test_that_falls_silent_while_it_is_asked_need_not_answer(self, open_at):
        table = open_at("carthago")
        table.post("seat", "/host")
        silence_host(table)
        table.get("seat", "/now?v=0")
        said = words(table, "seat")
        assert "The phone of Violette is silent: you need not wait for an answer." in said
        table.post("seat", "/host")
        assert host_of(table) == "s2"
        assert "has to agree" not in words(table, "seat")

    def test_that_stays_the_hosts_says_so(self, open_at):
        table = open_at("carthago")
        table.post("seat", "/host")
        table.post("host", f"/wishes/{wish_number(table)}/no")
        assert "Violette stays the host." in words(table, "seat")

    def test_that_is_there_is_asked(self, open_at):
        table = open_at("carthago")
        assert table.post("seat", "/host").status_code == 303
        assert host_of(table) == "s1"
        assert "Rouge asks to be the host." in words(table, "host")
        assert "You asked to be the host. Violette has to agree." in words(table, "seat")
        assert "asks to be the host" not in words(table, "rival")
        table.post("host", f"/wishes/{wish_number(table)}/yes")
        assert host_of(table) == "s2"
        assert "Rouge is the host now" in words(table, "rival")

    def test_may_refuse(self, open_at):
        table = open_at("carthago")
        table.post("seat", "/host")
        number = wish_number(table)
        assert table.post("rival", f"/wishes/{number}/yes").status_code == 403
        assert table.post("rival", f"/wishes/{number}/no").status_code == 403
        table.post("host", f"/wishes/{number}/no")
        assert host_of(table) == "s1"
        assert "asks to be" not in words(table, "host")

    def test_that_is_silent_is_replaced_at_once(self, open_at):
        table = open_at("carthago")
        silence_host(table)
        table.get("seat", "/now?v=0")
        assert "silent for more than a minute" in words(table, "seat", "/menu/seats")
        assert table.post("seat", "/host").status_code == 303
        assert host_of(table) == "s2"
        for who in ("rival", "spectator"):
            assert "Rouge is the host now: the host’s phone had been silent" in words(table, who)
        said = words(table, "seat")
        assert "You are the host now. The phone of Violette is silent." in said
        assert "Play for" not in said, "a host taps for anybody as it is"
        table.tap("seat", "rename-seat", seat="s2", name="Olga")
        assert "You are the host now" not in words(table, "seat"), "the table has gone on"

    def test_that_comes_back_to_its_role_is_not_told_that_it_lost_it(self, open_at):
        table = open_at("carthago")
        silence_host(table)
        table.post("seat", "/host")
        table.post("host", "/host")
        assert "Rouge has become the host" in words(table, "host")
        table.post("seat", f"/wishes/{wish_number(table)}/yes")
        assert host_of(table) == "s1"
        assert "has become the host" not in words(table, "host")

    def test_that_somebody_else_has_replaced_is_not_asked_for(self, open_at):
        table = open_at("mediterranee")
        seal(table, "seat", "rival")
        silence_host(table)
        table.get("seat", "/now?v=0")
        assert table.post("seat", "/host?play=s1").location.endswith("/hand/s1")
        assert table.post("rival", "/host?play=s1").status_code == 303
        assert host_of(table) == "s2"
        assert "asks to be the host" not in words(table, "seat")

    def test_is_told_when_it_wakes_and_can_ask_for_the_role(self, open_at):
        table = open_at("carthago")
        silence_host(table)
        table.post("seat", "/host")
        told = "This phone was silent, and Rouge has become the host."
        assert told in words(table, "host")
        assert "Play for" not in words(table, "seat"), "it is back, and plays for itself"
        table.post("host", "/host")
        assert "Violette asks to be the host" in words(table, "seat")
        table.post("host", "/told")
        assert told not in words(table, "host")

    def test_is_heard_of_with_whatever_it_asks_for(self, open_at):
        table = open_at("carthago")
        silence_host(table)
        table.get("seat", "/now?v=0")
        assert table.store.find(table.token).quiet
        table.get("host", "/log")
        assert not table.store.find(table.token).quiet

    def test_nobody_who_only_watches_becomes_host(self, open_at):
        table = open_at("carthago")
        silence_host(table)
        assert table.post("spectator", "/host").status_code == 403
        assert host_of(table) == "s1"

    def test_its_seat_goes_on_from_the_new_hosts_phone(self, open_at):
        """In the middle of an auction: be host, play for the other, take the phone, seal."""
        table = open_at("mediterranee")
        for who, seat in (("seat", "s2"), ("rival", "s4")):
            bid(table, who, seat, 300)
        bid(table, "host", "s3", 100)
        silence_host(table)
        table.get("seat", "/now?v=0")
        page = words(table, "seat")
        assert "The table waits for Violette, whose phone has been silent for a minute." in page
        taps = [table.post("seat", "/host"), table.post("seat", "/free/s1")]
        assert [answer.status_code for answer in taps] == [303, 303]
        assert "Hand the phone to Violette" in words(table, "seat")
        assert bid(table, "seat", "s1", 200).status_code == 303
        assert table.state.auction.revealed


def bid(table, who, seat, amount):
    moment = table.state.moment
    return table.tap(who, "place-bid", seat=seat, amount=amount, moment=moment)


class TestNewPhone:
    def test_takes_the_seat_with_the_code_of_the_old_one(self, open_at):
        table = open_at("carthago")
        code = find(CODE, table.post("seat", "/move"))
        stranger = table.people["stranger"]
        there = stranger.get("/join", query_string={"code": code}, follow_redirects=True)
        assert there.request.path == f"/move/{code}"
        assert "Rouge" in there.get_data(as_text=True)
        assert stranger.post(f"/move/{code}").location == f"/t/{table.token}"
        assert table.tap("stranger", "rename-seat", seat="s2", name="Olga").status_code == 303
        assert table.tap("seat", "rename-seat", seat="s2", name="Otto").status_code == 403
        assert "Olga plays on another phone now. This one only watches." in words(table, "seat")
        assert "Olga moved to another phone" in words(table, "host", "/log")

    def test_a_code_is_shown_to_nobody_else(self, open_at):
        table = open_at("carthago")
        code = find(CODE, table.post("seat", "/move"))
        for who in PERSONAS:
            for tail in ("", "/menu", "/log", "/move", "/seats", "/file"):
                if who != "seat":
                    assert code not in table.get(who, tail).get_data(as_text=True)

    @pytest.mark.parametrize("code", ["AAAAAAA", "x", "%00", "AAAAAAA" * 9])
    def test_a_code_that_is_none_leads_nowhere(self, open_at, code):
        stranger = open_at("carthago").people["stranger"]
        assert stranger.get(f"/move/{code}").status_code in (400, 404)
        assert stranger.post(f"/move/{code}").status_code in (400, 404)

    def test_is_let_in_by_somebody_at_the_table(self, open_at):
        table = open_at("carthago")
        page = words(table, "stranger", "/seats")
        assert "A taken seat can be freed by Violette" in page
        table.post("stranger", "/wish/s2")
        assert "The phone that has it is asked first" in words(table, "stranger")
        assert "Its own phone is asked first." in words(table, "rival")
        assert table.post("rival", f"/wishes/{wish_number(table)}/yes").status_code == 403
        let_pass(table, at=ANSWERS_WITHIN + 1)
        asks = "Another phone asks for the seat of Rouge. Is it theirs?"
        for who in ("host", "rival"):
            assert asks in words(table, who)
        assert asks not in words(table, "spectator")
        assert table.post("spectator", f"/wishes/{wish_number(table)}/yes").status_code == 403
        assert table.post("stranger", f"/wishes/{wish_number(table)}/yes").status_code == 403
        table.post("rival", f"/wishes/{wish_number(table)}/yes")
        assert table.tap("stranger", "rename-seat", seat="s2", name="Olga").status_code == 303
        said = words(table, "seat")
        assert "Another phone has the seat of Olga now, with the table’s agreement." in said
        assert "Ask for the seat" in said
        log = words(table, "host", "/log")
        assert "Another phone took the seat of Olga, and Blanche agreed" in log

    def test_that_is_looked_at_decides_about_its_own_seat(self, open_at):
        table = open_at("carthago")
        table.post("stranger", "/wish/s2")
        assert "Another phone asks for your seat, Rouge. Is it yours?" in words(table, "seat")
        let_pass(table, at=ANSWERS_WITHIN + 1)
        assert "Its own phone is asked first." in words(table, "rival"), "it was heard of since"
        assert table.post("rival", f"/wishes/{wish_number(table)}/yes").status_code == 403
        assert table.post("host", f"/wishes/{wish_number(table)}/no").status_code == 403
        table.post("seat", f"/wishes/{wish_number(table)}/no")
        assert "The seat of Rouge was not given to this phone." in words(table, "stranger")
        table.post("stranger", "/told")
        assert "was not given" not in words(table, "stranger")
        table.post("stranger", "/wish/s2")
        table.post("seat", f"/wishes/{wish_number(table)}/yes")
        assert table.tap("stranger", "rename-seat", seat="s2", name="Olga").status_code == 303

    def test_that_has_fallen_silent_since_leaves_it_to_the_others(self, open_at):
        table = open_at("carthago")
        table.post("stranger", "/wish/s2")
        words(table, "seat")
        let_pass(table, heard_at=QUIET_AFTER + 1)
        assert "Is it theirs?" in words(table, "rival")
        table.post("rival", f"/wishes/{wish_number(table)}/yes")
        assert table.tap("stranger", "rename-seat", seat="s2", name="Olga").status_code == 303

    def test_looks_again_while_somebody_asks(self, open_at):
        """Whether the others may answer is a matter of time, which counts no version up."""
        table = open_at("carthago")
        version = table.store.find(table.token).version
        assert table.get("rival", f"/now?v={version}").status_code == 204
        table.post("stranger", "/wish/s2")
        version = table.store.find(table.token).version
        assert table.get("rival", f"/now?v={version}").status_code == 200

    def test_takes_the_seat_when_no_phone_of_the_table_is_left(self, open_at):
        table = open_at("carthago")
        table.post("stranger", "/wish/s2")
        number = wish_number(table)
        offered = "you may take the seat of Rouge"
        let_pass(table, at=UNANSWERED_AFTER + 1)
        assert offered not in words(table, "stranger"), "the others were heard of just now"
        table.post("stranger", f"/wishes/{number}/take")
        assert wish_number(table) == number
        silence_all(table, UNANSWERED_AFTER + 1)
        assert offered in words(table, "stranger")
        assert table.post("spectator", f"/wishes/{number}/take").status_code == 403
        assert table.post("stranger", f"/wishes/{number}/take").status_code == 303
        assert table.tap("stranger", "rename-seat", seat="s2", name="Olga").status_code == 303
        said = "Another phone took the seat of Olga: no phone of the table had answered"
        assert said in words(table, "host", "/log")
        assert "Another phone has the seat of Olga now: no phone" in words(table, "seat")

    @pytest.mark.parametrize("heard", ["host", "rival", "seat"])
    def test_waits_while_anybody_is_there_who_could_answer(self, open_at, heard):
        table = open_at("carthago")
        table.post("stranger", "/wish/s2")
        number = wish_number(table)
        let_pass(table, at=UNANSWERED_AFTER + 1)
        silence_all(table, UNANSWERED_AFTER + 1)
        table.get(heard, "/now?v=0")
        assert "you may take" not in words(table, "stranger")
        table.post("stranger", f"/wishes/{number}/take")
        assert wish_number(table) == number

    def test_does_not_take_a_seat_that_was_only_just_asked_for(self, open_at):
        table = open_at("carthago")
        table.post("stranger", "/wish/s2")
        silence_all(table, UNANSWERED_AFTER + 1)
        table.post("stranger", f"/wishes/{wish_number(table)}/take")
        assert wish_number(table)
        assert "you may take" not in words(table, "stranger")

    def test_waits_longer_at_a_locked_table_but_not_for_ever(self, open_at):
        table = open_at("carthago")
        table.post("host", "/lock", locked="yes")
        table.post("stranger", "/wish/s2")
        let_pass(table, at=UNANSWERED_AFTER + 1)
        silence_all(table, UNANSWERED_AFTER + 1)
        assert "for 10 minutes, you may sit down" in words(table, "stranger")
        table.post("stranger", f"/wishes/{wish_number(table)}/take")
        number = wish_number(table)
        let_pass(table, at=UNANSWERED_IF_LOCKED + 1)
        silence_all(table, UNANSWERED_IF_LOCKED + 1)
        assert "you may take the seat of Rouge" in words(table, "stranger")
        table.post("stranger", f"/wishes/{number}/take")
        assert table.tap("stranger", "rename-seat", seat="s2", name="Olga").status_code == 303

    def test_sits_down_when_the_seat_it_asks_for_is_freed(self, open_at):
        table = open_at("carthago")
        table.post("stranger", "/wish/s2")
        table.post("host", "/free/s2")
        assert table.tap("stranger", "rename-seat", seat="s2", name="Olga").status_code == 303
        assert "Another phone asks" not in words(table, "host")
        assert "The host freed the seat of Olga" in words(table, "seat")

    def test_can_ask_at_a_locked_table_too(self, open_at):
        table = open_at("carthago")
        table.post("host", "/lock", locked="yes")
        assert "If you played here before, ask for your seat." in words(table, "stranger", "/seats")
        table.post("stranger", "/wish/s3")
        assert "Its own phone" not in words(table, "host"), "nobody has that seat"
        table.post("host", f"/wishes/{wish_number(table)}/yes")
        assert table.tap("stranger", "rename-seat", seat="s3", name="Olga").status_code == 303

    def test_is_told_when_its_code_has_been_used(self, open_at):
        table = open_at("carthago")
        code = find(CODE, table.post("seat", "/move"))
        assert table.people["stranger"].post(f"/move/{code}").status_code == 303
        for ask in (table.people["stranger"].get, table.people["stranger"].post):
            answer = ask(f"/move/{code}")
            assert answer.status_code == 404
            assert "This code no longer works" in answer.get_data(as_text=True)


class TestOnePhone:
    """A table is played on the phone that opened it until somebody sits down with another."""

    @pytest.fixture
    def table(self, app):
        phone = app.test_client()
        form = new_table_form("mediterranee", "base", 4, **{"option-tracking": "full"})
        there = phone.post("/new/mediterranee", data=form)
        people = {who: phone if who == "host" else app.test_client() for who in PERSONAS}
        return Table(app, there.location.removeprefix("/t/"), "mediterranee", people)

    def test_is_passed_around_from_the_first_moment(self, table):
        assert "Hand the phone to Violette" in words(table, "host")
        menu = words(table, "host", "/menu/seats")
        assert "Whoever joins with another one plays on that." in menu
        assert "Pass one phone around" not in menu

    def test_is_its_own_players_as_soon_as_another_sits_down(self, table):
        table.post("seat", "/sit/s2")
        assert "Violette: seal the bid" in words(table, "host")
        assert "this phone" in words(table, "host", "/menu/seats")
        bid(table, "host", "s1", 100)
        assert "Hand the phone to Noir" in words(table, "host"), "of those without one"
        assert table.get("host", "/hand/s2").status_code == 403

    def test_stays_nobodys_own_where_secrets_were_typed(self, table):
        """Whoever has it in hand when another sits down must not read the owner's."""
        table.tap("host", "spend", seat="s1", what="goods", amount=700)
        table.post("seat", "/sit/s2")
        said = words(table, "host")
        assert "This phone is still passed around. Or is it Violette’s alone now?" in said
        assert "1,300" not in said
        assert "The phone of Violette is still passed around" in words(table, "seat", "/log")
        table.post("host", "/wish/s1")
        assert "1,300" in words(table, "host")
        assert "still passed around" not in words(table, "host")

    def test_can_be_kept_for_all_by_one_tap(self, table):
        table.post("seat", "/sit/s2")
        table.post("host", "/share", shared="yes")
        assert "taps for all" in words(table, "host", "/menu/seats")
        assert "this one may tap for all too" in words(table, "stranger", "/seats")

    def test_is_passed_around_again_when_the_others_have_left(self, table):
        table.post("seat", "/sit/s2")
        table.post("seat", "/free/s2")
        assert 'name="amount"' not in table.get("host").get_data(as_text=True)


class TestWhatAPhoneIsTold:
    @pytest.mark.parametrize("way", ["/free/s1", "/sit/watch", "/sit/s3"])
    def test_when_it_has_left_its_seat_and_comes_back_in_one_tap(self, open_at, way):
        table = open_at("carthago")
        table.post("host", way)
        told = "This phone has left the seat of Violette."
        assert told in words(table, "host")
        back = find(r'action="([^"]+/wish/s1)"', table.get("host"))
        assert "Sit down again" in words(table, "host")
        table.people["host"].post(back)
        assert host_of(table) == "s1"
        assert "has left the seat" not in words(table, "host"), "nor of the one it came from"

    def test_that_it_has_left_its_seat_until_it_knows(self, open_at):
        table = open_at("carthago")
        table.post("seat", "/sit/s3")
        table.post("seat", "/told")
        assert "has left the seat" not in words(table, "seat")

    def test_when_the_host_frees_its_seat(self, open_at):
        table = open_at("carthago")
        table.post("host", "/free/s2")
        told = "The host freed the seat of Rouge. This phone only watches now."
        assert told in words(table, "seat")
        assert "Sit down again" in words(table, "seat")
        table.post("seat", "/wish/s2")
        assert told not in words(table, "seat")
        assert table.tap("seat", "rename-seat", seat="s2", name="Olga").status_code == 303

    def test_when_it_is_sent_away(self, open_at):
        table = open_at("carthago")
        name = find(r"/away/(\w+)", table.get("host", "/menu/seats"))
        table.post("host", f"/away/{name}")
        for tail in ("/now?v=0", "/onward", "/score/coins/now?v=0", "/score/end/now?v=0"):
            told = table.get("spectator", tail)
            assert told.headers["HX-Redirect"] == table.path("/seats"), "at once"
            assert told.get_data() == b""
        assert "The host has sent this phone away" in words(table, "spectator", "/seats")
        assert table.post("spectator", "/sit/watch").status_code == 403
        assert table.post("spectator", "/wish/s3").status_code == 403
        table.post("host", f"/away/{name}", back="yes")
        assert table.post("spectator", "/sit/watch").status_code == 303

    def test_nothing_of_all_this_on_the_wall(self, open_at):
        table = open_at("carthago")
        table.post("host", "/free/s2")
        assert "freed the seat" not in words(table, "seat", "/board")


class TestLog:
    def test_has_every_change_of_who_sits_where(self, open_at):
        table = open_at("carthago")
        table.post("spectator", "/sit/s3")
        table.post("host", "/free/s3")
        table.post("host", "/lock", locked="yes")
        table.post("host", "/lock", locked="no")
        assert "Pass one phone around" not in words(table, "seat", "/menu/seats")
        assert "Pass one phone around" in words(table, "host", "/menu/seats")
        table.post("host", "/share", shared="yes")
        assert "taps for all" in words(table, "host", "/menu/seats")
        table.post("host", "/share", shared="no")
        table.post("host", "/hand-over/s2")
        for who in ("host", "rival", "spectator"):
            log = words(table, who, "/log")
            for line in (
                "Noir sat down with a phone",
                "The host freed the seat of Noir",
                "The table was locked",
                "The table was unlocked",
                "One phone is passed around now",
                "Everyone plays on their own phone now",
                "Rouge is the host now",
            ):
                assert line in log

    def test_tells_them_in_the_order_of_what_was_tapped(self, open_at):
        table = open_at("carthago")
        table.tap("seat", "rename-seat", seat="s2", name="Olga")
        table.post("host", "/free/s2")
        table.tap("host", "rename-seat", seat="s2", name="Otto")
        log = words(table, "host", "/log")
        named, freed, renamed = (
            log.index(line) for line in ("renamed: Otto", "freed the seat", "renamed: Olga")
        )
        assert named < freed < renamed, "the newest first"

    def test_an_undo_does_not_put_a_phone_back(self, open_at):
        table = open_at("carthago")
        table.tap("seat", "rename-seat", seat="s2", name="Olga")
        table.post("host", "/free/s2")
        table.tap("host", "undo", target=1, sure="yes")
        assert table.tap("seat", "rename-seat", seat="s2", name="Otto").status_code == 403


@pytest.mark.parametrize("kind", ["sit", "host", "agreed", "lock"])
def test_a_line_without_a_seat_speaks_of_the_host(kind):
    text = describe_seating(Seating(0, 0.0, kind))
    assert all(value == T("the host") for _, value in text.params)


class TestSecrets:
    """In full tracking the treasury belongs to the phone that kept it."""

    @pytest.fixture
    def table(self, open_at):
        table = open_at("mediterranee", **{"option-tracking": "full"})
        assert table.tap("seat", "spend", seat="s2", what="goods", amount=700).status_code == 303
        return table

    def take_over(self, table):
        """The host frees the seat, and the rival's friend sits down on it."""
        table.post("host", "/free/s2")
        table.post("spectator", "/sit/s2")

    def test_another_phone_on_the_seat_does_not_see_them(self, table):
        assert "1,300" in words(table, "seat")
        self.take_over(table)
        for tail in ("", "/log", "/menu", "/now?v=0"):
            assert "1,300" not in words(table, "spectator", tail)
            assert "700" not in words(table, "spectator", tail)
        assert "was kept on another phone" in words(table, "spectator")

    def test_nor_can_it_find_them_out_by_trying(self, table):
        self.take_over(table)
        for verb, more in (
            ("spend", {"what": "goods"}),
            ("set-treasury", {}),
            ("deal", {"to": "s1"}),
        ):
            answers = {
                (answer.status_code, "open its treasury first" in answer.get_data(as_text=True))
                for amount in (100, 1300, 1400, 5000)
                for answer in [table.tap("spectator", verb, seat="s2", amount=amount, **more)]
            }
            assert answers == {(422, True)}
        assert {bid(table, "spectator", "s2", n).status_code for n in (100, 5000)} == {422}

    def test_the_host_does_not_see_them_either(self, table):
        table.post("host", "/free/s2")
        key = find(r'name="key" value="([^"]+)"', table.get("host", "/hand/s2"))
        opened = table.post("host", "/hand/s2", key=key).get_data(as_text=True)
        assert "was kept on another phone" in opened
        assert "1,300" not in opened

    def test_are_opened_with_a_line_on_every_phone(self, table):
        self.take_over(table)
        assert table.post("rival", "/open/s2").status_code == 403
        assert table.post("spectator", "/open/s2").status_code == 303
        assert "1,300" in words(table, "spectator")
        line = "What only Rouge could see was opened on the phone that has the seat now"
        for who in ("host", "rival", "seat"):
            assert line in words(table, who)
            assert line in words(table, who, "/log")

    def test_move_along_with_the_code_of_the_seat(self, table):
        code = find(CODE, table.post("seat", "/move"))
        table.people["spectator"].post(f"/move/{code}")
        assert "1,300" in words(table, "spectator")
        assert "1,300" not in words(table, "seat")

    def test_come_back_with_the_phone_that_typed_them(self, table):
        self.take_over(table)
        table.post("host", "/free/s2")
        table.post("seat", "/sit/s2")
        assert "1,300" in words(table, "seat")

    def test_a_sealed_bid_can_be_replaced_unseen_in_light_tracking(self, open_at):
        table = open_at("mediterranee")
        bid(table, "seat", "s2", 7700)
        self.take_over(table)
        assert "7,700" not in words(table, "spectator")
        assert bid(table, "spectator", "s2", 300).status_code == 303
        assert dict(table.state.auction.bids)["s2"] == 300
