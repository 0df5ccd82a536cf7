"""Tables are listed, expire, and are deleted; their results stay."""

from __future__ import annotations

import time

import pytest
from sqlalchemy import insert, select, update

from companion.commands.tables import DAY, expire_tables, list_tables, remove_table
from companion.store import housekeeping
from companion.store.models import entries, results, tables
from companion.store.schema import StoreError
from companion.store.tables import TableStore
from companion.web.settings import Settings
from tests.store.conftest import HOST
from tests.store.rows import at
from tests.table.toy import SETUP, TOY

CODES = ("AAAA", "CCCC", "DDDD")
IDLE = (400, 40, 0)


@pytest.fixture
def settings(database_url, tmp_path):
    """Three tables, idle for so many days; the oldest was counted."""
    with at(database_url) as engine:
        store = TableStore(engine, {"toy": TOY})
        for code, days in zip(CODES, IDLE, strict=True):
            table = store.create(SETUP, HOST, shared=False)
            when = {"code": code, "touched_at": time.time() - days * DAY}
            with engine.begin() as tx:
                tx.execute(update(tables).where(tables.c.id == table.id).values(when))
        with engine.begin() as tx:
            first = tx.execute(select(tables.c.id).where(tables.c.code == "AAAA")).scalar_one()
            kept = {"table_id": first, "token": "kept", "body": "{}", "settled": True}
            tx.execute(insert(results).values(finished_at=1.0, changed_at=1.0, **kept))
    return Settings(tmp_path, database_url, "key")


def left(settings):
    with at(settings.database_url) as engine, engine.connect() as connection:
        return {*connection.execute(select(tables.c.code)).scalars()}


def test_the_list_tells_the_longest_untouched_first_and_no_secret(settings):
    *lines, last = list_tables(settings, None).splitlines()
    assert [line.split()[0] for line in lines] == [*CODES]
    assert [line.split()[4] for line in lines] == ["counted", "open", "open"]
    assert last == "3 tables"
    with at(settings.database_url) as engine, engine.connect() as connection:
        tokens = connection.execute(select(tables.c.token)).scalars().all()
    assert not any(token in line for line in lines for token in tokens)


def test_the_list_of_those_that_lie_idle(settings):
    assert list_tables(settings, 30).splitlines()[-1] == "2 tables"


def test_to_expire_says_first_and_does_it_when_sure(settings, monkeypatch):
    monkeypatch.setattr(housekeeping, "AT_ONCE", 1)
    assert "--yes deletes them" in expire_tables(settings, 30, sure=False)
    assert left(settings) == {*CODES}
    assert expire_tables(settings, 30, sure=True) == "2 tables are gone; their results stay."
    assert left(settings) == {"DDDD"}
    with at(settings.database_url) as engine, engine.connect() as connection:
        assert connection.execute(select(results.c.token, results.c.table_id)).all() == [
            ("kept", None)
        ]
        assert connection.execute(select(entries)).all() == []


def test_one_is_deleted_by_its_code(settings):
    assert "CCCC is gone" in remove_table(settings, "cccc")
    assert left(settings) == {"AAAA", "DDDD"}
    with pytest.raises(StoreError, match="no table CCCC"):
        remove_table(settings, "CCCC")
