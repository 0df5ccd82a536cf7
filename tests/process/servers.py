"""Real server processes, and phones that talk to them as a browser would."""

from __future__ import annotations

import http.client
import itertools
import os
import random
import re
import shlex
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

ROOT = Path(__file__).parents[2]
COMPANION = (sys.executable, "-m", "companion")
OURS = ("PORT", "DATABASE_URL", "SECRET_KEY", "WEB_CONCURRENCY")
PATIENCE = 120
"""Seconds given to anything that will happen, however busy the machine is."""


def _own_ports() -> list[int]:
    """Ports of this test process alone, below those the system gives to outgoing connections."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    first = 20_000 + worker % 24 * 500
    return random.SystemRandom().sample(range(first, first + 500), 500)


_ports = itertools.cycle(_own_ports())


def free_port() -> int:
    """A port nobody listens on, and that nobody else will take before it is used."""
    for port in itertools.islice(_ports, 500):
        with suppress(OSError), socket.socket() as probe:
            probe.bind(("", port))
            return port
    raise AssertionError("every port is taken")


def wait_until_up(process: subprocess.Popen[bytes], answers: Callable[[], bool], log: Path) -> None:
    """Until the server answers; what it wrote tells why it does not."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        assert process.poll() is None, f"the server ended at once:\n{log.read_text()}"
        with suppress(OSError):
            if answers():
                return
        time.sleep(0.05)
    raise AssertionError(f"no answer on /healthz:\n{log.read_text()}")


def wait_for(happened: Callable[[], object]) -> None:
    until = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.05)


def environment(**ours: str) -> dict[str, str]:
    """The environment without settings of ours that the machine may happen to have."""
    kept = {k: v for k, v in os.environ.items() if k not in OURS and not k.startswith("COMPTOIR_")}
    return {**kept, "PYTHONPATH": str(ROOT), "COMPTOIR_LOCAL_NAME": "no", **ours}


def run(*arguments: str, cwd: Path, **ours: str) -> subprocess.CompletedProcess[str]:
    """A start that is expected to end by itself."""
    return subprocess.run(
        [*COMPANION, *arguments],
        cwd=cwd,
        env=environment(**ours),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )


@dataclass
class Server:
    """One server and the processes it starts. Leaving the `with` block ends them all."""

    port: int
    folder: Path
    env: Mapping[str, str]
    command: Sequence[str] = COMPANION
    process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> Path:
        return self.folder / f"output-{self.port}"

    @property
    def output(self) -> str:
        return self.log.read_text()

    def __enter__(self) -> Server:
        with self.log.open("wb") as output:
            self.process = subprocess.Popen(
                self.command,
                cwd=self.folder,
                env=self.env,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        try:
            wait_until_up(self.process, self._answers, self.log)
        except BaseException:
            self.kill()
            raise
        return self

    def __exit__(self, *problem: object) -> None:
        self.kill()

    def kill(self) -> None:
        """SIGKILL: no time for anything, as when the power goes."""
        assert self.process is not None
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def _answers(self) -> bool:
        with closing(Phone(self.port)) as phone:
            return phone.get("/healthz").status == 200


def companion(folder: Path, *, port: int | None = None, **ours: str) -> Server:
    """`python -m companion` with its data in `folder`."""
    port = port or free_port()
    settings = {"PORT": str(port), "COMPTOIR_DATA": str(folder / "data"), **ours}
    return Server(port, folder, environment(**settings))


def gunicorn(folder: Path, **ours: str) -> Server:
    """The `web` line of the Procfile, with one worker."""
    port = free_port()
    ours = {"PORT": str(port), "WEB_CONCURRENCY": "1", **ours}
    return Server(port, folder, environment(**ours), web_command())


def web_command() -> Sequence[str]:
    """What the Procfile says, with the programs of this environment."""
    told = (ROOT / "Procfile").read_text().splitlines()
    (web,) = (line.removeprefix("web:") for line in told if line.startswith("web:"))
    program, *arguments = shlex.split(web)
    return (sys.executable, "-m", program, *arguments)


@dataclass(frozen=True)
class Answer:
    status: int
    text: str
    location: str | None


@dataclass
class Phone:
    """A browser without a screen: keeps its cookie, and says where its forms come from."""

    port: int
    language: str = "en"
    cookie: str | None = None
    _connection: http.client.HTTPConnection | None = field(default=None, repr=False)

    def get(self, path: str, **headers: str) -> Answer:
        return self._send("GET", path, more=headers)

    def post(self, path: str, **fields: str) -> Answer:
        """Send a form as the page's script does, on a connection that is kept open."""
        kind = {"Content-Type": "application/x-www-form-urlencoded", "HX-Request": "true"}
        origin = {"Origin": f"http://127.0.0.1:{self.port}"}
        return self._send("POST", path, urlencode(fields), {**kind, **origin})

    def listen(self, path: str) -> Stream:
        """Open an event stream on a connection of its own."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.request("GET", path, headers=self._headers())
        return Stream(connection, connection.getresponse())

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def twin(self, port: int | None = None) -> Phone:
        """Another tab of the same browser, perhaps at another server."""
        return Phone(port or self.port, self.language, self.cookie)

    def _send(
        self, method: str, path: str, body: str | None = None, more: Mapping[str, str] | None = None
    ) -> Answer:
        if self._connection is None:
            self._connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            self._connection.request(method, path, body, {**self._headers(), **(more or {})})
            response = self._connection.getresponse()
            text = response.read().decode()
        except BaseException:
            self.close()
            raise
        given = response.headers.get("Set-Cookie", "")
        if given.startswith("comptoir="):
            self.cookie = given.split(";")[0]
        return Answer(response.status, text, response.headers.get("Location"))

    def _headers(self) -> dict[str, str]:
        cookie = {"Cookie": self.cookie} if self.cookie else {}
        return {"Accept-Language": self.language, **cookie}


@dataclass
class Stream:
    connection: http.client.HTTPConnection
    response: http.client.HTTPResponse

    def next_version(self) -> int:
        """The number in the next nudge; other lines of the stream are passed over."""
        until = time.monotonic() + PATIENCE
        while True:
            line = self.response.readline().decode()
            assert line, "the stream ended"
            assert time.monotonic() < until, "no nudge came"
            # A heartbeat may carry an empty `data:` line of its own.
            if re.fullmatch(r"data: ?\d+\n", line):
                return int(line.removeprefix("data:"))

    def wait_for(self, version: int) -> None:
        """Until that version, or a later one, was announced."""
        while self.next_version() < version:
            pass

    def close(self) -> None:
        self.response.close()
        self.connection.close()
