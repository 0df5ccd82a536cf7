"""A play for BG Stats, the app people keep their plays in: one link that opens it there.

What goes along is what the result's page shows, and nothing by which that page could be opened.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from companion.table.text import N_
from companion.web.language import translate
from companion.web.resultpage import ResultPage, Standing

CREATE = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Comptoir"
GRADED = N_("%(grade)s: %(points)s")
LONGEST = 7999
"""Characters that every phone hands on from a browser to an app."""


@dataclass(frozen=True)
class Circumstances:
    """What the table knew or people added: who began, by place in the sheet; how long; where."""

    opener: int | None = None
    minutes: int | None = None
    place: str = ""
    note: str = ""


UNKNOWN = Circumstances()


def play_link(page: ResultPage, known: Circumstances = UNKNOWN) -> str:
    """The comments are what may be long: they give way."""
    play = play_of(page, known)
    link = _link(play)
    while len(link) > LONGEST and play["comments"]:
        play["comments"] = play["comments"][: len(play["comments"]) * 3 // 4]
        link = _link(play)
    return link


def play_of(page: ResultPage, known: Circumstances) -> dict[str, Any]:
    """The Opposition is nobody's score: its total is in the comments, with the grade."""
    people = [one for one in page.players if one.colour is not None]
    play: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": _play_id(page.record.token),
        "playDate": _utc(page.record.finished_at),
        "game": _game(page),
        "players": [_player(one, known.opener) for one in people],
        "board": ", ".join(map(translate, (page.variant, *page.played))),
        "comments": "\n".join(filter(None, (_verdict(page), known.note))),
    }
    if known.minutes:
        play["durationMin"] = known.minutes
    if known.place:
        play["location"] = known.place
    return play


def _game(page: ResultPage) -> dict[str, Any]:
    game: dict[str, Any] = {
        "name": page.game.name,
        "sourceGameId": page.game.key,
        "highestWins": True,
        "noPoints": False,
    }
    return game if page.game.bgg_id is None else {**game, "bggId": page.game.bgg_id}


def _player(one: Standing, opener: int | None) -> dict[str, Any]:
    """The same person is known again by the name; the colour is the role."""
    assert one.colour is not None  # noqa: S101
    return {
        "name": one.name,
        "sourcePlayerId": one.name.casefold(),
        "startPlayer": one.at == opener,
        "winner": one.sheet.winner,
        "score": one.sheet.total,
        "rank": one.sheet.rank,
        "role": translate(one.colour.label),
    }


def _verdict(page: ResultPage) -> str:
    """How a game against the rules alone was graded."""
    if page.grade is None:
        return ""
    return translate(GRADED) % {"grade": page.headline, "points": page.margin}


def _play_id(token: str) -> str:
    """The same for the same result; the address of its page cannot be guessed from it."""
    return hashlib.sha256(token.encode()).hexdigest()[:24]


def _utc(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M:%S")


def _link(play: dict[str, Any]) -> str:
    return CREATE + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")
