"""Endeavor: tracks with the source of every symbol, the phase clock, cards and their limit."""

from __future__ import annotations

from companion.games.endeavor.actions import ACTIONS
from companion.games.endeavor.describe import describe
from companion.games.endeavor.glossary import GLOSSARY
from companion.games.endeavor.guide import GUIDE
from companion.games.endeavor.options import COLOURS, OPTIONS, VARIANTS, casts
from companion.games.endeavor.refusals import REFUSALS
from companion.games.endeavor.rules import apply, lessons
from companion.games.endeavor.solo.actions import SOLO_ACTIONS
from companion.games.endeavor.state import start
from companion.games.endeavor.tally import ended, rulings, tally
from companion.games.endeavor.view import view_for
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
