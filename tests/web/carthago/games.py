"""Whole games of Carthago turn by turn, and how they are played on the page.

A line is a turn: the player, the space, what is done there, and where guild markers and neutral
discs lie afterwards, worked out by hand. Spaces: M market, R residence, T trade dock, W warship
dock, D delivery.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.games.carthago import GAME
from companion.games.carthago.rules.pieces import TILES
from companion.games.carthago.rules.state import State
from companion.table.gamefile import load
from companion.table.timeline import Timeline
from tests.carthago.support import LETTER, spaces

RECORDED = Path(__file__).parents[2] / "carthago" / "games"

# Two players, full; ring M R T W D, guild markers M D, neutral discs R W, three warship docks.
# Before decade I: s2 left to a trade dock, s1 right to a warship dock.
TWO_FULL = """
s1 D, reveal 1 dyes/escorts, tile achievements, guild small | MR RW
s2 D, deliver oils/intrigue | MR RW
s1 W, dock | MR RD
s2 R, right, guild town_hall_1 | MT TD
s1 M, turn-up 0 | MT TD
s2 T, dock, guild large | MW WD
s1 D, reveal 3 glass/heritage | MW MW
s2 D, deliver cedar/luxury | MW MW
s1 R, right | MW MW
s2 W, dock, guild achievements | MD MD
decade s1: 0 0 2; 5 4 0 0 1 0 1 / 1 0 1; 6 1 0 1 0 1 2
s1 M, turn-up 1, guild town_hall_1 heritage | RD RD
s2 intrigue R T, T, guild ships | WD RD
s1 W, dock, guild victory_points | MD RD
s2 pass | MD RD
s1 D, reveal 6, tile ships | MD MR
s2 D, reveal 2, guild victory_points | MR MR
s1 pass | MR MR
s2 R, left, guild small | MT MT
s1 T, dock | MT MW
s2 M, turn-up 0 | MT RW
decade s1: 0 0 2; 5 0 1 0 1 0 4 / 2 0 1; 5 0 0 0 1 1 4
s1 D, deliver jewels/favour | MT RW
s2 R, centre 3 | MT TW
s1 M, turn-up 0, guild coins | RT TW
s2 W, dock | RT TD
s1 R, left, guild residence_2 | TW TD
s2 D, reveal 3 dyes/embargo, tile coins | TW MT
s1 pass | TW MT
s2 pass | TW MT
s1 R, left | TW MT
s2 intrigue T R, R, left, guild residence_2 | TW MT
end: 2 0 2; 3 1 0 0 1 0 6 / 3 1 1; 3 0 0 0 1 1 6
"""

# Three players, full; ring M R T W D, guild markers R D, neutral discs M T, three warship docks.
# Before decade I: s3 right to a trade dock, s2 none, s1 left to a warship dock.
THREE_FULL = """
s1 D, reveal 5, guild residence_1 | MR MT
s2 M, guild small | RT RT
s3 D, deliver glass/heritage | RT RT
s1 T, dock | RT RW
s2 R, left, guild large | TW TW
s3 W, dock, guild achievements | TD TD
s1 D, deliver cedar/intrigue, guild achievements | MT MT
s2 T, dock | MT MW
s3 pass | MT MW
s1 R, right | MT MW
s2 pass | MT MW
s3 D, reveal 1 oils/palette, tile residence_1 | MT MW
s1 pass | MT MW
s2 D, deliver dyes/luxury | MT MW
s3 M, turn-up 1, guild small | RT RW
decade s1: 1 0 1; 6 3 0 0 0 0 2 / 1 0 0; 7 2 0 0 1 1 0 / 0 0 1; 7 1 0 0 1 0 2
s1 W, dock | RT RD
s2 R, left, guild town_hall_2 | TW TD
s3 T, dock | TW WD
s1 intrigue T D, D, reveal 4, guild ships | MW MW
s2 W, dock | MW MD
s3 D, deliver jewels/escorts | MW MR
s1 M, turn-up 0, guild small | RW RT
s2 pass | RW RT
s3 W, dock | RW RT
s1 pass | RW RT
s2 D, reveal 1 cedar/heritage | RW RT
s3 D, reveal 3 dyes/embargo, tile ships | RW RT
s1 R, right, guild large | TW TW
s2 M, turn-up 1 | TW TW
s3 pass | TW TW
decade s1: 1 0 2; 4 2 0 0 1 1 3 / 2 0 0; 6 2 0 0 1 1 1 / 0 0 1; 7 0 0 0 1 0 3
s1 T, dock, guild goods | WD WD
s2 W, dock, guild coins | MD MD
s3 R, left | MD MD
s1 D, deliver oils/commando, guild coins | MR MR
s2 D, reveal 2, tile goods | MR MR
s3 M, turn-up 2, guild town_hall_2 heritage | RT RT
s1 pass | RT RT
s2 R, left, guild small | TW TW
s3 pass | TW TW
s1 pass | TW TW
s2 pass | TW TW
s3 pass | TW TW
s1 R, centre 2 | TW TW
s2 R, right | TW TW
s3 R, right | TW TW
end: 1 1 2; 3 1 0 0 1 1 5 / 3 0 1; 4 1 0 0 2 1 3 / 1 0 2; 4 2 0 0 1 0 4
"""


@dataclass(frozen=True)
class Deed:
    """Something that happens at the table: its verb, and what it is about."""

    verb: str
    about: dict[str, Any]


@dataclass(frozen=True)
class Moment:
    """A turn with its deeds and where the markers lie after it; or, without a player, the end of a
    decade or of the game with the boards then: freed left, centre, right; on the residence, beside
    it, at trade and warship docks, on small and large seats, on tiles."""

    seat: str | None
    deeds: tuple[Deed, ...] = ()
    markers: tuple[tuple[str, ...], tuple[str, ...]] | None = None
    first: str | None = None
    boards: tuple[tuple[int, ...], ...] = ()


def written(game: str) -> Iterator[Moment]:
    for line in game.strip().splitlines():
        head, _, rest = line.partition(": ")
        if rest:
            first = head.removeprefix("decade ") if head != "end" else None
            boards = (board.replace(";", "").split() for board in rest.split(" / "))
            yield Moment(None, first=first, boards=tuple(tuple(map(int, one)) for one in boards))
            continue
        told, _, after = line.partition(" | ")
        seat, _, deeds = told.partition(" ")
        guilds, neutrals = after.split()
        found = tuple(_deed(seat, words.split()) for words in deeds.split(", "))
        yield Moment(seat, found, (spaces(guilds), spaces(neutrals)))


def _deed(seat: str, words: list[str]) -> Deed:
    match words:
        case ["pass"]:
            return Deed("pass", {})
        case [space] if space in LETTER:
            return Deed("take-action", {"space": LETTER[space]})
        case ["dock"]:
            return Deed("take-dock", {})
        case ["left" | "centre" | "right" as column, *strength]:
            return Deed("free-space", {"column": column, "strength": "".join(strength) or None})
        case ["deliver", ship]:
            return Deed("deliver", _ship(ship))
        case ["reveal", danger, *ship]:
            return Deed("send-expedition", {"danger": danger, **_ship("".join(ship))})
        case ["tile", tile, *heritage]:
            return Deed("place-on-tile", {"tile": tile, "heritage": bool(heritage)})
        case ["guild", on, *heritage]:
            return Deed("use-guild", {"on": on, "heritage": bool(heritage)})
        case ["turn-up", ship]:
            return Deed("turn-up", {"ship": ship})
        case ["intrigue", source, target]:
            return Deed("use-intrigue", {"source": LETTER[source], "target": LETTER[target]})
    raise ValueError(words)


def _ship(words: str) -> dict[str, str]:
    good, _, effect = words.partition("/")
    return {"good": good, "effect": effect} if good else {}


# Games kept as files, whose figures are worked out in tests/carthago/games/WORKING.md


def kept(name: str) -> Timeline:
    return load({"carthago": GAME}, (RECORDED / f"{name}.json").read_bytes())[1]


def told(timeline: Timeline, *, light: bool) -> Iterator[Moment]:
    """The turns of a kept game; with `light`, as light tracking is told of them."""
    start = next(n for n, step in enumerate(timeline.steps) if step.state.round)
    turn: list[Deed] = []
    seat: str | None = None
    for index in range(start + 1, len(timeline.steps)):
        before, step = timeline.before(index), timeline.steps[index]
        deed = _kept_deed(step.entry.action, light=light)
        late = index + 1 < len(timeline.steps) and _is_late(timeline, index + 1)
        if step.entry.action.verb == "begin-decade":
            yield Moment(None, first=step.state.first, boards=boards(before))
            continue
        if deed and light and before.turn is not None and deed.verb == "use-guild":
            turn = [_with_guild(one, deed) for one in turn]
        else:
            turn += [deed] if deed else []
        seat = seat or before.current
        if step.state.turn is None and _is_turn(timeline, index) and not late:
            yield Moment(seat, tuple(turn), (step.state.guilds, step.state.neutrals))
            turn, seat = [], None
    yield Moment(None, boards=boards(timeline.state))


def _with_guild(taken: Deed, used: Deed) -> Deed:
    """Light tracking is told of the guild action with the space."""
    if taken.verb != "take-action":
        return taken
    return Deed(taken.verb, {**taken.about, "guild": used.about["on"]})


def _is_turn(timeline: Timeline, index: int) -> bool:
    """Whether something was done that is no preparation of the turn."""
    verb = timeline.steps[index].entry.action.verb
    return verb not in ("tick-step", "use-intrigue")


def _is_late(timeline: Timeline, index: int) -> bool:
    """Told after the turn, by whoever had it: a tile or a guild action."""
    action = timeline.steps[index].entry.action
    return action.verb in ("place-on-tile", "use-guild") and timeline.before(index).turn is None


def _kept_deed(action: Any, *, light: bool) -> Deed | None:
    about = {key: value for key, value in vars(action).items() if key not in ("seat", "moment")}
    if action.verb in ("tick-step", "end-turn"):
        return None
    if not light:
        return Deed(action.verb, about)
    if action.verb == "use-guild" and action.on in ("small", "large"):
        return Deed("use-guild", {**about, "on": "hall"})
    known = ("take-action", "pass", "use-guild", "use-intrigue", "place-on-tile")
    return Deed(action.verb, about) if action.verb in known else None


def boards(state: State) -> tuple[tuple[int, ...], ...]:
    places = ("left", "centre", "right", "residence", "beside", "trade", "warship")
    return tuple(
        (
            *(getattr(board, place) for place in places),
            board.small,
            board.large,
            state.discs_on_tiles(board.seat),
        )
        for board in state.boards
    )


def boxed(tiles: tuple[str, ...]) -> dict[str, str]:
    """Which tile of each decade is not in play."""
    groups = (TILES[at : at + 3] for at in (0, 3, 6))
    out = (next(tile for tile in group if tile not in tiles) for group in groups)
    return dict(zip(("boxed_1", "boxed_2", "boxed_3"), out, strict=True))
