"""Only our own pages may change anything: each POST says where it comes from, and is believed.

A browser tells the origin of a request by itself, and no script of another site can make it say
anything else. So no form needs a token, and a page's HTML holds nothing that belongs to one phone.

`Sec-Fetch-Site` is the browser's own verdict; it comes over HTTPS and from this machine. Over plain
HTTP there is `Origin`, which must name the host that the request was sent to, or the public one.
What says neither is no browser of today, and is refused. `SameSite=Lax` is a second lock: from
another site the cookie does not come along either.
"""

from __future__ import annotations

from flask import Flask, abort, request

from companion.web.context import services

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


def init_origin(app: Flask) -> None:
    app.before_request(refuse_strange_origin)


def refuse_strange_origin() -> None:
    if request.method not in SAFE and not is_ours():
        abort(403)


def is_ours() -> bool:
    verdict = request.headers.get("Sec-Fetch-Site")
    if verdict is not None:
        return verdict == "same-origin"
    host = request.host
    here = (f"http://{host}", f"https://{host}", services().settings.public_url)
    return request.headers.get("Origin") in [one.casefold() for one in here if one]
