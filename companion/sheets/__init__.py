"""Printed sheets: filled and blank score sheets, trackers, and the chart of a result.

Everything printed takes `words`, a callable that turns a marked English string into the sheet's
language, and `paper`, a key of `PAPERS`. The same input always gives the same bytes. `players`
is the number of people at the table; solo adds the Opposition's column by itself.

- `filled(result, ...)`: one page with everything counted, the totals, the chart and a QR code.
- `blank(game, variant, players, ...)`: a page to fill with a pencil, or two half pages.
- `tracker(game, variant, players, ...)`: what a table keeps during the game; in solo three pages.
- `chart_svg(result, ...)`: the chart alone, drawn by the code that draws it on the page.
- `blank_svg`, `tracker_svg`, `filled_svg`: the same pages as an image, to look at before printing.
- `result_of(request, players, date, ...)`: a `PrintedGame` from a complete score request.
"""

from __future__ import annotations

from companion.games import GAMES as TABLE_GAMES
from companion.sheets.blank import blank_page, draw_blank
from companion.sheets.chart import chart_height, draw_chart, draw_legend, legend_height
from companion.sheets.filled import draw_filled
from companion.sheets.paper import PAPERS, Box, page_box
from companion.sheets.parts import Translate
from companion.sheets.pdf import PdfPen
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
from companion.sheets.verdict import headline, other_winners
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
    "chart_svg",
    "filled",
    "filled_svg",
    "headline",
    "other_winners",
    "player_range",
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


def chart_svg(result: PrintedGame, *, words: Translate = str, width: float = CHART_WIDTH) -> str:
    """The stacked chart with its legend on a card of its own, for a page in any theme."""
    columns = 2 if width < 480 else 4
    bars, letters = chart_height(result, 24), legend_height(result, columns)
    page = Box(0, 0, width, bars + letters + 34)
    pen = SvgPen(page, words(N_("Points by line")))
    inner = page.inset(12, 10)
    draw_chart(pen, inner.top(bars), result, words)
    draw_legend(pen, inner.below(bars + 12), result, words, columns)
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
