"""The rules at hand: complete for every game, variant and number of players, and to be searched."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from companion.games import GAMES
from companion.table.guide import Section
from companion.web.drawing import read_drawings
from companion.web.finding import folded, other_names
from companion.web.language import phrases
from tests.web.test_registry import DRAWN

SECTIONS = [(key, name) for key, game in GAMES.items() for name in game.guide]
TABLES = [
    (key, variant.key, players)
    for key, game in GAMES.items()
    for variant in game.variants
    for players in variant.players
]
ONE_BY_ONE = {
    "endeavor": {"ship", "occupy", "attack", "pay", "draw", "discard"},
    "carthago": {"market", "residence", "trade_dock", "warship_dock", "delivery", "guild", "pass"},
    "mediterranee": {
        *("goods", "offers", "monopoly", "build", "sailors", "transfers", "trade", "overboard"),
        *("passage", "loot", "garrison", "sale", "new-market", "income"),
    },
}
PHASES = {
    "endeavor": ["construction", "growth", "salaries", "actions", "check"],
    "carthago": ["decade", "turn", "act", "between"],
    "mediterranee": ["bids", "purchases", "movement", "combat", "ports", "sales"],
}
LONGEST = 120
LONGEST_STEP = 45


def told(section: Section) -> list[str]:
    figures = section.figures
    cells = [*figures.head, *(cell for row in figures.rows for cell in row)] if figures else []
    return [section.title, *section.paragraphs, *section.steps, *cells]


@pytest.mark.parametrize(("key", "name"), SECTIONS)
def test_a_section_is_short_and_in_both_languages(key, name):
    section, french = GAMES[key].guide[name], phrases("fr")
    assert section.paragraphs or section.steps
    assert len(" ".join(section.paragraphs).split()) <= LONGEST
    assert all(len(step.split()) <= LONGEST_STEP for step in section.steps)
    words = [one for one in told(section) if re.search(r"[a-z]{3}", one)]
    assert [one for one in words if one not in french] == []
    in_french = " ".join(french[one] for one in section.paragraphs)
    assert len(in_french.split()) <= LONGEST * 1.25


@pytest.mark.parametrize(("key", "name"), SECTIONS)
def test_a_section_is_drawn_and_leads_to_others_that_are_there(key, name):
    game, drawings = GAMES[key], read_drawings()
    section = game.guide[name]
    assert section.icon in (drawings if section.icon.startswith("rule-") else DRAWN)
    assert not section.picture or section.picture in drawings
    assert set(section.see) <= set(game.guide) - {name}
    assert set(section.variants) <= {variant.key for variant in game.variants}


@pytest.mark.parametrize(("key", "variant", "players"), TABLES)
def test_every_table_can_be_set_up_from_a_list_with_a_picture(key, variant, players):
    shown = [one for one in GAMES[key].guide.values() if one.suits(variant, players)]
    lists = [one for one in shown if one.kind == "setup"]
    assert lists
    assert all(one.steps and one.picture for one in lists)
    if variant != "base" or any(one.players for one in GAMES[key].guide.values()):
        assert any(one.variants == (variant,) or one.players == (players,) for one in lists)


@pytest.mark.parametrize("key", GAMES)
def test_every_action_and_phase_has_a_section(key):
    shown = {name: one for name, one in GAMES[key].guide.items() if one.suits("base", None)}
    assert ONE_BY_ONE[key] <= {name for name, one in shown.items() if one.kind == "action"}
    assert [name for name, one in shown.items() if one.kind == "phase"] == PHASES[key]
    assert GAMES[key].about("scoring") == "over"


def test_the_round_against_the_opposition_is_in_order():
    guide = GAMES["endeavor"].guide.items()
    assert [key for key, one in guide if one.kind == "phase" and one.suits("solo", 1)] == [
        *("solo-construction", "growth", "salaries"),
        *("solo-first", "solo-actions", "opposition", "solo-check"),
    ]


# The page


@pytest.fixture
def client(sqlite_app):
    return sqlite_app.test_client()


def page(client: FlaskClient, address: str, language: str = "fr") -> str:
    answer = client.get(address, headers={"Accept-Language": language})
    assert answer.status_code == 200
    return unescape(answer.get_data(as_text=True))


def shown(body: str) -> list[str]:
    """The sections that are not hidden, in the order of the page."""
    cards = re.findall(
        r'<article class="rule-card[^"]*" id="([^"]+)" data-named="[^"]*"\s+data-find="[^"]*" (hidden)?',
        body,
    )
    return [key for key, hidden in cards if not hidden]


@pytest.mark.parametrize("key", GAMES)
def test_what_happens_now_comes_first(client, key):
    for why in PHASES[key]:
        found = shown(page(client, f"/rules/{key}?at={why}"))
        assert found[0] == why
        assert sorted(found) == sorted(set(found)), "once"
    assert shown(page(client, f"/rules/{key}?at=nowhere"))[0].startswith("setup")


def test_a_section_of_another_variant_brings_its_variant(client):
    found = shown(page(client, "/rules/endeavor?at=opposition&variant=base"))
    assert found[:2] == ["opposition", "solo-setup"]
    assert "construction" not in found


@pytest.mark.parametrize(
    ("variant", "lists"),
    [
        ("base", ["setup"]),
        ("two-neutral", ["setup", "setup-two-neutral"]),
        ("soloplay-2", ["setup", "setup-soloplay-2"]),
        ("soloplay-3", ["setup", "setup-soloplay-3"]),
        ("solo", ["solo-setup"]),
    ],
)
def test_each_variant_has_its_own_lists(client, variant, lists):
    body = page(client, f"/rules/endeavor?variant={variant}")
    assert [key for key in shown(body) if "setup" in key] == lists


@pytest.mark.parametrize("key", ["carthago", "mediterranee"])
def test_the_numbers_are_those_of_so_many_players(client, key):
    body = page(client, f"/rules/{key}?players=3")
    assert [one for one in shown(body) if "setup" in one] == ["setup", "setup-3"]
    everybody = page(client, f"/rules/{key}?players=9")
    assert [one for one in shown(everybody) if "setup" in one] == [
        *("setup", "setup-2", "setup-3", "setup-4")
    ]


@pytest.mark.parametrize(
    ("address", "language", "found"),
    [
        ("/rules/mediterranee?q=MONOPOLE", "fr", ["goods", "monopoly"]),
        ("/rules/mediterranee?q=pieces+de+monnaie+xyz", "fr", []),
        ("/rules/mediterranee?q=foret", "fr", []),
        ("/rules/endeavor?q=abolition+gloire", "fr", ["abolition"]),
        ("/rules/carthago?q=residence+cedres", "fr", ["residence", "prices"]),
        ("/rules/carthago?q=Escorts", "en", ["ship-effects"]),
        ("/rules/carthago?q=Escorts", "fr", ["ship-effects"]),
        ("/rules/carthago?q=Luxury", "fr", []),
        ("/rules/carthago?q=heritage", "fr", ["ship-effects"]),
    ],
)
def test_a_search_needs_no_accents_and_finds_every_word(client, address, language, found):
    assert shown(page(client, address, language)) == found


@pytest.mark.parametrize(
    ("address", "language", "wanted"),
    [
        ("/rules/endeavor?q=coloniser", "fr", "occupy"),
        ("/rules/endeavor?q=colonize", "en", "occupy"),
        ("/rules/endeavor?q=explorer", "fr", "ship"),
        ("/rules/endeavor?q=Patrimoine", "fr", "discard"),
        ("/rules/endeavor?q=paiements", "fr", "salaries"),
        ("/rules/endeavor?q=chambres+de+commerce", "fr", "buildings"),
        ("/rules/endeavor?q=Occupy", "fr", "occupy"),
        ("/rules/endeavor?q=city", "en", "occupy"),
        ("/rules/endeavor?q=citi", "en", "occupy"),
        ("/rules/carthago?q=joyau", "fr", "residence"),
        ("/rules/carthago?q=gem", "en", "residence"),
        ("/rules/mediterranee?q=auctions", "en", "bids"),
        ("/rules/mediterranee?q=matelots", "fr", "sailors"),
        ("/rules/mediterranee?q=battle", "en", "combat"),
    ],
)
def test_a_search_knows_plurals_and_other_names(client, address, language, wanted):
    assert wanted in shown(page(client, address, language))
    nonsense = re.sub(r"q=[^&]+", "q=zeppelin", address)
    assert shown(page(client, nonsense, language)) == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("key", GAMES)
def test_every_other_name_leads_to_a_thing_the_guide_speaks_of(key, language):
    """A group of which a language's guide has no word would find nothing there."""
    game = GAMES[key]
    said = [*game.glossary, *(one for section in game.guide.values() for one in told(section))]
    french = phrases("fr")
    text = " ".join(french.get(one, one) if language == "fr" else one for one in said)
    assert [group for group in game.synonyms if not other_names(text, [group])] == []


def test_what_is_called_so_comes_before_what_only_speaks_of_it(client):
    body = page(client, "/rules/endeavor?q=coloniser")
    named = re.findall(r'"rule-card named" id="([^"]+)"', body)
    assert named == ["occupy"]
    assert {"occupy", "actions"} < {*shown(body)}


def test_what_is_found_nowhere_is_said(client):
    body = page(client, "/rules/carthago?q=zeppelin", "en")
    assert "Nothing found." in body
    assert not re.search(r"<span hidden>\s*Nothing found", body)
    assert re.search(r"<span hidden>\s*Nothing found", page(client, "/rules/carthago", "en"))


def test_a_reader_finds_their_own_words_first_in_the_glossary(client):
    for language, first in (("fr", "Français"), ("en", "English")):
        body = page(client, "/rules/mediterranee", language)
        heads = re.findall(r'<th scope="col" lang="\w+">([^<]+)', body)
        assert heads[0] == first
        words = re.findall(rf'<tr data-find="[^"]*" ><td lang="{language}">([^<]+)', body)
        assert len(words) == len(GAMES["mediterranee"].glossary)
        assert words == sorted(words, key=folded)


def test_from_a_table_there_is_a_way_back(client):
    assert "/t/abc-DEF_1" in page(client, "/rules/carthago?at=turn&table=abc-DEF_1")
    assert "/t/" not in page(client, "/rules/carthago?at=turn")


@pytest.mark.parametrize(
    "asked",
    [
        "table=//example.org",
        "table=..",
        "players=²",
        "q=" + "x" * 500,
        "q=%28&variant=%27",
        "variant=solo",
        "players=-1",
    ],
)
def test_nonsense_is_left_out(client, asked):
    body = page(client, f"/rules/carthago?{asked}")
    assert "example.org" not in body
    assert "/t/" not in body


def test_a_table_leads_to_its_own_rules(open_at):
    table = open_at("carthago")
    body = unescape(table.get("host").get_data(as_text=True))
    [link] = set(re.findall(r'href="(/rules/carthago\?[^"#]+)"', body))
    assert link == f"/rules/carthago?at=setup&table={table.token}&variant=base&players=4"
    assert shown(unescape(table.people["host"].get(link).get_data(as_text=True)))[0] == "setup"
