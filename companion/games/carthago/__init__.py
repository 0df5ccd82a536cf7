"""Carthago: Merchants & Guilds at the table."""

from __future__ import annotations

from companion.games.carthago.actions import ACTIONS
from companion.games.carthago.corrections import lessons
from companion.games.carthago.describe import describe
from companion.games.carthago.glossary import GLOSSARY
from companion.games.carthago.guide import GUIDE
from companion.games.carthago.options import COLOURS, OPTIONS, VARIANTS, casts
from companion.games.carthago.refusals import REFUSALS
from companion.games.carthago.rules import apply
from companion.games.carthago.state import start
from companion.games.carthago.tally import ended, rulings, tally
from companion.games.carthago.view import view_for
from companion.table.game import Game
from companion.table.text import N_

GAME = Game(
    key="carthago",
    name=N_("Carthago"),
    variants=VARIANTS,
    options=OPTIONS,
    colours=COLOURS,
    casts=casts,
    actions=ACTIONS,
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
