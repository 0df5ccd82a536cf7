"""What each kind of page loads: all of its files, in their order, and less white space."""

from __future__ import annotations

import re

import pytest

from companion.games import GAMES
from companion.table.seats import Seat, Setup
from companion.web.assets import bundle, read_assets, read_sources
from companion.web.bundles import KINDS, bundles, slim_script, slim_style

SOURCES = read_sources()
ASSETS = read_assets()
STYLES = [name for name in SOURCES if name.endswith(".css")]
SCRIPTS = [name for name in SOURCES if name.endswith(".js")]


def slimmed(name: str) -> str:
    slim = slim_style if name.endswith(".css") else slim_script
    return slim(SOURCES[name].decode())


@pytest.mark.parametrize("kind", KINDS)
def test_a_bundle_holds_its_files_one_after_the_other(kind):
    whose = GAMES if KINDS[kind].own else ("",)
    for key in whose:
        for ending, names in (("css", KINDS[kind].styles), ("js", KINDS[kind].scripts)):
            own = [f"{key}/{one}" for one in KINDS[kind].own if one.endswith(ending)]
            parts = [slimmed(name) for name in (*names, *own) if name in SOURCES]
            served = f"{kind}/{key}.{ending}" if key else f"{kind}.{ending}"
            assert ASSETS[served].body.decode() == "\n".join(parts)


def test_every_file_is_in_some_bundle():
    served = [asset.body.decode() for asset in ASSETS.values() if asset.kind.startswith("text/")]
    for name in (*STYLES, *SCRIPTS):
        assert any(slimmed(name) in body for body in served), name


def test_a_variant_may_have_styles_of_its_own():
    shared = {name: b"a { b: c }" for kind in KINDS.values() for name in kind.styles}
    shared |= {name: b"d();" for kind in KINDS.values() for name in kind.scripts}
    own = {"regatta/table.css": b"t { b: c }", "regatta/alone.css": b"v { b: c }"}
    made = bundles(shared | own, {"regatta": ["together", "alone"]})
    assert made["table/regatta.css"].endswith(b"\nt{b:c}")
    assert made["table/regatta/alone.css"].endswith(b"\nt{b:c}\nv{b:c}")
    assert made["table/regatta/alone.js"] == made["table/regatta.js"]
    assert "table/regatta/together.css" not in made


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_page_asks_for_one_style_and_one_script_beside_htmx(app, game):
    seat = Seat("s1", "One", game.colours[0].key)
    with app.test_request_context():
        for variant in game.variants:
            head = bundle("table", Setup(game.key, variant.key, (seat,), "s1", ()))
            assert len(re.findall("stylesheet", head)) == 1
            sources = re.findall(r'<script src="([^"]+)" defer>', head)
            assert len(sources) == 2
            assert sources[0].endswith("/htmx.js")


def test_strings_of_a_style_stay_as_they_are():
    style = """
    /* It's gone. */
    @media (max-width: 20em) {
      .a > b , .c :hover { content: "a ; b:  {c}"; margin: 0 calc(1px + 2px) ; }
    }
    """
    slim = '@media (max-width:20em){.a > b,.c :hover{content:"a ; b:  {c}";'
    assert slim_style(style) == slim + "margin:0 calc(1px + 2px)}}"


def test_a_script_loses_its_comments_and_its_indents():
    script = """
    /* Why
       and how */
    (() => {
      // To the point.
      go("// not a comment",
        2); // kept, though it ends like this;
      return [
        `one ${2} /* three */`,
      ]
    })();
    """
    assert slim_script(script).splitlines() == [
        '(() => {go("// not a comment",',
        "2); // kept, though it ends like this;",
        "return [",
        "`one ${2} /* three */`,]",
        "})();",
    ]


def test_a_script_with_a_text_over_several_lines_is_left_alone():
    script = "say(`one\n    // two`);"
    assert slim_script(f"{script}\n") == script
