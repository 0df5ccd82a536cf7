"""Any phone may die: the table goes on, the person comes back, and everyone is told."""

from __future__ import annotations

import sqlite3
import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import beside, new_table, opened, post, ready, take_seat
from tests.browser.test_bar import SMALL
from tests.browser.tour import LONG

pytestmark = pytest.mark.browser

NAMES = ("Vito", "Gina", "Sancho", "Tarik")


def silence(server, table):
    """As if the host's phone had not been heard of for a minute."""
    with sqlite3.connect(server.data / "comptoir.sqlite3", timeout=30) as database:
        seen = (time.time() - 61, table.rsplit("/", 1)[1])
        database.execute("UPDATE tables SET host_seen_at = ? WHERE token = ?", seen)
    database.close()


def let_a_moment_pass(server):
    """As if whoever is asked for a seat had not been heard of since."""
    with sqlite3.connect(server.data / "comptoir.sqlite3", timeout=30) as database:
        database.execute("UPDATE wishes SET at = at - 30")
        database.execute("UPDATE tables SET version = version + 1")
    database.close()


@pytest.fixture
def four(server, phone):
    phones = [phone(language) for language in ("en", "fr", "en", "fr")]
    table = new_table(phones[0], server.url, "mediterranee", 4, names=NAMES)
    for number, one in enumerate(phones[1:], 2):
        take_seat(one, table, f"s{number}")
    return phones, table


def bid(phone, table, seat, amount):
    post(phone, table, "place-bid", seat=seat, amount=amount, moment="r1.bids")


def tap(phone, name):
    """A button that leads to another page."""
    with phone.page.expect_navigation():
        ready(phone.page.get_by_role("button", name=name)).click()


def test_a_host_phone_that_dies_in_an_auction_stops_nobody(server, four):
    (host, gina, sancho, tarik), table = four
    for n, one in enumerate((gina, sancho, tarik), 2):
        bid(one, table, f"s{n}", 100 * n)
    host.page.close()
    silence(server, table)
    sancho.look()
    sancho.see("whose phone has been silent for a minute")
    # Four taps, and the table goes on.
    tap(sancho, "Be host in its place")
    ready(sancho.page.locator("#open")).click()
    ready(sancho.page.locator(".pad [data-hundreds='500']")).click()
    with sancho.page.expect_navigation():
        sancho.page.locator(".pad .go").click()
    for one in (gina, tarik):
        expect(one.page.locator(".stand .pays").first).to_contain_text("500")
    gina.open(f"{table}/log").see("Sancho est maintenant l’hôte")


def test_a_person_comes_back_on_another_phone_with_the_code(server, four, phone):
    (_, gina, _, tarik), table = four
    gina.page.goto(f"{table}/menu/seats")
    gina.page.get_by_role("link", name="Changer de téléphone").click()
    gina.page.get_by_role("button", name="Montrer le code").click()
    code = gina.page.locator(".code").inner_text()
    fresh = phone("fr")
    fresh.page.goto(f"{server.url}/join")
    fresh.page.locator("[name=code]").fill(code)
    fresh.page.get_by_role("button", name="Rejoindre").click()
    tap(fresh, "Jouer sur ce téléphone")
    ready(fresh.page.locator("#asked"))
    gina.open(table).see("joue maintenant sur un autre téléphone")
    tarik.look()
    tarik.see("a changé de téléphone")


def test_whoever_chooses_a_seat_sees_it_being_taken(server, phone):
    host, slow = phone(), phone()
    table = new_table(host, server.url, "carthago", 3)
    slow.page.goto(table)
    free = slow.page.locator(".seat-card:not(.taken)")
    expect(free).to_have_count(2)
    last = free.last.bounding_box()
    take_seat(phone(), table, "s2")
    expect(free).to_have_count(1)
    assert free.bounding_box() == last, "it stays under the thumb"
    expect(slow.page.locator(".seat-card.taken")).to_have_count(2)
    free.click()
    ready(slow.page.locator("#foot"))
    assert not slow.complaints


ASKED = """() => {
  const { asked } = document.getElementById("foot").dataset;
  return document.getElementById(asked).getBoundingClientRect().top;
}"""


@pytest.mark.parametrize(
    ("game", "typed"),
    [("mediterranee", None), ("mediterranee", "#bid-amount"), ("carthago", None)],
)
def test_what_is_asked_keeps_its_place_when_others_sit_down_or_leave(server, phone, game, typed):
    """They are told of above it, and the way in for them goes once all are there."""
    host, *others = phone(viewport=SMALL), phone(), phone()
    table = beside(host, new_table(host, server.url, game, 4, names=LONG), "s2")
    host.page.goto(table)
    opened(host)
    if typed:
        host.page.locator(typed).focus()
    before, told = host.page.evaluate(ASKED), host.page.locator(".heard")
    for n, one in enumerate(others, 3):
        take_seat(one, table, f"s{n}")
        expect(told).to_contain_text("sat down with a phone")
        expect(told.locator(".who")).to_have_text(LONG[n - 1])
        assert host.page.evaluate(ASKED) == pytest.approx(before, abs=2)
    expect(host.page.locator("#invite")).to_have_count(0)
    for n, one in enumerate(others, 3):
        post(one, table, f"free/s{n}")
        expect(told).to_contain_text("left the seat")
        expect(told.locator(".who")).to_have_text(LONG[n - 1])
        assert host.page.evaluate(ASKED) == pytest.approx(before, abs=2)


def ask_for_seat_of_gina(fresh, table):
    fresh.page.goto(table)
    # The cards of the taken seats come in the order of the seats; Gina's is the second.
    with fresh.page.expect_navigation():
        fresh.page.get_by_role("button", name="This is me").nth(1).click()
    fresh.see("The phone that has it is asked first")


def test_a_person_without_the_old_phone_is_let_in_by_the_others(four, phone, server):
    (host, gina, _, tarik), table = four
    gina.context.close()
    fresh = phone("en")
    ask_for_seat_of_gina(fresh, table)
    host.see("Its own phone is asked first.")
    let_a_moment_pass(server)
    host.look()
    tap(host, "Agree")
    ready(fresh.page.locator("#asked"))
    tarik.see("a donné son accord")


def test_a_person_whose_phone_is_there_decides_about_the_seat(four, phone):
    (host, gina, *_), table = four
    fresh = phone("en")
    ask_for_seat_of_gina(fresh, table)
    gina.see("Un autre téléphone demande votre place")
    host.see("Its own phone is asked first.")
    assert host.page.get_by_role("button", name="Agree").count() == 0
    tap(gina, "Non, je reste ici")
    fresh.see("was not given to this phone")
