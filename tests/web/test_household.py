"""The household's certificate: phones believe it for this house, and for nothing else."""

from __future__ import annotations

import ssl
from pathlib import Path

import pytest
from cryptography import x509

from companion.web.household import AUTHORITY, Authority, certify, household
from companion.web.settings import Settings, StartupError


@pytest.fixture
def settings(tmp_path):
    return Settings(tmp_path, "sqlite://", "k" * 32, local_name="comptoir", https_port=8443)


@pytest.fixture
def authority(settings):
    return household(settings)


def shake_hands(server: Path, authority: Authority, name: str) -> None:
    """As a phone that trusts the authority does when it opens that address."""
    serving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serving.load_cert_chain(server)
    trusting = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    trusting.verify_flags |= ssl.VERIFY_X509_STRICT
    trusting.load_verify_locations(cadata=authority.for_phones)
    there, here = ssl.MemoryBIO(), ssl.MemoryBIO()
    phone = trusting.wrap_bio(here, there, server_hostname=name)
    house = serving.wrap_bio(there, here, server_side=True)
    for side in (phone, house, phone, house):
        try:
            side.do_handshake()
        except ssl.SSLWantReadError:
            continue
    assert phone.version()


def wrote(folder: Path, pem: str) -> Path:
    path = folder / "server.pem"
    path.write_text(pem)
    return path


@pytest.mark.parametrize("name", ["comptoir.local", "localhost", "127.0.0.1", "192.168.1.20"])
def test_a_phone_that_trusts_it_opens_every_address_of_the_server(
    settings, authority, name, monkeypatch
):
    monkeypatch.setattr("companion.web.household.lan_address", lambda: "192.168.1.20")
    shake_hands(certify(authority, settings), authority, name)


def test_an_address_it_is_not_for_is_refused(settings, authority):
    with pytest.raises(ssl.SSLCertVerificationError, match=r"192\.168\.1\.21"):
        shake_hands(certify(authority, settings), authority, "192.168.1.21")


def test_whoever_steals_it_can_be_no_site_of_the_internet(authority, tmp_path):
    stolen = wrote(tmp_path, authority.vouch(["bank.example"], []))
    with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree violation"):
        shake_hands(stolen, authority, "bank.example")


def test_an_address_of_the_internet_does_not_spoil_the_others(authority, tmp_path):
    """Some networks give their laptops public ones."""
    server = wrote(tmp_path, authority.vouch(["comptoir.local"], ["93.184.216.34", "10.0.0.7"]))
    shake_hands(server, authority, "10.0.0.7")
    with pytest.raises(ssl.SSLCertVerificationError, match=r"93\.184\.216\.34"):
        shake_hands(server, authority, "93.184.216.34")


def test_phones_that_trusted_it_once_still_do_after_the_next_start(settings, authority):
    again = household(settings)
    assert again.fingerprint == authority.fingerprint
    shake_hands(certify(again, settings), authority, "comptoir.local")


def test_no_phone_finds_that_it_lasts_too_long(settings, authority):
    server = x509.load_pem_x509_certificate(certify(authority, settings).read_bytes())
    lasting = server.not_valid_after_utc - server.not_valid_before_utc
    assert 300 < lasting.days <= 825


def test_the_keys_are_for_their_owner_alone_and_never_leave(settings, authority):
    certify(authority, settings)
    modes = {path.name: path.stat().st_mode & 0o777 for path in settings.data.iterdir()}
    assert modes == {"comptoir-household.pem": 0o600, "comptoir-https.pem": 0o600}
    x509.load_der_x509_certificate(authority.for_phones)
    key = authority.key.private_numbers().private_value.to_bytes(32, "big")
    assert key not in authority.for_phones


def test_one_that_cannot_be_read_is_told_in_one_sentence(settings, authority):
    (settings.data / AUTHORITY).write_text("-----BEGIN")
    with pytest.raises(StartupError, match=r"cannot be read or made; delete the file"):
        household(settings)
