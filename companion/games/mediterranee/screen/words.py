"""Small texts that several screens share."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.mediterranee.rules.actions import Attack
from companion.games.mediterranee.rules.combat import fought
from companion.games.mediterranee.rules.state import Reopened
from companion.table.text import N_, Param, SeatName, T, Text

PHASE_LABELS: Mapping[str, str] = {
    "bids": N_("Bids"),
    "purchases": N_("Purchases"),
    "movement": N_("Movement"),
    "combat": N_("Combat"),
    "ports": N_("Ports"),
    "sales": N_("Sales"),
}

SHORT_PHASE_LABELS: Mapping[str, str] = {
    "bids": N_("Bids"),
    "purchases": N_("Buy"),
    "movement": N_("Move"),
    "combat": N_("Fight"),
    "ports": N_("Ports"),
    "sales": N_("Sell"),
}

TURN_DONE: Mapping[str, str] = {
    "purchases": N_("%(who)s: purchases done"),
    "movement": N_("%(who)s: movement done"),
    "combat": N_("%(who)s: combat done"),
    "ports": N_("%(who)s: landings done"),
    "sales": N_("%(who)s: sales done"),
}


_ATTACKED: Mapping[str, str] = {
    "galley": N_(
        "%(who)s attacks a galley of %(to)s. Sailors lost: attacker %(lost)d, defender %(hit)d"
    ),
    "port": N_(
        "%(who)s attacks a port of %(to)s. Sailors lost: attacker %(lost)d, defender %(hit)d"
    ),
    "fortified": N_(
        "%(who)s attacks a fortified port of %(to)s. Sailors lost: attacker %(lost)d,"
        " defender %(hit)d"
    ),
}


def attacked(attack: Attack) -> Text:
    """What an attack cost both sides."""
    answer = fought(attack)
    return T(
        _ATTACKED[attack.target],
        who=SeatName(attack.seat),
        to=SeatName(attack.against),
        lost=answer.attackers_lost,
        hit=answer.defenders_lost,
    )


def bids_taken_back(reopened: Reopened, fists: bool) -> Text:
    """For the log and for every phone, until bids are opened again."""
    message = N_("%(who)s took back the opened bids of round %(n)d: everyone bids again.")
    if fists:
        message = N_("%(who)s took back the opened bids of round %(n)d: type them in again.")
    who: Param = T("The host’s phone") if reopened.by is None else SeatName(reopened.by)
    return T(message, who=who, n=reopened.round)
