"""The language and the theme of a device: on every page, and on a form that is being typed in."""

from __future__ import annotations

from flask import g, request, session

from companion.web.language import LANGUAGES

THEMES = ("auto", "light", "dark")


def keep_preferences() -> None:
    """What was tapped of them counts from this page on."""
    language, theme = request.form.get("language"), request.form.get("theme")
    if language in LANGUAGES:
        session["language"] = language
        g.pop("language", None)
    if theme in THEMES:
        session["theme"] = theme
    if language or theme:
        session.permanent = True
