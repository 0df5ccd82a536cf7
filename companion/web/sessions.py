"""The signed cookie, checked once: a phone sends the same one with every tap."""

from __future__ import annotations

import time
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from flask import Flask, Request, Response
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadSignature

from companion.table.recent import Recent
from companion.web.context import came_securely, services

COOKIES_KEPT = 10_000


@dataclass(frozen=True)
class Signed:
    """What a sound cookie holds, and when it was signed."""

    at: int
    said: Mapping[str, Any]

    def is_of_age(self, lifetime: float) -> bool:
        return 0 <= int(time.time()) - self.at <= lifetime


class KeptSessions(SecureCookieSessionInterface):
    """Flask's own cookies. What one says is kept by its exact text, so nothing forged is ever found
    here, and only what our key has signed takes room."""

    def __init__(self) -> None:
        self._kept: Recent[str, Signed] = Recent(COOKIES_KEPT)

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession:
        """A session of the request's own, whatever it then does with it."""
        text = request.cookies.get(self.get_cookie_name(app), "")
        signed = self._kept.get(text) or self._checked(app, text)
        if signed is None or not signed.is_of_age(app.permanent_session_lifetime.total_seconds()):
            return self.session_class()
        return self.session_class(_copied(signed.said))

    def _checked(self, app: Flask, text: str) -> Signed | None:
        serializer = self.get_signing_serializer(app)
        if not text or serializer is None:
            return None
        try:
            said, at = serializer.loads(text, return_timestamp=True)
        except BadSignature:
            return None
        return self._kept.keep(text, Signed(int(at.timestamp()), said))

    def get_cookie_secure(self, app: Flask) -> bool:
        """A phone on plain HTTP would throw a secure cookie away, and one on HTTPS must have it. At
        home there are both at once, and a phone is to be the same one here and there."""
        return came_securely() and services().settings.https_port is None

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Most requests only read it, and then there is nothing to work out."""
        if self.should_set_cookie(app, session):
            super().save_session(app, session, response)
        elif session.accessed:
            response.vary.add("Cookie")


def _copied(said: Mapping[str, Any]) -> dict[str, Any]:
    """Most of it is text, which nobody can change."""
    return {
        key: value if isinstance(value, str) else deepcopy(value) for key, value in said.items()
    }
