"""What gunicorn serves; settings come from the environment."""

import os

from flask import Flask

from companion.web.app import create_app
from companion.web.backups import start_backups
from companion.web.settings import from_environment
from companion.web.starting import (
    hold_open,
    or_one_sentence,
    require_known_layout,
    require_one_process,
)

NO_USE_TRYING_AGAIN = 3
"""A worker that ends so tells gunicorn that the next one would end the same way."""


def _start() -> Flask:
    settings = from_environment()
    asked_for = os.environ.get("WEB_CONCURRENCY", "1")
    require_one_process(settings, int(asked_for) if asked_for.isdecimal() else 1)
    require_known_layout(settings)
    return create_app(settings)


app = or_one_sentence(_start, NO_USE_TRYING_AGAIN)
hold_open(app)
start_backups(app.extensions["comptoir"])
