"""Opening a table at a real server, through the pages a host would see."""

from __future__ import annotations

import re
from pathlib import Path

from companion.games import GAMES
from companion.store.database import connect
from companion.store.tables import TableStore
from companion.table.timeline import Entry
from tests.personas import new_table_form
from tests.process.servers import Phone

ANY = next(iter(GAMES))
"""For what is the same in every game."""


def open_table(phone: Phone, game: str = ANY, players: int = 3) -> str:
    """Fill in the new-table page; the path of the table it leads to."""
    assert phone.get(f"/new/{game}").status == 200
    form = {**new_table_form(game, "base", players), "phone": "none"}
    answer = phone.post(f"/new/{game}", **form)
    assert answer.status == 303, answer.text
    assert answer.location is not None
    path = answer.location[answer.location.index("/t/") :]
    page = phone.get(path)
    assert page.status == 200, page.text
    return path


def rename(phone: Phone, path: str, tap: str) -> int:
    """A tap that is always legal: the first player is called after it."""
    return phone.post(f"{path}/rename-seat", tap=tap, seat="s1", name=f"Rouge {tap}").status


def version_shown(page: str) -> int:
    found = re.search(r'data-version="(\d+)"', page)
    assert found is not None
    return int(found[1])


def read_log(data: Path, path: str) -> list[Entry]:
    """The log as it stands in the data folder of a server of ours."""
    engine = connect(f"sqlite:///{data / 'comptoir.sqlite3'}")
    try:
        store = TableStore(engine, GAMES)
        return store.log(store.find(path.removeprefix("/t/")))
    finally:
        engine.dispose()
