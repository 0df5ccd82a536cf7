"""Settings of gunicorn, as its `--config python:companion.web.gunicorn`."""

from __future__ import annotations

import os
from typing import Any

from companion.web.settings import Settings, from_environment
from companion.web.starting import (
    MAY_VANISH,
    is_on_own_disk,
    or_one_sentence,
    require_known_layout,
    require_one_process,
)


def _ready(asked_for: int) -> Settings:
    settings = from_environment()
    require_one_process(settings, asked_for)
    require_known_layout(settings)
    return settings


worker_class = "gevent"
if "WEB_CONCURRENCY" not in os.environ:
    workers = 2 if os.environ.get("DATABASE_URL", "").startswith("postgres") else 1
bind = f"0.0.0.0:{os.environ.get('PORT', '8000')}"


def on_starting(server: Any) -> None:
    """Before any process is started, so that it is said once."""
    settings = or_one_sentence(lambda: _ready(server.cfg.workers))
    if is_on_own_disk(settings) and not os.environ.get("DATABASE_URL"):
        server.log.warning(MAY_VANISH.format(data=settings.data))
