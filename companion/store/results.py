"""Results: kept when a table agrees on its count, and kept up with corrections afterwards."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, Select, insert, select, update

from companion.store.database import for_reading
from companion.store.models import members, result_devices, results, tables
from companion.store.tables import TableRecord
from companion.table.game import Game
from companion.table.reckoning import NOTHING_COUNTED, Reckoning
from companion.table.result import Result, draw_result

MOST_SHOWN = 200


class ResultGone(LookupError):
    """No result has this address."""


@dataclass(frozen=True)
class ResultRecord:
    """`table` is the token of the table it was counted at, while that exists."""

    token: str
    result: Result
    settled: bool
    finished_at: float
    changed_at: float
    table: str | None


_BODIES = msgspec.json.Decoder(Result)
_RECORDS = select(
    results.c.token,
    results.c.body,
    results.c.settled,
    results.c.finished_at,
    results.c.changed_at,
    tables.c.token.label("table"),
).outerjoin(tables, tables.c.id == results.c.table_id)


def _record(row: Any) -> ResultRecord:
    return ResultRecord(
        row.token,
        _BODIES.decode(row.body),
        row.settled,
        row.finished_at,
        row.changed_at,
        row.table,
    )


class ResultStore:
    def __init__(self, engine: Engine, games: Mapping[str, Game]) -> None:
        self.reads = for_reading(engine)
        self.games = games

    def find(self, token: str) -> ResultRecord:
        return self._one(_RECORDS.where(results.c.token == token))

    def of_table(self, table: TableRecord) -> ResultRecord | None:
        try:
            return self._one(_RECORDS.where(results.c.table_id == table.id))
        except ResultGone:
            return None

    def _one(self, query: Select[Any]) -> ResultRecord:
        with self.reads.connect() as tx:
            row = tx.execute(query).one_or_none()
        if row is None:
            raise ResultGone
        return _record(row)

    def of_device(self, device: str, *, most: int = MOST_SHOWN) -> list[ResultRecord]:
        """The results this device took part in, newest first."""
        mine = select(result_devices.c.result_id).where(result_devices.c.device == device)
        return self._newest(_RECORDS.where(results.c.id.in_(mine)), most)

    def of_household(self, *, most: int = MOST_SHOWN) -> list[ResultRecord]:
        """Every result, for a server that one household has to itself."""
        return self._newest(_RECORDS, most)

    def _newest(self, query: Select[Any], most: int) -> list[ResultRecord]:
        newest = query.order_by(results.c.finished_at.desc()).limit(most)
        with self.reads.connect() as tx:
            return [_record(row) for row in tx.execute(newest)]

    def took_part(self, token: str, device: str) -> bool:
        query = (
            select(result_devices.c.device)
            .join(results, results.c.id == result_devices.c.result_id)
            .where(results.c.token == token, result_devices.c.device == device)
        )
        with self.reads.connect() as tx:
            return tx.execute(query).scalar() is not None

    def follow(self, tx: Connection, table: TableRecord, before: Any, after: Any) -> None:
        """Called in the transaction of every tap: a result says what its table says."""
        was, now = (getattr(state, "counts", NOTHING_COUNTED) for state in (before, after))
        if now.finished:
            self._keep(tx, table, after)
        elif was.finished:
            mine = results.c.table_id == table.id
            tx.execute(update(results).where(mine).values(settled=False, changed_at=time.time()))

    def _keep(self, tx: Connection, table: TableRecord, state: Any) -> None:
        game = self.games[table.setup.game]
        reckoning = Reckoning(state, game.tally, game.rulings)
        if reckoning.unready:
            # A ruling changed under a finished count cannot do this; a renewed tally could.
            tx.execute(update(results).where(results.c.table_id == table.id).values(settled=False))
            return
        values = {
            "body": msgspec.json.encode(draw_result(reckoning, game.story(state))).decode(),
            "settled": True,
            "changed_at": time.time(),
        }
        mine = update(results).where(results.c.table_id == table.id).returning(results.c.id)
        result_id = tx.execute(mine.values(values)).scalar()
        if result_id is None:
            fresh = {**values, "table_id": table.id, "finished_at": values["changed_at"]}
            fresh["token"] = secrets.token_urlsafe(16)
            result_id = tx.execute(
                insert(results).values(fresh).returning(results.c.id)
            ).scalar_one()
        self._remember_devices(tx, table, result_id)

    def _remember_devices(self, tx: Connection, table: TableRecord, result_id: int) -> None:
        """Whoever has a seat, and the host. Nobody is forgotten by leaving later."""
        known = select(result_devices.c.device).where(result_devices.c.result_id == result_id)
        seated = select(members.c.device).where(
            members.c.table_id == table.id, members.c.seat.is_not(None)
        )
        playing = {*tx.execute(seated).scalars(), table.host} - {*tx.execute(known).scalars()}
        if playing:
            rows = [{"result_id": result_id, "device": device} for device in sorted(playing)]
            tx.execute(insert(result_devices), rows)
