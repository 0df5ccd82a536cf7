"""The house with a fourth game: a copy, with the game's own files laid over it and its one line.

`python -m tests.fourth.lay FOLDER` makes one to look at: `cd FOLDER`, `python -m companion`.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

KEY = "regatta"
OVERLAY = Path(__file__).parent
ROOT = OVERLAY.parents[1]
LAYERS = ("companion", "scoring", "templates", "tests")
REGISTRY = "scoring/games.py"


def own_files() -> list[Path]:
    """What the game brings along, by the place it has in the house."""
    found = (path for layer in LAYERS for path in (OVERLAY / layer).rglob("*") if path.is_file())
    return sorted(p.relative_to(OVERLAY) for p in found if "__pycache__" not in p.parts)


def lay(folder: Path) -> Path:
    for layer in LAYERS:
        shutil.copytree(ROOT / layer, folder / layer, ignore=_not_this)
    shutil.copy(ROOT / "pyproject.toml", folder)
    for path in own_files():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(OVERLAY / path, folder / path)
    registry = folder / REGISTRY
    registry.write_text(registered(registry.read_text()))
    return folder


def _not_this(folder: str, names: list[str]) -> list[str]:
    return [OVERLAY.name] if Path(folder) == OVERLAY.parent else []


def registered(registry: str) -> str:
    """The one line, at the end of the list of keys."""
    head, end, rest = registry.partition("\n)\n")
    return f'{head}\n    "{KEY}",{end}{rest}'


if __name__ == "__main__":
    print(lay(Path(sys.argv[1])))
