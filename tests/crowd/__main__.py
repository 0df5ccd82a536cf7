"""`python -m tests.crowd`: thousands of phones at hundreds of tables, first undisturbed and then in
trouble of every kind; on this machine alone, and for so many minutes.

It ends with what was lost, what counted twice, what was a mistake of ours, and how long phones had
to wait, beside how long they waited while nothing was wrong.
"""

from __future__ import annotations

from gevent import monkey

monkey.patch_all()

import argparse  # noqa: E402 -- thousands of phones wait at once only after that
import os  # noqa: E402
import sys  # noqa: E402

from tests.crowd.evening import Size, hold  # noqa: E402
from tests.crowd.place import TROUBLES  # noqa: E402


def main(given: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.crowd", description=__doc__)
    parser.add_argument("--phones", type=int, default=2000)
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--minutes", type=float, default=10, help="of trouble; half as many before")
    parser.add_argument("--pause", type=float, default=8, help="seconds between taps of a table")
    parser.add_argument("--workers", type=int, default=2, help="processes of gunicorn")
    parser.add_argument("--troubles", nargs="+", choices=TROUBLES, default=TROUBLES)
    asked = parser.parse_args(given)
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores before it begins", flush=True)
    return hold(Size(**{**vars(asked), "troubles": tuple(asked.troubles)}))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
