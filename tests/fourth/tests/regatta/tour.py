"""What is worth looking at in the Regatta."""

from __future__ import annotations

from functools import partial

from tests.browser.tour import Screens, Stops, tables

SCREENS: Screens = {"regatta/games/two": (0, 1, 2, 3)}

TOURS: dict[str, Stops] = {"regatta": partial(tables, "regatta", SCREENS)}
ALIKE: tuple[str, ...] = ()
