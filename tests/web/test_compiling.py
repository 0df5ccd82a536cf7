"""Templates compiled by our own rules escape and call as Jinja's own would."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import Mock, patch

import pytest
from jinja2 import DictLoader
from markupsafe import Markup

from companion.web.app import PlainFlask
from companion.web.compiling import Kept, made_once

HOSTILE = '<b title="x">&'
HARMLESS = "&lt;b title=&#34;x&#34;&gt;&amp;"


class Drawn:
    """Something else that says how it stands in a page."""

    def __html__(self) -> str:
        return "<i>drawn</i>"


@pytest.fixture
def draw():
    env = PlainFlask(__name__).jinja_env
    env.autoescape = True
    return lambda source, **given: env.from_string(source).render(**given)


def test_text_is_escaped_and_markup_is_not(draw):
    assert draw("{{ one }}", one=HOSTILE) == HARMLESS
    assert draw("{{ one }}", one=Markup("<b>")) == "<b>"
    assert draw("{{ one }}", one=Drawn()) == "<i>drawn</i>"


@pytest.mark.parametrize("value", [0, -3, True, None, 1.5, ["<"], (1, 2)])
def test_other_values_are_written_as_jinja_writes_them(draw, value):
    written = {"['<']": "[&#39;&lt;&#39;]"}
    assert draw("{{ one }}", one=value) == written.get(str(value), str(value))


def test_what_is_put_together_stays_escaped(draw):
    assert draw("{{ one ~ two }}", one=HOSTILE, two=Markup("<br>")) == f"{HARMLESS}<br>"


def test_a_macro_escapes_what_it_is_given_once(draw):
    source = "{% macro named(who, how='b') %}<{{ how }}>{{ who }}</{{ how }}>{% endmacro %}"
    assert draw(source + "{{ named(one) }}", one=HOSTILE) == f"<b>{HARMLESS}</b>"
    assert draw(source + "{{ named(how='i', who=one) }}", one="x") == "<i>x</i>"


def test_a_macro_is_given_what_is_in_its_block(draw):
    source = "{% macro card() %}<p>{{ caller() }}</p>{% endmacro %}"
    block = "{% for n in (1, 2) %}{% call card() %}{{ one }}{{ n }}{% endcall %}{% endfor %}"
    assert draw(source + block, one="<") == "<p>&lt;1</p><p>&lt;2</p>"


def test_a_function_is_called_as_it_is_written(draw):
    told = []
    given = {"tell": lambda *args, **named: told.append((args, named)), "a": (2, 3), "n": {"b": 4}}
    draw("{{ tell(1, last=2) }}{{ tell(1, *a, last=5, **n) }}", **given)
    assert told == [((1,), {"last": 2}), ((1, 2, 3), {"last": 5, "b": 4})]


class TestKept:
    """Another process takes what one has compiled, if it was made the same way."""

    @pytest.fixture
    def folder(self, tmp_path):
        return str(tmp_path)

    def load(self, folder, source="{{ one }}"):
        """The page, and how often anything was compiled."""
        env = PlainFlask(__name__).jinja_env
        env.loader, env.bytecode_cache = DictLoader({"a.html": source}), Kept(folder)
        with patch.object(env, "compile", wraps=env.compile) as compiled:
            return env.get_template("a.html").render(one=1), compiled.call_count

    def test_it_is_compiled_once(self, folder):
        assert [self.load(folder) for _ in range(2)] == [("1", 1), ("1", 0)]

    def test_another_source_or_another_way_of_making_it_is_not_taken(self, folder, monkeypatch):
        self.load(folder)
        assert self.load(folder, "{{ one }}!") == ("1!", 1)
        monkeypatch.setattr(Kept, "_maker", "another")
        assert self.load(folder, "{{ one }}!") == ("1!", 1)

    def test_without_room_it_is_compiled_every_time(self, folder):
        Path(folder).rmdir()
        assert [self.load(folder) for _ in range(2)] == [("1", 1)] * 2

    def test_what_else_is_made_is_made_once_of_each_source(self, folder):
        make = Mock(side_effect=[b"A", b"B"])
        taken = [made_once(source, make, Kept(folder)) for source in (b"a", b"a", b"b")]
        assert (taken, make.call_count) == ([b"A", b"A", b"B"], 2)

    def test_where_nothing_can_be_kept_it_is_made_every_time(self, folder):
        Path(folder).rmdir()
        for kept in (Kept(folder), None):
            assert made_once(b"a", lambda: b"A", kept) == b"A"
