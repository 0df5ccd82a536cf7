"""Learned pieces: what a device was told is printed on them, to fill forms with the next time."""

from __future__ import annotations

import time
from collections.abc import Mapping

import msgspec
from sqlalchemy import ColumnElement, Connection, Engine, delete, or_, select, true

from companion.store import queries
from companion.store.database import for_reading, in_transaction
from companion.store.models import lessons, members
from companion.store.tables import Along, TableRecord
from companion.table.recent import Recent

Figures = Mapping[str, int]
Lessons = Mapping[str, Figures]

REMEMBERED = 500
LEARNED_WITHIN = 10.0
"""Seconds after its entry in which what a tap told is written."""

FRESH_FOR = 5.0
"""Seconds after which what another process was told is looked up again."""

_FIGURES = msgspec.json.Decoder(dict[str, int])


class LessonStore:
    """Lessons belong to the device that made them, or to all devices of one household."""

    def __init__(self, engine: Engine, *, household: bool = False) -> None:
        self.engine = engine
        self.reads = for_reading(engine)
        self.household = household
        self._kept: Recent[tuple[str, str], tuple[float, Lessons]] = Recent(REMEMBERED)

    def of_game(self, device: str, game: str) -> Lessons:
        """By piece; where several devices were told different things, the latest."""
        key = self._key(device, game)
        kept = self._kept.get(key)
        if kept is None or time.monotonic() - kept[0] > FRESH_FOR:
            kept = self._kept.keep(key, (time.monotonic(), self._read(device, game)))
        return kept[1]

    def _key(self, device: str, game: str) -> tuple[str, str]:
        return "" if self.household else device, game

    def _read(self, device: str, game: str) -> Lessons:
        query = (
            select(lessons.c.piece, lessons.c.figures)
            .where(self._theirs(device), lessons.c.game == game)
            .order_by(lessons.c.learned_at)
        )
        with self.reads.connect() as tx:
            return {row.piece: _FIGURES.decode(row.figures) for row in tx.execute(query)}

    def _theirs(self, device: str) -> ColumnElement[bool]:
        return true() if self.household else lessons.c.device == device

    def learn(self, device: str, game: str, taught: Lessons) -> None:
        """Keep what was told."""
        for along in self.learning(device, game, taught):
            in_transaction(self.engine, along.write)
            along.then()

    def learning(self, device: str, game: str, taught: Lessons) -> list[Along]:
        """To be done with a tap that tells what is printed on pieces; what is known already is not
        written again, and what is not told this time stays."""
        known = self.of_game(device, game) if taught else {}
        whole = {piece: {**known.get(piece, {}), **told} for piece, told in taught.items()}
        fresh = {piece: told for piece, told in whole.items() if known.get(piece) != told}
        if not fresh:
            return []

        def write(tx: Connection) -> None:
            # Later than the entry of the tap that tells it, so that the two can be told to belong.
            now = time.time()
            for piece, told in fresh.items():
                figures = msgspec.json.encode(told).decode()
                row = {"device": device, "game": game, "piece": piece, "figures": figures}
                queries.learn.run(tx, **row, learned_at=now)

        return [Along(write, lambda: self._learned(device, game, fresh))]

    def _learned(self, device: str, game: str, fresh: Lessons) -> None:
        """What others were told has not changed, and need not be read again."""
        key = self._key(device, game)
        kept = self._kept.get(key)
        if kept:
            self._kept.keep(key, (kept[0], {**kept[1], **fresh}))

    def forgetting(self, table: TableRecord, told_at: Mapping[str, float]) -> list[Along]:
        """To be done with a tap that takes back what was told, by piece and when: the phones of
        that table forget what they learned by it, and keep what they knew before."""
        if not told_at:
            return []
        there = select(members.c.device).where(members.c.table_id == table.id)
        told = (
            (lessons.c.piece == piece) & lessons.c.learned_at.between(at, at + LEARNED_WITHIN)
            for piece, at in told_at.items()
        )
        here = (lessons.c.game == table.setup.game) & lessons.c.device.in_(there)
        gone = delete(lessons).where(here & or_(*told))

        def write(tx: Connection) -> None:
            tx.execute(gone)

        return [Along(write, self._kept.clear)]

    def forget(self, device: str, game: str, piece: str) -> None:
        gone = delete(lessons).where(self._about(device, game, piece))
        in_transaction(self.engine, lambda tx: tx.execute(gone))
        self._kept.clear()

    def _about(self, device: str, game: str, *pieces: str) -> ColumnElement[bool]:
        return self._theirs(device) & (lessons.c.game == game) & lessons.c.piece.in_(pieces)
