"""How a sentence becomes words."""

from __future__ import annotations

import pytest

from companion.table.figures import THOUSAND
from companion.table.text import SeatName, T, Text
from companion.table.wording import Wording

FRENCH = {
    THOUSAND: "1.000",
    "Next": "Suite",
    "100 % sure": "sûr à 100 %",
    "%(who)s pays %(n)d": "%(n)d de %(who)s",
    "%(who)s took %(what)s": "%(who)s a pris %(what)s",
    "Seats: %(names)s": "Places : %(names)s",
    "a card": "une carte",
}
NAMES = {"s1": "Anna", "s2": "Bo"}
FRENCH_TABLE = Wording(lambda message: FRENCH.get(message, message), NAMES.__getitem__)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Next", "Suite"),
        (T("Next"), "Suite"),
        (T("100 % sure"), "sûr à 100 %"),
        (SeatName("s2"), "Bo"),
        (4300, "4.300"),
        (T("%(who)s pays %(n)d", who=SeatName("s1"), n=2500), "2.500 de Anna"),
        (T("%(who)s took %(what)s", who="Next", what=T("a card")), "Next a pris une carte"),
        (T("Seats: %(names)s", names=(SeatName("s2"), SeatName("s1"))), "Places : Bo, Anna"),
    ],
)
def test_a_sentence_is_put_into_the_readers_language(
    text: Text | SeatName | int | str, words: str
) -> None:
    assert FRENCH_TABLE.plain(text) == words


def test_a_seat_without_a_name_is_called_by_its_key() -> None:
    assert Wording(str).plain(SeatName("s3")) == "s3"
