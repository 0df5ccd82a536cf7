"""The tags of a page, one after the other, as a browser meets them."""

from __future__ import annotations

from typing import Self

from lxml import etree

Given = dict[str, str]
"""What a tag says; what it only names says nothing: `{"checked": ""}`."""


class Tags:
    """What is made of a page while its tags go by."""

    def read(self, page: str) -> Self:
        reader = etree.HTMLParser(target=self)
        reader.feed(page)
        reader.close()
        return self

    def start(self, tag: str, given: Given) -> None:
        """A tag opens."""

    def end(self, tag: str) -> None:
        """A tag closes, if only because nothing can be in it."""

    def close(self) -> None:
        """The page ends."""
