"""Styles, scripts and icons: read once, compressed once, cached by phones for good.

An asset's address holds a fingerprint of its content, so a new version has a new address. What one
game alone needs is in `static/<key>/`: a page of its tables gets it joined to what all share
(`bundles.py`), its drawings too.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from flask import Blueprint, Flask, Response, abort, current_app, request, url_for
from markupsafe import Markup

from companion.games import GAMES
from companion.table.seats import Setup
from companion.web.bundles import KINDS, bundle_name, bundles, slim_script
from companion.web.security import takes_gzip

FOLDER = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"
ICONS = "icons.svg"
PICTURE = "picture.svg"
PAGES = "pages.svg"
HTMX = "htmx.js"
APART = ("feel.js", "switches.js")
"""Scripts of their own, which no page needs to begin with."""
STYLE = Markup('<link rel="stylesheet" href="%s">')
SCRIPT = Markup('<script src="%s" defer></script>')

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


@cache
def read_sources() -> Mapping[str, bytes]:
    """Our own files and those of the games, as people read them; what all games share is first."""
    folders = [FOLDER, *(own for key in GAMES if (own := FOLDER / key).is_dir())]
    paths = [path for folder in folders for path in sorted(folder.iterdir()) if path.is_file()]
    return {path.relative_to(FOLDER).as_posix(): path.read_bytes() for path in paths}


def read_assets() -> dict[str, Asset]:
    """All that is served: bundles, drawings, pictures, and htmx from its package."""
    sources = read_sources()
    variants = {key: [one.key for one in game.variants] for key, game in GAMES.items()}
    found = bundles(sources, variants) | _sprites(sources)
    found |= {name: body for name, body in sources.items() if name.startswith("icon-")}
    found |= {name: body for name, body in sources.items() if name.endswith(f"/{PICTURE}")}
    found |= {name: sources[name] for name in ("icon.svg", "turn.svg")}
    found |= {name: slim_script(sources[name].decode()).encode() for name in APART}
    found[HTMX] = (files("js_lib_htmx") / "static" / "htmx" / "htmx.min.js").read_bytes()
    return {name: _read(name, body) for name, body in found.items()}


def _sprites(sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """The drawings of all games, and those that no table shows, for pages that speak of several
    games; and for a game's own pages the shared ones and its own."""
    drawn = (ICONS, PAGES)
    parts = {name: body for name, body in sources.items() if name.rpartition("/")[2] in drawn}
    own = {sprite_of(key): (parts[ICONS], parts[f"{key}/{ICONS}"]) for key in GAMES}
    return {ICONS: drawn_together(parts.values())} | {
        name: drawn_together(both) for name, both in own.items()
    }


def sprite_of(key: str) -> str:
    return f"{key}/{ICONS}"


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
    app.jinja_env.globals.update(asset=address, bundle=bundle)


def address(name: str) -> str:
    """`asset` in templates. Asked for by every page, so each is made once."""
    known: dict[tuple[str, str], str] = current_app.extensions["comptoir.addresses"]
    key = (request.root_path, name)
    if key not in known:
        fingerprint = current_app.extensions["comptoir.assets"][name].fingerprint
        known[key] = url_for("assets.serve", fingerprint=fingerprint, name=name)
    return known[key]


def bundle(kind: str, setup: Setup | None = None) -> Markup:
    """What a page of this kind loads, `setup` being that of its table: in every page's head."""
    style, script = (address(_bundle(kind, ending, setup)) for ending in ("css", "js"))
    scripts = [address(HTMX), script] if KINDS[kind].live else [script]
    return Markup("\n").join([STYLE % style, *(SCRIPT % one for one in scripts)])


def _bundle(kind: str, ending: str, setup: Setup | None) -> str:
    if setup is None:
        return bundle_name(kind, ending)
    special = bundle_name(kind, ending, setup.game, setup.variant)
    served = special in current_app.extensions["comptoir.assets"]
    return special if served else bundle_name(kind, ending, setup.game)


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
    if asset.kind == "image/svg+xml":
        # A drawing can be opened like a page, and then needs nothing at all.
        response.headers["Content-Security-Policy"] = "default-src 'none'"
    return response
