"""How many files and connections the system lets a process have open, and what they suffice for.

gunicorn's own process loads this too, so nothing of ours is loaded here.
"""

from __future__ import annotations

from contextlib import suppress

BESIDE = 100
"""What a process has open beside connections of phones: its database, its log, its libraries."""
ENOUGH = 10_240
"""Asked for where the system says that there is no limit: some do not give more all the same."""


def raise_limit() -> int | None:
    """As many as the system gives, and how many that is; None where nobody counts."""
    try:
        import resource
    except ImportError:
        return None
    endless = resource.RLIM_INFINITY
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == endless else hard
    if soft != endless and soft < wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return None if soft == endless else soft


def room_for_streams(open_files: int) -> int:
    """A phone that listens has a second connection, for its taps; and where streams are not handed
    over they take up room for requests too."""
    return max(1, (open_files - BESIDE) // 3)


def room_for_requests(streams: int, open_files: int | None) -> int:
    """How many connections may be open that are no streams."""
    return streams if open_files is None else max(1, open_files - BESIDE - streams)
