"""What costs much is given so often in ten minutes; tables that nobody touches go."""

from __future__ import annotations

import re
import time
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select, update

from companion.store.housekeeping import expire
from companion.store.models import tables
from companion.web import spending
from companion.web.settings import StartupError, from_environment
from companion.web.spending import Allowance, Allowances, Spending
from tests.personas import Table, fresh_tap, new_table_form, open_table

FEW = Allowances(Allowance(2, 3), Allowance(1, 5), Allowance(2, 5))
DAY = 24 * 3600


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, which the test moves."""
    now = [1_000_000 * spending.WINDOW + 5.0]
    monkeypatch.setattr("companion.web.spending.time.time", lambda: now[0])
    return now


def test_a_phone_and_an_address_have_their_shares(clock: list[float]) -> None:
    one = Spending(FEW)
    assert [one.spend("tables", "anna", "home") for _ in range(3)] == [True, True, False]
    assert one.spend("tables", "bo", "home"), "another phone of the same house"
    assert not one.spend("tables", "cem", "home"), "but the house has had three"
    assert one.spend("tables", "cem", "elsewhere")
    assert one.spend("drawings", "anna", "home"), "each thing by itself"


def test_after_ten_minutes_there_is_as_much_again(clock: list[float]) -> None:
    one = Spending(FEW)
    assert one.spend("imports", "anna", "home")
    assert not one.spend("imports", "anna", "home")
    assert spending.pause() == spending.WINDOW - 5
    clock[0] += spending.pause()
    assert one.spend("imports", "anna", "home")


@pytest.fixture
def mean(sqlite_app: Flask) -> Flask:
    """A server that gives little."""
    served = sqlite_app.extensions["comptoir"]
    sqlite_app.extensions["comptoir"] = replace(served, spending=Spending(FEW))
    return sqlite_app


def test_new_tables_end_and_taps_go_on(mean: Flask) -> None:
    client = mean.test_client()
    form = new_table_form("carthago", "base", 3)
    for path in ("/new/carthago", "/score/carthago"):
        opened = client.post(path, data={**form, "tap": fresh_tap()})
        assert opened.status_code == 303
    token = opened.location.split("/")[2]
    refused = client.post("/new/carthago", data={**form, "tap": fresh_tap()})
    assert refused.status_code == 429
    assert "A short pause" in refused.get_data(as_text=True)
    assert 0 < int(refused.headers["Retry-After"]) <= spending.WINDOW
    french = client.post("/new/carthago", data=form, headers={"Accept-Language": "fr"})
    assert "Une petite pause" in french.get_data(as_text=True)
    again = client.post(f"/t/{token}/rematch", data={"tap": fresh_tap()})
    assert again.status_code == 429, "a rematch is a new table"
    renamed = {"seat": "s1", "name": "Zoé", "tap": fresh_tap()}
    assert client.post(f"/t/{token}/rename-seat", data=renamed).status_code == 303


def test_sheets_and_files_end_as_well(mean: Flask) -> None:
    client = mean.test_client()
    sheets = [client.get("/sheets/carthago.pdf").status_code for _ in range(3)]
    assert sheets == [200, 200, 429]
    assert client.get("/history/statistics").status_code == 429, "of the same share"
    assert [client.post("/import").status_code for _ in range(2)] == [422, 429]


def test_the_shares_of_an_address_can_be_set(tmp_path: Any) -> None:
    given = {"COMPTOIR_DATA": str(tmp_path), "COMPTOIR_TABLES_PER_ADDRESS": "7"}
    allowances = from_environment(given).allowances
    assert allowances.tables == Allowance(7, 7)
    assert allowances.imports == spending.USUAL.imports
    with pytest.raises(StartupError, match="COMPTOIR_DRAWINGS_PER_ADDRESS"):
        from_environment({**given, "COMPTOIR_DRAWINGS_PER_ADDRESS": "many"})


# Tables that nobody touches


def keeping(app: Flask, days: int) -> None:
    served = app.extensions["comptoir"]
    settings = replace(served.settings, expire_days=days)
    app.extensions["comptoir"] = replace(served, settings=settings)


def untouched(table: Table, days: float) -> None:
    engine = table.store.engine
    with engine.begin() as tx:
        mine = update(tables).where(tables.c.token == table.token)
        tx.execute(mine.values(touched_at=time.time() - days * DAY))


NOTICE = re.compile(r"on (\w+ \d+, \d{4}) this table is deleted")


@pytest.mark.parametrize(("days", "warned"), [(0, False), (22, False), (23, True), (29, True)])
def test_a_table_says_in_the_last_quarter_when_it_goes(
    sqlite_app: Flask, days: int, warned: bool
) -> None:
    table = open_table(sqlite_app, "carthago")
    keeping(sqlite_app, 30)
    untouched(table, days)
    page = table.get("host").get_data(as_text=True)
    found = NOTICE.search(page)
    assert bool(found) is warned
    if found:
        end = time.gmtime(time.time() + (30 - days) * DAY)
        assert found[1] == time.strftime("%B ", end) + f"{end.tm_mday}, {end.tm_year}"
        told = table.get("host", headers={"Accept-Language": "fr"}).get_data(as_text=True)
        assert "cette table sera supprimée" in told


def test_without_the_setting_no_table_goes(sqlite_app: Flask) -> None:
    table = open_table(sqlite_app, "carthago")
    untouched(table, 4000)
    assert not NOTICE.search(table.get("host").get_data(as_text=True))


def test_a_tap_keeps_a_table(sqlite_app: Flask) -> None:
    old, kept = (open_table(sqlite_app, "carthago") for _ in range(2))
    for table in (old, kept):
        untouched(table, 31)
    assert kept.tap("host", "rename-seat", seat="s1", name="Zoé").status_code == 303
    engine = old.store.engine
    assert expire(engine, time.time() - 30 * DAY) == 1
    with engine.connect() as tx:
        assert [*tx.execute(select(tables.c.token)).scalars()] == [kept.token]
    assert old.get("host").status_code == 404


def test_how_long_tables_are_kept_is_a_setting(tmp_path: Any) -> None:
    given = {"COMPTOIR_DATA": str(tmp_path)}
    assert from_environment(given).expire_days is None
    assert from_environment({**given, "COMPTOIR_EXPIRE_DAYS": "60"}).expire_days == 60
    with pytest.raises(StartupError, match="COMPTOIR_EXPIRE_DAYS"):
        from_environment({**given, "COMPTOIR_EXPIRE_DAYS": "-1"})
