"""Printed sheets: filled and blank score sheets, trackers, and the chart of a result.

Everything printed takes `words`, a callable that turns a marked English string into the sheet's
language, and `paper`, a key of `PAPERS`. The same input always gives the same bytes. `players`
is the number of people at the table; solo adds the Opposition's column by itself.

- `filled(result, ...)`: one page with everything counted, the totals, the chart and a QR code.
- `booklet(results, ...)`: an evening's filled sheets in one file.
- `blank(game, variant, players, ...)`: a page to fill with a pencil, or two half pages.
- `tracker(game, variant, players, ...)`: what a table keeps during the game; in solo three pages.
- `chart_svg(result, ...)`: the chart alone, drawn by the code that draws it on the page.
- `picture_pdf(result, ...)`: the result for a group chat; `rastered` makes a PNG of it.
- `blank_svg`, `tracker_svg`, `filled_svg`: the same pages as an image, to look at before printing.
- `result_of(request, players, date, ...)`: a `PrintedGame` from a complete score request.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.games import GAMES as TABLE_GAMES
from companion.sheets.blank import blank_page, draw_blank
from companion.sheets.booklet import draw_booklet
from companion.sheets.chart import draw_legend, draw_standing, legend_height, standing_height
from companion.sheets.filled import draw_filled
from companion.sheets.ink import as_it_is, at_night
from companion.sheets.paper import PAPERS, Box, page_box
from companion.sheets.parts import Translate
from companion.sheets.pdf import PdfPen
from companion.sheets.picture import draw_picture, picture_page, rastered
from companion.sheets.result import (
    OPPOSITION,
    Answer,
    PrintedGame,
    RulingUsed,
    SheetPlayer,
    result_of,
    rulings_used,
)
from companion.sheets.svg import SvgPen
from companion.sheets.tracker import draw_leaf, leaves
from companion.sheets.verdict import day, headline, margin, other_winners
from companion.table.text import N_
from scoring import GAMES

__all__ = [
    "OPPOSITION",
    "PAPERS",
    "Answer",
    "PrintedGame",
    "RulingUsed",
    "SheetPlayer",
    "Translate",
    "blank",
    "blank_svg",
    "booklet",
    "chart_svg",
    "filled",
    "filled_svg",
    "headline",
    "margin",
    "other_winners",
    "picture_pdf",
    "player_range",
    "rastered",
    "result_of",
    "rulings_used",
    "table_range",
    "tracker",
    "tracker_pages",
    "tracker_svg",
]

CHART_WIDTH = 340.0


def filled(result: PrintedGame, *, paper: str, words: Translate) -> bytes:
    page = page_box(paper)
    pen = PdfPen(page, _title(result.game, words))
    draw_filled(pen, page, result, words)
    return pen.finish()


def booklet(
    played: Sequence[PrintedGame],
    *,
    paper: str,
    words: Translate,
    pause: Callable[[], None] = lambda: None,
) -> bytes:
    """The sheets of an evening in one file; `pause` is called between its pages."""
    page = page_box(paper)
    pen = PdfPen(page, words(N_("The games of %(day)s")) % {"day": day(played[0], words)})
    draw_booklet(pen, page, played, words, pause)
    return pen.finish()


def filled_svg(result: PrintedGame, *, paper: str, words: Translate) -> str:
    page = page_box(paper)
    pen = SvgPen(page, _title(result.game, words))
    draw_filled(pen, page, result, words)
    return pen.finish()


def blank(
    game: str, variant: str, players: int, *, paper: str, halves: bool = False, words: Translate
) -> bytes:
    page = blank_page(paper, halves)
    pen = PdfPen(page, _title(game, words))
    draw_blank(pen, page, game, variant, players, halves, words)
    return pen.finish()


def blank_svg(
    game: str, variant: str, players: int, *, paper: str, halves: bool = False, words: Translate
) -> str:
    page = blank_page(paper, halves)
    pen = SvgPen(page, _title(game, words))
    draw_blank(pen, page, game, variant, players, halves, words)
    return pen.finish()


def tracker(game: str, variant: str, players: int, *, paper: str, words: Translate) -> bytes:
    page = page_box(paper)
    pen = PdfPen(page, _title(game, words))
    for at, leaf in enumerate(leaves(game, variant)):
        if at:
            pen.turn()
        draw_leaf(pen, page, leaf, game, variant, players, words)
    return pen.finish()


def tracker_svg(
    game: str, variant: str, players: int, *, paper: str, page: int = 1, words: Translate
) -> str:
    """One page of a tracker; `tracker_pages` says how many there are."""
    size = page_box(paper)
    leaf = leaves(game, variant)[page - 1]
    pen = SvgPen(size, f"{words(leaf.name)} · {_title(game, words)}")
    draw_leaf(pen, size, leaf, game, variant, players, words)
    return pen.finish()


def tracker_pages(game: str, variant: str) -> tuple[str, ...]:
    """What the pages of a tracker are called, to be translated."""
    return tuple(leaf.name for leaf in leaves(game, variant))


def chart_svg(
    result: PrintedGame, *, words: Translate = str, width: float = CHART_WIDTH, dark: bool = False
) -> str:
    """The standing with its legend on a card of its own, light or for a dark page."""
    bars, letters = standing_height(result), legend_height(result)
    page = Box(0, 0, width, bars + letters + 34)
    pen = SvgPen(page, words(N_("Points by line")), at_night if dark else as_it_is)
    inner = page.inset(12, 10)
    draw_standing(pen, inner.top(bars), result, words)
    draw_legend(pen, inner.below(bars + 12), result, words)
    return pen.finish()


def picture_pdf(result: PrintedGame, *, words: Translate) -> bytes:
    """What `rastered` makes a picture of."""
    page = picture_page(result)
    pen = PdfPen(page, _title(result.game, words))
    draw_picture(pen, page, result, words)
    return pen.finish()


def player_range(game: str, variant: str) -> range:
    """How many people a score sheet has columns for; the Opposition's comes on top."""
    chosen = GAMES[game].variant(variant)
    return range(1, chosen.max_players + 1 - chosen.has_opposition)


def table_range(game: str, variant: str) -> range:
    """How many people play this variant: what a tracker can be made for."""
    played = {one.key: one.players for one in TABLE_GAMES[game].variants}
    return played.get(variant, player_range(game, variant))


def _title(game: str, words: Translate) -> str:
    return f"{words(GAMES[game].title)} · Comptoir"
