"""Where a name may be broken, and what of a long one is left out in the bar."""

from __future__ import annotations

import pytest

from companion.web.naming import SHY, in_a_sentence, syllables


@pytest.mark.parametrize(
    ("name", "broken"),
    [
        ("Zoé", "Zoé"),
        ("Maximilienne", "Maxi·mi·lienne"),
        ("Bartholomew McAllister", "Bar·tho·lo·mew McAl·lis·ter"),
        ("Alexandrine-Victoria", "Ale·xan·drine-Victoria"),
        ("Jean-Christophe", "Jean-Chris·to·phe"),
        ("Ἀλέξανδρος", "Ἀλέξανδρος"),
        ("0123456789", "0123456789"),
    ],
)
def test_a_long_word_is_broken_between_syllables(name, broken):
    assert syllables(name).replace(SHY, "·") == broken


def test_in_a_sentence_a_name_is_whole_unless_a_line_is_too_short_for_it():
    for name in ("Maximilienne", "Wilhelmina Featherstone"):
        assert in_a_sentence(name) == f'<b class="who">{name}</b>'


def test_the_end_of_a_very_long_name_can_be_left_out():
    said = in_a_sentence("Jean-Christophe <de la Tour>")
    head = '<b class="who cut">Jean-Christophe<span class="rest">'
    assert said == f"{head} &lt;de la Tour&gt;</span></b>"
    assert said.striptags() == "Jean-Christophe <de la Tour>"


def test_a_word_longer_than_a_line_is_broken_in_a_sentence_too():
    assert SHY in in_a_sentence("Hohenzollernburg")
    said = in_a_sentence("Wolfeschlegelsteinhausenbergerdorff-Rém")
    assert ">Wolfeschlege<" in said, "where the rest is left out it is one word"
    assert SHY in said
