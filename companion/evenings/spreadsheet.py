"""The history for a spreadsheet: a row for each player of each game, a column for each line."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from io import StringIO
from typing import Any

from companion.evenings.historyfile import Kept
from companion.table.game import Profile
from companion.table.text import N_
from scoring import lines_for

Translate = Callable[[str], str]

HEADS = (
    N_("Date"),
    N_("Game"),
    N_("Variant"),
    N_("Played"),
    N_("Where"),
    N_("Minutes"),
    N_("Note"),
    N_("Player"),
    N_("Colour"),
    N_("Began"),
    N_("Rank"),
    N_("Won"),
    N_("Total"),
)
MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""By this spreadsheets know that the file is UTF-8."""


def spreadsheet(
    results: Iterable[Kept], games: Mapping[str, Profile], words: Translate, language: str
) -> Iterator[bytes]:
    """Bit by bit. Where a decimal comma is written, columns are parted by semicolons."""
    parted = ";" if language == "fr" else ","
    columns = _columns(games)
    heads = [words(head) for head in HEADS]
    named = [f"{words(games[game].name)}: {words(title)}" for game, _, title in columns]
    yield _written([[*heads, *named]], parted, first=True)
    for one in results:
        yield _written(_rows(one, games, columns, words), parted)


Columns = Sequence[tuple[str, str, str]]


def _columns(games: Mapping[str, Profile]) -> Columns:
    """The lines of all variants of each game, each once: game, key, title."""
    found: dict[tuple[str, str], str] = {}
    for key, profile in games.items():
        for variant in profile.variants:
            for line in lines_for(key, variant.key):
                found.setdefault((key, line.key), line.title)
    return [(game, line, title) for (game, line), title in found.items()]


def _rows(
    kept: Kept, games: Mapping[str, Profile], columns: Columns, words: Translate
) -> Iterator[list[Any]]:
    result, beside = kept.result, kept.beside
    game = games[result.game]
    about = [
        datetime.fromtimestamp(beside.finished_at).astimezone().date().isoformat(),
        words(game.name),
        words(game.variant(result.variant).label),
        ", ".join(words(one) for one in game.played(dict(result.options))),
        beside.place or "",
        beside.minutes or "",
        beside.note or "",
    ]
    for at, (player, told) in enumerate(zip(result.players, result.answer["players"], strict=True)):
        points = {line["key"]: line["points"] for line in told["lines"]}
        yield [
            *about,
            player.name if player.colour else words(player.name),
            words(game.colour(player.colour).label) if player.colour else "",
            1 if at == beside.opener else "" if beside.opener is None else 0,
            told["rank"],
            int(told["winner"]),
            told["total"],
            *(points.get(key, "") if own == result.game else "" for own, key, _ in columns),
        ]


def _written(rows: Iterable[Iterable[Any]], parted: str, *, first: bool = False) -> bytes:
    text = StringIO()
    text.write(MARK if first else "")
    csv.writer(text, delimiter=parted).writerows([_harmless(cell) for cell in row] for row in rows)
    return text.getvalue().encode()


def _harmless(cell: Any) -> Any:
    """What begins like a formula is text to a reader and must not be one to a spreadsheet."""
    if isinstance(cell, str) and cell[:1] in "=+-@\t\r" and cell:
        return f"'{cell}"
    return cell
