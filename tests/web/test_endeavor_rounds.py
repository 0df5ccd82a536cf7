"""Whole rounds of Endeavor from the forms of the pages, on a phone for each player, and how many
taps they take: every button, and whatever is folded away and has to be opened before it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl

import pytest

from companion.games.endeavor.rules.turns import in_turn
from tests.personas import Table, fresh_tap, open_table, send_meant
from tests.web.tags import Given, Tags
from tests.web.test_endeavor import done, page, to
from tests.web.test_endeavor_solo import begun

MODES = ("base", "two-neutral", "soloplay-2", "soloplay-3")
PHONES = ("host", "seat", "rival")
CARDS = ("europe-0", "europe-1", "europe-2", "slavery-0", "slavery-1")


@dataclass(frozen=True)
class Button:
    """A button of a page: what it sends, and how many folds hide it."""

    verb: str
    sends: dict[str, list[str]]
    folds: int

    def does(self, wanted: dict[str, str]) -> bool:
        return all(self.sends.get(name, [""])[0] == value for name, value in wanted.items())


@dataclass
class Buttons(Tags):
    """All buttons of a page."""

    found: list[Button] = field(default_factory=list)
    _folds: list[bool] = field(default_factory=list)
    _action: str = ""
    _hidden: list[tuple[str, str]] = field(default_factory=list)

    def start(self, tag: str, given: Given) -> None:
        if tag == "details":
            self._folds.append("open" not in given)
        elif tag == "form":
            self._action, self._hidden = given.get("action", ""), []
        elif tag == "input" and given.get("type") == "hidden":
            self._hidden.append((given["name"], given.get("value", "")))
        elif tag == "button" and self._action:
            self._add(given)

    def _add(self, given: Given) -> None:
        own = [(given["name"], given.get("value", ""))] if given.get("name") else []
        if given.get("name") == "with":
            own = parse_qsl(given["value"], keep_blank_values=True)
        sends: dict[str, list[str]] = {}
        for name, value in (*self._hidden, *own):
            sends.setdefault(name, []).append(value)
        verb = (given.get("formaction") or self._action).rsplit("/", 1)[-1]
        self.found.append(Button(verb, sends, sum(self._folds)))

    def end(self, tag: str) -> None:
        if tag == "details":
            self._folds.pop()
        elif tag == "form":
            self._action = ""


@dataclass
class Round:
    """A table, what was tapped and what happened there."""

    table: Table
    taps: int = 0
    events: int = 0

    @property
    def state(self) -> Any:
        return self.table.state

    def phone(self, seat: str) -> str:
        return PHONES[self.state.setup.order.index(seat)]

    def happens(self, seat: str, verb: str, /, things: int = 1, **wanted: str) -> None:
        """Something that happens at the table, told on that player's phone; a tap may tell several
        `things`, such as where a marker goes and which token it takes."""
        who = self.phone(seat)
        able = [one for one in Buttons().read(page(self.table, who)).found if one.verb == verb]
        able = [one for one in able if one.does(wanted)]
        assert able, f"no button for {verb} {wanted} on the phone of {seat}"
        button = min(able, key=lambda one: one.folds)
        sent = {**button.sends, "tap": fresh_tap()}
        done(send_meant(self.table.people[who], self.table.path(f"/{verb}"), sent))
        self.taps += 1 + button.folds
        self.events += things

    def told(self) -> str:
        return f"{self.taps} taps for {self.events} events: {self.taps / self.events:.2f}"


def opened(app: Any, variant: str, tracking: str) -> Round:
    """Round 4, everyone with a Shipyard and a Guild Hall beside the Colonial House, and pieces that
    were met before."""
    more: dict[str, Any] = {"option-tracking": tracking}
    table = open_table(
        app,
        "endeavor",
        variant=variant,
        players=2 if "2" in variant or variant == "two-neutral" else 3,
        **more,
    )
    for key in ("market", "shipyard", "guild_hall"):
        done(table.tap("host", "correct-building", building=key, industry=1))
    for card in CARDS:
        done(table.tap("host", "correct-card", card=card, politics=1, glory=1))
    done(table.tap("host", "set-region", region="africa", open="yes"))
    done(table.tap("host", "correct-card", card="africa-1", culture=1))
    for seat in table.state.order:
        for slot, key in enumerate(("shipyard", "guild_hall"), 1):
            done(table.tap("host", "set-building", seat=seat, slot=slot, building=key, industry=1))
        if tracking == "full":
            done(table.tap("host", "set-population", seat=seat, reserve=20, harbour=6, workers=[]))
    return Round(to(table, "construction", 4))


def begin(played: Round) -> None:
    """Construction, Growth with Salaries, and the neutral markers of SoloPlay."""
    for seat in played.state.order:
        played.happens(seat, "build", building="market")
    played.happens(played.state.crown, "next-phase")
    if played.state.phase == "award":
        first, *_ = played.state.order
        wanted = {} if played.state.full else {"seats": first}
        played.happens(first, "award-neutral", **wanted)


def finish(played: Round) -> None:
    """Everyone passes; the cubes are compared on every phone."""
    while played.state.phase == "actions":
        seat, _ = in_turn(played.state)
        waiting = [s for s in played.state.order if played.state.board(s).status == "in"]
        played.happens(seat or waiting[0], "pass")
    assert played.state.phase == "check"
    for seat in played.state.order:
        played.happens(seat, "match-cubes")
    played.happens(played.state.crown, "next-phase")
    assert (played.state.round, played.state.phase) == (5, "construction")


@pytest.mark.parametrize("variant", MODES)
def test_a_round_of_light_tracking(sqlite_app, variant):
    played = opened(sqlite_app, variant, "light")
    begin(played)
    for turn, track in enumerate(("industry", "culture", "finance", "politics")):
        for seat in played.state.order:
            if turn == 2:
                played.happens(seat, "draw-card", card=played.state.top_of("europe"))
            else:
                played.happens(seat, "take-token", track=track)
    last = played.state.order[-1]
    if variant == "base":
        played.happens(last, "win-governor", seat=last, region="far-east")
    else:
        played.happens(last, "win-governor", region="india")
        assert played.state.board(last).cards[-1:] != ("india-governor",)
    finish(played)
    print(f"\n{variant}, light: {played.told()}")
    assert played.taps <= 1.2 * played.events
    assert [board.tokens for board in played.state.boards] == [(1, 1, 0, 1)] * len(
        played.state.order
    )


@pytest.mark.parametrize("variant", MODES)
def test_a_round_of_full_tracking(sqlite_app, variant):
    """Each player ships, occupies a city with one route, and draws: eight things told in a turn of
    three buildings."""
    played = opened(sqlite_app, variant, "full")
    begin(played)
    for seat in played.state.order:
        played.happens(seat, "activate", slot="1", ships="1")
        played.happens(seat, "take-token", track="culture")
    for seat in played.state.order:
        played.happens(seat, "activate", slot="0", occupies="1")
        played.happens(seat, "take-token", track="finance")
        played.happens(seat, "take-blue", blue="pay")
    for seat in played.state.order:
        played.happens(seat, "activate", slot="2", draws="1")
        played.happens(seat, "draw-card", card=played.state.top_of("europe"))
    last = played.state.order[-1]
    wanted = {"seat": last, "region": "far-east"} if variant == "base" else {"region": "india"}
    played.happens(last, "win-governor", **wanted)
    finish(played)
    print(f"\n{variant}, full: {played.told()}")
    assert played.taps <= 1.4 * played.events
    assert {board.tokens for board in played.state.boards} == {(0, 1, 1, 0)}
    assert {board.blue for board in played.state.boards} == {(0, 0, 0, 1)}


def alone(app: Any, tracking: str) -> Round:
    """Round 4 of a solo game: a Shipyard and a Guild Hall, pieces that were met before."""
    more: dict[str, Any] = {"option-tracking": tracking}
    table = begun(open_table(app, "endeavor", variant="solo", players=1, **more))
    for key in ("market", "shipyard", "guild_hall"):
        done(table.tap("host", "correct-building", building=key, industry=1))
    for card in CARDS:
        done(table.tap("host", "correct-card", card=card, politics=1, glory=1))
    for slot, key in enumerate(("shipyard", "guild_hall"), 1):
        done(table.tap("host", "set-building", seat="s1", slot=slot, building=key, industry=1))
    if tracking == "full":
        done(table.tap("host", "set-population", seat="s1", reserve=20, harbour=10, workers=[]))
    return Round(to(table, "construction", 4))


def acts_alone(played: Round) -> None:
    """Two ships, a city, a card. In light tracking where a marker goes and which token it takes is
    told; in full tracking the building first."""
    full = played.state.full
    for slot, region in (("1", "africa"), ("2", "india")):
        if full:
            played.happens("s1", "activate", slot=slot, ships="1")
        played.happens("s1", "ship-out", 1 if full else 2, region=region, token="culture")
    if full:
        played.happens("s1", "activate", slot="0", occupies="1")
        played.happens("s1", "occupy-city", region="europe", glory="1", token="finance")
        played.happens("s1", "activate", slot="3", draws="1")
    else:
        played.happens("s1", "take-token", track="finance")
    played.happens("s1", "draw-card", card="europe-0")
    played.happens("s1", "pass")


def opposed(played: Round) -> None:
    """Three discs act: green links, the city and its route with their tokens; purple and black have
    neither link nor a city worth 2, which is no thing that happens, and ship."""
    played.happens("s1", "find-city", search="link")
    played.happens("s1", "take-city", glory="1", token="culture")
    played.happens("s1", "take-route", 2, token="industry")
    for _ in ("purple", "black"):
        played.happens("s1", "say-none", 0)
        played.happens("s1", "opposition-ships", token="politics")


@pytest.mark.parametrize(("tracking", "most"), [("light", 1.2), ("full", 1.4)])
def test_a_round_alone(sqlite_app, tracking, most):
    """A city is free, so that the Opposition acts first; Rouge draws, so that white draws too."""
    played = alone(sqlite_app, tracking)
    played.happens("s1", "build", building="market")
    played.happens("s1", "next-phase")
    played.happens("s1", "say-first", free="yes")
    before = played.taps
    opposed(played)
    theirs = played.taps - before
    acts_alone(played)
    played.happens("s1", "opposition-draws", card="slavery-0")
    played.happens("s1", "next-phase")
    print(f"\nsolo, {tracking}: {played.told()}; {theirs + 1} for 4 actions of the Opposition")
    assert (played.state.round, played.state.phase) == (5, "construction")
    assert played.taps <= most * played.events
    assert played.state.board("s1").tokens == (0, 2, 1, 0)
