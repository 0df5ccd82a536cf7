"""Styles, scripts and icons: read once, compressed once, cached by phones for good.

An asset's address holds a fingerprint of its content, so a new version has a new address.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from flask import Blueprint, Flask, Response, abort, current_app, request, url_for

from companion.web.security import takes_gzip

FOLDER = Path(__file__).parent / "static"
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


def read_assets() -> dict[str, Asset]:
    """Our own files, and htmx from the package that carries it."""
    found = {path.name: path.read_bytes() for path in FOLDER.iterdir() if path.is_file()}
    htmx = files("js_lib_htmx") / "static" / "htmx" / "htmx.min.js"
    found["htmx.js"] = htmx.read_bytes()
    return {name: _read(name, body) for name, body in found.items()}


def init_assets(app: Flask) -> None:
    assets = read_assets()
    app.extensions["comptoir.assets"] = assets
    app.register_blueprint(bp)

    addresses: dict[tuple[str, str], str] = {}

    def asset(name: str) -> str:
        """Asked for by every icon of every page, so the address is made once."""
        key = (request.root_path, name)
        if key not in addresses:
            fingerprint = assets[name].fingerprint
            addresses[key] = url_for("assets.serve", fingerprint=fingerprint, name=name)
        return addresses[key]

    app.jinja_env.globals["asset"] = asset


@bp.get("/static/<fingerprint>/<name>")
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
