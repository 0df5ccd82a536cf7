"""What is worth looking at in Carthago."""

from __future__ import annotations

from functools import partial

from tests.browser.tour import Screens, Stops, tables

SCREENS: Screens = {
    "carthago/games/four-full": (0, 8, 19, 37, 41, 45, 66, 91, 136, 192, 209),
    "carthago/games/three-light": (17, 21),
}

TOURS: dict[str, Stops] = {"carthago": partial(tables, "carthago", SCREENS)}
ALIKE: tuple[str, ...] = ()
