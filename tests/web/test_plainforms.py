"""What is read without a form is read as the form reads it, for every verb of every game."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints
from urllib.parse import urlencode

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from companion.games import GAMES
from companion.table.seats import Seat, Setup
from companion.web.app import create_app
from companion.web.forms import build, unwrap
from companion.web.games import PANELS
from companion.web.plainforms import read_plain
from companion.web.settings import Settings
from tests.effort import examples

SETUP = Setup("any", "base", tuple(Seat(f"s{n}", f"Name {n}", "red") for n in (1, 2, 3)), "s1")
TAP = "tap-12345678"
REJECTED = "rejected"

ODD = st.sampled_from(
    [
        *("", " ", "\t", "0", "-1", "+1", "1_0", "007", " 3 ", "3.0", "1e3", "٣", "²", "1,000"),
        *("1 000", "1\u202f000", "9" * 12, "9" * 13, "s4", "s9", "s1 ", "S1", "None", "nobody"),
        *("True", "true", "False", "false", "no", "yes", "on", "x" * 20, "x" * 41, "x" * 201),
        *("e\u0301", "\u00a0é\u2003", "a  b", "a\nb", "x" * 81, "d1.setup", "s1,s2", "red", "1"),
    ]
)


def inner_of(hint: Any) -> Any:
    """What one value of the field may be: of a list its items, of what may be missing the rest."""
    base, _ = unwrap(hint)
    if get_origin(base) is tuple:
        return inner_of(get_args(base)[0])
    if type(None) in get_args(base):
        return inner_of(next(one for one in get_args(base) if one is not type(None)))
    return hint


def plain_texts(hint: Any) -> st.SearchStrategy[str]:
    base, meta = unwrap(inner_of(hint))
    if get_origin(base) is Literal:
        return st.sampled_from([str(one) for one in get_args(base)])
    if base is bool:
        return st.sampled_from(["yes", "no"])
    if base is int:
        assert meta is not None
        return st.integers(int(meta.ge or 0), int(meta.le or 9)).map(str)
    if meta and meta.description == "seat":
        return st.sampled_from(SETUP.order)
    if meta and meta.pattern:
        return st.from_regex(meta.pattern)
    return st.sampled_from(["d1.setup", "Rouge", "Une dame", "red", "market"])


def is_many(hint: Any) -> bool:
    return get_origin(unwrap(hint)[0]) is tuple


@st.composite
def plain_forms(draw, kind):
    """As a page of ours sends it: one text a field, several for a list, all that is needed."""
    pairs = [("tap", TAP)]
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if name in {one.name for one in fields(kind)}:
            count = draw(st.integers(0, 3)) if is_many(hint) else 1
            pairs += [(name, draw(plain_texts(hint))) for _ in range(count)]
    return pairs


@st.composite
def odd_forms(draw, kind):
    """The same with texts exchanged, fields left out, sent twice or carried by a button."""
    pairs = draw(plain_forms(kind))
    names = [name for name, _ in pairs]
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(pairs) - 1)) if pairs else 0
        match draw(st.sampled_from(["text", "text", "text", "out", "twice", "again", "carried"])):
            case "text" if pairs:
                pairs[at] = (pairs[at][0], draw(ODD))
            case "out" if pairs:
                pairs.pop(at)
            case "twice" if pairs:
                pairs.insert(at, pairs[at])
            case "again":
                pairs.append((draw(st.sampled_from(names)), draw(ODD)))
            case "carried" if pairs:
                pairs.append(("with", urlencode([pairs.pop(at)])))
    return pairs


def as_the_form_reads(panel, kind, sent):
    form = panel.form_of(kind)(formdata=sent, data={"moment": "d1.setup"})
    form.offer_seats(SETUP)
    return built(kind, form.given()) if form.validate() else REJECTED


def built(kind, given):
    try:
        return build(kind, given)
    except msgspec.ValidationError:
        return REJECTED


EVERY_PLAIN_KIND = [
    pytest.param(PANELS[key], kind, id=f"{key} {verb}")
    for key, game in GAMES.items()
    for verb, kind in game.verbs.items()
    if not PANELS[key].has_own_form(kind)
]


@pytest.fixture(scope="module")
def app():
    """Only for its languages."""
    return create_app(Settings(Path(), "sqlite://", secret_key="not a secret in tests"))


@pytest.fixture(autouse=True)
def in_french(app):
    """Where a thousand is grouped by something that looks like a space."""
    with app.test_request_context(headers={"Accept-Language": "fr"}):
        yield


def tried(few):
    """In the one context that all examples share."""
    shared = [HealthCheck.function_scoped_fixture]
    return settings(max_examples=examples(few), suppress_health_check=shared)


@pytest.mark.parametrize(("panel", "kind"), EVERY_PLAIN_KIND)
@tried(12)
@given(data=st.data())
def test_whatever_is_sent_is_read_as_its_form_reads_it(panel, kind, data):
    sent = MultiDict(data.draw(odd_forms(kind)))
    plain = read_plain(kind, sent, SETUP)
    if plain is not None:
        assert built(kind, plain) == as_the_form_reads(panel, kind, sent)


@pytest.mark.parametrize(("panel", "kind"), EVERY_PLAIN_KIND)
@tried(6)
@given(data=st.data())
def test_what_our_pages_send_needs_no_form(panel, kind, data):
    sent = MultiDict(data.draw(plain_forms(kind)))
    plain = read_plain(kind, sent, SETUP)
    assert plain is not None
    assert built(kind, plain) == as_the_form_reads(panel, kind, sent)


def test_what_a_button_carries_is_read_along():
    kind = GAMES["endeavor"].verbs["rename-seat"]
    carried = urlencode({"seat": "s2", "name": " Une  dame "})
    sent = MultiDict({"tap": TAP, "with": carried, "name": "typed"})
    assert read_plain(kind, sent, SETUP) == {"seat": "s2", "name": "Une dame"}


@pytest.mark.parametrize("tap", ["", "short", "x" * 65, "tap 12345678", "tap-12345678\n"])
def test_a_tap_without_a_proper_id_is_left_to_the_form(tap):
    kind = GAMES["endeavor"].verbs["rename-seat"]
    sent = MultiDict({"tap": tap, "seat": "s2", "name": "Rouge"})
    assert read_plain(kind, sent, SETUP) is None


@pytest.mark.parametrize("key", GAMES)
def test_forms_of_their_own_are_known(key):
    panel = PANELS[key]
    assert panel.has_own_form(GAMES[key].verbs["change-option"])
    assert all(panel.has_own_form(kind) for kind in panel.forms)
