"""`comptoir migrate`, `backup`, `restore` and `copy`: what happens to a whole database."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from companion.commands.progress import Told
from companion.store import restore as restoring
from companion.store.backup import Seal, back_up, reason
from companion.store.database import connect, migrate
from companion.store.schema import Standing, StoreError, standing
from companion.web.settings import SECRET_KEY, Settings, keep_key_of, replace_key

NO_KEY = (
    "It has no secret key: phones keep their seats only where the server has the key the backup"
    " was made with."
)


@contextmanager
def reached(settings: Settings) -> Iterator[Engine]:
    """The database, or one sentence on why it cannot be reached."""
    try:
        engine = connect(settings.database_url)
        try:
            yield engine
        finally:
            engine.dispose()
    except SQLAlchemyError as problem:
        raise StoreError(f"The database cannot be reached: {reason(problem)}") from None


def bring_up(settings: Settings) -> None:
    """Bring the database to its newest layout."""
    with reached(settings) as engine:
        found = standing(engine)
        if found is Standing.CURRENT:
            return
        if found is Standing.UNKNOWN:
            raise StoreError(found.value)

        from alembic.util import CommandError

        try:
            migrate(engine)
        except CommandError as problem:
            raise StoreError(f"The database cannot be brought up to date: {problem}") from None


def make_backup(settings: Settings, file: Path, *, with_key: bool) -> str:
    with reached(settings) as engine:
        back_up(engine, file, settings.secret_key if with_key else None, Told())
    size = f"{file.stat().st_size / 1e6:,.1f} MB"
    if not with_key:
        return f"{file} holds everything ({size}). {NO_KEY}"
    return (
        f"{file} holds everything ({size}), with the secret key: whoever has it can be any phone,"
        " so keep it as you keep the key."
    )


def make_timed_backup(settings: Settings) -> str:
    """The one that is due, into the folder of the settings."""
    if settings.backups is None:
        raise StoreError("Name a file, or set COMPTOIR_BACKUP_HOURS.")
    with reached(settings) as engine:
        try:
            made = settings.backups.back_up(engine, settings.secret_key, Told())
        except OSError as problem:
            folder = settings.backups.folder
            raise StoreError(f"No backup can be kept in {folder}: {reason(problem)}.") from None
    if made:
        return f"{made} holds everything."
    return f"None is due yet; the next is in {settings.backups.wait() / 3600:.1f} hours."


def put_back(settings: Settings, file: Path, *, replace_newer: bool) -> str:
    restored = restoring.restore(
        settings.database_url,
        file,
        settings.data,
        replace_newer=replace_newer,
        progress=Told(),
    )
    made = restored.seal.made_at
    when = time.strftime(" of %Y-%m-%d %H:%M", time.localtime(made)) if made else ""
    told = [
        f"The backup{when} is in place: {restored.rows:,} rows, looked through before and after."
    ]
    if restored.aside:
        told.append(f"What it replaced is kept as {restored.aside}; delete it when all is well.")
    return "\n".join([*told, _put_key_back(settings, restored.seal)])


def _put_key_back(settings: Settings, seal: Seal) -> str:
    if seal.secret_key is None:
        return NO_KEY
    if seal.secret_key == settings.secret_key:
        return "The secret key is the one the backup was made with: phones keep their seats."
    if os.environ.get("SECRET_KEY"):
        path = keep_key_of(settings, seal.secret_key)
        return (
            "SECRET_KEY is not the key the backup was made with, so phones would lose their seats:"
            f" set it to what stands in {path}."
        )
    replaced = replace_key(settings, seal.secret_key)
    return f"Its secret key is in place too; the one before is kept as {replaced}."


def copy_to_postgresql(settings: Settings, file: Path) -> str:
    rows = restoring.copy(file, settings.database_url, Told())
    told = f"{rows:,} rows were copied and compared; {file} is as it was."
    key = file.with_name(SECRET_KEY)
    try:
        is_same = key.read_text().strip() == settings.secret_key
    except OSError:
        return f"{told} No secret key lies beside it: set SECRET_KEY to the one it was used with."
    if is_same:
        return f"{told} The secret key is the same: phones keep their seats."
    return f"{told} Set SECRET_KEY to what stands in {key}, or phones lose their seats."
