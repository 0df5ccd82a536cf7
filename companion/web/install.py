"""What an HTTPS host adds: Comptoir as an app of its own, with a worker that keeps the shell."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, current_app, jsonify, render_template, url_for
from flask_babel import gettext

from companion.games import PROFILES
from companion.web.assets import ICONS, Asset
from companion.web.security import POLICY

bp = Blueprint("install", __name__)

ICON_SIZES = (192, 512)
RULES_LOAD = ("plain.css", "plain.js", "rules.css", "rules.js", ICONS, "icon.svg")
"""What the pages of the rules are made of, which a phone has without a network."""


def _address(name: str) -> str:
    asset: Asset = current_app.extensions["comptoir.assets"][name]
    return url_for("assets.serve", fingerprint=asset.fingerprint, name=name)


@bp.get("/manifest.webmanifest")
def manifest() -> Response:
    icons: list[dict[str, Any]] = [
        {"src": _address("icon.svg"), "type": "image/svg+xml", "sizes": "any"},
    ]
    for size in ICON_SIZES:
        source = {"src": _address(f"icon-{size}.png"), "type": "image/png"}
        icons.append({**source, "sizes": f"{size}x{size}", "purpose": "any maskable"})
    answer = jsonify(
        name="Comptoir",
        short_name="Comptoir",
        description=gettext("The phone at the game table"),
        id="/",
        start_url="/",
        display="standalone",
        background_color="#f5efe0",
        theme_color="#14566b",
        icons=icons,
    )
    answer.mimetype = "application/manifest+json"
    return answer


@bp.get("/worker.js")
def worker() -> Response:
    """The service worker, at the root so that it may serve every page. It is told which addresses
    are of now: it drops all others, and keeps these as they are fetched."""
    shell = sorted(_address(name) for name in current_app.extensions["comptoir.assets"])
    loads = [_address(name) for name in RULES_LOAD]
    rules = [url_for("rules.games"), *(url_for("rules.game", key=key) for key in PROFILES)]
    body = render_template("install/worker.js", shell=shell, rules=rules, rules_load=loads)
    # It is no part of any page, and so has the policy for itself.
    return Response(body, mimetype="text/javascript", headers={"Content-Security-Policy": POLICY})
