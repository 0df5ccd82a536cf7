"""The built wheel, installed alone in an empty environment, serves a table in French."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
from html import unescape

from babel.messages.pofile import read_po

from tests.process.servers import PATIENCE, ROOT, Phone, Server, environment, free_port
from tests.process.tables import open_table, rename

WHERE = """
import json, companion.web.app as app, companion.store.migrations as migrations, scoring
print(json.dumps([app.__file__, migrations.__file__, scoring.__file__, str(app._templates())]))
"""


def output_of(*command, cwd):
    ended = subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=PATIENCE)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def build(folder):
    output_of(
        sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder), cwd=ROOT
    )
    (wheel,) = folder.glob("*.whl")
    return wheel


def install_alone(wheel, folder):
    """An environment with the wheel in it; what it depends on is borrowed, so nothing is fetched.

    Borrowed packages come after the environment's own, and ours are not among them.
    """
    output_of(sys.executable, "-m", "venv", "--without-pip", str(folder), cwd=folder.parent)
    uv = ("uv", "pip", "install", "--quiet", "--offline", "--no-deps", "--python", str(folder))
    output_of(sys.executable, "-m", *uv, str(wheel), cwd=folder.parent)
    (packages,) = folder.glob("lib/python*/site-packages")
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return folder / "bin"


def french(catalogue, message):
    path = ROOT / "companion" / "web" / "translations" / "fr" / "LC_MESSAGES" / f"{catalogue}.po"
    with path.open("rb") as file:
        words = read_po(file, locale="fr")[message].string
    assert words
    assert words != message
    return words


def alone(**ours):
    """Without the path that would lead back to the project."""
    return {key: value for key, value in environment(**ours).items() if key != "PYTHONPATH"}


def test_the_wheel_alone_serves_a_table_in_french(tmp_path, keep):
    bin_ = install_alone(build(tmp_path / "dist"), tmp_path / "empty")
    found = subprocess.run(
        [bin_ / "python", "-c", WHERE], cwd=tmp_path, env=alone(), capture_output=True, text=True
    )
    for path in json.loads(found.stdout):
        assert path.startswith(f"{tmp_path / 'empty'}{os.sep}"), path

    port = free_port()
    settings = alone(PORT=str(port), COMPTOIR_DATA=str(tmp_path / "data"))
    with Server(port, tmp_path, settings, (str(bin_ / "comptoir"),)):
        phone = keep(Phone(port, "fr"))
        path = open_table(phone, "mediterranee")
        assert rename(phone, path, "in-the-wheel") == 200
        page = unescape(phone.get(path).text)
        assert '<html lang="fr"' in page
        assert "Rouge in-the-wheel" in page
        assert french("messages", "Skip to the content") in page
        assert french("mediterranee", "Purchases") in page
