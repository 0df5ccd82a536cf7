"""Two server processes on one PostgreSQL: phones on either see what is tapped at the other."""

from __future__ import annotations

import pytest

from tests.process.servers import Phone, gunicorn
from tests.process.tables import open_table, rename, version_shown


@pytest.fixture(scope="module")
def two_servers(empty_postgres, tmp_path_factory):
    folder = tmp_path_factory.mktemp("servers")
    ours = {"DATABASE_URL": empty_postgres(), "SECRET_KEY": "the same at both of them"}
    with gunicorn(folder, **ours) as one, gunicorn(folder, **ours) as other:
        yield one, other


def test_a_tap_at_one_server_reaches_a_phone_at_the_other(two_servers, keep):
    here, there = two_servers
    host = keep(Phone(here.port))
    path = open_table(host)
    guest = keep(Phone(there.port))
    guest.get(f"{path}/seats")
    assert guest.post(f"{path}/sit/watch").status == 303
    shown = version_shown(guest.get(path).text)
    stream = keep(guest.listen(f"{path}/live"))
    assert stream.next_version() == shown

    assert rename(host, path, "at-the-one") == 200
    stream.wait_for(shown + 1)
    fresh = guest.get(f"{path}/now?v={shown}")
    assert version_shown(fresh.text) == shown + 1
    assert "Rouge at-the-one" in fresh.text

    # And a tap at the other builds on it: the host's browser is known there too.
    elsewhere = keep(host.twin(there.port))
    assert rename(elsewhere, path, "at-the-other") == 200
    stream.wait_for(shown + 2)
    assert "Rouge at-the-other" in host.get(path).text


def test_one_tap_sent_to_both_servers_counts_once(two_servers, keep):
    here, there = two_servers
    host = keep(Phone(here.port))
    path = open_table(host)
    shown = version_shown(host.get(path).text)
    elsewhere = keep(host.twin(there.port))
    assert rename(host, path, "the-same-tap") == 200
    assert rename(elsewhere, path, "the-same-tap") == 200
    assert version_shown(elsewhere.get(path).text) == shown + 1
