"""The page by which phones come to HTTPS at home; and that they stay the same phone there."""

from __future__ import annotations

from dataclasses import replace

import pytest
from cryptography import x509

from companion.web.context import public_url
from companion.web.household import household
from companion.web.lan import lan_address
from companion.web.settings import StartupError, from_environment
from companion.web.trust import PLACE, keep_authority
from tests.personas import open_table

HERE, THERE = "http://192.168.1.20:8000", "https://192.168.1.20:8443"


@pytest.fixture
def at_home(sqlite_app, tmp_path):
    """A server that also speaks HTTPS with a certificate of its own."""
    services = sqlite_app.extensions["comptoir"]
    settings = replace(services.settings, data=tmp_path, https_port=8443, local_name="comptoir")
    sqlite_app.extensions["comptoir"] = replace(services, settings=settings)
    keep_authority(sqlite_app, household(settings))
    yield sqlite_app
    sqlite_app.extensions["comptoir"] = services
    del sqlite_app.extensions[PLACE]


def page(app, path, base_url=HERE):
    return app.test_client().get(path, base_url=base_url)


def test_there_is_no_such_page_where_there_is_no_certificate(sqlite_app):
    assert page(sqlite_app, "/trust").status_code == 404
    assert page(sqlite_app, "/trust/comptoir.crt").status_code == 404
    assert "/trust" not in page(sqlite_app, "/").text


def test_three_steps_lead_to_where_the_phone_came_from(at_home):
    """With the name it came by, for its seat is kept by that name."""
    assert 'href="/trust?at=/"' in page(at_home, "/").text
    steps = page(at_home, "/trust?at=/history").text
    assert 'href="/trust/comptoir.crt"' in steps
    assert f'href="{THERE}/history"' in steps
    assert "https://comptoir.local:8443" in steps


@pytest.mark.parametrize("at", ["@bank.example/", ".bank.example", "https://bank.example"])
def test_they_lead_nowhere_else(at_home, at):
    assert f'href="{THERE}/"' in page(at_home, f"/trust?at={at}").text


def test_a_table_says_how_to_get_there(at_home):
    table = open_table(at_home, "carthago")
    assert f'href="/trust?at=/t/{table.token}"' in table.get("host").text


def test_over_https_it_says_that_all_is_done(at_home):
    steps = page(at_home, "/trust", THERE).text
    assert "This phone trusts Comptoir." in steps
    assert "/trust?at=" not in page(at_home, "/", THERE).text


def test_what_a_phone_fetches_is_the_certificate_that_the_page_names(at_home):
    fetched = page(at_home, "/trust/comptoir.crt")
    assert fetched.mimetype == "application/x-x509-ca-cert"
    x509.load_der_x509_certificate(fetched.data)
    authority = at_home.extensions[PLACE]
    assert fetched.data == authority.for_phones
    assert authority.fingerprint in page(at_home, "/trust").text


def test_a_phone_is_the_same_one_here_and_there(at_home):
    """A browser would not let the plain page replace a cookie that is for HTTPS alone."""
    phone = at_home.test_client()
    given = phone.get("/", base_url=THERE).headers["Set-Cookie"]
    assert "Secure" not in given
    assert "HttpOnly" in given


@pytest.mark.parametrize("base_url", [THERE, "http://comptoir.local:8000"])
def test_a_guest_is_led_to_what_every_phone_can_open(at_home, base_url):
    with at_home.test_request_context(base_url=base_url):
        assert public_url() == f"http://{lan_address()}:8000"


class TestSettings:
    def test_nothing_is_asked_for(self, tmp_path):
        settings = from_environment({"COMPTOIR_DATA": str(tmp_path)})
        assert (settings.local_name, settings.https_port) == ("comptoir", None)

    @pytest.mark.parametrize(
        ("given", "name"), [("no", None), ("Salon-2", "salon-2"), ("jeux.local", "jeux")]
    )
    def test_names(self, tmp_path, given, name):
        environ = {"COMPTOIR_DATA": str(tmp_path), "COMPTOIR_LOCAL_NAME": given}
        assert from_environment(environ).local_name == name

    @pytest.mark.parametrize("given", ["a b", "-a", "a.b", "é", "x" * 64])
    def test_what_is_no_name(self, tmp_path, given):
        environ = {"COMPTOIR_DATA": str(tmp_path), "COMPTOIR_LOCAL_NAME": given}
        with pytest.raises(StartupError, match="letters, digits and hyphens"):
            from_environment(environ)

    @pytest.mark.parametrize(
        ("more", "said"),
        [
            ({"COMPTOIR_HTTPS_PORT": "https"}, "COMPTOIR_HTTPS_PORT must be a number"),
            (
                {"COMPTOIR_HTTPS_PORT": "8443", "COMPTOIR_PUBLIC_URL": "https://a.example"},
                "a proxy does HTTPS",
            ),
        ],
    )
    def test_what_is_no_port(self, tmp_path, more, said):
        with pytest.raises(StartupError, match=said):
            from_environment({"COMPTOIR_DATA": str(tmp_path), **more})
