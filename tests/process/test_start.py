"""`python -m companion`: what the host sees, and what is still there at the second start."""

from __future__ import annotations

import signal
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from companion.web.settings import from_environment
from tests.process.servers import PATIENCE, Phone, companion
from tests.process.tables import open_table, read_log, rename
from tests.sure import some

BLOCKS = set("█▀▄ ")


def qr_lines(output):
    return [line for line in output.splitlines() if len(line) > 20 and set(line) <= BLOCKS]


@pytest.fixture(scope="module")
def started(tmp_path_factory):
    """A server that was started for the first time."""
    with companion(tmp_path_factory.mktemp("first")) as server:
        yield server


def test_the_terminal_shows_an_address_and_its_qr_code(started, keep):
    assert keep(Phone(started.port)).get("/healthz").text == "ok\n"
    sentence = next(line for line in started.output.splitlines() if "open at" in line)
    assert sentence.startswith("Comptoir is open at http://")
    assert sentence.endswith(f":{started.port}")
    drawn = qr_lines(started.output)
    assert len(drawn) >= 13, started.output
    assert len({len(line) for line in drawn}) == 1


def test_a_second_start_knows_its_phones_and_tables(tmp_path, keep):
    with companion(tmp_path) as first:
        phone = keep(Phone(first.port))
        path = open_table(phone)
        assert rename(phone, path, "before-the-stop") == 200
    key = (tmp_path / "data" / "secret_key").read_text()
    with companion(tmp_path) as second:
        again = keep(phone.twin(second.port))
        # The page that was open before the stop still holds the old token.
        assert rename(again, path, "after-the-stop") == 200
        assert "Rouge after-the-stop" in again.get(path).text
    assert (tmp_path / "data" / "secret_key").read_text() == key
    assert [entry.tap for entry in read_log(tmp_path / "data", path)] == [
        "before-the-stop",
        "after-the-stop",
    ]


def modes(data):
    """What everybody may do with the data folder and what is in it."""
    return {path.name: f"{path.stat().st_mode & 0o777:o}" for path in (data, *data.iterdir())}


PRIVATE = {
    "data": "700",
    "secret_key": "600",
    "comptoir.sqlite3": "600",
    "comptoir.sqlite3-wal": "600",
    "comptoir.sqlite3-shm": "600",
}


def test_what_is_kept_is_for_its_owner_alone(started, keep):
    open_table(keep(Phone(started.port)))
    data = started.folder / "data"
    assert modes(data) == PRIVATE
    assert len((data / "secret_key").read_text()) == 64


def test_what_was_left_open_by_an_earlier_version_is_closed(tmp_path):
    data = tmp_path / "data"
    data.mkdir(0o755)
    for name in PRIVATE.keys() - {"data", "secret_key"}:
        (data / name).touch(0o644)
    (data / "secret_key").write_text("k" * 64)
    (data / "secret_key").chmod(0o644)
    (data / "comptoir-backup.sqlite3").touch(0o644)
    from_environment({"COMPTOIR_DATA": str(data)})
    assert modes(data) == PRIVATE | {"comptoir-backup.sqlite3": "600"}


def test_a_folder_that_holds_other_things_is_not_closed(tmp_path):
    """Somebody may keep their data in a folder of many purposes; ours are closed all the same."""
    data = tmp_path / "data"
    (data / "photographs").mkdir(parents=True)
    for path in (data, data / "photographs"):
        path.chmod(0o755)
    (data / "comptoir.sqlite3").touch(0o644)
    from_environment({"COMPTOIR_DATA": str(data)})
    assert modes(data) == {
        "data": "755",
        "photographs": "755",
        "comptoir.sqlite3": "600",
        "secret_key": "600",
    }


def test_what_belongs_to_somebody_else_is_left_alone(tmp_path, monkeypatch):
    data = tmp_path / "data"
    data.mkdir()
    data.chmod(0o755)
    (data / "comptoir.sqlite3").touch(0o644)
    monkeypatch.setattr("companion.web.settings.os.getuid", lambda: -2)
    from_environment({"COMPTOIR_DATA": str(data)})
    assert modes(data) == {"data": "755", "comptoir.sqlite3": "644", "secret_key": "600"}


def test_no_database_is_made_where_another_one_is_named(tmp_path):
    data = tmp_path / "data"
    from_environment({"COMPTOIR_DATA": str(data), "DATABASE_URL": "postgresql://elsewhere/db"})
    assert modes(data) == {"data": "700", "secret_key": "600"}


def test_workers_that_start_together_agree_on_the_secret_key(tmp_path):
    ready = Barrier(8, timeout=PATIENCE)

    def start(n):
        ready.wait()
        return from_environment({"COMPTOIR_DATA": str(tmp_path / "data")}).secret_key

    with ThreadPoolExecutor(8) as pool:
        keys = list(pool.map(start, range(8)))
    assert len(set(keys)) == 1
    assert len(keys[0]) == 64


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_shows_its_public_address_and_stops_when_asked_without_a_word(tmp_path, number):
    with companion(tmp_path, COMPTOIR_PUBLIC_URL="https://jeux.example/") as server:
        assert "Comptoir is open at https://jeux.example\n" in server.output
        process = some(server.process)
        process.send_signal(number)
        assert process.wait(PATIENCE) == 0
        assert server.output.endswith("Stop it with Ctrl+C.\n\n")
