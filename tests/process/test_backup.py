"""A backup made while phones tap, and put back after the power went."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from itertools import count
from threading import Event

from companion.store.backup import read_seal
from tests.process.servers import PATIENCE, Phone, companion, run, wait_for
from tests.process.tables import open_table, read_log, rename

PHONES = 4
BEFORE = 30


class Crowd:
    """Phones that tap until the server is gone."""

    def __init__(self, host: Phone, path: str) -> None:
        self.host, self.path = host, path
        self.answered: list[str] = []
        self.are_at_it = Event()

    def tap(self, number: int) -> None:
        phone = self.host.twin()
        try:
            for n in count():
                tap = f"tap-{number}-{n:05}"
                assert rename(phone, self.path, tap) == 200
                self.answered.append(tap)
                if len(self.answered) >= BEFORE:
                    self.are_at_it.set()
        except (OSError, HTTPException):
            return
        finally:
            phone.close()


def test_every_tap_answered_before_a_backup_is_there_again_after_a_kill(tmp_path, keep):
    data = tmp_path / "data"
    ours = {"COMPTOIR_DATA": str(data)}
    with companion(tmp_path, COMPTOIR_BACKUP_HOURS="24") as server:
        host = keep(Phone(server.port))
        path = open_table(host)
        crowd = Crowd(host, path)
        with ThreadPoolExecutor(PHONES) as pool:
            tapping = [pool.submit(crowd.tap, number) for number in range(PHONES)]
            assert crowd.are_at_it.wait(PATIENCE)
            wait_for(lambda: [*(data / "comptoir-backups").glob("comptoir-*.sqlite3")])
            in_backup = {*crowd.answered}
            made = run("backup", "evening", cwd=tmp_path, **ours)
            refused = run("restore", "evening", "--replace-newer", cwd=tmp_path, **ours)
            server.kill()
            for one in tapping:
                one.result()
    assert made.returncode == 0, made.stderr
    assert refused.stderr == f"{data / 'comptoir.sqlite3'} is in use: stop Comptoir first.\n"
    assert len(crowd.answered) > len(in_backup), "phones must have tapped while it was made"
    assert (data / "comptoir.sqlite3-wal").stat().st_size, "the stop must have been unclean"

    slip = run("restore", "evening", cwd=tmp_path, **ours)
    assert "played on since that backup" in slip.stderr
    ended = run("restore", "evening", "--replace-newer", cwd=tmp_path, **ours)
    assert ended.returncode == 0, ended.stderr
    log = read_log(data, path)
    assert in_backup <= {entry.tap for entry in log}
    assert [entry.seq for entry in log] == [*range(1, len(log) + 1)]
    (aside,) = data.glob("comptoir-replaced-*.sqlite3")
    assert str(aside) in ended.stdout

    with companion(tmp_path) as server:
        again = keep(host.twin(server.port))
        assert rename(again, path, "after-the-restore") == 200
    (by_the_clock,) = (data / "comptoir-backups").glob("comptoir-*.sqlite3")
    assert read_seal(by_the_clock).secret_key == (data / "secret_key").read_text()
