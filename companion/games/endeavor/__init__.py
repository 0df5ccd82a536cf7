"""Endeavor: tracks with the source of every symbol, the phase clock, cards and their limit."""

from __future__ import annotations

from companion.games.endeavor.rules import apply, start
from companion.games.endeavor.rules.actions import ACTIONS
from companion.games.endeavor.rules.lessons import lessons
from companion.games.endeavor.rules.options import COLOURS, OPTIONS, VARIANTS, casts
from companion.games.endeavor.rules.refusals import REFUSALS
from companion.games.endeavor.rules.tally import ended, rulings, tally
from companion.games.endeavor.screen.describe import describe
from companion.games.endeavor.screen.guide import GLOSSARY, GUIDE
from companion.games.endeavor.screen.view import view_for
from companion.games.endeavor.solo.rules.actions import SOLO_ACTIONS
from companion.table.game import Game
from companion.table.text import N_

GAME = Game(
    key="endeavor",
    name=N_("Endeavor"),
    variants=VARIANTS,
    options=OPTIONS,
    colours=COLOURS,
    casts=casts,
    actions=(*ACTIONS, *SOLO_ACTIONS),
    start=start,
    apply=apply,
    view_for=view_for,
    describe=describe,
    guide=GUIDE,
    glossary=GLOSSARY,
    tally=tally,
    rulings=rulings,
    refusals=REFUSALS,
    lessons=lessons,
    ended=ended,
)
