"""Carthago on a phone: a decade by taps alone, what may not be tapped, and how it all fits."""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import Phone, arrive, beside, new_table, opened, post, take_seat
from tests.browser.test_bar import FREE
from tests.browser.test_mediterranee_small import BUBBLE
from tests.browser.tour import LONG, OPENED
from tests.effort import first

pytestmark = pytest.mark.browser

TAPS_PER_THING = 1.2
# By so much a row of the ring is lower without the mark of where a drawn marker lay before.
MARK = 7
LATER = {"Town hall 2": "town_hall_2", "Victory points": "victory_points", "Ship cards": "ships"}
WORDS = {
    "en": {"between": "Decade II: set-up", "begun": "Decade II, round 1 of 5"},
    "fr": {
        "between": "Décennie II\u00a0: préparation",
        "begun": "Décennie II, manche 1/5",
    },
}


@dataclass
class Hand:
    """A thumb that counts its taps, and what they told the table."""

    phone: Phone
    taps: int = 0
    things: list[str] = field(default_factory=list)

    def tap(self, place: str, *things: str) -> None:
        self.phone.tap(place)
        self.taps += 1
        self.things += things

    def begin(self) -> None:
        """The app draws, everybody sees what, and the game starts."""
        self.tap("#primary", "the set-up, drawn by the app")
        if self.phone.page.locator("#first-disc").count():
            self.tap("#first-disc form[action$=start-play] button")
        else:
            self.tap("#primary", "the start")

    def golden(self) -> list[str]:
        return self.keys(".space.gold")

    def keys(self, spaces: str) -> list[str]:
        found = self.phone.page.locator(spaces).all()
        values = [parse_qs(f"space={one.get_attribute('value')}")["space"] for one in found]
        return [value[-1] for value in values]

    def plain_space(self) -> str:
        return self.keys(".space:not(.gold)")[0]


def turn(hand: Hand, number: int) -> None:
    """One turn of the decade: mostly actions, some passes, every way to use the guild."""
    gold = hand.golden()[0]
    if number == 12:
        hand.tap(".space[value=delivery]", "an action")
        hand.tap(
            ".placing [formaction$=place-on-tile], [action$=place-on-tile] button",
            "a disc on a tile",
        )
    elif number in (3, 8):
        hand.tap("#pass", "a pass")
    elif number in (1, 6, 13):
        hand.tap(f"form:has([name=space][value={gold}]) [value=hall]", "an action", "a guild seat")
    elif number == 10:
        tile = f"form:has([name=space][value={gold}]) .use:not([value=hall])"
        hand.tap(tile, "an action", "a disc on a tile")
    elif number == 4:
        hand.tap(f".space[value={gold}]", "an action")
        hand.tap(".late [value=hall]", "a guild seat, said afterwards")
    else:
        hand.tap(f".space[value={hand.plain_space()}]", "an action")


@pytest.mark.parametrize("language", first("fr", "en"))
def test_a_decade_of_three_players_with_taps_only(server, phone, language):
    one = phone(language)
    new_table(one, server.url, "carthago", 3)
    hand = Hand(one)
    hand.begin()
    for number in range(15):
        turn(hand, number)
    assert one.heading == WORDS[language]["between"]
    assert one.page.locator(".checklist li").count() == 9
    kept = one.page.locator(".space.gold .title").all_inner_texts()
    neutral = one.page.locator(".space:has(.neutral:not(.left)) .title").all_inner_texts()
    assert (len(kept), len(neutral)) == (2, 2)
    one.page.locator("summary#primary").click()
    hand.taps += 1
    hand.tap("[name=first][value=s2]", "who begins decade II")
    assert one.heading == WORDS[language]["begun"]
    assert one.page.locator(".must .sentence b").inner_text() == "Rouge"
    assert one.page.locator(".space.gold .title").all_inner_texts() == kept
    assert one.page.locator(".space:has(.neutral:not(.left)) .title").all_inner_texts() == neutral
    assert one.page.locator(".space .on .disc:not(.neutral)").count() == 0
    print(f"{language}: taps {hand.taps} for {len(hand.things)} things")
    assert hand.taps <= TAPS_PER_THING * len(hand.things)
    assert one.complaints == []


def test_the_whole_game_reaches_the_count(server, phone):
    one = phone()
    new_table(one, server.url, "carthago", 2)
    hand = Hand(one)
    hand.begin()
    for decade in (1, 2, 3):
        for number in range(10):
            turn(hand, number if decade == 1 else 2)
        if decade < 3:
            one.page.locator("summary#primary").click()
            hand.tap("[name=first][value=s1]")
    assert one.heading == "Ready to score"
    expect(one.page.locator("#score")).to_be_visible()
    assert one.complaints == []


def log_lines(one: Phone, table: str) -> int:
    return one.page.request.get(f"{table}/log").text().count('<li class="tap"')


def says(one: Phone, words: str) -> None:
    """The reason is on the screen, wherever the page was scrolled to."""
    line = one.page.locator("#say .wrong", has_text=words)
    line.wait_for()
    box = line.bounding_box()
    assert box is not None
    assert 0 <= box["y"] < 740


def test_illegal_taps_say_why_and_change_nothing(server, phone):
    host, guest = phone(), phone()
    table = new_table(host, server.url, "carthago", 3)
    take_seat(guest, table, "s2")
    hand = Hand(host)
    hand.begin()
    guest.settled(host.version)
    lines = log_lines(host, table)
    guest.page.locator(".space").nth(2).click()
    says(guest, "It is the turn of Violette.")
    host.page.locator("#tiles-2 summary").click()
    expect(host.page.locator("#tiles-2", has_text="opens when decade II begins.")).to_be_visible()
    # As a page that was left open would send it.
    change = "(field, value) => { field.value = value; }"
    plain = hand.plain_space()
    host.page.locator("form.uses [name=space]").first.evaluate(change, plain)
    host.page.locator("form.uses:has([name=space]) button").first.click()
    says(host, "No guild marker lies on that space.")
    host.page.reload()
    assert log_lines(host, table) == lines
    hand.tap(".space[value=delivery]")
    later = LATER[str(host.page.locator("#tiles-2 h3").first.text_content()).strip()]
    host.page.locator("[formaction$=place-on-tile], [action$=place-on-tile] button").first.evaluate(
        "(one, tile) => { one.name = 'with'; one.value = `seat=s1&tile=${tile}`; }", later
    )
    host.page.locator(f"[value$={later}]").click()
    says(host, "opens when decade II begins.")
    assert log_lines(host, table) == lines + 1


def space(key: str) -> str:
    """A space of the ring, also where its tap is the whole turn."""
    return f".ring .space[value*={key}]"


UNCOVERED = """one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def led_to(page: Page, place: str, taps: int) -> None:
    """The way in the bar leads there, with so many taps at most. It is tapped where it is: to bring
    what sticks to an edge on screen, the browser's driver would scroll the page."""
    target = page.locator(place).first
    for _ in range(taps):
        if not target.evaluate(UNCOVERED):
            page.locator("#jump").dispatch_event("click")
    assert target.evaluate(UNCOVERED)


def test_the_set_up_one_question_after_the_other(server, phone):
    """Full tracking: the ring by tapping it, our own draw, the docks, the first discs."""
    one = phone()
    new_table(one, server.url, "carthago", 3, tracking="full")
    page, hand = one.page, Hand(one)
    hand.tap(".opening .at-2")
    assert "Trade dock" in page.locator(".opening .at-2").inner_text()
    page.locator("#own-draw summary").click()
    for name, value in (
        *(("guilds", key) for key in ("market", "delivery")),
        *(("neutrals", key) for key in ("market", "residence")),
        *(("boxed_1", "achievements"), ("boxed_2", "ships"), ("boxed_3", "coins")),
    ):
        page.locator(f"#own-draw label:has([name={name}][value={value}])").click()
    hand.tap("#primary")
    led_to(page, "#warship-docks button", taps=1)
    led_to(page, "#first-disc button", taps=1)
    led_to(page, "#first-disc form[action$=start-play] button", taps=2)
    expect(page.locator("#jump")).to_be_hidden()
    mover = page.locator(".must .sentence b").inner_text()
    assert all(mover in text for text in page.locator("#first-disc .use").all_inner_texts())
    page.evaluate(BUBBLE)
    page.locator("#warship-docks button").click()
    expect(page.locator("#warship-docks .missing")).to_have_text("This is still missing.")
    assert page.evaluate("window.bubble") is False
    page.locator("#warship-docks [name=docks]").fill("99")
    page.locator("#warship-docks button").click()
    expect(page.locator("#warship-docks .missing")).to_have_text("A number from 2 to 12.")
    assert page.evaluate("window.bubble") is False
    page.locator("#warship-docks [name=docks]").fill("4")
    hand.tap("#warship-docks button")
    assert page.locator("#warship-docks").count() == 0
    for mover in ("warship", "trade"):
        led_to(page, "#first-disc button", taps=0)
        hand.tap(f"#first-disc [value={mover}]")
    hand.tap("#first-disc form[action$=keep-first-disc] button")
    assert page.locator("#first-disc").count() == 0
    led_to(page, "#ring .space", taps=0)
    hand.tap("#primary")
    assert page.locator(".space.gold .title").all_inner_texts() == ["Market", "Harbour delivery"]
    assert one.complaints == []


def test_full_tracking_in_few_taps(server, phone):
    """Two warship docks: one of them in one tap, the second is refused, and all is set right in
    one save. What an expedition led to leaves the question that follows it in sight."""
    one = phone(viewport={"width": 360, "height": 640})
    table = new_table(one, server.url, "carthago", 2, tracking="full", names=LONG)
    hand, page = Hand(one), one.page
    hand.begin()
    page.goto(f"{table}/clock#docks")
    page.locator("#docks [name$=docks]").fill("2")
    page.locator("[name='markers.0-guilds']").evaluate_all(
        "all => all.forEach(one => { one.checked = ['market', 'residence'].includes(one.value); })"
    )
    page.locator("#primary").click()
    arrive(page, table)
    hand.tap(space("warship_dock"))
    hand.tap("#pass")
    assert (
        page.locator("#board-s1 .places-count div", has_text="Warship docks")
        .locator("dd")
        .inner_text()
        == "1"
    )
    hand.tap(space("warship_dock"))
    assert page.locator("#turn-s1 .off", has_text="Nobody may hold all 2 docks").is_visible()
    assert page.locator("#turn-s1 .parts button").count() == 0
    hand.tap("#end-turn")
    hand.tap("#pass")
    hand.tap(space("delivery"))
    hand.tap("#turn-s1 [aria-label$='danger 6']")
    assert page.locator(".outcome.is-lost h2").inner_text().startswith("Expedition lost")
    assert page.locator("#turn-s1 .use").first.evaluate(UNCOVERED)
    assert page.locator(".ring").is_visible()
    assert one.complaints == []


def test_no_guild_action_is_lost_to_a_quick_neighbour(server, phone):
    """The first player's guild marker is asked about before anybody else can tap the ring."""
    one = phone("fr")
    table = new_table(one, server.url, "carthago", 2, tracking="full")
    hand, page = Hand(one), one.page
    hand.begin()
    post(one, table, "set-markers", guilds=["market", "residence"], neutrals=["market", "delivery"])
    page.reload()
    hand.tap(space("residence"), "an action")
    hand.tap("#turn-s1 .columns button >> nth=0", "a space is freed")
    assert page.locator("button.space").count() == 0
    assert "pas de guilde" in page.locator("#primary").inner_text()
    hand.tap("#turn-s1 .use >> nth=0", "a guild seat")
    assert page.locator(".must .sentence b").inner_text() == "Rouge"
    hand.tap(space("market"), "an action")
    hand.tap("#primary")
    assert page.locator(".late").count() == 0
    assert one.complaints == []


def test_every_column_is_in_sight_at_the_residence(server, phone):
    one = phone("fr", viewport={"width": 360, "height": 640})
    table = new_table(one, server.url, "carthago", 2, tracking="full")
    page, hand = one.page, Hand(one)
    hand.begin()
    post(one, table, "set-markers", guilds=["market", "delivery"], neutrals=["market", "delivery"])
    page.reload()
    hand.tap(space("residence"))
    buttons = page.locator("#turn-s1 .columns button")
    assert buttons.count() == 3
    assert all(buttons.nth(n).evaluate(UNCOVERED) for n in range(3))


def test_an_undo_leads_back_to_the_beginning_of_what_is_asked_again(server, phone):
    """While another phone was asked, this one was scrolled to somewhere else."""
    one, guest = phone(viewport={"width": 360, "height": 640}), phone()
    table = new_table(one, server.url, "carthago", 2, tracking="full")
    take_seat(guest, table, "s2")
    page, hand = one.page, Hand(one)
    hand.begin()
    post(one, table, "set-markers", guilds=["market", "delivery"], neutrals=["market", "delivery"])
    page.reload()
    hand.tap(space("residence"))
    hand.tap("#end-turn")
    page.evaluate("scrollTo(0, 500)")
    hand.tap("#undo")
    assert page.locator("#turn-s1 summary").evaluate(UNCOVERED)


def test_a_dock_with_a_guild_marker_is_not_lost_to_a_tap_on_a_tile(server, phone):
    """What gives the disc at the dock up is folded away, and says so."""
    one = phone("fr", viewport={"width": 360, "height": 640})
    table = new_table(one, server.url, "carthago", 4, tracking="full")
    hand, page = Hand(one), one.page
    hand.begin()
    post(one, table, "set-markers", guilds=["trade_dock", "delivery"])
    page.reload()
    hand.tap(space("trade_dock"))
    instead = page.locator("#instead-s1")
    assert instead.locator("button").count() == instead.locator("button:not(:visible)").count() == 4
    assert page.locator("[action$=place-on-tile], .placing").count() == 0
    hand.tap("#turn-s1 .use:visible >> nth=2")
    docked = page.locator("#board-s1 .places-count div", has_text="Quais de commerce").locator("dd")
    assert docked.text_content() == "1"
    assert page.locator(".must .sentence b").inner_text() == "Rouge"


def test_a_delivery_with_the_thumb(server, phone):
    one = phone()
    table = new_table(one, server.url, "carthago", 2, tracking="full")
    hand, page = Hand(one), one.page
    hand.begin()
    post(
        one, table, "set-markers", guilds=["market", "residence"], neutrals=["market", "residence"]
    )
    page.reload()
    hand.tap(space("trade_dock"))
    hand.tap("#pass")
    hand.tap(space("delivery"))
    part = page.locator("#part-s1-deliver")
    before, sent = one.version, len(one.posts)
    page.evaluate(BUBBLE)
    page.locator("#primary").click()
    said = part.locator(".missing:visible")
    expect(said).to_have_count(2)
    page.wait_for_function(FREE, arg="#part-s1-deliver .missing")
    assert page.evaluate("window.bubble") is False
    part.locator("label:has([value=glass])").click()
    expect(said).to_have_count(1)
    page.evaluate("scrollTo(0, 0)")
    page.locator("#primary").click()
    page.wait_for_function(FREE, arg="#part-s1-deliver fieldset:has([name=effect]) .missing")
    for value in ("oils", "luxury", "8"):
        part.locator(f"label:has([value='{value}'])").last.click()
    page.locator("#primary").click()
    one.settled(before + 1)
    assert len(one.posts) == sent + 1, "what is missing is asked for first"
    one.see("Draw trade cards until they reach 8 coins")
    assert page.locator("#board-s1 .ships li").count() == 1
    assert one.complaints == []


@dataclass
class Thumb:
    """Touches the glass at one place, at times that are told and not measured."""

    phone: Phone
    x: float
    y: float

    def touch(self, when: float) -> None:
        glass = self.phone.context.new_cdp_session(self.phone.page)
        point = [{"x": self.x, "y": self.y}]
        for kind, points, at in (("touchStart", point, when), ("touchEnd", [], when + 0.02)):
            event = {"type": kind, "touchPoints": points, "timestamp": at}
            glass.send("Input.dispatchTouchEvent", event)


def test_a_thumb_that_bounces_takes_one_turn(server, phone):
    """The second tap meets the ring of the next player, and is not theirs."""
    one = phone(has_touch=True)
    table = new_table(one, server.url, "carthago", 3)
    Hand(one).begin()
    box = one.page.locator(".space").first.bounding_box()
    assert box is not None
    thumb = Thumb(one, box["x"] + 60, box["y"] + 60)
    # Long after what has just changed: only what bounces comes at once.
    before, when = one.version, one.page.evaluate("Date.now() / 1000 + 60")
    sent = len(one.posts)
    thumb.touch(when)
    one.settled(before + 1)
    thumb.touch(when + 0.2)
    thumb.touch(when + 60)
    one.settled(before + 2)
    assert len(one.posts) == sent + 2
    assert log_lines(one, table) == 4


def test_the_guild_question_is_in_sight_and_the_ring_stays_where_it_is(server, phone):
    """And a thumb that bounces on the space does not answer it."""
    one = phone(viewport={"width": 360, "height": 640}, has_touch=True)
    table = beside(one, new_table(one, server.url, "carthago", 4), "s4")
    page, hand = one.page, Hand(one)
    hand.begin()
    post(one, table, "set-markers", guilds=["trade_dock", "residence"])
    page.reload()
    opened(one)
    before = page.locator("#ring").bounding_box()
    hand.tap(space("trade_dock"))
    assert page.locator("#ring").bounding_box() == pytest.approx(before, abs=MARK)
    uses = page.locator(".late button")
    assert uses.count() == 3
    assert all(uses.nth(n).evaluate(UNCOVERED) for n in range(3))
    box = uses.last.bounding_box()
    assert box is not None
    hand.tap("#undo")
    thumb = Thumb(one, box["x"] + 30, box["y"] + 10)
    before, when = one.version, page.evaluate("Date.now() / 1000 + 60")
    sent = len(one.posts)
    thumb.touch(when)
    one.settled(before + 1)
    assert page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('.late')", [thumb.x, thumb.y]
    )
    thumb.touch(when + 0.2)
    page.locator("#order").scroll_into_view_if_needed()
    hand.tap(".late button")
    assert len(one.posts) == sent + 2
    assert page.locator(space("market")).evaluate(UNCOVERED)
    assert one.complaints == []


def test_a_guild_action_is_told_after_the_next_player_has_tapped(server, phone):
    """In one tap on the own phone; on one that is passed around it is folded away below the ring."""
    one = phone(viewport={"width": 360, "height": 640})
    table = new_table(one, server.url, "carthago", 3, phone="none")
    page, hand = one.page, Hand(one)
    hand.begin()
    post(one, table, "set-markers", guilds=["market", "residence"], neutrals=["market", "delivery"])
    page.reload()
    opened(one)
    before = page.locator("#ring").bounding_box()
    hand.tap(space("market"))
    hand.tap(space("trade_dock"))
    fold = page.locator(".late summary")
    assert fold.evaluate(UNCOVERED)
    assert page.locator("#ring").bounding_box() == pytest.approx(before, abs=MARK)
    fold.click()
    hand.tap(".late [value=hall]")
    assert page.locator("#guild-late-s1").count() == 0
    post(one, table, "share", shared="no")
    guest = phone(viewport={"width": 360, "height": 640})
    take_seat(guest, table, "s3")
    post(one, table, "set-markers", guilds=["market", "residence"], neutrals=["market", "delivery"])
    guest.settled(one.version)
    guest.page.reload()
    opened(guest)
    taps = Hand(guest)
    taps.tap(space("residence"), "an action")
    post(one, table, "pass", seat="s1", moment="d1.r2.s1")
    expect(guest.page.locator("#guild-late-s3")).to_be_visible()
    guest.page.wait_for_function(FREE, arg="#guild-late-s3")
    taps.tap(".late [value=hall]", "a guild seat, said later")
    assert taps.taps == len(taps.things) == 2
    assert one.complaints == guest.complaints == []


def test_the_name_of_a_tile_is_not_cut_by_its_places(server, phone):
    one = phone(viewport={"width": 360, "height": 640})
    table = new_table(one, server.url, "carthago", 4)
    Hand(one).begin()
    moment = one.page.locator("[name=moment]").first.get_attribute("value")
    tiles = ["town_hall_1", "achievements", "town_hall_2", "ships", "coins", "goods"]
    post(one, table, "set-tiles", tiles=tiles)
    post(one, table, "set-clock", at="end", moment=moment)
    one.page.goto(f"{table}/score/tiles")
    cut = (
        "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"
    )
    names = one.page.locator(".count-card .name-about")
    assert names.count() > 4
    assert names.evaluate_all(cut) == []


def test_without_script(server, phone):
    plain = phone(java_script_enabled=False)
    new_table(plain, server.url, "carthago", 3)
    page = plain.page
    heading = page.locator("#clock h1")
    plain.tap("#primary")
    plain.tap("#primary")
    plain.tap(page.locator(".space").nth(1))
    plain.tap("form.uses:has([name=space]) button")
    plain.tap("#pass")
    expect(heading).to_have_text("Decade I, round 2 of 5")
    page.get_by_role("link", name="Put the table right").click()
    page.locator("label:has([name$=round][value='4'])").click()
    page.get_by_role("button", name="Save all of it").click()
    expect(heading).to_have_text("Decade I, round 4 of 5")


@pytest.mark.parametrize(("language", "scheme"), first(("fr", "light"), ("en", "dark")))
def test_no_stage_has_an_accessibility_violation(server, phone, language, scheme):
    one = phone(language, scheme)
    table = new_table(one, server.url, "carthago", 3, tracking="full")
    page, hand = one.page, Hand(one)
    found = violations(page)
    hand.tap("#primary")
    found += violations(page)
    hand.tap("#first-disc form[action$=start-play] button")
    for key in ("residence", "warship_dock", "delivery"):
        page.evaluate(OPENED)
        found += violations(page)
        hand.tap(space(key))
        page.evaluate(OPENED)
        found += violations(page)
        if page.locator("[id^=turn-]").count():
            hand.tap("#end-turn")
    page.goto(f"{table}/clock")
    page.evaluate(OPENED)
    found += violations(page)
    page.goto(f"{table}/board")
    found += violations(page)
    assert not found, "\n".join(found)
