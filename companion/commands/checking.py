"""`comptoir check`: is everything as it should be? A line for each question."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from companion.commands.keeping import reached
from companion.store.backup import file_of, reason
from companion.store.checkup import faults, write_something
from companion.store.schema import StoreError, require_current
from companion.web.settings import WEAK_KEY, Settings, is_weak

SPACE_WANTED = 100 * 1024 * 1024


@dataclass(frozen=True)
class Finding:
    what: str
    said: str
    is_well: bool = True

    def __str__(self) -> str:
        return f"{'ok    ' if self.is_well else 'WRONG '} {self.what}: {self.said}"


Look = Callable[[Engine], Iterator[Finding]]


def check(settings: Settings) -> list[Finding]:
    return [*_secret_key(settings), *_database(settings), *_backups(settings)]


def _secret_key(settings: Settings) -> Iterator[Finding]:
    if is_weak(settings.secret_key):
        yield Finding("secret key", WEAK_KEY, is_well=False)
    else:
        yield Finding("secret key", "hard to guess")


def _database(settings: Settings) -> Iterator[Finding]:
    """Each question builds on the one before: after the first no there is nothing more to ask."""
    with reached(settings) as engine:
        for look in (_space, _layout, _writing, _soundness):
            try:
                for finding in look(engine):
                    yield finding
                    if not finding.is_well:
                        return
            except (StoreError, SQLAlchemyError) as problem:
                yield Finding(look.__name__.strip("_"), reason(problem), is_well=False)
                return


def _space(engine: Engine) -> Iterator[Finding]:
    if engine.dialect.name != "sqlite":
        yield Finding("database", "PostgreSQL, which looks after its own disk")
        return
    file = file_of(engine)
    free, size = shutil.disk_usage(file.parent).free, file.stat().st_size
    said = f"{free / 1e6:,.0f} MB free beside {file}, which has {size / 1e6:,.1f} MB"
    yield Finding("space", said, is_well=free >= max(SPACE_WANTED, 2 * size))


def _layout(engine: Engine) -> Iterator[Finding]:
    require_current(engine)
    yield Finding("layout", "the one of this Comptoir")


def _writing(engine: Engine) -> Iterator[Finding]:
    write_something(engine)
    yield Finding("writing", "possible")


def _soundness(engine: Engine) -> Iterator[Finding]:
    found = faults(engine)
    yield Finding("soundness", " ".join(found) or "every page and every log", is_well=not found)


def _backups(settings: Settings) -> Iterator[Finding]:
    rota = settings.backups
    if rota is None:
        yield Finding("backups", "none by the clock; set COMPTOIR_BACKUP_HOURS, for example to 24")
        return
    made = rota.made()
    if not made:
        yield Finding("backups", f"none yet in {rota.folder}", is_well=False)
        return
    age = (time.time() - made[-1].stat().st_mtime) / 3600
    said = f"{len(made)} in {rota.folder}, the newest {age:.1f} hours old"
    yield Finding("backups", said, is_well=age <= 2 * rota.hours)
