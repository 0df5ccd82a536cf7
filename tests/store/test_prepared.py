"""Statements that go straight to the driver, in the words of either database."""

from __future__ import annotations

import pytest
from sqlalchemy import bindparam, insert, select, text, update
from sqlalchemy.exc import IntegrityError, OperationalError, ProgrammingError

from companion.store.database import in_transaction
from companion.store.models import tables
from companion.store.prepared import Prepared, run

LOCK = Prepared(
    update(tables)
    .where(tables.c.id == bindparam("table_id"))
    .values(locked=True, version=tables.c.version + 1)
    .returning(tables.c.version, tables.c.token)
)
CODES = Prepared(select(tables.c.code).order_by(tables.c.id))
ADD = Prepared(insert(tables))


def test_rows_come_back_as_they_are(store, table):
    rows = in_transaction(store.engine, lambda tx: LOCK.run(tx, table_id=table.id))
    assert [tuple(row) for row in rows] == [(table.version + 1, table.token)]
    assert store.find(table.token).locked


def test_a_statement_without_rows_gives_none(store, table):
    assert not in_transaction(store.engine, lambda tx: LOCK.run(tx, table_id=table.id + 9))
    assert not in_transaction(store.engine, lambda tx: run(tx, "DELETE FROM entries"))


def test_it_belongs_to_the_transaction_it_is_run_in(store, table):
    def work(tx):
        LOCK.run(tx, table_id=table.id)
        raise KeyError

    with pytest.raises(KeyError):
        in_transaction(store.engine, work)
    assert not store.find(table.token).locked


def test_one_statement_serves_every_engine(store, open_store, table):
    for one in (store, open_store()):
        found = in_transaction(one.engine, CODES.run)
        assert [tuple(row) for row in found] == [(table.code,)]


def test_what_goes_wrong_is_raised_as_sqlalchemy_raises_it_and_shows_no_value(store, table):
    def work(tx):
        taken = tx.execute(select(tables)).mappings().one()
        ADD.run(tx, **{**taken, "id": 99, "code": "A SECRET"})

    with pytest.raises(IntegrityError) as refused:
        in_transaction(store.engine, work)
    assert "A SECRET" not in str(refused.value)
    with pytest.raises((OperationalError, ProgrammingError), match="nowhere"):
        in_transaction(store.engine, lambda tx: run(tx, "SELECT * FROM nowhere"))
    with store.engine.connect() as tx:
        assert tx.execute(text("SELECT count(*) FROM tables")).scalar() == 1
