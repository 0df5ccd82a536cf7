"""Settings of gunicorn, as its `--config python:companion.web.gunicorn`.

Nothing of ours is loaded here: gunicorn's own process is not patched for gevent, and what it has
loaded its workers would have as it is.
"""

from __future__ import annotations

import os
import sys
import tempfile
from typing import Any

SHARED_FIGURES = "PROMETHEUS_MULTIPROC_DIR"

worker_class = "gevent"
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
