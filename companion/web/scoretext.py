"""The scoring package's own sentences in the visitor's language."""

from __future__ import annotations

from companion.table.figures import fill_in
from companion.web.language import translate
from scoring import Text


def said(text: Text) -> str:
    return fill_in(text.template, text.params, translate)
