"""Endeavor on the phone: a round by taps alone, passing, the abolition, refusals, several phones."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.conftest import Held, Phone, beside, new_table, post, take_seat
from tests.browser.tour import OPENED
from tests.effort import first

pytestmark = pytest.mark.browser

TRACKS = ("industry", "culture", "finance", "politics")


def to(phone: Phone, table: str, phase: str, number: int = 2, **more) -> None:
    post(phone, table, "set-clock", round=number, phase=phase, first="s1", **more)
    phone.page.goto(table)


def hold(phone: Phone, table: str, seat: str, card: str, **symbols) -> None:
    post(phone, table, "set-card", seat=seat, card=card, where="held", **symbols)


def tracks(phone: Phone, seat: str) -> list[int]:
    """The four numbers of a player as this phone shows them."""
    values = phone.page.locator(f"#b-{seat} .vals b, .quick form:has([value={seat}]).cells b")
    return [int(re.sub(r"\D", "", text)) for text in values.all_inner_texts()]


@dataclass
class Thumb:
    """Taps as a player would, and counts them."""

    phone: Phone
    taps: int = 0
    things: int = 0

    def find(self, selector: str) -> Locator:
        return self.phone.page.locator(selector).locator("visible=true").first

    def tap(self, selector: str) -> None:
        self.taps += 1
        self.find(selector).click()

    def happens(self, *selectors: str) -> None:
        """One thing that happened at the table, in as many taps as it takes."""
        *before, last = selectors
        for selector in before:
            self.tap(selector)
        self.taps += 1
        self.phone.tap(self.find(last))
        self.things += 1

    def report(self, what: str) -> float:
        print(f"\n{what}: taps {self.taps} for {self.things} things")
        return self.taps / self.things


def token(seat: str, track: str) -> str:
    return f"form[action$='/take-token']:has([value={seat}]) button[value={track}]"


@pytest.fixture
def lesson(server, phone):
    """A phone that has met the usual pieces before."""

    def teach(one: Phone) -> None:
        table = new_table(one, server.url, "endeavor", 3)
        for building, track in (("market", "politics"), ("shipyard", "industry")):
            post(one, table, "correct-building", building=building, **{track: 1})
        for card in ("europe-0", "europe-1", "slavery-0", "slavery-1"):
            post(one, table, "correct-card", card=card, politics=1, glory=1)

    return teach


def test_a_round_of_four_players_on_one_phone_in_french(server, phone, lesson):
    one = phone("fr")
    lesson(one)
    table = new_table(one, server.url, "endeavor", 4, phone="none")
    to(one, table, "construction", 4)
    thumb = Thumb(one)
    one.see("construit, jusqu’au niveau 1")
    for key in ("market", "shipyard", "market", "shipyard"):
        thumb.happens(f"button.tile[value^='building={key}&']")
    one.page.locator(".upkeep th", has_text="prend").wait_for()
    one.page.locator(".upkeep th", has_text="paiements").wait_for()
    thumb.happens("#primary")
    one.see("À tour de rôle, depuis")
    for turn in range(4):
        for n, seat in enumerate(("s1", "s2", "s3", "s4")):
            thumb.happens(token(seat, TRACKS[(turn + n) % 4]))
    for seat, pile in (("s1", "europe"), ("s2", "slavery"), ("s3", "europe"), ("s4", "slavery")):
        thumb.happens(
            f".quick [id^=card-{seat}] > summary", f"#card-{seat}-0 button[value^='card={pile}']"
        )
    thumb.happens(".quick [id^=card-s2] > summary", "#card-s2-1 button[value^='region=far-east']")
    thumb.happens("#primary", ".passing [value=s1]")
    for passes in ("[value=s3]", "[value=s4]", "[value*=far-east-governor]"):
        thumb.happens(f".passing {passes}")
    one.see("Chacun compare ses cubes")
    thumb.happens("#primary")
    assert one.heading == "Tour 5 sur 7"
    assert tracks(one, "s1") == [1, 1, 1, 3]
    assert tracks(one, "s2") == [1 + 1 + 2, 1 + 1, 1, 1 + 1]
    assert thumb.report("A round of four players, one phone") <= 1.2
    assert one.complaints == []


IN_SIGHT = """() => {
  const top = document.getElementById("must").getBoundingClientRect().bottom;
  const end = document.getElementById("foot").getBoundingClientRect().top;
  const asked = document.querySelector(".tiles:has(:checked) .asks").getBoundingClientRect();
  return asked.top >= top && asked.bottom <= end;
}"""


def test_pieces_met_for_the_first_time_are_asked_for_once(server, phone):
    one = phone("fr", viewport={"width": 360, "height": 640})
    new_table(one, server.url, "endeavor", 3)
    thumb = Thumb(one)
    one.page.locator("label.tile:has([value=shipyard])").click()
    one.page.wait_for_function(IN_SIGHT)
    more = "#board .tiles:has(:checked) .ask-line:nth-of-type({}) .step:last-of-type"
    thumb.happens(
        "label.tile:has([value=market])",
        more.format(1),
        more.format(4),
        "#board .tiles:has(:checked) button.go",
    )
    printed = "industry=1&culture=0&finance=0&politics=1"
    thumb.happens(f"button.tile[value='building=market&{printed}']")
    thumb.report("A building nobody had met, and the same again")
    assert thumb.taps == 5


def test_own_board_first_and_the_others_a_line_each(server, phone):
    host, guest = phone("fr"), phone("fr")
    table = new_table(host, server.url, "endeavor", 4)
    take_seat(guest, table, "s2")
    to(host, table, "actions")
    guest.settled(host.version)
    expect(guest.page.locator(".lead .name")).to_have_text("Rouge")
    expect(guest.page.locator(".board-of")).to_have_count(3)
    own = Thumb(guest)
    own.happens(".lead .plus [value=culture]")
    host.settled(guest.version)
    assert tracks(host, "s2") == [0, 1, 0, 0]
    acts_for = Thumb(host)
    acts_for.tap("#b-s2 > summary")
    acts_for.tap("#b-s2 .plus [value=finance]")
    expect(host.page.locator("#ask .plays")).to_have_text("Rouge")
    expect(host.page.locator("#sure")).to_contain_text("Rouge")
    expect(host.page.locator("#sure")).to_contain_text("Finances +1 (jeton)")
    expect(host.page.locator("#ask .bar")).to_be_in_viewport(ratio=1)
    # Over the foot: nothing moves for it.
    expect(host.page.locator("#ask > .question")).to_have_css("position", "fixed")
    host.page.evaluate("window.same = true")
    host.page.get_by_role("link", name="Non, j’attends").click()
    expect(host.page.locator("#ask")).to_be_empty()
    assert host.page.evaluate("window.same"), "the page is the same"
    acts_for.tap("#b-s2 .plus [value=finance]")
    acts_for.happens("#sure")
    acts_for.happens("#b-s2 .plus [value=finance]")
    guest.settled(host.version)
    assert guest.page.locator(".lead .value").all_inner_texts() == ["0", "1", "2", "0"]
    assert (own.taps, acts_for.taps) == (1, 5), "asked once, and once more after a no"
    guest.page.locator("#b-s1 > summary").click()
    assert guest.page.locator("#b-s1 form").count() == 0, "another seat's board has no buttons"
    assert guest.complaints == []


def test_a_known_card_is_one_tap_on_the_own_phone(server, phone, lesson):
    host, guest = phone(), phone()
    lesson(guest)
    table = new_table(host, server.url, "endeavor", 3)
    take_seat(guest, table, "s2")
    to(host, table, "actions")
    guest.settled(host.version)
    assert guest.page.locator(".lead label.tile:has([value=africa])").is_hidden()
    host.tap(".lead .plus [value=culture]")
    guest.settled(host.version)
    assert guest.page.locator(".lead [value^='card=europe-0&']").is_visible()
    thumb = Thumb(guest)
    thumb.happens(".lead [value^='card=europe-0&']")
    assert thumb.taps == 1
    expect(guest.page.locator(".lead [value^='card=europe-1&']")).to_be_visible()


def test_what_was_picked_and_typed_survives_another_phones_tap(server, phone):
    host, guest = phone(), phone()
    table = new_table(host, server.url, "endeavor", 3)
    take_seat(guest, table, "s2")
    to(host, table, "actions")
    guest.settled(host.version)
    page = guest.page
    page.locator(".lead [id^=governor-] > summary").click()
    page.locator(".lead label.tile:has([value=africa])").click()
    asked = page.locator(".lead .asks:visible input")
    expect(asked).to_have_count(5)
    assert [one.input_value() for one in asked.all()] == list("00210"), "what the rules tell"
    page.locator(".lead .asks:visible .step:last-of-type").nth(4).click()
    host.tap(".lead .plus [value=culture]")
    guest.settled(host.version)
    page.locator("#b-s1 .vals b", has_text="1").wait_for()
    assert [one.input_value() for one in asked.all()] == list("00211")
    guest.tap(".lead .asks:visible button.go")
    guest.page.locator("#foot .last", has_text="Governor (Africa)").wait_for()
    expect(page.locator(".lead .value")).to_have_text(["0", "0", "2", "1"])
    assert guest.complaints == []


FORMS = """() => Array.from(document.querySelectorAll("#board form"), (form) => {
  const { tap, ...rest } = Object.fromEntries(new FormData(form));
  return { tap, does: [form.action, ...Object.entries(rest)].join() };
})"""


def test_while_somebody_types_every_other_form_stays_the_one_of_its_player(server, phone):
    host, guest = phone(), phone()
    table = new_table(host, server.url, "endeavor", 3)
    take_seat(guest, table, "s2")
    to(host, table, "actions")
    page = host.page
    host.settled(guest.version)
    page.evaluate("document.querySelectorAll('#board details').forEach((one) => one.open = true)")
    field = page.locator("#board input[type=number]:visible").first
    field.fill("3")
    before = page.evaluate(FORMS)
    guest.tap(".lead .plus [value=culture]")
    host.settled(guest.version)
    # Only the form itself waits: the page is of one moment.
    assert tracks(host, "s2") == [0, 1, 0, 0]
    assert field.input_value() == "3"
    assert field.evaluate("one => one === document.activeElement")
    after = page.evaluate(FORMS)
    assert [one["does"] for one in after] == [one["does"] for one in before]
    assert [one["tap"] for one in after] != [one["tap"] for one in before]


def test_the_abolition_shows_what_it_does_and_is_undone_as_one(server, phone):
    host, guest = phone("fr"), phone("fr")
    table = new_table(host, server.url, "endeavor", 4)
    take_seat(guest, table, "s2")
    for n in range(5):
        hold(host, table, "s1", f"europe-{n}")
    hold(host, table, "s2", "slavery-0", politics=2)
    hold(host, table, "s3", "slavery-1", culture=1, industry=1)
    to(host, table, "actions", 4)
    guest.settled(host.version)
    page = guest.page
    page.locator(".lead label.tile:has([value=europe-5])").click()
    effect = page.locator(".lead .abolition-of")
    for change in ("Politique 2 → 0", "Industrie 1 → 0", "Culture 1 → 0"):
        expect(effect).to_contain_text(change)
    expect(effect.get_by_text("rien ne change")).to_have_count(2)
    before = tracks(host, "s3")
    guest.tap(".lead .asks:visible button.blank")
    host.settled(guest.version)
    assert tracks(host, "s3") == [0, 0, 0, 0] != before
    host.page.locator("#undo").click()
    host.tap("#sure")
    assert tracks(host, "s3") == before
    assert guest.complaints == []


def test_passing_with_two_discards_because_the_limit_drops_in_between(server, phone):
    one = phone("fr")
    table = beside(one, new_table(one, server.url, "endeavor", 3), "s3")
    hold(one, table, "s1", "africa-governor", finance=2)
    hold(one, table, "s1", "europe-0", politics=2)
    hold(one, table, "s1", "europe-1", culture=1)
    hold(one, table, "s1", "europe-2")
    to(one, table, "actions", 3)
    page = one.page
    page.locator("#primary").click()
    one.see("Qu’y a-t-il dans l’emplacement Gouverneur ?")
    page.locator(".passing [value=africa-governor]").click()
    expect(page.locator(".discards")).to_contain_text("Défaussez 1 carte")
    first = page.locator(".discards [value=europe-0]")
    for change in ("Politique 2 → 0", "Limite de cartes 2 → 1", "encore à défausser\u00a0: 1"):
        expect(first).to_contain_text(change)
    first.click()
    page.locator(".discards [value=europe-0]").wait_for(state="detached")
    expect(page.locator(".discards")).to_contain_text("Défaussez 1 carte")
    page.locator(".discards [value=europe-1]").click()
    page.locator(".discards").wait_for(state="detached")
    expect(page.locator(".bar")).to_contain_text("Quelqu’un passe")
    page.locator("#more-s1 > summary").click()
    expect(page.locator("#more-s1").get_by_text("Europe & Méditerranée 2")).to_be_visible()
    assert one.complaints == []


class TestIllegalTaps:
    """Each gets a sentence that says why, and changes nothing."""

    def test_a_building_above_the_level(self, server, phone):
        one = phone()
        new_table(one, server.url, "endeavor", 3)
        before, sent = one.version, len(one.posts)
        one.page.locator(".tile.off", has_text="University").click()
        one.see("From level 2 on: Industry 2 or more")
        one.look()
        assert (one.version, len(one.posts)) == (before, sent)

    def test_a_sixth_card_in_the_ordinary_places(self, server, phone):
        one = phone()
        table = beside(one, new_table(one, server.url, "endeavor", 3), "s3")
        post(one, table, "set-track", seat="s1", track="politics", value=10)
        for n in range(6):
            hold(one, table, "s1", f"europe-{n}")
        to(one, table, "actions")
        one.tap_primary()
        expect(one.page.locator(".discards")).to_contain_text("Discard 1 card")
        before = one.version
        one.page.locator(".lead .plus [value=culture]").click()
        one.see("Violette has passed and cannot act in this round.")
        assert one.version == before

    def test_acting_after_passing(self, server, phone):
        one = phone()
        table = beside(one, new_table(one, server.url, "endeavor", 3), "s3")
        to(one, table, "actions")
        one.tap_primary()
        before = one.version
        one.page.locator(".lead .plus [value=culture]").click()
        one.page.locator("#say", has_text="Violette has passed and cannot act").wait_for()
        assert one.version == before
        assert one.page.locator(".lead .value").all_inner_texts() == ["0"] * 4


def test_quick_taps_on_a_slow_line_all_count(server, phone):
    one = phone()
    table = beside(one, new_table(one, server.url, "endeavor", 3), "s3")
    to(one, table, "actions")
    line = Held(one, "**/take-token")
    for track in ("culture", "industry"):
        for _ in range(4):
            one.page.locator(f".lead .plus [value={track}]").click()
    line.come()
    line.let_go()
    for nth in (0, 1):
        expect(one.page.locator(".lead .value").nth(nth)).to_have_text("4")
    log = one.page.request.get(f"{table}/log").text()
    assert log.count('<li class="tap"') == 4, "the clock, the first tap, and a sum for each track"


def test_quick_taps_wait_when_the_line_breaks(server, phone):
    one = phone()
    table = beside(one, new_table(one, server.url, "endeavor", 3), "s3")
    to(one, table, "actions")
    one.page.route("**/take-token", lambda route: route.abort())
    plus = "document.querySelector('.lead .plus [value=culture]').click();"
    one.page.evaluate(f"() => {{ {plus * 3} }}")
    expect(one.page.locator("#waiting li")).to_have_count(2)
    one.page.unroute("**/take-token")
    one.page.evaluate("() => window.dispatchEvent(new Event('online'))")
    expect(one.page.locator(".lead .value").nth(1)).to_have_text("3")


BESIDE = """() => Array.from(document.querySelectorAll(".browns .btn"), (one) => {
  const [icon, label] = [...one.children].map((part) => part.getBoundingClientRect());
  return label.left >= icon.right && label.top < icon.bottom;
})"""
"""Whether each brown token has its label beside its picture, not below it."""


def test_a_turn_in_full_tracking(server, phone):
    one = phone("fr")
    table = beside(one, new_table(one, server.url, "endeavor", 3, tracking="full"), "s3")
    for seat in ("s1", "s2", "s3"):
        post(one, table, "set-population", seat=seat, reserve=20, harbour=8)
    to(one, table, "actions", acting="s1")
    thumb = Thumb(one)
    thumb.happens(".lead .deeds button")
    assert one.page.locator(".lead .markers dd").all_inner_texts() == ["6", "20", "1", "3"]
    one.see("Jetons encore possibles\u00a0: 3")
    assert one.page.evaluate(BESIDE) == [True] * 4
    thumb.happens(".lead .browns [value=industry]")
    thumb.happens(".lead .blues [value=attack]")
    thumb.happens("#primary")
    one.see("Rouge agit ou passe")
    thumb.happens("#b-s2 .deeds button")
    for track in ("culture", "culture", "finance"):
        thumb.happens(f"#b-s2 .browns [value={track}]")
    one.see("Noir agit ou passe")
    thumb.report("A turn in full tracking")
    assert thumb.taps == thumb.things
    assert one.complaints == []


def test_all_boards_at_once_on_a_wide_screen(server, phone):
    one = phone(viewport={"width": 1280, "height": 800})
    table = beside(one, new_table(one, server.url, "endeavor", 5), "s5")
    to(one, table, "actions")
    runs = one.page.locator(".run").locator("visible=true")
    expect(runs).to_have_count(20)
    one.tap(".lead .plus [value=culture]")
    expect(one.page.locator(".lead .value").nth(1)).to_have_text("1")
    expect(runs).to_have_count(20)
    rows = {box["y"] for box in (s.bounding_box() for s in one.page.locator(".seat").all()) if box}
    assert len(rows) == 2, "five boards in two rows"


def test_without_script(server, phone):
    one = phone(java_script_enabled=False)
    table = beside(one, new_table(one, server.url, "endeavor", 3), "s3")
    page = one.page
    page.goto(table)
    page.locator("label.tile:has([value=market])").click()
    go = page.locator(".tiles:has(:checked) button.go")
    asked = page.locator(".tiles:has(:checked) .symbols input")
    assert (
        asked.evaluate_all("all => all.map((one) => [one.value, one.required])") == [["", True]] * 4
    )
    for field, figure in zip(asked.all(), "2000", strict=True):
        field.fill(figure)
    go.click()
    expect(page.locator(".last")).to_contain_text("built Market")
    # What is asked about others of its level does not keep a known one from being built.
    page.locator("button.tile[value^='building=market&']").click()
    expect(page.locator(".last")).to_contain_text("Rouge built Market")
    page.goto(f"{table}/clock")
    page.select_option("[name=phase]", "actions")
    page.get_by_role("button", name="Set the clock").click()
    page.locator(".lead .plus [value=culture]").click()
    expect(page.locator(".lead .value").nth(1)).to_have_text("1")
    page.locator(".lead label.tile:has([value=europe-0])").click()
    for field, figure in zip(asked.all(), "00001", strict=True):
        field.fill(figure)
    go.click()
    expect(page.locator(".last")).to_contain_text("drew Europe")
    expect(page.locator(".lead .value")).to_have_text(["2", "1", "0", "0"])


def test_picking_a_piece_to_set_right_fills_in_what_is_known_of_it(server, phone, lesson):
    one = phone()
    lesson(one)
    table = new_table(one, server.url, "endeavor", 3)
    hold(one, table, "s2", "india-2", culture=3)
    page = one.page
    page.goto(f"{table}/clock#s1")
    part = page.locator("#s1 details", has_text="A card")
    part.locator("summary").click()
    shown = part.locator("input[type=number]")

    def picked(card: str) -> list[str]:
        part.locator("[name=card]").select_option(card)
        return [field.input_value() for field in shown.all()]

    assert picked("india-2") == list("03000"), "the table has typed it in"
    assert picked("europe-0") == list("00011"), "this phone has learned it"
    assert picked("india-1") == list("01010"), "a rulebook shows a part of it"
    assert picked("india-3") == list("00000"), "nobody has said"
    part.locator(".step:last-of-type").first.click()
    expect(shown.first).to_have_value("1")
    part.get_by_role("button", name="Set right:").click()
    expect(page.locator(".last")).to_contain_text("India 3")
    assert one.complaints == []


def test_learned_pieces_can_be_corrected_and_forgotten(server, phone, lesson):
    one = phone("fr")
    lesson(one)
    page = one.page
    page.goto(f"{server.url}/learned")
    page.locator("#endeavor-market > summary").click()
    page.locator("#endeavor-market [name=politics]").fill("2")
    page.locator("#endeavor-market button.go").click()
    expect(page.locator("#endeavor-market")).to_contain_text("Politique 2")
    page.locator("#endeavor-market > summary").click()
    page.locator("#endeavor-market .danger").click()
    expect(page.locator("#endeavor-market")).to_have_count(0)
    expect(page.locator("#endeavor-shipyard")).to_be_visible()
    assert one.complaints == []


@pytest.mark.parametrize(("language", "scheme"), first(("en", "dark"), ("fr", "light")))
def test_axe_finds_nothing_with_everything_open(server, phone, language, scheme):
    one = phone(language, scheme)
    table = new_table(one, server.url, "endeavor", 4, tracking="full")
    hold(one, table, "s1", "africa-governor", politics=1)
    for n in range(5):
        hold(one, table, "s1", f"europe-{n}")
    post(one, table, "set-population", seat="s1", reserve=9, harbour=9, workers=0)
    post(one, table, "set-blue", seat="s1", blue="attack", count=1)
    found = []
    for phase in ("construction", "growth", "salaries", "actions", "check"):
        to(one, table, phase, 3)
        one.page.evaluate(OPENED)
        found += violations(one.page)
    one.page.goto(f"{table}/clock")
    one.page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true })")
    found += violations(one.page)
    one.page.goto(f"{server.url}/learned")
    one.page.locator("summary").first.click()
    found += violations(one.page)
    assert not found, "\n".join(found)
