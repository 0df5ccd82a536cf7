"""What a phone has learned shows on its own parts, and on nobody else's."""

from __future__ import annotations

import re

from tests.personas import new_table_form

TOLD = {"industry": 1, "culture": 0, "finance": 2, "politics": 0, "glory": 0}


def offered(html: str) -> str | None:
    """The button that builds a market with what is printed on it, if the phone knows that."""
    found = re.search(r'value="building=market&amp;([^"]*)"', html)
    return found and found[1]


def test_phones_that_know_a_piece_and_phones_that_do_not_draw_it_apart(open_at):
    """Two phones of a table that is played on one: they see the same, but for what they know."""
    first = open_at("endeavor")
    moment = first.state.moment
    first.tap("host", "build", seat="s1", building="market", moment=moment, **TOLD)
    one, other = first.people["host"], first.people["rival"]
    form = new_table_form("endeavor", "base", 3, phone="none")
    there = one.post("/new/endeavor", data=form).location
    other.post(f"{there}/sit/s2")
    one.post(f"{there}/share", data={"shared": "yes"})

    def seen() -> list[str | None]:
        return [offered(phone.get(there).get_data(as_text=True)) for phone in (one, other, one)]

    told, untold, again = seen()
    assert told is not None
    assert "finance=2" in told
    assert untold is None
    assert again == told
