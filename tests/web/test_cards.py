"""The cards that tell a player what others did: who gets them, and until when."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.effort import one_database
from tests.personas import Table

pytestmark = one_database

FRENCH = {"Accept-Language": "fr"}


def words(html: str) -> str:
    apart = re.sub(r"</p>|<p\b", r" \g<0>", html)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", apart)).strip()


def card(table: Table, who: str, **more: Any) -> str:
    """The words of a phone's card; empty without one."""
    page = table.get(who, **more).get_data(as_text=True)
    found = re.search(r'<section class="card news" aria-label.*?</section>', page, re.DOTALL)
    return words(found[0]) if found else ""


def hands(table: Table, who: str, **more: Any) -> str:
    page = table.get(who, **more).get_data(as_text=True)
    foot = page[page.index('<footer class="foot">') :]
    found = re.search(r'<b class="hands.*?</span></b>', foot, re.DOTALL)
    return words(found[0]).removesuffix(".") if found else ""


@pytest.fixture
def abolition(open_at: Any) -> Table:
    """Seat s2 has 5 Industry, 3 of them by two Slavery cards; the host's card abolishes."""
    table: Table = open_at("endeavor")
    for card_key, symbols in (("slavery-0", 2), ("slavery-1", 1)):
        holds: dict[str, Any] = {"card": card_key, "where": "held", "industry": symbols}
        assert table.tap("seat", "set-card", seat="s2", **holds).status_code == 303
    assert table.tap("seat", "set-track", seat="s2", track="industry", value=5).status_code == 303
    for n in range(5):
        kept: dict[str, Any] = {"card": f"europe-{n}", "where": "held"}
        assert table.tap("host", "set-card", seat="s1", **kept).status_code == 303
    clock: dict[str, Any] = {"round": 2, "phase": "actions", "first": "s1"}
    assert table.tap("host", "set-clock", **clock).status_code == 303
    assert table.tap("host", "draw-card", seat="s1", card="europe-5").status_code == 303
    return table


def test_who_is_hit_reads_who_did_it_and_the_numbers(abolition: Table) -> None:
    told = card(abolition, "seat")
    assert "Slavery is abolished, by the card of Violette" in told
    assert "Industry 5 → 2" in told
    assert "Slavery cards face down 0 → 2" in told
    assert "Turn your Slavery cards face down · Move your cubes" in told
    assert "Industrie 5 → 2" in card(abolition, "seat", headers=FRENCH)


def test_nobody_else_gets_that_card(abolition: Table) -> None:
    for who in ("host", "rival", "spectator"):
        assert card(abolition, who) == ""
    wall = abolition.get("seat", "/board").get_data(as_text=True)
    assert 'class="card news"' not in wall


def test_who_took_something_back_is_told_in_a_line_without_a_card(abolition: Table) -> None:
    last = abolition.timeline.seq
    assert abolition.tap("host", "undo", target=last, sure="yes").status_code == 303
    page = abolition.get("spectator").get_data(as_text=True)
    assert 'class="card news"' not in page
    told = re.search(r'<div class="heard">(.*?)</div>', page, re.DOTALL)
    assert "has taken back" in words(told[1] if told else "")


def test_the_wall_says_what_hands_must_do_for_everybody(abolition: Table) -> None:
    wall = re.sub(r"<[^>]+>", " ", foot_of_wall(abolition))
    assert "Turn" in wall
    assert "Slavery cards face down" in wall
    assert "Retournez" in foot_of_wall(abolition, headers=FRENCH)


def foot_of_wall(table: Table, **more: Any) -> str:
    page: str = table.get("spectator", "/board", **more).get_data(as_text=True)
    return page[page.index('id="foot"') :]


def test_what_is_read_stays_away_from_that_phone_alone(abolition: Table) -> None:
    seq = abolition.timeline.seq
    answer = abolition.post("seat", "/read", upto=str(seq))
    assert (answer.status_code, answer.location) == (303, abolition.path())
    assert card(abolition, "seat") == ""
    assert abolition.timeline.seq == seq, "the log says nothing of it"
    assert (
        abolition.tap("host", "set-track", seat="s2", track="finance", value=3).status_code == 303
    )
    assert "Finance 0 → 3" in card(abolition, "seat")
    assert "Industry" not in card(abolition, "seat")


def test_whoever_acts_has_read(abolition: Table) -> None:
    assert abolition.tap("seat", "take-token", seat="s2", track="culture").status_code == 303
    assert card(abolition, "seat") == ""


def test_reading_answers_the_pages_script_with_the_page(abolition: Table) -> None:
    seen = str(abolition.timeline.seq)
    answer = abolition.people["seat"].post(
        abolition.path("/read"), data={"upto": seen}, headers={"HX-Request": "true"}
    )
    assert answer.status_code == 200
    assert "Industry 5" not in answer.get_data(as_text=True)


@pytest.mark.parametrize("upto", ["", "x", None, "1.5"])
def test_an_odd_number_is_refused(open_at: Any, upto: str | None) -> None:
    table = open_at("endeavor")
    data = {} if upto is None else {"upto": upto}
    assert table.post("seat", "/read", **data).status_code == 400


def test_no_more_is_read_than_there_is(open_at: Any) -> None:
    """What happens after it is news again."""
    table = open_at("endeavor")
    table.tap("host", "set-track", seat="s2", track="finance", value=3)
    assert table.post("seat", "/read", upto="999999999999").status_code == 303
    table.tap("host", "set-track", seat="s2", track="finance", value=4)
    assert "Finance 3 → 4" in card(table, "seat")


def test_three_are_shown_and_the_log_has_the_others(open_at: Any) -> None:
    table = open_at("endeavor")
    for value in range(1, 6):
        table.tap("host", "set-track", seat="s2", track="finance", value=value)
    told = card(table, "seat")
    assert [f"Finance {n} → {n + 1}" in told for n in range(5)] == [False, False, True, True, True]
    assert "tapped by Violette" in told
    assert "and 2 more in the log" in told


def test_an_undo_by_another_says_what_it_changed(open_at: Any) -> None:
    table = open_at("endeavor")
    table.tap("seat", "set-track", seat="s2", track="finance", value=3)
    table.tap("rival", "undo", target=1, sure="yes")
    told = card(table, "seat")
    assert "Blanche has taken back: Recount, Rouge: Finance 0 → 3" in told
    assert "Finance 3 → 0" in told
    page = table.get("host").get_data(as_text=True)
    assert page.count("Blanche</b> has taken back") == 1, "the others are told as before"
    assert table.get("seat").get_data(as_text=True).count("has taken back") == 1


def test_a_phone_that_is_passed_around_names_whom_it_is_for(open_at: Any) -> None:
    table = open_at("endeavor", one_phone=True)
    table.tap("host", "set-card", seat="s2", card="slavery-0", where="held", industry=2)
    table.tap("host", "abolish-slavery")
    told = card(table, "host")
    assert told.startswith("Rouge Slavery is abolished")
    assert "Industry 2 → 0" in told


def test_what_several_are_told_in_the_same_words_is_told_once(open_at: Any) -> None:
    """The abolition takes as much from two of them, and more from the third."""
    table = open_at("endeavor", one_phone=True)
    for seat, industry in (("s2", 2), ("s3", 1), ("s4", 2)):
        fields = {"seat": seat, "card": f"slavery-{seat[1]}", "where": "held"}
        assert table.tap("host", "set-card", industry=industry, **fields).status_code == 303
    assert table.tap("host", "abolish-slavery").status_code == 303
    told = card(table, "host")
    assert told.count("Slavery is abolished") == 2
    names = [seat.name for seat in table.state.setup.seats]
    assert f"{names[1]} {names[3]} Slavery is abolished" in told


def test_who_sits_down_late_has_no_news_from_before(open_at: Any) -> None:
    table = open_at("endeavor")
    table.tap("host", "set-track", seat="s3", track="finance", value=3)
    assert table.post("spectator", "/sit/s3").status_code == 303
    assert card(table, "spectator") == ""


def test_the_foot_says_what_hands_must_do_and_what_was_done(open_at: Any) -> None:
    table = open_at("carthago")
    table.tap("host", "start-play", moment="d1.setup")
    table.tap("host", "pass", seat="s1", moment="d1.r1.s1")
    for who in ("host", "seat", "spectator"):
        assert hands(table, who) == "Violette: draw 1 trade card"
    assert hands(table, "seat", headers=FRENCH) == "Violette : piochez 1 carte Commerce"
    assert "</b> passed" in table.get("seat").get_data(as_text=True)


def test_a_card_with_ones_own_hands_is_not_told_twice(open_at: Any) -> None:
    table = open_at("carthago")
    table.tap("host", "start-play", moment="d1.setup")
    table.tap("host", "pass", seat="s1", moment="d1.r1.s1")
    table.tap("host", "pass", seat="s2", moment="d1.r1.s2")
    assert "draw 1 trade card" in card(table, "seat")
    assert hands(table, "seat") == ""
    assert hands(table, "host") == "Rouge: draw 1 trade card"


def test_the_ring_marks_what_moved_until_the_next_tap(open_at: Any) -> None:
    table = open_at("carthago", players=3)
    placed = {"guilds": ["market", "trade_dock"], "neutrals": ["residence", "delivery"]}
    table.tap("host", "start-play", moment="d1.setup", **placed)
    table.tap("host", "take-action", seat="s1", space="residence", moment="d1.r1.s1")
    page = table.get("rival").get_data(as_text=True)
    assert page.count('class="disc neutral left"') == page.count('class="disc neutral came"') == 1
    table.tap("host", "pass", seat="s2", moment="d1.r1.s2")
    page = table.get("rival").get_data(as_text=True)
    assert "neutral left" not in page
    assert "neutral came" not in page


def test_the_log_keeps_what_it_did_to_others(abolition: Table) -> None:
    log = words(abolition.get("rival", "/log").get_data(as_text=True))
    assert "Rouge: Industry 5 → 2, Slavery cards face down 0 → 2" in log
