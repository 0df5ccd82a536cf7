"""Settings of gunicorn, as its `--config python:companion.web.gunicorn`.

Nothing of ours is loaded here that waits for anything: gunicorn's own process is not patched for
gevent, and what it has loaded its workers would have as it is.
"""

from __future__ import annotations

import os
import sys
import tempfile
from typing import Any

from companion.web import patience
from companion.web.crowd import USUAL
from companion.web.openfiles import raise_limit, room_for_requests

SHARED_FIGURES = "PROMETHEUS_MULTIPROC_DIR"


def _number(name: str, default: int) -> int:
    """What is no number is refused where all settings are looked at, in one sentence."""
    text = os.environ.get(name, "")
    return int(text) if text.isdecimal() else default


worker_class = "companion.web.worker.Worker"
# One for each stream, and one for the taps of each phone that has a stream.
_streams = _number("COMPTOIR_STREAMS", USUAL.in_all)
worker_connections = _streams + room_for_requests(_streams, raise_limit())
keepalive = _number("COMPTOIR_PATIENCE", patience.SECONDS)
# Streams do not end by themselves, so whoever stops or renews a worker waits for all of this.
graceful_timeout = 5
if "WEB_CONCURRENCY" not in os.environ:
    workers = 2 if os.environ.get("DATABASE_URL", "").startswith("postgres") else 1
bind = f"0.0.0.0:{os.environ.get('PORT', '8000')}"


def on_starting(server: Any) -> None:
    """Before any worker is started, so that what is wrong is said once."""
    looking = os.fork()
    if not looking:
        _look(server)
    _, ended = os.waitpid(looking, 0)
    if ended:
        sys.exit(1)
    if os.environ.get("COMPTOIR_METRICS"):
        os.environ.setdefault(SHARED_FIGURES, tempfile.mkdtemp(prefix="comptoir-figures-"))


def _look(server: Any) -> None:
    """In a process of its own, which ends here."""
    status = 1
    try:
        from companion.web.starting import or_one_sentence, warnings_before_start

        for warning in or_one_sentence(lambda: warnings_before_start(server.cfg.workers)):
            server.log.warning(warning)
        status = 0
    except Exception:
        server.log.exception("the settings could not be looked at")
    finally:
        os._exit(status)


def child_exit(server: Any, worker: Any) -> None:
    """What a worker that has ended still had open is not counted any more."""
    if SHARED_FIGURES in os.environ:
        from prometheus_client import multiprocess

        multiprocess.mark_process_dead(worker.pid)
