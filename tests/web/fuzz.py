"""Evenings at which everybody sends anything: legal forms, nearly legal ones, and nonsense.

The requests come from the app itself: the forms its pages show, the fields of every action, the
addresses of every route. Whatever is sent, no answer may be a 5xx, a refusal changes nothing, and
a log holds exactly what was accepted.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote, urlencode

from flask import Flask
from wtforms import BooleanField, Field, IntegerField, SelectField, SelectMultipleField
from wtforms.validators import NumberRange

from companion.games import GAMES
from companion.store.tables import TableGone
from companion.table.actions import Action
from companion.web.forms import form_class
from companion.web.games import PANELS
from tests.personas import PERSONAS, Table, fresh_tap, open_table
from tests.web.pageforms import Pairs, read_forms

TESTS = Path(__file__).parents[1]
AN_EVENING = 150
TAPPED_ON = ("hand", "hand-entry", "menu", "seats", "clock", "amend", "")
"""Requests sent to one table before it is looked over."""

TEXTS = (
    "",
    " ",
    "0",
    "-1",
    "1",
    "2,000",
    "2.5",
    "1e999",
    "NaN",
    "9" * 20,
    "9" * 400,
    "-" + "9" * 5000,
    "٣",
    "²",
    "s1",
    "s9",
    "yes",
    "Rouge",
    "x" * 41,
    "x" * 300,
    "x" * 20_000,
    "👩‍👩‍👧 ﷺ",
    "\N{RIGHT-TO-LEFT OVERRIDE}abc",
    "e\N{COMBINING ACUTE ACCENT}" * 20,
    "\ue000\ufdd0\U0010ffff",
    "a\x00b",
    "\x07",
    "a\x7f\x85b",
    "a\nb",
    "a\tb",
    "a\r\nSet-Cookie: x=y",
    "//example.org",
    "/\t/example.org",
    "/\\example.org",
    "%(who)s %d {{ 7*7 }}",
    "<script>alert(1)</script>",
    "'; DROP TABLE entries; --",
    "../../etc/passwd",
    "hand",
    "hand-entry",
    "menu",
    "seats",
    "clock",
)
BYTES = (b"%ff%fe", b"%ed%a0%80", b"%c0%80", b"\xff\x00\xfe", b"%", b"%00", b"%zz", b"&&=;=")
NAMES = ("tap", "page", "seat", "moment", "sure", "back", "step", "go", "target", "name", "key")
HEADERS = {
    "HTTP_HOST": ("x" * 64 + ".example", "a..b", "[::1", "é", "x" * 300, "", "a b", "h:99999"),
    "HTTP_ACCEPT_LANGUAGE": ("\x00", "fr;q=" + "9" * 400, "é" * 90, ";;q=nan", "fr-" * 2000, "*"),
    "HTTP_ACCEPT_ENCODING": ("gzip;q=1e999", "\x00", "gzip, gzip;q=-1"),
    "HTTP_COOKIE": ("comptoir=\x00", "comptoir=" + "x" * 4000, "=;=;=", "comptoir=é.é.é", "\xff"),
    "HTTP_HX_REQUEST": ("true", "", "\x00"),
    "HTTP_X_FORWARDED_FOR": ("9" * 400, "1.2.3.4, ::1", "\x00", ",,,"),
    "HTTP_REFERER": ("http://[", "\x00"),
    "HTTP_RANGE": ("bytes=" + "9" * 400 + "-", "bytes=--"),
    "HTTP_IF_NONE_MATCH": ('W/"\x00"', "*", '"' * 99),
    "HTTP_IF_MODIFIED_SINCE": ("Mon, 99 Foo 99999999999 99:99:99 GMT",),
    "CONTENT_LENGTH": ("-1", "9" * 400, "²", "1"),
    "CONTENT_TYPE": (
        "multipart/form-data",
        "multipart/form-data; boundary=" + "x" * 3000,
        "application/json",
        "application/x-www-form-urlencoded; charset=utf-16",
        "text/\x00",
    ),
}
RECORDED = {game: sorted(TESTS.glob(f"{game}/**/games/*.json")) for game in GAMES}
PAGES = (
    *("", "/menu", "/seats", "/log", "/clock", "/score", "/score/end", "/delete", "/file"),
    *("/menu/invite", "/menu/seats", "/menu/rulings", "/menu/sheets"),
)
OWN_PAGES = ("/", "/new", "/join", "/score", "/history", "/learned", "/sheets", "/rules")
SLOW = re.compile(r"\.pdf|\.svg|/live")


@dataclass(frozen=True)
class Sent:
    """One request, whole enough to be sent again."""

    who: str
    method: str
    path: str
    query: bytes = b""
    body: bytes = b""
    files: tuple[tuple[str, bytes, str], ...] = ()
    environ: tuple[tuple[str, str], ...] = ()

    def __repr__(self) -> str:
        parts = (self.path, self.query[:300], self.body[:600], self.files, self.environ)
        return f"{self.who}: {self.method} {parts}"[:2000]


@dataclass
class Evening:
    """One table, its five people, and everything they send."""

    app: Flask
    table: Table
    chance: Random
    accepted: int = 0
    tokens: list[str] = field(default_factory=list)
    last_seq: int = 0

    @classmethod
    def opened(cls, app: Flask, game: str, chance: Random) -> Evening:
        if chance.random() < 0.5:
            return cls.taken_up(app, game, chance)
        variant = chance.choice(GAMES[game].variants)
        players = chance.choice(variant.players)
        wishes: dict[str, Any] = {"option-tracking": chance.choice(["light", "full"])}
        if chance.random() < 0.3:
            wishes |= chance.choice([{"one_phone": True}, {"phone": "none"}])
        table = open_table(app, game, variant=variant.key, players=players, **wishes)
        return cls(app, table, chance, tokens=[table.token])

    @classmethod
    def taken_up(cls, app: Flask, game: str, chance: Random) -> Evening:
        """A recorded game, somewhere in the middle."""
        file = json.loads(chance.choice(RECORDED[game]).read_text())
        file["log"] = file["log"][: chance.randrange(len(file["log"]) + 1)]
        people = {name: app.test_client() for name in PERSONAS}
        upload = {"file": (BytesIO(json.dumps(file).encode()), "game.json")}
        answer = people["host"].post("/import", data=upload)
        assert answer.status_code == 303, answer.get_data(as_text=True)
        table = Table(app, answer.location.split("/t/")[1], game, people)
        if chance.random() < 0.3:
            table.post("host", "/share", shared="yes")
        for who, seat in (("host", "s1"), ("seat", "s2"), ("rival", "s3"), ("spectator", "watch")):
            table.post(who, f"/sit/{seat}")
        return cls(app, table, chance, accepted=len(file["log"]), tokens=[table.token])

    # Sending

    def run(self, count: int) -> None:
        for _ in range(count):
            self.send(self.next_request())
            if not self.is_there:
                return

    def send(self, sent: Sent) -> Any:
        before = self.entries
        answer = self._open(sent)
        assert answer.status_code < 500, f"{answer.status_code} to {sent!r}"
        added = self.entries - before
        if answer.status_code >= 400:
            assert not added, f"refused, yet in the log: {sent!r}"
        elif self._is_a_tap(sent):
            assert added == 1, f"accepted, and {added} entries more: {sent!r}"
            self._resend(sent)
        assert added in (0, 1), f"{added} entries by {sent!r}"
        self.accepted += added
        self._note_new_table(answer)
        return answer

    def _resend(self, sent: Sent) -> None:
        """What a phone does that never saw the answer."""
        if self.chance.random() < 0.1 and self.is_there:
            before = self.entries
            assert self._open(sent).status_code < 500, f"500 to the second {sent!r}"
            assert self.entries == before, f"counted twice: {sent!r}"

    def _open(self, sent: Sent) -> Any:
        client = self.table.people[sent.who]
        kind = None
        data: Any = sent.body
        if sent.files:
            data = {name: (BytesIO(body), called) for name, body, called in sent.files}
        elif sent.method == "POST":
            kind = "application/x-www-form-urlencoded"
        with client.open(
            sent.path,
            method=sent.method,
            query_string=sent.query.decode("latin-1"),
            data=data if sent.method == "POST" else None,
            content_type=kind,
            environ_overrides=dict(sent.environ),
        ) as answer:
            if answer.mimetype != "text/event-stream":
                answer.get_data()
            return answer

    def _is_a_tap(self, sent: Sent) -> bool:
        tail = sent.path.removeprefix(self.table.path("/"))
        return sent.method == "POST" and tail in self.verbs

    def _note_new_table(self, answer: Any) -> None:
        found = re.search(r"/t/([\w-]{22})", answer.headers.get("Location", ""))
        if found and found[1] not in self.tokens:
            self.tokens.append(found[1])

    @property
    def is_there(self) -> bool:
        try:
            return bool(self.table.store.find(self.table.token))
        except TableGone:
            return False

    @property
    def entries(self) -> int:
        """How long the log is; a deleted table has taken its own away."""
        with suppress(TableGone):
            self.last_seq = self.table.store.find(self.table.token).seq
        return self.last_seq

    @property
    def verbs(self) -> list[str]:
        return sorted(GAMES[self.table.game].verbs)

    # Making requests

    def next_request(self) -> Sent:
        makers = (self.from_a_page, self.from_an_action, self.from_a_route, self.from_a_file)
        (make,) = self.chance.choices(makers, weights=(10, 6, 5, 0.4))
        sent = make()
        if self.chance.random() < 0.08:
            sent = replace(sent, environ=(*sent.environ, self._odd_header()))
        return sent

    def from_a_page(self) -> Sent:
        """A form as somebody sees it; mostly as it is, sometimes with one thing wrong."""
        who = self._somebody()
        path = self.chance.choice(OWN_PAGES) if self.chance.random() < 0.1 else self._table_page()
        page = self.table.people[who].get(path, follow_redirects=True)
        assert page.status_code < 500, f"{page.status_code} on {path} for {who}"
        forms = read_forms(page.get_data(as_text=True), page.request.path)
        if not forms:
            return Sent(who, "GET", path)
        # The foot of every page has the same forms, for language and theme.
        of_the_page = [form for form in forms if form.action != "/preferences"]
        form = self.chance.choice(of_the_page or forms)
        there, added = self.chance.choice(form.ways)
        pairs = [(name, self.chance.choice(values)) for name, values in form.choices if values]
        pairs = [pair for pair in pairs if pair[0] != "tap"] + [*added, ("tap", fresh_tap())]
        if self.chance.random() < 0.3:
            pairs = self._spoilt(pairs)
        if there.endswith(("/delete", "/sit/watch")) and self.chance.random() < 0.9:
            return Sent(who, "GET", path)
        return self._sent(who, form.method, there, pairs)

    def _table_page(self) -> str:
        tail = self.chance.choice(PAGES) if self.chance.random() < 0.4 else ""
        if self.chance.random() < 0.1:
            tail = f"/log/{self.chance.randint(1, self.entries or 1)}"
        if self.chance.random() < 0.1:
            seat = self.chance.choice(self.seats)
            tail = f"/hand/{seat}"
        return self.table.path(tail)

    def from_an_action(self) -> Sent:
        """Any action, with values its fields would take or nearly take."""
        verb = self.chance.choice(self.verbs)
        kind = GAMES[self.table.game].verbs[verb]
        pairs: Pairs = [("tap", fresh_tap())]
        for one in self._fields_of(kind):
            pairs += [(one.name, value) for value in self._near(one)]
        if self.chance.random() < 0.4:
            pairs = self._spoilt(pairs)
        if self.chance.random() < 0.2:
            pairs.append(("page", self.chance.choice(TAPPED_ON)))
        return self._sent(self._somebody(), "POST", self.table.path(f"/{verb}"), pairs)

    def _fields_of(self, kind: type[Action]) -> Iterator[Field]:
        panel = PANELS[self.table.game]
        made = panel.forms.get(kind) or form_class(kind)
        with self.app.test_request_context():
            form = made(formdata=None)
            form.offer_seats(self.table.state.setup)
        return (one for one in form if one.name != "tap")

    def _near(self, one: Field) -> list[str]:
        if self.chance.random() < 0.05:
            return [self._text()]
        if one.name == "moment":
            return [self.table.state.moment]
        if isinstance(one, SelectMultipleField):
            known = [str(choice.value) for choice in one.choices or ()] or [*self.seats, "0", "1"]
            return self.chance.sample(known, self.chance.randrange(len(known) + 1))
        if isinstance(one, SelectField):
            known = [str(choice.value) for choice in one.choices or ()]
            return [self.chance.choice([*known, *self.seats])]
        if isinstance(one, BooleanField):
            return self.chance.choice([["yes"], []])
        if isinstance(one, IntegerField):
            return [str(self._near_number(one))]
        return [self.chance.choice(["1", "3", "s1", "Rouge", "tracking", "light", "red", "base"])]

    def _near_number(self, one: Field) -> int:
        bounds = next((v for v in one.validators if isinstance(v, NumberRange)), None)
        least = bounds.min if bounds and bounds.min is not None else 0
        most = bounds.max if bounds and bounds.max is not None else least + 12
        last = self.entries or 1
        choices = [least - 1, least, most, most + 1, self.chance.randint(least, most), last]
        return int(self.chance.choice(choices))

    def from_a_route(self) -> Sent:
        """Any address of the app, its parts filled with what fits and what does not."""
        rule = self.chance.choice(self._rules)
        path = re.sub(r"<(?:int:)?(\w+)>", lambda part: self._part(part[1]), rule.rule)
        method = self.chance.choice(["GET", "POST"] if "POST" in rule.methods else ["GET"])
        if SLOW.search(path) and self.chance.random() < 0.9:
            return Sent(self._somebody(), "GET", self.table.path())
        names = [*NAMES, *self._query_names]
        count = self.chance.randrange(5)
        pairs = [(self.chance.choice(names), self._text()) for _ in range(count)]
        if self.chance.random() < 0.2:
            method = self.chance.choice(["PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE"])
        if path.endswith("/delete") and method == "POST":
            method = "GET"
        return self._sent(self._somebody(), method, path, pairs)

    @cached_property
    def _rules(self) -> list[Any]:
        return sorted(self.app.url_map.iter_rules(), key=lambda rule: rule.rule)

    @cached_property
    def _query_names(self) -> list[str]:
        helpers = PANELS[self.table.game].helpers.values()
        asked = [name for helper in helpers for name in _names(helper.question)]
        known = "v all by code variant players paper lang kind halves page wall ask game"
        return [*known.split(), *asked]

    def _part(self, name: str) -> str:
        """What may stand in one place of an address."""
        if self.chance.random() < 0.15:
            return quote(self._text()[:200], safe="") or "-"
        if self.chance.random() < 0.05:
            return self.chance.choice(["%ff", "%00", "%ed%a0%80", "%2e%2e", "%0a", "é"])
        fitting: dict[str, list[str]] = {
            "token": [self.table.token] * 6 + self.tokens + [fresh_tap()],
            "key": [*GAMES, *PANELS[self.table.game].helpers, *self._stops, "end"],
            "seat": [*self.seats, "watch", "s9"],
            "verb": self.verbs,
            "code": [self.table.code, "AAAA", "-"],
            "game": [*GAMES],
            "seq": [str(self.entries), "1", "0", "99999999999999999999"],
            "piece": [*PANELS[self.table.game].pieces, "port"],
        }
        return self.chance.choice(fitting.get(name, ["x"]))

    @cached_property
    def _stops(self) -> list[str]:
        page = self.table.get("host", "/score/end").get_data(as_text=True)
        return sorted(set(re.findall(r"/score/([a-z0-9_-]+)", page))) or ["end"]

    def from_a_file(self) -> Sent:
        """A game file brought in: this table's own, with something in it changed."""
        who = self._somebody()
        answer = self.table.get(who, "/file")
        text = answer.get_data() if answer.status_code == 200 else b"{}"
        if self.chance.random() < 0.9:
            text = self._changed(text)
        name = self.chance.choice(["game.json", "", "x" * 300, "é\u202e.json"])
        return Sent(who, "POST", "/import", files=(("file", text, name or "f"),))

    def _changed(self, text: bytes) -> bytes:
        if self.chance.random() < 0.2:
            return self.chance.choice(
                [b"[" * 90_000, b"\xff\xfe", b"9" * 5000, b"null", text[:-9], b'{"at":NaN}']
            )
        file = json.loads(text)
        places = list(_places(file))
        for holder, key in self.chance.sample(places, min(len(places), 2)):
            odd: list[Any] = [
                None,
                -1,
                0.5,
                1e300,
                1e17,
                -1e9,
                10**30,
                10**400,
                True,
                [],
                {},
                self._text(),
            ]
            holder[key] = self.chance.choice(odd)
        return json.dumps(file).encode()

    # Values

    def _spoilt(self, pairs: Pairs) -> Pairs:
        """One or two things wrong: a value, a field missing, twice or never heard of."""
        pairs = list(pairs)
        for _ in range(self.chance.randint(1, 2)):
            at = self.chance.randrange(len(pairs))
            name = pairs[at][0]
            match self.chance.randrange(5):
                case 0:
                    pairs.pop(at)
                case 1:
                    pairs.insert(at, (name, self._text()))
                case 2:
                    pairs.append((self.chance.choice(NAMES), self._text()))
                case _:
                    pairs[at] = (name, self._text())
            if not pairs:
                return [("tap", fresh_tap())]
        return pairs

    def _text(self) -> str:
        said = self.chance.choice(TEXTS)
        return said if self.chance.random() < 0.8 else said + self.chance.choice(TEXTS)

    def _odd_header(self) -> tuple[str, str]:
        name = self.chance.choice(sorted(HEADERS))
        return name, self.chance.choice(HEADERS[name])

    def _sent(self, who: str, method: str, path: str, pairs: Pairs) -> Sent:
        data = urlencode(pairs).encode()
        if self.chance.random() < 0.04:
            data += b"&name=" + self.chance.choice(BYTES)
        fragment = (("HTTP_HX_REQUEST", "true"),) if self.chance.random() < 0.5 else ()
        if method == "POST":
            return Sent(who, method, path, body=data, environ=fragment)
        return Sent(who, method, path, query=data[:4000], environ=fragment)

    def _somebody(self) -> str:
        return self.chance.choices(PERSONAS, weights=(6, 3, 2, 1, 1))[0]

    @property
    def seats(self) -> list[str]:
        return [seat.key for seat in self.table.state.setup.seats]

    # Afterwards

    def look_over(self) -> None:
        """Every table opens for everybody, can be saved and brought in again, and remembers
        exactly what it accepted."""
        if self.is_there:
            store = self.table.store
            assert len(store.log(store.find(self.table.token))) == self.accepted
        for token in {self.tokens[0], *self.tokens[-2:]}:
            self._opens(replace(self.table, token=token))

    def _opens(self, table: Table) -> None:
        """Nobody may be shut out by what others did; whoever plays there can save the game."""
        for who in PERSONAS:
            for tail in ("", "/log?all=yes", "/menu", "/score"):
                status = table.get(who, tail).status_code
                assert status < 500, f"{status} on {tail} for {who}"
            saved = table.get(who, "/file")
            if saved.status_code == 200:
                upload = {"file": (BytesIO(saved.get_data()), "game.json")}
                again = table.people[who].post("/import", data=upload)
                assert again.status_code == 303, again.get_data(as_text=True)
                assert table.people[who].get(again.location + "/log?all=yes").status_code == 200
                return


def _names(kind: Any) -> list[str]:
    return [one.name for one in fields(kind)]


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of a JSON value that holds something."""
    keys: Any = value if isinstance(value, dict) else range(len(value))
    for key in keys:
        yield value, key
        if isinstance(value[key], dict | list):
            yield from _places(value[key])


def play_evenings(app: Flask, game: str, chance: Random, count: int) -> None:
    """So many requests, in evenings of one table each."""
    for _ in range(0, count, AN_EVENING):
        evening = Evening.opened(app, game, chance)
        evening.run(min(AN_EVENING, count))
        evening.look_over()
