"""The Flask app, put together from its parts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import gevent
from flask import Flask, session
from gevent import monkey
from sqlalchemy import Engine

from companion.games import GAMES
from companion.store.database import connect
from companion.store.guesses import GuessCounter
from companion.store.lessons import LessonStore
from companion.store.listening import Hear, hearing
from companion.store.past import PastStore
from companion.store.results import ResultStore
from companion.store.rooms import RoomStore
from companion.store.tables import TableStore
from companion.web import (
    amending,
    figures,
    finished,
    handover,
    health,
    helping,
    history,
    home,
    install,
    join,
    learned,
    manage,
    mend,
    past,
    persons,
    play,
    right,
    rules,
    scoring,
    seating,
    sheets,
    trust,
)
from companion.web.assets import init_assets
from companion.web.compiling import Flat, PlainEnvironment, kept_code
from companion.web.context import Services
from companion.web.drawing import init_drawing
from companion.web.errors import init_errors
from companion.web.forms import bounds
from companion.web.intake import init_intake
from companion.web.journal import init_journal
from companion.web.language import enumerated, init_languages, translate
from companion.web.live import Hub
from companion.web.metrics import init_metrics
from companion.web.news import init_news
from companion.web.origin import init_origin
from companion.web.parts import init_parts
from companion.web.proxies import init_proxies
from companion.web.pulse import Pulse
from companion.web.security import init_security
from companion.web.settings import Settings, from_environment
from companion.web.spending import Spending
from companion.web.taps import init_taps

EXTENDED = (figures, mend, past, persons)
"""Modules whose routes are part of another one's blueprint: to import them is what it takes."""


class PlainFlask(Flask):
    """Flask asks every function at every request whether it is a coroutine; none of ours is one."""

    jinja_environment = PlainEnvironment

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        return func


def _templates() -> Path:
    """Beside the package when installed, at the top of the project otherwise."""
    packaged = Path(__file__).parent / "templates"
    return packaged if packaged.is_dir() else Path(__file__).parents[2] / "templates"


def connect_services(settings: Settings) -> Services:
    engine = connect(settings.database_url)
    results = ResultStore(engine, GAMES)
    rooms = RoomStore(engine)
    tables = TableStore(engine, GAMES, results.follow, rooms.unchanged, pause=let_others)
    return Services(
        settings=settings,
        tables=tables,
        rooms=rooms,
        guesses=GuessCounter(engine),
        hub=Hub(tables.versions, _hear(engine), settings.streams),
        results=results,
        past=PastStore(engine),
        lessons=LessonStore(engine, household=settings.household),
        pulse=Pulse(engine),
        spending=Spending(settings.allowances),
    )


def let_others() -> None:
    """Taps go on while something long is read."""
    gevent.sleep(0)


def _hear(engine: Engine) -> Hear | None:
    """Only where waiting for the database lets everybody else go on."""
    return hearing(engine) if monkey.is_module_patched("select") else None


def game_names() -> str:
    """All games, as a page's sentence names them."""
    return enumerated([translate(game.name) for game in GAMES.values()])


def create_app(settings: Settings | None = None) -> Flask:
    settings = settings or from_environment()
    app = PlainFlask("companion.web", static_folder=None, template_folder=str(_templates()))
    app.jinja_env.add_extension(Flat)
    app.jinja_env.bytecode_cache = kept_code()
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.extensions["comptoir"] = connect_services(settings)
    # First, so that what they measure has everything else in it.
    init_metrics(app, settings.metrics)
    init_journal(app, every_request=settings.logs_requests)
    init_intake(app)
    init_proxies(app, lambda: app.extensions["comptoir"].settings.proxies)
    init_security(app, settings)
    init_origin(app)
    init_taps(app)
    init_languages(app)
    init_assets(app)
    init_drawing(app)
    init_errors(app)
    init_parts(app)
    init_news(app)
    app.jinja_env.filters["bounds"] = bounds
    app.jinja_env.globals["game_names"] = game_names
    app.jinja_env.globals["way_to_trust"] = trust.way_to_trust
    app.jinja_env.globals["theme"] = lambda: session.get("theme", "auto")
    for part in (
        home,
        install,
        join,
        play,
        right,
        amending,
        manage,
        rules,
        handover,
        health,
        helping,
        scoring,
        seating,
        finished,
        history,
        learned,
        sheets,
        trust,
    ):
        app.register_blueprint(part.bp)
    return app
