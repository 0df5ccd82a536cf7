"""How the quick answers are asked for: titles, questions and choices, for any form to draw."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.games.mediterranee.rules.ports import (
    GOODS,
    Build,
    Combat,
    CombatAnswer,
    Enrol,
    Price,
    Sale,
    combat,
    may_build,
    may_enrol,
    price,
    sale,
)
from companion.table.text import N_


@dataclass(frozen=True)
class Helper:
    """`question` is filled in by a form and given to `answer`; `labels` are by field name.

    `again` gives the fields that the next question starts with, when one follows from the answer.
    """

    key: str
    title: str
    question: type
    answer: Callable[[Any], Any]
    labels: Mapping[str, str]
    again: Callable[[Any, Any], Mapping[str, Any]] = lambda asked, answer: {}


def _fight_on(asked: Combat, answer: CombatAnswer) -> Mapping[str, Any]:
    """The same two, with the sailors they have left."""
    if not answer.again:
        return {}
    left = {"attackers": answer.attackers_left, "defenders": answer.defenders_left}
    return {"target": asked.target, **left}


_PORT_WORDS = {
    "produces": N_("Good this port produces"),
    "stored": N_("Goods in the warehouse"),
    "controlled": N_("You control this port"),
}

HELPERS: Mapping[str, Helper] = {
    helper.key: helper
    for helper in (
        Helper(
            "combat",
            N_("One attack"),
            Combat,
            combat,
            {
                "target": N_("Attacked"),
                "attackers": N_("Sailors attacking"),
                "attack_die": N_("Attacker’s die"),
                "defenders": N_("Sailors defending"),
                "defence_die": N_("Defender’s die"),
            },
            _fight_on,
        ),
        Helper(
            "price",
            N_("Price of goods"),
            Price,
            price,
            {
                "port": N_("You trade in"),
                "good": N_("Which good"),
                "owner_ports": N_("Ports of this good the owner controls"),
            },
        ),
        Helper(
            "build",
            N_("May I build here?"),
            Build,
            may_build,
            {
                "what": N_("To build"),
                "built": N_("Something was built here this round"),
                "fortified": N_("Already fortified"),
                **_PORT_WORDS,
            },
        ),
        Helper(
            "enrol",
            N_("How many sailors?"),
            Enrol,
            may_enrol,
            {
                "controlled": _PORT_WORDS["controlled"],
                "stored": _PORT_WORDS["stored"],
                "enrolled": N_("Sailors enrolled here this round"),
            },
        ),
        Helper(
            "sale",
            N_("Value of a sale"),
            Sale,
            sale,
            {
                "good": N_("Which good"),
                "produces": _PORT_WORDS["produces"],
                "stored": _PORT_WORDS["stored"],
                "space": N_("Number on the lowest free space (0: full)"),
                "port": N_("You trade in"),
                "capital": N_("It is a capital"),
                "present": N_("A port of its owner has this good"),
            },
        ),
    )
}

CHOICES: Mapping[str, str] = {
    **GOODS,
    "galley": N_("galley"),
    "port": N_("unfortified port"),
    "fortified": N_("fortified port"),
    "fortress": N_("fortress"),
    "neutral": N_("a neutral port"),
    "own": N_("your own port"),
    "foreign": N_("another player’s port"),
}
