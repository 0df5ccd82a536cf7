"""Two phones: what one does to the other stands on a card there, until it is read."""

from __future__ import annotations

import secrets
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OURS, Phone, new_table, take_seat

pytestmark = pytest.mark.browser

CARD = "#cards .news"


def send(phone: Phone, table: str, verb: str, **fields: Any) -> None:
    """A tap without the page, to get on."""
    sent = {name: str(value) for name, value in fields.items()}
    tap = {"tap": secrets.token_hex(8)}
    answer = phone.page.request.post(
        f"{table}/{verb}", form={**sent, **tap}, headers=OURS, max_redirects=0
    )
    assert answer.status == 303, answer.text()


@pytest.fixture
def hit(server, phone):
    """Somebody with 5 Industry, 3 of them by Slavery cards, shows the table when another abolishes
    it."""
    host, guest = phone(), phone("fr")
    table = new_table(host, server.url, "endeavor", 3)
    take_seat(guest, table, "s2")
    for n, industry in ((0, 2), (1, 1)):
        card = {"card": f"slavery-{n}", "where": "held", "industry": industry}
        send(guest, table, "set-card", seat="s2", **card)
    send(guest, table, "set-track", seat="s2", track="industry", value=5)
    for n in range(5):
        send(host, table, "set-card", seat="s1", card=f"europe-{n}", where="held")
    send(host, table, "set-clock", round=2, phase="actions", first="s1")
    guest.page.goto(table)
    expect(guest.page.locator(CARD)).to_have_count(0)
    send(host, table, "draw-card", seat="s1", card="europe-5")
    expect(guest.page.locator(CARD)).to_contain_text("Industrie 5 → 2")
    return host, guest, table


def test_the_card_says_who_what_and_the_numbers(hit):
    host, guest, _ = hit
    card = guest.page.locator(CARD)
    expect(card).to_contain_text("Violette abolit l’esclavage")
    expect(card).to_contain_text("Esclavage face cachée 0 → 2")
    expect(card).to_contain_text("Retournez vos cartes Esclavage face cachée")
    expect(host.page.locator(CARD)).to_have_count(0)
    box = guest.page.locator("#got-it").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 48


def test_read_it_stays_away_and_nobody_else_is_drawn_anew(hit):
    host, guest, _ = hit
    host.page.evaluate("document.querySelector('#board').firstElementChild.marked = true")
    guest.page.evaluate("window.stillTheSamePage = true")
    guest.tap("#got-it")
    expect(guest.page.locator(CARD)).to_have_count(0)
    assert guest.page.evaluate("window.stillTheSamePage")
    assert host.page.evaluate("document.querySelector('#board').firstElementChild.marked")
    guest.page.reload()
    expect(guest.page.locator(CARD)).to_have_count(0)
    assert host.complaints == guest.complaints == []


def test_acting_takes_it_away(hit):
    _, guest, table = hit
    send(guest, table, "take-token", seat="s2", track="culture")
    expect(guest.page.locator(CARD)).to_have_count(0)


def test_it_is_read_without_script(server, phone, hit):
    _, guest, table = hit
    plain = guest.context.browser.new_context(
        java_script_enabled=False, storage_state=guest.context.storage_state()
    )
    page = plain.new_page()
    page.goto(table)
    page.click("#got-it")
    expect(page.locator(CARD)).to_have_count(0)
    plain.close()


def test_what_hands_must_do_is_said_and_read_out_and_marked_on_the_ring(server, phone):
    host, guest = phone(), phone()
    table = new_table(host, server.url, "carthago", 3)
    take_seat(guest, table, "s2")
    send(host, table, "start-play", moment="d1.setup")
    host.page.goto(table)
    guest.page.goto(table)
    host.tap("button.space:has(.neutral)")
    for one in (host, guest):
        expect(one.page.locator(".hands")).to_contain_text("Move the neutral disc to")
        expect(one.page.locator("#news")).to_contain_text("Move the neutral disc to")
        expect(one.page.locator("#ring .neutral.came")).to_have_count(1)
        expect(one.page.locator("#ring .neutral.left")).to_have_count(1)
    guest.tap("#pass")
    for one in (host, guest):
        expect(one.page.locator("#ring .came, #ring .left")).to_have_count(0)
