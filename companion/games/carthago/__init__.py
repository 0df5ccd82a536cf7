"""Carthago: Merchants & Guilds at the table."""

from __future__ import annotations

from companion.games.carthago.rules import apply, start
from companion.games.carthago.rules.actions import ACTIONS
from companion.games.carthago.rules.clock import turn_of
from companion.games.carthago.rules.lessons import lessons, printed
from companion.games.carthago.rules.options import COLOURS, OPTIONS, VARIANTS, casts
from companion.games.carthago.rules.refusals import REFUSALS
from companion.games.carthago.rules.tally import doubtful, ended, rulings, tally, unasked
from companion.games.carthago.screen.describe import describe
from companion.games.carthago.screen.facts import asks, facts
from companion.games.carthago.screen.guide import GLOSSARY, GUIDE, SYNONYMS
from companion.games.carthago.screen.hands import hands, traces
from companion.games.carthago.screen.news import figures, news
from companion.games.carthago.screen.opening import settles
from companion.games.carthago.screen.repairs import repairs
from companion.games.carthago.screen.view import heading, view_for
from companion.table.game import Game
from companion.table.text import N_

GAME = Game(
    key="carthago",
    name=N_("Carthago"),
    bgg_id=233006,
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
    synonyms=SYNONYMS,
    tally=tally,
    rulings=rulings,
    refusals=REFUSALS,
    lessons=lessons,
    printed=printed,
    ended=ended,
    turn=turn_of,
    repairs=repairs,
    hands=hands,
    news=news,
    figures=figures,
    traces=traces,
    facts=facts,
    asks=asks,
    unasked=unasked,
    doubtful=doubtful,
    settles=settles,
)
