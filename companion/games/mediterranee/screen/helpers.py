"""The quick answers: how they are asked for, and how they are worded, for any form to draw."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.games.mediterranee.rules.actions import Attack
from companion.games.mediterranee.rules.combat import Combat, CombatAnswer, asked_by, combat
from companion.games.mediterranee.rules.pieces import GOODS, SPACES
from companion.games.mediterranee.rules.ports import (
    Build,
    BuildAnswer,
    Enrol,
    EnrolAnswer,
    Price,
    PriceAnswer,
    Sale,
    SaleAnswer,
    may_build,
    may_enrol,
    price,
    sale,
)
from companion.games.mediterranee.rules.state import State
from companion.table.actions import Action
from companion.table.text import N_, T, Text


@dataclass(frozen=True)
class Helper:
    """`question` is filled in by a form and given to `answer`; `labels` are by field name.

    `lines` words the answer. `again` gives the fields that the next question starts with, when one
    follows from the answer. `keys` are figures that one tap puts in a field which takes any number.
    What is asked `only` where another field has a certain answer stands with that. `chance` names
    the fields that the app may roll a die for. `template` draws it, where the common one does not
    do. What is asked may be an entry of the log, made by a `tap` of that kind: `entered` gives the
    question that the last one answered.
    """

    key: str
    title: str
    question: type
    answer: Callable[[Any], Any]
    lines: Callable[[Any], tuple[Text, ...]]
    labels: Mapping[str, str]
    again: Callable[[Any, Any], Mapping[str, Any]] = lambda asked, answer: {}
    keys: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    only: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    chance: tuple[str, ...] = ()
    template: str = "table/help.html"
    tap: type[Action] | None = None
    entered: Callable[[Any], Any] = lambda state: None


def _fight_on(asked: Combat, answer: CombatAnswer) -> Mapping[str, Any]:
    """The same two, with the sailors they have left."""
    if not answer.again:
        return {}
    left = {"attackers": answer.attackers_left, "defenders": answer.defenders_left}
    return {"target": asked.target, **left}


def _last_attack(state: State) -> Combat | None:
    return asked_by(state.attack) if state.attack else None


def _combat(answer: CombatAnswer) -> tuple[Text, ...]:
    attackers, defenders = answer.attackers_left, answer.defenders_left
    return (
        T("The attacker loses %(n)d; %(left)d left.", n=answer.attackers_lost, left=attackers),
        T("The defender loses %(n)d; %(left)d left.", n=answer.defenders_lost, left=defenders),
        *_after_combat(answer.target, attackers, defenders),
    )


def _after_combat(target: str, attackers: int, defenders: int) -> tuple[Text, ...]:
    if attackers and defenders:
        return (T("The attacker may attack again, with this galley or another, or stop."),)
    if target != "galley":
        lines = []
        if not attackers:
            lines.append(T("The attacking galley sinks with its goods: a garrison takes none."))
        if not defenders:
            lines.append(T("The garrison is gone; the port can be taken in the next phase."))
        return tuple(lines)
    if not attackers and not defenders:
        return (T("Both galleys sink."),)
    return (
        T("The attacker has won.") if attackers else T("The defender has won."),
        T(
            "Sink the empty galley, or take it: at least one sailor moves over, from the"
            " victorious galley and no other. If all do, that one sinks."
        ),
        T("Share out the goods of both as they fit, five pieces aboard each; no sailor gives way."),
    )


def _price(answer: PriceAnswer) -> tuple[Text, ...]:
    if answer.to == "bank":
        return (T("100 ducats each, to the bank."),)
    bounds = T("100 to %(n)d ducats each, to the owner.", n=answer.highest)
    if answer.monopoly:
        return bounds, T("The owner has the monopoly of this good.")
    return (bounds,)


_NO_BUILDING: Mapping[str, str] = {
    "not-controlled": N_("You do not control this port."),
    "built": N_("Something has already been built here this round."),
    "fortified": N_("This port is already fortified."),
}


def _build(answer: BuildAnswer) -> tuple[Text, ...]:
    if not answer.allowed:
        missing = (T("Missing here: %(good)s.", good=T(GOODS[good])) for good in answer.missing)
        return (*(T(_NO_BUILDING[reason]) for reason in answer.why_not), *missing)
    yes = T("Yes, for 500 ducats to the bank. No goods are used up.")
    return (yes, T("Put at least one sailor on it.")) if answer.what == "galley" else (yes,)


def _enrol(answer: EnrolAnswer) -> tuple[Text, ...]:
    if not answer.controlled:
        return (T("You do not control this port."),)
    return (T("At most %(n)d more, for 100 ducats each to the bank.", n=answer.most),)


_NO_SALE: Mapping[str, str] = {
    "produced": N_("The port produces this good."),
    "stored": N_("The port already stores this good."),
    "full": N_("The warehouse is full."),
}


def _sale(answer: SaleAnswer) -> tuple[Text, ...]:
    if not answer.allowed:
        return tuple(T(_NO_SALE[reason]) for reason in answer.why_not)
    paid = T("The bank pays %(n)d ducats.", n=answer.total)
    if answer.bonus:
        return paid, T("Of these, %(n)d for the new market.", n=answer.bonus)
    return (paid,)


_PORT_WORDS = {
    "produces": N_("Good this port produces"),
    "stored": N_("Goods in the warehouse"),
    "controlled": N_("You control this port"),
}

FOREIGN = ("port", "foreign")
"""Only there the owner's monopoly and the bonus of a new market matter."""

HELPERS: Mapping[str, Helper] = {
    helper.key: helper
    for helper in (
        Helper(
            "combat",
            N_("Combat"),
            Combat,
            combat,
            _combat,
            {
                "target": N_("Attacked"),
                "attackers": N_("Sailors attacking"),
                "attack_die": N_("Attacker’s die"),
                "defenders": N_("Sailors defending"),
                "defence_die": N_("Defender’s die"),
            },
            _fight_on,
            keys={"defenders": tuple(range(1, 11))},
            chance=("attack_die", "defence_die"),
            template="mediterranee/combat.html",
            tap=Attack,
            entered=_last_attack,
        ),
        Helper(
            "price",
            N_("Price of goods"),
            Price,
            price,
            _price,
            {
                "port": N_("You trade in"),
                "good": N_("Which good"),
                "owner_ports": N_("Ports of this good the owner controls"),
            },
            only={"owner_ports": FOREIGN},
        ),
        Helper(
            "build",
            N_("May I build here?"),
            Build,
            may_build,
            _build,
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
            _enrol,
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
            _sale,
            {
                "good": N_("Which good"),
                "produces": _PORT_WORDS["produces"],
                "stored": _PORT_WORDS["stored"],
                "space": N_("Number on the lowest free space (0: full)"),
                "port": N_("You trade in"),
                "capital": N_("It is a capital"),
                "present": N_("A port of its owner has this good"),
            },
            keys={"space": (0, *SPACES)},
            only={"capital": FOREIGN, "present": FOREIGN},
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
