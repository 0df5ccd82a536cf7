"""A real server and a real Chromium on it, the size of a phone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from bench.bare import bare_server
from bench.evening import Move
from bench.tables import most_players
from tests.browser.chromium import FLAGS, system_chromium
from tests.process.servers import Phone, companion
from tests.process.tables import open_table

SIZE: ViewportSize = {"width": 360, "height": 740}


@dataclass(frozen=True)
class Venue:
    """Where figures are taken that need a browser: one server, a bare one, one Chromium."""

    port: int
    bare_port: int
    chromium: Browser

    def open_table(self, game: str) -> Seat:
        """A table whose host is at hand both as a phone without screen and as a browser."""
        phone = Phone(self.port)
        return Seat(phone, open_table(phone, game, players=most_players(game)))

    def page(self, cookie: str | None = None) -> Page:
        context = self.chromium.new_context(viewport=SIZE, has_touch=True, is_mobile=True)
        if cookie:
            name, _, value = cookie.partition("=")
            url = f"http://127.0.0.1:{self.port}"
            context.add_cookies([{"name": name, "value": value, "url": url}])
        return context.new_page()

    @property
    def bare_url(self) -> str:
        return f"http://127.0.0.1:{self.bare_port}/"

    def url(self, path: str) -> str:
        return f"http://127.0.0.1:{self.port}{path}"


@dataclass(frozen=True)
class Seat:
    phone: Phone
    path: str

    def play(self, moves: list[Move]) -> None:
        for number, (verb, fields) in enumerate(moves):
            sent = {key: str(value) for key, value in fields.items()}
            answer = self.phone.post(f"{self.path}/{verb}", tap=f"bench-{number:08}", **sent)
            assert answer.status == 200, (verb, fields, answer)

    def close(self) -> None:
        self.phone.close()


@contextmanager
def venue() -> Iterator[Venue]:
    with (
        TemporaryDirectory(prefix="comptoir-bench-") as folder,
        companion(Path(folder)) as server,
        bare_server(Path(folder)) as bare,
        sync_playwright() as playwright,
        closing(
            playwright.chromium.launch(executable_path=system_chromium(), args=FLAGS)
        ) as chromium,
    ):
        yield Venue(server.port, bare.port, chromium)
