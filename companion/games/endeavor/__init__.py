"""Endeavor: tracks with the source of every symbol, the phase clock, cards and their limit."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.endeavor import rules, solo
from companion.games.endeavor.rules.actions import ACTIONS
from companion.games.endeavor.rules.clock import turn_of
from companion.games.endeavor.rules.lessons import lessons
from companion.games.endeavor.rules.options import COLOURS, OPTIONS, VARIANTS, casts
from companion.games.endeavor.rules.refusals import REFUSALS
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.rules.tally import ended, rulings, tally
from companion.games.endeavor.screen.describe import describe
from companion.games.endeavor.screen.facts import asks, facts
from companion.games.endeavor.screen.guide import GLOSSARY, GUIDE, SYNONYMS
from companion.games.endeavor.screen.hands import hands
from companion.games.endeavor.screen.news import figures, news
from companion.games.endeavor.screen.repairs import repairs
from companion.games.endeavor.screen.view import heading, view_for
from companion.games.endeavor.solo.rules.actions import SOLO_ACTIONS
from companion.games.endeavor.solo.rules.lessons import solo_lessons
from companion.games.endeavor.solo.rules.options import OWN_OPTIONS, SOLO, SOLO_VARIANT
from companion.games.endeavor.solo.rules.refusals import SOLO_REFUSALS
from companion.games.endeavor.solo.screen.guide import SOLO_GUIDE
from companion.table.actions import Action
from companion.table.game import Game, Ruleset, by_variant
from companion.table.guide import Section
from companion.table.rules import RuleError
from companion.table.seats import Setup
from companion.table.text import N_


def apply(state: State, action: Action) -> State:
    """At tables with company there is no Opposition to tell about."""
    if isinstance(action, SOLO_ACTIONS):
        raise RuleError("solo-only")
    return rules.apply(state, action)


RULESET = Ruleset(
    start=rules.start,
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


def chosen(setup: Setup) -> Ruleset:
    return solo.RULESET if setup.variant == SOLO else RULESET


def taught(action: Action) -> Mapping[str, Mapping[str, int]]:
    return {**lessons(action), **solo_lessons(action)}


def whole_guide() -> Mapping[str, Section]:
    """Each kind of section in the order of the round, whoever it is played with."""
    both = {"solo-construction": SOLO_GUIDE["solo-construction"], **GUIDE, **SOLO_GUIDE}
    ends = ("solo-first", "solo-actions", "actions", "opposition", "check", "solo-check")
    return {key: one for key, one in both.items() if key not in ends} | {
        key: both[key] for key in ends
    }


PLAYED = by_variant(chosen)

GAME = Game(
    key="endeavor",
    name=N_("Endeavor"),
    bgg_id=33160,
    variants=(*VARIANTS, SOLO_VARIANT),
    options=(*OPTIONS, *OWN_OPTIONS),
    colours=COLOURS,
    casts=casts,
    actions=(*ACTIONS, *SOLO_ACTIONS),
    start=PLAYED.start,
    apply=PLAYED.apply,
    view_for=PLAYED.view_for,
    heading=heading,
    describe=PLAYED.describe,
    guide=whole_guide(),
    glossary=GLOSSARY,
    synonyms=SYNONYMS,
    tally=PLAYED.tally,
    rulings=PLAYED.rulings,
    repairs=PLAYED.repairs,
    hands=PLAYED.hands,
    put_back=PLAYED.put_back,
    news=PLAYED.news,
    figures=PLAYED.figures,
    facts=PLAYED.facts,
    asks=PLAYED.asks,
    refusals={**REFUSALS, **SOLO_REFUSALS},
    lessons=taught,
    ended=ended,
    turn=turn_of,
)
