"""The rules in our own words: a section for every *why* and all that is looked up; a glossary."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.games.carthago.screen.guide.actions import ACTIONS
from companion.games.carthago.screen.guide.details import DETAILS
from companion.games.carthago.screen.guide.glossary import GLOSSARY, SYNONYMS
from companion.games.carthago.screen.guide.round import ROUND
from companion.games.carthago.screen.guide.scoring import SCORING
from companion.games.carthago.screen.guide.setup import SETUP
from companion.table.guide import Section

__all__ = ["GLOSSARY", "GUIDE", "SYNONYMS"]

GUIDE: Final[Mapping[str, Section]] = {**SETUP, **ROUND, **ACTIONS, **DETAILS, **SCORING}
