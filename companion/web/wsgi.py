"""What gunicorn serves; settings come from the environment."""

import gc
import os

# Nothing that is loaded at the start is ever thrown away: whoever looks for it loses time.
gc.disable()

from flask import Flask  # noqa: E402

from companion.web.app import create_app  # noqa: E402
from companion.web.journal import start_journal  # noqa: E402
from companion.web.settings import from_environment  # noqa: E402
from companion.web.starting import (  # noqa: E402
    begin_service,
    or_one_sentence,
    require_known_layout,
    require_one_process,
    within_limits,
)

NO_USE_TRYING_AGAIN = 3
"""A worker that ends so tells gunicorn that the next one would end the same way."""


def _start() -> Flask:
    settings = from_environment()
    asked_for = os.environ.get("WEB_CONCURRENCY", "1")
    require_one_process(settings, int(asked_for) if asked_for.isdecimal() else 1)
    require_known_layout(settings)
    start_journal(structured=settings.logs_requests)
    return create_app(within_limits(settings))


app = or_one_sentence(_start, NO_USE_TRYING_AGAIN)
begin_service(app)
