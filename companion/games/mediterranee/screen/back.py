"""What goes back from hand to hand when taps are taken back or corrected: the movement first, and
to the owner of a treasury what is in it then.

What a repair changes is told as the difference: the taps it plays again count as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from companion.games.mediterranee.rules.actions import Attack, Deal, Earn, Spend
from companion.games.mediterranee.rules.combat import fought
from companion.games.mediterranee.rules.pieces import INCOME, NUMERALS
from companion.games.mediterranee.rules.state import State
from companion.games.mediterranee.screen.hands import pays_income, turns_round
from companion.games.mediterranee.screen.view import may_read
from companion.table.game import Taps
from companion.table.text import SeatName, T, Text

Sums = Counter[str | None]
"""Of each so much; what is given is less than nothing, and None stands for the bank or for all."""


def put_back(lost: Taps, anew: Taps, now: State, viewer: str | None) -> tuple[Text, ...]:
    """Ducats first, and what the viewer has then; then markers."""

    def net(received: Callable[[Taps], Sums]) -> Sums:
        sums = received(anew)
        sums.subtract(received(lost))
        return Sums({whose: n for whose, n in sums.items() if n})

    own, bids, income = net(lambda taps: _entered(taps, viewer)), net(_bids), net(_incomes)
    return (
        *_own_back(own, undone=not anew),
        *_bids_back(now, bids),
        *_income_back(now, income),
        *(_sum(now, viewer) if own or viewer in bids or viewer in income else ()),
        *_sailors_back(now, net(_sailors)),
        *_markers_back(lost, anew, now),
        *_round_back(lost, anew, now),
    )


def _entered(taps: Taps, viewer: str | None) -> Sums:
    """What the viewer's own treasury received from each."""
    sums = Sums()
    for _, action, _ in taps:
        if not isinstance(action, Spend | Earn | Deal) or not may_read(action, viewer):
            continue
        match action:
            case Spend(amount=amount):
                sums[None] -= amount
            case Earn(amount=amount):
                sums[None] += amount
            case Deal(to=to, amount=amount) if action.seat == viewer:
                sums[to] -= amount
            case Deal(seat=payer, amount=amount):
                sums[payer] += amount
    return sums


def _bids(taps: Taps) -> Sums:
    """Opened bids, once all were asked to pay them; what was not opened by these is not theirs."""
    sums, opened = Sums(), False
    for before, _, after in taps:
        opened = after.auction.revealed and (opened or not before.auction.revealed)
        if opened and after.auction.order and not before.auction.order:
            sums.subtract(dict(after.auction.bids))
    return sums


def _incomes(taps: Taps) -> Sums:
    """Light tracking does not know who holds a capital: there it is everybody's, under None."""
    sums = Sums()
    for before, action, after in taps:
        if pays_income(before, action, after):
            held = [seat for seat in before.order if before.purse(seat).capital]
            sums.update(dict.fromkeys(held if before.setup.full else [None], INCOME))
    return sums


def _sailors(taps: Taps) -> Sums:
    """What attacks cost each; that is said by the line of the log itself."""
    sums = Sums()
    for _, action, _ in taps:
        if isinstance(action, Attack):
            answer = fought(action)
            sums[action.seat] += answer.attackers_lost
            sums[action.against] += answer.defenders_lost
    return sums


def _own_back(sums: Sums, *, undone: bool) -> Iterator[Text]:
    for whose, n in sums.items():
        if whose is None:
            yield _with_bank(n, undone=undone)
        else:
            yield _with_player(SeatName(whose), n, undone=undone)


def _with_bank(n: int, *, undone: bool) -> Text:
    if n > 0:
        taken = T("Take %(n)d ducats from the bank", n=n)
        return T("Take %(n)d ducats back from the bank", n=n) if undone else taken
    paid = T("Pay %(n)d ducats to the bank", n=-n)
    return T("Give %(n)d ducats back to the bank", n=-n) if undone else paid


def _with_player(who: SeatName, n: int, *, undone: bool) -> Text:
    if n > 0:
        taken = T("Take %(n)d ducats from %(who)s", n=n, who=who)
        return T("Take %(n)d ducats back from %(who)s", n=n, who=who) if undone else taken
    paid = T("Pay %(who)s %(n)d ducats", n=-n, who=who)
    return T("Give %(who)s %(n)d ducats back", n=-n, who=who) if undone else paid


def _bids_back(now: State, sums: Sums) -> Iterator[Text]:
    if back := _each(now, sums):
        yield T("Take the bids back from the bank: %(bids)s", bids=back)
    if more := _each(now, _turned(sums)):
        yield T("Pay the bids to the bank: %(bids)s", bids=more)


def _sailors_back(now: State, lost: Sums) -> Iterator[Text]:
    if back := _each(now, _turned(lost)):
        yield T("Put sailors back: %(back)s", back=back)


def _turned(sums: Sums) -> Sums:
    return Sums({whose: -n for whose, n in sums.items()})


def _each(now: State, sums: Sums) -> tuple[Text, ...]:
    """Those who have something of it."""
    some = ((seat, sums[seat]) for seat in now.setup.order)
    return tuple(T("%(who)s %(n)d", who=SeatName(seat), n=n) for seat, n in some if n > 0)


def _income_back(now: State, sums: Sums) -> Iterator[Text]:
    for n in dict.fromkeys(sums.values()):
        names = tuple(SeatName(seat) for seat in now.setup.order if sums[seat] == n)
        if n > 0 and names:
            yield T("Take %(n)d ducats from the bank each: %(names)s", n=n, names=names)
        elif n > 0:
            yield T("Take %(n)d ducats from the bank each, who holds the capital", n=n)
        elif names:
            yield T("Give %(n)d ducats back to the bank each: %(names)s", n=-n, names=names)
        else:
            yield T("Give %(n)d ducats back to the bank each, who holds the capital", n=-n)


def _sum(now: State, viewer: str | None) -> Iterator[Text]:
    ducats = now.purse(viewer).ducats if viewer else None
    if ducats is not None:
        yield T("You then have %(n)d ducats", n=ducats)


def _markers_back(lost: Taps, anew: Taps, now: State) -> Iterator[Text]:
    """Where the order markers lie otherwise than the lost taps put them."""
    lay, lie = _put(lost), {**dict(now.auction.places), **_put(anew)}
    moved = [seat for seat in now.setup.order if seat in {**lay, **_put(anew)}]
    there = tuple(
        T("%(who)s on %(place)s", who=SeatName(seat), place=NUMERALS[lie[seat]])
        for seat in moved
        if seat in lie and lie[seat] != lay.get(seat)
    )
    away = tuple(SeatName(seat) for seat in moved if seat not in lie)
    if there:
        yield T("Put the order markers: %(places)s", places=there)
    if away:
        yield T("Take the order markers back: %(names)s", names=away)


def _put(taps: Taps) -> dict[str, int]:
    """Where the markers were put last."""
    lay: dict[str, int] = {}
    for before, _, after in taps:
        known = dict(before.auction.places)
        lay |= {seat: at for seat, at in after.auction.places if seat not in known}
    return lay


def _round_back(lost: Taps, anew: Taps, now: State) -> Iterator[Text]:
    turned = sum(turns_round(*tap) for tap in anew) - sum(turns_round(*tap) for tap in lost)
    if turned < 0:
        yield T("Move the turn marker back to %(n)d", n=now.round)
    elif turned:
        yield T("Move the turn marker to %(n)d", n=now.round)
