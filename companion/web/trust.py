"""How a phone comes to trust this household's certificate, in three steps, and then has HTTPS."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, Flask, Response, abort, current_app, render_template, request, url_for

from companion.web.context import services

if TYPE_CHECKING:
    from companion.web.household import Authority

bp = Blueprint("trust", __name__)

PLACE = "comptoir.household"


def keep_authority(app: Flask, authority: Authority) -> None:
    """Only the server that speaks for it knows one."""
    app.extensions[PLACE] = authority


def authority() -> Authority:
    found: Authority | None = current_app.extensions.get(PLACE)
    if found is None:
        abort(404)
    return found


def way_to_trust() -> str | None:
    """From a page over plain HTTP, where there is another one; and back to the same page there."""
    if PLACE not in current_app.extensions or request.is_secure:
        return None
    return url_for("trust.steps", at=request.path)


@bp.get("/trust")
def steps() -> str:
    settings = services().settings
    fingerprint = authority().fingerprint
    port = settings.https_port
    at = request.args.get("at", "/")
    name = request.host.partition(":")[0]
    return render_template(
        "install/trust.html",
        fingerprint=fingerprint,
        # The same name: so it is the same phone there, with the same seat.
        there=f"https://{name}:{port}{at if at.startswith('/') else '/'}",
        typed=settings.local_name and f"https://{settings.local_name}.local:{port}",
    )


@bp.get("/trust/comptoir.crt")
def certificate() -> Response:
    return Response(authority().for_phones, mimetype="application/x-x509-ca-cert")
