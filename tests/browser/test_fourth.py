"""A fourth game, by files of its own key and one line: the Regatta of `tests/fourth`.

The house is copied, the game's files are laid over the copy, its line is added to the registry.
What follows runs there, in processes of its own: nothing of the copy is imported here.
"""

from __future__ import annotations

import difflib
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import pdfplumber
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phone, arrive, fill_in_table, new_table, ready, sit, take_seat
from tests.fourth.lay import KEY, REGISTRY, ROOT, lay, own_files
from tests.process.servers import PATIENCE, Server, environment, free_port

pytestmark = pytest.mark.browser

# What the house asks of every game it knows, and what this one asks of itself.
ASKED = ("tests/test_house.py", "tests/test_catalogues.py", "tests/web/test_registry.py")
OWN = f"tests/{KEY}"

REGIONS = ("clock", "must", "board", "foot")

CONFLICT = "Failed to load resource: the server responded with a status of 409 (CONFLICT)"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return lay(tmp_path_factory.mktemp("fourth") / "house")


@dataclass(frozen=True)
class Harbour:
    url: str


@pytest.fixture(scope="module")
def harbour(house: Path) -> Iterator[Harbour]:
    """A server that knows four games."""
    port = free_port()
    ours = {"PORT": str(port), "COMPTOIR_DATA": str(house / "data"), "PYTHONPATH": str(house)}
    with Server(port, house, environment(**ours)):
        yield Harbour(f"http://127.0.0.1:{port}")


def run(house: Path, *command: str, given: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *command],
        cwd=house,
        env=environment(PYTHONPATH=str(house)),
        input=given,
        capture_output=True,
        text=True,
        # A whole suite may run in there, and on a busy machine that takes its time.
        timeout=5 * PATIENCE,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_needs_files_of_its_key_and_one_line(house: Path) -> None:
    for path in own_files():
        assert KEY in (*path.parts, path.stem), path
        assert not (ROOT / path).exists(), f"{path} would be written over"
    before, after = ((root / REGISTRY).read_text().splitlines() for root in (ROOT, house))
    changed = [one for one in difflib.ndiff(before, after) if one[0] in "+-?"]
    assert changed == [f'+     "{KEY}",']


def test_it_is_scored_from_the_shell(house: Path) -> None:
    request = run(house, "-m", "scoring", "--example", KEY)
    sheet = json.loads(run(house, "-m", "scoring", given=request))
    # Three points for each of 4 and of 3 routes.
    assert [player["total"] for player in sheet["players"]] == [12, 9]
    assert sheet["winners"] == ["Violette"]


def test_a_recorded_game_is_replayed(house: Path) -> None:
    told = run(house, "-m", "companion", "replay", f"tests/{KEY}/games/two.json")
    assert told.startswith("Regatta: After the race\n")
    assert "Winner: Violette" in told


def test_the_house_asks_of_it_what_it_asks_of_every_game(house: Path) -> None:
    told = run(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", *ASKED, OWN)
    assert " passed" in told.splitlines()[-1]


def seal(one: Phone, routes: int) -> None:
    one.page.locator("#asked label", has_text=str(routes)).click()
    one.tap_primary()


def statuses(one: Phone) -> list[str]:
    return one.page.locator(".captains .plan").all_inner_texts()


def seen(one: Phone, table: str) -> str:
    """All that a phone shows of a table and could look up, but for what no two tables share."""
    shown = [one.page.locator(f"#{name}").inner_html() for name in REGIONS]
    for tail in ("/log", "/score", "/file", "/board"):
        answer = one.page.request.get(table + tail)
        assert answer.ok, tail
        shown.append(answer.text())
    invited = one.page.request.get(f"{table}/menu/invite").text()
    [code] = re.findall(r'class="code">(\w+)<', invited)
    plain = "\n".join(shown).replace(table.rsplit("/", 1)[1], "TOKEN").replace(code, "CODE")
    plain = re.sub(r'name="tap" value="[^"]*"', "", plain)
    plain = re.sub(r"<svg.*?</svg>|<time.*?</time>", "", plain, flags=re.DOTALL)
    return re.sub(r'"(at|tap)": [^,]*,|data-print="\w+"', "", plain)


def test_nothing_of_a_choice_is_on_another_phone_before_all_are_in(
    harbour: Harbour, phone: Callable[..., Phone]
) -> None:
    """Two tables that differ in nothing but one sealed plan look the same to everybody else."""
    looks = []
    for routes in (2, 5):
        host, guest = phone(), phone()
        table = new_table(host, harbour.url, KEY, 2)
        take_seat(guest, table, "s2")
        seal(host, routes)
        guest.settled(host.version)
        assert statuses(guest) == statuses(host) == ["plan sealed", "still to plan"]
        looks.append((seen(guest, table), seen(host, table)))
    assert looks[0] == looks[1]


def test_a_whole_game_on_two_phones(harbour: Harbour, phone: Callable[..., Phone]) -> None:
    host, guest = phone("en"), phone("fr")
    host.page.goto(f"{harbour.url}/new")
    assert host.page.locator(".game-card").last.inner_text().startswith("Regatta")
    table = fill_in_table(host, harbour.url, KEY, 2)
    sit(guest, table, "Rouge")
    plan_and_take_back(host, guest)
    sail_and_count(host, guest)
    result = kept_result(host, guest)
    printed_and_remembered(host, guest, result)
    # Taking shown plans back was asked about first.
    assert host.complaints + guest.complaints == [CONFLICT]


def plan_and_take_back(host: Phone, guest: Phone) -> None:
    seal(host, 4)
    expect(host.page.locator("#foot")).to_contain_text("Violette: plan sealed")
    guest.settled(host.version)
    seal(guest, 4)
    host.settled(guest.version)
    assert statuses(host) == ["fouled: none of 4 routes"] * 2
    assert statuses(guest) == ["gêné\u00a0: aucune des 4 routes"] * 2
    # What was shown cannot be unseen: both plan again, and both are told.
    guest.page.locator("#undo").click()
    guest.tap("#sure")
    host.settled(guest.version)
    expect(host.page.locator(".notice")).to_have_text(
        "Shown plans were taken back: everybody plans anew."
    )
    expect(guest.page.locator(".notice")).to_contain_text("chacun recommence le sien")
    assert statuses(host) == ["still to plan"] * 2
    # A plan of one's own is taken back by itself, and typed again.
    seal(host, 5)
    host.tap("#undo")
    assert statuses(host) == ["still to plan"] * 2


def sail_and_count(host: Phone, guest: Phone) -> None:
    seal(host, 4)
    guest.settled(host.version)
    seal(guest, 3)
    host.settled(guest.version)
    assert statuses(host) == ["sails 4 routes", "sails 3 routes"]
    assert statuses(guest) == ["court 4 routes", "court 3 routes"]
    host.tap_primary()
    guest.settled(host.version)
    assert guest.heading == "Après la course"


def kept_result(host: Phone, guest: Phone) -> str:
    """The walk has one stop, filled in already; its result is where it leads."""
    for one, title in ((guest, "Routes courues"), (host, "Routes sailed")):
        one.page.locator("#score").click()
        ready(one.page.locator("#walk"))
        expect(one.page.locator("#count h2")).to_contain_text(title)
        expect(one.page.locator("svg.drawing [stroke-dasharray]")).to_be_visible()
    page = host.page
    assert page.locator("[name='v.s1.routes']").input_value() == "4"
    assert page.locator("[name='v.s2.routes']").input_value() == "3"
    page.locator("#primary").click()
    arrive(page, re.compile("/score/end$"))
    page.locator("form[action$=finish] #primary").click()
    page.wait_for_selector(".podium")
    expect(page.locator("h1")).to_have_text("Victory: Violette")
    return page.url


def printed_and_remembered(host: Phone, guest: Phone, result: str) -> None:
    root = result.partition("/r/")[0]
    for one, name, line in (
        (host, "Regatta", "Routes sailed"),
        (guest, "Régate", "Routes courues"),
    ):
        language = one.page.evaluate("document.documentElement.lang")
        one.page.goto(result)
        expect(one.page.locator(".eyebrow")).to_contain_text(name)
        sheet = read(one, f"{result}.pdf?lang={language}")
        for words in (name, line, "Violette", "12", "9"):
            assert words in sheet, words
        blank = f"{root}/sheets/{KEY}.pdf?players=2&lang={language}"
        assert "× 3" in read(one, blank)
        assert read(one, f"{blank}&kind=tracker").startswith(name)
        one.page.goto(f"{root}/rules/{KEY}")
        expect(one.page.locator("h1")).to_contain_text(name)
        one.page.goto(f"{root}/history")
        expect(one.page.locator(".card-title").first).to_contain_text(name)


def read(one: Phone, address: str) -> str:
    answer = one.page.request.get(address)
    assert answer.ok, answer.text()
    with pdfplumber.open(BytesIO(answer.body())) as pdf:
        return str(pdf.pages[0].extract_text())


def test_one_phone_is_passed_around(harbour: Harbour, phone: Callable[..., Phone]) -> None:
    one = phone("fr")
    new_table(one, harbour.url, KEY, 2, phone="none")
    one.page.locator("#primary").click()
    for name, routes in (("Violette", 2), ("Rouge", 1)):
        expect(one.page.locator("h1")).to_contain_text(name)
        one.page.locator("#open").click()
        ready(one.page.locator("#asked")).locator("label", has_text=str(routes)).click()
        with one.page.expect_navigation():
            one.page.locator("#asked .go").click()
    one.page.locator("#reveal").click()
    ready(one.page.locator("#foot"))
    assert statuses(one) == ["court 2 routes", "court 1 routes"]
    assert one.complaints == []
