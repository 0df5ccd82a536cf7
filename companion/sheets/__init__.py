"""Printed sheets."""

from companion.sheets.filled import draw_filled
from companion.sheets.blank import draw_blank, blank_page
from companion.sheets.paper import page_box
from companion.sheets.pdf import PdfPen


def filled(result, *, paper, words):
    page = page_box(paper)
    pen = PdfPen(page, "x")
    draw_filled(pen, page, result, words)
    return pen.finish()

def blank(game, variant, players, *, paper, halves=False, words):
    page = blank_page(paper, halves)
    pen = PdfPen(page, "x")
    draw_blank(pen, page, game, variant, players, halves, words)
    return pen.finish()
