"""A certificate authority of the household's own, so that phones in its network can have HTTPS.

No public authority vouches for a machine at home. This one can vouch for nothing else: it is made
for names that end in `.local` and for addresses that networks at home are made of, so a phone that
trusts it risks nothing elsewhere, even if somebody steals its key.
"""

from __future__ import annotations

import datetime
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.ec import (
    SECP256R1,
    EllipticCurvePrivateKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from companion.web.lan import lan_address
from companion.web.settings import Settings, StartupError, write_secret

AUTHORITY, CERTIFICATE = "comptoir-household.pem", "comptoir-https.pem"
AT_HOME = (
    IPv4Network("10.0.0.0/8"),
    IPv4Network("100.64.0.0/10"),
    IPv4Network("127.0.0.0/8"),
    IPv4Network("169.254.0.0/16"),
    IPv4Network("172.16.0.0/12"),
    IPv4Network("192.168.0.0/16"),
)
NAMES_AT_HOME = ("local", "localhost")
TEN_YEARS = datetime.timedelta(days=3650)
A_YEAR = datetime.timedelta(days=365)
"""Phones refuse certificates of more than 825 days; this one is new at every start."""
YESTERDAY = datetime.timedelta(days=1)
"""Certificates begin before they are made: clocks of phones are not those of laptops."""


@dataclass(frozen=True)
class Authority:
    key: EllipticCurvePrivateKey
    certificate: x509.Certificate

    @property
    def for_phones(self) -> bytes:
        """What a phone fetches; the key is not in it."""
        return self.certificate.public_bytes(Encoding.DER)

    @property
    def fingerprint(self) -> str:
        """By which people can see that it is the one their own laptop has made."""
        return self.certificate.fingerprint(hashes.SHA256()).hex(" ").upper()

    def vouch(self, names: Iterable[str], addresses: Iterable[str]) -> str:
        """A key and a certificate for a server that is reached by these."""
        key = generate_private_key(SECP256R1())
        known = [one for one in map(ip_address, addresses) if is_at_home(one)]
        alternatives = [*map(x509.DNSName, names), *map(x509.IPAddress, known)]
        builder = _certificate("Comptoir", key, self.certificate.subject, A_YEAR)
        builder = builder.add_extension(x509.SubjectAlternativeName(alternatives), critical=False)
        usage = x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH])
        builder = builder.add_extension(usage, critical=False)
        builder = builder.add_extension(_issued_by(self.key), critical=False)
        return _pem(key, builder.sign(self.key, hashes.SHA256()))


def is_at_home(address: object) -> bool:
    return isinstance(address, IPv4Address) and any(address in network for network in AT_HOME)


def household(settings: Settings) -> Authority:
    """The household's own authority, made once."""
    path = settings.data / AUTHORITY
    try:
        if not path.exists():
            write_secret(path, _made())
        return _read(path.read_bytes())
    except (OSError, ValueError):
        raise StartupError(
            f"The household's certificate in {path} cannot be read or made; delete the file to make"
            " a new one, which phones then fetch anew."
        ) from None


def certify(authority: Authority, settings: Settings) -> Path:
    """For this start: names and addresses may have changed since the last one."""
    path = settings.data / CERTIFICATE
    names = ("localhost", f"{settings.local_name or 'comptoir'}.local")
    path.unlink(missing_ok=True)
    write_secret(path, authority.vouch(names, (lan_address(), "127.0.0.1")))
    return path


def _made() -> str:
    key = generate_private_key(SECP256R1())
    # Whose it is stands in the settings of a phone for years.
    title = f"Comptoir at home ({socket.gethostname()[:40] or 'laptop'})"
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, title)])
    builder = _certificate(title, key, subject, TEN_YEARS, path_length=0)
    permitted = [*map(x509.DNSName, NAMES_AT_HOME), *map(x509.IPAddress, AT_HOME)]
    builder = builder.add_extension(x509.NameConstraints(permitted, None), critical=True)
    return _pem(key, builder.sign(key, hashes.SHA256()))


def _certificate(
    title: str,
    key: EllipticCurvePrivateKey,
    issuer: x509.Name,
    lasting: datetime.timedelta,
    path_length: int | None = None,
) -> x509.CertificateBuilder:
    """What both kinds have in common; one with a path length may vouch for others."""
    now = datetime.datetime.now(datetime.UTC)
    is_authority = path_length is not None
    return (
        x509.CertificateBuilder()
        .subject_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, title)]))
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - YESTERDAY)
        .not_valid_after(now + lasting)
        .add_extension(x509.BasicConstraints(is_authority, path_length), critical=True)
        .add_extension(_usage(is_authority=is_authority), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )


def _usage(*, is_authority: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not is_authority,
        key_cert_sign=is_authority,
        crl_sign=is_authority,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def _issued_by(key: EllipticCurvePrivateKey) -> x509.AuthorityKeyIdentifier:
    return x509.AuthorityKeyIdentifier.from_issuer_public_key(key.public_key())


def _pem(key: EllipticCurvePrivateKey, certificate: x509.Certificate) -> str:
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return (secret + certificate.public_bytes(Encoding.PEM)).decode()


def _read(pem: bytes) -> Authority:
    key = load_pem_private_key(pem, password=None)
    if not isinstance(key, EllipticCurvePrivateKey):
        raise ValueError("not a key of ours")
    return Authority(key, x509.load_pem_x509_certificate(pem))
