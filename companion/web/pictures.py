"""Pictures of results, made beside the taps: in a thread of their own, one at a time."""

from __future__ import annotations

from gevent import get_hub
from gevent.monkey import get_original

from companion.sheets import PrintedGame, Translate, picture_pdf, rastered
from companion.table.recent import Recent

KEPT = 24
"""So many, of some 70 kB each: those of the evening, whom several phones ask for."""

Key = tuple[str, int, str]
# A real lock, which only the threads wait for: PDFium draws one page at a time.
_one_at_a_time = get_original("threading", "Lock")()
_recent: Recent[Key, bytes] = Recent(KEPT)


def picture(key: Key, game: PrintedGame, words: Translate) -> bytes:
    """The PNG of a result; `key` is which one, as it stands, in which language."""
    known = _recent.get(key)
    if known is not None:
        return known
    drawn = picture_pdf(game, words=words)
    return _recent.keep(key, get_hub().threadpool.apply(_rastered, (drawn,)))


def _rastered(drawn: bytes) -> bytes:
    with _one_at_a_time:
        return rastered(drawn)
