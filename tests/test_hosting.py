"""The container and what is put beside it, held against the code: no engine is needed for that."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
import tomllib
from typing import Any

import pytest
import yaml

from companion.web import gunicorn, patience
from companion.web.settings import from_environment
from tests.repository import ROOT

HOSTING = ROOT / "hosting"
SITE = "comptoir.example.org"
OURS = ("migrate", "web")


def text(*path: str) -> str:
    return ROOT.joinpath(*path).read_text(encoding="utf-8")


def instructions(kind: str) -> list[str]:
    """What follows that word in the Dockerfile, each on one line."""
    joined = text("hosting", "Dockerfile").replace("\\\n", " ")
    return re.findall(rf"^{kind} (.*)$", joined, re.MULTILINE)


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    written = text("hosting", "compose.yaml")
    filled = re.sub(r"\$\{SITE(:\?[^}]*)?\}", SITE, written)
    found: dict[str, Any] = yaml.safe_load(filled)
    return found


def procfile(process: str) -> list[str]:
    (line,) = re.findall(rf"^{process}: (.*)$", text("Procfile"), re.MULTILINE)
    return shlex.split(line)


def image_environment() -> dict[str, str]:
    return dict(pair.split("=", 1) for line in instructions("ENV") for pair in shlex.split(line))


class TestImage:
    def test_its_python_is_the_one_that_the_pins_and_the_types_are_made_for(self):
        (pinned,) = re.findall(r"--python-version (\S+)", text("Makefile"))
        settings = tomllib.loads(text("pyproject.toml"))
        assert settings["tool"]["mypy"]["python_version"] == pinned
        bases = {line.split(" AS ")[0] for line in instructions("FROM")}
        assert bases == {f"python:{pinned}-slim"}

    def test_it_holds_the_pinned_packages_and_what_a_wheel_would(self):
        wheel = tomllib.loads(text("pyproject.toml"))["tool"]["hatch"]["build"]["targets"]["wheel"]
        packed = {*wheel["packages"], *wheel["force-include"]}
        copied = {line.split()[0] for line in instructions("COPY") if "--from" not in line}
        assert copied == {"requirements.txt", *packed}
        assert all((ROOT / name).exists() for name in copied)
        kept = re.findall(r"^!(.*)$", text("hosting", "Dockerfile.dockerignore"), re.MULTILINE)
        assert {*kept} == copied

    def test_what_it_installs_is_installed_as_make_does(self):
        (installs,) = [line for line in instructions("RUN") if "pip install" in line]
        assert {"--no-deps", "--require-hashes"} <= {*installs.split()}
        assert "--require-hashes" in text("Makefile")

    def test_it_serves_as_the_procfile_does(self):
        (served,) = instructions("CMD")
        assert json.loads(served) == procfile("web")

    def test_it_is_nobody_who_may_write_anything_but_its_data(self):
        (user,) = instructions("USER")
        assert int(user) > 0
        assert not any("--chown" in line for line in instructions("COPY"))
        (made,) = re.findall(r"install -d .* (\S+)$", instructions("RUN")[-1])
        assert [made] == instructions("VOLUME")
        assert image_environment()["COMPTOIR_DATA"] == made

    def test_it_listens_where_it_says(self):
        (port,) = instructions("EXPOSE")
        assert gunicorn.bind.endswith(f":{port}")


class TestCompose:
    def test_its_settings_are_understood(self, compose, tmp_path):
        for name in OURS:
            given = compose["services"][name]["environment"]
            settings = from_environment({**given, "COMPTOIR_DATA": str(tmp_path)})
            assert settings.public_url == f"https://{SITE}"
            assert settings.proxies.hops == 1
            assert settings.backups
            assert settings.database_url.startswith("postgresql://")
            # Set here and misspelt, it would be taken for not set at all.
            code = "".join(text("companion", "web", f"{n}.py") for n in ("settings", "gunicorn"))
            assert [one for one in given if f'"{one}"' not in code] == []

    def test_the_database_is_brought_up_to_date_before_it_is_served(self, compose):
        migrate, web = (compose["services"][name] for name in OURS)
        assert migrate["command"] == procfile("release")
        assert "command" not in web
        assert migrate["depends_on"]["database"] == {"condition": "service_healthy"}
        done = {"condition": "service_completed_successfully"}
        assert web["depends_on"]["migrate"] == done
        assert compose["services"]["proxy"]["depends_on"]["web"] == {"condition": "service_healthy"}

    def test_nothing_can_be_written_but_volumes_and_memory(self, compose):
        for service in compose["services"].values():
            assert service["read_only"]
            assert "/tmp" in service["tmpfs"]
            assert service["security_opt"] == ["no-new-privileges:true"]
        for name in OURS:
            assert compose["services"][name]["cap_drop"] == ["ALL"]
            assert (
                f"data:{image_environment()['COMPTOIR_DATA']}"
                in (compose["services"][name]["volumes"])
            )

    def test_the_database_is_reached_through_its_socket_alone(self, compose):
        database = compose["services"]["database"]
        assert database["network_mode"] == "none"
        assert "ports" not in database
        (place,) = [v.split(":")[1] for v in database["volumes"] if v.startswith("socket:")]
        # In that image the one folder leads to the other.
        assert place == "/var/run/postgresql"
        for name in OURS:
            assert "socket:/run/postgresql" in compose["services"][name]["volumes"]
            url = compose["services"][name]["environment"]["DATABASE_URL"]
            assert url.endswith("?host=/run/postgresql")
            assert url.startswith(f"postgresql://{database['environment']['POSTGRES_USER']}@/")

    def test_every_volume_that_is_used_is_kept(self, compose):
        used = {
            volume.split(":")[0]
            for service in compose["services"].values()
            for volume in service["volumes"]
            if not volume.startswith(".")
        }
        assert used == {*compose["volumes"]}

    def test_only_the_proxy_can_be_reached_and_it_reaches_the_server(self, compose):
        published = {name for name, one in compose["services"].items() if "ports" in one}
        assert published == {"proxy"}
        (port,) = instructions("EXPOSE")
        (upstream,) = re.findall(r"reverse_proxy (\S+)", text("hosting", "Caddyfile"))
        assert upstream == f"web:{port}"
        assert f":{port}/healthz" in compose["services"]["web"]["healthcheck"]["test"][-1]
        (mounted,) = [
            v for v in compose["services"]["proxy"]["volumes"] if v.startswith("./Caddyfile:")
        ]
        assert mounted.endswith(":/etc/caddy/Caddyfile:ro")

    def test_the_proxy_is_the_first_to_close_an_idle_connection(self):
        (seconds,) = re.findall(r"keepalive (\d+)s", text("hosting", "Caddyfile"))
        assert int(seconds) < patience.SECONDS


AS_IF_ONLY_PINNED = """
import re, sys
from importlib.metadata import packages_distributions

pinned = {*sys.argv[1:]}
owners = packages_distributions()

class NotThere:
    def find_spec(self, name, path=None, target=None):
        found = {one.replace("_", "-").replace(".", "-").lower() for one in owners.get(name.split(".")[0], ())}
        if found and not found & pinned:
            raise ModuleNotFoundError(name, name=name)

sys.meta_path.insert(0, NotThere())
import companion.__main__, companion.web.worker, companion.web.app
import companion.commands.keeping, companion.commands.checking, companion.commands.tables
"""


def test_what_is_pinned_suffices_to_serve():
    """What the tests need is installed beside it here, but not where it serves."""
    pinned = re.findall(r"^([\w-]+)==", text("requirements.txt"), re.MULTILINE)
    ended = subprocess.run(
        [sys.executable, "-c", AS_IF_ONLY_PINNED, "comptoir", *pinned],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert ended.returncode == 0, ended.stderr
