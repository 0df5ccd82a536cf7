"""A real server and a real Chromium, with phones at the table."""

from __future__ import annotations

import os
import re
import secrets
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlencode, urljoin, urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    Response,
    Route,
    expect,
    sync_playwright,
)

from tests.browser.chromium import FLAGS, system_chromium
from tests.browser.fonts import write_config
from tests.browser.secure import serving
from tests.personas import NAMES
from tests.process.servers import PATIENCE, free_port, wait_until_up
from tests.web.pageforms import read_forms

ROOT = Path(__file__).parents[2]
PHONE = {"width": 360, "height": 740}
# Milliseconds a page may take; only a test that fails waits that long.
UNHURRIED = 30_000

# All tests of a worker are one address to its server, which must not tire of them.
GENEROUS = {
    f"COMPTOIR_{what}_PER_ADDRESS": "1000000"
    for what in ("TABLES", "IMPORTS", "DRAWINGS", "STREAMS")
}

# What a browser says of a form on one of our own pages.
OURS = {"Sec-Fetch-Site": "same-origin"}

expect.set_options(timeout=UNHURRIED)

# What may be waited for in a page: no bare expression, which the page's policy lets nobody try a
# second time, and nothing asynchronous, whose promise counts as a yes.
FUNCTION = re.compile(r"\s*(\([^()]*\)|\w+)\s*=>")


@pytest.fixture(scope="session", autouse=True)
def only_functions_are_waited_for() -> Iterator[None]:
    wait = Page.wait_for_function

    def wait_for(page: Page, function: str, **more: Any) -> Any:
        assert FUNCTION.match(function), f"found by luck: {function}"
        return wait(page, function, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Page, "wait_for_function", wait_for)
        yield


@dataclass
class Server:
    """`python -m companion` as its own process, which can be killed and started again."""

    data: Path
    port: int
    https_port: int | None = None
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> Path:
        """What it wrote to the terminal."""
        return self.data / "server.log"

    def start(self) -> None:
        own = {"PORT": str(self.port), "COMPTOIR_DATA": str(self.data), "COMPTOIR_LOCAL_NAME": "no"}
        if self.https_port:
            own["COMPTOIR_HTTPS_PORT"] = str(self.https_port)
        environ = {**os.environ, **GENEROUS, **own}
        environ.pop("DATABASE_URL", None)
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "companion"], cwd=ROOT, env=environ, stdout=log, stderr=log
            )
        wait_until_up(self.process, self._answers, self.log)

    def _answers(self) -> bool:
        with urllib.request.urlopen(f"{self.url}/healthz", timeout=PATIENCE) as answer:
            return bool(answer.status == 200)

    def stop(self, how: int = signal.SIGTERM) -> None:
        if self.process:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    one = Server(tmp_path_factory.mktemp("data"), free_port())
    one.start()
    yield one
    one.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server of this test's own, to be killed."""
    one = Server(tmp_path, free_port())
    one.start()
    yield one
    one.stop()


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    fonts = str(write_config(tmp_path_factory.mktemp("fonts")))
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=system_chromium(),
            args=FLAGS,
            env={**os.environ, "FONTCONFIG_FILE": fonts},
        )
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def secure_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("https")) as url:
        yield url


@dataclass
class Phone:
    """One phone at the table, that remembers what its console complained about and what it sent."""

    context: BrowserContext
    page: Page
    complaints: list[str] = field(default_factory=list)
    posts: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        page, complaints = self.page, self.complaints
        page.on("console", lambda m: complaints.append(m.text) if m.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda one: self.posts.append(one.url) if one.method == "POST" else None)

    def open(self, address: str) -> Phone:
        self.page.goto(address)
        return self

    def see(self, text: str) -> None:
        """Wait until the words are on the screen."""
        self.page.get_by_text(text).first.wait_for()

    @property
    def heading(self) -> str:
        return self.page.locator("#clock h1").inner_text()

    @property
    def version(self) -> int:
        return int(self.page.locator("#clock").get_attribute("data-version") or 0)

    def tap(self, place: str | Locator) -> None:
        """Tap what counts, and wait until this phone shows what it led to."""
        before = self.version
        target = self.page.locator(place).first if isinstance(place, str) else place
        with self.page.expect_response(is_tap) as answered:
            ready(target).click()
        answer = answered.value
        if answer.status == 303:
            # Without script nothing can look again and again in the page itself.
            shown = self.page.locator("#clock")
            expect(shown).not_to_have_attribute("data-version", str(before))
        else:
            assert answer.ok, answer.text()
            self.settled(version_in(answer))

    def look(self) -> None:
        """Ask what is new, as when the phone wakes, and wait until the answer was worked in."""
        self.count_answers()
        before = self.answers
        self.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        self.answered(before + 1)

    def count_answers(self) -> None:
        """From now on, count the answers that the page has worked in."""
        self.page.evaluate(
            "window.answers ?? document.addEventListener('htmx:afterRequest',"
            " () => { window.answers += 1; }); window.answers ??= 0"
        )

    @property
    def answers(self) -> int:
        return int(self.page.evaluate("window.answers"))

    def answered(self, count: int) -> None:
        """Wait until the page has worked in that many answers."""
        self.page.wait_for_function("count => window.answers >= count", arg=count)

    def tap_primary(self) -> None:
        """Tap the button at the bottom and wait until this phone shows what it led to."""
        self.tap("#primary")

    def settled(self, version: int) -> None:
        """Wait until this phone shows at least that version."""
        self.page.wait_for_function(
            "v => Number(document.getElementById('clock')?.dataset.version ?? -1) >= v", arg=version
        )


def arrive(page: Page, address: str | re.Pattern[str]) -> None:
    """Wait until it shows that address, whichever of several ways there got through."""
    expect(page).to_have_url(address)
    page.wait_for_load_state()


def ready(target: Locator) -> Locator:
    """Wait until it is there, and the scripts of its page have run."""
    target.wait_for()
    target.page.wait_for_load_state()
    return target


def is_tap(answer: Response) -> bool:
    """The answer to a tap, unless it is only the question whether it is meant."""
    return answer.request.method == "POST" and answer.status != 409


def version_in(answer: Response) -> int:
    """What the table counted up to with this answer; others may have tapped meanwhile."""
    promised = answer.headers.get("comptoir-version")
    if promised is not None:
        return int(promised)
    found = re.search(r'data-version="(\d+)"', answer.text())
    assert found, answer.text()
    return int(found[1])


class Held:
    """Requests of one kind wait on the line until they are let go."""

    def __init__(self, phone: Phone, address: str) -> None:
        self.phone, self.address = phone, address
        self.waiting: list[Route] = []
        self.open = False
        phone.page.route(address, self._meet)

    def _meet(self, route: Route) -> None:
        if self.open:
            route.continue_()
        else:
            self.waiting.append(route)

    def come(self, count: int = 1) -> None:
        """Wait until that many are waiting."""
        for _ in range(UNHURRIED // 10):
            if len(self.waiting) >= count:
                return
            self.phone.page.wait_for_timeout(10)
        raise AssertionError(f"{len(self.waiting)} requests to {self.address} came, not {count}")

    def let_go(self) -> None:
        """These and all that follow."""
        self.open = True
        for route in self.waiting:
            route.continue_()


@pytest.fixture
def phone(browser: Browser) -> Iterator[Callable[..., Phone]]:
    """Makes phones: language, light or dark, script on or off. They stand still unless they are to
    move: what is tapped while a page still glides is found by luck."""
    made: list[BrowserContext] = []

    def make(
        language: str = "en", scheme: Literal["light", "dark"] = "light", **more: Any
    ) -> Phone:
        # As at a table at home, over plain HTTP: what goes through a worker cannot be held up.
        context = browser.new_context(
            viewport=more.pop("viewport", PHONE),
            locale=language,
            color_scheme=scheme,
            reduced_motion=more.pop("reduced_motion", "reduce"),
            service_workers="block",
            **more,
        )
        context.set_default_timeout(UNHURRIED)
        made.append(context)
        return Phone(context, context.new_page())

    yield make
    for context in made:
        context.close()


def fill_in_table(phone: Phone, url: str, game: str, players: int) -> str:
    """Fill in the new-table page as a person would; returns the table's address."""
    page = phone.page
    page.goto(f"{url}/new/{game}")
    for n in range(1, players + 1):
        page.fill(f"[name=name{n}]", NAMES[n - 1])
    page.select_option("[name=first]", "s1")
    page.click("button.go")
    return opened(phone)


def new_table(phone: Phone, /, *where: Any, **wishes: Any) -> str:
    """Open a table without the page that asks for names; returns its address."""
    phone.page.goto(lay_table(phone, *where, **wishes))
    return opened(phone)


def lay_table(
    phone: Phone,
    url: str,
    game: str,
    players: int,
    /,
    *,
    variant: str = "base",
    names: Any = NAMES,
    **choices: str,
) -> str:
    """Send the new-table form from a phone that shows nothing yet; returns the table's address."""
    names_given = {f"name{n}": names[n - 1] for n in range(1, players + 1)}
    places = {name: choices.pop(name, "s1") for name in ("first", "phone") if players > 1}
    options = {f"option-{name}": value for name, value in choices.items()}
    there = f"{url}/new/{game}?variant={variant}"
    return send_form(phone, there, f"/new/{game}", **names_given, **places, **options)


def beside(phone: Phone, table: str, seat: str) -> str:
    """Another phone sits down, so that this one is its own player's; gives the table's address."""
    browser = phone.context.browser
    assert browser
    other = browser.new_context()
    answer = other.request.post(f"{table}/sit/{seat}", headers=OURS)
    assert answer.ok, answer.text()
    other.close()
    return table


def opened(phone: Phone) -> str:
    ready(phone.page.locator("#foot"))
    return re.sub(r"[?#].*", "", phone.page.url)


def send_form(phone: Phone, page: str, action: str, /, **typed: str) -> str:
    """Send a form of a page as it stands but for what is typed; returns where that leads."""
    shown = phone.page.request.get(page)
    assert shown.ok, shown.text()
    form = next(f for f in read_forms(shown.text(), urlsplit(page).path) if f.action == action)
    assert typed.keys() <= form.untouched.keys(), "only fields that are there can be filled in"
    sent: dict[str, str | float | bool] = {**form.untouched, **typed}
    answer = phone.page.request.post(urljoin(page, action), form=sent, headers=OURS)
    assert answer.ok, answer.text()
    return answer.url


def agree(page: Page) -> None:
    """At the end of a count: what was not said counts as nothing, and that is the result."""
    page.locator("#blanks").click()
    page.locator("form[action$=finish] #primary").click()
    ready(page.locator(".podium"))


def sit(phone: Phone, table: str, name: str) -> None:
    """From the link to a seat, by tapping one's name."""
    phone.page.goto(table)
    phone.page.get_by_role("button", name=name).click()
    ready(phone.page.locator("#foot"))


def take_seat(phone: Phone, table: str, place: str) -> None:
    """On a seat, or among the spectators, without the page that asks who one is."""
    phone.page.goto(send_form(phone, table, f"{urlsplit(table).path}/sit/{place}"))
    opened(phone)


def post(phone: Phone, table: str, verb: str, **fields: Any) -> None:
    """What happened before the part that is tapped, without the taps; a host means it also for a
    seat that has a phone."""
    meant = {"plays": fields["seat"]} if "seat" in fields else {}
    sent = {"tap": secrets.token_hex(8), **meant, **fields}
    answer = phone.page.request.post(
        f"{table}/{verb}",
        data=urlencode(sent, doseq=True),
        headers={"Content-Type": "application/x-www-form-urlencoded", **OURS},
    )
    assert answer.ok, answer.text()
