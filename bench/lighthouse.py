"""Lighthouse at phone size on home, a table, the scoring walk and a result."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.browser import Seat, Venue, venue
from bench.figure import Figure
from bench.tables import first_stop
from companion.games import GAMES
from tests.browser.chromium import FLAGS, system_chromium
from tests.sure import some

LIGHTHOUSE = "lighthouse@13"
LEAST: Mapping[str, float] = {"accessibility": 100, "best-practices": 100, "performance": 95}


def figures() -> Iterator[Figure]:
    if shutil.which("npx") is None:
        print("Lighthouse needs npx; it is left out.")
        return
    with venue() as place:
        yield from judged(place, "home", "/", "", {**LEAST, "seo": 100})
        for game in GAMES:
            with closing(place.open_table(game)) as seat:
                cookie = some(seat.phone.cookie)
                walk = f"{seat.path}/score/{first_stop(game)}"
                yield from judged(place, f"table of {game}", seat.path, cookie)
                yield from judged(place, f"walk of {game}", walk, cookie)
                yield from judged(place, f"result of {game}", finished(seat), cookie)


def judged(
    place: Venue, name: str, path: str, cookie: str, least: Mapping[str, float] = LEAST
) -> Iterator[Figure]:
    scores = audit(place, path, cookie)
    for category, wanted in least.items():
        yield Figure(f"Lighthouse, {name}: {category}", scores[category], least=wanted, unit="")


def finished(seat: Seat) -> str:
    """Count everything as nothing and agree on it: a result to look at."""
    for step in ("blanks", "finish"):
        answer = seat.phone.post(f"{seat.path}/score/end/{step}", tap=f"bench-{step}")
        assert answer.status == 303, answer
    assert answer.location is not None
    return answer.location


def audit(place: Venue, path: str, cookie: str) -> Mapping[str, float]:
    chromium = system_chromium()
    assert chromium is not None, "Lighthouse needs the system's Chromium"
    with TemporaryDirectory(prefix="comptoir-lighthouse-") as folder:
        report = Path(folder) / "report.json"
        command = ["npx", "--yes", LIGHTHOUSE, place.url(path), "--quiet", "--output=json"]
        command += [f"--output-path={report}", f"--chrome-flags=--headless=new {' '.join(FLAGS)}"]
        command += [f"--extra-headers={json.dumps({'Cookie': cookie})}"]
        environ = {**os.environ, "CHROME_PATH": chromium}
        subprocess.run(command, check=True, env=environ, capture_output=True)
        categories = json.loads(report.read_text())["categories"]
    return {key: round(found["score"] * 100) for key, found in categories.items()}
