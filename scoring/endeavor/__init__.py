"""End-game scoring of Endeavor: the rulebook's lines A to K, SoloPlay and solo."""

from scoring.endeavor.points import GAME

__all__ = ["GAME"]
