"""Only forms of our own pages change anything."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.effort import one_database
from tests.personas import fresh_tap

pytestmark = one_database

HERE = "http://localhost"
TAILS = ("/start-play", "/lock", "/delete", "/sit/s3", "/rematch", "/free/s2")

STRANGE = {
    "another site": {"Origin": "https://elsewhere.test"},
    "another port": {"Origin": "http://localhost:8080"},
    "an opaque page": {"Origin": "null"},
    "no word at all": {},
    "not an address": {"Origin": "http://["},
    "a longer name": {"Origin": "http://localhost.elsewhere.test"},
    "another site, by the browser's verdict": {"Sec-Fetch-Site": "cross-site", "Origin": HERE},
    "a neighbour, by the browser's verdict": {"Sec-Fetch-Site": "same-site", "Origin": HERE},
    "typed by hand": {"Sec-Fetch-Site": "none"},
}
OURS = {
    "by its origin": {"Origin": HERE},
    "over HTTPS, behind a proxy that does not say so": {"Origin": "https://localhost"},
    "by the browser's verdict": {"Sec-Fetch-Site": "same-origin", "Origin": "http://other-name"},
}


@pytest.fixture
def plainly(open_at):
    """A table whose host says only what a test makes it say."""
    table = open_at("carthago")
    table.people["host"].environ_base.pop("HTTP_ORIGIN")
    return table


@pytest.mark.parametrize("headers", STRANGE.values(), ids=STRANGE)
def test_what_comes_from_elsewhere_changes_nothing(plainly, headers):
    before = plainly.store.find(plainly.token)
    for tail in TAILS:
        data = {"tap": fresh_tap(), "moment": "d1.setup"}
        answer = plainly.people["host"].post(plainly.path(tail), data=data, headers=headers)
        assert answer.status_code == 403
    assert plainly.store.find(plainly.token) == before


@pytest.mark.parametrize("headers", OURS.values(), ids=OURS)
def test_a_form_of_our_own_counts(plainly, headers):
    data = {"tap": fresh_tap(), "moment": "d1.setup"}
    answer = plainly.people["host"].post(plainly.path("/start-play"), data=data, headers=headers)
    assert answer.status_code == 303
    assert plainly.timeline.seq == 1


def test_the_public_address_is_ours_too(plainly):
    known = plainly.app.extensions["comptoir"]
    public = replace(known.settings, public_url="https://Play.example")
    plainly.app.extensions["comptoir"] = replace(known, settings=public)
    data = {"tap": fresh_tap(), "moment": "d1.setup"}
    headers = {"Origin": "https://play.example"}
    answer = plainly.people["host"].post(plainly.path("/start-play"), data=data, headers=headers)
    assert answer.status_code == 303


def test_no_page_holds_anything_of_one_phone(open_at):
    """Two phones that see the same get the same page, but for the ids of their taps."""
    table = open_at("carthago")
    page = table.get("spectator").get_data(as_text=True)
    assert "csrf" not in page
    assert page == table.get("spectator").get_data(as_text=True)
