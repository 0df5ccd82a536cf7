"""Styles, scripts and icons: read once, compressed once, cached by phones for good.

An asset's address holds a fingerprint of its content, so a new version has a new address. What one
game alone needs is in `static/<key>/`; its drawings are put into one file with all others.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from flask import Blueprint, Flask, Response, abort, current_app, request, url_for

from companion.games import GAMES
from companion.web.security import takes_gzip

FOLDER = Path(__file__).parent / "static"
DRAWINGS = ("icons.svg", "walk.svg")
"""Served as one file each: the shared drawings, if any, and those of every game."""
FOREVER = "public, max-age=31536000, immutable"

bp = Blueprint("assets", __name__)


@dataclass(frozen=True)
class Asset:
    name: str
    kind: str
    body: bytes
    packed: bytes
    fingerprint: str


def _read(name: str, body: bytes) -> Asset:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = gzip.compress(body, 9, mtime=0)
    return Asset(name, kind, body, packed, hashlib.sha256(body).hexdigest()[:12])


def own_files(key: str, *names: str) -> tuple[str, ...]:
    """Those of these files that a game has, by the names they are served under."""
    return tuple(f"{key}/{name}" for name in names if (FOLDER / key / name).is_file())


def read_assets() -> dict[str, Asset]:
    """Our own files, those of the games, and htmx from the package that carries it."""
    paths = [path for folder in _folders() for path in sorted(folder.iterdir()) if path.is_file()]
    found = {path.relative_to(FOLDER).as_posix(): path.read_bytes() for path in paths}
    for name in DRAWINGS:
        parts = [found.pop(one) for one in [*found] if one.rpartition("/")[2] == name]
        found[name] = drawn_together(parts)
    htmx = files("js_lib_htmx") / "static" / "htmx" / "htmx.min.js"
    found["htmx.js"] = htmx.read_bytes()
    return {name: _read(name, body) for name, body in found.items()}


def _folders() -> list[Path]:
    """What all games share comes first."""
    return [FOLDER, *(own for key in GAMES if (own := FOLDER / key).is_dir())]


def drawn_together(parts: Iterable[bytes]) -> bytes:
    """One file with the symbols of several; two of one name would hide each other."""
    symbols = b"".join(part[part.index(b">") + 1 : part.rindex(b"</svg>")] for part in parts)
    named = Counter(re.findall(r'<symbol id="([^"]+)"', symbols.decode()))
    twice = sorted(name for name, count in named.items() if count > 1)
    if twice:
        raise ValueError(f"two drawings have one name: {', '.join(twice)}")
    return b'<svg xmlns="http://www.w3.org/2000/svg">' + symbols + b"</svg>\n"


def init_assets(app: Flask) -> None:
    app.extensions["comptoir.assets"] = read_assets()
    app.extensions["comptoir.addresses"] = {}
    app.register_blueprint(bp)
    app.jinja_env.globals["asset"] = address


def address(name: str) -> str:
    """`asset` in templates. Asked for by every icon of every page, so each is made once."""
    known: dict[tuple[str, str], str] = current_app.extensions["comptoir.addresses"]
    key = (request.root_path, name)
    if key not in known:
        fingerprint = current_app.extensions["comptoir.assets"][name].fingerprint
        known[key] = url_for("assets.serve", fingerprint=fingerprint, name=name)
    return known[key]


@bp.get("/static/<fingerprint>/<path:name>")
def serve(fingerprint: str, name: str) -> Response:
    asset: Asset | None = current_app.extensions["comptoir.assets"].get(name)
    if asset is None or asset.fingerprint != fingerprint:
        abort(404)
    packed = takes_gzip()
    response = Response(asset.packed if packed else asset.body, mimetype=asset.kind)
    if packed:
        response.content_encoding = "gzip"
    response.headers["Cache-Control"] = FOREVER
    response.vary.add("Accept-Encoding")
    return response
