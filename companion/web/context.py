"""What the routes share: the stores, the hub, and the addresses phones can reach us at."""

from __future__ import annotations

from dataclasses import dataclass

from flask import current_app, request, session

from companion.store.guesses import GuessCounter
from companion.store.lessons import LessonStore
from companion.store.past import PastStore
from companion.store.results import ResultStore
from companion.store.rooms import RoomStore
from companion.store.tables import TableStore
from companion.web.lan import lan_address
from companion.web.live import Hub
from companion.web.pulse import Pulse
from companion.web.settings import Settings
from companion.web.spending import Spending


@dataclass(frozen=True)
class Services:
    settings: Settings
    tables: TableStore
    rooms: RoomStore
    guesses: GuessCounter
    hub: Hub
    results: ResultStore
    past: PastStore
    lessons: LessonStore
    pulse: Pulse
    spending: Spending


def services() -> Services:
    found: Services = current_app.extensions["comptoir"]
    return found


def public_url() -> str:
    """What a QR code should point to: an address that another phone can open."""
    settings = services().settings
    if settings.public_url:
        return settings.public_url
    host = request.host
    name, _, port = host.partition(":")
    if (settings.https_port and request.is_secure) or name == f"{settings.local_name}.local":
        # A guest's phone trusts no certificate yet, and an old one does not find names.
        return f"http://{lan_address()}:{settings.port}"
    if name in ("localhost", "127.0.0.1", "[::1]"):
        return f"http://{lan_address()}:{port or 80}"
    return request.host_url.rstrip("/")


def came_securely() -> bool:
    """Whether this very request came over HTTPS, as far as the server or a trusted proxy knows; or
    to the address that is said to be public and secure, whose proxy need not be trusted."""
    public = services().settings.public_url or ""
    return request.is_secure or public.casefold() == f"https://{request.host}".casefold()


def remembered_names() -> list[str]:
    names = session.get("names", [])
    return [str(name) for name in names] if isinstance(names, list) else []


def remember_names(names: list[str]) -> None:
    """Offered with one tap when this device opens the next table; a group without names is none."""
    if names:
        session["names"] = names
