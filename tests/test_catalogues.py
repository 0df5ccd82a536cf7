"""The catalogue check itself: every catalogue passes it, and each of its rules bites."""

from __future__ import annotations

import re

import pytest
from babel.messages.catalog import Catalog, Message

from tests import catalogues
from tests.catalogues import ENGLISH, FOLDER, FRENCH, SOURCES, disagreements, ill_set, problems


@pytest.mark.parametrize("domain", SOURCES)
def test_every_catalogue_is_in_order(domain: str) -> None:
    assert problems(domain) == []


def test_no_catalogue_words_a_sentence_otherwise_than_another() -> None:
    assert disagreements() == []


def test_a_sentence_worded_in_two_ways_is_named_with_its_catalogues(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = {"messages": "L’horloge", "scoring": "La pendule"}

    def two(domain: str) -> Catalog:
        found = Catalog(domain=domain)
        found.add("The clock", words.get(domain, "L’horloge"))
        return found

    monkeypatch.setattr(catalogues, "read", two)
    (told,) = disagreements()
    assert told.startswith("messages, scoring, ")
    assert told.endswith(": worded in different ways: 'The clock'")


@pytest.mark.parametrize("domain", SOURCES)
def test_no_catalogue_names_a_person_a_tool_or_a_date(domain: str) -> None:
    head = (FOLDER / f"{domain}.po").read_text(encoding="utf-8").split("\n\n")[0]
    assert "Language: fr" in head
    assert "Plural-Forms" in head
    assert not re.search(r"Translator|Team|Generated|POT-Creation|Revision", head)


def test_there_is_a_catalogue_for_every_file_and_a_file_for_every_catalogue() -> None:
    assert {path.stem for path in FOLDER.glob("*.po")} == {*SOURCES}


def broken(english: str, french: str) -> list[str]:
    """What the check says, without the sentences it says it of."""
    return [line.partition(": ")[0] for line in ill_set(Message(english, french))]


NARROW = "a narrow no-break space (U+202F) goes before ; ? !"
COLON = "a no-break space (U+00A0) goes before a colon"
INSIDE = "a no-break space (U+00A0) goes inside « »"
MARKS = "quotation marks are « »"
MINUS = "a minus sign (U+2212) makes a figure negative"
APOSTROPHE = "an apostrophe is ’"
DOTS = "three dots are one sign, …"
GROUPS = "a narrow no-break space (U+202F) goes between thousands"
COMMA = "a comma goes between thousands"


@pytest.mark.parametrize(
    ("french", "rule"),
    [
        ("Quel jeu ?", NARROW),
        ("Quel jeu\u00a0?", NARROW),
        ("Quel jeu?", NARROW),
        ("Fini\u00a0; au suivant", NARROW),
        ("À vous !", NARROW),
        ("Tour : 2", COLON),
        ("Tour\u202f: 2", COLON),
        ("Tour: 2", COLON),
        ("Tour 2:%(phase)s", COLON),
        ("« Marché\u00a0»", INSIDE),
        ("«\u00a0Marché »", INSIDE),
        ("«\u202fMarché\u202f»", INSIDE),
        ("“Marché”", MARKS),
        ('"Marché"', MARKS),
        ("-1 Gloire", MINUS),
        ("soit -%(n)d", MINUS),
        ("3 × –2", MINUS),
        ("7 - 2", MINUS),
        ("l'hôte", APOSTROPHE),
        ("Patience...", DOTS),
        ("1000 ducats", GROUPS),
        ("1\u00a0000 ducats", GROUPS),
        ("10 000 ducats", GROUPS),
        ("1,000 ducats", GROUPS),
    ],
)
def test_french_that_is_ill_set_is_named_with_its_rule(french: str, rule: str) -> None:
    assert broken("", french) == [rule]


@pytest.mark.parametrize(
    ("english", "rule"),
    [
        ("-1 each", MINUS),
        ("the host's phone", APOSTROPHE),
        ("Wait...", DOTS),
        ("1000 ducats", COMMA),
        ("1 000 ducats", COMMA),
        ("1\u202f000 ducats", COMMA),
    ],
)
def test_english_that_is_ill_set_is_named_with_its_rule(english: str, rule: str) -> None:
    assert broken(english, "") == [rule]


def test_no_rule_is_left_without_a_sentence_that_breaks_it() -> None:
    known = {NARROW, COLON, INSIDE, MARKS, MINUS, APOSTROPHE, DOTS, GROUPS, COMMA}
    assert {*FRENCH, *ENGLISH} == known


@pytest.mark.parametrize(
    "french",
    [
        "Vraiment\u202f?! Si\u202f!",
        "Fait\u202f; ensuite\u00a0: «\u00a0Actions\u00a0»",
        "de 20:30 à 21:15, 1:%(n)d, https://exemple.fr/?a=1;b",
        "{n:d} pièces, niveau-5, UTF-8, 3–6, peut-être",
        "−1 à l’hôte, 12\u202f500 ducats…",
        "0, 0, 2, 3 et 100, 200, 500",
    ],
)
def test_french_that_is_well_set_passes(french: str) -> None:
    assert broken("", french) == []


def test_english_that_is_well_set_passes() -> None:
    assert broken("A level-5 building: −1, or 12,500? “Yes”; the host’s…", "") == []


def test_both_forms_of_a_plural_are_looked_at() -> None:
    forms = ill_set(Message(("%(n)d game", "%(n)d games"), ("%(n)d jeu !", "%(n)d jeux !")))
    assert len(forms) == 2
