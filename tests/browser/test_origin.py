"""A form on a page of another origin, in a real browser: the cookie may come along, nothing counts.

The other page is on the same site, so that `SameSite` alone would let it through.
"""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import FLAGS, system_chromium
from tests.browser.conftest import PHONE, UNHURRIED, Phone, ready
from tests.personas import NAMES

pytestmark = pytest.mark.browser

FORM = """<!doctype html><title>elsewhere</title>
<form method="post" action="{there}"><input name="tap" value="from-elsewhere">
<input name="moment" value="d1.setup"><button>Tap</button></form>"""


@pytest.fixture
def roaming(browser, tmp_path):
    """A phone for which every name under .test is this machine: no name of its own, as it were."""
    context = browser.browser_type.launch_persistent_context(
        str(tmp_path / "profile"),
        executable_path=system_chromium(),
        args=[*FLAGS, "--host-resolver-rules=MAP *.test 127.0.0.1", "--ignore-certificate-errors"],
        viewport=PHONE,
        locale="en",
        ignore_https_errors=True,
    )
    context.set_default_timeout(UNHURRIED)
    yield Phone(context, context.new_page())
    context.close()


def attack(phone: Phone, home: str) -> tuple[dict[str, str], int]:
    """Open a table, then send a form to it from a neighbour's page; gives what was sent, and the
    status of the answer."""
    page = phone.page
    page.goto(f"{home}/new/carthago")
    for number, name in enumerate(NAMES[:3], 1):
        page.locator(f"[name=name{number}]").fill(name)
    page.get_by_role("button", name="Open the table").click()
    ready(page.locator("#foot"))
    assert phone.version == 1
    table, elsewhere = page.url, home.replace("comptoir.test", "neighbour.comptoir.test")
    page.route(
        f"{elsewhere}/**",
        lambda route: route.fulfill(
            content_type="text/html", body=FORM.format(there=f"{table}/start-play")
        ),
    )
    page.goto(f"{elsewhere}/trap")
    with page.expect_response(f"{table}/start-play") as answered:
        page.get_by_role("button", name="Tap").click()
    sent, status = answered.value.request.all_headers(), answered.value.status
    page.goto(table)
    assert phone.version == 1, "nothing was tapped"
    phone.tap("#primary")
    expect(page.locator("#clock")).to_have_attribute("data-version", "2")
    return sent, status


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_a_neighbours_form_changes_nothing(server, secure_server, roaming, scheme):
    port = urlsplit(server.url if scheme == "http" else secure_server).port
    sent, status = attack(roaming, f"{scheme}://comptoir.test:{port}")
    assert sent["origin"] == f"{scheme}://neighbour.comptoir.test:{port}"
    assert "comptoir=" in sent["cookie"], "it is the origin that stops it"
    assert status == 403
