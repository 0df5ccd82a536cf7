"""Backups that are made by the clock, and how many of them are kept."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Engine

from companion.store.backup import back_up
from companion.store.pouring import Progress, in_silence

PREFIX, SUFFIX = "comptoir-", ".sqlite3"
HOUR = 3600


@dataclass(frozen=True)
class Rota:
    """Into which folder, how often, and how many stay."""

    folder: Path
    hours: float
    kept: int

    def made(self) -> list[Path]:
        """The oldest first: the names tell when."""
        return sorted(self.folder.glob(f"{PREFIX}*{SUFFIX}"))

    def wait(self) -> float:
        """Seconds until the next one is due."""
        made = self.made()
        due = made[-1].stat().st_mtime + self.hours * HOUR if made else 0
        return max(0, due - time.time())

    def back_up(
        self, engine: Engine, secret_key: str | None, progress: Progress = in_silence
    ) -> Path | None:
        """Make one if it is due and no other process is at it; and drop those that are too many."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with _alone(self.folder / ".lock") as is_mine:
            if not is_mine or self.wait() > 0:
                return None
            file = self.folder / f"{PREFIX}{time.strftime('%Y%m%d-%H%M%S')}{SUFFIX}"
            back_up(engine, file, secret_key, progress)
            for old in self.made()[: -self.kept]:
                old.unlink(missing_ok=True)
        return file


@contextmanager
def _alone(lock: Path) -> Iterator[bool]:
    """Whether no other process of this machine holds it."""
    if os.name != "posix":
        yield True
        return
    import fcntl

    with lock.open("a") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            yield False
            return
        yield True
