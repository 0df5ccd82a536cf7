"""The scoring package's own sentences in the visitor's language."""

from __future__ import annotations

from companion.web.language import translate
from scoring import Text


def said(text: Text) -> str:
    return translate(text.template) % text.params
