"""Drawn once for each thing and way of drawing."""

from __future__ import annotations

from functools import partial

from markupsafe import Markup

from companion.web.kept import Kept


class Thing:
    pass


def test_the_same_thing_is_drawn_once_for_each_way():
    kept, thing, drawn = Kept(), Thing(), []

    def draw(how):
        def caller():
            drawn.append(how)
            return Markup(how)

        return kept(thing, how, caller=caller)

    assert [draw("fr"), draw("en"), draw("fr")] == ["fr", "en", "fr"]
    assert drawn == ["fr", "en"]


def test_another_thing_is_never_taken_for_it():
    kept = Kept()
    for n in range(50):
        assert kept(Thing(), caller=partial(Markup, n)) == str(n)


def test_only_so_many_are_kept():
    kept, things = Kept(most=2), [Thing() for _ in range(3)]
    for thing in things:
        kept(thing, caller=lambda: Markup("first"))
    assert kept(things[2], caller=lambda: Markup("again")) == "first"
    assert kept(things[0], caller=lambda: Markup("again")) == "again"
