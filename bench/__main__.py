"""`python -m bench [topic ...]`: every figure that has a target, measured side by side.

A topic is a module with `figures()`; a new one joins the list below and nothing else changes.
"""

from __future__ import annotations

import os
import signal
import sys

from bench import (
    between,
    history,
    idle,
    lighthouse,
    live,
    pace,
    party,
    pdf,
    restart,
    tap,
    weight,
)

TOPICS = {
    "tap": tap,
    "party": party,
    "live": live,
    "between": between,
    "pace": pace,
    "idle": idle,
    "weight": weight,
    "pdf": pdf,
    "history": history,
    "restart": restart,
    "lighthouse": lighthouse,
}


def main(chosen: list[str]) -> int:
    unknown = [name for name in chosen if name not in TOPICS]
    if unknown:
        print(f"Topics are {', '.join(TOPICS)}; not {', '.join(unknown)}.", file=sys.stderr)
        return 2
    # Whoever ends the bench early ends its servers with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    warn_if_busy()
    for name in chosen or TOPICS:
        for figure in TOPICS[name].figures():
            print(figure.line(), flush=True)
    return 0


def warn_if_busy() -> None:
    """Times taken while others use the machine say nothing, and must not look as if they did."""
    load, cores = os.getloadavg()[0], os.cpu_count() or 1
    if load > cores / 2:
        print(f"Load {load:.1f} on {cores} cores: the times below are not to be relied on.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
