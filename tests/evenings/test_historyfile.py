"""The history file: there and back unchanged, and nothing believed that it says."""

from __future__ import annotations

import csv
import json
from io import StringIO

import pytest

from companion.evenings.historyfile import MOST_RESULTS, BadHistoryFile, dump, load
from companion.evenings.numbers import percent, signed, tenths
from companion.evenings.people import folded, likeness, nobody
from companion.evenings.spreadsheet import MARK, spreadsheet
from companion.games import PROFILES
from companion.table.result import Input, renamed
from tests.evenings.test_thirty import thirty

OURS = {"Bids", "Legend", "Sum"}


def read(text):
    return load(PROFILES, text, OURS.__contains__)


def tampered(change):
    """The file of all thirty with something changed in its first result."""
    file = json.loads(dump(thirty()))
    change(file["results"][0])
    return json.dumps(file).encode()


def test_all_thirty_come_back_as_they_went():
    assert read(dump(thirty())) == thirty()
    assert dump(read(dump(thirty()))) == dump(thirty())


def test_an_empty_history_is_a_file_too():
    assert read(dump([])) == []


def test_what_it_says_of_the_score_is_not_believed():
    def boast(entry):
        entry["answer"] = {"winners": ["Ben"]}
        entry["request"]["players"][0]["routes"] = 7

    first = read(tampered(boast))[0]
    assert first.result.answer["players"][0]["total"] == 21
    assert first.result.answer["winners"] == ["Anna"]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda one: one.update(token="short"), "not a history file"),
        (lambda one: one["beside"].update(finished_at=1e12), "not a history file"),
        (lambda one: one["beside"].update(minutes=0), "not a history file"),
        (lambda one: one["beside"].update(note="x" * 1001), "not a history file"),
        (lambda one: one["beside"].update(note="a\x07b"), "nobody can read"),
        (lambda one: one["beside"].update(opener=3), "result 1 cannot be: opener"),
        (lambda one: one["request"].update(game="chess"), "result 1 cannot be: game"),
        (lambda one: one["request"]["players"][0].update(routes=-1), "players[0].routes"),
        (lambda one: one["players"][0].update(name="Eve"), "result 1 cannot be: players"),
        (lambda one: one["players"][0].update(colour=None), "result 1 cannot be: players"),
        (lambda one: one["players"][0].update(colour="pink"), "result 1 cannot be: colour"),
        (lambda one: one.update(token="result-of-the-day-02"), "twice"),
    ],
)
def test_a_file_with_one_wrong_result_is_refused(change, says):
    with pytest.raises(BadHistoryFile) as refused:
        read(tampered(change))
    assert says in str(refused.value)


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"\xff", b'{"format": "x"}', b"[" * 100_000])
def test_what_is_no_history_file_is_refused(text):
    with pytest.raises(BadHistoryFile, match="not a history file"):
        read(text)


def test_another_version_and_too_many_are_refused():
    with pytest.raises(BadHistoryFile, match="of this version"):
        read(dump([]).replace(b'"version":1', b'"version":2'))
    one = json.loads(dump(thirty()[:1]))["results"][0]
    many = {"format": "comptoir-history", "version": 1, "results": [one] * (MOST_RESULTS + 1)}
    with pytest.raises(BadHistoryFile, match="not a history file"):
        read(json.dumps(many).encode())


def story_of(title="Bids", cells=3, mark="1"):
    rows = [{"number": 1, "cells": [{"figure": 5, "mark": mark}] * cells}]
    return {"title": title, "legend": "Legend", "total": "Sum", "rows": rows}


def test_a_story_is_told_only_in_our_own_words():
    def with_story(story):
        return read(tampered(lambda one: one.update(story=story)))[0].result.story

    assert with_story(story_of()) is not None
    assert with_story(story_of(title="<script>alert(1)</script>")) is None
    assert with_story(story_of(cells=2)) is None
    assert with_story(story_of(mark="far too long")) is None


def test_typed_sums_are_kept_where_they_make_what_was_scored():
    def typed(entry):
        entry["players"][0]["inputs"] = [
            {"field": "routes", "value": 6, "typed": "3+3"},
            {"field": "cities_one", "value": 10, "typed": "3+3"},
            {"field": "card_glory", "value": 4, "typed": "<b>"},
            {"field": "nonsense", "value": 4, "typed": "4"},
            {"field": "governor_slot_empty", "value": False, "typed": "no"},
        ]

    inputs = read(tampered(typed))[0].result.players[0].inputs
    assert inputs == (
        Input("routes", 6, "3+3"),
        Input("governor_slot_empty", False, "no"),
    )


def test_options_the_game_does_not_have_are_left_out():
    found = read(tampered(lambda one: one.update(options={"tracking": "full", "x": "y"})))
    assert found[0].result.options == (("tracking", "full"),)
    assert read(tampered(lambda one: one.pop("options")))[0].result.options == ()


# A spreadsheet


def rows(language):
    text = b"".join(spreadsheet(thirty(), PROFILES, str, language)).decode()
    assert text.startswith(MARK)
    parted = ";" if language == "fr" else ","
    return list(csv.DictReader(StringIO(text.removeprefix(MARK)), delimiter=parted))


def test_the_spreadsheet_has_a_row_for_each_player():
    table = rows("en")
    # 12 of three, 4 of two, 6 of one and the Opposition, 5 of four, 3 of two
    assert len(table) == 36 + 8 + 12 + 20 + 6
    first = table[0]
    assert (first["Player"], first["Total"], first["Won"], first["Began"]) == (
        "Anna",
        "20",
        "1",
        "1",
    )
    assert (first["Endeavor: Routes"], first["Méditerranée: Treasury"]) == ("6", "")
    assert rows("fr") == table


def test_what_looks_like_a_formula_is_text():
    one = thirty()[0]
    evil = type(one)(one.token, renamed(one.result, {0: "=1+1"}), one.beside)
    text = b"".join(spreadsheet([evil], PROFILES, str, "en")).decode()
    assert "'=1+1" in text


# People and numbers


def test_names_alike():
    assert likeness("Zoé") == likeness("ZOE") == likeness("zo é")
    assert likeness("Zoé") != likeness("Zoë2")
    assert likeness("!!") == "!!"
    assert folded("  Œuvre à L’Île ") == "œuvre a lile"


def test_who_is_forgotten_has_a_stand_in_of_their_own():
    assert nobody(set()) == "N. N."
    assert nobody({"n. n."}) == "N. N. 2"


def french(words):
    return {"0.5": "0,5", "1,000": "1 000", "%(n)d %%": "%(n)d %%"}.get(words, words)


@pytest.mark.parametrize(
    ("value", "shown"),
    [(0, "0"), (2.25, "2.3"), (2.24, "2.2"), (19.96, "20"), (-0.04, "0"), (-1.5, "−1.5")],
)
def test_tenths(value, shown):
    assert tenths(value, str) == shown
    assert tenths(value, french) == shown.replace(".", ",")


def test_signs_and_shares():
    assert (signed(1.5, str), signed(-1.5, str), signed(0, str)) == ("+1.5", "−1.5", "0")
    assert percent(25 / 48, str) == "52%"
