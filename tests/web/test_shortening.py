"""Scripts as phones get them: short names, few spaces, and the same in all they do."""

from __future__ import annotations

import pytest

from companion.web.shortening import shorten


def in_a_function(*lines: str) -> str:
    return "\n".join(("(() => {", *(f"  {line}" for line in lines), "})();"))


def shortened(*lines: str) -> str:
    source = in_a_function(*lines)
    slim = "".join(line.strip() for line in source.splitlines())
    return shorten(source, slim).removeprefix("(()=>{").removesuffix("})();")


def test_what_is_named_most_often_gets_the_first_letter():
    lines = ("const first = 1;", "let second = first;", "say(second, second);")
    assert shortened(*lines) == "const b=1;let a=b;say(a,a);"


def test_a_new_name_is_nobodys():
    assert shortened("const first = 1;", "const a = (b) => b + first;") == (
        "const c=1;const a=(b)=>b + c;"
    )


@pytest.mark.parametrize(
    "line",
    [
        "send({ first });",
        "send({ one: 1, first });",
        "const { first } = sent;",
        "send(({ first }) => 1);",
        "send({ first: 2 });",
        "send({ first() {} });",
        "send([{ first }]);",
        "return { first };",
        "send(`${first}`);",
    ],
)
def test_a_name_of_a_property_stays(line):
    assert shortened("const first = 1;", line).startswith("const first=1;")


def test_properties_stay_though_a_variable_is_called_like_them():
    lines = ("const first = 1;", "list.first = other?.first ?? first;", "go(...first);")
    assert shortened(*lines) == "const a=1;list.first=other?.first??a;go(...a);"


def test_a_block_is_no_object():
    assert shortened("const first = 1;", "if (x) { first(); } else { first(); }") == (
        "const a=1;if(x){a();}else{a();}"
    )


def test_texts_and_patterns_stay_as_they_are():
    line = r"""say("first = ( 1 )", '( first )', one.replace(/[ "(] first/g, ""), 2 / 3 / first);"""
    assert shortened("const first = 1;", line) == (
        r"""const a=1;say("first = ( 1 )",'( first )',one.replace(/[ "(] first/g,""),2 / 3 / a);"""
    )


def test_where_two_signs_would_become_another_a_space_stays():
    assert shortened("const first = 1;", "say(1 + +first, 1 - -first, typeof first);") == (
        "const a=1;say(1 + +a,1 - -a,typeof a);"
    )


def test_only_a_script_that_is_one_function_gets_new_names():
    source = "function go() {\n  const first = 1;\n}\nsay(first);\n"
    assert shorten(source, source) == "function go(){\nconst first=1;\n}\nsay(first);\n"
