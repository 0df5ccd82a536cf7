"""Entries played again after a repair of the log.

Whoever repairs reads which later entries are no longer legal. So no treasury may decide that: one
that cannot pay any more is wrong, and to be set again, and only its owner hears. A sealed bid stays
sealed, and says nothing even to its owner. Whom the table has been told of at a reveal it was told
of, and nobody else is named later.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.games.mediterranee.rules.actions import Earn, PlaceBid, Spend
from companion.games.mediterranee.rules.auction import sealed_anyway
from companion.games.mediterranee.rules.money import OF_TREASURIES, forgotten
from companion.games.mediterranee.rules.state import State
from companion.table.actions import Action, Again
from companion.table.rules import RuleError

Apply = Callable[[State, Action], State]


def played_again(apply: Apply, state: State, told: Again) -> State:
    if not told.action.private:
        return apply(state, told.action)
    after = without_fail(apply, state, told.action)
    if not after.auction.revealed:
        return after
    unpaid = told.was.auction.unpaid
    return replace(forgotten(after, unpaid), auction=replace(after.auction, unpaid=unpaid))


def without_fail(apply: Apply, state: State, action: Action) -> State:
    """Whatever the treasury holds."""
    try:
        return apply(state, action)
    except RuleError as refused:
        if refused.code not in OF_TREASURIES:
            raise
    if isinstance(action, PlaceBid):
        return sealed_anyway(state, action)
    unknown = forgotten(state, [seat for seat in action.whose() if seat])
    return unknown if isinstance(action, Spend | Earn) else apply(unknown, action)
