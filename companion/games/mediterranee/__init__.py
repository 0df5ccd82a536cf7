"""Méditerranée (1996): secret bids, turn order, phases and treasuries at the table."""

from __future__ import annotations

from companion.games.mediterranee.rules import apply, start
from companion.games.mediterranee.rules.actions import ACTIONS
from companion.games.mediterranee.rules.export import exportable
from companion.games.mediterranee.rules.options import COLOURS, OPTIONS, VARIANTS, casts
from companion.games.mediterranee.rules.refusals import REFUSALS
from companion.games.mediterranee.rules.tally import ended, rulings, tally
from companion.games.mediterranee.screen.back import put_back
from companion.games.mediterranee.screen.describe import describe
from companion.games.mediterranee.screen.facts import asks, facts
from companion.games.mediterranee.screen.guide import GLOSSARY, GUIDE, SYNONYMS
from companion.games.mediterranee.screen.hands import hands
from companion.games.mediterranee.screen.news import figures, news
from companion.games.mediterranee.screen.repairs import repairs
from companion.games.mediterranee.screen.story import story
from companion.games.mediterranee.screen.view import closed, heading, view_for
from companion.table.game import Game
from companion.table.text import N_

GAME = Game(
    key="mediterranee",
    name=N_("Méditerranée"),
    bgg_id=232,
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
    repairs=repairs,
    hands=hands,
    put_back=put_back,
    news=news,
    figures=figures,
    facts=facts,
    asks=asks,
    refusals=REFUSALS,
    closed=closed,
    exportable=exportable,
    ended=ended,
    story=story,
    first_label=N_("Grand Chancellor"),
    clockwise=False,
)
