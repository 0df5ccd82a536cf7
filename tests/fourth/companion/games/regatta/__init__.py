"""The Regatta: plans are sealed in secret and shown together; equal ones count nothing."""

from __future__ import annotations

from companion.games.regatta.rules import apply, start
from companion.games.regatta.rules.actions import ACTIONS
from companion.games.regatta.rules.export import exportable
from companion.games.regatta.rules.options import COLOURS, OPTIONS, VARIANTS, casts
from companion.games.regatta.rules.refusals import REFUSALS
from companion.games.regatta.rules.tally import ended, rulings, tally
from companion.games.regatta.screen.describe import describe
from companion.games.regatta.screen.guide import GLOSSARY, GUIDE
from companion.games.regatta.screen.repairs import repairs
from companion.games.regatta.screen.view import heading, view_for
from companion.table.game import Game
from companion.table.text import N_

GAME = Game(
    key="regatta",
    name=N_("Regatta"),
    variants=VARIANTS,
    options=OPTIONS,
    colours=COLOURS,
    casts=casts,
    actions=ACTIONS,
    start=start,
    apply=apply,
    view_for=view_for,
    heading=heading,
    describe=describe,
    guide=GUIDE,
    glossary=GLOSSARY,
    tally=tally,
    rulings=rulings,
    repairs=repairs,
    refusals=REFUSALS,
    exportable=exportable,
    ended=ended,
)
