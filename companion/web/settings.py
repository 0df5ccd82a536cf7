"""Settings from the environment, and what is made at first start: data folder and secret key."""

from __future__ import annotations

import os
import secrets
import stat
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from companion.web.proxies import NOBODY, Proxies

KEY_TRIES = 20

DATABASE, SECRET_KEY = "comptoir.sqlite3", "secret_key"
PROBE = ".writable"
OUR_FILES = ("comptoir", SECRET_KEY, PROBE)
FOLDER_MODE, FILE_MODE, OTHERS = 0o700, 0o600, 0o077


class StartupError(Exception):
    """Something a person must put right before the app can start; one clear sentence."""


@dataclass(frozen=True)
class Settings:
    data: Path
    database_url: str
    secret_key: str
    port: int = 8000
    public_url: str | None = None
    household: bool = False
    """On a server for one household every device shares what one of them has learned."""
    proxies: Proxies = NOBODY
    """The proxies that are believed about who is behind them."""

    @property
    def https(self) -> bool:
        return bool(self.public_url and self.public_url.startswith("https://"))


def from_environment(environ: Mapping[str, str] = os.environ) -> Settings:
    data = Path(environ.get("COMPTOIR_DATA", "data")).resolve()
    given_url, given_key = environ.get("DATABASE_URL"), environ.get("SECRET_KEY")
    if not (given_url and given_key):
        _make_folder(data)
    return Settings(
        data=data,
        database_url=given_url or _own_database(data / DATABASE),
        secret_key=given_key or _kept_key(data / SECRET_KEY),
        port=_port(environ.get("PORT", "8000")),
        public_url=(environ.get("COMPTOIR_PUBLIC_URL") or "").rstrip("/") or None,
        household=environ.get("COMPTOIR_HOUSEHOLD", "").strip().lower() == "yes",
        proxies=_proxies(environ.get("COMPTOIR_TRUSTED_PROXIES", "")),
    )


def _port(text: str) -> int:
    if text.isdecimal() and 0 < int(text) < 65536:
        return int(text)
    raise StartupError(f"PORT must be a number from 1 to 65535, not {text!r}.")


def _proxies(text: str) -> Proxies:
    try:
        return Proxies.named(text)
    except ValueError:
        raise StartupError(
            "COMPTOIR_TRUSTED_PROXIES must be a number of proxies, or addresses and networks such"
            f" as 10.0.0.0/8, not {text!r}."
        ) from None


def _make_folder(data: Path) -> None:
    try:
        data.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
        probe = data / PROBE
        probe.touch()
        probe.unlink(missing_ok=True)
        _keep_private(data)
    except OSError:
        raise StartupError(
            f"The data folder {data} cannot be written to; set COMPTOIR_DATA to one that can."
        ) from None


def _keep_private(data: Path) -> None:
    """Tables, seats and the secret key are for their owner alone, also where an earlier version
    left them open. A folder that holds anything else is not ours to close."""
    if os.name != "posix":
        return
    inside = list(data.iterdir())
    ours = [path for path in inside if path.name.startswith(OUR_FILES)]
    if len(ours) == len(inside):
        _narrow(data, FOLDER_MODE)
    for path in ours:
        _narrow(path, FILE_MODE)


def _narrow(path: Path, mode: int) -> None:
    kind = stat.S_ISDIR if mode == FOLDER_MODE else stat.S_ISREG
    # A server that is just closing its database takes the files beside it away.
    with suppress(FileNotFoundError):
        found = path.lstat()
        if kind(found.st_mode) and found.st_uid == os.getuid() and found.st_mode & OTHERS:
            path.chmod(mode)


def _own_database(path: Path) -> str:
    """Made here, because SQLite would let everybody read it; the files it puts beside follow."""
    if not path.exists():
        path.touch(mode=FILE_MODE)
    return f"sqlite:///{path}"


def _kept_key(path: Path) -> str:
    """The secret key of this server, made once and readable by its owner alone."""
    try:
        return _make_key(path)
    except FileExistsError:
        return _read_key(path)
    except OSError as problem:
        raise StartupError(f"The secret key {path} cannot be kept: {problem.strerror}.") from None


def _make_key(path: Path) -> str:
    key = secrets.token_hex(32)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE)
    with os.fdopen(handle, "w") as file:
        file.write(key)
    return key


def _read_key(path: Path) -> str:
    """Workers that start together find the file before its maker has filled it: wait a little."""
    for _ in range(KEY_TRIES):
        try:
            key = path.read_text().strip()
        except (OSError, UnicodeDecodeError):
            break
        if key:
            return key
        time.sleep(0.05)
    raise StartupError(
        f"The secret key in {path} cannot be read; delete the file to make a new one."
    )
