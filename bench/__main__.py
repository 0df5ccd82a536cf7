"""`python -m bench [topic ...]`: every figure of the design's targets, measured side by side.

A topic is a module with `figures()`; a new one joins the list below and nothing else changes.
"""

from __future__ import annotations

import sys

from bench import live, tap, weight

TOPICS = {
    "tap": tap,
    "weight": weight,
    "live": live,
}


def main(chosen: list[str]) -> int:
    unknown = [name for name in chosen if name not in TOPICS]
    if unknown:
        print(f"Topics are {', '.join(TOPICS)}; not {', '.join(unknown)}.", file=sys.stderr)
        return 2
    for name in chosen or TOPICS:
        for figure in TOPICS[name].figures():
            print(figure.line(), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
