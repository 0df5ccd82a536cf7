"""The solo game: the Opposition, its complementary board and the interview about its actions.

It builds on Endeavor, which knows nothing of it.
"""

from __future__ import annotations

from companion.games.endeavor.solo.rules import apply, start
from companion.games.endeavor.solo.rules.tally import rulings, tally
from companion.games.endeavor.solo.screen.describe import describe
from companion.games.endeavor.solo.screen.facts import asks, facts
from companion.games.endeavor.solo.screen.hands import hands
from companion.games.endeavor.solo.screen.news import figures, news
from companion.games.endeavor.solo.screen.repairs import repairs
from companion.games.endeavor.solo.screen.view import view_for
from companion.table.game import Ruleset

RULESET = Ruleset(
    start=start,
    apply=apply,
    view_for=view_for,
    describe=describe,
    tally=tally,
    rulings=rulings,
    repairs=repairs,
    hands=hands,
    news=news,
    figures=figures,
    facts=facts,
    asks=asks,
)
