"""Run the browser and process tests again and again on a machine that has no time for them.

`python -m tests.busy [TIMES]`: ends with the first failure, and says how busy the machine was.
"""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import time

TESTS = ("tests/browser", "tests/process")
# Mostly the tests keep each other busy: four of them for every core, and burners for the pauses.
LOAD = 8
BURNERS = 8
WORKERS = 4 * (os.cpu_count() or 1)


def burn() -> None:
    """Keep a core busy, unless the machine is busy enough already."""
    while True:
        while os.getloadavg()[0] > LOAD:
            time.sleep(1)
        until = time.monotonic() + 1
        while time.monotonic() < until:
            sum(range(100_000))


def run_once() -> int:
    pytest = [sys.executable, "-m", "pytest", "-q", "-n", str(WORKERS), "--dist", "worksteal"]
    return subprocess.run([*pytest, *TESTS], check=False).returncode


def main(times: int) -> int:
    burners = [multiprocessing.Process(target=burn, daemon=True) for _ in range(BURNERS)]
    for burner in burners:
        burner.start()
    try:
        for number in range(1, times + 1):
            begun = time.monotonic()
            failed = run_once()
            load, minutes = os.getloadavg()[1], (time.monotonic() - begun) / 60
            print(f"run {number} of {times}: {minutes:.1f} min, load {load:.0f}", flush=True)
            if failed:
                return failed
    finally:
        for burner in burners:
            burner.terminate()
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20))
