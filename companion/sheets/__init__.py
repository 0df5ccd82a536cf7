"""Printed sheets."""

from companion.sheets.filled import draw_filled
from companion.sheets.paper import page_box
from companion.sheets.pdf import PdfPen


def filled(result, *, paper, words):
    page = page_box(paper)
    pen = PdfPen(page, "x")
    draw_filled(pen, page, result, words)
    return pen.finish()
