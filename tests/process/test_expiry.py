"""A server that is to delete what nobody touches does so from its start on."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from tests.process.servers import Phone, companion, wait_for
from tests.process.tables import open_table


def test_old_tables_go_and_others_stay(tmp_path, keep):
    with companion(tmp_path) as server:
        phone = keep(Phone(server.port))
        old, young = open_table(phone), open_table(phone)
    with closing(sqlite3.connect(tmp_path / "data" / "comptoir.sqlite3")) as database, database:
        token = old.rsplit("/", 1)[1]
        database.execute("update tables set touched_at = 0 where token = ?", (token,))
    with companion(tmp_path, COMPTOIR_EXPIRE_DAYS="30") as server:
        phone = keep(phone.twin(server.port))
        wait_for(lambda: phone.get(old).status == 404)
        assert phone.get(young).status == 200
