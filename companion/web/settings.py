"""Settings from the environment, and what is made at first start: data folder and secret key."""

from __future__ import annotations

import os
import re
import secrets
import stat
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from math import inf
from pathlib import Path

from companion.store.timed import Rota
from companion.web import patience, spending
from companion.web.crowd import USUAL, StreamLimits
from companion.web.proxies import NOBODY, Proxies
from companion.web.spending import Allowances

KEY_TRIES = 20
SHORTEST_KEY, FEWEST_LETTERS = 20, 8
MAKE_KEY = 'python -c "import secrets; print(secrets.token_hex(32))"'
WEAK_KEY = f"SECRET_KEY is too easy to guess; make one with: {MAKE_KEY}"
LONGEST_NUMBER = 10
LOCAL_NAME, NOT_ANNOUNCED = "comptoir", "no"
LABEL = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?")
BACKUPS, BACKUPS_KEPT = "comptoir-backups", 7

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
    backups: Rota | None = None
    """When backups are made by the clock, and how many are kept."""
    metrics: str | None = None
    """The word that opens the page of figures; without one there is no such page."""
    logs_requests: bool = False
    """Whether the log is written for programs, with a line for every request."""
    streams: StreamLimits = USUAL
    """How many phones a process tells by itself what is new; the others ask."""
    allowances: Allowances = spending.USUAL
    """How much of what costs much one phone and one address may ask for."""
    expire_days: int | None = None
    """After so many days a table that nobody touches is deleted; without it none ever is."""
    patience: int = patience.SECONDS
    """How many seconds a phone may take to send a request, or to take an answer."""
    local_name: str | None = None
    """The name before `.local` by which `make run` is announced in its network."""
    https_port: int | None = None
    """Where `make run` also listens over HTTPS, with a certificate of the household's own."""


def from_environment(environ: Mapping[str, str] = os.environ) -> Settings:
    data = Path(environ.get("COMPTOIR_DATA", "data")).resolve()
    given_url, given_key = environ.get("DATABASE_URL"), environ.get("SECRET_KEY")
    if not (given_url and given_key):
        _make_folder(data)
    return Settings(
        data=data,
        database_url=given_url or _own_database(data / DATABASE),
        secret_key=_strong(given_key) if given_key else _kept_key(data / SECRET_KEY),
        port=_port(environ.get("PORT", "8000")),
        public_url=(environ.get("COMPTOIR_PUBLIC_URL") or "").rstrip("/") or None,
        household=environ.get("COMPTOIR_HOUSEHOLD", "").strip().lower() == "yes",
        proxies=_proxies(environ.get("COMPTOIR_TRUSTED_PROXIES", "")),
        backups=_backups(environ, data),
        metrics=_metrics(environ.get("COMPTOIR_METRICS", "")),
        logs_requests=_is_structured(environ.get("COMPTOIR_LOG", "plain")),
        streams=_streams(environ),
        allowances=_allowances(environ),
        expire_days=_whole(environ, "COMPTOIR_EXPIRE_DAYS", 0, least=0) or None,
        patience=_whole(environ, "COMPTOIR_PATIENCE", patience.SECONDS),
        local_name=_local_name(environ.get("COMPTOIR_LOCAL_NAME") or LOCAL_NAME),
        https_port=_https_port(environ),
    )


def _whole(environ: Mapping[str, str], name: str, default: int, least: int = 1) -> int:
    """A number of things, in digits."""
    text = environ.get(name) or str(default)
    if text.isdecimal() and len(text) < LONGEST_NUMBER and int(text) >= least:
        return int(text)
    raise StartupError(f"{name} must be a whole number from {least} on, not {text!r}.")


def _allowances(environ: Mapping[str, str]) -> Allowances:
    """What an address has can be set; a phone never has more than its address."""
    usual = spending.USUAL
    tables = _whole(environ, "COMPTOIR_TABLES_PER_ADDRESS", usual.tables.of_an_address)
    imports = _whole(environ, "COMPTOIR_IMPORTS_PER_ADDRESS", usual.imports.of_an_address)
    drawings = _whole(environ, "COMPTOIR_DRAWINGS_PER_ADDRESS", usual.drawings.of_an_address)
    return Allowances(
        tables=usual.tables.up_to(tables),
        imports=usual.imports.up_to(imports),
        drawings=usual.drawings.up_to(drawings),
    )


def _streams(environ: Mapping[str, str]) -> StreamLimits:
    return StreamLimits(
        in_all=_whole(environ, "COMPTOIR_STREAMS", USUAL.in_all),
        of_a_table=_whole(environ, "COMPTOIR_STREAMS_PER_TABLE", USUAL.of_a_table),
        of_an_address=_whole(environ, "COMPTOIR_STREAMS_PER_ADDRESS", USUAL.of_an_address),
        of_a_device=_whole(environ, "COMPTOIR_STREAMS_PER_DEVICE", USUAL.of_a_device),
    )


def _port(text: str, name: str = "PORT") -> int:
    if text.isdecimal() and 0 < int(text) < 65536:
        return int(text)
    raise StartupError(f"{name} must be a number from 1 to 65535, not {text!r}.")


def _https_port(environ: Mapping[str, str]) -> int | None:
    text = environ.get("COMPTOIR_HTTPS_PORT", "")
    if text and environ.get("COMPTOIR_PUBLIC_URL"):
        raise StartupError(
            "COMPTOIR_HTTPS_PORT is for a network at home: where COMPTOIR_PUBLIC_URL is set, a"
            " proxy does HTTPS."
        )
    return _port(text, "COMPTOIR_HTTPS_PORT") if text else None


def _local_name(text: str) -> str | None:
    """Without `.local`; nothing where nothing is to be announced."""
    name = text.strip().lower().removesuffix(".local")
    if name == NOT_ANNOUNCED:
        return None
    if LABEL.fullmatch(name):
        return name
    raise StartupError(
        "COMPTOIR_LOCAL_NAME must be letters, digits and hyphens, or no for none at all, not"
        f" {text!r}."
    )


def _proxies(text: str) -> Proxies:
    try:
        return Proxies.named(text)
    except ValueError:
        raise StartupError(
            "COMPTOIR_TRUSTED_PROXIES must be a number of proxies, or addresses and networks such"
            f" as 10.0.0.0/8, not {text!r}."
        ) from None


def _backups(environ: Mapping[str, str], data: Path) -> Rota | None:
    hours, kept = environ.get("COMPTOIR_BACKUP_HOURS", ""), environ.get("COMPTOIR_BACKUPS_KEPT", "")
    if not hours:
        return None
    folder = Path(environ.get("COMPTOIR_BACKUP_FOLDER") or data / BACKUPS).resolve()
    try:
        rota = Rota(folder, float(hours), int(kept or BACKUPS_KEPT))
    except ValueError:
        rota = Rota(folder, 0, 0)
    if not (0 < rota.hours < inf and rota.kept > 0):
        raise StartupError(
            "COMPTOIR_BACKUP_HOURS must be a number of hours such as 24, and COMPTOIR_BACKUPS_KEPT"
            f" how many stay, such as 7; not {hours!r} and {kept!r}."
        )
    return rota


def _metrics(word: str) -> str | None:
    if word and is_weak(word):
        raise StartupError(
            "COMPTOIR_METRICS is the word that opens /metrics, and too easy to guess; make one"
            f" with: {MAKE_KEY}"
        )
    return word or None


def _is_structured(text: str) -> bool:
    if text not in ("plain", "json"):
        raise StartupError(f"COMPTOIR_LOG must be plain or json, not {text!r}.")
    return text == "json"


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
    write_secret(path, key)
    return key


def write_secret(path: Path, key: str) -> None:
    """All of it or nothing: a full disk must not leave an empty file that the next start reads."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE)
    try:
        with os.fdopen(handle, "w") as file:
            file.write(key)
            file.flush()
            os.fsync(handle)
    except OSError:
        path.unlink(missing_ok=True)
        raise


def is_weak(key: str) -> bool:
    """Whether somebody could find it by trying, and sign cookies as any phone."""
    return len(key) < SHORTEST_KEY or len({*key}) < FEWEST_LETTERS


def _strong(key: str) -> str:
    if is_weak(key):
        raise StartupError(WEAK_KEY)
    return key


def replace_key(settings: Settings, key: str) -> Path:
    """The key of a backup in the place of the server's own, which is kept aside: where."""
    path = settings.data / SECRET_KEY
    aside = settings.data / f"{SECRET_KEY}-replaced-{time.strftime('%Y%m%d-%H%M%S')}"
    fresh = keep_key_of(settings, key)
    path.rename(aside)
    fresh.rename(path)
    return aside


def keep_key_of(settings: Settings, key: str) -> Path:
    """The key of a backup, beside the server's own."""
    path = settings.data / f"{SECRET_KEY}-of-backup"
    settings.data.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    write_secret(path, key)
    return path


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
