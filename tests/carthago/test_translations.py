"""French: every message of this game, nothing else, placeholders and typography right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

import companion.games.carthago as package
from tests.catalogues import sentences
from tests.sure import a

FOLDER = Path(package.__file__).parent
PO = FOLDER.parents[1] / "web" / "translations" / "fr" / "LC_MESSAGES" / "carthago.po"
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]")


def catalogue() -> Catalog:
    with PO.open("rb") as file:
        return read_po(file)


def in_source() -> set[object]:
    """In the rules, the panel and the templates."""
    return {message.id for message in sentences("carthago") if message.id}


MESSAGES = [message for message in catalogue() if message.id]


def test_every_message_is_translated_and_none_is_left_over() -> None:
    assert {message.id for message in MESSAGES} == in_source()
    assert not catalogue().obsolete
    assert all(message.string for message in MESSAGES)
    assert not any(message.fuzzy for message in MESSAGES)


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: message.id[:40])
def test_placeholders_and_typography(message: Message) -> None:
    english, french = a(str, message.id), a(str, message.string)
    assert sorted(PLACEHOLDER.findall(english)) == sorted(PLACEHOLDER.findall(french))
    assert not re.search(r"[^\u00a0][:;!?»]", french), french
    assert not re.search(r"«[^\u00a0]", french), french
    assert "'" not in french
    assert '"' not in french


def test_the_file_names_no_person_tool_or_date() -> None:
    head = PO.read_text(encoding="utf-8").split("\n\n")[0]
    assert "Language: fr" in head
    assert "Plural-Forms" in head
    assert not re.search(r"Translator|Team|Generated|POT-Creation|Revision", head)
