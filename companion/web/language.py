"""French and English: which one a visitor reads, and how marked sentences become words."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import cache, lru_cache, partial
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import NullTranslations, Translations
from flask import Flask, g, request, session
from flask_babel import Babel, Domain
from markupsafe import Markup, escape
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from companion.evenings.numbers import signed
from companion.table.figures import figure, figures, open_slots, place
from companion.table.gamefile import LATEST
from companion.table.seats import Setup
from companion.table.text import N_, Param, SeatName, Text
from companion.table.views import MARKS
from companion.table.wording import Wording
from companion.web.compiling import kept_code, made_once
from companion.web.naming import in_a_sentence, syllables

LANGUAGES = {"fr": "Français", "en": "English"}
ASKED_FOR = 200
CATALOGUES = Path(__file__).parent / "translations"


class Catalogues(Domain):
    """All `.po` files of a language read at first use, so there is nothing to compile or forget;
    what was read once is kept for the next process."""

    def get_translations(self) -> NullTranslations:
        return read_catalogues(language())


@cache
def read_catalogues(language: str) -> NullTranslations:
    merged: NullTranslations = NullTranslations()
    kept = kept_code()
    for path in sorted((CATALOGUES / language / "LC_MESSAGES").glob("*.po")):
        source = path.read_bytes()
        compiled = made_once(source, partial(_compiled, source), kept)
        one = Translations(BytesIO(compiled), domain=path.stem)
        if isinstance(merged, Translations):
            merged.merge(one)
        else:
            merged = one
    return merged


def _compiled(source: bytes) -> bytes:
    into = BytesIO()
    write_mo(into, read_po(BytesIO(source)))
    return into.getvalue()


def chosen_language() -> str:
    kept = session.get("language")
    if kept in LANGUAGES:
        return str(kept)
    return _first_known(request.headers.get("Accept-Language", ""))


@lru_cache(ASKED_FOR)
def _first_known(accepted: str) -> str:
    """Of the languages that a browser asks for; most ask for the same few."""
    return parse_accept_header(accepted, LanguageAccept).best_match(list(LANGUAGES)) or "en"


def language() -> str:
    """The language of this request, worked out once."""
    known: str | None = g.get("language")
    if known is None:
        known = g.language = chosen_language()
    return known


def init_languages(app: Flask) -> None:
    Babel(app, locale_selector=language)
    app.extensions["babel"].instance.domain_instance = Catalogues()
    app.jinja_env.globals["languages"] = LANGUAGES
    app.jinja_env.filters["isotime"] = lambda at: _moment(at).isoformat(timespec="seconds")
    app.jinja_env.filters["clocktime"] = lambda at: _moment(at).strftime("%H:%M")
    app.jinja_env.filters["figure"] = lambda value: figure(value, translate)
    app.jinja_env.filters["signed"] = lambda value: signed(value, translate)
    app.jinja_env.filters["place"] = lambda rank: place(rank, translate)
    app.jinja_env.filters["syllables"] = syllables
    app.jinja_env.globals["current_language"] = language
    app.jinja_env.globals["_"] = app.jinja_env.globals["gettext"] = words_of


def words_of(message: str, **params: Any) -> Markup:
    """`_` in templates. A page has hundreds of these, so each is one look-up and no more."""
    words = translate(message)
    if not params:
        return Markup(words)  # noqa: S704 -- our own catalogues
    return Markup(open_slots(words)) % figures(params, translate)  # noqa: S704 -- as above


def _moment(at: float) -> datetime:
    """In the server's own time zone, which at a game night is the table's.

    Game files once brought times in that no calendar has."""
    return datetime.fromtimestamp(min(max(at, 0), LATEST)).astimezone()


def translate(message: str) -> str:
    """A page has hundreds of these: what they are looked up in is looked up once."""
    known: dict[str, str] | None = g.get("phrases")
    if known is None:
        known = g.phrases = phrases(language())
    return known.get(message, message)


def enumerated(names: Sequence[str]) -> str:
    """As in "chess, draughts and go", in the reader's language."""
    *others, last = names
    if not others:
        return last
    return translate(N_("%(names)s and %(last)s")) % {"names": ", ".join(others), "last": last}


@cache
def phrases(language: str) -> dict[str, str]:
    """Every message of one form, with its words in that language."""
    known = getattr(read_catalogues(language), "_catalog", {})
    return {key: words for key, words in known.items() if isinstance(key, str) and key and words}


class Words(Wording):
    """Turns a table's sentences into the viewer's language, names and all."""

    def __init__(self, setup: Setup) -> None:
        """The language is asked for once, not for every sentence of a page."""
        known = phrases(language())
        super().__init__(lambda words: known.get(words, words), lambda seat: setup.seat(seat).name)
        self._phrases: dict[str, Markup] = {}
        self._names: dict[str, Markup] = {}

    def __call__(self, text: Text | SeatName | int | str) -> Markup:
        """A `str` is a message without figures."""
        return escape(self.translate(text)) if isinstance(text, str) else self._html(text)

    def _sentence(self, text: Text) -> Markup:
        phrase = self._phrases.get(text.message)
        if phrase is None:
            phrase = escape(open_slots(self.translate(text.message)))
            self._phrases[text.message] = phrase
        if not text.params:
            return phrase
        # All that goes in is markup already; that of `Markup` would look at it once more.
        words = str.__mod__(phrase, {key: self._html(one) for key, one in text.params})
        return Markup(words)  # noqa: S704 -- made of markup

    def mark(self, mark: str) -> Markup:
        return escape(self.translate(MARKS[mark]))

    def name(self, seat: str) -> Markup:
        if seat not in self._names:
            self._names[seat] = in_a_sentence(self.named(seat))
        return self._names[seat]

    def _html(self, value: Param) -> Markup:
        match value:
            case SeatName():
                return self.name(value.seat)
            case Text():
                return self._sentence(value)
            case tuple():
                return Markup(", ").join(map(self._html, value))
        return escape(self._put(value))
