"""The rules in our own words: a section for every *why* and all that is looked up; a glossary."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.games.mediterranee.screen.guide.actions import ACTIONS
from companion.games.mediterranee.screen.guide.details import DETAILS
from companion.games.mediterranee.screen.guide.glossary import GLOSSARY, SYNONYMS
from companion.games.mediterranee.screen.guide.may import MAY
from companion.games.mediterranee.screen.guide.round import ROUND
from companion.games.mediterranee.screen.guide.scoring import SCORING
from companion.games.mediterranee.screen.guide.setup import SETUP
from companion.table.guide import Section

__all__ = ["GLOSSARY", "GUIDE", "MAY", "SYNONYMS"]

GUIDE: Final[Mapping[str, Section]] = {**SETUP, **ROUND, **ACTIONS, **DETAILS, **SCORING}
