"""What an HTTPS host adds: a worker that keeps the shell and the last seen state, and Wake Lock."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import FLAGS, system_chromium
from tests.browser.conftest import PHONE, UNHURRIED, Phone, new_table

pytestmark = pytest.mark.browser

LANGUAGE_KEPT = """async (address) => {
  const kept = await caches.match(address);
  return kept && (await kept.text()).match(/<html lang="(\\w+)"/)[1];
}"""


def wait_until_kept(page: Page, address: str, language: str = "en") -> None:
    """The script's answer comes later, which `wait_for_function` takes for a yes."""
    for _ in range(UNHURRIED // 20):
        if page.evaluate(LANGUAGE_KEPT, address) == language:
            return
        page.wait_for_timeout(20)
    raise AssertionError(f"{address} is not kept in {language}")


@pytest.fixture
def trusting_phone(browser, tmp_path):
    """A Chromium of its own that takes our certificate; workers need that at browser level."""
    context = browser.browser_type.launch_persistent_context(
        str(tmp_path / "profile"),
        executable_path=system_chromium(),
        args=[*FLAGS, "--ignore-certificate-errors"],
        viewport=PHONE,
        locale="en",
        ignore_https_errors=True,
    )
    context.set_default_timeout(UNHURRIED)
    complaints: list[str] = []
    yield Phone(context, context.new_page(), complaints)
    context.close()


def test_the_worker_keeps_the_last_seen_state_with_its_age(secure_server, trusting_phone):
    page = trusting_phone.page
    page.goto(secure_server)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    table = new_table(trusting_phone, secure_server, "carthago", 3)
    assert page.evaluate("'wakeLock' in navigator")
    assert page.locator("#plain").is_hidden()
    rules = f"{secure_server}/rules/carthago"
    for address in (rules, table):
        page.goto(address)
        wait_until_kept(page, address)
    heading = trusting_phone.heading
    trusting_phone.context.set_offline(True)
    page.goto(table)
    expect(page.locator("#clock h1")).to_have_text(heading)
    expect(page.locator("#seen")).to_be_visible()
    expect(page.locator("#seen time")).not_to_be_empty()
    page.goto(rules)
    expect(page.locator("#glossary")).to_be_visible()


def test_the_rules_are_there_without_a_network_once_the_app_was_opened(
    secure_server, trusting_phone
):
    """In the language that was read last, though nobody has looked at them yet."""
    page = trusting_phone.page
    page.goto(secure_server)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    rules = f"{secure_server}/rules/mediterranee"
    wait_until_kept(page, rules)
    page.goto(secure_server)
    page.get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    wait_until_kept(page, rules, "fr")
    trusting_phone.context.set_offline(True)
    page.goto(f"{rules}?at=combat&table=abc&players=3")
    expect(page.locator("#combat h3")).to_have_text("Combats")
    page.locator("#q").fill("monopole")
    expect(page.locator("#monopoly")).to_be_visible()
    expect(page.locator("#combat")).to_be_hidden()
    styled = page.locator(".rule-card").first
    expect(styled).to_have_css("border-top-style", "solid")


def test_it_can_be_installed(secure_server, phone):
    page = phone(ignore_https_errors=True).page
    page.goto(secure_server)
    address = page.locator("link[rel=manifest]").get_attribute("href")
    manifest = page.request.get(secure_server + address).json()
    assert manifest["display"] == "standalone"
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512", "any"} <= sizes
    for icon in manifest["icons"]:
        answer = page.request.get(secure_server + icon["src"])
        assert answer.ok
        assert answer.headers["content-type"].startswith(icon["type"])


def test_the_cookie_travels_over_https_only(secure_server, phone):
    one = phone(ignore_https_errors=True)
    one.page.goto(secure_server)
    cookie = next(c for c in one.context.cookies() if c["name"] == "comptoir")
    assert cookie["secure"]
    assert cookie["httpOnly"]
