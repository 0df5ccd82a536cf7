"""Fonts of the tests' own, so that pages are judged alike whatever fonts the machine has.

They come with packages the app needs anyway: a wide sans, a narrow sans and a serif.
"""

from __future__ import annotations

from pathlib import Path

import font_source_sans_pro
import font_source_serif_pro
import reportlab

WIDE, NARROW, SERIF = "Bitstream Vera Sans", "Source Sans Pro", "Source Serif Pro"
FAMILIES = (WIDE, NARROW, SERIF)
FOLDERS = (
    Path(reportlab.__file__).parent / "fonts",
    Path(font_source_sans_pro.__file__).parent / "files",
    Path(font_source_serif_pro.__file__).parent / "files",
)


def write_config(folder: Path) -> Path:
    """A fontconfig that knows these fonts alone; pages that name no other get the wide one."""
    where = "".join(f"<dir>{one}</dir>" for one in FOLDERS)
    file = folder / "fonts.conf"
    file.write_text(
        '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">'
        f"<fontconfig>{where}<cachedir>{folder / 'cache'}</cachedir>"
        f'<match><edit name="family" mode="append_last"><string>{WIDE}</string></edit></match>'
        "</fontconfig>"
    )
    return file
