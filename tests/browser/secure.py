"""A server with a certificate of its own, for what a browser does over HTTPS alone."""

from __future__ import annotations

import datetime
import ipaddress
import os
import ssl
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.process.servers import PATIENCE, free_port, wait_until_up

ROOT = Path(__file__).parents[2]


def make_certificate(folder: Path) -> tuple[Path, Path]:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Comptoir's test")])
    now = datetime.datetime.now(datetime.UTC)
    address = x509.IPAddress(ipaddress.ip_address("127.0.0.1"))
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([address]), critical=False)
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    paths = folder / "key.pem", folder / "certificate.pem"
    paths[0].write_bytes(
        key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    paths[1].write_bytes(certificate.public_bytes(pem))
    return paths


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """gunicorn as the Procfile runs it, with a certificate made for these tests."""
    key, certificate = make_certificate(folder)
    port = free_port()
    url = f"https://127.0.0.1:{port}"
    environ = {**os.environ, "COMPTOIR_DATA": str(folder), "COMPTOIR_PUBLIC_URL": url}
    subprocess.run(
        [sys.executable, "-m", "companion", "migrate"], cwd=ROOT, env=environ, check=True
    )
    command = [sys.executable, "-m", "gunicorn", "--worker-class", "gevent"]
    command += ["--bind", f"127.0.0.1:{port}", "--graceful-timeout", "1", "--log-level", "error"]
    command += ["--keyfile", str(key), "--certfile", str(certificate), "companion.web.wsgi:app"]
    log = folder / "server.log"
    with log.open("wb") as output:
        process = subprocess.Popen(command, cwd=ROOT, env=environ, stdout=output, stderr=output)

    def answers() -> bool:
        trusting = ssl._create_unverified_context()
        with urllib.request.urlopen(f"{url}/healthz", context=trusting, timeout=PATIENCE) as answer:
            status: int = answer.status
            return status == 200

    try:
        wait_until_up(process, answers, log)
        yield url
    finally:
        process.terminate()
        process.wait(PATIENCE)
