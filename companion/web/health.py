"""Is the server well, and how does it do: for those who watch over it, not for phones."""

from __future__ import annotations

from flask import Blueprint, Response, abort, current_app, request

from companion.web.context import services
from companion.web.metrics import Meters, is_allowed
from companion.web.pulse import WELL

bp = Blueprint("health", __name__)


@bp.get("/healthz")
def healthz() -> Response:
    said = services().pulse.feel()
    return Response(said, 200 if said == WELL else 503, mimetype="text/plain")


@bp.get("/metrics")
def metrics() -> Response:
    """Nobody learns that there is such a page without the word that opens it."""
    meters: Meters | None = current_app.extensions.get("comptoir.meters")
    word = services().settings.metrics
    if meters is None or not is_allowed(word, request.headers.get("Authorization", "")):
        abort(404)
    meters.count_streams(services().hub)
    return Response(meters.written(), content_type=meters.content_type)
