"""Before the reveal no byte that anyone else can obtain holds a bid, or another's treasury.

Searched: every page, fragment, header, refusal, error page, undo question, file and stream of
every persona, and all that the server writes to its log.
"""

from __future__ import annotations

import logging
import re
from typing import Any

import pytest
from sqlalchemy import text

from tests.personas import PERSONAS, fresh_tap, open_table
from tests.web.test_mediterranee import HTMX, bid_by_hand, open_hand, send

BID = 37_700
CHANGED = 36_300
TREASURY = 39_900

PAGES = (
    *("", "/now?v=0", "/now?v=0&wall=yes", "/board", "/log", "/log?all=yes", "/menu", "/clock"),
    *("/file", "/seats", "/delete", "/hand/s1", "/hand/s2", "/hand/s3", "/help/combat", "/nowhere"),
    *("/help/sale?ask=yes", "/count", "/score", "/result"),
)

# What a rival may try: bids for themselves and for others, spending, undoing, garbage.
TRIES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("place-bid", {"amount": BID + 50}),
    ("place-bid", {"amount": -BID}),
    ("place-bid", {"amount": "much"}),
    ("place-bid", {"seat": "s2", "amount": 100}),
    ("place-bid", {"seat": "s2"}),
    ("place-bid", {"seat": "s2", "amount": 150}),
    ("set-treasury", {"seat": "s2", "amount": 0}),
    ("spend", {"seat": "s2", "what": "goods", "amount": 40_000}),
    ("deal", {"seat": "s2", "to": "s1", "amount": 100}),
    ("undo", {"target": 1}),
    ("undo", {"target": 2}),
    ("undo", {"target": 3}),
    ("redo", {"target": 1}),
    ("roll-dice", {"seats": ["s1", "s2"]}),
    ("choose-place", {"seat": "s2", "place": 1}),
    ("next-phase", {}),
    ("burn-down", {"seat": "s2"}),
)


def figure(amount):
    """The amount as any page, log or file would write it, but not inside a longer token."""
    thousands, rest = divmod(amount, 1000)
    return re.compile(rf"(?<![\w.-]){thousands}[\s,.\u00a0\u202f]?{rest:03d}(?![\w-])")


class Bytes:
    """All that one persona could obtain."""

    def __init__(self, table, who):
        self.table, self.who, self.seen = table, who, []

    def keep(self, where, answer):
        # A length may happen to be any number.
        headers = [f"{name}: {value}" for name, value in answer.headers if name != "Content-Length"]
        self.seen.append((where, "\n".join((*headers, answer.get_data(as_text=True)))))

    def gather(self):
        person = self.table.people[self.who]
        for tail in PAGES:
            for headers in ({}, HTMX, {"Accept-Language": "fr"}):
                self.keep(tail, person.get(self.table.path(tail), headers=headers))
        for path in ("/", "/history", "/join"):
            self.keep(path, person.get(path))
        for verb, data in TRIES:
            for headers in ({}, HTMX):
                data = {"seat": "s4", "tap": fresh_tap(), "moment": self.table.state.moment, **data}
                before = self.table.timeline.seq
                self.keep(
                    verb, person.post(self.table.path(f"/{verb}"), data=data, headers=headers)
                )
                # Had a try succeeded, the search would go on at another moment.
                assert self.table.timeline.seq == before, (self.who, verb, data)
        return self

    def search(self, *amounts):
        return [
            (self.who, where, body[max(0, found.start() - 60) : found.end() + 20])
            for where, body in self.seen
            for amount in amounts
            if (found := figure(amount).search(body))
        ]


OTHERS = tuple(who for who in PERSONAS if who != "seat")


@pytest.fixture
def whole_log(caplog):
    """The server's own log, down to the database's statements."""
    caplog.set_level(logging.DEBUG)
    caplog.set_level(logging.INFO, "sqlalchemy.engine")
    return caplog


def stream(table, taps):
    """What a spectator's stream brings while these taps happen."""
    table.get("spectator")
    shown = table.store.find(table.token).version
    answer = table.get("spectator", f"/live?parts=yes&v={shown}")
    said = answer.iter_encoded()
    lines = [next(said)]
    for tap in taps:
        tap()
        lines.append(next(said))
    answer.close()
    assert all(line.startswith(b"event: parts") for line in lines[1:])
    return b"".join(lines).decode()


def test_the_search_finds_what_is_shown(sqlite_app):
    table = open_table(sqlite_app, "mediterranee")
    send(table, "host", "place-bid", amount=BID)
    send(table, "seat", "place-bid", amount=0)
    bid_by_hand(table, "host", "s3", 100)
    send(table, "rival", "place-bid", amount=200)
    assert figure(BID).search(table.get("spectator").get_data(as_text=True))
    french = table.people["rival"].get(table.path(), headers={"Accept-Language": "fr"})
    assert figure(BID).search(french.get_data(as_text=True))
    assert figure(BID).search(table.get("rival", "/file").get_data(as_text=True))
    for written in ("37700", "37,700", "37 700", "37\u202f700", '"amount": 37700,', ">37700<"):
        assert figure(BID).search(written)


@pytest.mark.parametrize("tracking", ["light", "full"])
def test_no_byte_of_a_sealed_bid_leaves_the_table(sqlite_app, whole_log, tracking):
    table = open_table(sqlite_app, "mediterranee", players=4, **{"option-tracking": tracking})
    taps = [
        lambda: bid_by_hand(table, "host", "s3", 400),
        lambda: send(table, "seat", "place-bid", amount=CHANGED),
        lambda: send(table, "seat", "place-bid", amount=BID, headers=HTMX),
    ]
    if tracking == "full":
        taps.insert(0, lambda: send(table, "seat", "set-treasury", amount=TREASURY))
    said = stream(table, taps)
    assert len(table.state.auction.sealed) == 2
    secrets = (BID, CHANGED, TREASURY)
    found = [hit for who in OTHERS for hit in Bytes(table, who).gather().search(*secrets)]
    assert found == []
    own = Bytes(table, "seat")
    for tail in PAGES:
        own.keep(tail, table.get("seat", tail))
    assert own.search(BID, CHANGED) == [], "not even its owner is shown a sealed bid"
    assert not any(figure(secret).search(said) for secret in secrets)
    logged = "\n".join(f"{r.getMessage()} {r.exc_text or ''} {r.args!r}" for r in whole_log.records)
    assert "INSERT INTO" in logged, "the log was listened to"
    assert not any(figure(secret).search(logged) for secret in secrets)


def test_no_byte_of_a_treasury_leaves_its_owners_phone(sqlite_app, whole_log):
    """s2 sets 39 900, spends 2 300 and sells for 4 700: 42 300."""
    table = open_table(sqlite_app, "mediterranee", players=4, **{"option-tracking": "full"})
    seat = table.people["seat"]
    for verb, more in (
        ("set-treasury", {"amount": TREASURY}),
        ("spend", {"what": "goods", "amount": 2300}),
        ("earn", {"what": "sale", "amount": 4700}),
    ):
        data = {"seat": "s2", "tap": fresh_tap(), **more}
        assert seat.post(table.path(f"/{verb}"), data=data).status_code == 303
    secrets = (TREASURY, 2300, 4700, 42_300)
    found = [hit for who in OTHERS for hit in Bytes(table, who).gather().search(*secrets)]
    assert found == []
    assert figure(42_300).search(table.get("seat").get_data(as_text=True))
    assert figure(4700).search(table.get("seat", "/log").get_data(as_text=True))
    logged = "\n".join(f"{r.getMessage()} {r.args!r}" for r in whole_log.records)
    assert not any(figure(secret).search(logged) for secret in secrets)


def test_a_database_in_trouble_does_not_tell_the_bid(sqlite_app, caplog):
    table = open_table(sqlite_app, "mediterranee")
    with table.store.engine.begin() as tx:
        tx.execute(text("DROP TABLE entries"))
    answer = table.tap("seat", "place-bid", seat="s2", amount=BID, moment="r1.bids")
    assert answer.status_code == 500
    assert "unexpected error" in caplog.text
    assert "entries" in caplog.text
    assert not figure(BID).search(caplog.text)
    assert not figure(BID).search(answer.get_data(as_text=True))


def opened(table):
    send(table, "host", "place-bid", amount=100)
    send(table, "seat", "place-bid", amount=CHANGED)
    send(table, "seat", "place-bid", amount=200)
    bid_by_hand(table, "host", "s3", 300)
    send(table, "rival", "place-bid", amount=BID)
    assert table.state.auction.revealed


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "htmx"])
def test_undo_across_the_reveal_asks_and_voids_every_bid(sqlite_app, headers):
    table = open_table(sqlite_app, "mediterranee")
    opened(table)
    data = {"tap": fresh_tap(), "target": table.timeline.seq}
    asked = table.people["rival"].post(table.path("/undo"), data=data, headers=headers)
    body = asked.get_data(as_text=True)
    assert asked.status_code == 409, "even one's own tap, because it opened the bids"
    assert "Bids opened" in body
    assert not figure(CHANGED).search(body)
    sure = {**data, "tap": fresh_tap(), "sure": "yes"}
    assert table.people["rival"].post(table.path("/undo"), data=sure).status_code == 303
    assert table.state.bidding
    assert table.state.auction.sealed == frozenset()
    for who in PERSONAS:
        for tail in ("", "/log", "/menu", "/file", "/now?v=0"):
            shown = table.get(who, tail).get_data(as_text=True)
            assert not figure(CHANGED).search(shown), (who, tail)
            if tail != "/log":  # What everybody saw stands there, struck out.
                assert not figure(BID).search(shown), (who, tail)


TAKEN_BACK = re.compile(r"Blanche</b> took back the opened bids of round 1: everyone bids again\.")


def test_every_phone_is_told_that_opened_bids_were_taken_back(sqlite_app):
    table = open_table(sqlite_app, "mediterranee")
    opened(table)
    table.tap("rival", "undo", target=table.timeline.seq, sure="yes")
    insiders = ("host", "seat", "rival", "spectator")
    for who in insiders:
        for tail in ("", "/now?v=0", "/board", "/log"):
            assert TAKEN_BACK.search(table.get(who, tail).get_data(as_text=True)), (who, tail)
    send(table, "rival", "place-bid", amount=500)
    assert table.state.bidding, "one new bid does not open the others again"
    assert TAKEN_BACK.search(table.get("host").get_data(as_text=True))
    send(table, "host", "place-bid", amount=100)
    send(table, "seat", "place-bid", amount=100)
    bid_by_hand(table, "host", "s3", 100)
    assert not TAKEN_BACK.search(table.get("host").get_data(as_text=True))
    for who in insiders:
        page = table.get(who, "/log").get_data(as_text=True)
        assert TAKEN_BACK.search(page), "the log goes on saying so"
        assert '<s><b class="who">Blanche</b>: last bid sealed. Bids opened: ' in page
        assert '<small>taken back by <b class="who">Blanche</b></small>' in page


def test_a_mistaken_undo_of_the_reveal_is_redone_whole(sqlite_app):
    table = open_table(sqlite_app, "mediterranee")
    opened(table)
    before = table.state
    table.tap("rival", "undo", target=table.timeline.seq, sure="yes")
    assert table.tap("host", "redo", target=table.timeline.seq).status_code == 303
    assert table.state == before
    page = table.get("host", "/log").get_data(as_text=True)
    assert "<s>" not in page
    assert not TAKEN_BACK.search(page)


def test_undo_further_back_never_shows_what_was_not_revealed(sqlite_app):
    table = open_table(sqlite_app, "mediterranee")
    opened(table)
    asked = table.tap("spectator", "undo", target=1)
    assert asked.status_code == 403
    asked = table.tap("host", "undo", target=1)
    assert asked.status_code == 409
    assert not figure(CHANGED).search(asked.get_data(as_text=True))
    assert table.tap("host", "undo", target=3, sure="yes").status_code == 303
    assert table.state.bidding
    assert table.state.auction.sealed == frozenset()
    for who in PERSONAS:
        for tail in ("", "/log", "/file"):
            assert not figure(CHANGED).search(table.get(who, tail).get_data(as_text=True))


def test_on_a_shared_phone_nothing_of_an_earlier_bid_is_left(sqlite_app):
    table = open_table(sqlite_app, "mediterranee", one_phone=True)
    bid_by_hand(table, "host", "s1", BID)
    for tail in (*PAGES, "/hand/s1", "/hand/s3"):
        assert not figure(BID).search(table.get("host", tail).get_data(as_text=True)), tail
    for seat in ("s1", "s3"):
        assert not figure(BID).search(open_hand(table, "host", seat).get_data(as_text=True))
    undone = table.tap("host", "undo", target=1, sure="yes")
    assert undone.status_code == 303
    page = table.get("host").get_data(as_text=True)
    assert "Redo" in page
    assert not figure(BID).search(page)
