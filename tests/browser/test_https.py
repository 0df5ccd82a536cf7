"""What an HTTPS host adds: a worker that keeps the shell and the last seen state, and Wake Lock."""

from __future__ import annotations

import datetime
import ipaddress
import os
import ssl
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from playwright.sync_api import expect

from tests.browser.chromium import FLAGS, system_chromium
from tests.browser.conftest import PHONE, ROOT, UNHURRIED, Phone, new_table
from tests.process.servers import PATIENCE, free_port, wait_until_up

pytestmark = pytest.mark.browser

KEPT = "async (address) => Boolean(await caches.match(address))"


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


@pytest.fixture(scope="module")
def secure_server(tmp_path_factory):
    """gunicorn as the Procfile runs it, with a certificate made for these tests."""
    folder = tmp_path_factory.mktemp("https")
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


@pytest.fixture
def trusting_phone(browser, tmp_path):
    """A Chromium of its own that takes our certificate; workers need that at browser level."""
    context = browser.browser_type.launch_persistent_context(
        str(tmp_path / "profile"),
        executable_path=system_chromium(),
        args=[*FLAGS, "--ignore-certificate-errors"],
        viewport=PHONE,
        locale="en",
        ignore_https_errors=True,
    )
    context.set_default_timeout(UNHURRIED)
    complaints: list[str] = []
    yield Phone(context, context.new_page(), complaints)
    context.close()


def test_the_worker_keeps_the_last_seen_state_with_its_age(secure_server, trusting_phone):
    page = trusting_phone.page
    page.goto(secure_server)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    table = new_table(trusting_phone, secure_server, "carthago", 3)
    assert page.evaluate("'wakeLock' in navigator")
    assert page.locator("#plain").is_hidden()
    rules = f"{secure_server}/rules/carthago"
    for address in (rules, table):
        page.goto(address)
        page.wait_for_function(KEPT, arg=address)
    heading = trusting_phone.heading
    trusting_phone.context.set_offline(True)
    page.goto(table)
    expect(page.locator("#clock h1")).to_have_text(heading)
    expect(page.locator("#seen")).to_be_visible()
    expect(page.locator("#seen time")).not_to_be_empty()
    page.goto(rules)
    expect(page.locator("#glossary")).to_be_visible()


def test_it_can_be_installed(secure_server, phone):
    page = phone(ignore_https_errors=True).page
    page.goto(secure_server)
    address = page.locator("link[rel=manifest]").get_attribute("href")
    manifest = page.request.get(secure_server + address).json()
    assert manifest["display"] == "standalone"
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512", "any"} <= sizes
    for icon in manifest["icons"]:
        answer = page.request.get(secure_server + icon["src"])
        assert answer.ok
        assert answer.headers["content-type"].startswith(icon["type"])


def test_the_cookie_travels_over_https_only(secure_server, phone):
    one = phone(ignore_https_errors=True)
    one.page.goto(secure_server)
    cookie = next(c for c in one.context.cookies() if c["name"] == "comptoir")
    assert cookie["secure"]
    assert cookie["httpOnly"]
