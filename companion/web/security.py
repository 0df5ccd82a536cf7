"""Headers on every answer, and who a visitor is."""

from __future__ import annotations

import gzip
import secrets

from flask import Flask, Response, request, session

from companion.web.sessions import KeptSessions
from companion.web.settings import Settings

WORTH_PACKING = 700
PACKED = ("text/html", "application/json", "image/svg+xml", "text/javascript")
NEVER_A_PAGE = ("text/css", "text/javascript", "text/event-stream")
"""The page that asked for them rules what they do; two policies would be half their headers."""
A_YEAR = 365 * 24 * 3600

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)


def init_security(app: Flask, settings: Settings) -> None:
    app.config.update(
        SECRET_KEY=settings.secret_key,
        SESSION_COOKIE_NAME="comptoir",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_REFRESH_EACH_REQUEST=False,
        PERMANENT_SESSION_LIFETIME=A_YEAR,
    )
    app.session_interface = KeptSessions()
    app.after_request(seal)
    app.after_request(pack)


def device() -> str:
    """This phone's own key, kept in its signed cookie."""
    known = known_device()
    if known is None:
        known = session["device"] = secrets.token_hex(16)
        session.permanent = True
    return known


def known_device() -> str | None:
    """The same, if the phone has been here before."""
    known = session.get("device")
    return known if isinstance(known, str) and len(known) == 32 else None


def seal(response: Response) -> Response:
    """Headers that no route sets by itself are added without looking for them first."""
    headers = response.headers
    if response.status_code != 204 and response.mimetype not in NEVER_A_PAGE:
        headers.setdefault("Content-Security-Policy", POLICY)
        # Any stricter, and forms of our own pages would not say where they come from (`origin.py`).
        headers.add("Referrer-Policy", "same-origin")
    if response.status_code != 204 and response.mimetype != "text/event-stream":
        # Nobody could take these for anything else.
        headers.add("X-Content-Type-Options", "nosniff")
    if request.is_secure:
        # Browsers ignore it on plain HTTP, and complain.
        headers.add("Cross-Origin-Opener-Policy", "same-origin")
    if "Cache-Control" not in headers:
        headers.add("Cache-Control", "no-store")
    if response.status_code < 500:
        # Phones tell by it that we have answered, and no proxy, portal or broken server.
        headers.add("X-Comptoir", "1")
    return response


def for_going_back(page: str) -> Response:
    """A page that the browser may show as it was when somebody goes back to it: its form is then
    the same one, and what it opened is not opened again."""
    return Response(page, headers={"Cache-Control": "private, no-cache"})


def takes_gzip() -> bool:
    return request.accept_encodings.quality("gzip") > 0


def pack(response: Response) -> Response:
    """Compress what is worth it. SameSite cookies keep other sites from probing the sizes."""
    if response.is_streamed or response.mimetype not in PACKED:
        return response
    body = response.get_data()
    if len(body) >= WORTH_PACKING and not response.content_encoding and takes_gzip():
        response.set_data(gzip.compress(body, 9, mtime=0))
        response.content_encoding = "gzip"
        response.vary.add("Accept-Encoding")
    return response
