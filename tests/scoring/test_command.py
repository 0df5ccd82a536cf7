"""`python -m scoring`: JSON in, JSON out; anything else is status 2 and lines on stderr."""

import io
import json
import re
import subprocess
import sys
from contextlib import redirect_stderr
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scoring
from scoring import GAMES, example
from scoring.__main__ import main
from tests.effort import examples

ROOT = Path(scoring.__file__).parent.parent
VARIANTS = [(game.key, variant.key) for game in GAMES.values() for variant in game.variants]


def command(*arguments, data=b""):
    return subprocess.run(
        [sys.executable, "-m", "scoring", *arguments], input=data, capture_output=True, cwd=ROOT
    )


def run(data, *arguments):
    """The command in this process: status, standard output, standard error."""
    return run_on(io.TextIOWrapper(io.BytesIO(data)), *arguments)


def run_on(source, *arguments):
    out, err = io.TextIOWrapper(io.BytesIO()), io.StringIO()
    stdin, stdout = sys.stdin, sys.stdout
    status: str | int | None
    sys.stdin, sys.stdout = source, out
    try:
        with redirect_stderr(err):
            status = main(arguments)
    except SystemExit as left:
        status = left.code
    finally:
        sys.stdin, sys.stdout = stdin, stdout
    out.flush()
    return status, out.buffer.getvalue(), err.getvalue()


def refused(data):
    status, out, err = run(data)
    assert (status, out) == (2, b"")
    return err.splitlines()


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_an_example_can_be_fed_back(game, variant):
    printed = command("--example", game, "--variant", variant)
    assert (printed.returncode, printed.stderr) == (0, b"")
    assert json.loads(printed.stdout) == example(game, variant)
    answer = command(data=printed.stdout)
    assert (answer.returncode, answer.stderr) == (0, b"")
    result = json.loads(answer.stdout)
    assert list(result) == ["game", "variant", "players", "winners", "grade", "panache"]
    assert result == scoring.score(example(game, variant))


def test_an_example_is_printed_to_be_edited():
    status, out, err = run(b"", "--example", "mediterranee")
    assert (status, err) == (0, "")
    first = '{\n  "game": "mediterranee",\n  "players": [\n    {\n      "name": "'
    assert out.decode().startswith(first)
    assert "Gênes" in out.decode()
    assert out.endswith(b"\n}\n")
    assert json.loads(out) == example("mediterranee")


def test_an_example_is_of_the_variant_asked_for():
    status, out, _ = run(b"", "--example", "endeavor", "--variant", "solo")
    assert (status, json.loads(out)) == (0, example("endeavor", "solo"))


@pytest.fixture
def wide_terminal(monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")


USAGE = "usage: python -m scoring [-h] [--example GAME] [--variant V]\n"


def test_help_names_the_options_as_a_person_types_them(wide_terminal):
    status, out, _ = run(b"", "--help")
    assert status == 0
    text = out.decode()
    assert text.startswith(f"{USAGE}\nReads one score request (JSON, UTF-8) and prints")
    assert "\n  python -m scoring < game.json\n" in text
    words = " ".join(text.split())
    assert f"--example GAME print a request: {', '.join(GAMES)}" in words
    assert words.endswith("--variant V the variant of the example")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--example", "carthago", "--variant", "solo"], "carthago has no variant 'solo'"),
        (["--variant", "solo"], "--variant goes with --example; a request names its own variant"),
    ],
)
def test_options_that_do_not_go_together_are_explained(wide_terminal, arguments, told):
    status, out, err = run(b"", *arguments)
    assert (status, out) == (2, b"")
    assert err == f"{USAGE}python -m scoring: error: {told}\n"


def test_help_explains_with_an_example_that_works():
    status, shown, _ = run(b"", "--help")
    assert status == 0
    text = shown.decode()
    request = text[text.index('{"game"') : text.index("Games:")]
    status, out, _ = run(request.encode())
    assert status == 0
    whole = example(json.loads(request)["game"])
    assert json.loads(out) == scoring.score({**whole, "players": whole["players"][:1]})


SIMPLEST = """
A request:

  {"game": "mediterranee",
   "players": [{"name": "Venise", "holds_own_capital": true, "ducats": 4300,
                "ports_not_full": 4, "small_full": 2, "medium_full": 1,
                "capitals_full": 1}]}

Games: """


def test_help_shows_the_game_with_least_to_count_in_narrow_lines(monkeypatch):
    games = {key: GAMES[key] for key in ("carthago", "mediterranee")}
    monkeypatch.setattr("scoring.__main__.GAMES", games)
    assert SIMPLEST in run(b"", "--help")[1].decode()


def test_help_breaks_no_name_in_two(monkeypatch):
    """Behind a name of 48 letters, `two-neutral` begins in column 73 of 79."""
    long = replace(GAMES["endeavor"], key="e" * 48)
    monkeypatch.setattr("scoring.__main__.GAMES", {"endeavor": long})
    assert "\ntwo-neutral, solo, " in run(b"", "--help")[1].decode()


def test_help_tells_every_variant_and_every_ruling_with_its_choices():
    text = run(b"", "--help")[1].decode()
    words = " ".join(text.split())
    for game in GAMES.values():
        variants = ", ".join(variant.key for variant in game.variants)
        named = f"{game.key} (variants {variants})" if len(game.variants) > 1 else game.key
        assert re.search(rf"(Games: |, ){re.escape(named)}[,.] ", words)
        for at, ruling in enumerate(game.rulings):
            choices = " or ".join(f'"{choice.value}"' for choice in ruling.choices)
            chosen = list(ruling.default) if ruling.many else choices
            apart = len(ruling.variants) < len(game.variants)
            only = f" in {', '.join(ruling.variants)}" if apart else ""
            title = f"{game.key} +" if at == 0 else " +"
            told = re.escape(f'{{"{ruling.key}": {chosen}}}{only}')
            assert re.search(rf"^  {title}{told}$", text, re.MULTILINE)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--example", "chess"], b"chess"),
        (["--example", "carthago", "--variant", "solo"], b"carthago has no variant 'solo'"),
        (["--variant", "solo"], b"--variant goes with --example"),
        (["--frob"], b"--frob"),
    ],
)
def test_wrong_options(arguments, told):
    done = command(*arguments)
    assert (done.returncode, done.stdout) == (2, b"")
    assert told in done.stderr
    assert b"Traceback" not in done.stderr


def test_bad_input_names_every_problem_and_prints_nothing_else():
    request = example("endeavor")
    request["players"][0] |= {"routes": -1, "culture": True}
    del request["players"][1]["name"]
    done = command(data=json.dumps(request).encode())
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().splitlines() == [
        "players[0].routes: must be a whole number, 0 or more",
        "players[0].culture: must be a whole number, 0 or more",
        "players[1].name: is missing",
    ]


def test_a_closed_standard_input_is_an_empty_one():
    done = subprocess.run(
        f'"{sys.executable}" -m scoring <&-', shell=True, capture_output=True, cwd=ROOT
    )
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"request: is empty; expected JSON\n"


def test_a_standard_input_that_is_gone_is_an_empty_one():
    assert run_on(None) == (2, b"", "request: is empty; expected JSON\n")


def test_no_more_is_read_than_the_longest_request():
    class Endless:
        buffer = property(lambda self: self)

        def read(self, size):
            return b" " * size

    assert run_on(Endless()) == (2, b"", "request: is longer than 1000000 bytes\n")


def test_names_are_written_in_utf8_whatever_the_terminal_says():
    request = example("mediterranee")
    done = subprocess.run(
        [sys.executable, "-m", "scoring"],
        input=json.dumps(request).encode(),
        capture_output=True,
        cwd=ROOT,
        env={"PYTHONIOENCODING": "ascii", "PATH": ""},
    )
    assert done.returncode == 0
    assert "Gênes".encode() in done.stdout


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"", "request: is empty; expected JSON"),
        (b" \n", "request: is empty; expected JSON"),
        (b"\xff\xfe{", "request: is not UTF-8 text"),
        (b"hello", "request: is not JSON (line 1, column 1)"),
        (b'{\n "game": }', "request: is not JSON (line 2, column 10)"),
        (b"{} {}", "request: is not JSON (line 1, column 4)"),
        (b'{"game": NaN}', "request: is not JSON (NaN is not a number there)"),
        (b"-Infinity", "request: is not JSON (-Infinity is not a number there)"),
        (b"[" * 100_000, "request: is nested too deeply"),
        (b'{"a":' * 100_000, "request: is nested too deeply"),
        (b" " * 1_000_001, "request: is longer than 1000000 bytes"),
        (b"null", "request: must be an object"),
        (b"9" * 5000, "request: must be an object"),
    ],
    ids=lambda value: ascii(value[:20]).replace("\\", "/"),
)
def test_what_is_no_request(data, line):
    assert refused(data) == [line]


def edited(old, new):
    text = json.dumps(example("endeavor")["players"][0])
    assert old in text
    return f'{{"game": "endeavor", "players": [{text.replace(old, new)}]}}'.encode()


@pytest.mark.parametrize(
    ("value", "line"),
    [
        ("1e999", "must be a whole number, 0 or more"),
        ("-" + "9" * 6000, "must be a whole number, 0 or more"),
        ("9" * 6000, "must be at most 95"),
        ("9" * 21, "must be at most 95"),
        ("1e1", "must be a whole number, 0 or more"),
    ],
    ids=lambda value: value[:20],
)
def test_numbers_of_any_size_are_named_by_their_field(value, line):
    assert refused(edited('"routes": 9', f'"routes": {value}')) == [f"players[0].routes: {line}"]


def test_a_lone_surrogate_is_no_name():
    assert refused(edited('"Rouge"', '"R\\ud800"')) == [
        "players[0].name: holds a character that cannot be written"
    ]


def test_keys_given_twice_are_named_along_with_all_else():
    assert refused(edited('"routes": 9', '"routes": 9, "routes": -1')) == [
        "players[0].routes: is given twice",
        "players[0].routes: must be a whole number, 0 or more",
    ]
    assert refused(b'{"game": "endeavor", "game": "go", "game": "chess", "players": []}')[0] == (
        "game: is given twice"
    )


def test_keys_given_twice_are_found_in_the_deepest_field_and_no_deeper():
    goods = '{"players": [{"hand": {"goods": %s}}]}'
    assert "players[0].hand.goods.oils: is given twice" in refused(
        (goods % '{"oils": 1, "oils": 2}').encode()
    )
    deeper = refused((goods % '{"oils": {"x": 1, "x": 2}}').encode())
    assert not any("twice" in line for line in deeper)


def test_the_longest_request_is_still_read():
    data = json.dumps(example("mediterranee")).encode()
    assert run(data.ljust(1_000_000))[0] == 0
    assert refused(data.ljust(1_000_001)) == ["request: is longer than 1000000 bytes"]


def test_a_byte_order_mark_is_no_problem():
    status, _, err = run(b"\xef\xbb\xbf" + json.dumps(example("carthago")).encode())
    assert (status, err) == (0, "")


unhurried = settings(deadline=None, max_examples=examples(20))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.text(max_size=8) | st.sampled_from(["game", "players"]), inner, max_size=4
        )
    ),
    max_leaves=12,
)


def check_outcome(data):
    status, out, err = run(data)
    if status == 0:
        assert err == ""
        assert json.loads(out)["players"]
    else:
        assert (status, out) == (2, b"")
        assert err.endswith("\n")
        assert all(": " in line for line in err.splitlines())


@unhurried
@given(st.binary(max_size=60) | st.text(max_size=60).map(lambda text: text.encode()))
def test_no_bytes_give_a_traceback(data):
    check_outcome(data)


@unhurried
@given(JSON)
def test_no_json_gives_a_traceback(value):
    check_outcome(json.dumps(value).encode())


def places_in(value, path=()):
    yield path
    if isinstance(value, dict | list):
        children = value.items() if isinstance(value, dict) else enumerate(value)
        for key, child in children:
            yield from places_in(child, (*path, key))


def put(value, path, new):
    if not path:
        return new
    target = value
    for key in path[:-1]:
        target = target[key]
    target[path[-1]] = new
    return value


@unhurried
@given(st.data(), st.sampled_from(VARIANTS))
def test_no_damaged_request_gives_a_traceback(data, which):
    request: object = example(*which)
    for _ in range(data.draw(st.integers(1, 3))):
        if not isinstance(request, dict | list):
            break
        place = data.draw(st.sampled_from(list(places_in(request))))
        request = put(request, place, data.draw(JSON | st.integers(-2, 100)))
    check_outcome(json.dumps(request).encode())
