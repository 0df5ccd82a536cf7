"""End-game scoring of Carthago: seats times ships, and the nine achievement tiles."""

from scoring.carthago.points import GAME

__all__ = ["GAME"]
