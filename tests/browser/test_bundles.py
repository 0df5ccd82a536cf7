"""What phones load is what people wrote: the same rules, the same program."""

from __future__ import annotations

import pytest

from companion.web.assets import read_sources
from companion.web.bundles import slim_script, slim_style

pytestmark = pytest.mark.browser

SOURCES = {
    name: body.decode() for name, body in read_sources().items() if name.endswith((".css", ".js"))
}
RULES = """(text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return Array.from(sheet.cssRules, (rule) => rule.cssText.replaceAll(", ", ","));
}"""
"""As the browser has understood them. It keeps the commas of values with variables as written."""
PARSED = "(text) => { try { new Function(text); } catch (error) { return String(error); } }"


@pytest.mark.parametrize("name", [name for name in SOURCES if name.endswith(".css")])
def test_every_rule_is_still_there(browser, name):
    page = browser.new_page()
    written = page.evaluate(RULES, SOURCES[name])
    assert written
    assert page.evaluate(RULES, slim_style(SOURCES[name])) == written
    page.close()


def test_every_script_can_still_be_read(browser):
    page = browser.new_page()
    for name in (name for name in SOURCES if name.endswith(".js")):
        assert page.evaluate(PARSED, slim_script(SOURCES[name])) is None, name
    page.close()
