"""What the game says of its own rules, where it says more than it checks."""

from __future__ import annotations

from companion.games.endeavor import GAME
from tests.catalogues import read

FRENCH = {message.id: message.string for message in read("endeavor") if message.id}


def test_two_draws_stay_in_one_pile():
    """Europe is one region with two piles: the region alone would not be enough."""
    told = " ".join(GAME.guide["actions"].paragraphs)
    assert "Double actions stay in one region, two draws in one pile." in told


def shown_to(variant: str) -> str:
    sections = (one for one in GAME.guide.values() if one.suits(variant, None))
    return " ".join(words for one in sections for words in one.paragraphs)


def test_alone_nothing_is_said_of_a_left_or_of_a_next_player():
    """There the crown is the selection marker, and nobody waits for anybody."""
    for words in ("the crown goes to the left", "before the next player begins"):
        assert words in shown_to("base")
        assert words not in shown_to("solo")


def test_the_help_of_growth_and_salaries_is_true_of_both_orders_of_phases():
    told = " ".join(GAME.guide["upkeep"].paragraphs)
    assert "next player" not in told
    assert "Neither changes the other" in told


def test_the_glossary_keeps_the_rulebooks_words():
    """Not Explorer, Coloniser, piste Exploration, Patrimoine, Paiements, Asie, Chambre, Hôtel."""
    words = {
        "Ship": "Affréter",
        "Occupy": "Occuper",
        "shipping track": "piste de fret",
        "asset card": "carte Actif",
        "Salaries": "Salaires",
        "route": "route",
        "region": "région",
        "reserve": "réserve",
        "glory": "Gloire",
        "Far East": "Extrême Orient",
        "Trade Office": "Bureau de Vente",
        "Guild Hall": "Guilde",
    }
    assert {word: FRENCH[word] for word in words} == words
    assert {*words} <= {*GAME.glossary}
