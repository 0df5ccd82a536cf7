"""Backups by the clock. The server only looks at the clock; a process of its own makes them, since
a disk that takes its time would keep every phone waiting."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path

import gevent
from gevent import subprocess

from companion.store.timed import Rota

log = logging.getLogger(__name__)

PAUSE = 60
"""Seconds at least between two tries: another process may be at it, or the disk full."""
COMMAND = (sys.executable, "-m", "companion", "backup")
HOUSE = Path(__file__).parents[2]


def keep_backing_up(rota: Rota) -> None:
    while True:
        gevent.sleep(rota.wait())
        back_up_now()
        gevent.sleep(PAUSE)


def back_up_now() -> None:
    """With the settings of this process, which are those of its environment."""
    path = os.pathsep.join([str(HOUSE), *filter(None, [os.environ.get("PYTHONPATH")])])
    ended = subprocess.run(
        COMMAND, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True
    )
    if ended.returncode:
        said = ended.stderr.strip().splitlines()
        log.error("no backup could be made: %s", said[-1] if said else ended.returncode)
