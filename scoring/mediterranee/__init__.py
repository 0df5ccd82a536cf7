"""End-game scoring of Méditerranée: the six kinds of prosperity points."""

from scoring.mediterranee.points import GAME

__all__ = ["GAME"]
