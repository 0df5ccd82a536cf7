"""Five people who recur in the tests: host, seated player, rival, spectator and stranger."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass, field
from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from companion.games import GAMES
from companion.store.rooms import RoomStore
from companion.store.tables import TableStore
from companion.table.timeline import Timeline

NAMES = ("Violette", "Rouge", "Noir", "Blanche", "Verte")
PERSONAS = ("host", "seat", "rival", "spectator", "stranger")
_taps = itertools.count(1)


class OurPages(FlaskClient):
    """Says what a browser says of a form on one of our own pages: where it comes from."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.environ_base["HTTP_ORIGIN"] = "http://localhost"


def fresh_tap() -> str:
    return f"test-tap-{next(_taps):06d}"


def default_players(game: str, variant: str) -> int:
    chosen = GAMES[game].variant(variant)
    return min(max(chosen.players), 4)


def send_meant(client: FlaskClient, path: str, data: dict[str, Any]) -> Any:
    """Send a tap. A host who is asked whether it is meant for a player with a phone says yes."""
    answer = client.post(path, data=data)
    asked = re.search(r'name="plays" value="(\w+)"', answer.get_data(as_text=True))
    if answer.status_code != 409 or asked is None:
        return answer
    return client.post(path, data={**data, "plays": asked[1]})


@dataclass
class Table:
    """A table with its people. The host sits on s1, the seat on s2, the rival on the last seat.

    Where there are fewer seats than people, those left over have not come in.
    """

    app: Flask
    token: str
    game: str
    people: dict[str, FlaskClient] = field(default_factory=dict)

    @property
    def store(self) -> TableStore:
        store: TableStore = self.app.extensions["comptoir"].tables
        return store

    @property
    def rooms(self) -> RoomStore:
        rooms: RoomStore = self.app.extensions["comptoir"].rooms
        return rooms

    @property
    def timeline(self) -> Timeline:
        return self.store.timeline(self.store.find(self.token))

    @property
    def state(self) -> Any:
        return self.timeline.state

    @property
    def code(self) -> str:
        return self.store.find(self.token).code

    def path(self, tail: str = "") -> str:
        return f"/t/{self.token}{tail}"

    def get(self, who: str, tail: str = "", **kwargs: Any) -> Any:
        return self.people[who].get(self.path(tail), **kwargs)

    def post(self, who: str, tail: str, **data: Any) -> Any:
        return self.people[who].post(self.path(tail), data=data)

    def tap(self, who: str, verb: str, *, tap: str | None = None, **data: Any) -> Any:
        sent = {"tap": tap or fresh_tap(), **data}
        return send_meant(self.people[who], self.path(f"/{verb}"), sent)

    def primary(self, who: str = "host") -> Any:
        """Tap the one button at the bottom of the page."""
        view = GAMES[self.game].view_for(self.state, None)
        assert view.primary is not None
        return self.tap(who, view.primary.verb, **view.primary.fields)


def new_table_form(game: str, variant: str, players: int, **more: Any) -> dict[str, Any]:
    cast = GAMES[game].casts(variant, players)[0]
    form: dict[str, Any] = {"variant": variant, "first": "s1", "phone": "s1"}
    for n in range(players):
        form[f"name{n + 1}"] = NAMES[n]
        form[f"colour{n + 1}"] = cast[n]
    return {**form, **more}


def open_table(
    app: Flask, game: str, *, variant: str = "base", players: int | None = None, **more: Any
) -> Table:
    """With `one_phone` the host has no seat, and it is passed around whoever sits down."""
    one_phone = more.pop("one_phone", False)
    more |= {"phone": "none"} if one_phone else {}
    players = players or default_players(game, variant)
    people = {name: app.test_client() for name in PERSONAS}
    form = new_table_form(game, variant, players, **more)
    answer = people["host"].post(f"/new/{game}", data=form)
    assert answer.status_code == 303, answer.get_data(as_text=True)
    token = answer.location.split("/t/")[1].split("/")[0]
    table = Table(app, token, game, people)
    if players > 1:
        assert table.post("seat", "/sit/s2").status_code == 303
    if players > 2:
        assert table.post("rival", f"/sit/s{players}").status_code == 303
    assert table.post("spectator", "/sit/watch").status_code == 303
    if one_phone:
        assert table.post("host", "/share", shared="yes").status_code == 303
    return table
