"""What is asked now and then: tables of figures, and what seldom happens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.games.endeavor.screen.guide.tables import SOLOPLAY
from companion.table.guide import Figures, Section
from companion.table.text import N_

DETAILS: Final[Mapping[str, Section]] = {
    "levels": Section(
        N_("What the tracks give"),
        (
            N_(
                "S: one more card, if it is a Slavery card. Five ordinary cards are the most "
                "anybody keeps."
            ),
        ),
        kind="detail",
        icon="politics",
        figures=Figures(
            (
                N_("Symbols"),
                "0–1",
                "2–3",
                "4–6",
                "7–9",
                "10+",
            ),
            (
                (
                    N_("Industry: building level"),
                    "1",
                    "2",
                    "3",
                    "4",
                    "5",
                ),
                (
                    N_("Culture: markers"),
                    "2",
                    "3",
                    "4",
                    "5",
                    "6",
                ),
                (
                    N_("Finance: payments"),
                    "1",
                    "2",
                    "3",
                    "4",
                    "5",
                ),
                (
                    N_("Politics: cards kept"),
                    N_("1 + S"),
                    N_("2 + S"),
                    N_("3 + S"),
                    N_("4 + S"),
                    "5",
                ),
            ),
        ),
    ),
    "tracks": Section(
        N_("Symbols and cubes"),
        (
            N_(
                "A track is the sum of your symbols: buildings, face-up cards and brown "
                "tokens. They count from the moment you gain them, and go when you lose the "
                "piece."
            ),
            N_(
                "The cube stops at 15, the sum does not: with 16 symbols, losing one leaves it "
                "on 15."
            ),
            N_("Players never exchange cards or tokens, and nobody discards by choice."),
        ),
        kind="detail",
        icon="glory",
    ),
    "buildings": Section(
        N_("What buildings do"),
        (
            N_(
                "The tile shows the rest. Of two actions at once you may do only one; both "
                "stay in one region."
            ),
        ),
        kind="detail",
        icon="industry",
        figures=Figures(
            (
                N_("Building"),
                N_("What it allows"),
            ),
            (
                (
                    N_("Colonial House"),
                    N_("Occupy"),
                ),
                (
                    N_("Market"),
                    N_("Draw"),
                ),
                (
                    N_("Shipyard"),
                    N_("Ship"),
                ),
                (
                    N_("Guild Hall"),
                    N_("Ship or Draw"),
                ),
                (
                    N_("Docks"),
                    N_("Ship and Occupy"),
                ),
                (
                    N_("Fortress"),
                    N_("Occupy or Attack"),
                ),
                (
                    N_("Cartographer"),
                    N_("Ship twice"),
                ),
                (
                    N_("Trade Office"),
                    N_("Draw twice, from one pile"),
                ),
                (
                    N_("Stock Exchange, Museum, Parliament"),
                    N_("Pay other buildings"),
                ),
                (
                    N_("Bank"),
                    N_("no action: 2 Finance"),
                ),
                (
                    N_("University"),
                    N_("3 glory at the end"),
                ),
            ),
        ),
    ),
    "upkeep": Section(
        N_("Growth and Salaries in one go"),
        (
            N_(
                "Growth brings markers by Culture from the reserve to the harbour, Salaries bring "
                "markers by Finance from buildings back to it. Neither changes the other, so both "
                "are one tap."
            ),
            N_("There are no Salaries in the first round."),
        ),
        kind="detail",
        icon="clock",
    ),
    "neutral-colours": Section(
        N_("Driving a neutral colour"),
        (
            N_("After you Ship: a neutral marker on the first free space of any shipping track."),
            N_(
                "After you Occupy: one in another city of the same region if that colour is "
                "present there, else in any region where it is. In Europe & Mediterranean it "
                "always is."
            ),
            N_(
                "Docks: one marker after each action. Cartographer: one after both. Attack "
                "sets nothing off."
            ),
            N_("Tokens and Governors a neutral colour wins are discarded. It controls no route."),
        ),
        kind="detail",
        icon="rule-neutral",
        variants=("two-neutral",),
    ),
    "neutral-markers": Section(
        N_("Playing a neutral marker"),
        (
            N_(
                "Only right after your own complete action, to Ship or Occupy in the same "
                "region. After a Draw: any shipping track or any open region."
            ),
            N_("It never goes on a building and never helps your own markers."),
            N_(
                "For the majority on a track, neutral markers are a colour of their own. If "
                "they win, the Governor is discarded."
            ),
            N_(
                "The token under it goes to you, unless your table plays otherwise. One left "
                "in the reserve is worth 1 glory; in the harbour, nothing."
            ),
        ),
        kind="detail",
        icon="rule-neutral",
        variants=SOLOPLAY,
    ),
}
